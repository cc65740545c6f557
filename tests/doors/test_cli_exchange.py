"""`hipo import`, `hipo export` and `hipo user`, as a person and a program meet them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.doors.calls.call import call
from hipocampo.doors.calls.table import CALLS
from tests.doors.cli_kit import at_terminal, done, hipo, real
from tests.unit.exports import chatgpt, write_zip

MEMORIES = [
    {"i": "a1", "t": "pref", "c": "[U] odeia coentro", "w": 0.8, "d": "260201"},
    {"i": "a2", "c": "mora em Lisboa"},
]


@pytest.fixture
def space(workspace_path: Path) -> Path:
    done("init", workspace_path, "--language", "en", "--timezone", "UTC", "--trust-files", "people")
    return workspace_path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "memories.json"
    path.write_text(json.dumps(MEMORIES), "utf-8")
    return path


def test_import_says_what_it_did(space: Path, source: Path):
    """C7: recognised by content; the second time adds nothing."""
    assert done("import", source, "-w", space).out.startswith("Memories taken in from compact JSON: 2\n")
    again = done("import", source, "-w", space, "--json").json
    assert (again["kept"], len(again["known"]), again["format"]) == ([], 2, "compact")
    hits = done("recall", "coentro", "-w", space, "--json").json["hits"]
    assert hits[0]["provenance"] == "U"


@pytest.mark.parametrize("format", ["protocol", "compact", "episodes"])
def test_what_is_exported_can_be_imported(space: Path, source: Path, tmp_path: Path, format: str):
    """C7: each format goes out of one memory and into another."""
    done("import", source, "-w", space)
    out = tmp_path / {"protocol": "out", "compact": "out.json", "episodes": "out.md"}[format]
    report = done("export", out, "--format", format, "-w", space, "--json").json
    assert (report["memories"], report["format"]) == (2, format)
    other = tmp_path / "other"
    done("init", other, "--trust-files", "people")
    taken = done("import", out, "-w", other, "--json").json
    assert (taken["format"], len(taken["kept"])) == (format, 2)
    assert done("import", out, "--format", format, "-w", other, "--json").json["kept"] == []


def test_notes_are_the_usual_export(space: Path, source: Path, tmp_path: Path):
    done("import", source, "-w", space)
    assert done("export", tmp_path / "notes", "-w", space).out == "Notes written: 2\n"
    assert (tmp_path / "notes" / "memory" / "2026-02-01.md").exists()


def test_problems_are_shown_with_their_place(space: Path, tmp_path: Path):
    """J2: what could not be read is named, and the rest is taken in."""
    (tmp_path / "fitness.json").write_text('{"version": 9, "memories": [{"text": "a fact"}, {"id": "x"}]}')
    ran = done("import", tmp_path / "fitness.json", "-w", space)
    assert "Memories taken in from Protocol v4: 1" in ran.out
    assert "fitness.json#L1  a memory without a text; left out" in ran.out


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("import", "nowhere.json"), 1, "There is no nowhere.json."),
        (("import", "x.json", "--format", "xml"), 2, "xml"),
        (("import",), 2, "PATH"),
        (("export", "out", "--format", "xml"), 2, "xml"),
        (("user", "sing"), 2, "sing"),
        (("user", "set", "city"), 2, "FIELD VALUE"),
        (("user", "seen", "sings"), 2, "--session"),
        (("user", "answer", "city"), 1, "city"),
        (("user", "answer", "city", "Porto"), 1, "terminal"),
    ],
)
def test_bad_calls_say_what_to_do(space: Path, words: tuple[str, ...], code: int, told: str):
    """J2: a clear error, a non-zero exit code, and nothing is changed."""
    before = done("ledger", "head", "-w", space).out
    ran = real(*words, "-w", space)
    assert (ran.code, told in ran.err) == (code, True), ran.err
    assert done("ledger", "head", "-w", space).out == before


def test_the_users_word_needs_a_terminal(space: Path):
    """D3, G4: what is typed is written; what a program claims becomes a question, which the user answers."""
    assert done("user", "-w", space).out.startswith("Nothing is known of you yet.")
    claimed = real("user", "set", "city", "Porto", "-w", space)
    assert "Is that right?" in claimed.out
    assert not (space / "user-model.yml").exists()
    assert at_terminal("user", "set", "name", "Ana", "Maria", "-w", space).code == 0
    assert at_terminal("user", "answer", "city", "Braga", "-w", space).code == 0
    model = done("user", "-w", space, "--json").json
    assert model["profile"] == {"name": "Ana Maria", "city": "Braga"}
    assert model["questions"] == model["problems"] == []
    shown = done("user", "-w", space).out
    assert "Profile" in shown
    assert "Ana Maria" in shown


def test_patterns_are_told_of(space: Path):
    for session in ("s1", "s2"):
        done("record", "hello", "--session", session, "--role", "user", "-w", space)
        ran = done("user", "seen", "prefers", "short", "answers", "--session", session, "-w", space)
    assert ran.out == "Seen; the patterns in user-model.yml are up to date.\n"
    (pattern,) = done("user", "--json", "-w", space).json["patterns"]
    assert (pattern["pattern"], pattern["strength"]) == ("prefers short answers", "seen")


def test_the_doctor_looks_at_the_file(space: Path):
    (space / "user-model.yml").write_text("patterns: none\n")
    ran = hipo("doctor", "-w", space)
    assert ran.code == 1
    assert "user-model.yml: 1 entries can't be read (L1)." in ran.out


def test_an_agent_looks_and_claims(space: Path):
    """D3, J1: a claim is a question, unless a turn that the harness recorded says it in the user's words."""
    with wiring.open(space, door="hook") as hook:
        hook.record("s1", "user", "My city is Porto.")
    with wiring.open(space, door="mcp") as agent:
        assert call(CALLS["user_model"], agent, {}).text == "Nothing is known of the user yet."
        asked = call(CALLS["user_claim"], agent, {"field": "city", "value": "Braga"})
        assert asked.data["question"]["claimed"] == "Braga"
        assert "Ask the user once" in asked.text
        said = call(CALLS["user_claim"], agent, {"field": "city", "value": "Porto", "said_in": "session:s1#1"})
        assert said.data["changed"] is True
        wrong = call(CALLS["user_claim"], agent, {"field": "city", "value": "Faro", "said_in": "session:s1#1"})
        assert wrong.data["changed"] is False
        model = call(CALLS["user_model"], agent, {})
        assert model.data["profile"] == {"city": "Porto"}
        assert "<recalled>" in model.text


# Exports of other programs


@pytest.fixture
def talks(tmp_path: Path) -> Path:
    return write_zip(tmp_path / "chatgpt.zip", {"conversations.json": [chatgpt("c1", "I hate coriander.", "Noted.")]})


def test_an_export_is_looked_at_then_taken_then_known(space: Path, talks: Path):
    """C7, J2: the counts of a dry run are those of the import; the second time adds nothing."""
    seen = done("import", talks, "--dry-run", "-w", space)
    assert "Turns that would be taken in from ChatGPT: 2 in 1 conversations" in seen.out
    assert "Memories that would be taken in from ChatGPT: 1" in seen.out
    assert "The user hates coriander." in seen.out
    assert done("import", talks, "-w", space).out == (
        "Turns taken in from ChatGPT: 2 in 1 conversations\nMemories taken in from ChatGPT: 1\n"
    )
    again = done("import", talks, "-w", space, "--json").json
    assert (again["turns"], again["known_turns"], again["kept"]) == (0, 2, [])


def test_a_program_gets_json_and_nothing_else(space: Path, talks: Path):
    """J2: no bar where nobody looks, not even on standard error."""
    ran = real("import", talks, "--json", "-w", space)
    assert json.loads(ran.out)["turns"] == 2
    assert ran.err == ""


def test_what_gives_nothing_fails_with_its_reason(space: Path, tmp_path: Path):
    """J2: an exit code that is not zero, the place, and what to do, in the reader's language."""
    (tmp_path / "conversations.json").write_text('[{"title": "x"}]')
    ran = hipo("import", tmp_path / "conversations.json", "--from", "chatgpt", "-w", space)
    assert (ran.code, ran.out) == (1, "")
    assert "nothing could be taken in" in ran.err
    assert "conversations.json#L1" in ran.err
    assert "--from" in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [(("--from", "sms"), "sms"), (("--from", "mem0", "--format", "claude"), "--format")],
)
def test_formats_that_can_not_be_meant_are_refused(space: Path, talks: Path, words: tuple[str, ...], told: str):
    """J2: an unknown one, and two at once."""
    ran = hipo("import", talks, *words, "-w", space)
    assert ran.code == 2
    assert told in ran.err
