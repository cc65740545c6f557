"""Clocks: the machine's own, one that does not believe a leap, and one that tests and demos set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo

from hipocampo.ports import Clock


class SystemClock:
    """The machine's clock in the workspace's time zone."""

    simulated = False

    def __init__(self, zone: tzinfo = UTC) -> None:
        self.zone = zone

    def now(self) -> datetime:
        return datetime.now(self.zone)


class LeapGuard:
    """Another clock, which is not believed when it leaps: time stands at the last moment that is known.

    `last` is that of the ledger. Cycles that a wrong clock calls for would let memories sink by years, and no later
    event could be dated before them.
    """

    simulated = False

    def __init__(self, clock: Clock, last: datetime | None, leap: timedelta) -> None:
        self.zone = clock.zone
        self._clock, self._last, self._leap = clock, last, leap

    def now(self) -> datetime:
        now = self._clock.now()
        if self._last is None:
            return now
        if now - self._last > self._leap:
            return self._last.astimezone(self.zone)
        self._last = max(self._last, now)
        return now

    @property
    def ahead(self) -> datetime | None:
        """The machine's time while it is not believed."""
        now = self._clock.now()
        return now if self._last and now - self._last > self._leap else None

    def trust(self) -> None:
        """Believe the machine's time from now on."""
        self._last = self._clock.now()


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
