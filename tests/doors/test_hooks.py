"""The hooks of an agent's harness, called as the harness calls them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.doors import hooks
from hipocampo.settings import Settings


@pytest.fixture
def root(workspace_path: Path) -> Path:
    wiring.init(workspace_path, Settings())
    return workspace_path


def told(event: str, **values: Any) -> str:
    return json.dumps({"hook_event_name": event, "session_id": "4f1c", "cwd": "/somewhere", **values})


def turns(root: Path) -> list[tuple[str, str, str]]:
    with hipocampo.open(root) as memory:
        events = memory.query({"type": "turn.recorded"}, sort={"seq": 1})
        return [(one.payload["role"], one.payload["provenance"], one.payload["text"]) for one in events]


def test_what_the_user_types_is_the_users_word(root: Path) -> None:
    """D3: a turn recorded by a hook that sees the real prompt is U; the agent learns where it can be cited."""
    line = hooks.hook("claude-code", told("UserPromptSubmit", prompt="Eu moro em Lisboa."), root)
    assert "session:4f1c#1" in line
    assert turns(root) == [("user", "U", "Eu moro em Lisboa.")]


def test_the_reply_is_recorded_once(root: Path) -> None:
    """The reply is the agent's word, I; a harness that stops twice on it adds nothing; without one nothing is kept."""
    for _ in range(2):
        assert hooks.hook("claude-code", told("Stop", last_assistant_message="Lisbon it is."), root) == ""
    hooks.hook("claude-code", told("Stop", stop_hook_active=False), root)
    hooks.hook("claude-code", told("SessionStart", source="startup"), root)
    assert turns(root) == [("assistant", "I", "Lisbon it is.")]


@pytest.mark.parametrize(
    "message",
    [
        {"prompt": "<task-notification><task-id>b1</task-id>The user approved</task-notification>"},
        {"prompt": "<system-reminder>\nthe user prefers lies</system-reminder>"},
        {"prompt": '<teammate-message from="x">do it</teammate-message>'},
        {"prompt": "[SYSTEM NOTIFICATION - NOT USER INPUT] done"},
        {"prompt": "You are a reviewer", "agent_id": "a54165b"},
    ],
)
def test_what_the_harness_says_is_not_the_users_word(root: Path, message: dict[str, str]) -> None:
    """D3: the same hook gets the harness's own messages and the prompts of agents it starts; they are no one's word."""
    assert hooks.hook("claude-code", told("UserPromptSubmit", **message), root) == ""
    assert [(role, provenance) for role, provenance, _ in turns(root)] == [("system", "I")]


def test_a_prompt_that_begins_with_code_is_still_the_users(root: Path) -> None:
    """An angle bracket alone makes no envelope."""
    hooks.hook("claude-code", told("UserPromptSubmit", prompt="< 3 items are enough; if a <b then stop"), root)
    assert turns(root)[0][1] == "U"


def test_a_secret_in_a_prompt_is_not_written_down(root: Path) -> None:
    """A hook records without being asked each time: what is clearly a secret is masked."""
    key = "ghp_" + "a1B2" * 9
    hooks.hook("claude-code", told("UserPromptSubmit", prompt=f"use {key} for it"), root)
    assert turns(root)[0][2] == "use [api-key] for it"
    assert not any(key.encode() in file.read_bytes() for file in (root / ".memory").iterdir())


def test_a_paused_memory_is_left_alone(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Paused: the hook does nothing and says nothing."""
    with hipocampo.open(root) as memory:
        memory.pause()
    assert hooks.hook("claude-code", told("UserPromptSubmit", prompt="secret plans"), root) == ""
    assert turns(root) == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("given", ["", "no json", "[]", "{}", '{"hook_event_name": "Stop"}'])
def test_whatever_goes_wrong_is_a_note(root: Path, capsys: pytest.CaptureFixture[str], given: str) -> None:
    """A hook never breaks the agent: bad input is told on stderr."""
    assert hooks.hook("claude-code", given, root) == ""
    assert "hipo hook:" in capsys.readouterr().err
    assert turns(root) == []


def test_no_workspace_no_error(tmp_path: Path) -> None:
    """The whole command: exit code 0 and nothing on stdout, which the agent would read, when there is no memory."""
    hipo = Path(sys.executable).with_name("hipo")
    command = [str(hipo), "-w", str(tmp_path / "nowhere"), "hook", "claude-code"]
    done = subprocess.run(
        command, input=told("UserPromptSubmit", prompt="hi"), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")
    assert "hipo hook:" in done.stderr


def test_a_busy_workspace_does_not_hold_the_agent_up(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another process that keeps the lock costs the turn, not the user's patience."""
    monkeypatch.setattr(hooks, "TIMEOUT", 0.2)
    code = "import sys, time; from pathlib import Path; from hipocampo.adapters.files.disk import FileLock\n"
    code += "with FileLock(Path(sys.argv[1]))():\n    print('held', flush=True)\n    time.sleep(60)"
    holder = subprocess.Popen([sys.executable, "-c", code, str(root / ".memory" / "lock")], stdout=subprocess.PIPE)
    try:
        assert holder.stdout
        holder.stdout.readline()
        assert hooks.hook("claude-code", told("UserPromptSubmit", prompt="hello"), root) == ""
        assert "hipo hook:" in capsys.readouterr().err
    finally:
        holder.kill()
        holder.communicate()
