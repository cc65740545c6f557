"""Nodes for clock times and parts of a day, alone or on a day."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple, Protocol

from hipocampo.text.dates.interval import DAY, Span, midnight, shift
from hipocampo.text.dates.nodes import Node, ReferenceTime


class TimeOfDay(Protocol):
    """A time that can be put on a day."""

    def on(self, day: datetime, reference: ReferenceTime) -> Span: ...


class Clock(NamedTuple):
    """A time of day; `fixed` if it says which half of the day it is in."""

    hour: int
    minute: int | None = None
    second: int | None = None
    fixed: bool = False

    @property
    def seconds(self) -> int:
        return self.hour * 3600 + (self.minute or 0) * 60 + (self.second or 0)

    @property
    def open(self) -> bool:
        """Whether it may also mean twelve hours later."""
        return not self.fixed and self.hour <= 12

    def of(self, part: str) -> Clock:
        """The same time in the morning, afternoon, night (or am, pm)."""
        if self.hour > 12:
            return self._replace(fixed=True)
        late = part in ("pm", "afternoon", "evening", "noon") or (part == "night" and self.hour >= 6)
        hour = self.hour % 12 + 12 if late else self.hour % 12
        if part == "night" and self.hour == 12:
            hour = 0
        if part == "noon" and self.hour in (10, 11):
            hour = self.hour
        return self._replace(hour=hour, fixed=True)

    def later(self) -> Clock:
        """The same time twelve hours later."""
        return self._replace(hour=(self.hour + 12) % 24, fixed=True)

    def on(self, day: datetime, reference: ReferenceTime) -> Span:
        grain = "second" if self.second is not None else "minute" if self.minute is not None else "hour"
        start = shift(midnight(day), "second", self.seconds % 86400)
        return Span(start, shift(start, grain, 1), grain)


class Part(NamedTuple):
    """The morning, the afternoon ...; the early or late half of it."""

    name: str
    mod: str | None = None

    def on(self, day: datetime, reference: ReferenceTime) -> Span:
        first, last = reference.hours[self.name]
        middle = (first + last) // 2
        if self.mod == "early":
            last = middle
        elif self.mod == "late":
            first = middle
        base = midnight(day)
        return Span(shift(base, "hour", first), shift(base, "hour", last), self.name)


class Hours(NamedTuple):
    """From one time to another; if the half of the day is not said, the shorter span is meant."""

    first: Clock
    last: Clock

    def on(self, day: datetime, reference: ReferenceTime) -> Span:
        first, last = self._halves()
        start, end = first.on(day, reference), last.on(day, reference)
        if start.start is None or end.start is None:
            return start
        return Span(start.start, end.start if end.start > start.start else end.start + DAY, end.grain)

    def _halves(self) -> tuple[Clock, Clock]:
        firsts, lasts = [self.first], [self.last]
        if self.first.open and not self.last.open:
            firsts.append(self.first.later())
        if self.last.open:
            lasts.append(self.last.later())
        pairs = [(a, b) for a in firsts for b in lasts]
        return min(pairs, key=lambda pair: (pair[1].seconds - pair[0].seconds - 1) % 86400)


class At(NamedTuple):
    """A time on a day."""

    day: Node
    time: TimeOfDay

    def span(self, reference: ReferenceTime) -> Span | None:
        day = self.day.span(reference)
        return self.time.on(day.start, reference) if day and day.start else None


class Sometime(NamedTuple):
    """A time without a day: the most recent one, or the next."""

    time: TimeOfDay

    def span(self, reference: ReferenceTime) -> Span | None:
        spans = [self.time.on(reference.today + n * DAY, reference) for n in (-1, 0, 1)]
        past = [span for span in spans if span.start and span.start <= reference.now]
        future = [span for span in spans if span.end and span.end > reference.now]
        return reference.lean(past[-1] if past else None, future[0] if future else None)
