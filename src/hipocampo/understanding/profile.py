"""Who the user is, from plain sentences: of what was told, the lines that introduce somebody, by facet (I3, G4).

A fact says most where it states the thing itself; one that only names the topic serves where nothing better is known.
Of people each is told once. What a newer statement replaced, questions and courtesies are left out (F8, F9).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from hipocampo.core.names import name_key
from hipocampo.core.provenance import is_users_word, may_overwrite, rank_of, shared
from hipocampo.core.reading import ROLE, TELLS, Reading, facet_key
from hipocampo.core.record import FACT, Record
from hipocampo.text.questions.parsed import content_words
from hipocampo.text.sameness import supports
from hipocampo.understanding.conflicts import conflict
from hipocampo.understanding.facets import FACETS, ITSELF, MORE, PEOPLE, TOPIC, Facet
from hipocampo.understanding.reading import read

__all__ = ["KEYS", "OTHERS", "profile"]

KEYS = tuple(facet_key(name, grade) for name in FACETS for grade in (ITSELF, MORE, TOPIC))  # of all that may tell it

# Who is nearest to somebody, in this order; other roles follow.
_CIRCLES = (
    "wife husband partner spouse girlfriend boyfriend fiance fiancee",
    "son daughter child children baby stepson stepdaughter",
    "mother father parents parent stepmother stepfather",
    "sister brother siblings sibling twin",
    "grandmother grandfather grandparents grandson granddaughter",
    "boss manager",
    "friend best-friend",
    "mother-in-law father-in-law aunt uncle cousin nephew niece",
)
# Roles that several people may have at a time, and roles in which one person follows another.
_SEVERAL = frozenset(
    "son daughter child baby stepson stepdaughter sister brother sibling twin grandson granddaughter friend "
    "best-friend aunt uncle cousin nephew niece colleague neighbour pet dog cat teacher brother-in-law "
    "sister-in-law godson goddaughter".split()
)
_FOLLOWED = frozenset("boss manager landlord partner girlfriend boyfriend tenant supervisor coordinator".split())
_CLAUSE = re.compile(r"[,;]\s+")
_PARTNER = f"{ROLE}partner"
OTHERS = 0.3  # the share of what others tell
_MOST = 12  # records of a facet
_COMPARED = 30  # newer statements of a facet that may have replaced one
_SURE, _LIKELY = 0.85, 0.6  # of a change; less will do where both state the thing itself
_Told: TypeAlias = tuple[Facet, Record]
_NEARNESS = {role: circle for circle, roles in enumerate(_CIRCLES) for role in roles.split()}


def profile(
    records: Iterable[Record], most: Mapping[str, int], outdoing: Mapping[str, Record], others: float = OTHERS
) -> dict[str, list[Record]]:
    """Return by facet the records that tell who the user is, best first, each once, at most so many.

    `outdoing` holds by id the memories that outdo some of the records: what they leave of these is shown. What others
    tell has its share of the lines (F10).
    """
    found: dict[str, list[_Told]] = {}
    for record in _current(records, outdoing):
        facet = _facet(record)
        if facet:
            found.setdefault(facet.name, []).append((facet, record))
    return {name: _holding(name, found[name], most.get(name, _MOST), others) for name in FACETS if name in found}


def _holding(name: str, told: Sequence[_Told], most: int, others: float) -> list[Record]:
    """The best records of a facet that no newer one has replaced; `told` is newest first."""
    ranked = _people(told) if name == PEOPLE else _best(told)
    stating = [one for one in told if one[0].grade > TOPIC]
    newest = [one for users in (True, False) for one in islice(_of_class(stating, users=users), _COMPARED)]
    held = [
        record
        for users in (True, False)
        for record in islice(
            (one for facet, one in _of_class(ranked, users=users) if not _is_replaced(facet, one, newest)), most
        )
    ]
    place = {record.id: place for place, (_, record) in enumerate(ranked)}
    return shared(sorted(held, key=lambda record: place[record.id]), most, others)


def _of_class(told: Iterable[_Told], *, users: bool) -> Iterator[_Told]:
    """Those that are the user's word, or those that are not."""
    return (one for one in told if is_users_word(one[1]) == users)


def _is_replaced(facet: Facet, record: Record, newest: Sequence[_Told]) -> bool:
    """F9: whether a newer statement of the same or a higher class gives the state another value, or ends it."""
    newer = (
        (other, one)
        for other, one in newest
        if one.timestamp > record.timestamp and rank_of(one.provenance) >= rank_of(record.provenance)
    )
    return any(_replaces(one, record, facet.grade == other.grade == ITSELF) for other, one in newer)


def _replaces(newer: Record, older: Record, both_state_it: bool) -> bool:
    found = conflict(older.content, newer.content)
    return found is not None and found.score >= (_LIKELY if both_state_it else _SURE)


def _current(records: Iterable[Record], outdoing: Mapping[str, Record]) -> list[Record]:
    """What the records state and nothing outdoes, newest first, each once."""
    newest = sorted(records, key=lambda record: (record.timestamp, record.seq_from), reverse=True)
    told = {record.id: record for record in newest if record.reading is None or record.reading.act == TELLS}
    facts = [record for record in told.values() if record.form == FACT]
    left = [_left(record, outdoing) for record in told.values() if record.merged_into is None]
    return [record for record in left if record and not _is_kept(record, facts)]


def _left(record: Record, outdoing: Mapping[str, Record]) -> Record | None:
    """What is left of a record that another outdoes: the clauses that still state the thing itself, if one is over."""
    if record.outdone is None:
        return record
    newer, reading = outdoing.get(record.outdone), record.reading
    clauses = _CLAUSE.split(record.content)
    held = [one for one in clauses if newer and conflict(one, newer.content) is None]
    text = ", ".join(one.strip(" ,;") for one in held)
    states_it = reading is not None and (read(text).facet, read(text).grade) == (reading.facet, ITSELF)
    return record._replace(content=f"{text} …") if 0 < len(held) < len(clauses) and states_it else None


def _is_kept(record: Record, facts: Iterable[Record]) -> bool:
    """Whether what was said in a conversation is kept as a fact since, or as one that changed it.

    A fact of a lower class keeps only what it says in the same words: it can't put another in the user's word's place.
    """
    if record.form == FACT:
        return False
    words = set(content_words(record.content))
    later = (one for one in facts if one.timestamp >= record.timestamp and _same_facet(one, record))
    return any(
        not words.isdisjoint(content_words(one.content))
        and (may_overwrite(one.provenance, record.provenance) or supports(one.content, record.content))
        for one in later
    )


def _same_facet(one: Record, other: Record) -> bool:
    return one.reading is not None and other.reading is not None and one.reading.facet == other.reading.facet


def _facet(record: Record) -> Facet | None:
    """The facet of a record; a remark in a conversation, or what happens on one day, must state the thing itself."""
    read = record.reading or Reading()
    passing = record.form != FACT or record.valid_from is not None
    return Facet(read.facet, read.grade) if read.facet and (read.grade == ITSELF or not passing) else None


def _best(found: Sequence[_Told]) -> list[_Told]:
    """The records of a facet, the surest first; topics alone only where nothing else is known."""
    known = [one for one in found if one[0].grade > TOPIC] or list(found)
    return sorted(known, key=_worth, reverse=True)


def _worth(one: _Told) -> tuple[int, int, bool]:
    """How much a record counts: what it tells, whose word it is, and that it was meant to be remembered."""
    facet, record = one
    return facet.grade, rank_of(record.provenance), record.form == FACT


def _people(found: Sequence[_Told]) -> list[_Told]:
    """For each person the record that introduces them best, those nearest to the user first."""
    names = _names([record for _, record in found])
    best: dict[str, _Told] = {}
    roles: dict[str, str] = {}
    surest = sorted(found, key=lambda one: is_users_word(one[1]), reverse=True)
    for facet, record in surest:  # the user's word first, of each newest first
        for role, person in _persons(record, names):
            roles.setdefault(person, role)
            if person not in best or _introduces(facet, record, role) >= _introduces(*best[person], role):
                best[person] = facet, record
    order = sorted(best, key=lambda person: _nearness(roles[person]))
    return list({best[person][1].id: best[person] for person in order}.values())


def _names(records: Sequence[Record]) -> dict[str, str]:
    """The name of whoever has each role, as the newest record of the highest class tells it."""
    surest = sorted(records, key=lambda record: rank_of(record.provenance), reverse=True)
    aliases = [alias for record in surest if record.reading for alias in record.reading.aliases]
    return {one.alias: name_key(one.name) for one in reversed(aliases) if one.alias.startswith(ROLE)}


def _persons(record: Record, names: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The people of the user whom a record is about, each with the role: by name where several may have the role."""
    reading = record.reading or Reading()
    own = {one.alias: name_key(one.name) for one in reading.aliases}
    for role in reading.roles or (_PARTNER,):  # who tells of somebody without a role tells whom they are with
        several = role.removeprefix(ROLE) in _SEVERAL
        yield role, (own.get(role) or names.get(role, role)) if several else role


def _introduces(facet: Facet, record: Record, role: str) -> tuple[object, ...]:
    """How well a record introduces somebody; of equally good ones the oldest does, where no other may follow."""
    reading = record.reading or Reading()
    named = {name_key(one.name) for one in reading.aliases if one.alias == role}
    about = reading.subject in (role, *named)
    follows = role.removeprefix(ROLE) in _FOLLOWED
    return (
        is_users_word(record),
        facet.grade == ITSELF and bool(named),
        record.form == FACT,
        record.timestamp if follows else "",
        record.valid_from is None,
        about,
        rank_of(record.provenance),
    )


def _nearness(role: str) -> int:
    return _NEARNESS.get(role.removeprefix(ROLE), len(_CIRCLES))
