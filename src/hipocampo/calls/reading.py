"""Finding and looking: recall, show, the ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from hipocampo.access.targets import LISTING, Sought, events_like, in_session
from hipocampo.calls.base import Ground, there
from hipocampo.calls.beliefs import Beliefs
from hipocampo.calls.gate import Seen
from hipocampo.calls.recalled import Recalled
from hipocampo.core.access import Permit
from hipocampo.core.chain import Verdict
from hipocampo.core.events import Event, Head
from hipocampo.core.filters import parse_sort, sort_events
from hipocampo.core.life import REACHED, unverified
from hipocampo.core.opinions import Standing
from hipocampo.core.questions import Candidate, Only, Question
from hipocampo.core.record import LAYERS, Hit, Record
from hipocampo.core.visibility import header_event
from hipocampo.errors import BadInput
from hipocampo.ports import Progress
from hipocampo.recall.bundle import fit
from hipocampo.recall.duplicates import dedupe
from hipocampo.recall.evidence import with_evidence
from hipocampo.recall.focus import focus_of
from hipocampo.recall.names import Names
from hipocampo.recall.question import Asked, check_size, check_text, conditions, understand
from hipocampo.recall.ranking import places, rank
from hipocampo.recall.relevance import relevant
from hipocampo.recall.rerank import rerank
from hipocampo.sync.parts import SyncReport

T = TypeVar("T")
MIN_PREFIX = 4
_PAST = 4  # as many candidates of the past for another reader, who may see only some of them by now
MOST_NOTED = 1_000  # ids of one read of the owner that the audit tells


def _reach(layers: Sequence[str], deep: bool) -> tuple[str, ...]:
    """F4: the layers that are looked in."""
    return tuple(layers) or (LAYERS if deep else REACHED)


class Size(NamedTuple):
    """How much is asked for."""

    k: int
    limit: int
    budget: int | None
    explain: bool


class Wanted(NamedTuple):
    """Which events are asked for."""

    filter: Mapping[str, Any]
    sort: Mapping[str, int] | None
    limit: int | None
    archived: bool


def united(
    permit: Permit,
    ask: Callable[[Permit], Iterable[T]],
    key: Callable[[T], object],
    best: Callable[[Iterable[T], int], Iterable[T]],
) -> list[T]:
    """B3: what a permit lets be seen; of what only a clause with `maxResults` opens no more than so many, the best."""
    found = {key(one): one for one in ask(permit.unlimited())}
    for grant in permit.limited:
        fresh = [one for one in ask(permit.only(grant)) if key(one) not in found]
        found |= {key(one): one for one in best(fresh, grant.most or 0)}
    return list(found.values())


def _records_seen(answer: tuple[Recalled, list[Record]]) -> Seen:
    return record_seen(*answer[1])


def _ids_seen(answer: tuple[Recalled, list[Record]]) -> Seen:
    """The same for whom all is open: which they were is all that is told."""
    return [(record.id, None) for record in answer[1]]


def record_seen(*records: Record | None) -> Seen:
    """What the audit tells of records."""
    return [(record.id, header_event(record)) for record in records if record]


def _events_seen(events: list[Event]) -> Seen:
    return [(event.id, event) for event in events]


class Reading(Ground):
    """What tells of a memory."""

    def recall(
        self,
        query: str,
        k: int = 10,
        *,
        since: str | None = None,
        until: str | None = None,
        as_of: str | None = None,
        when: str | None = None,
        kinds: Sequence[str] = (),
        entities: Sequence[str] = (),
        tags: Sequence[str] = (),
        layers: Sequence[str] = (),
        session: str | None = None,
        budget: int | None = None,
        deep: bool = False,
        explain: bool = False,
    ) -> Recalled:
        """Find what is known, best first, each hit with its source; the options narrow it down (F1, F2, F5)."""
        check_text("query", query)
        check_size(k, budget)
        asked = Asked(since, until, as_of, when, kinds, entities, tags, layers, session)
        size = Size(k, max(k, self.settings.recall.candidates), budget, explain)
        reach = _reach(layers, deep)
        # A model may take its time: where the answer is taken under the lock, the question is understood before.
        early = None if self._gate.free else self._understood(query, asked, size, reach)

        def read(report: SyncReport) -> tuple[Recalled, list[Record]]:
            return self._answer(early or self._understood(query, asked, size, reach), size, asked, report)

        return self._read("recall", read, _ids_seen if self._gate.free else _records_seen)[0]

    def _answer(
        self, question: Question, size: Size, asked: Asked, report: SyncReport
    ) -> tuple[Recalled, list[Record]]:
        """What a question finds, and the records it was found in."""
        found = self._answering(question)
        if not found and question.otherwise:
            question = self._meant(replace(question, text=question.otherwise, otherwise=""))
            found = self._answering(question)
        if not found and question.only.layers == REACHED:  # F4: the archive, when nothing else answers
            question = replace(question, only=replace(question.only, layers=LAYERS))
            found = self._answering(question)
        hits = self._believed(found, size.k, question, replace(question.only, layers=tuple(asked.layers)))
        everything = self.permit.allows_all
        if not hits:
            self._gate.check_empty(in_session(asked.session))
        if not everything:
            hits = places(hits)
        kept = hits if size.budget is None else fit(hits, size.budget, question.text)
        recalled = Recalled(
            hits=tuple(kept),
            layers=question.only.layers,
            question=question,
            held=len(report.held) if everything else 0,
            waiting=self._without_vector(question) if everything and size.explain else 0,
            cut=len(hits) - len(kept),
            trouble=self._embeddings.trouble or self._reranker.trouble,
            language=self.settings.language,
            moment=self._stores.clock.now().astimezone(self.settings.zone),
        )
        return recalled, self._records(kept, found)

    def _without_vector(self, question: Question) -> int:
        """How many memories can't be found by their meaning yet."""
        return self._index.vectors.stats(question.meaning.model).wait if question.meaning else 0

    def _records(self, hits: Sequence[Hit], found: Sequence[Candidate]) -> list[Record]:
        """The records of hits: candidates, what a contradiction brought up besides, and those that say the same."""
        known = {candidate.record.id: candidate.record for candidate in found}
        places = {record.source: record for record in known.values()}
        records = [known.get(one.id) or self._index.records.get(one.id, self.permit) for one in hits]
        records += [places.get(source) for one in hits for source in one.also]
        return list({record.id: record for record in records if record}.values())

    def _believed(self, found: Sequence[Candidate], k: int, question: Question, only: Only) -> list[Hit]:
        """The best hits, what is believed first, or was believed then (D3)."""
        era, most = self._index.life.era(only.as_of), self.settings.doubt.unverified
        doubtful = partial(unverified, era=era, sessions=most)
        ranked = rank(found, self.settings.recall, doubtful, focus_of(question, self._stores.clock.now()))
        hits = dedupe(rerank(ranked, question.text, self._reranker, self.settings.rerank.top), k)
        records = {candidate.record.id: candidate.record for candidate in found}
        permit = self.permit.unlimited()
        settled = Beliefs(self._index, permit, only, doubtful).settle(hits, records, era.compared)[:k]
        weighed = partial(self._weighed, as_of=only.as_of)
        return with_evidence(settled, records, self._index, permit, only.as_of, weighed)

    def _weighed(self, opinions: Sequence[str], as_of: int | None) -> Mapping[str, Standing]:
        """What reflection found to speak for opinions and against them (G2)."""
        from hipocampo.reflect.opinions import standings

        return standings(self._ledger, opinions, as_of)

    def unverified(self, record: Record) -> bool:
        """Whether something inferred or inherited went too many sessions without the user's word (D3)."""
        era = self._steady(lambda _: self._index.life.era())
        return unverified(record, era, self.settings.doubt.unverified)

    def _understood(self, query: str, asked: Asked, size: Size, reach: tuple[str, ...]) -> Question:
        now, languages = self._stores.clock.now(), self.settings.languages
        only = conditions(asked, now, languages, self._journal.seq_at, reach)
        names = Names(self._index, self.permit, only.as_of)
        if only.entities:
            only = replace(only, entities=names.all_of(only.entities))
        question = understand(query, now, languages, names, only)
        return self._meant(replace(question, limit=size.limit, explain=size.explain))

    def _meant(self, question: Question) -> Question:
        """A question with what it means, and words akin to its own."""
        everything = self.permit.allows_all
        meaning = self._embeddings.ask(question, self._at_once(), akin=everything)
        akin = self._embeddings.akin(question) if everything else ()  # B5: they may be of hidden texts
        self._mind()
        return replace(question, meaning=meaning, akin=akin)

    def _at_once(self) -> int:
        """How many texts that wait get their vectors before a question is answered."""
        return self.settings.semantic.at_once

    def _answering(self, question: Question) -> list[Candidate]:
        return relevant(self._candidates(question), question, self.settings.recall.near)

    def _candidates(self, question: Question) -> list[Candidate]:
        """What the permit lets be found."""

        def best(found: Iterable[Candidate], most: int) -> Iterable[Candidate]:
            known = {one.record.id: one for one in found}
            return [known[hit.id] for hit in rank(list(known.values()), self.settings.recall)[:most]]

        return united(self.permit, partial(self._searched, question), lambda one: one.record.id, best)

    def _searched(self, question: Question, permit: Permit) -> list[Candidate]:
        """What a permit lets be found; of the past no more than what stands open now, be it told otherwise by then."""
        if permit.allows_all or question.only.as_of is None:
            return self._index.search.candidates(question, permit)
        found = self._index.search.candidates(replace(question, limit=_PAST * question.limit), permit)
        open = (
            one
            for one in found
            if self._index.records.is_current(one.record.id) and self._index.records.get(one.record.id, permit)
        )
        return list(islice(open, question.limit))

    def show(self, id: str) -> Record:
        """One memory, turn or passage, by its id or a clear beginning of it."""
        check_text("id", id)
        return there(self._read("show", lambda _: self._find(id), record_seen), id)

    def _look(self, id: str) -> Record:
        """The same for calls that tell what they did: no read of its own."""
        check_text("id", id)
        return there(self._steady(lambda _: self._find(id)), id)

    def _find(self, id: str) -> Record | None:
        """A memory by its id; one that was merged into another is that one (E12)."""
        found = self._index.records.get(id, self.permit) or self._begins_with(id)
        if found and found.merged_into:
            from hipocampo.life.merges import home

            found = home(found, self._index, self.permit)
        return self._veiled(found) if found and not self.permit.allows_all else found

    def _veiled(self, record: Record) -> Record:
        """B5: a record that tells nothing of memories that the reader may not see."""
        seen = {id for id in (*record.conflicts, record.outdone, record.merged_into) if id and self._sees(id)}
        return record._replace(
            conflicts=tuple(id for id in record.conflicts if id in seen),
            outdone=record.outdone if record.outdone in seen else None,
            merged_into=record.merged_into if record.merged_into in seen else None,
        )

    def _sees(self, id: str) -> bool:
        return self._index.records.get(id, self.permit) is not None

    def _begins_with(self, prefix: str) -> Record | None:
        found = self._index.records.ids_with_prefix(prefix, self.permit) if len(prefix) >= MIN_PREFIX else []
        if len(found) > 1:
            raise BadInput("show.unclear", id=prefix, found=", ".join(found))
        return self._index.records.get(found[0], self.permit) if found else None

    def history(self, id: str) -> list[Event]:
        """Everything that happened to a memory."""
        return list(self.query({"aggregateId": self._look(id).id}, sort={"seq": 1}, archived=True))

    def query(
        self,
        filter: Mapping[str, Any],
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]:
        """Events of the ledger, in the filter language (A2); `archived` ones were consolidated (A6)."""
        wanted = Wanted(filter, sort, limit, archived)
        return self._found(wanted, LISTING if self._gate.free else events_like(filter, self.actor))

    def _found(self, wanted: Wanted, sought: Sought) -> Iterator[Event]:
        """The owner's events as they come; anybody else's once they were told, or denied."""
        self._check_open()
        if self._gate.free:
            filter, sort, limit, archived = wanted
            return self._noted(self._ledger.query(filter, self.permit, sort=sort, limit=limit, archived=archived))

        def read(_: SyncReport) -> list[Event]:
            events = self._events(wanted)
            if not events:
                self._gate.check_empty(sought)
            return events

        events = self._read("query", read, _events_seen, sought)
        return iter(events)

    def _events(self, wanted: Wanted) -> list[Event]:
        """The events that the permit lets be seen."""

        def ask(part: Permit) -> Iterator[Event]:
            limit = None if part.limited else wanted.limit  # some of these may be known already
            return self._ledger.query(wanted.filter, part, sort=wanted.sort, limit=limit, archived=wanted.archived)

        found = united(self.permit, ask, lambda event: event.seq, islice)
        return sort_events(found, parse_sort(wanted.sort))[: wanted.limit]

    def _noted(self, events: Iterator[Event]) -> Iterator[Event]:
        """The owner's events as they come; which they were is noted at the end."""
        ids: list[tuple[str, Event | None]] = []
        try:
            for event in events:
                if len(ids) < MOST_NOTED:
                    ids.append((event.id, None))
                yield event
        finally:
            self._gate.tell("query", ids)

    def head(self) -> Head:
        """The end of the chain, to be kept elsewhere."""
        self._owner_only()
        return self._ledger.head()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Check the whole chain (A4)."""
        self._owner_only()
        return self._ledger.verify(head, progress)
