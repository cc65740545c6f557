"""What every door tells of openings, costs, extraction and reflection in the same form (I3, G, H)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import users_or_inferred
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo.chat.cost import Cost, Line
    from hipocampo.chat.extraction import Extracted
    from hipocampo.chat.opening import Opening
    from hipocampo.reflect.run import Reflected

FIGURES = ("kept", "inferred", "dropped", "opinions", "proposals")


def without_opening(opening: Opening, language: str) -> str:
    """Why an opening has no parts: nothing is known, or nothing of it fits the budget."""
    if opening.missing:
        return say("cli.opening.no-room", language, budget=opening.budget)
    return say("cli.session.bare", language)


def opening_json(opening: Opening) -> dict[str, Any]:
    """An opening context as data."""
    parts = [part._asdict() for part in opening.parts]
    told = {"budget": opening.budget, "tokens": opening.tokens, "parts": parts, "text": opening.text}
    return {**told, "missing": list(opening.missing)}


def cost_json(found: Cost) -> dict[str, Any]:
    """What models cost, as data."""
    return {
        "lines": [_line(found, line) for line in found.lines],
        "total": _line(found, found.total),
        "currency": found.currency,
        "wallet": found.wallet,
        "balance": found.balance,
        "cap": found.cap,
    }


def _line(found: Cost, line: Line) -> dict[str, Any]:
    return {**asdict(line), "saved": line.saved, "money": found.money(line.credits)}


def extracted_json(found: Extracted) -> dict[str, Any]:
    """What would be kept of a message, as data."""
    return {
        "found": [{**one._asdict(), "provenance": users_or_inferred(one.explicit)} for one in found.found],
        "dropped": list(found.dropped),
        "trouble": found.trouble.code if found.trouble else None,
    }


def reflected_json(done: Reflected, language: str) -> dict[str, Any]:
    """What a reflection did, as data."""
    figures = {name: getattr(done, name) for name in ("entities", *FIGURES)}
    left = [{"path": one.path, "code": one.error.code, "message": one.error.message(language)} for one in done.left]
    trouble = done.trouble and {"code": done.trouble.code, "message": done.trouble.message(language)}
    return {"pages": list(done.pages), **figures, "left": left, "trouble": trouble, "dry_run": done.dry_run}
