"""The items of a society as rows of the index: entities, agreements, sessions, tokens, wallets, loans."""

from __future__ import annotations

import json
from typing import Any

import apsw

from hipocampo.core.events import Event
from hipocampo.core.society import Body, changed, counted


def fold(db: apsw.Connection, event: Event) -> None:
    """Take an event into the items that it changes."""
    items = changed(event, lambda kind, id: item(db, kind, id))
    for (kind, id), body in items.items():
        row = (kind, id, bool(body.get("ended")), json.dumps(body, ensure_ascii=False, sort_keys=True))
        db.execute("INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?)", row)
    if items:
        db.execute("INSERT OR REPLACE INTO meta VALUES ('society', ?)", (event.seq,))


def count(db: apsw.Connection, event: Event) -> None:
    """Count the limited clauses that a read or a deed went by."""
    rows = [(agreement, number, event.timestamp, event.seq) for agreement, number in counted(event)]
    db.executemany("INSERT OR IGNORE INTO asked VALUES (?, ?, ?, ?)", rows)


def item(db: apsw.Connection, kind: str, id: str) -> Body | None:
    """One item, be it ended."""
    body = db.execute("SELECT body FROM standing WHERE kind = ? AND id = ?", (kind, id)).get
    return json.loads(body) if body else None


def standing(db: apsw.Connection, kind: str, ended: bool) -> dict[str, Body]:
    """The items of a kind, in the order of their ids."""
    query = f"SELECT id, body FROM standing WHERE kind = ? {'' if ended else 'AND NOT ended'} ORDER BY id"
    rows: Any = db.execute(query, (kind,))
    return {id: json.loads(body) for id, body in rows}


def asked(db: apsw.Connection, agreement: str, number: int, since: str) -> int:
    """How often a limited clause was read by since a moment."""
    query = "SELECT count(*) FROM asked WHERE agreement = ? AND number = ? AND at > ?"
    return int(db.execute(query, (agreement, number, since)).get)
