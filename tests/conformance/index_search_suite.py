"""What every index finds (F1, F2, F5)."""

from __future__ import annotations

from typing import Any

import pytest

from hipocampo.core.access import permit_for
from hipocampo.core.questions import Only, Span
from hipocampo.ports import Index
from tests.conformance.index_base import IndexCase
from tests.conformance.index_rows import ALL, LOG, OTHER, Story, ask, ids, passage, view


class SearchSuite(IndexCase):
    """The promises about finding, as tests."""

    # Finding

    def test_a_memory_is_found_by_a_beginning_of_its_id(self, index: Index, story: Story):
        """J2: up to three ids are told, in order: enough to see whether a prefix is clear."""
        for id in ("mab1", "mab4", "mab3", "mab2", "mb", "m%", "m_"):
            story.retain(id, id)
        story.tell("memory.revised", "mb", {"text": "outra", "provenance": "U"})
        index.fold(story.events)
        assert index.records.ids_with_prefix("mab", ALL) == ["mab1", "mab2", "mab3"]
        assert (index.records.ids_with_prefix("mb", ALL), index.records.ids_with_prefix("x", ALL)) == (["mb"], [])
        assert (index.records.ids_with_prefix("m%", ALL), index.records.ids_with_prefix("m_", ALL)) == (["m%"], ["m_"])

    def test_names_are_known_as_people_vary_them(self, index: Index, story: Story):
        """F1: a name is an entity however accents, case and hyphens are written, and is told as first spelled."""
        story.retain("m1", "x", entities=["João-Silva"])
        story.retain("m2", "x", entities=["joao silva", "Peter"])
        index.fold(story.events)
        assert index.names.entities(["JOAO_SILVA", "peter", "ana"], ALL) == ["João-Silva", "Peter"]
        index.fold([story.tell("memory.withdrawn", "m1")])
        assert index.names.entities(["João Silva"], ALL) == ["joao silva"]

    def test_words_are_found_with_accents_and_inflection(self, index: Index, story: Story):
        """F1: facts, turns and prose are found by their words, in three languages; the better match scores more."""
        story.retain("m1", "decidimos usar PostgreSQL")
        story.retain("m2", "as decisões foram difíceis")
        story.record("t1", "prefiero el café con leche", 1)
        index.fold(story.events)
        index.take_in(read=[view(OTHER, {}, [passage("O café de Lisboa", OTHER)])])
        assert ids(ask(index, "decisão")) == ["m2"]
        assert ids(ask(index, "CAFE")) == [f"{OTHER}#L1", "t1"]
        found = {one.record.id: one.parts["words"] for one in ask(index, "café de Lisboa")}
        assert found[f"{OTHER}#L1"] > found["t1"] > 0
        assert ask(index, "banana") == []

    def test_a_turn_is_found_by_who_spoke(self, index: Index, story: Story):
        """F1: the role is one of a turn's words."""
        story.record("t1", "olá", 1, role="assistant")
        story.record("t2", "olá", 1, session="s2")
        index.fold(story.events)
        assert ids(ask(index, "assistant")) == ["t1"]

    def test_a_turn_is_found_by_what_was_said_around_it(self, index: Index, story: Story):
        """F3: a short answer names nothing; the question before it does. The nearer, the more; beyond two, nothing."""
        for n, text in enumerate(["Bom dia!", "Qual esporte a Ana escolheu?", "Tênis.", "Boa.", "Sim.", "Ok."], 1):
            story.record(f"t{n}", text, n)
        story.record("other", "Tênis.", 3, session="s2")
        index.fold(story.events)
        found = {one.record.id: one.parts for one in ask(index, "esporte da Ana")}
        assert found.keys() == {"t1", "t2", "t3", "t4"}
        assert found["t2"]["words"] > found["t3"]["context"] > found["t4"]["context"] > 0
        assert "words" not in found["t3"]

    def test_what_may_not_be_seen_lends_no_words_to_the_turns_around_it(self, index: Index, story: Story):
        """B5, F3: nothing hidden shows by what stands beside it."""
        story.record("t1", "O segredo da Ana", 1)
        story.record("t2", "Tênis.", 2, actor="bob")
        index.fold(story.events)
        assert ids(ask(index, "segredo")) == ["t1", "t2"]
        assert ask(index, "segredo", permit_for("bob")) == []

    def test_a_phrase_outweighs_scattered_words(self, index: Index, story: Story):
        """F1: words in quotes are best found side by side."""
        story.retain("m1", "red wine and white bread")
        story.retain("m2", "white wine and red bread")
        index.fold(story.events)
        found = {one.record.id: one.parts["words"] for one in ask(index, '"white bread" red wine')}
        assert found["m1"] > found["m2"]

    def test_entities_tags_and_time_are_lanes_of_their_own(self, index: Index, story: Story):
        """F1: a record comes up by a name, a tag or a time in the question, without any of its words."""
        story.retain("m1", "um", entities=["João"], tags=["Work"])
        story.retain("m2", "dois", entities=["Ana"], at="2026-01-10T00:00:00.000Z")
        story.retain("m3", "três", valid=["2026-01-05", "2026-01-20"])
        story.retain("m4", "quatro", valid=["2026-02-05", None])
        index.fold(story.events)
        found = ask(index, "nada", mentions=("joao", "ana"), tags=("work",))
        assert {one.record.id: one.parts for one in found} == {"m1": {"entity": 0.5, "tag": 1.0}, "m2": {"entity": 0.5}}
        january = Span("2026-01-01", "2026-02-01")
        assert ids(ask(index, "nada", around=january)) == ["m2", "m3"]
        assert ids(ask(index, "nada", around=Span("2026-02-01", "2026-03-01"))) == ["m4"]
        assert {tuple(one.parts) for one in ask(index, "nada", around=january)} == {("when",)}
        assert ids(ask(index, "nada", around=Span("2026-01-20", "2026-02-05"))) == []

    def test_a_match_of_words_counts_as_in_time_too(self, index: Index, story: Story):
        """F1: what the words found gets the time's share, were the time lane full with newer records."""
        for n in range(5):
            story.retain(f"m{n}", "facto" if n else "tesouro")
        index.fold(story.events)
        found = {one.record.id: one.parts for one in ask(index, "tesouro", around=Span("2026-11-15"), limit=2)}
        assert set(found) == {"m0", "m3", "m4"}
        assert (set(found["m0"]), set(found["m4"])) == ({"words", "cover", "when"}, {"when"})

    def test_a_question_without_words_gives_the_newest(self, index: Index, story: Story):
        """F1: nothing asked, the newest answer; equal moments, the last told."""
        for n in range(4):
            story.retain(f"m{n}", "x", at="2026-11-15T00:00:00.000Z")
        story.retain("old", "x", at="2020-01-01T00:00:00.000Z")
        story.retain("far", "x", at="9999-12-31T00:00:00.000Z")
        index.fold(story.events)
        assert ids(ask(index, " ", limit=3)) == ["far", "m2", "m3"]
        assert len(ask(index)) == 6

    def test_each_lane_gives_no_more_than_asked(self, index: Index, story: Story):
        """F5: `limit` bounds each lane; the last told come first among equals."""
        for n in range(5):
            story.retain(f"m{n}", "igual", entities=["Ana"], tags=["t"])
        index.fold(story.events)
        for asked in ({"text": "igual"}, {"mentions": ("ana",)}, {"tags": ("t",)}):
            assert ids(ask(index, limit=2, **asked)) == ["m3", "m4"]

    def test_explaining_tells_each_word(self, index: Index, story: Story):
        """F2: what each word and phrase gave adds up to the words' score; unasked, it is not told."""
        story.retain("m1", "gosta de café em Lisboa")
        story.retain("m2", "café")
        index.fold(story.events)
        found = ask(index, '"café em Lisboa" gosta', explain=True)
        for one in found:
            assert sum(one.words.values()) == pytest.approx(one.parts["words"])
        words = {one.record.id: set(one.words) for one in found}
        assert words["m1"] == {"cafe", "lisboa", "gosta", '"cafe em lisboa"'}
        assert words["m2"] == {"cafe"}
        assert {tuple(one.words) for one in ask(index, "café")} == {()}

    # Conditions

    @pytest.mark.parametrize(
        ("only", "expected"),
        [
            (Only(), ["fact", "opinion", "prose", "turn"]),
            (Only(said=Span("2026-03-01")), ["prose", "turn"]),
            (Only(said=Span("2026-02-01T00:00:00.000Z", "2026-03-01")), ["opinion"]),
            (Only(said=Span(None, "2026-02-01T00:00:00.000Z")), ["fact"]),
            (Only(true_in=Span("2025-06-01", "2025-07-01")), ["fact"]),
            (Only(true_in=Span("2026-02-01", "2026-02-02")), ["opinion"]),
            (Only(kinds=("opinion", "turn")), ["opinion", "turn"]),
            (Only(kinds=("passage",)), ["prose"]),
            (Only(entities=("ANA", "nobody")), ["fact"]),
            (Only(tags=("Work",)), ["fact", "opinion"]),
            (Only(layers=("active",)), ["fact", "opinion", "prose", "turn"]),
            (Only(layers=("archive",)), []),
            (Only(session="s1"), ["turn"]),
            (Only(tags=("work",), kinds=("world",)), ["fact"]),
        ],
    )
    def test_every_answer_meets_the_conditions(self, index: Index, story: Story, only: Only, expected: list[str]):
        """F5: said in a span, true in one, of a kind, with an entity, with a tag, in a layer, of a session."""
        january, february = "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"
        more: dict[str, Any] = {"entities": ["Ana"], "tags": ["work"], "valid": ["2025-01-01", "2026-01-01"]}
        story.retain("fact", "chave", at=january, **more)
        story.retain("opinion", "chave", at=february, kind="opinion", tags=["Work"])
        story.record("turn", "chave", 1)
        index.fold(story.events)
        index.take_in(read=[view(LOG, {}, [passage("chave")._replace(id="prose")])])
        assert ids(ask(index, "chave", only=only)) == ids(ask(index, only=only)) == expected
        lanes = ask(index, "nada", only=only, mentions=("Ana",), tags=("work",), around=Span())
        assert ids(lanes) == expected

    def test_the_index_knows_what_it_knew(self, index: Index, story: Story):
        """F5: as of a seq, each memory is in the version of then; prose has no history."""
        story.retain("m1", "chave velha", entities=["Ana"])
        story.tell("memory.revised", "m1", {"text": "chave nova", "provenance": "U", "entities": ["Eva"]})
        story.tell("memory.withdrawn", "m1")
        story.tell("memory.restored", "m1", {"page": LOG})
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 1}, [passage("chave", line=2)])])
        then = {seq: [one.record.text for one in ask(index, "chave", only=Only(as_of=seq))] for seq in range(6)}
        assert then == {
            0: [],
            1: ["chave velha"],
            2: ["chave nova"],
            3: [],
            4: ["chave nova"],
            5: ["chave nova"],
        }
        assert [one.record.text for one in ask(index, "", mentions=("Ana",), only=Only(as_of=1))] == ["chave velha"]
        assert ids(ask(index, "chave")) == ["m1", f"{LOG}#L2"]

    # Aliases

    def test_the_words_of_an_alias_find_its_memory(self, index: Index, story: Story):
        """E12: over several merges, once, with the better of both in each lane."""
        story.retain("m1", "não gosta de carne", entities=["Ana"])
        story.retain("m2", "é vegetariana", entities=["Bia"])
        story.retain("m3", "come legumes, carne não, vegetariana")
        index.fold(story.events)
        own = {one.record.id: one.parts for one in ask(index, "carne vegetariana", mentions=("Ana", "Bia"))}
        index.fold(
            [story.tell("memory.absorbed", "m3", {"into": "m2"}), story.tell("memory.absorbed", "m2", {"into": "m1"})]
        )
        (found,) = ask(index, "carne vegetariana", mentions=("Ana", "Bia"), explain=True)
        assert (found.record.id, found.parts["entity"]) == ("m1", 0.5)
        assert {lane: found.parts[lane] for lane in ("words", "cover")} == {
            lane: own["m3"][lane] for lane in ("words", "cover")
        }
        assert sum(found.words.values()) == pytest.approx(found.parts["words"])
        assert [ids(ask(index, text)) for text in ("legumes", "gosta", "banana")] == [["m1"], ["m1"], []]
        assert dict(index.records.counts(ALL)) == {"fact": 1}
        index.fold([story.tell("memory.withdrawn", "m1")])
        assert ask(index, "legumes") == []

    def test_the_memory_of_an_alias_meets_the_conditions(self, index: Index, story: Story):
        """E12, B5, F5: it is the answer, so it must meet them; an alias that may not be seen lends no words."""
        story.retain("m1", "gosta de café", kind="opinion", actor="bot", meta={"visibility": "public"})
        story.retain("m2", "adora um espresso", kind="world", actor="bot")
        story.tell("memory.absorbed", "m2", {"into": "m1"})
        story.retain("m3", "toma chá", actor="bot")
        story.retain("m4", "bebe infusões", actor="bot", meta={"visibility": "public"})
        story.tell("memory.absorbed", "m4", {"into": "m3"})
        index.fold(story.events)
        kinds = [ids(ask(index, "espresso", only=Only(kinds=(kind,)))) for kind in ("opinion", "world")]
        assert kinds == [["m1"], []]
        guest = permit_for("guest")
        assert [ids(ask(index, text, guest)) for text in ("café", "espresso", "infusões")] == [["m1"], [], []]
        assert [ids(ask(index, text, permit_for("bot"))) for text in ("espresso", "infusões")] == [["m1"], ["m3"]]

    def test_aliases_crowd_nobody_out(self, index: Index, story: Story):
        """E12: however many lines say the same, the places of an answer are for different memories."""
        story.retain("m1", "café com leite")
        for id in ("m2", "m3"):
            story.retain(id, "hoje bebeu um café longo e bem quente", entities=["Ana"])
        for n in range(5):
            story.retain(f"a{n}", "café com leite", entities=["Ana"])
            story.tell("memory.absorbed", f"a{n}", {"into": "m1"})
        index.fold(story.events)
        assert ids(ask(index, "café", limit=3)) == ["m1", "m2", "m3"]
        assert ids(ask(index, mentions=("Ana",), limit=2)) == ["m1", "m2", "m3"]

    def test_aliases_of_both_classes_crowd_nobody_out(self, index: Index, story: Story):
        """E12, F10: a lane full of aliases is searched once more for the user's word, and comes to an end."""
        story.retain("m1", "café com leite")
        story.retain("m2", "hoje bebeu um café longo e bem quente")
        for n in range(6):
            story.retain(f"a{n}", "café com leite", provenance="UI"[n % 2])
            story.tell("memory.absorbed", f"a{n}", {"into": "m1"})
        index.fold(story.events)
        assert ids(ask(index, "café", limit=3)) == ["m1", "m2"]

    def test_an_alias_of_the_time_asked_for(self, index: Index, story: Story):
        """E12, F1: a memory was said whenever one that is part of it was."""
        story.retain("m1", "foi ao mar", at="2026-01-10T12:00:00.000Z")
        story.retain("m2", "viu o mar", at="2026-03-10T12:00:00.000Z")
        index.fold([*story.events, story.tell("memory.absorbed", "m2", {"into": "m1"})])
        march = Span("2026-03-01", "2026-04-01")
        (found,) = ask(index, "mar", around=march)
        assert (found.record.id, found.parts["when"]) == ("m1", 1.0)
        assert ask(index, "mar", only=Only(said=march)) == []
