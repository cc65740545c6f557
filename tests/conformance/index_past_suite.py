"""What every index tells of the past: each moment as it was told then (A5, F5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.access import permit_for
from hipocampo.core.questions import Only, Question, Span
from hipocampo.core.record import Record
from hipocampo.ports import Index
from tests.conformance.index_base import IndexCase, on_every_index
from tests.conformance.index_rows import ALL, LOG, MANY, OTHER, Story, ask, ids, passage, view
from tests.conformance.index_strategies import QUESTIONS, lives

# Texts of the stories begin with these, and these are the entities that they name.
_NAMES = ("gos", "pre", "mor", "chá")
_ASKED = QUESTIONS.map(lambda asked: replace(asked, limit=MANY, only=replace(asked.only, as_of=None)))


def told(index: Index, story: Story, question: Question, as_of: int | None = None) -> dict[str, Any]:
    """What an index tells, but for the places of lines, which are those of now, and the worth of words."""
    found = index.search.candidates(replace(question, only=replace(question.only, as_of=as_of)), ALL)
    born = dict.fromkeys(event.aggregate_id for event in story.events)
    return {
        "found": [(_unplaced(one.record), sorted(one.parts)) for one in sorted(found, key=lambda one: one.record.id)],
        "records": {id: _unplaced(record) for id in born if (record := index.records.get(id, ALL, as_of))},
        "stands": {id for id in born if index.records.is_current(id, as_of)},
        "era": index.life.era(as_of),
        "entities": index.names.entities(_NAMES, ALL, as_of),
    }


def _unplaced(record: Record) -> dict[str, Any]:
    return {**record._asdict(), "page": None, "line": None, "end_line": None}


class PastSuite(IndexCase):
    """The promises about the past, as tests."""

    @on_every_index
    @given(story=lives(24), question=_ASKED, step=st.integers(1, 5))
    def test_the_past_is_told_as_it_was_told_then(self, story: Story, question: Question, step: int):
        """A5: whatever happened since, and however many events were folded at once."""
        with self.opened() as live, self.opened() as later:
            then = [told(live, story, question)]
            for event in story.events:
                live.fold([event])
                then.append(told(live, story, question))
            for at in range(0, len(story.events), step):
                later.fold(story.events[at : at + step])
            for seq, expected in enumerate(then):
                assert told(live, story, question, seq) == expected, seq
                assert told(later, story, question, seq) == expected, seq

    def test_a_layer_of_then(self, index: Index, story: Story):
        """F4, F5: what is in the archive now was active; strength and weight are those of that day."""
        index.fold([story.retain("m1", "mora em Lisboa", type="emo", weight=0.9), story.retain("m2", "mora no Porto")])
        while story.days < 42:
            index.fold([story.cycle()])
        seen = [Only(layers=(layer,), as_of=as_of) for as_of in (2, None) for layer in ("active", "archive")]
        assert [ids(ask(index, "mora", only=only)) for only in seen] == [["m1", "m2"], [], ["m1"], ["m2"]]
        first, last = ([one.record for one in ask(index, "Lisboa", only=Only(as_of=seq))] for seq in (2, None))
        assert [(one.fitness, one.weight) for one in (*first, *last)] == [(5, 0.9), (5, 0.3)]

    def test_what_rested_then(self, index: Index, story: Story):
        """E14, A5: what other rules woke was at rest before; a dream that let it give way is in the past too."""
        index.fold([story.retain("m1", "um", type="pref"), story.retain("m2", "dois")])
        while story.days < 30:
            index.fold([story.cycle()])
        index.fold([story.tell("dream.pressed", "dream", {"ids": ["m2"]})])
        rested = self.record(index, "m1")
        seq = index.state().applied
        index.fold([story.tell("life.rules", "workspace", {"keeps": [], "active": 1})])
        assert (index.records.get("m1", ALL, seq), self.record(index, "m1").since != rested.since) == (rested, True)

    def test_tags_of_then(self, index: Index, story: Story):
        """D1, F5: tags that it was given when it sank did not find it before."""
        index.fold([story.retain("m1", "mora em Lisboa")])
        while story.days < 24:
            index.fold([story.cycle()])
        for only in (Only(), Only(tags=("lisboa",))):
            found = {
                seq: ids(ask(index, tags=("lisboa",), text="nada", only=replace(only, as_of=seq))) for seq in (1, 13)
            }
            assert found == {1: [], 13: ["m1"]}

    def test_what_was_told_ahead_of_its_time(self, index: Index, story: Story):
        """F1, F5: what is said for a later day is found by that day, as of an earlier one too."""
        ahead = "2027-05-04T12:00:00.000Z"
        index.fold([story.retain("m1", "dentista", at=ahead), story.retain("m2", "mercado")])
        story.days = 300
        index.fold([story.retain("m3", "cinema"), story.retain("m4", "praia", at="2026-01-01T12:00:00.000Z")])
        may = Span("2027-05-01", "2027-06-01")
        found = {
            seq: (ids(ask(index, around=may, only=Only(as_of=seq))), ids(ask(index, only=Only(as_of=seq))))
            for seq in (1, 3)
        }
        assert found == {1: (["m1"], ["m1"]), 3: (["m1"], ["m1", "m2", "m3"])}

    def test_aliases_of_then(self, index: Index, story: Story):
        """E12, F5: two memories, then one that is found by the words of both, then two again."""
        index.fold([story.retain("m1", "gosta de café"), story.retain("m2", "adora um espresso")])
        index.fold([story.tell("memory.absorbed", "m2", {"into": "m1"})])
        index.fold([story.tell("memory.parted", "m2", {"from": "m1"})])
        then = {seq: ids(ask(index, "espresso", only=Only(as_of=seq))) for seq in (1, 2, 3, 4)}
        assert then == {1: [], 2: ["m2"], 3: ["m1"], 4: ["m2"]}

    def test_the_reader_is_that_of_now(self, index: Index, story: Story):
        """B5: the past shows nothing that its reader may not see."""
        story.retain("m1", "gosta de café", actor="bot", meta={"visibility": "public"})
        story.retain("m2", "adora café", actor="bot")
        index.fold([*story.events, story.tell("memory.absorbed", "m2", {"into": "m1"})])
        guest = permit_for("guest")
        assert [ids(ask(index, "café", guest, Only(as_of=seq))) for seq in (1, 2, 3)] == [["m1"]] * 3
        assert ask(index, "adora", guest, Only(as_of=2)) == ask(index, "adora", guest, Only(as_of=3)) == []
        assert (index.records.get("m2", guest, 2), index.records.get("m1", ALL, 0)) == (None, None)

    def test_the_place_is_where_it_can_be_read(self, index: Index, story: Story):
        """C5, F5: a citation of the past leads to the line of now; prose has no past."""
        index.fold([story.retain("m1", "gosta de café"), story.tell("memory.used", "m1")])
        index.take_in(read=[view(LOG, {"m1": 7}, [passage("café", line=9)])])
        (then,) = ask(index, "café", only=Only(as_of=1))
        assert (then.record.source, then.record.heat) == (f"{LOG}#L7", 0)

    def test_the_place_of_what_was_revised_since(self, index: Index, story: Story):
        """C5, F5: what it said then is cited where it stands now, with its line; what was withdrawn, by its page."""
        index.fold([story.retain("m1", "gosta de café"), story.retain("m2", "gosta de vinho")])
        for text in ("gosta de chá", "gosta de mate"):
            index.fold([story.tell("memory.revised", "m1", {"text": text, "provenance": "U"})])
        index.take_in(read=[view(LOG, {"m2": 4, "m1": 7})])
        for seq, text in ((2, "gosta de café"), (3, "gosta de chá")):
            (then,) = ask(index, text.split()[-1], only=Only(as_of=seq))
            record = index.records.get("m1", ALL, seq)
            assert record is not None
            assert (then.record.text, then.record.source) == (record.text, record.source) == (text, f"{LOG}#L7")
        index.fold([story.tell("memory.moved", "m1", {"page": OTHER})])
        index.take_in(read=[view(OTHER, {"m1": 3})])
        assert [one.record.source for one in ask(index, "café", only=Only(as_of=2))] == [f"{OTHER}#L3"]
        index.fold([story.tell("memory.withdrawn", "m2")])
        found = {one.record.id: one.record.source for one in ask(index, "gosta", only=Only(as_of=2))}
        assert found == {"m1": f"{OTHER}#L3", "m2": LOG}
