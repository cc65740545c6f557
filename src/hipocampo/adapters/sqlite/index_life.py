"""The life of facts in the index: the era, what sinks at a cycle, and what a dream looks for (E1-E12)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import apsw

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import opened
from hipocampo.adapters.sqlite.index_past import era_then, keep_former
from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.adapters.sqlite.index_schema import meta
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.era import Era, rules_of
from hipocampo.core.facts import EXPERIENCE
from hipocampo.core.life import AT_REST, sunk
from hipocampo.core.provenance import INFERRED, INHERITED, USER, marks_in
from hipocampo.core.record import Record
from hipocampo.core.strength import ALIVE, MINUTE, NOBODY, cohort_of
from hipocampo.text.claims import keywords

_FACTS = "form = 'fact' AND seq_to IS NULL AND merged_into IS NULL"
_CALM = f"{_FACTS} AND type IS NOT 'emo'"
_BATCH = 1000
_ALIVE = "layer IN ('active', 'latent')"
_SELECT = f"SELECT r.rowid, {FIELDS} FROM record r"
# The dates since which facts of a layer decay, each found by one jump through the index.
_SINCE = f"""
WITH RECURSIVE leap(since) AS (
    SELECT min(since) FROM record WHERE {_CALM} AND layer = ?1
    UNION ALL
    SELECT (SELECT min(since) FROM record WHERE {_CALM} AND layer = ?1 AND since > leap.since) FROM leap
    WHERE leap.since IS NOT NULL)
SELECT since FROM leap WHERE since < ?2
"""

# The columns that decide how a fact decays, with one common value where they make no difference.
_SHAPING = {
    **{name: name for name in "layer fitness since immune_until ahead type weight kind ripe provenance".split()},
    "heat": "min(heat, 1)",
    "born": f"iif(kind = '{EXPERIENCE}' AND heat < 1, substr(born, 1, {MINUTE}), '')",
    "last_used": f"iif(layer = 'active', substr(coalesce(last_used, born), 1, {MINUTE}), NULL)",
}


class SqliteLifeIndex:
    """The role `LifeIndex`."""

    def __init__(self, file: CacheFile) -> None:
        self.file = file
        self._era_text: str | None = None
        self._era = Era()

    @mending
    def era(self, as_of: int | None = None) -> Era:
        """What the life of every fact depends on besides its own events, now or at a seq."""
        if as_of is not None:
            return self.at(as_of)[0]
        text = self.file.db.execute("SELECT value FROM era").get
        if text != self._era_text:
            self._era_text, self._era = text, parse_era(text)
        return self._era

    @mending
    def at(self, as_of: int | None) -> tuple[Era, str]:
        """The era and the workspace's date at the last event, or at an earlier one."""
        era, db = self.era(), self.file.db
        if as_of is not None:
            return era_then(db, era, as_of)
        last = meta(db, "moment")
        return era, era.local(last) if last else ""

    @mending
    def layer_counts(self) -> Mapping[str, int]:
        """How many facts each layer has."""
        return dict(self.file.db.execute("SELECT name, facts FROM layer WHERE facts <> 0"))

    @mending
    def cohorts(self, permit: Permit) -> list[tuple[Record, int]]:
        """The facts that live alike: one that stands for all of them, and how many there are."""
        return _cohorts(self.file.db, permit)

    @mending
    def sinking(self, era: Era, permit: Permit) -> list[tuple[Record, Record]]:
        """What would sink, before and after, if the era's last cycle were the next event."""
        pairs = ((old, sunk(old, era, "", keywords)) for _, old in nominated(self.file.db, era, permit))
        return [(old, new) for old, new in pairs if new.layer != old.layer]

    @mending
    def past_immunity(self, day: str, permit: Permit) -> list[Record]:
        """The facts of the active layer that are no longer immune on a day; a day to come makes none immune (E4)."""
        where, params = opened(permit)
        found: list[Record] = []
        for which in (_CALM, f"{_FACTS} AND type = 'emo'"):
            query = f"{_SELECT} WHERE {which} AND layer = 'active' AND since <= ? AND immune_until < ? {where}"
            found += (record for _, record in _rows(self.file.db, query, (day, day, *params)))
        query = (
            f"{_SELECT} INDEXED BY record_awaited WHERE {_CALM} AND layer = 'active' AND ahead > '' AND ahead > ? "
            f"AND since = ahead AND immune_until < ? {where} ORDER BY ahead, r.rowid"
        )
        return found + [record for _, record in _rows(self.file.db, query, (day, day, *params))]

    @mending
    def graduation_candidates(self, permit: Permit) -> list[Record]:
        """The facts that may graduate, in the order of their birth."""
        where, params = opened(permit)
        query = f"{_SELECT} WHERE {_FACTS} AND ripe {where} ORDER BY r.seq_from"
        return [record for _, record in _rows(self.file.db, query, params)]

    @mending
    def doubtful(self, seen: int, limit: int, permit: Permit) -> list[Record]:
        """Facts that are not the user's word and were last used at this count of sessions or before, oldest first."""
        where, params = opened(permit)
        query = (
            f"{_SELECT} INDEXED BY record_seen WHERE {_FACTS} AND provenance <> '{USER}' AND seen <= ? "
            f"AND {_ALIVE} AND NOT stale {where} ORDER BY seen, r.rowid LIMIT ?"
        )
        return [record for _, record in _rows(self.file.db, query, (seen, *params, limit))]

    @mending
    def marked_prose(self, limit: int, permit: Permit) -> list[Record]:
        """Passages that are not the user's word by a mark in them, in the order of their places."""
        where, params = opened(permit)
        query = (
            f"{_SELECT} INDEXED BY record_marked WHERE form = 'passage' AND provenance <> '{USER}' "
            f"AND (text LIKE '%[I]%' OR text LIKE '%[H%]%') {where} ORDER BY page, line LIMIT ?"
        )
        found = (record for _, record in _rows(self.file.db, query, (*params, limit)))
        return [record for record in found if {INFERRED, INHERITED} & {*marks_in(record.text)}]

    @mending
    def never_used(self, born: str, limit: int, permit: Permit, *, episodes: bool = False) -> list[Record]:
        """Facts above the archive that were born before a moment and never used; only episodes if asked."""
        where, params = opened(permit)
        index, kind = ("record_episode", "AND kind = 'experience'") if episodes else ("record_cold", "")
        query = (
            f"{_SELECT} INDEXED BY {index} WHERE {_CALM} AND {_ALIVE} {kind} AND heat < 1 AND born < ? "
            f"{where} ORDER BY born, r.rowid LIMIT ?"
        )
        return [record for _, record in _rows(self.file.db, query, (born, *params, limit))]

    @mending
    def episode_count(self, limit: int) -> int:
        """How many episodes lie above the archive, counted up to a limit."""
        query = (
            f"SELECT count(*) FROM (SELECT 1 FROM record INDEXED BY record_episode WHERE {_CALM} AND {_ALIVE} "
            "AND kind = 'experience' LIMIT ?)"
        )
        return int(self.file.db.execute(query, (limit,)).get)


def read_era(db: apsw.Connection) -> Era:
    """Read the era."""
    return parse_era(db.execute("SELECT value FROM era").get)


@lru_cache(maxsize=8)
def parse_era(text: str | None) -> Era:
    """Parse the stored text of an era, which few events change."""
    if not text:
        return Era()
    values: dict[str, Any] = json.loads(text)
    lists = {key: tuple(values[key]) for key in ("dates", "totals")}
    return Era(**{**values, **lists, "rules": rules_of(values["rules"])})


def write_era(db: apsw.Connection, era: Era) -> None:
    """Store the era."""
    db.execute("DELETE FROM era")
    db.execute("INSERT INTO era VALUES (?)", (json.dumps({**era._asdict(), "rules": era.rules.as_payload()}),))


def nominated(db: apsw.Connection, era: Era, permit: Permit = EVERYTHING) -> Iterator[tuple[int, Record]]:
    """Yield the facts that may sink at the era's last cycle, without reading the others.

    Each batch is read before its first fact is yielded, so that the caller may change them.
    """
    rows = sorted({*_tired(db, era), *_faint(db, era)})
    where, params = opened(permit)
    query = f"{_SELECT} WHERE r.rowid IN (SELECT value FROM json_each(?)) {where}"
    for at in range(0, len(rows), _BATCH):
        yield from _rows(db, query, (json.dumps(rows[at : at + _BATCH]), *params))


def wake(db: apsw.Connection, era: Era, seq: int) -> None:
    """Let facts at rest decay again, because the rules have changed."""
    resting = f"{_CALM} AND layer = 'latent' AND since = ?"
    keep_former(db, seq, resting, (AT_REST,))
    since = f"max(?, immune_until, iif(provenance = '{USER}', ahead, ''))"
    db.execute(f"UPDATE record SET since = {since} WHERE {resting}", (era.last, AT_REST))


def _faint(db: apsw.Connection, era: Era) -> Iterator[int]:
    """Yield the rows whose weight may be too small: emotions, and facts that were given little weight."""
    query = f"SELECT rowid FROM record INDEXED BY record_emotion WHERE {_FACTS} AND type = 'emo' AND layer = ?"
    for layer in ALIVE:
        yield from _numbers(db, query, (layer,))
    query = f"SELECT rowid FROM record INDEXED BY record_light WHERE {_CALM} AND weight IS NOT NULL AND weight < ? "
    yield from _numbers(db, f"{query} AND layer IN ('active', 'latent')", (era.rules.faint,))


def _tired(db: apsw.Connection, era: Era) -> Iterator[int]:
    """Yield the rows whose fitness may be below the edge of their layer, by the date since which they decay.

    The least fit of each date lie together in the index, so only they are read.
    """
    edges = {"active": era.rules.active, "latent": era.rules.latent}
    for layer, edge in edges.items():
        dates: list[Any] = db.execute(_SINCE, (layer, era.last)).fetchall()
        for (since,) in dates:
            most = era.decayed(since) + edge - 1
            query = f"SELECT rowid FROM record INDEXED BY record_life WHERE {_CALM} AND layer = ? AND since = ? "
            yield from _numbers(db, f"{query} AND fitness <= ?", (layer, since, most))


def _cohorts(db: apsw.Connection, permit: Permit) -> list[tuple[Record, int]]:
    """Group the facts that live alike: one that stands for all of them, and their number."""
    found: Counter[Record] = Counter()
    where, params = opened(permit)
    for which in (_CALM, f"{_FACTS} AND type = 'emo'"):
        for group, count in _groups(db, _SHAPING, f"{which} AND layer IN ('active', 'latent') {where}", params):
            found[cohort_of(NOBODY._replace(**group))] += count
    rest = Counter(_at_rest(db, permit))
    ripe = {name: name for name in ("layer", "provenance", "ripe")}
    for group, count in _groups(db, ripe, f"{_FACTS} AND ripe AND layer IN ('wisdom', 'archive') {where}", params):
        found[cohort_of(NOBODY._replace(**group))] += count
        rest[group["layer"]] -= count
    return [*found.items(), *((NOBODY._replace(layer=layer), count) for layer, count in rest.items() if count)]


def _at_rest(db: apsw.Connection, permit: Permit) -> dict[str, int]:
    """Count the facts of the layers in which nothing decays; for all facts the numbers are stored."""
    if permit.allows_all:
        return dict(db.execute("SELECT name, facts FROM layer WHERE name IN ('wisdom', 'archive')"))
    where, params = opened(permit)
    query = f"SELECT layer, count(*) FROM record r WHERE {_FACTS} AND layer IN ('wisdom', 'archive') {where} GROUP BY 1"
    return dict(db.execute(query, params))


def _groups(
    db: apsw.Connection, columns: Mapping[str, str], where: str, params: Sequence[Any]
) -> Iterator[tuple[dict[str, Any], int]]:
    """Group rows by some columns: the values, and the number of rows."""
    places = ", ".join(str(place) for place in range(1, len(columns) + 1))
    query = f"SELECT {', '.join(columns.values())}, count(*) FROM record r WHERE {where} GROUP BY {places}"
    rows = db.execute(query, tuple(params))
    for *values, count in rows:
        group = dict(zip(columns, values, strict=True))
        yield {**group, "ripe": bool(group["ripe"])}, count


def _numbers(db: apsw.Connection, query: str, params: Sequence[Any]) -> Iterator[int]:
    rows: list[Any] = db.execute(query, tuple(params)).fetchall()
    return (row[0] for row in rows)


def _rows(db: apsw.Connection, query: str, params: Sequence[Any] = ()) -> Iterator[tuple[int, Record]]:
    rows: list[Any] = db.execute(query, tuple(params)).fetchall()
    return ((row[0], record_of(row[1:])) for row in rows)
