"""Holding a conversation: `memory.chat(session)` (H1-H6)."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hipocampo.calls.heeding import Heeding

if TYPE_CHECKING:
    from hipocampo.chat.extraction import Extracted
    from hipocampo.chat.turn import Chat
    from hipocampo.maintenance.doctor import Finding


class Conversing(Heeding):
    """What talks."""

    def chat(self, session: str | None = None, *, persona: str | None = None, provenance: str | None = None) -> Chat:
        """A conversation in a session, a new one if none is named; `persona` tells who speaks instead of the file.

        `provenance` lowers the class of what is said where the caller did not see it typed. Close it before the memory,
        or use it in a `with`.
        """
        from hipocampo.calls.talking import Talk, worker_of
        from hipocampo.chat.turn import Chat
        from hipocampo.sync.write import about

        self._check_open()
        session = f"chat-{os.urandom(4).hex()}" if session is None else session
        about(session)
        return Chat(Talk(self, provenance), session, persona, worker_of(self, session))

    def extract(self, text: str) -> Extracted:
        """What a message tells that is worth keeping, and what a model said without support; nothing is kept."""
        from hipocampo.calls.digesting import Work
        from hipocampo.recall.question import check_text

        self._check_open()
        check_text("text", text)
        return Work(self).extracted(self._thinker("extract"), text, self._stores.clock.now())

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index and tell what is wrong, also with prompts of one's own."""
        from hipocampo.calls.digesting import Work
        from hipocampo.maintenance.doctor import WARNING, Finding
        from hipocampo.prompts import NEEDED

        wrong = Work(self).passed_over(NEEDED)
        return [*super().doctor(), *(Finding("prompt", WARNING, {"error": error}) for error in wrong)]
