"""A SQLite file that is a cache: opened, made anew when damaged, deleted or replaced, and changed in transactions."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import wraps
from pathlib import Path
from typing import Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

import apsw

from hipocampo.adapters.sqlite.connection import PATIENCE, connect, in_our_words, transaction
from hipocampo.errors import Unavailable

IN_MEMORY = Path(":memory:")  # no file on disk: it lasts as long as it is open
_LOOK_EVERY = 0.005
_DAMAGED = (apsw.CorruptError, apsw.NotADBError)
_PAUSES = (0.0, 0.01, 0.05, 0.2)  # seconds between attempts to open a file that others delete

P = ParamSpec("P")
R = TypeVar("R")
Lock = Callable[[], AbstractContextManager[None]]


class Layout(NamedTuple):
    """What a kind of cache file is: the version of its tables, how they are made, and how a connection is set up.

    `make` finds the tables that another version left.
    """

    version: int
    make: Callable[[apsw.Connection], None]
    tune: Callable[[apsw.Connection], None] = lambda _: None


class HasFile(Protocol):
    """Anything that reads and writes a cache file."""

    @property
    def file(self) -> CacheFile: ...


H = TypeVar("H", bound=HasFile)


def mending(method: Callable[Concatenate[H, P], R]) -> Callable[Concatenate[H, P], R]:
    """Make a method answer from an empty file if its file is damaged; callers expect deletions anyway."""

    @wraps(method)
    def mended(self: H, /, *args: P.args, **kwargs: P.kwargs) -> R:
        file = self.file
        if file.in_transaction:
            return method(self, *args, **kwargs)
        return file.mend(lambda: method(self, *args, **kwargs))

    return mended


class CacheFile:
    """One SQLite file that opens itself anew when another process deleted or replaced it."""

    def __init__(self, path: Path, layout: Layout, lock: Lock = nullcontext) -> None:
        self.path = path
        self.lock = lock
        self.opened = 0  # number of times
        self.epoch = 0  # changes when what was read from the file may be out of date
        self._layout = layout
        self._inode = 0
        self._depth = 0
        self._look_at = 0.0
        self._db: apsw.Connection | None = None

    @property
    def in_memory(self) -> bool:
        """Whether there is no file on disk at all."""
        return self.path == IN_MEMORY

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is under way."""
        return self._depth > 0

    @property
    def db(self) -> apsw.Connection:
        """The connection to the file that is there now."""
        if self._db is None or (self._depth == 0 and self._replaced()):
            self._open()
        assert self._db is not None
        return self._db

    def mend(self, work: Callable[[], R]) -> R:
        """Run some work; retry with an empty file if this one is damaged or was deleted meanwhile."""
        with in_our_words(self.path):
            for pause in _PAUSES:
                try:
                    return work()
                except _DAMAGED:
                    self.discard()
                except (apsw.IOError, apsw.SQLError) as error:
                    if not _is_lost(error):
                        raise
                    self.close()
                    time.sleep(pause)
            return work()

    def invalidate(self) -> None:
        """Mark everything that was read from the file as possibly out of date."""
        self.epoch += 1

    def look_again(self) -> None:
        """Check at the next call whether the file was replaced, even if that was checked a moment ago."""
        self._look_at = 0.0

    def _replaced(self) -> bool:
        """Whether the file at our path is a different one now; checked every few milliseconds."""
        now = time.monotonic()
        if now < self._look_at:
            return False
        self._look_at = now + _LOOK_EVERY
        return self._inode != _inode(self.path)

    def _open(self) -> None:
        self.close()
        for pause in _PAUSES:
            try:
                self._db = self._connect()
                break
            except _DAMAGED:
                self.discard()
            except apsw.IOError:  # another process has just deleted it
                time.sleep(pause)
        else:
            self._db = self._connect()
        self.opened += 1

    def _connect(self) -> apsw.Connection:
        """Open the file; a new one is created under the lock, after what a deleted one left behind is removed.

        SQLite finds WAL and shared memory by name: those of a deleted file must not be used with a new one.
        """
        if _size(self.path):
            with suppress(apsw.CantOpenError):
                self._inode = _inode(self.path)
                return self._ready(create=False)
        with self.lock():
            if not _size(self.path):
                self._remove()
            db = self._ready(create=True)
            self._inode = _inode(self.path)
            return db

    def _ready(self, *, create: bool) -> apsw.Connection:
        db = connect(self.path, synchronous="NORMAL", create=create)
        self._layout.tune(db)
        if db.pragma("user_version") != self._layout.version:
            self._create(db)
        return db

    def _create(self, db: apsw.Connection) -> None:
        """Create the tables; a file of another version is a cache that has to be rebuilt."""
        with transaction(db):
            if db.pragma("user_version") != self._layout.version:
                self._layout.make(db)
                db.pragma("user_version", self._layout.version)

    def close(self) -> None:
        """Close the file."""
        self.invalidate()
        if self._db is not None:
            self._db.close()
            self._db = None

    def discard(self) -> None:
        """Remove the file: a damaged cache is rebuilt, never repaired."""
        self.close()
        with self.lock():
            self._remove()

    def _remove(self) -> None:
        if self.in_memory:
            return
        for suffix in ("", "-wal", "-shm"):
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Run everything inside as one transaction."""
        if self._depth:
            yield
            return
        with in_our_words(self.path), self._outermost() as db, transaction(db):
            yield

    @contextmanager
    def _outermost(self) -> Iterator[apsw.Connection]:
        """Keep one connection to the end of a transaction, and throw the file away if it is damaged."""
        db = self.db
        self._depth += 1
        try:
            yield db
        except (*_DAMAGED, apsw.IOError, apsw.SQLError) as error:
            self.invalidate()
            if isinstance(error, _DAMAGED):
                self.discard()
            elif _is_lost(error):
                self.close()
            else:
                raise
            raise Unavailable("index.damaged") from error
        except BaseException:
            self.invalidate()
            raise
        finally:
            self._depth -= 1


@contextmanager
def impatient(db: apsw.Connection) -> Iterator[None]:
    """Do not wait for other writers."""
    db.set_busy_timeout(0)
    try:
        yield
    finally:
        db.set_busy_timeout(round(PATIENCE * 1000))


def _is_lost(error: Exception) -> bool:
    """Whether the file was emptied or removed under an open connection."""
    return isinstance(error, apsw.IOError) or "no such table" in str(error)


def _size(path: Path) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


def _inode(path: Path) -> int:
    try:
        return os.stat(path).st_ino
    except FileNotFoundError:
        return -1
