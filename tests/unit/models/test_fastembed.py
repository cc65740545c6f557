"""fastembed, the real library, over a folder of caches as it leaves one: no hub is asked."""

from __future__ import annotations

import socket
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from hipocampo.adapters.models.choice import Semantic
from hipocampo.adapters.models.fastembed import FastembedEmbedder
from hipocampo.errors import BadInput, Unavailable
from tests.unit.models import tiny_onnx
from tests.unit.models.server import embeddings, serve

NAME = tiny_onnx.FETCHED


@pytest.fixture
def fetched(tmp_path: Path) -> Path:
    return tiny_onnx.fetched(tmp_path)


def test_a_model_that_was_fetched_is_used(fetched: Path):
    """F6: vectors of length 1 from the model in the folder of caches, the same alone and in company."""
    model = FastembedEmbedder(Semantic("fastembed", name=NAME.upper(), path=str(fetched)))
    rows = model.embed(["Peter likes tea", "rain"])
    assert (rows.shape, rows.dtype, model.size) == ((2, 384), np.dtype(np.float32), 384)
    assert np.linalg.norm(rows, axis=1) == pytest.approx(np.ones(2), abs=1e-5)
    assert model.ask("rain").tolist() == rows[1].tolist()
    assert float(rows[0] @ rows[1]) < 0.99
    assert model.embed([]).shape == (0, 384)


def test_prefixes_tell_questions_from_texts(fetched: Path):
    """F1: models such as e5 want other words before a question than before a text."""
    plain = FastembedEmbedder(Semantic("fastembed", name=NAME, path=str(fetched)))
    model = FastembedEmbedder(
        Semantic("fastembed", name=NAME, path=str(fetched), query_prefix="query: ", text_prefix="passage: ")
    )
    assert model.ask("tea").tolist() == plain.ask("query: tea").tolist()
    assert model.embed(["tea"])[0].tolist() == plain.ask("passage: tea").tolist()
    assert model.name != plain.name


def test_a_question_does_not_wait_for_a_model_that_is_not_there(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    """F6: before the model was fetched a question is an error at once, and nothing else is said."""
    model = FastembedEmbedder(Semantic("fastembed", name=NAME, path=str(tmp_path)))
    with pytest.raises(Unavailable) as caught:
        model.ask("tea")
    assert caught.value.code == "model.hub"
    assert NAME in str(caught.value)
    assert capfd.readouterr() == ("", "")


def test_a_hub_that_can_not_be_reached_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """J2: texts ask the hub for the model; where there is none, the error says what else can be done."""
    monkeypatch.setattr(import_module("huggingface_hub").constants, "ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(Unavailable) as caught:
        FastembedEmbedder(Semantic("fastembed", name=NAME, path=str(tmp_path))).embed(["tea"])
    assert caught.value.code == "model.hub"
    assert "onnx" in caught.value.hint()


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Each start of a model, all of which fail: whether it was to look into the folder of caches only."""
    made: list[bool] = []

    def start(_: object, __: str, *, local_files_only: bool, **more: object) -> None:
        made.append(local_files_only)
        raise OSError("out of luck")

    monkeypatch.setattr(import_module("fastembed").TextEmbedding, "__init__", start)
    return made


@pytest.mark.parametrize("there", [True, False])
def test_a_hub_without_a_sign_of_life_is_soon_given_up(
    tmp_path: Path, tries: list[bool], monkeypatch: pytest.MonkeyPatch, there: bool
):
    """F6: nothing is fetched from a hub that refuses, or hangs for longer than `timeout`."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        monkeypatch.setattr(
            import_module("huggingface_hub").constants, "ENDPOINT", f"http://127.0.0.1:{silent.getsockname()[1]}"
        )
        if not there:
            silent.close()
        model = FastembedEmbedder(Semantic("fastembed", name=NAME, path=str(tmp_path), timeout=0.3))
        with pytest.raises(Unavailable) as caught:
            model.embed(["tea"])
    assert caught.value.code == "model.hub"
    assert NAME in str(caught.value)
    assert ("sem resposta em 0.3 s" in caught.value.message("pt")) == there
    assert tries == [True]


def test_a_hub_that_answers_is_asked_for_the_model(tmp_path: Path, tries: list[bool], monkeypatch: pytest.MonkeyPatch):
    """F6: any answer is a sign of life; what the fetch itself runs into is told."""
    with serve(embeddings) as server:
        monkeypatch.setattr(import_module("huggingface_hub").constants, "ENDPOINT", server.url)
        with pytest.raises(Unavailable) as caught:
            FastembedEmbedder(Semantic("fastembed", name=NAME, path=str(tmp_path), timeout=60)).embed(["tea"])
    assert "out of luck" in str(caught.value)
    assert tries == [True, False]


def test_a_name_that_is_on_no_list_is_told():
    """J2: only models that the library knows are looked up anywhere."""
    with pytest.raises(BadInput) as caught:
        FastembedEmbedder(Semantic("fastembed", name="nobody/nothing")).ask("tea")
    assert caught.value.code == "model.name-unknown"


def test_a_model_must_be_named():
    """J2: fastembed knows many models; the settings say which."""
    with pytest.raises(BadInput) as caught:
        FastembedEmbedder(Semantic("fastembed"))
    assert caught.value.code == "model.name"


def test_a_missing_package_is_told_with_the_command(monkeypatch: pytest.MonkeyPatch):
    """J2: what must be installed is named, and how."""
    monkeypatch.setitem(sys.modules, "fastembed", None)
    model = FastembedEmbedder(Semantic("fastembed", name=NAME))
    with pytest.raises(Unavailable) as caught:
        model.ask("tea")
    assert caught.value.code == "model.package"
    assert "pip install fastembed" in caught.value.hint()
