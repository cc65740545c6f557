"""Pages as a whole, written by a person: only over what was read, and back again (C3, J0)."""

from __future__ import annotations

from pathlib import Path

import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.errors import Conflict, Denied, NotFound
from hipocampo.settings import Settings

DAY = "memory/2026-11-14.md"


@pytest.fixture
def memory(workspace_path: Path):
    wiring.init(workspace_path, Settings(language="en", timezone="UTC"))
    with hipocampo.open(workspace_path) as memory:
        memory.retain("@Ana: lives in Lisbon", at="2026-11-14T12:00", provenance="U")
        memory.retain("@Rui: plays the cello", at="2026-11-14T13:00", provenance="U")
        yield memory


def written(memory: Hipocampo, change) -> None:
    page = memory.page(DAY)
    memory.page_write(DAY, change(page.text), expected=str(page.digest))


def test_a_fact_that_is_edited_is_revised_by_the_users_word(memory: Hipocampo) -> None:
    """J0, D3: who types in the page is the owner; the memory stays the same one."""
    (before,) = memory.about("Ana").facts
    written(memory, lambda text: text.replace("Lisbon", "Porto"))
    after = memory.show(before.id)
    assert (after.content, after.provenance) == ("@Ana: lives in Porto", "U")
    memory.undo()
    assert memory.show(before.id).content == "@Ana: lives in Lisbon"


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda text: text + "\n\n## Notes\n\nIt rained.\n", "It rained."),
        (lambda text: "Foreword.\n\n" + text, "Foreword."),
        (lambda text: text.replace("\n", "\nA word in between.\n", 1), "A word in between."),
    ],
)
def test_prose_that_is_written_can_be_taken_back(memory: Hipocampo, change, line: str) -> None:
    """J0: prose has no memory of its own; an event of its page brings it back as it was."""
    before = memory.page(DAY).text
    written(memory, change)
    assert line in memory.page(DAY).text
    memory.undo()
    assert memory.page(DAY).text == before
    memory.redo()
    assert line in memory.page(DAY).text
    assert memory.verify().ok


def test_a_page_that_was_saved_meanwhile_is_not_overwritten(memory: Hipocampo, workspace_path: Path) -> None:
    """C3: the hash that was read is demanded; the other's text stays."""
    page = memory.page(DAY)
    file = workspace_path / DAY
    file.write_text(file.read_text("utf-8").replace("Lisbon", "Faro"), "utf-8")
    with pytest.raises(Conflict, match="changed by someone else"):
        memory.page_write(DAY, page.text + "\nMine.", expected=str(page.digest))
    assert "Faro" in file.read_text("utf-8")
    assert "Mine" not in file.read_text("utf-8")


def test_only_pages_that_there_are_can_be_written(memory: Hipocampo, workspace_path: Path) -> None:
    """B5: no path leads out of the pages, into the settings or the ledger."""
    for path in ("hipocampo.toml", ".memory/token", "../outside.md", "memory/2030-01-01.md"):
        with pytest.raises(NotFound):
            memory.page_write(path, "x", expected="")
    assert not (workspace_path.parent / "outside.md").exists()


def test_others_than_the_owner_write_no_pages(memory: Hipocampo) -> None:
    """B5: and they are given no hash to do it with."""
    memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
    other = memory.acting("antenna")
    with pytest.raises(Denied):
        other.page_write(DAY, "x", expected=str(memory.page(DAY).digest))


def test_line_ends_stay_as_they_are(memory: Hipocampo, workspace_path: Path) -> None:
    """C1: a form sends CRLF; the page keeps its own."""
    written(memory, lambda text: text.replace("\n", "\r\n") + "\r\n\r\nOne more line.")
    assert b"\r" not in (workspace_path / DAY).read_bytes()


def test_who_can_read_one_memory_is_told_by_clause(memory: Hipocampo) -> None:
    """B13: the owner and each whose clause opens it; nobody else."""
    memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
    memory.intent("register:agent", {"name": "Deaf", "id": "deaf"})
    terms = hipocampo.app.Terms(between=["owner", "Antenna"], allow=["Antenna read memory @Ana"], purpose="trips")
    memory.propose(terms)
    (ana,), (rui,) = (memory.about(name).facts for name in ("Ana", "Rui"))
    assert [(one.actor, one.purpose) for one in memory.readers(ana.id)] == [("owner", ""), ("antenna", "trips")]
    assert [one.actor for one in memory.readers(rui.id)] == ["owner"]
    with pytest.raises(Denied):
        memory.acting("antenna").readers(ana.id)


def test_people_are_named_as_far_as_one_sees_them(memory: Hipocampo) -> None:
    """D6, B5: names come from the facts that a permit opens."""
    memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
    memory.propose(hipocampo.app.Terms(between=["owner", "Antenna"], allow=["Antenna read memory @Rui"], purpose="x"))
    assert {"Ana", "Rui"} <= set(memory.people())
    others = memory.acting("antenna").people()
    assert "Rui" in others
    assert "Ana" not in others
