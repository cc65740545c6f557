"""Making a sidecar: sorting all vectors of a model into lists, in small steps between which the maker may stop."""

from __future__ import annotations

import math
import os
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hipocampo.vectors.arrays import Bytes, Floats, Slots, inverse_lengths, rows_of, unit_rows
from hipocampo.vectors.sidecar import Header
from hipocampo.vectors.store import StoredModel, StoreState, VectorStore

_PER_LIST = 40  # vectors of the sample for each list
_ROUNDS = 8
_RUN = 16  # neighbours taken into the sample together
_CHUNK = 2048
_READ = 8_000


class Source(NamedTuple):
    """The vectors to be sorted: those that a store has of a model in some state."""

    store: VectorStore
    model: StoredModel
    state: StoreState


class _Sorted(NamedTuple):
    """What the lists are: their middles, the list of each vector, and its slot."""

    centroids: Floats
    lists: NDArray[np.int32]
    slots: Slots


def build(source: Source, name: str, draft: Path) -> Iterator[None]:
    """Write a sidecar of all vectors of a model; yields between steps, at any of which it may be left."""
    draft.touch()  # before anything is read: who erases vectors removes the drafts that may hold them
    centroids = yield from _centroids(source)
    count, most = 0, source.model.vectors
    lists, slots = np.empty(most, dtype=np.int32), np.empty(most, dtype=np.int64)
    for found, rows in _read(source):
        new = slice(count, count + len(found))
        slots[new], lists[new], count = found, _nearest_lists(rows, centroids), new.stop
        yield
    header = Header(name, source.model.size, count, len(centroids), source.state.next)
    yield from _write(source, header, draft, _Sorted(centroids, lists[:count], slots[:count]))


def _write(source: Source, header: Header, draft: Path, parts: _Sorted) -> Iterator[None]:
    with draft.open("r+b") as out:  # not made anew: it may be gone
        out.write(header.encode())
        _allocate(out.fileno(), header.offsets()[""])
    arrays = header.map(draft, "r+")
    places = np.empty(header.count, dtype=np.int64)
    places[np.argsort(parts.lists, kind="stable")] = np.arange(header.count)
    arrays["centroids"][:] = parts.centroids
    arrays["bounds"][:] = np.concatenate([[0], np.cumsum(np.bincount(parts.lists, minlength=header.lists))])
    arrays["slots"][places], arrays["known"][:], arrays["places"][:] = parts.slots, parts.slots, places
    count = 0
    for found, rows in _read(source):
        there = places[count : count + len(found)]
        arrays["data"][there], arrays["inverse_lengths"][there] = rows, inverse_lengths(rows)
        count += len(found)
        yield
    for array in arrays.values():
        array.flush()


def _allocate(handle: int, size: int) -> None:
    """Have all bytes on disk before they are written by way of memory, where a full disk would end the process."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(handle, 0, size)
    os.ftruncate(handle, size)
    os.fsync(handle)


def _read(source: Source) -> Iterator[tuple[Slots, Bytes]]:
    """All vectors that there were, in the order of their slots."""
    store, model, state = source
    slot, left = 1, model.vectors
    while left > 0 and (rows := store.read(model, slot, min(_READ, left))):
        rows = [row for row in rows if row[0] < state.next]
        if not rows:  # others went meanwhile, and newer ones came
            return
        yield rows_of(rows, model.size)
        slot, left = rows[-1][0] + 1, left - len(rows)


def _centroids(source: Source) -> Generator[None, None, Floats]:
    """The middles of the lists: those of a sample that lie nearest to each other (k-means on directions)."""
    lists = max(1, round(2 * math.sqrt(source.model.vectors)))
    sample = _sample(source, lists * _PER_LIST)
    chance = np.random.default_rng(0)
    centroids = unit_rows(sample[chance.choice(len(sample), lists, replace=len(sample) < lists)])
    for _ in range(_ROUNDS):
        sums = np.zeros_like(centroids)
        for at in range(0, len(sample), _CHUNK):
            rows = unit_rows(sample[at : at + _CHUNK])
            _add(sums, np.argmax(rows @ centroids.T, axis=1), rows)
            yield
        centroids = unit_rows(sums)
        lost = np.flatnonzero(~centroids.any(axis=1))  # lists that are nearest to nothing begin elsewhere
        centroids[lost] = unit_rows(sample[chance.choice(len(sample), len(lost))])
    return centroids


def _sample(source: Source, count: int) -> Bytes:
    store, model, state = source
    steps = np.linspace(1, state.next, max(1, count // _RUN), endpoint=False).astype(np.int64)
    rows = dict(row for slot in np.unique(steps).tolist() for row in store.read(model, slot, _RUN))
    return rows_of(list(rows.items()), model.size)[1]


def _nearest_lists(rows: Bytes, centroids: Floats) -> NDArray[np.int32]:
    """The list of each row."""
    lists = np.empty(len(rows), dtype=np.int32)
    for at in range(0, len(rows), _CHUNK):
        chunk = rows[at : at + _CHUNK].astype(np.float32)
        lists[at : at + len(chunk)] = np.argmax(chunk @ centroids.T, axis=1)
    return lists


def _add(sums: Floats, lists: NDArray[np.intp], rows: Floats) -> None:
    order = np.argsort(lists, kind="stable")
    kept, starts = np.unique(lists[order], return_index=True)
    sums[kept] += np.add.reduceat(rows[order], starts, axis=0)
