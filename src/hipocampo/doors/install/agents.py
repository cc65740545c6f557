"""Where each agent keeps its configuration, and what Hipocampo writes there."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hipocampo.errors import BadInput

AGENTS = ("claude-code", "cursor", "openclaw")
SCOPES = ("project", "user")
SERVER = "hipocampo"
HOOKED = ("UserPromptSubmit", "Stop")
_HOOK_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Options:
    """What to write besides the server, which `hipo` to call, and the environment that moves an agent's files."""

    hooks: bool = False
    rules: bool = False
    command: tuple[str, ...] = ()
    environ: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of an installation: the workspace, the user's home, the project."""

    root: Path
    home: Path
    project: Path


@dataclass(frozen=True, slots=True)
class Edit:
    """One element that Hipocampo puts into a JSON file: under a key, or as an item of an array."""

    path: tuple[str, ...]
    key: str | None
    value: Any
    ours: Callable[[Any], bool]


def running() -> tuple[str, ...]:
    """The absolute command of the running `hipo`; links are kept, since an update moves their targets."""
    program = Path(sys.argv[0])
    if program.stem in ("hipo", "hipocampo"):
        found = shutil.which(str(program))
        if found:
            return (str(Path(found).absolute()),)
    beside = Path(sys.executable).with_name("hipo" + (".exe" if sys.platform == "win32" else ""))
    return (str(beside),) if beside.exists() else (sys.executable, "-m", "hipocampo")


def server_file(agent: str, scope: str, folders: Folders, environ: Mapping[str, str]) -> Path:
    """The file in which an agent looks for MCP servers."""
    if agent == "claude-code":
        moved = environ.get("CLAUDE_CONFIG_DIR")
        return folders.project / ".mcp.json" if scope == "project" else Path(moved or folders.home) / ".claude.json"
    if agent == "cursor":
        return (folders.project if scope == "project" else folders.home) / ".cursor" / "mcp.json"
    if scope == "project":
        raise BadInput("install.scope", agent=agent, scope=scope)
    if environ.get("OPENCLAW_CONFIG_PATH"):
        return Path(environ["OPENCLAW_CONFIG_PATH"])
    return Path(environ.get("OPENCLAW_STATE_DIR") or folders.home / ".openclaw") / "openclaw.json"


def server(agent: str, call: tuple[str, ...], root: Path) -> Edit:
    """The entry of the MCP server: the absolute command, since agents start without the shell's PATH."""
    command, *before = call
    entry = {"command": command, "args": [*before, "-w", str(root), "mcp"]}
    if agent != "openclaw":
        entry = {"type": "stdio", **entry}
    path = ("mcp", "servers") if agent == "openclaw" else ("mcpServers",)
    return Edit(path, SERVER, entry, _is_our_server)


def _is_our_server(value: Any) -> bool:
    args = value.get("args") if isinstance(value, dict) else None
    return isinstance(args, list) and args[-1:] == ["mcp"] and "-w" in args


def hook_file(scope: str, folders: Folders, environ: Mapping[str, str]) -> Path:
    """Claude Code's settings; in a project the ones that are not committed, as the command is only valid here."""
    if scope == "project":
        return folders.project / ".claude" / "settings.local.json"
    return Path(environ.get("CLAUDE_CONFIG_DIR") or folders.home / ".claude") / "settings.json"


def hook_edits(call: tuple[str, ...], root: Path) -> list[Edit]:
    """The hooks that record what the user really typed, and the reply."""
    command = shlex.join([*call, "-w", str(root), "hook", "claude-code"])
    entry = {"hooks": [{"type": "command", "command": command, "timeout": _HOOK_SECONDS}]}
    return [Edit(("hooks", event), None, entry, _is_our_hook) for event in HOOKED]


def _is_our_hook(value: Any) -> bool:
    hooks = value.get("hooks") if isinstance(value, dict) else None
    commands = [hook.get("command") for hook in hooks if isinstance(hook, dict)] if isinstance(hooks, list) else []
    return len(commands) == 1 and isinstance(commands[0], str) and commands[0].endswith(" hook claude-code")


def rules_file(agent: str, scope: str, folders: Folders, environ: Mapping[str, str]) -> Path:
    """The instruction file that the agent reads at the start of each session."""
    if agent == "claude-code":
        moved = Path(environ.get("CLAUDE_CONFIG_DIR") or folders.home / ".claude")
        return (folders.project if scope == "project" else moved) / "CLAUDE.md"
    if agent == "openclaw":
        return server_file(agent, scope, folders, environ).parent / "workspace" / "AGENTS.md"
    if scope == "user":
        raise BadInput("install.rules", agent=agent)
    return folders.project / ".cursor" / "rules" / "hipocampo.mdc"
