"""Finding and looking: recall, show, the ledger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from hipocampo.calls.base import Ground, there
from hipocampo.calls.beliefs import Beliefs
from hipocampo.core.chain import Verdict
from hipocampo.core.events import Event, Head
from hipocampo.core.life import REACHED, unverified
from hipocampo.core.questions import Candidate, Only, Question
from hipocampo.core.record import LAYERS, Hit, Record
from hipocampo.errors import BadInput
from hipocampo.ports import Progress
from hipocampo.recall.question import Asked, check_size, check_text, conditions, understand
from hipocampo.recall.rank import fit, places, rank
from hipocampo.text.tokens import count_tokens

MIN_PREFIX = 4


def _reach(layers: Sequence[str], as_of: str | None, deep: bool) -> tuple[str, ...]:
    """F4: the layers that are looked in; in the past all of them, for it is not told where a memory lay then."""
    if layers:
        return tuple(layers)
    return () if as_of is not None else LAYERS if deep else REACHED


@dataclass(frozen=True, slots=True)
class Recalled(Sequence[Hit]):
    """What a recall found: a sequence of hits, and the layers it looked in."""

    hits: tuple[Hit, ...]
    layers: tuple[str, ...]
    question: Question
    held: int = 0  # memories whose lines vanished and wait for `sync --accept`: they may be among the hits

    def __len__(self) -> int:
        return len(self.hits)

    def __getitem__(self, i: Any) -> Any:
        return self.hits[i]


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
        limit = max(k, self.settings.recall.candidates)
        reach = _reach(layers, as_of, deep)
        question, found, held = self._steady(
            lambda report: (*self._search(query, asked, limit, explain, reach), len(report.held))
        )
        if not found and reach == REACHED:  # F4: the archive, when nothing else answers
            reach = LAYERS
            question, found = self._search(query, asked, limit, explain, reach)
        hits = self._believed(found, k, replace(question.only, layers=tuple(layers)))
        if not self.permit.allows_all:
            hits = places(hits)
        kept = hits if budget is None else fit(hits, budget, count_tokens)
        return Recalled(tuple(kept), reach or LAYERS, question, held if self.permit.allows_all else 0)

    def _believed(self, found: Sequence[Candidate], k: int, only: Only) -> list[Hit]:
        """The best hits, what is believed first (D3); of the past it is not told what was believed then."""
        era, most = self._index.era(), self.settings.doubt.unverified
        doubtful = partial(unverified, era=era, sessions=most)
        hits = rank(found, self.settings.recall, doubtful)[:k]
        if only.as_of is not None:
            return hits
        records = {candidate.record.id: candidate.record for candidate in found}
        return Beliefs(self._index, self.permit, only, doubtful).settle(hits, records, era.compared)[:k]

    def unverified(self, record: Record) -> bool:
        """Whether something inferred or inherited went too many sessions without the user's word (D3)."""
        return unverified(record, self._index.era(), self.settings.doubt.unverified)

    def _search(
        self, query: str, asked: Asked, limit: int, explain: bool, reach: tuple[str, ...]
    ) -> tuple[Question, list[Candidate]]:
        now, languages = self._stores.clock.now(), self.settings.languages
        only = replace(conditions(asked, now, languages, self._journal.seq_at), layers=reach)
        question = understand(query, now, languages, lambda names: self._index.entities(names, self.permit), only)
        question = replace(question, limit=limit, explain=explain)
        return question, self._index.search(question, self.permit)

    def show(self, id: str) -> Record:
        """One memory, turn or passage, by its id or a clear beginning of it."""
        check_text("id", id)
        return there(self._steady(lambda _: self._find(id)), id)

    def _find(self, id: str) -> Record | None:
        """A memory by its id; one that was merged into another is that one (E12)."""
        found = self._index.get(id, self.permit) or self._begins_with(id)
        if found and found.merged_into:
            from hipocampo.life.merging import home

            return home(found, self._index, self.permit)
        return found

    def _begins_with(self, prefix: str) -> Record | None:
        found = self._index.find(prefix, self.permit) if len(prefix) >= MIN_PREFIX else []
        if len(found) > 1:
            raise BadInput("show.unclear", id=prefix, found=", ".join(found))
        return self._index.get(found[0], self.permit) if found else None

    def history(self, id: str) -> list[Event]:
        """Everything that happened to a memory."""
        return list(self._ledger.query({"aggregateId": self.show(id).id}, self.permit, sort={"seq": 1}))

    def query(
        self, filter: Mapping[str, Any], *, sort: Mapping[str, int] | None = None, limit: int | None = None
    ) -> Iterator[Event]:
        """Events of the ledger, in the filter language (A2)."""
        return self._ledger.query(filter, self.permit, sort=sort, limit=limit)

    def head(self) -> Head:
        """The end of the chain, to be kept elsewhere."""
        self._owner_only()
        return self._ledger.head()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Check the whole chain (A4)."""
        self._owner_only()
        return self._ledger.verify(head, progress)
