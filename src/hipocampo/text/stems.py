"""Stems: the part of a word that its inflections share, in each language.

Snowball stems of normalised words (people leave accents out). Plurals and endings that normalising or Snowball itself
would miss are corrected first: `decisões` and `decisao` share a stem, so do `imágenes` and `imagen`, `bought` and
`buy`. Stems of most languages carry a mark: the `pet~` of Peter is no English pet. Function words are kept apart from
forms of other words: the `~com` of "com a Ana" is not the `com~` of `comer`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from hipocampo.text import languages
from hipocampo.text.languages import FALLBACK, fallback_first
from hipocampo.text.normalisation import normalise
from hipocampo.text.stop_words import function_words

__all__ = ["content_forms", "forms", "function_forms", "inflections", "line", "stems"]

_FUNCTION = "~"  # before a word, where no stem has it
_KEPT = 100_000
_LONG_ENOUGH = 3  # letters that a stem keeps


def stems(words: Iterable[str], language: str) -> list[str]:
    """The stems of normalised words in one language, in their order."""
    return list(map(_stems(language).__getitem__, words))


def line(words: Sequence[str], language: str) -> list[str]:
    """The index entries of normalised words in one language, in their order: stems, and function words as they are."""
    known = _entries(language)
    found = list(map(known.__getitem__, words))
    for word, (meant, before) in _verbs_after(language).items():
        if word in words:
            for at, (one, next) in enumerate(pairwise(words), 1):
                if next == word and one in before:
                    found[at] = known[meant]
    return found


def forms(word: str) -> tuple[str, ...]:
    """All index entries that a normalised word may have, in any language."""
    return _found(word, fallback_first())


def content_forms(word: str) -> tuple[str, ...]:
    """The index entries that a normalised word may have as a content word.

    The `son` of an English question is not the Spanish `son`; an English `will` in another language may be a name.
    """
    return _found(word, [code for code in fallback_first() if code == FALLBACK or word not in function_words(code)])


def function_forms(word: str) -> tuple[str, ...]:
    """The index entries of a normalised word that is searched for alone, as a function word where it is one.

    The Portuguese `com` is no form of a Spanish verb. A single letter has all its entries.
    """
    if len(word) == 1:
        return forms(word)
    holding = [code for code in fallback_first() if code != FALLBACK and word in function_words(code)]
    return _found(word, [FALLBACK, *holding]) if holding else forms(word)


def inflections(word: str) -> frozenset[str]:
    """The stems of a normalised word in every language: the `como` of "eu como" is a form of `comer` too."""
    return frozenset(_stems(language)[word] for language in fallback_first())


def _found(word: str, codes: Iterable[str]) -> tuple[str, ...]:
    found = dict.fromkeys([_entries(code)[word] for code in codes])
    for ending, code in _misread_plurals():
        if word.endswith(ending):
            found[_entries(code)[word + "s"]] = None
    return tuple(found)


@languages.cached()
def _misread_plurals() -> list[tuple[str, str]]:
    """Endings of foreign words whose plural a language takes for the plural of another word, with its code."""
    listed = languages.values("stems", "MISREAD_PLURALS", "")
    return [(ending, code) for code, endings in listed.items() for ending in endings.split()]


@languages.cached()
def _verbs_after(language: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Function words that are a form of another word after certain words: that word, and the words before."""
    listed: dict[str, tuple[str, str]] = languages.value(language, "stems", "VERB_AFTER", {})
    return {word: (meant, frozenset(before.split())) for word, (meant, before) in listed.items()}


class _Remembered(dict[str, str]):
    """A cache of stems: a look-up takes a tenth of the time of stemming."""

    def __init__(self, make: Callable[[str], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, word: str) -> str:
        if len(self) >= _KEPT:
            self.clear()
        self[word] = made = self._make(word)
        return made


class _Stemmer:
    """The stemmer of one language; without a Snowball stemmer, words are their own stems."""

    def __init__(self, language: str) -> None:
        data: Any = languages.load(language, "stems")
        self._stem = _snowball(getattr(data, "SNOWBALL", ""))
        self._mark: str = getattr(data, "MARK", "")
        self._dropped: str = getattr(data, "DROPPED", "")
        endings: Sequence[tuple[str, str, str]] = getattr(data, "ENDINGS", ())
        self._endings = [(tuple(ends.split()), pattern, ending) for ends, pattern, ending in endings]
        self._irregular = dict(pair.split(":") for pair in getattr(data, "IRREGULAR", "").split())
        words = getattr(data, "NO_FORMS", "").split()
        self._no_forms = {one: word for word in words for one in (word, f"{word}s")}

    def __call__(self, word: str) -> str:
        if not (word.isascii() and word.isalpha()):
            return word
        if word in self._no_forms:
            return self._no_forms[word] + self._mark
        word = self._irregular.get(word, word)
        for ends, pattern, ending in self._endings:
            if word.endswith(ends):  # seldom, so that most patterns need not be compiled for a question
                word = re.sub(pattern, ending, word)
        stem = normalise(self._stem(word))
        if self._dropped and len(stem) > _LONG_ENOUGH:
            stem = stem.removesuffix(self._dropped)
        return stem + self._mark


def _snowball(name: str) -> Callable[[str], str]:
    if not name:
        return str
    from Stemmer import Stemmer

    stem: Callable[[str], str] = Stemmer(name, 0).stemWord
    return stem


@languages.cached()
def _stems(language: str) -> _Remembered:
    return _Remembered(_Stemmer(language))


@languages.cached()
def _entries(language: str) -> _Remembered:
    known, apart = _stems(language), function_words(language)
    return _Remembered(lambda word: _FUNCTION + word if word in apart else known[word])
