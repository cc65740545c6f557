"""A tool as an agent sees it: its parameters, its answer, and how a memory is shown in it.

An answer has two forms: a compact text for the model, and the same as data for programs. Recalled text stands between
marks and is called data, since a memory may hold text that is meant to make an agent obey it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET

from hipocampo import Hipocampo, Hit
from hipocampo import Record as Memory
from hipocampo.doors.encoding import encode
from hipocampo.doors.presenters.memories import doubt_notes, evidence_notes, provenance_mark, record_json, short_id
from hipocampo.doors.recalled_text import MARKS
from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.text.inert import inert, inert_values, visible

LONGEST = 1000  # characters of one hit; `show` gives the whole
# Fields that `source` says already, or that only the index needs.
_HIDDEN = ("event_type", "seq_from", "page", "line", "end_line", "text", "ripe")


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a tool: a text for the model, and data for programs."""

    text: str
    data: Mapping[str, Any]


class NoParameters(msgspec.Struct, forbid_unknown_fields=True):
    """Of a tool that takes none."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its parameters, the function that runs it, and whether it only reads."""

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
    """A schema whose enumerations name their type, which some models' interfaces require."""
    items = {"items": _typed(shape["items"])} if "items" in shape else {}
    return {**({"type": "string"} if "enum" in shape else {}), **shape, **items}


def call(tool: Tool, memory: Hipocampo, arguments: Mapping[str, Any]) -> Answer:
    """Run a tool with an agent's arguments; a string in place of a list is taken as a list of one."""
    hints = {field.name: field.type for field in msgspec.structs.fields(tool.takes)}
    given = {
        name: [value] if isinstance(value, str) and "list" in str(hints.get(name)) else value
        for name, value in arguments.items()
        if value is not None
    }
    try:
        parameters = msgspec.convert(given, tool.takes, strict=False)
    except msgspec.ValidationError as error:
        raise BadInput("mcp.arguments", tool=tool.name, detail=str(error).replace("`$.", "`")) from error
    answer = tool.run(memory, parameters)
    return Answer(answer.text, inert_values(answer.data))


def given_options(parameters: msgspec.Struct, *leave_out: str) -> dict[str, Any]:
    """The parameters that the agent gave, as keyword arguments."""
    given = {name: getattr(parameters, name) for name in parameters.__struct_fields__ if name not in leave_out}
    return {name: value for name, value in given.items() if value is not UNSET}


def marked(memory: Hipocampo, lines: Iterable[str]) -> str:
    """Lines of memories under a notice and between marks that say what they are; the texts in them are inert."""
    opening, closing = MARKS
    return "\n".join([say("mcp.notice", memory.settings.language), opening, *map(visible, lines), closing])


def as_json(data: Mapping[str, Any]) -> Answer:
    """Data that is an answer's text as well."""
    harmless = inert_values(data)
    return Answer(encode(harmless), harmless)


def memory_line(found: Hit | Memory, memory: Hipocampo) -> str:
    """A memory in one line: when, by whose word, its id, where, why to doubt it, and last what it says.

    All that is ours stands before the text, which can't write there.
    """
    day = datetime.fromisoformat(found.timestamp).astimezone(memory.settings.zone).date()
    confidence = "" if found.confidence is None else f" c={found.confidence:g}"
    often = f" ×{found.times}" if isinstance(found, Hit) and found.times > 1 else ""
    layer = f" {found.layer}" if found.layer in ("latent", "archive") else ""
    who = f" {found.role}" if found.role else ""
    unverified = memory.unverified(found) if isinstance(found, Memory) else found.unverified
    evidence = evidence_notes(memory, found) if isinstance(found, Hit) else ()
    notes = "".join(f" | {note}" for note in (*evidence, *doubt_notes(memory, found, unverified)))
    id = "" if found.id == found.source else f" {short_id(found.id)}"
    about = f"{provenance_mark(found)}{layer}{confidence}{id} ({inert(found.source)}){often}{notes}"
    return f"- {day} {about}{who}: {content_line(found.content)}"


def content_line(content: str) -> str:
    """A memory's text in one line that can't leave its place."""
    return " ".join(inert(clip(content)).split())


def memory_data(found: Hit | Memory, memory: Hipocampo, longest: int | None = LONGEST) -> dict[str, Any]:
    """A memory as data, without the fields that are empty."""
    fields = record_json(found, memory) if isinstance(found, Memory) else asdict(found)
    known = {name: value for name, value in fields.items() if value not in (None, (), {}) and value is not False}
    for name in _HIDDEN:
        known.pop(name, None)
    if known.get("times") == 1:
        known.pop("times")
    content = found.content if longest is None else clip(found.content)
    return {**known, "content": content, "source": found.source}


def clip(text: str) -> str:
    """Cut a text that is too long to be one of many."""
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + " …"


def format_moment(at: datetime) -> str:
    """A moment as an agent reads it."""
    return at.strftime("%Y-%m-%d %H:%M")
