"""What memory adds to a request: whose conversation it is, how it opens, what its last message brings to mind.

All of it runs in the lanes of a workspace, with the memory of whoever calls; whatever goes wrong here costs the request
its memory and nothing else.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from hipocampo.doors.hooks.context import Injected, opened, reminded
from hipocampo.doors.http.proxy.insertion import Blocks
from hipocampo.doors.http.proxy.kept import Bounded
from hipocampo.doors.http.proxy.talk import Said, Talk, opening_of
from hipocampo.errors import Denied, NotFound

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.settings import ProxySettings

__all__ = ["FORGOTTEN", "Recollections", "Whose", "contract", "is_gone", "whose"]

FORGOTTEN = ("DataForgotten",)
_OTHERWISE = (*FORGOTTEN, "memory.withdrawn", "memory.revised")  # after these, what was shown may no longer hold
_CONVERSATIONS, _BLOCKS = 10_000, 1000
_NOTICE = "proxy.notice"
_LEAST = 50  # tokens that an opening needs


class Whose(NamedTuple):
    """In which session a conversation is held; for `user` it needs a contract, which `is_open` tells of."""

    session: str
    user: str | None = None
    is_open: bool = True


class _Shown(NamedTuple):
    found: Injected
    seq: int


class Recollections:
    """What a workspace's memory adds to conversations; what was shown once in one is shown in the same words again."""

    def __init__(self) -> None:
        self._key = os.urandom(16)  # a session's id stands in the ledger for good, and must not tell of its words
        self._sessions: Bounded[str] = Bounded(_CONVERSATIONS)
        self._openings: Bounded[_Shown] = Bounded(_BLOCKS)
        self._reminders: Bounded[_Shown] = Bounded(_BLOCKS)

    def session_of(self, who: str, talk: Talk, before: str = "") -> str:
        """The session of a conversation: the one that is named or gone on from, else known by how it began."""
        if talk.session or before:
            return talk.session or before
        known = talk.opening and self._sessions.get(who, talk.user, talk.opening)
        if known or not talk.opening:
            return known or f"chat-{os.urandom(8).hex()}"
        return f"chat-{blake2b(talk.opening.encode(), key=self._key, digest_size=8).hexdigest()}"

    def note_beginning(self, who: str, talk: Talk, session: str, reply: Said) -> None:
        """Know a conversation again by how it began."""
        if talk.begins and not talk.session:
            first = next(turn for turn in talk.turns if turn.role == "user")
            self._sessions.put(session, who, talk.user, opening_of(first, reply))

    def blocks(self, memory: Hipocampo, talk: Talk, session: str, settings: ProxySettings) -> Blocks:
        """What memory has to say in a request."""
        if memory.paused:
            return Blocks()
        opening = self._opening(memory, session, settings) if settings.opening else Injected()
        reminder = self._reminder(memory, session, talk.message, opening.ids)
        return Blocks(opening.text, reminder.text, opening.ids | reminder.ids)

    def _opening(self, memory: Hipocampo, session: str, settings: ProxySettings) -> Injected:
        known = self._still(memory, self._openings, session)
        if known is None:
            seq = memory.context.journal.end.seq
            with suppress(Denied):  # others than the owner may have nothing here to read
                known = opened(memory, max(settings.opening, _LEAST), session, _NOTICE)
            known = known or Injected()
            self._openings.put(_Shown(known, seq), memory.actor, session)
        return known

    def _reminder(self, memory: Hipocampo, session: str, text: str, shown: frozenset[str]) -> Injected:
        """The same for a message as long as the model works on it, with tools for example."""
        digest = blake2b(text.encode(), digest_size=16).hexdigest()
        known = self._still(memory, self._reminders, session, digest)
        if known is None:
            seq = memory.context.journal.end.seq
            with suppress(Denied):
                known = reminded(memory, session, text, shown, _NOTICE) if text.strip() else None
            known = known or Injected()
            self._reminders.put(_Shown(known, seq), memory.actor, session, digest)
        return known

    def _still(self, memory: Hipocampo, shown: Bounded[_Shown], *key: str) -> Injected | None:
        """What was shown before and may be shown again; others than the owner are asked each time what they may see."""
        kept = shown.get(memory.actor, *key) if memory.context.access.unrestricted else None
        return None if kept is None or is_gone(memory, kept.seq, _OTHERWISE) else kept.found


def is_gone(memory: Hipocampo, seq: int, types: tuple[str, ...] = FORGOTTEN) -> bool:
    """Whether something was taken out of the memory since an end of its ledger; it is asked as the owner."""
    wanted = {"seq": {"$gt": seq}, "type": {"$in": list(types)}}
    return next(memory.acting().query(wanted, limit=1, archived=True), None) is not None


def whose(memory: Hipocampo, talk: Talk, session: str, settings: ProxySettings) -> Whose:
    """Whose conversation it is: the caller's own, or that of a user whom the caller serves (B15)."""
    owner, begun = memory.context.access.unrestricted, {one.id: one for one in memory.sessions()}
    user = _user(memory, talk.user, settings)
    if user == memory.actor:
        return Whose(session if owner or session in begun else f"{user}-{session}")
    if user is None:
        return Whose(session, talk.user, False)
    if session in begun and begun[session].user.id == user:
        return Whose(session, user)
    named = f"{user}-{session}"
    return Whose(named, user) if named in begun else Whose(session, user, False)


def contract(memory: Hipocampo, whose: Whose, settings: ProxySettings) -> Whose:
    """Begin the session between a caller and its user, who is registered if the owner's program names somebody new."""
    assert whose.user is not None
    user = memory.society.find(whose.user)
    if user is None:
        if not (settings.register and memory.context.access.unrestricted):
            raise NotFound("entity.none", name=whose.user)
        user = str(memory.intent("register:person", {"name": whose.user})["id"])
    session = f"{user}-{whose.session}"
    if session not in {one.id for one in memory.sessions()}:  # another request may have begun it meanwhile
        memory.start_session(session, user=user)
    return Whose(session, user)


def _user(memory: Hipocampo, name: str, settings: ProxySettings) -> str | None:
    """The entity of a name; the caller where none is named, None where nobody is called so."""
    if not name or (memory.context.access.unrestricted and name in settings.owner):
        return memory.actor
    return memory.society.find(name)
