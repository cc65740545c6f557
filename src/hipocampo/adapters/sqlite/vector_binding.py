"""Rows of the index bound to the vectors that their texts have; a row waits until all its parts have one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import apsw

from hipocampo.adapters.sqlite.index_conditions import Where
from hipocampo.adapters.sqlite.vector_file import VectorFile
from hipocampo.adapters.sqlite.vocabulary import Vocabulary
from hipocampo.adapters.sqlite.words import UTTERED
from hipocampo.vectors.store import StoreState
from hipocampo.vectors.texts import embedded_texts

NEWEST = 1 << 62  # a rowid after all others
STEP, MOST = 64, 20_000  # rows read together, at first and at most
_WAITING = f"""SELECT w.row, coalesce(r.content, r.text), w.row IN {UTTERED}
FROM waiting w CROSS JOIN record r ON r.rowid = w.row WHERE w.row < ? {{}} ORDER BY w.row DESC LIMIT ?"""
_THESE = f"""SELECT w.row, coalesce(r.content, r.text), w.row IN {UTTERED}
FROM json_each(?) j CROSS JOIN waiting w ON w.row = j.value CROSS JOIN record r ON r.rowid = w.row
WHERE 1 {{}} ORDER BY j.key"""
_ALL_WAIT = "INSERT OR IGNORE INTO waiting SELECT rowid FROM record"


class Binding:
    """Binds waiting rows to the vectors that their texts have.

    `opened` may be a further condition over `record r`, to be added by AND: other rows stay as they are.
    """

    def __init__(self, db: apsw.Connection, file: VectorFile, model: str, opened: Where = ("", ())) -> None:
        self._db, self._file, self._model = db, file, model
        self._opened, self._params = opened
        self.vocabulary = Vocabulary(db, file, model)
        self._rows: list[tuple[int, list[str], list[bytes]]] = []
        self._known: dict[bytes, int] = {}
        self._uttered: set[int] = set()
        self.missing: list[str] = []

    def begin(self, state: StoreState) -> None:
        """Unbind all rows: the model or the file is another one now."""
        self._db.execute("DELETE FROM meaning")
        self._db.execute("DELETE FROM vocabulary")
        self._db.execute(_ALL_WAIT)
        noted = [("model", self._model), ("vectors", state.generation)]
        self._db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", noted)

    def go_on(self, before: int, limit: int) -> int:
        """Bind the newest waiting rows before one; return where to go on, 0 at the end."""
        self._read(before, limit)
        self.bind({})
        return self._rows[-1][0] if len(self._rows) == limit else 0

    def look_at(self, rows: Sequence[int]) -> None:
        """Bind those of some rows that wait, in their order."""
        query = _THESE.format(self._opened)
        self._keep(self._db.execute(query, (json.dumps(list(rows)), *self._params)).fetchall())
        self.bind({})

    def lacking(self, keys: set[bytes]) -> set[bytes]:
        """Return which of these texts have no vector and stand in a waiting row."""
        left, before, step = set(keys), NEWEST, max(STEP, len(keys))  # most texts are a row of their own
        while left and before:
            start = len(self._rows)
            self._read(before, step)
            left.difference_update(key for _, _, mine in self._rows[start:] for key in mine)
            before = self._rows[-1][0] if len(self._rows) - start == step else 0
            step = min(4 * step, MOST)
            if left and before:  # before more rows are read: those that got their vector meanwhile are not looked for
                self._known |= (found := self._file.slots(self._model, left))
                left -= found.keys()
        return keys - left - self._known.keys()

    def bind(self, added: Mapping[bytes, int]) -> None:
        """Bind the rows that were read and whose parts all have a vector; list texts without one in `missing`."""
        self._known |= added
        done = [one for one in self._rows if all(key in self._known for key in one[2])]
        slots = ((row, self._known[key], not at) for row, _, keys in done for at, key in enumerate(keys))
        self._db.executemany("INSERT OR IGNORE INTO meaning VALUES (?, ?, ?)", slots)
        self._db.executemany("DELETE FROM waiting WHERE row = ?", ((row,) for row, _, _ in done))
        self.vocabulary.note(texts for row, texts, _ in done if row not in self._uttered)
        self.missing = [
            text
            for _, texts, keys in self._rows
            for text, key in zip(texts, keys, strict=True)
            if key not in self._known
        ]

    def _read(self, before: int, limit: int) -> None:
        self._keep(self._db.execute(_WAITING.format(self._opened), (before, *self._params, limit)).fetchall())

    def _keep(self, found: list[Any]) -> None:
        self._uttered.update(row for row, _, uttered in found if uttered)
        texts = [embedded_texts(content) for _, content, _ in found]
        keys = iter(self._file.keys(part for parts in texts for part in parts))
        rows = [(row, parts, [next(keys) for _ in parts]) for (row, *_), parts in zip(found, texts, strict=True)]
        self._known |= self._file.slots(self._model, {key for _, _, mine in rows for key in mine})
        self._rows += rows
