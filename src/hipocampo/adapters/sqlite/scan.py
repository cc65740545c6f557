"""All vectors of a model in memory, compared with a question one and all: exact, and fast to some 100,000 of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from hipocampo.adapters.sqlite.vectors import Model, State, VectorFile

N = TypeVar("N", bound=np.generic)
Slots = NDArray[np.int64]
Scores = NDArray[np.float32]
Rows = NDArray[np.int8]

_CHUNK = 512  # rows that are made floats at a time: they stay in the processor's cache
_READ = 20_000
_TOP = 127


def quantised(vectors: NDArray[np.float32]) -> Rows:
    """Vectors in one byte a number, each with a scale of its own: their directions are all that counts."""
    top = np.abs(vectors).max(axis=1, keepdims=True, initial=0.0)
    return np.rint(vectors * (_TOP / np.where(top > 0, top, 1.0))).astype(np.int8)


def room(data: Rows) -> NDArray[np.float32]:
    """Where rows are made floats: taken once for many products, for new memory costs more than they do."""
    return np.empty((_CHUNK, data.shape[1]), dtype=np.float32)


def products(
    data: Rows,
    vector: NDArray[np.float32],
    places: NDArray[np.intp] | None = None,
    chunk: NDArray[np.float32] | None = None,
) -> Scores:
    """The product of a vector with each row, or with those at some places."""
    count = len(data) if places is None else len(places)
    found = np.empty(count, dtype=np.float32)
    chunk = room(data) if chunk is None else chunk
    for at in range(0, count, _CHUNK):
        rows = data[at : at + _CHUNK] if places is None else data[places[at : at + _CHUNK]]
        np.copyto(chunk[: len(rows)], rows)
        np.dot(chunk[: len(rows)], vector, out=found[at : at + len(rows)])
    return found


def all_products(data: Rows, vectors: Sequence[NDArray[np.float32]]) -> list[Scores]:
    """The products of each vector with each row, which is made floats once for all."""
    found, chunk = [np.empty(len(data), dtype=np.float32) for _ in vectors], room(data)
    for at in range(0, len(data), _CHUNK):
        rows = data[at : at + _CHUNK]
        np.copyto(chunk[: len(rows)], rows)
        for vector, mine in zip(vectors, found, strict=True):
            np.dot(chunk[: len(rows)], vector, out=mine[at : at + len(rows)])
    return found


def shrinkage(data: Rows) -> Scores:
    """One by the length of each row; 0 for one that has none."""
    lengths = np.empty(len(data), dtype=np.float32)
    for at in range(0, len(data), _CHUNK):
        rows = data[at : at + _CHUNK].astype(np.float32)
        lengths[at : at + len(rows)] = np.sqrt(np.einsum("ij,ij->i", rows, rows))
    return np.divide(1.0, lengths, out=np.zeros_like(lengths), where=lengths > 0)


def _longer(array: NDArray[N], used: int, size: int) -> NDArray[N]:
    longer = np.empty((size, *array.shape[1:]), dtype=array.dtype)
    longer[:used] = array[:used]
    return longer


class Shelf:
    """Vectors in the order of their slots; what a file got since the last look is added."""

    def __init__(self, model: Model, state: State, first: int = 1) -> None:
        self.model = model
        self.state = state
        self.first = self._next = first
        self._size = 0
        self._slots = np.empty(0, dtype=np.int64)
        self._data = np.empty((0, model.size), dtype=np.int8)
        self._shrinkage = np.empty(0, dtype=np.float32)

    def __len__(self) -> int:
        return self._size

    @property
    def slots(self) -> Slots:
        return self._slots[: self._size]

    @property
    def memory(self) -> int:
        """The bytes it takes."""
        return self._slots.nbytes + self._data.nbytes + self._shrinkage.nbytes

    def follows(self, model: Model, state: State) -> bool:
        """Whether nothing but new vectors can have come to the file since."""
        known = self.state
        return (known.generation, known.pruned, self.model.id) == (state.generation, state.pruned, model.id)

    def update(self, file: VectorFile, state: State) -> None:
        """Add what the file has got."""
        self._room(state.next - self._next if self._next > 1 else self.model.texts)
        while self._next < state.next:
            rows = file.read(self.model, self._next, _READ)
            self._add(rows)
            last = rows[-1][0] + 1 if rows else 0  # may lie behind the state: others add meanwhile
            self._next = last if len(rows) == _READ else max(state.next, last)
        self.state = state

    def _add(self, rows: list[tuple[int, bytes]]) -> None:
        self._room(len(rows))
        new = slice(self._size, self._size + len(rows))
        data = np.frombuffer(b"".join(data for _, data in rows), dtype=np.int8).reshape(-1, self.model.size)
        self._slots[new] = [slot for slot, _ in rows]
        self._data[new] = data
        self._shrinkage[new] = shrinkage(data)
        self._size = new.stop

    def _room(self, more: int) -> None:
        """Have room for so many more vectors, and for as many again where it grows."""
        if self._size + more <= len(self._slots):
            return
        size = max(self._size + more, self._size + self._size // 4)
        self._slots = _longer(self._slots, self._size, size)
        self._data = _longer(self._data, self._size, size)
        self._shrinkage = _longer(self._shrinkage, self._size, size)

    def values(self, vector: NDArray[np.float32]) -> Scores:
        """How near each vector is."""
        return products(self._data[: self._size], vector) * self._shrinkage[: self._size]

    def all_values(self, vectors: Sequence[NDArray[np.float32]]) -> list[Scores]:
        """How near each vector is to each of some."""
        shrinkage = self._shrinkage[: self._size]
        return [found * shrinkage for found in all_products(self._data[: self._size], vectors)]

    def at(self, slots: Slots, vector: NDArray[np.float32]) -> Scores:
        """How near the vectors of some slots are; NaN where there is none."""
        at, here = placed(self.slots, slots)
        found = np.full(len(slots), np.nan, dtype=np.float32)
        found[here] = products(self._data, vector, at[here]) * self._shrinkage[at[here]]
        return found


def placed(known: Slots, slots: Slots) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Where slots stand among those that are known, in their order, and which of them do."""
    at = np.minimum(np.searchsorted(known, slots), max(len(known) - 1, 0))
    return at, known[at] == slots if len(known) else np.zeros(len(slots), dtype=np.bool_)


def nearest(slots: Slots, values: Scores, first: int, growth: int) -> Iterator[tuple[Slots, Scores]]:
    """The nearest, then the next ones, in growing steps and best first; what is equally near comes together."""
    bound, size = np.float32(np.inf), first
    while len(left := np.flatnonzero(values < bound)):
        bound = np.float32(-np.inf)
        if size < len(left):
            bound = np.partition(values[left], len(left) - size)[len(left) - size]
            left = left[values[left] >= bound]
        order = left[np.argsort(-values[left], kind="stable")]
        yield slots[order], values[order]
        size *= growth


class Scan:
    """One question asked of all vectors."""

    def __init__(self, shelf: Shelf, vector: NDArray[np.float32]) -> None:
        self._shelf, self._vector = shelf, vector
        self._values: Scores | None = None

    def steps(self, first: int, growth: int) -> Iterator[tuple[Slots, Scores]]:
        """All slots, the nearest first, in growing steps."""
        if self._values is None:
            self._values = self._shelf.values(self._vector)
        return nearest(self._shelf.slots, self._values, first, growth)

    def at(self, slots: Slots) -> Scores:
        """How near some slots are; NaN for one that is not there."""
        if self._values is None:
            return self._shelf.at(slots, self._vector)
        at, here = placed(self._shelf.slots, slots)
        found = np.full(len(slots), np.nan, dtype=np.float32)
        found[here] = self._values[at[here]]
        return found
