"""The ledger in a SQLite file (A1, A2, A4, A7); `docs/ledger-format.md` specifies what stands in it."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import replace
from itertools import chain
from threading import Lock
from typing import Any

import apsw
import msgspec

from hipocampo.adapters.drafts import Draft, check_order, decode, draft, encode
from hipocampo.adapters.sqlite.connection import (
    PATIENCE,
    Path,
    Schema,
    connect,
    connect_reader,
    in_our_words,
    migrate,
    transaction,
)
from hipocampo.adapters.sqlite.erasing import blank, connect_eraser, scrub
from hipocampo.adapters.sqlite.filters import Compiled, compile_filter, compile_sort
from hipocampo.core.access import Permit
from hipocampo.core.bulk import gc_paused
from hipocampo.core.chain import GENESIS, Damage, Progress, Verdict, genesis, link_event, verify
from hipocampo.core.events import CONSOLIDATED, Event, Head, NewEvent
from hipocampo.core.filters import HEADERS, And, Compare, Node, SortKey, check_limit, parse, parse_sort
from hipocampo.errors import Conflict, IntegrityBroken, Unavailable
from hipocampo.ports import Heads, NoHeads

SCHEMA = Schema(
    "ledger",
    0x4849504C,  # "HIPL"
    (
        """
        CREATE TABLE events (
            seq INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            type TEXT NOT NULL,
            aggregate_id TEXT NOT NULL,
            actor TEXT NOT NULL,
            timestamp TEXT NOT NULL,
            payload TEXT,
            metadata TEXT,
            session TEXT GENERATED ALWAYS AS
                (CASE json_type(metadata, '$.sessionId') WHEN 'text' THEN metadata ->> '$.sessionId' END) VIRTUAL,
            salt BLOB,
            digest BLOB NOT NULL,
            hash BLOB NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX events_id ON events (id);
        CREATE INDEX events_type ON events (type);
        CREATE INDEX events_aggregate ON events (aggregate_id);
        CREATE INDEX events_actor ON events (actor);
        CREATE INDEX events_session ON events (session) WHERE session IS NOT NULL;
        """,
    ),
)

_COLUMNS = {**HEADERS, "metadata.sessionId": "session"}
_JSON = {"payload": "payload", "metadata": "metadata"}
INSERT = """INSERT INTO events (seq, id, type, aggregate_id, actor, timestamp, payload, metadata, salt, digest, hash)
VALUES (?, ?, ?, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?)"""
_FIELDS = "seq, id, type, aggregate_id, actor, timestamp, payload, metadata, hash"
_LAST = "SELECT seq, hash, timestamp FROM events ORDER BY seq DESC LIMIT 1"
# The bytes to hash are joined by SQLite: faster than column by column, and no text is decoded on the way.
CHAIN = """SELECT seq,
    CAST(concat_ws(char(10), seq, id, type, aggregate_id, actor, timestamp) AS BLOB),
    CASE WHEN payload IS NULL AND metadata IS NULL AND salt IS NULL THEN NULL
        ELSE CAST(ifnull(salt, x'') || ifnull(payload, '') || x'00' || ifnull(metadata, '') AS BLOB) END,
    digest, hash
FROM events ORDER BY seq"""
_TWIN = "SELECT max(seq), id FROM events GROUP BY id HAVING count(*) > 1 ORDER BY 1 LIMIT 1"
_TAKEN = "SELECT id FROM events WHERE id IN (SELECT value FROM json_each(?)) AND seq <= ? LIMIT 1"

# A6: run once for a query. Seqs, not ids: every index has them, and a count needs no other look at the table.
_UNARCHIVED = f"""seq NOT IN (SELECT a.seq
    FROM events c CROSS JOIN json_each(c.payload, '$.consolidatedEventIds') named CROSS JOIN events a
    WHERE c.type = '{CONSOLIDATED}' AND CASE WHEN json_valid(c.payload) THEN
        json_extract(c.payload, '$.retentionPolicy') = 'archive'
        AND json_type(c.payload, '$.consolidatedEventIds') = 'array' END
    AND named.type = 'text' AND a.id = named.value)"""
_ARCHIVES = f"SELECT 1 FROM events WHERE type = '{CONSOLIDATED}' LIMIT 1"

_BATCH = 1_000
_FEW = 100  # events that make too few objects to bother the garbage collector

Row = tuple[Any, ...]


class SqliteLedger:
    """A ledger in one file, shared by any number of processes and threads."""

    def __init__(self, path: Path, *, patience: float = PATIENCE, heads: Heads | None = None) -> None:
        self._path = path
        self._heads = heads or NoHeads()
        self._patience = patience
        self._closed = False
        self._writing = Lock()
        self._idle: deque[apsw.Connection] = deque()
        with in_our_words(path):
            self._writer = connect(path, patience=patience)
            try:
                migrate(self._writer, SCHEMA)
            except BaseException:
                self._writer.close()
                raise
        self._file = _identity(path)

    def append(self, events: Sequence[NewEvent]) -> list[Event]:
        """Chain events to the end, all or none; they are on disk on return."""
        if not events:
            return []
        with gc_paused() if len(events) > _FEW else nullcontext(), in_our_words(self._path):
            batches = (draft(events[start : start + _BATCH]) for start in range(0, len(events), _BATCH))
            first = next(batches)  # checked and encoded before others have to wait for the lock
            self._check_file()
            kept = self._heads.kept()
            with self._writing, transaction(self._writer):
                whole = kept is None or self._has(kept)
                added = [event for drafts in chain([first], batches) for event in self._insert(drafts)]
            self._check_file()  # what went into a file that was deleted meanwhile is not acknowledged
            if whole:  # else the kept end goes on telling that something is missing
                self._heads.keep(Head(added[-1].seq, added[-1].hash))
            return added

    def query(
        self,
        filter: Mapping[str, Any],
        permit: Permit,
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]:
        """The permitted events that match, as of this call's first event; without a sort, in the order of seq.

        Events that a consolidation archived are skipped unless they are asked for (A6).
        """
        condition, order = self._condition(filter, permit), _order(parse_sort(sort))
        count = check_limit(limit)
        return self._stream(condition, archived, order, count)

    def count(self, filter: Mapping[str, Any], permit: Permit, *, archived: bool = False) -> int:
        """How many permitted events match."""
        condition = self._condition(filter, permit)
        with self._reader() as reader:
            where, parameters = _where(reader, condition, archived)
            return int(reader.execute(f"SELECT count(*) FROM events WHERE {where}", parameters).get)

    def seqs(self, permit: Permit) -> list[int]:
        """The seqs of all permitted events in their order, archived ones included."""
        condition = self._condition({}, permit)
        with self._reader() as reader:
            where, parameters = _where(reader, condition, archived=True)
            rows: Any = reader.execute(f"SELECT seq FROM events WHERE {where} ORDER BY seq", parameters)
            return [seq for (seq,) in rows]

    def head(self) -> Head:
        """The end of the chain, to be kept elsewhere."""
        with self._reader() as reader:
            row = reader.execute(_LAST).fetchone()
        return Head(row[0], row[1].hex()) if row else genesis()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Verify the whole chain, against a kept head if there is one."""
        with self._reader() as reader:
            total = int(reader.execute("SELECT count(*) FROM events").get)
            with closing(reader.execute(CHAIN)) as rows:
                verdict = verify(rows, total, head, progress)
            twin = reader.execute(_TWIN).fetchone() if verdict.ok else None
        return _with_twin(verdict, *twin) if twin else verdict

    def erase(self, seqs: Collection[int]) -> int:
        """Destroy payload, metadata and salt of events, down to the bytes on disk (D5); return how many had any.

        The files are cleaned even if nothing is left to erase: an interrupted call is finished by the next one.
        """
        with in_our_words(self._path):
            self._check_file()
            self._close_idle()
            with self._writing, closing(connect_eraser(self._path, patience=self._patience)) as connection:
                erased = blank(connection, seqs)
                scrub(connection, self._path, patience=self._patience)
            self._check_file()
            return erased

    def close(self) -> None:
        """Close the file; a query that is still being read ends."""
        self._closed = True
        self._writer.close()
        self._close_idle()

    def _check_file(self) -> None:
        """Raise if the file was deleted or replaced: what is written to it would be lost."""
        if _identity(self._path) != self._file:
            raise Unavailable("ledger.replaced", path=os.fspath(self._path))

    def _has(self, head: Head) -> bool:
        row = self._writer.execute("SELECT hash FROM events WHERE seq = ?", (head.seq,)).fetchone()
        return row is not None and row[0].hex() == head.hash

    def _insert(self, drafts: Sequence[Draft]) -> list[Event]:
        end, previous, last = self._writer.execute(_LAST).fetchone() or (0, GENESIS, "")
        check_order(drafts, last)
        seq, rows, events = end, [], []
        for names, payload, metadata, salt, content, values in drafts:
            seq += 1
            previous = link_event(previous, content, seq, names)
            rows.append((seq, *names, payload, metadata, salt, content, previous))
            events.append(Event(seq, *names, *values, previous.hex()))
        try:
            self._writer.executemany(INSERT, rows)
        except apsw.ConstraintError as error:
            raise Conflict("ledger.id-in-use", id=self._taken(drafts, end)) from error
        return events

    def _taken(self, drafts: Sequence[Draft], end: int) -> str:
        """Return the id that was in use: in the ledger already, or twice among the drafts."""
        ids = [one.names[0] for one in drafts]
        found = self._writer.execute(_TAKEN, (encode(ids), end)).fetchone()
        return str(found[0]) if found else next(id for id in ids if ids.count(id) > 1)

    def _stream(self, condition: Node, archived: bool, order: Compiled, limit: int) -> Iterator[Event]:
        with self._reader() as reader:
            where, parameters = _where(reader, condition, archived)
            terms, more = order
            sql = f"SELECT {_FIELDS} FROM events WHERE {where} ORDER BY {terms} LIMIT ?"
            with closing(reader.execute(sql, (*parameters, *more, limit))) as rows:
                for row in rows:
                    yield _event(row)

    def _condition(self, filter: Mapping[str, Any], permit: Permit) -> Node:
        wanted = parse(filter)
        return wanted if permit.allows_all else And((wanted, permit.node))

    @contextmanager
    def _reader(self) -> Iterator[apsw.Connection]:
        """Lend a connection for one read; its snapshot neither blocks an append nor sees half of one."""
        with in_our_words(self._path):
            self._check_file()
            reader = self._idle_reader() or connect_reader(self._path, patience=self._patience)
            try:
                yield reader
            finally:
                self._idle.append(reader)
                if self._closed:
                    self.close()

    def _close_idle(self) -> None:
        while reader := self._idle_reader():
            reader.close()

    def _idle_reader(self) -> apsw.Connection | None:
        try:
            return self._idle.pop()
        except IndexError:  # checking first would let another thread take the last one in between
            return None


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the identity of the file at a path; an open file keeps its inode, even if it is deleted."""
    try:
        look = os.stat(path)
    except FileNotFoundError:
        return None
    return look.st_dev, look.st_ino


def _event(row: Row) -> Event:
    seq, id, type, aggregate_id, actor, timestamp, payload, metadata, own = row
    try:
        content = decode(payload), decode(metadata)
    except msgspec.DecodeError as error:
        raise IntegrityBroken("ledger.unreadable", seq=seq) from error
    return Event(seq, id, type, aggregate_id, actor, timestamp, *content, own.hex(), payload is None)


def _with_twin(verdict: Verdict, seq: int, event_id: str) -> Verdict:
    return replace(verdict, ok=False, damage=Damage(seq, event_id, "duplicate", "duplicate"))


def _order(keys: Sequence[SortKey]) -> Compiled:
    """Timestamps never decrease in a ledger, so sorting by them is the order of seq, which needs no sorting."""
    first = keys[0]
    if first.path.root == "seq" or (first.path.root == "timestamp" and len(keys) == 2):
        return ("seq DESC" if first.descending else "seq"), []
    return compile_sort(keys, _COLUMNS, _JSON)


def _where(reader: apsw.Connection, condition: Node, archived: bool) -> Compiled:
    """Return the condition as SQL, with bounds on seq for those on timestamps: no index of timestamps is needed."""
    sql, parameters = compile_filter(condition, _COLUMNS, _JSON)
    if not archived and reader.execute(_ARCHIVES).fetchone():  # most ledgers have none, and save the check of each row
        sql = f"({sql}) AND {_UNARCHIVED}"
    low, high = 0, 2**63 - 1
    for bound in _stamps(condition):
        seq = _first_seq(reader, bound.value, beyond=bound.operator in ("$gt", "$lte"))
        if bound.operator in ("$gt", "$gte"):
            low = max(low, seq)
        else:
            high = min(high, seq)
    if (low, high) == (0, 2**63 - 1):
        return sql, parameters
    return f"({sql}) AND seq >= ? AND seq < ?", [*parameters, low, high]


def _stamps(node: Node) -> Iterator[Compare]:
    """Yield the bounds on timestamps that all matching events must keep."""
    match node:
        case And(parts):
            for part in parts:
                yield from _stamps(part)
        case Compare(path, _, str()) if path.root == "timestamp":
            yield node


def _first_seq(reader: apsw.Connection, stamp: int | float | str, *, beyond: bool) -> int:
    """Return the first seq whose timestamp is at or after a given one, by bisection."""
    low, high = 1, int(reader.execute("SELECT ifnull(max(seq), 0) FROM events").get) + 1
    while low < high:
        middle = (low + high) // 2
        found = reader.execute("SELECT timestamp FROM events WHERE seq <= ? ORDER BY seq DESC LIMIT 1", (middle,)).get
        if found is not None and (found > stamp or (found == stamp and not beyond)):
            high = middle
        else:
            low = middle + 1
    return low
