"""Turns by their surroundings: words said right before and after a turn count too, if they may be seen."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import apsw

from hipocampo.text.bm25 import Scorer
from hipocampo.text.turn_context import REACH, Place, TurnScores, around, score_turns

Where = tuple[str, tuple[Any, ...]]

_PLACES = "SELECT rowid, session, line FROM record WHERE form = 'turn' AND rowid IN (SELECT value FROM json_each(?))"
_TURNS = """SELECT r.rowid, r.session, r.line, w.c0 FROM json_each(?) j
CROSS JOIN record r INDEXED BY record_session ON r.session = j.value ->> 0 AND r.line = j.value ->> 1
CROSS JOIN words_content w ON w.id = r.rowid WHERE r.form = 'turn' AND ({})"""
_BEFORE = """SELECT t.rowid, r.rowid FROM json_each(?) j CROSS JOIN record t ON t.rowid = j.value AND t.form = 'turn'
CROSS JOIN record r INDEXED BY record_session ON r.session = t.session AND r.line = t.line - 1
WHERE r.form = 'turn' AND ({}) ORDER BY r.rowid DESC"""


def before(db: apsw.Connection, rows: Iterable[int], where: Where) -> dict[int, int]:
    """Map the turns among some rows to the turns right before them, if those meet the condition."""
    sql, params = where
    found: list[Any] = db.execute(_BEFORE.format(sql), (json.dumps(list(rows)), *params)).fetchall()
    return dict(found)


class Surroundings:
    """The turns around others, scored by their own words and by those of their neighbours."""

    def __init__(self, db: apsw.Connection, scorer: Scorer, where: Where) -> None:
        self._db, self._scorer, self._where = db, scorer, where

    def scores(self, seeds: Iterable[int]) -> dict[int, TurnScores]:
        """Return the score of each turn near a seed and what its neighbours add; only turns that meet the condition."""
        rows: list[Any] = self._db.execute(_PLACES, (json.dumps(list(seeds)),)).fetchall()
        if not rows:
            return {}
        places: list[Place] = [(session, number) for _, session, number in rows]
        found = self._turns(around(places, 2 * REACH))
        scores = score_turns({place: line for place, (_, line) in found.items()}, around(places, REACH), self._scorer)
        return {found[place][0]: one for place, one in scores.items()}

    def _turns(self, places: list[Place]) -> dict[Place, tuple[int, str]]:
        sql, params = self._where
        rows: list[Any] = self._db.execute(_TURNS.format(sql), (json.dumps(places), *params)).fetchall()
        return {(session, number): (row, line) for row, session, number, line in rows}
