"""The door to the ledger for all that happens in a workspace: time never runs back, a command hangs together."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event, NewEvent
from hipocampo.core.moments import moment, stamp
from hipocampo.errors import BadInput
from hipocampo.ports import Clock, Index, IndexState, Ledger, PageFact, Progress

OURS = ("command", "door", "pending", "between", "counted", "under")  # what the journal itself writes into the metadata
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

    def __init__(self, ledger: Ledger, index: Index, clock: Clock) -> None:
        self._ledger = ledger
        self._index = index
        self._clock = clock
        self._given: tuple[datetime | None, str] = None, ""  # the moment that was asked for last, and its stamp

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
        events[0] = _opening(events[0], command, [known.id for known in waiting])
        written = self._ledger.append(events)
        command.events.extend(written)
        return written

    def carry_out(self, command: Command, changes: Iterable[Change], now: datetime) -> list[Event]:
        """Append what a command did, and take it into the index."""
        events = self.write(command, changes, now)
        if events:
            self._index.fold(events)
        return events

    def behind(self) -> bool:
        """Whether the ledger holds events that the index has yet to take in."""
        return self._index.state().applied != self._ledger.head().seq

    def catch_up(self, progress: Progress | None = None) -> IndexState:
        """Fold into the index what the ledger has and the index has not; the state of the index then."""
        head, state = self._ledger.head().seq, self._index.state()
        if state.applied > head:  # another ledger, or one restored from a backup
            self._index.clear()
            state = self._index.state()
        while state.applied < head:
            later = {"seq": {"$gt": state.applied}}
            self._index.fold(self._ledger.query(later, EVERYTHING, sort={"seq": 1}, limit=_CHUNK, archived=True))
            state = self._index.state()
            if progress:
                progress(state.applied, head)
        return state

    def seq_at(self, at: str) -> int:
        """The last event before a moment."""
        last = self._ledger.query({"timestamp": {"$lt": at}}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        return next((event.seq for event in last), 0)


def _opening(event: NewEvent, command: Command, pending: list[str]) -> NewEvent:
    """The first event of a command, with its name and the lines that could not be written yet."""
    metadata = {**event.metadata, "command": command.name, "pending": pending}
    if not pending:
        del metadata["pending"]
    return NewEvent(event.type, event.aggregate_id, event.actor, event.timestamp, event.payload, metadata)
