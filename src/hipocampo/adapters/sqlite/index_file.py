"""The files of the index: opened, made anew when damaged, deleted or replaced, and changed in transactions."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import wraps
from pathlib import Path
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.connection import PATIENCE, connect, in_our_words, sync_folder, transaction
from hipocampo.adapters.sqlite.index_schema import SCHEMA_VERSION, TABLES
from hipocampo.errors import Unavailable

IN_MEMORY = Path(":memory:")  # no file at all: it lasts as long as it is open
_LOOK_EVERY = 0.005
_DAMAGED = (apsw.CorruptError, apsw.NotADBError)
_PAUSES = (0.0, 0.01, 0.05, 0.2)  # between tries to open a file that others delete

F = TypeVar("F", bound="CacheFile")
P = ParamSpec("P")
R = TypeVar("R")


def mending(method: Callable[Concatenate[F, P], R]) -> Callable[Concatenate[F, P], R]:
    """Throw a damaged file away and answer from an empty one: callers reckon with its deletion anyway."""

    @wraps(method)
    def mended(self: F, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if self._depth:
            return method(self, *args, **kwargs)
        with in_our_words(self._path):
            for pause in _PAUSES:
                try:
                    return method(self, *args, **kwargs)
                except _DAMAGED:
                    self.discard()
                except (apsw.IOError, apsw.SQLError) as error:
                    if not _is_lost(error):
                        raise
                    self.close()
                    time.sleep(pause)
            return method(self, *args, **kwargs)

    return mended


class CacheFile:
    """One SQLite file that opens itself anew when another process deleted or replaced it."""

    version: ClassVar[int]

    def __init__(self, path: Path, lock: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self._path = path
        self._lock = lock
        self._inode = 0
        self._opened = 0
        self._depth = 0
        self._look_at = 0.0
        self._db: apsw.Connection | None = None

    def _forget_read(self) -> None:
        """Told when what was read from the file may hold no more, for those who keep some of it."""

    @property
    def db(self) -> apsw.Connection:
        """The connection to the file that is there now."""
        if self._db is None or (self._depth == 0 and self._replaced()):
            self._open()
        assert self._db is not None
        return self._db

    def _replaced(self) -> bool:
        """Whether the file at our path is another one now; looked up every few milliseconds."""
        now = time.monotonic()
        if now < self._look_at:
            return False
        self._look_at = now + _LOOK_EVERY
        return self._inode != _inode(self._path)

    def _open(self) -> None:
        self.close()
        for pause in _PAUSES:
            try:
                self._db = self._connect()
                break
            except _DAMAGED:
                self.discard()
            except apsw.IOError:  # another process deleted it just now
                time.sleep(pause)
        else:
            self._db = self._connect()
        self._opened += 1

    def _connect(self) -> apsw.Connection:
        """Open the file; a new one is made by one process alone, which first removes what a deleted one left behind.

        SQLite finds WAL and shared memory by name: those of a deleted file must not meet a new one.
        """
        if _size(self._path):
            with suppress(apsw.CantOpenError):
                self._inode = _inode(self._path)
                return self._ready(create=False)
        with self._lock():
            if not _size(self._path):
                self._remove()
            db = self._ready(create=True)
            self._inode = _inode(self._path)
            return db

    def _ready(self, *, create: bool) -> apsw.Connection:
        db = connect(self._path, synchronous="NORMAL", create=create)
        self._tune(db)
        if db.pragma("user_version") != self.version:
            self._create(db)
        return db

    def _tune(self, db: apsw.Connection) -> None:
        """Told of every new connection, for those who want more of it."""

    def _create(self, db: apsw.Connection) -> None:
        """Make the tables anew; a file of another version is a cache that needs a rebuild."""
        with transaction(db):
            if db.pragma("user_version") != self.version:
                self._make(db)
                db.pragma("user_version", self.version)

    def _make(self, db: apsw.Connection) -> None:
        """Make the tables, in the place of those that another version may have left."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the file."""
        self._forget_read()
        if self._db is not None:
            self._db.close()
            self._db = None

    def discard(self) -> None:
        """Remove the file: a damaged cache is made anew, never mended."""
        self.close()
        with self._lock():
            self._remove()

    def _remove(self) -> None:
        if self._path == IN_MEMORY:
            return
        for suffix in ("", "-wal", "-shm"):
            Path(f"{self._path}{suffix}").unlink(missing_ok=True)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside happens together or not at all."""
        if self._depth:
            yield
            return
        with in_our_words(self._path), self._outermost() as db, transaction(db):
            yield

    @contextmanager
    def _outermost(self) -> Iterator[apsw.Connection]:
        """One connection till the end, and what follows when it is a bad one."""
        db = self.db
        self._depth += 1
        try:
            yield db
        except (*_DAMAGED, apsw.IOError, apsw.SQLError) as error:
            self._forget_read()
            if isinstance(error, _DAMAGED):
                self.discard()
            elif _is_lost(error):
                self.close()
            else:
                raise
            raise Unavailable("index.damaged") from error
        except BaseException:
            self._forget_read()
            raise
        finally:
            self._depth -= 1


class IndexFile(CacheFile):
    """The file of the index itself."""

    version = SCHEMA_VERSION

    def _make(self, db: apsw.Connection) -> None:
        for name in ("words", *_tables(db)):
            db.execute(f'DROP TABLE IF EXISTS "{name}"')
        db.execute(TABLES)
        words.create(db)
        db.execute("INSERT INTO meta VALUES ('applied', 0)")

    @property
    def generation(self) -> tuple[int, int]:
        """Changes when the index was deleted or cleared, so that an answer taken across it can be taken again."""
        cleared = self._meta("generation")
        return (self._opened, cleared)  # no inode: a new file may get that of the old

    def clear(self) -> None:
        """Forget everything derived; the next sync fills it again."""
        with self.transaction():
            generation = self._meta("generation") + 1
            self._forget_read()
            for name in _tables(self.db):
                self.db.execute(f'DELETE FROM "{name}"')
            words.clear(self.db)
            self.db.execute("INSERT INTO meta VALUES ('applied', 0), ('generation', ?)", (generation,))

    def erase(self) -> None:
        """Empty the index, for those who have it open, then remove its files."""
        self.clear()
        if self._path != IN_MEMORY:
            self.discard()
            sync_folder(self._path.parent)

    @mending
    def _meta(self, key: str) -> Any:
        return self.db.execute("SELECT value FROM meta WHERE key = ?", (key,)).get or 0


@contextmanager
def impatient(db: apsw.Connection) -> Iterator[None]:
    """Wait for no other writer."""
    db.set_busy_timeout(0)
    try:
        yield
    finally:
        db.set_busy_timeout(round(PATIENCE * 1000))


def _is_lost(error: Exception) -> bool:
    """Whether the file was emptied or removed under an open connection."""
    return isinstance(error, apsw.IOError) or "no such table" in str(error)


def _tables(db: apsw.Connection) -> list[str]:
    rows = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'words%'")
    return [row[0] for row in rows]


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
