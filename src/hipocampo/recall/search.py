"""One recall: from a question in plain words to what is found, by one reader's permit (F1-F5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, OWNER, Permit, within_limits
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.session_users import called
from hipocampo.recall.models import RecallModels
from hipocampo.recall.names import Names
from hipocampo.recall.options import Scope, conditions
from hipocampo.recall.question import understand
from hipocampo.recall.ranking import rank, weights_for
from hipocampo.recall.relevance import comes_to_mind, relevant

_PAST = 4  # as many candidates of the past for another reader, who may see only some of them by now
_SOME = 2  # texts that wait for a vector, one of which is the message itself


class Search:
    """Finds the candidates of a question; the service ranks them."""

    def __init__(self, context: Context, models: RecallModels, permit: Permit, scope: Scope) -> None:
        self._context, self._models = context, models
        self._index, self._settings = context.index, context.settings
        self._permit, self._scope = permit, scope

    def understand(self, query: str) -> Question:
        """Turn a question in plain words into one that the index answers, with its vector."""
        now, languages = self._context.clock.now(), self._settings.languages
        only = conditions(self._scope, now, languages, self._context.journal.seq_at)
        names = Names(self._index.names, self._index.readings, self._permit, only.as_of)
        if only.entities:
            only = replace(only, entities=names.all_of(only.entities))
        question = self._spoken(understand(query, now, languages, names, only))
        size = self._scope.size
        limit = max(size.k, self._settings.recall.candidates)
        return self._embedded(replace(question, limit=limit, explain=size.explain))

    def _spoken(self, question: Question) -> Question:
        """B15: a question in the first person, about who is served: by name, as facts tell of anybody but the owner."""
        access = self._context.access
        if not question.own or access.speaker == OWNER:
            return question
        return replace(question, own=False, mentions=(called(access.society, access.speaker),))

    def _embedded(self, question: Question) -> Question:
        """A question with its vector, and words that are related to its own."""
        everything, embeddings = self._permit.allows_all, self._models.embeddings
        meaning = embeddings.ask(question, self._at_once(), related=everything)
        akin = embeddings.related_words(question) if everything else ()  # B5: they may be of hidden texts
        self._models.wake()
        return replace(question, meaning=meaning, akin=akin)

    def _at_once(self) -> int:
        """How many texts that wait get their vectors before a question is answered.

        A message that was just kept needs none for its own answer.
        """
        model, vectors = self._models.embeddings.model, self._index.vectors
        if self._scope.exclude and len(vectors.unembedded(model, _SOME, EVERYTHING)) < _SOME:
            return 0
        return self._settings.semantic.at_once

    def answer(self, question: Question) -> tuple[Question, list[Candidate]]:
        """The relevant candidates and the question that found them, reworded if need be (F4)."""
        found = self._relevant(question)
        if not found and question.otherwise:
            question = self._embedded(replace(question, text=question.otherwise, otherwise=""))
            found = self._relevant(question)
        return question, found

    def _relevant(self, question: Question) -> list[Candidate]:
        candidates = self.candidates(question)
        found = relevant(candidates, question, self._settings.recall.near)
        if not self._scope.unasked:
            return found
        found = [one for one in found if comes_to_mind(one)]
        if not question.types:
            return found
        if question.meaning is None:  # without vectors nothing finds what shares no word: take all of these types
            candidates = self.candidates(Question("", types=question.types, only=question.only, limit=question.limit))
        known = {one.record.id for one in found}
        return found + [one for one in candidates if one.record.type in question.types and one.record.id not in known]

    def candidates(self, question: Question) -> list[Candidate]:
        """The candidates that the permit opens, without those that the scope excludes."""

        weights = weights_for(self._settings.recall, question)

        def best(found: Iterable[Candidate], most: int) -> Iterable[Candidate]:
            known = {one.record.id: one for one in found}
            return [known[hit.id] for hit in rank(list(known.values()), weights)[:most]]

        found = within_limits(self._permit, partial(self._searched, question), _id_of, best)
        exclude = self._scope.exclude
        return [one for one in found if one.record.id not in exclude] if exclude else found

    def _searched(self, question: Question, permit: Permit) -> list[Candidate]:
        """The candidates that a permit opens; of the past only records that are still current and open now."""
        if permit.allows_all or question.only.as_of is None:
            return self._index.search.candidates(question, permit)
        found = self._index.search.candidates(replace(question, limit=_PAST * question.limit), permit)
        return list(islice(self._still_open(found, permit), question.limit))

    def _still_open(self, found: Sequence[Candidate], permit: Permit) -> Iterable[Candidate]:
        records = self._index.records
        return (one for one in found if records.is_current(one.record.id) and records.get(one.record.id, permit))


def _id_of(candidate: Candidate) -> str:
    return candidate.record.id
