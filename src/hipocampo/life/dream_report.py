"""The report of a dream: what it did and found, gathered from its events (E7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hipocampo.core.events import Event

NAMED = 12  # memories of each kind that a report names; the others are only counted

# What can happen to memories in a dream, in the order of its page, and what waits for a verdict.
CHANGES = ("graduated", "rescued", "merged", "contradicted", "latent", "archived", "pressed", "pruned")
WAITING = ("proposed", "waiting", "marked", "doubtful", "cold")
PAIRS = ("merged", "contradicted", "proposed")

# The events of a dream that say what it did, and those that can be the first of such.
EVENT_TYPES = (
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
    """Memories to which the same happened: their number, and the ids of the first of them."""

    count: int = 0
    ids: list[str] = field(default_factory=list)

    def add(self, *ids: str) -> None:
        """Add one memory; pairs have two ids."""
        if self.count < NAMED:
            self.ids.extend(ids)
        self.count += 1

    def extend(self, other: Mapping[str, Any]) -> None:
        """Add all memories of a group, given as a payload."""
        self.ids.extend(other["ids"][: max(0, NAMED - self.count)])
        self.count += other["count"]

    def as_payload(self) -> dict[str, Any]:
        """The group as a part of an event."""
        return {"count": self.count, "ids": self.ids}


@dataclass(slots=True)
class DreamReport:
    """One dream: its cycles, how many memories it looked at, what changed, and what waits for a verdict."""

    cycles: list[str] = field(default_factory=list)
    looked: dict[str, int] = field(default_factory=dict)
    immune: int = 0
    turns: int = 0
    compared: int = 0
    left: int = 0  # new facts that a later dream will compare
    pressure: bool = False
    over: int = 0  # active memories beyond the limit of which none may give way yet
    told: int = 0  # facts that the user told since the last dream
    telling: list[str] = field(default_factory=list)  # the ids of those of them that matter most
    fresh: dict[str, int] = field(default_factory=dict)  # of what waits: how many no earlier page has named
    groups: dict[str, Group] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Group:
        return self.groups.setdefault(name, Group())

    def asks(self, name: str) -> Group:
        """What waits for a verdict and no earlier page has named."""
        group, fresh = self[name], self.fresh.get(name, self[name].count)
        return Group(min(group.count, fresh), group.ids[: fresh * (2 if name in PAIRS else 1)])

    @property
    def older(self) -> int:
        """How many things wait for a verdict that an earlier page has named."""
        return sum(self[name].count - self.asks(name).count for name in WAITING)

    @property
    def changed(self) -> int:
        """How many memories changed."""
        return sum(self[name].count for name in CHANGES)

    def as_payload(self) -> dict[str, Any]:
        """The report as the payload of `dream.ended`."""
        names = ("immune", "turns", "compared", "left", "over", "told", "telling", "fresh")
        numbers = {name: getattr(self, name) for name in names}
        return {
            "cycles": self.cycles,
            "looked": self.looked,
            "changed": self.changed,
            **{name: number for name, number in numbers.items() if number},
            **({"pressure": True} if self.pressure else {}),
            "groups": {name: group.as_payload() for name, group in self.groups.items() if group.count},
        }


def report_of(payload: Mapping[str, Any]) -> DreamReport:
    """The report in the payload of `dream.ended`."""
    names = ("immune", "turns", "compared", "left", "pressure", "over", "told", "telling", "fresh")
    plain = {name: payload[name] for name in names if name in payload}
    report = DreamReport(cycles=list(payload["cycles"]), looked=dict(payload["looked"]), **plain)
    for name, group in payload["groups"].items():
        report[name].extend(group)
    return report


def report_from_events(events: Iterable[Event]) -> DreamReport:
    """The report that the events of a dream add up to; those of other commands are skipped."""
    report, ours = DreamReport(), False
    for event in events:
        if event.erased:
            continue
        ours = event.metadata.get("command", "dream" if ours else "") == "dream"
        if ours:
            _add(report, event)
    _drop(report["latent"], report["archived"].ids)
    for name in ("latent", "archived", "pressed"):
        _drop(report[name], report["rescued"].ids)
    return report


def _drop(group: Group, others: Sequence[str]) -> None:
    """Tell a memory once: one that sank twice in several cycles, or sank and came back in the same night."""
    once = [id for id in group.ids if id not in others]
    group.count -= len(group.ids) - len(once)
    group.ids = once


def _add(report: DreamReport, event: Event) -> None:
    id, payload = event.aggregate_id, event.payload
    match event.type:
        case "dream.cycle":
            report.cycles.append(payload["date"])
            for name, group in payload.get("sank", {}).items():
                report[name].extend(group)
        case "dream.pressed":
            report.pressure = True
            report["pressed"].extend({"count": len(payload["ids"]), "ids": payload["ids"]})
        case "dream.compared":
            report.compared, report.left = report.compared + payload["count"], payload["left"]
        case "memory.mentioned":
            report["rescued" if payload.get("from") in ("latent", "archive") else "mentioned"].add(id)
        case "memory.merged":
            report["merged"].add(id, payload["from"])
        case "memory.contradicted" if payload.get("outdone"):
            report["contradicted"].add(payload["by"], id)
        case "memory.graduated" | "memory.archived":
            report["graduated" if event.type == "memory.graduated" else "pruned"].add(id)
        case "proposal.made" if payload["kind"] in ("merge", "contradiction"):  # the others belong to reflection
            report["proposed"].add(*payload["ids"])
