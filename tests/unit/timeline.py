"""A life told day by day: events and the cycles between them, folded by the pure rules alone."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from hipocampo.core import life, strength
from hipocampo.core.era import Era, Rules, advance
from hipocampo.core.events import Event
from hipocampo.core.evolution import evolve
from hipocampo.core.moments import stamp
from hipocampo.core.record import Record
from hipocampo.core.validation import foldable

LOG = "memory/2026-01-01.md"
BIRTH = date(2026, 1, 1)


def tags_of(content: str) -> tuple[str, ...]:
    """Tags for a memory that has none: its words."""
    return tuple(content.split())


class Timeline:
    """A workspace born at noon of day 0; a cycle falls on every second day in the small hours."""

    def __init__(self, zone: str = "UTC", **rules: Any) -> None:
        self.zone = ZoneInfo(zone)
        self.day = 0
        self.era = Era()
        self.records: dict[str, Record] = {}
        self._seq = 0
        self._slept = 0
        self.tell("workspace.created", "workspace", {"timezone": zone})
        if rules:
            self.rules(**rules)

    def __getitem__(self, id: str) -> Record:
        """A memory as it is now."""
        return strength.present(self.records[id], self.era, self.date(self.day))

    def date(self, day: int) -> str:
        return (BIRTH + timedelta(days=day)).isoformat()

    def tell(self, type: str, id: str, payload: dict[str, Any] | None = None, hour: int = 12, **meta: Any) -> Event:
        """Let something happen today."""
        self._seq += 1
        at = datetime.combine(BIRTH + timedelta(days=self.day), time(hour), self.zone).astimezone(UTC)
        event = Event(self._seq, f"e{self._seq}", type, id, "owner", stamp(at), payload or {}, meta)
        assert foldable(event), event
        self.era = advance(self.era, event)
        if type == "dream.cycle":
            self.records = {
                id: life.sunk(record, self.era, event.timestamp, tags_of) for id, record in self.records.items()
            }
        elif type.startswith("memory."):
            new = evolve(self.records.get(id), event, self.era)
            if new is not None:
                self.records[id] = new
        return event

    def retain(self, id: str, text: str = "um facto", **told: Any) -> Record:
        """Let a memory be born today."""
        self.tell("memory.retained", id, {"text": text, "provenance": "U", "page": LOG, **told})
        return self.records[id]

    def rules(self, **numbers: Any) -> None:
        """Let other numbers be in force."""
        self.tell("life.rules", "workspace", Rules()._replace(**numbers).as_payload())

    def sleep(self, day: int) -> None:
        """Go on to a day, through all cycles until then."""
        for due in range(self._slept + 2, day + 1, 2):
            self.day = self._slept = due
            self.tell("dream.cycle", "dream", {"date": self.date(due), "decay": self.era.rules.decay}, hour=3)
        self.day = day

    def press(self, id: str) -> None:
        """Let a memory give way under pressure."""
        event = self.tell("dream.pressed", "dream", {"ids": [id]})
        self.records[id] = life.pressed(self.records[id], self.era, event.timestamp, tags_of)

    def state(self, id: str) -> tuple[int, str]:
        """A memory's fitness and layer."""
        return self[id].fitness, self[id].layer
