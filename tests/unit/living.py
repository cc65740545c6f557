"""A workspace in memory whose time is the test's: for lives of months, told in a few lines."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo, Stores
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.record import Record
from hipocampo.ports import Index
from hipocampo.settings import Settings
from tests.adapters.index import MemoryIndex
from tests.adapters.ledger import MemoryLedger
from tests.adapters.machine import memory_upkeep
from tests.adapters.pages import MemoryPages

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
# Words that no two memories share, so that no dream finds two that say the same.
SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi xo zu".split()


class Life:
    """A workspace and its clock."""

    def __init__(self, settings: Settings | None = None, blank: Callable[[], Index] = MemoryIndex) -> None:
        self.settings = replace(settings or Settings(), simulated=True)
        self.clock = SimulatedClock(NOON, self.settings.zone)
        self.ledger, self.index = MemoryLedger(), blank()
        told = {"language": self.settings.language, "timezone": self.settings.timezone}
        self.ledger.append([NewEvent("workspace.created", "workspace", "owner", stamp(NOON), told)])
        self.pages = pages = MemoryPages(self.settings.pages.include, self.settings.pages.largest_mb << 20)
        self._stores = Stores(
            self.ledger, self.index, pages, self.settings, self.clock, nullcontext, memory_upkeep, blank
        )
        self.memory = Hipocampo(self._stores, "owner", "python")
        self._numbers = count(1)

    def change(self, settings: Settings) -> None:
        """Open the same workspace with other settings."""
        self.settings = settings
        self.memory = Hipocampo(replace(self._stores, settings=settings), "owner", "python")

    def tell(self, mark: str = "", provenance: str = "U") -> Record:
        """Tell something new, a minute later."""
        self.clock.advance(timedelta(minutes=1))
        return self.memory.retain(f"{mark} {_words(next(self._numbers))}".strip(), provenance=provenance)

    def use(self, id: str) -> None:
        """Use a memory, a minute later, in a session of its own."""
        self.clock.advance(timedelta(minutes=1))
        self.memory.used([id], session=f"s{next(self._numbers)}")

    def wait(self, days: int) -> None:
        """Live through some days, one by one."""
        for _ in range(days):
            self.clock.advance(timedelta(days=1))
            self.memory.sync()


def _words(number: int) -> str:
    name = SYLLABLES[number % 15] + SYLLABLES[number // 15 % 15] + SYLLABLES[number // 225 % 15]
    return " ".join(f"{name}{ending}" for ending in SYLLABLES[:3])
