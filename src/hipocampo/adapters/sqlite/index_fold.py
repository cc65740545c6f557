"""How events become rows of the index; new rows are gathered and inserted together."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.index_rows import COLUMNS, FIELDS, record_of, row_of
from hipocampo.core.events import PAUSE, Event
from hipocampo.core.names import name_key
from hipocampo.core.record import TURN, Record, awaits_line, concerns, evolve, wording
from hipocampo.core.wellformed import foldable
from hipocampo.ports import Placed

STEP = 1 << 20  # the gap between the ranks of two lines of a page
BATCH = 20_000

_INSERT = (
    f"INSERT INTO record(rowid, {', '.join(COLUMNS)}, rank, pending) VALUES ({', '.join('?' * (len(COLUMNS) + 3))})"
)
_BIRTHS = ("memory.retained", "turn.recorded")


class Fold:
    """One run over events; `rank` orders the lines of a page, so that equal lines can be told apart."""

    def __init__(self, db: apsw.Connection, placed: Iterable[Placed] = ()) -> None:
        self._db = db
        self._placed = {one.id: one for one in placed}
        self._next: int = (db.execute("SELECT max(rowid) FROM record").get or 0) + 1
        self._staged: list[tuple[Record, int | None, bool]] = []
        self._written = 0  # the lines of staged rows before this position are known to be written
        self._ids: set[str] = set()
        self._ends: dict[str, int] = {}
        self._pending: bool = db.execute("SELECT 1 FROM record WHERE pending LIMIT 1").get is not None

    def run(self, events: Iterable[Event]) -> None:
        """Apply events in order; one that can't be read is passed over."""
        event: Event | None = None
        for event in events:
            if foldable(event):
                self._apply(event)
        self._flush()
        if event is not None:
            self._note("applied", event.seq)
            self._note("moment", event.timestamp)

    def _apply(self, event: Event) -> None:
        if "command" in event.metadata:
            self._lines_written(event.metadata.get("pending", ()))
        if event.type in _BIRTHS:
            self._birth(event)
        elif event.type.startswith("memory."):
            self._change(event)
        elif event.type in PAUSE:
            self._note("paused", event.type == PAUSE[0])

    def _note(self, key: str, value: int | str) -> None:
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def add_records(self, records: Iterable[Record]) -> None:
        """Insert records that no event tells of: a page's prose."""
        self._staged.extend((record, None, False) for record in records)
        self._flush()

    def _birth(self, event: Event) -> None:
        record = evolve(None, event)
        if record is None:
            return
        after = event.payload.get("after")
        rank = self._end(record.page) if record.page and after is None else None
        place = self._placed.get(record.id)
        if place:
            record = record._replace(line=place.line, end_line=place.end_line)
        self._stage(record, rank, waits=place is None and awaits_line(record, event))
        if record.page and after is not None:
            self._put_after(record.id, record.page, after)

    def _stage(self, record: Record, rank: int | None, *, waits: bool) -> None:
        """Gather a new row; it `waits` until the page has its line."""
        self._staged.append((record, rank, waits))
        self._ids.add(record.id)
        if len(self._staged) >= BATCH:
            self._flush()

    def _end(self, page: str) -> int:
        """A rank behind every line of a page."""
        if page not in self._ends:
            query = "SELECT max(rank) FROM record WHERE page = ? AND seq_to IS NULL"
            self._ends[page] = self._db.execute(query, (page,)).get or 0
        self._ends[page] += STEP
        return self._ends[page]

    def _change(self, event: Event) -> None:
        if event.aggregate_id in self._ids:
            self._flush()
        query = (
            f"SELECT r.rowid, r.seq_to, r.rank, {FIELDS} FROM record r WHERE r.id = ? ORDER BY r.seq_from DESC LIMIT 1"
        )
        row = self._db.execute(query, (event.aggregate_id,)).fetchone()
        if row is None:
            return
        rowid, closed, rank, *fields = row
        if not concerns(event, withdrawn=closed is not None):
            return
        old = record_of(tuple(fields))
        new = evolve(old, event)
        if new is None:
            self._close(rowid, event.seq, withdrawn=True)
        elif closed is not None:
            self._db.execute("UPDATE record SET withdrawn = 0 WHERE rowid = ?", (rowid,))
            self._reopen(new, self._end(new.page) if new.page else None)
        elif new.seq_from != old.seq_from:
            self._close(rowid, event.seq, withdrawn=False)
            self._reopen(new, rank)
        else:
            self._update(rowid, new)
        self._replace_place(event, old, new)

    def _replace_place(self, event: Event, old: Record, new: Record | None) -> None:
        if new is None or event.type not in ("memory.moved", "memory.restored") or new.page is None:
            return
        after = event.payload.get("after")
        if after is not None:
            self._put_after(new.id, new.page, after)
        elif event.type == "memory.moved":
            self._set_rank(new.id, self._end(new.page))

    def _close(self, rowid: int, seq: int, *, withdrawn: bool) -> None:
        self._db.execute(
            "UPDATE record SET seq_to = ?, withdrawn = ?, pending = 0 WHERE rowid = ?", (seq, withdrawn, rowid)
        )
        self._db.execute("UPDATE record SET line = NULL, end_line = NULL WHERE rowid = ? AND form = 'fact'", (rowid,))

    def _reopen(self, record: Record, rank: int | None) -> None:
        self._flush()
        self._staged.append((record, rank, False))
        self._flush()

    def _update(self, rowid: int, new: Record) -> None:
        self._db.execute(
            "UPDATE record SET page = ?, line = ?, end_line = ?, heat = ?, last_used = ? WHERE rowid = ?",
            (new.page, new.line, new.end_line, new.heat, new.last_used, rowid),
        )

    def _put_after(self, id: str, page: str, after: str) -> None:
        """Rank a line right behind another one, or before all others (`after` is empty)."""
        self._flush()
        low = self._rank(after, page) if after else None
        if after and low is None:
            return self._set_rank(id, self._end(page))
        high = self._next_rank(page, low, id)
        if high is None:
            return self._set_rank(id, self._end(page))
        if low is None:
            return self._set_rank(id, high - STEP)
        if high - low < 2:
            self._renumber(page)
            return self._put_after(id, page, after)
        self._set_rank(id, (low + high) // 2)

    def _rank(self, id: str, page: str) -> int | None:
        query = "SELECT rank FROM record WHERE id = ? AND page = ? AND seq_to IS NULL"
        rank: int | None = self._db.execute(query, (id, page)).get
        return rank

    def _next_rank(self, page: str, low: int | None, but: str) -> int | None:
        query = "SELECT min(rank) FROM record WHERE page = ? AND seq_to IS NULL AND id <> ? AND (? IS NULL OR rank > ?)"
        rank: int | None = self._db.execute(query, (page, but, low, low)).get
        return rank

    def _set_rank(self, id: str, rank: int) -> None:
        self._db.execute("UPDATE record SET rank = ? WHERE id = ? AND seq_to IS NULL", (rank, id))

    def _renumber(self, page: str) -> None:
        query = "SELECT rowid FROM record WHERE page = ? AND rank IS NOT NULL AND seq_to IS NULL ORDER BY rank"
        rows = self._db.execute(query, (page,)).fetchall()
        ranked = [(i * STEP, row[0]) for i, row in enumerate(rows, 1)]
        self._db.executemany("UPDATE record SET rank = ? WHERE rowid = ?", ranked)
        self._ends[page] = len(rows) * STEP

    def _lines_written(self, but: Iterable[str]) -> None:
        """A new command tells that the lines of all earlier ones were written, but for those it names."""
        still = set(but)
        if still or self._pending:
            self._flush()
            query = "UPDATE record SET pending = 0 WHERE pending AND id NOT IN (SELECT value FROM json_each(?))"
            self._db.execute(query, (json.dumps(list(still)),))
            self._pending = bool(still)
        for i in range(self._written, len(self._staged)):
            self._staged[i] = (*self._staged[i][:2], False)
        self._written = len(self._staged)

    def _flush(self) -> None:
        if not self._staged:
            return
        first = self._next
        self._next += len(self._staged)
        self._db.executemany(
            _INSERT, ((row, *row_of(r), rank, waits) for row, (r, rank, waits) in enumerate(self._staged, first))
        )
        words.add(self._db, ((row, wording(r)) for row, (r, _, _) in enumerate(self._staged, first)))
        self._link([(row, r) for row, (r, _, _) in enumerate(self._staged, first)])
        self._pending = self._pending or any(waits for _, _, waits in self._staged)
        self._staged, self._written = [], 0
        self._ids.clear()

    def _link(self, rows: list[tuple[int, Record]]) -> None:
        mentions: list[tuple[str, int]] = []
        tags: list[tuple[str, int]] = []
        turns: list[tuple[str | None, int | None]] = []
        for row, record in rows:
            mentions.extend((name_key(name), row) for name in record.entities)
            tags.extend((name_key(tag), row) for tag in record.tags)
            if record.form == TURN and record.line is not None:  # one that was moved to a page has no number
                turns.append((record.session, record.line))
        self._many("INSERT OR IGNORE INTO mention VALUES (?, ?)", mentions)
        self._many("INSERT OR IGNORE INTO tagged VALUES (?, ?)", tags)
        self._many(
            "INSERT INTO session VALUES (?, ?) ON CONFLICT DO UPDATE SET turns = max(turns, excluded.turns)", turns
        )

    def _many(self, query: str, rows: list[Any]) -> None:
        if rows:
            self._db.executemany(query, rows)
