"""The rules of a language, compiled when it is first spoken.

A rule is `shape: pattern => told`. In the pattern, which is matched with the folded clause from its beginning,
`<moro|vivo:mora|vive>` is the verb, as the user says it of themselves and as it is said of others; `{x}` is what
follows, and any other `{word}` a list of words of the language's `LISTS`. The groups x, y (which may be empty) and w
are complements, told in the third person; `{v}` is the verb of others that belongs to the one that was said, and other
groups are told as they are. A `~` makes the user the one to whom something is. Rules without a verb of others, and
those whose shape ends in `!`, are for the user alone; the first rule that fits a clause tells it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from hipocampo.text.dates.tokens import fold

__all__ = ["Rule", "Tongue", "tongue"]

_VERB = re.compile(r"<([^:<>]*):([^<>]*)>")
_LETTERS = re.compile(r"[\w' -]+")
_OWN = "!"  # behind a shape: worth keeping of the user only
_LIST = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Rule:
    """One way to tell a fact: the shape it has, how it is said, and how it is told of others."""

    shape: str
    source: str
    said: tuple[str, ...]
    others: tuple[str, ...]
    told: str
    sure: bool  # whether one of the verbs, letter by letter, is in whatever matches

    def match(self, clause: str) -> re.Match[str] | None:
        """How a folded clause says it, if it does; the expression is compiled for the first that may."""
        if self.sure and not any(verb in clause for verb in self.said):
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


@dataclass(frozen=True, slots=True)
class Tongue:
    """One language as extraction speaks it."""

    code: str
    words: Any
    rules: tuple[Rule, ...]
    kin_rules: tuple[Rule, ...]
    spelling: re.Pattern[str]
    lead: re.Pattern[str]
    heads: re.Pattern[str]
    kin: re.Pattern[str]
    cut: re.Pattern[str]
    person: re.Pattern[str]
    owned: re.Pattern[str]


@cache
def tongue(code: str) -> Tongue:
    """The compiled rules and words of a language: pt, es or en."""
    words = import_module(f"hipocampo.text.extract.lexicon.{code}")
    facts, events = (import_module(f"hipocampo.text.extract.lexicon.{code}_{name}") for name in ("rules", "events"))
    parsed = [_parts(line) for block in (*facts.RULES, *events.RULES) for line in _whole(block)]
    return Tongue(
        code=code,
        words=words,
        rules=tuple(_compiled(*parts, words.LISTS, kin=False) for parts in parsed if "<:" not in parts[1]),
        kin_rules=tuple(_compiled(*parts, words.LISTS, kin=True) for parts in parsed if _of_kin(parts)),
        spelling=re.compile(rf"(?<![\w'’@#.-])(?:{'|'.join(map(re.escape, words.CHAT))})(?![\w'’@-])", re.IGNORECASE),
        lead=re.compile(rf"(?:(?:{_alternatives(words.LEADS)})(?![\w'-])[\s,:!.]*)+"),
        heads=re.compile(rf"(?:{_alternatives(words.HEADS)}|{'|'.join(_verbs(parsed))})(?![\w])"),
        kin=re.compile(words.KIN_SUBJECT.replace("{kin}", words.LISTS["kin"])),
        cut=re.compile(words.CUT),
        person=re.compile(rf"(?:{words.A} )?(?:{words.LISTS['job']}|{words.LISTS['trait']})(?!\w)"),
        owned=re.compile(rf"{words.A} (?:[\w-]+ ){{0,2}}?(?:{words.LISTS['kin']}|{words.LISTS['pets']})(?!\w)"),
    )


def _whole(block: str) -> list[str]:
    """The rules of a block, each in one line: a line that begins with `|` or `=>` goes on with the one before it."""
    lines = "\n".join(line.strip() for line in block.strip().splitlines())
    return lines.replace("\n|", "|").replace("\n=>", " =>").splitlines()


def _parts(line: str) -> tuple[str, str, str]:
    shape, _, rest = line.strip().partition(": ")
    pattern, _, told = rest.partition(" => ")
    return shape, pattern.strip(), told.strip()


def _of_kin(parts: tuple[str, str, str]) -> bool:
    return not parts[0].endswith(_OWN) and _VERB.search(parts[1]) is not None


def _compiled(shape: str, pattern: str, told: str, lists: dict[str, str], *, kin: bool) -> Rule:
    verb = _VERB.search(pattern)
    said = tuple((verb[2] if kin else verb[1]).split("|")) if verb else ()
    others = tuple(verb[2].split("|")) if verb else ()
    plain = tuple(fold(form) for form in said)
    if len(said) != len(others):
        raise ValueError(f"a verb of others for each of the user: {pattern}")
    source = _VERB.sub(lambda _: f"(?P<v>{'|'.join(plain)})", pattern)
    source = _LIST.sub(lambda name: _list(name[1], lists), source)
    sure = bool(plain) and all(_LETTERS.fullmatch(form) for form in plain)
    return Rule(shape.removesuffix(_OWN), rf"{source}\s*$", plain, others, told, sure)


def _list(name: str, lists: dict[str, str]) -> str:
    return "(?P<x>.+?)" if name == "x" else f"(?:{lists[name]})"


def _alternatives(words: str) -> str:
    return "|".join(" ".join(word.split()) for word in words.split(",") if word.strip())


def _verbs(parsed: list[tuple[str, str, str]]) -> list[str]:
    """Every verb of the rules, of the user and of others: what may begin a clause."""
    found = (
        form for _, pattern, _ in parsed for verb in _VERB.findall(pattern) for side in verb for form in side.split("|")
    )
    forms = {fold(form) for form in found if form}
    bare = {form.removeprefix("i ") for form in forms}  # what follows "I love" and leaves the "I" out
    bare |= {form.removeprefix("i'm ") for form in forms if form.startswith("i'm ") and form.endswith("ing")}
    return sorted(forms | bare, key=len, reverse=True)
