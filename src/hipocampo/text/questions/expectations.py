"""What a question expects of its answer, an amount, a moment or a name, and whether a text has one (F3)."""

from __future__ import annotations

import re

from hipocampo.text.languages import words_of_all
from hipocampo.text.normalisation import normalise
from hipocampo.text.questions.cues import asks_for_amount, asks_for_moment, asks_for_somebody
from hipocampo.text.questions.parsed import ParsedQuestion

__all__ = ["expectations", "meets_expectations"]

_AMOUNT, _MOMENT, _NAME = "AMOUNT_WORDS", "MOMENT_WORDS", "name"
_DIGIT = re.compile(r"\d")
# A date, a time of day, or a number as days are counted: 3/5, 2026-05-03, 9:15, 18h, 3rd, 2026.
_TIMED = re.compile(r"\d[/:h.-]\d|\d\s?[ap]m\b|\d\s?h\b|\d(?:st|nd|rd|th)\b|\b(?:19|20)\d\d\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")


def expectations(asked: ParsedQuestion) -> tuple[str, ...]:
    """What an answer should have: "how much?" expects a number, "when?" a time, "who?" a name."""
    wanted = ((_AMOUNT, asks_for_amount), (_MOMENT, asks_for_moment), (_NAME, asks_for_somebody))
    return tuple(name for name, asks_for in wanted if asks_for(asked))


def meets_expectations(text: str, expected: tuple[str, ...], *, names: bool, dated: bool = False) -> bool:
    """Whether a text has what an answer is expected to have.

    `names` says that it names somebody, `dated` that it is known to speak of a day.
    """
    if _NAME in expected:
        return names
    wanted = [name for name in expected if not _has_figure(text, name) and not (dated and name == _MOMENT)]
    if not wanted:
        return True
    words = _WORD.findall(normalise(text))
    return all(not words_of_all("questions", name).isdisjoint(words) for name in wanted)


def _has_figure(text: str, name: str) -> bool:
    """Whether a text has figures of an amount, or of a moment."""
    return (_TIMED if name == _MOMENT else _DIGIT).search(text) is not None
