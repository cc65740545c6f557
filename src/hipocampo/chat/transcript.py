"""What was said in conversations, and which messages nobody has digested yet: read from the ledger alone (H1, H3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hipocampo.chat.buffer import BEGAN, CHATS, DIGESTED, SUMMARISED, TURN, Pending, Window, read_window, spoken
from hipocampo.chat.features import Features
from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.journal import Change, Command


class Transcript:
    """The conversations of one actor."""

    def __init__(self, features: Features) -> None:
        self._features, self._context = features, features.context
        self._ledger, self._index = self._context.ledger, self._context.index

    def begin(self, session: str) -> None:
        """Record that a session is a conversation, so that its messages are digested, whoever comes next.

        Looked up each time: the event may have been forgotten meanwhile.
        """
        context = self._context
        began = {"type": BEGAN, "metadata.sessionId": session, "actor": context.actor}

        def write(command: Command, now: Any) -> None:
            under = self._features.facts.check_sessions([session])
            context.append(command, [Change(BEGAN, CHATS, {}, {"sessionId": session}), *under], now)

        if not next(self._ledger.query(began, context.permit, limit=1, archived=True), None):
            context.commit("chat", write, intent="record:turn")

    def window(self, session: str, before: int | None = None) -> Window:
        """What was said in a session, before an event."""
        wanted = _said_in(session)
        if before is not None:
            wanted["seq"] = {"$lt": before}
        return self._context.stable(lambda _: self._window(self._features.find_events(wanted)), pages=False)

    def window_now(self, session: str) -> Window:
        """The same of a workspace that is up to date and held alone; no read of its own."""
        return self._window(self._ledger.query(_said_in(session), self._context.permit, sort={"seq": -1}))

    def _window(self, newest_first: Iterable[Event]) -> Window:
        return read_window(newest_first, self._context.settings.chat.buffer, self._index.records.is_current)

    def waiting(self) -> list[Pending]:
        """The user's messages of conversations that nobody looked at yet, in their order."""
        return self._context.stable(lambda now: list(self._waiting(now.permit)), pages=False)

    def _waiting(self, permit: Permit) -> Iterator[Pending]:
        mine = {"type": BEGAN, "actor": self._context.actor}
        first = next(self._ledger.query(mine, permit, sort={"seq": 1}, limit=1, archived=True), None)
        if first is None:
            return
        said = {"type": TURN, "payload.role": "user", "seq": {"$gt": max(self._digested_until(), first.seq)}}
        begun: dict[str, int | None] = {}
        for event in self._ledger.query(said, permit, sort={"seq": 1}):
            one, session = spoken(event), str(event.metadata.get("sessionId"))
            if session not in begun:
                began = self._ledger.query({**mine, "metadata.sessionId": session}, permit, limit=1, archived=True)
                begun[session] = next((event.seq for event in began), None)
            since = begun[session]
            if one and since is not None and one.seq > since and self._index.records.is_current(one.id):
                yield Pending(session, one)

    def is_settled(self, one: Pending) -> bool:
        """Whether a message was digested meanwhile, or forgotten: then nothing of it comes back (D5)."""
        return self._digested_until() >= one.said.seq or not self._index.records.is_current(one.said.id)

    def _digested_until(self) -> int:
        wanted = {"type": DIGESTED, "actor": self._context.actor, "payload.until": {"$exists": True}}  # not erased
        last = next(self._ledger.query(wanted, self._context.permit, sort={"seq": -1}, limit=1, archived=True), None)
        return int(last.payload["until"]) if last else 0


def _said_in(session: str) -> dict[str, Any]:
    """What tells how a conversation went."""
    return {"type": {"$in": [TURN, SUMMARISED]}, "metadata.sessionId": session}
