"""The items of a society as rows of the index: entities, agreements, sessions, tokens, wallets, loans."""

from __future__ import annotations

import json
from typing import Any

import apsw

from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_schema import meta
from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.core.society import PastSession
from hipocampo.core.society_items import Body, changed, counted


def fold(db: apsw.Connection, event: Event) -> None:
    """Apply an event to the items that it changes."""
    items = changed(event, lambda kind, id: read_item(db, kind, id))
    for (kind, id), body in items.items():
        row = (kind, id, bool(body.get("ended")), json.dumps(body, ensure_ascii=False, sort_keys=True))
        db.execute("INSERT OR REPLACE INTO standing VALUES (?, ?, ?, ?)", row)
    if items:
        db.execute("INSERT OR REPLACE INTO meta VALUES ('society', ?)", (event.seq,))


def count(db: apsw.Connection, event: Event) -> None:
    """Count the limited clauses that a read or an action used."""
    rows = [(agreement, number, event.timestamp, event.seq) for agreement, number in counted(event)]
    db.executemany("INSERT OR IGNORE INTO asked VALUES (?, ?, ?, ?)", rows)


def read_item(db: apsw.Connection, kind: str, id: str) -> Body | None:
    """Read one item, also if it is over."""
    body = db.execute("SELECT body FROM standing WHERE kind = ? AND id = ?", (kind, id)).get
    return json.loads(body) if body else None


class SqliteSocietyIndex:
    """The role `SocietyIndex`."""

    def __init__(self, file: CacheFile) -> None:
        self.file = file

    @mending
    def items(self, kind: str, permit: Permit, *, ended: bool = False) -> dict[str, Body]:
        """The items of one kind by id, in the order of their ids; with `ended` also those that are over."""
        if not permit.allows_all:
            return {}
        query = f"SELECT id, body FROM standing WHERE kind = ? {'' if ended else 'AND NOT ended'} ORDER BY id"
        rows: Any = self.file.db.execute(query, (kind,))
        return {id: json.loads(body) for id, body in rows}

    @mending
    def item(self, kind: str, id: str, permit: Permit) -> Body | None:
        """One item, also if it is over."""
        return read_item(self.file.db, kind, id) if permit.allows_all else None

    @mending
    def past_sessions(self, entity: str, permit: Permit) -> list[PastSession]:
        """The ended sessions that an entity took part in, by id."""
        if not permit.allows_all:
            return []
        user, service = (f"json_extract(body, '$.{part}')" for part in ("user", "service"))
        query = (
            f"SELECT id, {user}, {service} FROM standing WHERE kind = 'session' AND ended AND ? IN ({user}, {service})"
        )
        rows: Any = self.file.db.execute(f"{query} ORDER BY id", (entity,))
        return [PastSession(*row) for row in rows]

    @mending
    def last_change(self) -> int:
        """The seq of the last event that changed an item."""
        return int(meta(self.file.db, "society"))

    @mending
    def clause_uses(self, agreement: str, number: int, since: str) -> int:
        """How often a limited clause was used since a moment."""
        query = "SELECT count(*) FROM asked WHERE agreement = ? AND number = ? AND at > ?"
        return int(self.file.db.execute(query, (agreement, number, since)).get)
