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
    assert "Forgotten: 1 memories" in ran.out
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


@pytest.mark.parametrize("language", ["pt", "es"])
def test_in_the_readers_language(tmp_path: Path, language: str) -> None:
    """J3: shown, asked and answered in Portuguese and Spanish."""
    root = tmp_path / "zero"
    done("init", root, "--language", language, "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "@Zuleica: toca violoncelo")
    ran = done("-w", root, "forget", "--entity", "Zuleica", "--reason", WHY, "--yes")
    assert ran.out.startswith({"pt": "Esquecido: 1 memórias", "es": "Olvidado: 1 memorias"}[language])
