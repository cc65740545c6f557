"""The optional second look at the best hits, and models that can't be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from hipocampo.core.record import Hit
from hipocampo.errors import BadInput, HipocampoError, Unavailable
from hipocampo.ports import Reranker
from hipocampo.recall.borrowed import Borrowed
from hipocampo.recall.reread import PART, reread
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


def borrowed(model: Longest | None) -> Borrowed[Reranker]:
    return Borrowed(lambda: model)


def hits(*texts: str) -> list[Hit]:
    return [replace(hit(text), score=1.0 / place) for place, text in enumerate(texts, 1)]


def test_the_first_hits_are_put_in_the_readers_order():
    """F3: the reader judges, scores go on falling, and the rest stays where it was."""
    found = reread(hits("aa", "bbbb", "c", "dddddd"), "?", borrowed(Longest()), 3)
    assert [one.content for one in found] == ["bbbb", "aa", "c", "dddddd"]
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    assert [one.parts.get(PART) for one in found] == [4.0, 2.0, 1.0, None]


def test_equals_keep_their_order():
    found = reread(hits("aa", "bb", "cc"), "?", borrowed(Longest()), 20)
    assert [one.content for one in found] == ["aa", "bb", "cc"]


@pytest.mark.parametrize("texts", [(), ("alone",)])
def test_nobody_is_asked_where_there_is_nothing_to_order(texts: tuple[str, ...]):
    model = Longest()
    assert [one.content for one in reread(hits(*texts), "?", borrowed(model), 20)] == list(texts)
    assert model.asked == 0


def test_a_reader_that_fails_leaves_the_order_and_is_not_asked_again_at_once():
    """F6: no answer waits for a model twice; why it could not be had is told."""
    model = Longest(Unavailable("model.unreachable", url="http://127.0.0.1:1", detail="refused"))
    reader = borrowed(model)
    for _ in range(2):
        assert [one.content for one in reread(hits("aa", "bbbb"), "?", reader, 20)] == ["aa", "bbbb"]
    assert model.asked == 1
    assert reader.trouble is model.error


def test_without_a_model_nothing_changes():
    reader = borrowed(None)
    assert [one.content for one in reread(hits("aa", "bbbb"), "?", reader, 20)] == ["aa", "bbbb"]
    assert reader.trouble is None


def test_what_is_not_the_models_fault_is_an_error():
    error = BadInput("recall.k", k=0, most=1)
    with pytest.raises(BadInput):
        borrowed(Longest(error)).tried(lambda model: model.score("?", ["a", "b"]))
