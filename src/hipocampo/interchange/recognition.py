"""Which program some files come from, by what they hold (C7)."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import islice
from typing import Any
from zipfile import BadZipFile

from hipocampo.interchange import chatgpt, claude, letta, mem0, memory_list
from hipocampo.interchange.front_matter import split_front
from hipocampo.interchange.json_stream import elements
from hipocampo.interchange.okf import RESERVED, is_concept
from hipocampo.interchange.sources import Source, Sources

__all__ = [
    "BROKEN_FILE",
    "CHATGPT",
    "CLAUDE",
    "FOREIGN",
    "INSTRUCTIONS",
    "LETTA",
    "MEM0",
    "MEMORIES",
    "OBSIDIAN",
    "OKF",
]
__all__ += ["is_json", "is_page", "recognise"]

CHATGPT, CLAUDE, MEM0, MEMORIES = "chatgpt", "claude", "mem0", "memories"
INSTRUCTIONS, LETTA, OKF, OBSIDIAN = "instructions", "letta", "okf", "obsidian"
FOREIGN = (CHATGPT, CLAUDE, MEM0, MEMORIES, INSTRUCTIONS, LETTA, OKF, OBSIDIAN)
BROKEN_FILE = (OSError, BadZipFile, zlib.error, EOFError, NotImplementedError)
INSTRUCTION_FILES = ("claude.md", "claude.local.md", "agents.md", "gemini.md", "copilot-instructions.md")

_JSON, _PAGES = (".json", ".jsonl", ".ndjson", ".af"), (".md", ".markdown")
_LOOKED_AT = 20  # values of a file; the first ones may be broken
_SAMPLE = 50  # pages
_SETTINGS = ".obsidian"
_SHAPES = (
    (CHATGPT, chatgpt.is_conversation),
    (CLAUDE, claude.is_conversation),
    (CLAUDE, claude.is_memories),
    (CLAUDE, claude.is_project),
    (LETTA, letta.is_agent_file),
    (MEM0, mem0.is_memories),
)


def is_json(source: Source) -> bool:
    """Whether a file is one of JSON by its name."""
    return source.base.endswith(_JSON)


def is_page(source: Source) -> bool:
    """Whether a file is one of Markdown by its name."""
    return source.base.endswith(_PAGES)


def recognise(sources: Sources) -> str | None:
    """The program that some files come from; None for the formats of `formats`, and for what nobody knows."""
    files = sources.files
    if sources.folder is not None and (sources.folder / _SETTINGS).is_dir():
        return OBSIDIAN
    found = {_json_kind(one) for one in files if is_json(one)}
    known = next((kind for kind, _ in _SHAPES if kind in found), None)
    if known:
        return known
    pages = [one for one in files if is_page(one)]
    if found <= {None} and _is_bundle(pages):
        return OKF
    if len(files) == 1 and not sources.problems:
        if files[0].base in INSTRUCTION_FILES:
            return INSTRUCTIONS
        if files[0].base.endswith(".txt"):
            return MEMORIES
    return MEMORIES if found == {MEMORIES} and not pages else None


def _json_kind(source: Source) -> str | None:
    """Whose file it is by the first of its values that has a shape at all."""
    try:
        with source.open() as stream:
            for one in islice(elements(stream), _LOOKED_AT):
                kind = None if one.value is None else _kind_of(one.value)
                if kind:
                    return kind
    except BROKEN_FILE:
        return None
    return None


def _kind_of(value: Any) -> str | None:
    kind = next((kind for kind, fits in _SHAPES if fits(value)), None)
    return kind or (MEMORIES if _is_list_of_memories(value) else None)


def _is_list_of_memories(value: Any) -> bool:
    """Whether it is a list of memories in the shape of no format that has one of its own."""
    listed = memory_list.items(value)
    if not listed or not memory_list.is_memories(value):
        return False
    if listed[0] is value and not memory_list.is_named(value):
        return False
    return isinstance(listed[0], str) or not {"c", "text", "heat", "fitness"} & set(listed[0])


def _is_bundle(pages: Sequence[Source]) -> bool:
    """Whether pages are concepts: the index of the bundle says so, or each of them has a type."""
    concepts = [one for one in pages if one.base not in RESERVED]
    index = next((one for one in pages if one.base == "index.md"), None)
    if index and (split_front(_beginning(index)).values or {}).get("okf_version") is not None:
        return True
    return bool(concepts) and all(is_concept(split_front(_beginning(one))) for one in concepts[:_SAMPLE])


def _beginning(source: Source) -> str:
    try:
        with source.open() as stream:
            return stream.read(1 << 16).decode("utf-8", "replace")
    except BROKEN_FILE:
        return ""
