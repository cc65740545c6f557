"""The type of what a text tells: bio, pref, emo, obj or event, only where the rules of extraction are sure (D6)."""

from __future__ import annotations

from datetime import UTC, datetime

from hipocampo.text.extraction import extract

__all__ = ["type_of"]

_ANY_DAY = datetime(2000, 1, 1, tzinfo=UTC)  # days are read apart, so any will do


def type_of(text: str) -> str | None:
    """Return the type that all facts in a text share; None where there is none, or more than one."""
    found = {fact.type for fact in extract(text, now=_ANY_DAY)}
    return found.pop() if len(found) == 1 else None
