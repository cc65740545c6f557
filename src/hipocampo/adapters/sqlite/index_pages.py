"""The pages as the index last saw them, and the facts that stand on them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.cache_file import CacheFile, impatient, mending
from hipocampo.adapters.sqlite.index_conditions import opened
from hipocampo.adapters.sqlite.index_fold import Fold
from hipocampo.adapters.sqlite.index_rows import page_fact_of, state_of
from hipocampo.core.access import Permit
from hipocampo.core.facts import Problem
from hipocampo.core.names import name_key
from hipocampo.ports import PageFact, PageState, PageSurvey, PageView, Placed

_STATE = "SELECT path, size, mtime_ns, inode, digest, lines, settled FROM page"
_FACT = "SELECT r.id, r.text, r.page, r.line, r.provenance, r.pending FROM record r"
_FACTS = f"{_FACT} WHERE r.form = 'fact' AND r.seq_to IS NULL"


class SqlitePageIndex:
    """The role `PageIndex`; states are kept in memory until another connection changes the file."""

    def __init__(self, file: CacheFile) -> None:
        self.file = file
        self._states: dict[str, PageState] | None = None
        self._states_valid = (-1, -1)

    def put(self, view: PageView) -> None:
        """Store a page as it was just read: lines of its facts, its prose, its problems."""
        path = view.state.path
        with self.file.transaction():
            self._forget_prose(path)
            self._place(path, view.placed)
            if view.passages:
                Fold(self.file.db).add_records(view.passages)
            self.keep_state(view.state)
            self.file.db.executemany(
                "INSERT INTO problem VALUES (?, ?, ?, ?)",
                [(p.path, p.line, p.text, p.hint_code) for p in view.problems],
            )

    def drop(self, path: str) -> None:
        """Remove a page that no longer exists; its facts stay until they are withdrawn."""
        with self.file.transaction():
            self._forget_prose(path)
            self.file.db.execute(
                "UPDATE record SET line = NULL, end_line = NULL WHERE page = ? AND seq_to IS NULL", (path,)
            )
            self.file.db.execute("DELETE FROM page WHERE path = ?", (path,))
            self._states = None

    @mending
    def touch(self, state: PageState) -> None:
        """Store a newer stat of a page, if its digest is still the stored one."""
        db, stat = self.file.db, state.stat
        with suppress(apsw.BusyError), impatient(db):  # only an optimisation: without it the page is read again
            db.execute(
                "UPDATE page SET size = ?, mtime_ns = ?, inode = ?, settled = ? WHERE path = ? AND digest = ?",
                (stat.size, stat.mtime_ns, stat.inode, state.settled, state.path, state.digest),
            )
            if self._states is not None and db.changes():
                self._states[state.path] = state

    @mending
    def states(self) -> dict[str, PageState]:
        """Every page as it was last seen."""
        version = self.file.db.execute("PRAGMA data_version").get  # a prepared statement, unlike `db.pragma`
        valid = self.file.epoch, version
        if self._states is None or valid != self._states_valid:
            self._states = {row[0]: state_of(row) for row in self.file.db.execute(_STATE)}
            self._states_valid = valid
        return self._states

    def state(self, path: str) -> PageState | None:
        """A page as it was last seen."""
        return self.states().get(path)

    @mending
    def ends_in_fact(self, path: str) -> bool:
        """Whether a page's last line belongs to a fact."""
        query = (
            "SELECT 1 FROM record r JOIN page p ON p.path = r.page WHERE r.page = ? AND r.seq_to IS NULL "
            "AND r.form = 'fact' AND r.end_line = p.lines ORDER BY r.rank DESC LIMIT 1"
        )
        return self.file.db.execute(query, (path,)).get is not None

    @mending
    def problems(self, permit: Permit) -> list[Problem]:
        """What is wrong in the pages, as they were last read."""
        if not permit.allows_all:
            return []
        rows = self.file.db.execute("SELECT path, line, text, code FROM problem ORDER BY path, line, code")
        return [Problem(*row) for row in rows]

    @mending
    def facts(self, permit: Permit, pages: Iterable[str] | None = None) -> list[PageFact]:
        """The facts that have a place on these pages (default: all pages), in the order of their lines."""
        where, params = opened(permit)
        if pages is None:
            return self._facts(f"page IS NOT NULL {where} ORDER BY page, rank", params)
        return [fact for page in pages for fact in self._facts(f"page = ? {where} ORDER BY rank", (page, *params))]

    def _facts(self, where: str, params: tuple[Any, ...]) -> list[PageFact]:
        return [page_fact_of(row) for row in self.file.db.execute(f"{_FACTS} AND {where}", params)]

    @mending
    def fact_count(self) -> int:
        """How many facts have a place on a page."""
        query = "SELECT count(*) FROM record WHERE form = 'fact' AND seq_to IS NULL AND page IS NOT NULL"
        return int(self.file.db.execute(query).get)

    @mending
    def pending(self, permit: Permit) -> list[PageFact]:
        """The facts whose line is still to be written."""
        where, params = opened(permit)
        return self._facts(f"pending {where} ORDER BY seq_from", params)

    @mending
    def missing(self, permit: Permit) -> list[PageFact]:
        """Facts whose line is gone but that were not withdrawn."""
        where, params = opened(permit)
        return self._facts(f"line IS NULL AND NOT pending AND page IS NOT NULL {where}", params)

    def survey(self, permit: Permit) -> PageSurvey:
        """The states of all pages, and the facts that have no line."""
        return PageSurvey(self.states(), self.pending(permit), self.missing(permit))

    @mending
    def last_withdrawn(self, texts: Iterable[str], permit: Permit) -> dict[str, PageFact]:
        """For each text the fact that was last withdrawn with it."""
        if not self.file.db.execute("SELECT 1 FROM record WHERE withdrawn LIMIT 1").get:
            return {}
        where, params = opened(permit)
        query = f"{_FACT} WHERE r.withdrawn AND r.form = 'fact' AND r.text = ? {where} ORDER BY r.seq_to DESC LIMIT 1"
        rows = ((text, self.file.db.execute(query, (text, *params)).fetchone()) for text in texts)
        return {text: page_fact_of(row) for text, row in rows if row}

    def keep_state(self, state: PageState) -> None:
        stat = state.stat
        self.file.db.execute(
            "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?, ?, ?)",
            (state.path, stat.size, stat.mtime_ns, stat.inode, state.digest, state.lines, state.settled),
        )
        if self._states is not None:
            self._states[state.path] = state

    def _forget_prose(self, path: str) -> None:
        query = "SELECT rowid, entities FROM record WHERE page = ? AND form = 'passage' AND seq_to IS NULL"
        prose: list[Any] = self.file.db.execute(query, (path,)).fetchall()
        rows: list[int] = [row for row, _ in prose]
        for row in rows:
            words.remove(self.file.db, row)
        names = [(name_key(name), row) for row, held in prose if held for name in json.loads(held)]
        self.file.db.executemany("DELETE FROM mention WHERE key = ? AND row = ?", names)
        for table, column in (("record", "rowid"), ("waiting", "row"), ("meaning", "row"), ("linked", "row")):
            self.file.db.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(row,) for row in rows])
        self.file.db.execute("DELETE FROM problem WHERE path = ?", (path,))

    def _place(self, path: str, placed: Sequence[Placed]) -> None:
        """Update the lines of a page's facts where they changed."""
        now = {p.id: (p.line, p.end_line) for p in placed}
        query = (
            "SELECT rowid, id, line, end_line, pending FROM record WHERE page = ? AND seq_to IS NULL AND form = 'fact'"
        )
        stand: list[Any] = self.file.db.execute(query, (path,)).fetchall()
        changed = [
            (*now.get(id, (None, None)), pending and id not in now, row)
            for row, id, line, end_line, pending in stand
            if pending or (line, end_line) != now.get(id, (None, None))
        ]
        self.file.db.executemany("UPDATE record SET line = ?, end_line = ?, pending = ? WHERE rowid = ?", changed)
