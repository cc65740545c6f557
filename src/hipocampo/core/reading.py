"""What is understood of a text: its act, whom it is about, the names, the type and the states in it (D6).

These are plain values. They stand in the core because records carry them; `hipocampo.understanding` makes them.
"""

from __future__ import annotations

from typing import NamedTuple

TELLS, ASKS, COURTESY = "tells", "asks", "courtesy"  # the acts of a text (F8)
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


NOTHING = Reading()
