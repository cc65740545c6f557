"""What is understood of a text: its act, whom it is about, the names, the type and the states in it (D6).

These are plain values. They stand in the core because records carry them; `hipocampo.understanding` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

GRAMMAR = 6  # the version of how texts are read: another one makes the index and the kept readings anew
TELLS, ASKS, COURTESY = "tells", "asks", "courtesy"  # the acts of a text (F8)
PERSON, PLACE, THING, PROJECT, ORGANISATION = "person", "place", "thing", "project", "organisation"  # kinds of names
ROLE = "role:"  # how the key of a role begins: `role:mother`, the same in every language


class Mention(NamedTuple):
    """A name in a text; its kind is person, place, thing, project or organisation."""

    name: str
    kind: str


class Alias(NamedTuple):
    """Two names of one person: a nickname and a name, or the key of a role (`role:mother`) and a name."""

    alias: str
    name: str


class Slot(NamedTuple):
    """A state that a text states: of the subject (a key; "" is the user) the relation has this value.

    `change` is `begins` or `ends` where the text says that the state began or ended.
    """

    subject: str
    relation: str
    value: str
    change: str = ""

    @property
    def key(self) -> str:
        """What all values of the same state share: whose it is, and which."""
        return slot_key(self.subject, self.relation)


class Reading(NamedTuple):
    """What one text says, read without its context."""

    act: str = TELLS
    subject: str = ""  # whom it is about: "" the user, the key of a name, or `role:mother`
    names: tuple[Mention, ...] = ()
    roles: tuple[str, ...] = ()
    aliases: tuple[Alias, ...] = ()
    type: str | None = None  # bio, pref, emo, obj, event
    slots: tuple[Slot, ...] = ()
    changes: bool = False  # it speaks of a change of state
    facet: str = ""  # the side of who the user is that it tells: name, home, work, people, health, food, likes
    grade: int = 0  # how much it tells of that: 3 the thing itself, 2 more about it, 1 only its topic


NOTHING = Reading()
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode  # made once, for a rebuild


def facet_key(facet: str, grade: int) -> str:
    """The key of all texts that tell as much of a side of the user."""
    return f"{facet}/{grade}"


def slot_key(subject: str, relation: str) -> str:
    """The key of a state: whose it is (a key; "" is the user), and which."""
    return f"{subject}|{relation}"


def encoded(reading: Reading) -> str:
    """A reading as a short text, to be stored."""
    values = list(reading)
    while values and values[-1] == NOTHING[len(values) - 1]:
        values.pop()
    return _encode(values)


@lru_cache(maxsize=8192)
def decoded(text: str) -> Reading:
    """The reading that was stored as a text."""
    values: list[Any] = json.loads(text)
    for at, make in _MADE.items():
        if len(values) > at and values[at]:
            values[at] = tuple([make(one) for one in values[at]])
        elif len(values) > at:
            values[at] = ()
    return Reading(*values)


_MADE: dict[int, Callable[[Any], Any]] = {2: Mention._make, 3: str, 4: Alias._make, 6: Slot._make}
