"""What a question focuses on: whom it names, whether it is about the asker, what it denies or leaves out (F1, F3).

A fact about somebody else shares most words with the one that is asked for: "@Marta: lives in Faro" matches "where does
Ana live?" better than any other text, and is wrong. So such facts score less; they are found all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from hipocampo.core.derived import derived_keys
from hipocampo.core.names import name_key, name_keys
from hipocampo.core.questions import Question
from hipocampo.core.reading import PERSON, ROLE
from hipocampo.core.record import FACT, Record, is_uttered
from hipocampo.recall.names import owners
from hipocampo.text.questions import denies, speaks_of_self
from hipocampo.text.words import terms

_DERIVED = 0.3  # what a subject without a mark counts
_RELATED = 0.15  # what a subject counts whom facts name together with whom is asked about
_SUBJECT = re.compile(r"\s*@([^\W_][\w'’. -]{0,40}?):\s")


class Focus(NamedTuple):
    """What of a question affects the order of its answers; names are given by their keys.

    `speakers` are named and take part in conversations, `named` are all names of those that the question names,
    `related` of those whom facts name with them, `left` of those that it leaves out. `own` says that it is about the
    asker, `utterances` that it asks for questions; `expects` what an answer should have. `introduced` is the memory
    that first named somebody of whom it is asked who that is. `strangers` are ids of what others told of themselves.
    """

    now: datetime | None = None
    speakers: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    related: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    own: bool = False
    denies: bool = False
    utterances: bool = False
    expects: tuple[str, ...] = ()
    asks_who: bool = False
    introduced: str = ""
    strangers: frozenset[str] = frozenset()


NOTHING = Focus()


def focus_of(question: Question, now: datetime) -> Focus:
    """The focus of a question that is asked at a moment."""
    return Focus(
        now,
        _keys(question.speakers),
        _keys(called for name in question.mentions for called in question.called(name)),
        left=_keys(question.left),
        own=question.own,
        denies=question.denies,
        utterances=question.utterances,
        expects=question.expects,
        asks_who=question.asks_who,
    )


def with_related(focus: Focus, records: Iterable[Record]) -> Focus:
    """A focus with those whom facts name together with whom the question names: "Emma es la hija de Beto"."""
    if not focus.named:
        return focus
    facts = [record for record in records if record.form == FACT and not is_uttered(record)]
    named = [_keys(record.entities) | frozenset(derived_keys(record)) for record in facts]
    related = frozenset[str]().union(*(mine for mine in named if mine & focus.named))
    return focus._replace(related=related - focus.named, introduced=_introduced(facts, named, focus))


def _introduced(facts: Sequence[Record], named: Sequence[frozenset[str]], focus: Focus) -> str:
    """The fact that first named whom a question asks who that is: whoever is new is introduced."""
    if not focus.asks_who:
        return ""
    naming = [
        fact for fact, keys in zip(facts, named, strict=True) if keys & focus.named or _mentions(fact, focus.named)
    ]
    return min(naming, key=lambda fact: (fact.timestamp, fact.seq_from)).id if naming else ""


def is_off_focus(record: Record, focus: Focus) -> bool:
    """Whether a fact is about somebody else than the question, or only about those that it leaves out.

    What others said in sessions of theirs is not about the owner, who asks (B15).
    """
    if focus.own and record.id in focus.strangers:
        return True
    if record.form != FACT or not (focus.named or focus.left or focus.own):
        return False
    names = _keys(record.entities)
    if focus.left and (names or _unmarked(record)) and (names | _people_in(record)) <= focus.left:
        return True
    if any(not name.startswith(ROLE) for name in focus.named):  # of a role alone it is not known who has it
        names, wanted = names or _unmarked(record), focus.named | focus.related
        return bool(names) and names.isdisjoint(wanted) and not _mentions(record, wanted)
    return focus.own and not focus.named and is_about_others(record)


def subject_share(record: Record, focus: Focus) -> float:
    """How surely the subject of a fact is somebody whom the question names: 1 where it is marked."""
    if not focus.named or record.form != FACT:
        return 0.0
    marked = _marked(record)
    if marked:
        return float(marked in focus.named)
    subject = _unmarked(record)
    return _DERIVED if subject & focus.named else _RELATED if subject & focus.related else 0.0


def is_about_others(record: Record) -> bool:
    """Whether the subject of a fact is somebody else than the owner of the memory, who is not mentioned in it."""
    marked = _marked(record)
    if marked:
        return marked not in owners() and not speaks_of_self(record.content)
    subject = next(iter(_unmarked(record)), "")
    if not subject or _tells_relation(record) or not (subject.startswith(ROLE) or _tells_state(record)):
        return False
    rest = record.content.partition(" ")[2] if subject.startswith(ROLE) else record.content  # "minha mãe mora ..."
    return not speaks_of_self(rest)


def _marked(record: Record) -> str:
    """The key of the subject of a fact by its mark (`@Ana: ...`), else ""."""
    subject = _SUBJECT.match(record.content)
    return name_key(subject[1]) if subject is not None else ""


def _unmarked(record: Record) -> frozenset[str]:
    """The key of whom a fact without a mark is about, as it is understood (D6); nobody's where it is the owner."""
    reading = record.reading
    return _keys((reading.subject,)) if reading is not None and reading.subject else frozenset()


def _tells_relation(record: Record) -> bool:
    """Whether a fact tells who somebody is for the owner: "Mr Hussain is the landlord"."""
    return record.reading is not None and any(one.alias.startswith(ROLE) for one in record.reading.aliases)


def _tells_state(record: Record) -> bool:
    """Whether a fact tells a state of its subject; what somebody did may concern the owner as well."""
    reading = record.reading
    return reading is not None and any(one.subject == reading.subject for one in reading.slots)


def _people_in(record: Record) -> frozenset[str]:
    """The keys of the people and roles that a fact names without a mark."""
    reading = record.reading
    if reading is None or not (reading.names or reading.roles):
        return frozenset()
    return _keys((*(one.name for one in reading.names if one.kind == PERSON), *reading.roles))


def _mentions(record: Record, names: frozenset[str]) -> bool:
    """Whether a fact has one of the names, or roles, in it, marked or not."""
    return not names.isdisjoint(_people_in(record)) or _contains_name(record.content, names)


def affirms(record: Record, focus: Focus) -> bool:
    """Whether a fact denies nothing where the question does; turns and passages may deny in another place."""
    return focus.denies and record.form == FACT and not denies(record.content)


def _keys(names: Iterable[str]) -> frozenset[str]:
    found = tuple(names)
    return frozenset(name_keys(found)) if found else frozenset()


def _contains_name(content: str, names: Iterable[str]) -> bool:
    """Whether a text has one of the names in it, marked or not."""
    words = " ".join(terms(content))
    return any(f" {name} " in f" {words} " for name in names)
