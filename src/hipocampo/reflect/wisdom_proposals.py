"""Proposals for `MEMORY.md`: what belongs there and is not, and lines of it that are true no more (G3, E6, E13).

Only what the user said is proposed, and each thing once: what was rejected does not come back. Nothing is changed
before somebody accepts it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import HOUSE
from hipocampo.core.conflict import is_episode
from hipocampo.core.events import Event
from hipocampo.core.facts import EXPERIENCE, KINDS
from hipocampo.core.provenance import USER, is_users_word, outranks
from hipocampo.core.questions import Only, Question
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import REACHED
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.journal import Change, Command, Journal, mint
from hipocampo.ports import Index, Ledger
from hipocampo.text.sameness import contradict, same_claim

__all__ = ["propose"]

CORE, OUTDATED = "core", "outdated"
MOST_OPEN = 5  # proposals for new lines that wait at a time

_DURABLE = ("bio", "pref", "obj")
_TELLING = ["memory.retained", "memory.revised", "memory.used", "memory.mentioned", "memory.confirmed"]
_NEWS = [*_TELLING, "memory.contradicted", "memory.graduated", "memory.moved", "memory.restored", "proposal.settled"]
_LOOKED = 500  # active memories that are looked at, and lines of `MEMORY.md`
_NEAREST = 16
_SESSIONS = 2
_HOT = 3  # references
_HEAVY = 0.8


def propose(journal: Journal, ledger: Ledger, index: Index, command: Command, now: datetime, since_seq: int) -> int:
    """Propose edits of `MEMORY.md`, if anything happened after an event; how many."""
    news = ledger.query({"type": {"$in": _NEWS}, "seq": {"$gt": since_seq}}, EVERYTHING, limit=1, archived=True)
    if next(news, None) is None:
        return 0
    made = _Made.read(ledger, index)
    wisdom = [record for record in _listed(index, "wisdom") if is_wisdom_page(record.page)]
    newer = list(_outdated(index, wisdom, made))
    replacing = {change.payload["ids"][0] for change in newer} | made.replacing({record.id for record in wisdom})
    added = list(_core(ledger, index, wisdom, made, replacing))
    journal.carry_out(command, [*newer, *made.superseded(replacing), *added], now)
    return len(newer) + len(added)


@dataclass(frozen=True, slots=True)
class _Made:
    """What was proposed before, by kind and memories, and the new lines that still wait for an answer."""

    pairs: Collection[tuple[str, ...]]
    waiting: Mapping[str, str]  # the memory of each proposal

    @classmethod
    def read(cls, ledger: Ledger, index: Index) -> _Made:
        """All that was ever proposed."""
        told = {"type": {"$in": ["proposal.made", "proposal.settled"]}}
        open_: dict[str, tuple[str, ...]] = {}
        pairs = set()
        for event in ledger.query(told, EVERYTHING, sort={"seq": 1}, archived=True):
            if event.type == "proposal.settled":
                open_.pop(event.aggregate_id, None)
            elif not event.erased:
                open_[event.aggregate_id] = (str(event.payload.get("kind")), *event.payload.get("ids", ()))
                pairs.add(open_[event.aggregate_id])
        return cls(pairs, {id: one[1] for id, one in open_.items() if _waits(one, index)})

    def replacing(self, wisdom: Collection[str]) -> set[str]:
        """The memories that were proposed in the place of a line that is still there."""
        return {pair[1] for pair in self.pairs if pair[0] == OUTDATED and pair[2] in wisdom}

    def superseded(self, replacing: Collection[str]) -> Iterator[Change]:
        """What was proposed as a new line is no longer, once it is to take the place of another."""
        for id, memory in self.waiting.items():
            if memory in replacing:
                yield Change("proposal.settled", id, {"answer": OUTDATED})


def _waits(proposed: tuple[str, ...], index: Index) -> bool:
    """Whether a proposed line is still to be answered: not where it became wisdom, or is gone."""
    if proposed[0] != CORE or not all(map(index.records.is_current, proposed[1:])):
        return False
    return all(record is not None and record.layer != "wisdom" for record in _records(proposed[1:], index))


def _records(ids: Iterable[str], index: Index) -> Iterator[Record | None]:
    return (index.records.get(id, EVERYTHING) for id in ids)


def _listed(index: Index, layer: str) -> list[Record]:
    """The newest facts of a layer, in the order of their birth."""
    question = Question(text="", only=Only(kinds=KINDS, layers=(layer,)), limit=_LOOKED)
    found = [one.record for one in index.search.candidates(question, EVERYTHING) if one.record.form == FACT]
    return sorted(found, key=lambda record: (record.born, record.id))


def _proposed(kind: str, ids: Sequence[str], reasons: Sequence[str]) -> Change:
    return Change("proposal.made", "p" + mint()[1:9], {"kind": kind, "ids": list(ids), "reasons": list(reasons)})


# What `MEMORY.md` lacks


def _core(
    ledger: Ledger, index: Index, wisdom: Sequence[Record], made: _Made, replacing: Collection[str]
) -> Iterator[Change]:
    """Durable words of the user that keep coming up, the best first, no more than can wait at a time."""
    durable = [
        record
        for record in _listed(index, "active")
        if _durable(record) and (CORE, record.id) not in made.pairs and record.id not in replacing
    ]
    sessions = _sessions(ledger, index, [record.id for record in durable])
    ranked = sorted(durable, key=lambda record: _worth(record, sessions.get(record.id, 0)), reverse=True)
    left = MOST_OPEN - len(set(made.waiting.values()) - set(replacing))
    for record in ranked:
        reasons = list(_reasons(record, sessions.get(record.id, 0)))
        if left > 0 and reasons and not any(same_claim(record.content, one.content) for one in wisdom):
            left -= 1
            yield _proposed(CORE, [record.id], reasons)


def _durable(record: Record) -> bool:
    """What the user said of themselves or of others that holds for long; what is ripe graduates by itself (E6)."""
    return (
        record.type in _DURABLE
        and is_users_word(record)
        and record.actor in HOUSE
        and record.kind != EXPERIENCE
        and not (record.outdone or record.ripe or record.merged_into)
    )


def _reasons(record: Record, sessions: int) -> Iterator[str]:
    if sessions >= _SESSIONS:
        yield "sessions"
    if record.heat >= _HOT:
        yield "heat"
    if record.type != "bio" and (record.weight or 0.0) >= _HEAVY:  # the weight of a biography is fixed (E9)
        yield "weight"


def _worth(record: Record, sessions: int) -> tuple[int, int, float, int]:
    return sessions, record.heat, record.weight or 0.0, -record.seq_from


def _sessions(ledger: Ledger, index: Index, ids: Sequence[str]) -> dict[str, int]:
    """In how many sessions each memory was told or of use; without a session, a day counts as one."""
    told: dict[str, set[tuple[str, str]]] = {}
    wanted = {"aggregateId": {"$in": list(ids)}, "type": {"$in": _TELLING}}
    for event in ledger.query(wanted, EVERYTHING, archived=True):
        told.setdefault(event.aggregate_id, set()).add(_when(event, index))
    return {id: _counted(whens) for id, whens in told.items()}


def _when(event: Event, index: Index) -> tuple[str, str]:
    return str(event.metadata.get("sessionId") or ""), index.life.era().local(event.timestamp)


def _counted(whens: Collection[tuple[str, str]]) -> int:
    """What was told without a session on the day of one was told in that one."""
    sessions = {session for session, _ in whens if session}
    days = {day for session, day in whens if session}
    return len(sessions) + len({day for session, day in whens if not session} - days)


# What it outlived


def _outdated(index: Index, wisdom: Sequence[Record], made: _Made) -> Iterator[Change]:
    """The lines of `MEMORY.md` that the user has since contradicted, each with the newest word on it."""
    for older in wisdom:
        newer = max(_against(index, older), key=lambda one: (one.timestamp, one.seq_from), default=None)
        if newer is not None and (OUTDATED, newer.id, older.id) not in made.pairs:
            yield _proposed(OUTDATED, [newer.id, older.id], ["newer"])


def _against(index: Index, older: Record) -> Iterator[Record]:
    """What the user said later that can't be true as well (E13)."""
    question = Question(text=older.content, only=Only(kinds=KINDS, layers=REACHED), limit=_NEAREST)
    near = {one.record.id: one.record for one in index.search.candidates(question, EVERYTHING)}
    known = [index.records.get(id, EVERYTHING) for id in older.conflicts if index.records.is_current(id)]
    for record in (*(one for one in known if one), *(near[id] for id in near if id not in older.conflicts)):
        if _overrules(record, older) and _contradict(record, older):
            yield record


def _overrules(record: Record, older: Record) -> bool:
    """D3, E13: the user's word, told later, by somebody of the house."""
    newer = (record.timestamp, record.seq_from) > (older.timestamp, older.seq_from)
    mine = is_users_word(record) and record.actor in HOUSE and not record.outdone and not record.merged_into
    return mine and (newer or outranks(USER, older.provenance))


def _contradict(one: Record, other: Record) -> bool:
    if other.id in one.conflicts or one.id in other.conflicts:
        return True
    episodes = is_episode(one) or is_episode(other)
    return not episodes and contradict(one.content, other.content)
