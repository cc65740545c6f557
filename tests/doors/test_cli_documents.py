"""The commands for what programs keep, and import and export without files of the machine (J1, J4, C7)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.doors.calls.call import Answer, call
from hipocampo.doors.calls.table import CALLS
from hipocampo.errors import BadInput, Conflict, Denied
from tests.doors.cli_kit import done, hipo
from tests.doors.http_kit import made

KEY = "sk-proj-0123456789abcdefABCDEF0123456789abcdef"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HIPOCAMPO_HOME", str(tmp_path / "zero"))
    return made(tmp_path / "zero")


def answered(root: Path, name: str, door: str = "http", **given: object) -> Answer:
    with wiring.open(root, door=door) as memory:
        return call(CALLS[name], memory, given)


def test_documents_are_written_read_moved_and_undone_at_the_command_line(root: Path) -> None:
    """J1, J4: what agents can do with files, a person can."""
    assert "plan.md" in done("document", "write", "plan.md", "The", "launch", "is", "on", "Friday.").out
    assert (root / "memories/plan.md").read_text("utf-8") == "The launch is on Friday.\n"
    assert "on Friday" in done("document", "show", "plan.md").out
    done("document", "edit", "plan.md", "Friday", "Monday")
    done("document", "mv", "plan.md", "old/plan.md")
    assert done("document", "list").out.startswith("old/plan.md")
    told = json.loads(done("document", "history", "old/plan.md", "--json").out)["versions"]
    assert told[-1]["text"] == "The launch is on Monday.\n"
    done("document", "rm", "old")
    assert json.loads(done("document", "list", "--json").out) == {"documents": []}
    done("undo")
    assert done("document", "show", "old/plan.md").out == "The launch is on Monday.\n"
    assert "Monday" in done("recall", "when is the launch?").out


def test_a_secret_is_kept_out_of_documents(root: Path) -> None:
    """D4: as in `retain`; only the command line can force it, and what a person wrote is in nobody's way."""
    refused = hipo("document", "write", "key.md", f"my key is {KEY}")
    assert refused.code == 1
    assert "secret" in refused.err
    for name, given in (("document_write", {"text": KEY}), ("document_edit", {"old": "tea", "new": KEY})):
        (root / "memories").mkdir(exist_ok=True)
        (root / "memories/key.md").write_text("tea\n", "utf-8")
        with pytest.raises(BadInput) as error:
            answered(root, name, path="key.md", **given)
        assert error.value.code == "retain.secret"
        assert (root / "memories/key.md").read_text("utf-8") == "tea\n"
    done("document", "write", "key.md", f"my key is {KEY}", "--force")
    answered(root, "document_edit", path="key.md", old="my key", new="the key")
    assert done("document", "show", "key.md").out == f"the key is {KEY}\n"


@pytest.mark.parametrize(("old", "code"), [("x", "document.many"), ("y", "document.none"), ("", "document.none")])
def test_what_is_replaced_must_be_there_once(root: Path, old: str, code: str) -> None:
    """J2: otherwise nothing is changed."""
    with hipocampo.open(root) as memory:
        memory.documents.write("a.txt", "x x")
        with pytest.raises(Conflict) as error:
            memory.documents.replace("a.txt", old, "z")
        assert error.value.code == code
        assert memory.documents.read("a.txt") == "x x"


def test_items_are_kept_found_and_taken_out(root: Path) -> None:
    """J1, J4: a value under a session and a key, JSON or text, at the command line and as calls."""
    done("item", "put", "app", "colour", '{"is": "indigo"}', "--text", "the colour is indigo")
    done("item", "put", "app", "note", "buy", "figs")
    (colour, note) = json.loads(done("item", "list", "app", "--json").out)["items"]
    assert (colour["value"], note["value"], note["provenance"]) == ({"is": "indigo"}, "buy figs", "I")
    assert "indigo" in done("recall", "which colour?").out
    done("item", "rm", "app", "colour")
    assert [one["key"] for one in answered(root, "items", session="app").data["items"]] == ["note"]
    assert answered(root, "item_remove", session="app", key="none").data == {"removed": []}


def test_what_is_exported_is_imported_again_once(root: Path, tmp_path: Path) -> None:
    """C7, J1: programs send and get contents; the same again adds nothing."""
    with hipocampo.open(root) as memory:
        memory.retain("@Ana: lives in Lisbon", provenance="U")
    other = made(tmp_path / "other")
    for format in ("compact", "protocol", "episodes", "okf"):
        files = answered(root, "export", format=format).data["files"]
        kept = answered(other, "import", files=files).data["kept"]
        assert len(kept) == (1 if format == "compact" else 0), format
    with hipocampo.open(other) as memory:
        (hit,) = memory.recall("where does Ana live?")
        assert ("Lisbon" in hit.content, hit.provenance) == (True, "U")


def test_notes_are_sent_as_files(root: Path) -> None:
    """C7: each with its name; they are pages then."""
    answered(root, "import", files={"trip.md": "# Trip\n\nWe saw whales.\n", "b/c.md": "# C\n"}, format="notes")
    assert "notes/imported/trip.md" in done("page").out
    files = answered(root, "export").data["files"]
    assert any("whales" in text for text in files.values())


@pytest.mark.parametrize("name", ["../x.md", "/etc/x.md", "", "a\0b", "x" * 300])
def test_a_files_name_never_leads_out(root: Path, name: str) -> None:
    """J2: what is no name of a file is refused."""
    with pytest.raises(BadInput) as error:
        answered(root, "import", files={name: "[]"})
    assert error.value.code == "import.name"


def test_an_agent_does_not_import_as_the_owner(root: Path) -> None:
    """D3: what it sends could say that it is the user's word."""
    with pytest.raises(Denied):
        answered(root, "import", "mcp", files={"a.json": "[]"})


def test_an_error_names_the_file_as_it_was_sent(root: Path) -> None:
    """J2: not where it stood for a moment."""
    with pytest.raises(BadInput) as error:
        answered(root, "import", files={"plain.json": '{"nothing": "here"}'})
    assert "plain.json" in error.value.message("en")
    assert "/tmp" not in error.value.in_full("en")
