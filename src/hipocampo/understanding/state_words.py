"""The words by which states and their changes are told, of all languages at once: people mix them (D6, F9)."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.stems import inflections
from hipocampo.text.stop_words import all_stop_words, stop_words

__all__ = ["Entry", "Phrase", "entry_of", "infinitive_endings", "past_endings", "phrases"]

_FLAGS = (
    "CHANGE ENDS MOVES BEGINS FOR NO_LONGER ENDED NEVER FIRST PLANS PAST LIKES PREFERS DISLIKES EMPTY AGENTS MONEY AT "
    "DAY DENIES UNTIL PLACES NOT_PAST LEAVES KEEPERS HAVES IS TO OF CONDITIONS OTHERS TITLES AS STREETS LACKS ALWAYS "
    "WITH STARTS FINISHES INDEFINITE FREE LONG_AGO"
).split()
_LEADS = (("PLACES", "place"), ("TO", "to"), ("OF", "of"), ("IS", "is"), ("WITH", "with"))
_NOTHING: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())


class Entry(NamedTuple):
    """What a word stands for: concepts, what it does in a sentence, and its stems in every language.

    `senses` are the values that it gives to concepts (`marital=single`); a word is `specific` where it is one of the
    things that a concept names: judo is a sport.
    """

    concepts: frozenset[str]
    senses: frozenset[str]
    specific: bool
    flags: frozenset[str]
    stems: frozenset[str]
    day: int | None = None  # of the week, from Monday
    month: int | None = None
    number: int | None = None
    keys: frozenset[str] = frozenset()  # its concepts, or its stems where it has none or is one of their things
    lead: str = ""  # what it makes of the next word: `is`, `place`, `to`, `of`
    dull: bool = False  # it says nothing and does nothing


class Phrase(NamedTuple):
    """A row of words that stands for something together."""

    words: tuple[str, ...]
    concepts: frozenset[str]
    senses: frozenset[str]
    specific: bool
    flags: frozenset[str]
    keys: frozenset[str]
    lead: str


@languages.cached(1 << 15)
def entry_of(word: str, language: str = "", name: bool = False) -> Entry:
    """What a normalised word stands for in a language; in any, where that is unknown.

    A word that its language does not know may be one of another, unless it is a `name`: people mix them.
    """
    heads, flags = _listed(language).get((word,), _NOTHING)
    stops = stop_words(language) if language else all_stop_words()
    if language and not name and not heads and not flags and word not in stops:
        heads = _listed("").get((word,), _NOTHING)[0]
    empty = frozenset({"EMPTY"}) if word in stops else frozenset[str]()
    concepts, senses, specific = _concepts(heads)
    day, month, number = (table.get(word) for table in _calendar(language))
    stems = inflections(word) | {word}
    keys = _marked(heads) if concepts and not specific else stems
    dull = bool(empty) and not concepts and not flags - {"EMPTY"} and day is month is number is None
    return Entry(concepts, senses, specific, flags | empty, stems, day, month, number, keys, _lead(flags), dull)


@languages.cached()
def phrases(language: str = "") -> dict[str, tuple[Phrase, ...]]:
    """The phrases of a language, or of all, by their first words, the longest first."""
    found: dict[str, list[Phrase]] = {}
    for words, (heads, flags) in sorted(_listed(language).items(), key=lambda one: -len(one[0])):
        if len(words) > 1:
            concepts, senses, specific = _concepts(heads)
            keys = _marked(heads) if concepts and not specific else frozenset({" ".join(words)})
            phrase = Phrase(words, concepts, senses, specific, flags, keys, _lead(flags))
            found.setdefault(words[0], []).append(phrase)
    return {first: tuple(rows) for first, rows in found.items()}


@languages.cached()
def past_endings() -> tuple[str, ...]:
    """How verbs of what happened once end, with accents."""
    return tuple(sorted(languages.words_of_all("slots", "PAST_ENDINGS")))


@languages.cached()
def infinitive_endings() -> tuple[str, ...]:
    """How infinitives and the like end."""
    return tuple(sorted(languages.words_of_all("slots", "INFINITIVES")))


def _marked(heads: frozenset[str]) -> frozenset[str]:
    """Concepts and senses as keys that are no stem."""
    return frozenset(f"={head}" for head in heads)


def _lead(flags: frozenset[str]) -> str:
    return next((role for flag, role in _LEADS if flag in flags), "")


def _concepts(heads: frozenset[str]) -> tuple[frozenset[str], frozenset[str], bool]:
    """The concepts that heads of lines name, the senses among them, and whether they name kinds of a concept."""
    concepts = frozenset(head.partition("=")[0].removesuffix(">") for head in heads)
    return concepts, frozenset(head for head in heads if "=" in head), any(head.endswith(">") for head in heads)


@languages.cached()
def _listed(language: str) -> dict[tuple[str, ...], tuple[frozenset[str], frozenset[str]]]:
    """Each word or phrase that a language lists, or any, with the heads of its lines and its flags."""
    found: dict[tuple[str, ...], tuple[set[str], set[str]]] = {}
    for code in [language] if language else languages.codes():
        for line in languages.value(code, "slots", "CONCEPTS", "").replace("\n ", " ").strip().splitlines():
            head, _, words = line.partition(":")
            for word in words.split():
                found.setdefault(tuple(word.split("_")), (set(), set()))[0].add(head.strip())
        for name in _FLAGS:
            for word in languages.words(code, "slots", name):
                found.setdefault(tuple(word.split("_")), (set(), set()))[1].add(name)
    return {words: (frozenset(heads), frozenset(flags)) for words, (heads, flags) in found.items()}


@languages.cached()
def _calendar(language: str) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """The days of the week, the months and the numbers, by their words."""
    days: dict[str, int] = {}
    months: dict[str, int] = {}
    numbers: dict[str, int] = {}
    for code in [language] if language else languages.codes():
        for table, listed in ((days, _rows(code, "DAYS")), (months, _rows(code, "MONTHS"))):
            table.update((word, at) for at, row in enumerate(listed) for word in row.split())
        pairs = (pair.partition(":") for pair in languages.value(code, "slots", "NUMBERS", "").split())
        numbers.update((word, int(number)) for word, _, number in pairs)
    return days, months, numbers


def _rows(code: str, name: str) -> list[str]:
    return languages.value(code, "slots", name, "").split(";")
