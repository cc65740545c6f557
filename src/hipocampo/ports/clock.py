"""The clock port."""

from __future__ import annotations

from datetime import datetime, tzinfo
from typing import Protocol, runtime_checkable


class Clock(Protocol):
    """Tells the time; a `simulated` clock writes only in workspaces that were made with one."""

    zone: tzinfo
    simulated: bool

    def now(self) -> datetime:
        """Return the current time in the clock's zone."""
        ...


@runtime_checkable
class GuardedClock(Protocol):
    """A clock that stands still where the machine's leapt further ahead than anybody was away (E8)."""

    @property
    def ahead(self) -> datetime | None:
        """Return the machine's time while it is not believed; None while it is."""
        ...

    def trust(self) -> None:
        """Believe the machine's time from now on."""
        ...
