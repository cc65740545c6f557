"""Search among very many vectors: sorted into lists of neighbours, so that a question looks into the nearest lists.

A sidecar is one file beside the vectors, mapped into memory and never changed: a new one takes its place. Vectors that
came since it was made are compared one and all; those that were deleted since have no row any more to be found by.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hipocampo.vectors.arrays import Floats, Scores, Slots, dot_products, float_buffer, positions
from hipocampo.vectors.scan import LoadedVectors, nearest_first

_MARK = "hipocampo vectors 1"
_HEADER = 4096  # bytes; arrays begin at multiples of 64
_ALIGN = 64
_PROBED = 0.06  # of all lists are looked into at first
_LEAST = 24  # lists


@dataclass(frozen=True, slots=True)
class Header:
    """What a sidecar is made of: all vectors of a model before a slot, in so many lists."""

    model: str
    size: int
    count: int
    lists: int
    next: int
    mark: str = _MARK

    @classmethod
    def read(cls, path: Path) -> Header:
        """The header of a file; a ValueError, TypeError or OSError if it is no sidecar, or not whole."""
        with path.open("rb") as file:
            header = cls(**json.loads(file.read(_HEADER).rstrip(b"\0")))
        if header.mark != _MARK or path.stat().st_size != header.offsets()[""]:
            raise ValueError(path)
        return header

    def encode(self) -> bytes:
        """The bytes that a file begins with."""
        return json.dumps(asdict(self)).encode().ljust(_HEADER, b"\0")

    def arrays(self) -> dict[str, tuple[Any, tuple[int, ...]]]:
        """The arrays in the order in which they stand in the file.

        `slots`, `inverse_lengths` and `data` are ordered by list; `known` are the slots in order, `places` where each
        of them stands.
        """
        return {
            "centroids": (np.float32, (self.lists, self.size)),
            "bounds": (np.int64, (self.lists + 1,)),
            "slots": (np.int64, (self.count,)),
            "known": (np.int64, (self.count,)),
            "places": (np.int64, (self.count,)),
            "inverse_lengths": (np.float32, (self.count,)),
            "data": (np.int8, (self.count, self.size)),
        }

    def offsets(self) -> dict[str, int]:
        """Where each array begins, and under an empty name where the file ends."""
        at, found = _HEADER, {}
        for name, (kind, shape) in self.arrays().items():
            found[name] = at
            at += math.ceil(math.prod(shape) * np.dtype(kind).itemsize / _ALIGN) * _ALIGN
        return found | {"": at}

    def map(self, path: Path, mode: Any) -> dict[str, Any]:
        """The arrays of a file, mapped into memory."""
        return {
            name: np.memmap(path, dtype=kind, mode=mode, offset=self.offsets()[name], shape=shape)
            for name, (kind, shape) in self.arrays().items()
        }


class Sidecar:
    """A file of sorted vectors, open for questions."""

    def __init__(self, path: Path) -> None:
        """Open a file; a ValueError, TypeError or OSError if it is no sidecar, or not whole."""
        self.path = path
        self.header = Header.read(path)
        arrays = {name: np.asarray(array) for name, array in self.header.map(path, "r").items()}
        self.centroids: Floats = np.array(arrays["centroids"])
        self.bounds: Slots = np.array(arrays["bounds"])
        if self.bounds[0] or self.bounds[-1] != self.header.count or (np.diff(self.bounds) < 0).any():
            raise ValueError(path)
        self._slots, self._known, self._places = (arrays[name] for name in ("slots", "known", "places"))
        self._inverse_lengths, self._data = arrays["inverse_lengths"], arrays["data"]

    @property
    def memory(self) -> int:
        """The bytes it takes besides the file."""
        return self.centroids.nbytes + self.bounds.nbytes

    def scan_lists(self, lists: NDArray[np.intp], vector: Floats) -> tuple[Slots, Scores]:
        """The slots of some lists, and how near their vectors are."""
        spans = [slice(self.bounds[one], self.bounds[one + 1]) for one in np.sort(lists)]
        if not spans:
            return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.float32)
        buffer = float_buffer(self._data)
        scores = [dot_products(self._data[span], vector, buffer=buffer) * self._inverse_lengths[span] for span in spans]
        return np.concatenate([self._slots[span] for span in spans]), np.concatenate(scores)

    def similarities_at(self, slots: Slots, vector: Floats) -> Scores:
        """How near the vectors of some slots are; NaN where there is none."""
        at, here = positions(self._known, slots)
        rows = self._places[at[here]]
        found = np.full(len(slots), np.nan, dtype=np.float32)
        found[here] = dot_products(self._data, vector, rows) * self._inverse_lengths[rows]
        return found


class SidecarQuery:
    """One question asked of a sidecar, and of the vectors that came since it was made."""

    def __init__(self, sidecar: Sidecar, newer: LoadedVectors, vector: Floats) -> None:
        self._sidecar, self._newer, self._vector = sidecar, newer, vector

    def nearest(self, first: int, growth: int) -> Iterator[tuple[Slots, Scores]]:
        """Yield slots in growing steps, from the nearest lists to the farthest; each time the nearest of those met."""
        lists = np.argsort(-(self._sidecar.centroids @ self._vector))
        slots, scores = self._newer.slots, self._newer.similarities(self._vector)
        probed, more, size = 0, max(_LEAST, round(_PROBED * len(lists))), first
        while probed < len(lists) or len(slots):
            met, near = self._sidecar.scan_lists(lists[probed : probed + more], self._vector)
            slots, scores = np.concatenate([slots, met]), np.concatenate([scores, near])
            probed = more = probed + more  # twice as many each time
            taken = next(nearest_first(slots, scores, size, growth), None)
            if taken is None:
                continue
            yield taken
            left = scores < taken[1][-1]
            slots, scores, size = slots[left], scores[left], size * growth

    def at(self, slots: Slots) -> Scores:
        """How near some slots are; NaN for one that is not there."""
        found = self._sidecar.similarities_at(slots, self._vector)
        return np.where(np.isnan(found), self._newer.similarities_at(slots, self._vector), found)
