"""An embedder behind an OpenAI-compatible `/v1/embeddings`: a service, or a server such as Ollama on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from hipocampo.adapters.models.address import Address
from hipocampo.adapters.models.availability import check_endpoint
from hipocampo.adapters.models.http_client import post
from hipocampo.adapters.models.vectors import check_places, mean, readable, unit_rows, vectors_name
from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from hipocampo.adapters.models.choice import Semantic
    from hipocampo.core.questions import Matrix, Vector

BATCH = 64


class _Item(msgspec.Struct):
    embedding: list[float]
    index: int | None = None


class _Answer(msgspec.Struct):
    data: list[_Item]


class EndpointEmbedder:
    """Vectors from a server; texts are sent to it, in batches."""

    def __init__(self, settings: Semantic) -> None:
        self._address = Address.of(settings.url, "embeddings", settings.key, settings.timeout)
        self._model = settings.name
        self._query, self._text = settings.query_prefix, settings.text_prefix
        self._size: int | None = None
        self.name = vectors_name("endpoint", settings.name or self._address.url, settings.text_prefix)

    def check(self, reach: float) -> None:
        """Refuse a missing key, and with `reach` a server that accepts no connection in so many seconds."""
        check_endpoint(self._address, reach)

    @property
    def size(self) -> int:
        """The length of a vector, found by embedding a word unless something was embedded before."""
        return self._size or int(self._batch(["a"]).shape[1])

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        import numpy as np

        ready = [self._text + text for text in readable(texts)]
        rows = [self._batch(ready[start : start + BATCH]) for start in range(0, len(ready), BATCH)]
        return np.concatenate(rows) if rows else np.zeros((0, self.size), dtype=np.float32)

    def ask(self, *ways: str) -> Vector:
        """The vector of a question with the prefix for questions: the mean of its variants."""
        return mean(self._batch([self._query + way for way in readable(ways)]))

    def _batch(self, texts: list[str]) -> Matrix:
        # Servers refuse an empty text, and the whole batch with it.
        body = {"input": [text or " " for text in texts], "encoding_format": "float"}
        answer: _Answer = post(self._address, body | {"model": self._model} if self._model else body, _Answer)
        rows = self._matrix(answer.data, len(texts))
        if any(text.strip() and not row.any() for text, row in zip(texts, rows, strict=True)):
            raise Unavailable("model.zeros", name=self.name)
        self._size = rows.shape[1]
        return rows

    def _matrix(self, items: list[_Item], count: int) -> Matrix:
        """The rows in the order of the texts; servers without `index` keep the order."""
        places = [place if item.index is None else item.index for place, item in enumerate(items)]
        check_places(self._address.url, places, count)
        rows = {place: item.embedding for place, item in zip(places, items, strict=True)}
        if len({len(row) for row in rows.values()}) != 1:
            raise Unavailable("model.answer", url=self._address.url)
        return unit_rows(self.name, [rows[place] for place in range(count)], count, self._size)
