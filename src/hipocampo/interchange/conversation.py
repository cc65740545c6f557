"""A conversation from elsewhere, whichever program it was held with (C7, H1)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from hipocampo.core.moments import stamp

__all__ = ["Conversation", "ForeignTurn", "Unreadable", "clean", "identity", "moment_of", "texts_of"]

_SPOKEN = ("text", "voice_note")  # types of parts that hold words
_UNFIT = re.compile(r"[\x00\ud800-\udfff]")
_FIRST, _LAST = datetime(1971, 3, 1, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)
_MILLISECONDS = 100_000_000_000  # a larger number of seconds counts milliseconds


class Unreadable(ValueError):
    """What looked like a conversation and is none; the code of the problem is its text."""


@dataclass(frozen=True, slots=True)
class ForeignTurn:
    """A message: its id where it was written, `user` or `assistant`, the text, and the moment as an ISO stamp."""

    id: str
    role: str
    text: str
    at: str | None = None


@dataclass(frozen=True, slots=True)
class Conversation:
    """The messages of a conversation in their order; `passed` are those that hold no words of either side."""

    id: str
    title: str
    turns: tuple[ForeignTurn, ...]
    passed: int = 0


def clean(text: str) -> str:
    """A text without what can't be stored."""
    return _UNFIT.sub("\ufffd", text).strip() if _UNFIT.search(text) else text.strip()


def moment_of(value: Any) -> str | None:
    """The stamp of a moment as exports write it: seconds or milliseconds since 1970, or an ISO text."""
    try:
        if isinstance(value, str):
            found = datetime.fromisoformat(value.strip())
            found = found.replace(tzinfo=found.tzinfo or UTC)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            found = datetime.fromtimestamp(value / 1000 if value > _MILLISECONDS else value, UTC)
        else:
            return None
        return stamp(found) if _FIRST <= found <= _LAST else None
    except (ValueError, OverflowError, OSError):
        return None


def identity(*parts: object) -> str:
    """An id for what has none of its own: always the same for the same content."""
    return hashlib.sha256("\x1f".join(map(str, parts)).encode("utf-8", "replace")).hexdigest()[:24]


def texts_of(parts: Any) -> Iterable[str]:
    """The texts in a list of parts: plain ones, and those of parts such as `{"type": "text", "text": "..."}`."""
    for part in parts if isinstance(parts, list) else ():
        if isinstance(part, Mapping):
            part = part.get("text") if part.get("type", "text") in _SPOKEN or "content_type" in part else None
        if isinstance(part, str) and part.strip():
            yield part
