"""What an index in memory holds: versions of records, pages, the era, a society; and reading them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from hipocampo.core import strength
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.conditions import meets
from hipocampo.core.era import Era
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Only
from hipocampo.core.record import FACT, Record, wording
from hipocampo.core.society_items import Items
from hipocampo.ports import PageState
from hipocampo.text.words import indexed
from hipocampo.understanding.reading import read
from hipocampo.understanding.records import with_reading
from tests.adapters.rules import visible_to
from tests.adapters.search import Version


@dataclass(slots=True)
class Content:
    """Everything derived: versions of records by number, the memories of each page in the order of their lines."""

    applied: int = 0
    moment: str = ""
    head: str = ""
    paused: bool = False
    versions: dict[int, Version] = field(default_factory=dict)
    order: dict[str, tuple[str, ...]] = field(default_factory=dict)
    states: dict[str, PageState] = field(default_factory=dict)
    problems: dict[str, tuple[Problem, ...]] = field(default_factory=dict)
    era: Era = field(default_factory=Era)
    started: dict[str, str | None] = field(default_factory=dict)
    used: frozenset[tuple[str, str]] = frozenset()
    former: dict[int, tuple[tuple[int, Record], ...]] = field(default_factory=dict)  # until a seq it was this record
    times: tuple[tuple[Era, str], ...] = ((Era(), ""),)  # the era and the moment at each seq
    items: Items = field(default_factory=dict)
    society: int = 0
    asked: tuple[tuple[str, int, str], ...] = ()

    def copy(self) -> Content:
        return replace(
            self,
            versions=dict(self.versions),
            order=dict(self.order),
            states=dict(self.states),
            problems=dict(self.problems),
            started=dict(self.started),
            former=dict(self.former),
            items=dict(self.items),
        )


class Views:
    """The content of an index, which a transaction changes as a whole or not at all."""

    def __init__(self) -> None:
        self.content = Content()
        self.cleared = 0
        self._depth = 0

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything inside happens together or not at all."""
        before = (self.content.copy(), self.cleared) if self._depth == 0 else None
        self._depth += 1
        try:
            yield
        except BaseException:
            if before:
                self.content, self.cleared = before
            raise
        finally:
            self._depth -= 1

    def clear(self) -> None:
        """Forget everything derived."""
        self.content = Content()
        self.cleared += 1

    def close(self) -> None:
        """Let everything go."""
        self.content = Content()

    def add(self, record: Record, *, pending: bool = False) -> None:
        record = with_reading(record, read)
        line = f" {' '.join(indexed(wording(record)))} "
        row = max(self.content.versions, default=0) + 1
        self.content.versions[row] = Version(record, line, pending=pending)

    def time(self, as_of: int | None) -> tuple[Era, str]:
        """The era and the moment of the last event, or of an earlier one."""
        content = self.content
        return content.times[as_of] if as_of is not None and as_of < content.applied else (content.era, content.moment)

    def present(self, record: Record, as_of: int | None = None) -> Record:
        era, moment = self.time(as_of)
        return strength.present(record, era, era.local(moment) if moment else "")

    def as_of(self, seq: int | None) -> dict[int, Version]:
        """All versions as they were at a seq, but for their places, which are those where they can be read now."""
        if seq is None:
            return self.content.versions
        places = self.places()
        return {row: self.then(row, one, seq, places) for row, one in self.content.versions.items()}

    def places(self) -> dict[str, Record]:
        """What stands, by id: there the place of a version that was revised since can be read."""
        return {one.record.id: one.record for _, one in self.all(lambda one: one.stands)}

    def then(self, row: int, version: Version, seq: int, places: Mapping[str, Record]) -> Version:
        was = next((record for until, record in self.content.former.get(row, ()) if until > seq), version.record)
        now = version.record if version.stands else places.get(version.record.id, version.record)
        return replace(version, record=was._replace(page=now.page, line=now.line, end_line=now.end_line))

    def living(self, permit: Permit = EVERYTHING) -> list[Record]:
        """The current facts that a permit opens, without aliases."""
        may_see = visible_to(permit)
        return [
            version.record for _, version in self.facts(lambda record: record.merged_into is None and may_see(record))
        ]

    def opened(self, permit: Permit) -> list[Version]:
        """All versions of records that a permit opens, the newest first."""
        may_see = visible_to(permit)
        found = (self.content.versions[row] for row in sorted(self.content.versions, reverse=True))
        return [version for version in found if may_see(version.record)]

    def facts(self, which: Callable[[Record], bool] = lambda _: True) -> Iterator[tuple[int, Version]]:
        return self.all(lambda one: one.stands and one.record.form == FACT and which(one.record))

    def all(self, which: Callable[[Version], bool]) -> Iterator[tuple[int, Version]]:
        return iter([(row, one) for row, one in self.content.versions.items() if which(one)])

    def last(self, id: str, which: Callable[[Version], bool]) -> tuple[int, Version] | None:
        mine = self.all(lambda one: one.record.id == id and which(one))
        return max(mine, key=lambda one: (one[1].record.seq_from, one[0]), default=None)

    def seen(self, only: Only, permit: Permit) -> list[Version]:
        may_see, now = visible_to(permit), self.content.versions
        then = self.as_of(only.as_of)
        return [one for row, one in then.items() if meets(only, one.record, one.seq_to) and may_see(now[row].record)]
