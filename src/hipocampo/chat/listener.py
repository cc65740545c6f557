"""Conversations that somebody else leads, such as an agent's harness: their turns are heard, once each (J4).

What is heard is recorded and waits for digestion like the messages of a chat (H3).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from hipocampo.arguments import check_text, session_metadata
from hipocampo.chat.buffer import TURN
from hipocampo.chat.features import Features
from hipocampo.chat.transcript import Transcript
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import PAUSE, Event
from hipocampo.core.moments import moment, read_moment, stamp
from hipocampo.core.record import Record
from hipocampo.errors import BadInput

_TWICE = timedelta(seconds=2)  # within it, the same words are the same turn told twice
_LOOKED_AT = 5  # turns of a session that one may repeat


class Listener:
    """Hears the turns of conversations."""

    def __init__(self, features: Features) -> None:
        self._features, self._context = features, features.context

    def hear(
        self, session: str, role: str, text: str, at: datetime | str | None, shown: Collection[str] | None = None
    ) -> Record | None:
        """Record a turn; None if it was heard already, or said while recording was paused."""
        check_text("text", text)
        session_metadata(session)
        said = self._said(at)
        if self._was_paused(said) or self._is_known(session, role, text, said):
            return None
        if role == "user":
            Transcript(self._features).begin(session)
        (turn,) = self._features.facts.record([(session, role, text, said)], live=True, shown=shown)
        return turn

    def _said(self, at: datetime | str | None) -> datetime:
        if isinstance(at, str):
            found = read_moment(at)
            if found is None:
                raise BadInput("retain.at", at=at)
            return found
        return at or self._context.clock.now()

    def _was_paused(self, at: datetime) -> bool:
        wanted = {"type": {"$in": list(PAUSE)}, "timestamp": {"$lte": stamp(at)}}
        return any(last.type == PAUSE[0] for last in self._newest(wanted, 1))

    def _is_known(self, session: str, role: str, text: str, at: datetime) -> bool:
        """Whether the turn was told before: by two hooks, by one twice, or by one that was killed meanwhile."""
        last = self._newest({"type": TURN, "metadata.sessionId": session}, _LOOKED_AT)
        if role == "assistant" and last and _says(last[0], role, text):
            return True
        answered = False  # since then; the same words are then said again, unless it is the same moment
        for one in last:
            apart = abs(_moment_of(one) - at)
            if _says(one, role, text) and apart <= (timedelta() if answered else _TWICE):
                return True
            answered = answered or one.payload.get("role") != role
        return False

    def _newest(self, wanted: Mapping[str, Any], most: int) -> list[Event]:
        """The newest of some events, whoever's they are: nothing of them is told."""
        found = self._context.ledger.query(wanted, EVERYTHING, sort={"seq": -1}, limit=most, archived=True)
        return [event for event in found if not event.erased]


def _says(turn: Event, role: str, text: str) -> bool:
    return turn.payload.get("role") == role and turn.payload.get("text") == text


def _moment_of(turn: Event) -> datetime:
    return moment(turn.payload.get("at") or turn.timestamp)
