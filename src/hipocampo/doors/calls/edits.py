"""The calls for edits: edit, withdraw, the lines of MEMORY.md, and the way back: undo, redo, undoable (J0)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.core.provenance import capped
from hipocampo.doors.calls.call import Answer, Call, NoParameters
from hipocampo.doors.calls.shown import memory_data, told
from hipocampo.doors.evidence import claimed_provenance
from hipocampo.doors.presenters.edits import page_json
from hipocampo.doors.presenters.fence import content_line, marked, memory_line
from hipocampo.doors.presenters.memories import short_id
from hipocampo.messages import say
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.facts.edits import Edited

__all__ = ["CALLS"]

Provenance = Literal["U", "I", "H"]


class Written(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What every call has that writes a text: whose word it is."""

    provenance: Provenance | UnsetType = UNSET


class Edit(Written):
    """The parameters of `edit`: a memory and its new text, and the turn in which the user said so."""

    id: str
    text: str
    said_in: str | UnsetType = UNSET


class Withdraw(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `withdraw`: memories, and why."""

    ids: Annotated[list[str], Meta(min_length=1, max_length=100)]
    reason: str | UnsetType = UNSET


class Append(Written):
    """The parameters of `core_append`: lines, and the heading above them."""

    text: str
    heading: str | UnsetType = UNSET


class Insert(Written):
    """The parameters of `core_insert`: lines, and a text of the line above them."""

    text: str
    after: str


class Replace(Written):
    """The parameters of `core_replace`: a text and the one in its place."""

    old: str
    new: str


class Remove(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `core_remove`: a text of the line."""

    old: str


def _believed(memory: Hipocampo, given: Written) -> str:
    """D3: whose word a text is: what is asked for, as far as the door goes; inferred if nothing is."""
    if given.provenance is UNSET:
        return claimed_provenance(memory, "", [])[0]
    return capped(given.provenance, memory.context.user_class)


def _edit(memory: Hipocampo, given: Edit) -> Answer:
    provenance, notes = _believed(memory, given), list[str]()
    if given.said_in:
        provenance, notes = claimed_provenance(memory, given.said_in, [given.text])
    return _edited(memory, [memory.edit(given.id, given.text, provenance=provenance)], notes)


def _withdraw(memory: Hipocampo, given: Withdraw) -> Answer:
    return _edited(memory, memory.withdraw(given.ids, reason=given.reason or None))


def _core(memory: Hipocampo, _: NoParameters) -> Answer:
    page = memory.core()
    lines = [
        f"{line.number}{f' {short_id(line.id)}' if line.id else ''}: {content_line(line.text)}" for line in page.lines
    ]
    notice = Own(say("mcp.notice", memory.settings.language))
    return Answer(marked(memory, lines), {"notice": notice, **page_json(page)})


def _append(memory: Hipocampo, given: Append) -> Answer:
    heading = given.heading or None
    return _edited(memory, memory.core_append(given.text, heading=heading, provenance=_believed(memory, given)))


def _insert(memory: Hipocampo, given: Insert) -> Answer:
    return _edited(memory, memory.core_insert(given.text, after=given.after, provenance=_believed(memory, given)))


def _replace(memory: Hipocampo, given: Replace) -> Answer:
    return _edited(memory, [memory.core_replace(given.old, given.new, provenance=_believed(memory, given))])


def _remove(memory: Hipocampo, given: Remove) -> Answer:
    return _edited(memory, [memory.core_remove(given.old)])


def _edited(memory: Hipocampo, done: Sequence[Edited], notes: Sequence[str] = ()) -> Answer:
    """What edits did, each in a line that says what became of it."""
    language = memory.settings.language
    lines, edited = list[str](), []
    for one in done:
        lines += [f"{say(f'edited.{one.what}', language)}:", memory_line(one.record, memory)]
        edited.append({"what": one.what, "line": one.line, "memory": memory_data(one.record, memory)})
    return Answer("\n".join([marked(memory, lines), *notes]), {"edited": edited, "notes": list(notes)})


def _undo(memory: Hipocampo, _: NoParameters) -> Answer:
    return told(memory, asdict(memory.undo()))


def _redo(memory: Hipocampo, _: NoParameters) -> Answer:
    return told(memory, asdict(memory.redo()))


def _undoable(memory: Hipocampo, _: NoParameters) -> Answer:
    return told(memory, {"next": [asdict(one) for one in memory.undoable()]})


CALLS = (
    Call("edit", Edit, _edit, tool=("id", "text", "said_in")),
    Call("withdraw", Withdraw, _withdraw, tool=("ids",)),
    Call("core", NoParameters, _core, reads=True),
    Call("core_append", Append, _append),
    Call("core_insert", Insert, _insert),
    Call("core_replace", Replace, _replace),
    Call("core_remove", Remove, _remove),
    Call("undo", NoParameters, _undo, owner=True, person=True),
    Call("redo", NoParameters, _redo, owner=True, person=True),
    Call("undoable", NoParameters, _undoable, reads=True, owner=True),
)
