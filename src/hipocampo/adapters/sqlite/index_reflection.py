"""What reflection reads of the index: entities with news, and the facts that matter most (G1, G6)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import apsw

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import opened
from hipocampo.adapters.sqlite.index_life import read_era
from hipocampo.adapters.sqlite.index_names import NameSearch
from hipocampo.adapters.sqlite.index_readings import joined
from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.core.access import Permit
from hipocampo.core.derived import derived_kinds, derived_names
from hipocampo.core.names import name_key
from hipocampo.core.provenance import CLASSES, rank_of
from hipocampo.core.reading import PERSON
from hipocampo.core.record import FACT, Record

_FACTS = "r.form = 'fact' AND r.seq_to IS NULL AND r.merged_into IS NULL"
# The columns that a page shows; a change of strength alone is no news.
_SHOWN = ("layer", "merged_into", "provenance", "confidence", "stale", "outdone")
_DIFFERS = " OR ".join(f"f.{name} IS NOT r.{name}" for name in _SHOWN)
_CHANGED = f"""
WITH touched(row) AS (
    SELECT rowid FROM record INDEXED BY record_seq WHERE seq_from > 0 AND seq_from > ?1
    UNION SELECT rowid FROM record INDEXED BY record_closed WHERE seq_to IS NOT NULL AND seq_to > ?1
    UNION SELECT r.rowid FROM former f INDEXED BY former_seq CROSS JOIN record r ON r.rowid = f.row
    WHERE f.seq > ?1 AND ({_DIFFERS}))
SELECT {{columns}} FROM touched t CROSS JOIN record r ON r.rowid = t.row
WHERE {{which}} AND {{held}} IS NOT NULL
"""
_NAMING = "(r.form = 'fact' OR (r.form = 'turn' AND r.role = 'user' AND instr(r.reading, '\"person\"')))"
_TRUST = "CASE r.provenance " + " ".join(f"WHEN '{one}' THEN {-rank_of(one)}" for one in CLASSES) + " END"
_ORDER = f"""
ORDER BY r.outdone IS NOT NULL, CASE r.layer WHEN 'wisdom' THEN 0 WHEN 'archive' THEN 2 ELSE 1 END,
{_TRUST},
iif(r.type = 'bio', 1.0, coalesce(r.weight, ?)) DESC, r.timestamp DESC, r.seq_from DESC, r.rowid DESC LIMIT ?
"""


class SqliteReflectionIndex:
    """The role `ReflectionIndex`."""

    def __init__(self, file: CacheFile) -> None:
        self.file = file

    @mending
    def changed_entities(self, since: int, permit: Permit, limit: int | None = None) -> list[str]:
        """The entities whose facts changed after a seq in a way that a page shows, in a stable order."""
        where, params = opened(permit)
        query = _CHANGED.format(columns="r.entities", held="r.entities", which="r.form = 'fact'")
        rows: Any = self.file.db.execute(f"{query} {where} ORDER BY t.row", (since, *params))
        names: dict[str, str] = {}
        for held in dict.fromkeys(row[0] for row in rows):
            for name in json.loads(held):
                names.setdefault(name_key(name), name)
        return list(islice((names[key] for key in sorted(names)), limit))

    @mending
    def changed_names(self, since: int, permit: Permit) -> list[str]:
        """The names and roles without a mark whose facts changed so, and the people whom users named, in order."""
        where, params = opened(permit)
        query = _CHANGED.format(columns=FIELDS, held="r.reading", which=_NAMING)
        rows: Any = self.file.db.execute(f"{query} {where} ORDER BY t.row", (since, *params))
        names: dict[str, str] = {}
        for row in rows:
            names = _named(record_of(row)) | names
        return [names[key] for key in sorted(names)]

    @mending
    def facts_about(self, entity: str, limit: int, permit: Permit) -> list[Record]:
        """The current facts of an entity, under any name that its page or a text gives it, best first."""
        names = NameSearch(self.file.db, permit, None).all_names([entity]).get(entity, [entity])
        told = joined(self.file.db, [entity], permit).get(entity, [])
        keys = json.dumps(list(dict.fromkeys([*map(name_key, names), *told])))
        listed = "WHERE key IN (SELECT value FROM json_each(?))"
        mine = f"r.rowid IN (SELECT row FROM mention {listed} UNION ALL SELECT row FROM derived_mention {listed})"
        where, params = opened(permit)
        return _top(self.file.db, f"{mine} AND {_FACTS} {where}", (keys, keys, *params), limit)

    @mending
    def top_facts(self, kind: str, limit: int, permit: Permit) -> list[Record]:
        """The best facts of a kind, of the layers above the archive."""
        where, params = opened(permit)
        which = f"{_FACTS} AND r.kind = ? AND r.layer <> 'archive' AND r.outdone IS NULL"
        return _top(self.file.db, f"{which} {where}", (kind, *params), limit)

    @mending
    def known_gists(self, gists: Iterable[str], permit: Permit) -> set[str]:
        """Those of some gists that a fact ever had, also one that was withdrawn or edited since."""
        where, params = opened(permit)
        query = f"SELECT DISTINCT r.gist FROM record r WHERE r.gist IN (SELECT value FROM json_each(?)) {where}"
        return {row[0] for row in self.file.db.execute(query, (json.dumps(list(gists)), *params))}


def _named(record: Record) -> dict[str, str]:
    """The names and roles in a fact by their keys; of a message only the names of people."""
    names = derived_names(record)
    if record.form == FACT:
        return names
    return {key: names[key] for key, kind in derived_kinds(record).items() if kind == PERSON}


def _top(db: apsw.Connection, where: str, params: Sequence[Any], limit: int) -> list[Record]:
    """Return the best facts; only those are read with all their columns."""
    weight = read_era(db).rules.weight
    found: list[Any] = db.execute(
        f"SELECT r.rowid FROM record r WHERE {where} {_ORDER}", (*params, weight, limit)
    ).fetchall()
    rows: Any = db.execute(
        f"SELECT r.rowid, {FIELDS} FROM record r WHERE r.rowid IN (SELECT value FROM json_each(?))",
        (json.dumps([row[0] for row in found]),),
    )
    records = {row[0]: record_of(row[1:]) for row in rows}
    return [records[row[0]] for row in found]
