"""How pairs of facts relate by a model that reads both: kept beside the vectors, found by the same keys of texts.

A bearing is derived from its two texts alone, so it serves all rows with these texts, and is deleted with either of
them. A text that was read with what it follows has a bearing with itself. Rows are read in the order they came in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_schema import meta
from hipocampo.adapters.sqlite.vector_file import VectorFile
from hipocampo.core.bearings import Bearing
from hipocampo.vectors.texts import embedded_texts

LONGEST = 250  # letters: a longer text tells more than one thing
_MARK = "bearings"  # in `meta`: the model, the file of vectors, the last row that was read
_AT_ONCE = 512
_NEXT = """SELECT rowid, id, coalesce(content, text), seq_to IS NULL AND form = 'fact' AND merged_into IS NULL
FROM record WHERE rowid > ? AND rowid < coalesce((SELECT min(row) FROM waiting), 9e18) ORDER BY rowid LIMIT ?"""


class SqliteBearingIndex:
    """The role `BearingIndex`."""

    def __init__(self, file: CacheFile, store: VectorFile) -> None:
        self.file, self._store = file, store

    def unread(self, model: str, limit: int) -> list[str]:
        """The ids of the next facts that a model has not read yet; empty once all were, or wait for vectors."""
        while rows := self._rows(model):
            facts = [(row, id, text) for row, id, text, stands in rows if stands and len(text) <= LONGEST]
            keys = self._keys([text for *_, text in facts])
            read = self._store.bearings.read_by(model, keys)
            new = [(row, id) for (row, id, _), key in zip(facts, keys, strict=True) if key not in read]
            self._go_on(model, new[0][0] - 1 if new else rows[-1][0])
            if new:
                return [id for _, id in new[:limit]]
        return []

    def keep(self, model: str, texts: Sequence[str], bearings: Mapping[tuple[str, str], Bearing]) -> None:
        """Keep bearings, and that some texts were read with what they follow."""
        pairs = {**bearings, **{(text, text): Bearing(0.0, 0.0) for text in texts}}
        wholes = list(dict.fromkeys(text for pair in pairs for text in pair))
        keys = dict(zip(wholes, self._keys(wholes), strict=True))
        rows = [(keys[one], keys[other], bearing) for (one, other), bearing in pairs.items()]
        with self.file.lock():
            self._store.bearings.add(model, rows)

    def known(self, model: str, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], Bearing]:
        """The bearings on pairs of texts, the earlier first, that were read."""
        wholes = list(dict.fromkeys(text for pair in pairs for text in pair))
        keys = dict(zip(wholes, self._keys(wholes), strict=True))
        found = self._store.bearings.of_pairs(model, [(keys[one], keys[other]) for one, other in pairs])
        listed = ((pair, found.get((keys[pair[0]], keys[pair[1]]))) for pair in pairs)
        return {pair: bearing for pair, bearing in listed if bearing is not None}

    def _keys(self, texts: Sequence[str]) -> list[bytes]:
        """The keys of texts as a whole, by which their vectors are found as well."""
        return self._store.keys([next(iter(embedded_texts(text)), "") for text in texts])

    @mending
    def _rows(self, model: str) -> list[Any]:
        rows: list[Any] = self.file.db.execute(_NEXT, (self._read_until(model), _AT_ONCE)).fetchall()
        return rows

    def _read_until(self, model: str) -> int:
        """The last row that was read; 0 where the model or the file of vectors is another one."""
        known = str(meta(self.file.db, _MARK)).split()
        return int(known[-1]) if known[:-1] == [model, self._store.state().generation] else 0

    def _go_on(self, model: str, row: int) -> None:
        if row <= self._read_until(model):
            return
        mark = f"{model} {self._store.state().generation} {row}"
        with self.file.lock(), self.file.transaction():
            self.file.db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (_MARK, mark))
