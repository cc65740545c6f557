"""What every index makes of the life of memories (D1, D3, E1-E13)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from hipocampo.core.access import Permit
from hipocampo.core.questions import Only
from hipocampo.core.record import LAYERS
from hipocampo.ports import Index
from hipocampo.text.sameness import gist
from tests.conformance.index_base import IndexCase, on_every_index
from tests.conformance.index_rows import (
    ALL,
    LOG,
    MANY,
    OTHER,
    WISDOM,
    Story,
    ask,
    contents,
    day,
    ids,
    moment,
    passage,
    view,
)
from tests.conformance.index_strategies import NAMES, TEXTS, lives

UNUSED = {14: (5, "active"), 16: (4, "active"), 18: (3, "active"), 20: (2, "latent"), 22: (1, "latent")}
UNUSED |= {24: (0, "archive"), 40: (0, "archive")}


class LifeSuite(IndexCase):
    """The promises about life, as tests."""

    def state(self, index: Index, id: str = "m1") -> tuple[int, str]:
        record = self.record(index, id)
        return record.fitness, record.layer

    def sleep(self, index: Index, story: Story, day: int) -> None:
        """Go through the cycles of every second day until a day."""
        while story.days < day:
            index.fold([story.cycle()])

    # Decay

    @pytest.mark.parametrize("type", [None, "event", "bio", "pref", "obj"])
    def test_the_timeline_of_a_memory_that_is_never_used(self, index: Index, story: Story, type: str | None):
        """E3, E4: the seed's timeline; `bio`, `pref` and `obj` rest in latent."""
        index.fold([story.retain("m1", "um", type=type)])
        found = {}
        for at in UNUSED:
            self.sleep(index, story, at)
            found[at] = self.state(index)
            assert ids(ask(index, "um", only=Only(layers=(found[at][1],)))) == ["m1"]
        rest = {24: (1, "latent"), 40: (1, "latent")} if type in ("bio", "pref", "obj") else {}
        assert found == UNUSED | rest

    def test_use_and_rescue(self, index: Index, story: Story):
        """E2, E5: +2 when used; from a lower layer back to F:5; the user's mention rescues and no more."""
        for id in ("m1", "m2", "m3"):
            story.retain(id, "um")
        index.fold([*story.events, story.tell("memory.used", "m1")])
        assert self.state(index) == (7, "active")
        self.sleep(index, story, 22)
        index.fold([story.tell("memory.used", "m2"), story.tell("memory.mentioned", "m3")])
        assert [self.state(index, id) for id in ("m1", "m2", "m3")] == [(3, "active"), (5, "active"), (5, "active")]
        assert (self.record(index, "m2").rescues, self.record(index, "m3").heat) == (1, 1)
        index.fold([story.tell("memory.mentioned", "m1")])
        assert self.state(index) == (3, "active")

    def test_emotions_fade_by_the_week(self, index: Index, story: Story):
        """E9: reading tells the weight of the day; too light, the next cycle archives it; a use saves it."""
        index.fold([story.retain("m1", "medo", type="emo"), story.retain("m2", "medo", type="emo")])
        self.sleep(index, story, 14)
        assert (self.record(index, "m1").weight, self.state(index)) == (0.3, (5, "active"))
        index.fold([story.tell("memory.used", "m2")])
        self.sleep(index, story, 22)
        assert (self.record(index, "m1").weight, self.state(index)) == (0.2, (0, "archive"))
        assert (self.record(index, "m2").weight, self.state(index, "m2")) == (0.2, (0, "archive"))
        index.fold([story.tell("memory.used", "m1")])
        assert (self.record(index, "m1").weight, self.state(index)) == (0.5, (5, "active"))

    def test_what_weighs_too_little_is_archived(self, index: Index, story: Story):
        """E1: a weight below 0.3 sets F:0 at the next cycle, and the default weight never does."""
        index.fold(
            [story.retain("m1", "um", weight=0.2), story.retain("m2", "um", weight=0.3), story.retain("m3", "um")]
        )
        self.sleep(index, story, 2)
        assert dict(index.life.layer_counts()) == {"archive": 1, "active": 2}
        assert self.state(index) == (0, "archive")

    def test_sunken_memories_are_found_by_derived_tags(self, index: Index, story: Story):
        """D1: what sinks without tags is given some, by which it is found."""
        index.fold([story.retain("m1", "mora em Lisboa")])
        assert ask(index, tags=("lisboa",), text="banana") == []
        self.sleep(index, story, 20)
        assert ids(ask(index, tags=("lisboa",), text="banana")) == ["m1"]

    def test_a_cycle_counts_once(self, index: Index, story: Story):
        """E8: told again, or of an earlier date, it changes nothing."""
        index.fold([story.retain("m1", "um"), story.retain("m2", "um", weight=0.1)])
        self.sleep(index, story, 16)
        index.fold([story.retain("m3", "um", weight=0.1)])
        before = contents(index, story, TEXTS)
        index.fold([story.cycle(0), story.tell("dream.cycle", "dream", {"date": day(3), "decay": 3})])
        after = contents(index, story, TEXTS)
        assert {key for key in before if before[key] != after[key]} <= {"applied", "moment", "records", "then"}
        assert (after["life"], after["records"]["m3"]) == (before["life"], before["records"]["m3"])

    def test_pressure(self, index: Index, story: Story):
        """E7: the named memories that are active give way to latent at F:2; turns and aliases have nothing to give."""
        story.retain("m1", "um")
        story.retain("m2", "dois", WISDOM)
        story.retain("m3", "três")
        story.tell("memory.absorbed", "m3", {"into": "m1"})
        story.record("t1", "olá", 1)
        index.fold(story.events)
        turn = self.record(index, "t1")
        index.fold([story.tell("dream.pressed", "dream", {"ids": ["m1", "m1", "m2", "m3", "t1", "m9"]})])
        assert (self.state(index), self.state(index, "m2")) == ((2, "latent"), (10, "wisdom"))
        assert (self.record(index, "m3").layer, self.record(index, "t1")) == ("active", turn)
        assert (index.life.era().pressed, dict(index.life.layer_counts())) == (0, {"latent": 1, "wisdom": 1})

    def test_rules_that_change(self, index: Index, story: Story):
        """E14: later cycles have the new numbers; what rested decays again when it is kept no longer."""
        index.fold([story.retain("m1", "um", type="obj"), story.retain("m2", "um")])
        self.sleep(index, story, 30)
        assert (self.state(index), self.state(index, "m2")) == ((1, "latent"), (0, "archive"))
        index.fold([story.tell("life.rules", "workspace", {"keeps": [], "birth": 7}), story.retain("m3", "três")])
        assert (self.state(index), self.state(index, "m3")) == ((1, "latent"), (7, "active"))
        self.sleep(index, story, 32)
        assert self.state(index) == (0, "archive")

    # Counts and lists

    @on_every_index
    @given(story=lives(20))
    def test_layers_are_counted(self, story: Story):
        """E1: the count of each layer is that of the facts that stand in it, aliases apart."""
        with self.opened() as index:
            index.fold(story.events)
            found = [one.record for one in ask(index) if one.record.form == "fact"]
            assert dict(index.life.layer_counts()) == Counter(record.layer for record in found)
            assert set(index.life.layer_counts()) <= set(LAYERS)

    @on_every_index
    @given(story=lives(20))
    def test_what_sinks_is_foretold(self, story: Story):
        """E7, E8: what a cycle would let sink is exactly what it then does."""
        with self.opened() as index:
            index.fold(story.events)
            story.days += 2
            date = day(story.days)
            foretold = index.life.sinking(index.life.era().with_cycle(date, 1), ALL)
            counts = Counter(index.life.layer_counts())
            event = story.tell("dream.cycle", "dream", {"date": date, "decay": 1})
            index.fold([event])
            for _, new in foretold:
                now = self.record(index, new.id)
                assert (now.layer, now.tags, now.demoted) == (new.layer, new.tags, event.timestamp)
            moved = Counter(new.layer for _, new in foretold)
            moved.subtract(old.layer for old, _ in foretold)
            counts.update(moved)
            assert dict(index.life.layer_counts()) == {layer: count for layer, count in counts.items() if count}

    def test_who_may_give_way(self, index: Index, story: Story):
        """E7: the active memories whose 14 days are over; used ones too."""
        index.fold([story.retain("m1", "um"), story.retain("m2", "medo", type="emo", weight=1.0)])
        self.sleep(index, story, 10)
        index.fold([story.retain("m3", "novo"), story.tell("memory.used", "m1")])
        assert index.life.past_immunity(day(14), ALL) == []
        assert sorted(record.id for record in index.life.past_immunity(day(15), ALL)) == ["m1", "m2"]

    def test_what_is_ripe(self, index: Index, story: Story):
        """E6: in the order of their birth; those who graduated or were declined are no longer."""
        for id in ("m1", "m2", "m3", "m4"):
            story.retain(id, "um")
        for id in ("m3", "m1", "m2", "m4"):
            story.tell("memory.nominated", id)
        story.tell("memory.passed-over", "m2")
        story.tell("memory.withdrawn", "m4")
        index.fold(story.events)
        assert [record.id for record in index.life.graduation_candidates(ALL)] == ["m1", "m3"]
        index.fold([story.tell("memory.graduated", "m1", {"page": WISDOM})])
        assert [record.id for record in index.life.graduation_candidates(ALL)] == ["m3"]

    def test_prose_that_is_marked(self, index: Index):
        """D3, E11: by its class and by a mark in it, in the order of places; what only looks like a mark is none."""
        texts = {
            "[I] um": "I",
            "dois": "H",
            "três [H:stale]": "H",
            "a[I] quatro": "I",
            "cinco [U]": "U",
            "[H] seis": "H",
        }
        prose = [passage(text, LOG, line)._replace(provenance=own) for line, (text, own) in enumerate(texts.items(), 1)]
        index.take_in(read=[view(LOG, prose=prose)])
        assert [record.text for record in index.life.marked_prose(MANY, ALL)] == [
            "[I] um",
            "três [H:stale]",
            "[H] seis",
        ]
        assert [record.text for record in index.life.marked_prose(1, ALL)] == ["[I] um"]
        assert index.life.marked_prose(MANY, Permit("bob", {"actor": {"$in": []}})) == []

    def test_what_is_doubtful(self, index: Index, story: Story):
        """E11: not the user's word, last referred to so many sessions ago; oldest first."""
        for id, provenance in (("u", "U"), ("i", "I"), ("h", "H"), ("old", "H"), ("stale", "I"), ("gone", "I")):
            story.retain(id, "um", provenance=provenance)
        story.tell("memory.kept-stale", "stale")
        story.tell("memory.archived", "gone", {"tags": ["um"]})
        for n in range(1, 4):
            story.record(f"t{n}", "olá", 1, f"s{n}")
        story.tell("memory.used", "h", sessionId="s3")
        index.fold(story.events)
        assert index.life.era().sessions == 3
        assert [record.id for record in index.life.doubtful(3, MANY, ALL)] == ["i", "old", "h"]
        assert [record.id for record in index.life.doubtful(2, MANY, ALL)] == ["i", "old"]
        assert [record.id for record in index.life.doubtful(3, 1, ALL)] == ["i"]
        index.fold([story.tell("memory.confirmed", "i")])
        assert [record.id for record in index.life.doubtful(3, MANY, ALL)] == ["old", "h"]

    def test_what_is_cold(self, index: Index, story: Story):
        """E10: nothing ever referred to it, and it is older than a moment; episodes can be asked for alone."""
        story.retain("m1", "um", kind="experience")
        story.retain("m2", "dois")
        story.retain("m3", "três", kind="experience")
        story.retain("m4", "medo", kind="experience", type="emo")
        story.tell("memory.used", "m3")
        story.tell("memory.archived", story.retain("m5", "cinco", kind="experience").aggregate_id, {"tags": []})
        before = moment(len(story.events) + 1)
        story.retain("m6", "seis")
        index.fold(story.events)
        assert [record.id for record in index.life.never_used(before, MANY, ALL)] == ["m1", "m2"]
        assert [record.id for record in index.life.never_used(before, 1, ALL)] == ["m1"]
        assert [record.id for record in index.life.never_used(before, MANY, ALL, episodes=True)] == ["m1"]
        assert (index.life.episode_count(MANY), index.life.episode_count(1)) == (2, 1)

    def test_what_was_told_before(self, index: Index, story: Story):
        """E12: the standing facts of a gist, oldest first; what was withdrawn says nothing."""
        for id, text in (("m1", "mora em Lisboa"), ("m2", "prefers tea"), ("m3", "Mora em Lisboa."), ("m4", "outra")):
            story.retain(id, text)
        story.tell("memory.withdrawn", "m4")
        index.fold(story.events)
        lisbon, other = gist("mora em Lisboa"), gist("outra")
        told = {
            key: [record.id for record in records]
            for key, records in index.records.by_gist([lisbon, other], ALL).items()
        }
        assert told == {lisbon: ["m1", "m3"]}

    def test_use_is_remembered_by_session_and_day(self, index: Index, story: Story):
        """E2, E10: so that one use in each session counts; a use without a session belongs to its local day."""
        story.tell("workspace.created", "workspace", {"timezone": "Asia/Tokyo"})
        story.retain("m1", "um")
        story.retain("m2", "dois")
        story.tell("memory.used", "m1", sessionId="s1")
        story.tell("memory.mentioned", "m2", sessionId="s1")
        story.tell("memory.used", "m2")
        story.tell("memory.used", "m9")
        index.fold(story.events)
        assert (index.records.used_in("s1"), index.records.used_in(day(0)), index.records.used_in("s2")) == (
            {"m1"},
            {"m2"},
            set(),
        )
        assert index.life.era().local("2026-11-15T15:00:00.000Z") == day(1)

    def test_sessions_are_counted(self, index: Index, story: Story):
        """E10: by a user's turn, anew after 24 hours or the session's end; without a session once a day."""
        counts = []

        def then(*events: Any) -> None:
            index.fold(events)
            counts.append(index.life.era().sessions)

        then(story.record("t1", "olá", 1, role="assistant"))
        then(story.record("t2", "olá", 2))
        then(story.record("t3", "olá", 3), story.record("t4", "olá", 1, "s2"))
        then(story.tell("session.ended", "s1"), story.record("t5", "olá", 4))
        story.days += 1
        then(story.record("t6", "olá", 5), story.record("t7", "olá", 2, "s2", role="tool"))
        then(story.retain("m1", "um"), story.tell("memory.used", "m1"), story.tell("memory.mentioned", "m1"))
        then(story.tell("memory.used", "m1", sessionId="s1"))
        assert counts == [0, 1, 2, 3, 4, 5, 5]
        assert index.records.turn_count("s1") == 5

    # Wisdom

    def test_graduation_leaves_the_line_as_evidence(self, index: Index, story: Story):
        """E6: the log's line stays, with an id of its own; the memory is pending on `MEMORY.md`."""
        index.fold([story.retain("m0", "antes"), story.retain("m1", "um"), story.retain("m2", "depois")])
        index.take_in(read=[view(LOG, {"m0": 3, "m1": 4, "m2": 5})])
        index.fold(_graduation(story, "m1", "e1"))
        assert [(known.id, known.line) for known in index.pages.facts(ALL, [LOG])] == [("m0", 3), ("e1", 4), ("m2", 5)]
        assert [(known.id, known.page, known.line) for known in index.pages.pending(ALL)] == [("m1", WISDOM, None)]
        assert (index.pages.missing(ALL), self.state(index)) == ([], (10, "wisdom"))
        assert [record.id for record in index.records.aliases("m1", ALL)] == ["e1"]
        assert ids(ask(index, "um")) == ["m1"]
        assert dict(index.life.layer_counts()) == {"active": 2, "wisdom": 1}
        index.take_in(read=[view(WISDOM, {"m1": 1})])
        assert (index.pages.pending(ALL), self.record(index, "m1").source) == ([], "MEMORY.md#L1")

    def test_a_mark_makes_a_new_version(self, index: Index, story: Story):
        """E6: what is not the user's word keeps its mark in the line that is written."""
        index.fold([story.retain("m1", "um", provenance="I")])
        index.fold(_graduation(story, "m1", "e1", text="[I] um"))
        record = self.record(index, "m1")
        assert (record.text, record.content, record.provenance, record.seq_from) == ("[I] um", "um", "I", 3)
        assert [(known.id, known.text) for known in index.pages.pending(ALL)] == [("m1", "[I] um")]

    def test_what_stands_in_wisdom_already_keeps_its_line(self, index: Index, story: Story):
        """E6: an inferred line of `MEMORY.md` that is accepted is not written twice."""
        index.fold([story.retain("m1", "um", WISDOM, provenance="I")])
        index.take_in(read=[view(WISDOM, {"m1": 2})])
        assert [record.id for record in index.life.graduation_candidates(ALL)] == ["m1"]
        index.fold([story.tell("memory.graduated", "m1", {"page": WISDOM})])
        assert (index.pages.pending(ALL), index.life.graduation_candidates(ALL), self.record(index, "m1").source) == (
            [],
            [],
            "MEMORY.md#L2",
        )
        assert self.state(index) == (10, "wisdom")

    @pytest.mark.parametrize("shown", [True, False])
    def test_demotion_takes_the_place_of_the_evidence(self, index: Index, story: Story, shown: bool):
        """E6: the line in the log is the memory's own again; one not yet written still has to be."""
        door = {"door": "files" if shown else "python"}
        index.fold([story.retain("m1", "um", meta=door), story.retain("m2", "dois")])
        index.fold(_graduation(story, "m1", "e1"))
        if shown:
            index.take_in(read=[view(LOG, {"e1": 4, "m2": 5})])
            index.take_in(read=[view(WISDOM, {"m1": 1})])
        story.tell("memory.demoted", "m1", {"page": LOG, "evidence": "e1"})
        index.fold([story.events[-1], story.tell("memory.withdrawn", "e1")])
        lines = [("m1", 4), ("m2", 5)] if shown else [("m1", None), ("m2", None)]
        assert [(known.id, known.line) for known in index.pages.facts(ALL)] == lines
        assert [known.id for known in index.pages.pending(ALL)] == ([] if shown else ["m1"])
        assert (self.state(index), index.records.aliases("m1", ALL), index.pages.facts(ALL, [WISDOM])) == (
            (9, "active"),
            [],
            [],
        )

    def test_demotion_without_evidence_is_written_anew(self, index: Index, story: Story):
        """E6: where no line stayed, one is written."""
        index.fold([story.retain("m1", "um", WISDOM)])
        index.take_in(read=[view(WISDOM, {"m1": 1})])
        index.fold([story.tell("memory.demoted", "m1", {"page": OTHER})])
        assert [(known.id, known.page) for known in index.pages.pending(ALL)] == [("m1", OTHER)]

    # Merges

    def test_an_alias_is_not_found_and_not_lost(self, index: Index, story: Story):
        """E12: its line stays and is known, its words find the one kept; parted it is found itself again."""
        index.fold([story.retain("m1", "gosta de café"), story.retain("m2", "gosta de café forte", entities=["Ana"])])
        index.take_in(read=[view(LOG, {"m1": 3, "m2": 4})])
        merged = {"from": "m2", "fitness": 6, "immuneUntil": day(14), "heat": 0}
        index.fold([story.tell("memory.absorbed", "m2", {"into": "m1"}), story.tell("memory.merged", "m1", merged)])
        assert (ids(ask(index, "café")), ids(ask(index, mentions=("Ana",), text="banana"))) == (["m1"], ["m1"])
        assert [known.id for known in index.pages.facts(ALL, [LOG])] == ["m1", "m2"]
        assert ([record.id for record in index.records.aliases("m1", ALL)], dict(index.life.layer_counts())) == (
            ["m2"],
            {"active": 1},
        )
        assert (self.state(index), self.record(index, "m2").merged_into) == ((6, "active"), "m1")
        index.fold([story.tell("memory.parted", "m2"), story.tell("memory.unmerged", "m1", {"fitness": 5})])
        assert (ids(ask(index, "café")), index.records.aliases("m1", ALL), self.state(index)) == (
            ["m1", "m2"],
            [],
            (5, "active"),
        )

    def test_verdicts_and_conflicts_are_kept(self, index: Index, story: Story):
        """D3, E11, E13: provenance, staleness and both sides of a contradiction survive in the index."""
        for id, provenance in (("m1", "U"), ("m2", "I"), ("m3", "I")):
            story.retain(id, "um", provenance=provenance)
        story.tell("memory.contradicted", "m1", {"by": "m2"})
        story.tell("memory.contradicted", "m2", {"by": "m1", "outdone": True})
        story.tell("memory.confirmed", "m3")
        story.tell("memory.kept-stale", "m2")
        index.fold(story.events)
        found = [self.record(index, id) for id in ("m1", "m2", "m3")]
        assert [one.conflicts for one in found] == [("m2",), ("m1",), ()]
        assert [(one.provenance, one.stale, one.outdone) for one in found] == [
            ("U", False, None),
            ("H", True, "m1"),
            ("U", False, None),
        ]

    def test_an_import_comes_with_its_life(self, index: Index, story: Story):
        """C7, D1: what is told of it elsewhere is kept, also what only its format knows."""
        lived = {"fitness": 1, "heat": 4, "rescueCount": 2, "originalFitness": 6}
        extra = {"scene": "cozinha", "related": ["ep1"], "foresight": None}
        index.fold([story.retain("m1", "um", life=lived, extra=extra), story.retain("m2", "dois", extra={})])
        record = self.record(index, "m1")
        assert (record.fitness, record.layer, record.heat, record.rescues, record.original) == (1, "latent", 4, 2, 6)
        assert (record.extra, self.record(index, "m2").extra) == (extra, {})

    def test_a_memory_comes_back_to_the_layer_it_left(self, index: Index, story: Story):
        """C3, E4: however long its line was gone."""
        index.fold([story.retain("m1", "um")])
        self.sleep(index, story, 18)
        index.fold([story.tell("memory.withdrawn", "m1")])
        self.sleep(index, story, 60)
        index.fold([story.tell("memory.restored", "m1", {"page": LOG})])
        assert (self.state(index), dict(index.life.layer_counts())) == ((3, "active"), {"active": 1})

    def test_a_passage_has_no_life(self, index: Index, story: Story):
        """C3: prose is read from its page again and again, so no event can change it."""
        index.take_in(read=[view(LOG, {}, [passage("prosa")])])
        before = self.record(index, f"{LOG}#L1")
        index.fold([story.tell("memory.used", f"{LOG}#L1", sessionId="s1")])
        assert (self.record(index, f"{LOG}#L1"), index.records.used_in("s1")) == (before, set())

    @on_every_index
    @given(story=lives(20))
    def test_a_rebuild_makes_the_same(self, story: Story):
        """C3: whatever lived, folding it all again into an empty index gives what came about one by one."""
        with self.opened() as live, self.opened() as rebuilt:
            for event in story.events:
                live.fold([event])
            rebuilt.fold(story.events)
            assert contents(live, story, TEXTS, NAMES) == contents(rebuilt, story, TEXTS, NAMES)


def _graduation(story: Story, id: str, evidence: str, **told: Any) -> list[Any]:
    stated = {"text": "um", "provenance": "U", "of": id, "page": LOG}
    return [
        story.tell("memory.evidenced", evidence, stated),
        story.tell("memory.graduated", id, {"page": WISDOM, **told}),
    ]
