"""Folding events into rows of the index; new rows are collected and inserted in batches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import apsw

from hipocampo.adapters.sqlite import index_links, index_society, words
from hipocampo.adapters.sqlite.index_life import nominated, read_era, wake, write_era
from hipocampo.adapters.sqlite.index_past import Turns, keep_former
from hipocampo.adapters.sqlite.index_readings import derive
from hipocampo.adapters.sqlite.index_rows import COLUMNS, FIELDS, MUTABLE, record_of, row_of
from hipocampo.adapters.sqlite.index_schema import LIVED
from hipocampo.core import life, society_items
from hipocampo.core.era import ADVANCING, SESSION_ENDS, Era, advance, ended_session, opens_session
from hipocampo.core.events import CONSOLIDATED, PAUSE, Event
from hipocampo.core.evolution import BIRTHS, changes_one, evolve
from hipocampo.core.names import name_key
from hipocampo.core.reading import Reading
from hipocampo.core.record import FACT, PASSAGE, TURN, Record, awaits_line, concerns, is_uttered, wording
from hipocampo.core.validation import foldable
from hipocampo.ports import Placed
from hipocampo.text.claims import keywords
from hipocampo.text.sameness import gist
from hipocampo.text.speakers import spoken

Readings = Callable[[Sequence[str]], Mapping[str, Reading]]

STEP = 1 << 20  # the gap between the ranks of two lines of a page
BATCH = 20_000

_INSERT = (
    f"INSERT INTO record(rowid, {', '.join(COLUMNS)}, rank, pending, gist) "
    f"VALUES ({', '.join('?' * (len(COLUMNS) + 4))})"
)
_MUTABLE = tuple(COLUMNS.index(name) for name in MUTABLE)
_LINE = COLUMNS.index("line")  # `end_line` follows it; replacing both by slices takes a tenth of the time of `_replace`
_LIVED = frozenset(COLUMNS.index(name) for name in LIVED)
_PLACE = "SELECT line, end_line, pending FROM record WHERE id = ? AND page = ? AND seq_to IS NULL AND form = 'fact'"


class Fold:
    """One run over events; `rank` orders the lines of a page, so that equal lines can be distinguished.

    `readings` returns what is understood of texts (D6); the prose of pages needs none.
    """

    def __init__(self, db: apsw.Connection, readings: Readings = lambda _: {}, placed: Iterable[Placed] = ()) -> None:
        self._db, self._readings = db, readings
        self._placed = {one.id: one for one in placed}
        self._next: int = (db.execute("SELECT max(rowid) FROM record").get or 0) + 1
        self._staged: list[tuple[Record, int | None, bool]] = []
        self._written = 0  # the lines of staged rows before this position are known to be written
        self._ids: set[str] = set()
        self._pages: set[str | None] = set()  # of the staged rows
        self._ends: dict[str, int] = {}
        self._pending: bool = db.execute("SELECT 1 FROM record WHERE pending LIMIT 1").get is not None
        self._era = Era()
        self._sessions: dict[str, str | None] = {}
        self._layers: Counter[str] = Counter()
        self._seq = 0

    def run(self, events: Iterable[Event]) -> None:
        """Apply events in order; one that can't be read is skipped."""
        event: Event | None = None
        turns, era = Turns(self._db), read_era(self._db)
        self._era = era
        for event in events:
            self._seq, before = event.seq, self._era
            if foldable(event):
                self._apply(event)
            turns.note(event, before, self._era)
        self._flush()
        turns.write()
        self._write_layers()
        if self._era != era:
            write_era(self._db, self._era)
        if event is not None:
            self._note("applied", event.seq)
            self._note("moment", event.timestamp)
            self._note("head", event.hash)

    def _apply(self, event: Event) -> None:
        if "command" in event.metadata:
            self._lines_written(event.metadata.get("pending", ()))
        before = self._era
        self._era = advance(before, event) if event.type in ADVANCING else before
        if event.type in BIRTHS:
            self._birth(event)
            if event.type == CONSOLIDATED:
                self._put_away(event)
        elif changes_one(event):
            self._change(event)
        elif event.type in PAUSE:
            self._note("paused", event.type == PAUSE[0])
        elif society_items.concerns(event):
            index_society.fold(self._db, event)
        elif event.type == "dream.pressed" or self._era is not before:
            self._live(event, before)
        if "counted" in event.metadata:
            index_society.count(self._db, event)
        if event.type in SESSION_ENDS:
            self._end_session(event)

    def _live(self, event: Event, before: Era) -> None:
        """Apply an event that changes all facts, or many."""
        self._flush()
        if event.type == "dream.cycle":
            self._cycle(event)
        elif event.type == "dream.pressed":
            self._press(event)
        elif self._era.rules != before.rules:
            wake(self._db, self._era, self._seq)

    def _cycle(self, event: Event) -> None:
        """E4: let facts sink at a cycle."""
        for rowid, old in nominated(self._db, self._era):
            self._update(rowid, old, life.sunk(old, self._era, event.timestamp, keywords))

    def _press(self, event: Event) -> None:
        """E7: move the named facts out of the active layer."""
        for rowid, old in self._standing(event.payload["ids"], FACT):
            self._update(rowid, old, life.pressed(old, self._era, event.timestamp, keywords))

    def _put_away(self, event: Event) -> None:
        """A6: archive what a summary stands for."""
        self._flush()
        for rowid, old in self._standing(event.payload.get("memories", ()), FACT, TURN):
            self._update(rowid, old, life.summed_up(old, self._era, event.timestamp, keywords))

    def _standing(self, ids: Iterable[str], *forms: str) -> Iterator[tuple[int, Record]]:
        query = f"SELECT r.rowid, r.form, {FIELDS} FROM record r WHERE r.id = ? AND r.seq_to IS NULL"
        for id in ids:
            rows: list[Any] = self._db.execute(query, (id,)).fetchall()
            yield from ((row[0], record_of(row[2:])) for row in rows if row[1] in forms)

    def _count_session(self, event: Event) -> None:
        """E10: count a session by its first user's turn."""
        session = event.metadata["sessionId"]
        if session not in self._sessions:
            self._sessions[session] = self._db.execute("SELECT started FROM session WHERE id = ?", (session,)).get
        if opens_session(event, self._sessions[session]):
            self._era = self._era._replace(sessions=self._era.sessions + 1)
            self._begin_session(session, event.timestamp)

    def _end_session(self, event: Event) -> None:
        if session := ended_session(event):
            self._begin_session(session, None)

    def _begin_session(self, session: str, started: str | None) -> None:
        self._sessions[session] = started
        self._db.execute(
            "INSERT INTO session VALUES (?, 0, ?) ON CONFLICT DO UPDATE SET started = excluded.started",
            (session, started),
        )

    def _count(self, record: Record, by: int) -> None:
        """Keep the number of facts of each layer; aliases are not counted."""
        if record.form == FACT and not record.merged_into:
            self._layers[record.layer] += by

    def _write_layers(self) -> None:
        rows = [(name, by) for name, by in self._layers.items() if by]
        self._many("INSERT INTO layer VALUES (?, ?) ON CONFLICT DO UPDATE SET facts = facts + excluded.facts", rows)
        if rows:
            self._db.execute("DELETE FROM layer WHERE facts = 0")
        self._layers.clear()

    def _note(self, key: str, value: int | str) -> None:
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def add_records(self, records: Iterable[Record]) -> None:
        """Insert records that come from no event: a page's prose."""
        self._staged.extend((record, None, False) for record in records)
        self._flush()

    def _birth(self, event: Event) -> None:
        if event.type == "turn.recorded":
            self._count_session(event)
        record = evolve(None, event, self._era)
        if record is None:
            return
        if event.type == "memory.evidenced":
            return self._stand_in(record)
        after = event.payload.get("after")
        rank = self._end(record.page) if record.page and after is None else None
        place = self._placed.get(record.id)
        if place:
            record = Record._make((*record[:_LINE], place.line, place.end_line, *record[_LINE + 2 :]))
        self._stage(record, rank, waits=place is None and awaits_line(record, event))
        if record.page and after is not None:
            self._put_after(record.id, record.page, after)

    def _stand_in(self, record: Record) -> None:
        """E6: keep the line of a fact that is about to graduate as evidence, where it stands."""
        self._flush()
        row = self._db.execute(_PLACE, (record.merged_into, record.page)).fetchone()
        if row:
            line, end_line, pending = row
            self._stage(record._replace(line=line, end_line=end_line), None, waits=bool(pending))
            self._put_after(record.id, record.page or "", record.merged_into or "")

    def _stage(self, record: Record, rank: int | None, *, waits: bool) -> None:
        """Collect a new row; it `waits` until its line is on the page."""
        self._staged.append((record, rank, waits))
        self._ids.add(record.id)
        self._pages.add(record.page)
        if len(self._staged) >= BATCH:
            self._flush()

    def _end(self, page: str) -> int:
        """Return a rank behind every line of a page."""
        if page not in self._ends:
            if page in self._pages:
                self._flush()
            query = "SELECT max(rank) FROM record WHERE page = ? AND seq_to IS NULL"
            self._ends[page] = self._db.execute(query, (page,)).get or 0
        self._ends[page] += STEP
        return self._ends[page]

    def _change(self, event: Event) -> None:
        if event.aggregate_id in self._ids:
            self._flush()
        query = (
            f"SELECT r.rowid, r.seq_to, r.rank, {FIELDS} FROM record r WHERE r.id = ? AND r.form <> 'passage' "
            "ORDER BY r.seq_from DESC, r.rowid DESC LIMIT 1"
        )
        row = self._db.execute(query, (event.aggregate_id,)).fetchone()
        if row is None:
            return
        rowid, closed, rank, *fields = row
        if not concerns(event, withdrawn=closed is not None):
            return
        self._note_use(event)
        old = record_of(tuple(fields))
        new = evolve(old, event, self._era)
        if new is None:
            self._close(rowid, old, event.seq, withdrawn=True)
        elif closed is not None:
            self._db.execute("UPDATE record SET withdrawn = 0 WHERE rowid = ?", (rowid,))
            self._stage(new, self._end(new.page) if new.page else None, waits=False)
        elif new.seq_from != old.seq_from:
            self._close(rowid, old, event.seq, withdrawn=False)
            self._stage(new, rank, waits=False)
        else:
            self._update(rowid, old, new)
        if new and new.page is not None:
            self._replace_place(event, old, new)

    def _note_use(self, event: Event) -> None:
        if event.type == "memory.used":
            session = event.metadata.get("sessionId") or self._era.local(event.timestamp)
            self._db.execute("INSERT OR IGNORE INTO used VALUES (?, ?)", (session, event.aggregate_id))

    def _replace_place(self, event: Event, old: Record, new: Record) -> None:
        page, after = new.page or "", event.payload.get("after")
        if event.type in ("memory.moved", "memory.restored") and after is not None:
            self._put_after(new.id, page, after)
        elif event.type == "memory.moved":
            self._set_rank(new.id, self._end(page))
        elif event.type == "memory.graduated" and new.page != old.page:
            self._take_place(new, page, None)
        elif event.type == "memory.demoted" and new.form == FACT:
            self._take_place(new, page, event.payload.get("evidence"))

    def _take_place(self, record: Record, page: str, evidence: str | None) -> None:
        """Take the place of the evidence, which is withdrawn next, or else of a line that is still to be written."""
        self._flush()
        row = self._db.execute(_PLACE, (evidence, page)).fetchone() if evidence != record.id else None
        query = "UPDATE record SET line = ?, end_line = ?, pending = ? WHERE id = ? AND seq_to IS NULL"
        self._db.execute(query, (*(row or (None, None, True)), record.id))
        self._pending = self._pending or not row or bool(row[2])
        if row and evidence:
            self._put_after(record.id, page, evidence)
        else:
            self._set_rank(record.id, self._end(page))

    def _close(self, rowid: int, old: Record, seq: int, *, withdrawn: bool) -> None:
        self._count(old, -1)
        place = ", line = NULL, end_line = NULL" if old.form == FACT else ""  # a turn's number stays
        query = f"UPDATE record SET seq_to = ?, withdrawn = ?, pending = 0 {place} WHERE rowid = ?"
        self._db.execute(query, (seq, withdrawn, rowid))

    def _update(self, rowid: int, old: Record, new: Record) -> None:
        if new == old:
            return
        self._count(old, -1)
        self._count(new, 1)
        values = row_of(new)
        changed = [at for at in _MUTABLE if new[at] != old[at]]  # unchanged columns would touch their indexes
        if not _LIVED.isdisjoint(changed):
            keep_former(self._db, self._seq, "rowid = ?", (rowid,))
        names = ", ".join(f"{COLUMNS[at]} = ?" for at in changed)
        self._db.execute(f"UPDATE record SET {names} WHERE rowid = ?", (*(values[at] for at in changed), rowid))
        if new.tags != old.tags:
            tags = [(name_key(tag), rowid, self._seq) for tag in new.tags]
            self._many("INSERT OR IGNORE INTO tagged VALUES (?, ?, ?)", tags)
        if new.page != old.page:
            index_links.move(self._db, rowid, new)

    def _put_after(self, id: str, page: str, after: str) -> None:
        """Rank a line right after another one, or before all others if `after` is empty."""
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
        """A new command means that the lines of all earlier ones were written, except those it names."""
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
        self._read_staged()
        self._db.executemany(
            _INSERT,
            (
                (row, *row_of(r), rank, waits, gist(r.content) if r.form == FACT else None)
                for row, (r, rank, waits) in enumerate(self._staged, first)
            ),
        )
        for record, _, _ in self._staged:
            self._count(record, 1)
        uttered = {row for row, (r, _, _) in enumerate(self._staged, first) if is_uttered(r)}
        words.add(self._db, ((row, wording(r)) for row, (r, _, _) in enumerate(self._staged, first)), uttered)
        self._link([(row, r) for row, (r, _, _) in enumerate(self._staged, first)])
        self._db.execute("INSERT INTO waiting SELECT rowid FROM record WHERE rowid >= ?", (first,))
        self._pending = self._pending or any(waits for _, _, waits in self._staged)
        self._staged, self._written = [], 0
        self._ids.clear()
        self._pages.clear()

    def _read_staged(self) -> None:
        """D6: derive what is understood of the new rows; the prose of pages is not read."""
        if all(record.form == PASSAGE for record, _, _ in self._staged):
            return
        from hipocampo.understanding.records import text_to_read, with_reading

        texts = [text for record, _, _ in self._staged if (text := text_to_read(record)) is not None]
        known = self._readings(texts)
        self._staged = [(with_reading(one, known.__getitem__), rank, waits) for one, rank, waits in self._staged]

    def _link(self, rows: list[tuple[int, Record]]) -> None:
        mentions: list[tuple[str, int]] = []
        tags: list[tuple[str, int, int]] = []
        turns: list[tuple[str | None, int | None]] = []
        speakers = [
            (name_key(name), row)
            for row, record in rows
            if record.form == TURN and (name := spoken(record.role, record.content)[0])
        ]
        for row, record in rows:
            mentions.extend((name_key(name), row) for name in record.entities)
            tags.extend((name_key(tag), row, record.seq_from) for tag in record.tags)
            if record.form == TURN and record.line is not None:  # one that was moved to a page has no number
                turns.append((record.session, record.line))
        self._many("INSERT OR IGNORE INTO mention VALUES (?, ?)", mentions)
        self._many("INSERT OR IGNORE INTO tagged VALUES (?, ?, ?)", tags)
        self._many("INSERT OR IGNORE INTO speaker VALUES (?, ?)", speakers)
        derive(self._db, rows)
        index_links.add(self._db, rows)
        self._many(
            "INSERT INTO session(id, turns) VALUES (?, ?) ON CONFLICT DO UPDATE SET turns = max(turns, excluded.turns)",
            turns,
        )

    def _many(self, query: str, rows: list[Any]) -> None:
        if rows:
            self._db.executemany(query, rows)
