"""What holds of a memory that several machines wrote about: a function of all its events, whatever order they came in.

Its events are gone through in the one order of all chains (`order.py`), with the cycles of their time. Of edits that
did not know of each other the higher class holds, then the later one, and the others are kept to be chosen from; an
edit is stronger than a removal that did not know of it. Pure.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from hipocampo.core import life
from hipocampo.core.era import Era, advance
from hipocampo.core.events import CONSOLIDATED
from hipocampo.core.evolution import BIRTHS, evolve
from hipocampo.core.provenance import rank_of
from hipocampo.core.record import Record
from hipocampo.core.strength import decays
from hipocampo.core.validation import foldable
from hipocampo.instances.order import Key, Known, apart

Tags = Callable[[str], tuple[str, ...]]

ERA = ("workspace.created", "life.rules", "dream.cycle", "dream.pressed", CONSOLIDATED)
EVIDENCE = "memory.evidenced"  # the line that a graduated memory left in its log
_STATES = "memory.revised"
_BACK = "memory.restored"
_ALIVE = (_STATES, _BACK)
_GONE = "memory.withdrawn"


class Life(NamedTuple):
    """What holds of a memory: its record, whether it stands, and what else was said in its place."""

    record: Record
    stands: bool
    birth: Known
    stated: Known  # the event whose text holds
    others: tuple[Known, ...] = ()  # edits that did not know of that one, and lost to it


class Timeline:
    """What happened to all memories, or to many: each with the era that it made."""

    def __init__(self, known: Iterable[Known]) -> None:
        era = Era()
        self._steps: list[tuple[Known, Era, bool]] = []
        for one in sorted((one for one in known if foldable(one.event)), key=lambda one: one.key):
            before, era = era, advance(era, one.event)
            self._steps.append((one, era, era.rules != before.rules))
        self._keys = [one.key for one, _, _ in self._steps]
        self.end = self._keys[-1] if self._keys else None

    def is_over_for(self, events: Sequence[Known]) -> bool:
        """Whether nothing can have happened to a memory but its birth, which needs no settling."""
        only = events[0]
        return len(events) == 1 and only.event.type != EVIDENCE and (self.end is None or only.key > self.end)

    def era_at(self, key: Key) -> Era:
        """The era in which an event happened."""
        at = bisect_right(self._keys, key)
        return self._steps[at - 1][1] if at else Era()

    def between(self, after: Key, until: Key | None) -> Sequence[tuple[Known, Era, bool]]:
        """What happened after a place and before another; to the end without one."""
        return self._steps[
            bisect_right(self._keys, after) : bisect_right(self._keys, until) if until else len(self._keys)
        ]


def history(events: Iterable[Known], timeline: Timeline, tags: Tags) -> Life | None:
    """What holds of a memory by all that is known of it; None if its birth is not known, or was erased."""
    ordered = sorted((one for one in events if foldable(one.event)), key=lambda one: one.key)
    birth = next((one for one in ordered if one.event.type in BIRTHS), None)
    if birth is None:
        return None
    stated, others, kept = _statements(birth, ordered)
    record = evolve(None, birth.event, timeline.era_at(birth.key))
    if record is None:
        return None
    stands, last = True, birth.key
    for one in ordered:
        if one.event.type in BIRTHS:
            continue
        record, last = _lived(record, timeline.between(last, one.key) if stands else (), tags), one.key
        if one.event.type == _GONE:
            stands = stands and _is_void(one, ordered)
        elif one.event.type == _BACK and stands:
            continue
        elif one.event.type != _STATES or one.key in kept:  # a use counts, though it was gone elsewhere
            record = evolve(record, one.event, timeline.era_at(one.key)) or record
            stands = stands or one.event.type == _BACK
    record = _lived(record, timeline.between(last, None) if stands else (), tags)
    return Life(record, stands, birth, stated, others)


def _lived(record: Record, steps: Sequence[tuple[Known, Era, bool]], tags: Tags) -> Record:
    """A memory after what happened to all or many."""
    for one, era, ruled in steps:
        event = one.event
        if event.type == CONSOLIDATED:
            if record.id in event.payload.get("memories", ()):
                record = life.summed_up(record, era, event.timestamp, tags)
        elif not decays(record):
            continue
        elif event.type == "dream.cycle":
            record = life.sunk(record, era, event.timestamp, tags)
        elif event.type == "dream.pressed":
            record = life.pressed(record, era, event.timestamp, tags) if record.id in event.payload["ids"] else record
        elif ruled:
            record = life.woken(record, era)
    return record


def _statements(birth: Known, ordered: Sequence[Known]) -> tuple[Known, tuple[Known, ...], set[Key]]:
    """The statement that holds, those that lost to it, and the places of those that led to it."""
    made = [birth, *(one for one in ordered if one.event.type == _STATES)]
    if len(made) == 1:
        return birth, (), set()
    heads = [one for one in made if not any(other.saw(one) for other in made if other is not one)]
    holds = max(heads, key=lambda one: (rank_of(one.event.payload.get("provenance", "H")), one.key))
    kept = {one.key for one in made if one is holds or holds.saw(one)}
    text = holds.event.payload.get("text")
    return holds, tuple(one for one in heads if one is not holds and one.event.payload.get("text") != text), kept


def _is_void(gone: Known, ordered: Iterable[Known]) -> bool:
    """Whether somebody changed the memory, or brought it back, without knowing that it was withdrawn here."""
    return any(one.event.type in _ALIVE and apart(one, gone) for one in ordered)
