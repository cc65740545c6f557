"""What every index makes of events (D1, C3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.record import Record
from hipocampo.ports import Index
from hipocampo.understanding.reading import read
from tests.adapters.index import MemoryIndex
from tests.conformance.index_base import IndexCase, assert_empty, on_every_index
from tests.conformance.index_rows import ALL, LOG, OTHER, PAGES, Story, ask, contents, ids, moment, passage, state, view
from tests.conformance.index_strategies import NAMES, TEXTS, lives


class EventsSuite(IndexCase):
    """The promises about events, as tests."""

    # What events make of memories

    def test_an_empty_index_knows_nothing(self, index: Index):
        """C3: an index that was just made is empty, and says where to start."""
        assert_empty(index)

    def test_a_fact_is_kept_with_all_that_is_told_of_it(self, index: Index, story: Story):
        """D1: id, text, kind, type, entities, tags, source, born and validity come from its event."""
        told: dict[str, Any] = {
            "content": "Peter prefere respostas curtas",
            "kind": "opinion",
            "type": "pref",
            "entities": ["Peter"],
            "tags": ["writing"],
            "confidence": 0.95,
            "weight": 0.5,
            "valid": ["2026-01-01", None],
            "at": "2026-11-14T12:00:00.000Z",
        }
        meta = {"sessionId": "s1", "visibility": "public"}
        story.retain("m1", "O(c=0.95) @Peter: prefere respostas curtas", actor="bob", meta=meta, **told)
        index.fold(story.events)
        assert self.record(index, "m1") == Record(
            id="m1",
            form="fact",
            text="O(c=0.95) @Peter: prefere respostas curtas",
            content="Peter prefere respostas curtas",
            timestamp="2026-11-14T12:00:00.000Z",
            born=moment(1),
            actor="bob",
            event_type="memory.retained",
            seq_from=1,
            kind="opinion",
            type="pref",
            entities=("Peter",),
            tags=("writing",),
            provenance="U",
            confidence=0.95,
            weight=0.5,
            valid_from="2026-01-01",
            session="s1",
            visibility="public",
            page=LOG,
            since="2026-11-29",
            immune_until="2026-11-29",
            reading=read("Peter prefere respostas curtas"),
        )
        assert (index.state().applied, index.state().moment) == (1, moment(1))

    def test_a_turn_is_kept_and_cites_its_session(self, index: Index, story: Story):
        """C5: a turn has its role and its number in the session."""
        story.record("t1", "Hoje fui demitido.", 1)
        story.record("t2", "Sinto muito.", 2, role="assistant", at="2026-11-01T00:00:00.000Z")
        story.record("t3", "Olá", 1, "s2")
        index.fold(story.events)
        turn = self.record(index, "t2")
        assert (turn.form, turn.kind, turn.role, turn.source) == ("turn", "turn", "assistant", "session:s1#2")
        assert (turn.timestamp, turn.born) == ("2026-11-01T00:00:00.000Z", moment(2))
        assert (index.records.turn_count("s1"), index.records.turn_count("s2"), index.records.turn_count("s3")) == (
            2,
            1,
            0,
        )
        assert (index.pages.fact_count(), index.pages.facts(ALL), index.pages.pending(ALL)) == (0, [], [])

    def test_a_revision_is_the_same_memory(self, index: Index, story: Story):
        """C3: a revision changes what is said and keeps id, birth, place and use."""
        story.retain("m1", "um")
        story.retain("m2", "outro")
        story.tell("memory.used", "m1")
        story.tell("memory.revised", "m1", {"text": "um e meio", "provenance": "I", "entities": ["Ana"]}, actor="bob")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 3, "m2": 4})])
        now = self.record(index, "m1")
        assert (now.text, now.content, now.provenance, now.entities) == ("um e meio", "um e meio", "I", ("Ana",))
        assert (now.born, now.actor, now.heat, now.seq_from, now.source) == (moment(1), "owner", 1, 4, f"{LOG}#L3")
        assert [known.id for known in index.pages.facts(ALL)] == ["m1", "m2"]

    def test_a_revision_keeps_the_line(self, index: Index, story: Story):
        """C5: until the page is read again, a revised memory is cited where it stood."""
        story.retain("m1", "um")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 3})])
        index.fold([story.tell("memory.revised", "m1", {"text": "dois", "provenance": "U"})])
        assert self.record(index, "m1").source == f"{LOG}#L3"

    def test_a_withdrawn_memory_is_not_lost(self, index: Index, story: Story):
        """C3: what was withdrawn is recalled no more, can be shown, and is known by its text."""
        story.retain("m1", "adeus", entities=["Ana"])
        story.tell("memory.withdrawn", "m1")
        index.fold(story.events)
        assert (ask(index), ask(index, "adeus"), ask(index, mentions=("Ana",))) == ([], [], [])
        assert (
            index.pages.facts(ALL),
            index.pages.fact_count(),
            index.pages.missing(ALL),
            index.names.entities(["Ana"], ALL),
        ) == ([], 0, [], [])
        assert dict(index.records.counts(ALL)) == {}
        assert self.record(index, "m1").text == "adeus"
        assert index.records.ids_with_prefix("m", ALL) == ["m1"]
        known = index.pages.last_withdrawn(["adeus", "nunca dito"], ALL)
        assert list(known) == ["adeus"]
        assert (known["adeus"].id, known["adeus"].page, known["adeus"].line) == ("m1", LOG, None)

    def test_the_last_one_withdrawn_comes_back(self, index: Index, story: Story):
        """C3: of several memories with one text, the last withdrawn is offered; a restored one is no longer."""
        for id in ("m1", "m2", "m3"):
            story.retain(id, "igual")
        for id in ("m3", "m1", "m2"):
            story.tell("memory.withdrawn", id)
        index.fold(story.events)
        assert index.pages.last_withdrawn(["igual"], ALL)["igual"].id == "m2"
        index.fold([story.tell("memory.restored", "m2", {"page": OTHER})])
        assert index.pages.last_withdrawn(["igual"], ALL)["igual"].id == "m1"
        assert [(known.id, known.page) for known in index.pages.facts(ALL)] == [("m2", OTHER)]

    def test_a_restored_memory_is_whole(self, index: Index, story: Story):
        """C3: what comes back has its text, its names, its use and its birth."""
        story.retain("m1", "volta", entities=["Ana"], tags=["casa"])
        story.tell("memory.used", "m1")
        story.tell("memory.withdrawn", "m1")
        story.tell("memory.restored", "m1", {"page": OTHER})
        index.fold(story.events)
        record = self.record(index, "m1")
        assert (record.heat, record.born, record.page, record.seq_from) == (1, moment(1), OTHER, 4)
        for found in (ask(index, "volta"), ask(index, mentions=("ana",)), ask(index, tags=("casa",))):
            assert ids(found) == ["m1"]

    def test_a_withdrawn_turn_keeps_its_number(self, index: Index, story: Story):
        """C5: a turn that was taken back, and comes back, cites the same place; its number is not given again."""
        story.record("t1", "um", 1)
        story.tell("memory.withdrawn", "t1")
        index.fold(story.events)
        assert self.record(index, "t1").source == "session:s1#1"
        assert (ask(index, "um"), index.records.turn_count("s1")) == ([], 1)
        index.fold([story.tell("memory.restored", "t1", {"page": None})])
        assert [one.record.source for one in ask(index, "um")] == ["session:s1#1"]

    @pytest.mark.parametrize("type", ["memory.used", "memory.revised", "memory.moved", "memory.withdrawn"])
    def test_only_restoring_brings_back(self, index: Index, story: Story, type: str):
        """C3: whatever else is told of a withdrawn memory does not make it stand again."""
        story.retain("m1", "um")
        story.tell("memory.withdrawn", "m1")
        index.fold(story.events)
        before = contents(index, story, ["um"])
        told = {"text": "dois", "provenance": "U", "page": OTHER}
        index.fold([story.tell(type, "m1", told, sessionId="s1")])
        after = contents(index, story, ["um"])
        assert {key for key in before if before[key] != after[key]} == {"applied", "moment", "then"}
        assert after["then"][:-1] == before["then"]

    def test_use_is_counted(self, index: Index, story: Story):
        """D1: each use makes a memory warmer and tells when it was; it makes no new version."""
        story.retain("m1", "um")
        story.tell("memory.used", "m1")
        story.tell("memory.used", "m1")
        index.fold(story.events)
        record = self.record(index, "m1")
        assert (record.heat, record.last_used, record.seq_from) == (2, moment(3), 1)

    def test_other_events_pass_by(self, index: Index, story: Story):
        """A1: events of other kinds, and of memories that are not there, change nothing but the place in the ledger."""
        story.retain("m1", "um")
        story.tell("Spoke", "m1", {"text": "x"})
        story.tell("memory.revised", "m9", {"text": "x", "provenance": "U"})
        story.tell("memory.unheard-of", "m1", {})
        index.fold(story.events)
        assert (index.state().applied, dict(index.records.counts(ALL)), self.record(index, "m1").text) == (
            4,
            {"fact": 1},
            "um",
        )

    def test_recording_is_paused_and_resumed(self, index: Index, story: Story):
        """J2: the index knows whether recording is paused."""
        index.fold([story.tell("workspace.paused", "workspace")])
        assert index.state().paused
        index.fold([story.tell("workspace.resumed", "workspace")])
        assert not index.state().paused

    # Catching up

    def test_events_are_applied_once_and_in_order(self, index: Index, story: Story):
        """C3: what was applied is passed over, what comes after a gap waits for the next catch-up."""
        for n in range(1, 6):
            story.retain(f"m{n}", f"facto {n}")
        index.fold(story.events[:2])
        index.fold(story.events[:3])
        assert (index.state().applied, index.pages.fact_count()) == (3, 3)
        index.fold(story.events[4:])
        assert (index.state().applied, index.pages.fact_count(), index.records.get("m5", ALL)) == (3, 3, None)
        index.fold([])
        assert index.state().applied == 3
        index.fold(iter(story.events))
        assert (index.state().applied, index.state().moment, index.pages.fact_count()) == (5, moment(5), 5)

    def test_pages_seen_across_a_gap_are_read_again(self, index: Index, story: Story):
        """C3: an index that was deleted between an event and its folding takes no page for seen."""
        story.retain("m1", "um")
        story.retain("m2", "dois", meta={"door": "python"})
        index.fold(story.events[1:], [view(LOG, {"m2": 4}, [passage("prosa")])])
        assert (dict(index.pages.states()), dict(index.records.counts(ALL)), index.state().applied) == ({}, {}, 0)

    @on_every_index
    @given(story=lives(), cuts=st.lists(st.integers(0, 14), max_size=4))
    def test_batches_make_no_difference(self, story: Story, cuts: list[int]):
        """C3: events folded in batches of any size give what one batch gives, and what the plain meaning says."""
        plain = MemoryIndex()
        plain.fold(story.events)
        expected = contents(plain, story, TEXTS, NAMES)
        edges = [0, *sorted(min(cut, len(story.events)) for cut in cuts), len(story.events)]
        with self.opened() as whole, self.opened() as parts:
            whole.fold(story.events)
            assert contents(whole, story, TEXTS, NAMES) == expected
            for start, end in pairwise(edges):
                parts.fold(story.events[start:end])
            assert contents(parts, story, TEXTS, NAMES) == expected

    @on_every_index
    @given(story=lives(), data=st.data())
    def test_pages_in_between_make_no_difference(self, story: Story, data: st.DataObject):
        """C3, C5: any mixture of events, pages read and pages gone gives what the plain meaning says."""
        acts = data.draw(st.lists(st.tuples(st.integers(0, 14), ACTS), max_size=5))
        with self.opened() as index:
            plain: Index = MemoryIndex()
            for one in (plain, index):
                done = 0
                for at, act in sorted(acts, key=lambda act: act[0]):
                    one.fold(story.events[done : (done := max(done, at))])
                    act(one)
                one.fold(story.events[done:])
            assert contents(index, story, TEXTS, NAMES) == contents(plain, story, TEXTS, NAMES)


def _act(page: str, lines: dict[int, int], prose: int, how: str) -> Callable[[Index], None]:
    """Something that happens to a page."""
    placed = {f"m{i}": line for i, line in lines.items()}
    shown = view(page, placed, [passage(f"prosa {n}", page, 20 + n) for n in range(prose)])

    def act(index: Index) -> None:
        match how:
            case "drop":
                index.take_in(gone=[page])
            case "touch":
                index.pages.touch(state(page, 3, mtime=8))
            case _:
                index.take_in(read=[shown])

    return act


ACTS = st.builds(
    _act,
    st.sampled_from(PAGES),
    st.dictionaries(st.integers(0, 12), st.integers(1, 19), max_size=4),
    st.integers(0, 2),
    st.sampled_from(["show", "show", "drop", "touch"]),
)
