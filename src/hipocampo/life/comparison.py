"""New memories against those known before: what is the same, what contradicts, what the user spoke of (E10-E13)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from hipocampo.core.conflict import by_belief, kept_first, same_occasion
from hipocampo.core.events import Event
from hipocampo.core.facts import KINDS
from hipocampo.core.life import REACHED
from hipocampo.core.provenance import USER
from hipocampo.core.questions import Only, Question
from hipocampo.core.record import FACT, LAYERS, Record
from hipocampo.journal import EVERYTHING, Change
from hipocampo.ports import Index
from hipocampo.text.claims import elsewhere, keywords, mentions
from hipocampo.text.sameness import Relation, compare, contradict

_NEAREST = 8
_NOTHING: Mapping[str, Any] = MappingProxyType({})
LATEST = 2**62


class Comparison:
    """Finds the memories that a text may be about, by its words, and judges them one by one."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def mentioned(self, turn: Event) -> Iterator[Record]:
        """The memories, born before, that a user's turn speaks of."""
        for record in self._near(turn.payload["text"], LAYERS):
            if record.born < turn.timestamp and mentions(turn.payload["text"], record.content):
                yield record

    def changes(
        self, ids: Iterable[str], proposed: Collection[frozenset[str]], mint: Callable[[], str]
    ) -> Iterator[Change]:
        """What follows from comparing these memories; a pair that was `proposed` once is never proposed again."""
        settled = set(proposed)
        gone: set[str] = set()
        grown: dict[str, Record] = {}  # memories that absorbed others just now
        for id in ids:
            record = grown.get(id) or self._index.records.get(id, EVERYTHING)
            if record is None or not self._stands(record):
                continue
            for found in self._near(elsewhere(record.content), REACHED):
                record, other = grown.get(id, record), grown.get(found.id, found)
                pair = frozenset((record.id, other.id))
                if pair in settled or pair & gone or other.id == record.id or other.id in record.conflicts:
                    continue
                settled.add(pair)
                relation = compare(record.content, other.content)
                if record.actor != other.actor and relation.kind != "contradiction":
                    continue  # B5: who may see only one of two would learn of the other by their becoming one
                if record.id in other.conflicts and relation.kind != "contradiction":
                    yield Change("memory.reconciled", other.id, {"with": record.id})
                told = list(judge(record, other, relation, mint))
                gone |= {change.id for change in told if change.type == "memory.absorbed"}
                grown |= _grown(told, record, other)
                yield from told

    def _stands(self, record: Record) -> bool:
        """Whether this is a memory of its own: one withdrawn is shown by its id still."""
        return record.form == FACT and not record.merged_into and self._index.records.is_current(record.id)

    def _near(self, text: str, layers: tuple[str, ...]) -> Iterator[Record]:
        question = Question(text=text, only=Only(kinds=KINDS, layers=layers), limit=_NEAREST)
        return (candidate.record for candidate in self._index.search.candidates(question, EVERYTHING))


def _grown(told: Iterable[Change], *records: Record) -> dict[str, Record]:
    """The memory that a merge makes of two, for those it is compared with next."""
    by_id = {record.id: record for record in records}
    merges = [change for change in told if change.type == "memory.merged"]
    return {
        change.id: by_id[change.id]._replace(
            fitness=change.payload["fitness"],
            heat=change.payload["heat"],
            immune_until=change.payload["immuneUntil"],
        )
        for change in merges
    }


def judge(one: Record, other: Record, relation: Relation, mint: Callable[[], str]) -> Iterator[Change]:
    """What follows from how two memories relate: sure things happen, others are proposed."""
    if not same_occasion(one, other):
        return
    if relation.kind == "contradiction":
        if contradict(one.content, other.content, relation):
            yield from contradiction(one, other, relation.reasons)
        else:
            yield _proposal("contradiction", one, other, relation, mint)
    elif relation.kind == "same":
        yield from merge(*_kept_first(one, other, relation))
    elif relation.kind == "alike":
        yield _proposal("merge", one, other, relation, mint)


def _proposal(kind: str, one: Record, other: Record, relation: Relation, mint: Callable[[], str]) -> Change:
    kept, absorbed = _kept_first(one, other, relation)
    payload = {"kind": kind, "ids": [kept.id, absorbed.id], "score": relation.score, "reasons": list(relation.reasons)}
    return Change("proposal.made", "p" + mint()[1:9], payload)


def _kept_first(one: Record, other: Record, relation: Relation) -> tuple[Record, Record]:
    return kept_first(one, other, {"one": one, "other": other}.get(relation.general or ""))


def merge(kept: Record, absorbed: Record) -> Iterator[Change]:
    """E12: one memory out of two; the lines stay, the absorbed id becomes an alias."""
    fitness = min(10, max(kept.fitness, absorbed.fitness) + 1)
    yield Change("memory.absorbed", absorbed.id, {"into": kept.id})
    immune = max(kept.immune_until, absorbed.immune_until)
    was = {"was": kept.fitness, "wasHeat": kept.heat, "wasImmuneUntil": kept.immune_until}
    told = {"from": absorbed.id, "fitness": fitness, "immuneUntil": immune, "heat": max(kept.heat, absorbed.heat)}
    yield Change("memory.merged", kept.id, {**told, **was})


def contradiction(one: Record, other: Record, reasons: Iterable[str] = ()) -> Iterator[Change]:
    """E13: resolved by provenance, then by time; both keep the other as evidence."""
    stronger, weaker = by_belief(one, other)
    yield Change("memory.contradicted", stronger.id, {"by": weaker.id, "reasons": list(reasons)})
    yield Change("memory.contradicted", weaker.id, {"by": stronger.id, "reasons": list(reasons), "outdone": True})


def confirmation(record: Record, index: Index, payload: Mapping[str, Any] = _NOTHING) -> Iterator[Change]:
    """D3: the user's word from now on; what it contradicts is judged again by that (E13)."""
    yield Change("memory.confirmed", record.id, payload)
    for id in record.conflicts:
        other = index.records.get(id, EVERYTHING)
        if other:
            yield from contradiction(record._replace(provenance=USER), other)


def reaffirmed(record: Record, index: Index, at: str) -> Iterator[Change]:
    """E13: what the user says again is newer than what was said against it since."""
    for id in record.conflicts:
        other = index.records.get(id, EVERYTHING)
        if other and other.timestamp <= at:
            yield from contradiction(record._replace(timestamp=at, seq_from=LATEST), other)


def tags_of(record: Record) -> tuple[str, ...]:
    """A memory's tags, derived ones where it has none (D1)."""
    return record.tags or keywords(record.content)
