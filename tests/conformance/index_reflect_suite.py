"""What every index tells a reflection: who has news, what is worth telling, what was ever told (G1, G6)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.names import name_key
from hipocampo.core.record import FACT, Record
from hipocampo.ports import Index
from hipocampo.text.sameness import gist
from tests.conformance.index_base import IndexCase, on_every_index
from tests.conformance.index_rows import ALL, LOG, WISDOM, Story, passage, view
from tests.conformance.index_strategies import worlds


def told(records: list[Record]) -> list[str]:
    return [record.id for record in records]


class ReflectSuite(IndexCase):
    """The promises to reflection, as tests."""

    def test_who_has_news(self, index: Index, story: Story):
        """G1: entities of facts that were told, edited, withdrawn or restored after an event, and no others."""
        story.retain("m1", "a", entities=["Peter"])
        story.retain("m2", "b", entities=["Ana", "João-Silva"])
        story.retain("m3", "c")
        story.record("t1", "@Rui: hi", 1)
        index.fold(story.events)
        assert index.reflection.changed_entities(0, ALL) == ["Ana", "João-Silva", "Peter"]
        assert index.reflection.changed_entities(0, ALL, 2) == ["Ana", "João-Silva"]
        assert (index.reflection.changed_entities(1, ALL), index.reflection.changed_entities(2, ALL)) == (
            ["Ana", "João-Silva"],
            [],
        )
        index.fold([story.tell("memory.revised", "m1", {"text": "b", "provenance": "U", "entities": ["Zoe"]})])
        assert index.reflection.changed_entities(4, ALL) == ["Peter", "Zoe"]
        index.fold([story.tell("memory.withdrawn", "m2")])
        assert index.reflection.changed_entities(5, ALL) == ["Ana", "João-Silva"]
        index.fold([story.tell("memory.restored", "m2", {"page": LOG})])
        assert (index.reflection.changed_entities(6, ALL), index.reflection.changed_entities(7, ALL)) == (
            ["Ana", "João-Silva"],
            [],
        )

    def test_a_life_is_news_where_it_changes_what_is_told(self, index: Index, story: Story):
        """G1: merged, graduated, confirmed or contradicted is news; use and heat are none."""
        for n in range(1, 5):
            story.retain(f"m{n}", f"text {n}", entities=[f"E{n}"], provenance="I")
        index.fold(story.events)
        index.fold([story.tell("memory.used", "m1")])
        assert index.reflection.changed_entities(4, ALL) == []
        index.fold([story.tell("memory.absorbed", "m1", {"into": "m2"})])
        assert index.reflection.changed_entities(4, ALL) == ["E1"]
        index.fold([story.tell("memory.graduated", "m2", {"page": WISDOM})])
        index.fold([story.tell("memory.confirmed", "m3")])
        assert index.reflection.changed_entities(6, ALL) == ["E2", "E3"]
        index.fold([story.tell("memory.contradicted", "m4", {"by": "m3", "outdone": True, "reasons": []})])
        assert index.reflection.changed_entities(8, ALL) == ["E4"]

    def test_sinking_into_another_layer_is_news(self, index: Index, story: Story):
        """G1: a cycle that lets a memory sink stirs its entities, however many others it leaves where they are."""
        story.tell("workspace.created", "workspace", {"timezone": "UTC"})
        story.retain("m1", "a", entities=["Weak"], life={"fitness": 3})
        story.retain("m2", "b", entities=["Strong"], life={"fitness": 9})
        index.fold(story.events)
        index.fold([story.cycle(days=30)])
        assert index.reflection.changed_entities(3, ALL) == ["Weak"]

    def test_facts_of_an_entity_best_first(self, index: Index, story: Story):
        """G1: wisdom, the user's word, weight, then the newest; the outdone last, aliases left out."""
        at = "2026-01-01T00:00:00.000Z"
        story.retain("old", "a", entities=["Peter"], at=at)
        story.retain("new", "b", entities=["peter"])
        story.retain("inferred", "c", entities=["Peter"], provenance="I", weight=1.0)
        story.retain("heavy", "d", entities=["Peter"], weight=0.9)
        story.retain("bio", "e", entities=["Peter"], type="bio", at=at)
        story.retain("wise", "f", WISDOM, entities=["Peter"], at=at)
        story.retain("wrong", "g", entities=["Peter"])
        story.retain("alias", "h", entities=["Peter"])
        story.retain("gone", "i", entities=["Peter"])
        story.retain("other", "j", entities=["Ana"])
        story.tell("memory.contradicted", "wrong", {"by": "new", "outdone": True, "reasons": []})
        story.tell("memory.absorbed", "alias", {"into": "new"})
        story.tell("memory.withdrawn", "gone")
        index.fold(story.events)
        order = ["wise", "bio", "heavy", "new", "old", "inferred", "wrong"]
        assert told(index.reflection.facts_about("Peter", 100, ALL)) == order
        assert told(index.reflection.facts_about("PETER", 2, ALL)) == order[:2]
        assert index.reflection.facts_about("nobody", 5, ALL) == []

    def test_facts_under_every_name_of_an_entity(self, index: Index, story: Story):
        """F1: what is told of an alias is told of who has it."""
        page = "bank/entities/Peter.md"
        story.retain("m1", "a", entities=["Peter"])
        story.retain("m2", "b", entities=["Pete"])
        index.fold(story.events)
        index.take_in(read=[view(page, {}, [passage("aliases: [Pete]", page)._replace(entities=("Peter", "Pete"))])])
        assert (
            set(told(index.reflection.facts_about("Pete", 5, ALL)))
            == set(told(index.reflection.facts_about("Peter", 5, ALL)))
            == {"m1", "m2"}
        )

    def test_the_best_of_a_kind(self, index: Index, story: Story):
        """G6: facts of one kind, above the archive, not outdone; best first."""
        story.retain("w1", "a", kind="world", provenance="I")
        story.retain("w2", "b", kind="world")
        story.retain("b1", "c", kind="experience")
        story.retain("w3", "d", kind="world")
        story.retain("w4", "e", kind="world")
        story.tell("memory.archived", "w3", {"reason": "cold", "tags": []})
        story.tell("memory.contradicted", "w4", {"by": "w2", "outdone": True, "reasons": []})
        index.fold(story.events)
        assert told(index.reflection.top_facts("world", 9, ALL)) == ["w2", "w1"]
        assert (
            told(index.reflection.top_facts("world", 1, ALL)),
            told(index.reflection.top_facts("experience", 9, ALL)),
        ) == (
            ["w2"],
            ["b1"],
        )

    def test_what_was_ever_told(self, index: Index, story: Story):
        """G6: a gist is remembered when its memory was withdrawn or edited since."""
        story.retain("m1", "likes tea")
        story.retain("m2", "likes milk")
        story.tell("memory.revised", "m1", {"text": "likes coffee", "provenance": "U"})
        story.tell("memory.withdrawn", "m2")
        index.fold(story.events)
        asked = [gist(text) for text in ("likes tea", "likes milk", "likes coffee", "likes beer")]
        assert index.reflection.known_gists(asked, ALL) == set(asked[:3])

    @on_every_index
    @given(world=worlds(), since=st.integers(0, 12))
    def test_news_are_of_standing_or_ended_facts(self, world: tuple[Story, list[Record]], since: int):
        """G1: whoever a fact told after an event is about has news; of a later event there is never more."""
        with self.filled(world) as index:
            keys = {name_key(name) for name in index.reflection.changed_entities(since, ALL)}
            names = {name for event in world[0].events for name in event.payload.get("entities", ())}
            for name in names:
                fresh = [one for one in index.reflection.facts_about(name, 100, ALL) if one.seq_from > since]
                assert all(one.form == FACT for one in fresh)
                assert not fresh or name_key(name) in keys
            assert {name_key(name) for name in index.reflection.changed_entities(since + 1, ALL)} <= keys
