"""The vocabulary of a tokenizer as arrays: a word is found without reading the others."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

_GAP = b"\0"  # between two words; no word holds it


class Vocabulary:
    """Ids by word, like `dict.get`, from a hash table that may be in a mapped file."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]], longest: int) -> None:
        self._slots, self._starts, self._numbers, self._words = (
            arrays[name].data for name in ("slots", "starts", "numbers", "words")
        )
        self._longest = longest
        self._mask = len(self._slots) - longest - 1

    def get(self, word: str) -> int | None:
        """The number of a word, or None."""
        data = word.encode()
        home = zlib.crc32(data) & self._mask
        # No search goes further than the longest probe when the table was made: a damaged one can't loop.
        for entry in self._slots[home : home + self._longest + 1]:
            if not entry:
                return None
            if self._words[self._starts[entry - 1] : self._starts[entry] - 1] == data:
                return int(self._numbers[entry - 1])
        return None

    def to_dict(self) -> dict[str, int]:
        """All words as a dict, which takes a while to fill and is faster afterwards."""
        words = bytes(self._words).decode().split(_GAP.decode())
        return dict(zip(words, self._numbers.tolist(), strict=False))


def make_vocabulary(numbers: Mapping[str, int]) -> tuple[dict[str, NDArray[Any]], int]:
    """The arrays of a `Vocabulary`, and the length of its longest probe."""
    import numpy as np

    words = [word.encode() for word in numbers]
    room = 1 << (2 * len(words)).bit_length()
    slots, longest = _slots(words, room)
    lengths = np.fromiter((len(word) + 1 for word in words), dtype=np.uint32, count=len(words))
    arrays: dict[str, NDArray[Any]] = {
        "slots": np.array(slots[: room + longest], dtype=np.uint32),
        "starts": np.concatenate(([0], np.cumsum(lengths))).astype(np.uint32),
        "numbers": np.fromiter(numbers.values(), dtype=np.int32, count=len(words)),
        "words": np.frombuffer(b"".join(word + _GAP for word in words), dtype=np.uint8),
    }
    return arrays, longest


def _slots(words: list[bytes], room: int) -> tuple[array[int], int]:
    """The word of each slot (counted from 1; 0 is free): the first free slot from its hash on, without wrapping."""
    slots, longest = array("L", bytes(array("L").itemsize * 2 * room)), 0
    for entry, word in enumerate(words, 1):
        home = place = zlib.crc32(word) & (room - 1)
        while slots[place]:
            place += 1
        slots[place] = entry
        longest = max(longest, place - home)
    return slots, longest
