"""What each agent gets besides the server: hooks, a table of TOML, plugins, the slot of OpenClaw."""

from __future__ import annotations

import json
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.doors.hooks.reports import AGENTS, events
from hipocampo.doors.install import toml_edit
from hipocampo.doors.install.agents import Options
from hipocampo.doors.install.changes import Change, apply
from hipocampo.doors.install.plan import plan, plan_undo
from hipocampo.errors import BadInput
from tests.doors.test_install import COMMAND, Desk

NODE = shutil.which("node")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


# Hooks

HOOKS = {
    "claude-code": ".claude/settings.local.json",
    "codex": ".codex/hooks.json",
    "cursor": ".cursor/hooks.json",
    "gemini": ".gemini/settings.json",
}


@pytest.mark.parametrize("agent", AGENTS)
def test_each_event_of_an_agent_calls_the_hook(desk: Desk, agent: str) -> None:
    """J4: in the form that the agent reads, with the absolute command; once, and out again without a trace."""
    desk.install(agent, hooks=True)
    held = json.loads((desk.project / HOOKS[agent]).read_text())
    for event in events(agent):
        (entry,) = held["hooks"][event]
        hook = entry if agent == "cursor" else entry["hooks"][0]
        assert hook["command"] == f"/opt/hipo -w {desk.root} hook {agent}"
        assert hook["timeout"] == (10_000 if agent == "gemini" else 10)
    assert ("version" in held) == (agent == "cursor")
    assert desk.plan(agent, hooks=True) == []
    desk.undo(agent)
    assert files(desk.project) == {}


def test_hooks_of_others_and_their_version_stay(desk: Desk) -> None:
    """Cursor's file has a version: it is added where it is missing, and never touched where it is there."""
    path = desk.project / ".cursor" / "hooks.json"
    path.parent.mkdir()
    before = '{\n  "version": 1, // of the format\n  "hooks": {"stop": [{"command": "beep"}]}\n}\n'
    path.write_text(before)
    desk.install("cursor", hooks=True)
    after = path.read_text()
    assert after.count('"version"') == 1
    assert "// of the format" in after
    assert "beep" in after
    desk.undo("cursor")
    assert path.read_text() == before


def test_server_and_hooks_in_one_file_are_one_change(desk: Desk) -> None:
    """Gemini CLI keeps both in its settings, which may have comments."""
    path = desk.project / ".gemini" / "settings.json"
    path.parent.mkdir()
    before = '{\n  // mine\n  "theme": "GitHub",\n  "mcpServers": {},\n}\n'
    path.write_text(before)
    (change,) = desk.plan("gemini", hooks=True)
    apply([change])
    assert "// mine" in path.read_text()
    assert desk.plan("gemini", hooks=True) == []
    path.write_text(path.read_text().replace('"GitHub"', '"Dracula"'))
    desk.undo("gemini")
    text = path.read_text()
    assert text.startswith('{\n  // mine\n  "theme": "Dracula",\n  "mcpServers": {},\n')
    assert "hipo" not in text


def test_hooks_of_an_older_hipocampo_are_replaced(desk: Desk) -> None:
    """Who installed two hooks gets the four of today, each once."""
    desk.install("claude-code", hooks=True)
    path = desk.project / ".claude" / "settings.local.json"
    held = json.loads(path.read_text())
    del held["hooks"]["SessionStart"], held["hooks"]["SessionEnd"]
    path.write_text(json.dumps(held))
    desk.install("claude-code", hooks=True)
    assert {event: len(hooks) for event, hooks in json.loads(path.read_text())["hooks"].items()} == dict.fromkeys(
        events("claude-code"), 1
    )


# TOML

TOMLS = {
    "empty": "",
    "comments": '# mine\nmodel = "m" # why\n\n[mcp_servers.other] # a server\ncommand = "x"\nargs = [\n  "a", # 1\n]\n',
    "no final newline": '[projects."/a.b"]\ntrust_level = "trusted"',
    "CRLF": 'model = "x"\r\n[tui]\r\nnotifications = true\r\n',
    "dotted": 'mcp_servers.other.command = "x"\n',
    "arrays of tables": "[[hooks.stop]]\ncommand = 'beep'\n",
    "BOM": '\ufeffmodel = "x"\n',
}


@pytest.mark.parametrize("text", TOMLS.values(), ids=list(TOMLS))
def test_a_toml_file_keeps_every_byte_of_the_users(desk: Desk, text: str) -> None:
    """Comments, quotes, line ends: ours stands at the end; --undo gives the very bytes back."""
    path = desk.home / ".codex" / "config.toml"
    path.parent.mkdir()
    path.write_bytes(text.encode())
    desk.install("codex", "user")
    after = path.read_bytes().decode()
    assert after.startswith(text)
    assert ("\r\n" in after) == ("\r\n" in text)
    assert tomllib.loads(after.removeprefix("\ufeff"))["mcp_servers"]["hipocampo"]["command"] == "/opt/hipo"
    assert desk.plan("codex", "user") == []
    desk.undo("codex", "user")
    assert path.read_bytes() == text.encode()


def test_what_codex_added_to_its_file_survives_the_undo(desk: Desk) -> None:
    """Codex writes into the same file: tables before and after ours stay, ours goes."""
    path = desk.home / ".codex" / "config.toml"
    path.parent.mkdir()
    path.write_text('model = "x"\n')
    desk.install("codex", "user")
    path.write_text(path.read_text() + '\n[projects."/p"]\ntrust_level = "trusted"\n')
    assert desk.plan("codex", "user") == []
    desk.undo("codex", "user")
    assert path.read_text() == 'model = "x"\n\n[projects."/p"]\ntrust_level = "trusted"\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("model = = 1", "install.toml"),
        ("mcp_servers = 1", "install.toml"),
        ('mcp_servers = {a = {command = "x"}}', "install.toml"),
        ('[mcp_servers.hipocampo]\nurl = "https://example.org"\n', "install.taken"),
        ('"mcp_servers" = []\n', "install.toml"),
    ],
)
def test_a_toml_file_that_can_not_be_edited_safely_is_refused(desk: Desk, text: str, code: str) -> None:
    """J2: a clear error, and the file is not touched."""
    path = desk.project / ".codex" / "config.toml"
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(BadInput) as refused:
        desk.plan("codex")
    assert refused.value.code == code
    assert path.read_text() == text


keys = st.text("abAB-_ .é\"'", min_size=1, max_size=6)
scalars = st.booleans() | st.integers(-(2**60), 2**60) | st.text(max_size=9).filter(str.isprintable)


@given(
    st.dictionaries(keys, scalars | st.lists(scalars, max_size=3), max_size=3), st.text("ab#\n \t", max_size=30), keys
)
def test_any_table_comes_out_as_it_went_in(values: dict[str, Any], note: str, name: str) -> None:
    """A table that is added and removed leaves a text as it was."""
    before = "".join(f"# {line}\n" for line in note.splitlines())
    after = toml_edit.add(before, ["a", name], values)
    assert toml_edit.load(after) == {"a": {name: values}}
    assert toml_edit.remove(after, ["a", name]) == before


# Plugins


def test_the_bundle_serves_every_client(desk: Desk, tmp_path: Path) -> None:
    """Agent Plugins: a manifest with the permitted fields alone, the server, a skill named like its folder."""
    desk.install("plugin")
    place = desk.project / ".agents" / "plugins" / "hipocampo"
    manifest = json.loads((place / "plugin.json").read_text())
    permitted = {"$schema", "name", "version", "description", "author", "homepage", "repository", "license", "keywords"}
    assert set(manifest) <= permitted
    assert manifest["name"] == "hipocampo"
    server = json.loads((place / "mcp.json").read_text())["mcpServers"]["hipocampo"]
    assert server == {"type": "stdio", **desk.entry}
    skill = (place / "skills" / "hipocampo" / "SKILL.md").read_text()
    assert skill.startswith("---\nname: hipocampo\ndescription: ")
    hooks = json.loads((place / "hooks" / "hooks.json").read_text())["hooks"]
    assert tuple(hooks) == events("claude-code")
    assert desk.plan("plugin") == []
    desk.undo("plugin")
    assert files(desk.project) == {}


def test_a_file_of_somebody_else_is_not_overwritten(desk: Desk) -> None:
    """J2: what stands where a plugin of ours would go is left alone, by undo as well."""
    place = desk.project / ".opencode" / "plugins" / "hipocampo.js"
    place.parent.mkdir(parents=True)
    place.write_text("// mine\n")
    with pytest.raises(BadInput):
        desk.plan("opencode", hooks=True)
    desk.undo("opencode")
    assert place.read_text() == "// mine\n"


def test_opencode_gets_a_plugin_that_is_sound_javascript(desk: Desk) -> None:
    """J4: OpenCode has no hooks in its configuration: a plugin of ours calls ours."""
    desk.install("opencode", hooks=True)
    path = desk.project / ".opencode" / "plugins" / "hipocampo.js"
    assert json.dumps(["/opt/hipo", "-w", str(desk.root), "hook", "opencode"]) in path.read_text()
    check_javascript(path)
    assert desk.plan("opencode", hooks=True) == []
    desk.undo("opencode")
    assert files(desk.project) == {}


def test_comments_of_opencode_have_a_file_of_their_own(desk: Desk) -> None:
    """`opencode.jsonc` is edited where it is there."""
    path = desk.project / "opencode.jsonc"
    path.write_text('{\n  // models\n  "model": "x"\n}\n')
    desk.install("opencode")
    assert "hipocampo" in path.read_text()
    assert not (desk.project / "opencode.json").exists()
    desk.undo("opencode")
    assert path.read_text() == '{\n  // models\n  "model": "x"\n}\n'


def test_openclaw_makes_it_its_own_memory_when_asked(desk: Desk) -> None:
    """J4: a plugin of kind memory, loaded from its folder, in the slot; all of it is undone."""
    path = desk.home / ".openclaw" / "openclaw.json"
    path.parent.mkdir()
    path.write_text("{\n  // mine\n  plugins: { entries: {} },\n}\n")
    desk.install("openclaw", "user", slot=True)
    place = desk.home / ".openclaw" / "hipocampo"
    manifest = json.loads((place / "openclaw.plugin.json").read_text())
    assert (manifest["id"], manifest["kind"]) == ("hipocampo", "memory")
    check_javascript(place / "index.js")
    text = path.read_text()
    assert '"memory": "hipocampo"' in text
    assert str(place) in text
    assert desk.plan("openclaw", "user", slot=True) == []
    desk.undo("openclaw", "user")
    assert path.read_text() == "{\n  // mine\n  plugins: { entries: {} },\n}\n"
    assert not (place / "index.js").exists()


def check_javascript(path: Path) -> None:
    """A module that node can parse, where there is a node."""
    if NODE:
        module = path.with_suffix(".mjs")
        shutil.copy(path, module)
        subprocess.run([NODE, "--check", str(module)], check=True, capture_output=True)
        module.unlink()


def test_the_slot_of_another_memory_is_not_taken(desk: Desk) -> None:
    """J2: whoever has another memory in the slot decides."""
    path = desk.home / ".openclaw" / "openclaw.json"
    path.parent.mkdir()
    path.write_text('{"plugins": {"slots": {"memory": "memory-core"}}}')
    with pytest.raises(BadInput) as refused:
        desk.plan("openclaw", "user", slot=True)
    assert refused.value.code == "install.taken"


# Other systems


@pytest.mark.parametrize(
    ("platform", "environ", "place"),
    [
        ("darwin", {}, "home/Library/Application Support/Claude"),
        ("win32", {}, "home/AppData/Roaming/Claude"),
        ("win32", {"APPDATA": "{tmp}/data"}, "data/Claude"),
        ("linux", {"XDG_CONFIG_HOME": "{tmp}/xdg"}, "xdg/Claude"),
    ],
)
def test_applications_are_where_each_system_has_them(
    desk: Desk, tmp_path: Path, platform: str, environ: dict[str, str], place: str
) -> None:
    """Claude Desktop's configuration, on three systems and where variables move it."""
    moved = {name: value.format(tmp=tmp_path) for name, value in environ.items()}
    options = Options(command=COMMAND, environ=moved, platform=platform)
    (change,) = plan("claude-desktop", "user", desk.root, desk.home, desk.project, options)
    assert change.path == tmp_path / place / "claude_desktop_config.json"


def test_codex_home_moves_its_files(desk: Desk, tmp_path: Path) -> None:
    """CODEX_HOME is where Codex looks."""
    changes: list[Change] = desk.plan("codex", "user", hooks=True, environ={"CODEX_HOME": str(tmp_path / "c")})
    assert [change.path for change in changes] == [tmp_path / "c/config.toml", tmp_path / "c/hooks.json"]


@pytest.mark.parametrize("agent", ["claude-desktop", "windsurf", "openclaw"])
def test_an_agent_without_projects_says_so(desk: Desk, agent: str) -> None:
    """J2: these have one configuration, the user's."""
    with pytest.raises(BadInput) as refused:
        desk.plan(agent, "project")
    assert refused.value.code == "install.scope"


def test_undoing_what_was_never_done_changes_nothing(desk: Desk) -> None:
    """`--undo` is for what was installed: nothing else is touched."""
    for agent in ("codex", "gemini", "plugin", "opencode"):
        assert plan_undo(agent, "project", desk.root, desk.home, desk.project) == []
