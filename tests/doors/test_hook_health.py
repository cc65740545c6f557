"""What the doctor and the status tell of hooks: a hook that fails says nothing, so they must (J4)."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from hipocampo.doors import hooks
from hipocampo.doors.hooks.log import HookLog
from hipocampo.doors.install.changes import NOTES, apply
from hipocampo.doors.install.health import hook_findings
from hipocampo.messages import say
from hipocampo.text.languages import codes
from tests.doors.cli_kit import done, hipo
from tests.doors.test_install import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = Desk(tmp_path)
    with open(made.root / "hipocampo.toml", "a") as file:
        file.write("\n[hooks]\nseconds = 60\n")
    return made


def install(desk: Desk, agent: str = "claude-code") -> Path:
    """Install hooks that call a program which is there; the file they stand in."""
    apply(desk.plan(agent, hooks=True))
    notes = json.loads((desk.root / ".memory" / NOTES).read_text())
    for note in notes.values():
        note["command"] = "/bin/sh"
    (desk.root / ".memory" / NOTES).write_text(json.dumps(notes))
    return next(Path(path) for path, note in notes.items() if note["part"] != "server")


def change_note(desk: Desk, **values: Any) -> None:
    path = desk.root / ".memory" / NOTES
    notes: dict[str, Mapping[str, Any]] = json.loads(path.read_text())
    path.write_text(json.dumps({name: {**note, **values} for name, note in notes.items()}))


def found(desk: Desk) -> list[tuple[str, str]]:
    return [(one.code, one.severity) for one in hook_findings(desk.root)]


def run(desk: Desk, session: str = "s1") -> None:
    report = {"hook_event_name": "UserPromptSubmit", "session_id": session, "prompt": "hello"}
    hooks.hook("claude-code", json.dumps(report), desk.root)


def test_nothing_is_said_of_hooks_that_nobody_installed(desk: Desk) -> None:
    """J4: no hooks, no findings; the server alone has none."""
    desk.install("claude-code")
    assert found(desk) == []


@pytest.mark.parametrize("agent", ["claude-code", "codex", "cursor", "gemini", "opencode"])
def test_a_hook_that_never_ran_is_noticed(desk: Desk, agent: str) -> None:
    """J4: a note while it is new, a warning once somebody must have noticed."""
    install(desk, agent)
    assert found(desk) == [("hook-never-ran", "note")]
    change_note(desk, since="2026-01-01T00:00:00+00:00")
    assert found(desk) == [("hook-never-ran", "warning")]


def test_a_hook_that_runs_is_fine(desk: Desk) -> None:
    """J4: when it last ran is told."""
    install(desk)
    run(desk)
    (finding,) = hook_findings(desk.root)
    assert (finding.code, finding.severity) == ("hook", "ok")
    assert finding.values["last"]


def test_a_hook_that_always_fails_is_noticed(desk: Desk) -> None:
    """J4: with its last trouble; after it ran well again that is history."""
    install(desk)
    good = (desk.root / "hipocampo.toml").read_text()
    (desk.root / "hipocampo.toml").write_text("version = = 1")
    for n in range(3):
        run(desk, f"s{n}")
    (finding,) = hook_findings(desk.root)
    assert (finding.code, finding.severity) == ("hook-failing", "warning")
    assert finding.values["trouble"]
    (desk.root / "hipocampo.toml").write_text(good)
    run(desk)
    assert found(desk) == [("hook-troubled", "ok")]


def test_a_hook_that_somebody_removed_is_noticed(desk: Desk) -> None:
    """J4: another program may have written the agent's settings anew."""
    path = install(desk)
    path.write_text("{}")
    assert found(desk) == [("hook-gone", "warning")]
    path.unlink()
    assert found(desk) == [("hook-gone", "warning")]


def test_a_hook_whose_program_is_gone_is_noticed(desk: Desk) -> None:
    """J4: the environment that Hipocampo was installed in was deleted."""
    install(desk)
    change_note(desk, command="/nowhere/hipo")
    assert found(desk) == [("hook-command", "warning")]


def test_turns_that_nobody_records_are_noticed(desk: Desk) -> None:
    """J4: what waits for more than an hour."""
    run(desk)
    (entry,) = (desk.root / ".memory" / "spool").glob("*.json")
    assert "hook-waiting" not in dict(found(desk))
    os.utime(entry, (time.time() - 7200,) * 2)
    assert ("hook-waiting", "warning") in found(desk)


def test_a_damaged_log_is_no_reason_to_fail(desk: Desk) -> None:
    """J4: whatever stands in the log, hooks run and the doctor answers."""
    path = desk.root / ".memory" / "hooks.json"
    for text in ("", "{half", "[]", '{"codex": 1}', '{"codex": {"what": 1}}'):
        path.write_text(text)
        assert HookLog(desk.root / ".memory").read() == {}
        run(desk)
    assert list(HookLog(desk.root / ".memory").read()) == ["claude-code"]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize(
    "code", ["hook", "hook-troubled", "hook-failing", "hook-never-ran", "hook-gone", "hook-command", "hook-waiting"]
)
def test_every_finding_has_its_words(code: str, language: str) -> None:
    """J3: in three languages."""
    assert not say(f"doctor.{code}.message", language).startswith("doctor.")


def test_status_and_doctor_show_the_hooks(desk: Desk) -> None:
    """J4: the whole commands, as text and as data; a failing hook is a reason for exit code 1."""
    run(desk)
    assert "claude-code: last ran" in done("-w", desk.root, "status").out
    assert "claude-code" in done("-w", desk.root, "status", "--json").json["hooks"]
    assert "claude-code" in done("-w", desk.root, "doctor").out
    (desk.root / "hipocampo.toml").write_text("version = = 1")
    for _ in range(3):
        run(desk)
    ran = hipo("-w", desk.root, "doctor")
    assert ran.code == 1
    assert "hipo install claude-code" in ran.out
