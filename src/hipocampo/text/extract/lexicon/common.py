"""How the tables of words are written: lists by commas, pairs by semicolons; and patterns that wait to be needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

__all__ = ["Expression", "joined", "table"]


class Expression:
    """A regular expression that is compiled when it is first used: a message needs few of those of three languages."""

    __slots__ = ("_compiled", "_flags", "_source")

    def __init__(self, source: str, flags: int = 0) -> None:
        self._source, self._flags = source, flags
        self._compiled: re.Pattern[str] | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled expression."""
        if self._compiled is None:
            self._compiled = re.compile(self._source, self._flags)
        return self._compiled

    def match(self, text: str, at: int = 0) -> re.Match[str] | None:
        return self.pattern.match(text, at)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self.pattern.fullmatch(text)

    def search(self, text: str) -> re.Match[str] | None:
        return self.pattern.search(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.pattern.finditer(text)

    def sub(self, told: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        return self.pattern.sub(told, text, count)


def joined(words: str) -> str:
    """The alternatives of a list, the longest first, so that a word is not taken for its beginning."""
    parts = {" ".join(word.split()) for word in words.split(",")}
    return "|".join(sorted(filter(None, parts), key=lambda word: (-len(word), word)))


def table(pairs: str) -> dict[str, str]:
    """The pairs of a table: `vc: você; tb: também`."""
    parts = (" ".join(pair.split()).partition(":") for pair in pairs.split(";"))
    return {key.strip(): value.strip() for key, _, value in parts}
