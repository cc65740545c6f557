"""Help, docs, texts and completion cover every command."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from hipocampo.doors.cli import commands
from hipocampo.doors.cli.commands import COMMANDS, GRAMMAR, OPTIONS
from hipocampo.doors.cli.grammar import Command
from hipocampo.doors.cli.help import Help
from hipocampo.doors.cli.reference import reference
from hipocampo.doors.install.agents import AGENTS
from hipocampo.messages import say
from hipocampo.text.languages import codes
from tests.doors.cli_kit import done, hipo, real, shell

LANGUAGES = codes()

DOCS = Path(__file__).resolve().parents[2] / "docs" / "commands.md"


def test_the_docs_are_what_the_help_says() -> None:
    """Docs: made anew with `python -m hipocampo.doors.cli.reference > docs/commands.md`."""
    assert DOCS.read_text("utf-8") == reference()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_is_documented_and_can_be_run(command: Command) -> None:
    assert f"## hipo {command.name}\n" in DOCS.read_text("utf-8")
    module, function = command.does.split(":")
    assert callable(getattr(import_module(f"hipocampo.doors.cli.{module}"), function))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_has_a_text_in_every_language(language: str) -> None:
    """J3: messages in Portuguese, Spanish and English."""
    options = [*OPTIONS, *(option for command in COMMANDS for option in command.options)]
    keys = [f"cli.command.{command.key}" for command in COMMANDS] + [f"cli.option.{option.key}" for option in options]
    texts = {key: say(key, language) for key in keys}
    assert [key for key, text in texts.items() if text == key] == []
    if language != "en":
        assert [key for key, text in texts.items() if text == say(key, "en")] == []


def test_the_table_knows_the_same_languages_and_agents_as_the_rest() -> None:
    assert commands.LANGUAGES == LANGUAGES
    assert commands.AGENTS == AGENTS


@pytest.mark.parametrize("width", [20, 60, 100])
def test_help_fits_the_width(width: int) -> None:
    text = Help(GRAMMAR, "pt", width).overview()
    assert max(map(len, text.splitlines())) <= max(width, 60)


@pytest.mark.parametrize(
    ("environ", "title"),
    [
        ({"LC_ALL": "pt_BR.UTF-8"}, "Uso:"),
        ({"LC_ALL": "", "LANG": "es_MX.UTF-8"}, "Uso:"),
        ({"LC_ALL": "de_DE.UTF-8"}, "Usage:"),
        ({"LC_ALL": "C.UTF-8"}, "Usage:"),
    ],
)
def test_help_speaks_the_systems_language(environ: dict[str, str], title: str, monkeypatch) -> None:
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    assert title in done("--help").out


def test_help_of_a_command_a_group_and_all() -> None:
    assert done("recall", "--help").out == done("help", "recall").out
    assert "--as-of TIME" in done("recall", "-h").out
    assert "verify" in done("ledger", "--help").out
    assert done().out == done("--help").out


def test_version() -> None:
    assert done("--version").out.startswith("hipo 0.")


def complete(line: str, tmp_path: Path) -> list[str]:
    """What bash offers after a line has been typed and Tab pressed."""
    words = line.split(" ")
    typed = " ".join(f"'{word}'" for word in words)
    script = (
        f"source <(hipo completion bash); COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _hipo; "
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    ran = shell(script, tmp_path)
    assert (ran.code, ran.err) == (0, "")
    return ran.out.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("hipo rec", ["record", "recall", "reconcile"]),
        ("hipo --json stat", ["status"]),
        ("hipo -w there led", ["ledger"]),
        ("hipo ledger ve", ["verify"]),
        ("hipo ledger verify --he", ["--head", "--help"]),
        ("hipo recall --si", ["--since"]),
        ("hipo recall what --as", ["--as-of"]),
        ("hipo init --language ", ["pt", "es", "en"]),
        ("hipo install cl", ["claude-code", "claude-desktop"]),
        ("hipo agreement pro", ["propose"]),
        ("hipo entity register X --kind ", ["agent", "person", "service"]),
        ("hipo completion ", ["bash", "zsh", "fish"]),
        ("hipo export fol", ["folder"]),
        ("hipo -w fol", ["folder"]),
    ],
)
def test_bash_completes(line: str, offered: list[str], tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    found = complete(line, tmp_path)
    assert [word for word in found if not word.startswith("-") or line.split(" ")[-1].startswith("-")] == offered


@pytest.mark.parametrize("shell_name", ["zsh", "fish"])
def test_the_other_shells_scripts_name_every_command_and_option(shell_name: str) -> None:
    script = done("completion", shell_name).out
    for command in COMMANDS:
        assert command.name.split()[-1] in script
        for option in command.options:
            assert option.flags[-1].lstrip("-") in script


def test_a_program_that_reads_no_further_is_no_error(tmp_path: Path) -> None:
    """A broken pipe is quiet."""
    ran = shell("set -o pipefail; hipo completion zsh | :; echo ${PIPESTATUS[0]}", tmp_path)
    assert (ran.err, ran.out.strip() in ("0", "141")) == ("", True)


def test_an_unknown_command_is_a_usage_error_in_a_real_process() -> None:
    ran = real("recal", LC_ALL="es_ES.UTF-8")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "hipo: No hay comando recal.\n      Quizá querías: recall. `hipo --help` los muestra todos.\n"


def test_a_group_alone_names_its_commands() -> None:
    ran = hipo("ledger")
    assert ran.code == 2
    assert "log | query | head | verify" in ran.err
