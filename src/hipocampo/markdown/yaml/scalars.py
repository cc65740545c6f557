"""Values of simple YAML that stand on one line: read as text, written so that every parser takes them for text.

Nothing is guessed: `yes`, `1.0` and `2026-11-15` are the text they are. What has another meaning to some parsers of
YAML (anchors, tags, an unclosed quote) is `Unreadable`.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

from hipocampo.errors import BadInput

Tree: TypeAlias = "str | list[Tree] | dict[str, Tree] | None"

PLAIN, SINGLE, DOUBLE, FLOW = "plain", "single", "double", "flow"
DEEPEST = 20  # levels; a person's file has four

_SINGLE = re.compile(r"'[^']*(?:''[^']*)*'")
_DOUBLE = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_ESCAPE = re.compile(r"\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")
_ESCAPES = {
    **dict(zip("abtnvfre", "\a\b\t\n\v\f\r\x1b", strict=True)),
    **dict(zip("0N_LP", "\0\x85\xa0\u2028\u2029", strict=True)),
    **{char: char for char in ' "/\\\t'},
}
_COMMENT = re.compile(r"[ \t]#")
_COLON = re.compile(r":(?=[ \t]|\Z)")
_FLOW_PLAIN = re.compile(r"(?:[^,\[\]{}:#]|:(?![ \t,\[\]{}]|\Z)|(?<![ \t])#)+")
_GAP = re.compile(r"[ \t]*")
_INDICATORS = frozenset(",[]{}#&*!|>'\"%@`")
# Characters that no YAML file may contain, and those that some parsers take as line ends.
UNPRINTABLE = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_TYPED = frozenset("y n yes no on off true false null ~ = <<".split())


class Unreadable(Exception):
    """A line that can't be read safely; `code` names the problem, `line` is 0 where the caller knows it."""

    def __init__(self, code: str, line: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.line = line


class Inline(NamedTuple):
    """A value on its line: its style, its content, and the column after it."""

    style: str
    tree: Tree
    end: int


def gap(text: str, at: int) -> int:
    """The column after the spaces at a column."""
    found = _GAP.match(text, at)
    return found.end() if found else at


def comment_at(text: str, end: int) -> int:
    """The column of the comment after a value, -1 without one; nothing else may follow there."""
    start = gap(text, end)
    if start == len(text):
        return -1
    if text[start] == "#" and start > end:
        return start
    raise Unreadable("yaml.line")


def read_key(text: str, start: int) -> tuple[str, int] | None:
    """The key that begins at a column, and the column after its colon; None if there is none."""
    if text[start] in "'\"":
        quoted = (_SINGLE if text[start] == "'" else _DOUBLE).match(text, start)
        colon = gap(text, quoted.end()) if quoted else len(text)
        return (read_quoted(text, start)[0], colon + 1) if _COLON.match(text, colon) else None
    found = _COLON.search(text, start)
    comment = _COMMENT.search(text, start)
    if not found or found.start() == start or (comment and comment.start() < found.start()):
        return None
    key = text[start : found.start()].rstrip(" \t")
    if key[0] in "&*!" or key == "<<":
        raise Unreadable("yaml.anchor")
    return None if _reserved(text, start) else (key, found.end())


def read_inline(text: str, start: int) -> Inline:
    """The value that begins at a column."""
    first = text[start]
    if first in "'\"":
        value, end = read_quoted(text, start)
        return Inline(SINGLE if first == "'" else DOUBLE, value, end)
    if first in "[{":
        flow = _Flow(text, start)
        return Inline(FLOW, flow.value(1), flow.at)
    _refuse_reserved(text, start)
    found = _COMMENT.search(text, start)
    value = text[start : found.start() if found else len(text)].rstrip(" \t")
    if _COLON.search(value):
        raise Unreadable("yaml.colon")
    return Inline(PLAIN, value, start + len(value))


def read_quoted(text: str, start: int) -> tuple[str, int]:
    """The value of a quoted text, and the column after its closing quote."""
    single = text[start] == "'"
    found = (_SINGLE if single else _DOUBLE).match(text, start)
    if not found:
        raise Unreadable("yaml.quote")
    inner = found[0][1:-1]
    return inner.replace("''", "'") if single else _ESCAPE.sub(_unescape, inner), found.end()


def write_value(value: str, like: str = PLAIN) -> str:
    """Write a value, in the style of the one it replaces where that is possible."""
    try:
        value.encode()
    except UnicodeEncodeError:
        raise BadInput("bullet.characters") from None
    if like == SINGLE and not UNPRINTABLE.search(value):
        return "'" + value.replace("'", "''") + "'"
    if like != DOUBLE and _is_plain(value):
        return value
    return '"' + UNPRINTABLE.sub(_escape, value.replace("\\", "\\\\").replace('"', '\\"')).replace("\t", "\\t") + '"'


def _is_plain(value: str) -> bool:
    """Whether every YAML parser takes the bare text as it is; numbers and dates may stay bare."""
    return bool(
        value
        and value == value.strip()
        and not _reserved(value, 0)
        and not value.startswith(("---", "..."))
        and not _COLON.search(value)
        and not _COMMENT.search(value)
        and "\t" not in value
        and not UNPRINTABLE.search(value)
        and value.lower() not in _TYPED
    )


def _reserved(text: str, start: int) -> bool:
    """Whether a plain text can't begin with these characters."""
    return text[start] in _INDICATORS or (text[start] in "-?:" and text[start + 1 : start + 2] in ("", " ", "\t"))


def _refuse_reserved(text: str, start: int) -> None:
    if _reserved(text, start):
        raise Unreadable("yaml.anchor" if text[start] in "&*!" else "yaml.line")


def _unescape(found: re.Match[str]) -> str:
    digits = found[1] or found[2] or found[3]
    if digits:
        number = int(digits, 16)
        if number > 0x10FFFF or 0xD800 <= number <= 0xDFFF:
            raise Unreadable("yaml.quote")
        return chr(number)
    if found[4] not in _ESCAPES:
        raise Unreadable("yaml.quote")
    return _ESCAPES[found[4]]


def _escape(found: re.Match[str]) -> str:
    number = ord(found[0])
    return {"\n": "\\n", "\r": "\\r"}.get(found[0]) or (f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}")


class _Flow:
    """A list `[a, b]` or map `{a: b}` on one line."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at

    def value(self, depth: int) -> Tree:
        if depth > DEEPEST:
            raise Unreadable("yaml.deep")
        first = self._peek()
        if first == "[":
            return self._list(depth)
        return self._map(depth) if first == "{" else self._scalar()

    def _peek(self) -> str:
        self.at = gap(self.text, self.at)
        if self.at == len(self.text):
            raise Unreadable("yaml.flow")
        return self.text[self.at]

    def _list(self, depth: int) -> list[Tree]:
        self.at += 1
        items: list[Tree] = []
        while self._peek() != "]":
            items.append(self.value(depth + 1))
            self._comma("]")
        self.at += 1
        return items

    def _map(self, depth: int) -> dict[str, Tree]:
        self.at += 1
        pairs: dict[str, Tree] = {}
        while self._peek() != "}":
            key = self._scalar()
            if key in pairs:
                raise Unreadable("yaml.duplicate")
            pairs[key] = self._after_key(depth)
            self._comma("}")
        self.at += 1
        return pairs

    def _after_key(self, depth: int) -> Tree:
        if self._peek() != ":":
            return None
        self.at += 1
        return None if self._peek() in ",}" else self.value(depth + 1)

    def _comma(self, closing: str) -> None:
        found = self._peek()
        if found == ",":
            self.at += 1
        elif found != closing:
            raise Unreadable("yaml.flow")

    def _scalar(self) -> str:
        if self.text[self.at] in "'\"":
            value, self.at = read_quoted(self.text, self.at)
            return value
        _refuse_reserved(self.text, self.at)
        found = _FLOW_PLAIN.match(self.text, self.at)
        if not found:
            raise Unreadable("yaml.flow")
        self.at = found.end()
        return found[0].rstrip(" \t")
