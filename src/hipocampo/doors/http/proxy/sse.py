"""Server-sent events as bytes: told apart as they come, and written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["DONE", "Splitter", "data_of", "event"]

DONE = b"data: [DONE]\n\n"
_END = re.compile(rb"\r\n\r\n|\n\n|\r\r")
_LINE = re.compile(rb"\r\n|\n|\r")
_LARGEST = 16 << 20  # bytes of one event


class Splitter:
    """Puts events together from the pieces in which they come."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, piece: bytes) -> Iterator[bytes]:
        """The events that this piece completes, each as it came."""
        self._rest += piece
        while found := _END.search(self._rest):
            yield self._rest[: found.end()]
            self._rest = self._rest[found.end() :]
        if len(self._rest) > _LARGEST:
            raise ValueError("an event without an end")

    def rest(self) -> bytes:
        """What stands after the last event."""
        rest, self._rest = self._rest, b""
        return rest


def data_of(raw: bytes) -> Any:
    """What an event says, as JSON; None where it says nothing, or no JSON."""
    lines = (line for line in _LINE.split(raw) if line.startswith(b"data:"))
    text = b"\n".join(line[5:].removeprefix(b" ") for line in lines)
    try:
        return json.loads(text) if text else None
    except (ValueError, RecursionError):
        return None


def event(data: Mapping[str, Any], name: str = "") -> bytes:
    """An event."""
    head = f"event: {name}\n" if name else ""
    return f"{head}data: {json.dumps(data)}\n\n".encode()
