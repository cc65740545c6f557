"""Edits of a YAML file by line: one value or one entry changes, every other byte stays.

Comments, order, spacing, quotes, line ends, a byte order mark and a missing final newline are left as they are. An
edit of something that can't be read safely, or that is written in a way this editor does not change, is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn, TypeAlias

from hipocampo.errors import BadInput
from hipocampo.markdown.edit import PageText, read_text
from hipocampo.markdown.yaml.rows import is_item
from hipocampo.markdown.yaml.scalars import UNPRINTABLE, Tree, write_value
from hipocampo.markdown.yaml.tree import BLOCK, EMPTY, FLOW, LIST, MAP, SCALAR, UNKNOWN, Document, Node, read

__all__ = ["Document", "Node", "Path", "Tree", "add_item", "read", "set_value"]

Path: TypeAlias = Sequence[str | int]

_STEP = 2  # spaces of a new level in a file that has none yet


def set_value(data: bytes, path: Path, value: str, comment: str | None = None) -> bytes:
    """Set the value at a path, and the comment beside it if one is given; a missing key is added."""
    file = _File(data)
    node, missing = file.find(path)
    if missing:
        beside = f"  # {_one_line(comment)}" if comment else ""
        file.add(node, missing, [write_value(value) + beside], listed=False)
    else:
        _expect(node, path, SCALAR, *[EMPTY] * bool(path))
        file.annotate(node, comment)  # first, as it is right of the value: the value's columns stay valid
        file.replace(node, value)
    return file.encode()


def add_item(data: bytes, path: Path, item: str | Mapping[str, str]) -> bytes:
    """Add an item to the end of the list at a path; a missing list is made."""
    file = _File(data)
    node, missing = file.find(path)
    if not missing:
        _expect(node, path, LIST, EMPTY, FLOW)
        if node.text == {}:
            _refuse_kind(node, path)
    if isinstance(item, str):
        rows = [f"- {write_value(item)}"]
    else:
        pairs = [f"{write_value(key)}: {write_value(value)}" for key, value in item.items()]
        rows = [("  " if index else "- ") + pair for index, pair in enumerate(pairs)] or ["- {}"]
    file.add(node, missing, rows, listed=True)
    return file.encode()


def _expect(node: Node, path: Path, *kinds: str) -> None:
    if node.kind == UNKNOWN:
        raise BadInput("yaml.unreadable", line=node.line)
    if node.kind == FLOW and node.text:
        raise BadInput("yaml.flow", line=node.line)
    if node.kind not in kinds:
        _refuse_kind(node, path)


def _refuse_kind(node: Node, path: Path) -> NoReturn:
    raise BadInput("yaml.kind", path=".".join(map(str, path)), line=node.line)


def _one_line(text: str) -> str:
    return UNPRINTABLE.sub(" ", text).strip()


class _File:
    """The rows of a file, each with its line end, and the tree parsed from them."""

    def __init__(self, data: bytes) -> None:
        self.page: PageText = read_text(data)
        self.tree: Document = read(self.page.text)
        end = "\n" if "\n" in self.page.text else "\r"
        *whole, last = self.page.text.split(end)
        self.rows = [row + end for row in whole] + [last] * bool(last)

    def encode(self) -> bytes:
        return self.page.encode("".join(self.rows))

    def find(self, path: Path) -> tuple[Node, list[str]]:
        """The node at a path, or the last one that exists on the way, and the keys that are missing below it."""
        node = self.tree.root
        for index, step in enumerate(path):
            if node.kind == EMPTY or (node.kind == FLOW and not node.text) or self._misses(node, step):
                return node, self._missing(node, path, index)
            below = self.tree.at(path[: index + 1])
            if below is None:
                _expect(node, path[:index], LIST if isinstance(step, int) else MAP)
                raise BadInput("yaml.path", path=".".join(map(str, path)))
            node = below
        return node, []

    @staticmethod
    def _misses(node: Node, step: str | int) -> bool:
        return node.kind == MAP and isinstance(step, str) and step not in node.entries

    @staticmethod
    def _missing(node: Node, path: Path, index: int) -> list[str]:
        keys = [step for step in path[index:] if isinstance(step, str)]
        if len(keys) < len(path) - index or isinstance(node.text, list):
            _refuse_kind(node, path)
        if node.trouble:  # the line that can't be read may be the key that seems to be missing
            raise BadInput("yaml.unreadable", line=node.trouble)
        return keys

    def replace(self, node: Node, value: str) -> None:
        """Replace a value; the lines of a block scalar become one."""
        row = self.rows[node.line - 1]
        if node.kind == EMPTY:
            self.rows[node.line - 1] = f"{row[: node.end]} {write_value(value)}{row[node.end :]}"
        elif node.text != value:
            self.rows[node.line - 1] = row[: node.start] + write_value(value, node.style) + row[node.end :]
            if node.style == BLOCK:
                self._cut(node.line, node.end_line)

    def _cut(self, after: int, end: int) -> None:
        del self.rows[after:end]
        if after == len(self.rows) and not self.page.final_newline:
            self.rows[-1] = self.rows[-1].rstrip("\r\n")

    def annotate(self, node: Node, comment: str | None) -> None:
        """Write a comment beside a value, replacing the one that is there."""
        if comment is None or self.tree.comment(node) == _one_line(comment):
            return
        row, old = self.rows[node.line - 1], self.tree.comment(node)
        bare = row.rstrip("\r\n")
        if old:  # the spaces around a person's words stay
            start = bare.index(old, node.comment)
            new = bare[:start] + _one_line(comment) + bare[start + len(old) :]
        else:
            new = f"{bare[: node.comment] if node.comment >= 0 else bare.rstrip() + '  '}# {_one_line(comment)}"
        self.rows[node.line - 1] = new + row[len(bare) :]

    def add(self, node: Node, missing: Sequence[str], rows: Sequence[str], *, listed: bool) -> None:
        """Add an entry below a node: the keys that are missing, then a list's item or the last key's value."""
        if node.kind == FLOW:  # `{}` or `[]`: the entries take its place
            row = self.rows[node.line - 1]
            self.rows[node.line - 1] = row[: node.start].rstrip(" \t") + row[node.end :]
        indent = self._indent(node, listed=listed and not missing)
        new = [f"{' ' * (indent + self._step() * depth)}{write_value(key)}:" for depth, key in enumerate(missing)]
        if listed:
            deeper = indent + self._step() * (len(missing) - 1) + self._list_step() if missing else indent
            new += [" " * deeper + row for row in rows]
        else:
            new[-1] += " " + rows[0]
        self._insert(self._after(node, indent), new)

    def _indent(self, node: Node, *, listed: bool) -> int:
        """The column of a node's entries, or of those it will have."""
        if node.kind in (MAP, LIST):
            return node.indent
        if node is self.tree.root:
            return 0
        in_list = is_item(self.tree.lines[node.line - 1], node.indent)  # at its column another item would begin
        return node.indent + (self._list_step() if listed and not in_list else self._step())

    def _step(self) -> int:
        """The indentation step of this file."""
        root = self.tree.root
        return next((node.indent - root.indent for node in root.entries.values() if node.kind == MAP), _STEP)

    def _list_step(self) -> int:
        root = self.tree.root
        return next((node.indent - root.indent for node in root.entries.values() if node.kind == LIST), self._step())

    def _after(self, node: Node, indent: int) -> int:
        """The line after which a new entry goes: the last one of the node, and the comments right below it."""
        after = node.end_line
        for line in self.tree.lines[after:]:
            text = line.lstrip(" ")
            if text[:1] != "#" or len(line) - len(text) < max(indent, 1):
                break
            after += 1
        return after

    def _insert(self, after: int, rows: Sequence[str]) -> None:
        newline = self.page.newline
        new = [row + newline for row in rows]
        if after == len(self.rows) and not self.page.final_newline:
            self.rows[-1] += newline
            new[-1] = rows[-1]
        self.rows[after:after] = new
