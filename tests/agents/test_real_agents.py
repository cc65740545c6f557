"""Real coding agents, offline, with a model on loopback: context goes in, turns come out (J4); `make conformance`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import hipocampo
from hipocampo import Event
from tests.agents.models import MODEL, Model, serving

pytestmark = pytest.mark.conformance

HIPO = str(Path(sys.executable).with_name("hipo"))
PLACE = Path(os.environ.get("HIPOCAMPO_AGENTS") or Path(sys.prefix) / "agents") / "node_modules" / ".bin"
QUESTION, REPLY = "What is the name of my cat? Also, I prefer pnpm over npm.", "Your cat is called Bolota."
QUIET = {
    "DISABLE_TELEMETRY": "1",
    "DISABLE_AUTOUPDATER": "1",
    "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
    "OPENCODE_DISABLE_AUTOUPDATE": "1",
    "OPENCODE_DISABLE_MODELS_FETCH": "1",
    "OPENCODE_DISABLE_LSP_DOWNLOAD": "1",
}
_KEPT = ("PATH", "LANG", "TMPDIR")  # of the environment: no key, no account, no configuration of the user's


def program(name: str) -> str:
    """The program of an agent; the test is skipped where it is not installed."""
    found = shutil.which(name, path=str(PLACE))
    if found is None:
        pytest.skip(f"{name} is not installed: `make conformance` does it, where there is npm")
    return found


@dataclass
class Desk:
    """A home, a project and a workspace of the test's own."""

    folder: Path
    more: dict[str, str] = field(default_factory=dict)

    @property
    def home(self) -> Path:
        return self.folder / "home"

    @property
    def root(self) -> Path:
        return self.folder / "zero"

    @property
    def environ(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        return {**kept, "HOME": str(self.home), **QUIET, **self.more}

    def run(self, *words: str) -> str:
        """Run a program in the project, without a terminal; what it printed."""
        done = subprocess.run(
            words,
            env=self.environ,
            cwd=self.folder / "project",
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def hipo(self, *words: str) -> str:
        return self.run(HIPO, "-w", str(self.root), *words)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A workspace that knows one thing, and waits for it however busy the machine is."""
    made = Desk(tmp_path)
    made.home.mkdir()
    (tmp_path / "project").mkdir()
    made.run(HIPO, "init", str(made.root), "--language", "en", "--trust-files", "people")
    with open(made.root / "hipocampo.toml", "a") as file:
        file.write("\n[hooks]\nseconds = 60\n")
    made.hipo("retain", "The user's cat is called Bolota")
    return made


def ask_claude(desk: Desk, model: Model) -> str:
    desk.more |= {"ANTHROPIC_BASE_URL": model.url, "ANTHROPIC_API_KEY": "x", **WAITING}
    said = desk.run(program("claude"), "-p", QUESTION, "--output-format", "json", "--model", MODEL)
    return str(json.loads(said)["result"])


# By itself it asks its model after some seconds, with the tools of those servers that have answered by then.
WAITING = {"MCP_CONNECTION_NONBLOCKING": "0", "MCP_CONNECT_TIMEOUT_MS": "60000", "MCP_TIMEOUT": "60000"}


def ask_codex(desk: Desk, model: Model) -> str:
    path = desk.home / ".codex" / "config.toml"
    provider = f'name = "{MODEL}"\nbase_url = "{model.url}/v1"\nwire_api = "responses"\n'
    chosen = f'model = "{MODEL}"\nmodel_provider = "{MODEL}"\n\n[model_providers.{MODEL}]\n{provider}\n'
    path.write_text(chosen + path.read_text())
    options = ("--dangerously-bypass-hook-trust", "--skip-git-repo-check")
    return desk.run(program("codex"), "exec", *options, QUESTION)


def ask_opencode(desk: Desk, model: Model) -> str:
    path = desk.home / ".config" / "opencode" / "opencode.json"
    provider = {
        "npm": "@ai-sdk/openai-compatible",
        "options": {"baseURL": f"{model.url}/v1", "apiKey": "x"},
        "models": {MODEL: {"name": MODEL}},
    }
    chosen = {"model": f"{MODEL}/{MODEL}", "provider": {MODEL: provider}}
    path.write_text(json.dumps({**json.loads(path.read_text()), **chosen}))
    return desk.run(program("opencode"), "run", QUESTION)


AGENTS = {"claude-code": ask_claude, "codex": ask_codex, "opencode": ask_opencode}
# What of the server each agent puts before its model: Claude Code defers tools, so it is their names alone.
TOLD = {"claude-code": {"mcp__hipocampo__recall"}, "codex": {"hipocampo", "recall"}, "opencode": {"hipocampo_recall"}}
PROGRAMS = {"claude-code": "claude", "codex": "codex", "opencode": "opencode"}


def events(root: Path, type: str) -> list[Event]:
    with hipocampo.open(root) as memory:
        return list(memory.query({"type": type}, sort={"seq": 1}))


def eventually(root: Path, type: str) -> list[Event]:
    """Events that a process in the background makes soon."""
    for _ in range(600):
        found = events(root, type)
        if found:
            return found
        time.sleep(0.1)
    return []


@pytest.mark.parametrize("agent", AGENTS)
def test_what_is_known_reaches_the_model_and_what_is_said_is_recorded(agent: str, desk: Desk) -> None:
    """J4, D3, E2, H3: the memory stands in the request; prompt and reply are turns; its use counts; a wish is kept."""
    program(PROGRAMS[agent])
    ask: Callable[[Desk, Model], str] = AGENTS[agent]
    desk.hipo("install", agent, "--user", "--yes")
    with serving(REPLY) as model:
        assert REPLY in ask(desk, model)
    assert model.was_told("<recalled>")
    assert model.was_told("Bolota")
    (fact,) = events(desk.root, "memory.retained")[:1]
    assert [one.aggregate_id for one in eventually(desk.root, "memory.used")] == [fact.aggregate_id]
    turns = [(one.payload["role"], one.payload["provenance"], one.payload["text"].strip('"')) for one in said(desk)]
    assert turns == [("user", "U", QUESTION), ("assistant", "I", REPLY)]
    eventually(desk.root, "chat.digested")
    kept = events(desk.root, "memory.retained")[1:]
    if agent != "opencode":  # its `run` puts the prompt into quotation marks, and a quotation is nobody's word
        assert [("pnpm" in one.payload["text"], one.payload["provenance"]) for one in kept] == [(True, "U")]
    assert f"{agent}" in desk.hipo("doctor")


def said(desk: Desk) -> list[Event]:
    return events(desk.root, "turn.recorded")


@pytest.mark.parametrize("agent", AGENTS)
def test_an_agent_answers_though_its_memory_is_broken(agent: str, desk: Desk) -> None:
    """J4: settings that can't be read, and the agent works as if there were no memory."""
    program(PROGRAMS[agent])
    desk.hipo("install", agent, "--user", "--yes")
    (desk.root / "hipocampo.toml").write_text("version = = 1")
    with serving(REPLY) as model:
        assert REPLY in AGENTS[agent](desk, model)
    assert not model.was_told("<recalled>")


def test_claude_finds_the_plugin_sound(desk: Desk) -> None:
    """J4: `claude plugin validate` has nothing to say against the bundle."""
    claude = program("claude")
    desk.hipo("install", "plugin", "--user", "--yes")
    desk.run(claude, "plugin", "validate", str(desk.home / ".agents" / "plugins" / "hipocampo"))


def test_the_plugin_alone_is_enough_for_claude(desk: Desk) -> None:
    """J4: the bundle brings the server, the skill and the hooks."""
    claude = program("claude")
    desk.hipo("install", "plugin", "--user", "--yes")
    plugin = str(desk.home / ".agents" / "plugins" / "hipocampo")
    with serving(REPLY) as model:
        desk.more |= {"ANTHROPIC_BASE_URL": model.url, "ANTHROPIC_API_KEY": "x"}
        desk.run(claude, "--plugin-dir", plugin, "-p", QUESTION, "--output-format", "json", "--model", MODEL)
    assert model.was_told("<recalled>")
    assert [one.payload["role"] for one in said(desk)] == ["user", "assistant"]


@pytest.mark.parametrize("agent", AGENTS)
def test_an_agent_tells_its_model_of_the_tools(agent: str, desk: Desk) -> None:
    """J1: the client connects over MCP, lists the tools, and its model gets to know `recall`."""
    program(PROGRAMS[agent])
    desk.hipo("install", agent, "--user", "--no-hooks", "--yes")
    with serving(REPLY) as model:
        assert REPLY in AGENTS[agent](desk, model)
    assert all(map(model.was_told, TOLD[agent]))
