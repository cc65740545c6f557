"""What an assistant should know before the first word: who the user is, what is near in time, what is open (I3).

Everything comes from plain sentences, by rules. Who the user is may come from any layer: after a year of silence the
user still has a name, a home and people. What is outdone, questions and courtesies are never brought up (F8, F9).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import NamedTuple

from hipocampo.core.access import Permit
from hipocampo.core.facts import KINDS
from hipocampo.core.moments import moment, stamp
from hipocampo.core.provenance import USER, shared, whose
from hipocampo.core.questions import Only, Question
from hipocampo.core.reading import TELLS
from hipocampo.core.record import FACT, Hit, Record
from hipocampo.messages import say
from hipocampo.ports import Index
from hipocampo.text.inert import inert
from hipocampo.text.tokens import clipped
from hipocampo.understanding.facets import FACETS, is_open
from hipocampo.understanding.profile import KEYS, profile

__all__ = ["SHORT_ID", "Briefing", "Line", "Told", "brief", "memory_line", "read_briefing"]

SHORT_ID = 8  # characters of an id: a beginning that `show` understands
_EACH = 40  # records that are looked at for each facet
_DATED = 100  # facts that are looked at for what is near
_RECENT = 300  # facts that are looked at for what is open
_LAYERS = ("wisdom", "active", "latent")
_AHEAD = timedelta(days=14)  # this week and the next
_LONGEST = timedelta(days=31)  # of what lasts: a trip, not a state
_FRESH = timedelta(days=60)  # how long something stays open without a day
_LINE = 48  # tokens of one line
_NEAR, _OPEN = 10, 6  # lines
# Lines of each facet at most.
_LINES = {"name": 1, "home": 2, "work": 4, "people": 8, "health": 6, "food": 3, "likes": 5}


class Line(NamedTuple):
    """A line of an opening: what it shows, the memory it shows, if it is one, and by whose word."""

    text: str
    id: str = ""
    provenance: str = USER
    content: str = ""


class Told(NamedTuple):
    """The records a briefing is made from."""

    user: Mapping[str, Sequence[Record]]
    near: Sequence[Record]
    open: Sequence[Record]

    @property
    def records(self) -> list[Record]:
        """All of them."""
        return [*(one for records in self.user.values() for one in records), *self.near, *self.open]


@dataclass(frozen=True, slots=True)
class Briefing:
    """The lines of a briefing: about the user by facet, of the next days, of what is open."""

    user: Mapping[str, Sequence[Line]] = field(default_factory=dict)
    near: Sequence[Line] = ()
    open: Sequence[Line] = ()

    def extended(self, in_file: Mapping[str, Sequence[str]], waiting: Sequence[str]) -> Briefing:
        """The briefing with what the user's file says first in each facet, and with what waits for an answer."""
        files = {facet: [Line(f"- {text}") for text in texts] for facet, texts in in_file.items()}
        user = {facet: [*files.get(facet, ()), *self.user.get(facet, ())] for facet in FACETS}
        return Briefing(user, self.near, [*self.open, *(Line(f"- {inert(text)}") for text in waiting)])


def memory_line(one: Record | Hit, about: str, text: str) -> Line:
    """The line of a memory: by whose word, its id, and something about it, before what it says."""
    return Line(
        f"- {whose(one)} {one.id[:SHORT_ID]}, {inert(about)}: {inert(text)}", one.id, one.provenance, one.content
    )


def read_briefing(index: Index, permit: Permit, now: datetime, others: float) -> Told:
    """Read what a briefing is made from, with the share of what others tell; `now` is local."""
    told = index.readings.of_facets(KEYS, _EACH, permit)
    outdoing = index.records.current([one.outdone for one in told if one.outdone], permit)
    user = profile(told, _LINES, outdoing, others)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    near = [one for one in index.readings.dated(*_span(midnight), _DATED, permit) if _is_near(one, midnight)]
    recent = index.search.candidates(Question("", only=Only(kinds=KINDS, layers=_LAYERS), limit=_RECENT), permit)
    waiting = [one.record for one in recent if _is_open(one.record, now)]
    once = _once(near, ()), _once(waiting, [one.id for one in near])
    return Told(user, *(shared(records, most, others) for records, most in zip(once, (_NEAR, _OPEN), strict=True)))


def brief(told: Told, language: str, now: datetime) -> Briefing:
    """The lines of a briefing in a language; `now` is local."""
    writer = _Writer(language, now)
    user = {facet: [writer.line(one) for one in records] for facet, records in told.user.items()}
    return Briefing(user, [writer.dated(one) for one in told.near], [writer.line(one) for one in told.open])


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes lines: whose word it is, the id and the local day stand before the text, which can't write there."""

    language: str
    now: datetime

    def line(self, record: Record) -> Line:
        """A record with its id and the day it was told."""
        return memory_line(record, self._day(record.timestamp), self._words(record))

    def dated(self, record: Record) -> Line:
        """A record behind the day it speaks of."""
        day = self._local(record.valid_from or record.timestamp)
        return memory_line(record, self._named(day), self._words(record))

    def _words(self, record: Record) -> str:
        return clipped(" ".join(record.content.split()), _LINE)

    def _named(self, day: date) -> str:
        """A day as people look for it: today, tomorrow, or its weekday."""
        ahead = (day - self.now.date()).days
        if ahead in (0, 1):
            return f"{say('opening.day.today' if ahead == 0 else 'opening.day.tomorrow', self.language)} ({day})"
        return f"{say('opening.day.names', self.language).split()[day.weekday()]} {day}"

    def _day(self, at: str) -> str:
        return self._local(at).isoformat()

    def _local(self, at: str) -> date:
        return moment(at).astimezone(self.now.tzinfo).date()


def _span(midnight: datetime) -> tuple[str, str]:
    return stamp(midnight - _LONGEST), stamp(midnight + _AHEAD)


def _is_near(record: Record, midnight: datetime) -> bool:
    """Whether a record speaks of a day that is near: it is yet to come, or lasts until then and is no lasting state."""
    if not _may_show(record) or record.valid_from is None:
        return False
    start = moment(record.valid_from)
    end = moment(record.valid_until) if record.valid_until else start + timedelta(days=1)
    return end > midnight and end - start <= _LONGEST


def _is_open(record: Record, now: datetime) -> bool:
    """Whether a record tells a goal, or something to be done whose day has not passed."""
    if not _may_show(record) or record.form != FACT:
        return False
    if record.valid_from is not None and moment(record.valid_until or record.valid_from) < now:
        return False
    goal = "obj" in (record.type, record.reading and record.reading.type)
    return goal or (is_open(record.content) and now - moment(record.timestamp) < _FRESH)


def _may_show(record: Record) -> bool:
    tells = record.reading is None or record.reading.act == TELLS
    return tells and record.outdone is None and record.merged_into is None


def _once(records: Iterable[Record], known: Iterable[str]) -> list[Record]:
    """The records without those that are known already."""
    shown = set(known)
    return [one for one in records if one.id not in shown]
