"""How the pages of a workspace change when a subject is forgotten, and the changes themselves (D5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import NamedTuple

from hipocampo.core.wording import plain_wording
from hipocampo.errors import HipocampoError, NotFound
from hipocampo.forgetting.cuts import Cut, CutPlanner, ParsedPage, cuts_of_all
from hipocampo.forgetting.lineage import MOST_NEAR, Lineage, PossibleMention
from hipocampo.forgetting.paths import PathMatch, PathMatcher, free_path
from hipocampo.forgetting.phrases import Phrases
from hipocampo.forgetting.remainders import Remainder
from hipocampo.forgetting.requests import Request
from hipocampo.forgetting.subject import ALL
from hipocampo.markdown.bullets import parse
from hipocampo.markdown.edit import read_text
from hipocampo.ports import PageFact, Pages

_USER_MODEL = "user-model.yml"

FactsOnPage = Callable[[str], Sequence[PageFact] | None]  # the facts that are known of a page; None if it is not


@dataclass(frozen=True, slots=True)
class PagePlan:
    """How one page changes: its new bytes (None: it is removed), the name it gets, and the lines that go.

    `digest` is the hash that the page must still have when the change is made.
    """

    path: str
    data: bytes | None
    to: str | None = None
    cuts: tuple[Cut, ...] = ()
    digest: str = ""
    rewritten: bool = True  # False: the bytes stay as they are

    @property
    def facts(self) -> tuple[Cut, ...]:
        return tuple(cut for cut in self.cuts if cut.fact)


class PageOutcome(NamedTuple):
    """What a forget means for a page: its change, what of it stays, and lines that may be about the subject.

    With `rename` the page needs a name without the subject's.
    """

    change: PagePlan | None = None
    remains: tuple[Remainder, ...] = ()
    near: tuple[PossibleMention, ...] = ()
    rename: bool = False


class PagesPlan(NamedTuple):
    """What a forget means for all pages; `paths` are those that were searched."""

    paths: Collection[str]
    changes: tuple[PagePlan, ...]
    remains: tuple[Remainder, ...]
    near: tuple[PossibleMention, ...]


class PagePlanner:
    """Plans the changes of all pages and of the user model for one forget.

    Each plan reads every page; a page is parsed and searched again only when its bytes are others than before.
    """

    def __init__(self, pages: Pages, request: Request, found: Lineage, known: FactsOnPage = lambda path: None) -> None:
        self._pages = pages
        self._request = request
        subject = replace(request.subject, texts=found.own)
        self._everything = subject.scope == ALL
        self._phrases = Phrases() if self._everything else Phrases((*subject.names(), *found.quotes))
        told = Phrases(map(_told, found.texts))
        self._cuts = CutPlanner(self._phrases, found.texts, found.spared, told, partial(_staying, found, known))
        self._paths = PathMatcher(subject.page_names(), self._phrases)
        self._single_words, self._named = subject.single_words(), subject.phrases()
        self._known: dict[tuple[str, bytes], PageOutcome] = {}

    def plan(self) -> PagesPlan:
        """Return the changes that the pages need as they are now, what stays, and what may be about the subject."""
        paths = dict.fromkeys((*self._pages.scan().stats, _USER_MODEL))
        outcomes = [self._outcome_at(path) for path in paths]
        return PagesPlan(
            paths,
            tuple(self._with_free_names(outcomes)),
            tuple(remain for one in outcomes for remain in one.remains),
            tuple(islice((near for one in outcomes for near in one.near), MOST_NEAR)),
        )

    def _with_free_names(self, outcomes: Iterable[PageOutcome]) -> Iterator[PagePlan]:
        """The changes, each renamed page with a name that no file and no other page has or gets."""
        taken: set[str] = set()
        for outcome in outcomes:
            change = outcome.change
            if change and outcome.rename:
                to = free_path(change.path, self._phrases, lambda path: path in taken or self._pages.exists(path))
                taken.add(to)
                change = replace(change, to=to)
            if change:
                yield change

    def _outcome_at(self, path: str) -> PageOutcome:
        try:
            data, stat = self._pages.read(path)
        except NotFound:
            return PageOutcome()
        except HipocampoError as error:
            return PageOutcome(remains=(Remainder("unread", path, error.code),))
        key = path, sha256(data).digest()
        if key not in self._known:
            outcome = self._outcome(path, data)
            if outcome.change:
                expected = self._pages.digest(path, stat)
                outcome = outcome._replace(change=replace(outcome.change, digest=expected))
            self._known[key] = outcome
        return self._known[key]

    def _outcome(self, path: str, data: bytes) -> PageOutcome:
        match = self._paths.match(path)
        goes = not self._request.keep_prose and (match.owned or self._everything)
        try:
            source = read_text(data)
        except HipocampoError as error:
            page = ParsedPage(data.decode("utf-8", "replace"), path)
            return PageOutcome(self._removal(page, data)) if goes else self._undecodable(page, error)
        page = ParsedPage(source.text, path)
        near = tuple(islice(self._near(page), MOST_NEAR))
        if goes:
            return PageOutcome(self._removal(page, data), near=near)
        text, cuts = self._cut(page)
        new = source.encode(text) if text != source.text else data
        change = PagePlan(path, new, cuts=tuple(cuts), rewritten=new != data)
        rename = match.named and not match.owned and not self._request.keep_pages
        changes = rename or change.rewritten or (cuts and not self._request.keep_prose)
        return PageOutcome(change if changes else None, tuple(self._kept(page, cuts, match)), near, rename)

    def _undecodable(self, page: ParsedPage, error: HipocampoError) -> PageOutcome:
        """A page that is no UTF-8 can't be cut; a person has to see to it if it names the subject."""
        named = self._phrases.found_in(page.normalised)
        return PageOutcome(remains=(Remainder("file", page.path, error.code),) if named else ())

    def _cut(self, page: ParsedPage) -> tuple[str, list[Cut]]:
        if self._everything:  # the prose is kept, all facts go
            return CutPlanner(self._phrases, _AnyText()).cut(page, prose=False)
        return self._cuts.cut(page, prose=not self._request.keep_prose)

    def _kept(self, page: ParsedPage, cuts: Iterable[Cut], match: PathMatch) -> Iterator[Remainder]:
        """What stays of a page because prose or names of files are kept."""
        if match.named and not match.owned and self._request.keep_pages:
            yield Remainder("prose", page.path)
        if match.owned:
            yield Remainder("prose", page.path)
        elif self._request.keep_prose:
            yield from (Remainder("prose", f"{cut.page}#L{cut.line}", cut.text) for cut in cuts if not cut.fact)

    def _removal(self, page: ParsedPage, data: bytes) -> PagePlan | None:
        """A page that goes except for facts that must stay; pages at the top of the workspace stay as empty files."""
        stays = self._everything and "/" not in page.path and page.path != _USER_MODEL
        kept = _spared_facts(page, self._cuts.spared)
        if kept == data or (stays and not data):
            return None
        return PagePlan(page.path, kept or (b"" if stays else None), cuts=tuple(cuts_of_all(page)))

    def _near(self, page: ParsedPage) -> Iterator[PossibleMention]:
        """Lines of prose with only one word of a name of several."""
        lines = self._single_words.mentions(page.normalised).lines()
        if not lines:
            return
        for at in sorted(lines - self._named.mentions(page.normalised).lines()):
            if at + 1 not in page.fact_lines:
                yield PossibleMention(f"{page.path}#L{at + 1}", page.lines[at].strip())


def _told(text: str) -> str:
    """The words of a line of a page as regions tell it."""
    fact = parse(text)[0]
    return plain_wording(fact.content, fact.tags)


def _staying(found: Lineage, known: FactsOnPage, path: str) -> Mapping[str, int] | None:
    """How many lines of a page stay of each text that some memories lose and others keep."""
    facts = known(path) if found.shared else None
    if facts is None:
        return None
    count = Counter(fact.text for fact in facts if fact.id not in found.memories)
    return {text: count[text] for text in found.shared}


def make_changes(pages: Pages, changes: Iterable[PagePlan]) -> None:
    """Change the pages; a conflict if one is no longer as it was read: those before it are done."""
    for change in changes:
        digest = change.digest
        if change.data is None:
            pages.remove(change.path, digest)
            continue
        if change.rewritten:
            stat = pages.write(change.path, change.data, digest)
            digest = pages.digest(change.path, stat)
        if change.to:
            pages.rename(change.path, change.to, digest)


def _spared_facts(page: ParsedPage, spared: Collection[str]) -> bytes:
    """The lines of facts that must stay, as a page of their own; nothing if there are none."""
    facts = [one for one in page.facts.values() if one.text in spared]
    rows = [row.rstrip() for one in facts for row in page.lines[one.line - 1 : one.end_line]]
    return "\n".join(("## Retain", *rows, "")).encode() if rows else b""


class _AnyText(frozenset[str]):
    """A set that contains every text."""

    def __contains__(self, _: object) -> bool:
        return True
