"""An embedder by the name of a model, fetched by the `fastembed` library where a model hub can be reached."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.naming import told_name
from hipocampo.adapters.models.onnx_folder import library
from hipocampo.adapters.models.place import cache_folder
from hipocampo.adapters.models.vectors import readable, unit_rows
from hipocampo.errors import BadInput, Unavailable

if TYPE_CHECKING:
    from hipocampo.adapters.models.choice import Semantic
    from hipocampo.core.questions import Matrix, Vector


class FastembedEmbedder:
    """Vectors of a model that fastembed knows; the first use fetches it into the folder of caches."""

    def __init__(self, settings: Semantic) -> None:
        if not settings.name:
            raise BadInput("model.name", model=settings.model)
        self._settings = settings
        self._model: Any = None
        self._lock = threading.Lock()
        self.name = told_name("fastembed", settings.name, settings.text_prefix)

    @cached_property
    def size(self) -> int:
        """How many numbers a vector has, found by embedding a word."""
        return int(self._rows(["a"]).shape[1])

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        import numpy as np

        if not texts:
            return np.zeros((0, self.size), dtype=np.float32)
        return self._rows([self._settings.text_prefix + text for text in readable(texts)])

    def ask(self, question: str) -> Vector:
        """The vector of a question, with the prefix for questions."""
        row: Vector = self._rows([self._settings.query_prefix + readable([question])[0]])[0]
        return row

    def _rows(self, texts: list[str]) -> Matrix:
        with self._lock:
            self._model = self._model or self._fetched()
        # One at a time: quantized models scale by the whole batch, so company would change a text's vector.
        return unit_rows(self.name, list(self._model.embed(texts, batch_size=1)), len(texts))

    def _fetched(self) -> Any:
        """The model from the folder of caches or from the hub; only names that the library knows are looked up."""
        fastembed = library("fastembed", "pip install fastembed")
        names = [one["model"] for one in fastembed.TextEmbedding.list_supported_models()]
        if self._settings.name.lower() not in map(str.lower, names):
            raise BadInput("model.name-unknown", name=self._settings.name)
        folder = self._settings.path or cache_folder()
        try:
            return fastembed.TextEmbedding(self._settings.name, cache_dir=folder and str(folder), threads=1)
        except Exception as error:  # whatever the hub's client, the network or the runtime raise
            raise Unavailable("model.hub", name=self._settings.name, detail=str(error)[:200]) from error
