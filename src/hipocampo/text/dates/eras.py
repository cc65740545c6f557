"""What seasons, quarters, decades and centuries mean."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.dates.interval import Span, around, day_span, shift
from hipocampo.text.dates.nodes import Context, Date, Nth


class Yearly(NamedTuple):
    """A quarter or half of a year that is not said."""

    place: int
    unit: str

    def span(self, context: Context) -> Span | None:
        years = range(context.now.year - 2, context.now.year + 3)
        return context.choose(Nth(self.place, self.unit, Date(year)).span(context) for year in years)


class Feast(NamedTuple):
    """A holiday that moves: days from Easter, or the nth weekday of a month."""

    easter: int = 0
    rule: tuple[int, int, int] | None = None
    year: int | None = None
    offset: int | None = None

    def span(self, context: Context) -> Span | None:
        if self.year is not None:
            return self._of(self.year, context)
        years = range(context.now.year - 2, context.now.year + 3)
        spans = [span for span in (self._of(year, context) for year in years) if span and span.start]
        if self.offset:
            past = [span for span in spans if span.end and span.end <= context.now]
            return past[-1] if self.offset < 0 else next(s for s in spans if s.start and s.start > context.now)
        return context.choose(spans)

    def _of(self, year: int, context: Context) -> Span | None:
        if self.rule is not None:
            month, place, weekday = self.rule
            return Nth(place, "day", Date(year, month), weekday=weekday).span(context)
        month, day = _easter(year)
        return day_span(shift(context.today.replace(year=year, month=month, day=day), "day", self.easter))


def _easter(year: int) -> tuple[int, int]:
    """Month and day of Easter Sunday in the Gregorian calendar."""
    golden, century = year % 19, year // 100
    moon = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    moon -= (moon // 28) * (1 - (29 // (moon + 1)) * ((21 - golden) // 11))
    sunday = moon - (year + year // 4 + moon + 2 - century + century // 4) % 7
    month = 3 + (sunday + 40) // 44
    return month, sunday + 28 - 31 * (month // 4)


class Season(NamedTuple):
    """A season, by the months of its hemisphere, of a year or the one that the preference asks for."""

    name: str
    south: bool
    year: int | None = None
    offset: int | None = None

    def span(self, context: Context) -> Span | None:
        if self.year is not None:
            return self._of(self.year, context)
        if self.offset is not None:
            return self._of(context.now.year + self.offset, context)
        return context.choose(self._of(year, context) for year in range(context.now.year - 2, context.now.year + 3))

    def _of(self, year: int, context: Context) -> Span:
        month = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}[self.name]
        if self.south:
            month = (month + 5) % 12 + 1
        # The southern summer is named after the year in which most of it falls, the northern winter after its December.
        start = context.today.replace(year=year - (self.south and month == 12), month=month, day=1)
        return Span(start, shift(start, "month", 3), "season")


class Decade(NamedTuple):
    """The years that a decade's name covers; two digits may be of this century or the last."""

    number: int

    def span(self, context: Context) -> Span | None:
        if self.number >= 100:
            return around(context.today.replace(year=self.number, month=1, day=1), "decade")
        century = context.now.year // 100 * 100
        years = (century - 100 + self.number, century + self.number)
        return context.choose(around(context.today.replace(year=y, month=1, day=1), "decade") for y in years)


class Century(NamedTuple):
    """A century by its number: the 21st begins with 2000."""

    number: int

    def span(self, context: Context) -> Span | None:
        start = context.today.replace(year=(self.number - 1) * 100 or 1, month=1, day=1)
        return Span(start, start.replace(year=self.number * 100), "century")
