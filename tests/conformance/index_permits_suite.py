"""What every index keeps from those who may not see it (B5, B10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.access import Permit, permit_for
from hipocampo.core.questions import Candidate, Only, Question, Span
from hipocampo.core.record import FACT, Record
from hipocampo.errors import BadInput
from hipocampo.ports import Index
from hipocampo.recall.ranking import rank
from hipocampo.settings import RecallSettings
from tests.adapters.index import MemoryIndex
from tests.adapters.rules import visible_to
from tests.conformance import reads
from tests.conformance.index_base import IndexCase, fill, on_every_index, plain
from tests.conformance.index_rows import ALL, LOG, MANY, Story, ask, ids, passage, view
from tests.conformance.index_strategies import NAMES, PERMITS, QUESTIONS, WORDS, worlds
from tests.conformance.reads import READS

BOB = permit_for("bob")
NOBODY = Permit("nobody", {"actor": {"$in": []}})


class PermitsSuite(IndexCase):
    """The promises about permits, as tests."""

    # Permits

    def test_a_reader_sees_what_the_permit_allows(self, index: Index, story: Story):
        """B5: search, get, find, names and counts give nothing of what a reader may not see."""
        story.retain("mine", "chave minha", actor="bob", entities=["Zoe"])
        story.retain("public", "chave pública", meta={"visibility": "public"}, entities=["Rui"])
        story.retain("secret", "chave secreta", entities=["Ana", "ZOÉ"], tags=["t"])
        story.record("secret-turn", "chave", 1, actor="eve")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {}, [passage("chave da casa", line=9)])])
        assert ids(ask(index, "chave", BOB)) == ids(ask(index, "", BOB)) == ["mine", "public"]
        assert ask(index, "secreta", BOB, mentions=("Ana",), tags=("t",)) == []
        assert index.records.get("secret", BOB) is None
        assert index.records.get(f"{LOG}#L9", BOB) is None
        assert (index.records.ids_with_prefix("se", BOB), index.records.ids_with_prefix("m", BOB)) == ([], ["mine"])
        assert index.names.entities(["ana", "rui", "zoe"], BOB) == ["Rui", "Zoe"]
        assert dict(index.records.counts(BOB)) == {"fact": 2}
        assert (
            ask(index, "chave", NOBODY),
            dict(index.records.counts(NOBODY)),
            index.records.ids_with_prefix("", NOBODY),
        ) == ([], {}, [])

    @pytest.mark.parametrize("name", READS)
    def test_every_read_of_content_keeps_to_its_permit(self, index: Index, name: str):
        """B5: who may see everything finds it, who may see nothing finds nothing, Bob only what is his."""
        reads.fill(index)
        everything, his, nothing = (READS[name](index, permit) for permit in (ALL, BOB, NOBODY))
        assert everything
        assert not nothing
        if name not in reads.WITHOUT_TEXT:
            assert ("segredo" in repr(everything).casefold(), "segredo" in repr(his).casefold()) == (True, False)
        assert bool(his) == (name not in reads.OWNERS_ALONE)
        assert his != everything

    @pytest.mark.parametrize("as_of", [None, 0, 1])
    def test_a_permit_that_opens_nothing_finds_nothing(self, index: Index, story: Story, as_of: int | None):
        """B5: neither now nor in the past, by whatever lane."""
        index.fold([story.retain("m1", "chave", entities=["Ana"], tags=["t"])])
        for text in ("", "chave"):
            asked = Question(text, mentions=("Ana",), tags=("t",), around=Span(), only=Only(as_of=as_of))
            assert index.search.candidates(asked, NOBODY) == []
            assert index.search.candidates(Question(text, only=Only(as_of=as_of)), NOBODY) == []

    def test_the_owner_sees_all(self, index: Index, story: Story):
        """B10: the owner's permit allows everything."""
        story.retain("m1", "chave", actor="bob")
        story.record("t1", "chave", 1, actor="eve", visibility="private")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {}, [passage("chave", line=9)])])
        assert ids(ask(index, "chave", permit_for("owner"))) == ["m1", f"{LOG}#L9", "t1"]
        assert dict(index.records.counts(permit_for("owner"))) == {"fact": 1, "turn": 1, "passage": 1}

    @pytest.mark.parametrize("path", ["payload.text", "metadata.door", "metadata", "id", "payload"])
    def test_a_rule_names_nothing_but_headers(self, index: Index, story: Story, path: str):
        """B5: a rule over what the index does not keep is refused: it can't be kept to, so nothing is shown."""
        story.retain("m1", "um")
        index.fold(story.events)
        permit = Permit("bob", {"$or": [{"actor": "owner"}, {"$not": {path: {"$in": ["x"]}}}]})
        reads: Sequence[Callable[[], Any]] = [
            lambda: ask(index, "um", permit),
            lambda: index.records.get("m1", permit),
            lambda: index.records.ids_with_prefix("m", permit),
            lambda: index.names.entities(["Ana"], permit),
            lambda: index.records.counts(permit),
        ]
        for read in reads:
            with pytest.raises(BadInput) as caught:
                read()
            assert caught.value.code == "filter.field"

    @on_every_index
    @given(world=worlds(), question=QUESTIONS, permit=PERMITS)
    def test_a_permit_filters_and_nothing_else(
        self, world: tuple[Story, list[Record]], question: Question, permit: Permit
    ):
        """B5: under a permit a search gives what it gives to all, less what may not be seen, with the same scores.

        The turns around a turn are the exception: those that may not be seen lend it nothing.
        """
        question = replace(question, text=question.text or "café", limit=MANY)
        may_see = visible_to(permit)
        with self.filled(world) as index:
            all_of_it = index.search.candidates(question, ALL)
            visible = _alone(one for one in all_of_it if may_see(one.record))
            assert plain(_alone(index.search.candidates(question, permit))) == plain(visible)
            again = index.search.candidates_of([question, replace(question, text="mora")], permit)
            assert again[0] == index.search.candidates(question, permit)
            assert len(again) == 2
            assert index.search.candidates_of([], permit) == []
            seen = [one.record for one in ask(index, permit=permit)]
            current = index.records.current([one.id for one in seen], permit)
            assert list(current.values()) == [one for one in seen if one.form == FACT]
            assert seen == [one.record for one in ask(index) if may_see(one.record)]
            assert sum(index.records.counts(permit).values()) == len(seen)
            assert all(
                may_see(index.records.get(id, permit) or self.record(index, id))
                for id in index.records.ids_with_prefix("", permit)
            )

    @on_every_index
    @given(world=worlds(), words=st.sampled_from(WORDS), permit=PERMITS, limit=st.integers(1, 4))
    def test_what_is_hidden_takes_no_place(
        self, world: tuple[Story, list[Record]], words: str, permit: Permit, limit: int
    ):
        """B5: a limit is filled with the best of what may be seen."""
        may_see = visible_to(permit)
        with self.filled(world) as index:
            best = {one.record.id: one.parts["words"] for one in _alone(ask(index, words)) if may_see(one.record)}
            found = {one.record.id: one.parts["words"] for one in _alone(ask(index, words, permit, limit=limit))}
            assert sorted(found.values())[-limit:] == sorted(best.values())[-limit:]
            assert found.items() <= best.items()

    @on_every_index
    @given(world=worlds(), question=QUESTIONS, permit=PERMITS)
    def test_nothing_hidden_shows_through(self, world: tuple[Story, list[Record]], question: Question, permit: Permit):
        """B5: a reader finds, counts and names the same as if what is hidden had never been."""
        question = replace(question, limit=MANY, only=replace(question.only, as_of=None))
        story, prose = world
        with self.filled(world) as index:
            versions = [one.record for seq in range(len(story.events) + 1) for one in ask(index, only=Only(as_of=seq))]
            seen = {record.id for record in versions if visible_to(permit)(record)}
            rest = [event for event in story.events if event.aggregate_id in seen]
            renumbered = Story()
            renumbered.events = [event._replace(seq=seq) for seq, event in enumerate(rest, 1)]
            with self.filled((renumbered, [one for one in prose if visible_to(permit)(one)])) as alone:
                assert ids(index.search.candidates(question, permit)) == ids(alone.search.candidates(question, permit))
                assert index.records.counts(permit) == alone.records.counts(ALL)
                assert index.names.entities(NAMES, permit) == alone.names.entities(NAMES, ALL)
                assert index.records.ids_with_prefix("", permit) == alone.records.ids_with_prefix("", ALL)

    @on_every_index
    @given(world=worlds(), question=QUESTIONS, permit=st.just(ALL) | PERMITS)
    def test_the_order_is_that_of_the_plain_meaning(
        self, world: tuple[Story, list[Record]], question: Question, permit: Permit
    ):
        """F1, F2: any question has the same answers with the same parts, in the same order, on every index."""
        reference = MemoryIndex()
        fill(reference, world)
        with self.filled(world) as index:
            found, expected = index.search.candidates(question, permit), reference.search.candidates(question, permit)
            assert plain(found) == plain(expected)
            order = [hit.id for hit in rank(found, RecallSettings())]
            assert order == [hit.id for hit in rank(expected, RecallSettings())]


def _alone(found: Iterable[Candidate]) -> list[Candidate]:
    """Candidates without what the turns around them lend."""
    parts = [
        (one, {lane: part for lane, part in one.parts.items() if lane not in ("context", "session")}) for one in found
    ]
    return [replace(one, parts=own) for one, own in parts if own]
