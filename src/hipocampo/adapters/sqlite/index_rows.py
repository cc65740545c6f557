"""Rows of the index as values, and back."""

from __future__ import annotations

import json
from typing import Any

from hipocampo.adapters.sqlite.index_schema import LIVED
from hipocampo.core.reading import decoded, encoded
from hipocampo.core.record import Record
from hipocampo.ports import PageFact, PageState, Stat

COLUMNS = Record._fields
FIELDS = ", ".join(f"r.{name}" for name in COLUMNS)
MUTABLE = ("page", "line", "end_line", *LIVED)  # what changes without a new version of the text
_CONTENT, _EXTRA = COLUMNS.index("content"), COLUMNS.index("extra")
_READING = COLUMNS.index("reading")
_LISTS = tuple(COLUMNS.index(name) for name in ("entities", "tags", "conflicts"))
_encode = json.JSONEncoder(ensure_ascii=False).encode
_FLAGS = tuple(COLUMNS.index(name) for name in ("ripe", "stale"))


def record_of(row: tuple[Any, ...]) -> Record:
    """The record of a row selected by `FIELDS`."""
    values = list(row)
    if values[_CONTENT] is None:
        values[_CONTENT] = values[_CONTENT - 1]
    for at in _LISTS:
        held = values[at]
        values[at] = tuple(json.loads(held)) if held else ()
    for at in _FLAGS:
        values[at] = bool(values[at])
    if values[_EXTRA] is not None:
        values[_EXTRA] = json.loads(values[_EXTRA])
    if values[_READING] is not None:
        values[_READING] = decoded(values[_READING])
    return Record._make(values)


def row_of(record: Record) -> tuple[Any, ...]:
    """The values of a record in the order of `COLUMNS`."""
    values = list(record)
    if record.content == record.text:
        values[_CONTENT] = None
    for at in _LISTS:
        values[at] = _encode(values[at]) if values[at] else None
    if record.extra is not None:
        values[_EXTRA] = json.dumps(record.extra, ensure_ascii=False, sort_keys=True)
    if record.reading is not None:
        values[_READING] = encoded(record.reading)
    return tuple(values)


def page_fact_of(row: tuple[Any, ...]) -> PageFact:
    """A fact with its place, from `id, text, page, line, provenance, pending`."""
    id, text, page, line, provenance, pending = row
    return PageFact(id, text, page or "", line, provenance, bool(pending))


def state_of(row: tuple[Any, ...]) -> PageState:
    """A page's state, from `path, size, mtime_ns, inode, digest, lines, settled`."""
    path, size, mtime_ns, inode, digest, lines, settled = row
    return PageState(path, Stat(size, mtime_ns, inode), digest, lines, bool(settled))
