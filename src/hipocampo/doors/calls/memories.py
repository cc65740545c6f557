"""The calls for memories: recall, retain, used, record, show, about, history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.core.provenance import capped
from hipocampo.doors.calls.call import Answer, Call, given_options
from hipocampo.doors.calls.pages import Page, following
from hipocampo.doors.calls.shown import format_moment, memory_data, told
from hipocampo.doors.evidence import claimed_provenance
from hipocampo.doors.presenters.fence import content_line, marked, memory_line
from hipocampo.doors.presenters.labels import label, score_sum
from hipocampo.doors.presenters.memories import (
    doubt_notes,
    event_json,
    load_details,
    rewording_notes,
    short_id,
    shorten,
    step_text,
    story_json,
)
from hipocampo.doors.presenters.readings import understood_json
from hipocampo.messages import say
from hipocampo.text.inert import Own, inert, inert_lines, inert_values
from hipocampo.text.role_names import role_name

if TYPE_CHECKING:
    from hipocampo import Hipocampo, Hit

__all__ = ["CALLS"]

_MARKED = ("content", "notice", "aliases", "life")  # fields of `show` whose text stands between the marks

Kind = Literal["world", "experience", "opinion", "observation", "turn", "passage"]
Layer = Literal["wisdom", "active", "latent", "archive"]
Role = Literal["user", "assistant", "system", "tool"]
Provenance = Literal["U", "I", "H"]
Names = Annotated[list[str], Meta(max_length=50)]


class Retain(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `retain`: facts to keep."""

    facts: Annotated[list[str], Meta(min_length=1, max_length=100)]
    said_in: str | UnsetType = UNSET
    session: str | UnsetType = UNSET
    at: str | UnsetType = UNSET
    provenance: Provenance | UnsetType = UNSET


class Recall(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `recall`: a question, and filters."""

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
    nearest: bool | UnsetType = UNSET
    explain: bool = False


class Used(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `used`: memories that were of use."""

    ids: Annotated[list[str], Meta(min_length=1, max_length=100)]
    session: str | UnsetType = UNSET


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `record`: a turn of a conversation."""

    session: str
    role: Role
    text: str
    at: str | UnsetType = UNSET
    provenance: Provenance | UnsetType = UNSET


class About(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `about`: who or what is meant, and how many facts are wanted."""

    name: str
    k: Annotated[int, Meta(ge=1, le=100)] = 25


class People(Page):
    """The parameters of `people`: a page of names, and how they begin."""

    start: str | UnsetType = UNSET


class Show(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `show`: one memory."""

    id: str


def _claimed(memory: Hipocampo, given: Retain) -> tuple[str, list[str]]:
    """D3: whose word the facts are: that of a turn which says them, else what is asked for, as far as the door goes."""
    if given.said_in or given.provenance is UNSET:
        return claimed_provenance(memory, given.said_in or "", given.facts)
    return capped(given.provenance, memory.context.user_class), []


def _retain(memory: Hipocampo, given: Retain) -> Answer:
    provenance, notes = _claimed(memory, given)
    facts = [(text, given.at or None) for text in given.facts]
    ids = memory.retain_many(facts, provenance=provenance, session=given.session or None)
    records = {id: (text, memory.show(id)) for id, text in zip(ids, given.facts, strict=True)}
    known = [record for id, (_, record) in records.items() if id in ids.known]
    kept = [(text, record) for id, (text, record) in records.items() if id not in ids.known]
    language = memory.settings.language
    notes += dict.fromkeys(note for text, record in kept for note in rewording_notes(memory, text, record))
    lines = [say("mcp.retained", language, count=len(kept), provenance=provenance)] if kept else []
    lines += [*(memory_line(record, memory) for _, record in kept), *notes]
    if known:
        lines += [say("mcp.known", language, count=len(known)), *(memory_line(one, memory) for one in known)]
    new = [memory_data(record, memory) for _, record in kept]
    data = {"kept": new, "known": [one.id for one in known], "notes": notes}
    return Answer("\n".join(lines), data, lean={**data, "known": [short_id(one.id) for one in known]})


def _recall(memory: Hipocampo, given: Recall) -> Answer:
    found = memory.recall(given.query, given.k, **given_options(given, "query", "k", "budget"))
    language, looked_in = memory.settings.language, list(found.layers)
    layers = ", ".join(label("cli.layer", name, language) for name in looked_in)
    answer: dict[str, Any] = {"hits": [], "layers": looked_in}
    trouble = [found.trouble.message(language)] if found.trouble else []
    if found.trouble:
        answer["trouble"] = found.trouble.code
    if given.explain:
        answer |= {"understood": found.understood, "waiting": found.waiting}
    if not found.hits:
        return Answer("\n".join([say("mcp.nothing", language, layers=layers), *trouble]), answer)
    rendered = _HitLines(memory, given.explain)
    hits = list(found.hits) if given.budget is UNSET else found.within(given.budget, rendered.lines)
    if not hits:
        return Answer("\n".join([say("mcp.no-room", language, n=len(found)), *trouble]), answer)
    looked = say("mcp.layers", language, layers=layers)
    answer |= {"notice": Own(say("mcp.notice", language)), "hits": [memory_data(hit, memory) for hit in hits]}
    budget = None if given.budget is UNSET else given.budget
    return Answer(lambda: "\n".join([rendered.marked(hits), looked, *trouble]), answer, budget=budget)


class _HitLines:
    """The lines of a recall; what surrounds a text is computed once, however often the text is cut to fit."""

    def __init__(self, memory: Hipocampo, explain: bool) -> None:
        self._memory, self._explain = memory, explain
        self._around: dict[tuple[object, ...], str] = {}

    def lines(self, hits: Sequence[Hit]) -> str:
        """All lines."""
        return "\n".join(map(self.line, hits))

    def marked(self, hits: Sequence[Hit]) -> str:
        """All lines between their marks."""
        return marked(self._memory, map(self.line, hits))

    def line(self, hit: Hit) -> str:
        """The line of one hit."""
        key = hit.id, hit.evidence, hit.against  # cutting may drop some of these
        if key not in self._around:
            self._around[key] = memory_line(replace(hit, content=""), self._memory) + self._reasons(hit)
        return self._around[key] + content_line(hit.content)

    def _reasons(self, hit: Hit) -> str:
        shown = self._explain and hit.parts
        return f"{hit.score:.2f} = {score_sum(hit, self._memory.settings.language, 2)} | " if shown else ""


def _used(memory: Hipocampo, given: Used) -> Answer:
    records = memory.used(given.ids, **given_options(given, "ids"))
    text = say("mcp.reinforced", memory.settings.language, count=len(records))
    used = [{"id": one.id, "heat": one.heat, "layer": one.layer, "fitness": one.fitness} for one in records]
    return Answer(text, {"used": used})


def _record(memory: Hipocampo, given: Record) -> Answer:
    turn = memory.record(given.session, given.role, given.text, **given_options(given, "session", "role", "text"))
    text = say("mcp.recorded", memory.settings.language, source=turn.source)
    return Answer(text, {"id": turn.id, "source": turn.source, "provenance": turn.provenance})


def _show(memory: Hipocampo, given: Show) -> Answer:
    """One memory in full, with its life."""
    language, details = memory.settings.language, load_details(memory, given.id)
    data = {
        **memory_data(details.record, memory, longest=None),
        "notice": Own(say("mcp.notice", language)),
        "understood": understood_json(details.record, details.history),
        "aliases": dict(details.aliases),
        "life": story_json(memory, details.story),
    }
    told_steps = details.story.steps if details.story else ()
    steps = [f"- {_local(step.moment, memory)} {step_text(memory, step)}" for step in told_steps]
    lines = [*([say("mcp.life", language), *steps] if steps else [])]
    if details.aliases:
        lines.append(say("mcp.aliases", language, texts="; ".join(map(shorten, details.aliases.values()))))
    lines += doubt_notes(memory, details.record, memory.unverified(details.record))
    lines.append(memory_line(details.record._replace(content=""), memory))
    lines += [f"  {line}" for line in inert_lines(details.record.content)]
    fields = [f"{name}: {value}" for name, value in inert_values(data).items() if name not in _MARKED]
    return Answer("\n".join([marked(memory, lines), *fields]), data)


def _local(stamp: str, memory: Hipocampo) -> str:
    return format_moment(datetime.fromisoformat(stamp).astimezone(memory.settings.zone))


def _about(memory: Hipocampo, given: About) -> Answer:
    found, language = memory.about(given.name, given.k), memory.settings.language
    named = {"name": found.name, "names": list(found.names), "roles": list(found.roles)}
    data: dict[str, Any] = {**named, "kind": found.kind, "page": found.page}
    data["facts"] = [memory_data(record, memory) for record in found.facts]
    if not found.facts and not found.page:
        return Answer(say("cli.about.none", language, name=found.name), data)
    roles = [role_name(role, language) for role in found.roles]
    rows = [found.name, ", ".join([*found.names, *roles]), found.page or ""]
    lines = [*filter(None, rows), *(memory_line(record, memory) for record in found.facts)]
    return Answer(marked(memory, lines), data)


def _people(memory: Hipocampo, given: People) -> Answer:
    """Who and what facts name."""
    wanted = given.start.casefold() if given.start else ""
    found, cursor = following([one for one in memory.people() if one.casefold().startswith(wanted)], given)
    return Answer(lambda: marked(memory, map(inert, found)), {"people": list(found), "cursor": cursor})


def _life(memory: Hipocampo, given: Show) -> Answer:
    """How fit a memory was at the end of each day, and what happened to it."""
    story = memory.story(given.id)
    zone, steps = memory.settings.zone, story.steps
    born = datetime.fromisoformat(steps[0].moment).astimezone(zone).date() if steps else None
    return told(
        memory, {"born": born and str(born), "fitness": list(story.fitness), "steps": story_json(memory, story)}
    )


def _history(memory: Hipocampo, given: Show) -> Answer:
    """All events of a memory, as the ledger has them."""
    return told(memory, {"events": list(map(event_json, memory.history(given.id)))})


CALLS = (
    Call("recall", Recall, _recall, reads=True, tool=("query", "budget")),
    Call("retain", Retain, _retain, tool=("facts", "said_in")),
    Call("used", Used, _used, tool=("ids",)),
    Call("record", Record, _record),
    Call("show", Show, _show, reads=True),
    Call("about", About, _about, reads=True),
    Call("people", People, _people, reads=True),
    Call("life", Show, _life, reads=True),
    Call("history", Show, _history, reads=True, told_by_head=True),
)
