"""An answer that is data first of all, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from hipocampo import Hipocampo
from hipocampo.doors.calls.call import Answer
from hipocampo.doors.encoding import encode
from hipocampo.doors.presenters.agents import marked
from hipocampo.text.inert import inert_values

__all__ = ["as_json", "encoded", "told"]


def as_json(data: Mapping[str, Any]) -> Answer:
    """Data that is an answer's text as well, as JSON that a text in it can't leave."""
    return Answer(lambda: encode(inert_values(data)), data)


def told(memory: Hipocampo, data: dict[str, Any]) -> Answer:
    """An answer that is data first of all: the text is the same as JSON, between the marks."""
    return Answer(lambda: marked(memory, [encode(inert_values(data))]), data)


def encoded(data: Any) -> bytes:
    """Data as JSON; what JSON does not know stands as text."""
    return msgspec.json.encode(data, enc_hook=str)
