"""Candidates of several lanes brought into one order (F2, F3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from datetime import datetime
from math import exp2, prod
from operator import attrgetter
from typing import NamedTuple

from hipocampo.core.moments import moment
from hipocampo.core.names import name_key
from hipocampo.core.questions import Candidate
from hipocampo.core.record import FACT, TURN, Hit, Record, hit
from hipocampo.settings import RecallSettings
from hipocampo.text.speakers import spoken

DAY = 86_400.0
_LANES = [field.name for field in fields(RecallSettings)]  # in the order that they are told in
_HELPERS = ("assistant", "system", "tool")  # what they say is found, but the people's own word comes first


class Bearing(NamedTuple):
    """What else bears on the order: when a question is asked, and the speakers that it names, by their keys."""

    now: datetime | None = None
    speakers: frozenset[str] = frozenset()


NOTHING = Bearing()


def rank(
    candidates: Iterable[Candidate],
    settings: RecallSettings,
    unverified: Callable[[Record], bool] = lambda _: False,
    bearing: Bearing = NOTHING,
) -> list[Hit]:
    """Best first: what the lanes give, each with its weight, times the priors; newer first among equals."""
    fused = list(_fused(list(candidates), settings, bearing))
    hits = [_hit(one, parts, settings, bearing.now, unverified(one.record)) for one, parts in fused]
    hits.sort(key=attrgetter("id"))
    hits.sort(key=attrgetter("score", "timestamp"), reverse=True)
    return believed(hits)


def _fused(
    candidates: Sequence[Candidate], settings: RecallSettings, bearing: Bearing
) -> Iterator[tuple[Candidate, dict[str, float]]]:
    """Each candidate with what every lane gives it.

    A turn stands in its session, whose best counts for it too; anything else stands for itself.
    """
    nearest: dict[str, float] = {}
    for one in candidates:
        if one.record.form == TURN:
            session = one.record.session or ""
            nearest[session] = max(nearest.get(session, 0.0), _near(one, settings))
    for one in candidates:
        raw, weights = dict(one.parts) | {"meaning": _near(one, settings)}, {}
        if one.record.form == TURN:
            raw |= {"sense": nearest[one.record.session or ""]} | _said(one.record, bearing)
        else:
            weights = {"words": settings.words + settings.session, "meaning": settings.meaning + settings.sense}
        lanes = [lane for lane in _LANES if lane in raw]
        parts = {lane: round(raw[lane] * weights.get(lane, getattr(settings, lane)), 6) for lane in lanes}
        share = weights.get("words", settings.words)
        words = {word: round(value * share, 6) for word, value in one.words.items()}
        yield replace(one, words=words), {lane: part for lane, part in parts.items() if part}


def _said(turn: Record, bearing: Bearing) -> dict[str, float]:
    """Whether the one speaks that is asked about, and whether they only ask in turn."""
    speaker, text = spoken(turn.role, turn.content)
    mine = speaker is not None and name_key(speaker) in bearing.speakers
    return {"speaker": float(mine), "asking": -float(text.rstrip().endswith("?"))}


def _near(candidate: Candidate, settings: RecallSettings) -> float:
    """How much nearer a candidate is than texts that have nothing to do with the question."""
    return max(candidate.parts.get("meaning", 0.0) - settings.noise, 0.0)


def _hit(
    candidate: Candidate, parts: Mapping[str, float], settings: RecallSettings, now: datetime | None, doubtful: bool
) -> Hit:
    factors = _factors(candidate.record, settings, now)
    score = round(max(sum(parts.values()), 0.0) * prod(factors.values()), 6)
    return hit(candidate.record, score, parts, candidate.words, factors=factors, unverified=doubtful)


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
    elif record.form == TURN and record.role in _HELPERS:
        factors["role"] = settings.assistant
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
