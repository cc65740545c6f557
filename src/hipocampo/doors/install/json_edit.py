"""Edits of a JSON file that leave every other byte alone.

Agents' configurations are written by people: with comments, trailing commas, single quotes and bare keys (JSON5, as
OpenClaw reads it). They are scanned, never printed again: an edit inserts or removes one element in the style around
it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_BLANK = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/|\ufeff)*", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'', re.DOTALL)
_BARE = re.compile(r"[^\s,:{}\[\]\"'/]+")
_NAME = re.compile(r"[^\W\d][\w$]*")
_REST_OF_LINE = re.compile(r"[^\S\n]*(?://[^\r\n]*|/\*[^\r\n]*?\*/(?=[^\S\n]*\n))")
_WORDS = {"true": True, "false": False, "null": None}
_DEEPEST = 200

Path = Sequence[str]


class BadJson(ValueError):
    """A text that is not JSON; `line` is where it fails."""

    def __init__(self, text: str, at: int) -> None:
        super().__init__(f"line {text.count(chr(10), 0, at) + 1}")
        self.line = text.count("\n", 0, at) + 1


@dataclass(frozen=True, slots=True)
class Node:
    """A value of the text and its position."""

    start: int
    end: int
    value: Any
    elements: tuple[Element, ...] = ()


@dataclass(frozen=True, slots=True)
class Element:
    """A member of an object, or an item of an array (which has no key)."""

    start: int
    key: str | None
    node: Node


def parse(text: str) -> Node:
    """Parse a text into its value, with the position of each part."""
    return _Scanner(text).whole()


def load(text: str) -> Any:
    """The plain value of a text."""
    return parse(text).value


def find(node: Node, path: Path) -> Node | None:
    """The value at a path of keys; of a repeated key the last one counts, as it does for the agents."""
    for key in path:
        found = [element.node for element in node.elements if element.key == key]
        if not found:
            return None
        node = found[-1]
    return node


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def whole(self) -> Node:
        node = self.node()
        self.blank()
        if self.at != len(self.text):
            raise BadJson(self.text, self.at)
        return node

    def blank(self) -> str:
        """Skip white space and comments; returns the character that follows."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.text[self.at : self.at + 1]

    def node(self) -> Node:
        first = self.blank()
        if first == "{":
            return self.container("}")
        if first == "[":
            return self.container("]")
        start = self.at
        return Node(start, *self.scalar())

    def container(self, closing: str) -> Node:
        start, elements = self.at, []
        self.depth += 1
        if self.depth > _DEEPEST:
            raise BadJson(self.text, self.at)
        self.at += 1
        while self.blank() != closing:
            elements.append(self.element(closing))
            if self.blank() == ",":
                self.at += 1
            elif self.text[self.at : self.at + 1] != closing:
                raise BadJson(self.text, self.at)
        self.at += 1
        self.depth -= 1
        keys = [(e.key, e.node.value) for e in elements]
        value = dict(keys) if closing == "}" else [item for _, item in keys]
        return Node(start, self.at, value, tuple(elements))

    def element(self, closing: str) -> Element:
        start = self.at
        if closing == "]":
            return Element(start, None, self.node())
        key = self.key()
        if self.blank() != ":":
            raise BadJson(self.text, self.at)
        self.at += 1
        return Element(start, key, self.node())

    def key(self) -> str:
        bare = _NAME.match(self.text, self.at)
        if bare:
            self.at = bare.end()
            return bare[0]
        _, key = self.scalar()
        if not isinstance(key, str):
            raise BadJson(self.text, self.at)
        return key

    def scalar(self) -> tuple[int, Any]:
        """The end and the value of a string, a number or a word."""
        start = self.at
        found = _STRING.match(self.text, start) or _BARE.match(self.text, start)
        if not found:
            raise BadJson(self.text, start)
        self.at = found.end()
        try:
            return self.at, _plain(found[0])
        except ValueError as error:
            raise BadJson(self.text, start) from error


def _plain(raw: str) -> Any:
    if raw[0] == "'":
        inner = raw[1:-1].replace("\\'", "'")
        return json.loads('"' + re.sub(r'(?<!\\)"', '\\"', inner) + '"')
    if raw[0] == '"':
        return json.loads(raw)
    if raw in _WORDS:
        return _WORDS[raw]
    return _number(raw)


def _number(raw: str) -> float:
    """JSON5's numbers too: `+1`, `.5`, `0x1F`, `Infinity`."""
    try:
        return int(raw, 0)
    except ValueError:
        return float(raw)


def add(text: str, path: Path, key: str | None, value: Any) -> str:
    """Add an element at the end of the container at `path`; missing containers are made.

    An element with a key goes into an object, one without into an array.
    """
    inner: Any = [value] if key is None else {key: value}
    if not text.strip("\ufeff \t\r\n"):
        return text.rstrip() + json.dumps(_nested(path, inner), indent=2, ensure_ascii=False) + "\n"
    node = parse(text)
    for depth, name in enumerate(path):
        deeper = find(node, [name])
        if deeper is None:
            return _insert(text, node, name, _nested(path[depth + 1 :], inner))
        node = deeper
    return _insert(text, node, key, value)


def _nested(path: Path, value: Any) -> Any:
    for name in reversed(path):
        value = {name: value}
    return value


def _insert(text: str, node: Node, key: str | None, value: Any) -> str:
    if not isinstance(node.value, list if key is None else dict):
        raise TypeError(type(node.value).__name__)
    style = _style(text, node)
    entry = _entry(key, value, style)
    if not node.elements:
        return _fill(text, node, entry, style)
    last = node.elements[-1].node.end
    comma = _comma(text, last)
    separator = "," if comma == last else ""
    if style.unit is None:
        return f"{text[:comma]}{separator} {entry}{text[comma:]}"
    note = _REST_OF_LINE.match(text, comma)
    place = note.end() if note else comma
    line = style.newline + style.inside + entry + ("" if separator else ",")
    return text[:last] + separator + text[last:place] + line + text[place:]


def _fill(text: str, node: Node, entry: str, style: _Style) -> str:
    """Put the first element into an empty container; comments in it stay."""
    kept = text[node.start + 1 : node.end - 1].rstrip()
    start, end = text[: node.start + 1] + kept, text[node.end - 1 :]
    if style.unit is None:
        return f"{start}{entry}{end}"
    return start + style.newline + style.inside + entry + style.newline + style.outside + end


@dataclass(frozen=True, slots=True)
class _Style:
    """The layout of a container: its line ends and indents; without a unit it is on one line."""

    newline: str
    outside: str
    inside: str
    unit: str | None


def _style(text: str, node: Node) -> _Style:
    newline = "\r\n" if "\r\n" in text else "\n"
    outside = _indent(text, node.start)
    first = node.elements[0].start if node.elements else None
    if "\n" not in (text.strip() if first is None else text[node.start : first]):
        return _Style(newline, outside, outside, None)
    inside = outside + _unit(text) if first is None else _indent(text, first)
    unit = inside.removeprefix(outside) if len(inside) > len(outside) else _unit(text)
    return _Style(newline, outside, inside, unit)


def _unit(text: str) -> str:
    """The indentation step of a file: that of its first indented line."""
    found = re.search(r"^([ \t]+)\S", text, re.MULTILINE)
    return found[1] if found else "  "


def _indent(text: str, at: int) -> str:
    """The white space at the beginning of the line of a position."""
    start = text.rfind("\n", 0, at) + 1
    found = re.compile(r"\ufeff?([ \t]*)").match(text, start)
    return found[1] if found else ""


def _entry(key: str | None, value: Any, style: _Style) -> str:
    written = json.dumps(value, indent=style.unit, ensure_ascii=False)
    written = written.replace("\n", style.newline + style.inside)
    return written if key is None else f"{json.dumps(key, ensure_ascii=False)}: {written}"


def _comma(text: str, at: int) -> int:
    """The end of the comma after a position, comments aside; the position itself if there is none."""
    blank = _BLANK.match(text, at)
    end = blank.end() if blank else at
    return end + 1 if text[end : end + 1] == "," else at


def remove(text: str, container: Node, element: Element) -> str:
    """Remove one element of a container, with its comma and its line."""
    i = container.elements.index(element)
    start, end = len(text[: element.start].rstrip()), _comma(text, element.node.end)
    if len(container.elements) == 1:
        return _emptied(text[:start], text[end:])
    if i == len(container.elements) - 1 and end == element.node.end:  # the one before it loses its comma
        comma = _comma(text, container.elements[i - 1].node.end)
        return text[: comma - 1] + text[comma:start] + text[end:]
    return text[:start] + text[end:]


def _emptied(before: str, after: str) -> str:
    """Close a container that lost its only element on one line, unless it holds a comment."""
    alone = before[-1:] in "{[" and after.lstrip()[:1] in "}]"
    return before + (after.lstrip() if alone else after)
