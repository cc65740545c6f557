"""The rules of a language, by the words that a clause begins with: most rules need not be tried at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from hipocampo.text.extraction.required_letters import Key

__all__ = ["Rule", "Rules", "starts"]

_WORD = re.compile(r"[\w']+")
_STARTS = re.compile(r"([\w']+)(?: ([\w']+)(?![\w'?*+{\[(\\|.-])| |$|(?=-))")
_TEXT = re.compile(r"([a-z']+) ")  # a whole word that a pattern begins with
_NOT = re.compile(r"\(\?P<n>([\w |]+)\)\?<")


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to say a fact: its shape, the pattern of a clause, its verbs in the first and third person, and the text.

    `starts` has the one or two words that a clause must begin with; None if it may begin with anything.
    """

    shape: str
    source: str
    said: tuple[str, ...]
    others: tuple[str, ...]
    fact: str
    keys: tuple[Key, ...]
    starts: frozenset[str] | None = None

    def match(self, clause: str) -> re.Match[str] | None:
        """Match a normalised clause; the pattern is compiled for the first that has the letters it needs."""
        for key in self.keys:
            for letters in key:
                if letters in clause:
                    break
            else:
                return None
        return _pattern(self.source).match(clause)

    def verb(self, found: re.Match[str]) -> str:
        """The verb of others that belongs to the one that was matched."""
        if not self.said or found["v"] is None:
            return ""
        return next(
            (third for first, third in zip(self.said, self.others, strict=True) if re.fullmatch(first, found["v"])), ""
        )


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(source)


class Rules:
    """Rules in their order, and for a clause those that its first words allow."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.all = tuple(rules)
        self._known = frozenset[str]().union(*(rule.starts or () for rule in self.all))
        self._chosen: dict[tuple[str, str], tuple[Rule, ...]] = {}

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.all)

    def of(self, clause: str) -> tuple[Rule, ...]:
        """The rules that a normalised clause may fit."""
        first = _WORD.match(clause)
        one = first[0] if first else ""
        second = _WORD.match(clause, first.end() + 1) if first and clause.startswith(" ", first.end()) else None
        two = f"{one} {second[0]}" if second else ""
        asked = one if one in self._known else "", two if two in self._known else ""
        if asked not in self._chosen:
            self._chosen[asked] = tuple(rule for rule in self.all if _may(rule, asked))
        return self._chosen[asked]


def _may(rule: Rule, asked: tuple[str, str]) -> bool:
    return rule.starts is None or any(words in rule.starts for words in asked if words)


def starts(pattern: str, said: Iterable[str]) -> frozenset[str] | None:
    """The words that a clause must begin with to fit a pattern, whose verb has the forms `said`."""
    if pattern.startswith("<"):
        found = [_start(form) for form in said]
        return frozenset(found) if all(found) else None
    if denied := _NOT.match(pattern):
        found = [_start(form) for form in (*said, *denied[1].split("|"))]
        return frozenset(found) if all(found) else None
    text = _TEXT.match(pattern)
    return frozenset((text[1],)) if text else None


def _start(form: str) -> str:
    """The first two words of a verb form, or the first if the second varies or is missing; "" if both vary."""
    found = _STARTS.match(form)
    if found is None:
        return ""
    return f"{found[1]} {found[2]}" if found[2] else found[1]
