"""`episodes.md`: atomic episodes that a person can read and diff (C7, D2, seed 002).

The seed names an episode's fields and no layout. Written is this one:

    # Episodes

    ## ACTIVE

    ### ep-001
    - content: [U] El usuario vive en Sevilla desde 2019.
    - created: 2026-02-15
    - heat: 3
    - last_accessed: 2026-02-20
    - scene: presentación
    - related: [ep-002, ep-007]
    - foresight: preguntará por trenes a Madrid

    ## ARCHIVE

    ### ep-002
    - content: [I] El usuario madruga. ⚠️ NO VERIFICADO
    - created: 2026-01-03

Sections are WISDOM, ACTIVE, LATENT and ARCHIVE, each only if it has episodes; an episode of no known layer stands
before the first. A heading is the episode's id, and a bare `###` begins one without. Fields that are not known are left
out. Other fields of a memory (kind, tags, fitness and so on) follow under their names, then the keys of other programs,
and as one JSON object `more` those that can't be keys of a line. A provenance mark stands before the content and the
warning sign after it. What would be read otherwise than it is meant stands in double quotes, as a JSON string.

Read is much more: keys in Portuguese, Spanish and English, with or without a bullet, bold, indented, below the heading
or below a bullet; an episode as a bullet of its own (`- ep-001: text`, `- [U] text`); the content as plain text below
its heading; the section DELETE, which means the archive. Further text inside an episode is kept as its `note`; text
outside of all episodes is told as a problem.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hipocampo.core.facts import Problem
from hipocampo.core.record import LAYERS
from hipocampo.errors import BadInput
from hipocampo.interchange.collector import Collector, format_fields
from hipocampo.interchange.episode_fields import (
    FIELDS,
    LISTS,
    SIGN,
    field_of,
    is_id,
    is_mark,
    is_own,
    is_sign,
    named,
    pair,
    section_of,
    unquoted,
    unsigned,
)
from hipocampo.interchange.json_scan import parse_value
from hipocampo.interchange.portable import PortableMemory, layer_of
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
    split_lines,
)

__all__ = ["read", "write"]

TITLE = "# Episodes"
NOTE = "note"
_BESIDE = ("id", "content", "layer", "provenance", "unverified", APART)  # told by heading, section and marks
_LINES = {key: name for key, name in FIELDS.items() if key not in _BESIDE}
_STARTS = ("id", "content")  # the keys that begin another episode
_GOING_ON = ("content", "scene", "foresight", "source")  # the fields whose value may go on in the next line
_MARKER = re.compile(r"(?:[-*+]|[0-9]{1,9}[.)])(?:[ \t]+|$)")
_FOLDED = ("|", ">", "|-", ">-")  # YAML for a text that begins in the next line


def read(files: Mapping[str, str], max_words: int = 100) -> tuple[list[PortableMemory], list[Problem]]:
    """The episodes of the files, in their order."""
    collector = Collector(max_words)
    for path, text in files.items():
        if "\x00" in text:
            raise BadInput("import.binary", path=path)
        text = text.encode("utf-8", "replace").decode().removeprefix("\ufeff")
        _Reader(path, split_lines(text), collector).run()
    return collector.memories, collector.problems


def write(memories: Iterable[PortableMemory]) -> str:
    """The page that holds the episodes, section by section."""
    sections: dict[str | None, list[str]] = {layer: [] for layer in (None, *LAYERS)}
    for memory in memories:
        layer = memory.layer if memory.fitness is None else layer_of(memory.fitness)
        sections[layer].append(_episode(memory))
    parts = [TITLE]
    for section, episodes in sections.items():
        if section and episodes:
            parts.append(f"## {section.upper()}")
        parts += episodes
    return "\n\n".join(parts) + "\n"


def _episode(memory: PortableMemory) -> str:
    lines = [f"### {_heading(memory.id)}".rstrip(), f"- content: {_content(memory)}"]
    values = format_fields(memory, _LINES)
    apart = values.pop(APART, {})
    for key, value in values.items():
        if (key in _LINES and (isinstance(value, str) or key not in memory.more)) or is_own(key):
            lines.append(f"- {key}: {_value(key, value)}")
        else:
            apart[key] = value
    if apart:
        lines.append(f"- {APART}: {_json(apart)}")
    return "\n".join(lines)


def _heading(name: str | None) -> str:
    if name is None:
        return ""
    blocks, _ = scan([f"### {name}"])
    plain = _is_plain(name) and section_of(name) is None and blocks[0].text == name and named(name) == (name, "", None)
    return name if plain else _json(name)


def _content(memory: PortableMemory) -> str:
    before = f"[{memory.mark}] " if memory.mark else ""
    after = f" {SIGN}" if memory.unverified else ""
    plain = before + memory.content + after
    if _is_plain(memory.content) and unsigned(plain) == (memory.content, memory.mark, memory.unverified):
        return plain
    return before + _json(memory.content) + after


def _value(key: str, value: Any) -> str:
    """A value as one line that is read as what it is: plain where that can be, else as JSON."""
    if isinstance(value, tuple):
        plain = f"[{', '.join(value)}]"
        return plain if _is_plain(plain) and _read(key, plain) == value else _json(value)
    if not isinstance(value, str) or not _is_plain(value) or is_mark(value):
        return _json(value)
    return value if (unquoted(value) if key in _LINES else parse_value(value)) == value else _json(value)


def _read(key: str, written: str) -> Any:
    """The value of a field; None if it can't be read."""
    try:
        return PARSERS[FIELDS[key]](written)
    except (ValueError, OverflowError):
        return None


def _is_plain(text: str) -> bool:
    return bool(text) and text.isprintable() and text == text.strip()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class _Growing(list[str]):
    """A text that may go on, in pieces."""


@dataclass(slots=True)
class _Draft:
    """An episode that is being read; `level` is its bullet's indentation, or below zero for one under a heading."""

    line: int
    layer: str | None
    level: int = -1
    given: dict[str, Any] = field(default_factory=dict)
    title: str = ""
    sure: bool = False  # that it is an episode, and not a heading with some prose
    last: str = ""  # the key whose value may go on in the next line
    last_level: int = -1
    free: bool = False  # whether that value stood without a key

    def holds(self, indent: int) -> bool:
        """Whether a bullet that is no field belongs to this episode."""
        return self.sure if self.level < 0 else indent > self.level

    def lacks(self, key: str) -> bool:
        """Whether a field is still to be told; an id may take the place of the heading, but comes before all else."""
        return not self.given.keys() - {"id", "provenance"} if key == "id" else key not in self.given

    def belongs(self, key: str, value: str, indent: int) -> bool:
        """Whether a bullet with a known key tells of this episode; beside its own bullet it must make sense."""
        if not self.lacks(key) or indent < self.level:
            return False
        return indent > self.level or key in _STARTS or _read(key, value) is not None

    def lists(self, indent: int) -> bool:
        """Whether a bullet is an element of the list that the key above it began."""
        return self.last in LISTS and indent > self.last_level and not isinstance(self.given[self.last], str)

    def set(self, key: str, value: Any, indent: int = -1) -> None:
        if key == "id" and self.given.get(key, value) != value:
            self.given["title"] = self.given[key]
        self.given[key] = _Growing([value]) if key in _GOING_ON else value
        self.sure = True
        self.last, self.last_level, self.free = key, indent, False

    def say(self, text: str) -> None:
        """Take in text without a key: the content, or else a note."""
        self.last, self.free = NOTE if any(self.given.get("content", ())) else "content", True
        self._grow(f"\n{text}")

    def go_on(self, text: str) -> None:
        """The last value with one line more."""
        self._grow(f" {text}")

    def _grow(self, piece: str) -> None:
        text = self.given.get(self.last)
        if not isinstance(text, _Growing):
            text = self.given[self.last] = _Growing([] if text is None else [str(text)])
        text.append(piece)

    def values(self) -> dict[str, Any]:
        """What was told of the fields, and all that was told of others."""
        whole = {key: "".join(v).strip() if isinstance(v, _Growing) else v for key, v in self.given.items()}
        return {key: value for key, value in whole.items() if key not in FIELDS or value not in ("", None)}


class _Reader:
    """Reads a page line by line, with the section and the episode that are open."""

    def __init__(self, path: str, lines: Sequence[str], collector: Collector) -> None:
        self._path = path
        self._lines = lines
        self._collector = collector
        self._layer: str | None = None
        self._draft: _Draft | None = None
        self._prose = 0

    def run(self) -> None:
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
        elif block.level > 1 or is_id(text):
            name, rest, mark = named(text)
            self._draft = _Draft(block.line, self._layer, title=rest, sure=bool(is_id(text)))
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
            draft.given[draft.last].append(unquoted(text.strip("[]")))
        elif draft and key and draft.belongs(key, value, indent):
            draft.set(key, _told(key, value), indent)
        elif key in _STARTS:
            self._begin(number, indent).set(key, _told(key, value), indent)
        elif draft and draft.holds(indent):
            self._add(draft, text)
        elif text:
            found = is_id(text)
            fresh = self._begin(number, indent)
            if found:
                fresh.set("id", found[1])
            if rest := found[2] if found else text:
                fresh.say(rest)

    def _line(self, number: int, text: str) -> None:
        draft = self._draft
        parts = pair(text)
        key, value = field_of(text)
        if draft and key and draft.lacks(key):
            draft.set(key, _told(key, value))
        elif key in _STARTS:
            self._begin(number, -1).set(key, _told(key, value))
        elif draft and is_sign(text):
            draft.given["unverified"] = "true"
        elif draft and draft.last in (*_GOING_ON, NOTE) and (draft.free or not (parts and is_own(parts[0]))):
            draft.go_on(text)
        elif draft:
            self._add(draft, text)
        elif not self._prose:
            self._prose = number
            self._collector.complain(self._path, number, text, "import.prose")

    def _add(self, draft: _Draft, text: str) -> None:
        """Take in what is no known field into an episode: another program's key, the warning sign, plain text."""
        parts = pair(text)
        if parts and draft.sure and is_own(parts[0]) and parts[0] not in draft.given:
            draft.set(parts[0], parse_value(parts[1]))
        elif is_sign(text):
            draft.given["unverified"] = "true"
        elif text:
            draft.say(text)

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
            given["content"], mark, signed = unsigned(given["content"])
            given.setdefault("provenance", mark)  # told in any case, so that a quoted text is not read for marks
            given |= {"unverified": "true"} if signed else {}
        self._collector.add((self._path, draft.line), given, FIELDS, draft.layer)


def _told(key: str, value: str) -> Any:
    if key in LISTS:
        return value or None
    if key in ("content", APART):
        return "" if value in _FOLDED else value
    return "" if value in _FOLDED else unquoted(value)
