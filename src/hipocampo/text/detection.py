"""Which language a text is written in.

A vote of stop words decides: it needs no model, costs a dictionary look-up a word, and says nothing (None) about
a text without any, such as a name or a command.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from hipocampo.text import languages

__all__ = ["language_of", "likely_languages"]

_BITS = 10  # of the votes for one language
_MOST = (1 << _BITS) - 1
_KEPT = 4096
_ENOUGH = 500  # words, and letters, that are looked at


def language_of(words: Sequence[str], text: str = "") -> str | None:
    """The language that most of the normalised words vote for; letters of the text decide a tie, else None."""
    total = _votes(words)
    if text and not text.isascii():
        lowered = text[:_ENOUGH].lower()
        for vote, letters in _letters():
            if any(letter in lowered for letter in letters):
                total += vote
    winners = _winners(total)
    return winners[0] if len(winners) == 1 else None


def likely_languages(words: Sequence[str]) -> tuple[str, ...]:
    """The languages with the most votes of the normalised words: several where the vote is open."""
    return _winners(_votes(words))


def _votes(words: Sequence[str]) -> int:
    """How many of the words are stop words of each language, in one number, so that they are only added up."""
    return sum(map(_ballots().get, words[:_ENOUGH], repeat(0)))


@languages.cached(_KEPT)
def _winners(total: int) -> tuple[str, ...]:
    """The languages with the most votes."""
    votes = {code: total // vote & _MOST for code, vote in _single_votes()}
    most = max(votes.values())
    return tuple(code for code, number in votes.items() if number == most)


def _single_votes() -> list[tuple[str, int]]:
    """Each language with what a vote for it adds to the total."""
    return [(code, 1 << _BITS * at) for at, code in enumerate(languages.fallback_first())]


@languages.cached()
def _ballots() -> dict[str, int]:
    """What each stop word adds to the total."""
    ballots: dict[str, int] = {}
    for code, vote in _single_votes():
        for word in languages.words(code, "words", "FUNCTION_WORDS", "ASKING_WORDS"):
            ballots[word] = ballots.get(word, 0) + vote
    return ballots


@languages.cached()
def _letters() -> list[tuple[int, str]]:
    """The letters that tell a language, with what they add to the total."""
    found = [(vote, languages.value(code, "words", "LETTERS", "")) for code, vote in _single_votes()]
    return [(vote, letters) for vote, letters in found if letters]
