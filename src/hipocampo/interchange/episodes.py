"""`episodes.md`: atomic episodes that a person can read and diff (C7, D2, seed 002).

The seed names an episode's fields but no layout. This is the one that is written:

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

Sections are WISDOM, ACTIVE, LATENT and ARCHIVE, each only if it has episodes; an episode of unknown layer comes before
the first. A heading is the episode's id; a bare `###` begins one without an id. Unknown fields are left out. Other
fields of a memory (kind, tags, fitness and so on) follow under their names, then the keys of other programs, and as
one JSON object `more` those that can't be keys of a line. A provenance mark is before the content and the warning sign
after it. What would otherwise be misread is in double quotes, as a JSON string.

Much more is accepted: keys in any language that is known, with or without a bullet, bold, indented, below the heading
or below a bullet; an episode as a bullet of its own (`- ep-001: text`, `- [U] text`); the content as plain text below
its heading; the section DELETE, which means the archive. Further text inside an episode is kept as its `note`; text
outside of all episodes is reported as a problem.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from hipocampo.core.facts import Problem
from hipocampo.core.record import LAYERS
from hipocampo.errors import BadInput
from hipocampo.interchange.collector import Collector, format_fields
from hipocampo.interchange.episode_fields import (
    FIELDS,
    SIGN,
    is_foreign,
    is_mark,
    section_of,
    split_content,
    split_heading,
    unquote,
)
from hipocampo.interchange.episode_parser import EpisodeParser, parse_field
from hipocampo.interchange.json_scan import parse_value
from hipocampo.interchange.portable import PortableMemory, layer_of
from hipocampo.interchange.values import APART
from hipocampo.markdown.blocks import scan, split_lines

__all__ = ["read", "write"]

TITLE = "# Episodes"
_ELSEWHERE = ("id", "content", "layer", "provenance", "unverified", APART)  # in the heading, the section and marks
_LINES = {key: name for key, name in FIELDS.items() if key not in _ELSEWHERE}


def read(files: Mapping[str, str], max_words: int = 100) -> tuple[list[PortableMemory], list[Problem]]:
    """Parse the episodes of the files, in their order."""
    collector = Collector(max_words)
    for path, text in files.items():
        if "\x00" in text:
            raise BadInput("import.binary", path=path)
        text = text.encode("utf-8", "replace").decode().removeprefix("\ufeff")
        EpisodeParser(path, split_lines(text), collector).run()
    return collector.memories, collector.problems


def write(memories: Iterable[PortableMemory]) -> str:
    """The page with the episodes, section by section."""
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
        if (key in _LINES and (isinstance(value, str) or key not in memory.more)) or is_foreign(key):
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
    plain = (
        _is_plain(name)
        and section_of(name) is None
        and blocks[0].text == name
        and split_heading(name) == (name, "", None)
    )
    return name if plain else _json(name)


def _content(memory: PortableMemory) -> str:
    before = f"[{memory.mark}] " if memory.mark else ""
    after = f" {SIGN}" if memory.unverified else ""
    plain = before + memory.content + after
    if _is_plain(memory.content) and split_content(plain) == (memory.content, memory.mark, memory.unverified):
        return plain
    return before + _json(memory.content) + after


def _value(key: str, value: Any) -> str:
    """A value on one line that is parsed back to the same: plain where possible, else as JSON."""
    if isinstance(value, tuple):
        plain = f"[{', '.join(value)}]"
        return plain if _is_plain(plain) and parse_field(key, plain) == value else _json(value)
    if not isinstance(value, str) or not _is_plain(value) or is_mark(value):
        return _json(value)
    return value if (unquote(value) if key in _LINES else parse_value(value)) == value else _json(value)


def _is_plain(text: str) -> bool:
    return bool(text) and text.isprintable() and text == text.strip()


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
