"""Which language a text is written in, and the words of each language that carry no content.

A vote of function words decides: it needs no model, costs a dictionary look-up a word, and says nothing
(None) about a text without any, such as a name or a command.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from hipocampo.text import languages

__all__ = [
    "ALL_STOP_WORDS",
    "FUNCTION_WORDS",
    "LANGUAGES",
    "LIGHT_WORDS",
    "STOP_WORDS",
    "empty_words_of",
    "language_of",
    "stop_words_of",
]

LANGUAGES = languages.fallback_first()

FUNCTION_WORDS = {code: languages.words(code, "words", "FUNCTION_WORDS") for code in LANGUAGES}
STOP_WORDS = {code: languages.words(code, "words", "FUNCTION_WORDS", "ASKING_WORDS") for code in LANGUAGES}
LIGHT_WORDS = languages.words_of_all("words", "LIGHT_WORDS")
ALL_STOP_WORDS = languages.words_of_all("words", "FUNCTION_WORDS", "ASKING_WORDS")

_BITS = 10  # of a number of votes
_ENOUGH = 500  # words, and letters, that are looked at


def language_of(words: Sequence[str], text: str = "") -> str | None:
    """The language that most of the folded words vote for; letters of the text decide a tie, else None."""
    votes = _votes(words)
    if text and not text.isascii():
        lowered = text[:_ENOUGH].lower()
        for at, letters in _letters():
            votes[at] += any(letter in lowered for letter in letters)
    most = max(votes)
    return LANGUAGES[votes.index(most)] if votes.count(most) == 1 else None


def stop_words_of(words: Sequence[str]) -> frozenset[str]:
    """The stop words of the language a question is asked in; those of all that tie where the vote is open."""
    return _words_of(_voted(words), "FUNCTION_WORDS", "ASKING_WORDS")


def empty_words_of(words: Sequence[str]) -> frozenset[str]:
    """The words of a question's language that tell nothing of what it is about, verbs and nouns among them."""
    return _words_of(_voted(words), "FUNCTION_WORDS", "ASKING_WORDS", "LIGHT_WORDS", "VAGUE_WORDS")


def _voted(words: Sequence[str]) -> tuple[str, ...]:
    votes = _votes(words)
    most = max(votes)
    return tuple(code for code, number in zip(LANGUAGES, votes, strict=True) if number == most)


@languages.cached()
def _words_of(codes: tuple[str, ...], *names: str) -> frozenset[str]:
    return frozenset[str]().union(*(languages.words(code, "words", *names) for code in codes))


def _votes(words: Sequence[str]) -> list[int]:
    """How many of the words each language has."""
    total = sum(map(_ballots().get, words[:_ENOUGH], repeat(0)))
    return [total >> _BITS * at & (1 << _BITS) - 1 for at in range(len(LANGUAGES))]


@languages.cached()
def _ballots() -> dict[str, int]:
    """Each word's votes in one number, some bits for each language: adding up is all that is done for a text."""
    ballots: dict[str, int] = {}
    for at, code in enumerate(LANGUAGES):
        for word in STOP_WORDS[code]:
            ballots[word] = ballots.get(word, 0) + (1 << _BITS * at)
    return ballots


@languages.cached()
def _letters() -> list[tuple[int, str]]:
    """The letters that tell a language, with its place among them."""
    found = [(at, languages.value(code, "words", "LETTERS", "")) for at, code in enumerate(LANGUAGES)]
    return [(at, letters) for at, letters in found if letters]
