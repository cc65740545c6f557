"""What the pages of a workspace say against what is known of them, as a list of changes; pure."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hipocampo.core.facts import Fact
from hipocampo.core.life import EDIT
from hipocampo.core.provenance import USER, lowest, may_overwrite
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.journal import Change
from hipocampo.markdown.match import Matching, match, pair_moves
from hipocampo.markdown.page import Bullet, Page
from hipocampo.ports import PageFact, Placed
from hipocampo.settings import SyncSettings


@dataclass(frozen=True, slots=True)
class Situation:
    """What a sync sees: the pages that changed, those that are gone, the memories that had lines on them.

    A workspace is `empty` when no page at all is left: more likely a disk that is not there than a person's wish.
    """

    seen: Mapping[str, Page]
    vanished: frozenset[str]
    known: Sequence[PageFact]
    missing: Sequence[PageFact]
    facts: Callable[[], int]  # how many lines there are in all
    empty: bool = False


@dataclass(frozen=True, slots=True)
class Policy:
    """How changes are judged: the class of who edits, the limits, and where ids and payloads come from."""

    settings: SyncSettings
    editor: str
    accept: bool
    state: Callable[[Fact, Page], dict[str, Any]]
    mint: Callable[[], str]
    withdrawn: Callable[[list[str]], Mapping[str, PageFact]]
    evidence: Callable[[str], PageFact | None] = lambda _: None
    aliases: Callable[[str], Iterable[str]] = lambda _: ()
    used: Callable[[], Collection[str]] = lambda: ()  # what counts as used today
    author: Callable[[str, Bullet], str | None] = lambda *_: None  # of a line, if not the editor
    remover: Callable[[str], str | None] = lambda _: None  # of what is gone from a page, if not the editor


@dataclass(slots=True)
class Plan:
    """The changes to record, where each line stands, lines that have yet to be written, withdrawals held back."""

    changes: list[Change] = field(default_factory=list)
    placed: dict[str, list[Placed]] = field(default_factory=dict)
    redo: list[PageFact] = field(default_factory=list)
    held: list[PageFact] = field(default_factory=list)


def plan_sync(situation: Situation, policy: Policy) -> Plan:
    """Which line is which memory, and what that makes of each memory (C3)."""
    return _Planner(situation, policy).run()


class _Planner:
    """One plan in the making: lines are claimed by memories, step by step, surest first."""

    def __init__(self, situation: Situation, policy: Policy) -> None:
        self._now = situation
        self._policy = policy
        self._known = {known.id: known for known in (*situation.known, *situation.missing)}
        self._claims: dict[str, dict[int, str]] = {path: {} for path in situation.seen}
        self._steady: set[str] = set()
        self._origin: dict[str, str] = {}
        self._conflicts: dict[tuple[str, int], str] = {}
        self._against: dict[str, str] = {}
        self._plan = Plan()

    def run(self) -> Plan:
        added, gone = self._match_pages()
        gone, added = self._match_across(gone, added)
        self._restore_or_retain(added)
        self._plan.redo = [known for known in gone if known.pending]
        self._let_go([known for known in gone if not known.pending])
        for path in self._now.seen:
            self._write_down(path)
        return self._plan

    def _match_pages(self) -> tuple[list[tuple[str, int]], list[PageFact]]:
        added: list[tuple[str, int]] = []
        gone = [known for known in self._now.known if known.page in self._now.vanished]
        elsewhere = self._now.vanished | set(self._now.seen)
        gone.extend(known for known in self._now.missing if known.page not in elsewhere)
        on_page = _by_page(self._now.known)
        for path, page in self._now.seen.items():
            known = on_page.get(path, [])
            result = match([(k.id, k.text) for k in known], [bullet.text for bullet in page.bullets])
            if page.unmerged:
                result = self._settled_part(result)
            self._claim(path, result, _in_place([k.id for k in known], result))
            added.extend((path, i) for i in result.added)
            gone.extend(self._known[id] for id in result.gone)
        self._stand_against()
        return added, gone

    def _settled_part(self, result: Matching) -> Matching:
        """What holds of a page that git could not merge: what is missing may stand in the unmerged lines, and waits."""
        revised = dict(result.revised)
        self._plan.held.extend(self._known[id] for id in (*result.gone, *revised))
        added = sorted({*result.added, *revised.values()})
        return Matching(result.same, result.moved, revised=(), added=tuple(added), gone=())

    def _claim(self, path: str, result: Matching, in_place: set[str]) -> None:
        for id, i in result.same:
            self._claims[path][i] = id
            self._steady.add(id)
        for id, i in result.moved:
            self._claims[path][i] = id
            self._origin[id] = "memory.moved"
        for id, i in result.revised:
            if self._may_revise(self._known[id], path, i):
                self._claims[path][i] = id
                self._origin[id] = "memory.revised" if id in in_place else "memory.moved+revised"
                self._steady |= {id} & in_place
            else:
                self._conflicts[path, i] = id

    def _may_revise(self, known: PageFact, path: str, i: int) -> bool:
        """D3: what the user said is changed and brought back by the user only."""
        return may_overwrite(self._author(path, self._bullet(path, i)), known.provenance)

    def _may_withdraw(self, known: PageFact) -> bool:
        """D3: what the user said is withdrawn by the user only."""
        return may_overwrite(self._policy.remover(known.page) or self._policy.editor, known.provenance)

    def _author(self, path: str, bullet: Bullet) -> str:
        return self._policy.author(path, bullet) or self._policy.editor

    def _stand_against(self) -> None:
        """A lesser writer's edit is a new memory that contradicts the old one, which stays."""
        for (path, i), old in self._conflicts.items():
            self._contradict(path, i, old)

    def _contradict(self, path: str, i: int, old: str) -> None:
        self._against[self._claim_new(path, i)] = old
        self._plan.held.append(self._known[old])

    def _match_across(
        self, gone: list[PageFact], added: list[tuple[str, int]]
    ) -> tuple[list[PageFact], list[tuple[str, int]]]:
        if not gone or not added:
            return gone, added
        lines = [(path, i, self._bullet(path, i).text) for path, i in added]
        moves = pair_moves([(known.page, known.id, known.text) for known in gone], lines)
        taken, found = set(), set()
        for id, path, i in moves:
            same_text = self._known[id].text == self._bullet(path, i).text
            if same_text or self._may_revise(self._known[id], path, i):
                self._claims[path][i] = id
                self._origin[id] = "memory.moved" if same_text else "memory.moved+revised"
            else:
                self._contradict(path, i, id)
            taken.add((path, i))
            found.add(id)
        return [k for k in gone if k.id not in found], [place for place in added if place not in taken]

    def _restore_or_retain(self, added: list[tuple[str, int]]) -> None:
        """D3: a line that was withdrawn comes back as itself, unless a lesser writer typed it: then it is a new one."""
        back = dict(self._policy.withdrawn([self._bullet(path, i).text for path, i in added])) if added else {}
        for path, i in added:
            old = back.pop(self._bullet(path, i).text, None)
            if old and self._may_revise(old, path, i):
                self._claims[path][i] = old.id
                self._origin[old.id] = "memory.restored"
            else:
                self._claim_new(path, i)

    def _claim_new(self, path: str, i: int) -> str:
        id = self._policy.mint()
        self._claims[path][i] = id
        self._origin[id] = "memory.retained"
        return id

    def _let_go(self, gone: list[PageFact]) -> None:
        """Withdraw what is gone, unless it is too much at once or not the editor's to withdraw."""
        protected = [known for known in gone if not self._may_withdraw(known)]
        free = [known for known in gone if self._may_withdraw(known)]
        if self._policy.accept:
            protected, free = [], gone + self._plan.held
            self._plan.held = []
        elif self._too_many(len(free)):
            protected, free = gone, []
        self._plan.held.extend(protected)
        gone_ids = {known.id for known in free}
        for known in free:
            evidence = self._policy.evidence(known.id) if is_wisdom_page(known.page) else None
            if evidence and evidence.id not in gone_ids and evidence.id not in self._origin:
                self._demote(known.id, evidence)
            else:
                self._withdraw(known.id, gone_ids)

    def _withdraw(self, id: str, gone: Collection[str]) -> None:
        """E12: what was merged into a memory that goes is one of its own again, for its line still stands."""
        self._plan.changes.append(Change("memory.withdrawn", id, {}))
        left = [alias for alias in self._policy.aliases(id) if alias not in gone]
        self._plan.changes.extend(Change("memory.parted", alias, {"from": id}) for alias in left)

    def _demote(self, id: str, evidence: PageFact) -> None:
        """E6: out of `MEMORY.md` a memory lives on where its evidence stands, in the place of that."""
        payload = {"page": evidence.page, "evidence": evidence.id, "text": evidence.text}
        self._plan.changes.append(Change("memory.demoted", id, payload))
        self._plan.changes.append(Change("memory.withdrawn", evidence.id, {"into": id}))
        claims = self._claims.get(evidence.page, {})
        for i, claimed in claims.items():
            if claimed == evidence.id:
                claims[i] = id
        if evidence.id in self._steady:
            self._steady.add(id)

    def _too_many(self, count: int) -> bool:
        limits = self._policy.settings
        share = count >= limits.hold_from and count > limits.hold_share * self._now.facts()
        return count > limits.hold_over or share or self._now.empty

    def _write_down(self, path: str) -> None:
        """The changes of one page in the order of its lines, each new place told by the line before it."""
        page, claims = self._now.seen[path], self._claims[path]
        last_steady = max((i for i, id in claims.items() if id in self._steady), default=-1)
        before = ""
        for i, bullet in enumerate(page.bullets):
            id = claims[i]
            place = {"page": path} if i > last_steady else {"page": path, "after": before}
            self._plan.changes.extend(self._changes(id, bullet, page, place))
            before = id
        self._plan.placed[path] = [Placed(claims[i], b.line, b.end_line) for i, b in enumerate(page.bullets)]

    def _changes(self, id: str, bullet: Bullet, page: Page, place: dict[str, Any]) -> Iterable[Change]:
        origin = self._origin.get(id)
        if origin == "memory.retained":
            conflict = {"conflictsWith": [self._against[id]]} if id in self._against else {}
            yield Change(origin, id, {**self._state(bullet, page), **place, **conflict})
        if origin in ("memory.moved", "memory.restored", "memory.moved+revised"):
            yield Change(origin.removesuffix("+revised"), id, place)
        if origin in ("memory.revised", "memory.moved+revised"):
            author = self._author(page.path, bullet)
            still = self._still(id, bullet.fact, author)
            yield Change("memory.revised", id, {**self._state(bullet, page), **still})
            if author == USER and id not in self._policy.used():  # E2: who edits a fact used it
                yield Change("memory.used", id, {"by": EDIT})

    def _state(self, bullet: Bullet, page: Page) -> dict[str, Any]:
        """The payload of a line: whoever wrote it, its mark can lower its class, never raise it."""
        fact, author = bullet.fact, self._policy.author(page.path, bullet)
        return self._policy.state(fact._replace(provenance=lowest(author, fact.provenance)) if author else fact, page)

    def _still(self, id: str, fact: Fact, author: str) -> dict[str, Any]:
        """D3: a mark that stood there before the user confirmed the memory lowers nothing when the line is edited."""
        known, mark = self._known[id], fact.provenance
        confirmed = mark and known.provenance == author == USER and f"[{mark}" in known.text
        return {"provenance": USER, "stale": False} if confirmed else {}

    def _bullet(self, path: str, i: int) -> Bullet:
        return self._now.seen[path].bullets[i]


def _in_place(ids: Sequence[str], result: Matching) -> set[str]:
    """The edited lines that still stand between the same neighbours, in the order they had."""
    rank = {id: n for n, id in enumerate(ids)}
    olds, news = [rank[id] for id, _ in result.same], [i for _, i in result.same]
    kept, last = set(), -1
    for id, i in sorted(result.revised, key=lambda pair: pair[1]):
        if bisect_left(olds, rank[id]) == bisect_left(news, i) and rank[id] > last:
            kept.add(id)
            last = rank[id]
    return kept


def _by_page(known: Iterable[PageFact]) -> dict[str, list[PageFact]]:
    pages: dict[str, list[PageFact]] = {}
    for one in known:
        pages.setdefault(one.page, []).append(one)
    return pages
