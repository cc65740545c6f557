"""Two embedders as one: their vectors side by side, so that a cosine is the weighted mean of both cosines."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from hipocampo.ports import Checkable, Embedder

if TYPE_CHECKING:
    from hipocampo.core.questions import Matrix, Vector

_SHARE = 0.38  # of the first embedder in a cosine; the rest is the second's


class Together(Embedder, Protocol):
    """An embedder that takes a question and texts in one call."""

    def ask_with(self, ways: Sequence[str], texts: Sequence[str]) -> tuple[Vector, Matrix]: ...


class PairEmbedder:
    """The vectors of the Universal Sentence Encoder and of e5, side by side."""

    def __init__(self, use: Together, e5: Together) -> None:
        self._both = use, e5

    @property
    def name(self) -> str:
        """A name by both models and the share of each."""
        told = " ".join([*(one.name for one in self._both), str(_SHARE)])
        return f"use+e5-{hashlib.sha256(told.encode()).hexdigest()[:8]}"

    @property
    def size(self) -> int:
        """The length of a vector: that of both together."""
        return sum(one.size for one in self._both)

    def check(self, reach: float) -> None:
        """Refuse what either model lacks."""
        for one in self._both:
            if isinstance(one, Checkable):
                one.check(reach)

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        use, e5 = (one.embed(texts) for one in self._both)
        return _joined(use, e5)

    def ask(self, *ways: str) -> Vector:
        """The vector of a question, put in one or several ways."""
        use, e5 = (one.ask(*ways) for one in self._both)
        return _joined(use, e5)

    def ask_with(self, ways: Sequence[str], texts: Sequence[str]) -> tuple[Vector, Matrix]:
        """The vector of a question and one row for each text, in one call of each model."""
        (use, use_rows), (e5, e5_rows) = (one.ask_with(ways, texts) for one in self._both)
        return _joined(use, e5), _joined(use_rows, e5_rows)


def _joined(use: Matrix, e5: Matrix) -> Matrix:
    """Vectors of length 1 side by side, again of length 1."""
    import numpy as np

    joined: Matrix = np.concatenate([use * np.float32(_SHARE**0.5), e5 * np.float32((1 - _SHARE) ** 0.5)], axis=-1)
    return joined
