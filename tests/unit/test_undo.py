"""Undo: the last command that changed memories is taken back in pages, ledger and index (C3)."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo import Conflict, Hipocampo, NotFound, Unavailable, wiring
from hipocampo.core.access import EVERYTHING
from hipocampo.errors import HipocampoError
from hipocampo.journal import Command
from hipocampo.markdown.patch import Patch, patch
from hipocampo.settings import Settings, TrustSettings
from tests.unit.killing import trials

LOG = "memory/2026-11-15.md"
SOUND = {"chain", "index", "lines"}


@pytest.fixture
def root(workspace_path: Path) -> Path:
    """A workspace with a page that a person wrote, synced."""
    make(workspace_path)
    return workspace_path


def make(root: Path, trust: str = "people") -> None:
    clock = wiring.simulated_clock("2026-11-15T12:00:00")
    wiring.init(root, Settings(simulated=True, trust=TrustSettings(trust)), clock)
    (root / "memory").mkdir()
    (root / LOG).write_text("# Day\n\nProse.\n\n## Retain\n- first fact\n- second fact\n- third fact\n\nThe end.\n")
    with reopen(root) as memory:
        memory.sync()


def reopen(root: Path) -> Hipocampo:
    return wiring.open(root, clock=wiring.simulated_clock("2026-11-15T12:00:00"))


def page(root: Path, path: str = LOG) -> str:
    return (root / path).read_text()


def edit(root: Path, old: str, new: str, path: str = LOG) -> None:
    text = page(root, path)
    assert old in text
    (root / path).write_text(text.replace(old, new))


def facts(memory: Hipocampo, *words: str) -> list[tuple[str, str]]:
    """What is recalled, with its source, to be compared before and after."""
    memory.sync()
    known = memory.context.index.pages.facts(EVERYTHING)
    return sorted((one.text, f"{one.page}#L{one.line}") for one in known)


def ids(memory: Hipocampo) -> dict[str, str]:
    return {one.text: one.id for one in memory.context.index.pages.facts(EVERYTHING)}


def test_a_retain_is_taken_back_and_done_again(root):
    """Undo removes the line that a retain wrote and withdraws its memory; undo of the undo brings both back."""
    with reopen(root) as memory:
        before, text = facts(memory), page(root)
        kept = memory.retain("W @Ana: lives in Porto")
        after, written = facts(memory), page(root)

        undone = memory.undo()

        assert (undone.command, [step.type for step in undone.steps]) == ("retain", ["memory.withdrawn"])
        assert undone.summary == "W @Ana: lives in Porto"
        assert facts(memory) == before
        assert page(root) == text
        assert not memory.recall("Porto")
        memory.redo()
        assert (facts(memory), page(root)) == (after, written)
        assert memory.recall("Porto")[0].id == kept.id


def test_a_bulk_retain_is_one_command(root):
    """All facts of one command go together, more of them than a sync would withdraw unasked."""
    with reopen(root) as memory:
        before, text = facts(memory), page(root)
        memory.retain_many([f"fact number {n}" for n in range(60)])
        memory.undo()
        assert (facts(memory), page(root)) == (before, text)
        memory.redo()
        assert len(facts(memory)) == len(before) + 60


@pytest.mark.parametrize("gone", ["first", "second", "third"])
def test_a_removed_line_comes_back_to_its_place(root, gone):
    """A withdrawal that a sync found is undone: the line stands again where it stood, as the same memory."""
    with reopen(root) as memory:
        before, text, known = facts(memory), page(root), ids(memory)
        edit(root, f"- {gone} fact\n", "")
        memory.sync()
        undone = memory.undo()
        assert [step.type for step in undone.steps] == ["memory.restored"]
        assert page(root) == text
        assert facts(memory) == before
        assert ids(memory) == known


def test_all_lines_of_a_page_come_back(root):
    """Also a page that was deleted has its facts again, in their order."""
    with reopen(root) as memory:
        known = ids(memory)
        (root / LOG).unlink()
        memory.sync(accept=True)
        assert not facts(memory)
        memory.undo()
        assert [line for line in page(root).splitlines() if line.startswith("-")] == [
            "- first fact",
            "- second fact",
            "- third fact",
        ]
        assert ids(memory) == known


def test_a_revision_gives_way_to_the_old_text(root):
    """A revision that a sync found is undone with the class that the memory had before."""
    with reopen(root) as memory:
        kept = memory.retain("W @Ana: lives in Porto")
        edit(root, "lives in Porto", "lives in Lisbon")
        memory.sync()
        assert memory.show(kept.id).provenance == "U"
        memory.undo()
        record = memory.show(kept.id)
        assert (record.text, record.provenance) == ("W @Ana: lives in Porto", "I")
        assert "Lisbon" not in page(root)
        memory.redo()
        record = memory.show(kept.id)
        assert (record.text, record.provenance) == ("W @Ana: lives in Lisbon", "U")


def test_a_line_that_moved_within_its_page_moves_back(root):
    """A move within a page is undone: the lines have their old order."""
    with reopen(root) as memory:
        before, text, known = facts(memory), page(root), ids(memory)
        edit(root, "- first fact\n- second fact\n- third fact\n", "- third fact\n- first fact\n- second fact\n")
        assert memory.sync().changes["memory.moved"]
        memory.undo()
        assert (facts(memory), page(root), ids(memory)) == (before, text, known)


def test_a_line_that_moved_to_another_page_moves_back(root):
    """A move to another page is undone, with the edit that came with it."""
    with reopen(root) as memory:
        before, text, known = facts(memory), page(root), ids(memory)
        edit(root, "- second fact\n", "")
        (root / "MEMORY.md").write_text("- second fact\n")
        assert memory.sync().changes == {"memory.moved": 1}
        memory.undo()
        assert (facts(memory), page(root), ids(memory)) == (before, text, known)
        assert page(root, "MEMORY.md") == ""


def test_a_line_that_came_back_goes_again(root):
    """A restore that a sync found is undone."""
    with reopen(root) as memory:
        text = page(root)
        edit(root, "- second fact\n", "")
        memory.sync()
        gone = facts(memory)
        (root / LOG).write_text(text)
        assert memory.sync().changes == {"memory.restored": 1}
        memory.undo()
        assert facts(memory) == gone


def test_a_turn_is_withdrawn_and_recorded_again(root):
    """A recorded turn is withdrawn by undo, and comes back with its citation."""
    with reopen(root) as memory:
        memory.record("s1", "user", "Hello there.")
        turn = memory.record("s1", "user", "I was fired today.")
        assert memory.undo().command == "record"
        assert turn.id not in {hit.id for hit in memory.recall("fired")}
        memory.redo()
        hit, *_ = memory.recall("fired")
        assert (hit.id, hit.source) == (turn.id, "session:s1#2")


def test_equal_lines_are_told_apart(root):
    """Of two equal lines the one that was retained goes, not the one that was there."""
    with reopen(root) as memory:
        old = ids(memory)["third fact"]
        memory.retain("third fact", force=True)
        memory.undo()
        assert ids(memory)["third fact"] == old
        assert page(root).count("- third fact") == 1


def test_what_changed_no_memory_is_passed_over(root):
    """Use, pause and events of one's own are skipped, and so is a page that a person made as a whole."""
    with reopen(root) as memory:
        kept = memory.retain("W @Ana: lives in Porto")
        memory.used([kept.id])
        memory.append("OrderPlaced", "order-1", {"n": 1})
        memory.pause()
        memory.pause(False)
        (root / "MEMORY.md").write_text("- typed by hand\n")
        assert memory.undo().command == "retain"
        assert "typed by hand" in page(root, "MEMORY.md")


def test_nothing_to_undo_is_said(root):
    """Where no command changed a memory, undo refuses."""
    with reopen(root) as memory:
        head = memory.head()
        with pytest.raises(NotFound) as refused:
            memory.undo()
        assert refused.value.code == "undo.nothing"
        assert memory.head() == head


def test_others_commands_are_not_the_owners(root):
    """Undo takes back the actor's own commands only."""
    with wiring.open(root, actor="guest", clock=wiring.simulated_clock("2026-11-15T12:00:00")) as guest:
        guest.retain("W @Bo: visits on Monday")
    with reopen(root) as memory, pytest.raises(NotFound):
        memory.undo()


def test_a_memory_that_went_on_is_refused(root):
    """If another actor changed the memory since, undo changes nothing and says so."""
    with reopen(root) as memory:
        memory.retain("W @Ana: lives in Porto")
    edit(root, "lives in Porto", "lives in Lisbon")
    with reopen(root) as memory:
        memory.context.take_in(Command("sync", "guest", "files"))
        head, text = memory.head(), page(root)
        with pytest.raises(Conflict) as refused:
            memory.undo()
        assert refused.value.code == "undo.moved-on"
        assert "Porto" in str(refused.value)
        assert (memory.head(), page(root)) == (head, text)


def test_held_withdrawals_come_first(workspace_path):
    """While lines are missing in the files, undo waits for the owner's word on them."""
    make(workspace_path)
    with reopen(workspace_path) as memory:
        memory.retain("W @Ana: lives in Porto")
        edit(workspace_path, "- first fact\n- second fact\n- third fact\n", "")
        memory.sync()
        text = page(workspace_path)
        with pytest.raises(Conflict) as refused:
            memory.undo()
        assert refused.value.code == "undo.held"
        assert page(workspace_path) == text


def test_a_paused_memory_undoes_nothing(root):
    """While recording is paused nothing is written, by undo neither."""
    with reopen(root) as memory:
        memory.retain("W @Ana: lives in Porto")
        memory.pause()
        with pytest.raises(Unavailable):
            memory.undo()
        assert "Porto" in page(root)


def test_where_agents_edit_files_the_owners_undo_counts(workspace_path):
    """The owner's undo changes the user's word, also where edits in files are only an agent's."""
    make(workspace_path, "agents")
    with reopen(workspace_path) as memory:
        memory.retain("W @Ana: lives in Porto", provenance="U")
        memory.undo()
        assert "Porto" not in page(workspace_path)
        assert not memory.recall("Porto")


def test_undo_leaves_ledger_and_index_in_step(root):
    """After undo and redo the chain verifies and a rebuilt index says the same."""
    with reopen(root) as memory:
        memory.retain("W @Ana: lives in Porto")
        edit(root, "- second fact\n", "")
        memory.sync()
        for step in (memory.undo, memory.undo, memory.redo):
            step()
            live = facts(memory)
            memory.rebuild()
            assert facts(memory) == live
        assert memory.verify().ok
        assert {finding.code for finding in memory.doctor()} >= SOUND


ORIGINAL = [
    f"{name} {verb} every {day}"
    for name, verb, day in zip(
        ("Ana", "Bo", "Carla", "Davi", "Eva", "Fred"),
        ("swims", "paints a door", "reads in bed", "bakes rye bread", "fixes old clocks", "runs"),
        ("Monday", "Friday night", "summer", "second Sunday", "day at noon", "spring"),
        strict=True,
    )
]


@given(
    kept=st.permutations(range(len(ORIGINAL))),
    gone=st.sets(st.integers(0, len(ORIGINAL) - 1), max_size=2),
    changed=st.sets(st.integers(0, len(ORIGINAL) - 1), max_size=2),
    away=st.sets(st.integers(0, len(ORIGINAL) - 1), max_size=2),
    added=st.booleans(),
)
@settings(max_examples=30)
def test_any_edit_is_undone(kept, gone, changed, away, added):
    """Whatever a person did to a page's lines, undo gives each memory its text and its place back; redo takes them."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        wiring.init(root, Settings(simulated=True), wiring.simulated_clock("2026-11-15T12:00:00"))
        (root / "MEMORY.md").write_text("".join(f"- {line}\n" for line in ORIGINAL))
        with reopen(root) as memory:
            memory.sync()
            before = order(memory)
            texts = [(i, ORIGINAL[i] + " again" * (i in changed)) for i in kept if i not in gone]
            here = [text for i, text in texts if i not in away] + ["typed by hand"] * added
            (root / "MEMORY.md").write_text("".join(f"- {line}\n" for line in here))
            (root / "bank").mkdir()
            (root / "bank/world.md").write_text("".join(f"- {text}\n" for i, text in texts if i in away))
            if not set(memory.sync(accept=True).changes) - {"memory.retained"}:
                return
            after = order(memory)
            memory.undo()
            assert [one for one in order(memory) if one[0] in dict(before)] == before
            memory.redo()
            assert order(memory) == after
            assert memory.verify().ok


def order(memory: Hipocampo) -> list[tuple[str, tuple[str, str]]]:
    """Memories in the order of pages and lines."""
    memory.sync()
    known = sorted(memory.context.index.pages.facts(EVERYTHING), key=lambda one: (one.page, one.line or 0))
    return [(one.id, (one.page, one.text)) for one in known]


LINES = st.lists(st.sampled_from(["a b", "c d e", "fgh", "i: j", "x"]), min_size=1, max_size=8)


@given(lines=LINES, newline=st.sampled_from(["\n", "\r\n"]), final=st.booleans(), data=st.data())
def test_a_patch_touches_nothing_else(lines, newline, final, data):
    """C4: bullets go, change and come, and every other byte, line ending and missing final newline stays."""
    chosen = data.draw(st.sets(st.integers(0, len(lines) - 1)))
    new = {i: data.draw(st.sampled_from([None, lines[i], "other"])) for i in chosen}
    text = newline.join(["# Title", *(f"- {line}" for line in lines)]) + newline * final
    patches = [Patch(i + 2, i + 2, lines[i], new[i], above=["up"], below=["down"]) for i in chosen]

    expected = ["# Title"]
    for i, line in enumerate(lines):
        kept = [line] if i not in chosen else ["up", *([] if new[i] is None else [new[i]]), "down"]
        expected += [f"- {one}" for one in kept]
    assert patch(text.encode(), patches) == (newline.join(expected) + newline * final).encode()


@given(data=st.binary(max_size=60), line=st.integers(-2, 9))
@settings(max_examples=200)
def test_a_patch_for_another_line_is_refused(data, line):
    """A bullet that is not as expected is a conflict, whatever the page holds."""
    with pytest.raises(HipocampoError):
        patch(data, [Patch(line, line, "a text that is not there", None)])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork")
@pytest.mark.parametrize("last", ["retain", "record", "edit", "move"])
def test_a_kill_at_any_point_loses_nothing(root, last):
    """Undo killed before any write, fsync, rename or commit: done or not done, in page, ledger and index alike."""
    with reopen(root) as memory:
        _do(last, memory, root)
        after = facts(memory)

    def undo(trial: Path) -> None:
        with reopen(trial) as memory:
            memory.undo()

    seen = set()
    for trial in trials(root, undo):
        with reopen(trial) as memory:
            standing = facts(memory)
            assert standing == lines(trial)
            assert {finding.code for finding in memory.doctor()} >= SOUND
            undone = not told(memory, "Hello there.") if last == "record" else standing != after
            seen.add(undone)
    assert seen == {False, True}
    assert undone


def told(memory: Hipocampo, text: str) -> bool:
    """Whether a recall of a text finds it."""
    return text in {hit.content for hit in memory.recall(text)}


def _do(last: str, memory: Hipocampo, root: Path) -> None:
    if last == "retain":
        memory.retain("W @Ana: lives in Porto")
    elif last == "record":
        memory.record("s1", "user", "Hello there.")
    else:
        edit(root, "- second fact\n", "")
        edit(root, "- first fact", "- the very first fact")
        if last == "move":
            (root / "MEMORY.md").write_text("- second fact\n")
        memory.sync()


def lines(root: Path) -> list[tuple[str, str]]:
    """The bullets of all pages, as a person sees them."""
    pages = [path for path in (LOG, "MEMORY.md") if (root / path).exists()]
    numbered = [(path, n, line) for path in pages for n, line in enumerate(page(root, path).splitlines(), 1)]
    return sorted((line[2:], f"{path}#L{n}") for path, n, line in numbered if line.startswith("- "))


def test_what_was_agreed_since_is_not_passed_over(root: Path):
    """A fact of before an agreement is not taken back in its place."""
    with reopen(root) as memory:
        memory.retain("a first fact")
        memory.intent("register:agent", {"id": "bot", "name": "Bot"})
        with pytest.raises(HipocampoError) as caught:
            memory.undo()
        assert caught.value.code == "undo.social"
        assert len(memory.recall("a first fact", k=1)) == 1
