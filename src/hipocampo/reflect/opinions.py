"""Opinions move with evidence: new facts support or oppose them (G2).

A run weighs anew the opinions that something new is about: a fact stated or edited, an opinion reworded or repeated, a
fact of its evidence withdrawn or forgotten. Each opinion that moved gets one event; a repeated run changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.opinions import MOVED, OPINION, Counted, Move, Pace, Piece, Standing, base_of, standing, weighed
from hipocampo.core.provenance import INFERRED, lowest
from hipocampo.core.questions import Only, Question
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import REACHED
from hipocampo.core.validation import foldable
from hipocampo.errors import HipocampoError
from hipocampo.journal import Change, Command, Journal
from hipocampo.ports import ChatModel, Index, Ledger, Pages
from hipocampo.reflect.candidate_pairs import candidate_pairs
from hipocampo.reflect.evidence import (
    AGAINST,
    FOR,
    NEITHER,
    EvidenceJudge,
    Judgement,
    judge_by_rules,
    names_in,
    same_subject,
)
from hipocampo.reflect.leanings import share_words
from hipocampo.reflect.repetitions import repeated_since, repetitions
from hipocampo.settings import Settings
from hipocampo.vectors import calibration

__all__ = ["EvidenceModels", "Opinion", "Opinions", "OpinionsReport", "opinion_of", "opinions", "standings"]

_STATING = ("memory.retained", "memory.revised", "memory.restored")
_TOUCHING = (
    *_STATING,
    *"memory.withdrawn memory.confirmed memory.contradicted memory.reconciled memory.absorbed memory.parted "
    "memory.merged memory.unmerged".split(),
)
_FORGOTTEN = "DataForgotten"
_OWN = ["memory.retained", "memory.revised", "memory.reconciled", MOVED]
_LISTED = 100_000
_RELATED = 0.8  # of the cosine that texts with nothing in common hardly ever reach: a fact may be about one part only
_CHUNK = 500


@dataclass(frozen=True, slots=True)
class OpinionsReport:
    """What a run did: opinions moved and unchanged, facts for and against, trouble.

    `unasked` counts the pairs that a model has yet to be asked about.
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


class EvidenceModels(NamedTuple):
    """The model that is asked about what the rules leave open, and the name of the one that made the vectors."""

    chat: ChatModel | None = None
    vectors: str = ""


@dataclass(slots=True)
class _News:
    """What a run looks at: new statements, and all memories that were touched in any way."""

    stated: dict[str, None] = field(default_factory=dict)  # in order
    touched: set[str] = field(default_factory=set)


class Opinions:
    """Weighs opinions; the workspace is locked and up to date."""

    def __init__(
        self,
        journal: Journal,
        ledger: Ledger,
        index: Index,
        pages: Pages,
        settings: Settings,
        models: EvidenceModels | None = None,
    ) -> None:
        self._journal = journal
        self._ledger = ledger
        self._index = index
        self._pages = pages
        self._settings = settings
        self._models = models or EvidenceModels()

    def run(self, command: Command, now: datetime, since_seq: int) -> OpinionsReport:
        """Weigh the opinions that anything after an event is about; return what moved."""
        news = self._news(since_seq)
        if not news.touched:
            return OpinionsReport()
        judge = EvidenceJudge(self._models.chat, self._pages, self._settings.language)
        scale = _OpinionScale(self._ledger, self._index, judge, _pace(self._settings), self._models.vectors)
        due = self._due(news)
        changes: list[Change] = []
        known = standings(self._ledger, list(due))
        for id, (opinion, facts) in due.items():
            changes += scale.changes(opinion, known.get(id, Standing()), facts)
        self._journal.carry_out(command, changes, now)
        return OpinionsReport(
            len(changes),
            len(due) - len(changes),
            sum(len(change.payload["for"]) for change in changes),
            sum(len(change.payload["against"]) for change in changes),
            judge.trouble,
            judge.unasked,
        )

    def views(self) -> list[Opinion]:
        """Return all current opinions, each with its evidence and its history."""
        every = opinions(self._index)
        known = standings(self._ledger, [opinion.id for opinion in every])
        return [self._view(opinion, known.get(opinion.id, Standing())) for opinion in every]

    def _view(self, opinion: Record, was: Standing) -> Opinion:
        facts = {id: fact for id in was.counted if (fact := _fact(self._index, id))}
        return opinion_of(opinion, was, facts)

    def _news(self, since: int) -> _News:
        """Return what happened after an event; of forgotten memories only the ids are left."""
        news = _News(touched=repeated_since(self._ledger, since))
        wanted = {"type": {"$in": [*_TOUCHING, _FORGOTTEN]}, "seq": {"$gt": since}}
        for event in self._ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True):
            if event.type == _FORGOTTEN:
                news.touched |= {id for id in event.payload.get("memories", ()) if isinstance(id, str)}
                news.touched |= repeated_since(self._ledger, 0)  # some of it may be gone
                continue
            news.touched.add(event.aggregate_id)
            if event.type in _STATING:
                news.stated[event.aggregate_id] = None
        return news

    def _due(self, news: _News) -> dict[str, tuple[Record, list[Record]]]:
        """Return the opinions to weigh, each with the new facts that may support or oppose it."""
        every = opinions(self._index)
        if not every:
            return {}
        rested = _resting(self._ledger, news.touched)
        due: dict[str, tuple[Record, list[Record]]] = {
            opinion.id: (opinion, []) for opinion in every if opinion.id in news.touched or opinion.id in rested
        }
        facts = (_fact(self._index, id) for id in news.stated)
        for fact, opinion in candidate_pairs((fact for fact in facts if fact), every):
            due.setdefault(opinion.id, (opinion, []))[1].append(fact)
        return due


@dataclass(frozen=True, slots=True)
class _OpinionScale:
    """Weighs the evidence for and against one opinion."""

    ledger: Ledger
    index: Index
    judge: EvidenceJudge
    pace: Pace
    vectors: str  # the name of the model that made the vectors of texts

    def changes(self, opinion: Record, was: Standing, facts: Iterable[Record]) -> Iterator[Change]:
        """Yield how an opinion moves, if it does: each fact counts once, and only while it is current."""
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
        optional = ("without", "inferred")
        yield Change(MOVED, opinion.id, {key: ids for key, ids in payload.items() if ids or key not in optional})

    def _counted(self, opinion: Record, was: Standing, facts: Iterable[Record]) -> dict[str, tuple[Record, Counted]]:
        """Return the evidence: what counted before and still does, and what is new since the opinion was stated."""
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
            if fact and fact.seq_from > was.since and same_subject(opinion, fact):  # found by a dream, or a person
                found[id] = (fact, Counted(id not in opinion.conflicts, fact.seq_from))
        return found

    def _again(self, opinion: Record, fact: Record, one: Counted, was: Standing) -> Counted | None:
        """Judge earlier evidence again where either text was reworded since, or a verdict exists."""
        settled = self._by_rules(opinion, fact, was).side
        if settled != NEITHER:
            return one if (settled == FOR) == one.supports else Counted(settled == FOR, one.seq)
        if one.inferred and max(fact.seq_from, was.worded) < one.seq:
            return one
        return self._side(opinion, fact, was)

    def _side(self, opinion: Record, fact: Record, was: Standing) -> Counted | None:
        found = self._by_rules(opinion, fact, was)
        if found.side != NEITHER:
            return Counted(found.side == FOR, fact.seq_from)
        side = self.judge.verdict(opinion, fact) if found.near else NEITHER
        return Counted(side == FOR, fact.seq_from, inferred=True) if side in (FOR, AGAINST) else None

    def _by_rules(self, opinion: Record, fact: Record, was: Standing) -> Judgement:
        """Judge by rules, except for pairs that a person reconciled."""
        found = judge_by_rules(opinion, fact, lambda: self._are_apart(opinion, fact))
        cleared = fact.id in was.reconciled and fact.id not in opinion.conflicts
        return Judgement(NEITHER) if cleared and found.side == AGAINST else found

    def _are_apart(self, opinion: Record, fact: Record) -> bool:
        """Whether their vectors say that two texts are about other things; without vectors their words decide."""
        vectors = self.index.vectors.stored(self.vectors, [opinion.content, fact.content], EVERYTHING)
        one, other = (*vectors, None, None)[:2]
        if not self.vectors or one is None or other is None:
            return not share_words(opinion.content, fact.content, names_in(opinion) & names_in(fact))
        return float(one @ other) < _RELATED * calibration.of(self.vectors).noise

    def _piece(self, fact: Record, one: Counted) -> Piece:
        """Return a fact as evidence; without a session it counts for the day on which it was stated."""
        session = fact.session or self.index.life.era().local(fact.born)
        provenance = lowest(fact.provenance, INFERRED) if one.inferred else fact.provenance
        return Piece(fact.id, fact.seq_from, one.supports, provenance, session)


def _pace(settings: Settings) -> Pace:
    reflect = settings.reflect
    return Pace(reflect.step, reflect.jump, reflect.facts, reflect.sessions)


def opinions(index: Index) -> list[Record]:
    """Return all current opinions outside the archive, in the order in which they were first stated."""
    only = Only(kinds=(OPINION,), layers=REACHED)
    found = index.search.candidates(Question(text="", only=only, limit=_LISTED), EVERYTHING)
    records = [one.record for one in found if one.record.form == FACT and not one.record.merged_into]
    return sorted(records, key=lambda record: (record.born, record.id))


def standings(ledger: Ledger, ids: Sequence[str], as_of: int | None = None) -> dict[str, Standing]:
    """Return what the ledger knows of some opinions, up to the seq `as_of`."""
    events: dict[str, list[Event]] = {}
    until: dict[str, Any] = {} if as_of is None else {"seq": {"$lte": as_of}}
    for start in range(0, len(ids), _CHUNK):
        wanted = {"aggregateId": {"$in": list(ids[start : start + _CHUNK])}, "type": {"$in": _OWN}, **until}
        for event in filter(foldable, ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True)):
            events.setdefault(event.aggregate_id, []).append(event)
    return {id: standing(own) for id, own in events.items()}


def opinion_of(record: Record, was: Standing, seen: Mapping[str, Record]) -> Opinion:
    """Return an opinion with its evidence; `seen` holds the facts that the reader may see."""
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


def _fact(index: Index, id: str) -> Record | None:
    """Return a current fact, or a current alias of one; what was withdrawn is no evidence."""
    record = index.records.get(id, EVERYTHING) if index.records.is_current(id) else None
    return record if record and record.form == FACT and record.event_type != "memory.evidenced" else None


def _resting(ledger: Ledger, touched: Set[str]) -> set[str]:
    """Return the opinions with evidence that was touched."""
    moves = ledger.query({"type": MOVED}, EVERYTHING, archived=True) if touched else ()
    return {
        move.aggregate_id
        for move in filter(foldable, moves)
        if not touched.isdisjoint((*move.payload.get("for", ()), *move.payload.get("against", ())))
    }
