"""Which memory an id stands for once memories became one (E12)."""

from __future__ import annotations

from collections.abc import Callable

from hipocampo.core.record import Record


def home(record: Record, get: Callable[[str], Record | None]) -> Record:
    """The memory that a record stands for, over as many merges as there were, as far as `get` shows them."""
    seen = set()
    while record.merged_into and record.id not in seen:
        seen.add(record.id)
        record = get(record.merged_into) or record
    return record
