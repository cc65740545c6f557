"""Events: what happened, once and for all (A1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

PAUSE = ("workspace.paused", "workspace.resumed")
CONSOLIDATED = "MemoryConsolidated"


class NewEvent(NamedTuple):
    """An event that has yet to be appended; the ledger gives it `seq`, and `id` where none is set."""

    type: str
    aggregate_id: str
    actor: str
    timestamp: str
    payload: Mapping[str, Any] = {}
    metadata: Mapping[str, Any] = {}
    id: str | None = None


class Event(NamedTuple):
    """An event of the ledger. Moments are UTC with milliseconds: `2026-11-15T22:58:11.123Z`."""

    seq: int
    id: str
    type: str
    aggregate_id: str
    actor: str
    timestamp: str
    payload: dict[str, Any]
    metadata: dict[str, Any]
    hash: str = ""
    erased: bool = False  # payload and metadata are gone for good, and read as empty


@dataclass(frozen=True, slots=True)
class Head:
    """The end of the chain: keep it elsewhere to notice a cut tail."""

    seq: int
    hash: str

    def __str__(self) -> str:
        return f"{self.seq}:{self.hash}"


def following(events: Iterable[Event], applied: int) -> Iterator[Event]:
    """The events that follow the last applied one: those before it are passed over, nothing comes after a gap."""
    for event in events:
        if event.seq > applied + 1:
            return
        if event.seq == applied + 1:
            applied = event.seq
            yield event
