"""What was stated since the last comparison in meaning, against what is near to it (E12).

A dream takes the next facts in the order they were stated, up to one that has no vector yet. It proposes the surest
merges only; the facts of the others are taken again by the next dream.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.record import Record
from hipocampo.core.validation import foldable
from hipocampo.journal import Change
from hipocampo.life.comparison import Comparison
from hipocampo.life.duplicates import Bearings, DuplicateSearch, unread
from hipocampo.ports import Index, Ledger

_RELATED = "dream.related"


class Effort(NamedTuple):
    """How much a dream compares: new facts by their words, and by their meaning, and how many merges it proposes."""

    compares: int
    relates: int = 0
    proposes: int = 0
    products: int = 0  # vectors times vectors at most, so that very many take no longer
    model: str = ""  # that made the vectors; empty: by words alone
    bearings: Bearings = unread  # what was read of pairs of texts


class RelatedFacts:
    """New facts and what is near to them in meaning."""

    def __init__(self, ledger: Ledger, index: Index, effort: Effort) -> None:
        self._ledger, self._index, self._effort = ledger, index, effort
        self._search = DuplicateSearch(index, effort.model, effort.bearings)

    def changes(self, proposed: Collection[frozenset[str]], mint: Callable[[], str]) -> list[Change]:
        """What follows: sure duplicates are merged, others proposed, and how far the comparison came is noted."""
        since = self._until()
        events = self._stated(since)
        if not events:
            return []
        facts = self._facts(events)
        ready = self._search.ready(facts)
        found = Comparison(self._index, self._effort.bearings).duplicates(ready, proposed, self._search, mint)
        surest = sorted(found.proposals, key=lambda one: -one[1].payload["score"])
        made, held = surest[: self._effort.proposes], surest[self._effort.proposes :]
        left = {fact.id for fact in facts[len(ready) :]} | {id for id, _ in held}
        until = min((event.seq - 1 for event in events if event.aggregate_id in left), default=events[-1].seq)
        noted = [Change(_RELATED, "dream", {"until": until, "count": len(ready)})] if until > since else []
        return [*found.changes, *(change for _, change in made), *noted]

    def _until(self) -> int:
        related = self._ledger.query({"type": _RELATED}, EVERYTHING, sort={"seq": -1}, archived=True)
        return next((event.payload["until"] for event in filter(foldable, related)), 0)

    def _stated(self, since: int) -> Sequence[Event]:
        """The next facts, as many as may be compared in one go."""
        most = self._effort.relates
        if most and self._effort.model:
            have = self._index.vectors.stats(self._effort.model).have
            most = max(1, min(most, self._effort.products // max(1, have)))
        stated = {"type": {"$in": ["memory.retained", "memory.revised"]}, "seq": {"$gt": since}}
        return list(self._ledger.query(stated, EVERYTHING, sort={"seq": 1}, limit=most, archived=True)) if most else []

    def _facts(self, events: Sequence[Event]) -> list[Record]:
        """The memories that were stated and still stand by themselves, in that order."""
        ids = dict.fromkeys(event.aggregate_id for event in events)
        known: Mapping[str, Record] = self._index.records.current(ids, EVERYTHING)
        return [known[id] for id in ids if id in known and not known[id].merged_into]
