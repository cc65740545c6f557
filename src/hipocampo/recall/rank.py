"""Candidates of several lanes brought into one order, and cut to what fits (F2, F3, F5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from operator import attrgetter

from hipocampo.core.questions import Candidate
from hipocampo.core.record import FACT, Hit, Record, hit
from hipocampo.settings import RecallSettings


def rank(
    candidates: Iterable[Candidate], settings: RecallSettings, unverified: Callable[[Record], bool] = lambda _: False
) -> list[Hit]:
    """Best first: the words' score relative to the best, plus what each other lane adds; newer first among equals."""
    found = list(candidates)
    best = max((c.parts.get("words", 0.0) for c in found), default=0.0) or 1.0
    hits = sorted((_scored(candidate, best, settings, unverified) for candidate in found), key=attrgetter("id"))
    hits.sort(key=attrgetter("score", "timestamp"), reverse=True)
    return believed(hits)


def _scored(candidate: Candidate, best: float, settings: RecallSettings, unverified: Callable[[Record], bool]) -> Hit:
    shares = {"words": 1.0 / best, "entity": settings.entity, "tag": settings.tag, "when": settings.when}
    parts = {lane: round(value * shares[lane], 6) for lane, value in candidate.parts.items()}
    record = candidate.record
    factors = _factors(record, settings)
    score = sum(parts.values())
    for factor in factors.values():
        score *= factor
    one = hit(record, round(score, 6), parts | factors, candidate.words)
    return replace(one, unverified=True) if unverified(record) else one


def _factors(record: Record, settings: RecallSettings) -> dict[str, float]:
    """What lies deeper or is believed less counts a little less (F3)."""
    if record.form != FACT:
        return {}
    layer = {"latent": settings.latent, "archive": settings.archive}.get(record.layer, 1.0)
    provenance = {"I": settings.inferred, "H": settings.inherited}.get(record.provenance, 1.0)
    factors = {"layer": layer, "provenance": provenance}
    return {name: factor for name, factor in factors.items() if factor != 1.0}


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
    return [replace(one, score=round(1 / place, 6), parts={}, words={}) for place, one in enumerate(hits, 1)]


def fit(hits: Sequence[Hit], budget: int, count: Callable[[str], int]) -> list[Hit]:
    """The best hits whose lines fit a budget of tokens; one that is too long gives way to the next."""
    kept, left = [], budget
    for one in hits:
        cost = count(line(one)) + 1
        if cost <= left:
            kept.append(one)
            left -= cost
    return kept


def line(one: Hit) -> str:
    """A hit as one line of a prompt, with its source."""
    return f"- {one.content} ({one.source})"
