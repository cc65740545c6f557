"""Whether hooks that were installed do what they should: silence is their only way to fail (J4)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from hipocampo import wiring
from hipocampo.doors.hooks.log import Fared, HookLog
from hipocampo.doors.install.changes import NOTES, installed
from hipocampo.findings import NOTE, OK, WARNING, Finding

__all__ = ["hook_findings"]

_OFTEN = 3  # failures in a row that are no accident
_NEW = timedelta(days=1)  # an installation of which nobody expects anything yet
_STALE = timedelta(hours=1)  # after which nothing should still wait to be recorded


def hook_findings(root: Path) -> list[Finding]:
    """What is found of the hooks of a workspace: installed and gone, never run, always failing, left undone."""
    inner = root / wiring.FOLDER
    fared = HookLog(inner).read()
    hooks = {path: note for path, note in installed(inner / NOTES).items() if _is_of_hooks(note)}
    found = [_judge(path, note, fared.get(str(note.get("agent")))) for path, note in hooks.items()]
    known = {note.get("agent") for note in hooks.values()}
    others = (_of_runs(agent, row) for agent, row in fared.items() if agent not in known)
    return [*found, *others, *_waiting(root)]


def _is_of_hooks(note: dict[str, Any]) -> bool:
    part, agent = str(note.get("part")), note.get("agent")
    return "hooks" in part or (part == "plugin" and agent == "opencode")


def _judge(path: Path, note: dict[str, Any], fared: Fared | None) -> Finding:
    agent, about = str(note.get("agent")), {"agent": str(note.get("agent")), "path": str(path)}
    if not _is_there(path, agent):
        return Finding("hook-gone", WARNING, about)
    command = str(note.get("command") or "")
    if command and not os.access(command, os.X_OK):
        return Finding("hook-command", WARNING, {**about, "command": command})
    if fared is None or not (fared.ran or fared.failed):
        return Finding("hook-never-ran", NOTE if _is_new(note) else WARNING, about)
    return _of_runs(agent, fared)


def _of_runs(agent: str, fared: Fared) -> Finding:
    about = {"agent": agent, "last": fared.ran or "-", "trouble": fared.trouble, "at": fared.at, "count": fared.failed}
    if fared.failed >= _OFTEN or not fared.ran:
        return Finding("hook-failing", WARNING, about)
    if fared.trouble:
        return Finding("hook-troubled", NOTE if fared.failed else OK, about)
    return Finding("hook", OK, about)


def _is_there(path: Path, agent: str) -> bool:
    """Whether our hook still stands in a file."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return f" hook {agent}" in text or f'"hook", "{agent}"' in text


def _is_new(note: dict[str, Any]) -> bool:
    try:
        return datetime.now(UTC) - datetime.fromisoformat(str(note.get("since"))) < _NEW
    except (ValueError, TypeError):
        return False


def _waiting(root: Path) -> Iterator[Finding]:
    """What hooks received long ago and nobody recorded."""
    old = [path for path in wiring.spool(root).waiting() if _age(path) > _STALE]
    if old:
        yield Finding("hook-waiting", WARNING, {"count": len(old)})


def _age(path: Path) -> timedelta:
    try:
        return datetime.now(UTC) - datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return timedelta()
