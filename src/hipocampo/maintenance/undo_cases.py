"""What a command did to each memory, and what takes that back (C3, J0)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hipocampo.core.events import Event
from hipocampo.core.evolution import evolve
from hipocampo.core.life import REVERTIBLE
from hipocampo.core.record import TURN, Record
from hipocampo.errors import Conflict
from hipocampo.journal import Change, mint
from hipocampo.maintenance.command_history import ANCHORS, STATED

_PLACE = ("page", "after", "conflictsWith")  # what a statement's event tells besides the statement
_ADDED = ("conflicts", "tags")  # fields whose parts come and go
_BY_TIME = ("demoted", "original")  # what a demotion notes, whatever was undone


Graduation = Callable[[Record, str, Callable[[], str]], Iterator[Change]]  # the changes of one


@dataclass(frozen=True, slots=True)
class State:
    """A memory at some moment: its last version, what was last stated of it, and whether it stands."""

    record: Record | None = None
    statement: Mapping[str, Any] = field(default_factory=dict)
    stands: bool = False

    def then(self, event: Event) -> State:
        """The state after an event."""
        new = evolve(self.record, event)
        statement = self.statement
        if event.type in STATED:
            statement = {key: value for key, value in event.payload.items() if key not in _PLACE}
        return State(new or self.record, statement, new is not None and (self.stands or event.type in ANCHORS))

    def after(self, events: Iterable[Event]) -> State:
        """The state after some events."""
        state = self
        for event in events:
            state = state.then(event)
        return state

    def same(self, other: State) -> bool:
        """Whether both say the same in the same page."""
        return self.stands == other.stands and self.statement == other.statement and self.page == other.page

    @property
    def page(self) -> str | None:
        """The page that it stands on."""
        return self.record.page if self.record else None

    @property
    def text(self) -> str:
        """Its text."""
        return self.record.text if self.record else ""


@dataclass(frozen=True, slots=True)
class Lived:
    """A memory in the index before a command, right after it, and now."""

    before: Record | None
    after: Record | None
    now: Record | None


@dataclass(frozen=True, slots=True)
class Case:
    """A memory that a command touched: before it, after it, and whether its line changed places.

    `evidence` is the line that it left when it graduated with the command; `demoted` that it left MEMORY.md with it.
    """

    id: str
    before: State
    after: State
    moved: bool
    lived: Lived
    evidence: Record | None = None
    demoted: bool = False
    line: int | None = None  # that it had before the command took it out, where that is known

    @property
    def is_turn(self) -> bool:
        """Whether it is a turn, which has no line."""
        return self.after.record is not None and self.after.record.form == TURN

    @property
    def cut(self) -> bool:
        """Its line has to go from where it stands."""
        return self.after.stands and not self.demoted and (self.moved or not self.before.stands)

    @property
    def put(self) -> bool:
        """Its line has to come back to where it stood."""
        return self.before.stands and self.evidence is None and (self.moved or not self.after.stands)

    @property
    def idle(self) -> bool:
        """Whether nothing is to be done about it."""
        return not (self.cut or self.put or self.reverted) and not self.is_restated

    @property
    def is_restated(self) -> bool:
        """Whether it said something else before."""
        return self.before.stands and self.before.statement != self.after.statement

    def changes(self, place: Mapping[str, Any], graduation: Graduation) -> Iterator[Change]:
        """What the ledger is told, with the place that its line has now."""
        if not self.before.stands:
            yield Change("memory.withdrawn", self.id, {} if self.is_turn else self._line_now)
            return
        if not self.after.stands:
            yield Change("memory.restored", self.id, place)
        elif self.evidence:
            yield from self._home_again(self.evidence)
        elif self.demoted:
            yield from self._to_wisdom(place, graduation)
        elif self.moved:
            yield Change("memory.moved", self.id, place)
        if self.is_restated:
            yield Change("memory.revised", self.id, self.before.statement)
        if self.reverted:
            yield Change("memory.reverted", self.id, {"life": self.reverted})

    def _home_again(self, evidence: Record) -> Iterator[Change]:
        """E6: out of MEMORY.md, to where its line stayed as evidence."""
        payload = {"page": evidence.page, "evidence": evidence.id, "text": evidence.text, **self._line_now}
        yield Change("memory.demoted", self.id, payload)
        yield Change("memory.withdrawn", evidence.id, {"into": self.id})

    @property
    def _line_now(self) -> dict[str, int]:
        """The line that it is taken out of, so that it can come back to it."""
        now = self.lived.now
        return {"line": now.line} if now and now.line else {}

    def _to_wisdom(self, place: Mapping[str, Any], graduation: Graduation) -> Iterator[Change]:
        """E6: back into MEMORY.md, with its line in the log as evidence."""
        if self.lived.now is None or self.before.page is None:
            raise Conflict("undo.moved-on", text=self.after.text, page=self.after.page)
        yield from graduation(self.lived.now, self.before.page, mint)
        if "after" in place:
            yield Change("memory.moved", self.id, place)

    @property
    def reverted(self) -> dict[str, Any]:
        """The fields of its life that the command changed, as they were; what moved on since keeps its value."""
        before, after, now = self.lived.before, self.lived.after, self.lived.now
        if not (before and after and now and self.before.stands and self.after.stands):
            return {}
        names = [name for name in REVERTIBLE if getattr(before, name) != getattr(after, name)]
        found = {name: _as_before(name, before, after, now) for name in names if name not in self._told}
        if self.evidence:
            found |= {name: getattr(before, name) for name in _BY_TIME}
        moved_on = {name for name in found if name not in (*_ADDED, "heat") and name in names}
        moved_on = {name for name in moved_on if getattr(now, name) != getattr(after, name)}
        return {name: value for name, value in found.items() if name not in moved_on}

    @property
    def _told(self) -> tuple[str, ...]:
        """The fields that its statement tells."""
        return ("provenance", "confidence", "stale", "weight") if self.is_restated else ("confidence",)


def _as_before(name: str, before: Record, after: Record, now: Record) -> Any:
    """The value of a field without what the command did to it."""
    if name == "heat":
        return max(0, now.heat - (after.heat - before.heat))
    if name not in _ADDED:
        return getattr(before, name)
    was, then = getattr(before, name), getattr(after, name)
    kept = [one for one in getattr(now, name) if one in was or one not in then]
    return list(dict.fromkeys([*kept, *(one for one in was if one not in then)]))
