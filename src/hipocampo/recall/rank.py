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
    fused = _fused(list(candidates), settings, bearing)
    factors = _Factors(settings, bearing.now)
    hits = [_hit(one, parts, factors.of(one.record), unverified(one.record)) for one, parts in fused]
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
    of_turns = {lane: getattr(settings, lane) for lane in _LANES}
    of_others = of_turns | {"words": settings.words + settings.session, "meaning": settings.meaning + settings.sense}
    for one in candidates:
        raw, weights = {**one.parts, "meaning": _near(one, settings)}, of_others
        if one.record.form == TURN:
            raw |= {"sense": nearest[one.record.session or ""]} | _said(one.record, bearing)
            weights = of_turns
        parts = {lane: round(raw[lane] * weights[lane], 6) for lane in _LANES if lane in raw}
        if one.words:
            words = {word: round(value * weights["words"], 6) for word, value in one.words.items()}
            one = Candidate(one.record, one.parts, words)
        yield one, {lane: part for lane, part in parts.items() if part}


def _said(turn: Record, bearing: Bearing) -> dict[str, float]:
    """Whether the one speaks that is asked about, and whether they only ask in turn."""
    speaker, text = spoken(turn.role, turn.content)
    mine = speaker is not None and name_key(speaker) in bearing.speakers
    return {"speaker": float(mine), "asking": -float(text.rstrip().endswith("?"))}


def _near(candidate: Candidate, settings: RecallSettings) -> float:
    """How much nearer a candidate is than texts that have nothing to do with the question.

    What was said right before it counts too: an answer need not say what it was asked.
    """
    near = max(candidate.parts.get(lane, 0.0) for lane in ("meaning", "before"))
    return max(near - settings.noise, 0.0)


def _hit(candidate: Candidate, parts: Mapping[str, float], factors: Mapping[str, float], doubtful: bool) -> Hit:
    score = round(max(sum(parts.values()), 0.0) * prod(factors.values()), 6)
    return hit(candidate.record, score, parts, candidate.words, factors=factors, unverified=doubtful)


class _Factors:
    """The priors, each capped: they settle what the lanes leave open, and never outweigh them (F3)."""

    def __init__(self, settings: RecallSettings, now: datetime | None) -> None:
        self._settings, self._now = settings, now
        self._layers = {"latent": settings.latent, "archive": settings.archive}
        self._classes = {"I": settings.inferred, "H": settings.inherited}
        self._ages: dict[str, float] = {}  # by stamp: what was told at once is as old

    def of(self, record: Record) -> dict[str, float]:
        """Those of a record that are not 1."""
        factors = {"recency": self._recency(record.timestamp)}
        if record.form == FACT:
            weight = 0.5 if record.weight is None else record.weight
            factors["weight"] = 1 + self._settings.weight * (2 * weight - 1)
            factors["layer"] = self._layers.get(record.layer, 1.0)
            factors["provenance"] = self._classes.get(record.provenance, 1.0)
            if record.confidence is not None:
                factors["confidence"] = 1 - self._settings.confidence * (1 - record.confidence)
        elif record.form == TURN and record.role in _HELPERS:
            factors["role"] = self._settings.assistant
        return {name: short for name, factor in factors.items() if factor != 1.0 and (short := round(factor, 6)) != 1.0}

    def _recency(self, stamp: str) -> float:
        """What is new counts a little more: what age can take is halved every half-life, and the floor is left."""
        if self._now is None or not self._settings.recency:
            return 1.0
        if stamp not in self._ages:
            days = max((self._now - moment(stamp)).total_seconds() / DAY, 0.0)
            self._ages[stamp] = 1 - self._settings.recency * (1 - exp2(-days / self._settings.half_life))
        return self._ages[stamp]


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
