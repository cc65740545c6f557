"""Regular expressions that are compiled when first used: of one language, or of all languages at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from hipocampo.text import languages

__all__ = ["NEVER", "Expression", "SharedExpression", "alternatives", "longest_first", "table"]

NEVER = r"(?!)"  # matches nothing
_SLOT = re.compile(r"\{([A-Z][A-Z_]*)\}")
_BEHIND = re.compile(r"\(\?<!([^(){}]*)\{([A-Z][A-Z_]*)\}([^(){}]*)\)")
_COMMA = re.compile(r"(?<!\\),")  # one with a backslash before it is part of a pattern


class Expression:
    """A regular expression that is compiled when it is first used: a message needs few of those of its language."""

    __slots__ = ("_compiled", "_source")

    def __init__(self, source: str) -> None:
        self._source = source
        self._compiled: re.Pattern[str] | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled expression."""
        if self._compiled is None:
            self._compiled = re.compile(self._source)
        return self._compiled

    def match(self, text: str, at: int = 0) -> re.Match[str] | None:
        """The match at a place of a text."""
        return self.pattern.match(text, at)

    def fullmatch(self, text: str, at: int = 0) -> re.Match[str] | None:
        """The match of a whole text, from a place on."""
        return self.pattern.fullmatch(text, at)

    def search(self, text: str, start: int = 0, end: int | None = None) -> re.Match[str] | None:
        """The first match in a text."""
        return self.pattern.search(text, start, len(text) if end is None else end)

    def finditer(self, text: str, start: int = 0, end: int | None = None) -> Iterator[re.Match[str]]:
        """All matches in a text, in their order."""
        return self.pattern.finditer(text, start, len(text) if end is None else end)

    def split(self, text: str) -> list[str]:
        """The parts of a text between matches."""
        return self.pattern.split(text)

    def sub(self, replacement: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """The text with its matches replaced."""
        return self.pattern.sub(replacement, text, count)


class SharedExpression(Expression):
    """An expression for all languages at once, since messages mix them.

    A slot such as `{DOUBT}` stands for what each language lists under that name of a topic, as alternatives; in a look
    behind, such as `(?<!{NOT_OTHERS} )`, each of them is looked for.
    """

    __slots__ = ("_flags", "_topic")

    def __init__(self, topic: str, source: str, flags: int = 0) -> None:
        super().__init__(source)
        self._topic, self._flags = topic, flags

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled expression, made anew when a language is added."""
        return _compiled(self._topic, self._source, self._flags)


@languages.cached()
def _compiled(topic: str, source: str, flags: int) -> re.Pattern[str]:
    def each(behind: re.Match[str]) -> str:
        before, name, after = behind.groups()
        return "".join(f"(?<!{before}{one}{after})" for one in _alternatives(topic, name))

    def any_of(slot: re.Match[str]) -> str:
        return f"(?:{alternatives(topic, slot[1])})"

    return re.compile(_SLOT.sub(any_of, _BEHIND.sub(each, source)), flags)


def alternatives(topic: str, name: str) -> str:
    """What all languages list under a name, as alternatives of a pattern."""
    return "|".join(_alternatives(topic, name)) or NEVER


@languages.cached()
def _alternatives(topic: str, name: str) -> tuple[str, ...]:
    """What all languages list under a name."""
    return tuple(dict.fromkeys(one for code in languages.codes() for one in _listed(code, topic, name)))


def _listed(code: str, topic: str, name: str) -> Iterator[str]:
    """The patterns that a language lists, with commas between them or as a tuple; a slot is a list of its own."""
    listed: str | tuple[str, ...] = languages.value(code, topic, name, "")
    parts = [" ".join(part.split()) for part in _COMMA.split(listed)] if isinstance(listed, str) else listed
    for part in filter(None, parts):
        yield _SLOT.sub(lambda slot: f"(?:{'|'.join(_listed(code, topic, slot[1]))})", part)


def longest_first(words: str) -> str:
    """The words of a list as alternatives, the longest first, so that a word is not taken for its beginning."""
    parts = {" ".join(word.split()) for word in words.split(",")}
    return "|".join(sorted(filter(None, parts), key=lambda word: (-len(word), word)))


def table(pairs: str) -> dict[str, str]:
    """The pairs of a table: `vc: você; tb: também`."""
    parts = (" ".join(pair.split()).partition(":") for pair in pairs.split(";"))
    return {key.strip(): value.strip() for key, _, value in parts if key.strip()}
