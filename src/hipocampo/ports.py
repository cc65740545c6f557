"""The ports: what the core asks of the world. Adapters implement them; `wiring` chooses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Any, NamedTuple, Protocol, runtime_checkable

from hipocampo.core.access import Permit
from hipocampo.core.chain import Verdict
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.core.era import Era
from hipocampo.core.events import Event, Head, NewEvent
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Candidate, Matrix, Question, Vector
from hipocampo.core.record import Record
from hipocampo.core.society import Body
from hipocampo.core.values import value
from hipocampo.errors import NotFound

Progress = Callable[[int, int], None]


class Clock(Protocol):
    """Tells the time; `simulated` clocks write only in workspaces that were made with one."""

    zone: tzinfo
    simulated: bool

    def now(self) -> datetime: ...


class Ledger(Protocol):
    """What happened: append-only, hash-chained, durable when acknowledged (A1-A7)."""

    def append(self, events: Sequence[NewEvent]) -> list[Event]: ...
    def query(
        self,
        filter: Mapping[str, Any],
        permit: Permit,
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]: ...
    def count(self, filter: Mapping[str, Any], permit: Permit, *, archived: bool = False) -> int: ...
    def head(self) -> Head: ...
    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict: ...
    def erase(self, seqs: Collection[int]) -> int: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Stat:
    """What a look at a file's entry tells: enough to see that it was not touched."""

    size: int
    mtime_ns: int
    inode: int


@dataclass(frozen=True, slots=True)
class PageState:
    """A page as the index last saw it; `settled` is False while its stat could still hide a later edit."""

    path: str
    stat: Stat
    digest: str
    lines: int
    settled: bool


class Scan(NamedTuple):
    """All pages of a workspace with their stats, and the entries that can't be read as pages."""

    stats: Mapping[str, Stat]
    problems: tuple[Problem, ...]


class Pages(Protocol):
    """The Markdown files of a workspace, named by `/`-separated NFC paths."""

    def scan(self) -> Scan: ...
    def read(self, path: str) -> tuple[bytes, Stat]: ...
    def digest(self, path: str, seen: Stat) -> str: ...
    def write(self, path: str, data: bytes, expected: str | None) -> Stat: ...
    def append(self, path: str, data: bytes, expected: Stat, digest: str) -> Stat | None: ...
    def settled(self, path: str, stat: Stat) -> bool: ...


def present(pages: Pages, path: str) -> tuple[bytes, str | None]:
    """A page's bytes and the hash that writing it demands; nothing and no hash if it is not there."""
    try:
        data, stat = pages.read(path)
    except NotFound:
        return b"", None
    return data, pages.digest(path, stat)


class Placed(NamedTuple):
    """Where a memory's line stands on its page."""

    id: str
    line: int
    end_line: int


class PageView(NamedTuple):
    """All that the index keeps of one page: its facts' lines, its prose, its problems."""

    state: PageState
    placed: Sequence[Placed]
    passages: Sequence[Record]
    problems: Sequence[Problem]


class Known(NamedTuple):
    """A memory that has, or should have, a line on a page; `pending` until the line was first written."""

    id: str
    text: str
    page: str
    line: int | None
    provenance: str
    pending: bool


class Embedder(Protocol):
    """Turns texts into vectors of length 1; the nearer two vectors, the nearer what the texts mean.

    Vectors are kept with the embedder's name: under another name all texts are embedded anew. A question may be put in
    several ways; its vector is their mean.
    """

    @property
    def name(self) -> str: ...
    @property
    def size(self) -> int: ...
    def embed(self, texts: Sequence[str]) -> Matrix: ...
    def ask(self, *ways: str) -> Vector: ...


class Reranker(Protocol):
    """Reads a question and a text together and tells how well the text answers it."""

    @property
    def name(self) -> str: ...
    def score(self, question: str, texts: Sequence[str]) -> list[float]: ...


class ChatModel(Protocol):
    """Answers messages, piece by piece as the words come; what the generator returns is the whole.

    A model that can't be had, or breaks off, is an `Unavailable`; one that may not be paid for is `Denied`.
    """

    @property
    def name(self) -> str: ...
    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]: ...


@runtime_checkable
class Checkable(Protocol):
    """A model that tells what would keep it from working, without being asked for anything.

    Where nothing can be told at once, a server or a hub may be called on for `reach` seconds, if any.
    """

    def check(self, reach: float) -> None: ...


def whole(talk: Generator[str, None, Completion]) -> Completion:
    """The whole of what a model says, when it is said."""
    while True:
        try:
            next(talk)
        except StopIteration as end:
            said: Completion = end.value
            return said


def overheard(talk: Generator[str, None, Completion], heard: list[str]) -> Generator[str, None, Completion]:
    """What a model says, noted piece by piece; whoever stops listening hangs up."""
    try:
        while True:
            piece = next(talk)
            heard.append(piece)
            yield piece
    except StopIteration as end:
        said: Completion = end.value
        return said
    finally:
        talk.close()


@value
class Meanings:
    """What the index has of a model's vectors: parts of texts that have one, and records that wait for theirs."""

    have: int
    wait: int
    disk: int  # bytes
    memory: int
    search: str  # "exact", or "sidecar" where the vectors are too many to look at all of them


class Index(Protocol):
    """Everything derived from ledger and workspace, for reading fast; deletable at any time."""

    @property
    def generation(self) -> tuple[int, ...]: ...
    def transaction(self) -> AbstractContextManager[None]: ...
    def applied(self) -> int: ...
    def last_moment(self) -> str: ...
    def paused(self) -> bool: ...
    def fold(self, events: Iterable[Event], views: Sequence[PageView] = ()) -> None: ...
    def show(self, view: PageView) -> None: ...
    def drop(self, path: str) -> None: ...
    def states(self) -> Mapping[str, PageState]: ...
    def state(self, path: str) -> PageState | None: ...
    def ends_in_fact(self, path: str) -> bool: ...
    def known(self, pages: Iterable[str] | None = None) -> list[Known]: ...
    def pending(self) -> list[Known]: ...
    def missing(self, but: Collection[str] = ()) -> list[Known]: ...
    def facts(self) -> int: ...
    def touch(self, state: PageState) -> None: ...
    def find(self, prefix: str, permit: Permit) -> list[str]: ...
    def withdrawn(self, texts: Iterable[str]) -> dict[str, Known]: ...
    def problems(self) -> list[Problem]: ...
    def search(self, question: Question, permit: Permit) -> list[Candidate]: ...
    def unembedded(self, model: str, limit: int) -> list[str]: ...
    def embed(self, model: str, texts: Sequence[str], vectors: Matrix) -> int: ...
    def meanings(self, model: str) -> Meanings: ...
    def unknown(self, words: Sequence[str]) -> list[str]: ...
    def akin(self, model: str, vectors: Matrix) -> list[list[str]]: ...
    def tend(self, model: str) -> bool: ...
    def scrub(self) -> None: ...
    def get(self, id: str, permit: Permit, as_of: int | None = None) -> Record | None: ...
    def turns(self, session: str) -> int: ...
    def era(self, as_of: int | None = None) -> Era: ...
    def layers(self) -> Mapping[str, int]: ...
    def cohorts(self) -> list[tuple[Record, int]]: ...
    def sinking(self, era: Era) -> list[tuple[Record, Record]]: ...
    def mature(self, day: str) -> list[Record]: ...
    def ripe(self) -> list[Record]: ...
    def doubtful(self, seen: int, limit: int) -> list[Record]: ...
    def cold(self, born: str, limit: int, *, episodes: bool = False) -> list[Record]: ...
    def episodes(self, limit: int) -> int: ...
    def stands(self, id: str, as_of: int | None = None) -> bool: ...
    def aliases(self, id: str) -> list[Record]: ...
    def told(self, gists: Iterable[str]) -> dict[str, list[Record]]: ...
    def used_in(self, session: str) -> set[str]: ...
    def stirred(self, since: int, limit: int | None = None) -> list[str]: ...
    def about(self, entity: str, limit: int) -> list[Record]: ...
    def best(self, kind: str, limit: int) -> list[Record]: ...
    def ever(self, gists: Iterable[str]) -> set[str]: ...
    def standing(self, kind: str, *, ended: bool = False) -> Mapping[str, Body]: ...
    def item(self, kind: str, id: str) -> Body | None: ...
    def society(self) -> int: ...
    def asked(self, agreement: str, number: int, since: str) -> int: ...
    def entities(self, names: Iterable[str], permit: Permit, as_of: int | None = None) -> list[str]: ...
    def called(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]: ...
    def fuller(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, list[str]]: ...
    def speakers(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> list[str]: ...
    def similar(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, str]: ...
    def counts(self, permit: Permit) -> Mapping[str, int]: ...
    def clear(self) -> None: ...
    def close(self) -> None: ...
