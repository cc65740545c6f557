"""The embedder and the reranker that a workspace's settings choose; the default needs no network and no key (F6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hipocampo.errors import BadInput

if TYPE_CHECKING:
    from hipocampo.ports import Embedder, Reranker

EMBEDDERS = ("use", "onnx", "fastembed", "endpoint", "none")
RERANKERS = ("onnx", "endpoint", "none")


@dataclass(frozen=True, slots=True)
class Semantic:
    """A model and where it is: a folder (`path`), or an address (`url`, `key`: the variable that holds the key)."""

    model: str = "use"
    path: str = ""
    url: str = ""
    key: str = ""
    name: str = ""
    query_prefix: str = ""
    text_prefix: str = ""
    timeout: float = 10.0


def embedder(settings: Semantic) -> Embedder | None:
    """The embedder of these settings, not yet loaded; None if recall uses words only."""
    if settings.model == "use":
        from hipocampo.adapters.models.use import UseEmbedder

        return UseEmbedder()
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
