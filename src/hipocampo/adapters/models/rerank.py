"""Rerankers, which read question and text together: a cross-encoder from an ONNX folder, or a server's `/rerank`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from hipocampo.adapters.models.address import Address
from hipocampo.adapters.models.availability import check_endpoint, check_packages
from hipocampo.adapters.models.http_client import post
from hipocampo.adapters.models.onnx_folder import COMMAND, OnnxFolder
from hipocampo.adapters.models.vectors import check_places, readable, vectors_name
from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from hipocampo.adapters.models.choice import Semantic


class OnnxReranker:
    """Scores from 0 to 1 by a cross-encoder in a folder; one pair is run at a time."""

    def __init__(self, settings: Semantic) -> None:
        self._folder = OnnxFolder(settings.path)
        called = settings.name or self._folder.path.resolve().name
        self.name = vectors_name("onnx", f"{called}-{self._folder.fingerprint()}", "")

    def check(self, reach: float) -> None:
        """Refuse missing libraries; the files were checked before."""
        check_packages("onnxruntime", "tokenizers", command=COMMAND)

    def score(self, question: str, texts: Sequence[str]) -> list[float]:
        """How well each text answers the question."""
        (asked,) = readable([question])
        return [self._score(asked, text) for text in readable(texts)]

    def _score(self, question: str, text: str) -> float:
        """The score of one text: the model's only number, or that of "yes" minus that of "no"."""
        answer, _ = self._folder.run((question, text))
        numbers = [float(number) for number in answer.reshape(-1)]
        if answer.ndim > 2 or len(numbers) not in (1, 2):
            raise Unavailable("model.shape", name=self.name, shape=list(answer.shape), count=1)
        score = numbers[-1] - (numbers[0] if len(numbers) == 2 else 0.0)
        if not math.isfinite(score):
            raise Unavailable("model.numbers", name=self.name)
        return _sigmoid(score)


class _Score(msgspec.Struct):
    index: int
    score: float | None = None
    relevance_score: float | None = None


class _Scores(msgspec.Struct):
    results: list[_Score] = []
    data: list[_Score] = []


class EndpointReranker:
    """Scores from a server: `/v1/rerank` as of Jina and Cohere, or a plain `/rerank` as of Hugging Face's TEI."""

    def __init__(self, settings: Semantic) -> None:
        self._address = Address.of(settings.url, "rerank", settings.key, settings.timeout)
        self._model = settings.name
        self.name = vectors_name("endpoint", settings.name or self._address.url, "")

    def check(self, reach: float) -> None:
        """Refuse a missing key, and with `reach` a server that accepts no connection in so many seconds."""
        check_endpoint(self._address, reach)

    def score(self, question: str, texts: Sequence[str]) -> list[float]:
        """How well each text answers the question."""
        if not texts:
            return []
        body = self._body(readable([question])[0], [text or " " for text in readable(texts)])
        answer: list[_Score] | _Scores = post(self._address, body, list[_Score] | _Scores)
        given = answer if isinstance(answer, list) else answer.results or answer.data
        return self._ordered(given, len(texts))

    def _body(self, question: str, texts: list[str]) -> dict[str, Any]:
        if self._address.is_versioned():
            body: dict[str, Any] = {"query": question, "documents": texts, "top_n": len(texts)}
        else:
            body = {"query": question, "texts": texts}
        return body | {"model": self._model} if self._model else body

    def _ordered(self, given: list[_Score], count: int) -> list[float]:
        """The scores in the order of the texts."""
        scores = {one.index: one.score if one.relevance_score is None else one.relevance_score for one in given}
        check_places(self._address.url, [one.index for one in given], count)
        ordered = [score for _, score in sorted(scores.items()) if score is not None]
        if len(ordered) != count:
            raise Unavailable("model.answer", url=self._address.url)
        return ordered


def _sigmoid(logit: float) -> float:
    """A logit as a number from 0 to 1."""
    small = math.exp(-abs(logit))
    return (1 if logit >= 0 else small) / (1 + small)
