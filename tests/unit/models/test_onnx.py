"""ONNX models from a folder: a real runtime, a real tokenizer, models of a few hundred bytes."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hipocampo.adapters.models.choice import Semantic
from hipocampo.adapters.models.onnx import OnnxEmbedder
from hipocampo.adapters.models.rerank import OnnxReranker
from hipocampo.errors import BadInput, HipocampoError, NotFound, Unavailable
from tests.unit.models import tiny_onnx


def row(word: str, size: int = 8) -> list[float]:
    """The numbers that the tiny embedder has for a word."""
    number = tiny_onnx.WORDS.index(word)
    return [((7 * number + 3 * place) % 11) - 5.0 for place in range(size)]


def unit(numbers: np.ndarray) -> np.ndarray:
    return np.asarray(numbers / np.linalg.norm(numbers), dtype=np.float32)


def open_embedder(folder: Path, **settings: Any) -> OnnxEmbedder:
    return OnnxEmbedder(Semantic("onnx", path=str(folder), **settings))


def test_a_text_is_the_mean_of_its_tokens(tmp_path: Path):
    """F1: mean pooling over the tokens, then length 1."""
    model = open_embedder(tiny_onnx.embedder(tmp_path))
    expected = unit(np.mean([row("peter"), row("likes"), row("tea")], axis=0))
    assert model.embed(["Peter likes tea"])[0] == pytest.approx(expected, abs=1e-6)
    assert model.ask("Peter likes tea") == pytest.approx(expected, abs=1e-6)


def test_prefixes_tell_questions_from_texts(tmp_path: Path):
    """F1: models such as e5 want `query: ` before a question and `passage: ` before a text."""
    model = open_embedder(tiny_onnx.embedder(tmp_path), query_prefix="query: ", text_prefix="passage: ")
    asked, told = (
        unit(np.mean([row("query"), row(":"), row("tea")], 0)),
        unit(np.mean([row("passage"), row(":"), row("tea")], 0)),
    )
    assert model.ask("tea") == pytest.approx(asked, abs=1e-6)
    assert model.embed(["tea"])[0] == pytest.approx(told, abs=1e-6)


def test_a_model_may_speak_by_its_first_token(tmp_path: Path):
    """F1: the model's own settings say how it pools."""
    (tiny_onnx.embedder(tmp_path) / "1_Pooling").mkdir()
    (tmp_path / "1_Pooling" / "config.json").write_text(json.dumps({"pooling_mode_cls_token": True}))
    assert open_embedder(tmp_path).ask("tea rain") == pytest.approx(unit(np.array(row("tea"))), abs=1e-6)


@pytest.mark.parametrize("at", ["onnx/model.onnx", "model_quantized.onnx"])
def test_models_are_found_where_hubs_put_them(tmp_path: Path, at: str):
    """F6: the usual layouts of a model's folder are known."""
    assert open_embedder(tiny_onnx.embedder(tmp_path, at=at)).size == 8


def test_models_without_token_types_are_served(tmp_path: Path):
    """F1: a model gets the inputs that it asks for, no others."""
    folder = tiny_onnx.embedder(tmp_path, inputs=("input_ids", "attention_mask"))
    assert open_embedder(folder).embed(["tea", "rain"]).shape == (2, 8)


def test_a_model_that_pools_itself_is_taken_at_its_word(tmp_path: Path):
    """F1: a model that answers with one vector for the whole text needs no pooling."""
    model = open_embedder(tiny_onnx.reranker(tmp_path, classes=3))
    assert model.embed(["tea rain"])[0] == pytest.approx(unit(np.array([1.0, 3.0, 5.0])), abs=1e-6)


def test_the_name_changes_with_the_model(tmp_path: Path):
    """F1: another model in the same folder means embedding anew; the same model elsewhere does not."""
    first = open_embedder(tiny_onnx.embedder(tmp_path / "m")).name
    again = open_embedder(shutil.copytree(tmp_path / "m", tmp_path / "other" / "m")).name
    other = open_embedder(tiny_onnx.embedder(tmp_path / "m", size=6)).name
    assert first == again != other


def test_the_runtime_does_not_report_home(tmp_path: Path):
    """F6: onnxruntime's telemetry is off before it is loaded."""
    assert open_embedder(tiny_onnx.embedder(tmp_path)).size == 8
    assert os.environ["ORT_DISABLE_TELEMETRY"] == "1"


def refused(error: type[HipocampoError], code: str, folder: str) -> HipocampoError:
    with pytest.raises(error) as caught:
        OnnxEmbedder(Semantic("onnx", path=folder)).ask("tea")
    assert caught.value.code == code
    return caught.value


def test_folders_that_are_not_there_are_told(tmp_path: Path):
    """J2: no folder named, no model in it, no tokenizer beside it: each says what is missing."""
    refused(BadInput, "model.path", "")
    assert "model.onnx" in str(refused(NotFound, "model.file", str(tmp_path)))
    (tiny_onnx.embedder(tmp_path) / "tokenizer.json").unlink()
    assert "tokenizer.json" in str(refused(NotFound, "model.file", str(tmp_path)))


def test_broken_files_are_told(tmp_path: Path):
    """J2: a file that is no model, or no tokenizer, is named."""
    (tiny_onnx.embedder(tmp_path) / "model.onnx").write_bytes(b"no model")
    assert "model.onnx" in str(refused(Unavailable, "model.broken", str(tmp_path)))
    (tiny_onnx.embedder(tmp_path) / "tokenizer.json").write_text("{}")
    assert "tokenizer.json" in str(refused(Unavailable, "model.broken", str(tmp_path)))


def test_models_of_another_kind_are_told(tmp_path: Path):
    """J2: a model that reads no text, or fails on its tokens, or is a reranker's opposite, is refused."""
    pixels = tiny_onnx.embedder(tmp_path / "a", inputs=("input_ids", "pixel_values"))
    assert "pixel_values" in str(refused(Unavailable, "model.inputs", str(pixels)))
    outside = tiny_onnx.embedder(tmp_path / "b")
    words = (outside / "tokenizer.json").read_text("utf-8").replace('"tea": 6', '"tea": 600')
    (outside / "tokenizer.json").write_text(words, "utf-8")
    refused(Unavailable, "model.broken", str(outside))
    with pytest.raises(Unavailable) as caught:
        OnnxReranker(Semantic("onnx", path=str(tiny_onnx.embedder(tmp_path / "c")))).score("tea", ["tea rain"])
    assert caught.value.code == "model.shape"


@pytest.mark.parametrize("package", ["onnxruntime", "tokenizers"])
def test_missing_packages_are_told_with_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: str):
    """J2: what must be installed is named, and how."""
    monkeypatch.setitem(sys.modules, package, None)
    error = refused(Unavailable, "model.package", str(tiny_onnx.embedder(tmp_path)))
    assert package in str(error)
    assert "pip install onnxruntime tokenizers" in error.hint()


# Reranking


@pytest.mark.parametrize("classes", [1, 2])
def test_a_reranker_reads_question_and_text_together(tmp_path: Path, classes: int):
    """F3: scores from 0 to 1, one for each text, in their order; one number or two classes."""
    model = OnnxReranker(Semantic("onnx", path=str(tiny_onnx.reranker(tmp_path, classes))))
    scores = model.score("tea", ["peter", "rain", "peter"])
    assert scores[0] == scores[2] < scores[1]
    tea, rain = tiny_onnx.WORDS.index("tea"), tiny_onnx.WORDS.index("rain")
    logit = (tea + rain) / 2 * (1 if classes == 1 else 2) / 10
    assert scores[1] == pytest.approx(1 / (1 + np.exp(-logit)))
    assert model.score("tea", []) == []
    assert model.name.startswith("onnx:")


def test_a_score_that_is_no_number_is_told(tmp_path: Path):
    """J2: a model that is broken inside ranks nothing."""
    model = OnnxReranker(Semantic("onnx", path=str(tiny_onnx.reranker(tmp_path, start=float("nan")))))
    with pytest.raises(Unavailable) as caught:
        model.score("tea", ["rain"])
    assert caught.value.code == "model.numbers"
