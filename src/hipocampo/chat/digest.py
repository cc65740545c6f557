"""What is done in the background: what to keep of a message, the patterns it shows, the summary (H2, H3).

The work that waits follows from the ledger: messages of conversations after the last that was digested. So it is done
after a crash as well, by whoever talks next; what is kept and that it was kept are one append, so that it is kept once.

| event | payload | |
|---|---|---|
| `chat.began` | | the session in `metadata.sessionId` is a conversation from here on |
| `chat.digested` | `{upTo, until, by}` | message `upTo` was looked at, and so were all before it, up to event `until` |
| `chat.summarised` | `{summary, upTo, until, tokens, parts, by}` | so it went; `tokens` is what all of it takes |
| `chat.failed` | `{task, until, code}` | a model failed when all up to `until` was said; after some times rules do it |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from threading import Event, Lock, Thread, current_thread
from typing import NamedTuple, Protocol

from hipocampo.chat.buffer import Spoken, Window
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.text.extraction import Found
from hipocampo.text.tokens import count_tokens

__all__ = [
    "BEGAN",
    "CHATS",
    "DIGESTED",
    "FAILED",
    "TRIES",
    "Digested",
    "Digestion",
    "Pending",
    "Understood",
    "Work",
    "Worker",
]

BEGAN, DIGESTED, FAILED = "chat.began", "chat.digested", "chat.failed"
CHATS = "chat"  # the aggregate of them all: a session's name stands where it can be forgotten
TRIES = 3  # failures of a model in a row, till rules do its work
_GRACE = 2.0  # seconds that a conversation waits for its work at the end
_REST = 10.0  # seconds without anything to do, till the thread ends

Stop = Callable[[], bool]


class Pending(NamedTuple):
    """A message that waits."""

    session: str
    said: Spoken


class Understood(NamedTuple):
    """What a message tells that is worth keeping, who found it, and what went wrong."""

    found: Sequence[Found] = ()
    by: str = "rules"
    trouble: HipocampoError | None = None


@dataclass(frozen=True, slots=True)
class Digested:
    """What was done: messages looked at, ids of the facts that are new, summaries made, and what went wrong."""

    turns: int = 0
    kept: tuple[str, ...] = ()
    summaries: int = 0
    trouble: HipocampoError | None = None


class Transcript(Protocol):
    """What was said in conversations."""

    def waiting(self) -> Sequence[Pending]:
        """The user's messages that nobody looked at yet, in their order."""


class Work(Protocol):
    """The steps of which digestion is made."""

    @property
    def transcript(self) -> Transcript:
        """What was said in conversations."""

    def understand(self, one: Pending, rules: bool) -> Understood:
        """What a message tells that is worth keeping."""

    def count_patterns(self, one: Pending) -> None:
        """Count what may be a pattern."""

    def keep(self, one: Pending, understood: Understood) -> tuple[str, ...]:
        """Keep what a message tells, and that it was looked at; the ids of what is new."""

    def compare_new(self) -> None:
        """Hold what is new against what was known."""

    def due(self, session: str) -> Window | None:
        """A conversation that it is time to sum up."""

    def summarise(self, session: str, window: Window, rules: bool) -> HipocampoError | None:
        """Sum a conversation up; what went wrong."""

    def embed_some(self) -> bool:
        """Give some of the texts that wait their vectors; whether there were any."""

    def note_failure(self, task: str, session: str, until: int, trouble: HipocampoError) -> None:
        """Tell that a model failed."""

    def failed_at(self, task: str, session: str | None) -> int:
        """The event up to which all was said when the model of a task failed last."""

    def failures(self, task: str) -> int:
        """How often in a row the model of a task failed."""


class Digestion:
    """Does what waits, in the order in which it was said."""

    def __init__(self, work: Work, *, patient: bool = False) -> None:
        self._work = work
        self._patient = patient  # what a model failed at waits till more was said

    def run(self, session: str | None = None, limit: int | None = None, stop: Stop = lambda: False) -> Digested:
        """Digest what waits, at most `limit` messages; then the summaries that are due, of this session too."""
        kept: list[str] = []
        done = 0
        sessions = dict.fromkeys([session] if session else [])
        trouble: HipocampoError | None = None
        waiting = self._work.transcript.waiting()
        for one in self._worth_trying(waiting):
            if stop() or (limit is not None and done >= limit):
                break
            sessions[one.session] = None
            understood = self._understood(one, waiting[-1].said.seq)
            trouble = understood.trouble or trouble
            if understood.trouble and understood.by == "none":
                break  # the model is out of order: what waits is better tried later
            self._work.count_patterns(one)
            kept += self._work.keep(one, understood)
            done += 1
        if kept:
            self._work.compare_new()
        made = [self._summarised(one) for one in sessions if not stop()]
        while not stop() and self._work.embed_some():
            pass
        trouble = next((error for _, error in made if error), trouble)
        return Digested(done, tuple(kept), sum(ok for ok, _ in made), trouble)

    def _worth_trying(self, waiting: Sequence[Pending]) -> Sequence[Pending]:
        """What waits; nothing where a model failed at it, and the user said no more since."""
        failed = self._work.failed_at("extract", None) if waiting and self._patient else 0
        return waiting if waiting and waiting[-1].said.seq > failed else ()

    def _understood(self, one: Pending, until: int) -> Understood:
        """What a message tells; by rules once the model failed too often, and by nobody while it may be tried again."""
        understood = self._work.understand(one, rules=False)
        if understood.trouble is None:
            return understood
        self._work.note_failure("extract", one.session, until, understood.trouble)
        if self._work.failures("extract") < TRIES:
            return understood._replace(by="none")
        return self._work.understand(one, rules=True)._replace(trouble=understood.trouble)

    def _summarised(self, session: str) -> tuple[bool, HipocampoError | None]:
        """Sum a conversation up if it is time; whether it was done, and what went wrong."""
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
    """One thread with a memory of its own that does what waits; it ends when nothing woke it for a while."""

    def __init__(self, session: str, work: Callable[[], AbstractContextManager[Work]]) -> None:
        self._session, self._make_work = session, work
        self._stop, self._closing, self._wake, self._lock = Event(), Event(), Event(), Lock()
        self._thread: Thread | None = None
        self.trouble: HipocampoError | None = None
        self.turn = Lock()  # whoever has it digests: nothing is asked of a model twice

    def wake(self) -> None:
        """Have a look soon."""
        with self._lock:
            self._wake.set()
            if self._thread is None and not self._closing.is_set():
                self._thread = Thread(target=self._run, name="hipocampo-chat", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Wait a moment for what is being done; the rest stays for another time."""
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
        """What went wrong is told until something goes well."""
        if done.trouble or done.turns or done.summaries:
            self.trouble = done.trouble

    def _is_awake(self) -> bool:
        """Wait for something to do; False if there was nothing for long, and the thread may end."""
        if not self._closing.is_set():
            self._wake.wait(_REST)
        with self._lock:
            if self._wake.is_set() and not self._stop.is_set():
                self._wake.clear()
                return True
            self._thread = None
            return False
