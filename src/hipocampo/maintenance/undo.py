"""Taking back commands, the newest first, and doing them again: in pages and ledger at once (C3, J0).

The ledger says which command was taken back, so the next undo steps further back. What a command did to time (cycles)
is not taken back: the next cycle would do the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from typing import Any

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import SYSTEM
from hipocampo.core.documents import DOCUMENT
from hipocampo.core.events import Event
from hipocampo.core.evidence import EVIDENCED, evidence_among
from hipocampo.core.opinions import MOVED
from hipocampo.core.validation import foldable
from hipocampo.errors import Conflict, HipocampoError, NotFound
from hipocampo.journal import Change, Command
from hipocampo.maintenance.command_history import (
    ANCHORS,
    PAGE_EDITED,
    PRESSED,
    PROPOSED,
    REDONE,
    UNDONE,
    CommandHistory,
    Given,
    undoable,
)
from hipocampo.maintenance.undo_cases import Case, Graduation, Lived, State
from hipocampo.maintenance.undo_pages import UndoPages, histories
from hipocampo.markdown.lines import replace_text
from hipocampo.ports import read_if_present
from hipocampo.rewrites import Rewrite, Rewrites

_APART = (*PROPOSED, PAGE_EDITED, DOCUMENT, PRESSED, MOVED)  # what is taken back in its own way


@dataclass(frozen=True, slots=True)
class Step:
    """One memory that was brought back to what it was: the event that says so, and its text."""

    type: str
    id: str
    text: str
    page: str | None


@dataclass(frozen=True, slots=True)
class Undone:
    """Which command was taken back or done again, when it was given, and what that meant."""

    command: str
    at: str
    steps: tuple[Step, ...]

    @property
    def summary(self) -> str:
        """The text that it was about, and how many more there were."""
        texts = list(dict.fromkeys(step.text for step in self.steps)) or [""]
        return texts[0] + (f" +{len(texts) - 1}" if len(texts) > 1 else "")


@dataclass(frozen=True, slots=True)
class Undoable:
    """A command that can be taken back: its name, when it was given, its first event and what it was about."""

    command: str
    at: str
    seq: int
    text: str


class Undo:
    """Takes back what commands did, and does it again."""

    def __init__(self, context: Context, rewrites: Rewrites, graduation: Graduation) -> None:
        self._context, self._rewrites, self._graduation = context, rewrites, graduation
        self._ledger, self._index = context.ledger, context.index

    def waiting(self, actor: str, most: int) -> list[Undoable]:
        """The commands that the next calls take back, in that order."""
        found = []
        try:
            for one in islice(CommandHistory(self._ledger, actor).undoable(), most):
                found.append(Undoable(one.name, one.first.timestamp, one.first.seq, one.text or self._text_of(one)))
        except HipocampoError as error:
            if not found:
                raise
            del error
        return found

    def _text_of(self, given: Given) -> str:
        """The text of the first memory that a command was about."""
        ids = dict.fromkeys(event.aggregate_id for event in given.events if event.type.startswith("memory."))
        records = (self._index.records.get(id, EVERYTHING) for id in ids)
        return next((record.content for record in records if record), "")

    def run(self, command: Command, now: datetime) -> Undone:
        """Take back the actor's last command that stands; the workspace is locked and in step."""
        given = next(CommandHistory(self._ledger, command.actor).undoable(), None)
        if given is None:
            raise NotFound("undo.nothing")
        return self._take_back(given, UNDONE, command, now)

    def redo(self, command: Command, now: datetime) -> Undone:
        """Do again what the last undo took back, as long as nothing new was done since."""
        given = CommandHistory(self._ledger, command.actor).redoable()
        if given is None:
            raise NotFound("redo.nothing")
        original = self._ledger.query({"seq": given.first.payload["of"]}, EVERYTHING, limit=1, archived=True)
        return self._take_back(given, REDONE, command, now, next(original, given.first))

    def _take_back(self, given: Given, how: str, command: Command, now: datetime, named: Event | None = None) -> Undone:
        named = named or given.first
        cases = [case for case in self._cases(given) if not case.idle]
        self._check(cases)
        places: dict[str, dict[str, Any]] = {case.id: {"page": None} for case in cases if case.is_turn}
        lines = [case for case in cases if not case.is_turn]
        pages = UndoPages(self._context).plan(lines, given.first.seq, places)
        turn = {id: i for i, id in enumerate(places)}  # a line's place is told by the one before it, which comes first
        cases.sort(key=lambda case: turn.get(case.id, -1))
        changes = [change for case in cases for change in case.changes(places.get(case.id, {}), self._graduation)]
        changes += self._others(given)
        prose, rewrites = self._prose(given)
        kept, files = self._documents(given)
        told = Change(how, "workspace", {"of": given.first.seq, "command": named.metadata["command"]})
        self._rewrites.carry_out(command, [told, *changes, *prose, *kept], [*pages, *rewrites, *files], now)
        return Undone(named.metadata["command"], named.timestamp, tuple(_steps(cases, [*changes, *prose, *kept])))

    # What it did to memories

    def _cases(self, given: Given) -> Iterator[Case]:
        """Every memory of a command that can be brought back to what it was."""
        typed = CommandHistory(self._ledger, given.first.actor).is_typed_page(given)
        touched: dict[str, list[Event]] = {}
        for event in given.events:
            for id in _touched(event, typed):
                touched.setdefault(id, []).append(event)
        known: dict[str, list[Event]] = {id: [] for id in touched}
        for event in histories(self._ledger, list(touched)):
            known[event.aggregate_id].append(event)
        for id, events in touched.items():
            if known[id] and known[id][0].type != EVIDENCED and any(undoable(one, typed) for one in events):
                yield from self._case(id, events, known[id])

    def _case(self, id: str, events: Sequence[Event], history: Sequence[Event]) -> Iterator[Case]:
        """One memory's way through a command; a conflict if it went on since."""
        first, last = events[0].seq, events[-1].seq
        before = State().after(event for event in history if event.seq < first)
        after = before.after(event for event in history if first <= event.seq <= last)
        since = [event for event in history if event.seq > last]
        current = after.after(since)
        if not before.stands and current.stands and _only_lived(since):  # E6: it graduated since: that follows
            yield from self._evidence_cases(id, current)
            after = current
        if not current.same(after):
            raise Conflict("undo.moved-on", text=after.text, page=current.page)
        types = {event.type for event in events}
        evidence = self._evidence(id) if "memory.graduated" in types and before.page != after.page else None
        demoted = "memory.demoted" in types and before.page != after.page and before.stands
        moved = before.stands and after.stands and ("memory.moved" in types or evidence is not None or demoted)
        yield Case(id, before, after, moved, self._lived(id, first, last), evidence, demoted, _line_of(events))

    def _evidence(self, id: str) -> Any:
        """E6: the line that it left when it graduated."""
        record = self._index.records.get(id, EVERYTHING)
        left = evidence_among(self._index.records.aliases(id, EVERYTHING), record.content) if record else None
        if left is None:
            raise Conflict("undo.moved-on", text=record.text if record else id, page=record.page if record else "")
        return left

    def _evidence_cases(self, id: str, current: State) -> Iterator[Case]:
        """The lines that a memory left in its log when it graduated: they go with it."""
        for alias in self._index.records.aliases(id, EVERYTHING):
            if alias.event_type == EVIDENCED:
                stands = State(alias, {}, True)
                yield Case(alias.id, State(), stands, False, Lived(None, None, None))

    def _lived(self, id: str, first: int, last: int) -> Lived:
        get = self._index.records.get
        return Lived(get(id, EVERYTHING, first - 1), get(id, EVERYTHING, last), get(id, EVERYTHING))

    def _check(self, cases: Sequence[Case]) -> None:
        """Refuse while lines are missing: what their pages shall be is for the owner to say first."""
        missing = self._index.pages.missing(EVERYTHING)
        if missing and any(not case.is_turn for case in cases):
            raise Conflict("undo.held", count=len(missing))

    # What else it did

    def _others(self, given: Given) -> list[Change]:
        """G2, G3: opinions that it moved, proposals that it made or settled."""
        changes = []
        for event in reversed([one for one in given.events if foldable(one)]):
            if event.type == MOVED:
                counted = [*event.payload.get("for", ()), *event.payload.get("against", ())]
                moved = {"confidence": event.payload["before"], "before": event.payload["confidence"]}
                counts_again = event.payload.get("without", [])
                changes.append(Change(MOVED, event.aggregate_id, {**moved, "for": counts_again, "without": counted}))
            elif event.type in ("proposal.made", "proposal.reopened"):
                changes.append(Change("proposal.settled", event.aggregate_id, {"answer": "undone"}))
            elif event.type == "proposal.settled":
                changes.append(Change("proposal.reopened", event.aggregate_id, {}))
        return changes

    def _prose(self, given: Given) -> tuple[list[Change], list[Rewrite]]:
        """Prose that it changed, as it was; a conflict if it reads otherwise by now."""
        changes, pages = [], dict[str, Rewrite]()
        for event in reversed([one for one in given.events if one.type == PAGE_EDITED and foldable(one)]):
            path, was, now = (event.payload[name] for name in ("page", "was", "now"))
            if path not in pages:
                data, digest = read_if_present(self._context.pages, path)
                pages[path] = Rewrite(path, data, digest, data)
            one = pages[path]
            new = replace_text(one.new or b"", event.payload.get("line", 1), now, was)
            pages[path] = Rewrite(path, one.old, one.digest, new)
            payload = {"page": path, "line": event.payload.get("line", 1), "was": now, "now": was}
            changes.append(Change(PAGE_EDITED, path, payload))
        return changes, list(pages.values())

    def _documents(self, given: Given) -> tuple[list[Change], list[Rewrite]]:
        """J4: documents that it changed, as they were; a conflict if one was changed since."""
        changes, files = [], []
        for event in reversed([one for one in given.events if one.type == DOCUMENT and foldable(one)]):
            path, was, now = (event.payload[name] for name in ("path", "was", "now"))
            data, digest = read_if_present(self._context.pages, path, follow=False)
            if (None if digest is None else data) != (None if now is None else now.encode()):
                raise Conflict("undo.changed", page=path)
            changes.append(Change(DOCUMENT, event.aggregate_id, {**event.payload, "was": now, "now": was}))
            files.append(Rewrite(path, data, digest, None if was is None else was.encode(), empty=True))
        return changes, files


def _line_of(events: Sequence[Event]) -> int | None:
    """The line that a memory was taken out of, where the event tells it."""
    gone = (event.payload.get("line") for event in events if event.type in ("memory.withdrawn", "memory.demoted"))
    return next((line for line in gone if isinstance(line, int)), None)


def _touched(event: Event, is_new_page: Any) -> Iterable[str]:
    """The memories that an event changed."""
    if event.type == PRESSED and foldable(event):
        return list(event.payload["ids"])
    lived = event.type in ("memory.used", "memory.mentioned", "memory.weight-set", "memory.nominated")
    if event.type in _APART or not foldable(event):
        return []
    known = (event.type in ANCHORS and undoable(event, is_new_page)) or lived
    return [event.aggregate_id] if known else []


def _only_lived(events: Sequence[Event]) -> bool:
    """Whether all that changed a memory's line since is that it graduated by itself."""
    placing = [event for event in events if event.type in ANCHORS and event.type != "memory.contradicted"]
    return bool(placing) and all(event.type == "memory.graduated" and event.actor == SYSTEM for event in placing)


def _steps(cases: Sequence[Case], changes: Sequence[Change]) -> Iterator[Step]:
    texts = {case.id: case.before if case.before.stands else case.after for case in cases}
    for one in changes:
        if one.id in texts:
            yield Step(one.type, one.id, texts[one.id].text, texts[one.id].page)
        elif one.type == PAGE_EDITED:
            yield Step(one.type, one.id, one.payload["now"] or one.payload["was"], one.payload["page"])
        elif one.type == DOCUMENT:
            yield Step(one.type, one.id, one.payload["now"] or one.payload["was"] or "", one.payload["path"])
