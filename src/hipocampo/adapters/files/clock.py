"""The time: the machine's own, or one that tests and demos set."""

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
    """A clock that stands where it was set, until it is moved."""

    simulated = True

    def __init__(self, start: datetime, zone: tzinfo = UTC) -> None:
        self.zone = zone
        self._now = start

    def now(self) -> datetime:
        return self._now.astimezone(self.zone)

    def set(self, now: datetime) -> None:
        """Stand at another moment."""
        self._now = now

    def advance(self, by: timedelta) -> None:
        """Let time pass."""
        self._now += by
