"""New memories compared with those known before: what is the same, contradicts, or was mentioned (E10-E13)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.conflict import by_belief, is_later, kept_first, same_occasion
from hipocampo.core.events import Event
from hipocampo.core.facts import EXPERIENCE, KINDS
from hipocampo.core.provenance import USER
from hipocampo.core.questions import Only, Question
from hipocampo.core.record import FACT, LAYERS, Record, is_uttered
from hipocampo.core.strength import REACHED
from hipocampo.journal import Change
from hipocampo.life.duplicates import Bearings, DuplicateSearch, unread
from hipocampo.ports import Index, RecordIndex
from hipocampo.text.claims import keywords, mentioned, search_texts
from hipocampo.text.sameness import Comparer, Relation, contradict
from hipocampo.understanding.conflicts import STATE, conflict, is_sure
from hipocampo.understanding.likeness import holds_beside

_NEAREST = 8
_NEWEST = 12  # memories of one state that a new one is compared with
_BATCH = 100  # texts that are searched for at once
_NOTHING: Mapping[str, Any] = MappingProxyType({})
_LATEST = 2**62

Mint = Callable[[], str]


class Comparison:
    """Finds the memories that a text may be about, by its words, and compares them; each text is parsed once."""

    def __init__(self, index: Index, bearings: Bearings = unread) -> None:
        self._records, self._search, self._readings = index.records, index.search, index.readings
        self._bearings = bearings
        self._comparer = Comparer()

    def mentioned(self, turns: Sequence[Event]) -> Iterator[tuple[Event, Record]]:
        """The memories that users' turns mention, each with its turn; what was born later is not mentioned.

        Nor is an older question, however much alike: a question mentions what answers it (F8).
        """
        texts = [turn.payload["text"] for turn in turns]
        for turn, text, near in zip(turns, texts, self._near(texts, LAYERS), strict=True):
            older = [record for record in near if record.born < turn.timestamp and not is_uttered(record)]
            found = mentioned(text, [record.content for record in older]) if older else ()
            yield from ((turn, record) for record, is_mentioned in zip(older, found, strict=True) if is_mentioned)

    def changes(self, ids: Iterable[str], proposed: Collection[frozenset[str]], mint: Mint) -> Iterator[Change]:
        """What follows from comparing these memories; a pair that was `proposed` once is never proposed again."""
        facts, pairs = self._facts(ids), _Pairs(proposed)
        texts = search_texts(record.content for record in facts)
        for fact, near in zip(facts, self._near(texts, REACHED), strict=True):
            for found in (*near, *self._in_same_slots(fact)):
                pair = pairs.take(fact, found)
                if pair:
                    relation = self._related(*pair)
                    changes = list(self._judged(*pair, relation, mint))
                    pairs.note(changes, *pair)
                    yield from changes

    def duplicates(
        self, facts: Sequence[Record], proposed: Collection[frozenset[str]], search: DuplicateSearch, mint: Mint
    ) -> Duplicates:
        """What follows from comparing memories with what is near to them in meaning, in any layer (E12)."""
        pairs, found = _Pairs(proposed), Duplicates([], [])
        for near in search.near(facts):
            pair = pairs.take(near.record, near.other)
            if pair:
                relation = self._related(*pair)
                if relation.kind == "other":
                    relation = search.judge(near) or relation
                changes = list(self._judged(*pair, relation, mint))
                pairs.note(changes, *pair)
                proposes = relation.kind == "alike"
                found.proposals.extend((near.record.id, change) for change in changes if proposes)
                found.changes.extend(change for change in changes if not proposes)
        return found

    def _related(self, one: Record, other: Record) -> Relation:
        """How two memories relate by their words, and whether the later one replaces a state (E13)."""
        found = self._comparer.compare(one.content, other.content)
        if found.kind in ("same", "contradiction"):
            return found
        if EXPERIENCE in (one.kind, other.kind):  # it tells what happened, and no state
            return found
        earlier, later = (text.content for text in ((other, one) if is_later(one, other) else (one, other)))
        changed = conflict(earlier, later)
        if changed and not holds_beside(changed, self._bearings([(earlier, later)]).get((earlier, later))):
            return changed
        return found

    def _in_same_slots(self, fact: Record) -> Iterator[Record]:
        """The newest memories that tell the same states, in any layer."""
        keys = [slot.key for slot in fact.reading.slots] if fact.reading else []
        found = self._readings.in_slots(keys, _NEWEST, EVERYTHING) if keys else {}
        known = {one.id: one for told in found.values() for one in told if one.form == FACT and one.id != fact.id}
        newest = sorted(known.values(), key=lambda one: (one.timestamp, one.seq_from), reverse=True)
        yield from (one for one in newest[:_NEAREST] if not one.merged_into)

    def _judged(self, one: Record, other: Record, relation: Relation, mint: Mint) -> Iterator[Change]:
        if relation.kind != "contradiction":
            if one.actor != other.actor:
                return  # B5: who may see only one of two would learn of the other by their becoming one
            if one.id in other.conflicts:
                yield Change("memory.reconciled", other.id, {"with": one.id})
        yield from judge(one, other, relation, mint)

    def _facts(self, ids: Iterable[str]) -> list[Record]:
        """Those of some memories that were not withdrawn or merged into another."""
        return [record for record in self._records.current(ids, EVERYTHING).values() if not record.merged_into]

    def _near(self, texts: Sequence[str], layers: tuple[str, ...]) -> Iterator[list[Record]]:
        """For each text the memories that share most words with it."""
        only = Only(kinds=KINDS, layers=layers)
        for at in range(0, len(texts), _BATCH):
            questions = [Question(text=text, only=only, limit=_NEAREST) for text in texts[at : at + _BATCH]]
            for found in self._search.candidates_of(questions, EVERYTHING):
                yield [candidate.record for candidate in found]


class Duplicates(NamedTuple):
    """What happens at once, and merges to propose, each with the new memory that it came from."""

    changes: list[Change]
    proposals: list[tuple[str, Change]]


class _Pairs:
    """The pairs that were compared in one run, and what became of their memories meanwhile."""

    def __init__(self, settled: Iterable[frozenset[str]]) -> None:
        self._settled = set(settled)
        self._absorbed: set[str] = set()
        self._grown: dict[str, Record] = {}  # memories that absorbed others just now

    def take(self, one: Record, other: Record) -> tuple[Record, Record] | None:
        """Two memories as they are by now; None if there is nothing to compare, or they were compared before."""
        one, other = self._grown.get(one.id, one), self._grown.get(other.id, other)
        pair = frozenset((one.id, other.id))
        if one.id == other.id or pair in self._settled or pair & self._absorbed or other.id in one.conflicts:
            return None
        self._settled.add(pair)
        return one, other

    def note(self, changes: Iterable[Change], *pair: Record) -> None:
        """Note what a comparison changed: the memories that a merge took away, and made of two."""
        by_id = {record.id: record for record in pair}
        for change in changes:
            if change.type == "memory.absorbed":
                self._absorbed.add(change.id)
            elif change.type == "memory.merged":
                self._grown[change.id] = by_id[change.id]._replace(
                    fitness=change.payload["fitness"],
                    heat=change.payload["heat"],
                    immune_until=change.payload["immuneUntil"],
                )


def judge(one: Record, other: Record, relation: Relation, mint: Mint) -> Iterator[Change]:
    """What follows from how two memories relate: certain things happen, others are proposed."""
    if STATE not in relation.reasons and not same_occasion(one, other):
        return
    if relation.kind == "contradiction":
        if is_sure(relation) or (STATE not in relation.reasons and contradict(one.content, other.content, relation)):
            yield from contradiction(one, other, relation.reasons)
        else:
            yield _proposal("contradiction", one, other, relation, mint)
    elif relation.kind == "same":
        yield from merge(*_kept_first(one, other, relation))
    elif relation.kind == "alike":
        yield _proposal("merge", one, other, relation, mint)


def _proposal(kind: str, one: Record, other: Record, relation: Relation, mint: Mint) -> Change:
    kept, absorbed = _kept_first(one, other, relation)
    payload = {"kind": kind, "ids": [kept.id, absorbed.id], "score": relation.score, "reasons": list(relation.reasons)}
    return Change("proposal.made", "p" + mint()[1:9], payload)


def _kept_first(one: Record, other: Record, relation: Relation) -> tuple[Record, Record]:
    return kept_first(one, other, {"one": one, "other": other}.get(relation.general or ""))


def merge(kept: Record, absorbed: Record) -> Iterator[Change]:
    """E12: make one memory of two; the lines stay, the absorbed id becomes an alias."""
    fitness = min(10, max(kept.fitness, absorbed.fitness) + 1)
    yield Change("memory.absorbed", absorbed.id, {"into": kept.id})
    immune = max(kept.immune_until, absorbed.immune_until)
    after = {"from": absorbed.id, "fitness": fitness, "immuneUntil": immune, "heat": max(kept.heat, absorbed.heat)}
    before = {"was": kept.fitness, "wasHeat": kept.heat, "wasImmuneUntil": kept.immune_until}
    yield Change("memory.merged", kept.id, {**after, **before})


def contradiction(one: Record, other: Record, reasons: Iterable[str] = ()) -> Iterator[Change]:
    """E13: note a contradiction, resolved by provenance, then by time; both keep the other as evidence."""
    stronger, weaker = by_belief(one, other)
    yield Change("memory.contradicted", stronger.id, {"by": weaker.id, "reasons": list(reasons)})
    yield Change("memory.contradicted", weaker.id, {"by": stronger.id, "reasons": list(reasons), "outdone": True})


def confirmation(record: Record, records: RecordIndex, payload: Mapping[str, Any] = _NOTHING) -> Iterator[Change]:
    """D3: make a memory the user's word; what it contradicts is judged again by that (E13)."""
    yield Change("memory.confirmed", record.id, payload)
    for id in record.conflicts:
        other = records.get(id, EVERYTHING)
        if other:
            yield from contradiction(record._replace(provenance=USER), other)


def reaffirmed(record: Record, records: RecordIndex, at: str) -> Iterator[Change]:
    """E13: what the user says again counts as newer than what was said against it since."""
    for id in record.conflicts:
        other = records.get(id, EVERYTHING)
        if other and other.timestamp <= at:
            yield from contradiction(record._replace(timestamp=at, seq_from=_LATEST), other)


def tags_of(record: Record) -> tuple[str, ...]:
    """A memory's tags, derived ones where it has none (D1)."""
    return record.tags or keywords(record.content)
