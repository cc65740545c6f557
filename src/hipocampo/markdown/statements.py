"""A fact as the payload of an event: what it says, whose word it is, when it holds (D1)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from hipocampo.core.facts import Fact
from hipocampo.core.moments import bounds, stamp
from hipocampo.markdown.prose import noon
from hipocampo.text.dates.named import named_interval
from hipocampo.understanding.reading import read


def page_statement(
    fact: Fact, provenance: str, day: str | None, now: datetime, languages: Sequence[str]
) -> dict[str, Any]:
    """The payload of a fact that stands on a page: of another day than today, it was said at noon of that `day`."""
    if day is None or day == now.date().isoformat():
        return statement(fact, provenance, now, languages)
    said = noon(day, now.tzinfo)
    return {**statement(fact, provenance, said, languages), "at": stamp(said)}


def statement(fact: Fact, provenance: str, said: datetime, languages: Sequence[str]) -> dict[str, Any]:
    """The payload of a fact said at a moment; what is unknown is left out."""
    named = named_interval(fact.content, said, languages)
    told = {
        "text": fact.text,
        "content": fact.content if fact.content != fact.text else None,
        "kind": fact.kind,
        "type": fact.type,
        "entities": list(fact.entities),
        "tags": list(fact.tags),
        "provenance": provenance,
        "confidence": fact.confidence,
        "weight": fact.weight,
        "stale": fact.stale or None,
        "valid": named and list(bounds(named.start, named.end)),
        "understood": _understood(fact),
    }
    return {key: value for key, value in told.items() if value is not None and value != []}


def _understood(fact: Fact) -> dict[str, Any] | None:
    """What is derived of a fact and acts on its life (D6): its type, where no mark says it."""
    derived = None if fact.type else read(fact.content).type
    return {"type": derived} if derived else None
