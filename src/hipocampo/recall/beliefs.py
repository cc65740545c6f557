"""Of found memories that contradict each other, which is believed: what is outdone never stands alone (D3, E13, F9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Protocol

from hipocampo.core.access import Permit
from hipocampo.core.aliases import resolve_alias
from hipocampo.core.conditions import meets
from hipocampo.core.conflict import by_provenance, same_occasion
from hipocampo.core.questions import Only
from hipocampo.core.record import FACT, Hit, Record
from hipocampo.ports import ReadingIndex, RecordIndex
from hipocampo.recall.hits import hit_of
from hipocampo.recall.ranking import believed
from hipocampo.recall.states import Replaced, States
from hipocampo.recall.successions import Successions
from hipocampo.text.sameness import Comparer, contradict

_COMPARED = 30  # pairs a recall compares at most


class _Index(Protocol):
    @property
    def records(self) -> RecordIndex: ...
    @property
    def readings(self) -> ReadingIndex: ...


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Settles contradictions among hits for a reader; it brings in nothing that the question leaves out.

    `then` is the end of the past time that the question is about, "" for any time before now: what was said later
    replaces nothing for it.
    """

    index: _Index
    permit: Permit
    only: Only
    unverified: Callable[[Record], bool]
    successions: Successions
    then: str | None = None

    def settle(self, hits: Sequence[Hit], records: Mapping[str, Record], compared: int) -> list[Hit]:
        """Hits with the memories that outdo them before them.

        Pairs with a fact newer than the seq `compared`, which no dream has compared yet, are compared now.
        """
        brought = dict(records)
        settled = self._mark(self._bring(hits, brought), brought, compared)
        states = States(self.index.readings, self.permit, self.only.as_of)
        found = [brought[one.id] for one in settled]
        if self.then is not None:
            return self._as_then(settled, found, states)
        replaced = self.successions.replaced(settled, brought) | states.replaced(found)
        settled = self._with_values(settled, replaced, brought) if replaced else settled
        return believed(settled) if settled != hits else settled

    def _bring(self, hits: Sequence[Hit], records: dict[str, Record]) -> list[Hit]:
        """The hits, and the memories that outdo some of them; marks of memories that are gone are removed."""
        here = {one.id for one in hits}
        settled, waiting = [], list(hits)
        for one in waiting:  # grows by what is brought, which may be outdone itself
            other = None
            if one.outdone and one.outdone not in here:
                one, other = self._answered(one, one.outdone)
            if other and other.id not in here and meets(self.only, other, None):
                here.add(other.id)
                records[other.id] = other
                waiting.append(self._hit(other, one.score))
            settled.append(one)
        return settled

    def _answered(self, one: Hit, outdone: str) -> tuple[Hit, Record | None]:
        """A hit with the right mark, now or as of then, and the memory that outdoes it, if the reader may see it."""
        other = self._resolved(outdone)
        id = other.id if other else outdone
        if other is None and not self.permit.allows_all:  # B5: no mark of a memory that the reader may not see
            return replace(one, outdone=None), None
        if id == one.id or not self.index.records.is_current(id, self.only.as_of):
            return replace(one, outdone=None), None
        return replace(one, outdone=id), other

    def _resolved(self, id: str) -> Record | None:
        """The memory that an id stands for, now or as of then, after merges (E12)."""
        found = self._get(id)
        return resolve_alias(found, self._get) if found else None

    def _get(self, id: str) -> Record | None:
        return self.index.records.get(id, self.permit, self.only.as_of)

    def _hit(self, record: Record, score: float) -> Hit:
        return hit_of(record, score, {}, {}, unverified=self.unverified(record))

    def _mark(self, hits: list[Hit], records: Mapping[str, Record], compared: int) -> list[Hit]:
        """The hits, with marks for contradictions that no dream has found yet."""
        facts = [records[one.id] for one in hits if records[one.id].form == FACT]
        pairs = list(islice(_open_pairs(facts, compared), _COMPARED))
        outdone = _outdone(pairs) if pairs else {}
        return [replace(one, outdone=one.outdone or outdone[one.id]) if one.id in outdone else one for one in hits]

    def _with_values(self, hits: list[Hit], replaced: Mapping[str, Replaced], records: dict[str, Record]) -> list[Hit]:
        """F9: the hits, with the values that hold now before those that they replaced."""
        here = {one.id: one for one in hits}
        settled: dict[str, Hit] = {}
        for one in hits:
            found = replaced.get(one.id)
            if found and (found.by.id in here or meets(self.only, found.by, None)):
                records[found.by.id] = found.by
                value = here.get(found.by.id) or self._hit(found.by, one.score)
                settled.setdefault(value.id, replace(value, score=max(value.score, one.score)))
                one = replace(one, outdone=one.outdone or (found.by.id if found.sure else None))
            settled[one.id] = replace(one, score=max(one.score, settled[one.id].score)) if one.id in settled else one
        return list(settled.values())

    def _as_then(self, hits: list[Hit], found: Sequence[Record], states: States) -> list[Hit]:
        """The hits for a question about the past: what held then before what was said since."""
        then, by_id = self.then or "", {record.id: record for record in found}
        since = {one.by.id for one in states.replaced(found).values() if one.by.timestamp >= then}
        since |= {one.outdone for one in hits if one.outdone in by_id and by_id[one.outdone].timestamp >= then}
        if not then:
            return sorted(hits, key=lambda one: one.id in since)
        before = states.replaced([record for record in found if record.id not in since])
        held = [replace(one, outdone=None) if one.outdone in since else one for one in hits]
        ordered = sorted(held, key=lambda one: one.id in since)
        marks = {id: one.by.id for id, one in before.items() if one.sure and one.by.timestamp < then}
        return believed([replace(one, outdone=one.outdone or marks.get(one.id)) for one in ordered])


def _open_pairs(facts: Sequence[Record], compared: int) -> Iterator[tuple[Record, Record]]:
    """The pairs of different provenance of which one is newer than a seq, the best first."""
    for at, one in enumerate(facts):
        for other in facts[:at]:
            new = max(one.seq_from, other.seq_from) > compared
            if new and one.provenance != other.provenance and other.id not in one.conflicts:
                yield one, other


def _outdone(pairs: Iterable[tuple[Record, Record]]) -> dict[str, str]:
    """For each memory that one of a higher class contradicts, the best of these."""
    found: dict[str, str] = {}
    comparer = Comparer()
    for one, other in pairs:
        stronger, weaker = by_provenance(one, other)
        if weaker.id not in found and same_occasion(weaker, stronger):
            relation = comparer.compare(weaker.content, stronger.content)
            if contradict(weaker.content, stronger.content, relation):
                found[weaker.id] = stronger.id
    return found
