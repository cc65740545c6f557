"""The systems that are asked: the product itself, through its public calls, and the baseline."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Protocol, Self

from bench.quality.bm25 import Bm25
from bench.quality.sets import Doc, Part
from bench.quality.vectors import sharing
from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.core.record import Hit
from hipocampo.settings import Settings

_ROLES = ("user", "assistant", "system", "tool")
_DATES = ("%Y/%m/%d (%a) %H:%M", "%I:%M %p on %d %B, %Y")
_SOME_DAY = datetime(2026, 1, 1, 12, tzinfo=UTC)
_FIRST_LOOK = 50  # as deep as a recall looks by itself; who wants more asks again
_DEEPEST = 10_000


class System(Protocol):
    """What finds turns, and sessions."""

    def turns(self, question: str, k: int, now: str | None) -> list[str]: ...
    def sessions(self, question: str, k: int, now: str | None) -> list[str]: ...


class Baseline:
    """Stemmed BM25: turns as documents, and whole sessions as documents."""

    def __init__(self, part: Part) -> None:
        whole: dict[str, list[str]] = {}
        for doc in part.docs:
            whole.setdefault(doc["session"], []).append(doc["text"])
        self._turns = Bm25(part.docs, part.language)
        self._sessions = Bm25([{"id": id, "text": " ".join(said)} for id, said in whole.items()], part.language)

    def turns(self, question: str, k: int, now: str | None) -> list[str]:
        """The best turns."""
        return self._turns.search(question, k)

    def sessions(self, question: str, k: int, now: str | None) -> list[str]:
        """The best sessions."""
        return self._sessions.search(question, k)


class Recorded:
    """Documents recorded in a real workspace of default settings, in a temporary folder, and recalled.

    A document that is a whole session has its `turns` recorded one by one. The workspace is made at the first
    question, at the time it is asked.
    """

    def __init__(self, docs: Sequence[Doc]) -> None:
        self._rows = list(_rows(docs))
        self._at = {doc: moment(date) for doc, date in {row[1]: row[4] for row in self._rows}.items()}
        self._places: dict[str, str] = {}  # the documents, and the sessions, by what a hit cites
        self._session_of: dict[str, str] = {}
        self._memory: Hipocampo | None = None
        self._answer: tuple[object, Sequence[Hit]] = (None, ())
        self._clock = SimulatedClock(_SOME_DAY)
        self._close: Callable[[], object] = lambda: None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._close()

    @property
    def memory(self) -> Hipocampo:
        """The workspace, once something was asked."""
        assert self._memory is not None
        return self._memory

    @property
    def places(self) -> dict[str, str]:
        """The documents by what a hit cites."""
        return self._places

    def turns(self, question: str, k: int, now: str | None = None) -> list[str]:
        """The documents of the turns that a recall finds, best first."""
        return self._found(question, k, now, self._places)

    def sessions(self, question: str, k: int, now: str | None = None) -> list[str]:
        """The sessions in the order in which a recall first finds a turn of them."""
        return self._found(question, k, now, self._session_of)

    def _found(self, question: str, k: int, now: str | None, of: Mapping[str, str]) -> list[str]:
        """What the sources of a recall belong to, also those that a hit tells of others that say the same."""
        found: dict[str, None] = {}
        depth, before = _FIRST_LOOK, -1
        while len(found) < k and len(found) > before and depth <= _DEEPEST:
            before = len(found)
            hits = self._recalled(question, now, depth)
            found |= {of[source]: None for hit in hits for source in (hit.source, *hit.also) if source in of}
            depth *= 4
        return list(found)[:k]

    def _recalled(self, question: str, now: str | None, depth: int) -> Sequence[Hit]:
        """What a recall finds; turns and sessions come of one answer."""
        key = (question, now, depth)
        if self._answer[0] != key:
            self._answer = key, self._memory_at(moment(now)).recall(question, k=depth)
        return self._answer[1]

    def _memory_at(self, now: datetime | None) -> Hipocampo:
        """The memory at a question's time; one that knows no dates has no use for it."""
        dates = [date for date in self._at.values() if date]
        if self._memory is None:
            self._clock.set(now or max(dates, default=_SOME_DAY) + timedelta(days=1))
            self._memory = self._made()
        elif now and dates:
            self._clock.set(now)
        return self._memory

    def _made(self) -> Hipocampo:
        folder = Path(tempfile.mkdtemp(prefix="hipocampo-bench-"))
        wiring.init(folder, Settings(simulated=True), self._clock)
        memory = sharing(wiring.open(folder, clock=self._clock, door="cli"))  # nothing in the background
        self._close = weakref.finalize(self, _closed, memory, folder)
        counts: dict[str, int] = {}
        for doc, session, *_ in self._rows:
            counts[session] = counts.get(session, 0) + 1
            source = f"session:{session}#{counts[session]}"
            self._places[source], self._session_of[source] = doc, session
        memory.record_many([(session, role, text, self._at[session]) for _, session, role, text, _ in self._rows])
        memory.embed()
        return memory


def _closed(memory: Hipocampo, folder: Path) -> None:
    memory.close()
    shutil.rmtree(folder, ignore_errors=True)


def _rows(docs: Sequence[Doc]) -> Iterator[tuple[str, str, str, str, str]]:
    """Document, session, role, text and date of every turn that says anything; a speaker's name stands in the text."""
    for doc in docs:
        session, said = doc.get("session") or doc["id"], doc.get("turns") or [(doc.get("role"), doc["text"])]
        for role, text in said:
            if text.strip():
                yield doc["id"], session, role if role in _ROLES else "user", text, doc.get("date") or ""


def moment(text: str | None) -> datetime | None:
    """A date as the sets write them."""
    for form in _DATES if text else ():
        with suppress(ValueError):
            return datetime.strptime(text or "", form).replace(tzinfo=UTC)
    return None


def factory(docs: Sequence[Doc]) -> Callable[..., list[str]]:
    """The product as `eval_retrieval.py --system bench.recall:factory` asks it."""
    system = Recorded(docs)
    whole = any("turns" in doc for doc in docs)

    def search(query: str, k: int, now: str | None = None) -> list[str]:
        return system.sessions(query, k, now) if whole else system.turns(query, k, now)

    return search


def bm25(docs: Sequence[Doc]) -> Callable[[str, int], list[str]]:
    """The baseline for the same evaluator."""
    return Bm25(docs).search
