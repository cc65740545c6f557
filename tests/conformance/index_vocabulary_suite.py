"""What every index makes of words: which of them no text has, and which others mean much the same (F1)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from hipocampo.core.record import Record
from hipocampo.errors import BadInput
from hipocampo.ports import Index
from tests.adapters.index import MemoryIndex
from tests.conformance.index_base import IndexCase, fill, on_every_index
from tests.conformance.index_rows import ALL, OTHER, Story, ask, ids, passage, view
from tests.conformance.index_strategies import worlds
from tests.conformance.index_vectors_suite import MODEL, SIZE, close_to, learn, means, vectors

# How near words are to the one that is asked for: the first axis of their vectors.
NEAR = {"castle": 0.9, "fortress": 0.8, "citadel": 0.95, "palace": 0.75, "tower": 0.72, "garden": 0.68, "Castelo": 1.0}
_NUMBERS = count()
ASKED = np.eye(1, SIZE, dtype=np.float32)


def placed(near: float) -> Any:
    """A vector so near to the one that is asked for."""
    found = np.zeros(SIZE, dtype=np.float32)
    found[:2] = near, sqrt(1 - near * near)
    return found


def teach(index: Index, near: Mapping[str, float] = NEAR, model: str = MODEL) -> list[str]:
    """Embed all that waits; which words there were among it."""
    words: list[str] = []
    while texts := index.vectors.unembedded(model, 50, ALL):
        words += [] if index.vectors.stats(model).wait else texts
        assert index.vectors.store(model, texts, np.array([placed(near.get(text, 0.0)) for text in texts])) == len(
            texts
        )
    return words


def akin(index: Index, model: str = MODEL) -> list[str]:
    (found,) = index.vectors.related_words(model, ASKED, ALL)
    return found


def told(*texts: str) -> Story:
    story = Story()
    for n, text in enumerate(texts):
        story.retain(f"m{n}", text)
    return story


class VocabularySuite(IndexCase):
    """The promises about words, as tests."""

    def test_words_that_no_text_has_are_known_as_such(self, index: Index):
        """F1: in whatever form a text has them; in the order of the question, each once."""
        index.fold(told("She bought two castles", "os cachorros dormem").events)
        words = ["castle", "moat", "buy", "perro", "cachorro", "two", "moat"]
        assert index.search.unknown_words(words, ALL) == ["moat", "perro"]
        assert (index.search.unknown_words([], ALL), index.search.unknown_words(["", "~"], ALL)) == ([], ["", "~"])

    def test_words_wait_once_no_text_does(self, index: Index):
        """F1: those that carry a meaning, as they are written, in small letters and each once."""
        index.fold(told("The Castle of São Jorge, castle no. 7", "An abc123 x-ray_file is for ÁGUA and agua").events)
        texts = index.vectors.unembedded(MODEL, 10, ALL)
        assert texts == ["An abc123 x-ray_file is for ÁGUA and agua", "The Castle of São Jorge, castle no. 7"]
        index.vectors.store(MODEL, texts[1:], vectors(texts[1:]))
        assert index.vectors.unembedded(MODEL, 10, ALL) == texts[:1]
        index.vectors.store(MODEL, texts[:1], vectors(texts[:1]))
        assert index.vectors.stats(MODEL).wait == 0
        assert index.vectors.unembedded(MODEL, 10, ALL) == ["agua", "castle", "jorge", "água"]
        assert (index.vectors.unembedded(MODEL, 2, ALL), index.vectors.unembedded(MODEL, 0, ALL)) == (
            ["agua", "castle"],
            [],
        )
        assert teach(index) == ["agua", "castle", "jorge", "água"]
        assert index.vectors.stats(MODEL).have == 2

    def test_a_text_of_one_word_is_both(self, index: Index):
        """F1: it is embedded once and found by its meaning, and as a word."""
        index.fold(told("castle").events)
        assert index.vectors.unembedded(MODEL, 10, ALL) == ["castle"]
        assert index.vectors.store(MODEL, ["castle", "castle"], np.array([placed(0.9)] * 2)) == 1
        assert (index.vectors.unembedded(MODEL, 10, ALL), akin(index)) == ([], ["castle"])
        assert index.vectors.store(MODEL, ["castle"], np.array([placed(0.1)])) == 0
        assert akin(index) == ["castle"]

    def test_the_nearest_words_stand_for_another(self, index: Index):
        """F1: at most three, the nearest first, and none that is not near."""
        index.fold(told("castle, fortress", "citadel or palace", "tower and garden").events)
        teach(index)
        assert akin(index) == ["citadel", "castle", "fortress"]
        asked = np.array([np.eye(SIZE)[2], ASKED[0] * 7, placed(-1.0)])
        assert [len(one) for one in index.vectors.related_words(MODEL, asked, ALL)] == [0, 3, 0]
        assert index.vectors.related_words(MODEL, np.zeros((0, SIZE)), ALL) == []

    def test_what_is_not_near_enough_stands_for_nothing(self, index: Index):
        """F1: a wrong word is worse than none."""
        index.fold(told("tower and garden").events)
        teach(index)
        assert akin(index) == ["tower"]

    def test_no_word_of_a_crowd_stands_for_another(self, index: Index):
        """F1: where many words are about as near, the model does not tell them apart; one must be nearer than that."""
        crowd = "amber bronze copper ebony garnet jade marble nickel onyx quartz ruby".split()
        index.fold(told(" ".join(crowd), "zinc").events)
        near = dict.fromkeys(crowd, 0.8)
        teach(index, near | {"zinc": 0.82})
        assert akin(index) == []
        teach(index, near | {"zinc": 0.9}, "other")
        assert akin(index, "other") == ["zinc"]

    def test_equally_near_words_come_in_the_order_of_the_alphabet(self, index: Index):
        """F1: the same answer on every index."""
        index.fold(told("zinc, amber, copper", "bronze").events)
        teach(index, dict.fromkeys(("zinc", "amber", "copper", "bronze"), 0.8))
        assert akin(index) == ["amber", "bronze", "copper"]

    def test_a_question_finds_what_has_a_word_akin(self, index: Index):
        """F1: as much as if it had asked for that word, but told apart: it is not what was asked."""
        index.fold(told("the castle was sold", "the garden was sold").events)
        assert ask(index, "castelo") == []
        found = ask(index, "castelo sold", akin=(("castelo", ("castle", "fortress")),), explain=True)
        parts = {one.record.id: one.parts for one in found}
        assert parts["m0"]["words"] == pytest.approx(parts["m1"]["words"])
        assert ("akin" in parts["m0"], "akin" in parts["m1"]) == (True, False)
        assert {one.record.id: set(one.words) for one in found} == {"m0": {"castelo", "sold"}, "m1": {"sold"}}
        (plain,) = ask(index, "castle")
        (other,) = ask(index, "castelo", akin=(("castelo", ("castle",)),))
        assert other.parts == pytest.approx({"akin": plain.parts["words"], "cover": plain.parts["cover"]})

    def test_no_search_for_records_walks_over_words(self, index: Index):
        """F1: they have vectors of the same model, but are no records."""
        index.fold(told("castle and citadel").events)
        learn(index)
        assert close_to(index, "castle") == ["m0"]
        assert ids(ask(index, "nothing", meaning=means("citadel"), limit=1)) == ["m0"]
        assert index.vectors.stats(MODEL).have == 1

    def test_words_that_no_text_has_any_more_stand_for_nothing(self, index: Index):
        """C3: nor do they take another's place, or wait for a vector."""
        index.take_in(
            read=[view(OTHER, {}, [passage("castle citadel fortress", OTHER, 1), passage("palace", OTHER, 2)])]
        )
        teach(index)
        index.take_in(read=[view(OTHER, {}, [passage("palace and tower", OTHER, 1)])])
        teach(index)
        assert akin(index) == ["palace", "tower"]
        index.take_in(read=[view(OTHER, {}, [passage("garden walls", OTHER, 1)])])
        texts = index.vectors.unembedded(MODEL, 10, ALL)
        index.vectors.store(MODEL, texts, vectors(texts))
        index.take_in(read=[view(OTHER, {}, [passage("garden", OTHER, 1)])])
        assert teach(index) == []

    def test_a_cleared_index_learns_no_word_twice(self, index: Index):
        """C3: words are bound to the vectors they had, once their texts are."""
        story = told("castle, fortress", "citadel or palace")
        index.fold(story.events)
        teach(index)
        index.clear()
        assert akin(index) == []
        index.fold(story.events)
        assert index.vectors.unembedded(MODEL, 10, ALL) == []
        assert akin(index) == ["citadel", "castle", "fortress"]

    def test_no_word_outlives_its_last_text(self, index: Index):
        """D5: after a rebuild without a text, what it alone said is neither known nor embedded."""
        story = told("castle and palace", "citadel and palace")
        index.fold(story.events)
        teach(index)
        index.clear()
        index.fold(story.events[:1])
        index.vectors.erase_unused()
        assert teach(index) == []
        assert akin(index) == ["castle", "palace"]
        index.fold(story.events)
        assert "citadel" not in akin(index)
        assert "citadel" in teach(index)

    def test_words_are_those_of_one_model(self, index: Index):
        """F1: another model knows none, and those of the one before are found again while they are kept."""
        index.fold(told("castle and citadel").events)
        teach(index)
        assert akin(index, "other") == []
        assert teach(index, {"castle": 0.75}, "other") == ["castle", "citadel"]
        assert (akin(index, "other"), akin(index)) == (["castle"], [])
        assert (index.vectors.unembedded(MODEL, 10, ALL), akin(index)) == ([], ["citadel", "castle"])
        assert not index.vectors.maintain(MODEL)
        assert (akin(index), teach(index)) == (["citadel", "castle"], [])
        assert teach(index, {}, "other") == ["castle", "citadel"]

    def test_what_can_not_be_compared_is_refused(self, index: Index):
        """F1: it is told, not guessed."""
        index.fold(told("castle").events)
        teach(index)
        with pytest.raises(BadInput) as caught:
            index.vectors.related_words(MODEL, np.ones((1, SIZE + 1)), ALL)
        assert caught.value.code == "vectors.size"

    @on_every_index
    @given(world=worlds())
    def test_every_index_knows_the_same_words(self, world: tuple[Story, list[Record]]):
        """F1: whatever was told, the same words wait, and are known."""
        reference = MemoryIndex()
        fill(reference, world)
        model = f"{MODEL} of words {next(_NUMBERS)}"  # one that knows none of them yet
        with self.filled(world) as index:
            noted, expected = _noted(index, model), _noted(reference, model)
            assert noted == expected
            assert index.search.unknown_words(noted, ALL) == reference.search.unknown_words(noted, ALL)


def _noted(index: Index, model: str) -> list[str]:
    """The words that wait once all texts have their vectors."""
    while (texts := index.vectors.unembedded(model, 50, ALL)) and index.vectors.stats(model).wait:
        index.vectors.store(model, texts, vectors(texts, model))
    return texts
