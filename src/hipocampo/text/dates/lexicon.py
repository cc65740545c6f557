"""The words of dates of each language, and the index that finds them in a text.

The `dates.py` of a language has `TERMS`: category, value, and the phrases that mean it. The grammar knows categories
only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from hipocampo.text import languages
from hipocampo.text.dates.pieces import Piece

# What a word may mean: by category its value and how many pieces the phrase has.
Cell = dict[str, tuple[Any, int]]

# Without one of these (or digits) there is no expression.
CORE = frozenset(
    "month weekday unit dayrel now nightrel part clockword season decade holiday feast cardinal_hour thousand "
    "to_date year_head pm".split()
)
# What makes a bare number a year, an hour or a day.
LEADS = frozenset("in_year at day_on before after since until around".split())
_STEPS = {"tens": 10, "hundreds": 100, "decade": 10}  # from one value of a category to the next
_LAST_HOUR = 12
_SHORT = 5  # the longest abbreviation of a weekday, "mierc" or "thurs"
_MARKS = {"-": "dash", "~": "dash", ",": "comma", "/": "slash", ".": "dot", "(": "open", ")": "close", "'": "quote"}


class Phrase(NamedTuple):
    """The words after the first, the category and the value."""

    rest: tuple[str, ...]
    category: str
    value: Any


class Word(NamedTuple):
    """A word's own meanings, the longer phrases that begin with it, and whether it alone is a core word."""

    cell: Cell
    phrases: tuple[Phrase, ...]
    core: bool


class Lexicon(NamedTuple):
    """The words and habits of one language."""

    code: str
    words: dict[str, Word]
    core: frozenset[str]
    leads: frozenset[str]
    vocabulary: frozenset[str]
    day_first: bool
    year_halves: bool
    south: bool
    capitals: bool
    bare_parts: bool
    plural: tuple[str, ...]
    not_plural: frozenset[str]
    accented: dict[str, str]
    frail: frozenset[str]
    homographs: frozenset[str]
    abbreviated: frozenset[str]
    telling: frozenset[str]
    verbal: tuple[str, ...]

    def cells(self, pieces: list[Piece], places: Iterable[int]) -> tuple[dict[int, Cell], set[int], set[int]]:
        """The meanings of pieces (of each category the longest phrase), which are core words, which inside a phrase."""
        out: dict[int, Cell] = {}
        core: set[int] = set()
        inside: set[int] = set()
        words = self.words
        for i in places:
            word = words.get(pieces[i].text)
            if word is None:
                continue
            if word.core:
                core.add(i)
            cell = word.cell
            if word.phrases and i + 1 < len(pieces):
                longer = _longer(pieces, i, word.phrases)
                if longer:
                    cell = {**cell, **longer}
                    inside.update(range(i + 1, i + max(length for _, length in longer.values())))
                    if not CORE.isdisjoint(longer):
                        core.add(i)
            if cell:
                out[i] = cell
        return out, core, inside


def _longer(pieces: list[Piece], i: int, phrases: tuple[Phrase, ...]) -> Cell:
    """The phrases that the pieces after i continue, the longest of each category."""
    out: Cell = {}
    following = pieces[i + 1].text
    for rest, category, value in phrases:
        if rest[0] != following or category in out:
            continue
        if len(rest) == 1 or [piece.text for piece in pieces[i + 2 : i + 1 + len(rest)]] == list(rest[1:]):
            out[category] = (value, 1 + len(rest))
    return out


def _cut(phrase: str) -> tuple[str, ...]:
    """A phrase as `pieces.cut` would cut it: hyphens and apostrophes are pieces of their own."""
    if phrase.isalpha():
        return (phrase,)
    for mark in "-'.":
        phrase = phrase.replace(mark, f" {mark} ")
    return tuple(phrase.split())


def _terms(code: str) -> Iterator[tuple[str, object, tuple[str, ...]]]:
    """The phrases of a language, cut, each with its category and value."""
    listed: dict[str, str | dict[Any, str]] = languages.value(code, "dates", "TERMS", {})
    first_hour = languages.value(code, "dates", "FIRST_HOUR", 0)
    for category, values in listed.items():
        for first, joined in ({1: values} if isinstance(values, str) else values).items():
            for place, synonyms in enumerate(joined.split(", ")):
                value = first + place * _STEPS.get(category, 1) if place else first
                for phrase in filter(None, synonyms.split(";")):
                    yield category, value, _cut(phrase)
                    if category == "cardinal" and first_hour <= value <= _LAST_HOUR:
                        yield "cardinal_hour", value, _cut(phrase)


def _index(code: str) -> dict[str, Word]:
    """The words of a language by their first piece."""
    singles: dict[str, Cell] = {}
    longer: dict[str, list[Phrase]] = {}
    for category, value, (first, *rest) in _terms(code):
        singles.setdefault(first, {})
        if rest:
            longer.setdefault(first, []).append(Phrase(tuple(rest), category, value))
        else:
            singles[first].setdefault(category, (value, 1))
    for mark, category in _MARKS.items():
        singles.setdefault(mark, {})[category] = (mark, 1)
    return {
        word: Word(cell, tuple(sorted(longer.get(word, ()), key=lambda p: -len(p.rest))), not CORE.isdisjoint(cell))
        for word, cell in singles.items()
    }


@languages.cached()
def lexicon(code: str) -> Lexicon:
    """The lexicon of a language, built when it is first asked for."""
    data = languages.load(code, "dates")
    words = _index(code)
    full = languages.words(code, "words", "WEEKDAYS")  # "lunes." ends a sentence

    def listed(name: str) -> tuple[str, ...]:
        return tuple(getattr(data, name, "").split())

    return Lexicon(
        code=code,
        words=words,
        core=frozenset(w for w, e in words.items() if e.core or any(p.category in CORE for p in e.phrases)),
        leads=frozenset(w for w, e in words.items() if not LEADS.isdisjoint(e.cell)),
        vocabulary=frozenset(words).union(*(phrase.rest for e in words.values() for phrase in e.phrases)),
        day_first=getattr(data, "DAY_FIRST", False),
        year_halves=getattr(data, "YEAR_HALVES", False),
        south=getattr(data, "SOUTH", False),
        capitals=getattr(data, "CAPITALS", False),
        bare_parts=getattr(data, "BARE_PARTS", False),
        plural=listed("PLURAL"),
        not_plural=frozenset(listed("NOT_PLURAL")),
        accented=getattr(data, "ACCENTED", {}),
        frail=frozenset(listed("FRAIL")),
        abbreviated=frozenset(w for w, e in words.items() if "weekday" in e.cell and len(w) <= _SHORT) - full,
        homographs=frozenset(listed("HOMOGRAPHS")),
        telling=frozenset(listed("TELLING")),
        verbal=listed("VERBAL"),
    )


# What names a day or days; a part of the day does beside one of `rel`: "esta noite".
_OF_DAYS = frozenset("month weekday dayrel nightrel season holiday feast unit".split())
_FINE_UNITS = ("second", "minute", "hour")


@languages.cached()
def day_words() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Words of all languages: those of which a day without digits has one, parts of the day, and words for this one."""
    days: set[str] = set()
    parts: set[str] = set()
    this: set[str] = set()
    for code in languages.codes():
        for category, value, phrase in _terms(code):
            word = max(phrase, key=len)
            if category in _OF_DAYS and value not in _FINE_UNITS:
                days.add(word)
            elif category in ("part", "rel"):
                (parts if category == "part" else this).add(word)
    return frozenset(days), frozenset(parts), frozenset(this)


@languages.cached()
def core_words() -> frozenset[bytes]:
    """Core words of all languages: every expression without digits has one. For the prefilter."""
    phrases = [phrase for code in languages.codes() for category, _, phrase in _terms(code) if category in CORE]
    words = {phrase[0] for phrase in phrases if len(phrase) == 1}
    for phrase in phrases:
        if words.isdisjoint(phrase):
            words.add(max(phrase, key=len))
    return frozenset(word.encode() for word in words if len(word) > 1)
