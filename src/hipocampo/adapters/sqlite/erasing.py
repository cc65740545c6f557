"""Erasing: what is erased from a ledger leaves no byte behind in its files (D5).

Three things keep old bytes of a row that was set to NULL. Freed cells and pages: `secure_delete` zeroes them. The slack
of pages, where moving cells about left copies: `VACUUM` writes all pages anew from the rows that are left. The
write-ahead log: a checkpoint brings the new pages into the file and truncates the log.

Only the connection that erases needs `secure_delete`. Others append and read; what they write after the `VACUUM` comes
from its pages, because a commit invalidates every other connection's cache.
"""

from __future__ import annotations

import os
import time
from collections.abc import Collection
from contextlib import closing

import apsw

from hipocampo.adapters.drafts import check_known, encode
from hipocampo.adapters.sqlite.connection import Path, connect, in_our_words, transaction
from hipocampo.errors import Unavailable

_KNOWN = "SELECT seq FROM events WHERE seq IN (SELECT value FROM json_each(?))"
_BLANK = """UPDATE events SET payload = NULL, metadata = NULL, salt = NULL
WHERE seq IN (SELECT value FROM json_each(?)) AND coalesce(payload, metadata, salt) IS NOT NULL"""
_PAUSE = 0.01


def connect_eraser(path: Path, *, patience: float) -> apsw.Connection:
    """Open an existing file to erase something from it."""
    connection = connect(path, patience=patience, create=False)
    connection.pragma("secure_delete", "ON")
    return connection


def blank(connection: apsw.Connection, seqs: Collection[int]) -> int:
    """Blank the content of events, all or none; return how many had any."""
    numbers = encode([seq for seq in seqs if type(seq) is int])
    with transaction(connection):
        check_known(seqs, {row[0] for row in connection.execute(_KNOWN, (numbers,))})
        connection.execute(_BLANK, (numbers,))
        return connection.changes()


def scrub(connection: apsw.Connection, path: Path, *, patience: float) -> None:
    """Rewrite the file and empty its log, once nobody reads the old bytes any more."""
    deadline = time.monotonic() + patience
    try:
        connection.execute("VACUUM")
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
        while _log_size(path):  # appended to since, or not truncated: try again
            if time.monotonic() > deadline:
                raise apsw.BusyError
            time.sleep(_PAUSE)
            connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    except (apsw.BusyError, apsw.LockedError) as error:
        raise Unavailable("ledger.busy-erasing", path=os.fspath(path)) from error


def scrub_file(path: Path, *, patience: float) -> None:
    """Rewrite a file that others may have open, and wait no longer than that for who reads the old bytes."""
    with in_our_words(path), closing(connect_eraser(path, patience=patience)) as connection:
        scrub(connection, path, patience=patience)


def _log_size(path: Path) -> int:
    try:
        return os.stat(f"{os.fspath(path)}-wal").st_size
    except FileNotFoundError:
        return 0
