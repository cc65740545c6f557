"""The lane of links: what is linked with the best of what other lanes found, under the same conditions as any lane."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import apsw

from hipocampo.core.links import links, named, names_of, spread, stem_of
from hipocampo.core.names import name_key
from hipocampo.core.questions import Question
from hipocampo.core.record import Record
from hipocampo.text.language import ALL_STOP_WORDS

Where = tuple[str, tuple[Any, ...]]

_LISTED = "(SELECT value FROM json_each(?))"
_LINKS = f"SELECT row, key FROM linked WHERE row IN {_LISTED} ORDER BY row, at"
_PAGES = f"SELECT rowid, page FROM record WHERE page IS NOT NULL AND rowid IN {_LISTED}"
_KNOWN = f"SELECT DISTINCT key FROM linked WHERE key IN {_LISTED}"
_JOINED = "CROSS JOIN record r ON r.rowid = m.row WHERE"


def add(db: apsw.Connection, rows: Sequence[tuple[int, Record]]) -> None:
    """Keep where the links of new rows lead, and the pages that they stand on."""
    found = [(row, at, key) for row, one in rows for at, key in enumerate(links(one.content, one.page))]
    if found:
        db.executemany("INSERT INTO linked VALUES (?, ?, ?)", found)
    pages = {one.page for _, one in rows if one.page is not None}
    db.executemany("INSERT OR IGNORE INTO place VALUES (?, ?)", [(stem_of(page), page) for page in pages])


def move(db: apsw.Connection, row: int, record: Record) -> None:
    """Keep where links lead from another page."""
    db.execute("DELETE FROM linked WHERE row = ?", (row,))
    add(db, [(row, record)])


@dataclass(frozen=True, slots=True)
class Bounds:
    """The rows that may be found: those that meet a condition over `record r`, of a past moment up to a row."""

    where: Where
    last: int | None = None


def linked(
    db: apsw.Connection, question: Question, bounds: Bounds, found: Mapping[int, Mapping[str, float]]
) -> dict[int, float]:
    """Rows that are linked with the best of those found, or with a name in the question, and how strongly."""
    if not db.execute("SELECT 1 FROM linked LIMIT 1").get:
        return {}
    asked = [name_key(one) for name in question.mentions for one in question.called(name)]
    asked += named(question.text, ALL_STOP_WORDS)
    known = {row[0] for row in db.execute(_KNOWN, (json.dumps(asked),))}
    names = [name for name in dict.fromkeys(asked) if name in known]
    return spread(found, names, _Web(db, bounds, found, question.limit), question.limit)


class _Web:
    """The links of rows that may be found, and the pages that these stand on."""

    def __init__(self, db: apsw.Connection, bounds: Bounds, found: Iterable[int], limit: int) -> None:
        self._db, self._bounds, self._limit = db, bounds, limit
        rows = json.dumps(list(found))
        self._links: dict[int, list[str]] = {}
        for row, key in db.execute(_LINKS, (rows,)):
            self._links.setdefault(row, []).append(key)
        self._pages: dict[int, str] = dict(db.execute(_PAGES, (rows,)))

    def targets(self, row: int) -> Sequence[str]:
        """Where the links of a found row lead."""
        return self._links.get(row, ())

    def page(self, row: int) -> str | None:
        """The page that a found row stands on."""
        return self._pages.get(row)

    def standing(self, target: str) -> list[int]:
        """The rows of the pages that a target leads to."""
        told: list[Any] = self._db.execute("SELECT path FROM place WHERE stem = ?", (stem_of(target),)).fetchall()
        pages = [path for (path,) in told if target in names_of(path)]
        found = [row for row, page in self._pages.items() if page in pages]
        return self._first(found, (row for page in pages for row in self._of_page(page)))

    def mentioning(self, target: str) -> list[int]:
        """The rows that mention an entity of that name."""
        return self._by_key(f"mention m {_JOINED} m.key = ?", target)

    def leading(self, targets: Sequence[str]) -> list[int]:
        """The rows whose links lead to any of these."""
        found = [row for row, its in self._links.items() if not set(targets).isdisjoint(its)]
        keys = json.dumps(list(targets))
        return self._first(found, self._by_key(f"linked m INDEXED BY linked_key {_JOINED} m.key IN {_LISTED}", keys))

    def _first(self, found: Iterable[int], others: Iterable[int]) -> list[int]:
        """Those found already, then others, the newest first."""
        rows = [*sorted(found, reverse=True), *sorted(others, reverse=True)]
        return list(dict.fromkeys(rows))[: self._limit]

    def _of_page(self, page: str) -> list[int]:
        """The newest rows of a page; of a past moment also those that were closed since."""
        last = self._bounds.last
        if last is None:
            return self._rows("record r INDEXED BY record_page WHERE r.page = ?", (page,))
        standing = "record r INDEXED BY record_page WHERE r.page = ? AND r.seq_to IS NULL AND r.rowid <= ?"
        closed = "record r INDEXED BY record_left WHERE r.page = ? AND r.seq_to IS NOT NULL AND r.rowid <= ?"
        return [row for source in (standing, closed) for row in self._rows(source, (page, last))]

    def _by_key(self, source: str, key: str) -> list[int]:
        last = self._bounds.last
        if last is None:
            return self._rows(source, (key,))
        return self._rows(f"{source} AND m.row <= ?", (key, last))

    def _rows(self, source: str, params: tuple[Any, ...]) -> list[int]:
        where, values = self._bounds.where
        query = f"SELECT DISTINCT r.rowid FROM {source} AND {where} ORDER BY r.rowid DESC LIMIT ?"
        rows: list[Any] = self._db.execute(query, (*params, *values, self._limit)).fetchall()
        return [row for (row,) in rows]
