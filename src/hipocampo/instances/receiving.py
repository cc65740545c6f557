"""What arrives from other machines: segments that fit their chains, in an order in which nothing precedes its cause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from hipocampo.core.events import NewEvent
from hipocampo.core.facts import Problem
from hipocampo.core.machines import ARRIVED, MACHINE
from hipocampo.errors import HipocampoError
from hipocampo.instances.history import EVIDENCE
from hipocampo.instances.order import NOWHERE
from hipocampo.instances.segment import Broken, Place, Row, Segment, chain_genesis, places, unseal
from hipocampo.ports import Pages
from hipocampo.ports.sealing import Seal

Heads = Mapping[str, tuple[int, str]]

# What is not applied as it comes where the memory was known here: it is settled from the events of all chains.
HELD_TYPES = frozenset(
    "memory.revised memory.withdrawn memory.restored memory.moved memory.graduated memory.demoted".split()
)
_WITNESSED = HELD_TYPES  # events of which it matters what their writer had seen
_HERE = ("command", "door")
_COUNTED = ("chat.digested", "chat.summarised")  # events that name a seq of their own ledger


@dataclass(slots=True)
class Arrived:
    """What came, in order; how far each chain was read, the latest clock, and what was wrong."""

    rows: list[tuple[Segment, Row]] = field(default_factory=list)
    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    clock: tuple[str, int] = NOWHERE
    problems: list[Problem] = field(default_factory=list)


def waiting(found: Sequence[Place], heads: Heads, own: str) -> list[Place]:
    """The segments of other chains that were not read yet."""
    return [one for one in found if one.chain != own and one.last > heads.get(one.chain, (0, ""))[0]]


def receive(found: Sequence[Place], heads: Heads, pages: Pages, keys: Seal) -> Arrived:
    """Read what is new; a segment waits for those that its writer had seen, and a damaged one stops its chain."""
    arrived = Arrived(heads=dict(heads))
    ready = {place: _read(place, pages, keys, arrived) for place in waiting(found, heads, keys.chain)}
    left = [segment for segment in ready.values() if segment]
    stopped: set[str] = set()
    progress = True
    while progress:
        progress = False
        for segment in list(left):
            if segment.chain not in stopped and _is_ready(segment, arrived.heads, keys.chain):
                left.remove(segment)
                progress = _take(segment, arrived, stopped) or progress
    for segment in left:
        if segment.chain not in stopped:
            arrived.problems.append(Problem(segment.chain, segment.rows[0].seq, "", "machines.waiting"))
            stopped.add(segment.chain)
    return arrived


def _read(place: Place, pages: Pages, keys: Seal, arrived: Arrived) -> Segment | None:
    try:
        return unseal(pages.read(place.path)[0], place, keys)
    except Broken as error:
        arrived.problems.append(Problem(place.path, 0, "", f"machines.{error.why}"))
    except HipocampoError as error:
        arrived.problems.append(Problem(place.path, 0, "", error.code))
    return None


def _is_ready(segment: Segment, heads: Heads, own: str) -> bool:
    """Whether all that its writer had seen of others is known here."""
    return all(
        chain in (own, segment.chain) or heads.get(chain, (0, ""))[0] >= seq for chain, seq in segment.seen.items()
    )


def _take(segment: Segment, arrived: Arrived, stopped: set[str]) -> bool:
    known, link = arrived.heads.get(segment.chain, (0, chain_genesis(segment.chain)))
    if segment.before != link or segment.rows[0].seq <= known:
        arrived.problems.append(Problem(segment.chain, segment.rows[0].seq, "", "machines.gap"))
        stopped.add(segment.chain)
        return False
    arrived.rows += [(segment, row) for row in segment.rows]
    last = segment.rows[-1]
    arrived.heads[segment.chain] = last.seq, segment.after
    arrived.clock = max(arrived.clock, *(row.clock for row in segment.rows))
    return True


def new_events(rows: Iterable[tuple[Segment, Row]], known: frozenset[str], at: str, seq: int) -> list[NewEvent]:
    """Arrived events as this ledger keeps them, from a seq on; `known` are the memories that it knew before."""
    events: list[NewEvent] = []
    for segment, row in rows:
        payload, metadata = row.payload or {}, row.metadata or {}
        if row.type in _COUNTED:
            payload = {**payload, "until": seq + len(events)}
        origin = _origin(segment, row, metadata, held=held_for(row) in known)
        kept = {name: value for name, value in metadata.items() if name not in _HERE}
        told = {**kept, "door": "exchange", MACHINE: origin}
        events.append(NewEvent(row.type, row.aggregate_id, row.actor, at, payload, told, row.id))
    return events


def _origin(segment: Segment, row: Row, metadata: Mapping[str, Any], *, held: bool) -> dict[str, Any]:
    origin: dict[str, Any] = {"chain": segment.chain, "seq": row.seq, "at": row.timestamp}
    if row.clock != (row.timestamp, 0):
        origin["clock"] = list(row.clock)
    if row.type in _WITNESSED:
        origin["seen"] = dict(segment.seen)
    if held:
        origin["held"] = True
    if "door" in metadata:
        origin["door"] = metadata["door"]
    return origin


def held_for(row: Row) -> str | None:
    """The memory for whose sake an event is not applied as it comes, if it was known here; None for all others."""
    if row.type == EVIDENCE:
        return str((row.payload or {}).get("of"))
    return row.aggregate_id if row.type in HELD_TYPES else None


def arrival(arrived: Arrived, clock: tuple[str, int], actor: str, at: str) -> NewEvent:
    """The end of what came: how far each chain was read, and the clock that what follows must not fall behind.

    It has this machine's own time, so that the ledger's goes on from here whatever the clocks of others say.
    """
    time, tick = max(clock, arrived.clock)
    told = {"clock": [time, tick + 1], "heads": {chain: list(head) for chain, head in arrived.heads.items()}}
    return NewEvent(ARRIVED, "machine", actor, at, told, {"door": "exchange"})


def can_read(pages: Pages, keys: Seal) -> bool:
    """Whether there is a segment that was written for the owner of these keys."""
    for place in places(pages):
        with suppress(Broken, HipocampoError):
            return bool(unseal(pages.read(place.path)[0], place, keys).rows)
    return False
