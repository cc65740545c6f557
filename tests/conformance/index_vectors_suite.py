"""What every index makes of vectors: which texts wait for one, and what is near to a question (F1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.access import Permit, permit_for
from hipocampo.core.questions import Candidate, Meaning, Only, Question
from hipocampo.core.record import Record
from hipocampo.errors import BadInput
from hipocampo.ports import Index
from hipocampo.text.embedding_parts import parts
from hipocampo.vectors.texts import embedded_texts
from hipocampo.vectors.texts import similarity as of_parts
from tests.adapters.index import MemoryIndex
from tests.adapters.rules import visible_to
from tests.conformance.index_base import IndexCase, fill, on_every_index
from tests.conformance.index_rows import ALL, LOG, MANY, OTHER, Story, ask, ids, passage, view
from tests.conformance.index_strategies import PERMITS, QUESTIONS, WORDS, worlds

SIZE = 8
MODEL = "hand-made"
CLOSE = 0.02  # what a number of one byte may be off
BOB = permit_for("bob")
NOBODY = Permit("nobody", {"actor": {"$in": []}})
_LENT = {"context", "session", "before"}
_NUMBERS = count()
LONG = "".join(f"A sentence about the number {n}, which is told at some length. " for n in range(20))


def vector(text: str, model: str = MODEL) -> Any:
    """The vector that a text has: any direction, always the same."""
    drawn = np.random.default_rng(crc32(f"{model} {text}".encode())).normal(size=SIZE).astype(np.float32)
    return drawn / np.linalg.norm(drawn)


def vectors(texts: Sequence[str], model: str = MODEL) -> Any:
    return np.array([vector(text, model) for text in texts]).reshape(-1, SIZE)


def learn(index: Index, model: str = MODEL, batch: int = 50) -> list[str]:
    """Embed all that waits, at last the words; which parts of texts that were."""
    learnt: list[str] = []
    while texts := index.vectors.unembedded(model, batch, ALL):
        learnt += texts if index.vectors.stats(model).wait else []
        assert index.vectors.store(model, texts, vectors(texts, model)) == len(texts)
    return learnt


def near(text: str, asked: str) -> float:
    """How near a text is to a question, by the nearest of its parts."""
    return max(float(vector(part) @ vector(asked)) for part in parts(text))


def means(asked: str, model: str = MODEL) -> Meaning:
    return Meaning(model, vector(asked, model))


def close_to(index: Index, asked: str, permit: Permit = ALL, only: Only | None = None, limit: int = MANY) -> list[str]:
    """The ids that the lane brings up, nearest first."""
    found = ask(index, "no such words", permit, only or Only(), meaning=means(asked), limit=limit)
    assert all(one.parts.keys() - _LENT == {"meaning"} for one in found)
    return [one.record.id for one in sorted(found, key=lambda one: -one.parts["meaning"])]


def told(found: Iterable[Candidate]) -> list[tuple[str, int, list[str]]]:
    """Candidates without their figures."""
    return sorted((one.record.id, one.record.seq_from, sorted(one.parts)) for one in found)


def nearness(found: Iterable[Candidate]) -> list[float]:
    """How near candidates are, in the order of their ids; what has no vector is nowhere near."""
    candidates = sorted(found, key=lambda one: (one.record.id, one.record.seq_from))
    return [one.parts.get("meaning", -9.0) for one in candidates]


class VectorsSuite(IndexCase):
    """The promises about vectors, as tests."""

    # Waiting and embedding

    def test_texts_wait_for_their_vectors_newest_first(self, index: Index, story: Story):
        """F1: each text once, those of the newest records first, no more than asked; then none."""
        for n in range(6):
            story.retain(f"m{n}", f"texto {n % 4}")
        story.record("t1", "olá", 1)
        index.fold(story.events)
        index.take_in(read=[view(OTHER, {}, [passage("prosa", OTHER)])])
        waiting = ["prosa", "olá", "texto 1", "texto 0", "texto 3", "texto 2"]
        assert index.vectors.unembedded(MODEL, 10, ALL) == waiting
        assert (index.vectors.unembedded(MODEL, 3, ALL), index.vectors.unembedded(MODEL, 0, ALL)) == (waiting[:3], [])
        assert index.vectors.store(MODEL, waiting[:2], vectors(waiting[:2])) == 2
        assert index.vectors.unembedded(MODEL, 10, ALL) == waiting[2:]
        assert (index.vectors.stats(MODEL).have, index.vectors.stats(MODEL).wait) == (2, 6)
        assert learn(index, batch=1) == waiting[2:]
        assert (index.vectors.stats(MODEL).have, index.vectors.stats(MODEL).wait) == (6, 0)
        assert index.vectors.stats(MODEL).search == "exact"

    def test_a_text_that_was_met_before_needs_no_embedding(self, index: Index, story: Story):
        """F1: equal texts share a vector, whatever record says them."""
        story.retain("m1", "obrigada")
        index.fold(story.events)
        assert learn(index) == ["obrigada"]
        index.fold([story.retain("m2", "obrigada"), story.record("t1", "obrigada", 1)])
        assert learn(index) == []
        assert ids(ask(index, "nada", meaning=means("x"))) == ["m1", "m2", "t1"]
        assert index.vectors.stats(MODEL).have == 1

    def test_a_long_text_is_about_as_near_as_its_nearest_part(self, index: Index, story: Story):
        """F1: the whole and each part are embedded; before all of them are, there is no nearness to tell."""
        story.retain("m1", LONG)
        index.fold(story.events)
        waiting = index.vectors.unembedded(MODEL, 10, ALL)
        assert waiting == embedded_texts(LONG)
        assert len(waiting) > 2
        index.vectors.store(MODEL, waiting[1:], vectors(waiting[1:]))
        assert close_to(index, waiting[1]) == []
        assert learn(index) == waiting[:1]
        for part in (waiting[0], waiting[-1]):
            (found,) = ask(index, "nada", meaning=means(part))
            cosines = [float(vectors([one])[0] @ vectors([part])[0]) for one in waiting]
            assert found.parts["meaning"] == pytest.approx(of_parts(cosines[0], cosines), abs=CLOSE)
            assert found.parts["meaning"] > cosines[0] - CLOSE

    def test_the_vector_of_a_stored_text_is_returned_as_a_whole(self, index: Index, story: Story):
        """E12: a new memory is compared by the vector it has; what has none, or says nothing, gives none."""
        story.retain("m1", "olá")
        story.retain("m2", LONG)
        index.fold(story.events)
        assert index.vectors.stored(MODEL, ["olá", "outra"], ALL) == [None, None]
        learn(index)
        first, unknown, empty, long = index.vectors.stored(MODEL, ["olá", "outra", "", LONG], ALL)
        assert (unknown, empty) == (None, None)
        assert first @ vector("olá") == pytest.approx(1, abs=CLOSE)
        assert long @ vector(embedded_texts(LONG)[0]) == pytest.approx(1, abs=CLOSE)
        assert index.vectors.stored("other", ["olá"], ALL) == [None]

    def test_only_what_still_stands_is_kept(self, index: Index, story: Story):
        """D5: a text that went while it was embedded, or that never was, leaves no vector."""
        story.retain("m1", "fica")
        index.fold(story.events)
        index.take_in(read=[view(OTHER, {}, [passage("vai", OTHER)])])
        waiting = index.vectors.unembedded(MODEL, 10, ALL)
        index.take_in(read=[view(OTHER, {}, [])])
        assert index.vectors.store(MODEL, [*waiting, "nunca", "fica"], vectors([*waiting, "nunca", "fica"])) == 1
        assert (index.vectors.stats(MODEL).have, index.vectors.unembedded(MODEL, 10, ALL)) == (1, [])

    def test_a_vector_that_is_there_stays(self, index: Index, story: Story):
        """F1: two processes may embed the same text at once: the second changes nothing."""
        story.retain("m1", "chave")
        index.fold(story.events)
        learn(index)
        assert index.vectors.store(MODEL, ["chave"], vectors(["outra"])) == 0
        (found,) = ask(index, "nada", meaning=means("chave"))
        assert found.parts["meaning"] == pytest.approx(1.0, abs=CLOSE)

    @pytest.mark.parametrize(
        ("given", "code"),
        [
            (np.zeros((1, SIZE)), "vectors.shape"),
            (np.zeros(SIZE), "vectors.shape"),
            (np.zeros((2, 0)), "vectors.shape"),
            ([[1.0], [1.0, 2.0]], "vectors.shape"),
            ("um", "vectors.shape"),
            (np.full((2, SIZE), np.nan), "vectors.numbers"),
            (np.full((2, SIZE), np.inf), "vectors.numbers"),
            (np.ones((2, SIZE + 1)), "vectors.size"),
        ],
    )
    def test_what_is_no_vector_is_refused(self, index: Index, story: Story, given: Any, code: str):
        """F1: nothing of it is kept."""
        for text in ("um", "dois", "três"):
            story.retain(text, text)
        index.fold(story.events)
        index.vectors.store(MODEL, ["três"], vectors(["três"]))
        with pytest.raises(BadInput) as caught:
            index.vectors.store(MODEL, ["um", "dois"], given)
        assert caught.value.code == code
        assert index.vectors.unembedded(MODEL, 10, ALL) == ["dois", "um"]

    def test_a_question_of_another_size_is_compared_with_nothing(self, index: Index, story: Story):
        """F1: an embedder that changed under its name closes its lane alone; who embeds the next text is told."""
        story.retain("m1", "um")
        index.fold(story.events)
        learn(index)
        (found,) = ask(index, "um", meaning=Meaning(MODEL, np.ones(SIZE + 1)))
        assert "words" in found.parts
        assert "meaning" not in found.parts

    def test_a_vector_of_nothing_is_near_to_nothing(self, index: Index, story: Story):
        """F1: a model may have nothing to say of a text; it is found all the same."""
        story.retain("m1", "um")
        index.fold(story.events)
        assert index.vectors.store(MODEL, ["um"], np.zeros((1, SIZE))) == 1
        (found,) = ask(index, "um", meaning=means("x"))
        assert found.parts["meaning"] == 0.0
        (found,) = ask(index, "um", meaning=Meaning(MODEL, np.zeros(SIZE)))
        assert found.parts["meaning"] == 0.0

    def test_another_model_means_embedding_anew(self, index: Index, story: Story):
        """F1: only vectors of one model are compared; those of the one before are found again while they are kept."""
        story.retain("m1", "um")
        story.retain("m2", "dois")
        index.fold(story.events)
        learn(index)
        assert (index.vectors.stats("other").have, index.vectors.stats("other").wait) == (0, 2)
        assert index.vectors.unembedded("other", 10, ALL) == ["dois", "um"]
        assert close_to(index, "um") == []
        assert ask(index, "nada", meaning=means("um", "other")) == []
        learn(index, "other")
        assert len(ask(index, "nada", meaning=means("um", "other"))) == 2
        assert index.vectors.unembedded(MODEL, 10, ALL) == []
        assert close_to(index, "um")[0] == "m1"
        assert not index.vectors.maintain(MODEL)
        assert (index.vectors.stats(MODEL).have, index.vectors.stats("other").have) == (2, 0)
        assert index.vectors.unembedded("other", 10, ALL) == ["dois", "um"]

    @pytest.mark.parametrize("way", ["clear", "erase"])
    def test_a_cleared_index_keeps_its_vectors(self, index: Index, story: Story, way: str):
        """C3: a rebuild costs no embedding."""
        for n in range(5):
            story.retain(f"m{n}", f"texto {n}")
        index.fold(story.events)
        learn(index)
        before = close_to(index, "x")
        getattr(index, way)()
        assert close_to(index, "x") == []
        index.fold(story.events)
        assert learn(index) == []
        assert close_to(index, "x") == before

    def test_what_stands_nowhere_is_scrubbed(self, index: Index, story: Story):
        """D5: a vector goes with the last record that has its text."""
        story.retain("m1", "fica")
        story.retain("m2", "vai")
        index.fold(story.events)
        learn(index)
        index.clear()
        index.fold(story.events[:1])
        index.vectors.erase_unused()
        assert (learn(index), index.vectors.stats(MODEL).have) == ([], 1)
        index.fold(story.events)
        assert index.vectors.unembedded(MODEL, 10, ALL) == ["vai"]

    # Finding

    @on_every_index
    @given(
        texts=st.lists(st.integers(0, 40).map("texto {}".format), min_size=1, max_size=30),
        asked=st.text(max_size=3),
        limit=st.integers(1, 12),
    )
    def test_the_nearest_are_found(self, texts: list[str], asked: str, limit: int):
        """F1: the lane gives the nearest there are, each with the cosine of its angle to the question."""
        story = Story()
        for n, text in enumerate(texts):
            story.retain(f"m{n}", text)
        with self.opened() as index:
            index.fold(story.events)
            learn(index)
            found = ask(index, "nada", meaning=means(asked), limit=limit)
            for one in found:
                assert one.parts == {"meaning": pytest.approx(near(one.record.content, asked), abs=CLOSE)}
            best = sorted((near(text, asked) for text in texts), reverse=True)[:limit]
            assert sorted((one.parts["meaning"] for one in found), reverse=True) == pytest.approx(best, abs=CLOSE)

    def test_among_equals_the_newest_are_nearest(self, index: Index, story: Story):
        """F5: `limit` bounds the lane; the last told come first."""
        for n in range(7):
            story.retain(f"m{n}", "igual")
        index.fold(story.events)
        learn(index)
        assert sorted(close_to(index, "x", limit=3)) == ["m4", "m5", "m6"]

    def test_new_vectors_are_found_at_once(self, index: Index, story: Story):
        """F1: what was embedded a moment ago takes part in the next question."""
        for n in range(20):
            index.fold([story.retain(f"m{n}", f"texto {n}")])
            assert f"m{n}" not in close_to(index, f"texto {n}")
            learn(index)
            assert close_to(index, f"texto {n}", limit=1) == [f"m{n}"]

    def test_what_has_no_vector_is_found_by_its_words(self, index: Index, story: Story):
        """F1: missing vectors never hide a fact; what any lane found is told how near it is."""
        story.retain("m1", "chave de casa", entities=["Ana"])
        index.fold(story.events)
        learn(index)
        index.fold([story.retain("m2", "chave do carro")])
        found = {one.record.id: one.parts for one in ask(index, "chave", meaning=means("x"), mentions=("Ana",))}
        assert (set(found["m1"]), set(found["m2"])) == ({"words", "cover", "entity", "meaning"}, {"words", "cover"})
        found = {one.record.id: one.parts for one in ask(index, "", mentions=("Ana",), meaning=means("x"), limit=1)}
        assert found["m1"]["meaning"] == pytest.approx(near("chave de casa", "x"), abs=CLOSE)
        assert {tuple(one.parts) for one in ask(index, "chave")} == {("words", "cover")}

    def test_versions_have_the_meaning_of_their_time(self, index: Index, story: Story):
        """A5: as of a seq, the text of then is near; withdrawn, none is; restored, it is again."""
        story.retain("m1", "chave velha")
        story.tell("memory.revised", "m1", {"text": "chave nova", "provenance": "U"})
        story.tell("memory.withdrawn", "m1")
        story.tell("memory.restored", "m1", {"page": LOG})
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 1}, [passage("prosa", line=2)])])
        assert sorted(learn(index)) == ["chave nova", "chave velha", "prosa"]
        texts = {1: "chave velha", 2: "chave nova", 4: "chave nova"}
        for seq in range(6):
            found = ask(index, "nada", only=Only(as_of=seq), meaning=means("x"))
            assert [one.record.content for one in found] == [text for now, text in texts.items() if now == min(seq, 4)]
            for one in found:
                assert one.parts["meaning"] == pytest.approx(near(one.record.content, "x"), abs=CLOSE)
        assert sorted(close_to(index, "x")) == ["m1", f"{LOG}#L2"]

    def test_prose_has_the_meaning_of_the_page_as_it_is(self, index: Index, story: Story):
        """C3: passages of a page that changed are near no more, nor do they wait."""
        index.take_in(read=[view(OTHER, {}, [passage("um", OTHER, 1), passage("dois", OTHER, 2)])])
        index.vectors.store(MODEL, ["um"], vectors(["um"]))
        index.take_in(read=[view(OTHER, {}, [passage("três", OTHER, 1)])])
        assert index.vectors.unembedded(MODEL, 10, ALL) == ["três"]
        assert close_to(index, "um") == []
        learn(index)
        assert close_to(index, "um") == [f"{OTHER}#L1"]
        index.take_in(gone=[OTHER])
        assert (close_to(index, "um"), index.vectors.unembedded(MODEL, 10, ALL), index.vectors.stats(MODEL).wait) == (
            [],
            [],
            0,
        )

    def test_the_meaning_of_an_alias_finds_its_memory(self, index: Index, story: Story):
        """E12: with the better nearness of both; aliases take no places from others."""
        for n in range(6):
            story.retain(f"m{n}", f"texto {n}")
        for n in range(1, 4):
            story.tell("memory.absorbed", f"m{n}", {"into": "m0"})
        index.fold(story.events)
        learn(index)
        found = {one.record.id: one.parts["meaning"] for one in ask(index, "nada", meaning=means("texto 2"))}
        assert found == {
            "m0": pytest.approx(1.0, abs=CLOSE),
            "m4": pytest.approx(near("texto 4", "texto 2"), abs=CLOSE),
            "m5": pytest.approx(near("texto 5", "texto 2"), abs=CLOSE),
        }
        assert set(close_to(index, "texto 2", limit=3)) == {"m0", "m4", "m5"}

    @pytest.mark.parametrize(
        ("only", "expected"),
        [
            (Only(), ["fact", "opinion", "prose", "turn"]),
            (Only(kinds=("opinion", "turn")), ["opinion", "turn"]),
            (Only(entities=("ANA",)), ["fact"]),
            (Only(tags=("Work",)), ["fact", "opinion"]),
            (Only(layers=("archive",)), []),
            (Only(session="s1"), ["turn"]),
        ],
    )
    def test_the_nearest_meet_the_conditions(self, index: Index, story: Story, only: Only, expected: list[str]):
        """F5: whatever else is nearer."""
        story.retain("fact", "um", entities=["Ana"], tags=["work"])
        story.retain("opinion", "dois", kind="opinion", tags=["Work"])
        story.record("turn", "três", 1)
        for n in range(30):
            story.retain(f"m{n}", f"texto {n}", layer="active")
            story.tell("memory.withdrawn", f"m{n}")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {}, [passage("quatro")._replace(id="prose")])])
        learn(index)
        assert sorted(close_to(index, "texto 7", only=only)) == expected
        assert len(close_to(index, "texto 7", only=only, limit=1)) == min(1, len(expected))

    def test_readers_find_what_they_may_see(self, index: Index, story: Story):
        """B5: what is hidden is near to nobody and takes no place."""
        for n in range(12):
            story.retain(f"m{n}", f"texto {n}", actor="bob" if n % 4 == 0 else "eve")
        index.fold(story.events)
        learn(index)
        assert sorted(close_to(index, "texto 1", BOB)) == ["m0", "m4", "m8"]
        assert close_to(index, "texto 4", BOB, limit=1) == ["m4"]
        assert len(close_to(index, "texto 1", BOB, limit=2)) == 2
        assert close_to(index, "texto 1", NOBODY) == []

    # Any world

    @on_every_index
    @given(world=worlds(), question=QUESTIONS, permit=PERMITS, asked=st.sampled_from(WORDS), known=st.integers(0, 9))
    def test_a_permit_never_changes_by_which_lane_a_row_is_found(
        self, world: tuple[Story, list[Record]], question: Question, permit: Permit, asked: str, known: int
    ):
        """B5: a reader has what all have, less what may not be seen, by the same lanes and equally near.

        What the turns around a turn lend it is left aside: those that may not be seen lend nothing.
        """
        model = f"{MODEL} {next(_NUMBERS)}"  # one that knows none of the texts yet
        question = replace(question, limit=MANY, meaning=means(asked, model))
        may_see = visible_to(permit)
        with self.filled(world) as index:
            texts = index.vectors.unembedded(model, known, ALL)
            index.vectors.store(model, texts, vectors(texts, model))
            every = _alone(one for one in index.search.candidates(question, ALL) if may_see(one.record))
            mine = _alone(index.search.candidates(question, permit))
            assert told(mine) == told(every)
            assert nearness(mine) == pytest.approx(nearness(every), abs=1e-6)

    @on_every_index
    @given(world=worlds(), question=QUESTIONS, permit=st.just(ALL) | PERMITS, asked=st.sampled_from(WORDS))
    def test_every_index_finds_the_same(
        self, world: tuple[Story, list[Record]], question: Question, permit: Permit, asked: str
    ):
        """F1: any question finds the same records by the same lanes, equally near."""
        question = replace(question, limit=MANY, meaning=means(asked))
        reference = MemoryIndex()
        fill(reference, world)
        learn(reference)
        with self.filled(world) as index:
            learn(index)
            found, expected = index.search.candidates(question, permit), reference.search.candidates(question, permit)
            assert told(found) == told(expected)
            assert nearness(found) == pytest.approx(nearness(expected), abs=CLOSE)


def _alone(found: Iterable[Candidate]) -> list[Candidate]:
    """Candidates without what the turns around them lend."""
    own = [replace(one, parts={lane: one.parts[lane] for lane in one.parts.keys() - _LENT}) for one in found]
    return [one for one in own if one.parts]
