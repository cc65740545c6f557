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
_NAMED = ("mention", "derived_mention")
_HEADERS = {name: f"r.{column}" for name, column in HEADERS.items()}

Where = tuple[str, tuple[Any, ...]]
ANY: Where = ("1", ())


def conditions(only: Only, permit: Permit, *, every_version: bool = False) -> Where:
    """Return the WHERE clause of the rows that a question asks for and a permit opens."""
    version = ANY if every_version else _version(only)
    return all_of(version, _asked(only), permitted(permit))


def or_alias(only: Only, permit: Permit) -> Where:
    """Return the same clause, met also by aliases of a memory, which itself is checked later (E12)."""
    asked, params = _asked(only)
    merged, of = alias(only)
    own = (f"{merged} OR ({asked})", (*of, *params)) if params else ANY
    return all_of(versions_at(only.as_of), own, permitted(permit))


def all_of(*wheres: Where) -> Where:
    """Join conditions by AND."""
    met = [where for where in wheres if where != ANY]
    return " AND ".join(f"({sql})" for sql, _ in met) or "1", tuple(value for _, params in met for value in params)


def permitted(permit: Permit) -> Where:
    """Return the WHERE clause of a permit; compiled once for each permit."""
    if permit.allows_all:
        return ANY
    known: Where | None = permit.compiled.get("rows")
    if known is None:
        sql, values = compile_filter(permit.rows_node, _HEADERS, {}, _named)
        known = permit.compiled["rows"] = sql, tuple(values)
    return known


def opened(permit: Permit) -> Where:
    """Return the clause of a permit to be added to others by AND; empty if it opens everything."""
    sql, params = permitted(permit)
    return ("", ()) if permit.allows_all else (f" AND ({sql})", params)


def _named(path: Path) -> Compiled | None:
    """Compile "mentions a name" or "has a tag" to a lookup in the tables of links."""
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
    if only.sessions:
        add("r.session IN (SELECT value FROM json_each(?))", json.dumps(only.sessions))
    if only.kinds:
        add("r.kind IN (SELECT value FROM json_each(?))", json.dumps(only.kinds))
    if only.classes:
        add("r.provenance IN (SELECT value FROM json_each(?))", json.dumps(only.classes))
    if only.layers:
        layer, at = ("r.layer", ()) if only.as_of is None else (LAYER, (only.as_of,))
        add(f"{layer} IN ({', '.join('?' * len(only.layers))})", *at, *only.layers)
    if only.entities:  # marked or derived (D6)
        keys = json.dumps([name_key(name) for name in only.entities])
        named = [f"SELECT row FROM {table} WHERE key IN (SELECT value FROM json_each(?))" for table in _NAMED]
        add(f"r.rowid IN ({' UNION ALL '.join(named)})", *[keys] * len(named))
    if only.tags:
        keys = json.dumps([name_key(name) for name in only.tags])
        then, at = links_at("tagged", only.as_of)
        tagged = f"SELECT m.row FROM tagged m WHERE m.key IN (SELECT value FROM json_each(?)) AND {then}"
        add(f"r.rowid IN ({tagged})", keys, *at)
    return " AND ".join(f"({part})" for part in parts) or "1", tuple(params)


def links_at(table: str, as_of: int | None) -> Where:
    """Return the clause for links that existed at a seq: names belong to a text from the start, tags may come later."""
    return ANY if as_of is None or table != "tagged" else ("m.seq <= ?", (as_of,))


def _version(only: Only) -> Where:
    if only.as_of is None:
        return "r.seq_to IS NULL AND r.merged_into IS NULL", ()
    return all_of(versions_at(only.as_of), (f"{MERGED_INTO} = ''", (only.as_of,)))


def alias(only: Only) -> Where:
    """Return the clause that is met by aliases of a memory, now or at a seq."""
    if only.as_of is None:
        return "+r.merged_into IS NOT NULL", ()  # +: no lane should start from the index of aliases
    return f"{MERGED_INTO} <> ''", (only.as_of,)


def _times(only: Only, add: Any) -> None:
    if only.said.since:
        add("r.timestamp >= ?", only.said.since)
    if only.said.until:
        add("r.timestamp < ?", only.said.until)
    if only.true_in:
        true, *held = true_then(only.true_in)
        add(true, *held)
