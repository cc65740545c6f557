"""Block scalars of YAML: the text on the lines below `|` (literal) or `>` (folded)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hipocampo.markdown.yaml.rows import Row
from hipocampo.markdown.yaml.scalars import Unreadable

_HEADER = re.compile(r"([|>])(?:([1-9])([+-]?)|([+-]?)([1-9]?))(?=[ \t]|\Z)")


def read_block(raw: str, start: int, outer: int, rows: Sequence[Row]) -> tuple[str, int, int]:
    """The text of the block whose header begins at a column, the column after the header, and the last line (or 0)."""
    header = _HEADER.match(raw, start)
    if not header:
        raise Unreadable("yaml.line")
    digit, chomp = header[2] or header[5], header[3] or header[4] or ""
    content = _content(rows, outer + int(digit) if digit else _base(rows, outer))
    text = _folded(content.lines) if header[1] == ">" else "\n".join(content.lines)
    kept = len(content.lines) if chomp == "+" else content.filled
    return _chomped(text, chomp, content.lines), header.end(), rows[kept - 1].line if kept else 0


class _Content:
    """The lines of a block without their indentation; the first `filled` reach to its last line that is not empty."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.filled = 0


def _base(rows: Sequence[Row], outer: int) -> int:
    """The column of the first line with text, which is the indentation of all lines."""
    deepest = 0
    for row in rows:
        if not row.blank and row.indent <= outer:
            break
        if not row.blank and deepest > row.indent:
            raise Unreadable("yaml.indent", row.line)  # blank lines before it are indented further: parsers disagree
        if not row.blank:
            return row.indent
        deepest = max(deepest, row.indent)
    return max(deepest, outer + 1)


def _content(rows: Sequence[Row], base: int) -> _Content:
    content = _Content()
    for index, row in enumerate(rows):
        if row.code == "yaml.character":
            raise Unreadable(row.code, row.line)
        if not row.blank and row.indent < base:
            _refuse_text(rows[index:])
            break
        content.lines.append(row.raw[base:])
        if content.lines[-1]:
            content.filled = len(content.lines)
    return content


def _refuse_text(rows: Sequence[Row]) -> None:
    """Refuse anything but comments after the block."""
    for row in rows:
        if row.has_content:
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
