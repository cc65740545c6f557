"""Rows of the index as values, and back."""

from __future__ import annotations

import json
from typing import Any

from hipocampo.core.record import Record
from hipocampo.ports import Known, PageState, Stat

COLUMNS = Record._fields
FIELDS = ", ".join(f"r.{name}" for name in COLUMNS)
_CONTENT, _ENTITIES, _TAGS = COLUMNS.index("content"), COLUMNS.index("entities"), COLUMNS.index("tags")


def record_of(row: tuple[Any, ...]) -> Record:
    """The record of a row selected by `FIELDS`."""
    values = list(row)
    if values[_CONTENT] is None:
        values[_CONTENT] = values[_CONTENT - 1]
    values[_ENTITIES] = _names(values[_ENTITIES])
    values[_TAGS] = _names(values[_TAGS])
    return Record(*values)


def row_of(record: Record) -> tuple[Any, ...]:
    """The values of a record in the order of `COLUMNS`."""
    values = list(record)
    if record.content == record.text:
        values[_CONTENT] = None
    values[_ENTITIES] = json.dumps(record.entities, ensure_ascii=False) if record.entities else None
    values[_TAGS] = json.dumps(record.tags, ensure_ascii=False) if record.tags else None
    return tuple(values)


def known_of(row: tuple[Any, ...]) -> Known:
    """A memory with its place, from `id, text, page, line, provenance, pending`."""
    id, text, page, line, provenance, pending = row
    return Known(id, text, page, line, provenance, bool(pending))


def state_of(row: tuple[Any, ...]) -> PageState:
    """A page's state, from `path, size, mtime_ns, inode, digest, lines, settled`."""
    path, size, mtime_ns, inode, digest, lines, settled = row
    return PageState(path, Stat(size, mtime_ns, inode), digest, lines, bool(settled))


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(json.loads(text)) if text else ()
