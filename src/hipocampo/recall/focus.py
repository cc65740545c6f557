"""What a question bears on: whom it names, whether it is about the asker, what it denies or leaves out (F1, F3).

A fact that tells of somebody else shares most words with the one that is asked for: "@Marta: lives in Faro" answers
"where does Ana live?" better than any other text, and wrongly. So such facts lose, and are found all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from hipocampo.core.names import name_key
from hipocampo.core.questions import Question
from hipocampo.core.record import FACT, Record
from hipocampo.recall.names import OWNERS
from hipocampo.text.asking import denies, speaks_of_self
from hipocampo.text.words import terms

_SUBJECT = re.compile(r"\s*@([^\W_][\w'’. -]{0,40}?):\s")


class Focus(NamedTuple):
    """What else bears on the order: when a question is asked, the speakers that it names, by their keys.

    `named` are all names of whom it names, `left` of whom it leaves out.
    """

    now: datetime | None = None
    speakers: frozenset[str] = frozenset()
    named: frozenset[str] = frozenset()
    left: frozenset[str] = frozenset()
    own: bool = False
    denies: bool = False


NOTHING = Focus()


def focus_of(question: Question, now: datetime) -> Focus:
    """What a question bears on, asked at a moment."""
    return Focus(
        now,
        _keys(question.speakers),
        _keys(called for name in question.mentions for called in question.called(name)),
        _keys(question.left),
        question.own,
        question.denies,
    )


def _keys(names: Iterable[str]) -> frozenset[str]:
    return frozenset(map(name_key, names))


def is_off_focus(record: Record, focus: Focus) -> bool:
    """Whether a fact tells of somebody else than the question does, or only of whom it leaves out."""
    if record.form != FACT or not (focus.named or focus.left or focus.own):
        return False
    names = _keys(record.entities)
    if focus.left and names and names <= focus.left:
        return True
    if focus.named:
        return bool(names) and names.isdisjoint(focus.named) and not _says(record.content, focus.named)
    return focus.own and is_of_others(record)


def is_about(record: Record, focus: Focus) -> bool:
    """Whether a fact has somebody as its subject whom the question names."""
    subject = _SUBJECT.match(record.content) if focus.named and record.form == FACT else None
    return subject is not None and name_key(subject[1]) in focus.named


def is_of_others(record: Record) -> bool:
    """Whether a fact has somebody else as its subject, and says nothing of whose memory it is."""
    subject = _SUBJECT.match(record.content)
    return subject is not None and name_key(subject[1]) not in OWNERS and not speaks_of_self(record.content)


def affirms(record: Record, focus: Focus) -> bool:
    """Whether a fact denies nothing, where the question does; longer texts have their say in other places."""
    return focus.denies and record.form == FACT and not denies(record.content)


def _says(content: str, names: Iterable[str]) -> bool:
    """Whether a text has one of the names in it, marked or not."""
    words = " ".join(terms(content))
    return any(f" {name} " in f" {words} " for name in names)
