"""Proposals waiting for a verdict: merges, contradictions, lines of `MEMORY.md`, doubts, the cold (E6, E10-E13, G3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from hipocampo.core.access import EVERYTHING
from hipocampo.core.conflict import merge_order
from hipocampo.core.machines import SETTLED
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import is_users_word
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import may_be_cold
from hipocampo.errors import BadInput, Conflict, NotFound
from hipocampo.journal import Change, mint
from hipocampo.life.comparison import confirmation, contradiction, merge, tags_of
from hipocampo.life.graduation import graduation, wisdom_page
from hipocampo.ports import Index, Ledger
from hipocampo.settings import Settings

MERGE, CONTRADICTION, GRADUATION, DOUBT, COLD = "merge", "contradiction", "graduation", "doubt", "cold"
CORE, OUTDATED = "core", "outdated"  # of reflection: what `MEMORY.md` lacks, and lines of it that are out of date (G3)
VERSIONS = "versions"  # two machines changed the same line without knowledge of each other
# The possible answers; `accept` means the first, `reject` the last.
ANSWERS = {
    MERGE: ("accept", "reject"),
    CONTRADICTION: ("accept", "reject"),
    CORE: ("accept", "reject"),
    OUTDATED: ("accept", "reject"),
    VERSIONS: ("accept", "reject"),
    GRADUATION: ("accept", "reject"),
    DOUBT: ("purge", "verify", "stale"),
    COLD: ("accept", "reject"),
}
USERS = ("verify",)  # answers that are the user's word (D3)
MADE = (
    VERSIONS,
    MERGE,
    CONTRADICTION,
    CORE,
    OUTDATED,
)  # recorded in the ledger; the others follow from the state of memories
_MOST = 200
_NUMBER = 6  # digits


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that a person or an agent decides; of a pair, the first memory would be kept."""

    id: str
    kind: str
    records: tuple[Record, ...]
    score: float | None = None
    reasons: tuple[str, ...] = ()
    others: tuple[Mapping[str, str], ...] = ()  # of versions: what else was said there, by whose word, and when

    @property
    def answers(self) -> tuple[str, ...]:
        """How it can be answered."""
        return ANSWERS[self.kind]


class Proposals:
    """All open proposals: pairs are recorded in the ledger, the rest follows from the state of memories."""

    def __init__(self, ledger: Ledger, index: Index, settings: Settings) -> None:
        self._ledger = ledger
        self._index = index
        self._settings = settings

    def open(self, now: datetime) -> list[Proposal]:
        """Everything that waits for an answer, surest first within each kind."""
        declined = answered(self._ledger)
        made = sorted(self._made(), key=lambda one: (MADE.index(one.kind), -(one.score or 0)))
        found = [*made, *self._singles(GRADUATION, self._waiting())]
        seen = self._index.life.era().sessions - self._settings.doubt.candidate
        doubtful = self._index.life.doubtful(seen, _MOST, EVERYTHING)
        found += self._singles(DOUBT, list({one.id: one for one in (*self._marked(), *doubtful)}.values()))
        before = stamp(now - timedelta(days=self._settings.heat.days))
        doubted = {proposal.records[0].id for proposal in found if proposal.kind == DOUBT}
        unused = self._index.life.never_used(before, _MOST, EVERYTHING)
        cold = [record for record in unused if record.id not in doubted and may_be_cold(record)]
        found += self._singles(COLD, cold)
        return _each_once([proposal for proposal in found if proposal.id not in declined])

    def find(self, id: str, now: datetime) -> Proposal:
        """An open proposal by its number in the list, by its id, or by that of a memory that only one is about."""
        return chosen(self.open(now), id)

    def _marked(self) -> list[Record]:
        """E11: the facts that the last dream listed because the pages themselves say that they are not the user's."""
        dreams = self._ledger.query({"type": "dream.ended"}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        groups: dict[str, Any] = next((event.payload.get("groups", {}) for event in dreams), {})
        standing = self._standing(groups.get("marked", {}).get("ids", ()))
        return [one for one in standing if one.form == FACT and not is_users_word(one) and not one.stale]

    def _made(self) -> Iterator[Proposal]:
        proposed = {"type": {"$in": ["proposal.made", "proposal.settled", "proposal.reopened"]}}
        events = self._ledger.query(proposed, EVERYTHING, archived=True)
        made: dict[str, dict[str, Any]] = {}
        waiting: dict[str, dict[str, Any]] = {}
        versions: dict[str, int] = {}
        for event in events:
            if event.type == "proposal.settled":
                waiting.pop(event.aggregate_id, None)
            elif event.type == "proposal.reopened":
                waiting |= {id: made[id] for id in (event.aggregate_id,) if id in made}
            elif not event.erased and event.payload.get("kind") in MADE:
                made[event.aggregate_id] = waiting[event.aggregate_id] = event.payload
                versions |= {event.aggregate_id: event.seq} if event.payload["kind"] == VERSIONS else {}
        for id in self._overtaken({id: seq for id, seq in versions.items() if id in waiting}, made):
            del waiting[id]
        for id, payload in _from_one_machine(made, waiting):
            records = self._standing(payload["ids"])
            told = (tuple(payload.get(name, ())) for name in ("reasons", "others"))
            one = Proposal(id, payload["kind"], records, payload.get("score"), *told)
            if len(records) == len(payload["ids"]) and _is_open(one):
                yield one

    def _overtaken(self, versions: Mapping[str, int], made: Mapping[str, dict[str, Any]]) -> Iterator[str]:
        """The choices between versions that are none any more: the line was edited since."""
        edits = {"aggregateId": {"$in": [made[id]["ids"][0] for id in versions]}, "type": "memory.revised"}
        edited: dict[str, int] = {}
        for event in self._ledger.query(edits, EVERYTHING, archived=True) if versions else ():
            if SETTLED not in event.metadata:
                edited[event.aggregate_id] = event.seq
        return (id for id, seq in versions.items() if edited.get(made[id]["ids"][0], 0) > seq)

    def _standing(self, ids: Sequence[str]) -> tuple[Record, ...]:
        found = [self._index.records.get(id, EVERYTHING) for id in ids if self._index.records.is_current(id)]
        return tuple(record for record in found if record and not record.merged_into)

    def _waiting(self) -> list[Record]:
        return [record for record in self._index.life.graduation_candidates(EVERYTHING) if not is_users_word(record)]

    def _singles(self, kind: str, records: Sequence[Record]) -> list[Proposal]:
        return [Proposal(f"{kind}-{record.id}", kind, (record,)) for record in records]

    def answer(self, proposal: Proposal, how: str) -> list[Change]:
        """What an answer changes."""
        if how not in proposal.answers:
            raise BadInput("proposals.answer", id=proposal.id, answer=how, answers=", ".join(proposal.answers))
        changes = list(self._changes(proposal)(proposal, how))
        if proposal.kind in MADE or (how == "reject" and proposal.kind != GRADUATION):
            changes.append(Change("proposal.settled", proposal.id, {"answer": how}))
        return changes

    def _changes(self, proposal: Proposal) -> Callable[[Proposal, str], Iterator[Change]]:
        """What answers the kind of a proposal."""
        return {
            MERGE: self._merge,
            CONTRADICTION: self._contradiction,
            CORE: self._core,
            OUTDATED: self._outdated,
            VERSIONS: lambda *_: iter(()),  # the line is edited, as a person would
            GRADUATION: self._graduation,
            DOUBT: self._doubt,
            COLD: self._cold,
        }[proposal.kind]

    def _merge(self, proposal: Proposal, how: str) -> Iterator[Change]:
        if how == "accept":
            check_pair(*proposal.records)
            yield from merge(*merge_order(*proposal.records))  # one may have been confirmed meanwhile

    def _contradiction(self, proposal: Proposal, how: str) -> Iterator[Change]:
        if how == "accept":
            yield from contradiction(proposal.records[0], proposal.records[1], proposal.reasons)

    def _core(self, proposal: Proposal, how: str) -> Iterator[Change]:
        if how == "accept":
            yield from graduation(proposal.records[0], wisdom_page(self._index.pages), mint)

    def _outdated(self, proposal: Proposal, how: str) -> Iterator[Change]:
        """The newer one replaces the older, whose line is then removed as a person would (E6)."""
        newer, older = proposal.records
        if how == "accept":
            yield from contradiction(newer, older, proposal.reasons) if older.id not in newer.conflicts else ()
            yield from graduation(newer, wisdom_page(self._index.pages), mint) if newer.layer != "wisdom" else ()

    def _graduation(self, proposal: Proposal, how: str) -> Iterator[Change]:
        record = proposal.records[0]
        if how == "accept":
            yield from graduation(record, wisdom_page(self._index.pages), mint)
        else:
            yield Change("memory.passed-over", record.id, {})

    def _doubt(self, proposal: Proposal, how: str) -> Iterator[Change]:
        record = proposal.records[0]
        if how == "purge":
            yield archived(record, "purged")
        else:
            yield from confirmation(record, self._index.records) if how == "verify" else [_stale(record)]

    def _cold(self, proposal: Proposal, how: str) -> Iterator[Change]:
        if how == "accept":
            yield archived(proposal.records[0], "cold")


def _each_once(found: Sequence[Proposal]) -> list[Proposal]:
    """The proposals of which none asks about a memory that an earlier one asks about; pairs may share one."""
    taken: set[str] = set()
    kept: list[Proposal] = []
    for one in found:
        ids = {record.id for record in one.records}
        if one.kind in (MERGE, CONTRADICTION) or ids.isdisjoint(taken):
            kept.append(one)
            taken |= ids
    return kept


def chosen(waiting: Sequence[Proposal], id: str) -> Proposal:
    """Find a proposal by its number in the list, by its id, or by the id of a memory that only one is about."""
    if id.isdecimal() and len(id) <= _NUMBER:
        if not 1 <= int(id) <= len(waiting):
            raise NotFound("proposals.number", number=id, count=len(waiting))
        return waiting[int(id) - 1]
    exact = [one for one in waiting if one.id == id]
    found = exact or [one for one in waiting if any(record.id.startswith(id) for record in one.records)]
    if len(found) > 1:
        raise BadInput("proposals.unclear", id=id, found=", ".join(one.id for one in found))
    if not found:
        raise NotFound("proposals.none", id=id)
    return found[0]


def users_alone(proposal: Proposal, how: str) -> bool:
    """D3: whether only the user can give this answer; the user's own word becomes wisdom by itself (E6)."""
    if how != "accept":
        return how in USERS
    users = [is_users_word(record) for record in proposal.records]
    return any(users) if proposal.kind not in (CORE, GRADUATION) else users != [True]


def _from_one_machine(
    made: Mapping[str, dict[str, Any]], waiting: Mapping[str, dict[str, Any]]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """What waits, but for what another machine proposed as well: an answer to either is one to both."""
    taken = {_about(payload) for id, payload in made.items() if id not in waiting and payload["kind"] != VERSIONS}
    for id, payload in waiting.items():
        if payload["kind"] == VERSIONS or _about(payload) not in taken:
            yield id, payload
            taken.add(_about(payload))


def _about(payload: Mapping[str, Any]) -> tuple[str, ...]:
    return payload["kind"], *payload["ids"]


def _is_open(proposal: Proposal) -> bool:
    """Whether there is still something to decide: meanwhile the one may have become wisdom, the other no longer be."""
    last = proposal.records[-1] if proposal.records else None
    if last is None or proposal.kind not in (CORE, OUTDATED):
        return True
    return (last.layer == "wisdom") == (proposal.kind == OUTDATED)


def answered(ledger: Ledger) -> set[str]:
    """The ids of the proposals that were answered for good."""
    found: set[str] = set()
    for event in ledger.query({"type": {"$in": ["proposal.settled", "proposal.reopened"]}}, EVERYTHING, archived=True):
        if event.type == "proposal.settled":
            found.add(event.aggregate_id)
        else:  # J0: the answer was undone
            found.discard(event.aggregate_id)
    return found


def _stale(record: Record) -> Change:
    return Change("memory.kept-stale", record.id, {})


def archived(record: Record, reason: str) -> Change:
    """The change that archives a memory, with tags to find it by (D1)."""
    return Change("memory.archived", record.id, {"reason": reason, "tags": list(tags_of(record))})


def check_pair(one: Record, other: Record) -> None:
    """E12: refuse to merge across a contradiction, or a memory with itself."""
    if one.id == other.id:
        raise BadInput("merge.itself", id=one.id)
    if other.id in one.conflicts or one.id in other.conflicts:
        raise Conflict("merge.contradiction", one=one.content, other=other.content)
