"""Edits of an agent's files as text: our elements of a JSON or TOML file, our paragraph of an instruction file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from hipocampo.doors.install import json_edit, toml_edit
from hipocampo.doors.install.edits import Edit
from hipocampo.errors import BadInput

_EMPTY, _TOML = "\ufeff \t\r\n", ".toml"
START, END = "<!-- hipocampo:start -->", "<!-- hipocampo:end -->"


def holds(path: Path, text: str, edit: Edit) -> bool:
    """Whether the file holds the element as we would write it."""
    if not text.strip(_EMPTY):
        return False
    container = _at(_load(path, text), edit.path)
    if edit.key is None:
        return isinstance(container, list) and edit.value in container
    if not isinstance(container, dict) or edit.key not in container:
        return False
    return edit.needed or container[edit.key] == edit.value


def add_element(path: Path, text: str, edit: Edit) -> str:
    """Add our element to the text of a file."""
    known = _load(path, text)
    container = _at(known, edit.path)
    if edit.key is not None and isinstance(container, dict) and edit.key in container:
        if edit.needed:
            return text
        raise BadInput("install.taken", path=str(path), place=".".join([*edit.path, edit.key]))
    try:
        after = _added(path, text, edit)
    except TypeError as error:
        raise BadInput("install.shape", path=str(path), place=".".join(edit.path)) from error
    _check(path, after, known, edit)
    return after


def _added(path: Path, text: str, edit: Edit) -> str:
    if path.suffix != _TOML:
        return json_edit.add(text, edit.path, edit.key, edit.value)
    if edit.key is None or not isinstance(edit.value, dict):
        raise TypeError(type(edit.value).__name__)
    return toml_edit.add(text, [*edit.path, edit.key], edit.value)


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


def remove_elements(path: Path, text: str, edits: Iterable[Edit]) -> str:
    """Remove our elements from the text of a file."""
    for edit in edits:
        text = _without_table(path, text, edit) if path.suffix == _TOML else _without_element(path, text, edit)
    return text


def _without_element(path: Path, text: str, edit: Edit) -> str:
    while text.strip(_EMPTY):
        node = json_edit.find(_parsed(path, text), edit.path)
        found = [e for e in node.elements if e.key == edit.key and edit.ours(e.node.value)] if node else []
        if node is None or not found:
            break
        text = json_edit.remove(text, node, found[0])
        _parsed(path, text)
    return text


def _without_table(path: Path, text: str, edit: Edit) -> str:
    known = _load(path, text)
    container = _at(known, edit.path)
    if edit.key is None or not isinstance(container, dict) or not edit.ours(container.get(edit.key)):
        return text
    after = toml_edit.remove(text, [*edit.path, edit.key])
    del container[edit.key]
    if _bare(_load(path, after), edit.path) != _bare(known, edit.path):
        raise BadInput("install.shape", path=str(path), place=".".join([*edit.path, edit.key]))
    return after


def put_paragraph(text: str, paragraph: str, header: str) -> str:
    """Put our paragraph between its markers, or at the end of the text; a new file begins with the header."""
    newline = "\r\n" if "\r\n" in text else "\n"
    block = f"{START}\n{paragraph.strip()}\n{END}".replace("\n", newline)
    if found := _block(text):
        return text[: found[0]] + block + text[found[1] :]
    if text:
        return text + newline * (1 if text.endswith("\n") else 2) + block + newline
    return header + block + newline


def _block(text: str) -> tuple[int, int] | None:
    start, end = text.find(START), text.find(END)
    return None if start < 0 or end < start else (start, end + len(END))


def remove_paragraph(text: str) -> str:
    """Remove our paragraph from the text of an instruction file."""
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
    if path.suffix != _TOML:
        return _parsed(path, text).value if text.strip(_EMPTY) else {}
    try:
        return toml_edit.load(text)
    except toml_edit.BadToml as error:
        raise BadInput("install.toml", path=str(path), line=error.line) from error


def _at(value: Any, path: Sequence[str]) -> Any:
    for key in path:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def decode(path: Path, data: bytes | None) -> str:
    """The text of a file; "" for one that does not exist."""
    try:
        return (data or b"").decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput("install.encoding", path=str(path)) from error
