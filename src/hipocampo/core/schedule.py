"""When memories decay: every few local dates at three in the morning, on a grid from the workspace's birth (E4, E7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta, tzinfo
from itertools import takewhile
from typing import Protocol

from hipocampo.core.era import Era, days_between
from hipocampo.core.moments import stamp


class Decay(Protocol):
    """How often memories decay, in days, and at what time of the day."""

    @property
    def days(self) -> int: ...
    @property
    def clock(self) -> time: ...


def cycle_dates(era: Era, decay: Decay) -> Iterator[str]:
    """The dates of the cycles to come, without end."""
    if not era.born:
        return
    passed = days_between(era.born, era.last or era.born) // decay.days
    day = date.fromisoformat(era.born) + timedelta(days=(passed + 1) * decay.days)
    while True:
        yield day.isoformat()
        day += timedelta(days=decay.days)


def moment_of(day: str, decay: Decay, zone: tzinfo) -> datetime:
    """When the cycle of a date falls due."""
    return datetime.combine(date.fromisoformat(day), decay.clock, zone)


def cycles_due(era: Era, decay: Decay, now: datetime) -> list[str]:
    """The dates of the cycles that have fallen due and were not gone through yet."""
    zone = now.tzinfo
    assert zone is not None
    until = stamp(now)  # compared in UTC: an hour that a time zone leaves out comes later than its clock says
    return list(takewhile(lambda day: stamp(moment_of(day, decay, zone)) <= until, cycle_dates(era, decay)))


def next_cycle(era: Era, decay: Decay, zone: tzinfo) -> datetime | None:
    """When the next cycle falls due; None where no workspace was ever born."""
    day = next(cycle_dates(era, decay), None)
    return None if day is None else moment_of(day, decay, zone)


def lived_until(era: Era) -> str:
    """The date up to which memories have lived, by which they are immune or not: no call makes it later (E8)."""
    return era.last or era.born


def page_of(cycles: Sequence[str], now: datetime) -> str:
    """The path of a dream's page: by the date of its last cycle, or today's."""
    day = cycles[-1] if cycles else now.date().isoformat()
    return f"memory/dreams/dream_{day}.md"
