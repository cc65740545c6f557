"""Background work: keep the facts of messages, count patterns, summarise (H2, H3).

Pending work is read from the ledger: messages of conversations after the last digested one. So it is done after a
crash as well, by the next conversation. Facts and the mark that a message is digested are one append: kept once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from threading import Event, Lock, Thread, current_thread

from hipocampo.chat.buffer import TRIES, Pending, Understood, Window
from hipocampo.chat.work import ConversationWork
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.text.tokens import count_tokens

__all__ = ["Digested", "Digestion", "Worker"]

_GRACE = 2.0  # seconds that a conversation waits for its work at the end
_REST = 10.0  # seconds without anything to do, till the thread ends

Stop = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Digested:
    """What was done: messages digested, ids of new facts, summaries made, and what went wrong."""

    turns: int = 0
    kept: tuple[str, ...] = ()
    summaries: int = 0
    trouble: HipocampoError | None = None


class Digestion:
    """Does the pending work, in the order in which it was said."""

    def __init__(self, work: ConversationWork, *, patient: bool = False) -> None:
        self._work = work
        self._patient = patient  # whether what a model failed at waits until more was said

    def run(self, session: str | None = None, limit: int | None = None, stop: Stop = lambda: False) -> Digested:
        """Digest pending messages, at most `limit`; then make the summaries that are due, of this session too."""
        kept: list[str] = []
        done = 0
        sessions = dict.fromkeys([session] if session else [])
        trouble: HipocampoError | None = None
        waiting = self._work.transcript.waiting()
        for one in self._worth_trying(waiting):
            if stop() or (limit is not None and done >= limit):
                break
            sessions[one.session] = None
            understood = self._understand(one, waiting[-1].said.seq)
            trouble = understood.trouble or trouble
            if understood.trouble and understood.by == "none":
                break  # the model is out of order: what waits is better tried later
            self._work.count_patterns(one)
            kept += self._work.keep(one, understood)
            done += 1
        if kept:
            self._work.compare_new()
        made = [self._summarise(one) for one in sessions if not stop()]
        while not stop() and self._work.embed_some():
            pass
        trouble = next((error for _, error in made if error), trouble)
        return Digested(done, tuple(kept), sum(ok for ok, _ in made), trouble)

    def _worth_trying(self, waiting: Sequence[Pending]) -> Sequence[Pending]:
        """Return the pending messages; none if a model failed at them and the user said nothing since."""
        failed = self._work.failed_at("extract", None) if waiting and self._patient else 0
        return waiting if waiting and waiting[-1].said.seq > failed else ()

    def _understand(self, one: Pending, until: int) -> Understood:
        """Extract facts: by rules once the model failed too often, by `none` while it may be retried."""
        understood = self._work.understand(one, rules=False)
        if understood.trouble is None:
            return understood
        self._work.note_failure("extract", one.session, until, understood.trouble)
        if self._work.failures("extract") < TRIES:
            return understood._replace(by="none")
        return self._work.understand(one, rules=True)._replace(trouble=understood.trouble)

    def _summarise(self, session: str) -> tuple[bool, HipocampoError | None]:
        """Summarise a conversation if it is due; return whether it was done, and what went wrong."""
        window = self._work.due(session)
        if window is None or not self._is_new(session, window):
            return False, None
        trouble = self._work.summarise(session, window, rules=False)
        if trouble is None:
            return True, None
        self._work.note_failure("summarise", session, window.since[-1].seq, trouble)
        if self._work.failures("summarise") < TRIES:
            return False, trouble
        return self._work.summarise(session, window, rules=True) is None, trouble

    def _is_new(self, session: str, window: Window) -> bool:
        """Whether the user said something since a model failed at a summary."""
        failed = self._work.failed_at("summarise", session) if self._patient else 0
        return any(one.role == "user" and one.seq > failed for one in window.since)


class Worker:
    """A thread with a memory of its own for the pending work; it ends when nothing woke it for a while."""

    def __init__(self, session: str, work: Callable[[], AbstractContextManager[ConversationWork]]) -> None:
        self._session, self._make_work = session, work
        self._stop, self._closing, self._wake, self._lock = Event(), Event(), Event(), Lock()
        self._thread: Thread | None = None
        self.trouble: HipocampoError | None = None
        self.turn = Lock()  # whoever has it digests: nothing is asked of a model twice

    def wake(self) -> None:
        """Look for pending work soon."""
        with self._lock:
            self._wake.set()
            if self._thread is None and not self._closing.is_set():
                self._thread = Thread(target=self._run, name="hipocampo-chat", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Wait a moment for the work under way; the rest stays pending."""
        self._closing.set()
        self._wake.set()
        if thread := self._thread:
            thread.join(_GRACE)
        self._stop.set()

    def _run(self) -> None:
        try:
            count_tokens("")  # what it takes to count is loaded while the first message is typed
            with ExitStack() as kept:
                digestion: Digestion | None = None
                while self._is_awake():
                    try:
                        digestion = digestion or Digestion(kept.enter_context(self._make_work()), patient=True)
                        with self.turn:
                            self._note(digestion.run(self._session, stop=self._stop.is_set))
                    except HipocampoError as error:  # a file that is gone or busy: what waits is found again
                        self.trouble = error
                    except Exception as error:  # nobody else would hear of it
                        self.trouble = Unavailable("chat.background", detail=f"{type(error).__name__}: {error}")
        finally:
            with self._lock:
                if self._thread is current_thread():
                    self._thread = None

    def _note(self, done: Digested) -> None:
        """Keep the last error until something succeeds."""
        if done.trouble or done.turns or done.summaries:
            self.trouble = done.trouble

    def _is_awake(self) -> bool:
        """Wait for work; False if there was none for long and the thread may end."""
        if not self._closing.is_set():
            self._wake.wait(_REST)
        with self._lock:
            if self._wake.is_set() and not self._stop.is_set():
                self._wake.clear()
                return True
            self._thread = None
            return False
