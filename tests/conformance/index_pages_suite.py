"""What every index knows of pages and their lines (C3, C5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hipocampo.core.events import Event
from hipocampo.core.facts import Problem
from hipocampo.ports import Index
from tests.conformance.index_base import IndexCase, assert_empty
from tests.conformance.index_rows import ALL, LOG, OTHER, Story, ask, contents, ids, passage, state, view
from tests.conformance.index_strategies import TEXTS


class LinesSuite(IndexCase):
    """The promises about pages and lines, as tests."""

    # Lines and their order

    def test_equal_lines_are_told_apart_by_their_order(self, index: Index, story: Story):
        """C3: lines with one text keep the order in which they stand."""
        for id in ("m2", "m1", "m3"):
            story.retain(id, "igual")
        index.fold(story.events)
        assert [(known.id, known.text) for known in index.pages.facts(ALL, [LOG])] == [
            (id, "igual") for id in ("m2", "m1", "m3")
        ]

    def test_a_line_stands_behind_the_one_it_names(self, index: Index, story: Story):
        """C3: `after` puts a line behind another, or before all; without it, or behind a stranger, it comes last."""
        story.retain("a", "a")
        story.retain("b", "b")
        story.retain("c", "c", after="a")
        story.retain("d", "d", after="")
        story.retain("e", "e", after="nobody")
        story.retain("f", "f", OTHER)
        story.retain("g", "g", after="f")
        index.fold(story.events)
        assert [known.id for known in index.pages.facts(ALL, [LOG])] == ["d", "a", "c", "b", "e", "g"]
        assert [known.id for known in index.pages.facts(ALL)] == ["f", "d", "a", "c", "b", "e", "g"]
        assert [known.id for known in index.pages.facts(ALL, [OTHER, "none.md"])] == ["f"]

    def test_many_lines_fit_between_two(self, index: Index, story: Story):
        """C3: a hundred lines put at one place, one behind the other or before it, stay in order."""
        story.retain("first", "x")
        story.retain("last", "x")
        for n in range(100):
            story.retain(f"m{n}", "x", after="first")
        index.fold(story.events)
        assert [known.id for known in index.pages.facts(ALL)] == [
            "first",
            *(f"m{n}" for n in range(99, -1, -1)),
            "last",
        ]

    def test_lines_move(self, index: Index, story: Story):
        """C3: a moved line is the same memory at another place of the page, or on another page."""
        for id in ("a", "b", "c"):
            story.retain(id, id)
        story.retain("x", "x", OTHER)
        index.fold(story.events)
        index.fold([story.tell("memory.moved", "a", {"page": LOG, "after": "b"})])
        assert [known.id for known in index.pages.facts(ALL, [LOG])] == ["b", "a", "c"]
        index.fold([story.tell("memory.moved", "c", {"page": LOG, "after": ""})])
        index.fold([story.tell("memory.moved", "b", {"page": LOG})])
        assert [known.id for known in index.pages.facts(ALL, [LOG])] == ["c", "a", "b"]
        index.fold([story.tell("memory.moved", "a", {"page": OTHER, "after": ""})])
        assert [known.id for known in index.pages.facts(ALL, [OTHER])] == ["a", "x"]
        assert [known.id for known in index.pages.facts(ALL, [LOG])] == ["c", "b"]
        assert (self.record(index, "a").page, self.record(index, "a").seq_from) == (OTHER, 1)

    def test_a_line_moves_behind_one_that_is_as_new(self, index: Index, story: Story):
        """C3: in one batch, a line is put behind another that the same batch brought."""
        story.retain("a", "a")
        index.fold(story.events)
        story.retain("b", "b")
        story.retain("c", "c")
        story.tell("memory.moved", "a", {"page": LOG, "after": "b"})
        index.fold(story.events[1:])
        assert [known.id for known in index.pages.facts(ALL)] == ["b", "a", "c"]

    def test_a_restored_line_has_a_place(self, index: Index, story: Story):
        """C3: a restored line comes behind the one it names, else last."""
        for id in ("a", "b", "c"):
            story.retain(id, id)
        story.tell("memory.withdrawn", "a")
        story.tell("memory.withdrawn", "b")
        story.tell("memory.restored", "a", {"page": LOG})
        story.tell("memory.restored", "b", {"page": LOG, "after": ""})
        index.fold(story.events)
        assert [known.id for known in index.pages.facts(ALL)] == ["b", "c", "a"]

    # Lines that have yet to be written

    def test_what_a_tool_retains_waits_for_its_line(self, index: Index, story: Story):
        """C3: an event comes first, its line later; what a person wrote stands there already."""
        story.retain("m1", "da ferramenta", meta={"door": "mcp"})
        story.retain("m2", "da pessoa")
        story.retain("m3", "sem página", None, meta={"door": "mcp"})
        index.fold(story.events)
        assert [(known.id, known.pending) for known in index.pages.pending(ALL)] == [("m1", True)]
        assert [(known.id, known.pending) for known in index.pages.facts(ALL)] == [("m1", True), ("m2", False)]
        assert [known.id for known in index.pages.missing(ALL)] == ["m2"]
        assert (index.pages.fact_count(), dict(index.records.counts(ALL))) == (2, {"fact": 3})

    def test_a_line_that_was_seen_waits_no_more(self, index: Index, story: Story):
        """C3: once its page was read with it, a memory no longer waits; one that the page has not goes on waiting."""
        for id in ("m1", "m2"):
            story.retain(id, id, meta={"door": "mcp"})
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 3})])
        assert [known.id for known in index.pages.pending(ALL)] == ["m2"]
        index.take_in(read=[view(LOG)])
        assert [known.id for known in index.pages.pending(ALL)] == ["m2"]
        assert [known.id for known in index.pages.missing(ALL)] == ["m1"]

    def test_a_new_command_tells_what_still_waits(self, index: Index, story: Story):
        """C3: the first event of a command names the lines that were not written; all other lines were."""
        for id in ("m1", "m2"):
            story.retain(id, id, meta={"door": "mcp"})
        story.retain("m3", "m3", meta={"door": "mcp", "command": "retain", "pending": ["m2"]})
        story.retain("m4", "m4", meta={"door": "mcp"})
        index.fold(story.events)
        assert [known.id for known in index.pages.pending(ALL)] == ["m2", "m3", "m4"]
        index.fold([story.tell("memory.used", "m1", command="used")])
        assert index.pages.pending(ALL) == []
        assert [known.id for known in index.pages.missing(ALL)] == ["m1", "m2", "m3", "m4"]

    def test_a_withdrawn_memory_waits_for_no_line(self, index: Index, story: Story):
        """C3: what was taken back before its line was written is not written."""
        story.retain("m1", "m1", meta={"door": "mcp"})
        story.tell("memory.withdrawn", "m1")
        index.fold(story.events)
        assert index.pages.pending(ALL) == []

    def test_lines_just_written_come_with_their_events(self, index: Index, story: Story):
        """C5: views given with events place the lines, show prose, and tell the page's new state."""
        story.retain("m1", "um", meta={"door": "mcp"})
        told = view(LOG, {"m1": 5}, [passage("Diário", line=1)])
        index.fold(story.events, [told])
        story.retain("m2", "dois", meta={"door": "mcp"})
        index.fold(story.events[1:], [view(LOG, {"m2": 6})])
        assert [(known.id, known.line, known.pending) for known in index.pages.facts(ALL)] == [
            ("m1", 5, False),
            ("m2", 6, False),
        ]
        assert index.pages.state(LOG) == state(LOG, 6)
        assert dict(index.records.counts(ALL)) == {"fact": 2, "passage": 1}
        assert index.pages.ends_in_fact(LOG)

    # Pages

    def test_a_page_is_shown_as_it_was_read(self, index: Index, story: Story):
        """C5: facts are cited by the lines where they stand now, prose too; what is wrong in the page is told."""
        for id in ("m1", "m2", "m3"):
            story.retain(id, id)
        index.fold(story.events)
        trouble = Problem(LOG, 9, "- W(c=2)", "confidence")
        index.take_in(read=[view(LOG, {"m1": 3, "m3": 5}, [passage("Choveu.", line=7)], [trouble])])
        assert [self.record(index, id).source for id in ("m1", "m2", "m3")] == [f"{LOG}#L3", LOG, f"{LOG}#L5"]
        assert [known.id for known in index.pages.missing(ALL)] == ["m2"]
        assert index.pages.survey(ALL) == (index.pages.states(), index.pages.pending(ALL), index.pages.missing(ALL))
        assert self.record(index, f"{LOG}#L7").source == f"{LOG}#L7"
        assert index.pages.problems(ALL) == [trouble]
        assert dict(index.pages.states()) == {LOG: state(LOG, 7)}
        assert not index.pages.ends_in_fact(LOG)
        index.take_in(read=[view(LOG, {"m1": 4, "m2": 5, "m3": 6}, [passage("Fez sol.", line=1)])])
        assert [self.record(index, id).line for id in ("m1", "m2", "m3")] == [4, 5, 6]
        assert ([one.record.text for one in ask(index, "choveu sol")], index.pages.problems(ALL)) == (["Fez sol."], [])
        assert index.pages.ends_in_fact(LOG)

    def test_problems_are_in_the_order_of_the_pages(self, index: Index):
        """C3: problems are told by page and line."""
        at = [Problem(LOG, 9, "x", "b"), Problem(LOG, 2, "y", "a"), Problem(LOG, 9, "x", "a")]
        index.take_in(read=[view(LOG, problems=at)])
        index.take_in(read=[view(OTHER, problems=[Problem(OTHER, 5, "z", "a")])])
        told = [(problem.path, problem.line, problem.hint_code) for problem in index.pages.problems(ALL)]
        assert told == [(OTHER, 5, "a"), (LOG, 2, "a"), (LOG, 9, "a"), (LOG, 9, "b")]

    def test_a_page_that_is_gone_leaves_its_memories(self, index: Index, story: Story):
        """C3: a page that vanished takes its prose and problems along; its memories are missing, not lost."""
        story.retain("m1", "um")
        story.retain("m2", "dois", OTHER)
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 3}, [passage("prosa", line=4)], [Problem(LOG, 1, "", "x")])])
        index.take_in(read=[view(OTHER, {"m2": 1})])
        index.take_in(gone=[LOG])
        assert (list(index.pages.states()), index.pages.problems(ALL), index.records.get(f"{LOG}#L4", ALL)) == (
            [OTHER],
            [],
            None,
        )
        assert [(known.id, known.line) for known in index.pages.facts(ALL)] == [("m2", 1), ("m1", None)]
        assert [known.id for known in index.pages.missing(ALL)] == ["m1"]
        assert ids(ask(index, "um")) == ["m1"]
        index.take_in(gone=["never.md"])

    def test_a_page_that_was_only_looked_at(self, index: Index, story: Story):
        """C3: a look changes the stat that is kept, of a page with the same content."""
        index.take_in(read=[view(LOG)])
        newer = state(LOG, 0, mtime=5, settled=False)
        index.pages.touch(newer)
        assert index.pages.state(LOG) == newer
        index.pages.touch(state(LOG, 0, digest="other", mtime=9))
        index.pages.touch(state(OTHER))
        assert dict(index.pages.states()) == {LOG: newer}

    # All or nothing

    def test_what_fails_half_way_leaves_nothing(self, index: Index, story: Story):
        """C3: a transaction that fails leaves the index as it was."""
        story.retain("m1", "um")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 1})])
        before = contents(index, story, TEXTS)
        later = [story.retain("m2", "dois"), story.tell("workspace.paused", "workspace")]
        with pytest.raises(ZeroDivisionError):
            fail_half_way(index, later)
        story.events[1:] = []
        assert contents(index, story, TEXTS) == before
        assert index.records.get("m2", ALL) is None

    def test_an_event_that_can_not_be_read_is_passed_over(self, index: Index, story: Story):
        """A1: other tools may write what they like; the rest of the batch is applied."""
        story.retain("m1", "um")
        story.tell("memory.retained", "m2", {})
        index.fold(story.events)
        assert (index.state().applied, index.records.get("m2", ALL), ids(ask(index))) == (2, None, ["m1"])

    @pytest.mark.parametrize("way", ["clear", "erase"])
    def test_a_cleared_index_is_empty_and_another(self, index: Index, story: Story, way: str):
        """C3, D5: clearing and erasing forget everything derived and change the generation; nothing else does."""
        first = index.state().generation
        story.retain("m1", "um", entities=["Ana"])
        story.record("t1", "dois", 1)
        story.tell("workspace.paused", "workspace")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 1}, [passage("três", line=2)], [Problem(LOG, 1, "", "x")])])
        assert index.state().generation == first
        filled = contents(index, story, ["um"], ["Ana"])
        getattr(index, way)()
        assert index.state().generation != first
        assert_empty(index)
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 1}, [passage("três", line=2)], [Problem(LOG, 1, "", "x")])])
        assert contents(index, story, ["um"], ["Ana"]) == filled


def fail_half_way(index: Index, events: Sequence[Event]) -> None:
    """Much happens in one transaction, and then something goes wrong."""
    with index.transaction():
        index.fold(events)
        with index.transaction():
            index.take_in(read=[view(LOG, {"m2": 9}, [passage("prosa")], [Problem(LOG, 1, "", "x")])])
            index.take_in(gone=[LOG])
            index.take_in(read=[view(OTHER)])
        assert 1 / 0
