"""Where each agent keeps its configuration, and what Hipocampo writes there."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hipocampo.errors import BadInput

__all__ = ["AGENTS", "SCOPES", "Agent", "Folders", "Options", "agent_of", "running"]

SCOPES = ("project", "user")


@dataclass(frozen=True, slots=True)
class Options:
    """What to write besides the server, which `hipo` to call, and what moves an agent's files."""

    hooks: bool = False
    rules: bool = False
    slot: bool = False
    command: tuple[str, ...] = ()
    environ: Mapping[str, str] = field(default_factory=dict)
    platform: str = sys.platform


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of an installation: the workspace, the user's home, the project; and what moves others."""

    root: Path
    home: Path
    project: Path
    environ: Mapping[str, str] = field(default_factory=dict)
    platform: str = sys.platform

    def moved(self, variable: str, usual: Path) -> Path:
        """A folder that a variable of the environment may move."""
        named = self.environ.get(variable)
        return Path(named) if named else usual

    @property
    def applications(self) -> Path:
        """Where applications keep their settings on this system."""
        if self.platform == "darwin":
            return self.home / "Library" / "Application Support"
        if self.platform == "win32":
            return self.moved("APPDATA", self.home / "AppData" / "Roaming")
        return self.moved("XDG_CONFIG_HOME", self.home / ".config")


Where = Callable[[Folders], Path]


@dataclass(frozen=True, slots=True)
class Agent:
    """An agent: its files by scope, the keys above the entry of a server, and how that entry looks.

    `shape` is `typed` with a `type` beside the command, `plain` without, `list` with the command as one list.
    `alone` is for files of ours beside the configuration: a plugin of the agent.
    """

    name: str
    server: Mapping[str, Where] = field(default_factory=dict)
    keys: tuple[str, ...] = ("mcpServers",)
    shape: str = "typed"
    hooks: Mapping[str, Where] = field(default_factory=dict)
    rules: Mapping[str, Where] = field(default_factory=dict)
    alone: Mapping[str, Where] = field(default_factory=dict)

    def file(self, files: Mapping[str, Where], scope: str, folders: Folders) -> Path:
        """The file of a scope; an error where the agent has none."""
        if scope not in files:
            raise BadInput("install.scope", agent=self.name, scope=scope)
        return files[scope](folders)


def _claude(folders: Folders) -> Path:
    return folders.moved("CLAUDE_CONFIG_DIR", folders.home / ".claude")


def _codex(folders: Folders) -> Path:
    return folders.moved("CODEX_HOME", folders.home / ".codex")


def _openclaw(folders: Folders) -> Path:
    state = folders.moved("OPENCLAW_STATE_DIR", folders.home / ".openclaw")
    return folders.moved("OPENCLAW_CONFIG_PATH", state / "openclaw.json")


def _opencode(folder: Path) -> Path:
    """Its configuration may have comments, and then another name."""
    commented = folder / "opencode.jsonc"
    return commented if commented.exists() else folder / "opencode.json"


def _opencode_home(folders: Folders) -> Path:
    return folders.moved("XDG_CONFIG_HOME", folders.home / ".config") / "opencode"


_KNOWN = (
    Agent(
        "claude-code",
        {
            "project": lambda f: f.project / ".mcp.json",
            "user": lambda f: f.moved("CLAUDE_CONFIG_DIR", f.home) / ".claude.json",
        },
        hooks={  # in a project the settings that are not committed: the command is only valid here
            "project": lambda f: f.project / ".claude" / "settings.local.json",
            "user": lambda f: _claude(f) / "settings.json",
        },
        rules={"project": lambda f: f.project / "CLAUDE.md", "user": lambda f: _claude(f) / "CLAUDE.md"},
    ),
    Agent(
        "claude-desktop",
        {"user": lambda f: f.applications / "Claude" / "claude_desktop_config.json"},
        shape="plain",
    ),
    Agent(
        "codex",
        {"project": lambda f: f.project / ".codex" / "config.toml", "user": lambda f: _codex(f) / "config.toml"},
        keys=("mcp_servers",),
        shape="plain",
        hooks={"project": lambda f: f.project / ".codex" / "hooks.json", "user": lambda f: _codex(f) / "hooks.json"},
        rules={"project": lambda f: f.project / "AGENTS.md", "user": lambda f: _codex(f) / "AGENTS.md"},
    ),
    Agent(
        "cursor",
        {
            "project": lambda f: f.project / ".cursor" / "mcp.json",
            "user": lambda f: f.home / ".cursor" / "mcp.json",
        },
        hooks={
            "project": lambda f: f.project / ".cursor" / "hooks.json",
            "user": lambda f: f.home / ".cursor" / "hooks.json",
        },
        rules={"project": lambda f: f.project / ".cursor" / "rules" / "hipocampo.mdc"},
    ),
    Agent(
        "vscode",
        {
            "project": lambda f: f.project / ".vscode" / "mcp.json",
            "user": lambda f: f.applications / "Code" / "User" / "mcp.json",
        },
        keys=("servers",),
        rules={"project": lambda f: f.project / ".github" / "copilot-instructions.md"},
    ),
    Agent(
        "windsurf",
        {"user": lambda f: f.home / ".codeium" / "windsurf" / "mcp_config.json"},
        shape="plain",
        rules={"project": lambda f: f.project / ".windsurf" / "rules" / "hipocampo.md"},
    ),
    Agent(
        "gemini",
        {
            "project": lambda f: f.project / ".gemini" / "settings.json",
            "user": lambda f: f.home / ".gemini" / "settings.json",
        },
        shape="plain",
        hooks={
            "project": lambda f: f.project / ".gemini" / "settings.json",
            "user": lambda f: f.home / ".gemini" / "settings.json",
        },
        rules={"project": lambda f: f.project / "GEMINI.md", "user": lambda f: f.home / ".gemini" / "GEMINI.md"},
    ),
    Agent(
        "opencode",
        {"project": lambda f: _opencode(f.project), "user": lambda f: _opencode(_opencode_home(f))},
        keys=("mcp",),
        shape="list",
        alone={
            "project": lambda f: f.project / ".opencode" / "plugins" / "hipocampo.js",
            "user": lambda f: _opencode_home(f) / "plugins" / "hipocampo.js",
        },
        rules={"project": lambda f: f.project / "AGENTS.md", "user": lambda f: _opencode_home(f) / "AGENTS.md"},
    ),
    Agent(
        "openclaw",
        {"user": _openclaw},
        keys=("mcp", "servers"),
        shape="plain",
        alone={"user": lambda f: _openclaw(f).parent / "hipocampo"},
        rules={"user": lambda f: _openclaw(f).parent / "workspace" / "AGENTS.md"},
    ),
    Agent(
        "plugin",
        alone={
            "project": lambda f: f.project / ".agents" / "plugins" / "hipocampo",
            "user": lambda f: f.home / ".agents" / "plugins" / "hipocampo",
        },
    ),
)
AGENTS = tuple(agent.name for agent in _KNOWN)


def agent_of(name: str) -> Agent:
    """An agent by its name."""
    found = next((agent for agent in _KNOWN if agent.name == name), None)
    if found is None:
        raise BadInput("install.agent", agent=name, agents=", ".join(AGENTS))
    return found


def running() -> tuple[str, ...]:
    """The absolute command of the running `hipo`; links are kept, since an update moves their targets."""
    program = Path(sys.argv[0])
    if program.stem in ("hipo", "hipocampo"):
        found = shutil.which(str(program))
        if found:
            return (str(Path(found).absolute()),)
    beside = Path(sys.executable).with_name("hipo" + (".exe" if sys.platform == "win32" else ""))
    return (str(beside),) if beside.exists() else (sys.executable, "-m", "hipocampo")
