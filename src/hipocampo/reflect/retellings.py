"""What the user tells again of an opinion: in a new session, or on a new day without one, it speaks for it (G2, E2).

A fact that is known is not stored once more; that it was told again is an event. A dream notes by the same event what a
turn mentions, with that turn: to speak of something is not to say that it is so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hipocampo.core.actors import same_owner
from hipocampo.core.era import Era
from hipocampo.core.events import Event
from hipocampo.core.opinions import Piece
from hipocampo.core.provenance import USER
from hipocampo.core.record import Record
from hipocampo.journal import EVERYTHING
from hipocampo.ports import Ledger

__all__ = ["retellings", "told_again"]

_AGAIN = "memory.mentioned"
_STATED = ("memory.retained", "memory.revised", "memory.restored", "memory.confirmed")


def told_again(ledger: Ledger, since: int) -> set[str]:
    """The memories that were told again after an event."""
    wanted = {"type": _AGAIN, "seq": {"$gt": since}, "payload.turn": {"$exists": False}}
    return {event.aggregate_id for event in ledger.query(wanted, EVERYTHING, archived=True)}


def retellings(ledger: Ledger, opinion: Record, era: Era) -> list[Piece]:
    """What was told again of an opinion since it has its words, of each session the first."""
    wanted: dict[str, Any] = {"aggregateId": opinion.id, "type": {"$in": [*_STATED, _AGAIN]}}
    events = list(ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True))
    worded = max((event.seq for event in events if event.type in _STATED[:2]), default=0)
    return [
        Piece(event.id, event.seq, True, USER, session)  # D3: what others repeat is no news
        for event, session in _anew(events, era)
        if event.seq > worded and _of_the_same(opinion, event)
    ]


def _anew(events: Sequence[Event], era: Era) -> Iterator[tuple[Event, str]]:
    """The retellings in sessions in which it was not told yet, each with its session; a day is one where there is none.

    What is told without a session on the day of one is told in that one.
    """
    known: set[str] = set()
    for event in events:
        day, own = era.local(event.timestamp), event.metadata.get("sessionId")
        session = own if isinstance(own, str) and own else day
        if event.type == _AGAIN and session not in known and "turn" not in event.payload and not event.erased:
            yield event, session
        if event.type != _AGAIN or "turn" not in event.payload:
            known |= {session, day}


def _of_the_same(opinion: Record, event: Event) -> bool:
    """B5: who told it again is whose it is; the house is one."""
    return same_owner(event.actor, opinion.actor)
