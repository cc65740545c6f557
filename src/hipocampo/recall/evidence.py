"""What an opinion rests on: the sources of memories that support it, and of those that speak against it (F1, G2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from hipocampo.core.access import Permit
from hipocampo.core.record import Hit, Record
from hipocampo.ports import Index

__all__ = ["with_evidence"]

MOST = 5  # sources on each side


def with_evidence(
    hits: Sequence[Hit], records: Mapping[str, Record], index: Index, permit: Permit, as_of: int | None = None
) -> list[Hit]:
    """The hits, opinions with their evidence, as far as the reader may see it."""
    return [_judged(one, records.get(one.id), _Eyes(index, permit, as_of)) for one in hits]


class _Eyes:
    """What a reader may see of the index."""

    def __init__(self, index: Index, permit: Permit, as_of: int | None) -> None:
        self.index = index
        self._permit = permit
        self._as_of = as_of

    def sources(self, ids: Iterable[str]) -> list[str]:
        """The sources of some memories, of those that can be seen."""
        seen = (self.index.get(id, self._permit, self._as_of) for id in ids)
        return list(islice((record.source for record in seen if record), MOST))


def _judged(one: Hit, record: Record | None, eyes: _Eyes) -> Hit:
    if one.kind != "opinion" or record is None:
        return one
    merged = eyes.sources(alias.id for alias in eyes.index.aliases(one.id))
    support = dict.fromkeys(source for source in (*merged, *one.also) if source != one.source)
    return replace(one, evidence=tuple(support)[:MOST], against=tuple(eyes.sources(record.conflicts)))
