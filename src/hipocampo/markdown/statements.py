"""A fact as the payload of an event: what it says, whose word it is, when it holds (D1)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

from hipocampo.core.facts import Fact
from hipocampo.core.moments import bounds, stamp
from hipocampo.markdown.prose import noon
from hipocampo.text.dates import Interval
from hipocampo.text.dates.named import named_interval
from hipocampo.text.days import Days, days_of
from hipocampo.understanding.reading import read

_DAY = timedelta(days=1)


def page_statement(
    fact: Fact, provenance: str, day: str | None, now: datetime, languages: Sequence[str]
) -> dict[str, Any]:
    """The payload of a fact that stands on a page: of another day than today, it was said at noon of that `day`."""
    if day is None or day == now.date().isoformat():
        return statement(fact, provenance, now, languages)
    said = noon(day, now.tzinfo)
    return {**statement(fact, provenance, said, languages), "at": stamp(said)}


def statement(
    fact: Fact, provenance: str, said: datetime, languages: Sequence[str], spoken: str | None = None
) -> dict[str, Any]:
    """The payload of a fact said at a moment; what is unknown is left out.

    `spoken` are the words before their times were made absolute (D2): "in three weeks" says more than the week of it.
    """
    named = named_interval(fact.content, said, languages)
    days = days_of(spoken or fact.content, said, languages)
    valid = valid_interval(named, days, said)
    payload = {
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
        "valid": valid and list(bounds(valid.start, valid.end)),
        "understood": understood(days, None if fact.type else read(fact.content).type),
    }
    return {key: value for key, value in payload.items() if value is not None and value != []}


def understood(days: Sequence[Days], type: str | None = None) -> dict[str, Any] | None:
    """What is derived of a fact and acts on its life (D6): its days, and its type where no mark says it."""
    derived = {"type": type, "days": [str(one) for one in days]}
    return {name: value for name, value in derived.items() if value} or None


def turn_days(text: str, said: datetime, languages: Sequence[str]) -> dict[str, Any]:
    """What the event of a person's turn keeps of the days that it speaks of."""
    days = days_of(text, said, languages)
    valid = valid_interval(None, days, said)
    if valid is None:
        return {}
    return {"valid": list(bounds(valid.start, valid.end)), "understood": understood(days)}


def valid_interval(named: Interval | None, days: Sequence[Days], said: datetime) -> Interval | None:
    """When a fact holds: the first of its days that is not over yet, else the time that it names, else its first day.

    A time that names no end ("since 2019"), or is more exact than a day, stays as it is.
    """
    if named and (named.start is None or named.end is None):
        return named
    coming = next((one for one in days if one.last >= said.date()), None)
    day = coming or (days[0] if days and not named else None)
    if day is None:
        return named
    whole = Interval(_midnight(day.first, said), _midnight(day.last + _DAY, said))
    return named if named and _within(named, whole) else whole


def _midnight(day: date, said: datetime) -> datetime:
    return datetime.combine(day, time(), said.tzinfo)


def _within(inner: Interval, outer: Interval) -> bool:
    if inner.start is None or inner.end is None or outer.start is None or outer.end is None:
        return False
    return outer.start <= inner.start and inner.end <= outer.end
