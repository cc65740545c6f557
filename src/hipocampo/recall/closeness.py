"""The vectors of the texts that one recall compares; each is fetched once."""

from __future__ import annotations

from collections.abc import Iterable

from hipocampo.core.access import Permit
from hipocampo.core.questions import Question, Vector
from hipocampo.ports import VectorIndex
from hipocampo.text.words import indexed
from hipocampo.vectors import calibration

__all__ = ["Closeness"]

_FAR, _SHARED = -2.3, 3.3  # the closeness of two texts that share no word, and what sharing all adds


class Closeness:
    """How close texts are in meaning, on the scale of any embedder; a reader's permit says whose vectors are there."""

    def __init__(self, question: Question, vectors: VectorIndex, permit: Permit) -> None:
        self.model = question.meaning.model if question.meaning else ""
        self._vectors, self._permit = vectors, permit
        self._scale = calibration.of(self.model)
        self._known: dict[str, Vector | None] = {}
        self._stems: dict[str, frozenset[str]] = {}

    def learn(self, texts: Iterable[str]) -> None:
        """Fetch the vectors of texts that are to be compared."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known] if self.model else []
        if new:
            self._known |= zip(new, self._vectors.stored(self.model, new, self._permit), strict=True)

    def has(self, text: str) -> bool:
        """Whether a text that was learned has a vector."""
        return self._known.get(text) is not None

    def between(self, one: str, other: str) -> float | None:
        """How close two texts are that were learned; None where one of them has no vector."""
        mine, theirs = self._known.get(one), self._known.get(other)
        return None if mine is None or theirs is None else self._scale.closeness(float(mine @ theirs))

    def estimated(self, one: str, other: str) -> float:
        """How close two texts are, by the words that they share where one of them has no vector."""
        found = self.between(one, other)
        if found is not None:
            return found
        mine, theirs = self.words(one), self.words(other)
        shared = len(mine & theirs) / (len(mine | theirs) or 1)
        return _FAR + shared * _SHARED

    def words(self, text: str) -> frozenset[str]:
        """The stems of a text, read once."""
        if text not in self._stems:
            self._stems[text] = frozenset(indexed(text))
        return self._stems[text]
