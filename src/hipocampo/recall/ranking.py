"""Candidates of several lanes brought into one order (F2, F3)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import fields, replace
from datetime import datetime
from math import exp2, prod
from typing import overload

from hipocampo.core.conflict import believed_first
from hipocampo.core.moments import moment
from hipocampo.core.names import name_key
from hipocampo.core.provenance import INFERRED, INHERITED
from hipocampo.core.questions import Candidate
from hipocampo.core.record import FACT, TURN, Hit, Record, hit
from hipocampo.recall.focus import NOTHING, Focus, affirms, is_about, is_off_focus
from hipocampo.settings import RecallSettings
from hipocampo.text.speakers import spoken

DAY = 86_400.0
_LANES = [field.name for field in fields(RecallSettings)]  # in the order that they are told in
_HELPERS = ("assistant", "system", "tool")  # what they say is found, but the people's own word comes first


class _Place:
    """A candidate with what makes its score: the parts that its lanes give, and the priors."""

    __slots__ = ("candidate", "factors", "parts", "score", "words")

    def __init__(
        self, candidate: Candidate, parts: Mapping[str, float], factors: Mapping[str, float], words: float
    ) -> None:
        self.candidate, self.parts, self.factors = candidate, parts, factors
        self.words = words  # what a word of the question counts
        self.score = round(max(sum(parts.values()), 0.0) * prod(factors.values()), 6)

    @property
    def id(self) -> str:
        return self.candidate.record.id

    @property
    def outdone(self) -> str | None:
        return self.candidate.record.outdone

    def with_score(self, score: float) -> _Place:
        """The same with another score."""
        place = copy(self)
        place.score = score
        return place

    def hit(self, unverified: bool) -> Hit:
        words = {word: round(value * self.words, 6) for word, value in self.candidate.words.items()}
        record = self.candidate.record
        return hit(record, self.score, self.parts, words, factors=self.factors, unverified=unverified)


class Ranking(Sequence[Hit]):
    """Hits, best first, each of them made when it is looked at: of a hundred that are ranked, ten are shown."""

    def __init__(self, places: Sequence[_Place], unverified: Callable[[Record], bool]) -> None:
        self._places, self._unverified = places, unverified
        self._hits: dict[int, Hit] = {}

    @property
    def contents(self) -> list[str]:
        """What each of the hits says."""
        return [place.candidate.record.content for place in self._places]

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> Hit: ...
    @overload
    def __getitem__(self, at: slice) -> list[Hit]: ...
    def __getitem__(self, at: int | slice) -> Hit | list[Hit]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(len(self)))]
        if at not in self._hits:
            place = self._places[at]
            self._hits[at] = place.hit(self._unverified(place.candidate.record))
        return self._hits[at]


def rank(
    candidates: Iterable[Candidate],
    settings: RecallSettings,
    unverified: Callable[[Record], bool] = lambda _: False,
    focus: Focus = NOTHING,
) -> Ranking:
    """Best first: what the lanes give, each with its weight, times the priors; newer first among equals."""
    places = list(_placed(list(candidates), settings, focus))
    places.sort(key=lambda place: place.candidate.record.id)
    places.sort(key=lambda place: (place.score, place.candidate.record.timestamp), reverse=True)
    return Ranking(believed_first(places, _Place.with_score), unverified)


def _placed(candidates: Sequence[Candidate], settings: RecallSettings, focus: Focus) -> Iterator[_Place]:
    """Each candidate with what every lane gives it.

    A turn stands in its session, whose best counts for it too; anything else stands for itself.
    """
    told = {"meaning", "sense", "speaker", "asking", "subject"}.union(*(one.parts for one in candidates))
    weights = {lane: getattr(settings, lane) for lane in _LANES if lane in told}
    of_turns = list(weights.items())
    lent = {"words": settings.session, "meaning": settings.sense}
    of_others = [(lane, weight + lent.get(lane, 0.0)) for lane, weight in of_turns]
    factors = _Factors(settings, focus.now)
    near = [_near(one, settings.noise) for one in candidates]
    nearest = _nearest(candidates, near)
    for one, meaning in zip(candidates, near, strict=True):
        raw, lanes, words = {**one.parts, "meaning": meaning}, of_others, settings.words + settings.session
        if is_about(one.record, focus):
            raw["subject"] = 1.0
        if one.record.form == TURN:
            raw |= {"sense": nearest[one.record.session or ""]} | _said(one.record, focus)
            lanes, words = of_turns, settings.words
        # Most lanes give nothing to most candidates; rounding is what costs.
        parts = {lane: part for lane, w in lanes if (value := raw.get(lane)) and (part := round(value * w, 6))}
        yield _Place(one, parts, factors.of(one.record) | _against(one.record, settings, focus), words)


def _against(record: Record, settings: RecallSettings, focus: Focus) -> dict[str, float]:
    """What speaks against a record as an answer to this question."""
    found = {}
    if is_off_focus(record, focus):
        found["other"] = settings.other
    if affirms(record, focus):
        found["affirms"] = settings.affirms
    return found


def _nearest(candidates: Sequence[Candidate], near: Sequence[float]) -> dict[str, float]:
    """How near the nearest turn of each session is."""
    nearest: dict[str, float] = {}
    for one, meaning in zip(candidates, near, strict=True):
        if one.record.form == TURN:
            session = one.record.session or ""
            nearest[session] = max(nearest.get(session, 0.0), meaning)
    return nearest


def _said(turn: Record, focus: Focus) -> dict[str, float]:
    """Whether the one speaks that is asked about, and whether they only ask in turn."""
    speaker = spoken(turn.role, turn.content)[0] if focus.speakers else None
    mine = speaker is not None and name_key(speaker) in focus.speakers
    return {"speaker": float(mine), "asking": -float(turn.content.rstrip().endswith("?"))}


def _near(candidate: Candidate, noise: float) -> float:
    """How much nearer a candidate is than texts that have nothing to do with the question.

    What was said right before it counts too: an answer need not say what it was asked.
    """
    meaning, before = candidate.parts.get("meaning", 0.0), candidate.parts.get("before", 0.0)
    near = (meaning if meaning > before else before) - noise
    return near if near > 0.0 else 0.0


class _Factors:
    """The priors, each capped: they settle what the lanes leave open, and never outweigh them (F3)."""

    def __init__(self, settings: RecallSettings, now: datetime | None) -> None:
        self._settings, self._now = settings, now
        self._layers = {"latent": settings.latent, "archive": settings.archive}
        self._classes = {INFERRED: settings.inferred, INHERITED: settings.inherited}
        self._ages: dict[str, dict[str, float]] = {}  # by stamp: what was told at once is as old
        self._known: dict[Hashable, dict[str, float]] = {}  # the others, by all that they depend on

    def of(self, record: Record) -> dict[str, float]:
        """Those of a record that are not 1."""
        stamp = record.timestamp
        if stamp not in self._ages:
            self._ages[stamp] = _short({"recency": self._recency(stamp)})
        key = record.form, record.role, record.weight, record.layer, record.provenance, record.confidence
        if key not in self._known:
            self._known[key] = _short(self._lasting(record))
        return self._ages[stamp] | self._known[key]

    def _lasting(self, record: Record) -> dict[str, float]:
        factors = {}
        if record.form == FACT:
            weight = 0.5 if record.weight is None else record.weight
            factors["weight"] = 1 + self._settings.weight * (2 * weight - 1)
            factors["layer"] = self._layers.get(record.layer, 1.0)
            factors["provenance"] = self._classes.get(record.provenance, 1.0)
            if record.confidence is not None:
                factors["confidence"] = 1 - self._settings.confidence * (1 - record.confidence)
        elif record.form == TURN and record.role in _HELPERS:
            factors["role"] = self._settings.assistant
        return factors

    def _recency(self, stamp: str) -> float:
        """What is new counts a little more: what age can take is halved every half-life, and the floor is left."""
        if self._now is None or not self._settings.recency:
            return 1.0
        days = max((self._now - moment(stamp)).total_seconds() / DAY, 0.0)
        return 1 - self._settings.recency * (1 - exp2(-days / self._settings.half_life))


def _short(factors: Mapping[str, float]) -> dict[str, float]:
    return {name: short for name, factor in factors.items() if (short := round(factor, 6)) != 1.0}


def believed(hits: list[Hit]) -> list[Hit]:
    """D3: of two that contradict each other, the one that is believed stands first."""
    return believed_first(hits, lambda one, score: replace(one, score=score))


def places(hits: Sequence[Hit]) -> list[Hit]:
    """Hits that tell their place only (B5): the words' scores also count texts that the reader may not see."""
    return [
        replace(one, score=round(1 / place, 6), parts={}, factors={}, words={}) for place, one in enumerate(hits, 1)
    ]
