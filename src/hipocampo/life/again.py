"""What is told again: recognised by its gist and not stored as new, so that recall feeds no loops (E2, E10, D3)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol, TypeVar

from hipocampo.core.access import Permit
from hipocampo.core.conflict import is_episode
from hipocampo.core.facts import Fact
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import is_users_word
from hipocampo.core.record import Record
from hipocampo.journal import Change
from hipocampo.life.comparison import confirmation, reaffirmed
from hipocampo.life.merges import home
from hipocampo.markdown.bullets import parse_normal
from hipocampo.ports import Index
from hipocampo.text.sameness import gist, same_words


class Telling(Protocol):
    """A fact on its way in: what it says, its class, and when it was said if not now."""

    @property
    def fact(self) -> Fact: ...
    @property
    def provenance(self) -> str: ...
    @property
    def at(self) -> datetime | None: ...


T = TypeVar("T", bound=Telling)


class Retelling:
    """Sorts what is told into new and known; `places` has for each the known id, or its number among the new."""

    def __init__(self, index: Index, permit: Permit, session: str | None, *, anew: bool = False) -> None:
        self._index = index
        self._permit = permit  # B5: to know a fact again would tell of it
        self._session = session
        self._anew = anew  # store whatever is told, known or not
        self._now = datetime.min
        self.places: list[str | int] = []
        self.changes: list[Change] = []

    def sort(self, told: Sequence[T], now: datetime) -> list[T]:
        """The new ones; what the known ones change is in `changes`."""
        self.changes, self._now = [], now
        if self._anew:
            self.places = list(range(len(told)))
            return list(told)
        self.places = []
        gists = [gist(one.fact.content) for one in told]
        known = self._index.records.by_gist(gists)
        fresh: list[T] = []
        first: dict[tuple[str, str, object], int] = {}
        for one, key in zip(told, gists, strict=True):
            same = (record for record in known.get(key, ()) if _same(one, record, now, self._index))
            mine = next(filter(None, map(self._home, same)), None)
            if mine:
                self._know(one, mine)
                continue
            day = one.at.date() if one.at else None
            place = first.setdefault((key, one.provenance, (day, one.fact.text)), len(fresh))
            self.places.append(place)
            if place == len(fresh):
                fresh.append(one)
        return fresh

    def _home(self, old: Record) -> Record | None:
        """The memory that a known one is part of, if the teller may see both."""
        seen = self._index.records.get(old.id, self._permit)
        record = home(seen, self._index, self._permit) if seen else None
        return None if record is None or record.merged_into else record

    def _know(self, told: Telling, record: Record) -> None:
        self.places.append(record.id)
        changes: list[Change] = []
        if is_users_word(told) and not is_users_word(record):
            changes += confirmation(record, self._index, {"text": told.fact.text})
        elif is_users_word(told):
            changes += reaffirmed(record, self._index, stamp(self._now))
        if is_users_word(told):
            changes.append(Change("memory.mentioned", record.id, {"from": record.layer}))
        about = {"sessionId": self._session} if self._session else {}
        self.changes += [change._replace(metadata=about) for change in changes]


def _same(told: Telling, record: Record, now: datetime, index: Index) -> bool:
    """Whether a memory says just this: an episode of another day is another one, however alike."""
    fact = told.fact
    if not same_words(fact.content, record.content):
        return False
    if (fact.kind or record.kind) != record.kind or (fact.type or record.type) != record.type:
        return False
    if fact.confidence not in (None, record.confidence, parse_normal(record.text)[0].confidence):  # it moves (G2)
        return False
    if told.at is None and not is_episode(record):
        return True
    era = index.life.era()
    return (told.at or now).date().isoformat() == era.local(record.timestamp)
