"""What the words of all languages say about names: one table of flags, looked up once for each word (D6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.expressions import table
from hipocampo.text.extraction.proper_names import BRANDS, FIRST_NAMES, TOOLS
from hipocampo.text.stop_words import all_stop_words

__all__ = ["Flag", "RolePhrase", "endings", "flags", "is_product", "nickname_phrase", "nickname_tail", "role_phrases"]


class Flag:
    """What a word may be, as bits of a plain number; most are the names of lists in `naming.py` of a language."""

    STOP = 1 << 0
    GIVEN_NAMES = 1 << 1
    PLACES = 1 << 2
    SURNAMES = 1 << 3
    ROLE = 1 << 4  # it begins the phrase of a role
    OWN_KIN = 1 << 5
    DEFINITE_KIN = 1 << 6
    DOUBTFUL_KIN = 1 << 7
    PETS = 1 << 8
    PLURALS = 1 << 9
    MINE = 1 << 10
    ARTICLES = 1 << 11
    CONTRACTED = 1 << 12
    OF = 1 << 13
    IN = 1 << 14
    WITH = 1 << 15
    TO = 1 << 16
    AND = 1 << 17
    HAVE = 1 << 18
    TITLES = 1 << 19
    FORMAL_TITLES = 1 << 20
    PLACE_HEADS = 1 << 21
    PLACE_TAILS = 1 << 22
    ORGANISATION_HEADS = 1 << 23
    ORGANISATION_TAILS = 1 << 24
    PROJECT_HEADS = 1 << 25
    PROJECT_TAILS = 1 << 26
    THING_HEADS = 1 << 27
    THING_TAILS = 1 << 28
    TITLE_VERBS = 1 << 29
    PERSON_VERBS = 1 << 30
    COPULAS = 1 << 31
    PERSON_WORDS = 1 << 32
    CLITICS = 1 << 33
    ADDRESS_VERBS = 1 << 34
    PERSON_NOUNS = 1 << 35
    CALLED = 1 << 36  # a word of a phrase that joins a role and a name
    NICKNAME = 1 << 37  # a word of a phrase before a nickname
    NICKNAME_TAIL = 1 << 38
    NOW = 1 << 39
    INDEFINITE = 1 << 40
    FIRST_PERSON = 1 << 41
    COMMON = 1 << 42
    NO_NAMES = 1 << 43
    BUSINESS = 1 << 44
    IMPERSONAL = 1 << 45
    DOUBTFUL_TITLES = 1 << 46
    FORMER = 1 << 47


class RolePhrase(NamedTuple):
    """The words of a role, its key without the prefix, and whether it is kin or an office."""

    words: tuple[str, ...]
    role: str
    kin: bool


_OF_NAMES = ("GIVEN_NAMES", "PLACES", "SURNAMES")
_OF_PHRASES = {"CALLED": "CALLED", "NICKNAME": "NICKNAMES", "NICKNAME_TAIL": "NICKNAME_TAILS"}
_PRODUCT = re.compile(rf"(?:{TOOLS}|{BRANDS})")


@languages.cached()
def flags() -> dict[str, int]:
    """The flags of all words that are known, by their normalised form."""
    found: dict[str, int] = dict.fromkeys(all_stop_words(), Flag.STOP)
    for flag, words in _listed():
        for word in words:
            found[word] = found.get(word, 0) | flag
    return found


def _listed() -> Iterator[tuple[int, Iterable[str]]]:
    """The lists of words, each with its flag."""
    for name, flag in vars(Flag).items():
        if name in _OF_NAMES:
            yield flag, languages.words_of_all("names", name)
        elif name in _OF_PHRASES:
            yield flag, [word for phrase in _phrases(_OF_PHRASES[name]) for word in phrase.split()]
        elif name.isupper():
            yield flag, languages.words_of_all("naming", name)
    yield Flag.GIVEN_NAMES, FIRST_NAMES
    yield Flag.ROLE, role_phrases()
    yield Flag.NO_NAMES, languages.words_of_all("words", "MONTHS", "WEEKDAYS")
    yield Flag.NO_NAMES, [f"{day}s" for day in languages.words_of_all("words", "WEEKDAYS")]


def _phrases(name: str) -> list[str]:
    listed = languages.values("naming", name, "").values()
    return [" ".join(phrase.split()) for text in listed for phrase in text.split(",") if phrase.strip()]


@languages.cached()
def role_phrases() -> dict[str, list[RolePhrase]]:
    """The phrases of roles by their first word, the longest first."""
    found: dict[str, list[RolePhrase]] = {}
    for one in _role_phrases():
        found.setdefault(one.words[0], []).append(one)
    for phrases in found.values():
        phrases.sort(key=lambda one: -len(one.words))
    return found


def _role_phrases() -> Iterator[RolePhrase]:
    for name, kin in (("KIN", True), ("OFFICES", False)):
        for text in languages.values("naming", name, "").values():
            for role, listed in table(text).items():
                for phrase in (tuple(one.split()) for one in listed.split(",")):
                    yield RolePhrase(phrase, role, kin)
                    if len(phrase) > 1:  # "ex-marido"
                        yield RolePhrase(("-".join(phrase),), role, kin)


@languages.cached()
def nickname_phrase() -> re.Pattern[str]:
    """What stands before a nickname, in a normalised text."""
    return _joined("NICKNAMES")


@languages.cached()
def nickname_tail() -> re.Pattern[str]:
    """What stands behind a nickname, in a normalised text."""
    return _joined("NICKNAME_TAILS")


def _joined(name: str) -> re.Pattern[str]:
    phrases = sorted(map(re.escape, _phrases(name)), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(phrases) or '(?!)'})(?!\w)")


@languages.cached()
def endings() -> tuple[str, ...]:
    """How words end that are no names."""
    return tuple(sorted(languages.words_of_all("naming", "ENDINGS")))


def is_product(name: str) -> bool:
    """Whether a normalised name is that of a tool or a brand."""
    return _PRODUCT.fullmatch(name) is not None
