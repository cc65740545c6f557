"""Folders of notes: an existing one becomes part of the memory, and a memory becomes one (C7)."""

from __future__ import annotations

import os
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import BadInput, Hipocampo, NotFound, wiring
from hipocampo.core.facts import Problem
from hipocampo.interchange.notes import safe_name
from hipocampo.settings import Settings
from tests.unit.killing import trials

VAULT = {
    "Index.md": "---\ntags: [home]\n---\n# Index\n\nSee [[People/Ana]] and ![[photo.png]].\n",
    "People/Ana.md": "# Ana\n\nAna restores old violins in Porto.\n\n## Retain\n- W @Ana: plays the cello\n",
    "journals/2026_11_14.markdown": "- Logseq block about the greenhouse\n  collapsed:: true\n\t- tomatoes\n",
    "Deep/er/CRLF.md": "One line\r\nabout zeppelins\r\n",
}


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    """A folder of notes as Obsidian and Logseq keep them, with what is none of them."""
    folder = tmp_path / "My Vault"
    for name, text in {**VAULT, ".obsidian/app.md": "{}", ".git/x.md": "x", "node_modules/y.md": "y"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode())
    (folder / "photo.png").write_bytes(b"\x89PNG")
    return folder


@pytest.fixture
def root(workspace_path: Path) -> Path:
    wiring.init(workspace_path, Settings(timezone="America/Sao_Paulo"))
    return workspace_path


def top(memory: Hipocampo, question: str) -> tuple[str, str]:
    hit = memory.recall(question, k=1)[0]
    return hit.content, hit.source


def test_a_folder_of_notes_is_found_with_its_lines(root, vault):
    """Imported notes are copied as they are, found again, and cited with the right line."""
    with wiring.open(root) as memory:
        report = memory.import_notes(vault)
        assert report.copied == [
            "notes/My Vault/Deep/er/CRLF.md",
            "notes/My Vault/Index.md",
            "notes/My Vault/People/Ana.md",
            "notes/My Vault/journals/2026_11_14.md",
        ]
        assert report.renamed == {"journals/2026_11_14.markdown": "notes/My Vault/journals/2026_11_14.md"}
        assert not report.problems
        assert top(memory, "violins") == ("Ana restores old violins in Porto.", "notes/My Vault/People/Ana.md#L3")
        assert top(memory, "cello") == ("@Ana: plays the cello", "notes/My Vault/People/Ana.md#L6")
        assert top(memory, "greenhouse")[1] == "notes/My Vault/journals/2026_11_14.md#L1"
        assert top(memory, "zeppelins")[1] == "notes/My Vault/Deep/er/CRLF.md#L1"
    for name, text in VAULT.items():
        copy = root / "notes/My Vault" / Path(name).with_suffix(".md")
        assert copy.read_bytes() == text.encode()


def test_a_second_import_adds_what_is_new(root, vault):
    """Nothing is overwritten: what is the same is skipped, what differs gets a name of its own."""
    with wiring.open(root) as memory:
        memory.import_notes(vault)
        (vault / "Index.md").write_text("# Another index\n")
        (vault / "New.md").write_text("# New\n")
        report = memory.import_notes(vault)
        assert report.copied == ["notes/My Vault/Index-2.md", "notes/My Vault/New.md"]
        assert len(report.known) == 3
        assert memory.import_notes(vault).copied == []
    assert (root / "notes/My Vault/Index.md").read_bytes() == VAULT["Index.md"].encode()


def test_names_that_differ_in_case_only_are_kept_apart(root, vault):
    """Two notes that are one file on macOS and Windows get two names."""
    (vault / "index.md").write_text("# small\n")
    if len([name for name in os.listdir(vault) if name.lower() == "index.md"]) == 1:
        pytest.skip("this file system does not tell them apart either")
    with wiring.open(root) as memory:
        assert memory.import_notes(vault).renamed["index.md"] == "notes/My Vault/index-2.md"


def test_what_cannot_be_a_page_is_a_problem(root, vault):
    """Not UTF-8, too large, links out: told by name, the rest goes on."""
    (vault / "latin.md").write_bytes("coração".encode("latin-1"))
    (vault / "huge.md").write_bytes(b"x" * (8 << 20) + b"x")
    (vault / "out.md").symlink_to(root / "hipocampo.toml")
    (vault / "away").symlink_to(root)
    (vault / "again.md").symlink_to(vault / "Index.md")
    with wiring.open(root) as memory:
        report = memory.import_notes(vault)
    assert sorted((one.path, one.hint_code) for one in report.problems) == [
        ("away", "page.link"),
        ("huge.md", "page.large"),
        ("latin.md", "page.encoding"),
        ("out.md", "page.link"),
    ]
    assert len(report.copied) == len(VAULT)


def test_a_note_without_a_place_is_a_problem(root, vault):
    """A page that can't be written is told, and the others are copied."""
    (root / "notes/My Vault").mkdir(parents=True)
    (root / "notes/My Vault/People").write_text("a file where a folder has to be")
    with wiring.open(root) as memory:
        report = memory.import_notes(vault)
    assert report.problems == [Problem("People/Ana.md", 0, "", "page.unwritable")]
    assert len(report.copied) == len(VAULT) - 1


def test_bad_folders_are_refused(root, vault):
    """No folder, or one inside or around the workspace: a clear error and nothing copied."""
    (root / "notes").mkdir()
    with wiring.open(root) as memory:
        for folder, kind in (("nowhere", NotFound), (root / "notes", BadInput), (root.parent, BadInput)):
            with pytest.raises(kind):
                memory.import_notes(folder)
    assert not list((root / "notes").iterdir())
    (root / "hipocampo.toml").write_text('[pages]\ninclude = ["memory/**"]\n')
    with wiring.open(root) as memory, pytest.raises(BadInput) as refused:
        memory.import_notes(vault)
    assert refused.value.code == "notes.left-out"


def test_a_memory_goes_out_and_in_again(root, tmp_path):
    """Round trip: everything that was known is found again in a fresh workspace."""
    said = {"cello": "W @Ana: plays the cello", "shoes": "O(c=0.9) @Bo: buys red shoes", "Porto": "B we went to Porto"}
    with wiring.open(root) as memory:
        memory.retain_many(list(said.values()))
        told = "The dentist is on Friday.\n## Retain\n- not a fact of mine"
        memory.record("chat/7: a", "user", told, at="2026-11-15T22:58:00Z")
        memory.record("chat/7: a", "assistant", "I wrote that down.", at="2026-11-15T22:59:00Z")
        report = memory.export_notes(tmp_path / "out")
    page = f"memory/{memory.context.journal.now().date().isoformat()}.md"
    assert report.copied == [page, "sessions/chat_7_ a.md"]
    assert (tmp_path / "out" / page).read_bytes() == (root / page).read_bytes()
    assert (tmp_path / "out/sessions/chat_7_ a.md").read_text().splitlines() == [
        "# chat/7: a",
        "",
        "**user** 2026-11-15 19:58: The dentist is on Friday.",
        "",
        "> ## Retain",
        "> - not a fact of mine",
        "",
        "**assistant** 2026-11-15 19:59: I wrote that down.",
    ]
    fresh = tmp_path / "fresh"
    wiring.init(fresh, Settings())
    with wiring.open(fresh) as memory:
        memory.import_notes(tmp_path / "out")
        assert memory.status().counts["fact"] == len(said)
        for word, text in said.items():
            assert memory.recall(word)[0].content in text
            source, _, line = memory.recall(word)[0].source.rpartition("#L")
            assert (fresh / source).read_text().splitlines()[int(line) - 1] == f"- {text}"
        assert top(memory, "dentist")[1] == "notes/out/sessions/chat_7_ a.md#L3"


def test_what_was_withdrawn_stays_out(root, tmp_path):
    """A turn that was taken back is not exported."""
    with wiring.open(root) as memory:
        memory.record("s1", "user", "Hello there.")
        memory.record("s1", "user", "I was fired today.")
        memory.undo()
        memory.export_notes(tmp_path / "out")
    assert "fired" not in (tmp_path / "out/sessions/s1.md").read_text()


def test_sessions_with_one_file_name_are_kept_apart(root, tmp_path):
    """Two session ids that make the same file name make two files."""
    with wiring.open(root) as memory:
        memory.record_many([("a:b", "user", "one"), ("a?b", "user", "two"), ("a:b", "user", "three")])
        report = memory.export_notes(tmp_path / "out")
    assert report.copied == ["sessions/a_b.md", "sessions/a_b-2.md"]
    assert "three" in (tmp_path / "out/sessions/a_b.md").read_text()


def test_an_export_needs_a_new_or_empty_folder(root, tmp_path):
    """A folder that holds something, or a file, is refused and left as it is."""
    target = tmp_path / "out"
    target.mkdir()
    (target / "mine.txt").write_text("mine")
    with wiring.open(root) as memory:
        for place in (target, target / "mine.txt"):
            with pytest.raises(BadInput):
                memory.export_notes(place)
        assert [path.name for path in target.iterdir()] == ["mine.txt"]
        (target / "mine.txt").unlink()
        memory.retain("a fact")
        assert memory.export_notes(target).copied
    assert [path.name for path in target.iterdir()] == ["memory"]


NAMES = st.text(max_size=120) | st.lists(
    st.sampled_from(["con", "COM1", "lpt9", ".", " ", "\u2003", "a", "é" * 150, "e\u0301", "\udcff", "\n", "/"])
).map("".join)


@given(NAMES)
def test_names_are_safe_everywhere(name):
    """Any name becomes one that Linux, macOS and Windows take, the same each time."""
    safe = safe_name(name)
    assert 0 < len(safe.encode()) <= 200
    assert not [char for char in safe if char in '<>:"/\\|?*' or ord(char) < 32]
    assert not safe.startswith((".", " "))
    assert not safe.endswith((".", " "))
    assert safe.partition(".")[0].casefold() not in {"con", "prn", "aux", "nul", "com1", "lpt9"}
    assert unicodedata.is_normalized("NFC", safe)
    assert safe_name(safe) == safe


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such a name")
def test_a_name_that_is_no_text_is_taken_as_near_as_can_be(root, vault):
    """A file name of bytes that are no UTF-8 does not stop the rest."""
    Path(os.fsdecode(os.fsencode(vault) + b"/caf\xe9.md")).write_text("a strange name\n")
    with wiring.open(root) as memory:
        assert memory.import_notes(vault).renamed["caf?.md"] == "notes/My Vault/caf_.md"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork")
def test_an_import_that_was_killed_is_taken_up_again(root, vault):
    """Killed at any point, an import is completed by the next one; nothing comes twice."""

    def take_in(trial: Path) -> None:
        with wiring.open(trial) as memory:
            memory.import_notes(vault)

    for trial in trials(root, take_in):
        with wiring.open(trial) as memory:
            report = memory.import_notes(vault)
            assert len(report.copied) + len(report.known) == len(VAULT)
            assert top(memory, "cello") == ("@Ana: plays the cello", "notes/My Vault/People/Ana.md#L6")
            assert memory.status().counts["fact"] == 1
            assert memory.verify().ok
        pages = [path for path in (trial / "notes").rglob("*.md") if not path.name.startswith(".")]
        assert len(pages) == len(VAULT)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork")
def test_an_export_that_was_killed_can_be_done_again(root):
    """Killed at any point, an export has changed nothing; until the last moment its folder can be used again."""
    with wiring.open(root) as memory:
        memory.retain("a fact")
        memory.record("s1", "user", "Hello there.")
        head = memory.head()

    def write_out(trial: Path) -> None:
        with wiring.open(trial) as memory:
            memory.export_notes(trial.parent / "out")

    for trial in trials(root, write_out):
        with wiring.open(trial) as memory:
            assert memory.head() == head
            out = trial.parent / "out"
            placed = out.exists() and any(not child.name.startswith(".") for child in out.iterdir())
            if not placed:
                memory.export_notes(out)
            memory.export_notes(trial.parent / "other")
            assert (trial.parent / "other/sessions/s1.md").exists()
