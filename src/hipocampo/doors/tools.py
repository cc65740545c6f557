"""The tools that an agent gets: what each takes, what it does with a memory, and the words that it answers in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo import Hipocampo, Hit
from hipocampo.core.provenance import users_or_inferred
from hipocampo.doors import lives, tools_access, tools_life, tools_mind, tools_user
from hipocampo.doors.evidence import refusal
from hipocampo.doors.tool import Answer, Tool, data, fenced, line, options, told
from hipocampo.doors.worded import summed, worded
from hipocampo.messages import say

__all__ = ["TOOLS"]

_HOLE = "\0"  # where the text of a memory goes

Kind = Literal["world", "experience", "opinion", "observation", "turn", "passage"]
Layer = Literal["wisdom", "active", "latent", "archive"]
Role = Literal["user", "assistant", "system", "tool"]
Names = Annotated[list[str], Meta(max_length=50)]


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


class Status(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing is asked for."""


def _retain(memory: Hipocampo, asked: Retain) -> Answer:
    source = asked.said_in or ""
    reason = refusal(memory, source, asked.facts) if source else None
    provenance = users_or_inferred(bool(source) and reason is None)
    sayings = [(text, asked.at or None) for text in asked.facts]
    ids = memory.retain_many(sayings, provenance=provenance, **options(asked, "facts", "said_in", "at"))
    told = {id: (text, memory.show(id)) for id, text in zip(ids, asked.facts, strict=True)}
    known = [record for id, (_, record) in told.items() if id in memory.known]
    kept = [(text, record) for id, (text, record) in told.items() if id not in memory.known]
    language = memory.settings.language
    notes = [say(f"mcp.refused.{reason}", language, source=source)] if reason else []
    notes += dict.fromkeys(note for text, record in kept for note in lives.made_atomic(memory, text, record))
    lines = [say("mcp.retained", language, count=len(kept), provenance=provenance)] if kept else []
    lines += [*(line(record, memory) for _, record in kept), *notes]
    lines += [say("mcp.known", language, count=len(known)), *(line(one, memory) for one in known)] if known else []
    answer = {"kept": [data(record, memory) for _, record in kept], "known": [one.id for one in known], "notes": notes}
    return Answer("\n".join(lines), answer)


def _recall(memory: Hipocampo, asked: Recall) -> Answer:
    found = memory.recall(asked.query, asked.k, **options(asked, "query", "k", "budget"))
    language, looked_in = memory.settings.language, list(found.layers)
    layers = ", ".join(worded("cli.layer", name, language) for name in looked_in)
    answer: dict[str, Any] = {"hits": [], "layers": looked_in}
    trouble = [found.trouble.message(language)] if found.trouble else []
    if found.trouble:
        answer["trouble"] = found.trouble.code
    if asked.explain:
        answer |= {"understood": found.understood, "waiting": found.waiting}
    if not found.hits:
        return Answer("\n".join([say("mcp.nothing", language, layers=layers), *trouble]), answer)
    shown = _Shown(memory, asked.explain)
    hits = list(found.hits) if asked.budget is UNSET else found.within(asked.budget, shown.lines)
    if not hits:
        return Answer("\n".join([say("mcp.no-room", language, n=len(found)), *trouble]), answer)
    looked = say("mcp.layers", language, layers=layers)
    answer |= {"notice": say("mcp.notice", language), "hits": [data(hit, memory) for hit in hits]}
    return Answer("\n".join([fenced(memory, map(shown.line, hits)), looked, *trouble]), answer)


class _Shown:
    """The lines of a recall; what stands around a text is looked up once, however often the text is cut."""

    def __init__(self, memory: Hipocampo, explain: bool) -> None:
        self._memory, self._explain = memory, explain
        self._around: dict[tuple[object, ...], str] = {}

    def lines(self, hits: Sequence[Hit]) -> str:
        return "\n".join(map(self.line, hits))

    def line(self, hit: Hit) -> str:
        key = hit.id, hit.evidence, hit.against  # of which a cut may leave less
        if key not in self._around:
            self._around[key] = line(replace(hit, content=_HOLE), self._memory) + self._reasons(hit)
        return self._around[key].replace(_HOLE, told(hit.content), 1)

    def _reasons(self, hit: Hit) -> str:
        shown = self._explain and hit.parts
        return f" | {hit.score:.2f} = {summed(hit, self._memory.settings.language, 2)}" if shown else ""


def _used(memory: Hipocampo, asked: Used) -> Answer:
    records = memory.used(asked.ids, **options(asked, "ids"))
    text = say("mcp.reinforced", memory.settings.language, count=len(records))
    told = [{"id": one.id, "heat": one.heat, "layer": one.layer, "fitness": one.fitness} for one in records]
    return Answer(text, {"used": told})


def _record(memory: Hipocampo, asked: Record) -> Answer:
    turn = memory.record(asked.session, asked.role, asked.text, **options(asked, "session", "role", "text"))
    text = say("mcp.recorded", memory.settings.language, source=turn.source)
    return Answer(text, {"id": turn.id, "source": turn.source, "provenance": turn.provenance})


def _counted(group: str, counts: Iterable[tuple[str, int]], language: str) -> str:
    return ", ".join(f"{worded(group, name, language)} {count}" for name, count in counts)


def _status(memory: Hipocampo, _: Status) -> Answer:
    status = memory.status()
    language = memory.settings.language
    counts = _counted("cli.status", sorted(status.counts.items()), language) or "0"
    lines = [say("mcp.state", language, counts=counts, pages=status.pages, head=status.head.seq)]
    if status.next_cycle:
        layers = _counted("cli.layer", status.layers.items(), language)
        lines.append(say("mcp.living", language, layers=layers, next=tools_life.moment(status.next_cycle)))
    if status.paused:
        lines.append(say("mcp.paused", language))
    for name, waiting in (("waiting", status.proposals), ("held", status.held), ("problems", len(status.problems))):
        if waiting:
            lines.append(say(f"mcp.{name}", language, count=waiting))
    lacks = [lack.told(language) for lack in status.lacks]
    lines += [say("cli.lacking.model", language, **lack) for lack in lacks]
    told = asdict(replace(status, lacks=())) | {"lacks": lacks}
    told |= {"head": str(status.head), "next_cycle": status.next_cycle and status.next_cycle.isoformat()}
    return Answer("\n".join(lines), told)


TOOLS: Mapping[str, Tool] = {
    tool.name: tool
    for tool in (
        Tool("recall", Recall, _recall, reads=True),
        Tool("retain", Retain, _retain),
        Tool("used", Used, _used),
        Tool("record", Record, _record),
        Tool("show", tools_life.Show, tools_life.show, reads=True),
        Tool("status", Status, _status, reads=True),
        *tools_life.TOOLS,
        *tools_user.TOOLS,
        *tools_mind.TOOLS,
        *tools_access.TOOLS,
    )
}
