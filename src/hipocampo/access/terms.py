"""Agreements as people write them on a command line (`Antenna read memory owner`, `next week`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from hipocampo.core.agreements import ACTIONS, RESOURCES
from hipocampo.core.moments import bounds, stamp
from hipocampo.errors import BadInput
from hipocampo.text import dates


@dataclass(frozen=True, slots=True)
class Terms:
    """What an agreement shall say; limits hold for each clause of `allow`.

    With `accept_derived` a clause for `@Lucía` also opens what is understood to be about her without a mark (D6).
    """

    between: Sequence[str]
    allow: Sequence[str] = ()
    kind: str | None = None
    purpose: str = ""
    since: str | None = None
    until: str | None = None
    max_queries: int | None = None
    max_results: int | None = None
    rate: str | None = None
    accept_derived: bool = False


def proposal(terms: Terms, now: datetime, languages: Sequence[str]) -> dict[str, Any]:
    """Return the payload of `propose:agreement` for some terms."""
    limits = _present(maxQueries=terms.max_queries, maxResults=terms.max_results, rateLimit=terms.rate)
    if not terms.allow and (limits or not terms.kind):
        raise BadInput("agreement.nothing-allowed")
    clauses = [{**clause_from(text), **({"limits": limits} if limits else {})} for text in terms.allow]
    since = None if terms.since is None else _edge("from", terms.since, now, languages, end=False)
    until = None if terms.until is None else _edge("until", terms.until, now, languages, end=True)
    if until is not None and until <= stamp(now):
        raise BadInput("agreement.over", text=terms.until, until=until)
    return {
        **({"agreementType": terms.kind} if terms.kind else {"type": "MemoryContract"}),
        "parties": list(terms.between),
        "purpose": terms.purpose,
        "validity": _present(**{"from": since, "until": until}),
        **({"clauses": clauses} if clauses else {}),
    }


def clause_from(text: str) -> dict[str, str]:
    """Return a clause from `PARTY ACTION RESOURCE SCOPE`; names may have several words, the action separates them."""
    words = text.split()
    for n in range(len(words) - 2):
        if words[n] in ACTIONS and words[n + 1] in RESOURCES:
            party, scope = " ".join(words[:n]), " ".join(words[n + 2 :])
            clause = {"action": words[n], "resource": words[n + 1], "scope": scope}
            return {"party": party, **clause} if party else clause
    raise BadInput("agreement.wording", text=text, actions=", ".join(ACTIONS), resources=", ".join(RESOURCES))


def _edge(option: str, text: str, now: datetime, languages: Sequence[str], *, end: bool) -> str:
    """The start or the end of a time in a person's words; a mere duration starts now."""
    interval = dates.parse(text, now, languages, prefer="future")
    if interval is None:
        raise BadInput("recall.date", option=option, text=text)
    start, finish = interval.start, interval.end
    if end and start and finish == now:
        finish = now + (now - start)
    edge = bounds(start, finish)[end]
    if edge is None:
        raise BadInput("recall.date", option=option, text=text)
    return edge


def _present(**values: Any) -> dict[str, Any]:
    """The values that are given."""
    return {name: value for name, value in values.items() if value is not None}
