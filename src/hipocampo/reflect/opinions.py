"""Opinions move with evidence: what was told since the last look speaks for them or against them (G2).

An opinion is a fact of that kind that stands. A run weighs anew the opinions that something new is about: a fact told
or edited, an opinion restated or told again, a fact of its evidence withdrawn or forgotten. What it finds is one event
for each opinion that moved; a run that is repeated finds nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.evolution import evolve
from hipocampo.core.opinions import MOVED, OPINION, Counted, Move, Pace, Piece, Standing, base_of, standing, weighed
from hipocampo.core.provenance import INFERRED, lowest
from hipocampo.core.questions import Only, Question
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import REACHED
from hipocampo.core.validation import foldable
from hipocampo.errors import HipocampoError
from hipocampo.journal import Change, Command, Journal
from hipocampo.ports import ChatModel, Index, Ledger, Pages
from hipocampo.reflect.candidate_pairs import pairs
from hipocampo.reflect.evidence import AGAINST, FOR, NEITHER, EvidenceJudge, Found, about_the_same, judged
from hipocampo.reflect.repetitions import repeated_since, repetitions
from hipocampo.settings import Settings

__all__ = ["Opinion", "Opinions", "OpinionsReport", "opinion_of", "opinions", "standings"]

_TELLING = ("memory.retained", "memory.revised", "memory.restored")
_TOUCHING = (
    *_TELLING,
    *"memory.withdrawn memory.confirmed memory.contradicted memory.reconciled memory.absorbed memory.parted "
    "memory.merged memory.unmerged".split(),
)
_FORGOTTEN = "DataForgotten"
_OWN = ["memory.retained", "memory.revised", "memory.reconciled", MOVED]
_LISTED = 100_000
_CHUNK = 500


@dataclass(frozen=True, slots=True)
class OpinionsReport:
    """What a run did: how many opinions moved and how many it weighed and left, facts for and against, trouble.

    `unasked` are pairs that a model has yet to be asked about.
    """

    moved: int = 0
    unchanged: int = 0
    supporting: int = 0
    opposing: int = 0
    trouble: HipocampoError | None = None
    unasked: int = 0


@dataclass(frozen=True, slots=True)
class Opinion:
    """An opinion with its evidence: memories that speak for it and against it, and how its confidence moved."""

    record: Record
    confidence: float
    base: float
    updated: str
    evidence_for: tuple[Record, ...] = ()
    evidence_against: tuple[Record, ...] = ()
    history: tuple[Move, ...] = ()

    @property
    def id(self) -> str:
        """The id of the memory."""
        return self.record.id

    @property
    def statement(self) -> str:
        """What is held to be true."""
        return self.record.content


@dataclass(slots=True)
class _News:
    """What a run looks at: facts told anew, and everything else that may have changed the ground of an opinion."""

    told: dict[str, Record | None] = field(default_factory=dict)  # as its event tells it; None where it does not
    touched: set[str] = field(default_factory=set)


class Opinions:
    """Weighs opinions; the workspace is locked and the index in step."""

    def __init__(
        self,
        journal: Journal,
        ledger: Ledger,
        index: Index,
        pages: Pages,
        settings: Settings,
        model: ChatModel | None = None,
    ) -> None:
        self._journal = journal
        self._ledger = ledger
        self._index = index
        self._pages = pages
        self._settings = settings
        self._model = model

    def run(self, command: Command, now: datetime, since_seq: int) -> OpinionsReport:
        """Weigh the opinions that anything after an event is about, and tell what moved."""
        news = self._news(since_seq)
        if not news.touched:
            return OpinionsReport()
        jury = EvidenceJudge(self._model, self._pages, self._settings.language)
        weighing = _Weighing(self._ledger, self._index, jury, _pace(self._settings))
        due = self._due(news)
        changes: list[Change] = []
        told = standings(self._ledger, list(due))
        for id, (opinion, facts) in due.items():
            changes += weighing.changes(opinion, told.get(id, Standing()), facts)
        self._journal.carry_out(command, changes, now)
        return OpinionsReport(
            len(changes),
            len(due) - len(changes),
            sum(len(change.payload["for"]) for change in changes),
            sum(len(change.payload["against"]) for change in changes),
            jury.trouble,
            jury.unasked,
        )

    def views(self) -> list[Opinion]:
        """All opinions that stand, each with its evidence and its history."""
        every = opinions(self._index)
        told = standings(self._ledger, [opinion.id for opinion in every])
        return [self._view(opinion, told.get(opinion.id, Standing())) for opinion in every]

    def _view(self, opinion: Record, was: Standing) -> Opinion:
        facts = {id: fact for id in was.counted if (fact := _fact(self._index, id))}
        return opinion_of(opinion, was, facts)

    def _news(self, since: int) -> _News:
        """What happened after an event; of what was forgotten only the ids are left."""
        news = _News(touched=repeated_since(self._ledger, since))
        wanted = {"type": {"$in": [*_TOUCHING, _FORGOTTEN]}, "seq": {"$gt": since}}
        for event in self._ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True):
            if event.type == _FORGOTTEN:
                news.touched |= {id for id in event.payload.get("memories", ()) if isinstance(id, str)}
                news.touched |= repeated_since(self._ledger, 0)  # some of it may be gone
                continue
            news.touched.add(event.aggregate_id)
            if event.type in _TELLING:
                news.told[event.aggregate_id] = _told(event)
        return news

    def _due(self, news: _News) -> dict[str, tuple[Record, list[Record]]]:
        """The opinions to be weighed, each with the new facts that may speak for it or against it."""
        every = opinions(self._index)
        if not every:
            return {}
        rested = _resting(self._ledger, news.touched)
        due: dict[str, tuple[Record, list[Record]]] = {
            opinion.id: (opinion, []) for opinion in every if opinion.id in news.touched or opinion.id in rested
        }
        facts = (told or _fact(self._index, id) for id, told in news.told.items())
        for fact, opinion in pairs((fact for fact in facts if fact), every):
            now = _fact(self._index, fact.id)
            if now:
                due.setdefault(opinion.id, (opinion, []))[1].append(now)
        return due


@dataclass(frozen=True, slots=True)
class _Weighing:
    """Puts what speaks for one opinion and against it together."""

    ledger: Ledger
    index: Index
    jury: EvidenceJudge
    pace: Pace

    def changes(self, opinion: Record, was: Standing, facts: Iterable[Record]) -> Iterator[Change]:
        """How an opinion moves, if anything about it did: each fact counts once, and only while it stands."""
        counted = self._counted(opinion, was, facts)
        base = base_of(was.stated, opinion.provenance)
        before = base if opinion.confidence is None else opinion.confidence
        again = repetitions(self.ledger, opinion, self.index.life.era())
        pieces = [self._piece(fact, one) for fact, one in counted.values()]
        confidence = weighed(base, opinion.provenance, [*pieces, *again], self.pace)
        sides = {id: (one.supports, one.inferred) for id, (_, one) in counted.items()}
        sides |= {piece.id: (True, False) for piece in again}
        known = {id: (one.supports, one.inferred) for id, one in was.counted.items()}
        if sides == known and confidence == before:
            return
        new = [id for id in sides if sides[id] != known.get(id)]
        payload = {
            "confidence": confidence,
            "before": before,
            "for": [id for id in new if sides[id][0]],
            "against": [id for id in new if not sides[id][0]],
            "without": [id for id in known if id not in sides],
            "inferred": [id for id in new if sides[id][1]],
        }
        told = {key: value for key, value in payload.items() if value or key not in ("without", "inferred")}
        yield Change(MOVED, opinion.id, told)

    def _counted(self, opinion: Record, was: Standing, facts: Iterable[Record]) -> dict[str, tuple[Record, Counted]]:
        """What counts: what counted before and still does, and what is new since the opinion was stated."""
        found: dict[str, tuple[Record, Counted]] = {}
        for id, one in was.counted.items():
            fact = _fact(self.index, id)
            kept = self._again(opinion, fact, one, was) if fact else None
            if fact and kept:
                found[id] = (fact, kept)
        for fact in sorted(facts, key=lambda fact: fact.seq_from):
            if fact.id not in was.counted and fact.seq_from > was.since:
                side = self._side(opinion, fact, was)
                if side:
                    found[fact.id] = (fact, side)
        for id in (*opinion.conflicts, *(alias.id for alias in self.index.records.aliases(opinion.id, EVERYTHING))):
            fact = _fact(self.index, id) if id not in found and id not in was.counted else None
            if fact and fact.seq_from > was.since and about_the_same(opinion, fact):  # found by a dream, or a person
                found[id] = (fact, Counted(id not in opinion.conflicts, fact.seq_from))
        return found

    def _again(self, opinion: Record, fact: Record, one: Counted, was: Standing) -> Counted | None:
        """What counted before, looked at anew where either was reworded since, or a verdict stands between them."""
        settled = _judged(opinion, fact, was).side
        if settled != NEITHER:
            return one if (settled == FOR) == one.supports else Counted(settled == FOR, one.seq)
        if one.inferred and max(fact.seq_from, was.worded) < one.seq:
            return one
        return self._side(opinion, fact, was)

    def _side(self, opinion: Record, fact: Record, was: Standing) -> Counted | None:
        found = _judged(opinion, fact, was)
        if found.side != NEITHER:
            return Counted(found.side == FOR, fact.seq_from)
        side = self.jury.verdict(opinion, fact) if found.near else NEITHER
        return Counted(side == FOR, fact.seq_from, inferred=True) if side in (FOR, AGAINST) else None

    def _piece(self, fact: Record, one: Counted) -> Piece:
        """A fact without a session counts for the day on which it was told."""
        session = fact.session or self.index.life.era().local(fact.born)
        provenance = lowest(fact.provenance, INFERRED) if one.inferred else fact.provenance
        return Piece(fact.id, fact.seq_from, one.supports, provenance, session)


def _judged(opinion: Record, fact: Record, was: Standing) -> Found:
    """What the rules find, but for what a person said to be no contradiction."""
    found = judged(opinion, fact)
    cleared = fact.id in was.reconciled and fact.id not in opinion.conflicts
    return Found(NEITHER) if cleared and found.side == AGAINST else found


def _pace(settings: Settings) -> Pace:
    reflect = settings.reflect
    return Pace(reflect.step, reflect.jump, reflect.facts, reflect.sessions)


def opinions(index: Index) -> list[Record]:
    """All opinions that stand above the archive, in the order in which they were first told."""
    only = Only(kinds=(OPINION,), layers=REACHED)
    found = index.search.candidates(Question(text="", only=only, limit=_LISTED), EVERYTHING)
    records = [one.record for one in found if one.record.form == FACT and not one.record.merged_into]
    return sorted(records, key=lambda record: (record.born, record.id))


def standings(ledger: Ledger, ids: Sequence[str], as_of: int | None = None) -> dict[str, Standing]:
    """What the ledger tells of some opinions, also as it did at a seq."""
    events: dict[str, list[Event]] = {}
    until: dict[str, Any] = {} if as_of is None else {"seq": {"$lte": as_of}}
    for start in range(0, len(ids), _CHUNK):
        wanted = {"aggregateId": {"$in": list(ids[start : start + _CHUNK])}, "type": {"$in": _OWN}, **until}
        for event in filter(foldable, ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True)):
            events.setdefault(event.aggregate_id, []).append(event)
    return {id: standing(told) for id, told in events.items()}


def opinion_of(record: Record, was: Standing, seen: Mapping[str, Record]) -> Opinion:
    """An opinion with its evidence, of which `seen` has what the reader may see."""
    base = base_of(was.stated, record.provenance)
    sides = {
        supports: [seen[id] for id, one in was.counted.items() if one.supports == supports and id in seen]
        for supports in (True, False)
    }
    return Opinion(
        record,
        base if record.confidence is None else record.confidence,
        base,
        was.moves[-1].at if was.moves else record.timestamp,
        tuple(sides[True]),
        tuple(sides[False]),
        was.moves,
    )


def _told(event: Event) -> Record | None:
    """A fact as its event tells it, which is enough to see what it may be about."""
    if event.type == "memory.restored" or not foldable(event):
        return None
    return evolve(None, event._replace(type="memory.retained"))


def _fact(index: Index, id: str) -> Record | None:
    """A fact that stands, be it an alias of another; of what was withdrawn nothing is evidence any more."""
    record = index.records.get(id, EVERYTHING) if index.records.is_current(id) else None
    return record if record and record.form == FACT and record.event_type != "memory.evidenced" else None


def _resting(ledger: Ledger, touched: Set[str]) -> set[str]:
    """The opinions whose evidence has something that was touched."""
    moves = ledger.query({"type": MOVED}, EVERYTHING, archived=True)
    return (
        {
            move.aggregate_id
            for move in filter(foldable, moves)
            if not touched.isdisjoint((*move.payload.get("for", ()), *move.payload.get("against", ())))
        }
        if touched
        else set()
    )
