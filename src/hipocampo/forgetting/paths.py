"""The paths of pages: whether one names a subject, and a new one that does not (D5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from hipocampo.forgetting.phrases import NormalisedText, Phrases
from hipocampo.text.name_words import words_of


class PathMatch(NamedTuple):
    """Whether a page is the subject's own (`owned`), and whether its path contains the subject's name (`named`)."""

    owned: bool
    named: bool


class PathMatcher:
    """Compares paths with the names of a subject; each path is normalised once."""

    def __init__(self, names: Iterable[str], phrases: Phrases) -> None:
        self._names = [words for words in map(words_of, names) if words]  # an alias without words is no name
        self._phrases = phrases
        self._known: dict[str, PathMatch] = {}

    def match(self, path: str) -> PathMatch:
        """Tell whether a page or a folder it is in has exactly one of the names, and whether the path contains one."""
        if path not in self._known:
            stem = path.removesuffix(".md")
            parts = NormalisedText([*stem.split("/"), path[len(stem) :]])
            owned = any(words in self._names for words in parts.words[:-1])
            self._known[path] = PathMatch(owned, self._phrases.found_in(parts))
        return self._known[path]


def free_path(path: str, phrases: Phrases, taken: Callable[[str], bool]) -> str:
    """Return a path like this one that contains none of the phrases and is not taken."""
    stem, dot, ending = path.rpartition(".")
    kept = "/".join(_without(part, phrases) if phrases.found(part) else part for part in stem.split("/"))
    number, new = 1, f"{kept}{dot}{ending}"
    while taken(new):
        number += 1
        new = f"{kept}-{number}{dot}{ending}"
    return new


def _without(part: str, phrases: Phrases) -> str:
    """A part of a path without the words that the phrases are made of."""
    words = [word for word in re.split(r"[\s_-]+", part) if word]
    mentioned = phrases.mentions(NormalisedText(words)).lines()
    return "-".join(word for at, word in enumerate(words) if at not in mentioned) or "page"
