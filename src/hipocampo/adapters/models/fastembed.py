"""An embedder by the name of a model, downloaded by the `fastembed` library from a model hub."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.availability import LEEWAY, check_packages, probe
from hipocampo.adapters.models.cache_folder import cache_folder
from hipocampo.adapters.models.native import native_call
from hipocampo.adapters.models.onnx_folder import library
from hipocampo.adapters.models.vectors import mean, readable, unit_rows, vectors_name
from hipocampo.errors import BadInput, HipocampoError, Unavailable

if TYPE_CHECKING:
    from hipocampo.adapters.models.choice import Semantic
    from hipocampo.core.questions import Matrix, Vector

_COMMAND = "pip install fastembed"


class FastembedEmbedder:
    """Vectors of a model that fastembed knows.

    Embedding texts downloads the model into the cache folder; a question never waits for that, so it is an error
    before the first texts.
    """

    def __init__(self, settings: Semantic) -> None:
        if not settings.name:
            raise BadInput("model.name", model=settings.model)
        self._settings = settings
        self._model: Any = None
        self._lock = threading.Lock()
        self.name = vectors_name("fastembed", settings.name, settings.text_prefix)

    @cached_property
    def size(self) -> int:
        """The length of a vector, from the library's list of models."""
        return int(self._listed(_fastembed())["dim"])

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        return self._rows([self._settings.text_prefix + text for text in readable(texts)], fetch=True)

    def ask(self, *ways: str) -> Vector:
        """The vector of a question with the prefix for questions: the mean of its variants."""
        return mean(self._rows([self._settings.query_prefix + way for way in readable(ways)], fetch=False))

    def _rows(self, texts: list[str], fetch: bool) -> Matrix:
        import numpy as np

        if not texts:
            return np.zeros((0, self.size), dtype=np.float32)
        with self._lock:
            self._model = self._model or self._started(fetch)
        # One at a time: quantized models scale by the whole batch, which would change a text's vector.
        with native_call():
            rows = list(self._model.embed(texts, batch_size=1))
        return unit_rows(self.name, rows, len(texts), self.size)

    def _started(self, fetch: bool) -> Any:
        """Load the model from the cache folder, else from the hub, which takes minutes."""
        fastembed = _fastembed()
        entry = self._listed(fastembed)
        try:
            return self._opened(fastembed, entry, local=True)
        except Unavailable:
            if not fetch:
                raise
        self._check_hub(entry, self._settings.timeout)
        return self._opened(fastembed, entry, local=False)

    def _opened(self, fastembed: Any, entry: dict[str, Any], *, local: bool) -> Any:
        folder = self._settings.path or cache_folder()
        try:
            return fastembed.TextEmbedding(
                entry["model"], cache_dir=folder and str(folder), threads=1, local_files_only=local
            )
        except (HipocampoError, MemoryError):
            raise
        except Exception as error:  # whatever the hub's client, the network or the runtime raise
            raise self._missing(str(error)[:200]) from error

    def _missing(self, detail: str | HipocampoError) -> Unavailable:
        return Unavailable("model.hub", name=self._settings.name, detail=detail)

    def check(self, reach: float) -> None:
        """Refuse a missing library, and with `reach` a model that is neither cached nor available from the hub."""
        check_packages("fastembed", command=_COMMAND)
        if reach:
            fastembed = _fastembed()
            entry = self._listed(fastembed)
            try:
                self._opened(fastembed, entry, local=True)
            except Unavailable:
                self._check_hub(entry, reach)

    def _check_hub(self, entry: dict[str, Any], seconds: float) -> None:
        """Refuse a hub that does not answer in time; the library itself would try for most of a minute."""
        hub, sources = library("huggingface_hub", _COMMAND), entry.get("sources") or {}
        places = [hub.constants.ENDPOINT if sources.get("hf") else None, sources.get("url")]
        trouble: str | HipocampoError = ""
        for place in filter(None, places):
            ask = partial(hub.get_session().head, place, timeout=seconds + LEEWAY)
            if (detail := probe(ask, seconds)) is None:
                return
            trouble = trouble or Unavailable("model.unreachable", url=place, detail=detail)
        raise self._missing(trouble)

    def _listed(self, fastembed: Any) -> dict[str, Any]:
        """The library's entry of the model; only listed names are ever looked up."""
        for entry in fastembed.TextEmbedding.list_supported_models():
            if entry["model"].lower() == self._settings.name.lower():
                return dict(entry)
        raise BadInput("model.name-unknown", name=self._settings.name)


def _fastembed() -> Any:
    module = library("fastembed", _COMMAND)
    # Its log lines about a failing network would be mixed with the output; the error says what matters.
    library("loguru", _COMMAND).logger.disable("fastembed")
    return module
