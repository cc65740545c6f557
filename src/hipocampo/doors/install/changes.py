"""Changes of an agent's files: shown as a diff, written as a whole, and undone byte for byte.

`installs.json` in the workspace keeps the few bytes that turn an installed file back into what it was.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from hipocampo.errors import Conflict, Unavailable

NOTES = "installs.json"


@dataclass(frozen=True, slots=True)
class Change:
    """A file before and after; None where it does not exist.

    `base` is the file without Hipocampo, and `notes` the file that remembers how to get back to it; `part` is what of
    which `agent` stands in it, and calls which `command`.
    """

    path: Path
    before: bytes | None
    after: bytes | None
    summary: str
    base: bytes | None
    notes: Path
    agent: str = ""
    part: str = ""
    command: str = ""

    def diff(self) -> str:
        """The change as a unified diff."""
        old, new = (_lines(data) for data in (self.before, self.after))
        was, will_be = (str(self.path) if data is not None else "/dev/null" for data in (self.before, self.after))
        return "".join(difflib.unified_diff(old, new, was, will_be))


def apply(changes: Sequence[Change]) -> None:
    """Write the changes, each file as a whole; none if one of the files changed since it was read."""
    for change in changes:
        if read_bytes(change.path) != change.before:
            raise Conflict("install.changed", path=str(change.path))
    for change in changes:
        try:
            _write(change.path, change.after)
            _note(change)
        except OSError as error:
            raise Unavailable("install.unwritable", path=str(change.path), detail=error.strerror) from error


def original(notes: Path, path: Path, data: bytes) -> tuple[bool, bytes | None]:
    """Whether a file is exactly as we left it, and if so the file as it was before; None if we made it."""
    note = _notes(notes).get(str(path))
    if not note or _digest(data) != note["after"]:
        return False, None
    start, end = note["at"], len(data) - note["tail"]
    return True, None if note["made"] else data[:start] + bytes.fromhex(note["old"]) + data[end:]


def installed(notes: Path) -> dict[Path, dict[str, Any]]:
    """What was installed and not undone: the files, each with its agent, its part and when that was."""
    return {Path(path): note for path, note in _notes(notes).items() if isinstance(note, dict) and note.get("part")}


def read_bytes(path: Path) -> bytes | None:
    """The bytes of a file; None if it does not exist."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unavailable("install.unreadable", path=str(path), detail=error.strerror) from error


def _write(path: Path, data: bytes | None) -> None:
    """Replace a file as a whole, keeping its mode; None removes it."""
    if data is None:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.draft")
    try:
        with open(draft, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            draft.chmod(path.stat().st_mode & 0o7777)
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _note(change: Change) -> None:
    """Remember how to restore the file, or forget it once that is done; only our own bytes, never the user's."""
    notes = _notes(change.notes)
    notes.pop(str(change.path), None)
    if change.after is not None and change.after != change.base:
        since = datetime.now(UTC).isoformat(timespec="seconds")
        about = {"agent": change.agent, "part": change.part, "command": change.command, "since": since}
        notes[str(change.path)] = _restoration(change.base, change.after) | about
    if notes or change.notes.exists():
        _write(change.notes, (json.dumps(notes, indent=1) + "\n").encode())


def _restoration(base: bytes | None, after: bytes) -> dict[str, Any]:
    old = base or b""
    start = _common_prefix(old, after)
    tail = _common_prefix(old[start:][::-1], after[start:][::-1])
    replaced = old[start : len(old) - tail]
    return {"after": _digest(after), "at": start, "tail": tail, "old": replaced.hex(), "made": base is None}


def _common_prefix(one: bytes, other: bytes) -> int:
    """The length of the common beginning."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _notes(path: Path) -> dict[str, Any]:
    try:
        notes = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return notes if isinstance(notes, dict) else {}


def _digest(data: bytes) -> str:
    return "sha256:" + hashlib.sha256(data).hexdigest()


def _lines(data: bytes | None) -> list[str]:
    text = (data or b"").decode("utf-8", "replace")
    lines = text.splitlines(keepends=True)
    return [line if line.endswith("\n") else line + "\n\\ No newline at end of file\n" for line in lines]
