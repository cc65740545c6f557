"""What the proxy keeps between requests, in memory and bounded: responses to go on from, and blocks to show again.

Nothing of it outlives the process, and nothing that was forgotten is used again: what is kept bears the end of the
ledger that it was made at, and whoever uses it looks whether something was taken out since.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

__all__ = ["Bounded", "KeptResponse", "Responses"]

T = TypeVar("T")
Out = dict[str, Any]


class Bounded(Generic[T]):
    """Values by key, the last used ones."""

    def __init__(self, most: int) -> None:
        self._most, self._values = most, OrderedDict[tuple[str, ...], T]()

    def get(self, *key: str) -> T | None:
        """The value of a key."""
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def put(self, value: T, *key: str) -> None:
        """Keep a value."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._most:
            self._values.popitem(last=False)

    def drop(self, *key: str) -> None:
        """Let a value go."""
        self._values.pop(key, None)


@dataclass(frozen=True, slots=True)
class KeptResponse:
    """A response, all items up to its own, its session, and the end of the ledger when it was given."""

    response: Out
    items: tuple[Out, ...]
    session: str
    seq: int
    size: int = field(default=0, compare=False)


class Responses:
    """The last responses, each for whoever got it; at most so many, and so many bytes of conversations in all."""

    def __init__(self, most: int = 1000, bytes: int = 64 << 20) -> None:
        self._most, self._bytes, self._size = most, bytes, 0
        self._kept: OrderedDict[tuple[str, str], KeptResponse] = OrderedDict()

    def keep(self, owner: str, id: str, kept: KeptResponse) -> None:
        """Keep a response under an id."""
        self.drop(owner, id)
        size = len(json.dumps(kept.items))
        sized = KeptResponse(kept.response, kept.items, kept.session, kept.seq, size)
        self._kept[owner, id] = sized
        self._size += size
        while self._kept and (len(self._kept) > self._most or self._size > self._bytes):
            self._size -= self._kept.popitem(last=False)[1].size

    def find(self, owner: str, id: str) -> KeptResponse | None:
        """A response that its owner may go on from."""
        if (owner, id) in self._kept:
            self._kept.move_to_end((owner, id))
        return self._kept.get((owner, id))

    def drop(self, owner: str, id: str) -> bool:
        """Let a response go; whether it was there."""
        kept = self._kept.pop((owner, id), None)
        self._size -= kept.size if kept else 0
        return kept is not None
