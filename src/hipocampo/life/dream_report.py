"""What a dream did and found, as its events tell it and people are told of it (E7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hipocampo.core.events import Event

NAMED = 12  # memories that a dream names of each kind; of the others it tells how many there are

# What can happen to memories in a dream, in the order in which people are told of it, and what is only noted.
CHANGES = ("graduated", "rescued", "merged", "contradicted", "latent", "archived", "pressed", "pruned")
WAITING = ("proposed", "waiting", "doubtful", "cold")
PAIRS = ("merged", "contradicted", "proposed")

# The events of a dream that tell what it did, and those that can be the first of such.
TOLD = (
    "memory.evidenced",
    "memory.absorbed",
    "memory.reconciled",
    "dream.cycle",
    "dream.pressed",
    "dream.compared",
    "memory.graduated",
    "memory.mentioned",
    "memory.merged",
    "memory.contradicted",
    "memory.archived",
    "proposal.made",
)


@dataclass(slots=True)
class Group:
    """Memories to which the same happened: how many, and the first of them."""

    count: int = 0
    ids: list[str] = field(default_factory=list)

    def add(self, *ids: str) -> None:
        """One more; pairs have two ids."""
        if self.count < NAMED:
            self.ids.extend(ids)
        self.count += 1

    def extend(self, other: Mapping[str, Any]) -> None:
        """As many more as another group tells of."""
        self.ids.extend(other["ids"][: max(0, NAMED - self.count)])
        self.count += other["count"]

    def told(self) -> dict[str, Any]:
        """The group as an event tells it."""
        return {"count": self.count, "ids": self.ids}


@dataclass(slots=True)
class DreamReport:
    """One dream: the cycles it went through, what it looked at, what changed, and what waits for a verdict."""

    cycles: list[str] = field(default_factory=list)
    looked: dict[str, int] = field(default_factory=dict)
    immune: int = 0
    turns: int = 0
    compared: int = 0
    left: int = 0  # new facts that a later dream will compare
    pressure: bool = False
    groups: dict[str, Group] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Group:
        return self.groups.setdefault(name, Group())

    @property
    def changed(self) -> int:
        """How many memories changed."""
        return sum(self[name].count for name in CHANGES)

    def told(self) -> dict[str, Any]:
        """The night as an event tells it."""
        numbers = {"immune": self.immune, "turns": self.turns, "compared": self.compared, "left": self.left}
        return {
            "cycles": self.cycles,
            "looked": self.looked,
            "changed": self.changed,
            **{name: number for name, number in numbers.items() if number},
            **({"pressure": True} if self.pressure else {}),
            "groups": {name: group.told() for name, group in self.groups.items() if group.count},
        }


def report_of(payload: Mapping[str, Any]) -> DreamReport:
    """The night that an event tells of."""
    plain = {name: payload[name] for name in ("immune", "turns", "compared", "left", "pressure") if name in payload}
    night = DreamReport(cycles=list(payload["cycles"]), looked=dict(payload["looked"]), **plain)
    for name, group in payload["groups"].items():
        night[name].extend(group)
    return night


def report_from_events(events: Iterable[Event]) -> DreamReport:
    """What the events of a dream come to; those of other commands are passed over."""
    night, ours = DreamReport(), False
    for event in events:
        if event.erased:
            continue
        ours = event.metadata.get("command", "dream" if ours else "") == "dream"
        if ours:
            _take(night, event)
    _leave_out(night["latent"], night["archived"])
    return night


def _leave_out(latent: Group, archived: Group) -> None:
    """What sank twice in the course of several cycles is told of once, as far as it is named."""
    once = [id for id in latent.ids if id not in archived.ids]
    latent.count -= len(latent.ids) - len(once)
    latent.ids = once


def _take(night: DreamReport, event: Event) -> None:
    id, told = event.aggregate_id, event.payload
    match event.type:
        case "dream.cycle":
            night.cycles.append(told["date"])
            for name, group in told.get("sank", {}).items():
                night[name].extend(group)
        case "dream.pressed":
            night.pressure = True
            night["pressed"].extend({"count": len(told["ids"]), "ids": told["ids"]})
        case "dream.compared":
            night.compared, night.left = night.compared + told["count"], told["left"]
        case "memory.mentioned":
            night["rescued" if told.get("from") in ("latent", "archive") else "mentioned"].add(id)
        case "memory.merged":
            night["merged"].add(id, told["from"])
        case "memory.contradicted" if told.get("outdone"):
            night["contradicted"].add(told["by"], id)
        case "memory.graduated" | "memory.archived":
            night["graduated" if event.type == "memory.graduated" else "pruned"].add(id)
        case "proposal.made" if told["kind"] in ("merge", "contradiction"):  # reflection tells of the others
            night["proposed"].add(*told["ids"])
