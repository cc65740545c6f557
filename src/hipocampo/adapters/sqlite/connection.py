"""How a SQLite file is opened: durable, patient with other processes, with a version, its errors in our words."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from os import PathLike, fspath
from typing import Literal

import apsw

from hipocampo.errors import BadInput, IntegrityBroken, Unavailable

PATIENCE = 30.0
_CACHE_KIB = 32_000

Path = str | PathLike[str]


@dataclass(frozen=True, slots=True)
class Schema:
    """A kind of file: its application id, and the scripts that lead from each version to the next."""

    name: str
    application_id: int
    migrations: tuple[str, ...]


def connect(
    path: Path, *, patience: float = PATIENCE, synchronous: Literal["FULL", "NORMAL"] = "FULL", create: bool = True
) -> apsw.Connection:
    """Open a file for writing, in WAL mode; wait up to `patience` seconds for another process's lock."""
    flags = apsw.SQLITE_OPEN_READWRITE | (apsw.SQLITE_OPEN_CREATE if create else 0)
    connection = apsw.Connection(fspath(path), flags=flags | _named(path))
    connection.set_busy_timeout(round(patience * 1000))
    _use_wal(connection, patience)
    connection.execute(f"PRAGMA synchronous = {synchronous}; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
    connection.execute(f"PRAGMA trusted_schema = OFF; PRAGMA cache_size = -{_CACHE_KIB}")
    return connection


def connect_reader(path: Path, *, patience: float = PATIENCE) -> apsw.Connection:
    """Open a file that exists for reading only."""
    connection = apsw.Connection(fspath(path), flags=apsw.SQLITE_OPEN_READONLY | _named(path))
    connection.set_busy_timeout(round(patience * 1000))
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _named(path: Path) -> int:
    """The flag for a database in memory that several connections name; no path of a file begins so."""
    return apsw.SQLITE_OPEN_URI if fspath(path).startswith("file:/hipocampo-") else 0


def migrate(connection: apsw.Connection, schema: Schema) -> None:
    """Bring a file to the newest version of its schema, in one transaction; refuse one that is newer or another's."""
    if _version(connection, schema) == len(schema.migrations):
        return
    with transaction(connection):
        for script in schema.migrations[_version(connection, schema) :]:
            connection.execute(script)
        connection.execute(f"PRAGMA application_id = {schema.application_id}")
        connection.execute(f"PRAGMA user_version = {len(schema.migrations)}")


@contextmanager
def transaction(connection: apsw.Connection) -> Iterator[None]:
    """Run a transaction with the write lock held from the start, so that what is read inside stays true."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def in_our_words(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into ours."""
    try:
        yield
    except (apsw.BusyError, apsw.LockedError) as error:
        raise Unavailable("database.busy", path=fspath(path)) from error
    except apsw.FullError as error:
        raise Unavailable("database.full", path=fspath(path)) from error
    except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
        raise IntegrityBroken("database.damaged", path=fspath(path), reason=str(error)) from error
    except apsw.Error as error:
        if "malformed JSON" in str(error):
            raise IntegrityBroken("database.damaged", path=fspath(path), reason=str(error)) from error
        raise Unavailable("database.failed", path=fspath(path), reason=str(error)) from error


def _use_wal(connection: apsw.Connection, patience: float) -> None:
    """Two processes may create one file at once; SQLite does not wait by itself when it changes the mode."""
    deadline = time.monotonic() + patience
    while True:
        try:
            if connection.pragma("journal_mode") != "wal":
                connection.pragma("journal_mode", "wal")
            return
        except apsw.BusyError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _version(connection: apsw.Connection, schema: Schema) -> int:
    """The version of a file: 0 while it is empty."""
    path = connection.filename
    with (
        connection if not connection.in_transaction else nullcontext()
    ):  # one query: another process may be creating it
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").get
        mark, version = connection.pragma("application_id"), connection.pragma("user_version")
    if mark != schema.application_id and (mark or version or tables):
        raise BadInput("database.foreign", path=path, name=schema.name)
    if version > len(schema.migrations):
        raise BadInput("database.newer", path=path, name=schema.name, found=version, known=len(schema.migrations))
    return int(version)


def sync_folder(folder: Path) -> None:
    """Make the creation and removal of files in a folder durable, where folders can be synced."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
