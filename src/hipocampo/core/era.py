"""The era: all that the life of every memory depends on besides its own events (E3, E4, E10).

Rules are the numbers in force, set by events; cycles say what has decayed so far; sessions are counted. A memory keeps
its fitness as of a date, and the era knows what the cycles after that date took: no cycle touches a million memories.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from hipocampo.core.events import Event
from hipocampo.core.machines import MACHINE
from hipocampo.core.moments import moment

SESSION_HOURS = 24


class Rules(NamedTuple):
    """The numbers by which memories live; events change them, settings are no input of the fold."""

    birth: int = 5
    use: int = 2
    strongest: int = 9
    wisdom: int = 10
    rescue: int = 5
    active: int = 3  # the lowest fitness of the active layer
    latent: int = 1  # the lowest of the latent layer
    rescues: int = 3  # as many make a memory ripe for wisdom
    immunity: int = 14  # days
    ahead: int = 400  # the most days for which a day to come keeps a memory from decay
    decay: int = 1  # what a cycle takes
    keeps: tuple[str, ...] = ("bio", "pref", "obj")  # never below latent by decay
    weight: float = 0.5  # of a memory that has none of its own
    fade: float = 0.1  # what an emotion's weight loses
    fade_days: int = 7
    faint: float = 0.3  # a lesser weight sets F:0

    def as_payload(self) -> dict[str, Any]:
        """The numbers as the payload of an event."""
        return {**self._asdict(), "keeps": list(self.keeps)}


class Era(NamedTuple):
    """The life of a workspace so far."""

    rules: Rules = Rules()
    zone: str = "UTC"
    born: str = ""  # the local date of the workspace's birth
    dates: tuple[str, ...] = ()  # of the cycles
    totals: tuple[int, ...] = ()  # what had decayed in all after each cycle
    sessions: int = 0
    day: str = ""  # the last local day that counted as a session of its own
    pressed: int = -1  # how many cycles there were at the last dream under pressure
    dreamed: int = 0  # the seq of the last dream's end
    open: bool = False  # a dream has begun and not ended
    noted: int = 0  # the seq of the last dream's end that was written into a page
    compared: int = 0  # the seq up to which a dream has compared new facts with known ones

    @property
    def last(self) -> str:
        """The date of the last cycle."""
        return self.dates[-1] if self.dates else ""

    def decayed(self, since: str) -> int:
        """How much fitness the cycles after a date took."""
        at = bisect_right(self.dates, since)
        if at == len(self.dates):
            return 0
        return self.totals[-1] - (self.totals[at - 1] if at else 0)

    def local(self, stamp: str) -> str:
        """The workspace's date at a moment."""
        return _local(stamp[:16], self.zone)

    def immune_until(self, stamp: str) -> str:
        """The last day on which a memory born at a moment does not decay."""
        return later(self.local(stamp), self.rules.immunity)

    def with_cycle(self, day: str, decay: int) -> Era:
        """The era after one more cycle."""
        total = (self.totals[-1] if self.totals else 0) + decay
        return self._replace(dates=(*self.dates, day), totals=(*self.totals, total))


@lru_cache(maxsize=1024)
def _local(minute: str, zone: str) -> str:
    return moment(minute + "Z").astimezone(ZoneInfo(zone)).date().isoformat()


@lru_cache(maxsize=1024)
def later(day: str, days: int) -> str:
    """The date so many days after another."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def days_between(one: str, other: str) -> int:
    """How many days lie between two dates."""
    return (date.fromisoformat(other) - date.fromisoformat(one)).days


def rules_of(payload: Mapping[str, Any]) -> Rules:
    """The rules of an event's payload; what it does not name has its default."""
    known = {key: value for key, value in payload.items() if key in Rules._fields}
    if "keeps" in known:
        known["keeps"] = tuple(known["keeps"])
    return Rules(**known)


def stored_changes(before: Era, after: Era) -> dict[str, Any]:
    """What changed from one era to the next, in values to be stored: of the cycles only their number."""
    pairs = zip(Era._fields, before, after, strict=True)
    changed: dict[str, Any] = {name: new for name, old, new in pairs if new != old and name != "totals"}
    if "rules" in changed:
        changed["rules"] = after.rules.as_payload()
    return {name: len(value) if name == "dates" else value for name, value in changed.items()}


def restored_era(era: Era, kept: Mapping[str, Any]) -> Era:
    """An era as it was when it had these stored values; its cycles are the first of the present ones."""
    cycles = kept.get("dates", 0)
    values = {**kept, "rules": rules_of(kept.get("rules", {}))}
    return Era(**{**values, "dates": era.dates[:cycles], "totals": era.totals[:cycles]})


# Events that may change the era, and those that may end a session: all others need not be asked.
ADVANCING = frozenset(
    "workspace.created life.rules dream.cycle dream.pressed dream.ended dream.compared dream.noted memory.used "
    "memory.mentioned".split()
)
SESSION_ENDS = frozenset(("session.ended", "SessionEnded"))


def advance(era: Era, event: Event) -> Era:
    """The era after an event that is about all memories: one of those of `ADVANCING`."""
    payload = event.payload
    match event.type:
        case "workspace.created":
            return _born(era, event)
        case "life.rules" if MACHINE not in event.metadata or era.rules == Rules():  # each machine has its own settings
            zone = _zone(payload.get("timezone") or era.zone)
            return era._replace(rules=rules_of(payload), zone=zone)
        case "dream.cycle" if payload["date"] > era.last:  # no cycle counts twice (E8)
            cycled = era.with_cycle(payload["date"], payload["decay"])
            return cycled if MACHINE in event.metadata else cycled._replace(open=True)  # its dream was dreamt there
        case "dream.pressed":
            return era._replace(pressed=len(era.dates), open=era.open or MACHINE not in event.metadata)
        case "dream.ended":
            return era._replace(dreamed=event.seq, open=False)
        case "dream.compared":
            return era._replace(compared=payload["until"])
        case "dream.noted":
            return era._replace(noted=era.dreamed)
        case "memory.used" | "memory.mentioned":
            return _used_alone(era, event)
    return era


def _born(era: Era, event: Event) -> Era:
    """Born with the first of its machines: the grid of cycles is that one's on all of them."""
    zone = _zone(event.payload.get("timezone"))
    born = _local(event.timestamp[:16], zone)
    return era if era.born and era.born <= born else era._replace(zone=zone, born=born)


def _used_alone(era: Era, event: Event) -> Era:
    """E10: use without a session counts as one session a local day."""
    day = era.local(event.timestamp)
    if event.metadata.get("sessionId") or era.day == day:
        return era
    return era._replace(sessions=era.sessions + 1, day=day)


def ended_session(event: Event) -> str | None:
    """The session that an event ends: by the session's contract, or by an agent without one."""
    if event.type == "session.ended":
        return event.aggregate_id
    session = event.metadata.get("sessionId") if event.type == "SessionEnded" else None
    return session if isinstance(session, str) else None


def opens_session(event: Event, started: str | None) -> bool:
    """E10: whether a turn opens a session: the first turn of a user does, for a day; `started` is when one last did.

    One that was imported does not: that session was held elsewhere.
    """
    if event.payload["role"] != "user" or "origin" in event.metadata:
        return False
    return not started or _hours(started, event.timestamp) >= SESSION_HOURS


def _hours(one: str, other: str) -> float:
    return (datetime.fromisoformat(other) - datetime.fromisoformat(one)).total_seconds() / 3600


def _zone(name: object) -> str:
    """A time zone, UTC if this machine does not know it."""
    try:
        return ZoneInfo(str(name)).key
    except (KeyError, ValueError, OSError):
        return "UTC"
