"""Search for names in texts: the same words side by side, whatever their case, accents or the signs between them (D5).

`@João-Silva`, `joao_silva`, `JoaoSilva` and "João\\nSilva" name João Silva; `Joãozinho` does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from hipocampo.text.name_words import WORD, normalised_lines

_CAMEL_CASE = re.compile("(?<=[a-zß-öø-ÿ])(?=[A-ZÀ-ÖØ-Þ])")
_FEW = 8  # up to so many first words are searched for in a text before it is cut into words
_JOINED = 6  # a name of up to so many words may be written as one: `#MariaDaSilva`

Phrase = tuple[str, ...]


class NormalisedText:
    """The lines of a text, normalised once for any number of searches; no line contains a line feed."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._original = "\n".join(lines)
        self.text = normalised_lines(self._original)

    @cached_property
    def words(self) -> list[list[str]]:
        """The words of each line."""
        return _words_by_line(self.text)

    @cached_property
    def readings(self) -> list[list[list[str]]]:
        """The words of each line as written and, where there is any `camelCase`, with that taken apart."""
        if not _CAMEL_CASE.search(self._original):
            return [self.words]
        return [self.words, _words_by_line(normalised_lines(_CAMEL_CASE.sub(" ", self._original)))]


class Mentions:
    """Where phrases stand in a text, as line positions; a mention may go on over several lines."""

    def __init__(self, spans: Iterable[tuple[int, int]]) -> None:
        self._last_lines: dict[int, set[int]] = {}
        for first, last in spans:
            self._last_lines.setdefault(first, set()).add(last)

    def lines(self) -> set[int]:
        """Return every line that is part of a mention."""
        return {at for first, ends in self._last_lines.items() for last in ends for at in range(first, last + 1)}

    def within(self, start: int, stop: int) -> set[int]:
        """Return the lines of mentions that lie completely in `start` (included) to `stop` (excluded)."""
        if not self._last_lines:
            return set()
        return {
            at
            for first in range(start, stop)
            for last in self._last_lines.get(first, ())
            if last < stop
            for at in range(first, last + 1)
        }


class Phrases:
    """Phrases to search texts for."""

    def __init__(self, phrases: Iterable[str] = ()) -> None:
        self._by_first_word: dict[str, list[Phrase]] = {}
        for text in phrases:
            for phrase in _spellings(text):
                known = self._by_first_word.setdefault(phrase[0], [])
                if phrase not in known:
                    known.append(phrase)
        self._anchors = tuple(self._by_first_word) if len(self._by_first_word) <= _FEW else ()

    def __bool__(self) -> bool:
        return bool(self._by_first_word)

    def found(self, text: str) -> bool:
        """Tell whether a text contains one of the phrases."""
        return bool(self._by_first_word) and self.found_in(NormalisedText(text.split("\n")))

    def found_in_any(self, texts: Iterable[str]) -> bool:
        """Tell whether one of some texts contains one of the phrases."""
        texts = list(texts)
        return self._may_be_in(normalised_lines("\n".join(texts))) and any(map(self.found, texts))

    def found_in(self, text: NormalisedText) -> bool:
        """Tell whether a normalised text contains one of the phrases."""
        return any(True for _ in self._spans(text))

    def mentions(self, text: NormalisedText) -> Mentions:
        """Return where the phrases stand in a normalised text."""
        return Mentions(self._spans(text))

    def _spans(self, text: NormalisedText) -> Iterator[tuple[int, int]]:
        """The first and the last line of every mention."""
        if not self._may_be_in(text.text):
            return
        for reading in text.readings:
            words = [word for line in reading for word in line]
            lines = [at for at, line in enumerate(reading) for _ in line]
            for start, end in self._matches(words):
                yield lines[start], lines[end - 1]

    def _may_be_in(self, normalised: str) -> bool:
        if not self._anchors:
            return bool(self._by_first_word)
        return any(anchor in normalised for anchor in self._anchors)

    def _matches(self, words: Sequence[str]) -> Iterator[tuple[int, int]]:
        for start, word in enumerate(words):
            for phrase in self._by_first_word.get(word, ()):
                end = start + len(phrase)
                if tuple(words[start:end]) == phrase:
                    yield start, end


def _words_by_line(normalised: str) -> list[list[str]]:
    return [WORD.findall(line) for line in normalised.split("\n")]


def _spellings(text: str) -> Iterator[Phrase]:
    """The words of a phrase, as written and with `camelCase` taken apart, and each of these written as one word."""
    for reading in NormalisedText(text.split("\n")).readings:
        words = [word for line in reading for word in line]
        if words:
            yield tuple(words)
        if 1 < len(words) <= _JOINED and not any(word.isdigit() for word in words):
            yield ("".join(words),)
