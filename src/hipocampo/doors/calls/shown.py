"""How a memory is shown in the answer of a call: one line for a model, fields for a program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Any

import msgspec

from hipocampo import Hit
from hipocampo import Record as Memory
from hipocampo.doors.calls.call import Answer
from hipocampo.doors.encoding import encode
from hipocampo.doors.presenters.fence import FADED, LONGEST, clip, marked
from hipocampo.doors.presenters.memories import record_json, short_id
from hipocampo.text.inert import inert_values

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["as_json", "encoded", "format_moment", "lean_memory", "memory_data", "told"]

# Fields that `source` says already, or that only the index needs.
_HIDDEN = ("event_type", "seq_from", "page", "line", "end_line", "text", "ripe")
# What the line of a memory says besides its day and its place in life, by which a memory is known too.
_OF_A_LINE = ("content", "source", "provenance")
_IF_SO = ("role", "confidence", "times", "alike", "unverified", "stale", "evidence", "against")
_REASONS = ("score", "parts")
_OF_A_HIT = tuple(field.name for field in fields(Hit))


def as_json(data: Mapping[str, Any]) -> Answer:
    """Data that is an answer's text as well, as JSON that a text in it can't leave."""
    return Answer(lambda: encode(inert_values(data)), data)


def told(memory: Hipocampo, data: dict[str, Any]) -> Answer:
    """An answer that is data first of all: the text is the same as JSON, between the marks."""
    return Answer(lambda: marked(memory, [encode(inert_values(data))]), data)


def encoded(data: Any) -> bytes:
    """Data as JSON; what JSON does not know stands as text."""
    return msgspec.json.encode(data, enc_hook=str)


def memory_data(found: Hit | Memory, memory: Hipocampo, longest: int | None = LONGEST) -> dict[str, Any]:
    """A memory as data, without the fields that are empty."""
    shown = record_json(found, memory) if isinstance(found, Memory) else _hit_json(found)
    known = {name: value for name, value in shown.items() if value not in (None, (), {}) and value is not False}
    for name in _HIDDEN:
        known.pop(name, None)
    for name, usual in (("times", 1), ("alike", 0)):
        if known.get(name) == usual:
            known.pop(name)
    content = found.content if longest is None else clip(found.content)
    return {**known, "content": content, "source": found.source}


def _hit_json(hit: Hit) -> dict[str, Any]:
    return {name: getattr(hit, name) for name in _OF_A_HIT}


def lean_memory(data: Mapping[str, Any], zone: tzinfo, *, explained: bool = False) -> dict[str, Any] | None:
    """A memory as data with no more than its line says; None if the data is not a memory's."""
    if not all(name in data for name in ("id", *_OF_A_LINE)):
        return None
    shown: dict[str, Any] = {"id": short_id(data["id"])} if data["id"] != data["source"] else {}
    if "timestamp" in data:
        shown["day"] = str(datetime.fromisoformat(data["timestamp"]).astimezone(zone).date())
    shown |= {name: data[name] for name in _OF_A_LINE}
    shown |= {name: data[name] for name in (*_IF_SO, *(_REASONS if explained else ())) if data.get(name)}
    if data.get("layer") in FADED:
        shown["layer"] = data["layer"]
    if data.get("outdone"):
        shown["outdone"] = short_id(data["outdone"])
    return shown


def format_moment(at: datetime) -> str:
    """A moment as an agent reads it."""
    return at.strftime("%Y-%m-%d %H:%M")
