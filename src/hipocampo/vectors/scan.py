"""Exact search: all vectors of a model in memory, each compared with the question; fast to some 100,000 of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from hipocampo.vectors.arrays import (
    Floats,
    Scores,
    Slots,
    dot_products,
    dot_products_of_each,
    inverse_lengths,
    positions,
    rows_of,
)
from hipocampo.vectors.store import StoredModel, StoreState, VectorStore

N = TypeVar("N", bound=np.generic)

_READ = 20_000


class VectorQuery(Protocol):
    """A question put to vectors."""

    def nearest(self, first: int, growth: int) -> Iterator[tuple[Slots, Scores]]:
        """Yield slots with their similarities, nearest first, in steps that grow."""
        ...

    def at(self, slots: Slots) -> Scores:
        """Return the similarities of some slots; NaN for one that is not there."""
        ...


class LoadedVectors:
    """The vectors of a model in memory, in the order of their slots; what the store got since is added."""

    def __init__(self, model: StoredModel, state: StoreState, first: int = 1) -> None:
        self.model = model
        self.state = state
        self.first = self._next = first
        self._size = 0
        self._slots = np.empty(0, dtype=np.int64)
        self._data = np.empty((0, model.size), dtype=np.int8)
        self._inverse_lengths = np.empty(0, dtype=np.float32)

    def __len__(self) -> int:
        return self._size

    @property
    def slots(self) -> Slots:
        return self._slots[: self._size]

    @property
    def memory(self) -> int:
        """The bytes it takes."""
        return self._slots.nbytes + self._data.nbytes + self._inverse_lengths.nbytes

    def can_extend(self, model: StoredModel, state: StoreState) -> bool:
        """Return whether nothing but new vectors can have come to the store since."""
        known = self.state
        return (known.generation, known.pruned, self.model.id) == (state.generation, state.pruned, model.id)

    def update(self, store: VectorStore, state: StoreState) -> None:
        """Add what the store has got."""
        self._reserve(state.next - self._next if self._next > 1 else self.model.vectors)
        while self._next < state.next:
            rows = store.read(self.model, self._next, _READ)
            self._add(rows)
            last = rows[-1][0] + 1 if rows else 0  # may lie behind the state: others add meanwhile
            self._next = last if len(rows) == _READ else max(state.next, last)
        self.state = state

    def _add(self, vectors: Sequence[tuple[int, bytes]]) -> None:
        self._reserve(len(vectors))
        new = slice(self._size, self._size + len(vectors))
        self._slots[new], data = rows_of(vectors, self.model.size)
        self._data[new] = data
        self._inverse_lengths[new] = inverse_lengths(data)
        self._size = new.stop

    def _reserve(self, more: int) -> None:
        """Have room for so many more vectors, and for some again where it grows."""
        if self._size + more <= len(self._slots):
            return
        size = max(self._size + more, self._size + self._size // 4)
        self._slots = _grown(self._slots, self._size, size)
        self._data = _grown(self._data, self._size, size)
        self._inverse_lengths = _grown(self._inverse_lengths, self._size, size)

    def similarities(self, vector: Floats) -> Scores:
        """Return how near each vector is to another one."""
        return dot_products(self._data[: self._size], vector) * self._inverse_lengths[: self._size]

    def similarities_to_each(self, vectors: Sequence[Floats]) -> list[Scores]:
        """Return how near each vector is to each of some."""
        inverse = self._inverse_lengths[: self._size]
        return [found * inverse for found in dot_products_of_each(self._data[: self._size], vectors)]

    def similarities_at(self, slots: Slots, vector: Floats) -> Scores:
        """Return how near the vectors of some slots are; NaN where there is none."""
        at, here = positions(self.slots, slots)
        found = np.full(len(slots), np.nan, dtype=np.float32)
        found[here] = dot_products(self._data, vector, at[here]) * self._inverse_lengths[at[here]]
        return found


def _grown(array: NDArray[N], used: int, size: int) -> NDArray[N]:
    grown = np.empty((size, *array.shape[1:]), dtype=array.dtype)
    grown[:used] = array[:used]
    return grown


def nearest_first(slots: Slots, scores: Scores, first: int, growth: int) -> Iterator[tuple[Slots, Scores]]:
    """Yield the nearest, then the next ones, in growing steps and best first; what is equally near comes together."""
    bound, size = np.float32(np.inf), first
    while len(left := np.flatnonzero(scores < bound)):
        bound = np.float32(-np.inf)
        if size < len(left):
            bound = np.partition(scores[left], len(left) - size)[len(left) - size]
            left = left[scores[left] >= bound]
        order = left[np.argsort(-scores[left], kind="stable")]
        yield slots[order], scores[order]
        size *= growth


def best_rows(rows: Slots, scores: Scores, limit: int) -> dict[int, float]:
    """The nearest rows, each by its nearest part, the newest first among equals."""
    best: dict[int, float] = {}
    for at in np.lexsort((-rows, -scores)):
        if len(best) == limit:
            break
        best.setdefault(int(rows[at]), float(scores[at]))
    return best


class ExactQuery:
    """One question asked of all vectors."""

    def __init__(self, vectors: LoadedVectors, vector: Floats) -> None:
        self._vectors, self._vector = vectors, vector
        self._scores: Scores | None = None

    def nearest(self, first: int, growth: int) -> Iterator[tuple[Slots, Scores]]:
        """Yield all slots, the nearest first, in growing steps."""
        if self._scores is None:
            self._scores = self._vectors.similarities(self._vector)
        return nearest_first(self._vectors.slots, self._scores, first, growth)

    def at(self, slots: Slots) -> Scores:
        """Return how near some slots are; NaN for one that is not there."""
        if self._scores is None:
            return self._vectors.similarities_at(slots, self._vector)
        at, here = positions(self._vectors.slots, slots)
        found = np.full(len(slots), np.nan, dtype=np.float32)
        found[here] = self._scores[at[here]]
        return found
