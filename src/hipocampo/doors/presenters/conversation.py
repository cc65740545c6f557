"""Openings, costs, extraction and reflection as every door shows them (I3, G, H)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import users_or_inferred
from hipocampo.messages import say
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo.chat.cost import Cost, Line
    from hipocampo.chat.extraction import Extracted
    from hipocampo.chat.opening import Opening
    from hipocampo.reflect.run import Reflected

REFLECTION_COUNTS = ("kept", "inferred", "dropped", "opinions", "proposals")


def empty_opening_text(opening: Opening, language: str) -> str:
    """Why an opening has no parts: nothing is known, or nothing of it fits the budget."""
    if opening.missing:
        return say("cli.opening.no-room", language, budget=opening.budget)
    return say("cli.session.bare", language)


def opening_json(opening: Opening) -> dict[str, Any]:
    """An opening context as JSON."""
    return {
        "budget": opening.budget,
        "tokens": opening.tokens,
        "parts": [{**part._asdict(), "text": Own(part.text)} for part in opening.parts],
        "text": Own(opening.text),
        "missing": list(opening.missing),
    }


def cost_json(cost: Cost) -> dict[str, Any]:
    """What models cost, as JSON."""
    return {
        "lines": [_line_json(cost, line) for line in cost.lines],
        "total": _line_json(cost, cost.total),
        "currency": cost.currency,
        "wallet": cost.wallet,
        "balance": cost.balance,
        "cap": cost.cap,
    }


def _line_json(cost: Cost, line: Line) -> dict[str, Any]:
    return {**asdict(line), "saved": line.saved, "money": cost.money(line.credits)}


def extracted_json(extracted: Extracted) -> dict[str, Any]:
    """What would be kept of a message, as JSON."""
    return {
        "found": [{**one._asdict(), "provenance": users_or_inferred(one.explicit)} for one in extracted.found],
        "dropped": list(extracted.dropped),
        "trouble": extracted.trouble.code if extracted.trouble else None,
    }


def reflected_json(done: Reflected, language: str) -> dict[str, Any]:
    """What a reflection did, as JSON."""
    counts = {name: getattr(done, name) for name in ("entities", *REFLECTION_COUNTS)}
    left = [{"path": one.path, "code": one.error.code, "message": one.error.message(language)} for one in done.left]
    trouble = done.trouble and {"code": done.trouble.code, "message": done.trouble.message(language)}
    return {"pages": list(done.pages), **counts, "left": left, "trouble": trouble, "dry_run": done.dry_run}
