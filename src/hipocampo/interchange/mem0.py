"""Memories of mem0: what `get_all` answers, or an export of it: `{"results": [{"id", "memory", ...}]}` (C7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hipocampo.interchange.conversation import clean, moment_of
from hipocampo.interchange.portable import PortableMemory

__all__ = ["is_memories", "items", "memory"]

_LISTS = ("results", "memories")
_OWN = ("id", "memory", "created_at", "categories", "hash", "score")


def items(value: Any) -> list[Any] | None:
    """The memories of a value: those of its list, or itself; None if it has another shape."""
    if not isinstance(value, Mapping):
        return None
    if isinstance(value.get("memory"), str) or ("memory" in value and "id" in value):
        return [value]
    listed = next((value[key] for key in _LISTS if isinstance(value.get(key), list)), None)
    if listed is None or not all(isinstance(one, Mapping) and "memory" in one for one in listed[:1]):
        return None
    return listed if listed or "results" in value else None


def is_memories(value: Any) -> bool:
    """Whether a value has the shape of memories of mem0."""
    return items(value) is not None


def memory(value: Any) -> PortableMemory | None:
    """One memory; None if it has no text."""
    if not isinstance(value, Mapping) or not isinstance(value.get("memory"), str) or not value["memory"].strip():
        return None
    categories, born, id = value.get("categories"), value.get("created_at"), value.get("id")
    return PortableMemory(
        clean(value["memory"]),
        id=str(id) if id is not None else None,
        tags=tuple(_names(categories)),
        born=born if isinstance(born, str) and moment_of(born) else None,
        more={key: one for key, one in value.items() if key not in _OWN and one not in (None, {}, [])},
    )


def _names(value: Any) -> Iterator[str]:
    for one in value if isinstance(value, list) else ():
        if isinstance(one, str) and one.strip():
            yield one.strip()
