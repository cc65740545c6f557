"""Views of who may read what: agreements, the audit, forgetting."""

from __future__ import annotations

from typing import Any

from hipocampo.doors.web.ask import Ask

_ROWS = 100


def access(ask: Ask) -> dict[str, Any]:
    """Who can read what, by which agreement."""
    about = ask.text("about")
    return {
        "entities": ask.call("entities", limit=500),
        "agreements": ask.call("agreements", limit=500, ended=ask.flag("ended") or None),
        "about": ask.call("audit", about=about) if about else None,
    }


def audit(ask: Ask) -> dict[str, Any]:
    """Who read what, by reader and by memory."""
    who, what = ask.text("who"), ask.text("what")
    since, cursor = ask.text("since"), ask.text("cursor")
    found = ask.call("audit", who=who, what=what, since=since, cursor=cursor, limit=_ROWS)
    ids = {id for one in found["audit"] for id in one["ids"][:3]}
    texts = ask.memory.texts(ids) if ask.is_owner else {}
    return {"audit": found, "texts": texts, "entities": ask.call("entities", limit=500)}


def forget(ask: Ask) -> dict[str, Any]:
    """What a forget would erase; nothing is erased by looking."""
    scope, name = ask.text("scope", "entity"), ask.text("name")
    given = {"entity": {"entity": name}, "session": {"session": name}, "memory": {"memory": name}}
    wanted = {"everything": True} if scope == "all" else given.get(scope, {})
    planned = None
    if name or scope == "all":
        planned = ask.call("forget", reason=ask.text("reason") or "-", dry_run=True, **wanted)
    return {"forget": planned, "scope": scope, "name": name}
