"""The index as of an earlier event: rows before they changed, and the era at that time (A5).

A row is one version of a text. What its life changed is kept as it was before, with the seq of the event that changed
it: as of a seq, a row has the values of the first change after it, or its own if there was none. The place of a fact
on its page is the current one, where it can be read now; for a withdrawn fact only the page is known.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import apsw

from hipocampo.adapters.sqlite.index_rows import COLUMNS, FIELDS
from hipocampo.adapters.sqlite.index_schema import LIVED
from hipocampo.core.era import Era, later, restored_era, stored_changes
from hipocampo.core.events import Event

_TODAY = "today"  # the local date, kept beside the values of the era
_KEYS = json.dumps([_TODAY, *(name for name in Era._fields if name != "totals")])
_KEEP = f"INSERT OR IGNORE INTO former SELECT rowid, ?, {', '.join(LIVED)} FROM record WHERE"
_AFTER = "FROM former f WHERE f.row = r.rowid AND f.seq > ? ORDER BY f.seq LIMIT 1"
_FORMER = "former f ON f.row = r.rowid AND f.seq = (SELECT min(seq) FROM former WHERE row = r.rowid AND seq > ?)"
_PRESENT = """record n ON r.seq_to IS NOT NULL
AND n.rowid = (SELECT rowid FROM record WHERE id = r.id AND seq_to IS NULL LIMIT 1)"""
_PLACE = ("page", "line", "end_line")
_VALUES = """SELECT k.value, (SELECT value FROM epoch WHERE key = k.value AND seq <= ?1 ORDER BY seq DESC LIMIT 1)
FROM json_each(?2) k"""


def _then(name: str) -> str:
    """The SQL for a former value, or for the current place, which the current version of a revised text has."""
    if name in LIVED:
        return f"iif(f.row IS NULL, r.{name}, f.{name})"
    return f"iif(n.rowid IS NULL, r.{name}, n.{name})" if name in _PLACE else f"r.{name}"


_THEN = ", ".join(map(_then, COLUMNS))

# SQL for values that a row had at a seq, their only parameter.
LAYER = f"coalesce((SELECT f.layer {_AFTER}), r.layer)"
MERGED_INTO = f"coalesce((SELECT coalesce(f.merged_into, '') {_AFTER}), r.merged_into, '')"  # empty: not merged


class Bounds(NamedTuple):
    """The rows that may be found: those that meet a condition over `record r`, for a past moment up to a rowid."""

    where: tuple[str, tuple[Any, ...]]
    last: int | None = None


class Rows(NamedTuple):
    """How records are read, now or as of a seq: columns, source and parameters of a SELECT."""

    fields: str
    source: str
    params: tuple[int, ...]


def rows(as_of: int | None) -> Rows:
    """Return how records are read, now or as of a seq."""
    if as_of is None:
        return Rows(FIELDS, "record r", ())
    return Rows(_THEN, f"record r LEFT JOIN {_FORMER} LEFT JOIN {_PRESENT}", (as_of,))


def versions_at(as_of: int | None) -> tuple[str, tuple[int, ...]]:
    """Return the clause for versions that are current, or were at a seq; prose has no history."""
    if as_of is None:
        return "r.seq_to IS NULL", ()
    return "r.form <> 'passage' AND r.seq_from <= ? AND (r.seq_to IS NULL OR r.seq_to > ?)", (as_of, as_of)


def keep_former(db: apsw.Connection, seq: int, where: str, params: Sequence[Any]) -> None:
    """Store rows as they are before an event changes them."""
    db.execute(f"{_KEEP} {where}", (seq, *params))


def last_row(db: apsw.Connection, as_of: int) -> int:
    """Return the newest row at a seq: rows are numbered in the order of their events."""
    row: int | None = db.execute(
        "SELECT rowid FROM record INDEXED BY record_seq WHERE seq_from > 0 AND seq_from <= ? "
        "ORDER BY seq_from DESC, rowid DESC LIMIT 1",
        (as_of,),
    ).get
    return row or 0


def end_of_day(db: apsw.Connection, as_of: int) -> str:
    """Return a timestamp after every moment up to a seq, in any time zone."""
    value = db.execute(
        "SELECT value FROM epoch WHERE key = ? AND seq <= ? ORDER BY seq DESC LIMIT 1", (_TODAY, as_of)
    ).get
    return later(json.loads(value), 2) if value else ""


def era_then(db: apsw.Connection, now: Era, as_of: int) -> tuple[Era, str]:
    """Return the era and the local date at a seq."""
    found: list[Any] = db.execute(_VALUES, (as_of, _KEYS)).fetchall()
    kept = {key: json.loads(value) for key, value in found if value is not None}
    return restored_era(now, {key: value for key, value in kept.items() if key != _TODAY}), kept.get(_TODAY, "")


class Turns:
    """Collects the changes of the era and of the date during one run over events."""

    def __init__(self, db: apsw.Connection) -> None:
        self._db = db
        last = db.execute("SELECT value FROM epoch WHERE key = ? ORDER BY seq DESC LIMIT 1", (_TODAY,)).get
        self._today: str = json.loads(last) if last else ""
        self._rows: list[tuple[str, int, str]] = []

    def note(self, event: Event, before: Era, after: Era) -> None:
        """Note what an event changed."""
        if after is not before:
            changes = stored_changes(before, after)
            self._rows += [(key, event.seq, json.dumps(value)) for key, value in changes.items()]
        today = after.local(event.timestamp)
        if today != self._today:
            self._today = today
            self._rows.append((_TODAY, event.seq, json.dumps(today)))

    def write(self) -> None:
        """Keep it."""
        if self._rows:
            self._db.executemany("INSERT INTO epoch VALUES (?, ?, ?)", self._rows)
            self._rows = []
