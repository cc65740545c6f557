"""Of two memories that contradict each other, or say the same, which one counts: provenance first, then time (D3).

Life decides with these rules what a new fact changes, recall in which order hits are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from hipocampo.core.actors import HOUSE
from hipocampo.core.facts import EXPERIENCE
from hipocampo.core.provenance import may_overwrite, rank_of
from hipocampo.core.record import Record


class Dated(Protocol):
    """A record or a hit: its kind, its class, and when it was said."""

    @property
    def kind(self) -> str: ...
    @property
    def type(self) -> str | None: ...
    @property
    def timestamp(self) -> str: ...
    @property
    def provenance(self) -> str: ...


class Scored(Protocol):
    """Something that was found: its score, and the memory that contradicts it and is believed instead."""

    @property
    def id(self) -> str: ...
    @property
    def score(self) -> float: ...
    @property
    def outdone(self) -> str | None: ...


S = TypeVar("S", bound=Scored)


def is_episode(one: Dated) -> bool:
    """Whether a memory tells of something that happened on one day, which may happen again on another."""
    return one.kind == EXPERIENCE or one.type == "event"


def same_occasion(one: Dated, other: Dated) -> bool:
    """Whether two memories can be about the same thing: two episodes of different days never are."""
    return not (is_episode(one) or is_episode(other)) or one.timestamp[:10] == other.timestamp[:10]


def is_later(one: Record, other: Record) -> bool:
    """Whether a memory was stated after another."""
    return (one.timestamp, one.seq_from) > (other.timestamp, other.seq_from)


def by_belief(one: Record, other: Record) -> tuple[Record, Record]:
    """Two memories that contradict each other (E13): the one that is believed, then the other.

    The owner's word goes before what others claim, then the higher class, then the later.
    """
    return (one, other) if _belief(one) >= _belief(other) else (other, one)


def by_provenance(one: Record, other: Record) -> tuple[Record, Record]:
    """Two memories of different classes: the more trusted one, then the other."""
    return (one, other) if rank_of(one.provenance) > rank_of(other.provenance) else (other, one)


def supersedes(newer: Dated, older: Dated) -> bool:
    """Whether a later statement takes the place of an earlier one that it contradicts: one of a lower class never."""
    return may_overwrite(newer.provenance, older.provenance)


def kept_first(one: Record, other: Record, general: Record | None = None) -> tuple[Record, Record]:
    """Two memories that say the same (E12): the one to keep, then the one to absorb.

    The higher class is kept, then wisdom, then the more general of the two, then the older.
    """

    def worth(record: Record) -> tuple[int, bool, bool, int]:
        return *_standing(record), record is general, -record.seq_from

    return (one, other) if worth(one) >= worth(other) else (other, one)


def merge_order(one: Record, other: Record) -> tuple[Record, Record]:
    """Two memories in the given order, unless the second is of a higher class or wisdom: then it can't be absorbed."""
    return (one, other) if _standing(one) >= _standing(other) else (other, one)


def believed_first(hits: list[S], with_score: Callable[[S, float], S]) -> list[S]:
    """Ranked hits in which no memory stands before the one that is believed instead of it."""
    contradicted = [one for one in hits if one.outdone]
    place = {one.id: at for at, one in enumerate(hits)} if contradicted else {}
    for one in [one for one in contradicted if one.outdone in place]:
        mine, other = place[one.id], place[one.outdone or ""]
        if mine < other:
            score = max(hits[other].score, one.score)
            hits.insert(mine, with_score(hits.pop(other), score))
            place = {one.id: at for at, one in enumerate(hits)}
    return hits


def _belief(record: Record) -> tuple[bool, int, str, int]:
    return record.actor in HOUSE, rank_of(record.provenance), record.timestamp, record.seq_from


def _standing(record: Record) -> tuple[int, bool]:
    return rank_of(record.provenance), record.layer == "wisdom"
