"""Which candidates answer a question at all, and how deep a recall goes (F4)."""

from __future__ import annotations

from collections.abc import Iterable

from hipocampo.core.questions import Candidate, Question

_SHARED = ("words", "context", "entity", "tag")  # what a latent memory must have in common with the question
_LATENT = "latent"
_SHORT = {0: 1.0, 1: 0.7, 2: 0.45}  # how near a text of so few words must be
_TIMELY = 0.5  # said in the time that is asked for, or true then


def answering(candidates: Iterable[Candidate], question: Question, near: float) -> list[Candidate]:
    """The candidates that have something to do with the question: what is only the least far off is no answer."""
    if not question.text.strip():
        return list(candidates)
    shared = _SHARED if not question.akin else [lane for lane in _SHARED if lane != "context"]  # may be by words akin
    return [one for one in candidates if _is_near(one, near) or _shares(one, shared)]


def _is_near(candidate: Candidate, near: float) -> bool:
    """Whether meaning alone makes it an answer: what a word or two mean is too vague to be so for less."""
    words = len(candidate.record.content.split())
    return candidate.parts.get("meaning", 0.0) >= max(near, _SHORT.get(words, 0.0))


def _shares(candidate: Candidate, lanes: Iterable[str]) -> bool:
    parts = candidate.parts
    timely = parts.get("when", 0.0) >= _TIMELY and candidate.record.layer != _LATENT
    return timely or any(parts.get(lane, 0.0) > 0 for lane in lanes)
