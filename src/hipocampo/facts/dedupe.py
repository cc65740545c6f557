"""What is said again: recognised by its gist and not stored as new, so that recall feeds no loops (E2, E10, D3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, Protocol, TypeVar

from hipocampo.core.access import Permit
from hipocampo.core.aliases import resolve_alias
from hipocampo.core.conflict import is_episode
from hipocampo.core.facts import Fact
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import is_users_word
from hipocampo.core.record import Record
from hipocampo.journal import Change
from hipocampo.markdown.bullets import parse_normal
from hipocampo.ports import Index, LifeIndex, RecordIndex
from hipocampo.text.sameness import gist, same_words


class Incoming(Protocol):
    """A fact on its way in: what it says, its class, and when it was said if not now."""

    @property
    def fact(self) -> Fact: ...
    @property
    def provenance(self) -> str: ...
    @property
    def at(self) -> datetime | None: ...


class Verdicts(Protocol):
    """What it changes that the user said something again."""

    def confirmation(self, record: Record, records: RecordIndex, payload: Mapping[str, Any]) -> Iterable[Change]:
        """D3: a memory becomes the user's word."""

    def reaffirmed(self, record: Record, records: RecordIndex, at: str) -> Iterable[Change]:
        """E13: the user's word is newer than what was said against it since."""


F = TypeVar("F", bound=Incoming)


@dataclass(frozen=True, slots=True)
class Sorted(Generic[F]):
    """Facts sorted into new and known: for each its place, the known id or its number among the `fresh` ones.

    `changes` is what it means that known ones were said again.
    """

    fresh: list[F]
    places: list[str | int]
    changes: list[Change]

    @property
    def known(self) -> tuple[str, ...]:
        """The memories that were known already."""
        return tuple(place for place in self.places if isinstance(place, str))


class Dedupe:
    """Finds among the memories of an index those that a fact says again."""

    def __init__(self, index: Index, verdicts: Verdicts, permit: Permit, session: str | None) -> None:
        self._records, self._life, self._verdicts = index.records, index.life, verdicts
        self._permit = permit  # B5: to know a fact again would tell of it
        self._metadata = {"sessionId": session} if session else {}

    def sort(self, facts: Sequence[F], now: datetime) -> Sorted[F]:
        """Sort facts into new ones and known ones; what is said twice among the new is stored once."""
        found: Sorted[F] = Sorted([], [], [])
        gists = [gist(one.fact.content) for one in facts]
        known = self._records.by_gist(gists, self._permit)
        first: dict[tuple[str, str, object], int] = {}
        for one, key in zip(facts, gists, strict=True):
            same = (record for record in known.get(key, ()) if _says_the_same(one, record, now, self._life))
            mine = next(filter(None, map(self._home, same)), None)
            if mine:
                found.places.append(mine.id)
                found.changes.extend(self._changes(one, mine, now))
                continue
            day = one.at.date() if one.at else None
            place = first.setdefault((key, one.provenance, (day, one.fact.text)), len(found.fresh))
            found.places.append(place)
            if place == len(found.fresh):
                found.fresh.append(one)
        return found

    def _home(self, old: Record) -> Record | None:
        """The memory that a known one is part of, if the speaker may see both."""
        seen = self._get(old.id)
        record = resolve_alias(seen, self._get) if seen else None
        return None if record is None or record.merged_into else record

    def _get(self, id: str) -> Record | None:
        return self._records.get(id, self._permit)

    def _changes(self, fact: Incoming, record: Record, now: datetime) -> list[Change]:
        if not is_users_word(fact):
            return []
        if not is_users_word(record):
            judged = self._verdicts.confirmation(record, self._records, {"text": fact.fact.text})
        else:
            judged = self._verdicts.reaffirmed(record, self._records, stamp(now))
        mentioned = Change("memory.mentioned", record.id, {"from": record.layer})
        return [change._replace(metadata=self._metadata) for change in (*judged, mentioned)]


def all_new(facts: Sequence[F]) -> Sorted[F]:
    """Facts that are stored whether they are known or not."""
    return Sorted(list(facts), list(range(len(facts))), [])


def _says_the_same(fact: Incoming, record: Record, now: datetime, life: LifeIndex) -> bool:
    """Whether a memory says just this: an episode of another day is another one, however alike."""
    new = fact.fact
    if not same_words(new.content, record.content):
        return False
    if (new.kind or record.kind) != record.kind or (new.type or record.type) != record.type:
        return False
    if new.confidence not in (None, record.confidence, parse_normal(record.text)[0].confidence):  # it moves (G2)
        return False
    if fact.at is None and not is_episode(record):
        return True
    era = life.era()
    return (fact.at or now).date().isoformat() == era.local(record.timestamp)
