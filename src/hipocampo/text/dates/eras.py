"""Nodes for seasons, quarters, holidays that move, decades and centuries."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.dates.hemisphere import is_south
from hipocampo.text.dates.interval import Span, around, day_span, shift
from hipocampo.text.dates.nodes import Date, Nth, ReferenceTime


class Yearly(NamedTuple):
    """A quarter or half of a year, without the year."""

    place: int
    unit: str

    def span(self, reference: ReferenceTime) -> Span | None:
        years = range(reference.now.year - 2, reference.now.year + 3)
        return reference.choose(Nth(self.place, self.unit, Date(year)).span(reference) for year in years)


class Feast(NamedTuple):
    """A holiday that moves: days from Easter, or the nth weekday of a month."""

    easter: int = 0
    rule: tuple[int, int, int] | None = None
    year: int | None = None
    offset: int | None = None

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.year is not None:
            return self._of(self.year, reference)
        years = range(reference.now.year - 2, reference.now.year + 3)
        spans = [span for span in (self._of(year, reference) for year in years) if span and span.start]
        return _counted(spans, self.offset, reference) if self.offset else reference.choose(spans)

    def _of(self, year: int, reference: ReferenceTime) -> Span | None:
        if self.rule is not None:
            month, place, weekday = self.rule
            return Nth(place, "day", Date(year, month), weekday=weekday).span(reference)
        month, day = _easter(year)
        return day_span(shift(reference.today.replace(year=year, month=month, day=day), "day", self.easter))


def _easter(year: int) -> tuple[int, int]:
    """Month and day of Easter Sunday in the Gregorian calendar."""
    golden, century = year % 19, year // 100
    moon = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    moon -= (moon // 28) * (1 - (29 // (moon + 1)) * ((21 - golden) // 11))
    sunday = moon - (year + year // 4 + moon + 2 - century + century // 4) % 7
    month = 3 + (sunday + 40) // 44
    return month, sunday + 28 - 31 * (month // 4)


class Season(NamedTuple):
    """A season of a year, the last, this or the next one (`offset`), or the one that the preference asks for.

    `south` is the hemisphere that the language assumes if the time zone does not tell; `reach` is the year relative to
    this one ("summer of last year").
    """

    name: str
    south: bool
    year: int | None = None
    offset: int | None = None
    reach: int | None = None

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.year is not None:
            return self._of(self.year, reference)
        if self.reach is not None:
            return self._of(reference.now.year + self.reach, reference)
        spans = [self._of(year, reference) for year in range(reference.now.year - 3, reference.now.year + 4)]
        if self.offset == 0:
            return self._this(spans, reference)
        if self.offset is not None:
            return _counted(spans, self.offset, reference)
        return reference.choose(spans)

    def _this(self, spans: list[Span], reference: ReferenceTime) -> Span | None:
        """The one we are in or the one of this year; of those that lie across two years the nearest."""
        of_year = [
            one for one in spans if one.start and one.end and one.start.year == one.end.year == reference.now.year
        ]
        return of_year[0] if of_year else reference._replace(prefer="near").choose(spans)

    def _of(self, year: int, reference: ReferenceTime) -> Span:
        south = is_south(reference.now.tzinfo, self.south)
        month = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}[self.name]
        if south:
            month = (month + 5) % 12 + 1
        # The southern summer is named after the year in which most of it falls, the northern winter after its December.
        start = reference.today.replace(year=year - (south and month == 12), month=month, day=1)
        return Span(start, shift(start, "month", 3), "season")


def _counted(spans: list[Span], offset: int, reference: ReferenceTime) -> Span | None:
    """Of spans in chronological order: the last that has ended (-1), the one before it (-2), the next to begin (1)."""
    past = [one for one in spans if one.end and one.end <= reference.now]
    future = [one for one in spans if one.start and one.start > reference.now]
    side = past if offset < 0 else [None, *future]
    return side[offset] if -len(side) <= offset < len(side) else None


class Decade(NamedTuple):
    """The years that a decade's name covers; two digits may be of this century or the last."""

    number: int

    def span(self, reference: ReferenceTime) -> Span | None:
        if self.number >= 100:
            return around(reference.today.replace(year=self.number, month=1, day=1), "decade")
        century = reference.now.year // 100 * 100
        years = (century - 100 + self.number, century + self.number)
        return reference.choose(around(reference.today.replace(year=y, month=1, day=1), "decade") for y in years)


class Century(NamedTuple):
    """A century by its number: the 21st begins with 2000."""

    number: int

    def span(self, reference: ReferenceTime) -> Span | None:
        start = reference.today.replace(year=(self.number - 1) * 100 or 1, month=1, day=1)
        return Span(start, start.replace(year=self.number * 100), "century")
