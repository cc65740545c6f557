"""The tools for edits: edit, withdraw, and the lines of MEMORY.md."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo import Hipocampo
from hipocampo.doors.evidence import claimed_provenance
from hipocampo.doors.mcp.tool import Answer, NoParameters, Tool, content_line, marked, memory_data, memory_line
from hipocampo.doors.presenters.edits import core_json
from hipocampo.doors.presenters.memories import short_id
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo.facts.edits import Edited

__all__ = ["TOOLS"]


class Edit(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `edit`: a memory and its new text."""

    id: str
    text: str
    said_in: str | UnsetType = UNSET


class Withdraw(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `withdraw`: memories, and why."""

    ids: Annotated[list[str], Meta(min_length=1, max_length=100)]
    reason: str | UnsetType = UNSET


class Append(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `core_append`: lines, and the heading above them."""

    text: str
    heading: str | UnsetType = UNSET


class Insert(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `core_insert`: lines, and a text of the line above them."""

    text: str
    after: str


class Replace(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `core_replace`: a text and the one in its place."""

    old: str
    new: str


class Remove(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `core_remove`: a text of the line."""

    old: str


def _edit(memory: Hipocampo, given: Edit) -> Answer:
    provenance, notes = claimed_provenance(memory, given.said_in or "", [given.text])
    return _told(memory, [memory.edit(given.id, given.text, provenance=provenance)], notes)


def _withdraw(memory: Hipocampo, given: Withdraw) -> Answer:
    return _told(memory, memory.withdraw(given.ids, reason=given.reason or None))


def _core(memory: Hipocampo, _: NoParameters) -> Answer:
    page = memory.core()
    lines = [f"{content_line(line.text)}{f' {short_id(line.id)}' if line.id else ''}" for line in page.lines]
    data = {"notice": say("mcp.notice", memory.settings.language), **core_json(page)}
    return Answer(marked(memory, lines), data)


def _append(memory: Hipocampo, given: Append) -> Answer:
    return _told(memory, memory.core_append(given.text, heading=given.heading or None))


def _insert(memory: Hipocampo, given: Insert) -> Answer:
    return _told(memory, memory.core_insert(given.text, after=given.after))


def _replace(memory: Hipocampo, given: Replace) -> Answer:
    return _told(memory, [memory.core_replace(given.old, given.new)])


def _remove(memory: Hipocampo, given: Remove) -> Answer:
    return _told(memory, [memory.core_remove(given.old)])


def _told(memory: Hipocampo, done: Sequence[Edited], notes: Sequence[str] = ()) -> Answer:
    """What edits did, each in a line that says what became of it."""
    language = memory.settings.language
    lines, edited = list[str](), []
    for one in done:
        lines += [f"{say(f'edited.{one.what}', language)}:", memory_line(one.record, memory)]
        edited.append({"what": one.what, "line": one.line, "memory": memory_data(one.record, memory)})
    return Answer("\n".join([marked(memory, lines), *notes]), {"edited": edited, "notes": list(notes)})


TOOLS = (
    Tool("edit", Edit, _edit),
    Tool("withdraw", Withdraw, _withdraw),
    Tool("core", NoParameters, _core, reads=True),
    Tool("core_append", Append, _append),
    Tool("core_insert", Insert, _insert),
    Tool("core_replace", Replace, _replace),
    Tool("core_remove", Remove, _remove),
)
