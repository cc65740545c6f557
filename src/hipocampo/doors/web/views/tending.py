"""Views of what waits and of how the memory is: inbox, dreams, health, simulation."""

from __future__ import annotations

from typing import Any

from hipocampo.doors.web.ask import Ask

_DREAMS = 30
SLIDERS = ("decay.every", "decay.immunity_days", "active.most", "heat.days")


def inbox(ask: Ask) -> dict[str, Any]:
    """What waits for an answer."""
    agreements = ask.maybe("agreements", limit=200) or {"agreements": []}
    waiting = [one for one in agreements["agreements"] if one["waits"]]
    user = ask.owners("user_model") or {}
    return {
        "proposals": ask.owners("proposals") or {"proposals": []},
        "agreements": waiting,
        "questions": user.get("questions", []),
        "undoable": ask.undoable(),
        "status": ask.call("status"),
    }


def dreams(ask: Ask) -> dict[str, Any]:
    """The diary: each dream with what it changed."""
    found = ask.call("query", filter={"type": "dream.ended"}, newest=True, limit=_DREAMS, cursor=ask.text("cursor"))
    ids = {id for event in found["events"] for group in _groups(event) for id in group.get("ids", ())[:6]}
    texts = {id: shown["content"] for id in ids if (shown := ask.maybe("show", id=id))}
    return {"query": found, "texts": texts, "undoable": ask.undoable(), "status": ask.call("status")}


def _groups(event: dict[str, Any]) -> list[dict[str, Any]]:
    groups = event["payload"].get("groups", {})
    return [one for one in groups.values() if isinstance(one, dict)]


def health(ask: Ask) -> dict[str, Any]:
    """Doctor, sizes, costs; the chain where it is asked for."""
    return {
        "status": ask.call("status"),
        "doctor": ask.call("doctor"),
        "head": ask.call("head"),
        "cost": ask.maybe("cost", since="30d"),
        "verify": ask.call("verify", head=ask.text("head")) if ask.flag("verify") else None,
    }


def simulate(ask: Ask) -> dict[str, Any]:
    """How the layers would develop, with other settings if some were given."""
    days = int(ask.text("days")) if ask.text("days").isdecimal() else 90
    changes = {key: value for key, value in ask.among("set.").items() if value != usual(ask, key)}
    found = ask.call("simulate", days=days, changes=changes)
    return {"simulate": found, "usual": {key: usual(ask, key) for key in SLIDERS}}


def usual(ask: Ask, key: str) -> str:
    """What a setting says now."""
    value: Any = ask.memory.settings
    for part in key.split("."):
        value = getattr(value, part, "")
    return str(value)
