"""The index on SQLite: what ledger and workspace come to, kept for fast reading."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import Any

import apsw

from hipocampo.adapters.sqlite import index_life as life
from hipocampo.adapters.sqlite import index_society, words
from hipocampo.adapters.sqlite.index_file import impatient, mending
from hipocampo.adapters.sqlite.index_fold import Fold
from hipocampo.adapters.sqlite.index_names import NameSearch
from hipocampo.adapters.sqlite.index_past import era_then, held, rows
from hipocampo.adapters.sqlite.index_reflect import Reflecting
from hipocampo.adapters.sqlite.index_rows import known_of, record_of, state_of
from hipocampo.adapters.sqlite.index_search import Search, conditions
from hipocampo.adapters.sqlite.index_vectors import EXACT, VectorIndex
from hipocampo.core.access import Permit
from hipocampo.core.era import Era
from hipocampo.core.events import Event, following
from hipocampo.core.facts import Problem
from hipocampo.core.life import present, present_all, sunk
from hipocampo.core.names import name_key
from hipocampo.core.questions import Candidate, Only, Question
from hipocampo.core.record import Record
from hipocampo.core.society import Body
from hipocampo.ports import PageFact, PageState, PageView, Placed
from hipocampo.text.claims import keywords

_STATE = "SELECT path, size, mtime_ns, inode, digest, lines, settled FROM page"
_KNOWN = "SELECT id, text, page, line, provenance, pending FROM record WHERE form = 'fact' AND seq_to IS NULL"
_NEWEST = "ORDER BY r.seq_from DESC, r.rowid DESC LIMIT 1"


class SqliteIndex(VectorIndex, Reflecting):
    """An index in one SQLite file, which is made anew when it is damaged, deleted or replaced."""

    @property
    def pages(self) -> SqliteIndex:
        return self

    @property
    def records(self) -> SqliteIndex:
        return self

    @property
    def search(self) -> SqliteIndex:
        return self

    @property
    def vectors(self) -> SqliteIndex:
        return self

    @property
    def names(self) -> SqliteIndex:
        return self

    @property
    def life(self) -> SqliteIndex:
        return self

    @property
    def reflection(self) -> SqliteIndex:
        return self

    @property
    def society(self) -> SqliteIndex:
        return self

    def __init__(
        self, path: Path, lock: Callable[[], AbstractContextManager[None]] = nullcontext, exact: int = EXACT
    ) -> None:
        super().__init__(path, lock, exact)
        self._states: dict[str, PageState] | None = None
        self._states_version = -1
        self._era_text: str | None = None
        self._era = Era()

    def _forget_read(self) -> None:
        self._states = None

    def applied(self) -> int:
        """The seq of the last event that was folded in."""
        return int(self._meta("applied"))

    def last_moment(self) -> str:
        """The moment of the last event that was folded in."""
        return str(self._meta("moment") or "")

    def paused(self) -> bool:
        """Whether recording is paused."""
        return bool(self._meta("paused"))

    def fold(self, events: Iterable[Event], views: Sequence[PageView] = ()) -> None:
        """Apply events that follow the last applied one; `views` tell of lines just added at the end of pages."""
        events = list(events)
        with self.transaction():
            before = self.applied()
            Fold(self.db, [placed for view in views for placed in view.placed]).run(following(events, before))
            if self.applied() != before + len(events):  # another index than they were meant for: it catches up later
                return
            for view in views:
                if view.passages:
                    Fold(self.db).add_records(view.passages)
                self._set_state(view.state)

    def put(self, view: PageView) -> None:
        """Keep a page as it was just read: lines of its facts, its prose, its problems."""
        path = view.state.path
        with self.transaction():
            self._forget_prose(path)
            self._place(path, view.placed)
            Fold(self.db).add_records(view.passages)
            self._set_state(view.state)
            self.db.executemany(
                "INSERT INTO problem VALUES (?, ?, ?, ?)",
                [(p.path, p.line, p.text, p.hint_code) for p in view.problems],
            )

    @mending
    def touch(self, state: PageState) -> None:
        """Note that a page was looked at again and had not changed, if the index still has it so."""
        db, stat = self.db, state.stat
        with suppress(apsw.BusyError), impatient(db):  # it is for speed only: who looks again reads the page again
            db.execute(
                "UPDATE page SET size = ?, mtime_ns = ?, inode = ?, settled = ? WHERE path = ? AND digest = ?",
                (stat.size, stat.mtime_ns, stat.inode, state.settled, state.path, state.digest),
            )
            if self._states is not None and db.changes():
                self._states[state.path] = state

    def drop(self, path: str) -> None:
        """Forget a page that is no longer there; its memories stay until they are withdrawn."""
        with self.transaction():
            self._forget_prose(path)
            self.db.execute("UPDATE record SET line = NULL, end_line = NULL WHERE page = ? AND seq_to IS NULL", (path,))
            self.db.execute("DELETE FROM page WHERE path = ?", (path,))
            self._states = None

    def _forget_prose(self, path: str) -> None:
        query = "SELECT rowid, entities FROM record WHERE page = ? AND form = 'passage' AND seq_to IS NULL"
        prose: list[Any] = self.db.execute(query, (path,)).fetchall()
        rows: list[int] = [row for row, _ in prose]
        for row in rows:
            words.remove(self.db, row)
        names = [(name_key(name), row) for row, held in prose if held for name in json.loads(held)]
        self.db.executemany("DELETE FROM mention WHERE key = ? AND row = ?", names)
        for table, column in (("record", "rowid"), ("waiting", "row"), ("meaning", "row"), ("linked", "row")):
            self.db.executemany(f"DELETE FROM {table} WHERE {column} = ?", [(row,) for row in rows])
        self.db.execute("DELETE FROM problem WHERE path = ?", (path,))

    def _place(self, path: str, placed: Sequence[Placed]) -> None:
        """Set the lines of a page's facts where they are others than before."""
        now = {p.id: (p.line, p.end_line) for p in placed}
        query = (
            "SELECT rowid, id, line, end_line, pending FROM record WHERE page = ? AND seq_to IS NULL AND form = 'fact'"
        )
        stand: list[Any] = self.db.execute(query, (path,)).fetchall()
        changed = [
            (*now.get(id, (None, None)), pending and id not in now, row)
            for row, id, line, end_line, pending in stand
            if pending or (line, end_line) != now.get(id, (None, None))
        ]
        self.db.executemany("UPDATE record SET line = ?, end_line = ?, pending = ? WHERE rowid = ?", changed)

    def _set_state(self, state: PageState) -> None:
        stat = state.stat
        self.db.execute(
            "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?, ?, ?, ?)",
            (state.path, stat.size, stat.mtime_ns, stat.inode, state.digest, state.lines, state.settled),
        )
        if self._states is not None:
            self._states[state.path] = state

    @mending
    def states(self) -> dict[str, PageState]:
        """Every page as it was last seen."""
        version = self.db.execute("PRAGMA data_version").get  # kept ready, other than what `pragma` runs
        if self._states is None or version != self._states_version:
            self._states = {row[0]: state_of(row) for row in self.db.execute(_STATE)}
            self._states_version = version
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
        return self.db.execute(query, (path,)).get is not None

    @mending
    def facts(self, pages: Iterable[str] | None = None) -> list[PageFact]:
        """The memories that have a place on these pages (all pages by default), in the order of their lines."""
        if pages is None:
            return [known_of(row) for row in self.db.execute(f"{_KNOWN} AND page IS NOT NULL ORDER BY page, rank")]
        query = f"{_KNOWN} AND page = ? ORDER BY rank"
        return [known_of(row) for page in pages for row in self.db.execute(query, (page,))]

    @mending
    def pending(self) -> list[PageFact]:
        """Memories whose line has yet to be written."""
        return [known_of(row) for row in self.db.execute(f"{_KNOWN} AND pending ORDER BY seq_from")]

    @mending
    def missing(self, exclude: Collection[str] = ()) -> list[PageFact]:
        """Facts whose line is gone but that were not withdrawn; `exclude` names pages to leave out."""
        rows = self.db.execute(f"{_KNOWN} AND line IS NULL AND NOT pending AND page IS NOT NULL")
        return [known_of(row) for row in rows if row[2] not in exclude]

    @mending
    def last_withdrawn(self, texts: Iterable[str]) -> dict[str, PageFact]:
        """For each text the memory that was last withdrawn with it."""
        query = (
            "SELECT id, text, page, line, provenance, pending FROM record WHERE withdrawn AND form = 'fact' "
            "AND text = ? ORDER BY seq_to DESC LIMIT 1"
        )
        found = {}
        if not self.db.execute("SELECT 1 FROM record WHERE withdrawn LIMIT 1").get:
            return {}
        for text in texts:
            for row in self.db.execute(query, (text,)):
                found[text] = known_of(row)
        return found

    @mending
    def fact_count(self) -> int:
        """How many memories have a place on a page."""
        query = "SELECT count(*) FROM record WHERE form = 'fact' AND seq_to IS NULL AND page IS NOT NULL"
        return int(self.db.execute(query).get)

    @mending
    def problems(self) -> list[Problem]:
        """What is wrong in the pages, as they were last read."""
        rows = self.db.execute("SELECT path, line, text, code FROM problem ORDER BY path, line, code")
        return [Problem(*row) for row in rows]

    @mending
    def candidates(self, question: Question, permit: Permit) -> list[Candidate]:
        """What the lanes of the search bring up, with each lane's own score."""
        era, day = self._time(question.only.as_of)
        nearness = self._nearness(question.meaning)
        return Search(self.db, question, permit, lambda records: present_all(records, era, day), nearness).run()

    @mending
    def get(self, id: str, permit: Permit, as_of: int | None = None) -> Record | None:
        """The last version of a memory, a turn or a passage, also as it was at a seq."""
        where, params = conditions(Only(), permit, every_version=True)
        fields, source, at = rows(as_of)
        until = "" if as_of is None else "AND r.form <> 'passage' AND r.seq_from <= ?"
        row: Any = self.db.execute(
            f"SELECT {where}, {fields} FROM {source} WHERE r.id = ? {until} {_NEWEST}", (*params, *at, id, *at)
        ).fetchone()
        return present(record_of(row[1:]), *self._time(as_of)) if row and row[0] else None

    @mending
    def ids_with_prefix(self, prefix: str, permit: Permit) -> list[str]:
        """The ids that begin with a prefix, at most three: enough to see whether it is clear."""
        where, params = conditions(Only(), permit, every_version=True)
        newer = "SELECT 1 FROM record n WHERE n.id = r.id AND (n.seq_from, n.rowid) > (r.seq_from, r.rowid)"
        rows = self.db.execute(
            "SELECT r.id FROM record r INDEXED BY record_id WHERE r.id >= ? AND r.id < ? "
            f"AND {where} AND NOT EXISTS ({newer}) ORDER BY r.id LIMIT 3",
            (prefix, prefix + "\U0010ffff", *params),
        )
        return [row[0] for row in rows]

    @mending
    def turn_count(self, session: str) -> int:
        """How many turns a session has."""
        return self.db.execute("SELECT turns FROM session WHERE id = ?", (session,)).get or 0

    # The life of memories

    @mending
    def era(self, as_of: int | None = None) -> Era:
        """What the life of every memory depends on besides its own events, also as it was at a seq."""
        if as_of is not None:
            return self._time(as_of)[0]
        text = self.db.execute("SELECT value FROM era").get
        if text != self._era_text:
            self._era_text, self._era = text, life.parse_era(text)
        return self._era

    def _time(self, as_of: int | None) -> tuple[Era, str]:
        """The era and the workspace's date at the last event, or at an earlier one."""
        era, last = self.era(), self.last_moment()
        if as_of is None:
            return era, era.local(last) if last else ""
        return era_then(self.db, era, as_of)

    @mending
    def items(self, kind: str, *, ended: bool = False) -> dict[str, Body]:
        """The items of a society of one kind, by id; with `ended` those too that have no say any more."""
        return index_society.standing(self.db, kind, ended)

    @mending
    def item(self, kind: str, id: str) -> Body | None:
        """One item of a society, be it ended."""
        return index_society.item(self.db, kind, id)

    def last_change(self) -> int:
        """The seq of the last event that changed an item."""
        return int(self._meta("society"))

    @mending
    def clause_uses(self, agreement: str, number: int, since: str) -> int:
        """How often a limited clause was read by since a moment."""
        return index_society.asked(self.db, agreement, number, since)

    @mending
    def layer_counts(self) -> Mapping[str, int]:
        """How many facts each layer has."""
        return dict(self.db.execute("SELECT name, facts FROM layer WHERE facts <> 0"))

    @mending
    def cohorts(self) -> list[tuple[Record, int]]:
        """The facts that live alike: one that stands for all of them, and how many there are."""
        return life.cohorts(self.db)

    @mending
    def sinking(self, era: Era) -> list[tuple[Record, Record]]:
        """What would sink, before and after, if the era's last cycle were the next event."""
        pairs = ((old, sunk(old, era, "", keywords)) for _, old in life.nominated(self.db, era))
        return [(old, new) for old, new in pairs if new.layer != old.layer]

    @mending
    def past_immunity(self, day: str) -> list[Record]:
        """The memories of the active layer that are no longer immune on a day."""
        return list(life.mature(self.db, day))

    @mending
    def graduation_candidates(self) -> list[Record]:
        """Memories that may graduate, in the order of their birth."""
        return life.ripe(self.db)

    @mending
    def doubtful(self, seen: int, limit: int) -> list[Record]:
        """What is not the user's word and was last referred to at this count of sessions or before."""
        return life.doubtful(self.db, seen, limit)

    @mending
    def never_used(self, born: str, limit: int, *, episodes: bool = False) -> list[Record]:
        """What nothing ever referred to and was born before a moment, of the layers above the archive."""
        return life.cold(self.db, born, limit, episodes=episodes)

    @mending
    def episode_count(self, limit: int) -> int:
        """How many episodes lie above the archive, counted up to a limit."""
        return life.episodes(self.db, limit)

    @mending
    def is_current(self, id: str, as_of: int | None = None) -> bool:
        """Whether a memory was not withdrawn, also by a seq."""
        standing, params = held(as_of)
        return self.db.execute(f"SELECT 1 FROM record r WHERE r.id = ? AND {standing}", (id, *params)).get is not None

    @mending
    def aliases(self, id: str) -> list[Record]:
        """The memories that were merged into one, and the lines that stay as its evidence."""
        return life.aliases(self.db, id)

    @mending
    def by_gist(self, gists: Iterable[str]) -> dict[str, list[Record]]:
        """The standing facts that say what these gists do, oldest first."""
        found: dict[str, list[Record]] = {}
        for key, record in life.told(self.db, list(dict.fromkeys(gists))):
            found.setdefault(key, []).append(record)
        return found

    @mending
    def used_in(self, session: str) -> set[str]:
        """The memories that were of use in a session, or on a day without one."""
        return {row[0] for row in self.db.execute("SELECT id FROM used WHERE session = ?", (session,))}

    @mending
    def entities(self, names: Iterable[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Which of these names are entities of a memory that the reader may see, also of those of then."""
        return NameSearch(self.db, permit, as_of).entities(names)

    @mending
    def all_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """For each of these names all those of the same entity, as a page of it tells them, the page's own first."""
        return NameSearch(self.db, permit, None).called(names)

    @mending
    def longer_names(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, list[str]]:
        """For each of these names up to three longer ones that begin with its words, of those the reader may see."""
        return NameSearch(self.db, permit, as_of).fuller(names)

    @mending
    def speakers(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Which of these names are those of somebody who speaks in a turn that the reader may see."""
        return NameSearch(self.db, permit, as_of).speakers(names)

    @mending
    def corrections(self, names: Sequence[str], permit: Permit, as_of: int | None = None) -> dict[str, str]:
        """For each of these that no text has, the name that it is likeliest a misspelling of, if there is one."""
        return NameSearch(self.db, permit, as_of).similar(names)

    @mending
    def counts(self, permit: Permit) -> Mapping[str, int]:
        """How many facts, turns and passages the reader may see."""
        where, params = conditions(Only(), permit)
        return dict(self.db.execute(f"SELECT r.form, count(*) FROM record r WHERE {where} GROUP BY r.form", params))

    @mending
    def dump(self, table: str, columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """A table's content in a stable order, for comparing one index with another."""
        names = ", ".join(f'"{name}"' for name in columns)
        return sorted(self.db.execute(f'SELECT {names} FROM "{table}"').fetchall(), key=json.dumps)
