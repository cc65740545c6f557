"""The lane of time: the newest rows that were said in a time, or that speak of it.

What was said in a time is read in the order of an index. What is true in a time may have begun long before: where few
rows have begun by then, all of them are read; else those that begin in that time and the newest that have any time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

import apsw

from hipocampo.adapters.sqlite.index_past import Bounds, end_of_day
from hipocampo.core.conditions import LASTING_KINDS
from hipocampo.core.questions import Span
from hipocampo.core.record import FACT

_FEW = 4_000  # rows that are read one by one

_BEGUN = "record INDEXED BY record_valid WHERE valid_from IS NOT NULL AND valid_from < ?"
_COUNTED = f"SELECT count(*) FROM (SELECT 1 FROM {_BEGUN} LIMIT ?)"
_WITHIN = f"SELECT rowid AS row FROM {_BEGUN} AND valid_from >= ? AND rowid <= ? ORDER BY valid_from DESC LIMIT ?"
_NEWEST = """SELECT rowid AS row FROM record INDEXED BY record_dated WHERE valid_from IS NOT NULL AND rowid <= ?
ORDER BY timestamp DESC, rowid DESC LIMIT ?"""
_SOME = f"(SELECT row FROM ({_WITHIN}) UNION SELECT row FROM ({_NEWEST})) m CROSS JOIN record r ON r.rowid = m.row"
_LASTING_KINDS = ", ".join(f"'{kind}'" for kind in LASTING_KINDS)
_NO_LAST = (1 << 63) - 1


def said_in(span: Span) -> tuple[str, str, str]:
    """Return the clause over `record r` for what was said in a time, and its values."""
    return "r.timestamp >= ? AND r.timestamp < ?", *span.ends


def true_in(span: Span) -> tuple[str, str, str]:
    """Return the clause over `record r` for what speaks of a time, and its values."""
    since, until = span.ends
    return "r.valid_from IS NOT NULL AND r.valid_from < ? AND coalesce(r.valid_until, ':') > ?", until, since


def true_then(span: Span) -> tuple[str, ...]:
    """Return the clause over `record r` for what was true in a time, if it says when, or was said in it."""
    (said, *moments), (true, *held), (_, until) = said_in(span), true_in(span), span.ends
    state = f"r.form = '{FACT}' AND r.kind IN ({_LASTING_KINDS}) AND r.valid_from IS NULL AND r.timestamp < ?"
    return f"({true}) OR ({said}) OR ({state})", *held, *moments, until


class _Way(NamedTuple):
    """A source of rows, the clause that selects those of a time, and the values of both."""

    source: str
    clause: str
    values: tuple[Any, ...]


class Times:
    """Rows by their times, now or as of a seq."""

    def __init__(self, db: apsw.Connection, bounds: Bounds, as_of: int | None) -> None:
        self._db, self._bounds, self._as_of = db, bounds, as_of

    def newest(self, span: Span, limit: int, *, meant: bool = False) -> list[int]:
        """Return the newest rows that were said in a time or speak of it; with `meant`, only those that speak of it."""
        (where, params), last = self._bounds
        if last is not None:
            where, params = f"r.rowid <= ? AND ({where})", (last, *params)  # decided by the SQL index alone
        row, order = "r.rowid AS row, r.timestamp AS at", "ORDER BY r.timestamp DESC, r.rowid DESC LIMIT ?"
        ways = [self._falls_on(span)] if meant else list(self._ways(span))
        found = " UNION ".join(
            f"SELECT * FROM (SELECT {row} FROM {way.source} WHERE {way.clause} AND {where} {order})" for way in ways
        )
        values = chain.from_iterable((*way.values, *params, limit) for way in ways)
        query = f"SELECT row FROM ({found}) ORDER BY at DESC, row DESC LIMIT ?"
        rows: list[Any] = self._db.execute(query, (*values, limit)).fetchall()
        return [row for (row,) in rows]

    def _ways(self, span: Span) -> Iterator[_Way]:
        """For a past moment, what was said later is skipped; what was dated ahead has an index of its own."""
        yield self._true(span)
        clause, *ends = said_in(span)
        if self._as_of is None:
            yield _Way("record r INDEXED BY record_time", clause, tuple(ends))
            return
        since, until = span.ends
        then = Span(since, min(until, end_of_day(self._db, self._as_of)))
        yield _Way("record r INDEXED BY record_time", clause, said_in(then)[1:])
        yield _Way("record r INDEXED BY record_ahead", f"r.timestamp > r.born AND {clause}", tuple(ends))

    def _falls_on(self, span: Span) -> _Way:
        """Rows that speak of days in a span; a state that began before and has no end holds on any day."""
        way = self._true(span)
        clause = f"({way.clause}) AND (r.valid_until IS NOT NULL OR r.valid_from >= ?)"
        return way._replace(clause=clause, values=(*way.values, span.ends[0]))

    def _true(self, span: Span) -> _Way:
        clause, *ends = true_in(span)
        since, until = span.ends
        if self._db.execute(_COUNTED, (until, _FEW + 1)).get <= _FEW:
            return _Way("record r INDEXED BY record_valid", clause, tuple(ends))
        last = _NO_LAST if self._bounds.last is None else self._bounds.last
        return _Way(_SOME, clause, (until, since, last, _FEW, last, _FEW, *ends))
