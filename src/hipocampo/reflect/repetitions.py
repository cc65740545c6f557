"""Times at which the user repeats an opinion: in a new session, or on a new day without one, it counts for it (G2, E2).

A fact that is known is not stored again; that it was repeated is an event. A dream uses the same event, with the turn,
for what a turn mentions: to speak of something is not to say that it is so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import same_owner
from hipocampo.core.era import Era
from hipocampo.core.events import Event
from hipocampo.core.opinions import Piece
from hipocampo.core.provenance import USER
from hipocampo.core.record import Record
from hipocampo.ports import Ledger

__all__ = ["repeated_since", "repetitions"]

_REPEATED = "memory.mentioned"
_STATED = ("memory.retained", "memory.revised", "memory.restored", "memory.confirmed")


def repeated_since(ledger: Ledger, since: int) -> set[str]:
    """The ids of the memories that were repeated after an event."""
    wanted = {"type": _REPEATED, "seq": {"$gt": since}, "payload.turn": {"$exists": False}}
    return {event.aggregate_id for event in ledger.query(wanted, EVERYTHING, archived=True)}


def repetitions(ledger: Ledger, opinion: Record, era: Era) -> list[Piece]:
    """The repetitions of an opinion since it has its present words, the first of each session."""
    wanted: dict[str, Any] = {"aggregateId": opinion.id, "type": {"$in": [*_STATED, _REPEATED]}}
    events = list(ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True))
    worded = max((event.seq for event in events if event.type in _STATED[:2]), default=0)
    return [
        Piece(event.id, event.seq, True, USER, session)  # D3: what others repeat is no news
        for event, session in _first_of_each_session(events, era)
        if event.seq > worded and _by_its_owner(opinion, event)
    ]


def _first_of_each_session(events: Sequence[Event], era: Era) -> Iterator[tuple[Event, str]]:
    """The repetitions in sessions that had none yet, each with its session; without a session, the day stands for it.

    A statement without a session belongs to the session of the same day.
    """
    known: set[str] = set()
    for event in events:
        day, own = era.local(event.timestamp), event.metadata.get("sessionId")
        session = own if isinstance(own, str) and own else day
        if event.type == _REPEATED and session not in known and "turn" not in event.payload and not event.erased:
            yield event, session
        if event.type != _REPEATED or "turn" not in event.payload:
            known |= {session, day}


def _by_its_owner(opinion: Record, event: Event) -> bool:
    """B5: only the owner of an opinion can repeat it."""
    return same_owner(event.actor, opinion.actor)
