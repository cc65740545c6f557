"""The values of a large JSON file one by one: the elements of its list, or an object on each line.

The file is never held as a whole, only the value at hand. A value that is broken is given with what is wrong with it,
and reading goes on at the next one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import IO, Any

import msgspec

__all__ = ["JsonElement", "elements"]

_CHUNK = 1 << 20
_DEEPEST = 500
_MOST_RECOVERIES = 200
_BLANK = re.compile(rb"[\s,]*")
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_SIGN = re.compile(rb'["{}\[\]]')
_PLAIN = re.compile(rb"[^\s,\[\]{}]+")
_BEGINNING = re.compile(rb'[,\[]\s*(\{\s*"[^"\\]{1,40}"\s*:)')  # of an object in a list
_BOM = b"\xef\xbb\xbf"
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_HALF_PAIR = re.compile(r"[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class JsonElement:
    """One value: its number from 1 on, the line it begins on, and the code of what is wrong with it, if anything."""

    number: int
    line: int
    value: Any = None
    trouble: str = ""


def elements(stream: IO[bytes], read: Callable[[int], None] = lambda _: None) -> Iterator[JsonElement]:
    """The values of a stream; `read` is told how many bytes were taken from it."""
    yield from _Reader(stream, read).run()


class _Reader:
    """Reads one stream; `_text` holds what is not given yet, from `_at` on."""

    def __init__(self, stream: IO[bytes], read: Callable[[int], None]) -> None:
        self._stream, self._read = stream, read
        self._text = b""
        self._at, self._line, self._number = 0, 1, 0
        self._ended = self._cut = False
        self._recoveries = 0

    def run(self) -> Iterator[JsonElement]:
        """All values, in order."""
        self._more()
        if self._text.startswith(_WIDE):
            yield self._trouble("page.encoding")
            return
        self._at = len(_BOM) if self._text.startswith(_BOM) else 0
        listed = self._next() == b"["
        if listed:
            self._at += 1
        while sign := self._next():
            if sign == b"]":
                self._at += 1
                listed = False
                continue
            yield from self._element()
            self._drop()
        if listed and not self._cut:
            yield self._trouble("import.cut-off")

    def _element(self) -> Iterator[JsonElement]:
        """The next value, or what could be saved of it."""
        end, deep = self._end_of_value()
        if end < 0:
            self._cut = True
            yield self._trouble("import.cut-off")
            yield from self._recovered(len(self._text))
            return
        value, trouble = (None, "import.deep") if deep else _decode(self._text[self._at : end])
        self._number += 1
        yield JsonElement(self._number, self._line, value, trouble)
        if trouble == "import.json":
            yield from self._recovered(end)
        else:
            self._pass_to(end)

    def _recovered(self, end: int) -> Iterator[JsonElement]:
        """The whole objects of a list inside of something broken; without a complaint where there are none."""
        begin = self._at + 1
        while self._recoveries < _MOST_RECOVERIES and (found := _BEGINNING.search(self._text, begin, end)):
            self._pass_to(found.start(1))
            begin = self._at + 1
            stop, deep = self._end_of_value()
            if stop < 0:
                self._recoveries += 1
                continue
            value, trouble = (None, "import.deep") if deep else _decode(self._text[self._at : stop])
            if not trouble:
                self._number += 1
                yield JsonElement(self._number, self._line, value, "import.saved")
                begin = stop - 1
            end = max(end, stop)
        self._pass_to(max(end, self._at))

    def _pass_to(self, end: int) -> None:
        self._line += self._text.count(b"\n", self._at, end)
        self._at = end

    def _end_of_value(self) -> tuple[int, bool]:
        """Where the value at hand ends, -1 if it never does; and whether it is nested beyond measure."""
        first = self._text[self._at : self._at + 1]
        if first not in (b"{", b"["):
            return self._end_of_scalar(first), False
        depth, deepest, at = 0, 0, self._at
        while True:
            sign = _SIGN.search(self._text, at)
            if not sign:
                at = len(self._text)
                if not self._more():
                    return -1, False
                continue
            at = sign.start()
            if sign[0] == b'"':
                at = self._end_of_string(at)
                if at < 0:
                    return -1, False
                continue
            depth += 1 if sign[0] in b"{[" else -1
            deepest = max(deepest, depth)
            at += 1
            if not depth:
                return at, deepest > _DEEPEST

    def _end_of_string(self, at: int) -> int:
        while True:
            found = _STRING.match(self._text, at)
            if found:
                return found.end()
            if not self._more():
                return -1

    def _end_of_scalar(self, first: bytes) -> int:
        if first == b'"':
            return self._end_of_string(self._at)
        while True:
            found = _PLAIN.match(self._text, self._at)
            if found and found.end() < len(self._text):
                return found.end()
            if not self._more():
                return found.end() if found else self._at + 1

    def _next(self) -> bytes:
        """The first sign of the next value; nothing at the end."""
        while True:
            found = _BLANK.match(self._text, self._at)
            end = found.end() if found else self._at
            self._pass_to(end)
            if end < len(self._text) or not self._more():
                return self._text[end : end + 1]

    def _more(self) -> bool:
        """Read on, as much again as is there, so that a long value is not looked at over and over."""
        chunk = b"" if self._ended else self._stream.read(max(_CHUNK, len(self._text)))
        self._ended = not chunk
        self._text += chunk
        self._read(len(chunk))
        return bool(chunk)

    def _drop(self) -> None:
        """Let go of what was given, once it is worth it."""
        if self._at > _CHUNK:
            self._text = self._text[self._at :]
            self._at = 0

    def _trouble(self, code: str) -> JsonElement:
        return JsonElement(self._number + 1, self._line, None, code)


def _decode(data: bytes) -> tuple[Any, str]:
    """The value of some JSON, and the code of what is wrong with it."""
    try:
        return msgspec.json.decode(data), ""
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        pass
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None, "page.encoding"
    try:
        return json.loads(_HALF_PAIR.sub("\ufffd", json.dumps(json.loads(text), ensure_ascii=False))), ""
    except (ValueError, RecursionError):
        return None, "import.json"
