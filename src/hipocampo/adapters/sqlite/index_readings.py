"""What is understood of texts: names without a mark, names that belong together, and states (D6)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import apsw

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import Where, conditions
from hipocampo.adapters.sqlite.index_life import SqliteLifeIndex
from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.adapters.sqlite.words import UTTERED
from hipocampo.core.access import Permit
from hipocampo.core.derived import (
    Join,
    derived_kinds,
    derived_names,
    joins_of,
    joins_of_names,
    joins_of_page,
    other_names,
    slots_of,
)
from hipocampo.core.names import name_key, name_keys
from hipocampo.core.provenance import USER
from hipocampo.core.questions import Only
from hipocampo.core.reading import ROLE, facet_key
from hipocampo.core.record import Record
from hipocampo.core.strength import present_all

_STEPS = 5  # from a name to its aliases, and on to theirs
_LISTED = "(SELECT value FROM json_each(?))"


class SqliteReadingIndex:
    """The role `ReadingIndex`."""

    def __init__(self, file: CacheFile, life: SqliteLifeIndex) -> None:
        self.file, self._life = file, life

    @mending
    def named(
        self, names: Iterable[str], permit: Permit, as_of: int | None = None, kind: str | None = None
    ) -> list[str]:
        """Those of some names that texts which tell something have without a mark, as they were first written."""
        where, params = conditions(Only(as_of=as_of), permit)
        query = (
            "SELECT m.row FROM derived_mention m CROSS JOIN record r ON r.rowid = m.row "
            f"WHERE m.key = ?1 AND (?2 IS NULL OR m.kind = ?2) AND m.row NOT IN {UTTERED} AND {where} "
            "ORDER BY m.row LIMIT 1"
        )
        first = {key: self.file.db.execute(query, (key, kind, *params)).get for key in self._there(names)}
        rows = {key: row for key, row in first.items() if row is not None}
        records = self._records(set(rows.values()))
        return [derived_names(records[row])[key] for key, row in rows.items()]

    def _there(self, names: Iterable[str]) -> list[str]:
        """Return those of some names that any text has, as keys in their order."""
        keys = list(dict.fromkeys(name_keys(names)))
        query = "SELECT value FROM json_each(?) WHERE EXISTS (SELECT 1 FROM derived_mention WHERE key = value)"
        rows: Any = self.file.db.execute(query, (json.dumps(keys),))
        there = {row[0] for row in rows}
        return [key for key in keys if key in there]

    @mending
    def other_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """For each name the keys of all other names and roles of the same one, as facts tell them."""
        return joined(self.file.db, names, permit)

    @mending
    def mentioning(self, names: Iterable[str], permit: Permit) -> list[Record]:
        """The current facts and turns that have one of some names without a mark, oldest first."""
        where, params = conditions(Only(), permit)
        mine = f"r.rowid IN (SELECT row FROM derived_mention WHERE key IN {_LISTED})"
        query = f"SELECT {FIELDS} FROM record r WHERE {mine} AND {where} ORDER BY r.seq_from"
        rows: list[Any] = self.file.db.execute(query, (json.dumps(name_keys(names)), *params)).fetchall()
        return list(present_all(map(record_of, rows), *self._life.at(None)))

    @mending
    def in_slots(
        self, keys: Iterable[str], limit: int, permit: Permit, since: Mapping[str, str] | None = None
    ) -> dict[str, list[Record]]:
        """For each key of a state the newest current facts and turns that tell it, up to a limit each, oldest first.

        Of these only what was said at or after the moment that `since` has for the key.
        """
        where, params = conditions(Only(), permit)
        query = (
            "SELECT s.row, r.timestamp FROM slot s CROSS JOIN record r ON r.rowid = s.row "
            f"WHERE s.key = ? AND {where} GROUP BY s.row ORDER BY s.row DESC LIMIT ?"
        )
        db, moments = self.file.db, since or {}
        rows: dict[str, list[Any]] = {}
        for key in dict.fromkeys(keys):
            first, newest = moments.get(key, ""), db.execute(query, (key, *params, limit))
            rows[key] = [row for row, said in newest if said >= first]
        records = self._records({row for told in rows.values() for row in told})
        return {
            key: sorted((records[row] for row in told), key=lambda one: (one.timestamp, one.seq_from))
            for key, told in rows.items()
            if told
        }

    def _records(self, rows: Iterable[int]) -> dict[int, Record]:
        """Return the records of some rows, each read once: one text often tells several of the states asked for."""
        numbers = sorted(rows)
        query = f"SELECT {FIELDS} FROM record r WHERE r.rowid IN {_LISTED} ORDER BY r.rowid"
        found: list[Any] = self.file.db.execute(query, (json.dumps(numbers),)).fetchall() if numbers else []
        return dict(zip(numbers, present_all(map(record_of, found), *self._life.at(None)), strict=True))

    @mending
    def of_facets(self, keys: Iterable[str], limit: int, permit: Permit) -> list[Record]:
        """For each key of a side of the user the newest current facts and turns that tell it, up to a limit each.

        And as many of the user's word (F10).
        """
        query = (
            f"SELECT r.rowid, {FIELDS} FROM facet f CROSS JOIN record r ON r.rowid = f.row "
            "WHERE f.key = ? AND {where} ORDER BY f.row DESC LIMIT ?"
        )
        rows = [row for key in keys for row in self._by_class(query, (key,), limit, permit)]
        return list(present_all(map(record_of, rows), *self._life.at(None)))

    def _by_class(self, query: str, given: tuple[Any, ...], limit: int, permit: Permit) -> list[tuple[Any, ...]]:
        """The first rows of a query, and as many of the user's word; each begins with its rowid, which is left out."""
        found: dict[int, tuple[Any, ...]] = {}
        for only in (Only(), Only(classes=(USER,))):
            where, params = conditions(only, permit)
            asked: Any = self.file.db.execute(query.format(where=where), (*given, *params, limit))
            before = len(found)
            found |= {row: tuple(fields) for row, *fields in asked}
            if len(found) - before < limit:  # all there are
                break
        return list(found.values())

    @mending
    def dated(self, since: str, until: str, limit: int, permit: Permit) -> list[Record]:
        """The current facts that speak of a time that begins between two moments, in the order of their times.

        Up to a limit, and as many of the user's word (F10).
        """
        query = (
            f"SELECT r.rowid, {FIELDS} FROM record r INDEXED BY record_valid WHERE r.valid_from >= ? "
            "AND r.valid_from < ? AND r.form = 'fact' AND {where} ORDER BY r.valid_from, r.rowid LIMIT ?"
        )
        rows = self._by_class(query, (since, until), limit, permit)
        found = present_all(map(record_of, rows), *self._life.at(None))
        return sorted(found, key=lambda record: (record.valid_from or "", record.seq_from))


def joined(db: apsw.Connection, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
    """Return for each name the keys of all other names and roles of the same one, as pages and texts tell them."""
    keys = {name: name_key(name) for name in names}
    if not names:
        return {}
    joins = _joins(db, set(keys.values()), permit)
    found = other_names(keys.values(), joins) if joins else {}
    return {name: found[key] for name, key in keys.items() if found.get(key)}


def _joins(db: apsw.Connection, keys: set[str], permit: Permit) -> list[Join]:
    """Return what joins some keys with others, and these with more, oldest first."""
    visible = conditions(Only(), permit)
    told: dict[tuple[Any, ...], Join] = {}
    pages: dict[Join, None] = {}
    people: set[str] = set()
    known, new, words = set[str](), keys, set[str]()
    for _ in range(_STEPS):
        told |= _told(db, new, visible)
        pages |= dict.fromkeys(_joins_of_pages(db, new, visible))
        first = {key.partition(" ")[0] for key in new if not key.startswith(ROLE)} - words
        people |= _similar_names(db, first, visible)
        words |= first
        joins = [*(told[at] for at in sorted(told)), *pages]
        joins += joins_of_names(people, joins)
        known |= new
        new = {key for one in joins for key in one[:2]} - known
        if not new:
            break
    return joins


def _told(db: apsw.Connection, keys: set[str], visible: Where) -> dict[tuple[Any, ...], Join]:
    """Return what texts join some keys with, by when it was told."""
    where, params = visible
    fields = (
        "SELECT r.timestamp, r.seq_from, r.rowid, a.alias, a.name FROM alias a CROSS JOIN record r ON r.rowid = a.row"
    )
    halves = [f"{fields} WHERE a.{column} IN {_LISTED} AND {where}" for column in ("alias", "name")]
    rows: Any = db.execute(" UNION ".join(halves), (json.dumps(sorted(keys)), *params) * 2)
    return {row: Join(row[3], row[4]) for row in rows}


def _joins_of_pages(db: apsw.Connection, keys: set[str], visible: Where) -> list[Join]:
    """Return what pages join some keys with; a role is looked for among the aliases of all pages."""
    from hipocampo.understanding.naming import role_of

    where, params = visible
    pages = "SELECT DISTINCT r.entities FROM record r INDEXED BY record_called"
    called = f"r.form = 'passage' AND r.entities IS NOT NULL AND {where} ORDER BY 1"
    if any(key.startswith(ROLE) for key in keys):
        rows: list[Any] = db.execute(f"{pages} WHERE {called}", params).fetchall()
    else:
        named = f"{pages} CROSS JOIN mention m ON m.row = r.rowid WHERE m.key IN {_LISTED} AND {called}"
        rows = db.execute(named, (json.dumps(sorted(keys)), *params)).fetchall()
    joins = [joins_of_page(json.loads(held), role_of) for (held,) in rows]
    return [join for mine in joins if any(not keys.isdisjoint(one[:2]) for one in mine) for join in mine]


def _similar_names(db: apsw.Connection, words: set[str], visible: Where) -> set[str]:
    """Return the names of people that begin with some words, in texts that tell something."""
    where, params = visible
    one = (
        "SELECT DISTINCT m.key FROM {table} m CROSS JOIN record r ON r.rowid = m.row "
        f"WHERE m.key >= ? AND m.key < ? AND {{kind}} AND m.row NOT IN {UTTERED} AND {where}"
    )
    tables = (("mention", "1"), ("derived_mention", "m.kind = 'person'"))
    query = " UNION ".join(one.format(table=table, kind=kind) for table, kind in tables)
    found: set[str] = set()
    for word in sorted(words):
        rows: list[Any] = db.execute(query, (word, word + "!", *params) * 2).fetchall()
        found |= {key for (key,) in rows if key == word or key.startswith(f"{word} ")}
    return found


def derive(db: apsw.Connection, rows: Iterable[tuple[int, Record]]) -> None:
    """Keep the names, aliases and states of new rows where they can be looked up, apart from marks."""
    read = [(row, record) for row, record in rows if record.reading is not None]
    names = [(key, row, kind) for row, record in read for key, kind in derived_kinds(record).items()]
    aliases = [(join.alias, join.name, row) for row, record in read for join in joins_of(record)]
    slots = [(slot.key, row, slot.value) for row, record in read for slot in slots_of(record)]
    facets = [(facet_key(one.facet, one.grade), row) for row, record in read if (one := record.reading) and one.facet]
    for table, values in (("derived_mention", names), ("alias", aliases), ("slot", slots), ("facet", facets)):
        if values:
            db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(values[0]))})", values)
