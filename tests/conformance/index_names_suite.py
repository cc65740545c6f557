"""What every index knows of names: longer ones, misspelled ones, and who is asked about (F1)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.access import Permit, permit_for
from hipocampo.core.questions import Only, Span
from hipocampo.core.record import Record
from hipocampo.ports import Index
from tests.adapters.rules import visible_to
from tests.conformance.index_base import IndexCase, on_every_index
from tests.conformance.index_rows import ALL, Story, ask, ids, passage, view
from tests.conformance.index_strategies import PERMITS, worlds

BOB = permit_for("bob")
SOME = ("an", "ana", "anna", "joao", "joãp", "petr", "pteer", "zoe", "Lisbo", "berti", "alexnadre", "@x", "日本", "")


class NamesSuite(IndexCase):
    """The promises about names, as tests."""

    def test_a_first_name_finds_longer_ones(self, index: Index, story: Story):
        """F1: "Peter" is Peter Parker, up to three of that name; a beginning of a word is no name."""
        for n, name in enumerate(("Peter-Parker", "Ana Souza", "ana-lima", "Ána Reis", "Ana-Zo", "Petersburg")):
            story.retain(f"m{n}", "x", entities=[name])
        index.fold(story.events)
        assert index.names.longer_names(["peter", "Rui", ""], ALL) == {"peter": ["Peter-Parker"]}
        assert index.names.longer_names(["ANA"], ALL) == {"ANA": ["ana-lima", "Ána Reis", "Ana Souza"]}
        assert index.names.longer_names(["peter parker"], ALL) == {}

    @pytest.mark.parametrize(
        ("written", "meant"),
        [
            ("Petter", "Peter"),
            ("petre", "Peter"),
            ("Pete", "Peter"),
            ("Ptere", None),  # two slips in a short name
            ("epter", "Peter"),
            ("Deter", None),  # another first letter
            ("Peterson", None),  # three slips
            ("Alexnadre", "Alexandre"),
            ("Alexxandrre", "Alexandre"),
            ("Bea", None),  # too short to be sure
            ("Joãpo", "João-Silva"),  # by the first name
            ("joao silvva", "João-Silva"),
            ("Жанн", None),
        ],
    )
    def test_a_misspelled_name_is_known(self, index: Index, story: Story, written: str, meant: str | None):
        """F1: one slip in a short name, two in a long one; its first letter is right, or swapped with the second."""
        for n, name in enumerate(("Peter", "Alexandre", "Beto", "João-Silva", "Жанна")):
            story.retain(f"m{n}", "x", entities=[name])
        index.fold(story.events)
        assert index.names.corrections([written], ALL) == ({written: meant} if meant else {})

    def test_the_nearest_name_is_meant(self, index: Index, story: Story):
        """F1: fewer slips before more, whole names before first names, then by the alphabet: always the same one."""
        names = ("Catarina", "Katarine", "Katarina-Luz", "Mario", "Maria", "Marib-Reis")
        for n, name in enumerate(names):
            story.retain(f"m{n}", "x", entities=[name])
        index.fold(story.events)
        found = index.names.corrections(["Katarinna", "Marix", "Katarinee"], ALL)
        assert found == {"Katarinna": "Katarina-Luz", "Marix": "Maria", "Katarinee": "Katarine"}

    def test_a_name_is_found_among_many_that_begin_alike(self, index: Index, story: Story):
        """F1: whom a misspelled name means does not hang on how many others there are."""
        story.retain("m1", "x", entities=["Catarina", "Katarine", "Katarina-Luz", "Mario", "Maria", "Marib-Reis"])
        story.retain("m2", "maribs", entities=[f"{letter}{n}" for letter in "KM" for n in range(150)])
        index.fold(story.events)
        found = index.names.corrections(["Katarinna", "Marix", "Katarinee", "maribs", "Kmarina"], ALL)
        assert found == {"Katarinna": "Katarina-Luz", "Marix": "Maria", "Katarinee": "Katarine"}

    def test_a_word_of_a_text_is_no_misspelled_name(self, index: Index, story: Story):
        """F1: what a standing text says, in whatever inflection, is meant as it is written."""
        story.retain("m1", "Peter", entities=["Peter", "Marks"])
        story.retain("m2", "we gave good market")
        story.retain("m3", "petyr")
        index.fold(story.events)
        assert index.names.corrections(["markets", "petyr", "Marcs"], ALL) == {"Marcs": "Marks"}
        index.fold([story.tell("memory.withdrawn", "m3")])
        assert index.names.corrections(["petyr"], ALL) == {"petyr": "Peter"}

    def test_names_are_those_of_what_may_be_seen(self, index: Index, story: Story):
        """B5: no name, and no word, of a hidden memory tells that it is there."""
        story.retain("m1", "x", actor="bob", entities=["Peter", "Rosa Luz"])
        story.retain("m2", "petre petar", entities=["Petra", "Rosa Melo", "Alexandre"])
        index.fold(story.events)
        assert index.names.corrections(["Petar", "Alexandr", "Petrra"], BOB) == {"Petar": "Peter"}
        assert index.names.longer_names(["rosa"], BOB) == {"rosa": ["Rosa Luz"]}
        assert index.names.corrections(["Petar", "Petrra"], ALL) == {"Petrra": "Petra"}

    def test_names_of_then(self, index: Index, story: Story):
        """F5: as of a moment, names and words are those that stood then."""
        story.retain("m1", "x", entities=["Peter Pan"])
        story.retain("m2", "petar")
        story.tell("memory.withdrawn", "m1")
        index.fold(story.events)
        assert (index.names.corrections(["petar"], ALL, 1), index.names.longer_names(["peter"], ALL, 2)) == (
            {"petar": "Peter Pan"},
            {"peter": ["Peter Pan"]},
        )
        assert (index.names.corrections(["petar"], ALL, 2), index.names.longer_names(["peter"], ALL)) == ({}, {})

    @on_every_index
    @given(world=worlds(), permit=PERMITS, names=st.lists(st.sampled_from(SOME), max_size=4))
    def test_names_need_a_permit(self, world: tuple[Story, list[Record]], permit: Permit, names: list[str]):
        """B5: every name that is told is one of a memory that the reader may see."""
        may_see = visible_to(permit)
        with self.filled(world) as index:
            seen = {name for one in ask(index) if may_see(one.record) for name in one.record.entities}
            assert {name for found in index.names.longer_names(names, permit).values() for name in found} <= seen
            assert set(index.names.corrections(names, permit).values()) <= seen

    def test_a_page_of_an_entity_tells_its_other_names(self, index: Index, story: Story):
        """F1: names that a page gives to one entity are told together, the page's own first, as long as it stands."""
        page = "bank/entities/Peter.md"
        index.fold([story.retain("m1", "x", entities=["Peter"])])
        index.take_in(
            read=[view(page, {}, [passage("aliases: [Pete]", page)._replace(entities=("Peter", "Pete", "São-Pedro"))])]
        )
        names = ["Peter", "Pete", "São-Pedro"]
        assert index.names.all_names(["pete", "Ana", "Peter"], ALL) == {"pete": names, "Peter": names}
        assert index.names.entities(["Pete", "sao pedro"], ALL) == ["Pete", "São-Pedro"]
        assert index.names.all_names(["Pete"], BOB) == {}
        index.take_in(read=[view(page, {}, [passage("aliases: [Pit]", page)._replace(entities=("Peter", "Pit"))])])
        assert (index.names.all_names(["Pete"], ALL), index.names.entities(["Pete", "Pit"], ALL)) == ({}, ["Pit"])
        index.take_in(gone=[page])
        assert (index.names.all_names(["Peter"], ALL), index.names.entities(["Peter", "Pit"], ALL)) == ({}, ["Peter"])

    def test_who_has_several_names_is_found_by_each(self, index: Index, story: Story):
        """F1: an alias counts as the name it stands for, no more and no less."""
        story.retain("m1", "um", entities=["Peter"])
        story.retain("m2", "um", entities=["Pete"])
        story.retain("m3", "um", entities=["Pete", "Peter", "Ana"])
        index.fold(story.events)
        asked = ask(index, "nada", mentions=("Peter", "Ana"), aliases=(("Pete", "Peter"),))
        assert {one.record.id: one.parts for one in asked} == {
            "m1": {"entity": 0.5},
            "m2": {"entity": 0.5},
            "m3": {"entity": 1.0},
        }

    # Kinds, types and times that would answer best

    def test_a_wanted_kind_is_told_of_whatever_was_found(self, index: Index, story: Story):
        """F1: "what does Peter prefer?" lifts opinions and preferences, and hides nothing else."""
        story.retain("m1", "tea", kind="opinion", type="pref")
        story.retain("m2", "tea", kind="world")
        story.record("t1", "tea", 1)
        index.fold(story.events)
        found = ask(index, "tea", kinds=("opinion",), types=("pref", "bio"))
        marked = {one.record.id: {"kind", "type"} & set(one.parts) for one in found}
        assert marked == {"m1": {"kind", "type"}, "m2": set(), "t1": set()}

    def test_opinions_of_somebody_are_found_below_much_else(self, index: Index, story: Story):
        """F1: all opinions of Peter are looked at, be ever so many other memories of him newer."""
        story.retain("old", "um", kind="opinion", entities=["Peter"])
        story.retain("other", "um", kind="opinion", entities=["Ana"])
        for n in range(5):
            story.retain(f"m{n}", "dois", kind="world", entities=["Peter"])
        index.fold(story.events)
        asked: dict[str, Any] = {"mentions": ("peter",), "limit": 2}
        assert ids(ask(index, "nada", **asked)) == ["m3", "m4"]
        found = {one.record.id: one.parts for one in ask(index, "nada", kinds=("opinion",), **asked)}
        assert found == {"m3": {"entity": 1.0}, "m4": {"entity": 1.0}, "old": {"entity": 1.0, "kind": 1.0}}
        assert ids(ask(index, "nada", only=Only(kinds=("world",)), kinds=("opinion",), **asked)) == ["m3", "m4"]

    def test_said_then_and_true_then_differ(self, index: Index, story: Story):
        """F1: of a time, what was said in it or what was true in it counts more, as the question means; both count."""
        story.retain("said", "um", at="2026-01-10T00:00:00.000Z", kind="experience")
        story.retain("true", "um", valid=["2026-01-05", "2026-01-20"])
        story.retain("never", "um", at="2026-03-10T00:00:00.000Z")
        index.fold(story.events)
        january = Span("2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z")

        def when(aim: str) -> dict[str, float | None]:
            found = ask(index, "um", around=january, aim=aim)
            return {one.record.id: one.parts.get("when") for one in found}

        assert when("") == {"said": 1.0, "true": 1.0, "never": None}
        assert when("said") == {"said": 1.0, "true": 0.5, "never": None}
        assert when("true") == {"said": 0.5, "true": 1.0, "never": None}

    def test_a_state_holds_from_when_it_was_said(self, index: Index, story: Story):
        """F1: what is so was so in a later time too; what happened, happened then, and one with its own time has it."""
        said = "2026-01-10T00:00:00.000Z"
        story.retain("state", "um", at=said)
        story.retain("deed", "um", at=said, kind="experience")
        story.retain("over", "um", at=said, valid=["2025-01-01", "2025-06-01"])
        index.fold(story.events)
        june, before = Span("2026-06-01", "2026-07-01"), Span("2025-10-01", "2025-11-01")
        assert ids(ask(index, "um", only=Only(true_in=june))) == ["state"]
        assert ids(ask(index, "um", only=Only(true_in=before))) == []
        found = {one.record.id: one.parts.get("when", 0.0) for one in ask(index, "um", around=june, aim="true")}
        assert found["state"] > 0.5 > found["deed"]
        assert found["state"] > 0.5 > found["over"]

    def test_what_had_begun_long_before_did_not_happen_then(self, index: Index, story: Story):
        """F1: of what happened in a time, a state that only went on through it tells little; what began then does."""
        story.retain("on", "um", at="2025-01-10T00:00:00.000Z", valid=["2024-01-01", None])
        story.retain("began", "um", at="2025-01-10T00:00:00.000Z", valid=["2026-06-03", None])
        story.retain("holiday", "um", at="2025-01-10T00:00:00.000Z", valid=["2026-05-20", "2026-06-05"])
        index.fold(story.events)
        june = Span("2026-06-01T00:00:00.000Z", "2026-07-01T00:00:00.000Z")
        found = {one.record.id: one.parts["when"] for one in ask(index, "um", around=june)}
        assert found["began"] == found["holiday"] == 1.0
        assert found["on"] < 0.5

    def test_a_time_and_nothing_else_brings_up_the_days_beside_it(self, index: Index, story: Story):
        """F1: on Christmas Eve is nearly at Christmas; where words are asked for, these find it."""
        story.retain("eve", "um", at="2025-12-24T12:00:00.000Z")
        story.retain("long ago", "um", at="2025-11-24T12:00:00.000Z")
        index.fold(story.events)
        christmas = Span("2025-12-25T00:00:00.000Z", "2025-12-26T00:00:00.000Z")
        (one,) = ask(index, around=christmas)
        assert (one.record.id, 0.3 < one.parts["when"] < 0.6) == ("eve", True)
        assert ids(ask(index, "dois", around=christmas)) == []

    def test_the_ends_of_the_calendar_are_times_too(self, index: Index, story: Story):
        """F1: the first century has no days before it."""
        index.fold(story.events)
        assert ask(index, around=Span("0001-01-01T00:00:00.000Z", "0101-01-01T00:00:00.000Z")) == []
        assert ask(index, around=Span("9990-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z")) == []

    def test_all_of_a_type(self, index: Index, story: Story):
        """F1, F7: where all of a type answers, the weightiest of it are found without a word in common."""
        for n, weight in enumerate((0.2, 0.9, None, 0.5)):
            story.retain(f"m{n}", "um", type="pref", weight=weight)
        story.retain("other", "um", type="bio")
        index.fold(story.events)
        found = ask(index, "nada", types=("pref",), every=True, limit=2)
        assert {one.record.id: one.parts for one in found} == {
            "m1": {"type": 1.0, "every": 1.0},
            "m3": {"type": 1.0, "every": 1.0},
        }
        assert ids(ask(index, "nada", types=("pref",), limit=2)) == []
        assert ids(ask(index, "nada", types=("pref", "bio"), every=True)) == ["m0", "m1", "m2", "m3", "other"]
        assert ids(ask(index, "nada", types=("pref",), every=True, only=Only(kinds=("opinion",)))) == []
