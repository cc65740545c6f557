"""F3: what the turn right before one means counts for it too, on every index and as far as it may be seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.core.access import Permit
from hipocampo.core.questions import Only, Span
from hipocampo.ports import Index
from hipocampo.text.turn_context import BEFORE
from tests.adapters.index import MemoryIndex
from tests.conformance.index_base import IndexCase
from tests.conformance.index_rows import ALL, Story, ask, moment
from tests.conformance.index_vectors_suite import BOB, CLOSE, MODEL, learn, means, near, vectors

ASKED = "where shall we meet?"


def lent(index: Index, permit: Permit = ALL, only: Only | None = None) -> dict[str, float]:
    """What the turns before lend to each that was found."""
    found = ask(index, "no such words", permit, only or Only(), meaning=means(ASKED))
    return {one.record.id: one.parts["before"] for one in found if "before" in one.parts}


class BeforeSuite(IndexCase):
    """The promises about the turn before, as tests."""

    def test_a_turn_is_lent_the_meaning_of_the_one_before(self, index: Index, story: Story):
        """F3: an answer need not say what it was asked; the first turn and a fact answer nobody."""
        story.record("t1", ASKED, 1)
        story.record("t2", "at the pier", 2)
        story.record("t3", "fine", 3)
        story.retain("m1", "a fact")
        index.fold(story.events)
        learn(index)
        told = lent(index)
        assert told["t2"] == pytest.approx(BEFORE, abs=CLOSE)
        assert told["t3"] == pytest.approx(BEFORE * near("at the pier", ASKED), abs=CLOSE)
        assert told.keys() == {"t2", "t3"}

    def test_another_session_and_a_turn_farther_away_lend_nothing(self, index: Index, story: Story):
        """F3: only what was said right before, in the same session."""
        story.record("t1", ASKED, 1, "s1")
        story.record("t2", "at the pier", 2, "s2")
        story.record("t3", "fine", 3, "s1")
        index.fold(story.events)
        learn(index)
        assert lent(index) == {}

    def test_a_turn_that_has_no_vector_lends_nothing_and_hides_nothing(self, index: Index, story: Story):
        """F1: a missing vector takes from an answer what it would add, and no more."""
        story.record("t1", ASKED, 1)
        story.record("t2", "at the pier", 2)
        index.fold(story.events)
        index.vectors.store(MODEL, ["at the pier"], vectors(["at the pier"]))
        (found,) = ask(index, "no such words", meaning=means(ASKED))
        assert (found.record.id, set(found.parts)) == ("t2", {"meaning"})

    def test_a_turn_that_a_reader_may_not_see_lends_nothing(self, index: Index, story: Story):
        """B5: the order of what a reader finds tells nothing of what is hidden."""
        story.record("t1", ASKED, 1, actor="eve")
        story.record("t2", "at the pier", 2, actor="bob")
        story.record("t3", "fine", 3, actor="bob")
        index.fold(story.events)
        learn(index)
        assert lent(index).keys() == {"t2", "t3"}
        assert lent(index, BOB).keys() == {"t3"}

    def test_a_turn_that_does_not_meet_the_conditions_lends_nothing(self, index: Index, story: Story):
        """F5: what was said too early counts for nobody."""
        for n, text in enumerate((ASKED, "at the pier", "fine"), 1):
            story.record(f"t{n}", text, n)
        index.fold(story.events)
        learn(index)
        assert lent(index, only=Only(said=Span(moment(2), None))).keys() == {"t3"}


class TestMemoryIndex(BeforeSuite):
    def open(self, folder: Path) -> Index:
        return MemoryIndex()


class TestSqliteIndex(BeforeSuite):
    def open(self, folder: Path) -> Index:
        return SqliteIndex(folder / "index.sqlite")
