"""Holding a conversation: `memory.chat(session)`, and the work that it leaves for the background (H)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from hipocampo.calls.knowing import Knowing
from hipocampo.calls.living import Living
from hipocampo.calls.thinking import Thinking
from hipocampo.chat.buffer import SUMMARISED, Spoken, Window, read_window, spoken
from hipocampo.chat.digest import BEGAN, DIGESTED, FAILED, TRIES, Digested, Digestion, Pending, Understood, Worker
from hipocampo.chat.prompt import Wording, bare
from hipocampo.chat.summary import Summariser
from hipocampo.chat.turn import Chat, Remembered
from hipocampo.core.events import Event
from hipocampo.core.moments import moment
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import TURN, Hit, Record
from hipocampo.errors import BadInput, HipocampoError, NotFound
from hipocampo.journal import EVERYTHING, Change, Command
from hipocampo.ports import ChatModel
from hipocampo.settings import Settings

if TYPE_CHECKING:
    from hipocampo.sync.write import Told
    from hipocampo.text.extract import Found

_TURN = "turn.recorded"
_RECENT = 12  # sessions looked at ...


class Conversing(Thinking, Knowing, Living):
    """What talks."""

    _unasked: frozenset[str] = frozenset()

    def chat(self, session: str | None = None, *, persona: str | None = None) -> Chat:
        """A conversation in a session, a new one if none is named; `persona` tells who speaks instead of the file."""
        from hipocampo.sync.write import about

        session = f"chat-{os.urandom(4).hex()}" if session is None else session
        about(session)
        host = Host(self)
        return Chat(host, session, persona, host.worker(session))

    def _candidates(self, question: Question) -> list[Candidate]:
        """What may be found; a message is no memory for its own answer, nor what stands beside it in the prompt."""
        found = super()._candidates(question)
        return [one for one in found if one.record.id not in self._unasked] if self._unasked else found

    @contextmanager
    def _without(self, ids: frozenset[str]) -> Iterator[None]:
        before, self._unasked = self._unasked, ids
        try:
            yield
        finally:
            self._unasked = before
