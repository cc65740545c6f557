"""The rules of a language, compiled when it is first spoken.

A rule is `shape: pattern => told`. In the pattern, which is matched with the folded clause from its beginning,
`<moro|vivo:mora|vive>` is the verb, as the user says it of themselves and as it is said of others; `{x}` is what
follows, and any other `{word}` a list of words of the language's `LISTS`. The groups x, y (which may be empty) and w
are complements, told in the third person; `{v}` is the verb of others that belongs to the one that was said, and other
groups are told as they are, but for `d`, a possessive that is told as an article, and `c`, a complement that must be a
name. A `~` makes the user the one to whom something is, and a `=` begins a sentence that has its own subject. Rules
without a verb of others, and those whose shape ends in `!`, are for the user alone; the first rule that fits a clause
tells it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, cached_property, partial
from importlib import import_module
from itertools import zip_longest
from typing import Any

from hipocampo.text.extraction.lexicon.common import Expression
from hipocampo.text.extraction.required_letters import Key, keys, opening
from hipocampo.text.extraction.rules import Rule, Rules, starts
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Grammar", "grammar_of"]

_VERB = re.compile(r"<([^:<>]*):([^<>]*)>")
_FIRST = re.compile(r"\w+")
_OWN = "!"  # behind a shape: worth keeping of the user only
_LIST = re.compile(r"\{(\w+)\}")


class Grammar:
    """One language as extraction speaks it: everything is made when it is first needed."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.words: Any = import_module(f"hipocampo.text.extraction.lexicon.{code}")
        words, lists = self.words, self.words.LISTS
        self.spelling = Expression(
            rf"(?<![\w'’@#.-])(?:{'|'.join(map(re.escape, words.CHAT))})(?![\w'’@-])", re.IGNORECASE
        )
        self.lead = Expression(rf"(?:(?:{_alternatives(words.LEADS)})(?![\w'-])[\s,:!.]*)+")
        self.kin = Expression(words.KIN_SUBJECT.replace("{kin}", lists["kin"]))
        self.aged = Expression(words.AGED.replace("{kin}", lists["kin"]))
        self.cut = Expression(words.CUT)
        self.naming = Expression(words.NAMING.replace("{kin}", lists["kin"]))
        self.person = Expression(rf"(?:{words.A} )?(?:{lists['job']}|{lists['trait']})(?!\w)")
        self.upset = Expression(words.UPSET.replace("{upsets}", lists["upsets"]))
        self.illness = Expression(rf"(?:{words.A} )?(?:\w+ )?(?:{lists['ill']})(?!\w)")
        self.owned = Expression(rf"{words.A} (?:[\w-]+ ){{0,2}}?(?:{lists['kin']}|{lists['pets']})(?!\w)")

    @cached_property
    def endings(self) -> Any:
        """How the language tells that something is over or has changed."""
        return import_module(f"hipocampo.text.extraction.lexicon.{self.code}_endings")

    @cached_property
    def rules(self) -> Rules:
        """The rules for what the user says of themselves."""
        return Rules(self._rule(parts, kin=False) for parts in self._parsed if "<:" not in parts[1])

    @cached_property
    def kin_rules(self) -> Rules:
        """The rules for what the user says of others."""
        return Rules(self._rule(parts, kin=True) for parts in self._parsed if _of_kin(parts))

    @cached_property
    def verbs(self) -> dict[str, str]:
        """The third person of every verb of one word that a rule has: what is left of the user in a complement."""
        known = {
            normalise_in_place(first): third for first, third in self._pairs if first and " " not in first and third
        }
        return {**known, **self.words.VERBS}

    def begins(self, folded: str, at: int) -> bool:
        """Whether what stands at a place of a folded text may begin a clause."""
        word = _FIRST.match(folded, at)
        for head in self._heads.get(word[0], ()) if word else ():
            end = at + len(head)
            if folded.startswith(head, at) and not folded[end : end + 1].isalnum():
                return True
        return False

    @cached_property
    def _parsed(self) -> list[tuple[str, str, str]]:
        blocks = (
            block
            for name in ("feelings", "rules", "events")
            for block in import_module(f"hipocampo.text.extraction.lexicon.{self.code}_{name}").RULES
        )
        return [_parts(line) for block in blocks for line in _whole(block)]

    @cached_property
    def _pairs(self) -> list[tuple[str, str]]:
        """Every verb of the rules, of the user and of others."""
        sides = [verb for _, pattern, _ in self._parsed for verb in _VERB.findall(pattern)]
        return [pair for said, told in sides for pair in zip_longest(said.split("|"), told.split("|"), fillvalue="")]

    @cached_property
    def _heads(self) -> dict[str, list[str]]:
        """What may begin a clause, by its first word."""
        forms = {opening(normalise_in_place(form)).strip() for pair in self._pairs for form in pair if form}
        forms |= {form.removeprefix("i ") for form in forms}  # what follows "I love" and leaves the "I" out
        forms |= {form.removeprefix("i'm ") for form in forms if form.startswith("i'm ") and form.endswith("ing")}
        heads: dict[str, list[str]] = {}
        for form in (*forms, *_alternatives(self.words.HEADS).split("|")):
            if word := _FIRST.match(form):
                heads.setdefault(word[0], []).append(form)
        return heads

    @cached_property
    def _keys(self) -> dict[str, Callable[[], Key | None]]:
        """The keys of the lists of words, each made once, when a rule with that list is."""
        return {name: cache(partial(_of_list, words)) for name, words in self.words.LISTS.items()}

    def _rule(self, parts: tuple[str, str, str], *, kin: bool) -> Rule:
        shape, pattern, told = parts
        verb = _VERB.search(pattern)
        said = tuple((verb[2] if kin else verb[1]).split("|")) if verb else ()
        others = tuple(verb[2].split("|")) if verb else ()
        plain = tuple(normalise_in_place(form) for form in said)
        if len(said) != len(others):
            raise ValueError(f"a verb of others for each of the user: {pattern}")
        source = _VERB.sub(lambda _: f"(?P<v>{'|'.join(plain)})", pattern)
        source = _LIST.sub(lambda name: _list(name[1], self.words.LISTS), source)
        first = frozenset(map(opening, plain))
        needed = ((first,) if first and all(first) else ()) + keys(pattern, self._keys)
        first_words = starts(pattern, plain)
        return Rule(shape.removesuffix(_OWN), rf"{source}\s*$", plain, others, told, needed, first_words)


@cache
def grammar_of(code: str) -> Grammar:
    """The rules and words of a language: pt, es or en."""
    return Grammar(code)


def _of_list(words: str) -> Key | None:
    return next(iter(keys(f"(?:{words})", {})), None)


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


def _list(name: str, lists: dict[str, str]) -> str:
    return "(?P<x>.+?)" if name == "x" else f"(?:{lists[name]})"


def _alternatives(words: str) -> str:
    return "|".join(" ".join(word.split()) for word in words.split(",") if word.strip())
