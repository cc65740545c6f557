"""Find the JSON in a model's reply: between prose, in fences, with mistakes, or cut off in the middle.

Nothing is guessed: what can't be parsed is left out, an item that was cut off is dropped. Parsing takes linear time.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

LARGEST = 1 << 18  # characters; what stands behind is not read
_DEEPEST = 64

_OPENING = re.compile(r"[\[{]")
_GAP = re.compile(r"[\s,]*")
_SPACE = re.compile(r"\s*")
_STOP = {quote: re.compile(rf"[{quote}\\]") for quote in "\"'"}
_KEY = re.compile(r"[^\W\d]\w*(?=\s{0,8}:)")
_NUMBER = re.compile(r"-?\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,3})?(?![\w.])")
_WORD = re.compile(r"[A-Za-z]{1,5}\b")
_WORDS = {"true": True, "True": True, "false": False, "False": False, "null": None, "None": None}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_UNICODE = re.compile(r"u([0-9a-fA-F]{4})")
_BETWEEN = " \t\r\n,;-*•.0123456789"  # what may stand between objects that form a list without being one


class _Read(NamedTuple):
    value: Any
    whole: bool


class _Found(NamedTuple):
    value: list[Any] | dict[str, Any]
    whole: bool
    start: int
    end: int


def json_in(text: str) -> list[Any] | dict[str, Any] | None:
    """The list or object in a text, or None; a list without its end has the items that are complete."""
    text = _without_thoughts(text[:LARGEST])
    fenced = [found for part in text.split("```")[1::2] for found in _found(part)]
    best = max(fenced or _found(text), key=lambda one: (one.whole, one.end - one.start), default=None)
    return best.value if best else None


def _without_thoughts(text: str) -> str:
    """The text after the last `<think>` block; a block without an end goes on to the end."""
    return text.rpartition("</think>")[2].partition("<think>")[0]


def _found(text: str) -> list[_Found]:
    """All lists and objects of a text; consecutive objects are one list."""
    found: list[_Found] = []
    run: list[_Found] = []
    for one in _outermost(text):
        if not (one.whole and isinstance(one.value, dict)):
            found.append(one)
            continue
        if run and text[run[-1].end : one.start].strip(_BETWEEN):
            found.append(_joined(run))
            run = []
        run.append(one)
    return [*found, _joined(run)] if run else found


def _joined(run: list[_Found]) -> _Found:
    if len(run) == 1:
        return run[0]
    return _Found([one.value for one in run], True, run[0].start, run[-1].end)


def _outermost(text: str) -> Iterator[_Found]:
    """The outermost lists and objects in order; the search continues after what can't be parsed."""
    parser = _Parser(text)
    while opening := _OPENING.search(text, parser.at):
        parser.at = opening.start()
        read = parser.container(0)
        if read.whole or _is_worth(read.value, parser.at >= len(text)):
            yield _Found(read.value, read.whole, opening.start(), parser.at)


def _is_worth(value: list[Any] | dict[str, Any], at_end: bool) -> bool:
    """Whether an incomplete list or object is worth keeping; prose in brackets is not."""
    items = value if isinstance(value, list) else list(value.values())
    return bool(items) and (at_end or any(isinstance(item, dict | list) for item in items))


class _Parser:
    """Parses values from a position on, and stops where it can't go further."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def container(self, depth: int) -> _Read:
        """The list or object that begins here, possibly incomplete."""
        return self._list(depth) if self.text[self.at] == "[" else self._object(depth)

    def _value(self, depth: int) -> _Read | None:
        """The value that begins here; None if there is none."""
        sign = self.text[self.at : self.at + 1]
        if sign in ("[", "{"):
            return self.container(depth) if depth < _DEEPEST else None
        if sign in ('"', "'"):
            said = self._string(sign)
            return None if said is None else _Read(said, True)
        return self._number() or self._word()

    def _list(self, depth: int) -> _Read:
        self.at += 1
        items: list[Any] = []
        while not self._ends("]"):
            read = self._value(depth + 1)
            if read is None or not read.whole:
                return _Read(items, False)
            items.append(read.value)
        return _Read(items, True)

    def _object(self, depth: int) -> _Read:
        self.at += 1
        entries: dict[str, Any] = {}
        while not self._ends("}"):
            key = self._key()
            read = None if key is None else self._value(depth + 1)
            if key is None or read is None:
                return _Read(entries, False)
            if read.whole or (isinstance(read.value, list) and read.value):
                entries[key] = read.value
            if not read.whole:
                return _Read(entries, False)
        return _Read(entries, True)

    def _ends(self, sign: str) -> bool:
        """Skip commas, superfluous ones too, and the closing sign; whether it was there."""
        self._pass(_GAP)
        if not self.text.startswith(sign, self.at):
            return False
        self.at += 1
        return True

    def _key(self) -> str | None:
        sign = self.text[self.at : self.at + 1]
        if sign in ('"', "'"):
            key = self._string(sign)
        elif bare := _KEY.match(self.text, self.at):
            key, self.at = bare[0], bare.end()
        else:
            return None
        self._pass(_SPACE)
        if not self.text.startswith(":", self.at):
            return None
        self.at += 1
        self._pass(_SPACE)
        return key

    def _pass(self, pattern: re.Pattern[str]) -> None:
        if passed := pattern.match(self.text, self.at):
            self.at = passed.end()

    def _string(self, quote: str) -> str | None:
        """A string, with raw line breaks and unknown escapes kept; None if its end is missing."""
        self.at += 1
        parts: list[str] = []
        while stop := _STOP[quote].search(self.text, self.at):
            parts.append(self.text[self.at : stop.start()])
            self.at = stop.end()
            if stop[0] == quote:
                return "".join(parts).encode("utf-16", "surrogatepass").decode("utf-16", "replace")
            parts.append(self._escaped())
        self.at = len(self.text)
        return None

    def _escaped(self) -> str:
        if code := _UNICODE.match(self.text, self.at):
            self.at = code.end()
            return chr(int(code[1], 16))
        sign = self.text[self.at : self.at + 1]
        self.at += 1
        return _ESCAPES.get(sign, sign)

    def _number(self) -> _Read | None:
        found = _NUMBER.match(self.text, self.at)
        if not found:
            return None
        number = float(found[0]) if re.search(r"[.eE]", found[0]) else int(found[0])
        if not math.isfinite(number):
            return None
        self.at = found.end()
        return None if self.at == len(self.text) else _Read(number, True)  # more digits may be missing

    def _word(self) -> _Read | None:
        found = _WORD.match(self.text, self.at)
        if not found or found[0] not in _WORDS:
            return None
        self.at = found.end()
        return _Read(_WORDS[found[0]], True)
