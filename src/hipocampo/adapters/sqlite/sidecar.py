"""The vectors of a big index, sorted into lists of neighbours: a question looks into the nearest lists only.

A sidecar is one file beside the vectors, mapped into memory and never changed: a new one takes its place. Vectors that
came since it was made are looked at one and all; those that were deleted since have no row any more to be found by.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hipocampo.adapters.sqlite.scan import Rows, Scores, Shelf, Slots, nearest, placed, products, room, shrinkage
from hipocampo.adapters.sqlite.vectors import Model, State, VectorFile

Floats = NDArray[np.float32]

_MARK = "hipocampo vectors 1"
_HEAD = 4096  # bytes; arrays begin at multiples of 64
_ALIGN = 64
_PER_LIST = 40  # vectors of the sample for each list
_ROUNDS = 8
_RUN = 16  # neighbours taken into the sample together
_CHUNK = 2048
_READ = 8_000
_PROBED = 0.06  # of all lists are looked into at first
_LEAST = 24  # lists


@dataclass(frozen=True, slots=True)
class Head:
    """What a sidecar is made of: all vectors of a model before a slot, in so many lists."""

    model: str
    size: int
    count: int
    lists: int
    next: int
    mark: str = _MARK

    def arrays(self) -> dict[str, tuple[Any, tuple[int, ...]]]:
        """The arrays in the order in which they stand in the file."""
        return {
            "centroids": (np.float32, (self.lists, self.size)),
            "bounds": (np.int64, (self.lists + 1,)),
            "slots": (np.int64, (self.count,)),
            "known": (np.int64, (self.count,)),
            "places": (np.int64, (self.count,)),
            "shrinkage": (np.float32, (self.count,)),
            "data": (np.int8, (self.count, self.size)),
        }

    def offsets(self) -> dict[str, int]:
        """Where each array begins, and under an empty name where the file ends."""
        at, found = _HEAD, {}
        for name, (kind, shape) in self.arrays().items():
            found[name] = at
            at += math.ceil(math.prod(shape) * np.dtype(kind).itemsize / _ALIGN) * _ALIGN
        return found | {"": at}

    def map(self, path: Path, mode: Any) -> dict[str, Any]:
        """The arrays of a file, as they are read or written."""
        return {
            name: np.memmap(path, dtype=kind, mode=mode, offset=self.offsets()[name], shape=shape)
            for name, (kind, shape) in self.arrays().items()
        }


class Sidecar:
    """A file of sorted vectors, open for questions."""

    def __init__(self, path: Path) -> None:
        """Open a file; a ValueError or an OSError if it is none, or not whole."""
        self.path = path
        with path.open("rb") as file:
            self.head = Head(**json.loads(file.read(_HEAD).rstrip(b"\0")))
        if self.head.mark != _MARK or path.stat().st_size != self.head.offsets()[""]:
            raise ValueError(path)
        arrays = {name: np.asarray(array) for name, array in self.head.map(path, "r").items()}
        self.centroids: Floats = np.array(arrays["centroids"])
        self.bounds: Slots = np.array(arrays["bounds"])
        if self.bounds[0] or self.bounds[-1] != self.head.count or (np.diff(self.bounds) < 0).any():
            raise ValueError(path)
        self._slots, self._known, self._places = (arrays[name] for name in ("slots", "known", "places"))
        self._shrinkage, self._data = arrays["shrinkage"], arrays["data"]

    @property
    def memory(self) -> int:
        """The bytes it takes besides the file."""
        return self.centroids.nbytes + self.bounds.nbytes

    def looked_into(self, lists: NDArray[np.intp], vector: Floats) -> tuple[Slots, Scores]:
        """The vectors of some lists, and how near they are."""
        spans = [slice(self.bounds[one], self.bounds[one + 1]) for one in np.sort(lists)]
        if not spans:
            return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.float32)
        chunk = room(self._data)
        values = [products(self._data[span], vector, chunk=chunk) * self._shrinkage[span] for span in spans]
        return np.concatenate([self._slots[span] for span in spans]), np.concatenate(values)

    def at(self, slots: Slots, vector: Floats) -> Scores:
        """How near the vectors of some slots are; NaN where there is none."""
        at, here = placed(self._known, slots)
        rows = self._places[at[here]]
        found = np.full(len(slots), np.nan, dtype=np.float32)
        found[here] = products(self._data, vector, rows) * self._shrinkage[rows]
        return found


class Probe:
    """One question asked of a sidecar, and of the vectors that came since."""

    def __init__(self, sidecar: Sidecar, tail: Shelf, vector: Floats) -> None:
        self._sidecar, self._tail, self._vector = sidecar, tail, vector

    def steps(self, first: int, growth: int) -> Iterator[tuple[Slots, Scores]]:
        """Slots in growing steps, from the nearest lists to the farthest; each time the nearest of those met so far."""
        lists = np.argsort(-(self._sidecar.centroids @ self._vector))
        slots, values = self._tail.slots, self._tail.values(self._vector)
        probed, more, size = 0, max(_LEAST, round(_PROBED * len(lists))), first
        while probed < len(lists) or len(slots):
            met, near = self._sidecar.looked_into(lists[probed : probed + more], self._vector)
            slots, values = np.concatenate([slots, met]), np.concatenate([values, near])
            probed = more = probed + more  # twice as many each time
            taken = next(nearest(slots, values, size, growth), None)
            if taken is None:
                continue
            yield taken
            left = values < taken[1][-1]
            slots, values, size = slots[left], values[left], size * growth

    def at(self, slots: Slots) -> Scores:
        """How near some slots are; NaN for one that is not there."""
        found = self._sidecar.at(slots, self._vector)
        return np.where(np.isnan(found), self._tail.at(slots, self._vector), found)


def build(file: VectorFile, model: tuple[str, Model], state: State, draft: Path) -> Iterator[None]:
    """Write a sidecar of all that a file holds, bit by bit: it may be left at every step."""
    name, known = model
    draft.touch()  # before anything is read: who erases vectors removes the drafts that may hold them
    centroids = yield from _centroids(file, known, state)
    owners, slots = np.empty(known.texts, dtype=np.int32), np.empty(known.texts, dtype=np.int64)
    count = 0
    for found, rows in _read(file, known, state):
        new = slice(count, count + len(found))
        slots[new], owners[new], count = found, _owners(rows, centroids), new.stop
        yield
    head = Head(name, known.size, count, len(centroids), state.next)
    yield from _write(file, (known, state), head, draft, (centroids, owners[:count], slots[:count]))


def _write(
    file: VectorFile,
    source: tuple[Model, State],
    head: Head,
    draft: Path,
    parts: tuple[Floats, NDArray[np.int32], Slots],
) -> Iterator[None]:
    centroids, owners, slots = parts
    with draft.open("r+b") as out:  # not made anew: it may be gone
        out.write(json.dumps(asdict(head)).encode().ljust(_HEAD, b"\0"))
        _take_room(out.fileno(), head.offsets()[""])
    arrays = head.map(draft, "r+")
    places = np.empty(head.count, dtype=np.int64)
    places[np.argsort(owners, kind="stable")] = np.arange(head.count)
    arrays["centroids"][:] = centroids
    arrays["bounds"][:] = np.concatenate([[0], np.cumsum(np.bincount(owners, minlength=head.lists))])
    arrays["slots"][places], arrays["known"][:], arrays["places"][:] = slots, slots, places
    count = 0
    for found, rows in _read(file, *source):
        there = places[count : count + len(found)]
        arrays["data"][there], arrays["shrinkage"][there] = rows, shrinkage(rows)
        count += len(found)
        yield
    for array in arrays.values():
        array.flush()


def _take_room(handle: int, size: int) -> None:
    """Have all bytes on disk before they are written by way of memory, where a full disk would end the process."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(handle, 0, size)
    os.ftruncate(handle, size)
    os.fsync(handle)


def _read(file: VectorFile, model: Model, state: State) -> Iterator[tuple[Slots, Rows]]:
    """All vectors that there were, in the order of their slots."""
    slot, left = 1, model.texts
    while left > 0 and (rows := file.read(model, slot, min(_READ, left))):
        rows = [row for row in rows if row[0] < state.next]
        if not rows:  # others went meanwhile, and newer ones came
            return
        yield _arrays(rows, model.size)
        slot, left = rows[-1][0] + 1, left - len(rows)


def _arrays(rows: list[tuple[int, bytes]], size: int) -> tuple[Slots, Rows]:
    data = np.frombuffer(b"".join(data for _, data in rows), dtype=np.int8).reshape(-1, size)
    return np.array([slot for slot, _ in rows], dtype=np.int64), data


def _centroids(file: VectorFile, model: Model, state: State) -> Generator[None, None, Floats]:
    """The middles of the lists: those of a sample that lie nearest to each other (k-means on directions)."""
    lists = max(1, round(2 * math.sqrt(model.texts)))
    sample = _sample(file, model, state, lists * _PER_LIST)
    chance = np.random.default_rng(0)
    centroids = _directions(sample[chance.choice(len(sample), lists, replace=len(sample) < lists)])
    for _ in range(_ROUNDS):
        sums = np.zeros_like(centroids)
        for at in range(0, len(sample), _CHUNK):
            rows = _directions(sample[at : at + _CHUNK])
            _add(sums, np.argmax(rows @ centroids.T, axis=1), rows)
            yield
        centroids = _directions(sums)
        lost = np.flatnonzero(~centroids.any(axis=1))  # lists that are nearest to nothing begin elsewhere
        centroids[lost] = _directions(sample[chance.choice(len(sample), len(lost))])
    return centroids


def _sample(file: VectorFile, model: Model, state: State, count: int) -> Rows:
    steps = np.linspace(1, state.next, max(1, count // _RUN), endpoint=False).astype(np.int64)
    rows = dict(row for slot in np.unique(steps).tolist() for row in file.read(model, slot, _RUN))
    return _arrays(list(rows.items()), model.size)[1]


def _owners(rows: Rows, centroids: Floats) -> NDArray[np.int32]:
    """The list of each row."""
    owners = np.empty(len(rows), dtype=np.int32)
    for at in range(0, len(rows), _CHUNK):
        chunk = rows[at : at + _CHUNK].astype(np.float32)
        owners[at : at + len(chunk)] = np.argmax(chunk @ centroids.T, axis=1)
    return owners


def _directions(rows: NDArray[Any]) -> Floats:
    floats = rows.astype(np.float32)
    lengths = np.linalg.norm(floats, axis=1, keepdims=True)
    scaled: Floats = np.divide(floats, lengths, out=np.zeros_like(floats), where=lengths > 0)
    return scaled


def _add(sums: Floats, owners: NDArray[np.intp], rows: Floats) -> None:
    order = np.argsort(owners, kind="stable")
    kept, starts = np.unique(owners[order], return_index=True)
    sums[kept] += np.add.reduceat(rows[order], starts, axis=0)
