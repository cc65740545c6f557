"""The data of a language on one topic, as attributes with types.

A class of data declares what it reads: `verbs = table()` is the table `VERBS` of its topic. Each attribute is made when
it is first read, and kept; what a language lacks is empty, or a pattern that matches nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from hipocampo.text import expressions, languages
from hipocampo.text.expressions import NEVER, Expression, longest_first

__all__ = [
    "Datum",
    "LanguageData",
    "Pairs",
    "literal",
    "pairs",
    "pattern",
    "patterns",
    "table",
    "text",
    "triples",
    "words",
]

T = TypeVar("T")
Pairs = tuple[tuple[Expression, str], ...]
Triples = tuple[tuple[Expression, str, str], ...]

_LIST = re.compile(r"\{([a-z]\w*)\}")


class LanguageData:
    """What one language knows of a topic.

    `list_topics` are those whose lists its patterns may name (`{kin}`); they may name words of `words.py` too.
    """

    topic: ClassVar[str]
    list_topics: ClassVar[tuple[str, ...]] = ()

    def __init__(self, code: str) -> None:
        self.code = code

    def expand(self, source: str) -> str:
        """A pattern with the lists that it names written out."""
        return _LIST.sub(lambda name: f"(?:{self.list_of(name[1])})", source)

    def list_of(self, name: str) -> str:
        """A list of words as alternatives of a pattern; one that is unknown matches nothing."""
        return self.expand(_lists(self.code, *self.list_topics, self.topic).get(name) or self._words_of(name))

    def _words_of(self, name: str) -> str:
        return "|".join(languages.value(self.code, "words", name.upper(), "").split()) or NEVER

    def expression(self, source: str) -> Expression:
        """A pattern of the data as an expression."""
        return Expression(self.expand(source))


@languages.cached()
def _lists(code: str, *topics: str) -> Mapping[str, str]:
    """The lists of some topics by their names: words first, then what is written as a pattern."""
    found: dict[str, str] = {}
    for topic in dict.fromkeys(topics):
        for name, words in languages.value(code, topic, "WORD_LISTS", dict[str, str]()).items():
            found[name] = longest_first(words)
        for name, listed in languages.value(code, topic, "LISTS", dict[str, str]()).items():
            found[name] = f"{found[name]}|{listed}" if name in found else listed
    return found


class Datum(Generic[T]):
    """One attribute of a class of data."""

    def __init__(self, default: object, make: Callable[[LanguageData, Any], T]) -> None:
        self._default, self._make = default, make

    def __set_name__(self, owner: type[LanguageData], name: str) -> None:
        self._name = name

    def __get__(self, data: LanguageData, owner: type[LanguageData]) -> T:
        raw = languages.value(data.code, data.topic, self._name.upper(), self._default)
        made = data.__dict__[self._name] = self._make(data, raw)  # from now on the instance has it
        return made


def text(default: str = "") -> Datum[str]:
    """A string."""
    return Datum(default, lambda _, raw: str(raw))


def words() -> Datum[frozenset[str]]:
    """A set of words, written with spaces between them."""
    return Datum("", lambda _, raw: frozenset(raw.split()))


def table() -> Datum[dict[str, str]]:
    """A table, written as `key: value; key: value`."""
    return Datum("", lambda _, raw: expressions.table(raw))


def literal(default: T) -> Datum[T]:
    """A value as it is written."""
    return Datum(default, lambda _, raw: raw)


def pattern() -> Datum[Expression]:
    """A pattern."""
    return Datum(NEVER, lambda data, raw: data.expression(raw))


def patterns() -> Datum[dict[str, Expression]]:
    """Patterns by their names."""
    return Datum({}, lambda data, raw: {name: data.expression(source) for name, source in raw.items()})


def pairs() -> Datum[Pairs]:
    """Patterns, each with what belongs to it."""
    return Datum((), lambda data, raw: tuple((data.expression(source), other) for source, other in raw))


def triples() -> Datum[Triples]:
    """Patterns, each with two things that belong to it."""
    return Datum((), lambda data, raw: tuple((data.expression(source), one, other) for source, one, other in raw))
