"""What reflection asks of an index in memory: which entities have news, and what is worth telling (G1, G6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from hipocampo.core.access import Permit
from hipocampo.core.derived import derived_keys, derived_kinds, derived_names
from hipocampo.core.names import name_key
from hipocampo.core.provenance import rank_of
from hipocampo.core.reading import PERSON
from hipocampo.core.record import FACT, TURN, Record
from hipocampo.core.strength import BIOGRAPHY
from hipocampo.text.sameness import gist
from tests.adapters.names import MemoryNameIndex
from tests.adapters.readings import MemoryReadingIndex
from tests.adapters.rules import visible_to
from tests.adapters.views import Views

_RANKS = {"wisdom": 0, "archive": 2}


class MemoryReflectionIndex:
    """The role `ReflectionIndex`."""

    def __init__(self, views: Views, names: MemoryNameIndex, readings: MemoryReadingIndex) -> None:
        self._views, self._names, self._readings = views, names, readings

    def changed_entities(self, since: int, permit: Permit, limit: int | None = None) -> list[str]:
        """The entities whose facts changed after a seq in a way that a page shows, in a stable order."""
        names: dict[str, str] = {}
        for record in filter(visible_to(permit), self._touched(since)):
            for name in record.entities:
                names.setdefault(name_key(name), name)
        return [names[key] for key in sorted(names)][:limit]

    def changed_names(self, since: int, permit: Permit) -> list[str]:
        """The names and roles without a mark whose facts changed so, and the people whom users named, in order."""
        names: dict[str, str] = {}
        for record in filter(visible_to(permit), self._touched(since, turns=True)):
            kinds = derived_kinds(record)
            told = derived_names(record).items()
            names = {key: name for key, name in told if record.form == FACT or kinds[key] == PERSON} | names
        return [names[key] for key in sorted(names)]

    def _touched(self, since: int, *, turns: bool = False) -> Iterator[Record]:
        for row, version in sorted(self._views.content.versions.items()):
            record, ended = version.record, version.seq_to or 0
            wanted = record.form == FACT or (turns and record.form == TURN and record.role == "user")
            if wanted and (record.seq_from > since or ended > since or self._lived_on(row, since)):
                yield record

    def _lived_on(self, row: int, since: int) -> bool:
        now = self._views.content.versions[row].record
        return any(seq > since and _shown(was) != _shown(now) for seq, was in self._views.content.former.get(row, ()))

    def facts_about(self, entity: str, limit: int, permit: Permit) -> list[Record]:
        """The current facts of an entity, under any name its page gives it, best first."""
        names = self._names.all_names([entity], permit).get(entity, [entity])
        keys = {*map(name_key, names), *self._readings.other_names([entity], permit).get(entity, [])}
        return self._best(
            lambda one: not keys.isdisjoint([*map(name_key, one.entities), *derived_keys(one)]), limit, permit
        )

    def top_facts(self, kind: str, limit: int, permit: Permit) -> list[Record]:
        """The best facts of a kind, of the layers above the archive."""
        return self._best(
            lambda one: one.kind == kind and one.layer != "archive" and one.outdone is None, limit, permit
        )

    def known_gists(self, gists: Iterable[str], permit: Permit) -> set[str]:
        """Those of some gists that a fact ever had, also one that was withdrawn or edited since."""
        facts = [version.record for version in self._views.opened(permit) if version.record.form == FACT]
        return set(gists) & {gist(record.content) for record in facts}

    def _best(self, which: Callable[[Record], bool], limit: int, permit: Permit) -> list[Record]:
        may_see = visible_to(permit)
        found = self._views.facts(lambda one: one.merged_into is None and which(one) and may_see(one))
        rows = [(row, one.record) for row, one in found]
        newest = sorted(rows, key=lambda pair: (pair[1].timestamp, pair[1].seq_from, pair[0]), reverse=True)
        return [record for _, record in sorted(newest, key=lambda pair: self._worth(pair[1]))][:limit]

    def _worth(self, record: Record) -> tuple[bool, int, int, float]:
        weight = self._views.content.era.rules.weight if record.weight is None else record.weight
        weight = 1.0 if record.type == BIOGRAPHY else weight
        return record.outdone is not None, _RANKS.get(record.layer, 1), -rank_of(record.provenance), -weight


def _shown(record: Record) -> tuple[object, ...]:
    """What a page shows of a fact's life; a change of strength alone is no news."""
    return (
        record.layer,
        record.merged_into,
        record.provenance,
        record.confidence,
        record.stale,
        record.outdone,
    )
