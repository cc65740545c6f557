"""A question cut into its words, with their places, its language and its quoted phrases."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.detection import language_of
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import stems
from hipocampo.text.stop_words import all_stop_words, stop_words
from hipocampo.text.words import QUOTED

_MOST = 4000  # letters that are looked at: a longer text is no question
CLAUSE_END = re.compile(r"[,.;:?!()\n]")
_WORD = re.compile(r"[^\W_][\w\u0300-\u036f]*")


class Word(NamedTuple):
    """A word of a question, normalised, and its place in the text."""

    normalised: str
    start: int
    end: int


@dataclass(frozen=True)
class ParsedQuestion:
    """A question, its words and the language it is asked in."""

    text: str
    words: tuple[Word, ...]
    language: str | None
    _stems: dict[str, frozenset[str]] = field(default_factory=dict, compare=False, repr=False)

    def stems(self, language: str) -> frozenset[str]:
        """The stems of its content words in a language ("como" is no form of "comer")."""
        if language not in self._stems:
            stop = stop_words(language)
            self._stems[language] = frozenset(stems([word for word in self.normalised if word not in stop], language))
        return self._stems[language]

    @property
    def languages(self) -> Sequence[str]:
        """The languages whose words are looked for: its own, or all if it is unknown."""
        return languages.fallback_first() if self.language is None else (self.language,)

    @cached_property
    def normalised(self) -> list[str]:
        """Its words in lower case without accents."""
        return [word.normalised for word in self.words]

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The distinct normalised words."""
        return frozenset(self.normalised)

    @cached_property
    def line(self) -> str:
        """Its words with a space on either side of each, so that a run of them is found by `" run of words "`."""
        return f" {' '.join(self.normalised)} "

    @cached_property
    def quotes(self) -> list[tuple[int, int]]:
        """Where phrases stand in quotation marks or between backticks, the marks included."""
        return [match.span() for match in QUOTED.finditer(self.text)]

    @property
    def quoted(self) -> list[str]:
        """These phrases without their marks."""
        return [phrase for start, end in self.quotes if (phrase := self.text[start + 1 : end - 1].strip())]

    def in_quotes(self, start: int, end: int) -> bool:
        """Whether a stretch of the text touches a quoted phrase."""
        return any(start < closed and opened < end for opened, closed in self.quotes)


def parse_question(text: str) -> ParsedQuestion:
    """A question cut into words."""
    text = text[:_MOST]
    if text.isascii():
        words = tuple(Word(match[0], *match.span()) for match in _WORD.finditer(text.lower()))
    else:
        words = tuple(Word(normalise(match[0]), *match.span()) for match in _WORD.finditer(text))
    return ParsedQuestion(text, words, language_of([word.normalised for word in words], text))


def content_words(text: str) -> list[str]:
    """The normalised words of a text that carry content."""
    return [word for match in _WORD.finditer(text[:_MOST]) if (word := normalise(match[0])) not in all_stop_words()]
