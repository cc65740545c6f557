"""What the words of a claim mean, as far as claims can be compared by them: one table for each language.

The tables share their names (`like`, `live`, `diet vegetarian`), so that claims of two languages meet where they can.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import product
from types import ModuleType

from hipocampo.text.stems import stems

__all__ = [
    "ADJECTIVES",
    "BROADER",
    "COMPATIBLE",
    "CONTRARY",
    "GOVERNED",
    "OPPOSED",
    "SOLE_NAMES",
    "SOLE_NOUNS",
    "SOLE_NUMBERS",
    "VERBS",
    "Lexicon",
    "Sense",
    "lexicon",
]

# What a word stands for: a base, and which of the values it can have (`like +`, `like -`).
Sense = tuple[str, str]

# Bases whose middle is neither of the two: not tall is not short.
CONTRARY = frozenset(
    "easy hot big tall long good fast rich happy early dark cheap safe win remember quiet full start trust marital "
    "employment temper hand diet".split()
)
# A claim with the first value says what one with the second says, and more: the first is the one to keep (E12).
BROADER: dict[tuple[str, str], frozenset[str]] = {
    ("diet", "vegetarian"): frozenset({"nomeat", "vegan"}),
    ("diet", "vegan"): frozenset({"nomeat"}),
}
# Values that may both be true.
COMPATIBLE = frozenset(
    {
        ("employment", frozenset({"off", "retired"})),
        ("employment", frozenset({"on", "retired"})),
        ("marital", frozenset({"single", "divorced"})),
        ("marital", frozenset({"single", "widowed"})),
    }
)
# Of these a person or thing has one at a time: two different ones can't both be true.
SOLE_NAMES = frozenset("live work born named marry".split())
SOLE_NUMBERS = frozenset("have born cost weigh measure earn wake start leave arrive open age height weight old".split())
SOLE_NOUNS = frozenset(
    "favorite birthday name age address phone email password deadline capital timezone salary price port version "
    "height weight".split()
)
# What a thing is like: big dogs and small dogs may both be liked, but no dog is big and small.
ADJECTIVES = frozenset(
    "open easy hot big tall long good fast rich happy on true dark cheap safe public quiet full".split()
)
# The small words that a verb asks for, and its opposite does not.
GOVERNED = {
    "accept": frozenset({"com", "con", "de", "with"}),
    "like": frozenset({"de", "to"}),
    "need": frozenset({"de", "to"}),
    "trust": frozenset({"em", "de", "en", "in"}),
}
# Verbs that memories begin with when they leave out who they are about.
VERBS = frozenset("like have live work prefer need accept trust cost weigh".split())
OPPOSED = frozenset(map(frozenset, (("always", "never"), ("before", "after"), ("more", "less"), ("yet", "never"))))


@dataclass(frozen=True, slots=True)
class Lexicon:
    """One language's words; `phrases` by their first word, those that spell out most of it first."""

    articles: frozenset[str]
    silent: frozenset[str]
    spelt: dict[str, tuple[str, ...]]
    links: frozenset[str]
    copulas: frozenset[str]
    deny: frozenset[str]
    concord: frozenset[str]
    guards: dict[str, str]
    persons: dict[str, str]
    numbers: dict[str, str]
    units: frozenset[str]
    calendar: frozenset[str]
    words: dict[str, Sense]
    stems: dict[str, Sense]
    phrases: dict[str, tuple[tuple[tuple[str, ...], Sense], ...]]
    regions: frozenset[str]
    common: frozenset[str]

    def knows(self, word: str) -> bool:
        """Whether a word is in the tables that tell the language."""
        return len(word) > 1 and any(word in table for table in (self.words, self.guards, self.links, self.common))


@cache
def lexicon(language: str) -> Lexicon:
    """The tables of a language, made when first asked for."""
    source = import_module(f"{__name__}.{language}")
    words, stemmed = _words(source.WORDS, language)
    return Lexicon(
        articles=frozenset(source.ARTICLES.split()),
        silent=frozenset(source.SILENT.split()),
        spelt={word: tuple(filter(None, full.split("+"))) for word, full in _pairs(source.SPELT)},
        links=frozenset(source.LINKS.split()),
        copulas=frozenset(source.IS.split()),
        deny=frozenset(source.DENY.split()),
        concord=frozenset(source.CONCORD.split()),
        guards=_turned(source.TENSES) | _turned(source.GUARDS),
        persons=_turned(source.PERSONS),
        numbers=dict(_pairs(source.NUMBERS)),
        units=frozenset(source.UNITS.split()),
        calendar=frozenset(source.CALENDAR.split()),
        words=words,
        stems=stemmed,
        phrases=_phrases(source),
        regions=frozenset(source.REGIONS.split()),
        common=frozenset(source.COMMON.split()),
    )


def _pairs(text: str) -> list[tuple[str, str]]:
    return [(word, full) for word, _, full in (pair.partition(":") for pair in text.split())]


def _turned(table: dict[str, str]) -> dict[str, str]:
    return {word: name for name, words in table.items() for word in words.split()}


def _lines(text: str) -> list[tuple[Sense, str]]:
    whole = text.strip().replace("\n ", "")  # a line that begins with a space goes on with the one before
    found = (line.partition(":") for line in whole.splitlines())
    return [((head.split()[0], "".join(head.split()[1:])), body) for head, _, body in found]


def _words(text: str, language: str) -> tuple[dict[str, Sense], dict[str, Sense]]:
    """The listed words, and the stems of those that are listed in any inflection."""
    plain: dict[str, Sense] = {}
    stemmed: dict[str, Sense] = {}
    for sense, body in _lines(text):
        for word in body.split():
            if word.endswith("~"):
                stemmed[stems([word[:-1]], language)[0]] = sense
            plain[word.rstrip("~")] = sense
    return plain, stemmed


def _literal(phrase: tuple[str, ...]) -> int:
    """The words that a phrase spells out; `fumar` goes before any infinitive."""
    return sum(place[0] not in "*$" for place in phrase)


def _phrases(source: ModuleType) -> dict[str, tuple[tuple[tuple[str, ...], Sense], ...]]:
    """Every phrase written out, without the articles that a reading leaves out, by its first word."""
    articles = set(source.ARTICLES.split())
    found: dict[str, list[tuple[tuple[str, ...], Sense]]] = {}
    for sense, body in _lines(source.PHRASES):
        for pattern in body.split(";"):
            places = [place.split("|") for place in pattern.split() if place not in articles]
            for words in product(*places):
                found.setdefault(words[0], []).append((words, sense))
    return {first: tuple(sorted(all_, key=lambda one: -_literal(one[0]))) for first, all_ in found.items()}
