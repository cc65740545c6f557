"""Exports of other programs, taken into a workspace (C7, D3, E7, E10)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from hipocampo import BadInput, Hipocampo, wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import ImportReport
from hipocampo.core.access import EVERYTHING
from hipocampo.settings import Settings, TrustSettings
from tests.unit.exports import SAID, chatgpt, claude, write_json, write_zip

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SECRET = "sk-proj-" + "a1B2" * 8


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock(NOW)


def begin(path: Path, clock: SimulatedClock, **more: Any) -> Hipocampo:
    wiring.init(path, Settings(language="en", simulated=True, **more), clock)
    clock.advance(timedelta(minutes=1))
    return wiring.open(path, clock=clock)


@pytest.fixture
def memory(workspace_path: Path, clock: SimulatedClock) -> Iterator[Hipocampo]:
    with begin(workspace_path, clock) as opened:
        yield opened


def take(memory: Hipocampo, path: Path, **options: Any) -> ImportReport:
    report = memory.import_any(path, **options)
    assert isinstance(report, ImportReport)
    return report


def told(memory: Hipocampo, report: ImportReport) -> list[tuple[str, str]]:
    return [(one.provenance, one.content) for one in map(memory.show, report.kept)]


def turns(memory: Hipocampo) -> list[Any]:
    return list(memory.services.context.ledger.query({"type": "turn.recorded"}, EVERYTHING, sort={"seq": 1}))


# Conversations


@pytest.mark.parametrize("language", SAID)
def test_a_conversation_becomes_turns_and_facts(memory: Hipocampo, tmp_path: Path, language: str) -> None:
    """C7, H3: with their roles and times, and what the user told, in each language."""
    path = write_json(tmp_path / "conversations.json", [chatgpt("c1", SAID[language], "I see.")])
    report = take(memory, path)
    assert (report.format, report.sessions, report.turns, report.problems) == ("chatgpt", 1, 2, [])
    events = turns(memory)
    assert [one.payload["role"] for one in events] == ["user", "assistant"]
    assert [one.payload["provenance"] for one in events] == ["U", "I"]
    assert {one.payload["at"][:10] for one in events} == {"2023-07-22"}
    assert events[0].metadata["origin"] == {
        "format": "chatgpt",
        "conversation": "c1",
        "id": "m-c1-x",
    }
    found = [memory.show(id) for id in report.kept]
    assert len(found) == 2
    assert {one.provenance for one in found} == {"U"}
    assert {one.timestamp[:10] for one in found} == {"2023-07-22"}
    assert all("session:chatgpt-c1#1" in (one.extra or {})["related"] for one in found)


def test_where_agents_edit_files_the_users_words_are_inferred(
    workspace_path: Path, clock: SimulatedClock, tmp_path: Path
) -> None:
    """D3: an agent could have written the file."""
    path = write_json(tmp_path / "conversations.json", [chatgpt("c1", SAID["en"])])
    with begin(workspace_path, clock, trust=TrustSettings(files="agents")) as memory:
        assert {mark for mark, _ in told(memory, take(memory, path))} == {"I"}
        assert {one.payload["provenance"] for one in turns(memory)} == {"I"}


def test_what_the_assistant_says_tells_nothing_of_the_user(memory: Hipocampo, tmp_path: Path) -> None:
    """D3: no fact comes from a reply."""
    path = write_json(tmp_path / "conversations.json", [chatgpt("c1", "Hello!", "I live in Porto and I am a vegan.")])
    assert take(memory, path).kept == ()


def test_twice_is_once_and_a_later_export_adds_what_is_new(memory: Hipocampo, tmp_path: Path) -> None:
    """C7: known by the ids of its source; the same words in another conversation are said again."""
    first = write_json(tmp_path / "a" / "conversations.json", [chatgpt("c1", SAID["en"], "I see.")])
    take(memory, first)
    again = take(memory, first)
    assert (again.turns, again.known_turns, again.kept) == (0, 2, ())
    longer = chatgpt("c1", SAID["en"], "I see.", "I hate coriander.")
    later = write_json(tmp_path / "b" / "conversations.json", [chatgpt("c2", SAID["en"]), longer])
    report = take(memory, later)
    assert (report.turns, report.known_turns, report.sessions) == (2, 2, 2)
    assert [content for _, content in told(memory, report)] == ["The user hates coriander."]
    assert [one.payload["n"] for one in turns(memory) if one.metadata["sessionId"] == "chatgpt-c1"] == [1, 2, 3]


def test_an_export_of_claude_brings_all_its_parts(memory: Hipocampo, tmp_path: Path) -> None:
    """C7, D3: conversations, what Claude remembers (inherited), projects; documents are named."""
    files = {
        "conversations.json": [claude("c1", SAID["es"], "Entiendo.")],
        "memories.json": [
            {"conversations_memory": "**Work context**\n\nAna leads the design team.", "account_uuid": "a"},
        ],
        "projects/p.json": {
            "uuid": "p",
            "name": "Garden",
            "description": "Plans for the garden.",
            "docs": [{"filename": "soil.md"}],
        },
        "users.json": [{"uuid": "a", "full_name": "Ana"}],
    }
    report = take(memory, write_zip(tmp_path / "data-2026.zip", files))
    assert (report.format, report.turns) == ("claude", 2)
    found = told(memory, report)
    assert ("H", "Ana leads the design team. #Work-context") in found
    assert any(mark == "H" and content.startswith("Plans for the garden.") for mark, content in found)
    assert sum(mark == "U" for mark, _ in found) == 2
    assert [one.hint_code for one in report.problems] == ["import.document"]
    again = take(memory, tmp_path / "data-2026.zip")
    assert (again.kept, again.turns, again.known_turns) == ((), 0, 2)


def test_numbered_files_in_an_archive_are_one_export(memory: Hipocampo, tmp_path: Path) -> None:
    """C7: newer exports of ChatGPT are split."""
    files = {
        "export/conversations-000.json": [chatgpt("c1", "Hello there.")],
        "export/conversations-001.json": [chatgpt("c2", "Good morning.")],
        "export/chat.html": "<html></html>",
        "export/user.json": {"id": "x"},
        "__MACOSX/export/._conversations-000.json": "junk",
    }
    report = take(memory, write_zip(tmp_path / "chatgpt.zip", files))
    assert (report.sessions, report.turns, report.problems) == (2, 2, [])


def test_bad_entries_are_named_and_the_rest_is_taken(memory: Hipocampo, tmp_path: Path) -> None:
    """J2: each with its place."""
    values = [chatgpt("c1", "Hello there."), {"title": "none"}, {"mapping": 3}, "x", chatgpt("c2", "Good morning.")]
    path = tmp_path / "conversations.json"
    path.write_text("[" + ",\n".join(map(json.dumps, values)) + "]", "utf-8")
    report = take(memory, path)
    assert report.sessions == 2
    assert [(one.line, one.hint_code) for one in report.problems] == [
        (2, "import.shape"),
        (3, "import.no-messages"),
        (4, "import.shape"),
    ]


def test_a_download_that_was_cut_short_gives_what_it_has(memory: Hipocampo, tmp_path: Path) -> None:
    """J2: and says so."""
    whole = json.dumps([chatgpt("c1", "Hello there."), chatgpt("c2", "Good morning.")])
    path = tmp_path / "conversations.json"
    path.write_text(whole[:-40], "utf-8")
    report = take(memory, path)
    assert (report.sessions, [one.hint_code for one in report.problems]) == (1, ["import.cut-off"])


def test_secrets_are_masked_unless_forced(memory: Hipocampo, tmp_path: Path) -> None:
    """D4: what was pasted into a chat is not kept in clear text."""
    path = write_json(tmp_path / "conversations.json", [chatgpt("c1", f"My key is {SECRET}, keep it.")])
    report = take(memory, path)
    assert [one.hint_code for one in report.problems] == ["import.masked"]
    assert SECRET not in turns(memory)[0].payload["text"]


def test_imported_sessions_were_held_elsewhere(memory: Hipocampo, clock: SimulatedClock, tmp_path: Path) -> None:
    """E10: they make no memory unverified, and a dream takes them for no mention of today."""
    memory.retain("Ana is a baker", provenance="I")
    talks = [chatgpt(f"c{n}", "What does Ana bake?", "Bread.") for n in range(8)]
    before = memory.services.context.index.life.era().sessions
    take(memory, write_json(tmp_path / "conversations.json", talks))
    assert memory.services.context.index.life.era().sessions == before
    memory.record("here", "user", "Hello.")
    assert memory.services.context.index.life.era().sessions == before + 1


def test_a_surplus_is_latent(memory: Hipocampo, tmp_path: Path) -> None:
    """E7: an import does not push out what is active."""
    foods = "garlic onions celery basil mint tofu okra liver beets kale figs dates plums pears rye oats".split()
    drinks = "coffee tea beer wine cider rum gin mead port sake cola tonic whey kefir".split()
    talk = [text for one in (*foods, *drinks) for text in (f"I hate {one}.", "Noted.")]
    report = take(memory, write_json(tmp_path / "conversations.json", [chatgpt("c1", *talk)]))
    layers = [memory.show(id).layer for id in report.kept]
    assert len(layers) > 25
    assert layers.count("active") == 25
    assert report.latent == layers.count("latent") == len(layers) - 25


def test_a_dry_run_keeps_nothing(memory: Hipocampo, tmp_path: Path) -> None:
    """J2: counts and samples; then the import does what was said."""
    path = write_json(tmp_path / "conversations.json", [chatgpt("c1", SAID["en"], "I see.", title="Hello")])
    head = memory.head()
    seen = take(memory, path, dry_run=True)
    assert memory.head() == head
    assert (seen.turns, seen.sessions, seen.expected, seen.kept, seen.dry_run) == (2, 1, 2, (), True)
    assert seen.samples[0] == "Hello"
    done = take(memory, path)
    assert (done.turns, len(done.kept)) == (seen.turns, seen.expected)


def test_progress_has_a_true_total(memory: Hipocampo, tmp_path: Path) -> None:
    """J2: bytes of all files, and it ends at the total."""
    path = write_json(tmp_path / "conversations.json", [chatgpt(f"c{n}", "Hello there.") for n in range(3)])
    seen: list[tuple[int, int]] = []
    take(memory, path, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (path.stat().st_size, path.stat().st_size)


KILLED = """
import os, sys
from pathlib import Path
from hipocampo import wiring
from hipocampo.adapters.sqlite.ledger import SqliteLedger

left, append = int(sys.argv[3]), SqliteLedger.append

def dying(self, events):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), 9)
    return append(self, events)

SqliteLedger.append = dying
with wiring.open(Path(sys.argv[1])) as memory:
    memory.import_any(sys.argv[2])
"""


def test_a_killed_import_goes_on_without_doubles(workspace_path: Path, tmp_path: Path) -> None:
    """A7, C7: each conversation is there once with its facts, wherever it was killed."""
    wiring.init(workspace_path, Settings(language="en"))
    foods = ("garlic", "onions", "celery", "basil", "mint")
    talks = [chatgpt(f"c{n}", f"I hate {food}.", "Noted.") for n, food in enumerate(foods)]
    path = write_json(tmp_path / "conversations.json", talks)
    killed = subprocess.run([sys.executable, "-c", KILLED, str(workspace_path), str(path), "3"], check=False)
    assert killed.returncode == -9
    with wiring.open(workspace_path) as memory:
        assert 0 < len(turns(memory)) < 10
        report = take(memory, path)
        assert report.known_turns + report.turns == 10
        assert len(turns(memory)) == 10
        facts = [one.content for one in memory.recall("what does the user hate?", k=20) if one.kind != "turn"]
        assert sorted(facts) == sorted(f"The user hates {food}." for food in foods)
        assert memory.verify().ok
    assert sum(page.read_text("utf-8").count("hates") for page in (workspace_path / "memory").rglob("*.md")) == 5


def test_an_imported_conversation_can_be_forgotten(memory: Hipocampo, workspace_path: Path, tmp_path: Path) -> None:
    """D5: with what was learned from it; nothing of it is left in any file."""
    talks = [chatgpt("c1", "I hate coriander.", "Noted.", title="Coriander"), chatgpt("c2", "I love basil.")]
    take(memory, write_json(tmp_path / "conversations.json", talks))
    memory.forget(session="chatgpt-c1", reason="mine")
    memory.close()
    files = [path.read_bytes().lower() for path in workspace_path.rglob("*") if path.is_file()]
    assert not any(b"coriander" in data for data in files)
    assert any(b"basil" in data for data in files)


# Memories


def test_mem0_comes_in_once_by_its_ids(memory: Hipocampo, tmp_path: Path) -> None:
    """C7, D3: inherited, with its day; a text that changed there is new, the same text is not."""
    rows: list[dict[str, Any]] = [
        {"id": "1", "memory": "Mora em Lisboa", "created_at": "2024-07-01T12:00:00Z", "user_id": "ana"},
        {"id": "2", "memory": "Gosta de chá", "categories": ["drinks"]},
    ]
    path = write_json(tmp_path / "mem0.json", {"results": rows})
    report = take(memory, path)
    assert (report.format, told(memory, report)) == ("mem0", [("H", "Mora em Lisboa"), ("H", "Gosta de chá #drinks")])
    assert memory.show(report.kept[0]).timestamp[:10] == "2024-07-01"
    rows[1] |= {"updated_at": "2026-01-01T00:00:00Z", "score": 0.3}
    rows[0]["memory"] = "Mora no Porto"
    again = take(memory, write_json(path, {"results": rows}))
    assert (told(memory, again), len(again.known)) == ([("H", "Mora no Porto")], 1)


@pytest.mark.parametrize(
    ("name", "value", "format", "told_of"),
    [
        ("m.txt", "- Vive en Sevilla\n- Es vegetariana\n", "memories", "Vive en Sevilla"),
        ("m.json", ["Vive en Sevilla", "Es vegetariana"], "memories", "Vive en Sevilla"),
        ("m.json", {"memories": [{"id": "1", "content": "Vive en Sevilla"}]}, "memories", "Vive en Sevilla"),
        ("CLAUDE.md", "# Project\n\n- Use tabs, never spaces\n", "instructions", "Use tabs, never spaces"),
        ("AGENTS.md", "Use tabs, never spaces.\n", "instructions", "Use tabs, never spaces."),
        (
            "a.af",
            {"agents": [], "blocks": [{"label": "human", "value": "Vive en Sevilla."}]},
            "letta",
            "Vive en Sevilla. #human",
        ),
    ],
)
def test_what_it_is_is_seen_by_its_content(
    memory: Hipocampo, tmp_path: Path, name: str, value: Any, format: str, told_of: str
) -> None:
    """C7, D3: and what nobody here vouches for is inherited."""
    path = tmp_path / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), "utf-8")
    report = take(memory, path)
    assert report.format == format
    assert ("H", told_of) in told(memory, report)
    assert take(memory, path).kept == ()


def test_of_a_project_only_its_instructions_are_read(memory: Hipocampo, tmp_path: Path) -> None:
    """C7: wherever they stand in it; the other pages are named."""
    for name, text in {
        "AGENTS.md": "- Run make before you commit\n",
        "web/CLAUDE.md": "- Use pnpm in this folder\n",
        "README.md": "- A list of parrots\n",
    }.items():
        (tmp_path / "project" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "project" / name).write_text(text, "utf-8")
    report = take(memory, tmp_path / "project", format="instructions")
    assert [content for _, content in told(memory, report)] == ["Run make before you commit", "Use pnpm in this folder"]
    assert [one.path for one in report.problems] == ["README.md"]


def test_a_memory_that_is_too_long_is_kept_and_named(memory: Hipocampo, tmp_path: Path) -> None:
    """D4: it is a person's, not a tool's."""
    path = write_json(tmp_path / "m.json", [" ".join(["word"] * 140), "Vive en Sevilla"])
    report = take(memory, path)
    assert (len(report.kept), [one.hint_code for one in report.problems]) == (2, ["bullet.long"])


def test_a_format_may_be_named(memory: Hipocampo, tmp_path: Path) -> None:
    """C7: what the content does not tell."""
    path = tmp_path / "notes.md"
    path.write_text("- Lives in Leeds\n", "utf-8")
    assert take(memory, path, format="memories").format == "memories"
    with pytest.raises(BadInput) as caught:
        memory.import_any(path, format="xml")
    assert caught.value.code == "exchange.format"


@pytest.mark.parametrize("mark", ["U", "I", "H"])
def test_a_bundle_goes_out_and_comes_in(memory: Hipocampo, clock: SimulatedClock, tmp_path: Path, mark: str) -> None:
    """C7, D3: OKF keeps the class, the day and the tags."""
    memory.retain("O(w=0.7,t=pref) @Peter: prefers short answers #style", provenance=mark)
    report = memory.export_file(tmp_path / "bundle", "okf")
    assert (report.format, report.memories) == ("okf", 1)
    text = (tmp_path / "bundle" / report.files[1]).read_text("utf-8")
    assert text.startswith("---\ntype: Preference\n")
    assert ("human:owner" in text) == (mark == "U")
    with begin(tmp_path / "other", clock) as other:
        taken = take(other, tmp_path / "bundle")
        assert taken.format == "okf"
        (one,) = map(other.show, taken.kept)
        assert (one.provenance, one.type, one.weight, one.tags) == (mark, "pref", 0.7, ("style",))
        assert one.content == "@Peter: prefers short answers #style"
        assert take(other, tmp_path / "bundle").kept == ()


# Refusals


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"../outside.json": "[]"}, "import.zip-path"),
        ({"/etc/x.json": "[]"}, "import.zip-path"),
        ({"C:\\x.json": "[]"}, "import.zip-path"),
        ({"conversations.json": "[" + " " * (40 << 20) + "]"}, "import.zip-bomb"),
    ],
)
def test_archives_that_could_do_harm_are_refused(
    memory: Hipocampo, tmp_path: Path, files: dict[str, str], code: str
) -> None:
    """J2: before anything is read."""
    head = memory.head()
    with pytest.raises(BadInput) as caught:
        memory.import_any(write_zip(tmp_path / "export.zip", files))
    assert (caught.value.code, memory.head()) == (code, head)


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("conversations.json", b"[]", "import.nothing"),
        ("conversations.json", '[{"mapping": {}, "title": "ação"}]'.encode("latin-1"), "import.nothing"),
        ("conversations.json", json.dumps([chatgpt("c1", "Hi.")]).encode("utf-16"), "import.nothing"),
        ("a.json", b'{"a": ' + b"[" * 9000, "import.json"),
        ("mem0.json", b'{"results": []}', "import.nothing"),
        ("x.zip", b"no archive", "import.zip-broken"),
        ("conversations.json", json.dumps([chatgpt("c1")]).encode(), "import.nothing"),
        ("CLAUDE.md", b"\xff\xfe# x", "import.nothing"),
        ("CLAUDE.md", b"", "import.nothing"),
    ],
)
def test_what_gives_nothing_is_an_error_with_a_reason(
    memory: Hipocampo, tmp_path: Path, name: str, data: bytes, code: str
) -> None:
    """J2: never "0 taken in"."""
    (tmp_path / name).write_bytes(data)
    with pytest.raises(BadInput) as caught:
        memory.import_any(tmp_path / name)
    assert caught.value.code == code
    assert caught.value.hint("pt") != caught.value.hint("en")


# Vaults of Obsidian


def vault(root: Path) -> Path:
    files = {
        ".obsidian/app.json": '{"attachmentFolderPath": "files"}',
        ".obsidian/templates.json": '{"folder": "Modelos de nota"}',
        "People/Lourdes.md": "---\naliases: [Lu, Tia Lu]\ntags: [family]\n---\n\nMora em Recife, perto do mar.\n",
        "Daily/2026-02-14.md": "Jantar com [[Lourdes]] e [[People/Ana|a Ana]]. #jantar\n",
        "Modelos de nota/day.md": "Um modelo com papagaios.\n",
        "files/scan.md": "Um anexo com papagaios.\n",
        "board.canvas": "{}",
        "Home.md": "# Casa\n\nAs chaves ficam no armário azul.\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def test_a_vault_is_read_where_it_is(tmp_path: Path, clock: SimulatedClock) -> None:
    """C7, F1: links are names, tags are tags, aliases are names, daily notes have their day."""
    root = vault(tmp_path / "vault")
    before = {path: path.read_bytes() for path in root.rglob("*.md")}
    with begin(root, clock) as memory:
        (hit, *_) = memory.recall("jantar", entities=["Lourdes"])
        assert (hit.source, hit.timestamp[:10]) == ("Daily/2026-02-14.md#L1", "2026-02-14")
        assert set(hit.entities) >= {"Lourdes", "Ana"}
        assert hit.tags == ("jantar",)
        assert memory.recall("onde mora a Tia Lu?")[0].source.startswith("People/Lourdes.md#L")
        assert memory.recall("mar", tags=["family"])[0].source == "People/Lourdes.md#L6"
        assert memory.recall("onde ficam as chaves?")[0].source == "Home.md#L3"
        assert not [one for one in memory.recall("papagaios") if "papagaios" in one.content]
        memory.retain("Lourdes mudou-se para Natal")
    assert {path: path.read_bytes() for path in before} == before


def test_a_vault_is_copied_into_another_memory(memory: Hipocampo, workspace_path: Path, tmp_path: Path) -> None:
    """C7: its notes without templates and attachments; twice is once."""
    root = vault(tmp_path / "vault")
    report: Any = memory.import_any(root)
    assert sorted(report.copied) == [
        "notes/vault/Daily/2026-02-14.md",
        "notes/vault/Home.md",
        "notes/vault/People/Lourdes.md",
    ]
    again: Any = memory.import_any(root)
    assert (again.copied, len(again.known)) == ([], 3)
    assert memory.recall("onde ficam as chaves?")[0].source == "notes/vault/Home.md#L3"


def test_a_dry_run_copies_no_note(memory: Hipocampo, workspace_path: Path, tmp_path: Path) -> None:
    """J2: it only counts."""
    report: Any = memory.import_any(vault(tmp_path / "vault"), dry_run=True)
    assert len(report.copied) == 3
    assert not os.path.exists(workspace_path / "notes")
