"""Whose word a memory is: the door decides by its evidence, and nothing can be made more of afterwards (D3)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.doors.calls.call import Answer, call
from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.evidence import claimed_provenance, refusal
from hipocampo.errors import BadInput
from hipocampo.settings import Settings, TrustSettings
from tests.doors.cli_kit import at_terminal, done, real

SAID, FACT = "Eu prefiro respostas curtas.", "Prefere respostas curtas"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "zero"
    wiring.init(root, Settings(language="pt", trust=TrustSettings("agents")))
    return root


@pytest.fixture
def memory(root: Path):
    with hipocampo.open(root) as memory:
        yield memory


def claim(root: Path, source: str) -> Answer:
    """An agent says that the user said it."""
    with hipocampo.open(root, door="mcp") as memory:
        return call(CALLS["retain"], memory, {"facts": [FACT], "said_in": source})


def type_line(root: Path, line: str) -> None:
    page = root / "notes" / "a.md"
    page.parent.mkdir(exist_ok=True)
    page.write_text(f"## Retain\n- um fato que fica\n{line}")


# Turns


def test_a_turn_that_a_program_pipes_in_is_inferred(root: Path):
    """D3: an agent has a shell too: without a terminal `record` is no better evidence than `retain`."""
    turn = real("-w", root, "record", "--session", "s", "--role", "user", SAID, "--json", stdin=b"\n")
    assert turn.json["provenance"] == "I"
    assert done("-w", root, "record", "--session", "s", "--role", "user", SAID, "--json").json["provenance"] == "I"
    kept = claim(root, "session:s#1").data
    assert kept["kept"][0]["provenance"] == "I"
    assert kept["notes"]


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo-terminal")
def test_a_turn_that_is_typed_at_a_terminal_is_the_users_word(root: Path, memory: Hipocampo):
    """D3: and an agent may name it; an assistant's turn is nobody's word."""
    assert at_terminal("-w", root, "record", "--session", "s", "--role", "user", SAID).code == 0
    assert at_terminal("-w", root, "record", "--session", "s", "--role", "assistant", "Certo.").code == 0
    turns = memory.query({"type": "turn.recorded"}, sort={"seq": 1})
    assert [turn.payload["provenance"] for turn in turns] == ["U", "I"]
    assert claim(root, "session:s#1").data["kept"][0]["provenance"] == "U"


@pytest.mark.parametrize(("door", "most"), [("hook", "U"), ("python", "U"), ("cli", "U"), ("http", "U"), ("mcp", "I")])
def test_a_door_decides_and_its_caller_may_only_lower(root: Path, door: str, most: str):
    """D3: a hook and the harness's own code see the real prompt; whoever knows less of it says so."""
    with hipocampo.open(root, door=door) as memory:
        assert memory.record("s", "user", SAID).provenance == most
        assert memory.record("s", "user", SAID, provenance="U").provenance == most
        assert memory.record("s", "user", SAID, provenance="I").provenance == "I"
        assert memory.record("s", "user", SAID, provenance="H").provenance == "H"
        assert memory.record("s", "assistant", "Certo.", provenance="U").provenance == "I"
        (id,) = memory.record_many([("s", "user", SAID)], provenance="I")
        assert memory.show(id).provenance == "I"


@pytest.mark.parametrize("provenance", ["", "u", "X", "UI"])
def test_an_unknown_class_is_refused(memory: Hipocampo, provenance: str):
    """D3: for facts and for turns, and nothing is kept."""
    before = memory.head()
    for write in (
        lambda: memory.retain(FACT, provenance=provenance),
        lambda: memory.retain_many([FACT], provenance=provenance),
        lambda: memory.record("s", "user", SAID, provenance=provenance),
        lambda: memory.record_many([("s", "user", SAID)], provenance=provenance),
    ):
        with pytest.raises(BadInput) as refused:
            write()
        assert refused.value.code == "retain.provenance"
    assert memory.head() == before


# Actors


def test_what_others_than_the_owner_say_is_at_most_inferred(root: Path):
    """D3, B10: another actor is not the user, whatever it claims and through whichever door it comes."""
    for door in ("python", "cli", "hook", "mcp"):
        with hipocampo.open(root, actor="agent:x", door=door) as other:
            assert other.retain(f"{FACT} {door}", provenance="U").provenance == "I"
            assert other.retain(f"{FACT} talvez {door}", provenance="H").provenance == "H"
            (id,) = other.retain_many([f"{FACT} sempre {door}"], provenance="U")
            assert other.show(id).provenance == "I"
            assert other.record(door, "user", SAID).provenance == "I"
            assert refusal(other, f"session:{door}#1", [FACT]) == "claimed"


def test_the_owner_is_the_user(root: Path):
    """D3: code that the owner runs knows whose word it is; what it does not know is inferred."""
    with hipocampo.open(root, actor="owner") as memory:
        assert memory.retain(FACT, provenance="U").provenance == "U"
        assert memory.retain(f"{FACT} talvez").provenance == "I"
        assert memory.record("s", "user", SAID).provenance == "U"


# Evidence


def test_a_turn_that_was_taken_back_is_no_evidence(memory: Hipocampo):
    """D3: what the owner has undone was not said; done again, it was."""
    turn = memory.record("s", "user", SAID)
    assert refusal(memory, turn.source, [FACT]) is None
    memory.undo()
    assert refusal(memory, turn.source, [FACT]) == "unknown"
    memory.redo()
    assert refusal(memory, turn.source, [FACT]) is None


def test_a_turn_is_what_now_stands_under_its_name(memory: Hipocampo):
    """D3: whichever turn a source named before, the agent's evidence is the one that a person finds there."""
    memory.record("s", "user", SAID)
    memory.undo()
    turn = memory.record("s", "user", "Eu prefiro respostas longas.")
    assert refusal(memory, turn.source, [FACT]) == "unsupported"
    assert refusal(memory, turn.source, ["Prefere respostas longas"]) is None


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("pt", "como algo que alguém conta ou acha"),
        ("es", "como algo que alguien cuenta o piensa"),
        ("en", "as told or thought by somebody"),
    ],
)
def test_a_claim_that_is_refused_says_which_fact_and_why(tmp_path: Path, language: str, why: str):
    """D3, J3: the agent learns what to write instead, in the workspace's language."""
    wiring.init(tmp_path / "other", Settings(language=language))
    with hipocampo.open(tmp_path / "other", actor="owner") as memory:
        turn = memory.record("s", "user", "Minha irmã diz que prefiro respostas curtas.")
        provenance, (note,) = claimed_provenance(memory, turn.source, ["Prefere respostas curtas"])
    assert provenance == "I"
    assert why in note
    assert "Prefere respostas curtas" in note
    assert "{" not in note


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "unreadable"),
        ("session:s#x", "unreadable"),
        ("session:t#1", "unknown"),
        ("session:s#0", "unknown"),
        (f"session:s#{'9' * 18}", "unknown"),
        (f"session:s#{'9' * 5000}", "unreadable"),
    ],
    ids=lambda value: value[:14],
)
def test_a_source_that_names_no_turn_is_no_evidence(memory: Hipocampo, source: str, reason: str):
    """D3: whatever an agent writes there is an answer, not an error."""
    memory.record("s", "user", SAID)
    assert refusal(memory, source, [FACT]) == reason


# Files


def test_what_the_owner_withdrew_is_not_the_users_word_when_an_agent_types_it(root: Path, memory: Hipocampo):
    """D3, C3: with `trust.files = "agents"` a line that comes back after its withdrawal is a new, inferred memory."""
    fact = memory.retain(FACT, provenance="U")
    memory.undo()
    type_line(root, f"- {FACT}\n")
    (hit,) = memory.recall(FACT, kinds=["world"], k=1)
    assert (hit.provenance, hit.id == fact.id) == ("I", False)


def test_what_was_only_missing_is_the_same_memory_when_it_reappears(root: Path, memory: Hipocampo):
    """D3, C3: an agent's removal of the user's word is held, so the line that comes back was never withdrawn."""
    fact = memory.retain(FACT, provenance="U")
    page = root / fact.source.partition("#")[0]
    text = page.read_text()
    page.write_text("# vazia\n")
    assert [one.id for one in memory.sync().held] == [fact.id]
    page.write_text(text)
    assert memory.sync().held == []
    assert memory.show(fact.id).provenance == "U"
    page.write_text("# vazia\n")
    memory.sync()
    type_line(root, f"- {FACT}\n")
    assert (memory.show(fact.id).provenance, memory.show(fact.id).page) == ("U", "notes/a.md")
