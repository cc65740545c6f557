"""What every embedder promises. An adapter joins with a class of its own: see `test_embedders.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hipocampo.ports import Embedder

SENTENCES = ["Peter likes tea.", "O chá está na mesa.", "Llueve en Lisboa", "", "Peter likes tea."]
ODD = [
    "",
    " ",
    "\n\t",
    "\0",
    "\ud800 half a pair",
    "👩\u200d👧 ﷺ ﬁ ａｂｃ",
    "e\u0301\u0301",
    "\u202eabc",
    "漢字",
    "\U0010ffff",
]

# One test function runs under several classes here: that is the idea of a suite.
on_all_embedders = settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.differing_executors, HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


class EmbedderSuite(ABC):
    """The promises, as tests."""

    @classmethod
    @abstractmethod
    def open(cls, folder: Path) -> Iterator[Embedder]:
        """An embedder for the time of the class's tests."""

    @pytest.fixture(scope="class")
    @classmethod
    def embedder(cls, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Embedder]:
        yield from cls.open(tmp_path_factory.mktemp("embedder"))

    def test_a_row_of_length_one_for_each_text(self, embedder: Embedder):
        """F1: vectors are float32, one row for each text, of length 1, as long as the embedder says."""
        rows = embedder.embed(SENTENCES)
        assert (rows.dtype, rows.shape) == (np.dtype(np.float32), (len(SENTENCES), embedder.size))
        assert np.linalg.norm(rows[[0, 1, 2, 4]], axis=1) == pytest.approx(np.ones(4), abs=1e-5)

    def test_a_question_is_one_vector(self, embedder: Embedder):
        """F1: a question has a vector of the same size, of length 1."""
        vector = embedder.ask("what does Peter like?")
        assert (vector.dtype, vector.shape) == (np.dtype(np.float32), (embedder.size,))
        assert np.linalg.norm(vector) == pytest.approx(1, abs=1e-5)

    def test_no_texts_have_no_vectors(self, embedder: Embedder):
        """F1: nothing asked, nothing answered."""
        assert embedder.embed([]).shape == (0, embedder.size)

    def test_the_name_is_told_and_stays(self, embedder: Embedder):
        """F1: vectors carry the model's name; it does not change by use."""
        name = embedder.name
        embedder.embed(["tea"])
        assert name
        assert embedder.name == name

    def test_equal_texts_have_equal_vectors(self, embedder: Embedder):
        """F1: the same text gives the same vector, another text another."""
        rows = embedder.embed(SENTENCES)
        assert np.abs(rows[0] - rows[4]).max() < 1e-6
        assert np.abs(rows[0] - rows[1]).max() > 0.01

    @pytest.mark.parametrize("text", ODD)
    def test_odd_texts_do_no_harm(self, embedder: Embedder, text: str):
        """F1: no text of a person breaks the embedder or gives something that is no number."""
        rows = embedder.embed(["tea", text, "rain"])
        assert np.isfinite(rows).all()
        assert np.isfinite(embedder.ask(text)).all()
        assert np.abs(rows[[0, 2]] - embedder.embed(["tea", "rain"])).max() < 1e-6

    def test_a_very_long_text_costs_no_more_than_a_long_one(self, embedder: Embedder):
        """F1: what stands far behind in a text is not read, so that work is bounded."""
        long = "Peter likes tea and rain. " * 1000
        rows = embedder.embed([long, long + "x" * 5_000_000])
        assert np.abs(rows[0] - rows[1]).max() < 1e-6

    @on_all_embedders
    @given(texts=st.lists(st.text(max_size=60), min_size=1, max_size=8), data=st.data())
    def test_company_does_not_change_a_vector(self, embedder: Embedder, texts: list[str], data: st.DataObject):
        """F1: a text's vector is the same alone, in company and in any order, up to the last digits of float32."""
        order = data.draw(st.permutations(range(len(texts))))
        rows = embedder.embed(texts)
        assert np.isfinite(rows).all()
        assert np.abs(embedder.embed([texts[place] for place in order]) - rows[list(order)]).max() < 1e-6
        assert np.abs(embedder.embed(texts[:1])[0] - rows[0]).max() < 1e-6
