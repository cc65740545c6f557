"""Records of an index in memory, by id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from hipocampo.core.access import Permit
from hipocampo.core.conditions import existed, is_current
from hipocampo.core.questions import Only
from hipocampo.core.record import FACT, TURN, Record
from hipocampo.text.sameness import gist
from tests.adapters.rules import visible_to
from tests.adapters.views import Views

_PREFIXED = 3


class MemoryRecordIndex:
    """The role `RecordIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def get(self, id: str, permit: Permit, as_of: int | None = None) -> Record | None:
        """The last version of a memory, a turn or a passage, also as it was at a seq."""
        may_see = visible_to(permit)
        last = self._views.last(id, lambda one: existed(as_of, one.record))
        if last is None or not may_see(last[1].record):
            return None
        row, version = last
        then = version if as_of is None else self._views.then(row, version, as_of, self._views.places())
        return self._views.present(then.record, as_of)

    def current(self, ids: Iterable[str], permit: Permit) -> dict[str, Record]:
        """Those of some facts that were not withdrawn and that the permit opens, in the order of their ids."""
        found = {id: self.get(id, permit) for id in ids if self.is_current(id)}
        return {id: record for id, record in found.items() if record and record.form == FACT}

    def ids_with_prefix(self, prefix: str, permit: Permit) -> list[str]:
        """The ids that begin with a prefix, at most three: enough to see whether it is clear."""
        may_see = visible_to(permit)
        told = {one.record.id for _, one in self._views.all(lambda one: one.record.id.startswith(prefix))}
        last = (self._views.last(id, lambda one: True) for id in sorted(told))
        return [one[1].record.id for one in last if one and may_see(one[1].record)][:_PREFIXED]

    def is_current(self, id: str, as_of: int | None = None) -> bool:
        """Whether a memory was not withdrawn, also by a seq."""
        return self._views.last(id, lambda version: is_current(as_of, version.record, version.seq_to)) is not None

    def aliases(self, id: str, permit: Permit) -> list[Record]:
        """The memories that were merged into one, and the lines that stay as its evidence."""
        may_see = visible_to(permit)
        mine = [
            version.record
            for _, version in self._views.facts(lambda record: record.merged_into == id and may_see(record))
        ]
        return sorted(mine, key=lambda record: record.seq_from)

    def by_gist(self, gists: Iterable[str], permit: Permit) -> dict[str, list[Record]]:
        """The standing facts that say what these gists do, oldest first."""
        found: dict[str, list[Record]] = {key: [] for key in gists}
        facts = [version.record for _, version in self._views.facts(visible_to(permit))]
        for record in sorted(facts, key=lambda record: record.seq_from):
            found.get(gist(record.content), []).append(record)
        return {key: records for key, records in found.items() if records}

    def used_in(self, session: str) -> set[str]:
        """The memories that were of use in a session, or on a day without one."""
        return {id for used, id in self._views.content.used if used == session}

    def turn_count(self, session: str) -> int:
        """How many turns a session has."""
        turns = self._views.all(lambda one: one.record.form == TURN and one.record.session == session)
        return max((version.record.line or 0 for _, version in turns), default=0)

    def counts(self, permit: Permit) -> Mapping[str, int]:
        """How many facts, turns and passages the reader may see."""
        return Counter(version.record.form for version in self._views.seen(Only(), permit))
