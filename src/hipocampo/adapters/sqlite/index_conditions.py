"""Conditions over `record r`: what a question asks for and what a permit opens, in one WHERE."""

from __future__ import annotations

import json
from typing import Any

from hipocampo.adapters.sqlite.filters import Compiled, compile_filter
from hipocampo.adapters.sqlite.index_past import LAYER, MERGED_INTO, versions_at
from hipocampo.adapters.sqlite.index_times import true_then
from hipocampo.core.access import Permit
from hipocampo.core.filters import Path
from hipocampo.core.names import name_key
from hipocampo.core.questions import Only
from hipocampo.core.visibility import HEADERS

_LINKS = {"mentions": "mention", "tags": "tagged"}
_HEADERS = {name: f"r.{column}" for name, column in HEADERS.items()}

Where = tuple[str, tuple[Any, ...]]
ANY: Where = ("1", ())


def conditions(only: Only, permit: Permit, *, every_version: bool = False) -> Where:
    """What a row must meet to be counted, ranked or shown: the question's conditions and the permit in one WHERE."""
    version = ANY if every_version else _version(only)
    return all_of(version, _asked(only), permitted(permit))


def or_alias(only: Only, permit: Permit) -> Where:
    """The same, or to be the alias of a memory, which is then to meet it (E12)."""
    asked, params = _asked(only)
    merged, of = alias(only)
    own = (f"{merged} OR ({asked})", (*of, *params)) if params else ANY
    return all_of(versions_at(only.as_of), own, permitted(permit))


def all_of(*wheres: Where) -> Where:
    """All of some conditions in one."""
    met = [where for where in wheres if where != ANY]
    return " AND ".join(f"({sql})" for sql, _ in met) or "1", tuple(value for _, params in met for value in params)


def permitted(permit: Permit) -> Where:
    """What a row must meet for a permit to open it; compiled once for a permit."""
    if permit.allows_all:
        return ANY
    known: Where | None = permit.compiled.get("rows")
    if known is None:
        sql, values = compile_filter(permit.rows_node, _HEADERS, {}, _named)
        known = permit.compiled["rows"] = sql, tuple(values)
    return known


def _named(path: Path) -> Compiled | None:
    """Whether a memory names somebody or has a tag, by the tables that know it."""
    kind, *rest = path.keys
    table = _LINKS.get(kind)
    if path.root != "metadata" or table is None or len(rest) != 1:
        return None
    return f"r.rowid IN (SELECT row FROM {table} WHERE key = ?)", [rest[0]]


def _asked(only: Only) -> Where:
    parts: list[str] = []
    params: list[Any] = []

    def add(sql: str, *values: Any) -> None:
        parts.append(sql)
        params.extend(values)

    _times(only, add)
    if only.session:
        add("r.session = ?", only.session)
    if only.kinds:
        add("r.kind IN (SELECT value FROM json_each(?))", json.dumps(only.kinds))
    if only.layers:
        layer, at = ("r.layer", ()) if only.as_of is None else (LAYER, (only.as_of,))
        add(f"{layer} IN ({', '.join('?' * len(only.layers))})", *at, *only.layers)
    for table, names in (("mention", only.entities), ("tagged", only.tags)):
        if names:
            keys = json.dumps([name_key(name) for name in names])
            then, at = links_at(table, only.as_of)
            named = f"SELECT m.row FROM {table} m WHERE m.key IN (SELECT value FROM json_each(?)) AND {then}"
            add(f"r.rowid IN ({named})", keys, *at)
    return " AND ".join(f"({part})" for part in parts) or "1", tuple(params)


def links_at(table: str, as_of: int | None) -> Where:
    """Which links there were at a seq: a text keeps its names, but tags may come to it later."""
    return ANY if as_of is None or table != "tagged" else ("m.seq <= ?", (as_of,))


def _version(only: Only) -> Where:
    if only.as_of is None:
        return "r.seq_to IS NULL AND r.merged_into IS NULL", ()
    return all_of(versions_at(only.as_of), (f"{MERGED_INTO} = ''", (only.as_of,)))


def alias(only: Only) -> Where:
    """What tells the alias of a memory, now or at a seq."""
    if only.as_of is None:
        return "+r.merged_into IS NOT NULL", ()  # +: no lane begins with aliases
    return f"{MERGED_INTO} <> ''", (only.as_of,)


def _times(only: Only, add: Any) -> None:
    if only.said.since:
        add("r.timestamp >= ?", only.said.since)
    if only.said.until:
        add("r.timestamp < ?", only.said.until)
    if only.true_in:
        true, *held = true_then(only.true_in)
        add(true, *held)
