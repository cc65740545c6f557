"""An embedder from a folder with an ONNX model and its tokenizer, such as MiniLM, e5 or bge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.availability import check_packages
from hipocampo.adapters.models.onnx_folder import COMMAND, OnnxFolder
from hipocampo.adapters.models.vectors import mean, readable, unit_rows, vectors_name
from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hipocampo.adapters.models.choice import Semantic
    from hipocampo.core.questions import Matrix, Vector


class OnnxEmbedder:
    """Vectors of any ONNX sentence model; the mean of a text's tokens unless the model's settings say otherwise."""

    def __init__(self, settings: Semantic) -> None:
        self._folder = OnnxFolder(settings.path)
        self._query, self._text = settings.query_prefix, settings.text_prefix
        self._first = self._folder.pools_first()
        called = settings.name or self._folder.path.resolve().name
        self.name = vectors_name("onnx", f"{called}-{self._folder.fingerprint()}", settings.text_prefix)

    @cached_property
    def size(self) -> int:
        """The length of a vector, found by embedding a word."""
        return int(self._row("a").size)

    def check(self, reach: float) -> None:
        """Refuse missing libraries; the files were checked before."""
        check_packages("onnxruntime", "tokenizers", command=COMMAND)

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        import numpy as np

        if not texts:
            return np.zeros((0, self.size), dtype=np.float32)
        return unit_rows(self.name, [self._row(self._text + text) for text in readable(texts)], len(texts))

    def ask(self, *ways: str) -> Vector:
        """The vector of a question with the prefix for questions: the mean of its variants."""
        return mean(unit_rows(self.name, [self._row(self._query + way) for way in readable(ways)], len(ways)))

    def _row(self, text: str) -> NDArray[Any]:
        """The model's vector of one text."""
        answer, mask = self._folder.run(text)
        if answer.ndim == 2 and len(answer) == 1:
            row: NDArray[Any] = answer[0]
        elif answer.ndim == 3 and answer.shape[:2] == mask.shape:
            row = answer[0, 0] if self._first else _mean(answer[0], mask[0])
        else:
            raise Unavailable("model.shape", name=self.name, shape=list(answer.shape), count=1)
        return row


def _mean(tokens: NDArray[Any], mask: NDArray[Any]) -> NDArray[Any]:
    """The mean of the tokens that the mask keeps; zero if there are none."""
    mean: NDArray[Any] = (tokens * mask[:, None]).sum(axis=0) / max(int(mask.sum()), 1)
    return mean
