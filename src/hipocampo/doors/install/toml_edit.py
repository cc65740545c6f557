"""Edits of a TOML file that leave every other byte alone: one table of ours at its end, and out again.

The file is parsed to be sure of what an edit does, and never printed again.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["BadToml", "add", "load", "remove"]

_LINE = re.compile(r"line (\d+)")
_HEADER = re.compile(r"\s*\[")


class BadToml(ValueError):
    """A text that is not TOML; `line` is where it fails."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        found = _LINE.search(str(error))
        self.line = int(found[1]) if found else 1


def load(text: str) -> dict[str, Any]:
    """The values of a text."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadToml(error) from error


def add(text: str, path: Sequence[str], values: Mapping[str, Any]) -> str:
    """Add a table with these values at the end of a text."""
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = [f"[{'.'.join(map(_key, path))}]", *(f"{_key(name)} = {_value(one)}" for name, one in values.items())]
    block = newline.join(lines) + newline
    if not text.strip("\ufeff \t\r\n"):
        return text + block
    gap = newline if text.endswith("\n") else newline * 2
    return text + gap + block


def remove(text: str, path: Sequence[str]) -> str:
    """Remove a table from a text: its header, its lines, and the empty line before it."""
    lines = text.splitlines(keepends=True)
    header = f"[{'.'.join(map(_key, path))}]"
    start = next((n for n, line in enumerate(lines) if line.split("#")[0].strip() == header), None)
    if start is None:
        return text
    end = start + 1
    while end < len(lines) and lines[end].strip() and not _HEADER.match(lines[end]):
        end += 1
    if start and not lines[start - 1].strip():
        start -= 1
    return "".join([*lines[:start], *lines[end:]])


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def _value(value: Any) -> str:
    """A value as TOML writes it: texts, truth values and lists look as in JSON."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
