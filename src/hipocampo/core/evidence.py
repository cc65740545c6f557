"""The line that a graduated memory left in its log (E6)."""

from __future__ import annotations

from collections.abc import Iterable

from hipocampo.core.record import Record

EVIDENCED = "memory.evidenced"


def evidence_among(aliases: Iterable[Record], content: str) -> Record | None:
    """The first line among the aliases of a memory that was left as evidence and still says the same."""
    left = (one for one in aliases if one.event_type == EVIDENCED and one.content == content)
    return next((one for one in left if one.page and one.line), None)
