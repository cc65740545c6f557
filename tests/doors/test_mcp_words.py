"""What reaches an agent through MCP speaks of its tools and parameters, never of a command line (J2)."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.mcp.server import McpServer
from hipocampo.errors import HipocampoError
from hipocampo.messages import catalogue, say
from hipocampo.settings import Settings
from hipocampo.text.languages import codes

LANGUAGES = codes()
OPTION = re.compile(r"(?<![\w-])--?[a-z][\w-]*")
COMMAND = re.compile(r"\bhipo [a-z]|HIPOCAMPO_[A-Z]")
OWNER = re.compile(r"terminal", re.IGNORECASE)  # where a command is named, it is the user's, who has a terminal
FORCE = re.compile(r"\bforce\b|forzar|forçar", re.IGNORECASE)
NAMED = re.compile(r"`([^`]+)`")
SOURCES = Path(hipocampo.__file__).parent / "doors"
AT_THE_COMMAND_LINE = ("cli.", "usage.", "install.", "hook.")  # errors that only that door makes


def texts(table: dict[str, Any], name: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        path = f"{name}.{key}" if name else key
        if isinstance(value, dict):
            yield from texts(value, path)
        else:
            yield path, value


def error_codes() -> list[str]:
    """Every error that there is, but for those of the command line itself."""
    names = (name for name, _ in texts(catalogue("en")["error"]))
    found = {name.removesuffix(".message") for name in names if name.endswith(".message")}
    return sorted(code for code in found if not code.startswith(AT_THE_COMMAND_LINE))


def error(code: str) -> HipocampoError:
    every = (text for name, text in texts(catalogue("en")["error"]) if name.rpartition(".")[0] == code)
    fields = {name: spec for text in every for _, name, spec, _ in string.Formatter().parse(text) if name}
    return HipocampoError(code, **{name: 7 if spec else "as-of" for name, spec in fields.items()})


def said_keys() -> set[str]:
    """The keys of all texts that the tools of MCP, and what presents memories to them, name."""
    files = [
        *(SOURCES / "mcp").glob("*.py"),
        *(SOURCES / "calls").glob("*.py"),
        *(SOURCES / "presenters").glob("*.py"),
        SOURCES / "evidence.py",
    ]
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text())))
    calls = (node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    first = (call.args[0] for call in calls if call.func.id in ("say", "count") and call.args)  # type: ignore[attr-defined]
    return {str(arg.value) for arg in first if isinstance(arg, ast.Constant)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", error_codes())
def test_no_error_tells_an_agent_of_options_or_to_force(code: str, language: str):
    """J2: whatever goes wrong, in every language; a command is named only as the user's."""
    told = error(code).for_agent(language)
    assert not OPTION.search(told), told
    assert not FORCE.search(told), told
    assert not COMMAND.search(told) or OWNER.search(told), told
    assert error(code).agent_hint(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_tools_speaks_of_options(language: str):
    """J2: descriptions, answers and notes."""
    keys = {name for group in ("mcp", "call") for name, _ in texts(catalogue(language)[group], group)}
    for key in keys | {key for key in said_keys() if say(key, language) != key}:
        told = say(key, language)
        assert not OPTION.search(told), (key, told)
        assert not FORCE.search(told), (key, told)
        assert not COMMAND.search(told) or OWNER.search(told), (key, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_hint_names_an_agent_has(language: str):
    """J2: each name in a hint for agents is a tool, a parameter, an intent or a field of one."""
    parameters = {name for tool in CALLS.values() for name in tool.takes.__struct_fields__}
    fields = {"parties", "clauses", "subtype", "consolidatedEventIds"}
    known = {*CALLS, *parameters, *fields, "propose:agreement", "register:agent"}
    own = [text for name, text in texts(catalogue(language)["error"]) if name.endswith(".agent")]
    assert own
    named = {name for text in own for name in NAMED.findall(text)}
    assert named <= known, named - known


def answered(root: Path, tool: str, arguments: dict[str, Any]) -> Any:
    with closing(McpServer(root, Caller())) as server:
        return server.answer(tool, arguments)


def test_a_secret_is_refused_at_mcp_without_a_way_around(workspace_path: Path):
    """J2: the agent is told to name where it is kept, and nothing else."""
    wiring.init(workspace_path, Settings(language="en"))
    answer = answered(workspace_path, "retain", {"facts": ["my key is AKIAIOSFODNN7EXAMPLE"]})
    assert answer["isError"]
    (content,) = answer["content"]
    assert "secret" in content["text"]
    assert not FORCE.search(content["text"])


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("recall", {"query": "x", "k": 1, "budget": 10**9}),
        ("recall", {"query": "x", "since": "2026-02-01", "until": "2026-01-01"}),
        ("show", {"id": "mffff"}),
        ("answer", {"id": "77", "answer": "purge"}),
        ("merge", {"keep": "mffff", "absorb": "meeee"}),
        ("used", {"ids": ["mffff"]}),
        ("intent", {"intent": "register:agent", "payload": {}}),
        ("session", {"action": "end", "id": "none"}),
        ("nothing", {}),
    ],
)
def test_bad_input_at_mcp_is_answered_in_its_own_words(workspace_path: Path, tool: str, arguments: dict[str, Any]):
    """J2: through the door itself."""
    wiring.init(workspace_path, Settings(language="en"))
    answer = answered(workspace_path, tool, arguments)
    text = answer["content"][0]["text"]
    assert not OPTION.search(text), text
    assert not COMMAND.search(text) or OWNER.search(text), text
