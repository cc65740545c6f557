"""Lists of memories as assistants show them: pasted text, one a line, or JSON with texts (C7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from hipocampo.interchange.conversation import clean, moment_of
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.statements import statements

__all__ = ["is_memories", "is_named", "items", "memory", "pasted"]

_LISTS = ("memories", "memory", "saved_memories", "items", "results", "data")
_TEXTS = ("content", "memory", "text", "value", "fact")
_IDS = ("id", "uuid", "memory_id")
_BORN = ("created_at", "created_timestamp", "create_time", "created", "updated_at", "date")
_DATED = re.compile(r"^[\[(]?(\d{4}-\d{2}-\d{2})[\])]?\s*(?:[-–—:|]\s*)?(?=\S)")
_ITEM = re.compile(r"^\s*(?:[-*+•◦▪]|\d{1,9}[.)])\s+(?=\S)")


def items(value: Any) -> list[Any] | None:
    """The memories of a value; None if it has another shape."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, Mapping):
        return None
    listed: list[Any] | None = next((value[key] for key in _LISTS if isinstance(value.get(key), list)), None)
    if listed is not None:
        return listed
    return [value] if _text(value) is not None else None


def is_memories(value: Any) -> bool:
    """Whether a value has the shape of a list of memories, or of one of them."""
    listed = items(value)
    return listed is not None and all(isinstance(one, str) or _text(one) is not None for one in listed[:1])


def is_named(value: Any) -> bool:
    """Whether a single memory has an id, by which it is told from any other object with a text."""
    return not isinstance(value, Mapping) or _first(value, _IDS) is not None


def memory(value: Any) -> PortableMemory | None:
    """One memory; None if it has no text."""
    text = value if isinstance(value, str) else _text(value)
    if not text or not clean(text):
        return None
    if isinstance(value, str):
        return _dated(clean(value))
    id, born = _first(value, _IDS), moment_of(_first(value, _BORN))
    return PortableMemory(clean(text), id=str(id) if id is not None else None, born=born)


def pasted(text: str) -> Iterator[tuple[int, PortableMemory]]:
    """The memories of a pasted list, each with its line: a line that stands alone is one too."""
    rows = text.removeprefix("\ufeff").splitlines()
    marked = sum(bool(_ITEM.match(row)) for row in rows)
    plain = not marked and "#" not in text[:1]
    lined = "\n".join(f"- {row.strip()}" if plain and row.strip() else row for row in rows)
    for one in statements(lined):
        found = _dated(clean(one.text))
        yield one.line, PortableMemory(found.content, tags=one.tags, born=found.born)


def _dated(text: str) -> PortableMemory:
    """A text whose date stands before it, as in `[2025-03-01] - Lives in Lisbon`."""
    found = _DATED.match(text)
    if found and moment_of(found[1]):
        return PortableMemory(text[found.end() :], born=found[1])
    return PortableMemory(text)


def _text(value: Any) -> str | None:
    found = _first(value, _TEXTS) if isinstance(value, Mapping) else None
    return found if isinstance(found, str) else None


def _first(value: Mapping[str, Any], keys: tuple[str, ...]) -> Any:
    return next((value[key] for key in keys if value.get(key) is not None), None)
