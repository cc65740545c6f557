"""The lane of vectors: rows by how near they are to what a question means, under the same conditions as any lane."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import apsw
import numpy as np

from hipocampo.vectors.arrays import Scores, Slots
from hipocampo.vectors.scan import VectorQuery, best_rows
from hipocampo.vectors.texts import similarities

Where = tuple[str, tuple[Any, ...]]

_FIRST, _GROWTH = 4, 4  # slots looked up first for each row that is asked for, and how that number grows
_FARTHEST = float("-inf")
_WALK = 60_000  # slots: beyond this, listing all rows that meet the conditions is cheaper


class Similarity:
    """The similarity of rows to a question; each row is found by the nearest part of its text."""

    def __init__(self, db: apsw.Connection, query: VectorQuery) -> None:
        self._db, self._query = db, query

    def best(self, limit: int, where: Where, few: list[int] | None) -> dict[int, float]:
        """The nearest rows that meet a condition over `record r`, the newest first among equals.

        `few` lists all of these, if that is known.
        """
        if few is not None:
            return best_rows(*self._listed(_OF_ROWS, (json.dumps(few),)), limit)
        found = self._walked(limit, where)
        return best_rows(*self._listed(_OF_ALL.format(where[0]), where[1]), limit) if found is None else found

    def of(self, rows: Iterable[int]) -> dict[int, float]:
        """Return the similarities of some rows that have vectors."""
        found: dict[int, list[float]] = {}
        wholes: dict[int, float] = {}
        slots, values = self._slots(_OF_ROWS, (json.dumps(list(rows)),))
        for (row, _, whole), value in zip(slots.tolist(), values.tolist(), strict=True):
            found.setdefault(row, []).append(value)
            if whole:
                wholes[row] = value
        return similarities(found, wholes)

    def _walked(self, limit: int, where: Where) -> dict[int, float] | None:
        """Return the best rows by going through slots, nearest first; None if too few of them meet the condition."""
        sql, params = where
        found: dict[int, float] = {}
        walked = 0
        for slots, values in self._query.nearest(_FIRST * limit, _GROWTH):
            near = dict(zip(slots.tolist(), values.tolist(), strict=True))
            rows: list[Any] = self._db.execute(_OF_SLOTS.format(sql), (json.dumps(list(near)), *params)).fetchall()
            for row, slot in rows:
                value = near[slot]
                if value > found.get(row, _FARTHEST):
                    found[row] = value
            walked += len(near)
            if len(found) >= limit:
                break
            if walked * limit > _WALK * max(len(found), 1):
                return None
        best = sorted(found.items(), key=lambda one: (-one[1], -one[0]))
        return dict(best[:limit])

    def _listed(self, query: str, params: tuple[Any, ...]) -> tuple[Slots, Scores]:
        """Return rows with the similarity of each of their parts."""
        slots, values = self._slots(query, params)
        return slots[:, 0], values

    def _slots(self, query: str, params: tuple[Any, ...]) -> tuple[Slots, Scores]:
        """Return rows, slots and whether a slot is of the whole text, with similarities; only rows with vectors."""
        found: list[Any] = self._db.execute(query, params).fetchall()
        slots = np.array(found, dtype=np.int64).reshape(-1, 3)
        values = self._query.at(slots[:, 1])
        here = ~np.isnan(values)
        return slots[here], values[here]


_OF_SLOTS = """SELECT m.row, m.slot FROM json_each(?) j CROSS JOIN meaning m ON m.slot = j.value
CROSS JOIN record r ON r.rowid = m.row WHERE {}"""
_OF_ROWS = "SELECT m.row, m.slot, m.whole FROM json_each(?) j CROSS JOIN meaning m ON m.row = j.value"
_OF_ALL = "SELECT m.row, m.slot, m.whole FROM record r CROSS JOIN meaning m ON m.row = r.rowid WHERE {}"
