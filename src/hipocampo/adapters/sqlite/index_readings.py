"""What is understood of texts: names without a mark, names that belong together, and states (D6)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

import apsw

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import conditions
from hipocampo.adapters.sqlite.index_life import SqliteLifeIndex
from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.core.access import Permit
from hipocampo.core.derived import alias_keys, derived_keys, derived_names, other_names, slots_of
from hipocampo.core.names import name_key, name_keys
from hipocampo.core.questions import Only
from hipocampo.core.reading import facet_key
from hipocampo.core.record import Record
from hipocampo.core.strength import present_all

_STEPS = 3  # from a name to its aliases, and on to theirs
_LISTED = "(SELECT value FROM json_each(?))"


class SqliteReadingIndex:
    """The role `ReadingIndex`."""

    def __init__(self, file: CacheFile, life: SqliteLifeIndex) -> None:
        self.file, self._life = file, life

    @mending
    def named(self, names: Iterable[str], permit: Permit, as_of: int | None = None) -> list[str]:
        """Those of some names that texts have without a mark, as they were first written."""
        where, params = conditions(Only(as_of=as_of), permit)
        query = (
            f"SELECT {FIELDS} FROM derived_mention m CROSS JOIN record r ON r.rowid = m.row "
            f"WHERE m.key = ? AND {where} ORDER BY m.row LIMIT 1"
        )
        found: list[str] = []
        for key in dict.fromkeys(name_keys(names)):
            row: Any = self.file.db.execute(query, (key, *params)).fetchone()
            found += [derived_names(record_of(row))[key]] if row else []
        return found

    @mending
    def other_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """For each name the keys of all other names and roles of the same one, as facts tell them."""
        keys = {name: name_key(name) for name in names}
        pairs = self._pairs(set(keys.values()), permit)
        found = {name: other_names(key, pairs) for name, key in keys.items()}
        return {name: others for name, others in found.items() if others}

    @mending
    def mentioning(self, names: Iterable[str], permit: Permit) -> list[Record]:
        """The current facts that have one of some names without a mark, oldest first."""
        where, params = conditions(Only(), permit)
        mine = f"r.rowid IN (SELECT row FROM derived_mention WHERE key IN {_LISTED})"
        query = f"SELECT {FIELDS} FROM record r WHERE r.form = 'fact' AND {mine} AND {where} ORDER BY r.seq_from"
        rows: list[Any] = self.file.db.execute(query, (json.dumps(name_keys(names)), *params)).fetchall()
        return list(present_all(map(record_of, rows), *self._life.at(None)))

    @mending
    def in_slots(self, keys: Iterable[str], permit: Permit) -> dict[str, list[Record]]:
        """For each key of a state the current facts and turns that tell it, oldest first."""
        where, params = conditions(Only(), permit)
        query = (
            f"SELECT DISTINCT s.key, r.rowid, {FIELDS} FROM slot s CROSS JOIN record r ON r.rowid = s.row "
            f"WHERE s.key IN {_LISTED} AND {where} ORDER BY r.timestamp, r.seq_from, r.rowid"
        )
        rows: list[Any] = self.file.db.execute(query, (json.dumps(list(keys)), *params)).fetchall()
        records = present_all((record_of(row[2:]) for row in rows), *self._life.at(None))
        found: dict[str, list[Record]] = {}
        for row, record in zip(rows, records, strict=True):
            found.setdefault(row[0], []).append(record)
        return found

    @mending
    def of_facets(self, keys: Iterable[str], limit: int, permit: Permit) -> list[Record]:
        """For each key of a side of the user the newest current facts and turns that tell it, up to a limit each."""
        where, params = conditions(Only(), permit)
        query = (
            f"SELECT {FIELDS} FROM facet f CROSS JOIN record r ON r.rowid = f.row "
            f"WHERE f.key = ? AND {where} ORDER BY f.row DESC LIMIT ?"
        )
        rows: list[Any] = [row for key in keys for row in self.file.db.execute(query, (key, *params, limit)).fetchall()]
        return list(present_all(map(record_of, rows), *self._life.at(None)))

    @mending
    def dated(self, since: str, until: str, limit: int, permit: Permit) -> list[Record]:
        """The current facts that speak of a time that begins between two moments, in the order of their times."""
        where, params = conditions(Only(), permit)
        query = (
            f"SELECT {FIELDS} FROM record r INDEXED BY record_valid WHERE r.valid_from >= ? AND r.valid_from < ? "
            f"AND r.form = 'fact' AND {where} ORDER BY r.valid_from, r.rowid LIMIT ?"
        )
        rows: list[Any] = self.file.db.execute(query, (since, until, *params, limit)).fetchall()
        return list(present_all(map(record_of, rows), *self._life.at(None)))

    def _pairs(self, keys: set[str], permit: Permit) -> set[tuple[str, str]]:
        """Return the aliases that lead from some keys on, each with its name."""
        where, params = conditions(Only(), permit)
        query = (
            "SELECT DISTINCT a.alias, a.name FROM alias a CROSS JOIN record r ON r.rowid = a.row "
            f"WHERE (a.alias IN {_LISTED} OR a.name IN {_LISTED}) AND {where}"
        )
        pairs: set[tuple[str, str]] = set()
        for _ in range(_STEPS):
            asked = json.dumps(sorted(keys))
            rows: list[Any] = self.file.db.execute(query, (asked, asked, *params)).fetchall()
            pairs.update(rows)
            known, keys = keys, keys.union(*pairs)
            if keys == known:
                break
        return pairs


def derive(db: apsw.Connection, rows: Iterable[tuple[int, Record]]) -> None:
    """Keep the names, aliases and states of new rows where they can be looked up, apart from marks."""
    read = [(row, record) for row, record in rows if record.reading is not None]
    names = [(key, row) for row, record in read for key in derived_keys(record)]
    aliases = [(*pair, row) for row, record in read for pair in alias_keys(record)]
    slots = [(slot.key, row, slot.value) for row, record in read for slot in slots_of(record)]
    facets = [(facet_key(one.facet, one.grade), row) for row, record in read if (one := record.reading) and one.facet]
    for table, values in (("derived_mention", names), ("alias", aliases), ("slot", slots), ("facet", facets)):
        if values:
            db.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({', '.join('?' * len(values[0]))})", values)
