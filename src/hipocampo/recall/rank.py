"""Candidates of several lanes brought into one order (F2, F3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from math import exp2, prod
from operator import attrgetter

from hipocampo.core.moments import moment
from hipocampo.core.questions import Candidate
from hipocampo.core.record import FACT, Hit, Record, hit
from hipocampo.settings import RecallSettings


DAY = 86_400.0


def rank(
    candidates: Iterable[Candidate],
    settings: RecallSettings,
    unverified: Callable[[Record], bool] = lambda _: False,
    now: datetime | None = None,
) -> list[Hit]:
    """Best first: what the lanes give, each with its weight, times the priors; newer first among equals."""
    scored = (_scored(candidate, settings, unverified, now) for candidate in candidates)
    hits = sorted(scored, key=attrgetter("id"))
    hits.sort(key=attrgetter("score", "timestamp"), reverse=True)
    return believed(hits)


def _scored(
    candidate: Candidate, settings: RecallSettings, unverified: Callable[[Record], bool], now: datetime | None
) -> Hit:
    record = candidate.record
    parts = {lane: round(value * getattr(settings, lane), 6) for lane, value in candidate.parts.items()}
    factors = _factors(record, settings, now)
    score = max(sum(parts.values()), 0.0) * prod(factors.values())
    one = hit(record, round(score, 6), parts, candidate.words)
    return replace(one, factors=factors, unverified=unverified(record))


def _factors(record: Record, settings: RecallSettings, now: datetime | None) -> dict[str, float]:
    """The priors, each capped: they settle what the lanes leave open, and never outweigh them (F3)."""
    factors = {"recency": _recency(record, settings, now)}
    if record.form == FACT:
        weight = 0.5 if record.weight is None else record.weight
        factors |= {
            "weight": 1 + settings.weight * (2 * weight - 1),
            "layer": {"latent": settings.latent, "archive": settings.archive}.get(record.layer, 1.0),
            "provenance": {"I": settings.inferred, "H": settings.inherited}.get(record.provenance, 1.0),
            "confidence": 1.0 if record.confidence is None else 1 - settings.confidence * (1 - record.confidence),
        }
    return {name: round(factor, 6) for name, factor in factors.items() if round(factor, 6) != 1.0}


def _recency(record: Record, settings: RecallSettings, now: datetime | None) -> float:
    """What is new counts a little more: what age can take is halved every half-life, and what is left is the floor."""
    if now is None or not settings.recency:
        return 1.0
    days = max((now - moment(record.timestamp)).total_seconds() / DAY, 0.0)
    return 1 - settings.recency * (1 - exp2(-days / settings.half_life))


def believed(hits: list[Hit]) -> list[Hit]:
    """D3: of two that contradict each other, the one that is believed stands first."""
    place = {one.id: at for at, one in enumerate(hits)}
    for one in [one for one in hits if one.outdone in place]:
        mine, other = place[one.id], place[one.outdone or ""]
        if mine < other:
            believed = hits[other]
            score = max(believed.score, one.score)
            hits.insert(mine, replace(hits.pop(other), score=score))
            place = {one.id: at for at, one in enumerate(hits)}
    return hits


def places(hits: Sequence[Hit]) -> list[Hit]:
    """Hits that tell their place only (B5): the words' scores also count texts that the reader may not see."""
    return [
        replace(one, score=round(1 / place, 6), parts={}, factors={}, words={}) for place, one in enumerate(hits, 1)
    ]
