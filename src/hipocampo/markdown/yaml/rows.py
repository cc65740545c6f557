"""The lines of a YAML file with their indentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hipocampo.markdown.yaml.scalars import UNPRINTABLE


class Row(NamedTuple):
    """A line, the column at which its content begins, and the code of the problem with it, if it has one."""

    line: int
    indent: int
    raw: str
    code: str = ""

    @property
    def blank(self) -> bool:
        return not self.raw.strip(" \t")

    @property
    def has_content(self) -> bool:
        """Whether it is more than a blank line or a comment."""
        return bool(self.code) or self.raw.lstrip(" \t")[:1] not in ("", "#")


def make_row(number: int, raw: str) -> Row:
    """The row of a line of the file."""
    indent = len(raw) - len(raw.lstrip(" "))
    if UNPRINTABLE.search(raw):
        return Row(number, indent, raw, "yaml.character")
    tabbed = raw[indent : indent + 1] == "\t" and raw.lstrip(" \t")[:1] not in ("", "#")
    return Row(number, indent, raw, "yaml.tab" if tabbed else "")


def is_item(raw: str, at: int) -> bool:
    """Whether an item of a list begins at a column."""
    return raw[at] == "-" and raw[at + 1 : at + 2] in ("", " ", "\t")


def last_line(rows: Sequence[Row]) -> int:
    """The number of the last line with content."""
    return next(row.line for row in reversed(rows) if row.has_content)


def from_content(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows from the first one with content on."""
    for index, row in enumerate(rows):
        if row.has_content:
            return rows[index:]
    return ()
