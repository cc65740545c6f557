"""The tools that an agent gets: what each takes, what it does with a memory, and the words that it answers in.

An answer has two forms: a compact text for the model, and the same as data for programs. Recalled text is fenced and
named as data, since a memory may hold what someone wanted an agent to obey.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo import Hipocampo, Hit
from hipocampo import Record as Memory
from hipocampo.doors.evidence import refusal
from hipocampo.errors import BadInput
from hipocampo.messages import say

__all__ = ["TOOLS", "Answer", "Tool", "call"]

Kind = Literal["world", "experience", "opinion", "observation", "turn", "passage"]
Layer = Literal["wisdom", "active", "latent", "archive"]
Role = Literal["user", "assistant", "system", "tool"]
Names = Annotated[list[str], Meta(max_length=50)]

LONGEST = 1000  # characters of one hit; `show` gives the whole
SHORT_ID = 8
_FENCE = re.compile(r"<(?=/?recalled)", re.IGNORECASE)
_EXPERIENCE = re.compile(r"\s*(?:\[[UIH][^\]]*\]\s*)?B(?=[\s(@\[])")
_MARKS = re.compile(
    r"^(?:\[[UIH][^\]]*\]\s*)?(?:[WBOS](?=[\s(@\[]))?\s*(?:\((?=[^()]*=)[^()]*\))?\s*(?:\[[UIH][^\]]*\])?"
)
_WORDS = re.compile(r"\w+")


class Retain(msgspec.Struct, forbid_unknown_fields=True):
    """Facts to keep."""

    facts: Annotated[list[str], Meta(min_length=1, max_length=100)]
    said_in: str | UnsetType = UNSET
    session: str | UnsetType = UNSET
    at: str | UnsetType = UNSET


class Recall(msgspec.Struct, forbid_unknown_fields=True):
    """A question, and what narrows its answers down."""

    query: str
    k: Annotated[int, Meta(ge=1, le=100)] = 10
    budget: Annotated[int, Meta(ge=1)] | UnsetType = UNSET
    since: str | UnsetType = UNSET
    until: str | UnsetType = UNSET
    when: str | UnsetType = UNSET
    as_of: str | UnsetType = UNSET
    kinds: list[Kind] | UnsetType = UNSET
    entities: Names | UnsetType = UNSET
    tags: Names | UnsetType = UNSET
    layers: list[Layer] | UnsetType = UNSET
    session: str | UnsetType = UNSET
    deep: bool | UnsetType = UNSET
    explain: bool = False


class Used(msgspec.Struct, forbid_unknown_fields=True):
    """Memories that were of use."""

    ids: Annotated[list[str], Meta(min_length=1, max_length=100)]
    session: str | UnsetType = UNSET


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A turn of a conversation."""

    session: str
    role: Role
    text: str
    at: str | UnsetType = UNSET


class Show(msgspec.Struct, forbid_unknown_fields=True):
    """One memory."""

    id: str


class Status(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing is asked for."""


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


def _options(asked: msgspec.Struct, *leave_out: str) -> dict[str, Any]:
    given = {name: getattr(asked, name) for name in asked.__struct_fields__ if name not in leave_out}
    return {name: value for name, value in given.items() if value is not UNSET}


def _retain(memory: Hipocampo, asked: Retain) -> Answer:
    source = asked.said_in or ""
    reason = refusal(memory, source, asked.facts) if source else None
    by_user = bool(source) and reason is None
    known = {} if asked.at else {text: id for text in asked.facts if (id := _known(memory, text, by_user))}
    new = [(text, asked.at or None) for text in dict.fromkeys(asked.facts) if text not in known]
    provenance = "U" if by_user else "I"
    ids = memory.retain_many(new, provenance=provenance, **_options(asked, "facts", "said_in", "at")) if new else []
    kept, again = ([memory.show(id) for id in some] for some in (ids, known.values()))
    language = memory.settings.language
    notes = [say(f"mcp.refused.{reason}", language, source=source)] if reason else []
    lines = [say("mcp.retained", language, count=len(kept), provenance=provenance)] if kept else []
    lines += [*(_line(one, memory) for one in kept), *notes]
    lines += [say("mcp.known", language, count=len(again)), *(_line(one, memory) for one in again)] if again else []
    data = {"kept": [_data(one) for one in kept], "known": list(known.values()), "notes": notes}
    return Answer("\n".join(lines), data)


def _known(memory: Hipocampo, text: str, by_user: bool) -> str | None:
    """The memory that tells the same: what was recalled must not come back as new; what happened may happen again."""
    wanted = _plain(_MARKS.sub("", text))
    if _EXPERIENCE.match(text) or not wanted:
        return None
    for hit in memory.recall(text, k=5, kinds=["world", "opinion", "observation"]):
        if _plain(hit.content) == wanted and (hit.provenance == "U" or not by_user):
            return str(hit.id)
    return None


def _plain(text: str) -> str:
    return " ".join(_WORDS.findall(text.casefold()))


def _recall(memory: Hipocampo, asked: Recall) -> Answer:
    found = memory.recall(asked.query, asked.k, **_options(asked, "query", "k"))
    language, layers = memory.settings.language, list(found.layers)
    if not found.hits:
        return Answer(say("mcp.nothing", language, layers=", ".join(layers)), {"hits": [], "layers": layers})
    notice = say("mcp.notice", language)
    reasons = [_reasons(hit) if asked.explain else "" for hit in found.hits]
    lines = [_line(hit, memory) + reason for hit, reason in zip(found.hits, reasons, strict=True)]
    hits = [_data(hit) for hit in found.hits]
    return Answer(
        "\n".join([notice, "<recalled>", *lines, "</recalled>"]), {"notice": notice, "hits": hits, "layers": layers}
    )


def _reasons(hit: Hit) -> str:
    return " = " + " + ".join(f"{name} {part:.2f}" for name, part in {**hit.parts, **hit.words}.items())


def _used(memory: Hipocampo, asked: Used) -> Answer:
    records = memory.used(asked.ids, **_options(asked, "ids"))
    text = say("mcp.reinforced", memory.settings.language, count=len(records))
    return Answer(text, {"used": [{"id": one.id, "heat": one.heat, "layer": one.layer} for one in records]})


def _record(memory: Hipocampo, asked: Record) -> Answer:
    turn = memory.record(asked.session, asked.role, asked.text, **_options(asked, "session", "role", "text"))
    text = say("mcp.recorded", memory.settings.language, source=turn.source)
    return Answer(text, {"id": turn.id, "source": turn.source, "provenance": turn.provenance})


def _show(memory: Hipocampo, asked: Show) -> Answer:
    record = memory.show(asked.id)
    notice = say("mcp.notice", memory.settings.language)
    data = {**_data(record, longest=None), "notice": notice}
    fields = [f"{name}: {value}" for name, value in data.items() if name not in ("content", "notice")]
    content = _FENCE.sub("‹", record.content)
    return Answer("\n".join([notice, "<recalled>", content, "</recalled>", *fields]), data)


def _status(memory: Hipocampo, _: Status) -> Answer:
    status = memory.status()
    language = memory.settings.language
    counts = ", ".join(f"{name} {count}" for name, count in sorted(status.counts.items())) or "0"
    lines = [say("mcp.state", language, counts=counts, pages=status.pages, head=status.head.seq)]
    if status.paused:
        lines.append(say("mcp.paused", language))
    if status.held:
        lines.append(say("mcp.held", language, count=status.held))
    problems = [asdict(problem) for problem in status.problems]
    if problems:
        lines.append(say("mcp.problems", language, count=len(problems)))
    data = {
        "counts": dict(status.counts),
        "pages": status.pages,
        "head": str(status.head),
        "held": status.held,
        "paused": status.paused,
        "problems": problems,
    }
    return Answer("\n".join(lines), data)


def _line(found: Hit | Memory, memory: Hipocampo) -> str:
    """A memory in one line: when, by whose word, what, where."""
    day = datetime.fromisoformat(found.timestamp).astimezone(memory.settings.zone).date()
    confidence = "" if found.confidence is None else f" c={found.confidence:g}"
    who = f" {found.role}:" if found.role else ""
    content = _FENCE.sub("‹", " ".join(_clipped(found.content).split()))
    return f"- {day} [{found.provenance}]{confidence}{who} {content} ({found.source}) {found.id[:SHORT_ID]}"


def _data(found: Hit | Memory, longest: int | None = LONGEST) -> dict[str, Any]:
    """A memory as data, without what is not known of it."""
    told = found._asdict() if isinstance(found, Memory) else asdict(found)
    data = {name: value for name, value in told.items() if value not in (None, (), {})}
    for name in ("event_type", "seq_from", "page", "line", "end_line", "text"):  # `source` tells it
        data.pop(name, None)
    content = found.content if longest is None else _clipped(found.content)
    return {**data, "content": content, "source": found.source}


def _clipped(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + " …"


TOOLS: Mapping[str, Tool] = {
    tool.name: tool
    for tool in (
        Tool("recall", Recall, _recall, reads=True),
        Tool("retain", Retain, _retain),
        Tool("used", Used, _used),
        Tool("record", Record, _record),
        Tool("show", Show, _show, reads=True),
        Tool("status", Status, _status, reads=True),
    )
}
