"""Which language a text is written in.

A vote of stop words decides: it needs no model, costs a dictionary look-up a word, and says nothing (None) about
a text without any, such as a name or a command.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from hipocampo.text import languages

__all__ = ["language_of", "likely_languages"]

_BITS = 10  # of a number of votes
_ENOUGH = 500  # words, and letters, that are looked at


def language_of(words: Sequence[str], text: str = "") -> str | None:
    """The language that most of the normalised words vote for; letters of the text decide a tie, else None."""
    votes = _votes(words)
    if text and not text.isascii():
        lowered = text[:_ENOUGH].lower()
        for at, letters in _letters():
            votes[at] += any(letter in lowered for letter in letters)
    most = max(votes)
    return languages.fallback_first()[votes.index(most)] if votes.count(most) == 1 else None


def likely_languages(words: Sequence[str]) -> tuple[str, ...]:
    """The languages with the most votes of the normalised words: several where the vote is open."""
    votes = _votes(words)
    most = max(votes)
    return tuple(code for code, number in zip(languages.fallback_first(), votes, strict=True) if number == most)


def _votes(words: Sequence[str]) -> list[int]:
    """How many of the words are stop words of each language."""
    ballots, shifts = _ballots()
    total = sum(map(ballots.get, words[:_ENOUGH], repeat(0)))
    return [total >> shift & (1 << _BITS) - 1 for shift in shifts]


@languages.cached()
def _ballots() -> tuple[dict[str, int], list[int]]:
    """Each word's votes in one number, so that adding up is all that is done for a text; where each language's are."""
    shifts = [_BITS * at for at in range(len(languages.codes()))]
    ballots: dict[str, int] = {}
    for code, shift in zip(languages.fallback_first(), shifts, strict=True):
        for word in languages.words(code, "words", "FUNCTION_WORDS", "ASKING_WORDS"):
            ballots[word] = ballots.get(word, 0) + (1 << shift)
    return ballots, shifts


@languages.cached()
def _letters() -> list[tuple[int, str]]:
    """The letters that tell a language, with its place among the votes."""
    found = [(at, languages.value(code, "words", "LETTERS", "")) for at, code in enumerate(languages.fallback_first())]
    return [(at, letters) for at, letters in found if letters]
