"""The plan of a sync: what the pages say against what is known, as a list of changes (C3, D3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.facts import Fact
from hipocampo.core.provenance import lowest
from hipocampo.journal import Change
from hipocampo.markdown.page import Page, parse_page
from hipocampo.ports import PageFact
from hipocampo.settings import SyncSettings
from hipocampo.sync.plan import Plan, Policy, Situation, plan_sync

LOG = "memory/2026-11-15.md"
TEA, HOUSE, CAT = "Ana gosta de chá verde", "a casa fica na rua do Sol", "o gato chama-se Mingau"


def page(path: str, *texts: str) -> Page:
    return parse_page("## Retain\n" + "".join(f"- {text}\n" for text in texts), path)


def known(id: str, text: str, path: str = LOG, *, provenance: str = "U", pending: bool = False) -> PageFact:
    return PageFact(id, text, path, 2, provenance, pending)


def state(fact: Fact, editor: str) -> dict[str, str]:
    return {"text": fact.text, "provenance": lowest(editor, fact.provenance)}


def plan(
    memories: Sequence[PageFact],
    *pages: Page,
    vanished: Sequence[str] = (),
    missing: Sequence[PageFact] = (),
    withdrawn: Mapping[str, PageFact] | None = None,
    editor: str = "U",
    accept: bool = False,
    facts: int = 100,
    empty: bool = False,
    used: Collection[str] = (),
) -> Plan:
    numbers = count(1)
    situation = Situation(
        {one.path: one for one in pages}, frozenset(vanished), memories, missing, lambda: facts, empty
    )
    policy = Policy(
        SyncSettings(),
        editor,
        accept,
        lambda fact, page: state(fact, editor),
        lambda: f"new{next(numbers)}",
        lambda texts: {text: old for text, old in (withdrawn or {}).items() if text in texts},
        used=lambda: used,
    )
    return plan_sync(situation, policy)


def told(plan: Plan) -> list[tuple[str, str]]:
    return [(change.type, change.id) for change in plan.changes]


def ids(plan: Plan, path: str = LOG) -> list[str]:
    return [placed.id for placed in plan.placed[path]]


def test_what_is_as_it_was_changes_nothing():
    """C3: a touched page is no event."""
    made = plan([known("a", TEA), known("b", HOUSE)], page(LOG, TEA, HOUSE))
    assert made.changes == []
    assert [(p.id, p.line) for p in made.placed[LOG]] == [("a", 2), ("b", 3)]


def test_a_new_line_is_a_new_memory_with_its_place():
    """C3: the line before it tells where it stands; at the end nothing needs telling."""
    made = plan([known("a", TEA), known("b", HOUSE)], page(LOG, CAT, TEA, "mais um", HOUSE, "e outro"))
    assert [(c.type, c.id, c.payload.get("after")) for c in made.changes] == [
        ("memory.retained", "new1", ""),
        ("memory.retained", "new2", "a"),
        ("memory.retained", "new3", None),
    ]


def test_an_edited_line_is_a_revision_of_the_same_memory():
    """C3, E2: and it stays where it was; a person who edits it used it."""
    made = plan([known("a", TEA), known("b", HOUSE)], page(LOG, "Ana gosta de chá preto", HOUSE))
    assert made.changes == [
        Change("memory.revised", "a", {"text": "Ana gosta de chá preto", "provenance": "U"}),
        Change("memory.used", "a", {"by": "edit"}),
    ]


def test_what_an_agent_edits_in_a_page_was_not_used_by_a_person():
    """E2: nor is what was used today used once more."""
    edited = page(LOG, "Ana gosta de chá preto", HOUSE)
    memories = [known("a", TEA, provenance="I"), known("b", HOUSE)]
    assert told(plan(memories, edited, editor="I")) == [("memory.revised", "a")]
    assert told(plan(memories, edited, used={"a"})) == [("memory.revised", "a")]


def test_a_line_that_moved_within_its_page_is_the_same_memory():
    made = plan([known("a", TEA), known("b", HOUSE), known("c", CAT)], page(LOG, CAT, TEA, HOUSE))
    assert made.changes == [Change("memory.moved", "c", {"page": LOG, "after": ""})]


def test_a_line_that_was_edited_and_moved_within_its_page_tells_both():
    """C3: else a rebuild would find the lines in another order than the ledger has them."""
    edited = "o gato chama-se Mingau e dorme muito"
    made = plan([known("a", TEA), known("b", HOUSE), known("c", CAT)], page(LOG, edited, TEA, HOUSE))
    assert told(made) == [("memory.moved", "c"), ("memory.revised", "c"), ("memory.used", "c")]
    assert made.changes[0].payload == {"page": LOG, "after": ""}


def test_a_line_that_moved_to_another_page_is_the_same_memory():
    made = plan([known("a", TEA), known("b", HOUSE)], page(LOG, TEA), page("notes/b.md", HOUSE))
    assert made.changes == [Change("memory.moved", "b", {"page": "notes/b.md"})]


def test_a_renamed_page_keeps_all_its_memories():
    made = plan([known("a", TEA), known("b", HOUSE)], page("notes/b.md", TEA, HOUSE), vanished=[LOG], empty=False)
    assert told(made) == [("memory.moved", "a"), ("memory.moved", "b")]


def test_a_removed_line_is_withdrawn():
    made = plan([known("a", TEA), known("b", HOUSE)], page(LOG, TEA))
    assert made.changes == [Change("memory.withdrawn", "b", {})]
    assert made.held == []


def test_text_that_reappears_restores_its_memory_once():
    """C3: two copies of it are the old memory and a new one."""
    old = known("old", TEA)
    made = plan([], page(LOG, TEA, TEA), withdrawn={TEA: old})
    assert told(made) == [("memory.restored", "old"), ("memory.retained", "new1")]


def test_equal_lines_are_told_apart():
    """C3: by occurrence and neighbours: of two equal lines the one between its neighbours stays."""
    memories = [known("a", "ok"), known("b", TEA), known("c", "ok"), known("d", HOUSE)]
    made = plan(memories, page(LOG, TEA, "ok", HOUSE))
    assert told(made) == [("memory.withdrawn", "a")]
    assert ids(made) == ["b", "c", "d"]


@pytest.mark.parametrize(("gone", "facts", "held"), [(20, 1000, False), (21, 1000, True)])
def test_more_than_twenty_withdrawals_are_held(gone: int, facts: int, held: bool):
    """C3: a git checkout or a stale editor must not withdraw half a memory unasked."""
    memories = [known(f"m{i}", f"fato número {i} de muitos") for i in range(gone)]
    made = plan(memories, page(LOG), facts=facts)
    assert (len(made.held), len(made.changes)) == ((gone, 0) if held else (0, gone))


@pytest.mark.parametrize(
    ("gone", "facts", "held"), [(2, 2, False), (3, 10, True), (3, 15, False), (4, 15, True), (20, 100, False)]
)
def test_more_than_a_fifth_of_the_facts_is_held_from_three_on(gone: int, facts: int, held: bool):
    """C3: exactly a fifth is not more than a fifth; one or two are a person's everyday edit."""
    memories = [known(f"m{i}", f"fato número {i} de muitos") for i in range(gone)]
    assert bool(plan(memories, page(LOG), facts=facts).held) is held


def test_accepting_carries_out_what_was_held():
    memories = [known(f"m{i}", f"fato número {i} de muitos") for i in range(30)]
    made = plan(memories, page(LOG), accept=True)
    assert (len(made.changes), made.held) == (30, [])


def test_a_workspace_without_any_page_withdraws_nothing():
    """C3: however few the facts are: more likely a disk that is not mounted than a wish."""
    made = plan([known("a", TEA)], vanished=[LOG], empty=True)
    assert (made.changes, [one.id for one in made.held]) == ([], ["a"])
    assert told(plan([known("a", TEA)], vanished=[LOG], empty=True, accept=True)) == [("memory.withdrawn", "a")]


def test_what_was_held_is_found_again_where_it_reappears():
    made = plan([], page("notes/b.md", TEA), missing=[known("a", TEA)])
    assert made.changes == [Change("memory.moved", "a", {"page": "notes/b.md"})]


def test_a_line_that_was_never_written_is_written_not_withdrawn():
    """C3: a memory is withdrawn only if a sync had seen its line."""
    late = known("b", HOUSE, pending=True)
    made = plan([known("a", TEA), late], page(LOG, TEA))
    assert (made.changes, made.redo) == ([], [late])
    made = plan([], missing=[late])
    assert (made.changes, made.redo) == ([], [late])


def test_a_line_that_waited_and_stands_there_is_not_written_again():
    """C3: the crash came after the line: it is known by its text."""
    made = plan([known("a", TEA), known("b", TEA, pending=True)], page(LOG, TEA, TEA))
    assert (made.changes, made.redo, ids(made)) == ([], [], ["a", "b"])


def test_a_line_that_waited_and_was_moved_by_a_person_is_not_written_again():
    """C3: one line never becomes two memories."""
    made = plan([known("b", HOUSE, pending=True)], page(LOG), page("notes/b.md", HOUSE))
    assert (told(made), made.redo) == ([("memory.moved", "b")], [])


def test_a_lesser_writer_contradicts_what_the_user_said_and_does_not_change_it():
    """D3: U is changed by U only: an agent's edit is a new memory, and the user's word stays."""
    made = plan([known("a", TEA, provenance="U")], page(LOG, "Ana gosta de chá preto"), editor="I")
    (change,) = made.changes
    assert (change.type, change.id, change.payload["conflictsWith"]) == ("memory.retained", "new1", ["a"])
    assert change.payload["provenance"] == "I"
    assert [one.id for one in made.held] == ["a"]


def test_a_lesser_writer_that_edits_while_moving_contradicts_too():
    """D3: going to another page is no way around."""
    text = "a decisão sobre o servidor novo em Lisboa fica com a Ana e o Peter até sexta de manhã cedo"
    moved = text.replace("cedo", "cedinho")
    made = plan([known("a", text)], page(LOG), page("notes/b.md", moved), editor="I")
    (change,) = made.changes
    assert (change.type, change.payload["conflictsWith"]) == ("memory.retained", ["a"])
    assert told(plan([known("a", text)], page(LOG), page("notes/b.md", moved))) == [
        ("memory.moved", "a"),
        ("memory.revised", "a"),
        ("memory.used", "a"),
    ]


def test_a_lesser_writer_may_move_but_not_remove_what_the_user_said():
    """D3: a moved line says the same; a removed one is held for the owner."""
    memories = [known("a", TEA, provenance="U"), known("b", HOUSE, provenance="I")]
    assert told(plan(memories, page(LOG, HOUSE, TEA), editor="I")) in ([("memory.moved", "a")], [("memory.moved", "b")])
    made = plan(memories, page(LOG), editor="I")
    assert (told(made), [one.id for one in made.held]) == ([("memory.withdrawn", "b")], ["a"])
    assert {id for _, id in told(plan(memories, page(LOG), editor="I", accept=True))} == {"a", "b"}


@pytest.mark.parametrize(("editor", "provenance", "same"), [("I", "U", False), ("I", "I", True), ("I", "H", True)])
def test_a_lesser_writer_does_not_bring_back_what_the_user_said(editor: str, provenance: str, same: bool):
    """D3: text that was withdrawn and is typed again is as good as who typed it, at most."""
    made = plan([], page(LOG, TEA), withdrawn={TEA: known("old", TEA, provenance=provenance)}, editor=editor)
    (change,) = made.changes
    if same:
        assert (change.type, change.id) == ("memory.restored", "old")
    else:
        assert (change.type, change.id) == ("memory.retained", "new1")
        assert (change.payload["provenance"], "conflictsWith" in change.payload) == ("I", False)


def test_what_the_user_said_and_was_only_missing_comes_back_as_it_was():
    """D3: it was held and never withdrawn: whoever brings its line back, it says the same."""
    made = plan([], page(LOG, TEA), missing=[known("a", TEA, "notes/b.md", provenance="U")], editor="I")
    assert made.changes == [Change("memory.moved", "a", {"page": LOG})]


def test_a_mark_in_a_line_lowers_its_class_and_never_raises_it():
    """D3: provenance comes from the door."""
    made = plan([], page(LOG, f"[H] {TEA}", f"[U] {HOUSE}"), editor="I")
    assert [change.payload["provenance"] for change in made.changes] == ["H", "I"]


texts = st.lists(
    st.sampled_from([TEA, HOUSE, CAT, "ok", "bom dia", "Ana gosta de chá preto", "[H] talvez"]), max_size=8
)


@given(st.tuples(texts, texts), st.tuples(texts, texts), st.sampled_from("UI"), st.booleans())
def test_every_line_is_one_memory_and_every_memory_has_one_fate(before, after, editor: str, accept: bool):
    """C3: whatever was done to the pages: no line is two memories, no memory two lines, and none is forgotten."""
    paths = (LOG, "notes/b.md")
    memories = [
        known(f"{path}{i}", text, path)
        for path, lines in zip(paths, before, strict=True)
        for i, text in enumerate(lines)
    ]
    pages = [page(path, *lines) for path, lines in zip(paths, after, strict=True)]
    made = plan(memories, *pages, editor=editor, accept=accept, facts=16)
    placed = Counter(id for path in made.placed for id in ids(made, path))
    assert all(times == 1 for times in placed.values())
    let_go = {change.id for change in made.changes if change.type == "memory.withdrawn"} | {one.id for one in made.held}
    assert {one.id for one in memories} == let_go | {one.id for one in memories if one.id in placed}
    assert not let_go & set(placed)
    assert [len(made.placed[path]) for path in paths] == [len(lines) for lines in after]
