"""Whom a question names: known names, first names of longer ones, and names that are misspelled (F1)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hipocampo.core.access import Permit
from hipocampo.core.names import name_key
from hipocampo.ports import Index
from hipocampo.text.asking import STOPS, room

_WORD = re.compile(r"@?[^\W_][\w'.-]*", re.UNICODE)
_LONGEST_NAME = 3  # words
_MOST_GUESSED = 8  # words that are taken for a part of a name, or a misspelled one
_PLAIN = 5  # letters that a word without a capital has to have, to be taken for a name
_FIRST_NAME = 3


@dataclass(frozen=True, slots=True)
class Names:
    """The names that an index knows, for one reader."""

    index: Index
    permit: Permit
    as_of: int | None = None

    def known(self, names: Sequence[str]) -> list[str]:
        """Those of the names that memories mention, as they are written there."""
        return self.index.entities(names, self.permit, self.as_of)

    def fuller(self, names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """Longer names that begin with these."""
        return self.index.fuller(names, self.permit, self.as_of) if names else {}

    def similar(self, names: Sequence[str]) -> Mapping[str, str]:
        """The names that misspelled ones mean."""
        return self.index.similar(names, self.permit, self.as_of) if names else {}


@dataclass(frozen=True, slots=True)
class Named:
    """Who is named; `misspelled` tells what was written for whom."""

    mentions: tuple[str, ...] = ()
    misspelled: tuple[tuple[str, str], ...] = ()


def named(text: str, names: Names) -> Named:
    """Everybody and everything that a question names."""
    words = _words(text)
    known = names.known(_runs([word.plain for word in words]))
    left = _unnamed(words, known)
    some_capitals = not text[1:].islower()
    first = names.fuller([word.plain for word in left if word.may_begin_a_name(some_capitals)][:_MOST_GUESSED])
    rest = [word.plain for word in left if word.plain not in first and word.may_be_misspelled]
    misspelled = names.similar(rest[:_MOST_GUESSED])
    mentions = [*known, *(name for longer in first.values() for name in longer), *misspelled.values()]
    return Named(tuple(dict.fromkeys(mentions)), tuple(misspelled.items()))


class _Word(NamedTuple):
    """A word of a question; `stands_out` if it is written as a name is."""

    plain: str
    key: str
    stands_out: bool

    def may_begin_a_name(self, some_capitals: bool) -> bool:
        """Whether this may be the first word of a longer name: who writes no capitals writes none in names."""
        if self.stands_out or self.plain[0].isupper():
            return len(self.key) >= _FIRST_NAME
        return not some_capitals and len(self.key) >= _PLAIN

    @property
    def may_be_misspelled(self) -> bool:
        return room(self.key) > 0 and (self.stands_out or len(self.key) >= _PLAIN)


def _words(text: str) -> list[_Word]:
    found = []
    for match in _WORD.finditer(text):
        plain = match[0].lstrip("@").rstrip(".-'")
        first = not text[: match.start()].strip(" \"'¿¡“«(")  # has its capital anyway
        found.append(_Word(plain, name_key(plain), match[0][0] == "@" or (plain[0].isupper() and not first)))
    return found


def _runs(words: Sequence[str]) -> list[str]:
    """Everything in a question that could be a name: its words, and runs of two or three of them."""
    runs = (words[i : i + n] for n in range(1, _LONGEST_NAME + 1) for i in range(len(words) - n + 1))
    return list(dict.fromkeys(" ".join(run) for run in runs))


def _unnamed(words: Iterable[_Word], known: Iterable[str]) -> list[_Word]:
    """The words with content that are no part of a known name."""
    taken = {part for name in known for part in (name_key(name), *name_key(name).split())} | STOPS
    return [word for word in dict.fromkeys(words) if word.key and word.key not in taken]
