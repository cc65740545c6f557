"""What waits for a verdict: merges, contradictions, graduations, doubts, the cold (E6, E10-E13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from hipocampo.core.moments import stamp
from hipocampo.core.record import Record
from hipocampo.errors import BadInput, Conflict, NotFound
from hipocampo.journal import EVERYTHING, Change, mint
from hipocampo.life.compare import believed_first, confirmation, contradiction, merge, tags_of
from hipocampo.life.graduation import graduation, wisdom_page
from hipocampo.ports import Index, Ledger
from hipocampo.settings import Settings

MERGE, CONTRADICTION, GRADUATION, DOUBT, COLD = "merge", "contradiction", "graduation", "doubt", "cold"
# What can be answered, the first of them by `accept`, `reject` by the last.
ANSWERS = {
    MERGE: ("accept", "reject"),
    CONTRADICTION: ("accept", "reject"),
    GRADUATION: ("accept", "reject"),
    DOUBT: ("purge", "verify", "stale"),
    COLD: ("accept", "reject"),
}
USERS = ("verify",)  # answers that are the user's word (D3)
_MOST = 200


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that a person or an agent decides; of a pair the first memory is the one that would be kept."""

    id: str
    kind: str
    records: tuple[Record, ...]
    score: float | None = None
    reasons: tuple[str, ...] = ()

    @property
    def answers(self) -> tuple[str, ...]:
        """How it can be answered."""
        return ANSWERS[self.kind]


class Proposals:
    """All that waits: pairs are told by the ledger, the rest follows from how the memories are."""

    def __init__(self, ledger: Ledger, index: Index, settings: Settings) -> None:
        self._ledger = ledger
        self._index = index
        self._settings = settings

    def open(self, now: datetime) -> list[Proposal]:
        """Everything that waits for an answer, surest first within each kind."""
        declined = answered(self._ledger)
        found = [*self._pairs(), *self._singles(GRADUATION, self._waiting())]
        seen = self._index.era().sessions - self._settings.doubt.candidate
        found += self._singles(DOUBT, self._index.doubtful(seen, _MOST))
        before = stamp(now - timedelta(days=self._settings.heat.days))
        doubted = {proposal.records[0].id for proposal in found if proposal.kind == DOUBT}
        cold = [record for record in self._index.cold(before, _MOST) if record.id not in doubted]
        found += self._singles(COLD, cold)
        return [proposal for proposal in found if proposal.id not in declined]

    def find(self, id: str, now: datetime) -> Proposal:
        """An open proposal by its id, or by the id of a memory that only one is about."""
        found = [one for one in self.open(now) if one.id == id or any(r.id.startswith(id) for r in one.records)]
        exact = [one for one in found if one.id == id]
        if len(exact or found) == 1:
            return (exact or found)[0]
        if found:
            raise BadInput("proposals.unclear", id=id, found=", ".join(one.id for one in found))
        raise NotFound("proposals.none", id=id)

    def _pairs(self) -> Iterator[Proposal]:
        told_of = {"type": {"$in": ["proposal.made", "proposal.settled"]}}
        events = self._ledger.query(told_of, EVERYTHING, archived=True)
        waiting: dict[str, dict[str, Any]] = {}
        for event in events:
            if event.type == "proposal.settled":
                waiting.pop(event.aggregate_id, None)
            elif not event.erased:
                waiting[event.aggregate_id] = event.payload
        pairs = [(id, told, self._standing(told["ids"])) for id, told in waiting.items()]
        for id, told, records in sorted(pairs, key=lambda pair: -pair[1].get("score", 0)):
            if len(records) == len(told["ids"]):
                yield Proposal(id, told["kind"], records, told.get("score"), tuple(told.get("reasons", ())))

    def _standing(self, ids: Sequence[str]) -> tuple[Record, ...]:
        found = [self._index.get(id, EVERYTHING) for id in ids if self._index.stands(id)]
        return tuple(record for record in found if record and not record.merged_into)

    def _waiting(self) -> list[Record]:
        return [record for record in self._index.ripe() if record.provenance != "U"]

    def _singles(self, kind: str, records: Sequence[Record]) -> list[Proposal]:
        return [Proposal(f"{kind}-{record.id}", kind, (record,)) for record in records]

    def answer(self, proposal: Proposal, how: str) -> list[Change]:
        """What an answer changes."""
        if how not in proposal.answers:
            raise BadInput("proposals.answer", id=proposal.id, answer=how, answers=", ".join(proposal.answers))
        told = list(_ANSWERS[proposal.kind](self, proposal, how))
        if proposal.kind in (MERGE, CONTRADICTION) or (how == "reject" and proposal.kind != GRADUATION):
            told.append(Change("proposal.settled", proposal.id, {"answer": how}))
        return told

    def _merge(self, proposal: Proposal, how: str) -> Iterator[Change]:
        if how == "accept":
            check_pair(*proposal.records)
            yield from merge(*believed_first(*proposal.records))  # one may have been confirmed meanwhile

    def _contradiction(self, proposal: Proposal, how: str) -> Iterator[Change]:
        if how == "accept":
            yield from contradiction(proposal.records[0], proposal.records[1], proposal.reasons)

    def _graduation(self, proposal: Proposal, how: str) -> Iterator[Change]:
        record = proposal.records[0]
        if how == "accept":
            yield from graduation(record, wisdom_page(self._index), mint)
        else:
            yield Change("memory.passed-over", record.id, {})

    def _doubt(self, proposal: Proposal, how: str) -> Iterator[Change]:
        record = proposal.records[0]
        if how == "purge":
            yield archived(record, "purged")
        else:
            yield from confirmation(record, self._index) if how == "verify" else [_stale(record)]

    def _cold(self, proposal: Proposal, how: str) -> Iterator[Change]:
        if how == "accept":
            yield archived(proposal.records[0], "cold")


_ANSWERS: dict[str, Callable[[Proposals, Proposal, str], Iterator[Change]]] = {
    MERGE: Proposals._merge,
    CONTRADICTION: Proposals._contradiction,
    GRADUATION: Proposals._graduation,
    DOUBT: Proposals._doubt,
    COLD: Proposals._cold,
}


def answered(ledger: Ledger) -> set[str]:
    """The proposals that were answered for good."""
    return {event.aggregate_id for event in ledger.query({"type": "proposal.settled"}, EVERYTHING, archived=True)}


def _stale(record: Record) -> Change:
    return Change("memory.kept-stale", record.id, {})


def archived(record: Record, reason: str) -> Change:
    """A memory goes to the archive, with tags to be found by (D1)."""
    return Change("memory.archived", record.id, {"reason": reason, "tags": list(tags_of(record))})


def check_pair(one: Record, other: Record) -> None:
    """E12: never across a contradiction, and never a memory with itself."""
    if one.id == other.id:
        raise BadInput("merge.itself", id=one.id)
    if other.id in one.conflicts or one.id in other.conflicts:
        raise Conflict("merge.contradiction", one=one.content, other=other.content)
