"""Documents: files that agents keep, with history, undo and their class."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.errors import BadInput, Conflict, HipocampoError, NotFound, Unavailable
from hipocampo.settings import Settings


@pytest.fixture
def root(tmp_path: Path) -> Path:
    wiring.init(tmp_path / "zero", Settings(language="en"))
    with (tmp_path / "zero" / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write('\n[semantic]\nmodel = "none"\n')
    return tmp_path / "zero"


@pytest.fixture
def memory(root: Path) -> Iterator[Hipocampo]:
    with hipocampo.open(root) as opened:
        yield opened


def test_a_document_is_a_file_that_recall_finds_as_inferred(memory: Hipocampo, root: Path) -> None:
    """D3: what an agent writes is I, whoever edits the files; a fact in it as well."""
    memory.documents.write("people/peter.md", "Peter plays the cello.\n\n## Retain\n- [U] @Peter: lives in Porto\n")
    assert (root / "memories/people/peter.md").read_text("utf-8").startswith("Peter plays")
    found = [*memory.recall("what does Peter play?"), *memory.recall("where does Peter live?")]
    assert {hit.provenance for hit in found} == {"I"}
    assert {hit.source.partition("#")[0] for hit in found} == {"memories/people/peter.md"}


def test_every_change_is_undone_step_by_step(memory: Hipocampo, root: Path) -> None:
    """J0: created, edited, renamed, removed: each is one command, and undo takes it back with the file."""
    write, read = memory.documents.write, memory.documents.read
    write("a.md", "one\n")
    memory.documents.edit("a.md", lambda text: text + "two\n")
    memory.documents.rename("a.md", "b/c.md")
    memory.documents.remove("b")
    assert memory.undoable()[0].text == "memories/b/c.md"
    assert not (root / "memories").exists()
    memory.undo()
    assert read("b/c.md") == "one\ntwo\n"
    memory.undo()
    assert read("a.md") == "one\ntwo\n"
    memory.undo()
    assert read("a.md") == "one\n"
    memory.undo()
    assert memory.documents.listing() == []
    memory.redo()
    assert read("a.md") == "one\n"


def test_a_persons_edit_is_told_before_anything_else_is_done(memory: Hipocampo, root: Path) -> None:
    """C3: what an editor saved is in the history, and the next edit builds on it."""
    memory.documents.write("a.txt", "one\n")
    (root / "memories/a.txt").write_text("by hand\n", "utf-8")
    memory.documents.edit("a.txt", str.upper)
    texts = [one.text for one in memory.documents.versions("a.txt")]
    assert texts == ["one\n", "by hand\n", "BY HAND\n"]
    memory.undo()
    assert memory.documents.read("a.txt") == "by hand\n"


def test_what_does_not_fit_changes_nothing(memory: Hipocampo) -> None:
    """J2: a document that is there, one that is not, one that changed, and paths that lead elsewhere."""
    memory.documents.write("a.txt", "one")
    head = memory.head()
    tries = [
        (lambda: memory.documents.write("a.txt", "two", new=True), Conflict),
        (lambda: memory.documents.write("a.txt", "two", expected="other"), Conflict),
        (lambda: memory.documents.edit("b.txt", str.upper), NotFound),
        (lambda: memory.documents.read("b.txt"), NotFound),
        (lambda: memory.documents.rename("b.txt", "c.txt"), NotFound),
        (lambda: memory.documents.rename("a.txt", "a.txt"), Conflict),
        *[(lambda path=path: memory.documents.write(path, "x"), BadInput) for path in ("../x", "", "a/../b", "a\nb")],
    ]
    for work, kind in tries:
        with pytest.raises(kind):
            work()
    assert memory.head() == head
    assert memory.documents.read("a.txt") == "one"


def test_links_are_not_followed(memory: Hipocampo, root: Path) -> None:
    """C1: a link leads nowhere, neither to read nor to write, inside the workspace or out of it."""
    memory.documents.write("a.txt", "one")
    (root / "memories/link.txt").symlink_to(root / "hipocampo.toml")
    for work in (lambda: memory.documents.read("link.txt"), lambda: memory.documents.write("link.txt", "x")):
        with pytest.raises(Unavailable):
            work()
    assert "version" in (root / "hipocampo.toml").read_text("utf-8")


def test_an_entity_has_a_folder_of_its_own(memory: Hipocampo) -> None:
    """B5, B12: nobody but the owner sees another's documents, and no path leads out of one's own."""
    tokens = {}
    for name in ("helper", "other"):
        made = memory.intent("register:agent", {"name": name})
        tokens[name] = memory.intent("issue:token", {"entityId": made["id"]})["token"]
    helper, other = (memory.acting(token=tokens[name]) for name in ("helper", "other"))
    helper.documents.write("notes.md", "The plan is secret.\n")
    assert helper.documents.read("notes.md") == "The plan is secret.\n"
    assert other.documents.listing() == [] == other.documents.versions()
    with pytest.raises(NotFound):
        other.documents.read("notes.md")
    with pytest.raises(HipocampoError):
        other.documents.read("../helper/notes.md")
    assert [one.path for one in memory.documents.listing()] == [f"{helper.actor}/notes.md"]
    assert memory.documents.versions()[0].actor == helper.actor


def test_what_is_forgotten_is_in_no_version(memory: Hipocampo, root: Path) -> None:
    """D5: a document that names somebody goes from the pages and from its history, to the last byte."""
    memory.documents.write("a.md", "Zacarias keeps bees.\n\nAnna sings.\n")
    memory.documents.write("a.md", "Zacarias keeps two bees.\n\nAnna sings.\n")
    memory.forget(entity="Zacarias", reason="asked")
    assert all("Zacarias" not in (one.text or "") for one in memory.documents.versions())
    memory.close()
    assert not [path for path in root.rglob("*") if path.is_file() and b"Zacarias" in path.read_bytes()]


@pytest.mark.parametrize("text", ["", "ç\r\nx", "x" * 10_000])
def test_a_text_comes_back_as_it_was(memory: Hipocampo, text: str) -> None:
    """C4: no byte is changed on the way."""
    memory.documents.write("a.txt", text)
    assert memory.documents.read("a.txt") == text


class Crash(BaseException):
    """The end of a process at some instruction."""


@pytest.mark.parametrize("step", ["write", "remove", "carry_out"])
@pytest.mark.parametrize("after", [False, True])
def test_a_rename_that_a_crash_cuts_short_happens_or_does_not(
    root: Path, monkeypatch: pytest.MonkeyPatch, step: str, after: bool
) -> None:
    """A7: file and history agree again at the next call, wherever the process ended."""
    with hipocampo.open(root) as memory:
        memory.documents.write("a.txt", "one")
        owner = memory.context.journal if step == "carry_out" else memory.context.pages
        usual = getattr(owner, step)

        def ends(*given: Any, **options: Any) -> Any:
            if step != "carry_out" and "memories" not in given[0]:  # the note itself
                return usual(*given, **options)
            if after:
                usual(*given, **options)
            raise Crash

        monkeypatch.setattr(owner, step, ends)
        with pytest.raises(Crash):
            memory.documents.rename("a.txt", "b.txt")
    with hipocampo.open(root) as memory:
        memory.sync()
        assert [one.path for one in memory.documents.listing()] == ["b.txt"]
        assert memory.documents.read("b.txt") == "one"
        assert [(one.path, one.text) for one in memory.documents.versions()][1:] == [("a.txt", None), ("b.txt", "one")]
        memory.undo()
        assert [one.path for one in memory.documents.listing()] == ["a.txt"]
