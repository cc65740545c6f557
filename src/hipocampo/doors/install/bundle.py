"""Files of ours that agents load as plugins: the Agent Plugins bundle, a plugin of OpenCode, the memory of OpenClaw."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hipocampo.doors.hooks import reports
from hipocampo.doors.install.agents import Agent, agent_of
from hipocampo.doors.install.edits import SERVER, hook_command, hook_edits, server_entry
from hipocampo.messages import say

__all__ = ["bundle"]

_SCHEMAS = "https://agent-plugins.org/schemas/1.0.0"
_TEMPLATES = Path(__file__).with_name("templates")


def bundle(agent: Agent, call: tuple[str, ...], root: Path, language: str) -> Mapping[str, str]:
    """The files of an agent's plugin, by their paths below its place; the empty path is the place itself."""
    if agent.name == "opencode":
        return {"": _script("opencode.js", hook_command("opencode", call, root))}
    if agent.name == "openclaw":
        return {
            "index.js": _script("openclaw.js", [*call, "-w", str(root)]),
            "package.json": _package(),
            "openclaw.plugin.json": _openclaw(language),
        }
    return _agent_plugin(call, root, language)


def _script(name: str, command: list[str]) -> str:
    text = (_TEMPLATES / name).read_text("utf-8")
    return text.replace("{command}", json.dumps(command))


def _package() -> str:
    described = {"name": SERVER, "version": version("hipocampo"), "type": "module", "main": "index.js"}
    return _written({**described, "openclaw": {"extensions": ["./index.js"]}})


def _openclaw(language: str) -> str:
    tools = {"contracts": {"tools": ["memory_search", "memory_get"]}}
    schema = {"configSchema": {"type": "object", "additionalProperties": False, "properties": {}}}
    return _written({"id": SERVER, "kind": "memory", **_about(language), **tools, **schema})


def _about(language: str) -> dict[str, Any]:
    described = say("install.plugin.description", language)
    return {"name": SERVER, "version": version("hipocampo"), "description": described}


def _agent_plugin(call: tuple[str, ...], root: Path, language: str) -> dict[str, str]:
    """A bundle that Codex, Cursor, Copilot and VS Code read, and Claude Code with its hooks."""
    entry = server_entry(agent_of("claude-code"), call, root)
    about = {**_about(language), "license": "MIT", "keywords": ["memory", "recall", "markdown"]}
    claude = {**about, "author": {"name": "Hipocampo"}, "mcpServers": {SERVER: entry}}
    skill = say("install.plugin.skill", language, command=shlex.join([*call, "-w", str(root)]))
    return {
        "plugin.json": _written({"$schema": f"{_SCHEMAS}/plugin.schema.json", **about}),
        "mcp.json": _written({"$schema": f"{_SCHEMAS}/mcp.schema.json", "mcpServers": {SERVER: entry}}),
        "skills/hipocampo/SKILL.md": _skill(skill.strip(), language),
        ".claude-plugin/plugin.json": _written(claude),
        "hooks/hooks.json": _written(_hooks(call, root)),
    }


def _skill(text: str, language: str) -> str:
    described = json.dumps(say("install.plugin.when", language), ensure_ascii=False)
    return f"---\nname: {SERVER}\ndescription: {described}\n---\n\n{text}\n"


def _hooks(call: tuple[str, ...], root: Path) -> dict[str, Any]:
    edits = hook_edits(agent_of("claude-code"), call, root)
    return {"hooks": dict(zip(reports.events("claude-code"), ([edit.value] for edit in edits), strict=True))}


def _written(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"
