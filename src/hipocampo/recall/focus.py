"""What a question focuses on: whom it names, whether it is about the asker, what it denies or leaves out (F1, F3).

A fact about somebody else shares most words with the one that is asked for: "@Marta: lives in Faro" matches "where does
Ana live?" better than any other text, and is wrong. So such facts score less; they are found all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from hipocampo.core.names import name_key, name_keys
from hipocampo.core.questions import Question
from hipocampo.core.record import FACT, Record
from hipocampo.recall.names import owners
from hipocampo.text.questions import denies, speaks_of_self
from hipocampo.text.words import terms

_SUBJECT = re.compile(r"\s*@([^\W_][\w'’. -]{0,40}?):\s")


class Focus(NamedTuple):
    """What of a question affects the order of its answers; names are given by their keys.

    `speakers` are named and take part in conversations, `named` are all names of those that the question names, `left`
    of those that it leaves out. `own` says that it is about the asker, `utterances` that it asks for questions;
    `expects` what an answer should have.
    """

    now: datetime | None = None
    speakers: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    own: bool = False
    denies: bool = False
    utterances: bool = False
    expects: tuple[str, ...] = ()


NOTHING = Focus()


def focus_of(question: Question, now: datetime) -> Focus:
    """The focus of a question that is asked at a moment."""
    return Focus(
        now,
        _keys(question.speakers),
        _keys(called for name in question.mentions for called in question.called(name)),
        _keys(question.left),
        question.own,
        question.denies,
        question.utterances,
        question.expects,
    )


def is_off_focus(record: Record, focus: Focus) -> bool:
    """Whether a fact is about somebody else than the question, or only about those that it leaves out."""
    if record.form != FACT or not (focus.named or focus.left or focus.own):
        return False
    names = _keys(record.entities)
    if focus.left and names and names <= focus.left:
        return True
    if focus.named:
        return bool(names) and names.isdisjoint(focus.named) and not _contains_name(record.content, focus.named)
    return focus.own and is_about_others(record)


def is_about_named(record: Record, focus: Focus) -> bool:
    """Whether the subject of a fact is somebody whom the question names."""
    subject = _SUBJECT.match(record.content) if focus.named and record.form == FACT else None
    return subject is not None and name_key(subject[1]) in focus.named


def is_about_others(record: Record) -> bool:
    """Whether the subject of a fact is somebody else than the owner of the memory, who is not mentioned in it."""
    subject = _SUBJECT.match(record.content)
    return subject is not None and name_key(subject[1]) not in owners() and not speaks_of_self(record.content)


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
