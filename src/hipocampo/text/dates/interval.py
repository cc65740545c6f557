"""Intervals of time, and calendar arithmetic on wall-clock moments.

Weeks begin on Monday; the first week of a month or a year is the one that holds its first Thursday (ISO 8601).
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hipocampo.text.dates.nodes import Node

DAY = timedelta(days=1)

# How many months the units above the week span.
MONTHS = {"month": 1, "quarter": 3, "half": 6, "year": 12, "decade": 120, "century": 1200}
# How long the units up to the week last.
SECONDS = {
    "second": 1,
    "minute": 60,
    "hour": 3600,
    "day": 86400,
    "week": 604800,
    "weekend": 604800,
    "fortnight": 1209600,
}
# When people who look for "ontem à noite" expect something to have happened: hours of the day, 24 is midnight.
HOURS: dict[str, tuple[int, int]] = {
    "dawn": (0, 6),
    "morning": (6, 12),
    "noon": (12, 15),
    "afternoon": (12, 18),
    "evening": (17, 22),
    "night": (18, 24),
    "daytime": (8, 18),
    "breakfast": (6, 10),
    "lunchtime": (11, 14),
    "dinnertime": (18, 22),
}


class Interval(NamedTuple):
    """A half-open stretch of time [start, end); `None` is an open end."""

    start: datetime | None
    end: datetime | None


class Found(NamedTuple):
    """An expression in a text: its characters [start, end), its interval, and the unit it was said in.

    `closing` is set where the expression names its last unit ("de 4 a 22", "até sexta"): the beginning of that unit,
    which belongs to the interval. `lasting` are the places of its words that mean the same whenever they are said: all
    of "May 2024" and of "on Monday", "Monday" of "last Monday", nothing of "two days ago". `node` is what was parsed.
    """

    text: str
    start: int
    end: int
    interval: Interval
    grain: str
    closing: datetime | None = None
    lasting: tuple[tuple[int, int], ...] = ()
    node: Node | None = None


class Span(NamedTuple):
    """What a node of the grammar resolves to."""

    start: datetime | None
    end: datetime | None
    grain: str
    closing: datetime | None = None


def midnight(moment: datetime) -> datetime:
    """The beginning of a moment's day."""
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)


def floor(moment: datetime, unit: str) -> datetime:
    """The beginning of the unit that holds a moment."""
    if unit == "second":
        return moment.replace(microsecond=0)
    if unit == "minute":
        return moment.replace(second=0, microsecond=0)
    if unit == "hour":
        return moment.replace(minute=0, second=0, microsecond=0)
    return _floor_day(midnight(moment), unit)


def _floor_day(day: datetime, unit: str) -> datetime:
    if unit in ("week", "fortnight"):
        return day - day.weekday() * DAY
    if unit == "weekend":
        return day + (5 - day.weekday()) * DAY
    if unit == "decade":
        return day.replace(year=day.year // 10 * 10 or 1, month=1, day=1)
    if unit == "century":
        return day.replace(year=day.year // 100 * 100 or 1, month=1, day=1)
    months = MONTHS.get(unit)
    return day if months is None else day.replace(month=(day.month - 1) // months * months + 1, day=1)


def shift(moment: datetime, unit: str, count: float) -> datetime:
    """A moment moved by `count` units; the day is limited to the last one of the month."""
    months = MONTHS.get(unit)
    if months is None:
        return moment + timedelta(seconds=SECONDS[unit] * count)
    whole = round(months * count)
    year, month = divmod(moment.year * 12 + moment.month - 1 + whole, 12)
    return moment.replace(year=year, month=month + 1, day=min(moment.day, month_days(year, month + 1)))


def around(moment: datetime, unit: str, offset: int = 0, count: int = 1) -> Span:
    """The unit that holds a moment, moved by `offset` units and `count` units long."""
    start = shift(floor(moment, unit), unit, offset)
    end = start + 2 * DAY if unit == "weekend" else shift(start, unit, count)
    return Span(start, end, unit)


def day_span(day: datetime) -> Span:
    """The whole of a day."""
    return Span(day, day + DAY, "day")


def first_week(start: datetime) -> datetime:
    """The Monday of the first week of the month or year that begins at `start`."""
    monday = floor(start, "week")
    return monday if start.weekday() <= 3 else monday + 7 * DAY


def month_days(year: int, month: int) -> int:
    """How many days a month has."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 28 + leap if month == 2 else 30 + (month + month // 8) % 2


def full_year(number: int) -> int:
    """The year that two digits mean: 00-39 are of this century, 40-99 of the last."""
    if number >= 100:
        return number
    return number + (2000 if number < 40 else 1900)
