"""The candidates of several lanes in one order: lane scores, each with its weight, times priors (F2, F3)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import fields, replace
from datetime import datetime
from math import exp2, prod
from typing import Any, NamedTuple, overload

from hipocampo.core.conflict import believed_first
from hipocampo.core.moments import moments
from hipocampo.core.names import name_key
from hipocampo.core.provenance import INFERRED, INHERITED
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.reading import PERSON, Reading
from hipocampo.core.record import FACT, TURN, Hit, Record, is_uttered
from hipocampo.recall.focus import NOTHING, Focus, affirms, is_off_focus, subject_share, with_related
from hipocampo.recall.hits import hit_of
from hipocampo.settings import RecallSettings
from hipocampo.text.questions import meets_expectations
from hipocampo.text.speakers import spoken
from hipocampo.text.words import search_query
from hipocampo.vectors import calibration

DAY = 86_400.0
SENTENCE = 2  # words beyond the first from which on a question is a sentence
UTTERED = "uttered"  # the factor of a question or a courtesy
MISFIT = "misfit"  # ... of what lacks what the question expects
_LANES = [field.name for field in fields(RecallSettings)]  # in the order in which parts are listed
_HELPERS = ("assistant", "system", "tool")  # what they say is found, but the people's own word comes first


class _Place:
    """A candidate with what its score is made of: the parts that its lanes give, and the priors."""

    __slots__ = ("alike", "candidate", "factors", "id", "outdone", "parts", "score", "words")

    def __init__(
        self, candidate: Candidate, parts: Mapping[str, float], factors: Mapping[str, float], words: float
    ) -> None:
        self.candidate, self.parts, self.factors = candidate, parts, factors
        self.id, self.outdone = candidate.record.id, candidate.record.outdone
        self.words = words  # what a word of the question counts
        self.alike = 0
        self.score = round(max(sum(parts.values()), 0.0) * prod(factors.values()), 6)

    @property
    def tells(self) -> bool:
        """Whether it is more than a question or a courtesy that nobody asks for."""
        return UTTERED not in self.factors

    @property
    def unreduced(self) -> float:
        """The score without the factors for what was only said in passing."""
        return self.score / (self.factors.get("turn", 1.0) * self.factors.get(UTTERED, 1.0) or 1.0)

    @property
    def nearness(self) -> float:
        """The cosine to the question; what has no vector yet is as near as its words say."""
        parts = self.candidate.parts
        return parts.get("meaning", parts.get("words", 0.0))

    def with_score(self, score: float) -> _Place:
        """A copy with another score."""
        place = copy(self)
        place.score = score
        return place

    def standing_for(self, alike: int) -> _Place:
        """A copy that stands for others that are like it."""
        place = copy(self)
        place.alike = alike
        return place

    def hit(self, unverified: bool) -> Hit:
        """The candidate as an answer."""
        words = {word: round(value * self.words, 6) for word, value in self.candidate.words.items()}
        record, more = self.candidate.record, {"factors": self.factors, "alike": self.alike}
        return hit_of(record, self.score, self.parts, words, unverified=unverified, **more)


class Evidence(NamedTuple):
    """What speaks for there being an answer (F11)."""

    score: float  # the best, without what turns lose for being turns
    fitting: float  # the cosine of the nearest that has what the question expects
    words: float  # the share of the question's words that one of them has
    named: float  # how many of the names of the question the first one has


class Ranking(Sequence[Hit]):
    """Hits, best first; each is made when it is first accessed, as of a hundred that are ranked ten are shown."""

    def __init__(self, places: Sequence[_Place], unverified: Callable[[Record], bool]) -> None:
        self._places, self._unverified = places, unverified
        self._hits: dict[int, Hit] = {}

    def evidence(self, *, uttered: bool) -> Evidence:
        """What speaks for an answer among them; questions and courtesies count only if `uttered`."""
        counted = [place for place in self._places if uttered or place.tells]
        best = counted[0].candidate.parts if counted else {}
        return Evidence(
            score=max((place.unreduced for place in counted), default=0.0),
            fitting=max((place.nearness for place in counted if MISFIT not in place.factors), default=0.0),
            words=max((place.candidate.parts.get("words", 0.0) for place in counted), default=0.0),
            named=best.get("entity", 0.0),
        )

    @property
    def contents(self) -> list[str]:
        """The texts of the hits."""
        return [place.candidate.record.content for place in self._places]

    @property
    def places(self) -> Sequence[_Place]:
        """The candidates, best first, as they are before one is a hit."""
        return self._places

    def arranged(self, order: Order) -> Ranking:
        """The same in another order."""
        changed = dict(enumerate(self._places))
        changed |= {at: changed[at].standing_for(alike) for at, alike in order.alike.items()}
        changed |= {at: changed[at].with_score(score) for at, score in order.scores.items()}
        return Ranking([changed[at] for at in order.places], self._unverified)

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


class Order(NamedTuple):
    """Another order of hits: the numbers of those that stay, the scores of those that moved, whom each stands for."""

    places: Sequence[int]
    scores: Mapping[int, float]
    alike: Mapping[int, int]


def arranged(hits: Sequence[Hit], order: Order) -> Sequence[Hit]:
    """Hits in another order."""
    if isinstance(hits, Ranking):
        return hits.arranged(order)
    changes: dict[int, dict[str, Any]] = {at: {"alike": n} for at, n in order.alike.items()}
    for at, score in order.scores.items():
        changes.setdefault(at, {})["score"] = score
    return [replace(hits[at], **changes[at]) if at in changes else hits[at] for at in order.places]


def weights_for(settings: RecallSettings, question: Question) -> RecallSettings:
    """The weights for a question: the better its embedder, the more its cosines count, and the less words do.

    A question of hardly any words is looked for by them: a vector says little of a code or a file's name.
    """
    worth = calibration.of(question.meaning.model).worth if question.meaning else {}
    share = min(1.0, (len(search_query(question.text).terms) - 1) / SENTENCE) if worth else 0.0
    if share <= 0:
        return settings
    return replace(settings, **{lane: getattr(settings, lane) * factor**share for lane, factor in worth.items()})


def rank(
    candidates: Iterable[Candidate],
    settings: RecallSettings,
    unverified: Callable[[Record], bool] = lambda _: False,
    focus: Focus = NOTHING,
    layer_of_turn: Callable[[str], str] = lambda _: "active",
) -> Ranking:
    """Rank candidates: the sum of the weighted lane scores times the priors; newer first among equals.

    What was only uttered comes after everything that tells something, unless it is asked for (F8).
    `layer_of_turn` gives the layer of a turn by its stamp: turns fade as facts do (E15).
    """
    found = list(candidates)
    factors = _Factors(settings, focus.now, {one.record.timestamp for one in found}, layer_of_turn)
    places = list(_placed(found, settings, focus, factors))
    places.sort(key=lambda place: place.candidate.record.id)
    places.sort(key=lambda place: (place.tells, place.score, place.candidate.record.timestamp), reverse=True)
    return Ranking(believed_first(places, _Place.with_score), unverified)


def _placed(
    candidates: Sequence[Candidate], settings: RecallSettings, focus: Focus, factors: _Factors
) -> Iterator[_Place]:
    """Each candidate with what every lane gives it.

    A turn also scores by the best turn of its session; anything else gets the weights of those two lanes itself.
    """
    present = {"meaning", "sense", "speaker", "asking", "subject"}.union(*(one.parts for one in candidates))
    weights = {lane: getattr(settings, lane) for lane in _LANES if lane in present}
    of_turns = list(weights.items())
    extra = {"words": settings.session, "meaning": settings.sense}
    of_others = [(lane, weight + extra.get(lane, 0.0)) for lane, weight in of_turns]
    near = [_near(one, settings.noise) for one in candidates]
    nearest = _nearest(candidates, near)
    focus = with_related(focus, (one.record for one in candidates))
    for one, meaning in zip(candidates, near, strict=True):
        raw, lanes, words = {**one.parts, "meaning": meaning}, of_others, settings.words + settings.session
        if share := subject_share(one.record, focus):
            raw["subject"] = share
        if one.record.form == TURN:
            raw |= {"sense": nearest[one.record.session or ""]} | _speaker_scores(one.record, focus)
            lanes, words = of_turns, settings.words
        # Most lanes give nothing to most candidates; rounding is what costs.
        parts = {lane: part for lane, w in lanes if (value := raw.get(lane)) and (part := round(value * w, 6))}
        yield _Place(one, parts, factors.of(one.record) | _fitness_for(one.record, settings, focus), words)


def _fitness_for(record: Record, settings: RecallSettings, focus: Focus) -> dict[str, float]:
    """The factors of a record by what the question asks for: most are of what is not that."""
    found = {}
    if focus.introduced and record.id == focus.introduced:
        found["introduces"] = settings.introduces
    if is_off_focus(record, focus):
        found["other"] = settings.other
    if focus.denies and affirms(record, focus):
        found["affirms"] = settings.affirms
    if focus.expects and record.reading and not _fits(record, record.reading, focus):
        found[MISFIT] = settings.misfit
    if not focus.utterances and is_uttered(record):
        found[UTTERED] = settings.uttered
    return found


def _fits(record: Record, reading: Reading, focus: Focus) -> bool:
    """Whether a record has what the question expects of an answer: a number, a time, a name."""
    names = any(mention.kind == PERSON for mention in reading.names) or bool(record.entities)
    return meets_expectations(record.content, focus.expects, names=names, dated=record.valid_from is not None)


def _nearest(candidates: Sequence[Candidate], near: Sequence[float]) -> dict[str, float]:
    """For each session, how near its nearest turn is."""
    nearest: dict[str, float] = {}
    for one, meaning in zip(candidates, near, strict=True):
        if one.record.form == TURN:
            session = one.record.session or ""
            nearest[session] = max(nearest.get(session, 0.0), meaning)
    return nearest


def _speaker_scores(turn: Record, focus: Focus) -> dict[str, float]:
    """Whether the person speaks who is asked about, and whether the turn is itself a question."""
    speaker = spoken(turn.role, turn.content)[0] if focus.speakers else None
    mine = speaker is not None and name_key(speaker) in focus.speakers
    return {"speaker": float(mine), "asking": -float(turn.content.rstrip().endswith("?"))}


def _near(candidate: Candidate, noise: float) -> float:
    """How much nearer a candidate is than unrelated texts.

    What was said right before it counts too: an answer need not repeat its question.
    """
    meaning, before = candidate.parts.get("meaning", 0.0), candidate.parts.get("before", 0.0)
    near = (meaning if meaning > before else before) - noise
    return near if near > 0.0 else 0.0


class _Factors:
    """The priors, each capped: they decide where the lanes are even, and never outweigh them (F3)."""

    def __init__(
        self,
        settings: RecallSettings,
        now: datetime | None,
        stamps: Collection[str],
        layer_of_turn: Callable[[str], str],
    ) -> None:
        self._layer_of_turn = layer_of_turn
        self._settings, self._now = settings, now
        self._moments = moments(stamps) if now and settings.recency else {}
        self._layers = {"latent": settings.latent, "archive": settings.archive}
        self._classes = {INFERRED: settings.inferred, INHERITED: settings.inherited}
        self._ages: dict[str, dict[str, float]] = {}  # by stamp
        self._known: dict[Hashable, dict[str, float]] = {}  # the other priors, by all that they depend on

    def of(self, record: Record) -> dict[str, float]:
        """The priors of a record that are not 1."""
        stamp = record.timestamp
        if stamp not in self._ages:
            self._ages[stamp] = _short({"recency": self._recency(stamp)})
        if record.form == TURN and record.layer == "active":  # a summary puts turns in the archive
            record = record._replace(layer=self._layer_of_turn(stamp))
        key = record.form, record.role, record.weight, record.layer, record.provenance, record.confidence
        if key not in self._known:
            self._known[key] = _short(self._lasting(record))
        return self._ages[stamp] | self._known[key]

    def _lasting(self, record: Record) -> dict[str, float]:
        factors = {}
        if record.form == FACT:
            weight = 0.5 if record.weight is None else record.weight
            factors["weight"] = 1 + self._settings.weight * (2 * weight - 1)
            factors["provenance"] = self._classes.get(record.provenance, 1.0)
            if record.confidence is not None:
                factors["confidence"] = 1 - self._settings.confidence * (1 - record.confidence)
        elif record.form == TURN:
            factors["turn"] = self._settings.turn
            factors["role"] = self._settings.assistant if record.role in _HELPERS else 1.0
        if record.form in (FACT, TURN):
            factors["layer"] = self._layers.get(record.layer, 1.0)
        return factors

    def _recency(self, stamp: str) -> float:
        """New memories count a little more; what age can take away is halved every half-life."""
        if self._now is None or not self._settings.recency:
            return 1.0
        days = max((self._now - self._moments[stamp]).total_seconds() / DAY, 0.0)
        return 1 - self._settings.recency * (1 - exp2(-days / self._settings.half_life))


def _short(factors: Mapping[str, float]) -> dict[str, float]:
    return {name: short for name, factor in factors.items() if (short := round(factor, 6)) != 1.0}


def believed(hits: list[Hit]) -> list[Hit]:
    """Hits in which, of two that contradict each other, the one that is believed comes first (D3)."""
    return believed_first(hits, lambda one, score: replace(one, score=score))


def places(hits: Sequence[Hit]) -> list[Hit]:
    """Hits with their place as the only score (B5): scores of words also count texts that the reader may not see."""
    return [
        replace(one, score=round(1 / place, 6), parts={}, factors={}, words={}) for place, one in enumerate(hits, 1)
    ]
