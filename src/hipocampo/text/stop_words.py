"""The words of each language that carry no content. All are normalised."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.text import languages
from hipocampo.text.detection import likely_languages
from hipocampo.text.normalisation import normalise

__all__ = [
    "all_stop_words",
    "empty_words_of",
    "function_words",
    "light_words",
    "stop_words",
    "stop_words_of",
    "without_leading_stop_words",
]

_SIGNS = "¿?¡!.,;:'’\"“”"
_STOP = ("FUNCTION_WORDS", "ASKING_WORDS")
_EMPTY = (*_STOP, "LIGHT_WORDS", "VAGUE_WORDS")


@languages.cached()
def function_words(code: str) -> frozenset[str]:
    """The words that hold sentences of a language together."""
    return languages.words(code, "words", "FUNCTION_WORDS")


@languages.cached()
def stop_words(code: str) -> frozenset[str]:
    """The same, and words of asking and telling."""
    return languages.words(code, "words", *_STOP)


@languages.cached()
def all_stop_words() -> frozenset[str]:
    """The stop words of all languages."""
    return languages.words_of_all("words", *_STOP)


@languages.cached()
def light_words() -> frozenset[str]:
    """The verbs of all languages that say no more than that something is, was or will be."""
    return languages.words_of_all("words", "LIGHT_WORDS")


def stop_words_of(words: Sequence[str]) -> frozenset[str]:
    """The stop words of the language a question is asked in; those of all that tie where the vote is open."""
    return _together(likely_languages(words), *_STOP)


def empty_words_of(words: Sequence[str]) -> frozenset[str]:
    """The words of a question's language that tell nothing of what it is about, verbs and nouns among them."""
    return _together(likely_languages(words), *_EMPTY)


def without_leading_stop_words(text: str) -> str:
    """A text without the stop words that it begins with; one of nothing but stop words keeps them."""
    words, stop = text.split(), all_stop_words()
    first = next((at for at, word in enumerate(words) if normalise(word.strip(_SIGNS)) not in stop), 0)
    return " ".join(words[first:])


@languages.cached()
def _together(codes: tuple[str, ...], *names: str) -> frozenset[str]:
    return frozenset[str]().union(*(languages.words(code, "words", *names) for code in codes))
