"""A workspace that can't be written, for reading: its databases as copies in memory, taken without a write of any kind.

SQLite writes even to read: it makes a log and its index beside the file, and on a disk that is full or read-only it
opens nothing. So the bytes are read as they are, with what the log of the last process left, and opened in memory.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import apsw

from hipocampo.adapters.sqlite.cache_file import IN_MEMORY, CacheFile
from hipocampo.adapters.sqlite.connection import in_our_words
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.events import Event, NewEvent
from hipocampo.errors import Unavailable

_WAL_HEADER, _FRAME_HEADER = 32, 24
_BIG_ENDIAN = 0x377F0683
_ROLLBACK = b"\x01\x01"  # the mode of a file without a log
_MODE = slice(18, 20)
_WORD = 1 << 32


class FrozenLedger(SqliteLedger):
    """A ledger that is only read; nothing can be appended to it."""

    def __init__(self, path: Path) -> None:
        self._why = str(path.parent)
        name = f"file:/hipocampo-{id(self)}?vfs=memdb"  # shared by all connections of this process that name it
        self._copy = apsw.Connection(
            name, flags=apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | apsw.SQLITE_OPEN_URI
        )
        with in_our_words(path), closing(_opened(path)) as source:
            _fill(self._copy, source)
        super().__init__(name)

    def append(self, events: Sequence[NewEvent]) -> list[Event]:
        """Refuse: what is not on disk is not acknowledged."""
        if not events:
            return []
        raise Unavailable("disk.frozen", path=self._why)

    def erase(self, seqs: Collection[int]) -> int:
        """Refuse."""
        raise Unavailable("disk.frozen", path=self._why)

    def close(self) -> None:
        """Let the copy go."""
        super().close()
        self._copy.close()


def frozen_index(path: Path) -> SqliteIndex:
    """The index of a file, and its vectors, in memory; empty where they are missing or of another version."""
    index = SqliteIndex(IN_MEMORY)
    _load(index.file, path)
    _load(index.vectors.store_file.file, path.with_name("vectors.sqlite"))
    return index


def _load(file: CacheFile, path: Path) -> None:
    try:
        with closing(_opened(path)) as source:
            if source.pragma("user_version") == file.db.pragma("user_version"):
                _fill(file.db, source)
                file.invalidate()
    except (OSError, apsw.Error):  # it is a cache
        return


def _fill(target: apsw.Connection, source: apsw.Connection) -> None:
    with target.backup("main", source, "main") as backup:
        backup.step(-1)


def _opened(path: Path) -> apsw.Connection:
    """A private copy of a database in memory."""
    connection = apsw.Connection(":memory:")
    connection.deserialize("main", _whole(path))
    return connection


def _whole(path: Path) -> bytes:
    """The bytes of a database with what its log has committed."""
    data, log = bytearray(path.read_bytes()), Path(f"{path}-wal")
    if log.exists():
        for number, size, page in _committed(log.read_bytes()):
            start = (number - 1) * len(page)
            data.extend(bytes(max(0, start + len(page) - len(data))))
            data[start : start + len(page)] = page
            if size:
                del data[size * len(page) :]
    data[_MODE] = _ROLLBACK
    return bytes(data)


def _committed(log: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The pages of a log up to its last commit: the number, the size of the database if one ends there, the bytes."""
    if len(log) < _WAL_HEADER:
        return
    magic, _, page_size, _, *salts = struct.unpack(">6I", log[:24])
    check = _Checksum(magic == _BIG_ENDIAN)
    check.add(log[:24])
    waiting, at = [], _WAL_HEADER
    while at + _FRAME_HEADER + page_size <= len(log):
        number, size, *own = struct.unpack(">6I", log[at : at + _FRAME_HEADER])
        page = log[at + _FRAME_HEADER : at + _FRAME_HEADER + page_size]
        check.add(log[at : at + 8])
        check.add(page)
        if own != [*salts, *check.value]:  # the rest is of an earlier log
            return
        waiting.append((number, size, page))
        if size:
            yield from waiting
            waiting = []
        at += _FRAME_HEADER + page_size


class _Checksum:
    """The running checksum of a log."""

    def __init__(self, big_endian: bool) -> None:
        self.value = [0, 0]
        self._swap = big_endian == (struct.pack("=H", 1) == b"\x01\x00")

    def add(self, data: bytes) -> None:
        words = array("I", data)
        if self._swap:
            words.byteswap()
        one, other = self.value
        for at in range(0, len(words), 2):
            one = (one + words[at] + other) % _WORD
            other = (other + words[at + 1] + one) % _WORD
        self.value = [one, other]
