"""Which candidates answer a question at all (F1, F4)."""

from __future__ import annotations

from collections.abc import Iterable

from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import PASSAGE, is_uttered
from hipocampo.recall.focus import is_about_others
from hipocampo.text.words import terms

_SHARED = ("words", "context", "entity", "tag")  # what a memory may have in common with the question
_ARCHIVE = "archive"
_ASSOCIATED = {"words": 0.5, "meaning": 0.45}  # how strongly a message must recall an archived memory unasked
_SHORT = {0: 1.0, 1: 0.7, 2: 0.45}  # how near a text of so few words must be
_A_FEW = 100  # letters: enough to see whether there are more words
_TIMELY = 0.5  # said in the time that is asked for, or true then


def relevant(candidates: Iterable[Candidate], question: Question, near: float) -> list[Candidate]:
    """The candidates that have something to do with the question; the nearest of unrelated texts is no answer."""
    found = [one for one in candidates if not _is_front_matter(one)]
    if not question.text.strip():
        return found
    return [
        one for one in found if _shares_something(one) or _is_near(one, near) or (question.every and _is_of_type(one))
    ]


def _is_of_type(candidate: Candidate) -> bool:
    """Whether it answers by its type: a diet, where dinner is asked about."""
    return "type" in candidate.parts and not is_about_others(candidate.record)


def _is_front_matter(candidate: Candidate) -> bool:
    """Whether it is the front matter of a page: it holds names and the like, and is no answer itself."""
    return candidate.record.form == PASSAGE and candidate.record.content.startswith("---")


def _is_near(candidate: Candidate, near: float) -> bool:
    """Whether it is near enough to answer without a shared word; a text of a word or two must be nearer."""
    meaning = candidate.parts.get("meaning", 0.0)
    if meaning < near:
        return False
    start = candidate.record.content[:_A_FEW]
    return _has_several_words(start) or meaning >= _SHORT.get(len(terms(start)), 0.0)


def _has_several_words(text: str) -> bool:
    """Whether a text plainly has more than a word or two."""
    begun = [piece[0] for piece in text.split(None, len(_SHORT))]
    return len([letter for letter in begun if letter.isascii() and letter.isalnum()]) >= len(_SHORT)


def _shares_something(candidate: Candidate) -> bool:
    """Whether it has a word, a name, a tag or the time in common with the question."""
    parts = candidate.parts
    for lane in _SHARED:
        if parts.get(lane, 0.0) > 0:
            return True
    return parts.get("when", 0.0) >= _TIMELY


def comes_to_mind(candidate: Candidate) -> bool:
    """F4, F8: whether a relevant candidate comes up without being asked for.

    A question or a courtesy never does, an archived memory by a shared tag or a strong association.
    """
    if is_uttered(candidate.record):
        return False
    parts = candidate.parts
    if candidate.record.layer != _ARCHIVE or parts.get("tag"):
        return True
    return any(parts.get(lane, 0.0) >= least for lane, least in _ASSOCIATED.items())
