"""The life of all memories in the index: the era, what a cycle lets sink, and what a dream asks for (E1-E12)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import apsw

from hipocampo.adapters.sqlite.index_rows import FIELDS, record_of
from hipocampo.core.cohorts import EPISODE, MINUTE, NOBODY, alike
from hipocampo.core.era import Era, rules_of
from hipocampo.core.life import ALIVE, AT_REST
from hipocampo.core.record import Record

_FACTS = "form = 'fact' AND seq_to IS NULL AND merged_into IS NULL"
_CALM = f"{_FACTS} AND type IS NOT 'emo'"
_EPISODES = f"{_CALM} AND kind = 'experience'"
_BATCH = 1000
_SELECT = f"SELECT r.rowid, {FIELDS} FROM record r"
# The dates that memories of a layer decay since, each found by a leap through the index.
_SINCE = f"""
WITH RECURSIVE leap(since) AS (
    SELECT min(since) FROM record WHERE {_CALM} AND layer = ?1
    UNION ALL
    SELECT (SELECT min(since) FROM record WHERE {_CALM} AND layer = ?1 AND since > leap.since) FROM leap
    WHERE leap.since IS NOT NULL)
SELECT since FROM leap WHERE since < ?2
"""

# What shapes the life of memories, with one value for all to whom it makes no difference.
_COLD = f"layer IN ('active', 'latent') AND kind = '{EPISODE}' AND heat < 1"
_SHAPING = {
    "layer": "layer",
    "ripe": "ripe",
    "provenance": "iif(ripe, provenance, 'I')",
    **{
        name: f"iif(layer IN ('active', 'latent'), {name}, {neutral})"
        for name, neutral in {
            "fitness": 0,
            "since": "''",
            "immune_until": "''",
            "type": "NULL",
            "weight": "NULL",
        }.items()
    },
    "kind": f"iif(layer IN ('active', 'latent') AND kind = '{EPISODE}', kind, 'world')",
    "heat": "min(heat, 1)",
    "born": f"iif({_COLD}, substr(born, 1, {MINUTE}), '')",
    "last_used": f"iif(layer = 'active', substr(coalesce(last_used, born), 1, {MINUTE}), NULL)",
}


def read_era(db: apsw.Connection) -> Era:
    """The era as the index has it."""
    return parse_era(db.execute("SELECT value FROM era").get)


def parse_era(text: str | None) -> Era:
    """The era of its stored text."""
    if not text:
        return Era()
    told: dict[str, Any] = json.loads(text)
    lists = {key: tuple(told[key]) for key in ("dates", "totals")}
    return Era(**{**told, **lists, "rules": rules_of(told["rules"])})


def write_era(db: apsw.Connection, era: Era) -> None:
    """Keep the era."""
    db.execute("DELETE FROM era")
    db.execute("INSERT INTO era VALUES (?)", (json.dumps({**era._asdict(), "rules": era.rules.told()}),))


def nominated(db: apsw.Connection, era: Era) -> Iterator[tuple[int, Record]]:
    """The memories that may sink at the era's last cycle, found without a look at the others.

    All are found before any is given, so that the caller may change them.
    """
    rows = sorted({*_tired(db, era), *_faint(db, era)})
    query = f"{_SELECT} WHERE r.rowid IN (SELECT value FROM json_each(?))"
    for at in range(0, len(rows), _BATCH):
        yield from _rows(db, query, (json.dumps(rows[at : at + _BATCH]),))


def wake(db: apsw.Connection, era: Era) -> None:
    """Let what is at rest decay again: the rules by which it rests have changed."""
    query = f"UPDATE record SET since = max(?, immune_until) WHERE {_CALM} AND layer = 'latent' AND since = ?"
    db.execute(query, (era.last, AT_REST))


def _faint(db: apsw.Connection, era: Era) -> Iterator[int]:
    """Those whose weight may be too small: emotions, which follow it, and whatever was given so little."""
    for layer in ALIVE:
        yield from _numbers(db, f"SELECT rowid FROM record WHERE {_FACTS} AND type = 'emo' AND layer = ?", (layer,))
    light = f"SELECT rowid FROM record WHERE {_CALM} AND weight < ? AND layer IN ('active', 'latent')"
    yield from _numbers(db, light, (era.rules.faint,))


def _tired(db: apsw.Connection, era: Era) -> Iterator[int]:
    """Those whose fitness may have come below the edge of their layer, by the date since which they decay.

    Of each date the least fit lie together in the index, so only they are read.
    """
    edges = {"active": era.rules.active, "latent": era.rules.latent}
    for layer, edge in edges.items():
        dates: list[Any] = db.execute(_SINCE, (layer, era.last)).fetchall()
        for (since,) in dates:
            most = era.decayed(since) + edge - 1
            query = f"SELECT rowid FROM record INDEXED BY record_life WHERE {_CALM} AND layer = ? AND since = ? "
            yield from _numbers(db, f"{query} AND fitness <= ?", (layer, since, most))


def cohorts(db: apsw.Connection) -> list[tuple[Record, int]]:
    """The memories that live alike: one that stands for all of them, and how many there are."""
    places = ", ".join(str(place) for place in range(1, len(_SHAPING) + 1))
    query = f"SELECT {', '.join(_SHAPING.values())}, count(*) FROM record WHERE {_FACTS} GROUP BY {places}"
    found: Counter[Record] = Counter()
    for *values, count in db.execute(query):
        told = dict(zip(_SHAPING, values, strict=True))
        found[alike(NOBODY._replace(**{**told, "ripe": bool(told["ripe"])}))] += count
    return list(found.items())


def mature(db: apsw.Connection, day: str) -> Iterator[Record]:
    """The memories of the active layer that are no longer immune on a day."""
    for which in (_CALM, f"{_FACTS} AND type = 'emo'"):
        query = f"{_SELECT} WHERE {which} AND layer = 'active' AND since <= ?1 AND immune_until < ?1"
        yield from (record for _, record in _rows(db, query, (day,)))


def ripe(db: apsw.Connection) -> list[Record]:
    """Memories that may graduate, in the order of their birth."""
    query = f"{_SELECT} WHERE {_FACTS} AND ripe ORDER BY r.seq_from"
    return [record for _, record in _rows(db, query)]


def doubtful(db: apsw.Connection, seen: int, limit: int) -> list[Record]:
    """What is not the user's word and was last referred to at this count of sessions or before, oldest first."""
    query = (
        f"{_SELECT} INDEXED BY record_seen WHERE {_FACTS} AND provenance <> 'U' AND seen <= ? "
        "AND layer IN ('active', 'latent') AND NOT stale ORDER BY seen, r.rowid LIMIT ?"
    )
    return [record for _, record in _rows(db, query, (seen, limit))]


def cold(db: apsw.Connection, born: str, limit: int, *, episodes: bool) -> list[Record]:
    """What nothing ever referred to and was born before a moment, of the layers above the archive."""
    index, which = ("record_episode", _EPISODES) if episodes else ("record_life", _CALM)
    found: list[Record] = []
    for layer in ALIVE:
        query = (
            f"{_SELECT} INDEXED BY {index} WHERE {which} AND layer = ? AND heat < 1 AND born < ? "
            "ORDER BY since, fitness, r.rowid LIMIT ?"
        )
        found += [record for _, record in _rows(db, query, (layer, born, limit - len(found)))]
    return found


def episodes(db: apsw.Connection, limit: int) -> int:
    """How many episodes lie above the archive, counted up to a limit."""
    query = (
        f"SELECT count(*) FROM (SELECT 1 FROM record INDEXED BY record_episode WHERE {_EPISODES} "
        "AND layer IN ('active', 'latent') LIMIT ?)"
    )
    return int(db.execute(query, (limit,)).get)


def aliases(db: apsw.Connection, id: str) -> list[Record]:
    """The memories that were merged into one, and the lines that stay as its evidence."""
    query = f"{_SELECT} WHERE merged_into = ? AND seq_to IS NULL ORDER BY r.seq_from"
    return [record for _, record in _rows(db, query, (id,))]


def told(db: apsw.Connection, gists: Sequence[str]) -> Iterator[tuple[str, Record]]:
    """The standing facts that have one of these gists, oldest first."""
    query = (
        f"SELECT r.rowid, {FIELDS}, r.gist FROM record r WHERE r.gist IN (SELECT value FROM json_each(?)) "
        "AND r.form = 'fact' AND r.seq_to IS NULL ORDER BY r.seq_from"
    )
    rows: list[Any] = db.execute(query, (json.dumps(gists),)).fetchall()
    for row in rows:
        yield row[-1], record_of(row[1:-1])


def _numbers(db: apsw.Connection, query: str, params: Sequence[Any]) -> Iterator[int]:
    rows: list[Any] = db.execute(query, tuple(params)).fetchall()
    return (row[0] for row in rows)


def _rows(db: apsw.Connection, query: str, params: Sequence[Any] = ()) -> Iterator[tuple[int, Record]]:
    rows: list[Any] = db.execute(query, tuple(params)).fetchall()
    return ((row[0], record_of(row[1:])) for row in rows)
