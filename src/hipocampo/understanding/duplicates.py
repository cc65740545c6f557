"""Whether two texts say the same in other words: how near they are in meaning, and what their words add to that (E12).

Vectors put a contradiction as near as a duplicate, so the words have the last say. Whatever parts two texts for sure
(other numbers, days, names, people, another value of one state) makes them no duplicates, however near they are.
What is left is weighed: closeness of meaning and shared words, numbers and days speak for a duplicate; the same
sentence with another word in it ("likes jazz", "likes cooking"), or a change that only the later one tells, speaks
against it. The weights were fitted to neutral pairs, and to what is near to what in whole lives, by
`python -m bench.weights`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from math import exp
from typing import NamedTuple

from hipocampo.core.bearings import Bearing
from hipocampo.core.reading import Reading
from hipocampo.text import languages
from hipocampo.text.claims.mention import name_words
from hipocampo.text.claims.pairs import Pair, pair
from hipocampo.text.claims.parser import Claim, ParsedTexts
from hipocampo.text.claims.plain_text import plain
from hipocampo.text.claims.relation import Relation
from hipocampo.text.claims.senses import COMPATIBLE
from hipocampo.text.sameness.near import accents_differ
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words, light_words
from hipocampo.text.words import terms
from hipocampo.understanding.conflicts import conflict
from hipocampo.understanding.marks import Mark, marks_of, share, unmatched
from hipocampo.understanding.reading import read
from hipocampo.understanding.relations import alike
from hipocampo.understanding.statement import Word, statement_of

__all__ = ["BIAS", "WEIGHTS", "Evidence", "Surroundings", "duplicate", "evidence", "with_bearing"]

_LIKELY = 0.5  # from here on a merge is proposed
_CLOSE = 1.0  # from here on, and with the same words, two texts are one
_FARTHEST, _NEAREST = -2.0, 1.5  # closeness beyond these says no more
_AHEAD = 1.0  # as does being nearer than all others by more
_APART, _ONE = -1.9, 0.1  # closeness of two texts without vectors that share no word, and of those that share all
_NAME = 4  # first letters by which a name is known in another language: Montevideo, Montevidéu
_STEM = 5
_SPELT_ALIKE = 0.75
_FRAME = 0.6  # so many of all words make two sentences the same but for what was replaced
# What makes a text speak of another time, or of what may be: another text that does not is hardly the same.
_PARTING = frozenset({"want", "used", "almost", "yesterday", "may", "could", "less"})
_SAME_VALUE = frozenset({Pair.AGREE, Pair.WIDER, Pair.NARROWER})  # who is vegetarian does not like meat

BIAS = 0.83
WEIGHTS = {
    "closeness": 1.88,
    "shared": 2.76,
    "topic": -1.46,
    "marks": 1.87,
    "added_marks": -1.41,
    "substituted": -1.11,
    "structure": -4.93,
    "parted": -1.48,
    "changed": -1.46,
    "denied": -0.46,
    "named": -0.82,
    "among": -1.45,
    "ahead": 2.31,
    "alone": 1.31,
    "read": 1.1,
    "same": 4.1,
    "contrary": -0.02,
}
_ODDS = 5.0  # of a model that read both: more say no more


class Evidence(NamedTuple):
    """What speaks for and against two texts being one, each from 0 to 1 but for the first and `ahead`."""

    closeness: float
    shared: float  # share of all words that the other text has too, in any form or language
    topic: float  # whether one begins with what the other speaks of too: of all shared words it says least
    marks: float  # whether they share a number or a day
    added_marks: float  # whether only one has a number or a day
    substituted: float  # whether a word was replaced in a sentence that is otherwise much the same
    structure: float  # how many of all words stand in the same order
    parted: float  # whether only one speaks of the past, of a wish, of a guess
    changed: float  # whether only the later one tells of a change
    denied: float  # whether only one of them denies something
    named: float  # whether one names what the other does not
    among: float  # whether there are many other memories: some are near by chance
    ahead: float  # by how much the two are closer than one of them is to these
    alone: float  # whether they share a word, and no name, that hardly any of these has
    read: float = 0.0  # whether a model read both together
    same: float = 0.0  # how much speaks by it for their saying the same, from -1 to 1
    contrary: float = 0.0  # ... for their excluding each other

    @property
    def score(self) -> float:
        """How sure it is that two texts say the same, from 0 to 1."""
        points = BIAS + sum(weight * getattr(self, name) for name, weight in WEIGHTS.items())
        return 1 / (1 + exp(-points))


class Surroundings(NamedTuple):
    """What is near to a memory besides the one that it is compared with; the nearest of it may be a third telling.

    `ahead`: by how much it is closer to that one than to the second of these.
    """

    ahead: float
    texts: tuple[str, ...]


class _Sketch(NamedTuple):
    """What of a text is compared: all its words, those that carry content, its marks, its names, how it was read."""

    text: str
    claim: Claim
    words: tuple[str, ...]
    content: tuple[str, ...]
    marks: frozenset[Mark]
    names: frozenset[str]
    reading: Reading
    things: tuple[Word, ...]  # its words by what they stand for


def duplicate(
    earlier: str,
    later: str,
    closeness: float | None,
    around: Surroundings | None = None,
    bearing: Bearing | None = None,
    texts: ParsedTexts | None = None,
) -> Relation | None:
    """Return how far two texts, which do not contradict each other by their words, say the same; None if they don't.

    `closeness` is 0 where the cosine of duplicates begins, 1 where that of others ends; None without vectors. `around`
    is what else is near to one of them, None where little is known; `bearing` what a model of pairs read.
    """
    first, second = _sketches(earlier, later, texts or ParsedTexts())
    if first.claim.asks != second.claim.asks or _differ(first, second):
        return None
    found = with_bearing(_evidence(first, second, closeness, around), bearing)
    if found.score < _LIKELY:
        return None
    if closeness is not None and closeness >= _CLOSE and _same_words(first, second):
        return Relation("same", round(found.score, 2), ("similarity", "words"))
    return Relation("alike", round(found.score, 2), _reasons(found, closeness))


def with_bearing(found: Evidence, bearing: Bearing | None) -> Evidence:
    """Return evidence with what a model of pairs read."""
    if bearing is None:
        return found
    same, contrary = (max(-_ODDS, min(_ODDS, odds)) / _ODDS for odds in bearing)
    return found._replace(read=1.0, same=same, contrary=contrary)


def evidence(earlier: str, later: str, closeness: float | None, around: Surroundings | None = None) -> Evidence | None:
    """Return what speaks for and against a duplicate; None where something parts two texts for sure."""
    first, second = _sketches(earlier, later, ParsedTexts())
    return None if _differ(first, second) else _evidence(first, second, closeness, around)


def _reasons(found: Evidence, closeness: float | None) -> tuple[str, ...]:
    shared = found.shared >= _LIKELY or found.marks or found.topic
    by = {"similarity": closeness is not None, "shared": shared}
    return tuple(reason for reason, holds in by.items() if holds)


def _sketches(one: str, other: str, texts: ParsedTexts) -> tuple[_Sketch, _Sketch]:
    first, second = texts.both(one, other)
    return _sketch(one, first), _sketch(other, second)


def _sketch(text: str, claim: Claim) -> _Sketch:
    marks, words, reading = marks_of(text, claim.language), terms(plain(text)), read(text)
    known = {word for mention in reading.names for word in terms(mention.name)}
    content = (word for word in dict.fromkeys(words) if not (word in _dull() or word in marks.words or word.isdigit()))
    names = (name_words(text) | known) - marks.words - _dull()
    things = (word for word in statement_of(text).content if word.role != "tag")
    return _Sketch(text, claim, tuple(words), tuple(content), marks.found, frozenset(names), reading, tuple(things))


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
    """Whether two claims say the opposite of one thing (likes and hates), or what may both hold: single, divorced."""
    known = {token.base: token.value for token in one.tokens if token.value}
    values = ((token.base, frozenset({token.value, known.get(token.base, "")})) for token in other.tokens)
    return any(found is Pair.OPPOSE for found, _ in _values(one, other)) or not COMPATIBLE.isdisjoint(values)


def _values(one: Claim, other: Claim) -> Iterator[tuple[Pair, str]]:
    """How the values of two claims relate, and what they are values of."""
    known = {token.base: token for token in one.tokens if token.value}
    for token in other.tokens:
        if token.value and token.base in known:
            yield pair(known[token.base], token, one, other), token.base


# What speaks for and against


def _evidence(one: _Sketch, other: _Sketch, closeness: float | None, around: Surroundings | None) -> Evidence:
    agreed = frozenset(base for found, base in _values(one.claim, other.claim) if found in _SAME_VALUE)
    common = _common(one.things, other.things, agreed) + _common(other.things, one.things, agreed)
    shared = common / max(1, len(one.things) + len(other.things))
    if closeness is None:
        closeness = _APART + (_ONE - _APART) * shared
    matcher = SequenceMatcher(None, one.words, other.words, autojunk=False)
    added = unmatched(one.marks, other.marks) or unmatched(other.marks, one.marks)
    return Evidence(
        closeness=min(max(closeness, _FARTHEST), _NEAREST),
        shared=shared,
        topic=float(_common(one.things[:1], other.things) + _common(other.things[:1], one.things) > 0),
        marks=float(share(one.marks, other.marks)),
        added_marks=float(bool(added)),
        substituted=float(matcher.ratio() >= _FRAME and _replaced(matcher, one, other)),
        structure=matcher.ratio(),
        parted=float(not _PARTING.isdisjoint(set(one.claim.guards) ^ set(other.claim.guards))),
        changed=float(other.reading.changes and not one.reading.changes),
        denied=float(bool(statement_of(one.text).denying) != bool(statement_of(other.text).denying)),
        named=float(bool(_strange_names(one, other) or _strange_names(other, one))),
        among=float(around is not None),
        ahead=min(max(around.ahead, -_AHEAD), _AHEAD) if around else 0.0,
        alone=float(around is not None and _share_alone(one, other, around)),
    )


def _share_alone(one: _Sketch, other: _Sketch, around: Surroundings) -> bool:
    """Whether two texts share a word, and no name, that at most one other text near them has."""
    words = [word for word in _shared(one.content, other.content) if word not in one.names | other.names]
    elsewhere = [word for text in around.texts for word in _shared(words, terms(plain(text)))]
    return any(elsewhere.count(word) <= 1 for word in words)


def _common(words: Sequence[Word], others: Sequence[Word], agreed: frozenset[str] = frozenset()) -> int:
    """How many words stand for something that others stand for too, or tell what both claims agree on: a diet."""
    return sum(
        any(alike(word, each) or not agreed.isdisjoint(word.concepts & each.concepts) for each in others)
        for word in words
    )


def _shared(words: Iterable[str], others: Sequence[str]) -> set[str]:
    """The words that the other text has too, in any inflection."""
    stems = {form for word in others for form in forms(word)}
    beginnings = {word[:_STEM] for word in others if len(word) >= _STEM}
    return {word for word in words if word[:_STEM] in beginnings or not stems.isdisjoint(forms(word))}


def _replaced(matcher: SequenceMatcher[str], one: _Sketch, other: _Sketch) -> bool:
    """Whether a word of content stands where the other text has another one."""
    left = set(one.content) - _shared(one.content, other.content)
    right = set(other.content) - _shared(other.content, one.content)
    places = [place for place in matcher.get_opcodes() if place[0] == "replace"]
    return any(left.intersection(one.words[a:b]) and right.intersection(other.words[c:d]) for _, a, b, c, d in places)


def _denials(claim: Claim) -> int:
    return sum(token.denied for token in claim.tokens)


def _same_words(one: _Sketch, other: _Sketch) -> bool:
    """Whether nothing but small words and inflection differs: the same content in one order, numbers, names, guards."""
    if len(one.content) != len(other.content) or one.marks != other.marks:
        return False
    pairs = zip(one.content, other.content, strict=True)
    same = all(not set(forms(a)).isdisjoint(forms(b)) for a, b in pairs)
    return same and (one.claim.guards, _denials(one.claim)) == (other.claim.guards, _denials(other.claim))
