"""Whether anything that was found answers a question at all (F11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hipocampo.core.names import name_keys
from hipocampo.core.questions import Question
from hipocampo.core.reading import ASKS, PERSON, ROLE, Reading
from hipocampo.recall.ranking import Evidence, Ranking
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms
from hipocampo.understanding.reading import read
from hipocampo.vectors import calibration

__all__ = ["is_answered"]

# A logistic regression over questions with and without an answer (docs/decisions/0019-weights-of-two-models.md),
# in units of what the nearest text hardly ever stays below where something answers.
_SCORE, _FITTING, _NAMED = 0.27, 0.73, -0.25
_ENOUGH = 0.95
_ALL_WORDS = 0.75  # a text with nearly all words of a question answers it

Unknown = Callable[[Sequence[str]], Sequence[str]]
"""Which of some words no text has."""


def is_answered(question: Question, ranked: Ranking, weight: float, unknown: Unknown) -> bool:
    """Whether the best of what was found is more than the nearest of unrelated texts.

    `weight` is what a cosine of 1 gives to a score. Conditions answer by themselves, and so do words without vectors;
    where the question names somebody whom no text mentions, nothing does. All that is told of somebody answers a
    question that is nothing but a name.
    """
    if question.only.narrows or not question.text.strip() or question.meaning is None:
        return True
    reading = read(question.text)
    if _names_alone(question):
        return True
    evidence = ranked.evidence(uttered=reading.act != ASKS)  # an older question answers no question
    if not _is_enough(evidence, weight, calibration.of(question.meaning.model).floor):
        return False
    return not _names_a_stranger(question, reading, unknown)


def _is_enough(found: Evidence, weight: float, floor: float) -> bool:
    """Whether what was found is more than noise: that it names who is asked about is little, as much else does."""
    if found.words >= _ALL_WORDS:
        return True
    points = _SCORE * found.score / weight + _FITTING * found.fitting
    return points >= floor * (_ENOUGH - _NAMED * found.named)


def _names_alone(question: Question) -> bool:
    """Whether a question is nothing but names of somebody who is known: "mainha", "Ana Souza"."""
    if not question.mentions:
        return False
    called = [alias for name in question.mentions for alias in question.called(name)]
    known = {word for name in called for word in terms(name)}
    rest = set(terms(question.text)) - known - all_stop_words()
    return len(rest) <= any(name.startswith(ROLE) for name in called)  # a role is one word, of any language


def _names_a_stranger(question: Question, reading: Reading, unknown: Unknown) -> bool:
    """Whether everybody whom the question names is unknown."""
    if question.mentions or question.misspelled or question.speakers:
        return False
    people = [mention.name for mention in reading.names if mention.kind == PERSON]
    words = [word for key in name_keys(people) for word in terms(key)]
    spelled_otherwise = {word for word, _ in question.akin}  # Lutero is Luther
    return bool(words) and spelled_otherwise.isdisjoint(words) and len(unknown(words)) == len(words)
