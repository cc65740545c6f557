"""What every index finds by links (F1, F3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.access import Permit, permit_for
from hipocampo.core.questions import Only, Question
from hipocampo.core.record import Record
from hipocampo.ports import Index
from tests.adapters.index import MemoryIndex
from tests.conformance.index_base import IndexCase, on_every_index, plain
from tests.conformance.index_rows import ALL, LOG, OTHER, PAGES, Story, ask, ids, passage, view
from tests.conformance.index_strategies import ACTORS, NAMES, PERMITS
from tests.conformance.index_vectors_suite import learn, means

BOB = permit_for("bob")
DISH = "notes/Bacalhau à Brás.md"
LOVES = "a Ana adora [[Bacalhau à Brás]]"
WINE = "combina com vinho verde"

_WORDS = (
    *("café", "tea", "gosta", "[[World]]", "[[bank/world|o mundo]]", "[[Ana]]", "[[joao_silva#x]]", "[[nada]]"),
    *(
        "[dia](2026-11-15.md)",
        "[dia](/memory/2026-11-15.md)",
        "[dia](../MEMORY.md)",
        "`[[World]]`",
        "[x](http://a/b.md)",
    ),
)
_TEXTS = st.lists(st.sampled_from(_WORDS), min_size=1, max_size=4).map(" ".join)


def linked(index: Index, text: str, permit: Permit = ALL, only: Only | None = None, **more: Any) -> dict[str, float]:
    """What is found by links, and how strongly."""
    found = ask(index, text, permit, only or Only(), **more)
    return {one.record.id: one.parts["link"] for one in found if "link" in one.parts}


@st.composite
def _stories(draw: st.DrawFn) -> Story:
    story = Story()
    for i in range(draw(st.integers(1, 9))):
        seen = draw(st.sampled_from([{}, {"visibility": "public"}]))
        actor, text = draw(st.sampled_from(ACTORS)), draw(_TEXTS)
        if draw(st.integers(0, 3)) == 0:
            story.record(f"t{i}", text, i + 1, actor=actor, **seen)
            continue
        entities = draw(st.lists(st.sampled_from(NAMES), max_size=1))
        page = draw(st.sampled_from([None, *PAGES]))
        story.retain(f"m{i}", text, page, actor=actor, meta=dict(seen), entities=entities)
        later = draw(st.integers(0, 8))
        if later == 0:
            story.tell("memory.revised", f"m{i}", {"text": draw(_TEXTS), "provenance": "U"})
        if later in (1, 2):
            story.tell("memory.moved", f"m{i}", {"page": draw(st.sampled_from(PAGES))})
        if later in (2, 3):
            story.tell("memory.withdrawn", f"m{i}")
        if later == 4 and i:
            story.tell("memory.absorbed", f"m{i}", {"into": f"m{i - 1}"})
    return story


_PROSE = st.lists(_TEXTS, max_size=3)
_ASKED = st.builds(
    Question,
    text=st.lists(st.sampled_from(("café", "tea", "world", "Ana", "joão silva", "nada")), max_size=3).map(" ".join),
    mentions=st.sampled_from([(), ("Ana",), ("Peter",)]),
    aliases=st.sampled_from([(), (("World", "Ana"),)]),
    only=st.builds(Only, as_of=st.none() | st.integers(0, 12), kinds=st.sampled_from([(), (), ("world",)])),
    limit=st.sampled_from([1, 2, 1000]),
)


class LinksSuite(IndexCase):
    """The promises about links, as tests."""

    def dish(self, index: Index, story: Story, text: str = LOVES) -> None:
        """A fact that links to a page of its own."""
        story.retain("loves", text)
        index.fold(story.events)
        index.take_in(read=[view(DISH, {}, [passage(WINE, DISH, 3)._replace(id="wine")])])

    @pytest.mark.parametrize(
        "text",
        [
            "a Ana adora [[bacalhau a bras]]",
            "a Ana adora [[notes/Bacalhau-à-Brás.md#Vinhos|este prato]]",
            "a Ana adora [este](../notes/Bacalhau%20%C3%A0%20Br%C3%A1s.md#vinhos)",
            'a Ana adora [este](<../notes/Bacalhau à Brás.md> "prato")',
        ],
    )
    def test_a_link_leads_to_the_rows_of_a_page(self, index: Index, story: Story, text: str):
        """F1: what a good answer links to comes up too, as strongly as that one answers."""
        self.dish(index, story, text)
        (seed,) = [one for one in ask(index, "Ana adora") if one.record.id == "loves"]
        assert linked(index, "Ana adora") == {"wine": min(seed.parts["words"], 1.0)}

    def test_a_page_leads_back_to_what_links_to_it(self, index: Index, story: Story):
        """F1: links are followed both ways."""
        self.dish(index, story)
        assert linked(index, "vinho verde").keys() == {"loves"}

    def test_a_page_that_much_links_to_says_little_of_each(self, index: Index, story: Story):
        """F3: what leads back is shared by all that link to the page."""
        self.dish(index, story)
        once = linked(index, "vinho verde")["loves"]
        index.fold([story.retain(f"m{n}", f"nada {LOVES}") for n in range(3)])
        (seed,) = [one for one in ask(index, "vinho verde") if one.record.id == "wine"]
        assert linked(index, "vinho verde")["loves"] == pytest.approx(min(seed.parts["words"], 1.0) / 2)
        assert once > linked(index, "vinho verde")["loves"]

    @pytest.mark.parametrize(
        "text",
        [
            "a Ana adora `[[Bacalhau à Brás]]`",
            "a Ana adora [este](https://example.com/notes/Bacalhau%20à%20Brás.md)",
            "a Ana adora ![este](../notes/Bacalhau%20%C3%A0%20Br%C3%A1s.md)",
            "a Ana adora [este](Bacalhau%20%C3%A0%20Br%C3%A1s.md)",
            "a Ana adora [[bras]]",
            "a Ana adora [[outras/Bacalhau à Brás]]",
        ],
    )
    def test_what_is_no_link_leads_nowhere(self, index: Index, story: Story, text: str):
        """F1: code, images, addresses, other folders and parts of a name lead to no page."""
        self.dish(index, story, text)
        assert linked(index, "Ana adora") == {}

    def test_an_entity_is_meant_where_no_page_has_its_name(self, index: Index, story: Story):
        """F1: a wiki link leads to what mentions whoever is called so; to the page alone, if there is one."""
        story.retain("met", "jantámos com a [[Maria-Clara]]")
        story.retain("her", "não come carne", entities=["Maria Clara"])
        index.fold(story.events)
        assert linked(index, "jantámos").keys() == {"her"}
        index.take_in(
            read=[view("bank/entities/Maria Clara.md", {}, [passage("a vizinha", "bank/entities/Maria Clara.md")])]
        )
        assert linked(index, "jantámos").keys() == {"bank/entities/Maria Clara.md#L1"}

    def test_turns_link_too(self, index: Index, story: Story):
        """F1: what is said links like what is written, from the root of the workspace."""
        story.record("t1", "vê [o mundo](bank/world.md)", 1)
        story.retain("m1", "a terra é redonda", OTHER)
        index.fold(story.events)
        assert linked(index, "terra redonda").keys() == {"t1"}
        assert linked(index, "vê", only=Only(kinds=("world", "turn"))).keys() == {"m1"}

    def test_a_name_in_the_question_that_is_linked_to(self, index: Index, story: Story):
        """F1: it brings up its page, whatever this says; a name that nothing links to is a word like any other."""
        self.dish(index, story, "[[Bacalhau à Brás|aquilo]]")
        assert linked(index, "", mentions=("Bacalhau-à-Brás",)) == {"wine": 0.5}
        assert linked(index, "quem ainda sabe cozinhar hoje bacalhau à brás?")["wine"] == 0.5
        story.retain("m1", "chove", OTHER)
        index.fold(story.events[1:])
        assert linked(index, "world") == {}

    def test_meaning_gives_seeds_too(self, index: Index, story: Story):
        """F1, F3: what is near in meaning leads on, without any word of the question."""
        self.dish(index, story)
        learn(index)
        found = linked(index, "no such words", meaning=means(LOVES))
        assert found["wine"] == pytest.approx(1.0, abs=0.01)

    def test_one_step_and_no_more(self, index: Index, story: Story):
        """F3: what is linked with a linked row is too far off."""
        self.dish(index, story)
        index.take_in(read=[view("notes/Vinho.md", {}, [passage("branco, [[Tasca]]", "notes/Vinho.md")])])
        index.take_in(read=[view(DISH, {}, [passage("[[Vinho]] do norte", DISH)])])
        assert linked(index, "Ana adora").keys() == {f"{DISH}#L1"}

    def test_the_lane_gives_no_more_than_asked(self, index: Index, story: Story):
        """F5: of a page with many rows those that were found already, and then the newest."""
        story.retain("loves", LOVES)
        index.fold(story.events)
        rows = [passage("verde Ana" if n == 0 else "nada", DISH, n + 1) for n in range(5)]
        index.take_in(read=[view(DISH, {}, rows)])
        assert linked(index, "Ana adora", limit=2).keys() == {f"{DISH}#L1", f"{DISH}#L5"}

    # What may not be seen, and what is past

    def test_a_hidden_page_is_not_found_by_links_and_leads_nowhere(self, index: Index, story: Story):
        """B5: neither what a link leads to nor what leads there shows what a reader may not see."""
        public = {"visibility": "public"}
        story.retain("loves", LOVES, actor="bob")
        story.retain("hidden", WINE, DISH)
        story.retain("told", "outra vez [[Bacalhau à Brás]]", actor="eve", meta=public)
        index.fold(story.events)
        assert linked(index, "adora").keys() == {"hidden"}
        assert linked(index, "adora", BOB) == linked(index, "vinho verde", BOB) == {}
        assert ids(ask(index, "vinho verde", BOB)) == []

    def test_a_hidden_link_makes_no_name(self, index: Index, story: Story):
        """B5: a word is a name by the links that a reader may see."""
        story.retain("secret", LOVES)
        story.retain("mine", WINE, DISH, actor="bob")
        index.fold(story.events)
        assert linked(index, "", mentions=("bacalhau à brás",)) == {"mine": 0.5}
        assert ask(index, "bacalhau à brás", BOB) == []

    def test_a_hidden_page_does_not_stand_before_an_entity(self, index: Index, story: Story):
        """B5: who may not see the page of a name gets what mentions it, as if there were none."""
        story.retain("met", "jantei com [[Rui]]", actor="bob")
        story.retain("hidden", "um segredo", "bank/entities/Rui.md")
        story.retain("his", "come peixe", actor="bob", entities=["Rui"])
        index.fold(story.events)
        assert linked(index, "jantei").keys() == {"hidden"}
        assert linked(index, "jantei", BOB).keys() == {"his"}

    def test_conditions_hold_for_what_is_linked(self, index: Index, story: Story):
        """F5: a link leads to no answer that does not meet them."""
        self.dish(index, story)
        assert linked(index, "Ana adora", only=Only(kinds=("world",))) == {}

    def test_a_link_that_was_taken_out_of_a_page(self, index: Index, story: Story):
        """C3: prose that is edited links as it reads now."""
        self.dish(index, story, "nada")
        index.take_in(read=[view(OTHER, {}, [passage(LOVES, OTHER)])])
        assert linked(index, "Ana adora").keys() == {"wine"}
        index.take_in(read=[view(OTHER, {}, [passage("a Ana adora peixe", OTHER)])])
        assert linked(index, "Ana adora") == {}
        index.take_in(gone=[DISH])
        index.take_in(read=[view(OTHER, {}, [passage(LOVES, OTHER)])])
        assert linked(index, "Ana adora") == {}

    def test_links_of_then(self, index: Index, story: Story):
        """A5, F5: a version links as it read; what was withdrawn since is found by the links of its time."""
        story.retain("m1", "a Ana adora [[world]]")
        story.retain("m2", "a terra é redonda", OTHER)
        story.tell("memory.revised", "m1", {"text": "a Ana adora peixe", "provenance": "U"})
        story.tell("memory.withdrawn", "m2")
        index.fold(story.events)
        then = [linked(index, "Ana adora", only=Only(as_of=seq)).keys() for seq in range(5)]
        assert then == [set(), set(), {"m2"}, set(), set()]
        assert linked(index, "Ana adora") == {}

    def test_a_withdrawn_memory_links_no_more_until_it_is_restored(self, index: Index, story: Story):
        """C3: a line that is gone neither is found nor leads anywhere."""
        self.dish(index, story)
        index.fold([story.tell("memory.withdrawn", "loves")])
        assert linked(index, "vinho verde") == linked(index, "Ana adora") == {}
        index.fold([story.tell("memory.restored", "loves", {"page": LOG})])
        assert linked(index, "vinho verde").keys() == {"loves"}
        assert linked(index, "Ana adora").keys() == {"wine"}

    def test_a_link_leads_from_where_its_line_stands(self, index: Index, story: Story):
        """C3: moved to another page, a relative link names another one."""
        story.retain("m1", "a Ana adora [isto](x.md)")
        for id, page in (("here", "memory/x.md"), ("there", "bank/x.md")):
            story.retain(id, "nada", page)
        index.fold(story.events)
        assert linked(index, "Ana adora").keys() == {"here"}
        index.fold([story.tell("memory.moved", "m1", {"page": OTHER})])
        assert linked(index, "Ana adora").keys() == {"there"}

    @on_every_index
    @given(story=_stories(), prose=_PROSE, question=_ASKED, permit=st.just(ALL) | PERMITS, step=st.integers(1, 4))
    def test_links_have_one_meaning(
        self, story: Story, prose: list[str], question: Question, permit: Permit, step: int
    ):
        """F1: any question has the same answers on every index, however many events were folded at once."""
        reference, page = MemoryIndex(), [passage(text, OTHER, line) for line, text in enumerate(prose, 20)]
        with self.opened() as index:
            for one, size in ((reference, len(story.events)), (index, step)):
                _fill(one, story, page, size)
            assert plain(index.search.candidates(question, permit)) == plain(
                reference.search.candidates(question, permit)
            )

    @on_every_index
    @given(story=_stories(), prose=_PROSE, question=_ASKED)
    def test_links_are_the_same_after_a_rebuild(self, story: Story, prose: list[str], question: Question):
        """C3: prose that was read before the events, and edited, leaves no other links than prose read last."""
        question = replace(question, limit=1000)
        page = [passage(text, OTHER, line) for line, text in enumerate(prose, 20)]
        with self.opened() as live, self.opened() as anew:
            live.take_in(read=[view(OTHER, {}, [passage("gosta [[Ana]] [[World]] café", OTHER)])])
            for event in story.events:
                live.fold([event])
            live.take_in(read=[view(OTHER, {}, page)])
            _fill(anew, story, page, len(story.events))
            assert plain(live.search.candidates(question, ALL)) == plain(anew.search.candidates(question, ALL))


def _fill(index: Index, story: Story, prose: list[Record], step: int) -> None:
    for at in range(0, len(story.events), step):
        index.fold(story.events[at : at + step])
    index.take_in(read=[view(OTHER, {}, prose)])
