"""Find the days that a text speaks of; texts that name none are told by a glance at their words (D6)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from hipocampo.text.dates.lexicon import day_words
from hipocampo.text.days.values import Days, Source, Word
from hipocampo.text.normalisation import normalise_in_place

_WORD = re.compile(r"[^\W_]+")
# Digits that may name a day: a date, a year, "the 17th", "el 17".
_DIGITS = re.compile(r"\b(?:\d{1,4}[-/]\d|(?:19|20)\d\d\b|\d{1,2}(?:st|nd|rd|th)\b|(?:el|al|del|the)\ \d{1,2}\b)")
_NEAR = 24  # letters around a number that are looked at


def days_of(text: str, said: datetime, languages: Sequence[str]) -> tuple[Days, ...]:
    """The days that a text speaks of, in its order; none where it names no day, or habits alone."""
    normalised = normalise_in_place(text)
    words = [(found[0], found.span()) for found in _WORD.finditer(normalised)]
    places = _places(normalised, words)
    if len(normalised) != len(text) or not places:
        return ()
    from hipocampo.text.days.reader import read  # the grammar is loaded when a text first needs it

    return read(Source(text, normalised, [word for word, _ in words], places), said, languages)


def _places(normalised: str, words: Sequence[Word]) -> list[tuple[int, int]]:
    """Where a text may name a day: the grammar of dates looks nowhere else."""
    days, parts, this = day_words()
    known = days | parts if any(word in this for word, _ in words) else days
    return [
        span
        for word, span in words
        if word in known or (word[0].isdigit() and _DIGITS.search(normalised, max(0, span[0] - _NEAR), span[0] + _NEAR))
    ]
