"""The vectors of the index and the bearings of texts, in a file of their own: rebuilding the index costs no embedding.

Equal texts share one vector, found by a keyed hash of the text whose key was made with the file: a vector
reveals no text by itself, and is deleted when no record has its text (D5). A slot is the number of a vector and is
never given twice in a file; `generation` tells one file from another.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import apsw

from hipocampo.adapters.sqlite import bearing_rows
from hipocampo.adapters.sqlite.bearing_rows import BearingRows
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY, CacheFile, Layout, Lock, mending
from hipocampo.adapters.sqlite.erasing import scrub
from hipocampo.vectors.sidecar_files import file_size
from hipocampo.vectors.store import StoredModel, StoreState
from hipocampo.vectors.texts import check_size

NAME = "vectors.sqlite"
_PATIENCE = 30.0
_HASH = 16  # bytes
_WORDS = "#words"
_FEW = 4  # a model with less than one in so many slots is read by its own index
_BY_MODEL = "INDEXED BY sqlite_autoindex_vector_1"

# `next` only ever grows, `pruned` counts deletions, and a model's `texts` is the number of its vectors.
_TABLES = """
CREATE TABLE file(generation TEXT, salt BLOB, next INTEGER, pruned INTEGER);
CREATE TABLE model(id INTEGER PRIMARY KEY, name TEXT UNIQUE, size INTEGER NOT NULL, texts INTEGER NOT NULL);
CREATE TABLE vector(
    slot INTEGER PRIMARY KEY, model INTEGER NOT NULL, key BLOB NOT NULL, data BLOB NOT NULL, UNIQUE(model, key));
"""


def words_of(model: str) -> str:
    """The name under which the vectors of a model's words are kept."""
    return f"{model}{_WORDS}"


def is_of_words(model: str) -> bool:
    """Whether a name is one under which vectors of words are kept."""
    return model.endswith(_WORDS)


def beside(index: Path) -> Path:
    """Where the vectors of an index are kept."""
    return index if index == IN_MEMORY else index.with_name(NAME)


def _make(db: apsw.Connection) -> None:
    for name in ("file", "model", "vector", "bearing"):
        db.execute(f"DROP TABLE IF EXISTS {name}")
    db.execute(_TABLES + bearing_rows.TABLE)
    db.execute("INSERT INTO file VALUES (?, ?, 1, 0)", (os.urandom(8).hex(), os.urandom(_HASH)))


def _tune(db: apsw.Connection) -> None:
    db.pragma("secure_delete", "ON")


_LAYOUT = Layout(2, _make, _tune)


class VectorFile:
    """Vectors by slot, and slots by text; a damaged or deleted file is started again."""

    def __init__(self, path: Path, lock: Lock) -> None:
        self.file = CacheFile(path, _LAYOUT, lock)
        self.bearings = BearingRows(self.file)

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def discard(self) -> None:
        """Remove the file."""
        self.file.discard()

    @property
    def begun(self) -> bool:
        """Whether the file exists."""
        return self.file.in_memory or file_size(self.file.path) > 0

    @mending
    def state(self) -> StoreState:
        """Return the state of the file."""
        return StoreState(*self._row("SELECT generation, pruned, next FROM file"))

    @mending
    def keys(self, texts: Iterable[str]) -> list[bytes]:
        """Return the keys by which texts are found."""
        salt = self.file.db.execute("SELECT salt FROM file").get
        return [blake2b(text.encode(errors="surrogatepass"), digest_size=_HASH, key=salt).digest() for text in texts]

    @mending
    def model(self, name: str) -> StoredModel | None:
        """Return a model that has vectors here."""
        row = self._row("SELECT id, size, texts FROM model WHERE name = ?", name)
        return StoredModel(*row) if row else None

    @mending
    def slots(self, model: str, keys: Iterable[bytes]) -> dict[bytes, int]:
        """The slots of those texts that have a vector."""
        known = self.model(model)
        if known is None:
            return {}
        found = self.file.db.executemany(
            "SELECT key, slot FROM vector WHERE model = ? AND key = ?", ((known.id, key) for key in keys)
        )
        return dict(found)

    @mending
    def vectors(self, model: str, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        """The vectors of those texts that have one."""
        known = self.model(model)
        if known is None:
            return {}
        query = "SELECT key, data FROM vector WHERE model = ? AND key = ?"
        return dict(self.file.db.executemany(query, ((known.id, key) for key in keys)))

    @mending
    def read(self, model: StoredModel, slot: int, limit: int) -> list[tuple[int, bytes]]:
        """Return a model's vectors from a slot on, in the order of their slots."""
        way = _BY_MODEL if model.vectors * _FEW < self.state().next else "NOT INDEXED"
        query = f"SELECT slot, data FROM vector {way} WHERE slot >= ? AND model = ? ORDER BY slot LIMIT ?"
        rows: list[Any] = self.file.db.execute(query, (slot, model.id, limit)).fetchall()
        return rows

    @mending
    def count(self, model: StoredModel, slot: int) -> int:
        """How many vectors a model has from a slot on."""
        query = "SELECT count(*) FROM vector NOT INDEXED WHERE slot >= ? AND model = ?"
        return int(self.file.db.execute(query, (slot, model.id)).get)

    def add(self, model: str, rows: Sequence[tuple[bytes, bytes]]) -> dict[bytes, int]:
        """Store vectors of texts that had none; return their slots."""
        if not rows:
            return {}
        with self.file.transaction():
            known = self._made_by(model, len(rows[0][1]), len(rows))
            first = self.state().next
            found = {key: slot for slot, (key, _) in enumerate(rows, first)}
            self.file.db.executemany(
                "INSERT INTO vector VALUES (?, ?, ?, ?)", ((found[key], known, key, data) for key, data in rows)
            )
            self.file.db.execute("UPDATE file SET next = ?", (first + len(rows),))
        return found

    def _made_by(self, name: str, size: int, texts: int) -> int:
        known = self.model(name)
        if known is not None:
            check_size(name, known.size, size)
        self.file.db.execute(
            "INSERT INTO model(name, size, texts) VALUES (?, ?, ?) "
            "ON CONFLICT(name) DO UPDATE SET texts = texts + excluded.texts",
            (name, size, texts),
        )
        return int(self._row("SELECT id FROM model WHERE name = ?", name)[0])

    def prune(self, slots: Collection[int]) -> None:
        """Delete vectors."""
        if not slots:
            return
        with self.file.transaction():
            self.file.db.executemany("DELETE FROM vector WHERE slot = ?", ((slot,) for slot in slots))
            self._recount()

    def keep_only(self, *names: str) -> None:
        """Delete the vectors of all other models."""
        with self.file.transaction():
            others = f"FROM model WHERE name NOT IN ({', '.join('?' * len(names))})"
            if self._row(f"SELECT 1 {others}", *names):
                self.file.db.execute(f"DELETE FROM vector WHERE model IN (SELECT id {others})", names)
                self.file.db.execute(f"DELETE {others}", names)
                self._recount()

    def _recount(self) -> None:
        self.file.db.execute("UPDATE model SET texts = (SELECT count(*) FROM vector v WHERE v.model = model.id)")
        self.file.db.execute("UPDATE file SET pruned = pruned + 1")

    @mending
    def all_keys(self) -> set[bytes]:
        """The keys of all texts that have a vector."""
        return {row[0] for row in self.file.db.execute("SELECT key FROM vector")}

    @mending
    def unlike(self, keys: Collection[bytes], words: Collection[bytes] = ()) -> list[int]:
        """Return the slots of vectors whose texts, or words, are not among these."""
        of_words = {id for id, name in self.file.db.execute("SELECT id, name FROM model") if is_of_words(name)}
        rows = self.file.db.execute("SELECT model, key, slot FROM vector")  # answered by the index of keys alone
        return [slot for model, key, slot in rows if key not in (words if model in of_words else keys)]

    @mending
    def but(self, slots: Collection[int]) -> list[int]:
        """Return all slots except these."""
        rows = self.file.db.execute("SELECT slot FROM vector INDEXED BY sqlite_autoindex_vector_1")  # no vector is read
        return [row[0] for row in rows if row[0] not in slots]

    def scrub(self) -> None:
        """Remove deleted vectors from the bytes on disk."""
        if not self.file.in_memory:
            scrub(self.file.db, self.file.path, patience=_PATIENCE)

    @property
    def disk(self) -> int:
        """The bytes it takes on disk."""
        return sum(file_size(path) for path in self.file.path.parent.glob(f"{self.file.path.name}*"))

    def _row(self, query: str, *values: Any) -> Any:
        return self.file.db.execute(query, values).fetchone()
