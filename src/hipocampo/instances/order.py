"""The one order of the events of several chains, and what each of them had seen of the others. Pure.

Within a chain the order of its events is the truth. Between chains a moment decides, then the chain's id: but what was
written after others' events had arrived comes after them, whatever its machine's clock says. So clocks may be hours
apart, and whoever saw a change and changed it again is never overruled by it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hipocampo.core.events import Event
from hipocampo.core.machines import MACHINE

NOWHERE = ("", 0)


class Key(NamedTuple):
    """The place of an event among those of all chains."""

    time: str
    tick: int
    chain: str
    seq: int


class Known(NamedTuple):
    """An event with its place, and how far the other chains had been seen when it was written."""

    key: Key
    seen: Mapping[str, int]
    event: Event

    def saw(self, other: Known) -> bool:
        """Whether it was written with the other one known."""
        mine, theirs = self.key, other.key
        return theirs.seq < mine.seq if mine.chain == theirs.chain else self.seen.get(theirs.chain, 0) >= theirs.seq


def apart(one: Known, other: Known) -> bool:
    """Whether two events were written without knowledge of each other."""
    return one.key != other.key and not one.saw(other) and not other.saw(one)


@dataclass(frozen=True, slots=True)
class Point:
    """What was known of the other chains after an exchange, and the clock that what follows must not fall behind."""

    seq: int
    clock: tuple[str, int]
    heads: Mapping[str, tuple[int, str]]  # by chain: its last event that arrived, and the link of its chain there


class Timekeeper:
    """Gives the events of a ledger their places: its own chain's by its exchanges, others' as they were sent."""

    def __init__(self, chain: str, points: Sequence[Point]) -> None:
        self.chain, self._points = chain, points
        self._seqs = [point.seq for point in points]
        self._seen = [{name: head[0] for name, head in point.heads.items()} for point in points]

    def point_before(self, seq: int) -> int:
        """The number of the last exchange before an event; -1 where there was none."""
        return bisect_left(self._seqs, seq) - 1

    def known(self, event: Event) -> Known:
        """An event with its place."""
        origin = event.metadata.get(MACHINE)
        if isinstance(origin, dict):
            time, tick = origin.get("clock") or (origin["at"], 0)
            key = Key(time, tick, origin["chain"], origin["seq"])
            return Known(key, origin.get("seen", {}), event._replace(timestamp=origin["at"]))
        at = self.point_before(event.seq)
        clock = self._points[at].clock if at >= 0 else NOWHERE
        time, tick = max(clock, (event.timestamp, 0))
        return Known(Key(time, tick, self.chain, event.seq), self._seen[at] if at >= 0 else {}, event)

    def seen_at(self, point: int) -> Mapping[str, int]:
        """How far the other chains were known after an exchange."""
        return self._seen[point] if point >= 0 else {}


def points_of(events: Iterable[Event]) -> list[Point]:
    """The exchanges that a ledger tells of, in their order."""
    return [_point(event) for event in events if not event.erased]


def _point(event: Event) -> Point:
    told: Mapping[str, Any] = event.payload
    time, tick = told["clock"]
    return Point(event.seq, (time, tick), {chain: (head[0], head[1]) for chain, head in told["heads"].items()})
