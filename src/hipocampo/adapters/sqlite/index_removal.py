"""Memories taken out of the index where they stand: a forget costs what goes, not all that stays (D5).

What is left equals what a rebuild from the ledger gives once the events are erased. Only events whose effects are known
to lie in their own memory's rows can be taken out so; of any other the index has to be made anew.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import apsw

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.core import society_items
from hipocampo.core.derived import derived_kinds, joins_of, slots_of
from hipocampo.core.era import ADVANCING, SESSION_ENDS
from hipocampo.core.events import PAUSE, Event
from hipocampo.core.evolution import BIRTHS, changes_one
from hipocampo.core.names import name_key
from hipocampo.core.reading import facet_key
from hipocampo.core.record import FACT, TURN, Record
from hipocampo.text.speakers import spoken

__all__ = ["drop_empty_places", "prose_of", "remove"]

_LISTED = "(SELECT value FROM json_each(?))"
_TURN = "turn.recorded"
_OWN = frozenset(  # these change rows of their own memory alone
    "memory.retained memory.revised memory.moved memory.withdrawn memory.restored memory.used memory.mentioned "
    "memory.weight-set memory.confirmed memory.kept-stale memory.archived turn.recorded".split()
)
_ROWS = f"SELECT r.rowid, r.form, r.seq_to, {FIELDS} FROM record r WHERE r.id IN {_LISTED}"
_CHANGED_ERA = f"SELECT 1 FROM epoch WHERE key <> 'today' AND seq IN {_LISTED} LIMIT 1"
_HAS_ALIAS = f"SELECT 1 FROM record WHERE merged_into IN {_LISTED} LIMIT 1"
_MOVED_TURN = f"SELECT 1 FROM record WHERE session IN {_LISTED} AND form = 'turn' AND page IS NOT NULL LIMIT 1"
_LAST_TURN = "SELECT max(line) FROM record WHERE session = ? AND form = 'turn'"
_PROSE = f"SELECT text, content FROM record WHERE page IN {_LISTED} AND form = 'passage' AND seq_to IS NULL"
_EMPTY = """DELETE FROM place WHERE NOT EXISTS (SELECT 1 FROM record WHERE page = path AND seq_to IS NULL)
AND NOT EXISTS (SELECT 1 FROM record WHERE page = path AND seq_to IS NOT NULL)"""
_OF_ROW = (("former", "row"), ("linked", "row"), ("waiting", "row"), ("meaning", "row"), ("record", "rowid"))

Row = tuple[int, str, int | None, Record]


def remove(db: apsw.Connection, events: Sequence[Event]) -> list[Record] | None:
    """Remove all that events brought about, which are all events of their memories.

    Return the records that are gone; None if other rows depend on them: then nothing was done.
    """
    folded = [event for event in events if _is_folded(event)]
    ids = json.dumps(list({event.aggregate_id for event in folded}))
    if not all(event.type in _OWN for event in folded) or _touches_others(db, folded, ids):
        return None
    found: list[Any] = db.execute(_ROWS, (ids,)).fetchall()
    rows: list[Row] = [(row[0], row[1], row[2], record_of(row[3:])) for row in found]
    sessions = {record.session for _, form, _, record in rows if form == TURN and record.session}
    if any(record.merged_into for *_, record in rows) or db.execute(_MOVED_TURN, (json.dumps(list(sessions)),)).get:
        return None
    _remove_rows(db, rows)
    _count_layers(db, rows)
    _count_turns(db, sessions)
    db.execute(f"DELETE FROM used WHERE id IN {_LISTED}", (ids,))
    return [record for *_, record in rows]


def prose_of(db: apsw.Connection, pages: Iterable[str]) -> list[str]:
    """The prose of pages that are about to be read anew."""
    rows: list[Any] = db.execute(_PROSE, (json.dumps(list(pages)),)).fetchall()
    return [content or text for text, content in rows]


def drop_empty_places(db: apsw.Connection) -> None:
    """Forget the pages on which no row stands or stood."""
    db.execute(_EMPTY)


def _is_folded(event: Event) -> bool:
    """Whether an event has any effect on the index."""
    return (
        event.type in BIRTHS
        or changes_one(event)
        or event.type in ADVANCING
        or event.type in PAUSE
        or event.type in SESSION_ENDS
        or event.type.startswith("dream.")
        or society_items.concerns(event)
        or "counted" in event.metadata
    )


def _touches_others(db: apsw.Connection, events: Sequence[Event], ids: str) -> bool:
    """Whether rows of other memories, or the era, are what they are because of some events."""
    if any("counted" in event.metadata for event in events):
        return True
    seqs = json.dumps([event.seq for event in events])
    return any(db.execute(query, (found,)).get for query, found in ((_CHANGED_ERA, seqs), (_HAS_ALIAS, ids)))


def _remove_rows(db: apsw.Connection, rows: Sequence[Row]) -> None:
    for row, _, _, record in rows:
        words.remove(db, row)
        for table, keys in _keys(db, row, record).items():
            column = "alias" if table == "alias" else "key"
            db.executemany(f"DELETE FROM {table} WHERE {column} = ? AND row = ?", ((key, row) for key in keys))
    for table, column in _OF_ROW:
        db.executemany(f"DELETE FROM {table} WHERE {column} = ?", ((row,) for row, *_ in rows))


def _keys(db: apsw.Connection, row: int, record: Record) -> Mapping[str, set[str]]:
    """The keys by which a row is found in other tables."""
    former: list[Any] = db.execute("SELECT tags FROM former WHERE row = ? AND tags IS NOT NULL", (row,)).fetchall()
    tags = {*record.tags, *(tag for (held,) in former for tag in json.loads(held))}
    name = spoken(record.role, record.content)[0] if record.form == TURN else None
    reading = record.reading
    return {
        "mention": {name_key(one) for one in record.entities},
        "tagged": {name_key(tag) for tag in tags},
        "speaker": {name_key(name)} if name else set(),
        "derived_mention": set(derived_kinds(record)) if reading else set(),
        "alias": {join.alias for join in joins_of(record)},
        "slot": {slot.key for slot in slots_of(record)} if reading else set(),
        "facet": {facet_key(reading.facet, reading.grade)} if reading and reading.facet else set(),
    }


def _count_layers(db: apsw.Connection, rows: Sequence[Row]) -> None:
    gone = Counter(record.layer for _, form, closed, record in rows if form == FACT and closed is None)
    db.executemany("UPDATE layer SET facts = facts - ? WHERE name = ?", ((by, name) for name, by in gone.items()))
    db.execute("DELETE FROM layer WHERE facts = 0")


def _count_turns(db: apsw.Connection, sessions: Iterable[str]) -> None:
    for session in sessions:
        last: int | None = db.execute(_LAST_TURN, (session,)).get
        db.execute("UPDATE session SET turns = ? WHERE id = ?", (last or 0, session))
        if last is None:
            db.execute("DELETE FROM session WHERE id = ? AND started IS NULL", (session,))
