"""The values of a JSON file with the lines they begin on, also where the file is broken.

A file is one list, an object with a list under `memories`, one object, or an object on each line. After something that
is not JSON, scanning goes on at the next line that begins an object.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from hipocampo.errors import BadInput
from hipocampo.interchange.collector import Collector

__all__ = ["ScannedJson", "parse_value", "scan", "scan_files"]

LIST = "memories"
_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"?|//[^\n]*')
_BLANK = re.compile(r"\s*")
_OBJECT = re.compile(r"^[ \t]*\{", re.MULTILINE)
_HALF_PAIR = re.compile(r"\\u[dD][89a-fA-F]")
_MOST_ERRORS = 1000


@dataclass(slots=True)
class ScannedJson:
    """The values of a file with their lines, the keys beside the list, and the lines that are not JSON."""

    items: list[tuple[int, Any]] = field(default_factory=list)
    beside: dict[str, Any] = field(default_factory=dict)
    broken: list[int] = field(default_factory=list)
    listed: bool = False

    @property
    def unreadable(self) -> bool:
        """Whether nothing at all could be read."""
        return bool(self.broken) and not self.items and not self.beside


def scan_files(files: Mapping[str, str], collector: Collector) -> dict[str, ScannedJson]:
    """Scan several files; a broken one is a problem, and an error only if there is no other."""
    found = {path: scan(text) for path, text in files.items()}
    if found and all(one.unreadable for one in found.values()):
        path, first = next(iter(found.items()))
        raise BadInput("import.json", path=path, line=first.broken[0])
    for path, one in found.items():
        for line in one.broken:
            collector.complain(path, line, _line(files[path], line), "import.json")
        if not one.items and not one.beside and not one.listed and not one.broken:
            collector.complain(path, 0, "", "import.empty")
        for line, value in one.items:
            if not isinstance(value, dict):
                collector.complain(path, line, value, "import.shape")
        one.items = [(line, value) for line, value in one.items if isinstance(value, dict)]
    return found


def _line(text: str, line: int) -> str:
    return next(iter(text.split("\n", line)[line - 1 : line]), "")


def scan(text: str) -> ScannedJson:
    """Scan a text; it never fails."""
    scanner = _Scanner(text.encode("utf-8", "replace").decode().removeprefix("\ufeff"))
    scanner.items("")
    return scanner.found


class _Scanner:
    """Scans one text for values."""

    def __init__(self, text: str) -> None:
        self.text = _COMMENT.sub(_uncommented, text) if "//" in text else text
        self.at = 0
        self.found = ScannedJson()
        self._wrapped = f'"{LIST}"' in text
        self._halves = bool(_HALF_PAIR.search(text))
        self._counted, self._lines = 0, 1

    def items(self, closing: str) -> None:
        """Collect values up to the closing bracket, or the end of the text."""
        while (char := self._next()) != closing and char:
            try:
                if char == ",":
                    self.at += 1
                elif char == "[" and not closing:
                    self._list()
                elif char == "{" and not closing and self._wrapped:
                    self._object()
                else:
                    self.found.items.append((self._line(), self._value()))
            except (ValueError, RecursionError) as error:
                self._recover(error)
        if char != closing:
            self._note_error(self._line())

    def _list(self) -> None:
        self.at += 1
        self.found.listed = True
        self.items("]")
        self.at += 1

    def _object(self) -> None:
        """The outermost object; one without a list of memories is a value itself."""
        line, listed, members = self._line(), False, {}
        self.at += 1
        while self._next() != "}":
            key = self._value()
            if self._next() != ":":
                raise ValueError(key)
            self.at += 1
            if key == LIST and self._next() == "[":
                self._list()
                listed = True
            else:
                members[str(key)] = self._value()
            if self._next() == ",":
                self.at += 1
        self.at += 1
        if listed or LIST in members:
            self.found.beside.update(members)
        else:
            self.found.items.append((line, members))

    def _next(self) -> str:
        """The character after blanks."""
        blank = _BLANK.match(self.text, self.at)
        self.at = blank.end() if blank else self.at
        return self.text[self.at : self.at + 1]

    def _value(self) -> Any:
        self._next()
        value, self.at = _DECODER.raw_decode(self.text, self.at)
        if self._halves:  # half of a surrogate pair can't be stored
            value = json.loads(json.dumps(value, ensure_ascii=False).encode("utf-8", "replace"))
        return value

    def _line(self) -> int:
        if self.at < self._counted:
            self._counted, self._lines = 0, 1
        self._lines += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._lines

    def _note_error(self, line: int) -> None:
        if self.found.broken[-1:] != [line]:
            self.found.broken.append(line)

    def _recover(self, error: Exception) -> None:
        """Go on at the next line that begins an object; give up a text with very many errors."""
        self._note_error(error.lineno if isinstance(error, json.JSONDecodeError) else self._line())
        following = _OBJECT.search(self.text, self.at + 1) if len(self.found.broken) < _MOST_ERRORS else None
        self.at = following.end() - 1 if following else len(self.text)


def parse_value(text: str) -> Any:
    """The value of a text that is JSON, else the text itself."""
    try:
        return _DECODER.decode(text)
    except (ValueError, RecursionError):
        return text


def _uncommented(found: re.Match[str]) -> str:
    return "" if found[0].startswith("/") else found[0]


def _float(digits: str) -> float | str:
    value = float(digits)
    return value if isfinite(value) else digits


def _int(digits: str) -> int | str:
    """Numbers that can't be stored stay text."""
    return int(digits) if len(digits) < 19 else digits


_DECODER = json.JSONDecoder(parse_float=_float, parse_int=_int, parse_constant=str)
