"""A tool as an agent gets it: its parameters, its answer, and how a memory is told in it.

An answer has two forms: a compact text for the model, and the same as data for programs. Recalled text is fenced and
named as data, since a memory may hold what someone wanted an agent to obey.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET

from hipocampo import Hipocampo, Hit
from hipocampo import Record as Memory
from hipocampo.doors import lives
from hipocampo.doors.fence import FENCE
from hipocampo.errors import BadInput
from hipocampo.messages import say

LONGEST = 1000  # characters of one hit; `show` gives the whole
_FENCE = re.compile(r"<(?=/?recalled)", re.IGNORECASE)
# What `source` tells already, or only the index needs.
_HIDDEN = ("event_type", "seq_from", "page", "line", "end_line", "text", "ripe")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tool says: to the model, and as data."""

    text: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its parameters, what it runs, and whether it only reads."""

    name: str
    takes: type[msgspec.Struct]
    run: Callable[[Hipocampo, Any], Answer]
    reads: bool = False

    def schema(self, language: str) -> dict[str, Any]:
        """The JSON schema of the parameters, described in a language."""
        made = msgspec.json.schema(self.takes)["$defs"][self.takes.__name__]
        properties = {
            name: {**_typed(shape), "description": say(f"mcp.{self.name}.{name}", language)}
            for name, shape in made["properties"].items()
        }
        required = {"required": made["required"]} if made["required"] else {}
        return {"type": "object", "properties": properties, **required, "additionalProperties": False}


def _typed(shape: dict[str, Any]) -> dict[str, Any]:
    """A schema whose choices name their type: some models' interfaces ask for it."""
    items = {"items": _typed(shape["items"])} if "items" in shape else {}
    return {**({"type": "string"} if "enum" in shape else {}), **shape, **items}


def call(tool: Tool, memory: Hipocampo, arguments: Mapping[str, Any]) -> Answer:
    """Run a tool on what an agent passed; a string where a list is asked for is taken as a list of one."""
    hints = {field.name: field.type for field in msgspec.structs.fields(tool.takes)}
    given = {
        name: [value] if isinstance(value, str) and "list" in str(hints.get(name)) else value
        for name, value in arguments.items()
        if value is not None
    }
    try:
        asked = msgspec.convert(given, tool.takes, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput("mcp.arguments", tool=tool.name, detail=str(error).replace("`$.", "`")) from error
    return tool.run(memory, asked)


def options(asked: msgspec.Struct, *leave_out: str) -> dict[str, Any]:
    given = {name: getattr(asked, name) for name in asked.__struct_fields__ if name not in leave_out}
    return {name: value for name, value in given.items() if value is not UNSET}


def fenced(memory: Hipocampo, lines: Iterable[str]) -> str:
    """Text of memories between marks that say what it is, under a notice; it can't close the fence."""
    inside, (opening, closing) = [_FENCE.sub("‹", line) for line in lines], FENCE
    return "\n".join([say("mcp.notice", memory.settings.language), opening, *inside, closing])


def line(found: Hit | Memory, memory: Hipocampo) -> str:
    """A memory in one line: when, by whose word, what, where, and why to doubt it."""
    day = datetime.fromisoformat(found.timestamp).astimezone(memory.settings.zone).date()
    confidence = "" if found.confidence is None else f" c={found.confidence:g}"
    often = f" ×{found.times}" if isinstance(found, Hit) and found.times > 1 else ""
    layer = f" {found.layer}" if found.layer in ("latent", "archive") else ""
    who = f" {found.role}:" if found.role else ""
    unverified = memory.unverified(found) if isinstance(found, Memory) else found.unverified
    grounds = lives.grounds(memory, found) if isinstance(found, Hit) else ()
    notes = "".join(f" | {note}" for note in (*grounds, *lives.doubts(memory, found, unverified)))
    id = "" if found.id == found.source else f" {lives.short_id(found.id)}"
    about = f"({found.source}){often}{id}"
    return _FENCE.sub(
        "‹", f"- {day} {lives.belief(found)}{layer}{confidence}{who} {told(found.content)} {about}{notes}"
    )


def told(content: str) -> str:
    """What a memory says, in one line that can't close the fence."""
    return _FENCE.sub("‹", " ".join(clipped(content).split()))


def data(found: Hit | Memory, memory: Hipocampo, longest: int | None = LONGEST) -> dict[str, Any]:
    """A memory as data, without what is not known of it."""
    told = lives.record_json(found, memory) if isinstance(found, Memory) else asdict(found)
    known = {name: value for name, value in told.items() if value not in (None, (), {}) and value is not False}
    for name in _HIDDEN:
        known.pop(name, None)
    if known.get("times") == 1:
        known.pop("times")
    content = found.content if longest is None else clipped(found.content)
    return {**known, "content": content, "source": found.source}


def clipped(text: str) -> str:
    """A text that is not too long for one of many."""
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + " …"
