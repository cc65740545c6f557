"""Moments and weeks as machines write them: `2025-11-27T15:04:05Z`, `2025-W48`, `2025-W48-3`."""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from typing import NamedTuple

from hipocampo.text.dates.interval import Span, day_span, shift
from hipocampo.text.dates.nodes import ReferenceTime


@cache
def _stamp() -> re.Pattern[str]:
    return re.compile(r"(\d+)-(\d+)-(\d+)[t ](\d+):(\d+)(?::(\d+)(?:\.(\d+))?)?(z|[+-]\d\d:?\d\d)?$")


class Stamp(NamedTuple):
    """A moment to the minute or second it names; one with a time zone is brought to the reader's."""

    text: str

    def span(self, reference: ReferenceTime) -> Span | None:
        match = _stamp().match(self.text)
        if match is None:
            return None
        *fields, second, fraction, zone = match.groups()
        year, month, day, hour, minute = map(int, fields)
        moment = datetime(
            year, month, day, hour % 24, minute, int(second or 0), int((fraction or "0")[:6].ljust(6, "0"))
        )
        grain = "minute" if second is None else "second"
        here = reference.now.tzinfo
        if zone:
            moment = datetime.fromisoformat(moment.isoformat() + zone.upper()).astimezone(here)
        moment = moment.replace(tzinfo=here)
        return Span(moment, shift(moment, grain, 1), grain)


class IsoWeek(NamedTuple):
    """A week of the ISO calendar, or a day of it."""

    text: str

    def span(self, reference: ReferenceTime) -> Span | None:
        year, week, *day = (int(part) for part in re.findall(r"\d+", self.text))
        monday = datetime.fromisocalendar(year, week, day[0] if day else 1).replace(tzinfo=reference.now.tzinfo)
        return day_span(monday) if day else Span(monday, shift(monday, "week", 1), "week")
