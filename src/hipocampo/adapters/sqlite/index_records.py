"""Records by id: facts, turns and passages, as they are or were at a seq."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import conditions, opened
from hipocampo.adapters.sqlite.index_life import SqliteLifeIndex
from hipocampo.adapters.sqlite.index_past import rows, versions_at
from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.core.access import Permit
from hipocampo.core.questions import Only
from hipocampo.core.record import Record
from hipocampo.core.strength import present, present_all

_NEWEST = "ORDER BY r.seq_from DESC, r.rowid DESC LIMIT 1"
_CURRENT = f"""SELECT {FIELDS} FROM record r WHERE r.id IN (SELECT value FROM json_each(?))
AND r.form = 'fact' AND r.seq_to IS NULL AND {{where}}"""
_ALIASES = f"SELECT {FIELDS} FROM record r WHERE r.merged_into = ? AND r.seq_to IS NULL"
_BY_GIST = f"""SELECT r.gist, {FIELDS} FROM record r WHERE r.gist IN (SELECT value FROM json_each(?))
AND r.form = 'fact' AND r.seq_to IS NULL"""


class SqliteRecordIndex:
    """The role `RecordIndex`."""

    def __init__(self, file: CacheFile, life: SqliteLifeIndex) -> None:
        self.file, self._life = file, life

    @mending
    def get(self, id: str, permit: Permit, as_of: int | None = None) -> Record | None:
        """The last version of a record, or the one at a seq, if the permit opens it."""
        where, params = conditions(Only(), permit, every_version=True)
        fields, source, at = rows(as_of)
        until = "" if as_of is None else "AND r.form <> 'passage' AND r.seq_from <= ?"
        row: Any = self.file.db.execute(
            f"SELECT {where}, {fields} FROM {source} WHERE r.id = ? {until} {_NEWEST}", (*params, *at, id, *at)
        ).fetchone()
        return present(record_of(row[1:]), *self._life.at(as_of)) if row and row[0] else None

    @mending
    def current(self, ids: Iterable[str], permit: Permit) -> dict[str, Record]:
        """Those of some facts that were not withdrawn and that the permit opens, in the order of their ids."""
        where, params = conditions(Only(), permit, every_version=True)
        asked = list(dict.fromkeys(ids))
        rows: list[Any] = self.file.db.execute(_CURRENT.format(where=where), (json.dumps(asked), *params)).fetchall()
        found = {record.id: record for record in present_all(map(record_of, rows), *self._life.at(None))}
        return {id: found[id] for id in asked if id in found}

    @mending
    def ids_with_prefix(self, prefix: str, permit: Permit) -> list[str]:
        """The ids that begin with a prefix, at most three: enough to see whether it is ambiguous."""
        where, params = conditions(Only(), permit, every_version=True)
        newer = "SELECT 1 FROM record n WHERE n.id = r.id AND (n.seq_from, n.rowid) > (r.seq_from, r.rowid)"
        rows = self.file.db.execute(
            "SELECT r.id FROM record r INDEXED BY record_id WHERE r.id >= ? AND r.id < ? "
            f"AND {where} AND NOT EXISTS ({newer}) ORDER BY r.id LIMIT 3",
            (prefix, prefix + "\U0010ffff", *params),
        )
        return [row[0] for row in rows]

    @mending
    def is_current(self, id: str, as_of: int | None = None) -> bool:
        """Whether a fact was not withdrawn, now or at a seq."""
        current, params = versions_at(as_of)
        query = f"SELECT 1 FROM record r WHERE r.id = ? AND {current}"
        return self.file.db.execute(query, (id, *params)).get is not None

    @mending
    def aliases(self, id: str, permit: Permit) -> list[Record]:
        """The facts that were merged into one, and the lines that stay as its evidence."""
        where, params = opened(permit)
        found: list[Any] = self.file.db.execute(f"{_ALIASES} {where} ORDER BY r.seq_from", (id, *params)).fetchall()
        return [record_of(row) for row in found]

    @mending
    def by_gist(self, gists: Iterable[str], permit: Permit) -> dict[str, list[Record]]:
        """For each gist the current facts that have it, oldest first."""
        found: dict[str, list[Record]] = {}
        where, params = opened(permit)
        asked = json.dumps(list(dict.fromkeys(gists)))
        query = f"{_BY_GIST} {where} ORDER BY r.seq_from"
        rows: list[Any] = self.file.db.execute(query, (asked, *params)).fetchall()
        for gist, *fields in rows:
            found.setdefault(gist, []).append(record_of(tuple(fields)))
        return found

    @mending
    def turn_count(self, session: str) -> int:
        """How many turns a session has."""
        return self.file.db.execute("SELECT turns FROM session WHERE id = ?", (session,)).get or 0

    @mending
    def used_in(self, session: str) -> set[str]:
        """The ids of the facts that were used in a session, or on a day without one."""
        return {row[0] for row in self.file.db.execute("SELECT id FROM used WHERE session = ?", (session,))}

    @mending
    def counts(self, permit: Permit) -> Mapping[str, int]:
        """How many facts, turns and passages the permit opens."""
        where, params = conditions(Only(), permit)
        query = f"SELECT r.form, count(*) FROM record r WHERE {where} GROUP BY r.form"
        return dict(self.file.db.execute(query, params))
