"""Connecting an agent: its configuration with Hipocampo in it, shown before it is written, and taken out again.

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
from hipocampo.doors import agents, jsontext
from hipocampo.doors.agents import AGENTS, SCOPES, Edit, Options, Place
from hipocampo.doors.language import language_of
from hipocampo.errors import BadInput, Conflict, NotFound, Unavailable
from hipocampo.messages import say

__all__ = ["AGENTS", "SCOPES", "Change", "Options", "apply", "plan", "plan_undo"]

START, END = "<!-- hipocampo:start -->", "<!-- hipocampo:end -->"
NOTES = "installs.json"


@dataclass(frozen=True, slots=True)
class Change:
    """A file as it is and as it would be; None where there is none.

    `base` is the file without us, and `notes` the file that remembers the way back to it.
    """

    path: Path
    before: bytes | None
    after: bytes | None
    summary: str
    base: bytes | None
    notes: Path

    def diff(self) -> str:
        """The change as people read changes."""
        old, new = (_lines(data) for data in (self.before, self.after))
        was, will_be = (str(self.path) if data is not None else "/dev/null" for data in (self.before, self.after))
        return "".join(difflib.unified_diff(old, new, was, will_be))


def plan(agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None) -> list[Change]:
    """What connecting an agent to a workspace would change; nothing if it is connected already."""
    options = options or Options()
    desk = _Desk(agent, scope, Place(root.absolute(), home, project), options)
    call = options.command or agents.running()
    changes = [desk.json(desk.server_file, [agents.server(agent, call, desk.place.root)], "server")]
    if options.hooks:
        if agent != "claude-code":
            raise BadInput("install.hooks", agent=agent)
        changes.append(desk.json(desk.hook_file, agents.hook_edits(call, desk.place.root), "hooks"))
    if options.rules:
        changes.append(desk.rules())
    return [change for change in changes if change.before != change.after]


def plan_undo(
    agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None
) -> list[Change]:
    """What disconnecting an agent would change: only what was installed goes, from whichever file has it."""
    desk = _Desk(agent, scope, Place(root.absolute(), home, project), options or Options())
    edits = [agents.server(agent, ("hipo",), desk.place.root)]
    changes = [desk.without(desk.server_file, edits, "server")]
    if agent == "claude-code":
        changes.append(desk.without(desk.hook_file, agents.hook_edits(("hipo",), desk.place.root), "hooks"))
    with suppress(BadInput):  # an agent without a file of rules has none to take out
        changes.append(desk.without(desk.rules_file, [], "rules"))
    return [change for change in changes if change.before != change.after]


def apply(changes: Sequence[Change]) -> None:
    """Write the changes, each as a whole; nothing if one of the files moved on since it was read."""
    for change in changes:
        if _read(change.path) != change.before:
            raise Conflict("install.changed", path=str(change.path))
    for change in changes:
        try:
            _write(change.path, change.after)
            _note(change)
        except OSError as error:
            raise Unavailable("install.unwritable", path=str(change.path), detail=error.strerror) from error


class _Desk:
    """One agent, one scope, and the files that they are about."""

    def __init__(self, agent: str, scope: str, place: Place, options: Options) -> None:
        if agent not in AGENTS:
            raise BadInput("install.agent", agent=agent, agents=", ".join(AGENTS))
        if scope not in SCOPES:
            raise BadInput("install.scope", agent=agent, scope=scope)
        if not (place.root / wiring.FOLDER).is_dir():
            raise NotFound("workspace.none", path=str(place.root))
        self.agent, self.scope, self.place, self.environ = agent, scope, place, options.environ
        self.language = language_of(place.root)
        self.notes = place.root / wiring.FOLDER / NOTES

    @property
    def server_file(self) -> Path:
        return self._real(agents.server_file(self.agent, self.scope, self.place, self.environ))

    @property
    def hook_file(self) -> Path:
        return self._real(agents.hook_file(self.scope, self.place, self.environ))

    @property
    def rules_file(self) -> Path:
        return self._real(agents.rules_file(self.agent, self.scope, self.place, self.environ))

    def _real(self, path: Path) -> Path:
        """The file itself: a user's links are followed, a project may not lead out of itself."""
        try:
            real = path.resolve()
            outside = self.scope == "project" and not real.is_relative_to(self.place.project.resolve())
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
        """The instruction file with our paragraph between its markers."""
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
        """A file with what is ours taken out."""
        before = _read(path)
        base = self._original(path, before, edits)
        return self._change(path, before, base, base, f"remove.{what}")

    def _original(self, path: Path, data: bytes | None, edits: Sequence[Edit]) -> bytes | None:
        """A file as it was before we came: exactly, if nobody else wrote in it since."""
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
    """Whether the element stands in the file as we would write it."""
    if not text.strip("\ufeff \t\r\n"):
        return False
    node = jsontext.find(_parsed(path, text), edit.path)
    return node is not None and any(e.key == edit.key and e.node.value == edit.value for e in node.elements)


def _added(path: Path, text: str, edit: Edit) -> str:
    known = _load(path, text)
    container = _at(known, edit.path)
    if edit.key is not None and isinstance(container, dict) and edit.key in container:
        raise BadInput("install.taken", path=str(path), place=".".join([*edit.path, edit.key]))
    try:
        after = jsontext.add(text, edit.path, edit.key, edit.value)
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
    """A value without the containers on a path that are empty: those we may have made."""
    if not path or not isinstance(value, dict):
        return value
    inner = _bare(value.get(path[0]), path[1:])
    rest = {key: held for key, held in value.items() if key != path[0]}
    return {**rest, path[0]: inner} if inner else rest


def _removed(path: Path, text: str, edits: Iterable[Edit]) -> str:
    for edit in edits:
        while text.strip("\ufeff \t\r\n"):
            node = jsontext.find(_parsed(path, text), edit.path)
            found = [e for e in node.elements if e.key == edit.key and edit.ours(e.node.value)] if node else []
            if node is None or not found:
                break
            text = jsontext.cut(text, node, found[0])
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


def _parsed(path: Path, text: str) -> jsontext.Node:
    try:
        return jsontext.parse(text)
    except jsontext.BadJson as error:
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
    """Remember how to turn the file back, or forget it once that is done; our own bytes only, never the user's."""
    notes = _notes(change.notes)
    notes.pop(str(change.path), None)
    if change.after is not None and change.after != change.base:
        notes[str(change.path)] = _way_back(change.base, change.after)
    if notes or change.notes.exists():
        _write(change.notes, (json.dumps(notes, indent=1) + "\n").encode())


def _way_back(base: bytes | None, after: bytes) -> dict[str, Any]:
    old = base or b""
    start = _shared(old, after)
    tail = _shared(old[start:][::-1], after[start:][::-1])
    replaced = old[start : len(old) - tail]
    return {"after": _digest(after), "at": start, "tail": tail, "old": replaced.hex(), "made": base is None}


def _shared(one: bytes, other: bytes) -> int:
    """How many bytes two beginnings have in common."""
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
