"""Simple YAML as a tree with lines: nested maps, lists, scalars, and what is not safe to read as problems.

Every scalar is text; a key without a value has none. What can't be read safely is reported with its line and
left out of the tree with the entry it belongs to: the rest of the file is read as if nothing were wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hipocampo.core.facts import Problem
from hipocampo.markdown.blocks import split_lines
from hipocampo.markdown.yaml.blocks import read_block
from hipocampo.markdown.yaml.rows import Row, from_content, is_item, last_line, make_row
from hipocampo.markdown.yaml.scalars import (
    DEEPEST,
    Tree,
    Unreadable,
    comment_at,
    gap,
    read_inline,
    read_key,
)

MAP, LIST, SCALAR, FLOW, EMPTY, UNKNOWN = "map", "list", "scalar", "flow", "empty", "unknown"
BLOCK = "block"  # the style of a scalar that follows `|` or `>`

_SHOWN = 80  # characters of a line that a problem quotes


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its position: lines from 1, columns `start` to `end` of its first line.

    `indent` is the column of a map's keys or a list's dashes, else of the key or dash that the value belongs to.
    `comment` is the column of the comment beside it, -1 without one. `trouble` is a line that keeps a map from being
    added to, 0 without one.
    """

    kind: str
    line: int
    end_line: int
    start: int = 0
    end: int = 0
    indent: int = 0
    style: str = ""
    comment: int = -1
    trouble: int = 0
    text: Tree = None
    entries: Mapping[str, Node] = field(default_factory=dict)
    items: tuple[Node, ...] = ()

    @property
    def value(self) -> Tree:
        """The plain value; None for an empty one, and for what can't be read."""
        if self.kind == MAP:
            return {key: node.value for key, node in self.entries.items()}
        if self.kind == LIST:
            return [node.value for node in self.items]
        return self.text


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML file: its values, and the problems that a person should look at."""

    root: Node
    lines: tuple[str, ...]
    problems: tuple[Problem, ...]

    @property
    def value(self) -> Tree:
        return self.root.value

    def at(self, path: Iterable[str | int]) -> Node | None:
        """The node at a path of keys and positions, None where there is none."""
        node: Node | None = self.root
        for step in path:
            if node is None:
                return None
            if isinstance(step, str):
                node = node.entries.get(step)
            else:
                node = node.items[step] if 0 <= step < len(node.items) else None
        return node

    def comment(self, node: Node) -> str:
        """The comment beside a value, without its mark."""
        return "" if node.comment < 0 else self.lines[node.line - 1][node.comment + 1 :].strip()


def read(text: str, path: str = "") -> Document:
    """Parse a YAML file into values with their lines; what can't be read safely becomes a problem of `path`."""
    lines = split_lines(text.removeprefix("\ufeff"))
    parser = _Parser()
    root = parser.document([make_row(number, line) for number, line in enumerate(lines, 1)])
    problems = (Problem(path, line, lines[line - 1].strip()[:_SHOWN], code) for line, code in parser.problems)
    return Document(root, tuple(lines), tuple(problems))


def _is_marker(row: Row) -> bool:
    """Whether a row begins or ends a document, or is a directive."""
    return row.raw[:1] == "%" or (row.raw[:3] in ("---", "...") and row.raw[3:4] in ("", " ", "\t"))


class _Parser:
    """Parses blocks of rows from the outside in; an entry that can't be read becomes an unknown node."""

    def __init__(self) -> None:
        self.problems: list[tuple[int, str]] = []

    def document(self, rows: Sequence[Row]) -> Node:
        body = from_content(rows)
        if body and body[0].raw.split("#")[0].rstrip(" \t") == "---":
            body = from_content(body[1:])
        if not body:
            return Node(EMPTY, len(rows), len(rows))
        marker = next((row for row in body if _is_marker(row)), None)
        if marker:
            return self._unknown(marker.line, body, "yaml.documents")
        return self._attempt(self._block, body, 1)

    def _unknown(self, line: int, rows: Sequence[Row], code: str) -> Node:
        self.problems.append((line, code))
        return Node(UNKNOWN, line, last_line(rows))

    def _attempt(self, parse: Callable[..., Node], rows: Sequence[Row], *args: int) -> Node:
        try:
            return parse(rows, *args)
        except Unreadable as error:
            return self._unknown(error.line or rows[0].line, rows, error.code)

    def _block(self, rows: Sequence[Row], depth: int) -> Node:
        """A list, a map or a single value, depending on the first row."""
        first = rows[0]
        if first.code:
            raise Unreadable(first.code, first.line)
        if depth > DEEPEST:
            raise Unreadable("yaml.deep", first.line)
        if is_item(first.raw, first.indent):
            return self._list(rows, depth)
        if _key(first):
            return self._map(rows, depth)
        further = from_content(rows[1:])
        if further and not further[0].code and first.raw[first.indent] not in "|>" and _key(further[0]):
            raise Unreadable("yaml.line", first.line)  # `name:Pedro` above other keys
        return self._value(rows, first.indent, depth)

    def _map(self, rows: Sequence[Row], depth: int) -> Node:
        first = rows[0]
        # A line that can't be read may hold any key of this map, if it is not indented further.
        trouble = next((row.line for row in rows if row.code and row.indent <= first.indent), 0)
        entries: dict[str, Node] = {}
        for group in _groups(rows, items=False):
            head = group[0]
            try:
                key, column = _entry_key(head)
            except Unreadable as error:
                trouble = head.line
                self.problems.append((trouble, error.code))
            else:
                node = self._attempt(self._value, group, column, depth)
                entries[key] = self._unknown(head.line, group, "yaml.duplicate") if key in entries else node
        end = max(last_line(rows), *(node.end_line for node in entries.values()))
        return Node(MAP, first.line, end, indent=first.indent, trouble=trouble, entries=entries)

    def _list(self, rows: Sequence[Row], depth: int) -> Node:
        items = [self._attempt(self._item, group, depth) for group in _groups(rows, items=True)]
        end = max(last_line(rows), items[-1].end_line)
        return Node(LIST, rows[0].line, end, indent=rows[0].indent, items=tuple(items))

    def _item(self, rows: Sequence[Row], depth: int) -> Node:
        head = rows[0]
        start = gap(head.raw, head.indent + 1)
        inner = head._replace(indent=start)
        if start == len(head.raw) or not (is_item(head.raw, start) or _key(inner)):
            return self._value(rows, head.indent + 1, depth)
        if "\t" in head.raw[head.indent : start]:
            raise Unreadable("yaml.tab")
        return self._block([inner, *rows[1:]], depth + 1)

    def _value(self, rows: Sequence[Row], column: int, depth: int) -> Node:
        """What follows a key's colon or an item's dash, on its row or below."""
        head, rest = rows[0], rows[1:]
        raw, start = head.raw, gap(head.raw, column)
        if start == len(raw) or raw[start] == "#":
            if below := from_content(rest):
                return self._block(below, depth + 1)
            return Node(EMPTY, head.line, head.line, column, column, head.indent, comment=comment_at(raw, column))
        if raw[start] in "|>":
            text, end, last = read_block(raw, start, head.indent, rest)
            comment = comment_at(raw, end)
            return Node(SCALAR, head.line, last or head.line, start, end, head.indent, BLOCK, comment, text=text)
        style, tree, end = read_inline(raw, start)
        comment = comment_at(raw, end)
        if further := from_content(rest):
            raise Unreadable(further[0].code or "yaml.continued", further[0].line)
        kind = SCALAR if isinstance(tree, str) else FLOW
        return Node(kind, head.line, head.line, start, end, head.indent, style, comment, text=tree)


def _key(row: Row) -> tuple[str, int] | None:
    return read_key(row.raw, row.indent)


def _entry_key(row: Row) -> tuple[str, int]:
    found = _key(row)
    if not found:
        raise Unreadable("yaml.line")
    return found


def _groups(rows: Sequence[Row], *, items: bool) -> list[list[Row]]:
    """The rows of each entry of a block; an item at the column of a map's keys belongs to the key above it."""
    groups: list[list[Row]] = []
    indent = rows[0].indent
    for row in rows:
        if groups and (not row.has_content or row.code or row.indent > indent):
            groups[-1].append(row)
        elif row.indent < indent:
            raise Unreadable("yaml.indent", row.line)
        elif is_item(row.raw, indent) == items:
            groups.append([row])
        elif items:
            raise Unreadable("yaml.line", row.line)
        else:
            groups[-1].append(row)
    return groups
