"""Connects an agent: adds Hipocampo to its configuration, which is shown before it is written, and removes it again.

A plan reads files and writes none. What is not ours stays byte for byte; a note in the workspace
(`.memory/installs.json`) keeps the few bytes that turn an installed file back into what it was.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import os
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hipocampo import wiring
from hipocampo.doors import agent_files, json_edit, location
from hipocampo.doors.agent_files import AGENTS, SCOPES, Edit, Folders, Options
from hipocampo.errors import BadInput, Conflict, NotFound, Unavailable
from hipocampo.messages import say

__all__ = ["AGENTS", "SCOPES", "Change", "Options", "apply", "plan", "plan_undo"]

START, END = "<!-- hipocampo:start -->", "<!-- hipocampo:end -->"
NOTES = "installs.json"


@dataclass(frozen=True, slots=True)
class Change:
    """A file before and after; None where it does not exist.

    `base` is the file without Hipocampo, and `notes` the file that remembers how to get back to it.
    """

    path: Path
    before: bytes | None
    after: bytes | None
    summary: str
    base: bytes | None
    notes: Path

    def diff(self) -> str:
        """The change as a unified diff."""
        old, new = (_lines(data) for data in (self.before, self.after))
        was, will_be = (str(self.path) if data is not None else "/dev/null" for data in (self.before, self.after))
        return "".join(difflib.unified_diff(old, new, was, will_be))


def plan(agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None) -> list[Change]:
    """The changes that connect an agent to a workspace; none if it is connected already."""
    options = options or Options()
    target = _Installation(agent, scope, Folders(root.absolute(), home, project), options)
    call = options.command or agent_files.running()
    changes = [target.json(target.server_file, [agent_files.server(agent, call, target.folders.root)], "server")]
    if options.hooks:
        if agent != "claude-code":
            raise BadInput("install.hooks", agent=agent)
        changes.append(target.json(target.hook_file, agent_files.hook_edits(call, target.folders.root), "hooks"))
    if options.rules:
        changes.append(target.rules())
    return [change for change in changes if change.before != change.after]


def plan_undo(
    agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None
) -> list[Change]:
    """The changes that disconnect an agent: only what was installed is removed, from whichever file has it."""
    target = _Installation(agent, scope, Folders(root.absolute(), home, project), options or Options())
    edits = [agent_files.server(agent, ("hipo",), target.folders.root)]
    changes = [target.without(target.server_file, edits, "server")]
    if agent == "claude-code":
        changes.append(
            target.without(target.hook_file, agent_files.hook_edits(("hipo",), target.folders.root), "hooks")
        )
    with suppress(BadInput):  # an agent without a rules file has nothing to remove
        changes.append(target.without(target.rules_file, [], "rules"))
    return [change for change in changes if change.before != change.after]


def apply(changes: Sequence[Change]) -> None:
    """Write the changes, each file as a whole; none if one of the files changed since it was read."""
    for change in changes:
        if _read(change.path) != change.before:
            raise Conflict("install.changed", path=str(change.path))
    for change in changes:
        try:
            _write(change.path, change.after)
            _note(change)
        except OSError as error:
            raise Unavailable("install.unwritable", path=str(change.path), detail=error.strerror) from error


class _Installation:
    """One agent, one scope, and their files."""

    def __init__(self, agent: str, scope: str, folders: Folders, options: Options) -> None:
        if agent not in AGENTS:
            raise BadInput("install.agent", agent=agent, agents=", ".join(AGENTS))
        if scope not in SCOPES:
            raise BadInput("install.scope", agent=agent, scope=scope)
        if not (folders.root / wiring.FOLDER).is_dir():
            raise NotFound("workspace.none", path=str(folders.root))
        self.agent, self.scope, self.folders, self.environ = agent, scope, folders, options.environ
        self.language = location.language(folders.root)
        self.notes = folders.root / wiring.FOLDER / NOTES

    @property
    def server_file(self) -> Path:
        return self._real(agent_files.server_file(self.agent, self.scope, self.folders, self.environ))

    @property
    def hook_file(self) -> Path:
        return self._real(agent_files.hook_file(self.scope, self.folders, self.environ))

    @property
    def rules_file(self) -> Path:
        return self._real(agent_files.rules_file(self.agent, self.scope, self.folders, self.environ))

    def _real(self, path: Path) -> Path:
        """The file itself: a user's links are followed, a project may not lead out of itself."""
        try:
            real = path.resolve()
            outside = self.scope == "project" and not real.is_relative_to(self.folders.project.resolve())
        except (OSError, RuntimeError) as error:
            raise BadInput("install.link", path=str(path)) from error
        if outside or (path.is_symlink() and not real.exists()) or (real.exists() and not real.is_file()):
            raise BadInput("install.link", path=str(path))
        return real

    def json(self, path: Path, edits: Sequence[Edit], what: str) -> Change:
        """A JSON file with our elements in it, and all others as they were."""
        before = _read(path)
        base = self._original(path, before, edits)
        text = _text(path, before)
        if not all(_holds(path, text, edit) for edit in edits):
            text = _text(path, base)
            for edit in edits:
                text = _added(path, text, edit)
        return self._change(path, before, text.encode(), base, f"add.{what}")

    def rules(self) -> Change:
        """The change that puts our paragraph between markers into the instruction file."""
        path = self.rules_file
        before = _read(path)
        text = _text(path, before)
        newline = "\r\n" if "\r\n" in text else "\n"
        block = f"{START}\n{say('install.rules', self.language).strip()}\n{END}".replace("\n", newline)
        if found := _block(text):
            after = text[: found[0]] + block + text[found[1] :]
        elif text:
            after = text + newline * (1 if text.endswith("\n") else 2) + block + newline
        else:
            after = ("---\nalwaysApply: true\n---\n\n" if path.suffix == ".mdc" else "") + block + newline
        return self._change(path, before, after.encode(), self._original(path, before, []), "add.rules")

    def without(self, path: Path, edits: Sequence[Edit], what: str) -> Change:
        """The change that removes what is ours from a file."""
        before = _read(path)
        base = self._original(path, before, edits)
        return self._change(path, before, base, base, f"remove.{what}")

    def _original(self, path: Path, data: bytes | None, edits: Sequence[Edit]) -> bytes | None:
        """The file as it was before the installation: byte for byte, if nobody else changed it since."""
        note = _notes(self.notes).get(str(path))
        if data is not None and note and _digest(data) == note["after"]:
            start, end = note["at"], len(data) - note["tail"]
            return None if note["made"] else data[:start] + bytes.fromhex(note["old"]) + data[end:]
        if data is None:
            return None
        text = _text(path, data)
        text = _removed(path, text, edits) if edits else _without_block(text)
        return text.encode()

    def _change(self, path: Path, before: bytes | None, after: bytes | None, base: bytes | None, done: str) -> Change:
        summary = say(f"install.{done}", self.language, agent=self.agent, path=str(path))
        return Change(path, before, after, summary, base, self.notes)


def _holds(path: Path, text: str, edit: Edit) -> bool:
    """Whether the file holds the element as we would write it."""
    if not text.strip("\ufeff \t\r\n"):
        return False
    node = json_edit.find(_parsed(path, text), edit.path)
    return node is not None and any(e.key == edit.key and e.node.value == edit.value for e in node.elements)


def _added(path: Path, text: str, edit: Edit) -> str:
    known = _load(path, text)
    container = _at(known, edit.path)
    if edit.key is not None and isinstance(container, dict) and edit.key in container:
        raise BadInput("install.taken", path=str(path), place=".".join([*edit.path, edit.key]))
    try:
        after = json_edit.add(text, edit.path, edit.key, edit.value)
    except TypeError as error:
        raise BadInput("install.shape", path=str(path), place=".".join(edit.path)) from error
    _check(path, after, known, edit)
    return after


def _check(path: Path, after: str, known: Any, edit: Edit) -> None:
    """Refuse an edit that would touch anything but our own element."""
    now = _load(path, after)
    container = _at(now, edit.path)
    gone = container.pop() if edit.key is None else container.pop(edit.key)
    same = gone == edit.value and _bare(now, edit.path) == _bare(known, edit.path)
    if not same:
        raise BadInput("install.shape", path=str(path), place=".".join(edit.path))


def _bare(value: Any, path: Sequence[str]) -> Any:
    """A value without the empty containers on a path, which we may have made."""
    if not path or not isinstance(value, dict):
        return value
    inner = _bare(value.get(path[0]), path[1:])
    rest = {key: held for key, held in value.items() if key != path[0]}
    return {**rest, path[0]: inner} if inner else rest


def _removed(path: Path, text: str, edits: Iterable[Edit]) -> str:
    for edit in edits:
        while text.strip("\ufeff \t\r\n"):
            node = json_edit.find(_parsed(path, text), edit.path)
            found = [e for e in node.elements if e.key == edit.key and edit.ours(e.node.value)] if node else []
            if node is None or not found:
                break
            text = json_edit.remove(text, node, found[0])
            _parsed(path, text)
    return text


def _block(text: str) -> tuple[int, int] | None:
    start, end = text.find(START), text.find(END)
    return None if start < 0 or end < start else (start, end + len(END))


def _without_block(text: str) -> str:
    found = _block(text)
    if not found:
        return text
    head, tail = text[: found[0]], text[found[1] :]
    return head.rstrip("\r\n") + tail if head.strip() else tail.lstrip("\r\n")


def _parsed(path: Path, text: str) -> json_edit.Node:
    try:
        return json_edit.parse(text)
    except json_edit.BadJson as error:
        raise BadInput("install.json", path=str(path), line=error.line) from error


def _load(path: Path, text: str) -> Any:
    return _parsed(path, text).value if text.strip("\ufeff \t\r\n") else {}


def _at(value: Any, path: Sequence[str]) -> Any:
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def _text(path: Path, data: bytes | None) -> str:
    try:
        return (data or b"").decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput("install.encoding", path=str(path)) from error


def _read(path: Path) -> bytes | None:
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
        notes[str(change.path)] = _restoration(change.base, change.after)
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
