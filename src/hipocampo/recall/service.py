"""Recall: what is known, best first, each hit with its source (F1-F7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from hipocampo.arguments import check_size, check_text
from hipocampo.context import Context, Seen, Snapshot
from hipocampo.core.access import EVERYTHING, HOUSE, Permit
from hipocampo.core.facts import KINDS
from hipocampo.core.names import name_key
from hipocampo.core.opinions import Standing
from hipocampo.core.provenance import USER
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.reading import ASKS, ROLE
from hipocampo.core.record import LAYERS, Hit, Record
from hipocampo.core.strength import layer_of_age, unverified
from hipocampo.core.targets import in_session
from hipocampo.recall.about import About, about
from hipocampo.recall.beliefs import Beliefs
from hipocampo.recall.bundle import fit
from hipocampo.recall.certainty import is_answered
from hipocampo.recall.citations import Citations
from hipocampo.recall.closeness import Closeness
from hipocampo.recall.duplicates import dedupe
from hipocampo.recall.evidence import with_evidence
from hipocampo.recall.focus import focus_of
from hipocampo.recall.models import RecallModels
from hipocampo.recall.options import RecallOptions, Scope, Size
from hipocampo.recall.ranking import Ranking, places, rank, weights_for
from hipocampo.recall.recalled import Recalled, Tone
from hipocampo.recall.records import seen
from hipocampo.recall.rerank import rerank
from hipocampo.recall.search import Search
from hipocampo.recall.states import asked_time
from hipocampo.recall.successions import Successions
from hipocampo.recall.tellers import Tellers
from hipocampo.understanding.acts import act_of

Standings = Callable[[Sequence[str], int | None], Mapping[str, Standing]]
"""What reflection found to speak for opinions and against them, as of a seq (G2)."""


class Recall:
    """Finds what is known."""

    def __init__(self, context: Context, models: RecallModels, standings: Standings, tone: Tone) -> None:
        self._context, self._models = context, models
        self._index, self._settings = context.index, context.settings
        self._standings, self._tone = standings, tone
        self._citations = Citations(context)

    def find(self, query: str, scope: Scope) -> Recalled:
        """Find what is known, best first, each hit with its source; the scope narrows it down (F1, F2, F5)."""
        check_text("query", query)
        check_size(scope.size.k, scope.size.budget)
        context = self._context
        everything = context.access.unrestricted
        # A model may take its time: where the answer is taken under the lock, the question is understood before.
        early = None if everything else self.search(scope).understand(query)

        def read(snapshot: Snapshot) -> tuple[Recalled, list[Record]]:
            search = self.search(scope, snapshot.permit)
            return self._answer(search, early or search.understand(query), scope, snapshot)

        return context.read("recall", read, _ids_seen if everything else _records_seen)[0]

    def ask(
        self,
        query: str,
        options: tuple[Any, ...],
        size: tuple[int, int | None, bool],
        *,
        deep: bool = False,
        nearest: bool = False,
    ) -> Recalled:
        """Find what is known, under conditions and in a size given as the values of `RecallOptions` and `Size`."""
        return self.find(query, Scope(RecallOptions(*options), Size(*size), deep, nearest))

    def about(self, name: str, k: int) -> About:
        """Find who or what is called so, with the facts about it, best first (D6)."""
        check_text("name", name)
        check_size(k, None)

        def read(snapshot: Snapshot) -> About:
            return about(name, self._index, snapshot.permit, k)

        found = self._context.read("recall", read, lambda found: seen(*found.facts))
        return replace(found, facts=tuple(map(self._citations.record, found.facts)))

    def people(self) -> list[str]:
        """All whom facts name, with a mark or without one, as far as the actor sees the facts (D6)."""

        def read(snapshot: Snapshot) -> list[str]:
            reflection, permit = self._index.reflection, snapshot.permit.unlimited()
            found = [*reflection.changed_entities(0, permit), *reflection.changed_names(0, permit)]
            names = {name_key(one): one for one in reversed(found) if not one.startswith(ROLE)}
            return [names[key] for key in sorted(names)]

        return self._context.read("people", read, lambda _: [])

    def facts(self, k: int, layers: Sequence[str] = ()) -> list[Hit]:
        """The facts that are believed, of all that are known or of some layers; as many of the user's word (F10)."""
        options = RecallOptions(kinds=KINDS, layers=layers)
        found = list(self.find("", Scope(options, Size(k))))
        users = self.find("", Scope(options._replace(classes=(USER,)), Size(k))) if len(found) >= k else ()
        known = {hit.id for hit in found}
        return [hit for hit in (*found, *(one for one in users if one.id not in known)) if not hit.outdone]

    def in_conversation(self, text: str, k: int, exclude: frozenset[str]) -> Recalled:
        """H4: what a message brings to mind, without the turns that stand beside it anyway.

        What is of the type that is asked for answers too: a diet, where it is about dinner.
        """
        return self.find(text, Scope(RecallOptions(), Size(k), exclude=exclude, unasked=True))

    def search(self, scope: Scope, permit: Permit | None = None) -> Search:
        """The search of a recall, by the actor's permit unless another is given."""
        return Search(self._context, self._models, permit or self._context.permit, scope)

    def _answer(
        self, search: Search, question: Question, scope: Scope, snapshot: Snapshot
    ) -> tuple[Recalled, list[Record]]:
        """What a question finds, and the records it was found in."""
        question, found = search.answer(question)
        permit, size = snapshot.permit, scope.size
        everything = permit.allows_all
        if not everything:
            found = list(map(self._citations.candidate, found))
        hits = self._believed(found, scope, question, permit)
        if not hits:
            self._context.access.check_empty(in_session(question.only.session), permit)
        if not everything:
            hits, question = places(hits), replace(question, only=replace(question.only, as_of=None))
        kept = hits if size.budget is None else fit(hits, size.budget, question.text)
        recalled = Recalled(
            hits=tuple(kept if everything else map(self._citations.hit, kept)),
            layers=_layers_of(kept) or question.only.layers or LAYERS,
            question=question,
            held=len(snapshot.report.held) if everything else 0,
            waiting=self._without_vector(question) if everything and size.explain else 0,
            cut=len(hits) - len(kept),
            trouble=self._models.embeddings.trouble or self._models.reranker.trouble,
            language=self._settings.language,
            others=self._settings.recall.others,
            moment=self._context.clock.now().astimezone(self._settings.zone),
            tone=self._tone,
        )
        return recalled, self._records(kept, found, permit)

    def _without_vector(self, question: Question) -> int:
        """How many memories can't be found by their meaning yet."""
        return self._index.vectors.stats(question.meaning.model).wait if question.meaning else 0

    def _records(self, hits: Sequence[Hit], found: Sequence[Candidate], permit: Permit) -> list[Record]:
        """The records of hits: candidates, what a contradiction brought up besides, and those that say the same."""
        known = {candidate.record.id: candidate.record for candidate in found}
        records = [known.get(one.id) or self._index.records.get(one.id, permit) for one in hits]
        if any(one.also for one in hits):
            by_source = {record.source: record for record in known.values()}
            records += [by_source.get(source) for one in hits for source in one.also]
        return list({record.id: record for record in records if record}.values())

    def _believed(self, found: Sequence[Candidate], scope: Scope, question: Question, permit: Permit) -> list[Hit]:
        """The best hits, what is believed first, or was believed then (D3)."""
        only = question.only
        settings, era, k = self._settings, self._index.life.era(only.as_of), scope.size.k
        weights = weights_for(settings.recall, question)
        weights = replace(weights, latent=1.0, archive=1.0) if scope.deep else weights
        doubtful = partial(unverified, era=era, sessions=settings.doubt.unverified)
        focus = focus_of(question, self._context.clock.now())
        if focus.own:
            focus = focus._replace(strangers=self._told_by_others(found))
        ranked = rank(found, weights, doubtful, focus, partial(layer_of_age, era))
        if not scope.nearest and not self._is_answered(question, ranked, permit):
            return []
        permit = permit.unlimited()
        closeness = Closeness(question, self._index.vectors, permit)
        tellers = Tellers(question, {candidate.record.id: candidate for candidate in found}, closeness)
        reranked = rerank(ranked, question.text, self._models.reranker, settings.rerank.top)
        hits = dedupe(tellers.ordered(reranked), k)
        records = {candidate.record.id: candidate.record for candidate in found}
        then = asked_time(question, self._context.clock.now())
        beliefs = Beliefs(self._index, permit, only, doubtful, Successions(question, closeness), then)
        settled = beliefs.settle(hits, records, era.compared)[:k]
        weighed = partial(self._weighed, as_of=only.as_of)
        return with_evidence(settled, records, self._index.records, permit, only.as_of, weighed)

    def _told_by_others(self, found: Sequence[Candidate]) -> frozenset[str]:
        """B15: the ids of what people told of themselves, and of what was said in sessions with others."""
        society, records = self._index.society, [candidate.record for candidate in found]
        sessions = {id: society.item("session", id, EVERYTHING) for id in {one.session for one in records} if id}
        users = {id: body["user"] for id, body in sessions.items() if body and body["user"] not in HOUSE}
        actors = {one.actor for one in records}.difference(HOUSE)
        people = {id for id in actors if (society.item("entity", id, EVERYTHING) or {}).get("kind") == "person"}
        return frozenset(one.id for one in records if one.session in users or one.actor in people)

    def _is_answered(self, question: Question, ranked: Ranking, permit: Permit) -> bool:
        """F11: whether anything that was found answers the question."""
        weights, asks = weights_for(self._settings.recall, question), act_of(question.text) == ASKS
        # F8: what was only asked answers no question, but whoever looks for its words finds it.
        unknown = partial(self._index.search.unknown_words, permit=permit, uttered=not asks)
        return is_answered(question, ranked, weights.meaning + weights.sense, unknown)

    def _weighed(self, opinions: Sequence[str], as_of: int | None) -> Mapping[str, Standing]:
        return self._standings(opinions, as_of)


def _layers_of(hits: Sequence[Hit]) -> tuple[str, ...]:
    """The layers that answered."""
    return tuple(layer for layer in LAYERS if any(hit.layer == layer for hit in hits))


def _records_seen(answer: tuple[Recalled, list[Record]]) -> Seen:
    return seen(*answer[1])


def _ids_seen(answer: tuple[Recalled, list[Record]]) -> Seen:
    """The ids alone, for whom everything is open: the audit tells no more of them."""
    return [(record.id, None) for record in answer[1]]
