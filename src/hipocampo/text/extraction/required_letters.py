"""The letters without which a pattern cannot match.

A clause that lacks them need not be matched with the pattern, and most patterns need never be compiled.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

__all__ = ["Key", "keys", "opening"]

Key = frozenset[str]
Lists = Mapping[str, Callable[[], Key | None]]

_TOKEN = re.compile(
    r"(?P<list>\{[a-z]\w*\})|(?P<look>\(\?<?[=!])|(?P<group>\((?:\?P<\w+>|\?:)?)|(?P<verb><[^<>]*>)|(?P<end>\))"
    r"|(?P<bar>\|)|(?P<times>[?*+]\??|\{\d*,?\d*\}\??)|(?P<one>\\.|\[(?:\\.|[^\]\\])*\]|[.^$])"
    r"|(?P<text>[^\\\[\](){}|?*+.^$<>]+)"
)
_NONE_TOO = ("?", "*", "{0")
_LETTER = re.compile(r"\w")


def keys(pattern: str, lists: Lists) -> tuple[Key, ...]:
    """The keys of a pattern: whatever it matches has at least one string of each key.

    `lists` gives the keys of the lists of words that it names.
    """
    found = [*_alternatives(_tokens(pattern), lists)]
    if len(found) == 1:
        return tuple(found[0])
    key = _either(found)
    return (key,) if key else ()


def opening(form: str) -> str:
    """The letters that a verb form, written as a pattern, begins with."""
    first, *rest = [*_tokens(form), ("end", "")]
    if first[0] != "text":
        return ""
    return first[1][:-1] if rest and rest[0][0] == "times" else first[1]


def _tokens(pattern: str) -> Iterator[tuple[str, str]]:
    return ((str(one.lastgroup), one[0]) for one in _TOKEN.finditer(pattern))


def _alternatives(tokens: Iterator[tuple[str, str]], lists: Lists) -> Iterator[list[Key]]:
    """The keys of each alternative, up to the end of a group."""
    sequence: list[Key] = []
    last: Key | None = None  # waits until it is known whether what follows makes it optional
    for kind, text in tokens:
        if kind == "times":
            last = _shorter(last) if text.startswith(_NONE_TOO) else last
            continue
        sequence, last = _with(sequence, last), None
        if kind == "end":
            break
        if kind == "bar":
            yield sequence
            sequence = []
        else:
            last = _key(kind, text, tokens, lists)
    yield _with(sequence, last)


def _key(kind: str, text: str, tokens: Iterator[tuple[str, str]], lists: Lists) -> Key | None:
    if kind in ("group", "look"):
        inside = _either([*_alternatives(tokens, lists)])
        return inside if kind == "group" else None
    if kind == "list":
        return lists[text[1:-1]]() if text[1:-1] in lists else None
    return _Text((text,)) if kind == "text" else None


class _Text(frozenset[str]):
    """Letters as they are written: a quantifier behind them belongs to the last one."""


def _shorter(key: Key | None) -> Key | None:
    return frozenset(one[:-1] for one in key) if isinstance(key, _Text) else None


def _with(sequence: list[Key], key: Key | None) -> list[Key]:
    useful = key and all(_LETTER.search(one) for one in key)
    return [*sequence, key] if key and useful else sequence


def _either(alternatives: list[list[Key]]) -> Key | None:
    """The key of several alternatives; none if one of them has none."""
    best = [max(one, key=lambda key: min(map(len, key)), default=None) for one in alternatives]
    return frozenset().union(*(one for one in best if one)) if all(best) else None
