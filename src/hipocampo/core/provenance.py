"""Provenance: who stands behind a statement, and who outranks whom (D3).

There are three classes. `U` is the user's own word, `I` was inferred by an agent, `H` was inherited from elsewhere and
never checked. Every rule that compares classes is here: which one is believed, what may overwrite what, and the
highest class that an actor at a door may claim.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from hipocampo.core.actors import OWNER
from hipocampo.errors import BadInput

USER, INFERRED, INHERITED = "U", "I", "H"
CLASSES = (INHERITED, INFERRED, USER)  # lowest first

_RANKS = {name: rank for rank, name in enumerate(CLASSES)}
# A mark stands by itself: `[I]`, not `a[I]`, nor a link or a footnote that is called so.
_MARK = re.compile(r"(?<![\w\\!\[\]])\[([UI]|H)(?::stale)?\](?![\w(\[:])")
_AGENTS = ("mcp",)  # doors at which an agent reports what the user said
_UNATTENDED = ("mcp", "hook")  # doors at which the owner's own files can't be distinguished from an agent's


class Sourced(Protocol):
    """Anything that has a class: a record, a hit, a fact on its way in."""

    @property
    def provenance(self) -> str: ...


class Classed(Sourced, Protocol):
    """A memory with its class, which a verdict may have marked as stale (E11)."""

    @property
    def stale(self) -> bool: ...


S = TypeVar("S", bound=Sourced)


def rank_of(provenance: str) -> int:
    """The place of a class in the order of trust, lowest first: a key for sorting."""
    return _RANKS[provenance]


def outranks(one: str, other: str) -> bool:
    """Whether a class is trusted more than another."""
    return _RANKS[one] > _RANKS[other]


def may_overwrite(writer: str, known: str) -> bool:
    """Whether a writer of one class may change, withdraw or replace a statement of another: an equal may."""
    return _RANKS[writer] >= _RANKS[known]


def is_users_word(one: Sourced) -> bool:
    """Whether a memory is the user's own word."""
    return one.provenance == USER


def lowest(*classes: str | None) -> str:
    """The least trusted of some classes; `None` counts for nothing."""
    return next(one for one in CLASSES if one in classes)


def most_trusted(group: Iterable[S]) -> S:
    """The first of those with the highest class."""
    return max(group, key=lambda one: _RANKS[one.provenance])


def whose(one: Classed) -> str:
    """The mark of a memory's class where whose word it is has to be seen in any case: `[U]`, `[H:stale]`."""
    return f"[{one.provenance}:stale]" if one.stale else f"[{one.provenance}]"


def shared(ranked: Sequence[S], most: int, others: float, needs: Callable[[S], bool] = lambda _: True) -> list[S]:
    """At most so many of some, in their order; what others tell has its own share of the room (F10).

    The rest of the room is the user's word's, as far as there is any that `needs` it.
    """
    needed = sum(is_users_word(one) and needs(one) for one in ranked)
    left = max(int(most * others), most - needed)
    kept: list[S] = []
    for one in ranked:
        if len(kept) < most and (left > 0 or is_users_word(one)):
            kept.append(one)
            left -= not is_users_word(one)
    return kept


def users_or_inferred(users: bool) -> str:
    """`U` where something is known to be the user's word, else `I`."""
    return USER if users else INFERRED


def mark(provenance: str, *, stale: bool = False) -> str:
    """How a line of a page marks its class, with a space behind it: `[I] `; the user's word bears no mark."""
    if provenance == USER:
        return ""
    return f"[{provenance}:stale] " if stale else f"[{provenance}] "


def marks_in(text: str) -> Iterator[str]:
    """The classes that marks in running text name."""
    return (found[1] for found in _MARK.finditer(text))


# What may be claimed


def check_class(provenance: object) -> None:
    """Refuse what is no class."""
    if provenance not in CLASSES:
        raise BadInput("retain.provenance", provenance=provenance)


def capped(asked: str, most: str) -> str:
    """The class that is asked for, or the highest that may be claimed if that is lower."""
    check_class(asked)
    return lowest(asked, most)


def highest_for(actor: str) -> str:
    """The highest class that an actor may claim: nobody but the owner is the user."""
    return users_or_inferred(actor == OWNER)


def highest_for_turn(actor: str, door: str) -> str:
    """The highest class of a user's turn: a caller's own code sees the real prompt, an agent only reports it."""
    return INFERRED if door in _AGENTS else highest_for(actor)


def highest_for_import(actor: str, door: str) -> str:
    """The highest class of an imported memory."""
    return INFERRED if door in _UNATTENDED else highest_for(actor)
