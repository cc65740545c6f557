"""What a store of quantised vectors offers to those who search it.

A slot is the number of a vector, never given twice in one store.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol


class StoreState(NamedTuple):
    """What can have changed in a store since it was last looked at.

    `generation` tells one store from another that took its place, `pruned` counts deletions, `next` only ever grows.
    """

    generation: str
    pruned: int
    next: int


class StoredModel(NamedTuple):
    """A model that vectors were made by, how many numbers they have, and how many vectors there are."""

    id: int
    size: int
    vectors: int


class VectorStore(Protocol):
    """Vectors by slot."""

    def state(self) -> StoreState:
        """Return what the store holds now."""
        ...

    def read(self, model: StoredModel, slot: int, limit: int) -> list[tuple[int, bytes]]:
        """Return a model's vectors from a slot on, in the order of their slots."""
        ...

    def count(self, model: StoredModel, slot: int) -> int:
        """Count a model's vectors from a slot on."""
        ...
