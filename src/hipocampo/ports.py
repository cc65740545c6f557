"""The ports: what the core asks of the world. Adapters implement them; `wiring` chooses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Any, Protocol

from hipocampo.core.access import Permit
from hipocampo.core.chain import Verdict
from hipocampo.core.events import Event, Head, NewEvent
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import Record

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
    ) -> Iterator[Event]: ...
    def count(self, filter: Mapping[str, Any], permit: Permit) -> int: ...
    def head(self) -> Head: ...
    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict: ...
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


@dataclass(frozen=True, slots=True)
class Scan:
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


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a memory's line stands on its page."""

    id: str
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class PageView:
    """All that the index keeps of one page: its facts' lines, its prose, its problems."""

    state: PageState
    placed: Sequence[Placed]
    passages: Sequence[Record]
    problems: Sequence[Problem]


@dataclass(frozen=True, slots=True)
class Known:
    """A memory that has, or should have, a line on a page; `pending` until the line was first written."""

    id: str
    text: str
    page: str
    line: int | None
    provenance: str
    pending: bool


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
    def get(self, id: str, permit: Permit) -> Record | None: ...
    def turns(self, session: str) -> int: ...
    def entities(self, names: Iterable[str], permit: Permit) -> list[str]: ...
    def counts(self, permit: Permit) -> Mapping[str, int]: ...
    def clear(self) -> None: ...
    def close(self) -> None: ...
