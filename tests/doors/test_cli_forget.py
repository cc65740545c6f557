"""D5: `hipo forget`, as people meet it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.doors.cli_kit import at_terminal, done, hipo
from tests.unit.forgotten import traces

WHY = "asked for it"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "zero"
    done("init", root, "--language", "en", "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "@Zuleica: plays the cello")
    (root / "notes").mkdir()
    (root / "notes/a.md").write_text("Zuleica was here.\nSo was I.\n")
    return root


def test_where_nobody_can_be_asked_it_shows_and_refuses(root: Path) -> None:
    """D5: without --yes nothing happens; all that would go is shown."""
    ran = hipo("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY)
    assert ran.code == 1
    assert "notes/a.md#L1  prose\n    Zuleica was here.\n" in ran.out
    assert "- @Zuleica: plays the cello" in ran.out
    assert "nothing was changed" in ran.err
    assert traces(root, "Zuleica")
    assert "So was I." not in ran.out


def test_at_a_terminal_it_asks(root: Path) -> None:
    """D5: no is no, yes is yes."""
    command = ("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY)
    ran = at_terminal(*command, typed="n\n")
    assert ran.code == 1
    assert "Nothing was changed." in ran.out
    assert traces(root, "Zuleica")
    ran = at_terminal(*command, typed="y\n")
    assert ran.code == 0
    assert "Forgotten: 1 memory, 1 event of the ledger, 1 line of facts, 1 line of prose, " in ran.out
    assert traces(root, "Zuleica") == []


def test_kept_prose_is_told_and_exits_1(root: Path) -> None:
    """D5: incomplete is no success; `status` and `doctor` say so until it is."""
    ran = hipo("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY, "--yes", "--keep-prose")
    assert ran.code == 1
    assert "Left as you wished: notes/a.md#L1" in ran.out
    assert "not complete" in done("-w", root, "status").out
    assert hipo("-w", root, "doctor").code == 1
    assert done("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY, "--yes").code == 0
    assert traces(root, "Zuleica") == []


def test_json_tells_ids_lines_and_what_remains(root: Path) -> None:
    """The plan as a program reads it."""
    (root / ".git").mkdir()
    told = done("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY, "--dry-run", "--json").json
    assert (told["dry_run"], told["complete"], len(told["memories"])) == (True, True, 1)
    assert {cut["text"] for cut in told["cuts"]} == {"- @Zuleica: plays the cello", "Zuleica was here."}
    assert [remain["kind"] for remain in told["remains"]] == ["git"]
    assert traces(root, "Zuleica")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 2),
        (("--entity", "Zuleica"), 2),
        (("--entity", "Zuleica", "--session", "s", "--reason", WHY), 2),
        (("--entity", "Zuleica", "--reason", "Zuleica asked", "--yes"), 1),
        (("--memory", "mffffffff", "--reason", WHY, "--yes"), 1),
    ],
)
def test_bad_arguments_change_nothing(root: Path, words: tuple[str, ...], code: int) -> None:
    """A clear refusal."""
    ran = hipo("-w", root, "forget", *words)
    assert ran.code == code
    assert ran.err.startswith("hipo: ")
    assert traces(root, "Zuleica")


def test_two_scopes_do_not_go_together(root: Path) -> None:
    """It is said what is wrong: nothing is missing."""
    ran = hipo("-w", root, "forget", "--all", "--entity", "Zuleica", "--reason", WHY)
    assert ran.code == 2
    assert "--entity and --all do not go together." in ran.err


def test_the_intent_goes_the_same_way(root: Path) -> None:
    """D5: `request:forget` is shown first too, and nothing goes without a yes."""
    asked = ("-w", root, "intent", "request:forget", '{"scope": "all", "reason": "x"}')
    ran = hipo(*asked)
    assert ran.code == 1
    assert "- @Zuleica: plays the cello" in ran.out
    assert "nothing was changed" in ran.err
    assert traces(root, "Zuleica")
    ran = at_terminal(*asked, typed="n\n")
    assert "Nothing was changed." in ran.out
    assert traces(root, "Zuleica")
    assert "Forgotten: 1 memory" in done(*asked, "--yes").out
    assert traces(root, "Zuleica") == []


def test_agreements_that_end_are_named(root: Path) -> None:
    """D5, B2: before and after."""
    done("-w", root, "entity", "register", "Bot", "--id", "bot")
    clause = "bot read memory @Zuleica"
    told = done("-w", root, "agreement", "propose", "--between", "owner", "bot", "--allow", clause, "--json").json
    forget = ("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY)
    assert f"would end, for their words go: {told['agreement']}" in done(*forget, "--dry-run").out
    assert f"These agreements end, for their words are gone: {told['agreement']}" in done(*forget, "--yes").out


@pytest.mark.parametrize("language", ["pt", "es"])
def test_in_the_readers_language(tmp_path: Path, language: str) -> None:
    """J3: shown, asked and answered in Portuguese and Spanish."""
    root = tmp_path / "zero"
    done("init", root, "--language", language, "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "@Zuleica: toca violoncelo")
    ran = done("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY, "--yes")
    assert ran.out.startswith({"pt": "Esquecido: 1 memória, ", "es": "Olvidado: 1 memoria, "}[language])
