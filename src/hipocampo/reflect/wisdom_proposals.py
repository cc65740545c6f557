"""Proposals for `MEMORY.md`: what is missing there, and lines of it that are outdated (G3, E6, E13).

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
from hipocampo.core.derived import slots_of
from hipocampo.core.events import Event
from hipocampo.core.facts import EXPERIENCE, KINDS
from hipocampo.core.life import BY_AGENT
from hipocampo.core.provenance import USER, is_users_word, outranks
from hipocampo.core.questions import Only, Question
from hipocampo.core.reading import Reading
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import REACHED
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.journal import Change, Command, Journal, mint
from hipocampo.ports import Index, Ledger
from hipocampo.text.sameness import contradict, same_claim, supports
from hipocampo.understanding.facets import ITSELF, MORE, PEOPLE
from hipocampo.understanding.profile import KEYS, profile

__all__ = ["propose"]

CORE, OUTDATED = "core", "outdated"
MOST_OPEN = 5  # proposals for new lines that wait at a time

_DURABLE = ("bio", "pref", "obj")
_STATING = ["memory.retained", "memory.revised", "memory.used", "memory.mentioned", "memory.confirmed"]
_NEWS = [*_STATING, "memory.contradicted", "memory.graduated", "memory.moved", "memory.restored", "proposal.settled"]
_LINES = 20  # of `MEMORY.md`, beyond which nothing is proposed
_EACH = 40  # records that are looked at for each side of the user
# The sides of the user that a new assistant is told, in this order, with so many lines of each.
_FIRST = {"name": 1, "home": 1, "work": 2, "food": 3, "health": 4, "likes": 4, "people": 6}
_REPEATED = ("food", "likes")  # what stands only once it came up again, but for a diet
_LOOKED = 500  # active memories that are looked at, and lines of `MEMORY.md`
_NEAREST = 16
_SESSIONS = 2
_HOT = 3  # references
_HEAVY = 0.8


def propose(journal: Journal, ledger: Ledger, index: Index, command: Command, now: datetime, since_seq: int) -> int:
    """Propose edits of `MEMORY.md`, if anything happened after an event; return how many."""
    news = ledger.query({"type": {"$in": _NEWS}, "seq": {"$gt": since_seq}}, EVERYTHING, limit=1, archived=True)
    if next(news, None) is None:
        return 0
    earlier = _Earlier.read(ledger, index)
    wisdom = [record for record in _listed(index, "wisdom") if is_wisdom_page(record.page)]
    newer = list(_outdated(index, wisdom, earlier))
    replacing = {change.payload["ids"][0] for change in newer} | earlier.replacing({record.id for record in wisdom})
    added = list(_core(ledger, index, wisdom, earlier, replacing))
    journal.carry_out(command, [*newer, *earlier.superseded(replacing), *added], now)
    return len(newer) + len(added)


@dataclass(frozen=True, slots=True)
class _Earlier:
    """Earlier proposals by kind and memories, and the new lines that still wait for an answer."""

    pairs: Collection[tuple[str, ...]]
    waiting: Mapping[str, str]  # the memory of each proposal
    paired: Collection[str] = ()  # the memories that wait to be made one with another, or to be chosen from two

    @classmethod
    def read(cls, ledger: Ledger, index: Index) -> _Earlier:
        """Read all proposals that were ever made."""
        wanted = {"type": {"$in": ["proposal.made", "proposal.settled", "proposal.reopened"]}}
        made: dict[str, tuple[str, ...]] = {}
        open_: dict[str, tuple[str, ...]] = {}
        pairs = set()
        for event in ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True):
            if event.type == "proposal.settled":
                open_.pop(event.aggregate_id, None)
            elif event.type == "proposal.reopened":
                open_ |= {id: made[id] for id in (event.aggregate_id,) if id in made}
            elif not event.erased:
                one = str(event.payload.get("kind")), *event.payload.get("ids", ())
                made[event.aggregate_id] = open_[event.aggregate_id] = one
                pairs.add(one)
        paired = {id for one in open_.values() if one[0] not in (CORE, OUTDATED) for id in one[1:]}
        return cls(pairs, {id: one[1] for id, one in open_.items() if _is_waiting(one, index)}, paired)

    def answered(self, index: Index) -> list[Record]:
        """The memories that were proposed for a new line, whatever was answered: their like is not proposed again."""
        ids = [pair[1] for pair in self.pairs if pair[0] == CORE]
        return list(index.records.current(ids, EVERYTHING).values())

    def replacing(self, wisdom: Collection[str]) -> set[str]:
        """Return the memories that were proposed to replace a line that is still there."""
        return {pair[1] for pair in self.pairs if pair[0] == OUTDATED and pair[2] in wisdom}

    def superseded(self, replacing: Collection[str]) -> Iterator[Change]:
        """Settle proposals for a new line whose memory is now to replace another."""
        for id, memory in self.waiting.items():
            if memory in replacing:
                yield Change("proposal.settled", id, {"answer": OUTDATED})


def _is_waiting(proposed: tuple[str, ...], index: Index) -> bool:
    """Whether a proposed line still waits for an answer: it is current and has not become wisdom."""
    if proposed[0] != CORE or not all(map(index.records.is_current, proposed[1:])):
        return False
    return all(record is not None and record.layer != "wisdom" for record in _records(proposed[1:], index))


def _records(ids: Iterable[str], index: Index) -> Iterator[Record | None]:
    return (index.records.get(id, EVERYTHING) for id in ids)


def _listed(index: Index, layer: str) -> list[Record]:
    """Return the newest facts of a layer, oldest first."""
    question = Question(text="", only=Only(kinds=KINDS, layers=(layer,)), limit=_LOOKED)
    found = [one.record for one in index.search.candidates(question, EVERYTHING) if one.record.form == FACT]
    return sorted(found, key=lambda record: (record.born, record.id))


def _proposed(kind: str, ids: Sequence[str], reasons: Sequence[str]) -> Change:
    return Change("proposal.made", "p" + mint()[1:9], {"kind": kind, "ids": list(ids), "reasons": list(reasons)})


# What `MEMORY.md` lacks


def _core(
    ledger: Ledger, index: Index, wisdom: Sequence[Record], earlier: _Earlier, replacing: Collection[str]
) -> Iterator[Change]:
    """Propose who the user is, then lasting facts that keep coming up, up to `MOST_OPEN` at a time.

    The page stays one that is read at a glance.
    """
    left = min(MOST_OPEN, _LINES - len(wisdom)) - len(set(earlier.waiting.values()) - set(replacing))
    known = [*wisdom, *earlier.answered(index)]
    for record, reasons in _candidates(ledger, index, earlier, replacing):
        if left > 0 and not any(_repeats(record, one) for one in known):
            left -= 1
            known.append(record)
            yield _proposed(CORE, [record.id], reasons)


def _repeats(record: Record, known: Record) -> bool:
    """Whether a line would say what another one says, or the contrary of it."""
    one, other = record.content, known.content
    return same_claim(one, other) or supports(one, other) or supports(other, one) or _contradict(record, known)


def _candidates(
    ledger: Ledger, index: Index, earlier: _Earlier, replacing: Collection[str]
) -> Iterator[tuple[Record, list[str]]]:
    """What might stand in `MEMORY.md`, with the reasons: who the user is first, as somebody is introduced."""
    known = {pair[1] for pair in earlier.pairs if pair[0] == CORE} | set(replacing) | set(earlier.paired)
    told = index.readings.of_facets(KEYS, _EACH, EVERYTHING)
    outdoing = index.records.current([one.outdone for one in told if one.outdone], EVERYTHING)
    sides = profile([one for one in told if _may_stand(one)], _FIRST, outdoing)
    once = [one for side in _FIRST for one in sides.get(side, ()) if side not in _REPEATED or _is_diet(one)]
    first = [one for one in once if one.id not in known]
    often = _sessions(ledger, index, [record.id for record in first])
    yield from ((one, list(_reasons(one, often.get(one.id, 0))) or ["profile"]) for one in first)
    durable = [
        record
        for record in _listed(index, "active")
        if _durable(record) and record.id not in known and record not in first
    ]
    sessions = _sessions(ledger, index, [record.id for record in durable])
    for record in sorted(durable, key=lambda one: _worth(one, sessions.get(one.id, 0)), reverse=True):
        if reasons := list(_reasons(record, sessions.get(record.id, 0))):
            yield record, reasons


def _is_diet(record: Record) -> bool:
    return any(slot.relation == "diet" for slot in slots_of(record))


def _may_stand(record: Record) -> bool:
    """Whether a record is a fact in the user's own word that holds and is not in `MEMORY.md` yet."""
    mine = is_users_word(record) and record.actor in HOUSE and record.form == FACT
    reading = record.reading or Reading()
    states = reading.grade >= (ITSELF if reading.facet == PEOPLE else MORE) and record.valid_from is None
    return mine and states and record.layer != "wisdom" and not (record.outdone or record.ripe or record.merged_into)


def _durable(record: Record) -> bool:
    """Whether the user stated a lasting fact; one that is ripe graduates by itself (E6)."""
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
    """Count the sessions in which each memory was stated or used; without a session, a day counts as one.

    What an agent repeats in a reply is no evidence.
    """
    whens_of: dict[str, set[tuple[str, str]]] = {}
    wanted = {"aggregateId": {"$in": list(ids)}, "type": {"$in": _STATING}}
    for event in ledger.query(wanted, EVERYTHING, archived=True):
        if event.payload.get("by") not in BY_AGENT:
            whens_of.setdefault(event.aggregate_id, set()).add(_when(event, index))
    return {id: _counted(whens) for id, whens in whens_of.items()}


def _when(event: Event, index: Index) -> tuple[str, str]:
    return str(event.metadata.get("sessionId") or ""), index.life.era().local(event.timestamp)


def _counted(whens: Collection[tuple[str, str]]) -> int:
    """Count sessions and days; what has no session belongs to a session of the same day."""
    sessions = {session for session, _ in whens if session}
    days = {day for session, day in whens if session}
    return len(sessions) + len({day for session, day in whens if not session} - days)


# What is outdated in it


def _outdated(index: Index, wisdom: Sequence[Record], earlier: _Earlier) -> Iterator[Change]:
    """Propose to replace the lines of `MEMORY.md` that the user has since contradicted."""
    for older in wisdom:
        newer = max(_against(index, older), key=lambda one: (one.timestamp, one.seq_from), default=None)
        if newer is not None and (OUTDATED, newer.id, older.id) not in earlier.pairs:
            yield _proposed(OUTDATED, [newer.id, older.id], ["newer"])


def _against(index: Index, older: Record) -> Iterator[Record]:
    """Yield what the user said later that contradicts a memory (E13)."""
    question = Question(text=older.content, only=Only(kinds=KINDS, layers=REACHED), limit=_NEAREST)
    near = {one.record.id: one.record for one in index.search.candidates(question, EVERYTHING)}
    known = [index.records.get(id, EVERYTHING) for id in older.conflicts if index.records.is_current(id)]
    for record in (*(one for one in known if one), *(near[id] for id in near if id not in older.conflicts)):
        if _overrules(record, older) and _contradict(record, older):
            yield record


def _overrules(record: Record, older: Record) -> bool:
    """D3, E13: whether a memory is the user's word and newer, or of a higher class."""
    newer = (record.timestamp, record.seq_from) > (older.timestamp, older.seq_from)
    mine = is_users_word(record) and record.actor in HOUSE and not record.outdone and not record.merged_into
    return mine and (newer or outranks(USER, older.provenance))


def _contradict(one: Record, other: Record) -> bool:
    if other.id in one.conflicts or one.id in other.conflicts:
        return True
    episodes = is_episode(one) or is_episode(other)
    return not episodes and contradict(one.content, other.content)
