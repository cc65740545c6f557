"""Views of what is written and of whom it is about: pages, people and things."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hipocampo.doors.web.ask import Ask

_NEAR = 14  # names around one, at most
_MANY = 500


def pages(ask: Ask) -> dict[str, Any]:
    """The pages, and what is wrong in them."""
    return {"pages": ask.call("pages", limit=1000, cursor=ask.text("cursor")), "status": ask.call("status")}


def page(ask: Ask) -> dict[str, Any]:
    """One page."""
    return {"page": ask.call("page", path=ask.need("path"))}


def people(ask: Ask) -> dict[str, Any]:
    """Who and what facts name."""
    return {"people": ask.call("people", start=ask.text("start"), limit=_MANY, cursor=ask.text("cursor"))}


def person(ask: Ask) -> dict[str, Any]:
    """One of them: what holds, what is over, and who is named beside it."""
    name = ask.need("name")
    about = ask.call("about", name=name, k=100)
    own = {one.casefold() for one in (name, about["name"], *about["names"])}
    beside: Counter[str] = Counter()
    for fact in about["facts"]:
        beside.update({one for one in fact.get("entities", ()) if one.casefold() not in own})
    if beside.total() < _NEAR:
        _add_understood(ask, about["facts"][:20], own, beside)
    return {"about": about, "near_names": [{"name": one, "times": times} for one, times in beside.most_common(_NEAR)]}


def _add_understood(ask: Ask, facts: list[dict[str, Any]], own: set[str], beside: Counter[str]) -> None:
    """Names without a mark stand beside it too (D6)."""
    for fact in facts:
        shown = ask.maybe("show", id=fact["id"]) or {}
        named = {one["name"] for one in shown.get("understood", {}).get("names", ())}
        beside.update({one for one in named if one.casefold() not in own and one not in fact.get("entities", ())})
