"""Block scalars of YAML: the text on the lines below `|` (as it stands) or `>` (folded)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from hipocampo.markdown.yamlscalar import Unreadable

_HEADER = re.compile(r"([|>])(?:([1-9])([+-]?)|([+-]?)([1-9]?))(?=[ \t]|\Z)")


class Line(Protocol):
    """A line of the file, as the reader of the tree knows it."""

    @property
    def line(self) -> int: ...
    @property
    def indent(self) -> int: ...
    @property
    def raw(self) -> str: ...
    @property
    def code(self) -> str: ...
    @property
    def blank(self) -> bool: ...
    @property
    def tells(self) -> bool: ...


def read_block(raw: str, start: int, outer: int, rows: Sequence[Line]) -> tuple[str, int, int]:
    """The text of the block whose header begins at a column, the column after the header, and the last line (or 0)."""
    header = _HEADER.match(raw, start)
    if not header:
        raise Unreadable("yaml.line")
    digit, chomp = header[2] or header[5], header[3] or header[4] or ""
    inside = _inside(rows, outer + int(digit) if digit else _base(rows, outer))
    text = _folded(inside.lines) if header[1] == ">" else "\n".join(inside.lines)
    kept = len(inside.lines) if chomp == "+" else inside.filled
    return _chomped(text, chomp, inside.lines), header.end(), rows[kept - 1].line if kept else 0


class _Inside:
    """The lines of a block without their indentation; the first `filled` reach to its last line that is not empty."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.filled = 0


def _base(rows: Sequence[Line], outer: int) -> int:
    """The column of the first line that has text, which is the indentation of all; blanks alone are no text."""
    deepest = 0
    for row in rows:
        if not row.blank and row.indent <= outer:
            break
        if not row.blank and deepest > row.indent:
            raise Unreadable("yaml.indent", row.line)  # blanks before it reach further: readers disagree
        if not row.blank:
            return row.indent
        deepest = max(deepest, row.indent)
    return max(deepest, outer + 1)


def _inside(rows: Sequence[Line], base: int) -> _Inside:
    inside = _Inside()
    for index, row in enumerate(rows):
        if row.code == "yaml.character":
            raise Unreadable(row.code, row.line)
        if not row.blank and row.indent < base:
            _refuse_text(rows[index:])
            break
        inside.lines.append(row.raw[base:])
        if inside.lines[-1]:
            inside.filled = len(inside.lines)
    return inside


def _refuse_text(rows: Sequence[Line]) -> None:
    """After the block only comments may stand."""
    for row in rows:
        if row.tells:
            raise Unreadable(row.code or "yaml.indent", row.line)


def _folded(lines: Sequence[str]) -> str:
    """Lines joined by spaces; empty lines, and those indented further, keep their breaks."""
    parts: list[str] = []
    empty, deeper = 0, False
    for line in lines:
        if not line:
            empty += 1
            continue
        indented = line[0] in " \t"
        if parts:
            breaks = empty + (deeper or indented)
            parts.append("\n" * breaks or " ")
        else:
            parts.append("\n" * empty)
        parts.append(line)
        empty, deeper = 0, indented
    return "".join(parts) + "\n" * (empty if parts else max(empty - 1, 0))


def _chomped(text: str, chomp: str, lines: Sequence[str]) -> str:
    if chomp == "+":
        return text + "\n" if lines else ""
    body = text.rstrip("\n")
    return body + "\n" if body and not chomp else body
