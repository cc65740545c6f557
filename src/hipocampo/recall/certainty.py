"""Whether anything that was found answers a question at all (F11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hipocampo.core.names import name_keys
from hipocampo.core.questions import Question
from hipocampo.core.reading import ASKS, PERSON, Reading
from hipocampo.recall.ranking import Ranking
from hipocampo.text.words import terms
from hipocampo.understanding.reading import read
from hipocampo.vectors import calibration

__all__ = ["is_answered"]

Unknown = Callable[[Sequence[str]], Sequence[str]]
"""Which of some words no text has."""


def is_answered(question: Question, ranked: Ranking, weight: float, unknown: Unknown) -> bool:
    """Whether the best of what was found is more than the nearest of unrelated texts.

    `weight` is what a cosine of 1 gives to a score. Conditions answer by themselves, and so do words without vectors;
    where the question names somebody whom no text mentions, nothing does.
    """
    if question.only.narrows or not question.text.strip() or question.meaning is None:
        return True
    reading = read(question.text)
    evidence = ranked.evidence(uttered=reading.act != ASKS)  # an older question answers no question
    if evidence < weight * calibration.of(question.meaning.model).floor:
        return False
    return not _names_a_stranger(question, reading, unknown)


def _names_a_stranger(question: Question, reading: Reading, unknown: Unknown) -> bool:
    """Whether everybody whom the question names is unknown."""
    if question.mentions or question.misspelled or question.speakers:
        return False
    people = [mention.name for mention in reading.names if mention.kind == PERSON]
    words = [word for key in name_keys(people) for word in terms(key)]
    return bool(words) and len(unknown(words)) == len(words)
