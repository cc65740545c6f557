"""Evidence of opinions: the sources of memories that support one, and of those that speak against it (F1, G2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from hipocampo.core.access import Permit
from hipocampo.core.opinions import OPINION, Standing, base_of
from hipocampo.core.record import Hit, Record
from hipocampo.ports import RecordIndex
from hipocampo.recall.citations import citation_of

__all__ = ["with_evidence"]

MOST = 5  # sources on each side

Weighed = Callable[[Sequence[str]], Mapping[str, Standing]]
_NOTHING = Standing()


def with_evidence(
    hits: Sequence[Hit],
    records: Mapping[str, Record],
    index: RecordIndex,
    permit: Permit,
    as_of: int | None = None,
    weighed: Weighed = lambda _: {},
) -> list[Hit]:
    """The hits, opinions with the evidence that the reader may see; `weighed` gives what reflection found."""
    opinions = [one.id for one in hits if one.kind == OPINION]
    if not opinions:
        return list(hits)
    rests, sources = weighed(opinions), _Sources(index, permit, as_of)
    return [_with_evidence(one, records.get(one.id), sources, rests.get(one.id, _NOTHING)) for one in hits]


class _Sources:
    """The sources of memories that a reader may see."""

    def __init__(self, index: RecordIndex, permit: Permit, as_of: int | None) -> None:
        self._records = index
        self._permit = permit
        self._as_of = as_of

    def aliases(self, id: str) -> list[str]:
        """The ids of the facts that were merged into one."""
        return [alias.id for alias in self._records.aliases(id, self._permit)]

    def of(self, ids: Iterable[str]) -> list[str]:
        """The sources of some memories, at most `MOST`."""
        seen = (self._records.get(id, self._permit, self._as_of) for id in ids)
        return list(islice((citation_of(record, self._permit) for record in seen if record), MOST))


def _with_evidence(one: Hit, record: Record | None, sources: _Sources, rests: Standing) -> Hit:
    if one.kind != OPINION:
        return one
    if one.confidence is None:  # what it begins with, as on its page and in `memory.opinion`
        one = replace(one, confidence=base_of(rests.stated, one.provenance))
    if record is None:
        return one
    sides = {side: [id for id, counted in rests.counted.items() if counted.supports is side] for side in (True, False)}
    counted = sources.of(dict.fromkeys((*sources.aliases(one.id), *sides[True])))
    support = dict.fromkeys(source for source in (*counted, *one.also) if source != one.source)
    against = sources.of(dict.fromkeys((*record.conflicts, *sides[False])))
    return replace(one, evidence=tuple(support)[:MOST], against=tuple(against))
