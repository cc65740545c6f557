"""Clocks: the machine's own, and one that tests and demos set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo


class SystemClock:
    """The machine's clock in the workspace's time zone."""

    simulated = False

    def __init__(self, zone: tzinfo = UTC) -> None:
        self.zone = zone

    def now(self) -> datetime:
        return datetime.now(self.zone)


class SimulatedClock:
    """A clock that stands still until it is moved."""

    simulated = True

    def __init__(self, start: datetime, zone: tzinfo = UTC) -> None:
        self.zone = zone
        self._now = start

    def now(self) -> datetime:
        return self._now.astimezone(self.zone)

    def set(self, now: datetime) -> None:
        """Set the clock to another moment."""
        self._now = now

    def advance(self, by: timedelta) -> None:
        """Move the clock forward."""
        self._now += by
