"""Transcripts: `$ ` lines are run, and what they print must be what stands below.

`…` stands for anything within a line, or alone for any lines; standard error follows standard output.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.doors.cli_kit import hipo, shell

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_transcript(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Contract: the command line, as people see it."""
    monkeypatch.delenv("HIPOCAMPO_HOME")
    monkeypatch.chdir(tmp_path)
    for command, expected in steps(path.read_text("utf-8")):
        found = run(command, tmp_path)
        assert re.fullmatch(pattern(expected), found), f"$ {command}\n{found}"


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a transcript and what it should print."""
    for block in text.split("\n$ ")[1:]:
        command, _, expected = block.partition("\n")
        yield command, expected.strip("\n")


def run(command: str, folder: Path) -> str:
    """What a command prints, with its exit code if it has one."""
    plain = command.startswith("hipo ") and "|" not in command
    ran = hipo(*shlex.split(command)[1:]) if plain else shell(command, folder)
    code = f"[exit {ran.code}]" if ran.code else ""
    return "\n".join(part.strip("\n") for part in (ran.out, ran.err, code) if part.strip("\n"))


def pattern(expected: str) -> str:
    """A pattern for what should be printed."""
    lines = expected.split("\n")
    return "\n".join("(?s:.*)" if line == "…" else re.escape(line).replace("…", ".*") for line in lines)
