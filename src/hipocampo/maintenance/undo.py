"""Taking back the last command: pages are edited as a person would, and the ledger tells what it meant (C3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.evolution import evolve
from hipocampo.core.record import TURN, Record
from hipocampo.core.validation import foldable
from hipocampo.errors import Conflict, HipocampoError, NotFound
from hipocampo.journal import Change, Command
from hipocampo.markdown.edit import insert_bullets
from hipocampo.markdown.patch import Patch, patch
from hipocampo.messages import say
from hipocampo.ports import read_if_present

IMPORT = "import"
_CHUNK = 500
_STATED = ("memory.retained", "memory.revised", "turn.recorded")
_PLACED = ("memory.retained", "memory.moved", "memory.restored")
_UNDOABLE = (*_STATED, *_PLACED, "memory.withdrawn")
_SOCIAL = ("intent", "forget")  # what is agreed, paid or forgotten is not taken back by the way
# What is taken back in its own way: a merge by `unmerge`, wisdom by removing its line, the passing of time not at all.
_LIVED = (
    "memory.graduated memory.archived memory.confirmed memory.kept-stale memory.absorbed memory.parted "
    "memory.contradicted memory.reconciled memory.passed-over dream.cycle dream.pressed"
).split()
_PLACE = ("page", "after", "conflictsWith")  # what a statement's event tells besides the statement


@dataclass(frozen=True, slots=True)
class Step:
    """One memory that was brought back to what it was: the event that says so, and its text."""

    type: str
    id: str
    text: str
    page: str | None


@dataclass(frozen=True, slots=True)
class Undone:
    """Which command was taken back, when it was given, and what that meant."""

    command: str
    at: str
    steps: tuple[Step, ...]

    @property
    def summary(self) -> str:
        """The text that it was about, and how many more there were."""
        texts = list(dict.fromkeys(step.text for step in self.steps))
        return texts[0] + (f" +{len(texts) - 1}" if len(texts) > 1 else "")


@dataclass(frozen=True, slots=True)
class _State:
    """A memory at some moment: its last version, what was last stated of it, and whether it stands."""

    record: Record | None = None
    statement: Mapping[str, Any] = field(default_factory=dict)
    stands: bool = False

    def then(self, event: Event) -> _State:
        new = evolve(self.record, event)
        statement = self.statement
        if event.type in _STATED:
            statement = {key: value for key, value in event.payload.items() if key not in _PLACE}
        return _State(new or self.record, statement, new is not None and (self.stands or event.type in _UNDOABLE))

    def same(self, other: _State) -> bool:
        """Whether both say the same in the same page."""
        return self.stands == other.stands and self.statement == other.statement and self.page == other.page

    @property
    def page(self) -> str | None:
        return self.record.page if self.record else None

    @property
    def text(self) -> str:
        return self.record.text if self.record else ""


@dataclass(frozen=True, slots=True)
class _Case:
    """A memory that a command touched: before it, after it, and whether its line changed places."""

    id: str
    before: _State
    after: _State
    moved: bool

    @property
    def turn(self) -> bool:
        return self.after.record is not None and self.after.record.form == TURN

    @property
    def cut(self) -> bool:
        """Its line has to go from where it stands."""
        return self.after.stands and (self.moved or not self.before.stands)

    @property
    def put(self) -> bool:
        """Its line has to come back to where it stood."""
        return self.before.stands and (self.moved or not self.after.stands)

    @property
    def idle(self) -> bool:
        return not (self.cut or self.put) and (not self.before.stands or self.before.statement == self.after.statement)

    def changes(self, place: Mapping[str, Any]) -> Iterator[Change]:
        """What the ledger is told, with the place that its line has now."""
        if not self.before.stands:
            yield Change("memory.withdrawn", self.id, {})
        elif not self.after.stands:
            yield Change("memory.restored", self.id, place)
        elif self.moved:
            yield Change("memory.moved", self.id, place)
        if self.before.stands and self.before.statement != self.after.statement:
            yield Change("memory.revised", self.id, self.before.statement)


@dataclass(frozen=True, slots=True)
class _Rewrite:
    """A page as it was read and as it shall be."""

    path: str
    old: bytes
    digest: str | None
    new: bytes


class Undo:
    """Takes back what the last command did to memories."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ledger = context.ledger

    def run(self, command: Command, now: datetime) -> Undone:
        """Take back the actor's last command; the workspace is locked and in step. A crash leaves edited pages."""
        group = self._last(command.actor)
        cases = [case for case in self._cases(group) if not case.idle]
        self._check(cases)
        places: dict[str, dict[str, Any]] = {case.id: {"page": None} for case in cases if case.turn}
        rewrites = self._rewrites([case for case in cases if not case.turn], group[0].seq, places)
        self._write(rewrites)
        turn = {id: i for i, id in enumerate(places)}  # a line's place is told by the one before it, which comes first
        cases.sort(key=lambda case: turn.get(case.id, -1))
        changes = [change for case in cases for change in case.changes(places.get(case.id, {}))]
        self._context.journal.carry_out(command, changes, now)
        self._context.take_in(Command(command.name, command.actor, "files"))
        texts = {case.id: case.before if case.before.stands else case.after for case in cases}
        steps = tuple(Step(one.type, one.id, texts[one.id].text, texts[one.id].page) for one in changes)
        return Undone(group[0].metadata["command"], group[0].timestamp, steps)

    def _last(self, actor: str) -> list[Event]:
        """The events of the newest command of this actor that can be undone."""
        for group in _commands(self._ledger.query({}, EVERYTHING, sort={"seq": -1}, archived=True)):
            first = group[0]
            if first.actor != actor:
                continue
            if first.metadata["command"] in _SOCIAL:
                raise Conflict("undo.social", command=first.metadata["command"], at=first.timestamp)
            if first.metadata["command"] == IMPORT:
                raise Conflict("undo.import", at=first.timestamp)
            if any(one.type in _LIVED for one in group):
                raise Conflict("undo.life", command=first.metadata["command"], at=first.timestamp)
            if any(_undoable(one) for one in group):
                if any(one.erased for one in group):
                    raise Conflict("undo.erased", at=first.timestamp)
                return group
        raise NotFound("undo.nothing")

    def _cases(self, group: Sequence[Event]) -> Iterator[_Case]:
        """Every memory of a command that can be brought back to what it was."""
        touched: dict[str, list[Event]] = {}
        for event in group:
            if _undoable(event):
                touched.setdefault(event.aggregate_id, []).append(event)
        histories: dict[str, list[Event]] = {id: [] for id in touched}
        for event in self._history(list(touched)):
            histories[event.aggregate_id].append(event)
        for id, events in touched.items():
            yield self._case(id, events, histories[id])

    def _history(self, ids: Sequence[str]) -> Iterator[Event]:
        for start in range(0, len(ids), _CHUNK):
            mine = {"aggregateId": {"$in": list(ids[start : start + _CHUNK])}}
            yield from filter(foldable, self._ledger.query(mine, EVERYTHING, sort={"seq": 1}, archived=True))

    def _case(self, id: str, events: Sequence[Event], history: Sequence[Event]) -> _Case:
        """One memory's way through a command; a conflict if it went on since."""
        first, last = events[0].seq, events[-1].seq
        before = _follow(_State(), (event for event in history if event.seq < first))
        after = _follow(before, (event for event in history if first <= event.seq <= last))
        current = _follow(after, (event for event in history if event.seq > last))
        if not current.same(after):
            raise Conflict("undo.moved-on", text=after.text, page=current.page)
        moved = before.stands and after.stands and any(event.type == "memory.moved" for event in events)
        return _Case(id, before, after, moved)

    def _check(self, cases: Sequence[_Case]) -> None:
        """Refuse while lines are missing: what their pages shall be is for the owner to say first."""
        missing = self._context.index.pages.missing(EVERYTHING)
        if missing and any(not case.turn for case in cases):
            raise Conflict("undo.held", count=len(missing))

    def _rewrites(self, cases: Sequence[_Case], seq: int, places: dict[str, dict[str, Any]]) -> list[_Rewrite]:
        """The pages as they shall be; tells the new places of lines that are put back."""
        gone = {case.id for case in cases if case.cut}
        paths = dict.fromkeys(case.after.page for case in cases if case.after.stands)
        paths |= dict.fromkeys(case.before.page for case in cases if case.put)
        rewrites = []
        for path in filter(None, paths):
            here = [case for case in cases if not case.put and case.after.page == path]
            put = [case for case in cases if case.put and case.before.page == path]
            cut = [case for case in cases if case.cut and case.put and case.after.page == path]
            standing = [known for known in self._context.index.pages.facts(EVERYTHING, [path]) if known.line]
            order = self._order([known.id for known in standing if known.id not in gone], put, path, seq)
            places.update(_places({case.id for case in put}, order, path))
            rewrites.append(self._rewrite(path, [*here, *cut], {case.id: case for case in put}, order))
        return rewrites

    def _order(self, ids: Sequence[str], put: Sequence[_Case], path: str, seq: int) -> list[str]:
        """The memories of a page in the order of their lines, once those that are put back stand where they stood."""
        wanted = {case.id for case in put}
        return _merge(ids, self._order_before(path, seq), wanted) if wanted else list(ids)

    def _order_before(self, path: str, seq: int) -> list[str]:
        """Which memories had lines on a page before a seq, in order."""
        placed = {"type": {"$in": list(_PLACED)}, "payload.page": path, "seq": {"$lt": seq}}
        events = self._ledger.query(placed, EVERYTHING, archived=True)
        ids = list(dict.fromkeys(event.aggregate_id for event in events))
        order: list[str] = []
        there: set[str] = set()
        for event in sorted(self._history(ids), key=lambda event: event.seq):
            id = event.aggregate_id
            if event.seq < seq and event.type in (*_PLACED, "memory.withdrawn"):
                if id in there:
                    order.remove(id)
                    there.discard(id)
                if event.payload.get("page") == path:
                    order.insert(_behind(order, event.payload.get("after")), id)
                    there.add(id)
        return order

    def _rewrite(self, path: str, touched: Sequence[_Case], put: Mapping[str, _Case], order: Sequence[str]) -> _Rewrite:
        data, digest = read_if_present(self._context.pages, path)
        patches = self._patches(touched)
        if put and len(put) == len(order):  # no other fact is left on the page
            texts = [put[id].before.text for id in order]
            return _Rewrite(path, data, digest, self._insert(path, _patch(path, data, patches), texts))
        for id, above, below in _runs(order, put):
            one = patches.get(id) or self._untouched(id)
            one.above, one.below = [put[id].before.text for id in above], [put[id].before.text for id in below]
            patches[id] = one
        return _Rewrite(path, data, digest, _patch(path, data, patches))

    def _insert(self, path: str, data: bytes, texts: Sequence[str]) -> bytes:
        heading = say("page.retain-heading", self._context.settings.language)
        return insert_bullets(data, texts, heading, path.rpartition("/")[2].removesuffix(".md"))[0]

    def _patches(self, cases: Sequence[_Case]) -> dict[str, Patch]:
        """What happens to lines that stand: they go, or have their old text again."""
        pending = {known.id for known in self._context.index.pages.pending(EVERYTHING)}
        return {
            case.id: self._line(case.id, None if case.cut else case.before.text)
            for case in cases
            if case.id not in pending  # a line that was never written needs no taking out
        }

    def _untouched(self, id: str) -> Patch:
        found = self._line(id, None)
        found.new = found.text
        return found

    def _line(self, id: str, new: str | None) -> Patch:
        record = self._context.index.records.get(id, EVERYTHING)
        if record is None or record.line is None:
            raise Conflict("undo.moved-on", text=record.text if record else id, page=record.page if record else "")
        return Patch(record.line, record.end_line or record.line, record.text, new)

    def _write(self, rewrites: Sequence[_Rewrite]) -> None:
        """Write all pages; if one was saved by someone in between, those before it are put back."""
        pages, done = self._context.pages, []
        try:
            for one in rewrites:
                if one.new != one.old:
                    stat = pages.write(one.path, one.new, one.digest)
                    done.append((one, pages.digest(one.path, stat)))
        except HipocampoError:
            for one, digest in reversed(done):
                pages.write(one.path, one.old, digest)
            raise


def _commands(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The commands that events tell of from the newest on, each from its first event.

    An erased event no longer says that it was the first. With nothing of its command left there is nothing to undo; any
    that came right after it may have been of the same command, and it stays among them.
    """
    group: list[Event] = []
    for event in events:
        if group or not event.erased:
            group.append(event)
        if "command" in event.metadata:
            yield group[::-1]
            group = []


def _undoable(event: Event) -> bool:
    """Whether an event can be taken back; what a person wrote into a file is taken out in the editor."""
    typed = event.type == "memory.retained" and event.metadata.get("door") == "files"
    gave_way = event.type == "memory.withdrawn" and "into" in event.payload  # evidence, to the memory it was of
    return event.type in _UNDOABLE and not typed and not gave_way and foldable(event)


def _follow(state: _State, events: Iterable[Event]) -> _State:
    for event in events:
        state = state.then(event)
    return state


def _behind(order: Sequence[str], after: str | None) -> int:
    """The position behind a memory; the end if none is given, the start if it is empty."""
    if not after:
        return len(order) if after is None else 0
    return order.index(after) + 1 if after in order else len(order)


def _merge(standing: Sequence[str], earlier: Sequence[str], wanted: set[str]) -> list[str]:
    """Lines that stand, and wanted ones behind the nearest that stood before them, else before those after them."""
    here = set(standing)
    behind: dict[str, list[str]] = {}
    anchor = first = ""
    for id in earlier:
        if id in here:
            anchor, first = id, first or id
        elif id in wanted:
            behind.setdefault(anchor, []).append(id)
    order: list[str] = []
    for id in standing:
        if id == first:
            order += behind.pop("", [])
        order += [id, *behind.get(id, ())]
    return order + behind.get("", [])


def _places(put: set[str], order: Sequence[str], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Where lines that are put back stand, in order: behind the one before, or at the end if no other line follows."""
    last = max((i for i, id in enumerate(order) if id not in put), default=-1)
    for i, id in enumerate(order):
        if id in put:
            yield id, {"page": path} if i > last else {"page": path, "after": order[i - 1] if i else ""}


def _runs(order: Sequence[str], put: Mapping[str, _Case]) -> Iterator[tuple[str, list[str], list[str]]]:
    """For each line that stays: the lines that are put back above it (the first one only) and below it."""
    above: list[str] = []
    standing: str | None = None
    below: list[str] = []
    for id in order:
        if id in put:
            (below if standing else above).append(id)
            continue
        if standing and (above or below):
            yield standing, above, below
            above = []
        standing, below = id, []
    if standing and (above or below):
        yield standing, above, below


def _patch(path: str, data: bytes, patches: Mapping[str, Patch]) -> bytes:
    try:
        return patch(data, patches.values())
    except Conflict as error:
        raise Conflict("undo.changed", page=path, **error.values) from error
