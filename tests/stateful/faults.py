"""The stores of a workspace with a fuse: real adapters that break off at the nth write, before it or right after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from hipocampo import wiring
from hipocampo.adapters.files.pages import FilePages
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.app import Hipocampo
from hipocampo.core.actors import OWNER
from hipocampo.core.events import Event, NewEvent
from hipocampo.ports import Stat
from tests.stateful.workspace import stores


class Crash(BaseException):
    """The process is gone; nothing may catch it."""


class Fuse:
    """Burns out at the nth write, and stays whole while it is not lit."""

    def __init__(self) -> None:
        self._left = 0

    def light(self, steps: int) -> None:
        self._left = steps

    def put_out(self) -> None:
        self._left = 0

    def step(self) -> None:
        """One write that may be the last."""
        if self._left:
            self._left -= 1
            if not self._left:
                raise Crash


class FaultyLedger(SqliteLedger):
    def __init__(self, path: Path, fuse: Fuse) -> None:
        super().__init__(path)
        self._fuse = fuse

    def append(self, events: Sequence[NewEvent]) -> list[Event]:
        self._fuse.step()
        appended = super().append(events)
        self._fuse.step()
        return appended


def faulty_index(path: Path, fuse: Fuse) -> SqliteIndex:
    """An index whose every outermost transaction may be the last thing that happens."""
    index = SqliteIndex(path)
    whole = index.file.transaction

    @contextmanager
    def transaction() -> Iterator[None]:
        outermost = not index.file.in_transaction
        with whole():
            yield
            if outermost:
                fuse.step()
        if outermost:
            fuse.step()

    for one in (index, index.file):
        vars(one)["transaction"] = transaction
    return index


class FaultyPages(FilePages):
    fuse: Fuse

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        self.fuse.step()
        stat = super().write(path, data, expected)
        self.fuse.step()
        return stat

    def append(self, path: str, data: bytes, expected: Stat, digest: str) -> Stat | None:
        self.fuse.step()
        stat = super().append(path, data, expected, digest)
        self.fuse.step()
        return stat


def open_with(root: Path, fuse: Fuse) -> Hipocampo:
    """A workspace whose every durable step may be the last."""
    inner, settings = root / wiring.FOLDER, wiring.read_settings(root)
    pages = FaultyPages(root, settings.pages.include, settings.pages.largest_mb << 20)
    pages.fuse = fuse
    parts = stores(root, FaultyLedger(inner / wiring.LEDGER, fuse), faulty_index(inner / wiring.INDEX, fuse), pages)
    return Hipocampo(parts, OWNER, "python")
