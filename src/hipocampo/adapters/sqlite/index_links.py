"""The lane of links: rows linked with the best finds of other lanes, under the same conditions as in any lane."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import apsw

from hipocampo.adapters.sqlite.index_past import Bounds
from hipocampo.core.link_lane import asked_for, spread
from hipocampo.core.links import links, names_of, stem_of
from hipocampo.core.questions import Question
from hipocampo.core.record import Record
from hipocampo.text.stop_words import all_stop_words

_LISTED = "(SELECT value FROM json_each(?))"
_LINKS = f"SELECT row, key FROM linked WHERE row IN {_LISTED} ORDER BY row, at"
_PAGES = f"SELECT rowid, page FROM record WHERE page IS NOT NULL AND rowid IN {_LISTED}"
_KNOWN = f"SELECT DISTINCT key FROM linked WHERE key IN {_LISTED}"
# Newest first, in the order of an index: of a name with a million links only the first few are read.
_JOINED = "CROSS JOIN record r ON r.rowid = m.row WHERE"
_NEWEST = f"SELECT m.row FROM {{}} m {_JOINED} m.key = ? AND {{}} ORDER BY m.row DESC LIMIT ?"
# Only the index is read for the whole page; the inner LIMIT keeps its order for the lookup of rows.
_OF_PAGE = f"SELECT m.row FROM ({{}} ORDER BY rowid DESC LIMIT -1) m {_JOINED} {{}} LIMIT ?"
_STANDING = "SELECT rowid AS row FROM record INDEXED BY record_page WHERE page = ? AND seq_to IS NULL"
_CLOSED = "SELECT rowid AS row FROM record INDEXED BY record_left WHERE page = ? AND seq_to IS NOT NULL"


def add(db: apsw.Connection, rows: Sequence[tuple[int, Record]]) -> None:
    """Store the targets of new rows' links, and the pages that they stand on."""
    found = [(row, at, key) for row, one in rows for at, key in enumerate(links(one.content, one.page))]
    if found:
        db.executemany("INSERT INTO linked VALUES (?, ?, ?)", found)
    pages = {one.page for _, one in rows if one.page is not None}
    db.executemany("INSERT OR IGNORE INTO place VALUES (?, ?)", [(stem_of(page), page) for page in pages])


def move(db: apsw.Connection, row: int, record: Record) -> None:
    """Store the targets of a row's links again, as seen from its new page."""
    db.execute("DELETE FROM linked WHERE row = ?", (row,))
    add(db, [(row, record)])


def linked(
    db: apsw.Connection, question: Question, bounds: Bounds, found: Mapping[int, Mapping[str, float]]
) -> dict[int, float]:
    """Return the rows that are linked with the best finds or with a name in the question, and how strongly."""
    if not db.execute("SELECT 1 FROM linked LIMIT 1").get:
        return {}
    asked = asked_for(question, all_stop_words())
    known = {row[0] for row in db.execute(_KNOWN, (json.dumps(asked),))}
    names = [name for name in asked if name in known]
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
        """The targets of a found row's links."""
        return self._links.get(row, ())

    def page(self, row: int) -> str | None:
        """The page that a found row stands on."""
        return self._pages.get(row)

    def standing(self, target: str) -> list[int]:
        """The rows of the pages that a target leads to."""
        paths: list[Any] = self._db.execute("SELECT path FROM place WHERE stem = ?", (stem_of(target),)).fetchall()
        pages = [path for (path,) in paths if target in names_of(path)]
        found = [row for row, page in self._pages.items() if page in pages]
        return self._first(found, (row for page in pages for row in self._of_page(page)))

    def mentioning(self, target: str) -> list[int]:
        """The rows that mention an entity of that name."""
        return self._rows(_NEWEST, "mention", target)

    def leading(self, targets: Sequence[str]) -> list[int]:
        """The rows whose links lead to any of these."""
        found = [row for row, its in self._links.items() if not set(targets).isdisjoint(its)]
        return self._first(found, (row for key in targets for row in self._rows(_NEWEST, "linked", key)))

    def _first(self, found: Iterable[int], others: Iterable[int]) -> list[int]:
        """Rows that were found already, then others, newest first."""
        rows = [*sorted(found, reverse=True), *sorted(others, reverse=True)]
        return list(dict.fromkeys(rows))[: self._limit]

    def _of_page(self, page: str) -> list[int]:
        """The newest rows of a page; for a past moment also those that were closed since."""
        sources = (_STANDING,) if self._bounds.last is None else (_STANDING, _CLOSED)
        return [row for source in sources for row in self._rows(_OF_PAGE, source, page)]

    def _rows(self, query: str, source: str, sought: str) -> list[int]:
        where, values = self._bounds.where
        if self._bounds.last is not None:
            where, values = f"m.row <= ? AND ({where})", (self._bounds.last, *values)
        rows: list[Any] = self._db.execute(query.format(source, where), (sought, *values, self._limit)).fetchall()
        return [row for (row,) in rows]
