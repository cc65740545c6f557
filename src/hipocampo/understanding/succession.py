"""How likely a later statement gives the value that holds now of what an earlier one answers (F9).

`conflicts` decides whether a state was replaced, for good. Here two memories that both come up for one question are
only put in order: the newer first, where it speaks of the same thing, answers nearly as well, or tells of a change. The
weights are those of a logistic regression (`docs/decisions/0013-what-holds-now.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.claims.relation import Relation
from hipocampo.text.stems import inflections
from hipocampo.text.words import terms
from hipocampo.understanding.conflicts import STATE, may_be_two_things
from hipocampo.understanding.relations import KIN, found_in
from hipocampo.understanding.statement import Statement, Word, statement_of

__all__ = ["Evidence", "Later", "evidence", "lacks_what_is_asked", "likely_change", "may_exclude", "speaks_of_change"]

_ENOUGH = 2  # shared words: more say no more
_NEAR = -0.6  # closeness from which on a change that no rule sees is proposed
_PROPOSED = 0.6  # how sure such a change is
# What is over, wished or liked is no state that a change replaces.
_OTHERWISE = frozenset({"LONG_AGO", "PLANS", "LIKES"})

_BIAS = -3.2
_WEIGHTS = {
    "closeness": 1.29,
    "ratio": 3.48,
    "change": 1.38,
    "changed_closeness": 0.57,
    "things": 0.66,
    "names": 0.02,
    "asked": 0.59,
    "added": 0.93,
    "ended": 0.58,
    "people": -0.4,
    "planned": -1.81,
    "languages": -0.64,
    "spoken": -0.43,
    "misfit": -0.62,
}


class Evidence(NamedTuple):
    """What speaks for a succession, each from 0 to 1 but for the closeness."""

    closeness: float  # of the two in meaning
    ratio: float  # how well the later one answers, compared with the earlier one
    change: float  # the later one speaks of a change
    changed_closeness: float  # its closeness, where it speaks of a change
    things: float  # they share words for things, other than names
    names: float  # they share names of other things than people, which the question does not name
    asked: float  # words of the question for things that both have
    added: float  # the later one has such words that the earlier one lacks
    ended: float  # the later one ends something that the earlier one names
    people: float  # they are about different people
    planned: float  # the later one is a wish or a plan
    languages: float  # they are in two languages
    spoken: float  # the later one was only said in a conversation
    misfit: float  # the later one lacks what the question expects

    @property
    def score(self) -> float:
        """How likely the later statement holds instead of the earlier one, from 0 to 1."""
        points = _BIAS + sum(weight * getattr(self, name) for name, weight in _WEIGHTS.items())
        return 1 / (1 + exp(-points))


class Later(NamedTuple):
    """The later of two texts that come up for a question, and how it answers."""

    text: str
    closeness: float  # to the earlier one in meaning
    ratio: float  # of its score to that of the earlier one
    spoken: bool = False  # it was only said in a conversation
    misfit: bool = False  # it lacks what the question expects


def evidence(question: str, earlier: str, later: Later) -> Evidence:
    """Return what speaks for the later of two texts holding now, for a question that both come up for."""
    asked, one, other = statement_of(question), statement_of(earlier), statement_of(later.text)
    mine, theirs = _untagged(one), _untagged(other)
    shared = [word for word in mine if _is_thing(word, one) and found_in(word, theirs)]
    things = [word for word in shared if not word.name]
    wanted = [word for word in asked.content if _is_thing(word, asked) and not word.name]
    first, second = ([word for word in wanted if found_in(word, each)] for each in (mine, theirs))
    change = float(speaks_of_change(later.text))
    return Evidence(
        closeness=later.closeness,
        ratio=min(later.ratio, 1.0),
        change=change,
        changed_closeness=change * later.closeness,
        things=min(len(things), _ENOUGH) / _ENOUGH,
        names=float(any(word.name and not found_in(word, asked.content) for word in shared)),
        asked=float(any(word in second for word in first)),
        added=float(any(word not in first for word in second)),
        ended=float(any(found_in(word, mine) for word in other.ended)),
        people=float(_two_people(one, other)),
        planned=float("PLANS" in other.flags),
        languages=float(one.language != other.language),
        spoken=float(later.spoken),
        misfit=float(later.misfit),
    )


def lacks_what_is_asked(question: str, earlier: str, later: str) -> bool:
    """Return whether a question asks by a word with a figure (room 12, v2.4) that only the earlier of two texts has."""
    asked = {word for word in terms(question) if any(letter.isdigit() for letter in word)}
    return not asked.isdisjoint(set(terms(earlier)) - set(terms(later))) if asked else False


def likely_change(earlier: str, later: str, closeness: float) -> Relation | None:
    """Return the contradiction that a later text is likely to tell, to be proposed; None where nothing speaks for it.

    No rule sees it: the two are near in meaning and share a thing or a name, and only the later one speaks of a change.
    """
    if closeness < _NEAR or not speaks_of_change(later) or speaks_of_change(earlier):
        return None
    one, other = statement_of(earlier), statement_of(later)
    if not _of_one_state(one, other) or (one.subject and one.subject != other.subject):
        return None
    mine, theirs = _untagged(one), _untagged(other)
    shared = [word for word in mine if word.concepts.isdisjoint(KIN) and found_in(word, theirs)]
    return Relation("contradiction", _PROPOSED, (STATE, "similarity")) if shared else None


def may_exclude(earlier: str, later: str) -> bool:
    """Return whether two texts may be about one state of one thing, so that only one of them can hold."""
    return _of_one_state(statement_of(earlier), statement_of(later))


def _of_one_state(one: Statement, other: Statement) -> bool:
    if one.event or not _OTHERWISE.isdisjoint(one.flags | other.flags) or may_be_two_things(one, other):
        return False
    if _two_people(one, other) or _begin_with_two_names(one, other):
        return False
    return (one.concepts ^ other.concepts).isdisjoint(KIN)  # somebody's brother is somebody else


@languages.cached(1 << 12)
def speaks_of_change(text: str) -> bool:
    """Return whether a text speaks of a change in any words for it, also such as mean other things elsewhere."""
    statement = statement_of(text)
    if statement.changes:
        return True
    words = terms(text)
    verbs, phrases = _change_verbs(statement.language)
    if any(not verbs.isdisjoint(inflections(word)) for word in words):
        return True
    said = f" {' '.join(words)} "
    return any(f" {phrase} " in said for phrase in phrases)


@languages.cached()
def _change_verbs(language: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """The stems of a language's verbs of change, or of all languages', and its phrases."""
    codes = [language] if language else languages.codes()
    listed = [word for code in codes for word in languages.words(code, "slots", "CHANGE_VERBS")]
    stems = (inflections(word) for word in listed if "_" not in word)
    return frozenset[str]().union(*stems), tuple(word.replace("_", " ") for word in listed if "_" in word)


def _untagged(statement: Statement) -> list[Word]:
    return [word for word in statement.content if word.role != "tag"]


def _is_thing(word: Word, statement: Statement) -> bool:
    """Whether a word stands for something else than a person."""
    person = word.name and not word.keys.isdisjoint(statement.persons)
    return not person and word.concepts.isdisjoint(KIN)


def _begin_with_two_names(one: Statement, other: Statement) -> bool:
    first, second = (each.content[0] if each.content else None for each in (one, other))
    return bool(first and second and first.name and second.name and not found_in(first, [second]))


def _two_people(one: Statement, other: Statement) -> bool:
    """Whether each of two statements is about somebody whom the other does not name."""
    if not one.persons.isdisjoint(other.persons):
        return False
    subjects: Sequence[str] = [each.subject for each in (one, other)]
    return (all(subjects) and subjects[0] != subjects[1]) or bool(one.naming.roles and other.naming.roles)
