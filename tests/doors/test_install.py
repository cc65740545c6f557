"""Connecting agents: real files in a home and a project of the test's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.doors.install import json_edit
from hipocampo.doors.install.agents import Options
from hipocampo.doors.install.changes import NOTES, Change, apply
from hipocampo.doors.install.config import END, START
from hipocampo.doors.install.plan import plan, plan_undo
from hipocampo.errors import BadInput, Conflict, HipocampoError, NotFound
from hipocampo.settings import Settings

COMMAND = ("/opt/hipo",)


class Desk:
    """A workspace, a home, a project, and the two plans for them."""

    def __init__(self, folder: Path) -> None:
        self.root, self.home, self.project = folder / "zero", folder / "home", folder / "project"
        for one in (self.root, self.home, self.project):
            one.mkdir()
        wiring.init(self.root, Settings())

    def plan(self, agent: str, scope: str = "project", **options: Any) -> list[Change]:
        chosen = Options(command=COMMAND, **options)
        return plan(agent, scope, self.root, self.home, self.project, chosen)

    def install(self, agent: str, scope: str = "project", **options: Any) -> None:
        apply(self.plan(agent, scope, **options))

    def undo(self, agent: str, scope: str = "project") -> None:
        apply(plan_undo(agent, scope, self.root, self.home, self.project))

    @property
    def entry(self) -> dict[str, Any]:
        return {"command": "/opt/hipo", "args": ["-w", str(self.root), "mcp"]}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


PLACES = {
    ("claude-code", "project"): ("project/.mcp.json", ("mcpServers",)),
    ("claude-code", "user"): ("home/.claude.json", ("mcpServers",)),
    ("cursor", "project"): ("project/.cursor/mcp.json", ("mcpServers",)),
    ("cursor", "user"): ("home/.cursor/mcp.json", ("mcpServers",)),
    ("openclaw", "user"): ("home/.openclaw/openclaw.json", ("mcp", "servers")),
    ("claude-desktop", "user"): ("home/.config/Claude/claude_desktop_config.json", ("mcpServers",)),
    ("codex", "project"): ("project/.codex/config.toml", ("mcp_servers",)),
    ("codex", "user"): ("home/.codex/config.toml", ("mcp_servers",)),
    ("vscode", "project"): ("project/.vscode/mcp.json", ("servers",)),
    ("vscode", "user"): ("home/.config/Code/User/mcp.json", ("servers",)),
    ("windsurf", "user"): ("home/.codeium/windsurf/mcp_config.json", ("mcpServers",)),
    ("gemini", "project"): ("project/.gemini/settings.json", ("mcpServers",)),
    ("gemini", "user"): ("home/.gemini/settings.json", ("mcpServers",)),
    ("opencode", "project"): ("project/opencode.json", ("mcp",)),
    ("opencode", "user"): ("home/.config/opencode/opencode.json", ("mcp",)),
}


@pytest.mark.parametrize(("agent", "scope"), PLACES)
def test_each_agent_gets_the_server_where_it_looks_for_it(desk: Desk, agent: str, scope: str, tmp_path: Path) -> None:
    """`hipo install` writes an absolute command with the workspace, once; --undo leaves no trace."""
    name, keys = PLACES[agent, scope]
    path = tmp_path / name
    changes = desk.plan(agent, scope)
    assert [change.path for change in changes] == [path]
    assert "+" in changes[0].diff()
    assert not path.exists()
    apply(changes)
    held = tomllib.loads(path.read_text()) if path.suffix == ".toml" else json.loads(path.read_text())
    for key in keys:
        held = held[key]
    entry = held["hipocampo"]
    words = entry["command"] if agent == "opencode" else [entry["command"], *entry["args"]]
    assert words == [desk.entry["command"], *desk.entry["args"]]
    assert desk.plan(agent, scope) == []
    desk.undo(agent, scope)
    assert not path.exists()


CONFIGURATIONS = {
    "empty": "",
    "empty object": "{}",
    "empty container": '{\n  "mcpServers": {}\n}\n',
    "other servers": '{\n  "mcpServers": {\n    "a": {"command": "x"}\n  },\n  "n": 1\n}\n',
    "tabs, no final newline": '{\n\t"mcpServers": {\n\t\t"a": {\n\t\t\t"command": "x"\n\t\t}\n\t}\n}',
    "four spaces": '{\n    "projects": {},\n    "n": 1.5e3\n}\n',
    "one line": '{"mcpServers": {"a": {"command": "x"}}, "é": "ç"}',
    "CRLF": '{\r\n  "mcpServers": {\r\n    "a": {"command": "x"}\r\n  }\r\n}\r\n',
    "BOM": '\ufeff{\n  "a": 1\n}\n',
    "comments": '{\n  // mine\n  "mcpServers": {\n    "a": {"command": "x"} // why\n    /* end */\n  }\n}\n',
    "CRLF comments": '{\r\n  "mcpServers": {\r\n    "a": 1 // why\r\n  }\r\n}\r\n',
    "trailing commas": '{\n  "mcpServers": {\n    "a": {"command": "x"}, // n\n  },\n}\n',
    "JSON5": "{\n  mcpServers: { a: {command: 'it\\'s \"x\"'} },\n  n: +1, h: 0x1F, i: Infinity,\n}\n",
    "a comment alone": "{ // none\n}\n",
    "odd layout": '{"mcpServers":\n{ "a"\n:1\n,"b":[\n1,2]}}',
    "strings like code": '{\n  "x": "// no comment, \\"}{,",\n  "mcpServers": {"a": "/* } */"}\n}\n',
}


@pytest.mark.parametrize("text", CONFIGURATIONS.values(), ids=list(CONFIGURATIONS))
@pytest.mark.parametrize("agent", ["cursor", "openclaw"])
def test_all_else_stays_byte_for_byte(desk: Desk, agent: str, text: str) -> None:
    """Comments, commas, indents, line ends: ours is added, the rest is as it was; --undo gives the very bytes back."""
    path = desk.home / (".cursor/mcp.json" if agent == "cursor" else ".openclaw/openclaw.json")
    path.parent.mkdir()
    path.write_bytes(text.encode())
    desk.install(agent, "user")
    after = path.read_bytes().decode()
    keys = ["mcpServers"] if agent == "cursor" else ["mcp", "servers"]
    node = json_edit.find(json_edit.parse(after), keys)
    assert node
    assert node.value["hipocampo"].items() >= desk.entry.items()
    rest = iter(after)
    assert all(character in rest for character in text), "ours was put in between, nothing was taken out"
    assert ("\r\n" in after) == ("\r\n" in text)
    assert after.count("\n") == after.count("\r\n") or "\r\n" not in text
    assert desk.plan(agent, "user") == []
    desk.undo(agent, "user")
    assert path.read_bytes() == text.encode()


def test_undo_after_other_edits_takes_out_ours_alone(desk: Desk) -> None:
    """A server that someone added after ours, and their comment, survive the undo."""
    path = desk.project / ".mcp.json"
    path.write_text('{\n  "mcpServers": {\n    "a": 1\n  }\n}\n')
    desk.install("claude-code")
    edited = path.read_text().rstrip()[:-1].rstrip()[:-1].rstrip() + ',\n    // new\n    "b": 2\n  }\n}\n'
    path.write_text(edited)
    desk.undo("claude-code")
    assert path.read_text() == '{\n  "mcpServers": {\n    "a": 1,\n    // new\n    "b": 2\n  }\n}\n'
    assert plan_undo("claude-code", "project", desk.root, desk.home, desk.project) == []


def test_another_workspace_takes_the_place_of_the_first(desk: Desk, tmp_path: Path) -> None:
    """One agent has one memory at a time; undoing leaves neither."""
    path = desk.project / ".mcp.json"
    path.write_text('{"mcpServers": {"a": 1}}\n')
    desk.install("claude-code")
    other = tmp_path / "other"
    other.mkdir()
    wiring.init(other, Settings())
    places = ("claude-code", "project", other, desk.home, desk.project)
    apply(plan(*places, Options(command=COMMAND)))
    assert json.loads(path.read_text())["mcpServers"]["hipocampo"]["args"][1] == str(other)
    apply(plan_undo(*places))
    assert path.read_text() == '{"mcpServers": {"a": 1}}\n'


def test_a_new_command_replaces_the_old_and_undo_still_finds_the_way_back(desk: Desk) -> None:
    """`hipo` that moved is installed again over itself."""
    path = desk.project / ".mcp.json"
    path.write_text('{\n  "mcpServers": {}\n}\n')
    desk.install("claude-code")
    moved = plan("claude-code", "project", desk.root, desk.home, desk.project, Options(command=("/new/hipo",)))
    apply(moved)
    assert json.loads(path.read_text())["mcpServers"]["hipocampo"]["command"] == "/new/hipo"
    desk.undo("claude-code")
    assert path.read_text() == '{\n  "mcpServers": {}\n}\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b'{"mcpServers": {', "install.json"),
        (b'{"mcpServers": {} "a": 1}', "install.json"),
        (b"[" * 100_000, "install.json"),
        (b"\xff\xfe{}", "install.encoding"),
        (b"[]", "install.shape"),
        (b'{"mcpServers": []}', "install.shape"),
        (b'{"mcpServers": {"hipocampo": {"url": "https://example.org"}}}', "install.taken"),
    ],
)
def test_what_can_not_be_edited_safely_is_refused(desk: Desk, text: bytes, code: str) -> None:
    """J2: a clear error, and the file is not touched."""
    path = desk.project / ".mcp.json"
    path.write_bytes(text)
    with pytest.raises(BadInput) as refused:
        desk.plan("claude-code")
    assert refused.value.code == code
    assert str(path) in refused.value.message()
    assert path.read_bytes() == text


def test_undo_leaves_an_entry_that_is_not_ours(desk: Desk) -> None:
    """Only what Hipocampo wrote is taken out."""
    path = desk.project / ".mcp.json"
    path.write_text('{"mcpServers": {"hipocampo": {"url": "https://example.org"}}}')
    assert plan_undo("claude-code", "project", desk.root, desk.home, desk.project) == []


def test_a_file_that_changed_after_the_plan_is_not_overwritten(desk: Desk) -> None:
    """Never trust an old read: of several files none is written when one moved on."""
    desk.install("claude-code")
    changes = plan_undo("claude-code", "project", desk.root, desk.home, desk.project)
    changes += desk.plan("cursor")
    path = desk.project / ".cursor" / "mcp.json"
    path.parent.mkdir()
    path.write_text("{}")
    with pytest.raises(Conflict):
        apply(changes)
    assert path.read_text() == "{}"
    assert (desk.project / ".mcp.json").exists()


@pytest.mark.skipif(os.name != "posix", reason="modes and links of POSIX")
def test_mode_and_link_survive(desk: Desk) -> None:
    """A user's linked dotfile is written where it leads, with its mode; no draft is left behind."""
    real = desk.home / "dotfiles" / "claude.json"
    real.parent.mkdir()
    real.write_text("{}")
    real.chmod(0o600)
    (desk.home / ".claude.json").symlink_to(real)
    desk.install("claude-code", "user")
    assert (desk.home / ".claude.json").is_symlink()
    assert "hipocampo" in real.read_text()
    assert real.stat().st_mode & 0o777 == 0o600
    assert os.listdir(real.parent) == ["claude.json"]


@pytest.mark.skipif(os.name != "posix", reason="links of POSIX")
@pytest.mark.parametrize("kind", ["outside", "broken", "loop", "folder", "parent"])
def test_links_that_lead_astray_are_refused(desk: Desk, kind: str) -> None:
    """A project's link out of the project, a broken one, a loop, a folder: refused, nothing written."""
    path = desk.project / ".mcp.json"
    outside = desk.home / "target.json"
    outside.write_text("{}")
    agent = "claude-code"
    if kind == "outside":
        path.symlink_to(outside)
    elif kind == "broken":
        path.symlink_to(desk.project / "gone.json")
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "folder":
        path.mkdir()
    else:
        agent = "cursor"
        (desk.project / ".cursor").symlink_to(desk.home, target_is_directory=True)
    with pytest.raises(BadInput) as refused:
        desk.plan(agent)
    assert refused.value.code == "install.link"
    assert outside.read_text() == "{}"


def test_hooks_record_what_the_user_types(desk: Desk) -> None:
    """The hooks go beside those of others, in the settings that are not committed, and out again."""
    path = desk.project / ".claude" / "settings.local.json"
    path.parent.mkdir()
    before = (
        '{\n  "hooks": {\n    "Stop": [\n      {"hooks": [{"type": "command", "command": "beep"}]}\n    ]\n  }\n}\n'
    )
    path.write_text(before)
    desk.install("claude-code", hooks=True)
    hooks = json.loads(path.read_text())["hooks"]
    assert [group["hooks"][0]["command"].split()[-1] for group in hooks["Stop"]] == ["beep", "claude-code"]
    assert hooks["UserPromptSubmit"][0]["hooks"][0]["command"] == f"/opt/hipo -w {desk.root} hook claude-code"
    assert desk.plan("claude-code", hooks=True) == []
    desk.undo("claude-code")
    assert path.read_text() == before
    assert not (desk.project / ".mcp.json").exists()


def test_a_path_with_spaces_is_quoted_for_the_shell(tmp_path: Path) -> None:
    """The hook's command is read by a shell."""
    folder = tmp_path / "my files"
    folder.mkdir()
    desk = Desk(folder)
    desk.install("claude-code", "user", hooks=True)
    settings = json.loads((desk.home / ".claude" / "settings.json").read_text())
    assert f"-w '{desk.root}' hook" in settings["hooks"]["Stop"][0]["hooks"][0]["command"]


@pytest.mark.parametrize(
    "text", [None, "", "# Mine\n", "# Mine\n\nno end", "# Mine\r\n"], ids=["none", "empty", "some", "no end", "CRLF"]
)
def test_rules_stand_between_markers(desk: Desk, text: str | None) -> None:
    """The paragraph for the agent is added once, a later edit around it survives, and --undo takes it out."""
    path = desk.project / "CLAUDE.md"
    if text is not None:
        path.write_bytes(text.encode())
    desk.install("claude-code", rules=True)
    after = path.read_bytes().decode()
    assert after.startswith(text or "")
    assert after.count(START) == after.count(END) == 1
    assert after.count("\n") == after.count("\r\n") or "\r\n" not in (text or "")
    assert desk.plan("claude-code", rules=True) == []
    path.write_bytes(after.encode() + b"More of mine\n")
    assert desk.plan("claude-code", rules=True) == []
    path.write_bytes(after.encode())
    desk.undo("claude-code")
    assert (path.read_bytes().decode() if path.exists() else None) == text


def test_rules_of_other_agents(desk: Desk) -> None:
    """Cursor reads a rule file of its own, OpenClaw its workspace's AGENTS.md; Cursor's user rules are no file."""
    desk.install("cursor", rules=True)
    rule = (desk.project / ".cursor" / "rules" / "hipocampo.mdc").read_text()
    assert rule.startswith("---\nalwaysApply: true\n---\n")
    desk.install("openclaw", "user", rules=True)
    assert START in (desk.home / ".openclaw" / "workspace" / "AGENTS.md").read_text()
    with pytest.raises(BadInput):
        desk.plan("cursor", "user", rules=True)
    desk.undo("cursor", "user")


@pytest.mark.parametrize(
    ("agent", "scope", "options"),
    [("emacs", "user", {}), ("openclaw", "project", {}), ("cursor", "moon", {}), ("cursor", "user", {"slot": True})],
)
def test_bad_wishes_are_refused(desk: Desk, agent: str, scope: str, options: dict[str, Any]) -> None:
    """J2: an agent, a place or a hook that there is not."""
    with pytest.raises(BadInput) as refused:
        desk.plan(agent, scope, **options)
    assert not refused.value.message().startswith("error.")


def test_a_folder_without_a_memory_is_refused(desk: Desk) -> None:
    """An agent is not connected to nothing."""
    with pytest.raises(NotFound):
        plan("cursor", "user", desk.home, desk.home, desk.project)


def test_the_agents_own_variables_move_its_files(desk: Desk, tmp_path: Path) -> None:
    """CLAUDE_CONFIG_DIR and OPENCLAW_CONFIG_PATH are where those agents look."""
    claude = desk.plan("claude-code", "user", hooks=True, environ={"CLAUDE_CONFIG_DIR": str(tmp_path / "c")})
    assert [change.path for change in claude] == [tmp_path / "c/.claude.json", tmp_path / "c/settings.json"]
    claw = desk.plan("openclaw", "user", environ={"OPENCLAW_CONFIG_PATH": str(tmp_path / "o.json5")})
    assert [change.path for change in claw] == [tmp_path / "o.json5"]


def test_the_notes_hold_nothing_of_the_users(desk: Desk) -> None:
    """A configuration may hold keys of others: the way back is remembered without a copy of it."""
    path = desk.home / ".claude.json"
    path.write_text('{\n  "token": "s3cr3t-of-mine",\n  "mcpServers": {"a": {"env": {"KEY": "t0p"}}}\n}\n')
    desk.install("claude-code", "user")
    notes = json.loads((desk.root / ".memory" / NOTES).read_text())
    kept = bytes.fromhex(notes[str(path)]["old"]) + json.dumps(notes).encode()
    assert b"s3cr3t" not in kept
    assert b"t0p" not in kept


def test_the_installed_server_answers(desk: Desk) -> None:
    """What is written into the configuration can be started as it stands."""
    changes = plan("claude-code", "project", desk.root, desk.home, desk.project)
    apply(changes)
    entry = json.loads((desk.project / ".mcp.json").read_text())["mcpServers"]["hipocampo"]
    assert Path(entry["command"]).is_absolute()
    ping = '{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n'
    done = subprocess.run(
        [entry["command"], *entry["args"]], input=ping, capture_output=True, text=True, check=True, cwd=desk.home
    )
    assert json.loads(done.stdout)["id"] == 1


@pytest.mark.parametrize("agent", ["claude-code", "cursor"])
def test_the_command_shows_asks_and_undoes(desk: Desk, agent: str) -> None:
    """`hipo install AGENT --project --yes` prints the change; nobody to ask and no --yes changes nothing."""
    hipo = str(Path(sys.executable).with_name("hipo"))
    call = [hipo, "-w", str(desk.root), "install", agent, "--project", "--no-hooks"]
    options: dict[str, Any] = {"cwd": desk.project, "capture_output": True, "text": True, "stdin": subprocess.DEVNULL}
    assert subprocess.run(call, **options, check=False).returncode == 1
    assert list(desk.project.rglob("*.json")) == []
    shown = subprocess.run([*call, "--yes"], **options, check=True).stdout
    assert '+    "hipocampo"' in shown
    assert len(list(desk.project.rglob("*.json"))) == 1
    subprocess.run([*call, "--undo", "--yes"], **options, check=True)
    assert list(desk.project.rglob("*.json")) == []


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)


@given(
    st.dictionaries(st.text(max_size=5), json_values, max_size=4),
    st.dictionaries(st.text(max_size=5), json_values, max_size=3) | st.none(),
    st.sampled_from([None, 2, 4, "\t"]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_any_json_keeps_its_values(rest: Any, servers: Any, indent: Any, newline: str) -> None:
    """Adding and cutting one element changes no other value, in whatever layout."""
    whole = {**rest, **({"mcpServers": servers} if servers is not None else {})}
    whole.get("mcpServers", {}).pop("hipocampo", None) if isinstance(whole.get("mcpServers"), dict) else None
    text = json.dumps(whole, indent=indent, ensure_ascii=False).replace("\n", newline)
    added = json_edit.add(text, ["mcpServers"], "hipocampo", {"command": "x"})
    expected = {**whole, "mcpServers": {**whole.get("mcpServers", {}), "hipocampo": {"command": "x"}}}
    assert json_edit.load(added) == json.loads(added) == expected
    container = json_edit.find(json_edit.parse(added), ["mcpServers"])
    assert container
    cut = json_edit.remove(added, container, container.elements[-1])
    assert json.loads(cut) == {**whole, "mcpServers": whole.get("mcpServers", {})}
    if servers:
        assert cut == text


@given(st.text(alphabet="{}[]\",:'/*\\ \nab1", max_size=60))
def test_no_text_breaks_the_scanner(text: str) -> None:
    """What is no JSON is refused by its line; nothing else happens."""
    try:
        value = json_edit.load(text)
    except json_edit.BadJson as error:
        value = error.line
    assert value is None or isinstance(value, (str, int, float, list, dict))


def test_errors_are_hipocampos(desk: Desk) -> None:
    """J2: a folder that may not be written to is told, with a hint."""
    if os.name != "posix" or os.geteuid() == 0:
        blocked = desk.project / ".cursor"
        blocked.write_text("a file where a folder is expected")
        with pytest.raises(HipocampoError):
            desk.install("cursor")
        return
    desk.project.chmod(0o500)
    with pytest.raises(HipocampoError):
        desk.install("claude-code")
