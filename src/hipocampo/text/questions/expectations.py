"""What a question expects of its answer, an amount or a moment, and whether a text has one (F3)."""

from __future__ import annotations

import re

from hipocampo.text.languages import words_of_all
from hipocampo.text.normalisation import normalise
from hipocampo.text.questions.cues import asks_for_amount, asks_for_moment
from hipocampo.text.questions.parsed import ParsedQuestion

__all__ = ["expectations", "meets_expectations"]

_AMOUNT, _MOMENT = "AMOUNT_WORDS", "MOMENT_WORDS"
_DIGIT = re.compile(r"\d")
_WORD = re.compile(r"[^\W\d_]+")


def expectations(asked: ParsedQuestion) -> tuple[str, ...]:
    """The names of the words of which an answer should have some, unless it has digits: "how much?", "when?"."""
    wanted = ((_AMOUNT, asks_for_amount(asked)), (_MOMENT, asks_for_moment(asked)))
    return tuple(name for name, is_wanted in wanted if is_wanted)


def meets_expectations(text: str, expected: tuple[str, ...]) -> bool:
    """Whether a text has what an answer is expected to have."""
    if not expected or _DIGIT.search(text):
        return True
    words = _WORD.findall(normalise(text))
    return all(not words_of_all("questions", name).isdisjoint(words) for name in expected)
