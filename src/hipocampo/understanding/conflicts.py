"""Whether a later sentence says that what an earlier one told no longer holds (E13, F9).

The earlier one is a state: somebody's home, dose or boss, the price, day or host of a thing. The later one ends it,
gives the same thing another value, or tells the opposite. Two children, two servers and two medicines stay two: what
each sentence names besides, and the other does not, keeps them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE
from hipocampo.text import languages
from hipocampo.text.claims.relation import Relation
from hipocampo.text.sameness import compare
from hipocampo.understanding.relations import (
    ATTRIBUTES,
    DONE,
    KIN,
    PERSONAL,
    ROLES,
    SEVERAL,
    SOLE,
    SOLE_OF,
    TOPICS,
    alike,
    fills,
    found_in,
    modifies,
    subject_in,
)
from hipocampo.understanding.statement import Statement, Word, statement_of
from hipocampo.understanding.value_changes import differ

__all__ = ["STATE", "conflict", "is_likely", "is_sure", "may_be_two_things", "relate", "values_differ"]

STATE = "state"  # the first reason of a contradiction that replaces a state

_SURE, _LIKELY, _MAYBE = 0.85, 0.75, 0.6
_ENDED_SHARE = 0.5  # of what is over, so much stands in the earlier sentence
_COVERED_BY_ONE = 0.5  # of what never was, until it was once
# Senses that may both hold.
_COMPATIBLE = (
    frozenset({"diet=vegan", "diet=vegetarian"}),
    frozenset({"marital=single", "marital=divorced"}),
    frozenset({"marital=single", "marital=widowed"}),
)
_RELATIONS = SOLE | SOLE_OF | SEVERAL
_UNDOING = ("des", "un")
_ROOT = 3  # letters by which a verb and the one that undoes it are known
_FEW = 2  # words that tell to what somebody turned
_NEXT = 2  # places behind a noun at which it stands what it is of


def relate(earlier: str, later: str) -> Relation:
    """How two contents relate, the earlier one first: what their words say, then what became of a state."""
    found = compare(earlier, later)
    return found if found.kind in ("same", "contradiction") else conflict(earlier, later) or found


@languages.cached(1 << 14)
def conflict(earlier: str, later: str) -> Relation | None:
    """The contradiction of a state by a later sentence; None where both may hold."""
    pair = _Pair(statement_of(earlier), statement_of(later))
    if not pair.comparable():
        return None
    for rule in _RULES:
        score = rule(pair)
        if score:
            return Relation("contradiction", score, (STATE,))
    return None


def is_sure(relation: Relation) -> bool:
    """Whether a state is replaced for sure; of others a person is asked."""
    return STATE in relation.reasons and relation.score >= _SURE


def is_likely(relation: Relation) -> bool:
    """Whether a state is likely to be replaced, so that it is told as past."""
    return STATE in relation.reasons and relation.score >= _LIKELY


def values_differ(one: str, other: str) -> bool:
    """Whether two contents fill a relation with different things, be it that both hold."""
    first, second = statement_of(one), statement_of(other)
    for relation in first.concepts & second.concepts & _RELATIONS:
        mine, theirs = fills(first, relation), fills(second, relation)
        if mine and theirs and not any(found_in(word, theirs) for word in mine):
            return True
    return False


@dataclass
class _Pair:
    """Two statements side by side."""

    one: Statement
    other: Statement

    @cached_property
    def subjects(self) -> tuple[str, str]:
        """Whom each of the two is about."""
        return subject_in(self.one, self.one.subject), subject_in(self.other, self.other.subject)

    def comparable(self) -> bool:
        """Whether both tell something that may hold or not now, and no two names open them."""
        one, other = self.one, self.other
        if one.keys.isdisjoint(other.keys) or "?" in (one.text.rstrip()[-1:], other.text.rstrip()[-1:]):
            return False
        if "LONG_AGO" in one.flags | other.flags or ("PLANS" in one.flags | other.flags and "MOVES" not in other.flags):
            return False
        if may_be_two_things(one, other):
            return False
        return self.same_person or (not self.subjects[0] and other.changes and not self._two_heads())

    @cached_property
    def same_person(self) -> bool:
        """Whether both are about the same person, as far as names say."""
        first, second = self.subjects
        if first == second:
            return not self._two_heads()
        if first and second and ROLE not in first[: len(ROLE)] + second[: len(ROLE)]:
            return self._joined(first, second)
        return any(each and each in _named(self.one) and each in _named(self.other) for each in (first, second))

    def _joined(self, first: str, second: str) -> bool:
        """Whether one of the two says that two names are one person's."""
        aliases = (*self.one.naming.aliases, *self.other.naming.aliases)
        pairs = {frozenset((name_key(one.alias), name_key(one.name))) for one in aliases}
        return frozenset((first, second)) in pairs or bool(set(first.split()) & set(second.split()))

    def _two_heads(self) -> bool:
        """Whether two names open the sentences, or a man and a woman: mi primo, mi prima."""
        first, second = self.one.content[0], self.other.content[0]
        if first.name or second.name:
            return first.name and second.name and not alike(first, second) and not self._are_values(first, second)
        if first.concepts & ROLES:
            return False
        a, b = first.text.lower(), second.text.lower()
        return len(a) > _ROOT and a[:-1] == b[:-1] and {a[-1], b[-1]} == {"a", "o"}

    def _are_values(self, first: Word, second: Word) -> bool:
        """Whether two names are values of one relation: Virgin broadband, Zen fibre."""
        shared = self.one.concepts & self.other.concepts & SOLE_OF - ROLES
        return any(first in fills(self.one, each) and second in fills(self.other, each) for each in shared)

    @cached_property
    def shared(self) -> list[Word]:
        """The words of the earlier one that the later one has too."""
        return [word for word in self.one.content if found_in(word, self.other.content)]

    @cached_property
    def rest(self) -> tuple[list[Word], list[Word]]:
        """The words that only one of the two has; of a change, who made it is left out."""
        one, other = self.one, self.other
        first = [word for word in one.content if word.role != "tag" and not found_in(word, other.content)]
        second = [word for word in other.content if word.role != "tag" and not found_in(word, one.content)]
        if other.changes:
            turn = next((word.place for word in other.words if word.flags & {"MOVES", "ENDS"}), 0)
            second = [word for word in second if not word.concepts & ROLES and not (word.name and word.place < turn)]
        return first, second


def may_be_two_things(one: Statement, other: Statement) -> bool:
    """Whether a word that both have is of something else in each: the key of the car, the key of the bicycle."""
    for word in one.content:
        for same in (each for each in other.content if not word.name and alike(word, each)):
            first, second = _owners(one, word), _owners(other, same)
            if first and second and not any(found_in(each, second) for each in first):
                return True
    return False


def _owners(statement: Statement, word: Word) -> list[Word]:
    """The words right behind a word that say what it is of."""
    behind = (each for each in statement.content if 0 < each.place - word.place <= _NEXT and each.clause == word.clause)
    return [each for each in behind if each.role == "of"]


def _named(statement: Statement) -> frozenset[str]:
    """The keys of all persons that a statement names."""
    return statement.persons.union(*(word.keys for word in statement.content if word.name))


def ends(pair: _Pair) -> float:
    """The later one says that what the earlier one told is over."""
    one, other = pair.one, pair.other
    if not other.ended or one.event or one.ended:
        return 0.0
    if one.subject and one.subject not in _named(other) and not one.subject.startswith(ROLE):
        return 0.0
    over = [word for word in other.ended if not word.concepts & KIN and other.subject not in word.keys]
    held = [
        word for word in one.content if not word.denied and word.role not in ("of", "tag") and not modifies(one, word)
    ]
    matched = [word for word in over if found_in(word, held)]
    if not matched or len(matched) < _ENDED_SHARE * len(over) or _are_of_another(pair, matched):
        return 0.0
    heads = over if "ENDED" in other.flags else [over[0], over[-1]] if other.language == "en" else over[:1]
    if not any(word in matched for word in heads) and not any(word.name for word in matched):
        return 0.0
    if all(word.concepts and not word.specific and word.concepts & ATTRIBUTES for word in matched):
        return 0.0
    if all(word.concepts and not word.specific for word in matched) and any(word.name for word in over):
        return 0.0  # the end of one job, or of somebody's, leaves the others
    if "LIKES" in one.flags and len(matched) < len(over):
        return 0.0  # who no longer likes black coffee may still like coffee
    if all("ENDS" in word.flags for word in matched) and not any(word.concepts & _RELATIONS for word in matched):
        return 0.0  # to split up ends a relation, to break a thing does not
    if all(word.name for word in matched):
        held_by = one.concepts & ROLES or one.concepts & {"work", "home"}
        return _SURE if pair.same_person and (held_by or not _people(one, matched)) else 0.0
    return _SURE


def _are_of_another(pair: _Pair, ended: Sequence[Word]) -> bool:
    """Whether what is over is of somebody else, and everybody has such a thing: another's job."""
    return bool(pair.subjects[1]) and not pair.same_person and all(word.concepts & PERSONAL for word in ended)


def _people(statement: Statement, words: Sequence[Word]) -> bool:
    return any(not word.keys.isdisjoint(statement.persons) for word in words)


def attitudes(pair: _Pair) -> float:
    """One likes what the other does not, or is afraid of."""
    one, other = pair.one, pair.other
    if other.event or not pair.same_person:
        return 0.0
    for word in pair.shared:
        theirs = next(each for each in other.content if alike(word, each))
        if word.name or word.concepts & KIN or _liking(one, word) * _liking(other, theirs) >= 0:
            continue
        first, second = ([each for each in rest if each.clause in (word.clause, theirs.clause)] for rest in pair.rest)
        if not (first and second):
            return _SURE
    return 0.0


def _liking(statement: Statement, word: Word) -> int:
    """Whether the clause of a word says that it is liked, or the opposite."""
    clause = [each for each in statement.words if each.clause == word.clause]
    if any("DISLIKES" in each.flags for each in clause):
        return -1
    liked = [each for each in clause if "LIKES" in each.flags]
    if not liked or any("AS" in each.flags for each in clause):
        return 0
    return -1 if liked[0].denied else 1


def senses(pair: _Pair) -> float:
    """Both give a value to a concept that excludes the other's: single and married, alone and with somebody."""
    if not pair.same_person:
        return 0.0
    first, second = (_senses(each) for each in (pair.one, pair.other))
    for concept in first.keys() & second.keys():
        both = first[concept] | second[concept]
        if first[concept].isdisjoint(second[concept]) and not any(both <= compatible for compatible in _COMPATIBLE):
            return _SURE
    return 0.0


def _senses(statement: Statement) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    over = {word.place for word in statement.ended}
    for word in statement.words:
        for sense in word.senses:
            if not word.denied and word.place not in over and _liking(statement, word) >= 0:
                found.setdefault(sense.partition("=")[0], set()).add(sense)
    return found


def polarity(pair: _Pair) -> float:
    """One denies what the other says."""
    one, other = pair.one, pair.other
    if "CONDITIONS" in one.flags | other.flags or "allergy" in one.concepts | other.concepts or not pair.same_person:
        return 0.0
    return _LIKELY if _denies(one, other) or _denies(other, one, later=True) else 0.0


def _denies(denying: Statement, saying: Statement, later: bool = False) -> bool:
    """Whether a statement denies most of what another says, and the first word that it denies."""
    over = {word.place for word in saying.ended}
    said = [word for word in saying.content if word.clause not in saying.denying and word.place not in over]
    denied = [word for word in denying.content if word.denied]
    never = "NEVER" in denying.flags and not later and (saying.event or "BEGINS" in saying.flags)
    if any(word.denied and found_in(word, denied) for word in saying.content):
        return False
    if "NEVER" in denying.flags and "ALWAYS" in saying.flags:
        return False
    if not denied or (saying.event and not never and "BEGINS" not in saying.flags) or _liking(denying, denied[0]):
        return False
    covered = [word for word in denied if any(_is_said(word, each) for each in said)]
    if all(word.concepts & ATTRIBUTES for word in covered):
        return False
    return len(covered) >= _COVERED_BY_ONE * len(denied) if never else covered == denied


def _is_said(denied: Word, said: Word) -> bool:
    """Whether a word says what another one denies: a Fiat is a car, but to drink is not to drink coffee."""
    return alike(denied, said) and (said.specific or not denied.specific)


def undone(pair: _Pair) -> float:
    """A verb undoes what another does: mama, desmamou."""
    if not pair.same_person or not pair.shared:
        return 0.0
    done = {word.text.lower()[:_ROOT] for word in pair.one.content if not (word.denied or word.name)}
    words = [word.text.lower() for word in pair.other.content if not word.concepts]
    undoing = {word.removeprefix(prefix)[:_ROOT] for word in words for prefix in _UNDOING if word.startswith(prefix)}
    return _LIKELY if any(len(root) == _ROOT for root in done & undoing) else 0.0


def typed(pair: _Pair) -> float:
    """The same thing with another amount, day or time."""
    one, other = pair.one, pair.other
    if one.event or (other.event and not other.changes) or not differ(one, other):
        return 0.0
    if {"STARTS", "FINISHES"} <= one.flags ^ other.flags or _like_both(one, other):
        return 0.0
    shared = pair.shared
    attributes = [word for word in shared if word.concepts & ATTRIBUTES]
    anchors = [word for word in shared if not word.concepts & (ATTRIBUTES | KIN)]
    if not attributes:
        anchors = [word for word in anchors if word.role != "of" or _leads(other, word)]
        if all(word.name for word in anchors) and not _of_one_named(pair, anchors):
            anchors = []
    first, second = ([word for word in each if not word.concepts & ATTRIBUTES] for each in pair.rest)
    if not anchors:
        alone = attributes and not second
        return (_LIKELY if not first else _MAYBE if "MOVES" in other.flags else 0.0) if alone else 0.0
    if other.changes:
        things = [word for word in anchors if word.role != "tag"]
        clauses = {word.clause for word in other.content if found_in(word, things)}
        second = [word for word in second if word.clause in clauses]
    tagged = all(word.role == "tag" for word in anchors)
    if not tagged and (not first or not second):
        return _SURE if other.changes else _LIKELY
    known = len(anchors) + len(attributes) > 1 or alike(one.content[0], other.content[0])
    return _MAYBE if "MOVES" in other.flags and known else 0.0


def _like_both(one: Statement, other: Statement) -> bool:
    """Whether one may like both: two tales, two days; how much of a thing somebody likes is one amount at a time."""
    shared = one.flags & other.flags
    liked = "LIKES" in shared or "DISLIKES" in shared
    return liked and "PREFERS" not in shared and not other.changes and not (one.counted and other.counted)


def _of_one_named(pair: _Pair, names: Sequence[Word]) -> bool:
    """Whether two statements that share names alone give a value to the same thing; a person has many days."""
    one, other = pair.one, pair.other
    if not any(alike(word, other.content[0]) for word in names):
        return False
    return not _people(one, names) or (other.changes and differ(one, other, dates=False))


def _leads(statement: Statement, word: Word) -> bool:
    """Whether a statement has a word as what it is about, and not as whose that is."""
    return any(alike(word, each) and each.role != "of" for each in statement.content)


def relations(pair: _Pair) -> float:
    """The same relation of the same subject with another value: home, boss, the host of a service."""
    one, other = pair.one, pair.other
    if one.event or (other.event and not other.changes) or ("HAVES" in one.flags & other.flags and not other.changes):
        return 0.0
    things = other.changes and any(not word.name and not word.concepts & KIN for word in pair.shared)
    for relation in sorted(one.concepts & other.concepts & (SOLE | SOLE_OF)):
        first, second = (_of_others(each, fills(each, relation)) for each in (one, other))
        if not first or not second or found_any(first, other.content) or found_any(second, one.content):
            continue
        if relation == "home" and len({_is_region(words) for words in (first, second)}) > 1:
            continue
        if not (pair.same_person or (things and relation in SOLE_OF)):
            continue
        if relation in SOLE or _same_thing(pair, relation, [*first, *second]):
            return _SURE if other.changes or relation in ("home", "boss", "landlord") else _LIKELY
    return 0.0


def found_any(words: Sequence[Word], others: Sequence[Word]) -> bool:
    """Whether others stand for exactly the same as one of some words."""
    return any(not word.keys.isdisjoint(each.keys) for word in words for each in others)


def _is_region(words: Sequence[Word]) -> bool:
    """Whether words name a country or a region: a town and its country may both be true."""
    regions = languages.words_of_all("claims", "REGIONS")
    return any(not word.keys.isdisjoint(regions) for word in words)


def _of_others(statement: Statement, words: Sequence[Word]) -> list[Word]:
    subject = subject_in(statement, statement.subject)
    return [word for word in words if subject not in word.keys]


def _same_thing(pair: _Pair, relation: str, values: Sequence[Word]) -> bool:
    """Whether the two name the same thing beside the relation and its values, or none."""
    places = {id(word) for word in values}
    clauses = [{word.clause for word in each.content if id(word) in places} for each in (pair.one, pair.other)]
    first, second = (
        [
            word
            for word in each
            if relation not in word.concepts and id(word) not in places and not word.specific and word.clause in near
        ]
        for each, near in zip(pair.rest, clauses, strict=True)
    )
    shared = [word for word in pair.shared if relation not in word.concepts]
    return not (first and second) and (bool(shared) or not first)


def placed(pair: _Pair) -> float:
    """The same thing in another place, or turned into something else."""
    one, other = pair.one, pair.other
    if one.event or (other.event and not other.changes) or one.flags & other.flags & {"HAVES", "BEGINS"}:
        return 0.0
    if one.indefinite or other.indefinite:
        return 0.0
    head = one.content[0]
    person = head.name or head.concepts & (KIN | DONE | ROLES) or not head.keys.isdisjoint(one.persons)
    if person or head.specific or not found_in(head, other.content):
        return 0.0
    first, second = pair.rest
    led = [[word for word in each if word.role in ("place", "to", "is", "with")] for each in (first, second)]
    led = [[word for word in each if word.name] or each for each in led]
    loose = [[word for word in each if word.role == "" and not word.name] for each in (first, second)]
    if not all(led) or ((all(loose) or led[0][0].name != led[1][0].name) and "MOVES" not in other.flags):
        return 0.0
    if not any(alike(head, word) and word.place < led[1][0].place for word in other.content):
        return 0.0
    ways = [{word.role for word in each} for each in led]
    same_way = ways[0] & ways[1] - (set() if led[0][0].name else {"is", "with"})
    moved = "MOVES" in other.flags and all(way & {"place", "to"} for way in ways)
    return _LIKELY if same_way or moved else 0.0


def topics(pair: _Pair) -> float:
    """A change within a topic of which there may be several: another sport, drink or medicine."""
    one, other = pair.one, pair.other
    if one.event or not other.flags & {"CHANGE", "ENDS", "MOVES", "ENDED"} or not pair.same_person:
        return 0.0
    for relation in sorted(one.concepts & other.concepts & TOPICS):
        first, second = (_of_others(each, fills(each, relation)) for each in (one, other))
        ended = other.ended and relation in SEVERAL  # it says itself what it took the place of
        apart = relation == "ison" and not alike(one.content[0], other.content[0])
        if first and second and not ended and not apart and not found_any(first, second):
            return _MAYBE
    return 0.0


def switched(pair: _Pair) -> float:
    """Somebody or something turned to something else, of which only the earlier sentence says what it is."""
    one, other = pair.one, pair.other
    if one.event or "MOVES" not in other.flags or not pair.same_person:
        return 0.0
    first, second = pair.rest
    shared = [word for word in pair.shared if not word.name and not word.concepts & (ATTRIBUTES | KIN | ROLES)]
    second = [word for word in second if "MOVES" not in word.flags]
    new = [word for word in second if word.name or word.specific]
    kinds = frozenset[str]().union(*(word.concepts for word in new))
    named = [word for word in first if word.name or (word.specific and (not kinds or word.concepts & kinds))]
    known = bool(shared) and bool(named or (pair.subjects[0] and first))
    topic = bool(named) and any(word.concepts & (TOPICS | SOLE_OF) for word in shared)
    if kinds and not any(word.concepts & kinds for word in first):  # what it is now is of another kind
        return 0.0
    return _MAYBE if new and (topic or (known and len(new) == len(second) <= _FEW)) else 0.0


def framed(pair: _Pair) -> float:
    """The same sentence about a thing, but for one name."""
    one, other = pair.one, pair.other
    if one.event or other.event or one.flags & {"HAVES", "BEGINS", "LIKES", "DISLIKES"}:
        return 0.0
    first, second = pair.rest
    if len(first) != 1 or len(second) != 1 or not (first[0].name and second[0].name):
        return 0.0
    head = one.content[0]
    thing = not head.name and not head.concepts & (KIN | DONE | ATTRIBUTES) and alike(head, other.content[0])
    same = first[0].role == second[0].role and len(one.content) == len(other.content) > 1
    return _LIKELY if thing and same and not pair.subjects[0] else 0.0


_RULES = (ends, attitudes, senses, polarity, undone, typed, relations, placed, framed, topics, switched)
