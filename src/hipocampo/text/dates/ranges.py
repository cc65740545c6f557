"""Nodes for ranges and bounds: from X to Y, since, until, before, after, around, early and late, the rest of."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from hipocampo.text.dates.interval import DAY, Span, floor, midnight, shift
from hipocampo.text.dates.nodes import Date, Node, ReferenceTime

_TIMES = ("hour", "minute", "second")


def _leans(node: Node) -> bool:
    """Whether the preference decides the year or week of a node."""
    return isinstance(node, Date) and node.year is None and node.reach is None


def filled(first: Node, last: Node) -> tuple[Node, Node]:
    """Two ends of a range, each completed from the other: "de 4 a 22 de janeiro", "from Nov to 5 Feb 2017"."""
    if not (isinstance(first, Date) and isinstance(last, Date)):
        return first, last
    if first.month is None and first.day and first.weekday is None and first.reach is None:
        first = first._replace(month=last.month, year=last.year, reach=last.reach)
    elif last.month is None and last.day and last.weekday is None and last.reach is None:
        over = last.day < (first.day or 0) and first.month is not None  # "from April 27 to the third"
        month = first.month % 12 + 1 if over and first.month else first.month
        last = last._replace(month=month, year=first.year, reach=first.reach)
    wraps = (first.month or 0, first.day or 0) > (last.month or 12, last.day or 31)
    if _leans(first) and first.month and last.year:
        first = first._replace(year=last.year - wraps)
    elif _leans(last) and last.month and first.year:
        last = last._replace(year=first.year + wraps)
    return first, last


class Join(NamedTuple):
    """From one to another; the last unit that is named belongs to it, a clock time at the end does not."""

    first: Node
    last: Node

    def span(self, reference: ReferenceTime) -> Span | None:
        if not _leans(self.first):
            return self._from(self.first.span(reference), reference)
        if not _leans(self.last):
            return self._up_to(self.last.span(reference), reference)
        past = self._from(self.first.span(reference._replace(prefer="past")), reference)
        future = self._from(self.first.span(reference._replace(prefer="future")), reference)
        if past and past.end and past.end > reference.now:
            future = past
        return reference.lean(past, future)

    def _from(self, start: Span | None, reference: ReferenceTime) -> Span | None:
        if start is None or start.start is None:
            return None
        if _leans(self.last):
            reference = reference._replace(now=start.start, prefer="future", today=midnight(start.start))
        return self._close(start, self.last.span(reference))

    def _up_to(self, end: Span | None, reference: ReferenceTime) -> Span | None:
        """The end is fixed: the start is the last one before it."""
        if end is None or end.start is None:
            return None
        earlier = reference._replace(now=end.start, prefer="past", today=midnight(end.start))
        return self._close(self.first.span(earlier), end)

    def _close(self, start: Span | None, end: Span | None) -> Span | None:
        if start is None or end is None or start.start is None or end.start is None or end.end is None:
            return None
        if end.grain in _TIMES:
            span = Span(start.start, end.start, end.grain)
        else:
            span = Span(start.start, end.end, end.grain, end.start)
        return span if span.end and span.end > start.start else None


class Now:
    """This very moment."""

    def span(self, reference: ReferenceTime) -> Span | None:
        return Span(reference.now, reference.now, "second")


class Bound(NamedTuple):
    """Since, until, before or after something: open on one side."""

    kind: str
    inner: Node

    def span(self, reference: ReferenceTime) -> Span | None:
        span = self.inner.span(reference)
        if span is None:
            return None
        fine = span.grain in _TIMES
        if isinstance(self.inner, Slice) and (self.kind, self.inner.mod) in (("before", "late"), ("after", "early")):
            # before the end of a month is all of it, after its beginning too
            return Span(None, span.end, span.grain) if self.kind == "before" else Span(span.start, None, span.grain)
        if self.kind == "since":
            return Span(span.start, None, span.grain)
        if self.kind == "after":
            return Span(span.start if fine else span.end, None, span.grain)
        if self.kind == "before" or fine:
            return Span(None, span.start, span.grain)
        return Span(None, span.end, span.grain, span.start)


class Around(NamedTuple):
    """About a day (three days either way) or a time (half an hour); a longer unit is vague enough as it is."""

    inner: Node

    def span(self, reference: ReferenceTime) -> Span | None:
        span = self.inner.span(reference)
        if span is None or span.start is None or span.end is None:
            return None
        if span.grain == "day":
            return Span(span.start - 3 * DAY, span.end + 3 * DAY, "day")
        if span.grain in _TIMES:
            half = timedelta(minutes=30)
            return Span(span.start - half, span.start + half, span.grain)
        return span


# Where the early, middle and late days of a unit begin and end, in days from its start.
_DAYS = {
    ("week", "early"): (0, 3),
    ("week", "mid"): (1, 5),
    ("week", "late"): (3, 7),
    ("month", "early"): (0, 15),
    ("month", "mid"): (9, 20),
    ("month", "late"): (15, None),
}


class Slice(NamedTuple):
    """The early, middle or late part of a period. A year with a number falls in thirds, one near us in halves."""

    mod: str
    inner: Node

    def span(self, reference: ReferenceTime) -> Span | None:
        span = self.inner.span(reference)
        if span is None or span.start is None or span.end is None:
            return None
        if (span.grain, self.mod) in _DAYS:
            first, last = _DAYS[span.grain, self.mod]
            return Span(span.start + first * DAY, span.end if last is None else span.start + last * DAY, span.grain)
        if span.grain == "day":
            first, last = {"early": (0, 12), "mid": (10, 14), "late": (12, 24)}[self.mod]
            return Span(shift(span.start, "hour", first), shift(span.start, "hour", last), "hour")
        if span.grain == "year" and not (isinstance(self.inner, Date) and self.inner.year) and self.mod != "mid":
            return _share(span.start, span.end, 0 if self.mod == "early" else 1, 2)
        return _share(span.start, span.end, ("early", "mid", "late").index(self.mod), 3)


class Half(NamedTuple):
    """The first or second half of a period."""

    place: int
    inner: Node

    def span(self, reference: ReferenceTime) -> Span | None:
        span = self.inner.span(reference)
        if span is None or span.start is None or span.end is None:
            return None
        if span.grain in ("week", "month"):
            return Slice("early" if self.place == 1 else "late", self.inner).span(reference)
        return _share(span.start, span.end, self.place - 1, 2)


def _share(start: datetime, end: datetime, place: int, of: int) -> Span:
    """One of equal shares of a period, cut at months."""
    months = (end.year - start.year) * 12 + end.month - start.month
    share = months / of
    return Span(shift(start, "month", share * place), shift(start, "month", share * (place + 1)), "month")


class Remaining(NamedTuple):
    """What has passed of a period that holds now (-1), or what is left of it (1); `late` begins in its late part."""

    inner: Node
    side: int
    late: bool = False

    def span(self, reference: ReferenceTime) -> Span | None:
        span = self.inner.span(reference)
        if span is None or span.start is None or span.end is None or not span.start <= reference.now < span.end:
            return span
        if self.side < 0:
            return Span(span.start, reference.now, span.grain)
        late = Slice("late", self.inner).span(reference) if self.late else None
        start = (
            reference.now
            if span.grain == "day"
            else max(reference.today, late.start if late and late.start else span.start)
        )
        return Span(start, span.end, span.grain, midnight(span.end - DAY))


class Ending(NamedTuple):
    """The last moment of a day: "no fim do dia"."""

    inner: Node

    def span(self, reference: ReferenceTime) -> Span | None:
        span = self.inner.span(reference)
        if span is None or span.end is None:
            return None
        return Span(span.end - timedelta(seconds=1), span.end, "second")


class Weekdays(NamedTuple):
    """A range of weekdays within a week: "next week between Wednesday and Friday"."""

    week: Node
    first: int
    last: int

    def span(self, reference: ReferenceTime) -> Span | None:
        week = self.week.span(reference)
        if week is None or week.start is None:
            return None
        monday = floor(week.start, "week")
        last = monday + self.last * DAY
        return Span(monday + self.first * DAY, last + DAY, "day", last) if self.last > self.first else None
