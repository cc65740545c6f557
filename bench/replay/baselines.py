"""The systems that are asked: recall, BM25 over the same texts, and the nearest vectors of the same embedder.

A system is a function from a question to texts, best first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.quality.bm25 import Bm25
from hipocampo.app import Hipocampo
from hipocampo.core.questions import Vector
from hipocampo.ports import Embedder

DEPTH = 10

System = Callable[[str], Sequence[str]]


def recalling(memory: Hipocampo) -> System:
    """What recall answers."""
    return lambda question: [hit.content for hit in memory.recall(question, k=DEPTH)]


def by_words(texts: Sequence[str], language: str) -> System:
    """Stemmed BM25."""
    ranking = Bm25([{"id": at, "text": text} for at, text in enumerate(texts)], language)
    return lambda question: [texts[int(id)] for id in ranking.search(question, DEPTH)]


class Nearest:
    """The nearest vectors by cosine; each text is embedded once for all days."""

    def __init__(self, model: Embedder) -> None:
        self._model = model
        self._vectors: dict[str, Vector] = {}

    def over(self, texts: Sequence[str]) -> System:
        """The nearest of some texts."""
        import numpy as np

        new = [text for text in dict.fromkeys(texts) if text not in self._vectors]
        self._vectors |= zip(new, _unit(self._model.embed(new)) if new else (), strict=True)
        rows = np.stack([self._vectors[text] for text in texts]) if texts else np.empty((0, self._model.size))

        def ask(question: str) -> list[str]:
            order = np.argsort(-(rows @ self._model.ask(question)), kind="stable")
            return [texts[int(at)] for at in order[:DEPTH]]

        return ask


def _unit(rows: Sequence[Vector]) -> list[Vector]:
    import numpy as np

    return [row / (float(np.linalg.norm(row)) or 1.0) for row in rows]
