"""The rows of bearings in the file of vectors: how pairs of texts relate by a model, by the keys of the texts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.core.bearings import Bearing

__all__ = ["TABLE", "BearingRows"]

TABLE = """
CREATE TABLE bearing(
    model TEXT, earlier BLOB, later BLOB, same REAL NOT NULL, contrary REAL NOT NULL,
    PRIMARY KEY(model, earlier, later)) WITHOUT ROWID;
"""


class BearingRows:
    """Bearings by model and pair of keys; a text that was read has one with itself."""

    def __init__(self, file: CacheFile) -> None:
        self.file = file

    @mending
    def read_by(self, model: str, keys: Iterable[bytes]) -> set[bytes]:
        """Those of some texts that a model has read."""
        query = "SELECT later FROM bearing WHERE model = ? AND earlier = ? AND later = earlier"
        return {row[0] for row in self.file.db.executemany(query, ((model, key) for key in keys))}

    @mending
    def of_pairs(self, model: str, pairs: Iterable[tuple[bytes, bytes]]) -> dict[tuple[bytes, bytes], Bearing]:
        """The bearings of a model on those pairs that it has read, the earlier text first."""
        query = "SELECT earlier, later, same, contrary FROM bearing WHERE model = ? AND earlier = ? AND later = ?"
        found = self.file.db.executemany(query, ((model, *pair) for pair in pairs))
        return {(one, other): Bearing(same, contrary) for one, other, same, contrary in found}

    def add(self, model: str, rows: Iterable[tuple[bytes, bytes, Bearing]]) -> None:
        """Keep bearings of a model, and drop those of others."""
        with self.file.transaction():
            self.file.db.execute("DELETE FROM bearing WHERE model <> ?", (model,))
            self.file.db.executemany(
                "INSERT OR REPLACE INTO bearing VALUES (?, ?, ?, ?, ?)",
                ((model, one, other, *bearing) for one, other, bearing in rows),
            )

    def keep_only(self, keys: Collection[bytes]) -> None:
        """Delete the bearings on all other texts."""
        with self.file.transaction():
            rows: list[Any] = self.file.db.execute("SELECT earlier, later FROM bearing").fetchall()
            gone = [row for row in rows if row[0] not in keys or row[1] not in keys]
            self.file.db.executemany("DELETE FROM bearing WHERE earlier = ? AND later = ?", gone)
