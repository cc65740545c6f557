"""What every index makes of a consolidation: the summary is a memory, what it stands for is in the archive (A6)."""

from __future__ import annotations

from typing import Any

import pytest

from hipocampo.core.access import permit_for
from hipocampo.core.questions import Only
from hipocampo.core.record import FACT
from hipocampo.ports import Index
from tests.conformance.index_base import IndexCase
from tests.conformance.index_rows import ALL, WISDOM, Story, ask, ids

SUMMARY = "Cliente X: formal, exigente com prazos"


def consolidate(story: Story, *memories: str, **more: Any) -> Any:
    """A summary of some memories."""
    told = {"summary": SUMMARY, "consolidatedEventIds": ["e1"], "retentionPolicy": "archive", "memories": [*memories]}
    return story.tell("MemoryConsolidated", "sum", told | more.pop("told", {}), **more)


class SummarySuite(IndexCase):
    """The promises about consolidation, as tests."""

    def test_a_summary_is_a_memory(self, index: Index, story: Story):
        """A6: a fact on no page, an observation, inferred; its writer may read it, and it is found by its words."""
        index.fold([consolidate(story, actor="bob", told={"entities": ["Cliente X"], "tags": ["prazo"]})])
        record = self.record(index, "sum")
        assert (record.form, record.kind, record.provenance, record.layer) == (FACT, "observation", "I", "active")
        assert (record.text, record.page, record.source) == (SUMMARY, None, "event:1")
        assert (record.event_type, record.actor, record.fitness) == ("MemoryConsolidated", "bob", 5)
        found = [ask(index, "prazos"), ask(index, mentions=("cliente x",)), ask(index, tags=("prazo",))]
        assert [ids(one) for one in found] == [["sum"]] * 3
        assert (ids(ask(index, "prazos", permit_for("bob"))), ask(index, "prazos", permit_for("eve"))) == (["sum"], [])
        assert dict(index.life.layer_counts()) == {"active": 1}

    def test_what_it_stands_for_is_archived(self, index: Index, story: Story):
        """A6, F4: facts and turns leave the layers that a recall looks in, and stay where a deep one does."""
        story.retain("m1", "o cliente é formal")
        story.retain("m2", "o cliente mora em Lima", tags=["t"])
        story.record("t1", "cliente formal?", 1)
        story.record("t2", "cliente em Lima?", 2)
        index.fold([*story.events, consolidate(story, "m1", "t1", "nothing")])
        near, far = (Only(layers=layers) for layers in (("wisdom", "active", "latent"), ("archive",)))
        assert ids(ask(index, "cliente", only=near)) == ["m2", "sum", "t2"]
        assert ids(ask(index, "cliente", only=far)) == ["m1", "t1"]
        archived = self.record(index, "m1")
        assert (archived.fitness, archived.original, archived.demoted) == (0, 5, story.events[-1].timestamp)
        assert archived.tags != ()  # D1: tags are how the lower layers are searched
        assert dict(index.life.layer_counts()) == {"active": 2, "archive": 1}
        assert "m1" in [known.id for known in index.pages.facts(ALL)]  # its line stands

    def test_it_was_active_then(self, index: Index, story: Story):
        """A5: as of a moment before the consolidation nothing was archived, and there was no summary."""
        story.retain("m1", "o cliente é formal")
        story.record("t1", "cliente formal?", 1)
        index.fold([*story.events, consolidate(story, "m1", "t1")])
        active = Only(layers=("active",), as_of=2)
        assert ids(ask(index, "cliente", only=active)) == ["m1", "t1"]
        assert (index.records.get("sum", ALL, 2), index.records.is_current("sum", 2)) == (None, False)

    def test_what_is_used_is_rescued(self, index: Index, story: Story):
        """E5: an archived memory that proves of use comes back, as any other; so does the summary grow."""
        story.retain("m1", "o cliente é formal")
        index.fold([*story.events, consolidate(story, "m1"), story.tell("memory.used", "m1")])
        assert (self.record(index, "m1").layer, self.record(index, "m1").rescues) == ("active", 1)
        index.fold([story.tell("memory.used", "sum")])
        assert self.record(index, "sum").fitness == 7

    def test_wisdom_aliases_and_what_was_withdrawn_stay(self, index: Index, story: Story):
        """E1, E12: a summary takes nothing out of `MEMORY.md`, nor does it touch what is part of another, or gone."""
        story.retain("wise", "um", WISDOM)
        story.retain("alias", "dois")
        story.retain("home", "três")
        story.retain("gone", "quatro")
        story.tell("memory.absorbed", "alias", {"into": "home"})
        story.tell("memory.withdrawn", "gone")
        index.fold(story.events)
        before = [index.records.get(id, ALL) for id in ("wise", "alias", "gone")]
        index.fold([consolidate(story, "wise", "alias", "gone")])
        assert [index.records.get(id, ALL) for id in ("wise", "alias", "gone")] == before

    @pytest.mark.parametrize("claimed", ["U", "I", "H"])
    def test_nobodys_word_but_the_writers(self, index: Index, story: Story, claimed: str):
        """D3: whatever an event claims, a summary is inferred at most."""
        index.fold([consolidate(story, told={"provenance": claimed})])
        assert self.record(index, "sum").provenance == ("H" if claimed == "H" else "I")

    def test_the_seeds_own_shape(self, index: Index, story: Story):
        """A6: an event that another tool wrote tells no memories: its summary is found all the same."""
        told = {"summary": SUMMARY, "consolidatedEventIds": ["evt-1"], "retentionPolicy": "archive"}
        index.fold([story.tell("MemoryConsolidated", "x", told)])
        assert ids(ask(index, "prazos")) == ["x"]

    @pytest.mark.parametrize(
        "told",
        [
            {},
            {"summary": " "},
            {"summary": 5},
            {"summary": "x", "provenance": "Z"},
            {"summary": "x", "provenance": []},
            {"summary": "x", "memories": "m1"},
            {"summary": "x", "memories": [1]},
            {"summary": "x", "entities": {"a": 1}},
            {"summary": "x", "content": None},
        ],
    )
    def test_an_unfit_one_is_passed_over(self, index: Index, story: Story, told: dict[str, Any]):
        """A1: it stays in the ledger, and changes nothing in an index."""
        story.retain("m1", "um")
        index.fold([*story.events, story.tell("MemoryConsolidated", "x", told)])
        assert (index.state().applied, index.records.get("x", ALL), self.record(index, "m1").layer) == (
            2,
            None,
            "active",
        )
        erased = consolidate(story, "m1")._replace(payload={}, metadata={}, erased=True)
        index.fold([erased])
        assert (index.records.get("sum", ALL), self.record(index, "m1").layer) == (None, "active")
