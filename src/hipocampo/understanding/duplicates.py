"""Whether two texts say the same in other words: how near they are in meaning, and what their words add to that (E12).

Vectors put a contradiction as near as a duplicate, so the words have the last say. Whatever parts two texts for sure
(other numbers, days, names, people, another value of one state) makes them no duplicates, however near they are.
What is left is weighed: closeness of meaning and shared numbers, days and words speak for a duplicate; one word in
the place of another in the same sentence speaks against it ("likes jazz", "likes cooking"). The weights were fitted to
neutral pairs (`bench/calibration`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from math import exp
from typing import NamedTuple

from hipocampo.core.reading import Reading
from hipocampo.text import languages
from hipocampo.text.claims.mention import name_words
from hipocampo.text.claims.parser import Claim, ParsedTexts
from hipocampo.text.claims.plain_text import plain
from hipocampo.text.claims.relation import Relation
from hipocampo.text.sameness.near import accents_differ
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words, light_words
from hipocampo.text.words import terms
from hipocampo.understanding.conflicts import conflict, values_differ
from hipocampo.understanding.marks import Mark, marks_of, share, unmatched
from hipocampo.understanding.reading import read

__all__ = ["Evidence", "duplicate", "evidence"]

_LIKELY = 0.5  # from here on a merge is proposed
_CLOSE = 1.0  # from here on, and with the same words, two texts are one
_FARTHEST, _NEAREST = -2.0, 1.5  # closeness beyond these says no more
_WORDS_ALONE = 2.0  # how much more than half of their words two texts without vectors must share
_NAME = 4  # first letters by which a name is known in another language: Montevideo, Montevidéu
_STEM = 5
_SPELT_ALIKE = 0.75
_FRAME = 0.6  # so many of all words make two sentences the same but for what was replaced
# What makes a text speak of another time, or of what may be: another text that does not is hardly the same.
_PARTING = frozenset({"want", "used", "almost", "yesterday", "may", "could", "less"})

_BIAS = 0.7
_WEIGHTS = {
    "closeness": 1.25,
    "cover": 0.2,
    "marks": 0.9,
    "added_marks": -0.9,
    "replaced": -0.35,
    "substituted": -0.9,
    "structure": -0.7,
    "languages": 0.1,
    "parted": -0.5,
    "changed": -0.5,
}


class Evidence(NamedTuple):
    """What speaks for and against two texts being one, each from 0 to 1 but for the closeness."""

    closeness: float
    cover: float  # share of the shorter one's words that the other has
    marks: float  # whether they share a number or a day
    names: float  # whether they share a name
    added_marks: float  # whether only one has a number or a day
    replaced: float  # share of words with another in their place
    substituted: float  # whether a word was replaced in a sentence that is otherwise much the same
    structure: float  # how many of all words stand in the same order
    languages: float  # whether they are in two languages
    parted: float  # whether only one speaks of the past, of a wish, of a guess
    changed: float  # whether only one tells of a change

    @property
    def score(self) -> float:
        """How sure it is that two texts say the same, from 0 to 1."""
        points = _BIAS + sum(weight * getattr(self, name) for name, weight in _WEIGHTS.items())
        return 1 / (1 + exp(-points))


class _Sketch(NamedTuple):
    """What of a text is compared: all its words, those that carry content, its marks, its names, how it was read."""

    text: str
    claim: Claim
    words: tuple[str, ...]
    content: tuple[str, ...]
    marks: frozenset[Mark]
    names: frozenset[str]
    reading: Reading


def duplicate(one: str, other: str, closeness: float | None, texts: ParsedTexts | None = None) -> Relation | None:
    """Return how far two texts, which do not contradict each other by their words, say the same; None if they don't.

    `closeness` is 0 where the cosine of duplicates begins, 1 where that of others ends; None without vectors.
    """
    first, second = _sketches(one, other, texts or ParsedTexts())
    if first.claim.asks != second.claim.asks or _differ(first, second):
        return None
    found = _evidence(first, second, closeness)
    if found.score < _LIKELY:
        return None
    if closeness is not None and closeness >= _CLOSE and _same_words(first, second):
        return Relation("same", round(found.score, 2), ("similarity", "words"))
    return Relation("alike", round(found.score, 2), _reasons(found, closeness))


def evidence(one: str, other: str, closeness: float | None) -> Evidence | None:
    """Return what speaks for and against a duplicate; None where something parts two texts for sure."""
    first, second = _sketches(one, other, ParsedTexts())
    return None if _differ(first, second) else _evidence(first, second, closeness)


def _reasons(found: Evidence, closeness: float | None) -> tuple[str, ...]:
    by = {"similarity": closeness is not None, "shared": found.cover >= _LIKELY or found.marks or found.names}
    return tuple(reason for reason, holds in by.items() if holds)


def _sketches(one: str, other: str, texts: ParsedTexts) -> tuple[_Sketch, _Sketch]:
    first, second = texts.both(one, other)
    return _sketch(one, first), _sketch(other, second)


def _sketch(text: str, claim: Claim) -> _Sketch:
    marks, words, reading = marks_of(text, claim.language), terms(plain(text)), read(text)
    known = {word for mention in reading.names for word in terms(mention.name)}
    content = (word for word in dict.fromkeys(words) if not (word in _dull() or word in marks.words or word.isdigit()))
    names = (name_words(text) | known) - marks.words - _dull()
    return _Sketch(text, claim, tuple(words), tuple(content), marks.found, frozenset(names), reading)


@languages.cached()
def _dull() -> frozenset[str]:
    return all_stop_words() | light_words()


# What parts two texts for sure


def _differ(one: _Sketch, other: _Sketch) -> bool:
    """Whether two texts differ for sure; those with the same words were compared by accents and signs before."""
    return (
        one.claim.words == other.claim.words
        or accents_differ(one.text, other.text)
        or _marks_differ(one.marks, other.marks)
        or bool(_strange_names(one, other) and _strange_names(other, one))
        or bool(set(one.reading.roles) - set(other.reading.roles) and set(other.reading.roles) - set(one.reading.roles))
        or _opposed(one.claim, other.claim)
        or values_differ(one.text, other.text)
        or conflict(one.text, other.text) is not None
        or conflict(other.text, one.text) is not None
    )


def _marks_differ(one: frozenset[Mark], other: frozenset[Mark]) -> bool:
    """Whether two texts have different numbers, times, months or weekdays."""
    kinds = {mark.kind for mark in unmatched(one, other)}
    return not kinds.isdisjoint(mark.kind for mark in unmatched(other, one))


def _strange_names(one: _Sketch, other: _Sketch) -> set[str]:
    """The names of one text that the other does not have anywhere."""
    known = {*other.words, *other.names}
    return {name for name in one.names if not any(_same_name(name, word) for word in known)}


def _same_name(one: str, other: str) -> bool:
    if one == other or not set(forms(one)).isdisjoint(forms(other)):
        return True
    if one[:_NAME] != other[:_NAME]:
        return False
    short = min(len(one), len(other)) == _NAME  # Benj, Rafa
    return short or SequenceMatcher(None, one, other).ratio() > _SPELT_ALIKE


def _opposed(one: Claim, other: Claim) -> bool:
    """Whether two claims say the opposite of one thing: likes and hates, likes and does not like."""
    known = {token.base: (token.value, token.denied) for token in one.tokens if token.value}
    pairs = ((known.get(token.base), (token.value, token.denied)) for token in other.tokens if token.value)
    return any(a and (a[0] == b[0]) != (a[1] == b[1]) for a, b in pairs)


# What speaks for and against


def _evidence(one: _Sketch, other: _Sketch, closeness: float | None) -> Evidence:
    shared = _shared(one.content, other.content), _shared(other.content, one.content)
    fewest = max(1, min(len(one.content), len(other.content)))
    if closeness is None:
        both = sum(map(len, shared)) / max(1, len(one.content) + len(other.content))
        closeness = _WORDS_ALONE * (both - _LIKELY) - _LIKELY
    matcher = SequenceMatcher(None, one.words, other.words, autojunk=False)
    replaced = _replaced(matcher, one, other, shared)
    return Evidence(
        closeness=min(max(closeness, _FARTHEST), _NEAREST),
        cover=min(1.0, max(map(len, shared)) / fewest),
        marks=float(share(one.marks, other.marks)),
        names=float(len(one.names) > len(_strange_names(one, other))),
        added_marks=float(bool(unmatched(one.marks, other.marks) or unmatched(other.marks, one.marks))),
        replaced=min(1.0, replaced / fewest),
        substituted=float(replaced > 0 and matcher.ratio() >= _FRAME),
        structure=matcher.ratio(),
        languages=float(one.claim.language != other.claim.language),
        parted=float(not _PARTING.isdisjoint(set(one.claim.guards) ^ set(other.claim.guards))),
        changed=float(one.reading.changes != other.reading.changes),
    )


def _shared(words: Iterable[str], others: Sequence[str]) -> set[str]:
    """The words that the other text has too, in any inflection."""
    stems = {form for word in others for form in forms(word)}
    beginnings = {word[:_STEM] for word in others if len(word) >= _STEM}
    return {word for word in words if word[:_STEM] in beginnings or not stems.isdisjoint(forms(word))}


def _replaced(matcher: SequenceMatcher[str], one: _Sketch, other: _Sketch, shared: tuple[set[str], set[str]]) -> int:
    """How many words of content stand where the other text has another one."""
    left, right = set(one.content) - shared[0], set(other.content) - shared[1]
    places = [place for place in matcher.get_opcodes() if place[0] == "replace"]
    return sum(
        min(len(left.intersection(one.words[a:b])), len(right.intersection(other.words[c:d])))
        for _, a, b, c, d in places
    )


def _denials(claim: Claim) -> int:
    return sum(token.denied for token in claim.tokens)


def _same_words(one: _Sketch, other: _Sketch) -> bool:
    """Whether nothing but small words and inflection differs: the same content in one order, numbers, names, guards."""
    if len(one.content) != len(other.content) or one.marks != other.marks:
        return False
    pairs = zip(one.content, other.content, strict=True)
    same = all(not set(forms(a)).isdisjoint(forms(b)) for a, b in pairs)
    return same and (one.claim.guards, _denials(one.claim)) == (other.claim.guards, _denials(other.claim))
