"""Readings of texts, in a file of their own: rebuilding the index does not read every text again (D6).

A reading is found by a keyed hash of its text and hidden by a stream of bytes made from the text, so the file reveals
nothing to whoever does not have the text already. Erasing the index starts a new file, which gets only those readings
that are asked for again (D5).
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b, shake_128
from pathlib import Path
from typing import Any, NamedTuple

import apsw

from hipocampo.adapters.sqlite.cache_file import IN_MEMORY, CacheFile, Layout, Lock, mending
from hipocampo.adapters.sqlite.erasing import scrub_file
from hipocampo.core.reading import GRAMMAR, Reading, decoded, encoded
from hipocampo.errors import HipocampoError

NAME = "readings.sqlite"
_HASH = 16  # bytes
_FEW = 16  # so few texts are read anew rather than looked up
_WAITING = 512  # readings that wait to be written
_STEP = 500  # keys looked up together
_INSERT = "INSERT OR REPLACE INTO reading VALUES (?, ?)"
_TABLES = """
CREATE TABLE file(salt BLOB);
CREATE TABLE reading(key BLOB PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
"""


def _make(db: apsw.Connection) -> None:
    for name in ("file", "reading"):
        db.execute(f"DROP TABLE IF EXISTS {name}")
    db.execute(_TABLES)
    db.execute("INSERT INTO file VALUES (?)", (os.urandom(_HASH),))


_LAYOUT = Layout(1 << 16 | GRAMMAR, _make)


class _Cipher(NamedTuple):
    """Hides readings from whoever does not have their texts."""

    salt: bytes

    def key(self, text: bytes) -> bytes:
        return blake2b(text, digest_size=_HASH, key=self.salt).digest()

    def hide(self, text: bytes, data: bytes) -> bytes:
        stream = shake_128(self.salt + text).digest(len(data))
        return (int.from_bytes(data) ^ int.from_bytes(stream)).to_bytes(len(data))


class ReadingFile:
    """Readings by text; they are written now and then, because a lost one only costs reading its text again."""

    def __init__(self, index: Path, lock: Lock) -> None:
        self.file = CacheFile(index if index == IN_MEMORY else index.with_name(NAME), _LAYOUT, lock)
        self._waiting: dict[str, Reading] = {}
        self._former: tuple[_Cipher, Mapping[bytes, bytes]] = _Cipher(b""), {}  # the file before this one

    def readings(self, texts: Sequence[str]) -> dict[str, Reading]:
        """Return the readings of texts; those that are not known are made and kept."""
        from hipocampo.understanding.reading import read

        asked = list(dict.fromkeys(texts))
        known = self._known(asked) if len(asked) > _FEW else {}
        made = {text: read(text) for text in asked if text not in known}
        self._waiting |= made
        if len(self._waiting) >= _WAITING:
            self.write()
        return known | made

    def renew(self) -> None:
        """Start a new file; of the readings in the old one only those are kept that are asked for again."""
        self.write()
        with suppress(HipocampoError, apsw.Error):
            self._former = self._content()
        self.file.discard()

    def remove(self, texts: Collection[str]) -> None:
        """Forget the readings of texts; their bytes go with `scrub`."""
        self._former = _Cipher(b""), {}
        for text in texts:
            self._waiting.pop(text, None)
        if not self.file.in_memory:
            self._delete(texts)

    @mending
    def _delete(self, texts: Collection[str]) -> None:
        cipher = self._cipher()
        keys = ((cipher.key(_bytes(text)),) for text in texts)
        self.file.db.executemany("DELETE FROM reading WHERE key = ?", keys)

    def scrub(self, patience: float) -> None:
        """Remove deleted readings from the bytes on disk."""
        if not self.file.in_memory and self.file.path.exists():
            scrub_file(self.file.path, patience=patience)

    def write(self) -> None:
        """Write what waits; if that fails, nothing is lost but time."""
        waiting, self._waiting = self._waiting, {}
        if waiting and not self.file.in_memory:
            with suppress(HipocampoError, apsw.Error):
                self._store(waiting)

    def close(self) -> None:
        """Write what waits, and close the file."""
        self.write()
        self._former = _Cipher(b""), {}
        self.file.close()

    def _known(self, texts: Sequence[str]) -> dict[str, Reading]:
        """Return the readings that are kept here, or were kept in the file before this one."""
        self.write()
        with suppress(HipocampoError, apsw.Error):
            known = {} if self.file.in_memory else self._look_up(texts)
            former, held = self._former
            if held:
                again = dict(_found(former, held, [text for text in texts if text not in known]))
                self._store(again)
                known |= again
            return known
        return {}

    @mending
    def _look_up(self, texts: Sequence[str]) -> dict[str, Reading]:
        cipher = self._cipher()
        found: dict[str, Reading] = {}
        for at in range(0, len(texts), _STEP):
            part = texts[at : at + _STEP]
            keys = [cipher.key(_bytes(text)) for text in part]
            query = f"SELECT key, data FROM reading WHERE key IN ({', '.join('?' * len(keys))})"
            rows: Any = self.file.db.execute(query, keys)
            found.update(_found(cipher, dict(rows), part))
        return found

    def _store(self, readings: Mapping[str, Reading]) -> None:
        with self.file.transaction():
            cipher = self._cipher()
            pairs = ((_bytes(text), encoded(reading).encode()) for text, reading in readings.items())
            self.file.db.executemany(_INSERT, ((cipher.key(text), cipher.hide(text, data)) for text, data in pairs))

    @mending
    def _content(self) -> tuple[_Cipher, Mapping[bytes, bytes]]:
        rows: Any = self.file.db.execute("SELECT key, data FROM reading")
        return self._cipher(), dict(rows)

    def _cipher(self) -> _Cipher:
        return _Cipher(self.file.db.execute("SELECT salt FROM file").get)


def _found(cipher: _Cipher, held: Mapping[bytes, bytes], texts: Sequence[str]) -> Iterator[tuple[str, Reading]]:
    for text in texts:
        plain = _bytes(text)
        data = held.get(cipher.key(plain))
        if data is not None:
            yield text, decoded(cipher.hide(plain, data).decode())


def _bytes(text: str) -> bytes:
    return text.encode(errors="surrogatepass")
