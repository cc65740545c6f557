"""The index on SQLite: what ledger and workspace come to, kept for fast reading."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.connection import PATIENCE, connect, in_our_words, transaction
from hipocampo.adapters.sqlite.index_fold import Fold
from hipocampo.adapters.sqlite.index_rows import FIELDS, known_of, record_of, state_of
from hipocampo.adapters.sqlite.index_schema import SCHEMA_VERSION, TABLES
from hipocampo.adapters.sqlite.index_search import Search, conditions
from hipocampo.core.access import Permit
from hipocampo.core.events import Event, following
from hipocampo.core.facts import Problem
from hipocampo.core.names import name_key, spelling
from hipocampo.core.questions import Candidate, Only, Question
from hipocampo.core.record import Record
from hipocampo.errors import Unavailable
from hipocampo.ports import Known, PageState, PageView, Placed

_LOOK_EVERY = 0.005
_STATE = "SELECT path, size, mtime_ns, inode, digest, lines, settled FROM page"
_KNOWN = "SELECT id, text, page, line, provenance, pending FROM record WHERE form = 'fact' AND seq_to IS NULL"
_DAMAGED = (apsw.CorruptError, apsw.NotADBError)
_PAUSES = (0.0, 0.01, 0.05, 0.2)  # between tries to open a file that others delete

P = ParamSpec("P")
R = TypeVar("R")


def _mending(method: Callable[Concatenate[SqliteIndex, P], R]) -> Callable[Concatenate[SqliteIndex, P], R]:
    """Throw a damaged file away and answer from an empty one: callers reckon with its deletion anyway."""

    @wraps(method)
    def mended(self: SqliteIndex, /, *args: P.args, **kwargs: P.kwargs) -> R:
        if self._depth:
            return method(self, *args, **kwargs)
        with in_our_words(self._path):
            for pause in _PAUSES:
                try:
                    return method(self, *args, **kwargs)
                except _DAMAGED:
                    self.discard()
                except (apsw.IOError, apsw.SQLError) as error:
                    if not _is_lost(error):
                        raise
                    self.close()
                    time.sleep(pause)
            return method(self, *args, **kwargs)

    return mended


class SqliteIndex:
    """An index in one SQLite file; it opens itself anew when another process deleted or replaced the file."""

    def __init__(self, path: Path, lock: Callable[[], AbstractContextManager[None]] = nullcontext) -> None:
        self._path = path
        self._lock = lock
        self._inode = 0
        self._opened = 0
        self._depth = 0
        self._look_at = 0.0
        self._states: dict[str, PageState] | None = None
        self._states_version = -1
        self._db: apsw.Connection | None = None

    @property
    def db(self) -> apsw.Connection:
        """The connection to the file that is there now."""
        if self._db is None or (self._depth == 0 and self._replaced()):
            self._open()
        assert self._db is not None
        return self._db

    def _replaced(self) -> bool:
        """Whether the file at our path is another one now; looked up every few milliseconds."""
        now = time.monotonic()
        if now < self._look_at:
            return False
        self._look_at = now + _LOOK_EVERY
        return self._inode != _inode(self._path)

    def _open(self) -> None:
        self.close()
        for pause in _PAUSES:
            try:
                self._db = self._connect()
                break
            except _DAMAGED:
                self.discard()
            except apsw.IOError:  # another process deleted it just now
                time.sleep(pause)
        else:
            self._db = self._connect()
        self._opened += 1

    def _connect(self) -> apsw.Connection:
        """Open the file; a new one is made by one process alone, which first removes what a deleted one left behind.

        SQLite finds WAL and shared memory by name: those of a deleted file must not meet a new one.
        """
        if _size(self._path):
            with suppress(apsw.CantOpenError):
                self._inode = _inode(self._path)
                return self._ready(create=False)
        with self._lock():
            if not _size(self._path):
                self._remove()
            db = self._ready(create=True)
            self._inode = _inode(self._path)
            return db

    def _ready(self, *, create: bool) -> apsw.Connection:
        db = connect(self._path, synchronous="NORMAL", create=create)
        if db.pragma("user_version") != SCHEMA_VERSION:
            self._create(db)
        return db

    def _create(self, db: apsw.Connection) -> None:
        """Make the tables anew; an index of another version is a cache that needs a rebuild."""
        with transaction(db):
            if db.pragma("user_version") == SCHEMA_VERSION:
                return
            for name in ("words", *_tables(db)):
                db.execute(f'DROP TABLE IF EXISTS "{name}"')
            db.execute(TABLES)
            words.create(db)
            db.execute("INSERT INTO meta VALUES ('applied', 0)")
            db.pragma("user_version", SCHEMA_VERSION)

    def close(self) -> None:
        """Let go of the file."""
        self._states = None
        if self._db is not None:
            self._db.close()
            self._db = None

    def discard(self) -> None:
        """Remove the file: a damaged cache is made anew, never mended."""
        self.close()
        with self._lock():
            self._remove()

    def _remove(self) -> None:
        for suffix in ("", "-wal", "-shm"):
            Path(f"{self._path}{suffix}").unlink(missing_ok=True)

    @property
    def generation(self) -> tuple[int, int]:
        """Changes when the index was deleted or cleared, so that an answer taken across it can be taken again."""
        cleared = self._meta("generation")
        return (self._opened, cleared)  # no inode: a new file may get that of the old

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside happens together or not at all."""
        if self._depth:
            yield
            return
        with in_our_words(self._path), self._outermost() as db, transaction(db):
            yield

    @contextmanager
    def _outermost(self) -> Iterator[apsw.Connection]:
        """One connection till the end, and what follows when it is a bad one."""
        db = self.db
        self._depth += 1
        try:
            yield db
        except (*_DAMAGED, apsw.IOError, apsw.SQLError) as error:
            self._states = None
            if isinstance(error, _DAMAGED):
                self.discard()
            elif _is_lost(error):
                self.close()
            else:
                raise
            raise Unavailable("index.damaged") from error
        except BaseException:
            self._states = None
            raise
        finally:
            self._depth -= 1

    def clear(self) -> None:
        """Forget everything derived; the next sync fills it again."""
        with self.transaction():
            generation = self._meta("generation") + 1
            self._states = None
            for name in _tables(self.db):
                self.db.execute(f'DELETE FROM "{name}"')
            words.clear(self.db)
            self.db.execute("INSERT INTO meta VALUES ('applied', 0), ('generation', ?)", (generation,))

    def applied(self) -> int:
        """The seq of the last event that was folded in."""
        return int(self._meta("applied"))

    def last_moment(self) -> str:
        """The moment of the last event that was folded in."""
        return str(self._meta("moment") or "")

    def paused(self) -> bool:
        """Whether recording is paused."""
        return bool(self._meta("paused"))

    @_mending
    def _meta(self, key: str) -> Any:
        return self.db.execute("SELECT value FROM meta WHERE key = ?", (key,)).get or 0

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

    def show(self, view: PageView) -> None:
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

    @_mending
    def touch(self, state: PageState) -> None:
        """Note that a page was looked at again and had not changed, if the index still has it so."""
        db, stat = self.db, state.stat
        with suppress(apsw.BusyError), _impatient(db):  # it is for speed only: who looks again reads the page again
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
        query = "SELECT rowid FROM record WHERE page = ? AND form = 'passage' AND seq_to IS NULL"
        rows: list[int] = [row[0] for row in self.db.execute(query, (path,))]
        for row in rows:
            words.remove(self.db, row)
        self.db.executemany("DELETE FROM record WHERE rowid = ?", [(row,) for row in rows])
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

    @_mending
    def states(self) -> dict[str, PageState]:
        """Every page as it was last seen."""
        version = self.db.pragma("data_version")
        if self._states is None or version != self._states_version:
            self._states = {row[0]: state_of(row) for row in self.db.execute(_STATE)}
            self._states_version = version
        return self._states

    def state(self, path: str) -> PageState | None:
        """A page as it was last seen."""
        return self.states().get(path)

    @_mending
    def ends_in_fact(self, path: str) -> bool:
        """Whether a page's last line belongs to a fact."""
        query = (
            "SELECT 1 FROM record r JOIN page p ON p.path = r.page WHERE r.page = ? AND r.seq_to IS NULL "
            "AND r.form = 'fact' AND r.end_line = p.lines ORDER BY r.rank DESC LIMIT 1"
        )
        return self.db.execute(query, (path,)).get is not None

    @_mending
    def known(self, pages: Iterable[str] | None = None) -> list[Known]:
        """The memories that have a place on these pages (all pages by default), in the order of their lines."""
        if pages is None:
            return [known_of(row) for row in self.db.execute(f"{_KNOWN} AND page IS NOT NULL ORDER BY page, rank")]
        query = f"{_KNOWN} AND page = ? ORDER BY rank"
        return [known_of(row) for page in pages for row in self.db.execute(query, (page,))]

    @_mending
    def pending(self) -> list[Known]:
        """Memories whose line has yet to be written."""
        return [known_of(row) for row in self.db.execute(f"{_KNOWN} AND pending ORDER BY seq_from")]

    @_mending
    def missing(self, but: Collection[str] = ()) -> list[Known]:
        """Memories whose line was there once and is gone, held back from withdrawal; `but` leaves out pages."""
        rows = self.db.execute(f"{_KNOWN} AND line IS NULL AND NOT pending AND page IS NOT NULL")
        return [known_of(row) for row in rows if row[2] not in but]

    @_mending
    def withdrawn(self, texts: Iterable[str]) -> dict[str, Known]:
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

    @_mending
    def facts(self) -> int:
        """How many memories have a place on a page."""
        query = "SELECT count(*) FROM record WHERE form = 'fact' AND seq_to IS NULL AND page IS NOT NULL"
        return int(self.db.execute(query).get)

    @_mending
    def problems(self) -> list[Problem]:
        """What is wrong in the pages, as they were last read."""
        rows = self.db.execute("SELECT path, line, text, code FROM problem ORDER BY path, line, code")
        return [Problem(*row) for row in rows]

    @_mending
    def search(self, question: Question, permit: Permit) -> list[Candidate]:
        """What the lanes of the search bring up, with each lane's own score."""
        return Search(self.db, question, permit).run()

    @_mending
    def get(self, id: str, permit: Permit) -> Record | None:
        """The last version of a memory, a turn or a passage."""
        where, params = conditions(Only(), permit, every_version=True)
        row = self.db.execute(
            f"SELECT {FIELDS} FROM record r WHERE r.id = ? AND {where} ORDER BY r.seq_from DESC, r.rowid DESC LIMIT 1",
            (id, *params),
        ).fetchone()
        return record_of(row) if row else None

    @_mending
    def find(self, prefix: str, permit: Permit) -> list[str]:
        """The ids that begin with a prefix, at most three: enough to see whether it is clear."""
        where, params = conditions(Only(), permit, every_version=True)
        rows = self.db.execute(
            f"SELECT DISTINCT r.id FROM record r WHERE r.id >= ? AND r.id < ? AND {where} ORDER BY r.id LIMIT 3",
            (prefix, prefix + "\U0010ffff", *params),
        )
        return [row[0] for row in rows]

    @_mending
    def turns(self, session: str) -> int:
        """How many turns a session has."""
        return self.db.execute("SELECT turns FROM session WHERE id = ?", (session,)).get or 0

    @_mending
    def entities(self, names: Iterable[str], permit: Permit) -> list[str]:
        """Which of these names are entities of a memory that the reader may see."""
        keys = list(dict.fromkeys(map(name_key, names)))
        mentioned = "SELECT DISTINCT key FROM mention WHERE key IN (SELECT value FROM json_each(?))"
        named = {row[0] for row in self.db.execute(mentioned, (json.dumps(keys),))}
        where, params = conditions(Only(), permit)
        query = (
            "SELECT r.entities FROM mention m JOIN record r ON r.rowid = m.row "
            f"WHERE m.key = ? AND {where} ORDER BY m.row LIMIT 1"
        )
        found = {key: self.db.execute(query, (key, *params)).get for key in keys if key in named}
        return [spelling(key, json.loads(held)) for key, held in found.items() if held]

    @_mending
    def counts(self, permit: Permit) -> Mapping[str, int]:
        """How many facts, turns and passages the reader may see."""
        where, params = conditions(Only(), permit)
        return dict(self.db.execute(f"SELECT r.form, count(*) FROM record r WHERE {where} GROUP BY r.form", params))

    @_mending
    def dump(self, table: str, columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """A table's content in a stable order, for comparing one index with another."""
        names = ", ".join(f'"{name}"' for name in columns)
        return sorted(self.db.execute(f'SELECT {names} FROM "{table}"').fetchall(), key=json.dumps)


@contextmanager
def _impatient(db: apsw.Connection) -> Iterator[None]:
    """Wait for no other writer."""
    db.set_busy_timeout(0)
    try:
        yield
    finally:
        db.set_busy_timeout(round(PATIENCE * 1000))


def _is_lost(error: Exception) -> bool:
    """Whether the file was emptied or removed under an open connection."""
    return isinstance(error, apsw.IOError) or "no such table" in str(error)


def _tables(db: apsw.Connection) -> list[str]:
    rows = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'words%'")
    return [row[0] for row in rows]


def _size(path: Path) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


def _inode(path: Path) -> int:
    try:
        return os.stat(path).st_ino
    except FileNotFoundError:
        return -1
