"""The parser of `episodes.md`, which accepts much more than is written: see `episodes`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hipocampo.interchange.collector import Collector
from hipocampo.interchange.episode_fields import (
    FIELDS,
    LISTS,
    field_of,
    is_foreign,
    is_sign,
    match_id,
    section_of,
    split_content,
    split_heading,
    split_pair,
    unquote,
)
from hipocampo.interchange.json_scan import parse_value
from hipocampo.interchange.values import APART, PARSERS
from hipocampo.markdown.blocks import (
    BULLET,
    CODE,
    HEADING,
    NUMBERED,
    PROSE,
    QUOTE,
    TABLE,
    Block,
    indentation,
    scan,
)

__all__ = ["EpisodeParser", "parse_field"]

NOTE = "note"
_STARTS = ("id", "content")  # the keys that begin another episode
_CONTINUED = ("content", "scene", "foresight", "source")  # the fields whose value may continue in the next line
_MARKER = re.compile(r"(?:[-*+]|[0-9]{1,9}[.)])(?:[ \t]+|$)")
_FOLDED = ("|", ">", "|-", ">-")  # YAML for a text that begins in the next line


def parse_field(key: str, written: str) -> Any:
    """Parse the value of a field; None if it can't be parsed."""
    try:
        return PARSERS[FIELDS[key]](written)
    except (ValueError, OverflowError):
        return None


class _OpenText(list[str]):
    """A text that may continue, in pieces."""


@dataclass(slots=True)
class _Draft:
    """An episode that is being parsed; `level` is the indentation of its bullet, negative under a heading."""

    line: int
    layer: str | None
    level: int = -1
    given: dict[str, Any] = field(default_factory=dict)
    title: str = ""
    sure: bool = False  # whether it is certainly an episode, and not a heading with some prose
    last: str = ""  # the key whose value may continue in the next line
    last_level: int = -1
    free: bool = False  # whether that value had no key

    def holds(self, indent: int) -> bool:
        """Whether a bullet that is not a field belongs to this episode."""
        return self.sure if self.level < 0 else indent > self.level

    def misses(self, key: str) -> bool:
        """Whether a field is still missing; an id may replace the heading, but only before all else."""
        return not self.given.keys() - {"id", "provenance"} if key == "id" else key not in self.given

    def belongs(self, key: str, value: str, indent: int) -> bool:
        """Whether a bullet with a known key belongs to this episode; at the level of its own bullet it must parse."""
        if not self.misses(key) or indent < self.level:
            return False
        return indent > self.level or key in _STARTS or parse_field(key, value) is not None

    def lists(self, indent: int) -> bool:
        """Whether a bullet is an element of the list that the key above it began."""
        return self.last in LISTS and indent > self.last_level and not isinstance(self.given[self.last], str)

    def set(self, key: str, value: Any, indent: int = -1) -> None:
        """Set a field."""
        if key == "id" and self.given.get(key, value) != value:
            self.given["title"] = self.given[key]
        self.given[key] = _OpenText([value]) if key in _CONTINUED else value
        self.sure = True
        self.last, self.last_level, self.free = key, indent, False

    def add_text(self, text: str) -> None:
        """Add text without a key: to the content, or else to the note."""
        self.last, self.free = NOTE if any(self.given.get("content", ())) else "content", True
        self._grow(f"\n{text}")

    def continue_value(self, text: str) -> None:
        """Add a line to the last value."""
        self._grow(f" {text}")

    def _grow(self, piece: str) -> None:
        text = self.given.get(self.last)
        if not isinstance(text, _OpenText):
            text = self.given[self.last] = _OpenText([] if text is None else [str(text)])
        text.append(piece)

    def values(self) -> dict[str, Any]:
        """The fields that have a value, and everything under other keys."""
        whole = {key: "".join(v).strip() if isinstance(v, _OpenText) else v for key, v in self.given.items()}
        return {key: value for key, value in whole.items() if key not in FIELDS or value not in ("", None)}


class EpisodeParser:
    """Parses a page line by line, with the current section and the current episode."""

    def __init__(self, path: str, lines: Sequence[str], collector: Collector) -> None:
        self._path = path
        self._lines = lines
        self._collector = collector
        self._layer: str | None = None
        self._draft: _Draft | None = None
        self._prose = 0

    def run(self) -> None:
        """Add all episodes of the page to the collector."""
        for block in scan(self._lines)[0]:
            if block.kind == HEADING:
                self._heading(block)
            elif block.kind in (BULLET, NUMBERED, PROSE, QUOTE, CODE, TABLE):
                self._read(block)
        self._close()

    def _heading(self, block: Block) -> None:
        self._close()
        text = block.text.strip()
        if not text.startswith('"') and (layer := section_of(text)):
            self._layer = layer
        elif block.level > 1 or match_id(text):
            name, rest, mark = split_heading(text)
            self._draft = _Draft(block.line, self._layer, title=rest, sure=bool(match_id(text)))
            given = {"id": name, "provenance": mark}
            self._draft.given.update({key: value for key, value in given.items() if value})

    def _read(self, block: Block) -> None:
        self._prose = 0
        for number in range(block.line, block.end_line + 1):
            line = self._lines[number - 1]
            text = line.strip().lstrip(">").lstrip() if block.kind == QUOTE else line.strip()
            if not text or (block.kind == CODE and text.startswith(("```", "~~~"))):
                continue
            listed = block.kind == CODE or (number == block.line and block.kind in (BULLET, NUMBERED))
            if listed and (marker := _MARKER.match(text)):
                self._bullet(number, text[marker.end() :].strip(), indentation(line))
            else:
                self._line(number, text)
        if self._draft and self._draft.last not in LISTS:
            self._draft.last = ""

    def _bullet(self, number: int, text: str, indent: int) -> None:
        draft = self._draft
        key, value = field_of(text)
        if draft and not key and draft.lists(indent):
            draft.given[draft.last] = draft.given[draft.last] or []
            draft.given[draft.last].append(unquote(text.strip("[]")))
        elif draft and key and draft.belongs(key, value, indent):
            draft.set(key, _field_value(key, value), indent)
        elif key in _STARTS:
            self._begin(number, indent).set(key, _field_value(key, value), indent)
        elif draft and draft.holds(indent):
            self._add(draft, text)
        elif text:
            found = match_id(text)
            fresh = self._begin(number, indent)
            if found:
                fresh.set("id", found[1])
            if rest := found[2] if found else text:
                fresh.add_text(rest)

    def _line(self, number: int, text: str) -> None:
        draft = self._draft
        parts = split_pair(text)
        key, value = field_of(text)
        if draft and key and draft.misses(key):
            draft.set(key, _field_value(key, value))
        elif key in _STARTS:
            self._begin(number, -1).set(key, _field_value(key, value))
        elif draft and is_sign(text):
            draft.given["unverified"] = "true"
        elif draft and draft.last in (*_CONTINUED, NOTE) and (draft.free or not (parts and is_foreign(parts[0]))):
            draft.continue_value(text)
        elif draft:
            self._add(draft, text)
        elif not self._prose:
            self._prose = number
            self._collector.complain(self._path, number, text, "import.prose")

    def _add(self, draft: _Draft, text: str) -> None:
        """Add to an episode what is not a known field: another program's key, the warning sign, plain text."""
        parts = split_pair(text)
        if parts and draft.sure and is_foreign(parts[0]) and parts[0] not in draft.given:
            draft.set(parts[0], parse_value(parts[1]))
        elif is_sign(text):
            draft.given["unverified"] = "true"
        elif text:
            draft.add_text(text)

    def _begin(self, number: int, level: int) -> _Draft:
        self._close()
        self._draft = _Draft(number, self._layer, level, sure=True)
        return self._draft

    def _close(self) -> None:
        draft, self._draft = self._draft, None
        if draft is None:
            return
        given = draft.values()
        if not draft.sure:
            if "content" in given:
                self._collector.complain(self._path, draft.line, given["content"], "import.prose")
            return
        if draft.title:
            given.setdefault("title" if "content" in given else "content", draft.title)
        if "content" in given:
            given["content"], mark, signed = split_content(given["content"])
            given.setdefault("provenance", mark)  # always set, so that a quoted text is not searched for marks
            given |= {"unverified": "true"} if signed else {}
        self._collector.add((self._path, draft.line), given, FIELDS, draft.layer)


def _field_value(key: str, value: str) -> Any:
    if key in LISTS:
        return value or None
    if key in ("content", APART):
        return "" if value in _FOLDED else value
    return "" if value in _FOLDED else unquote(value)
