"""Every example of `docs/http.md` is sent, and answered as shown."""

from __future__ import annotations

import fnmatch
import json
import re
import shlex
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import httpx
import pytest

from hipocampo.doors.calls.reference import table
from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.cli.commands import COMMANDS
from hipocampo.doors.http.server import PORT
from tests.doors.http_kit import PATIENCE, made, served, wait_for

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "http.md").read_text("utf-8")
CONVENTIONS = (ROOT / "docs" / "conventions.md").read_text("utf-8")
BLOCK = re.compile(r"^```(sh|json|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(page: str) -> Iterator[tuple[list[str], str, str]]:
    """The words of each `curl` of a page, with the kind and the text of what is shown below it."""
    blocks = BLOCK.findall(page)
    for (kind, text), (shown_kind, shown) in zip(blocks, [*blocks[1:], ("", "")], strict=True):
        if kind == "sh" and text.startswith("curl"):
            yield shlex.split(text.replace("\\\n", " ")), shown_kind, shown


def sent(words: list[str], url: str, token: str) -> tuple[httpx.Request, bool]:
    """A `curl` as a request, and whether it listens for what comes."""
    filled = [word.replace("$URL", url).replace("$TOKEN", token) for word in words[1:]]
    method, headers, body, address = "GET", {}, b"", ""
    rest = iter(filled)
    for word in rest:
        if word == "-X":
            method = next(rest)
        elif word == "-H":
            name, _, value = next(rest).partition(": ")
            headers[name] = value
        elif word == "-d":
            body = next(rest).encode()
        elif word != "-N":
            address = word
    return httpx.Request(method, address, headers=headers, content=body), "-N" in words


def shows(shown: Any, found: Any) -> bool:
    """Whether an answer has all that is shown of it; `...` stands for anything."""
    if isinstance(shown, dict):
        return all(name in found and shows(value, found[name]) for name, value in shown.items())
    if isinstance(shown, list):
        return len(shown) == len(found) and all(map(shows, shown, found))
    return matches(shown, found) if isinstance(shown, str) else bool(shown == found)


def matches(shown: str, found: str) -> bool:
    return fnmatch.fnmatchcase(found.strip(), shown.strip().replace("[", "[[]").replace("...", "*"))


@pytest.mark.parametrize("page", [PAGE, CONVENTIONS], ids=["http", "conventions"])
def test_every_example_is_answered_as_shown(tmp_path: Path, page: str) -> None:
    """J1, J4: what a page shows is what a reader gets, in the order of the page."""
    root, tried = made(tmp_path / "zero"), 0
    with served({"zero": root}), httpx.Client(timeout=PATIENCE) as client:
        found = wait_for(root)
        for words, kind, shown in examples(page):
            request, listens = sent(words, found.url, found.token)
            answer = client.send(request, stream=listens)
            if listens:
                lines = answer.iter_lines()
                text = "\n".join([next(line for line in lines if line.startswith("id:")), next(lines), next(lines)])
                answer.close()
            else:
                text = answer.text
            if kind == "json":
                assert shows(json.loads(shown), json.loads(text)), f"{words}\n{text}"
            else:
                assert matches(shown, text), f"{words}\n{text}"
            tried += 1
    assert tried == page.count("\ncurl ")


def test_the_page_has_the_table_of_calls() -> None:
    """J1: made by `python -m hipocampo.doors.calls.reference`; no call is left out."""
    assert table() in PAGE
    assert all(f"| `{name}` |" in PAGE for name in CALLS)


def test_the_page_knows_every_option() -> None:
    """J1: those of `hipo serve`, with the port that it takes by itself."""
    (serve,) = (command for command in COMMANDS if command.name == "serve")
    for option in serve.options:
        assert f"`{option.flags[-1]}" in PAGE, option.flags
    assert f"`{PORT}`" in PAGE


@pytest.mark.parametrize("file", ["hipocampo.service", "Containerfile"])
def test_what_runs_it_as_a_service_names_commands_that_there_are(file: str) -> None:
    """J1: a unit for systemd and a container file, with the options and the port of the command."""
    text = (ROOT / "deploy" / file).read_text("utf-8")
    (serve,) = (command for command in COMMANDS if command.name == "serve")
    known = {flag for option in serve.options for flag in option.flags}
    if file == "hipocampo.service":
        unit = ConfigParser(interpolation=None)
        unit.optionxform = str  # type: ignore[assignment, method-assign]
        unit.read_string(text)
        command = unit["Service"]["ExecStart"].split()
        assert unit["Service"]["KillSignal"] == "SIGTERM"
    else:
        (entry,) = re.findall(r"^ENTRYPOINT (\[.*\])$", text, re.MULTILINE)
        command = json.loads(entry)
        assert f"EXPOSE {PORT}" in text
    assert command[0].rpartition("/")[2] == "hipo"
    assert "serve" in command
    assert {word for word in command[command.index("serve") :] if word.startswith("--")} <= known
