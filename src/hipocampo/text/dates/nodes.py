"""Nodes for days and periods: the grammar builds them, and they resolve to spans relative to a moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import NamedTuple, Protocol

from hipocampo.text.dates.interval import (
    DAY,
    MONTHS,
    Span,
    around,
    day_span,
    first_week,
    floor,
    midnight,
    month_days,
    shift,
)


class ReferenceTime(NamedTuple):
    """What expressions are resolved against: the moment, the preferred direction, the hours of the parts of a day."""

    now: datetime
    prefer: str
    hours: Mapping[str, tuple[int, int]]
    today: datetime  # the beginning of now's day

    def lean(self, past: Span | None, future: Span | None) -> Span | None:
        """The preferred reading, or the only one."""
        if past is None or future is None:
            return past or future
        if self.prefer == "near":
            return past if self._distance(past) <= self._distance(future) else future
        return past if self.prefer == "past" else future

    def choose(self, spans: Iterable[Span | None]) -> Span | None:
        """Of spans in chronological order: the last that has begun, or the first that has not ended."""
        past = future = None
        for span in spans:
            if span is None or span.start is None or span.end is None:
                continue
            if span.start <= self.now:
                past = span
            if future is None and span.end > self.now:
                future = span
        return self.lean(past, future)

    def _distance(self, span: Span) -> float:
        if span.start is None or span.end is None:
            return 0.0
        if span.start <= self.now < span.end:
            return 0.0
        edge = span.end if span.end <= self.now else span.start
        return abs((edge - self.now).total_seconds())


class Node(Protocol):
    """Anything that resolves to a span; None when there is no such day."""

    def span(self, reference: ReferenceTime) -> Span | None: ...


class Fixed(NamedTuple):
    """A span that is known already."""

    value: Span

    def span(self, reference: ReferenceTime) -> Span | None:
        return self.value


class Date(NamedTuple):
    """A partial calendar date: any of year, month, day and weekday may be missing."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    reach: tuple[str, int] | None = None

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.reach and self.year is None:
            return self._reached(reference).span(reference)
        if self.year is not None:
            return self._of_year(self.year, reference)
        if self.month is not None:
            return reference.choose(self._years(reference))
        if self.day is not None:
            return reference.choose(self._months(reference))
        if self.weekday is not None:
            return self._weekday(reference)
        return None

    def _reached(self, reference: ReferenceTime) -> Date:
        """With the year or month that words like "deste mês" or "next year" reach."""
        unit, offset = self.reach or ("year", 0)
        base = shift(floor(reference.now, unit), unit, offset)
        if unit == "month" and self.month is None:
            return self._replace(year=base.year, month=base.month, reach=None)
        return self._replace(year=base.year, reach=None)

    def _of_year(self, year: int, reference: ReferenceTime) -> Span | None:
        if not 1 <= year <= 9998:
            return None
        start = reference.today.replace(year=year, month=self.month or 1, day=1)
        if self.month is None:
            return around(start, "year")
        if self.day is None:
            return around(start, "month")
        if self.day > month_days(year, self.month):
            return None
        return day_span(start.replace(day=self.day))

    def _years(self, reference: ReferenceTime) -> Iterator[Span | None]:
        reach = 8 if (self.month, self.day) == (2, 29) else 1  # any other day comes every year
        for year in range(reference.now.year - reach, reference.now.year + reach + 1):
            yield self._of_year(year, reference)

    def _months(self, reference: ReferenceTime) -> Iterator[Span | None]:
        """The day in the months around; one with a weekday is searched for over years."""
        reach = 3 if self.weekday is None else 84
        base = reference.today.replace(day=1)
        for offset in range(-reach, reach + 1):
            month = shift(base, "month", offset)
            span = self._replace(month=month.month)._of_year(month.year, reference)
            if span and span.start and self.weekday in (None, span.start.weekday()):
                yield span

    def _weekday(self, reference: ReferenceTime) -> Span | None:
        ahead = ((self.weekday or 0) - reference.today.weekday()) % 7
        future = reference.today + ahead * DAY
        return reference.lean(day_span(future - 7 * DAY), day_span(future))


class RelativeDay(NamedTuple):
    """Today moved by days, or the weekday of a week near this one."""

    offset: int
    weekday: int | None = None

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.weekday is None:
            return day_span(reference.today + self.offset * DAY)
        monday = floor(reference.now, "week")
        return day_span(monday + (self.offset * 7 + self.weekday) * DAY)


class NearestWeekday(NamedTuple):
    """The closest such weekday before (-1) or after (1) today: "this past Wednesday"."""

    weekday: int
    side: int

    def span(self, reference: ReferenceTime) -> Span | None:
        ahead = (self.weekday - reference.today.weekday()) % 7 or 7
        return day_span(reference.today + (ahead if self.side > 0 else (ahead % 7) - 7) * DAY)


class Relative(NamedTuple):
    """This, last or next week, month, year ...; `many` of them in a row."""

    unit: str
    offset: int
    many: int = 1

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.unit in ("second", "minute", "hour"):
            edge = shift(reference.now, self.unit, self.offset)
            start, end = sorted((edge, reference.now))
            return around(reference.now, self.unit) if self.offset == 0 else Span(start, end, self.unit)
        offset = self.offset
        if offset < 0 and self.many > 1:
            offset = -self.many
        return around(reference.now, self.unit, offset, self.many)


class RelativeMonth(NamedTuple):
    """This September is this year's, last September the last that ended, next September the next that begins."""

    month: int
    offset: int

    def span(self, reference: ReferenceTime) -> Span | None:
        now = reference.now
        over, ahead = self.month < now.month, self.month > now.month
        nearer = over if self.offset < 0 else -ahead if self.offset > 0 else 0
        return Date(now.year + self.offset + nearer, self.month).span(reference)


class Duration(NamedTuple):
    """An amount of time: parts of (count, unit)."""

    parts: tuple[tuple[float, str], ...]
    workdays: bool = False

    @property
    def fine(self) -> bool:
        """Whether it counts hours or less."""
        return any(unit in ("second", "minute", "hour") or (count % 1 and unit == "day") for count, unit in self.parts)

    @property
    def grain(self) -> str:
        return self.parts[-1][1]

    def add(self, moment: datetime, sign: int) -> datetime:
        if self.workdays:
            return _workdays(moment, round(self.parts[0][0]), sign)
        for count, unit in sorted(self.parts, key=lambda part: part[1] not in MONTHS):
            moment = shift(moment, unit, sign * count)
        return moment

    def span(self, reference: ReferenceTime) -> Span | None:
        return Stretch(self, -1).span(reference)


def _workdays(moment: datetime, count: int, sign: int) -> datetime:
    while count:
        moment += sign * DAY
        count -= moment.weekday() < 5
    return moment


class Away(NamedTuple):
    """A point so long before or after a day, or now: "há 3 dias", "two weeks from tomorrow".

    `narrated` is for "three days later": in a text that looks back it counts from what went before, not from now.
    """

    duration: Duration
    sign: int
    anchor: Node | None = None
    narrated: bool = False

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.narrated and reference.prefer == "past":
            return None
        origin = self.anchor.span(reference) if self.anchor else None
        if self.anchor and (origin is None or origin.start is None):
            return None
        if self.duration.fine:
            point = self.duration.add(origin.start if origin and origin.start else reference.now, self.sign)
            return Span(point, shift(point, self.duration.grain, 1), self.duration.grain)
        day = midnight(origin.start) if origin and origin.start else reference.today
        return day_span(self.duration.add(day, self.sign))


class Stretch(NamedTuple):
    """The last or the next so many units, up to now or from tomorrow; `inclusive` begins a future one now."""

    duration: Duration
    side: int
    inclusive: bool = False
    anchor: Node | None = None

    def span(self, reference: ReferenceTime) -> Span | None:
        grain = self.duration.grain
        if self.anchor:
            origin = self.anchor.span(reference)
            if origin is None or origin.start is None:
                return None
            return Span(origin.start, self.duration.add(origin.start, 1), grain)
        if self.duration.fine:
            edge = self.duration.add(reference.now, self.side)
            return Span(min(edge, reference.now), max(edge, reference.now), grain)
        if grain in ("quarter", "half", "decade", "century"):
            count = round(self.duration.parts[0][0])
            return Relative(grain, self.side, count).span(reference)
        if self.side < 0:
            return Span(self.duration.add(reference.today, -1), reference.now, grain)
        start = reference.today if self.inclusive else reference.today + DAY
        end = self.duration.add(reference.today, 1) + (reference.today < start) * DAY
        return Span(start, self.duration.add(start, 1) if not self.duration.workdays else end, grain)


class Nth(NamedTuple):
    """The nth (or last so many) unit or weekday of a period: "third week of May", "last friday of the month"."""

    place: int
    unit: str
    period: Node
    weekday: int | None = None
    many: int = 1

    def span(self, reference: ReferenceTime) -> Span | None:
        whole = self.period.span(reference)
        if whole is None or whole.start is None or whole.end is None:
            return None
        if self.weekday is not None:
            return self._weekdays(whole.start, whole.end)
        start = first_week(whole.start) if self.unit == "week" else whole.start
        end = first_week(whole.end) if self.unit == "week" else whole.end
        first = shift(start, self.unit, self.place - 1) if self.place > 0 else shift(end, self.unit, -self.many)
        last = shift(first, self.unit, self.many)
        return Span(first, last, self.unit) if start <= first < end else None

    def _weekdays(self, start: datetime, end: datetime) -> Span | None:
        ahead = ((self.weekday or 0) - start.weekday()) % 7
        days = [start + n * DAY for n in range(ahead, (end - start).days, 7)]
        place = self.place - 1 if self.place > 0 else self.place
        return day_span(days[place]) if -len(days) <= place < len(days) else None


class WeekOf(NamedTuple):
    """The whole week (or month) around a day, or the week with a number."""

    day: Node | None = None
    unit: str = "week"
    number: int = 0
    year: Node | None = None

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.day is not None:
            inner = self.day.span(reference)
            return around(inner.start, self.unit) if inner and inner.start else None
        whole = (self.year or Relative("year", 0)).span(reference)
        return Nth(self.number, "week", Fixed(whole)).span(reference) if whole else None
