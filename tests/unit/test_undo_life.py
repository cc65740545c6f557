"""Undo steps back one command at a time, and what life and verdicts did to memories goes back with it (J0, C3)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hipocampo import Conflict, Hipocampo, NotFound, wiring
from hipocampo.core.access import EVERYTHING
from hipocampo.settings import Settings

LOG = "memory/2026-11-15.md"
SOUND = {"chain", "index", "lines"}


@pytest.fixture
def root(workspace_path: Path) -> Path:
    """A workspace with a page of wisdom and a log, synced."""
    wiring.init(workspace_path, Settings(simulated=True), wiring.simulated_clock("2026-11-15T12:00:00"))
    (workspace_path / "memory").mkdir()
    (workspace_path / LOG).write_text("# Day\n\n## Retain\n- Ana swims\n- Bo paints doors\n")
    (workspace_path / "MEMORY.md").write_text("# Me\n\nSome prose.\n\n## People\n- Carla bakes bread\n")
    with reopen(workspace_path) as memory:
        memory.sync()
    return workspace_path


def reopen(root: Path, now: str = "2026-11-15T12:00:00") -> Hipocampo:
    return wiring.open(root, clock=wiring.simulated_clock(now))


def whole(root: Path, memory: Hipocampo) -> dict[str, Any]:
    """All that undo gives back: the pages, and what is known of each memory that stands."""
    memory.sync()
    pages = {path: (root / path).read_text() for path in (LOG, "MEMORY.md")}
    ids = [one.id for one in memory.context.index.pages.facts(EVERYTHING)]
    records = {id: memory.context.index.records.get(id, EVERYTHING) for id in ids}
    known = {
        id: one and one._replace(seq_from=0, line=None, end_line=None, demoted=None) for id, one in records.items()
    }
    return {**pages, **{id: one for id, one in known.items() if one and one.event_type != "memory.evidenced"}}


def id_of(memory: Hipocampo, text: str) -> str:
    return next(one.id for one in memory.context.index.pages.facts(EVERYTHING) if one.text == text)


def _merge(memory: Hipocampo) -> None:
    memory.merge(id_of(memory, "Ana swims"), id_of(memory, "Bo paints doors"))


def _edit(memory: Hipocampo) -> None:
    memory.edit(id_of(memory, "Ana swims"), "Ana dives", provenance="U")


def _prose(memory: Hipocampo) -> None:
    memory.core_replace("Some prose", "Other words", provenance="U")


COMMANDS: dict[str, Callable[[Hipocampo], object]] = {
    "merge": _merge,
    "confirm": lambda memory: memory.confirm(id_of(memory, "Ana swims")),
    "graduate": lambda memory: memory.graduate(id_of(memory, "Ana swims")),
    "edit": _edit,
    "withdraw": lambda memory: memory.withdraw([id_of(memory, "Ana swims"), id_of(memory, "Bo paints doors")]),
    "core append": lambda memory: memory.core_append("Davi sings", heading="New", provenance="U"),
    "core insert": lambda memory: memory.core_insert("Eva runs", after="## People"),
    "core replace": lambda memory: memory.core_replace("bakes", "sells", provenance="U"),
    "core prose": _prose,
    "core remove": lambda memory: memory.core_remove("Carla"),
    "core remove prose": lambda memory: memory.core_remove("Some prose."),
    "retain": lambda memory: memory.retain("Fred fixes clocks"),
}
MAKES_A_HEADING = {"core append", "graduate"}


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_command_is_taken_back_and_done_again(root: Path, name: str):
    """J0: undo gives back pages, texts and lives as they were before a command; redo as they were after it."""
    with reopen(root) as memory:
        before = whole(root, memory)
        COMMANDS[name](memory)
        after = whole(root, memory)
        assert after != before
        memory.undo()
        undone = whole(root, memory)
        if name in MAKES_A_HEADING:  # which stays
            assert undone.pop("MEMORY.md").startswith(before.pop("MEMORY.md"))
        assert undone == before
        memory.redo()
        again = whole(root, memory)
        assert {key: again[key] for key in (LOG, "MEMORY.md")} == {key: after[key] for key in (LOG, "MEMORY.md")}
        assert {finding.code for finding in memory.doctor()} >= SOUND
        assert memory.verify().ok


def test_undo_steps_back_one_command_at_a_time(root: Path):
    """J0: each call takes back one command more, a person's edit in an editor too, and redo goes the way back."""
    with reopen(root) as memory:
        states = [whole(root, memory)[LOG]]
        memory.retain("Fred fixes clocks")
        states.append(whole(root, memory)[LOG])
        (root / LOG).write_text(states[-1].replace("- Ana swims\n", "- Ana swims far\n- typed by hand\n"))
        states.append(whole(root, memory)[LOG])
        memory.withdraw([id_of(memory, "Bo paints doors")])
        states.append(whole(root, memory)[LOG])

        assert [one.command for one in memory.undoable()] == ["withdraw", "sync", "retain"]
        for state in states[-2::-1]:
            memory.undo()
            assert whole(root, memory)[LOG] == state
        with pytest.raises(NotFound):
            memory.undo()
        for state in states[1:]:
            memory.redo()
            assert whole(root, memory)[LOG] == state
        with pytest.raises(NotFound):
            memory.redo()


def test_what_is_new_ends_redo(root: Path):
    """J0: after something new, what was undone before stays undone."""
    with reopen(root) as memory:
        memory.retain("Fred fixes clocks")
        memory.undo()
        memory.retain("Gil mends nets")
        with pytest.raises(NotFound) as refused:
            memory.redo()
        assert refused.value.code == "redo.nothing"
        memory.undo()
        assert "Gil" not in (root / LOG).read_text()


def test_a_graduation_by_the_dream_follows_its_fact(root: Path):
    """E6, J0: a fact that graduated by itself since goes from MEMORY.md and its log when its retain is undone."""
    with reopen(root) as memory:
        kept = memory.retain("Hugo plays chess", provenance="U")
        for day in range(16, 22):
            with reopen(root, f"2026-11-{day}T12:00:00") as later:
                later.used([kept.id])
    with reopen(root, "2026-11-27T12:00:00") as memory:
        memory.sync()
        assert memory.show(kept.id).layer == "wisdom"
        assert "Hugo" in (root / "MEMORY.md").read_text()
        memory.undo()
        assert "Hugo" not in (root / "MEMORY.md").read_text() + (root / LOG).read_text()
        assert not memory.recall("Hugo chess")
        assert {finding.code for finding in memory.doctor()} >= SOUND


def test_an_answer_to_a_proposal_is_taken_back(root: Path):
    """E12, J0: a declined proposal waits again after an undo; an accepted merge is two memories again."""
    with reopen(root) as memory:
        change = memory.context.journal
        ids = [id_of(memory, "Ana swims"), id_of(memory, "Bo paints doors")]
        from hipocampo.journal import Change

        made = Change("proposal.made", "p1", {"kind": "merge", "ids": ids, "score": 0.5, "reasons": []})
        with memory.context.exclusive():
            change.carry_out(memory.context.command("reflect"), [made], memory.context.clock.now())
        for answer in ("reject", "accept"):
            memory.answer("p1", answer)
            assert not [one for one in memory.proposals() if one.kind == "merge"]
            memory.undo()
            assert [one.id for one in memory.proposals() if one.kind == "merge"] == ["p1"]
        assert len({memory.show(id).id for id in ids}) == 2


def test_an_import_is_taken_back(root: Path, tmp_path: Path):
    """C7, J0: memories of an imported file are withdrawn as one command."""
    (tmp_path / "some.json").write_text(
        '[{"i": "x1", "t": "pref", "c": "likes green tea", "w": 0.5, "d": "2026-11-01"}]'
    )
    with reopen(root) as memory:
        before = whole(root, memory)
        memory.import_any(tmp_path / "some.json")
        assert memory.recall("green tea")
        assert memory.undo().command == "import"
        assert whole(root, memory) == before
        assert not memory.recall("green tea")


def test_prose_that_went_on_is_not_taken_back(root: Path):
    """J0, C4: a passage that a person rewrote since keeps their words."""
    with reopen(root) as memory:
        memory.core_replace("Some prose", "Other words", provenance="U")
        text = (root / "MEMORY.md").read_text().replace("Other words", "My own words")
        (root / "MEMORY.md").write_text(text)
        with pytest.raises(Conflict):
            memory.undo()
        assert (root / "MEMORY.md").read_text() == text
