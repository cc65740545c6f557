"""The optional second look at the best hits, and models that can't be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.record import Hit
from hipocampo.errors import BadInput, HipocampoError, Unavailable
from hipocampo.ports import Reranker
from hipocampo.recall.optional_model import OptionalModel
from hipocampo.recall.rerank import PART, rerank
from tests.unit.hits import hit


class Longest:
    """Takes the longest text for the best answer; fails if it is told to."""

    name = "longest"

    def __init__(self, error: HipocampoError | None = None) -> None:
        self.error = error
        self.asked = 0

    def score(self, question: str, texts: Sequence[str]) -> list[float]:
        self.asked += 1
        if self.error:
            raise self.error
        return [float(len(text)) for text in texts]


def optional(model: Longest | None) -> OptionalModel[Reranker]:
    return OptionalModel(lambda: model)


def hits(*texts: str) -> list[Hit]:
    return [replace(hit(text), score=1.0 / place) for place, text in enumerate(texts, 1)]


def test_the_first_hits_are_put_in_the_readers_order():
    """F3: the reader judges, scores go on falling, and the rest stays where it was."""
    found = rerank(hits("aa", "bbbb", "c", "dddddd"), "?", optional(Longest()), 3)
    assert [one.content for one in found] == ["bbbb", "aa", "c", "dddddd"]
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    assert [PART in one.parts for one in found] == [True, True, True, False]


_NUMBERS = st.floats(-2, 2).map(lambda number: round(number, 6))
_MADE = st.tuples(st.text("ab", max_size=9), st.lists(_NUMBERS, max_size=3), st.lists(st.floats(0.3, 1.1), max_size=3))


@given(st.lists(_MADE, max_size=6), st.integers(1, 6))
def test_parts_and_factors_give_the_score(made: list[tuple[str, list[float], list[float]]], top: int):
    """F2: also of what the reader moved: its part is what that did to the score."""
    ranked = sorted(map(explained, made), key=lambda one: -one.score)
    found = rerank(ranked, "?", optional(Longest()), top)
    assert [one.score for one in found] == [one.score for one in ranked]
    for one in found:
        assert one.score == pytest.approx(max(sum(one.parts.values()), 0) * prod(one.factors.values()), abs=1e-5)


def explained(made: tuple[str, list[float], list[float]]) -> Hit:
    """A hit as a ranking gives it: its score is made of parts and factors."""
    text, parts, factors = made
    score = round(max(sum(parts), 0.0) * prod(factors), 6)
    return hit(
        text, score=score, parts=dict(zip("abc", parts, strict=False)), factors=dict(zip("abc", factors, strict=False))
    )


def test_what_settings_make_nothing_of_is_told_by_the_second_look_alone():
    """F2: a factor of 0 leaves nothing that a part could mend."""
    nothing = hit("long", score=0.0, parts={"words": 1.0}, factors={"layer": 0.0})
    first, _ = rerank([hit("a", score=0.5, parts={"words": 0.5}), nothing], "?", optional(Longest()), 2)
    assert (first.content, first.score, first.parts, first.factors) == ("long", 0.5, {PART: 0.5}, {})


def test_equals_keep_their_order():
    found = rerank(hits("aa", "bb", "cc"), "?", optional(Longest()), 20)
    assert [one.content for one in found] == ["aa", "bb", "cc"]


@pytest.mark.parametrize("texts", [(), ("alone",)])
def test_nobody_is_asked_where_there_is_nothing_to_order(texts: tuple[str, ...]):
    model = Longest()
    assert [one.content for one in rerank(hits(*texts), "?", optional(model), 20)] == list(texts)
    assert model.asked == 0


def test_a_reader_that_fails_leaves_the_order_and_is_not_asked_again_at_once():
    """F6: no answer waits for a model twice; why it could not be had is told."""
    model = Longest(Unavailable("model.unreachable", url="http://127.0.0.1:1", detail="refused"))
    reader = optional(model)
    for _ in range(2):
        assert [one.content for one in rerank(hits("aa", "bbbb"), "?", reader, 20)] == ["aa", "bbbb"]
    assert model.asked == 1
    assert reader.trouble is model.error


def test_without_a_model_nothing_changes():
    reader = optional(None)
    assert [one.content for one in rerank(hits("aa", "bbbb"), "?", reader, 20)] == ["aa", "bbbb"]
    assert reader.trouble is None


def test_what_is_not_the_models_fault_is_an_error():
    error = BadInput("recall.k", k=0, most=1)
    with pytest.raises(BadInput):
        optional(Longest(error)).attempt(lambda model: model.score("?", ["a", "b"]))
