"""Views that find: home, search, one memory, the turns of a session."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from hipocampo.doors.web.ask import Ask

_FILTERS = ("since", "until", "when", "as_of", "session")
_LISTS = {"kind": "kinds", "entity": "entities", "tag": "tags", "layer": "layers"}
_STATED = ("memory.retained", "memory.revised")
_RECENT, _READS, _MOST = 8, 200, 10


def home(ask: Ask) -> dict[str, Any]:
    """How the memory is, and what came last."""
    newest = {"type": {"$in": list(_STATED)}}
    return {
        "status": ask.call("status"),
        "query": ask.maybe("query", filter=newest, newest=True, limit=_RECENT) or {"events": []},
        "undoable": ask.undoable(),
    }


def search(ask: Ask) -> dict[str, Any]:
    """What is known about something, with the reasons."""
    given: dict[str, Any] = {name: ask.text(name) for name in _FILTERS}
    given |= {call: ask.texts(name) for name, call in _LISTS.items()}
    asked = bool(ask.text("q") or any(given.values()))
    if not asked:
        return {"recall": None}
    most = min(100, int(ask.text("k")) if ask.text("k").isdecimal() else _MOST)
    options: dict[str, Any] = {"deep": ask.flag("deep") or None, "nearest": ask.flag("nearest") or None}
    return {"recall": ask.find(ask.text("q"), k=most, explain=True, **options, **given)}


def memory(ask: Ask) -> dict[str, Any]:
    """Everything about one memory."""
    shown = ask.call("show", id=ask.need("id"))
    id = shown["id"]
    if shown.get("form", "fact") != "fact":
        return {"show": shown, "audit": ask.owners("audit", what=id, limit=_READS)}
    others = {one: ask.maybe("show", id=one) for one in shown.get("conflicts", ())}
    about = {"query": shown["content"][:500], "k": 5, "entities": shown.get("entities", [])}
    return {
        "show": shown,
        "life": ask.call("life", id=id) if shown["life"] else None,
        "history": ask.call("history", id=id) if shown["life"] else {"events": []},
        "readers": ask.owners("readers", id=id),
        "audit": ask.owners("audit", what=id, limit=_READS),
        "conflicts": {one: found for one, found in others.items() if found},
        "evidence": _evidence(ask, about) if shown.get("kind") == "opinion" else None,
    }


def _evidence(ask: Ask, about: dict[str, Any]) -> dict[str, Any]:
    """What speaks for an opinion and against it, as a recall of it tells."""
    hits = ask.call("recall", **about, kinds=["opinion"])["hits"]
    own: dict[str, Any] = next((hit for hit in hits if hit["content"][:200] == about["query"][:200]), {})
    return {"evidence": own.get("evidence", ()), "against": own.get("against", ())}


def session(ask: Ask) -> dict[str, Any]:
    """The turns of a conversation."""
    return {"query": ask.call("query", filter=_turns(ask.need("id")), limit=500)}


def _turns(session: str) -> dict[str, Any]:
    return {"type": "turn.recorded", "metadata.sessionId": session}


def timeline(ask: Ask) -> dict[str, Any]:
    """What was said or true on a day, as it is known now or was known at another moment."""
    today = ask.memory.context.clock.now().astimezone(ask.memory.settings.zone).date()
    day = _day(ask.text("day")) or _last_day(ask) or today
    as_of = _day(ask.text("as_of"))
    when = {"since": str(day), "until": str(day), "as_of": str(as_of) if as_of and as_of < today else None}
    recall = ask.find("", k=100, **when)
    recall["hits"] = sorted(recall["hits"], key=lambda hit: (hit["timestamp"], hit["id"]))
    days = {"day": str(day), "before": str(day - timedelta(days=1)), "after": str(day + timedelta(days=1))}
    return {"recall": recall, "days": {**days, "today": str(today), "as_of": str(as_of or today)}}


def _last_day(ask: Ask) -> date | None:
    """The day of what was kept last."""
    found = ask.maybe("query", filter={"type": "memory.retained"}, newest=True, limit=1)
    events = found["events"] if found else []
    stamp = events[0]["payload"].get("at", events[0]["timestamp"]) if events else ""
    return _day(str(stamp)[:10])


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
