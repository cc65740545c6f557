"""What Hipocampo puts into an agent's configuration: the entry of its MCP server, and its hooks."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from hipocampo.doors.hooks import reports
from hipocampo.doors.install.agents import Agent

__all__ = ["SERVER", "Edit", "hook_command", "hook_edits", "server_edit", "server_entry", "slot_edits"]

SERVER = "hipocampo"
_SECONDS = 10  # after which a harness may end a hook; it is long done


@dataclass(frozen=True, slots=True)
class Edit:
    """One element that Hipocampo puts into a file: under a key, or as an item of an array.

    One that is `needed` must be there, with whatever value; it is nobody's, and stays.
    """

    path: tuple[str, ...]
    key: str | None
    value: Any
    ours: Callable[[Any], bool]
    needed: bool = False


def server_entry(agent: Agent, call: tuple[str, ...], root: Path) -> dict[str, Any]:
    """The entry of the MCP server: the absolute command, since agents start without the shell's PATH."""
    command, *before = call
    arguments = [*before, "-w", str(root), "mcp"]
    if agent.shape == "list":
        return {"type": "local", "command": [command, *arguments], "enabled": True}
    entry = {"command": command, "args": arguments}
    return {"type": "stdio", **entry} if agent.shape == "typed" else entry


def server_edit(agent: Agent, call: tuple[str, ...], root: Path) -> Edit:
    """The MCP server as an element of the agent's configuration."""
    return Edit(agent.keys, SERVER, server_entry(agent, call, root), _is_our_server)


def _is_our_server(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    words = value.get("args") if isinstance(value.get("args"), list) else value.get("command")
    return isinstance(words, list) and words[-1:] == ["mcp"] and "-w" in words


def hook_command(agent: str, call: tuple[str, ...], root: Path) -> list[str]:
    """The command of a hook, in words."""
    return [*call, "-w", str(root), "hook", agent]


def hook_edits(agent: Agent, call: tuple[str, ...], root: Path) -> list[Edit]:
    """The hooks that bring context in and carry turns out, in the form that the agent reads."""
    command = shlex.join(hook_command(agent.name, call, root))
    ours = partial(_is_our_hook, agent.name)
    if agent.name == "cursor":
        entry: dict[str, Any] = {"command": command, "timeout": _SECONDS}
    elif agent.name == "gemini":
        entry = _group({"name": SERVER, "type": "command", "command": command, "timeout": _SECONDS * 1000})
    else:
        entry = _group({"type": "command", "command": command, "timeout": _SECONDS})
    version = [Edit((), "version", 1, lambda _: False, needed=True)] if agent.name == "cursor" else []
    return [*version, *(Edit(("hooks", event), None, entry, ours) for event in reports.events(agent.name))]


def _group(hook: dict[str, Any]) -> dict[str, Any]:
    return {"hooks": [hook]}


def _is_our_hook(agent: str, value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    hooks = value.get("hooks", [value])
    commands = [hook.get("command") for hook in hooks if isinstance(hook, dict)] if isinstance(hooks, list) else []
    return len(commands) == 1 and isinstance(commands[0], str) and commands[0].endswith(f" hook {agent}")


def slot_edits(folder: Path) -> list[Edit]:
    """What makes a plugin of ours the memory of OpenClaw."""
    place = str(folder)
    return [
        Edit(("plugins", "load", "paths"), None, place, lambda value: value == place),
        Edit(("plugins", "slots"), "memory", SERVER, lambda value: value == SERVER),
        Edit(("plugins", "entries"), SERVER, {"enabled": True}, lambda value: value == {"enabled": True}),
    ]
