"""The door to the ledger for all that happens in a workspace: time never runs back, a command hangs together."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event, Head, NewEvent
from hipocampo.core.machines import MACHINE, SETTLED, as_it_happened
from hipocampo.core.moments import moment, stamp
from hipocampo.errors import BadInput, IntegrityBroken
from hipocampo.ports import Clock, Heads, Index, IndexState, Ledger, NoHeads, PageFact, Progress

# What the journal itself writes into the metadata.
OURS = ("command", "first", "door", "pending", "between", "counted", "under", "request", MACHINE, SETTLED)
_CHUNK = 20_000


class Change(NamedTuple):
    """One thing that happened to a memory, yet to become an event."""

    type: str
    id: str
    payload: Mapping[str, Any]
    metadata: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Command:
    """Who does what through which door; its first event names it, so that it can be undone as a whole.

    `events` is what it did so far: durable, whatever else goes wrong.
    """

    name: str
    actor: str
    door: str
    events: list[Event] = field(default_factory=list, compare=False, repr=False)


def mint() -> str:
    """A new id of a memory: random, so that it tells nothing of the text."""
    return "m" + os.urandom(8).hex()


class Journal:
    """The ledger and the index that follows it."""

    def __init__(self, ledger: Ledger, index: Index, clock: Clock, heads: Heads | None = None) -> None:
        self._ledger = ledger
        self._heads = heads or NoHeads()
        self._index = index
        self._clock = clock
        self._given: tuple[datetime | None, str] = None, ""  # the moment that was asked for last, and its stamp
        self.request = ""  # what stands for the caller's key of the call that runs: it is found again by it

    def now(self, last: str | None = None) -> datetime:
        """The workspace's time, never before the last event folded in: a machine's clock may be set back a little.

        `last` is that event's moment, where the caller knows it.
        """
        now = self._clock.now()
        if last is None:
            last = self._index.state().moment
        self._given = now, stamp(now)
        if self._given[1] >= last:
            return now
        if self._clock.simulated:
            raise BadInput("clock.backwards", now=self._given[1], last=last)
        return moment(last).astimezone(self._clock.zone)

    def write(
        self, command: Command, changes: Iterable[Change], now: datetime, waiting: Iterable[PageFact] | None = None
    ) -> list[Event]:
        """Append what a command did, as one durable whole; `waiting` are the lines that could not be written yet."""
        changes = list(changes)
        if not changes:
            return []
        given, known = self._given
        at = known if now is given else stamp(now)
        door = {"door": command.door}
        events = [
            NewEvent(c.type, c.id, command.actor, at, c.payload, {**c.metadata, **door} if c.metadata else door)
            for c in changes
        ]
        waiting = self._index.pages.pending(EVERYTHING) if waiting is None else waiting
        events[0] = _opening(events[0], command, [known.id for known in waiting], self.request)
        written = self._ledger.append(events)
        command.events.extend(written)
        return written

    def carry_out(self, command: Command, changes: Iterable[Change], now: datetime) -> list[Event]:
        """Append what a command did, and take it into the index."""
        events = self.write(command, changes, now)
        if events:
            self._index.fold(map(as_it_happened, events))
        return events

    def take_over(self, command: Command, events: Sequence[NewEvent]) -> list[Event]:
        """Append what happened on other machines, under the ids it has there, and take it into the index."""
        waiting = [known.id for known in self._index.pages.pending(EVERYTHING)]
        written = self._ledger.append([_opening(events[0], command, waiting, ""), *events[1:]])
        command.events.extend(written)
        self._index.fold(map(as_it_happened, written))
        return written

    def behind(self) -> bool:
        """Whether the ledger holds events that the index has yet to take in, or other ones than it took in."""
        return not is_level(self._index.state(), self._ledger.head())

    @property
    def end(self) -> Head:
        """The end of the ledger."""
        return self._ledger.head()

    def lost(self) -> Head | None:
        """A4: an end that the ledger had, by its own kept head or by the index, and has no longer."""
        known = [self._heads.kept(), _end_of(self._index.state())]  # read first: the ledger may grow meanwhile
        gone = [head for head in known if head and not self._has(head)]
        return max(gone, key=lambda head: head.seq, default=None)

    def accept_end(self) -> None:
        """Keep the end that the ledger has now, whatever it once had."""
        self._heads.keep(self._ledger.head())

    def _has(self, head: Head) -> bool:
        found = self._ledger.query({"seq": head.seq}, EVERYTHING, limit=1, archived=True)
        return any(event.hash == head.hash for event in found)

    def catch_up(self, progress: Progress | None = None) -> IndexState:
        """Fold into the index what the ledger has and the index has not; the state of the index then."""
        state, head = self._index.state(), self._ledger.head().seq
        end = _end_of(state)
        if state.applied > head or (end and not self._has(end)):  # another ledger, or one restored from a backup
            self._remember(end)
            self._index.clear()
            state = self._index.state()
        while state.applied < head:
            later = {"seq": {"$gt": state.applied}}
            events = self._ledger.query(later, EVERYTHING, sort={"seq": 1}, limit=_CHUNK, archived=True)
            self._index.fold(map(as_it_happened, events))
            before, state = state, self._index.state()
            if state.applied <= before.applied:
                self._check_gap(state.applied + 1)
            if progress:
                progress(state.applied, head)
        return state

    def _remember(self, end: Head | None) -> None:
        """Keep the end that only the index knew, before that is cleared; one that is missing already says as much."""
        kept = self._heads.kept()
        if end and (kept is None or self._has(kept)):
            self._heads.keep(end)

    def _check_gap(self, seq: int) -> None:
        """A4: nothing can be folded beyond an event that is missing; an index made anew meanwhile begins again."""
        if not self._ledger.count({"seq": seq}, EVERYTHING, archived=True):
            raise IntegrityBroken("ledger.gap", seq=seq)

    def seq_at(self, at: str) -> int:
        """The last event before a moment."""
        last = self._ledger.query({"timestamp": {"$lt": at}}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        return next((event.seq for event in last), 0)


def is_level(state: IndexState, head: Head) -> bool:
    """Whether an index has taken in all events up to this end of a ledger, and no others."""
    return state.applied == head.seq and state.head in ("", head.hash)


def _end_of(state: IndexState) -> Head | None:
    """The end of the ledger that an index has taken in, as far as it knows its hash."""
    return Head(state.applied, state.head) if state.applied and state.head else None


def _opening(event: NewEvent, command: Command, pending: list[str], request: str) -> NewEvent:
    """The first event that a command writes at a time.

    It has the command's name, the first event of all where the command wrote before, the lines that could not be
    written yet, and whose call it was.
    """
    first = command.events[0].seq if command.events else 0
    ours = {"first": first, "pending": pending, "request": request}
    known = {name: value for name, value in ours.items() if value}
    metadata = {**event.metadata, "command": command.name, **known}
    return event._replace(metadata=metadata)
