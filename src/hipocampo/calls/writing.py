"""Keeping what is told: facts, turns, events of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from hipocampo.calls.base import Ground, there
from hipocampo.core.access import OWNER, SYSTEM, Target, is_ours, power, resource_of
from hipocampo.core.bulk import no_collections
from hipocampo.core.events import PAUSE, Event
from hipocampo.core.evolution import evolve
from hipocampo.core.record import CLASSES, Record, lowest
from hipocampo.errors import BadInput, Conflict
from hipocampo.journal import EVERYTHING, OURS, Change, Command
from hipocampo.life.citations import citations

if TYPE_CHECKING:
    from hipocampo.sync.write import Saying

_RESERVED = (
    "memory.",
    "turn.",
    "workspace.",
    "life.",
    "dream.",
    "proposal.",
    "user.",
    "chat.",
    "opinion.",
    "reflect.",
    "model.",
)  # what events of ours are called


class Writing(Ground):
    """What adds to a memory."""

    known: tuple[str, ...] = ()
    """The memories that the last retain told again: they were known and are not stored twice."""

    def retain(
        self,
        text: str,
        *,
        provenance: str | None = None,
        at: datetime | str | None = None,
        session: str | None = None,
        force: bool = False,
    ) -> Record:
        """Remember one fact, in the grammar of Retain bullets: `O(c=0.95) @Peter: prefers short answers`."""
        places, events = self._retain([(text, at)], provenance, session, force)
        known = places[0]
        if isinstance(known, str):
            return there(self._steady(lambda _: self._index.records.get(known, self.permit)), known)
        return there(self._writer.kept(events[0]), events[0].aggregate_id)

    def retain_many(
        self,
        sayings: Sequence[str | tuple[str, datetime | str | None]],
        *,
        provenance: str | None = None,
        session: str | None = None,
        force: bool = False,
    ) -> list[str]:
        """Remember many facts in one transaction; their ids, in order. One that was known keeps the id it had."""
        places, events = self._retain(sayings, provenance, session, force)
        return [place if isinstance(place, str) else events[place].aggregate_id for place in places]

    def _retain(
        self, sayings: Sequence[str | Saying], provenance: str | None, session: str | None, force: bool
    ) -> tuple[list[str | int], list[Event]]:
        """Keep what is new; for each saying the id of the memory that it is, or the number of its event."""
        from hipocampo.life.again import Retelling
        from hipocampo.sync.write import about

        about(session)
        with no_collections():
            believed = _believed("I" if provenance is None else provenance, self._highest)
            facts = self._writer.facts(sayings, believed, force=force, now=self._stores.clock.now())
            retelling = Retelling(self._index, self.permit, session, anew=force)

            def write(command: Command, now: datetime) -> None:
                under = self._check_sessions([session] if session else [])
                fresh = retelling.sort(facts, now)
                self._writer.retain(fresh, session, command, now)
                self._write(command, [*retelling.changes, *under], now)

            events = self._keep("retain", write)
        self.known = tuple(place for place in retelling.places if isinstance(place, str))
        return retelling.places, events

    def record(
        self,
        session: str,
        role: str,
        text: str,
        *,
        at: datetime | str | None = None,
        provenance: str | None = None,
    ) -> Record:
        """Store a turn of a conversation; it is recalled like a fact and cites `session:ID#n`."""
        event = self._record([(session, role, text, at)], provenance)[0]
        return there(evolve(None, event), event.aggregate_id)

    def record_many(self, turns: Sequence[tuple[Any, ...]], *, provenance: str | None = None) -> list[str]:
        """Store many turns `(session, role, text[, at])` in one transaction; their ids, in order.

        `provenance` lowers the class of the user's turns where the caller did not see them typed.
        """
        return [event.aggregate_id for event in self._record(turns, provenance)]

    def _record(self, turns: Sequence[tuple[Any, ...]], provenance: str | None) -> list[Event]:
        user_class = _believed(self._user_class if provenance is None else provenance, self._user_class)
        told = self._writer.turns(turns)
        cited = [turn for turn in told if turn.role == "assistant"]

        def write(command: Command, now: datetime) -> None:
            under = self._check_sessions([turn.session for turn in told])
            self._writer.record(told, user_class, command, now)
            self._write(command, under, now)
            for turn in cited:  # E2: a citation in a reply is a use
                self._write(command, self._uses(citations(turn.text, self._index, self.permit), turn.session, now), now)

        events = self._keep("record", write)
        return [event for event in events if event.type == "turn.recorded"]

    def _check_sessions(self, sessions: Iterable[str]) -> list[Change]:
        """B4, B5: nobody speaks in another's session without a clause; a session that nobody began is one's own."""
        if self._gate.free:
            return self._check_others(sessions)
        mine = self._gate.speaks_in
        others = [
            one
            for one in dict.fromkeys(sessions)
            if self._index.records.turn_count(one) or self._index.society.item("session", one)
        ]
        return self._deeds("record", [Target("", one) for one in others if not mine(one)], "session")

    def _check_others(self, sessions: Iterable[str]) -> list[Change]:
        """What the owner says never falls into a session between others, who would read it."""
        for session in dict.fromkeys(sessions):
            body = self._index.society.item("session", session)
            open = body and not body.get("ended") and self._gate.now < body["until"]
            if body and open and not {OWNER, SYSTEM} & {body["user"], body["service"]}:
                raise Conflict("session.others", session=session)
        return []

    def _deeds(self, call: str, targets: Sequence[Target], resource: str) -> list[Change]:
        """What is done by a clause tells so, and counts towards its limits."""
        return self._gate.used(call, [one for to in targets for one in self._gate.require("write", resource, to)])

    def _uses(self, ids: Iterable[str], session: str | None, now: datetime) -> list[Change]:
        """E2: what a use changes, once for each memory and session; without a session, once a day."""
        counted = self._index.records.used_in(session or now.date().isoformat())
        about = {"sessionId": session} if session else {}
        fresh = [id for id in dict.fromkeys(ids) if id not in counted]
        return [Change("memory.used", id, {}, about) for id in fresh if self._gate.free or self._may_change(id)]

    def _may_change(self, id: str) -> bool:
        """B5: whether a memory is the actor's own, or a clause lets it write what is its teller's."""
        record = self._index.records.get(id, self.permit)
        if record is None or record.actor == self.actor:
            return record is not None
        found = power(self._gate.society, self.actor, "write", "memory", Target(record.actor), self._gate.now)
        return found is None or bool(found)

    def append(
        self, type: str, aggregate_id: str, payload: Mapping[str, Any], metadata: Mapping[str, Any] | None = None
    ) -> Event:
        """Append any event of your own to the ledger (A1)."""
        about = {} if metadata is None else metadata
        if isinstance(type, str) and type.startswith(_RESERVED):
            raise BadInput("append.reserved", type=type)
        if not isinstance(about, Mapping):
            raise BadInput("ledger.json", field="metadata")
        for key in OURS:
            if key in about:
                raise BadInput("append.metadata", key=key)
        if not self._gate.free and is_ours(type):
            raise BadInput("append.reserved", type=type)
        change = Change(type, aggregate_id, payload, about)

        def write(command: Command, now: datetime) -> None:
            under = self._check_append(change)
            self._write(command, [change, *under], now)

        return self._keep("append", write)[0]

    def _check_append(self, change: Change) -> list[Change]:
        """B5: an event about what is another's needs a clause."""
        session = change.metadata.get("sessionId")
        told = self._check_sessions([session] if isinstance(session, str) else [])
        if self._gate.free:
            return told
        owner = self._owner_of(change.id)
        target = [] if owner == self.actor else [Target(owner)]
        return told + self._deeds("append", target, resource_of(change.type))

    def _owner_of(self, aggregate: str) -> str:
        """Whose an aggregate is: an entity's own, else of who began it; a new one is the actor's."""
        if self._gate.society.known(aggregate):
            return aggregate
        first = next(self._ledger.query({"aggregateId": aggregate}, EVERYTHING, limit=1, archived=True), None)
        return first.actor if first else self.actor

    def pause(self, on: bool = True) -> None:
        """Stop recording until it is resumed; pages may still be edited by hand."""
        self._owner_only()
        with self._alone():
            if self.paused != on:
                change = Change(PAUSE[0] if on else PAUSE[1], "workspace", {})
                self._write(self._command("pause"), [change], self._journal.now())


def _believed(asked: str, most: str) -> str:
    """D3: the class that is asked for, or what the door and the actor are good for if that is less."""
    if asked not in CLASSES:
        raise BadInput("retain.provenance", provenance=asked)
    return lowest(asked, most)
