"""The words that make a text less than a plain statement, and of which kind each is (D3).

A language lists patterns by kind. They are tried only where a word begins as they do, so that a sentence costs little.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hipocampo.text import languages

__all__ = ["Turn", "turns_in"]

_COMMA = re.compile(r"(?<!\\),")
_WORD = re.compile(r"(?<!\w)(?=[\w/])")
_START = re.compile(r"[a-z]+")
_KEPT = 512  # texts: a sentence is looked at from several sides
_FIRST = 2  # letters by which patterns are looked up


class Turn(NamedTuple):
    """Where a pattern was found, and its kind."""

    start: int
    end: int
    kind: str


@languages.cached(_KEPT)
def turns_in(normalised: str, code: str) -> tuple[Turn, ...]:
    """All that turns a text of a language."""
    return tuple(_found(normalised, *_patterns(code)))


_Patterns = list[tuple[str, re.Pattern[str]]]


def _found(text: str, by_start: dict[str, _Patterns], others: _Patterns) -> Iterator[Turn]:
    for word in _WORD.finditer(text):
        at = word.start()
        for kind, pattern in by_start.get(text[at : at + _FIRST], ()):
            if found := pattern.match(text, at):
                yield Turn(at, found.end(), kind)
    for kind, pattern in others:
        for found in pattern.finditer(text):
            yield Turn(found.start(), found.end(), kind)


@languages.cached()
def _patterns(code: str) -> tuple[dict[str, _Patterns], _Patterns]:
    """The patterns of a language by the letters that they begin with, and those that begin otherwise."""
    listed: dict[str, dict[str, list[str]]] = {}
    for kind, text in languages.value(code, "support", "GUARDS", dict[str, str]()).items():
        for part in filter(None, (" ".join(raw.split()) for raw in _COMMA.split(text))):
            listed.setdefault(_start(part), {}).setdefault(kind, []).append(part)
    others = listed.pop("", {})
    by_start = {start: [(kind, _compiled(parts)) for kind, parts in kinds.items()] for start, kinds in listed.items()}
    return by_start, [(kind, _compiled(parts)) for kind, parts in others.items()]


def _start(pattern: str) -> str:
    """The letters that all that a pattern matches begins with; empty where that is open."""
    literal = _START.match(pattern)
    if literal is None or "|" in _outside_groups(pattern):
        return ""
    sure = literal[0][:-1] if pattern[literal.end() : literal.end() + 1] in ("?", "*", "{") else literal[0]
    return sure[:_FIRST] if len(sure) >= _FIRST else ""


def _outside_groups(pattern: str) -> str:
    while (inner := re.sub(r"\([^()]*\)", "", pattern)) != pattern:
        pattern = inner
    return pattern


def _compiled(parts: list[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")
