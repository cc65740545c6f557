"""Answers to writes that a caller may repeat: by the caller's own key, for a day, in a file of their own.

An answer may quote memories. It is found by a keyed hash of the caller's key and hidden by a stream of bytes made
from it, so the file reveals nothing to whoever does not have the key, and a search of the files finds no memory.
"""

from __future__ import annotations

import os
from hashlib import blake2b, shake_128
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import apsw

from hipocampo.adapters.sqlite.cache_file import CacheFile, Layout, mending

NAME = "answers.sqlite"
_HASH = 16  # bytes
_TABLES = """
CREATE TABLE file(salt BLOB);
CREATE TABLE answer(
    key BLOB PRIMARY KEY, call BLOB NOT NULL, begun REAL NOT NULL, seq INTEGER NOT NULL, process INTEGER NOT NULL,
    status INTEGER, nonce BLOB, data BLOB
) WITHOUT ROWID;
CREATE INDEX answer_begun ON answer(begun);
"""


def _make(db: apsw.Connection) -> None:
    for name in ("file", "answer"):
        db.execute(f"DROP TABLE IF EXISTS {name}")
    db.execute(_TABLES)
    db.execute("INSERT INTO file VALUES (?)", (os.urandom(_HASH),))


_LAYOUT = Layout(1, _make)


class KeptAnswer(NamedTuple):
    """A call that was begun under a key: which one, from which end of the ledger on, by which process.

    Its answer has a status and data, or none where the call has not come to its end.
    """

    call: bytes
    begun: float
    seq: int
    process: int
    status: int | None
    data: bytes


class AnswerFile:
    """Answers by key; any thread may ask."""

    def __init__(self, path: Path) -> None:
        self.file = CacheFile(path, _LAYOUT)
        self._lock = Lock()

    def mark(self, key: str) -> str:
        """What stands for a key where others can read it; without the key it tells nothing."""
        with self._lock:
            return self._hash(key).hex()

    def begin(self, key: str, call: bytes, now: float, seq: int) -> KeptAnswer | None:
        """Note that a call begins under a key, unless one has already: then return that."""
        with self._lock:
            return self._begin(key, call, now, seq)

    def finish(self, key: str, status: int, data: bytes) -> None:
        """Keep the answer of the call that was begun."""
        with self._lock:
            self._finish(key, status, data)

    def drop_before(self, moment: float) -> None:
        """Forget what was begun before a moment."""
        with self._lock:
            self._drop_before(moment)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self.file.close()

    @mending
    def _find(self, key: str) -> KeptAnswer | None:
        columns = "call, begun, seq, process, status, nonce, data"
        row: Any = self.file.db.execute(f"SELECT {columns} FROM answer WHERE key = ?", (self._hash(key),)).fetchone()
        if row is None:
            return None
        call, begun, seq, process, status, nonce, data = row
        return KeptAnswer(call, begun, seq, process, status, self._hidden(key, nonce, data) if data else b"")

    @mending
    def _begin(self, key: str, call: bytes, now: float, seq: int) -> KeptAnswer | None:
        row = (self._hash(key), call, now, seq, os.getpid())
        with self.file.transaction():
            known = self._find(key)
            if known is None:
                self.file.db.execute("INSERT INTO answer(key, call, begun, seq, process) VALUES (?, ?, ?, ?, ?)", row)
        return known

    @mending
    def _finish(self, key: str, status: int, data: bytes) -> None:
        nonce = os.urandom(_HASH)
        kept = (status, nonce, self._hidden(key, nonce, data), self._hash(key))
        self.file.db.execute("UPDATE answer SET status = ?, nonce = ?, data = ? WHERE key = ?", kept)

    @mending
    def _drop_before(self, moment: float) -> None:
        self.file.db.execute("DELETE FROM answer WHERE begun < ?", (moment,))

    def _salt(self) -> bytes:
        salt: bytes = self.file.db.execute("SELECT salt FROM file").get
        return salt

    def _hash(self, key: str) -> bytes:
        return blake2b(key.encode(), digest_size=_HASH, key=self._salt()).digest()

    def _hidden(self, key: str, nonce: bytes, data: bytes) -> bytes:
        stream = shake_128(self._salt() + nonce + key.encode()).digest(len(data))
        return (int.from_bytes(data) ^ int.from_bytes(stream)).to_bytes(len(data))
