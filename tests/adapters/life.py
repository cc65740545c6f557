"""What an index in memory holds, and what it tells of the life of memories."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from hipocampo.core import life
from hipocampo.core.cohorts import alike
from hipocampo.core.conditions import is_current
from hipocampo.core.era import Era
from hipocampo.core.facts import Problem
from hipocampo.core.provenance import is_users_word
from hipocampo.core.record import FACT, Record
from hipocampo.core.society import Items
from hipocampo.ports import PageState
from hipocampo.text.claims import keywords
from hipocampo.text.sameness import gist
from tests.adapters.search import Version


@dataclass(slots=True)
class Content:
    """Everything derived: versions of records by number, the memories of each page in the order of their lines."""

    applied: int = 0
    moment: str = ""
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


class Living:
    """The memories that stand, and how they live."""

    def __init__(self) -> None:
        self._content = Content()

    def era(self, as_of: int | None = None) -> Era:
        """What the life of every memory depends on besides its own events, also as it was at a seq."""
        return self._time(as_of)[0]

    def _time(self, as_of: int | None) -> tuple[Era, str]:
        """The era and the moment of the last event, or of an earlier one."""
        content = self._content
        return content.times[as_of] if as_of is not None and as_of < content.applied else (content.era, content.moment)

    def _present(self, record: Record, as_of: int | None = None) -> Record:
        era, moment = self._time(as_of)
        return life.present(record, era, era.local(moment) if moment else "")

    def _as_of(self, seq: int | None) -> dict[int, Version]:
        """All versions as they were at a seq, but for their places, which are those where they can be read now."""
        if seq is None:
            return self._content.versions
        places = self._places()
        return {row: self._then(row, one, seq, places) for row, one in self._content.versions.items()}

    def _places(self) -> dict[str, Record]:
        """What stands, by id: there the place of a version that was revised since can be read."""
        return {one.record.id: one.record for _, one in self._all(lambda one: one.stands)}

    def _then(self, row: int, version: Version, seq: int, places: Mapping[str, Record]) -> Version:
        was = next((record for until, record in self._content.former.get(row, ()) if until > seq), version.record)
        now = version.record if version.stands else places.get(version.record.id, version.record)
        return replace(version, record=was._replace(page=now.page, line=now.line, end_line=now.end_line))

    def layer_counts(self) -> Mapping[str, int]:
        """How many facts each layer has."""
        return Counter(record.layer for record in self._living())

    def cohorts(self) -> list[tuple[Record, int]]:
        """The facts that live alike: one that stands for all of them, and how many there are."""
        return list(Counter(map(alike, self._living())).items())

    def sinking(self, era: Era) -> list[tuple[Record, Record]]:
        """What would sink, before and after, if the era's last cycle were the next event."""
        pairs = [(old, life.sunk(old, era, "", keywords)) for old in self._living()]
        return [(old, new) for old, new in pairs if new.layer != old.layer]

    def past_immunity(self, day: str) -> list[Record]:
        """The memories of the active layer that are no longer immune on a day."""
        mine = [record for record in self._living() if record.layer == "active" and record.since <= day]
        return [record for record in mine if record.immune_until < day]

    def graduation_candidates(self) -> list[Record]:
        """Memories that may graduate, in the order of their birth."""
        return sorted((record for record in self._living() if record.ripe), key=lambda record: record.seq_from)

    def doubtful(self, seen: int, limit: int) -> list[Record]:
        """What is not the user's word and was last referred to at this count of sessions or before."""
        found = [one for one in self._living() if not is_users_word(one) and one.seen <= seen and not one.stale]
        return sorted((one for one in found if one.layer in life.ALIVE), key=lambda one: one.seen)[:limit]

    def never_used(self, born: str, limit: int, *, episodes: bool = False) -> list[Record]:
        """What nothing ever referred to and was born before a moment, of the layers above the archive."""
        found = [
            one
            for one in self._living()
            if one.layer in life.ALIVE and one.type != life.EMOTION and one.heat < 1 and one.born < born
        ]
        found = [one for one in found if not episodes or one.kind == "experience"]
        return sorted(found, key=lambda one: one.born)[:limit]

    def episode_count(self, limit: int) -> int:
        """How many episodes lie above the archive, counted up to a limit."""
        found = [one for one in self._living() if one.layer in life.ALIVE and one.type != life.EMOTION]
        return min(limit, sum(one.kind == "experience" for one in found))

    def is_current(self, id: str, as_of: int | None = None) -> bool:
        """Whether a memory was not withdrawn, also by a seq."""
        return self._last(id, lambda version: is_current(as_of, version.record, version.seq_to)) is not None

    def aliases(self, id: str) -> list[Record]:
        """The memories that were merged into one, and the lines that stay as its evidence."""
        mine = [version.record for _, version in self._facts(lambda record: record.merged_into == id)]
        return sorted(mine, key=lambda record: record.seq_from)

    def by_gist(self, gists: Iterable[str]) -> dict[str, list[Record]]:
        """The standing facts that say what these gists do, oldest first."""
        found: dict[str, list[Record]] = {key: [] for key in gists}
        for record in sorted((version.record for _, version in self._facts()), key=lambda record: record.seq_from):
            found.get(gist(record.content), []).append(record)
        return {key: records for key, records in found.items() if records}

    def used_in(self, session: str) -> set[str]:
        """The memories that were of use in a session, or on a day without one."""
        return {id for used, id in self._content.used if used == session}

    def _living(self) -> list[Record]:
        return [version.record for _, version in self._facts(lambda record: record.merged_into is None)]

    def _facts(self, which: Callable[[Record], bool] = lambda _: True) -> Iterator[tuple[int, Version]]:
        return self._all(lambda one: one.stands and one.record.form == FACT and which(one.record))

    def _all(self, which: Callable[[Version], bool]) -> Iterator[tuple[int, Version]]:
        return iter([(row, one) for row, one in self._content.versions.items() if which(one)])

    def _last(self, id: str, which: Callable[[Version], bool]) -> tuple[int, Version] | None:
        mine = self._all(lambda one: one.record.id == id and which(one))
        return max(mine, key=lambda one: (one[1].record.seq_from, one[0]), default=None)
