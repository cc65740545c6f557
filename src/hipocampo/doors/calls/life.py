"""The calls for the life of memories: dream, proposals and their answers, what a person decides, simulate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.doors.calls.call import Answer, Call, NoParameters
from hipocampo.doors.calls.shown import format_moment, memory_data, told
from hipocampo.doors.presenters.fence import marked, memory_line
from hipocampo.doors.presenters.memories import answer_text, dream_json, proposal_json, proposal_reasons
from hipocampo.errors import BadInput
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo, Record

__all__ = ["CALLS"]


class Dream(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `dream`."""

    dry_run: bool = False


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `answer`: an answer to a proposal."""

    id: str
    answer: Literal["accept", "reject", "purge", "verify", "stale"]


class One(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `confirm` and `graduate`: one memory."""

    id: str


class Two(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `reconcile`: two memories that do not contradict each other."""

    one: str
    other: str


class Simulate(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `simulate`: how far, and with which settings changed."""

    days: Annotated[int, Meta(ge=1, le=3650)] = 90
    changes: dict[str, str] = msgspec.field(default_factory=dict)


class Merge(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `merge`: two memories that say the same, or with `undo` one to be split again."""

    id: str
    absorbed: str | UnsetType = UNSET
    undo: bool = False


def _dream(memory: Hipocampo, given: Dream) -> Answer:
    dreamt = memory.dream(dry_run=given.dry_run)
    language = memory.settings.language
    lines = [marked(memory, dreamt.summary.splitlines())]
    if given.dry_run:
        lines.append(say("mcp.rehearsed", language))
    if dreamt.page:
        lines.append(say("mcp.page", language, page=dreamt.page))
    if dreamt.next:
        lines.append(say("mcp.next", language, moment=format_moment(dreamt.next)))
    return Answer("\n".join(lines), dream_json(dreamt, given.dry_run))


def _proposals(memory: Hipocampo, _: NoParameters) -> Answer:
    language, waiting = memory.settings.language, memory.proposals()
    if not waiting:
        return Answer(say("proposals.empty", language), {"proposals": []})
    lines: list[str] = []
    proposals: list[dict[str, Any]] = []
    for number, one in enumerate(waiting, 1):
        reasons = [say(f"proposals.kind.{one.kind}", language), proposal_reasons(one, language)]
        lines.append(f"{number}. {one.id} ({' | '.join(one.answers)}): {'; '.join(filter(None, reasons))}")
        lines += [f"  {memory_line(record, memory)}" for record in one.records]
        memories = [memory_data(record, memory) for record in one.records]
        proposals.append({"number": number, **proposal_json(one, memories)})
    return Answer(marked(memory, lines), {"proposals": proposals})


def _answer(memory: Hipocampo, given: Verdict) -> Answer:
    proposal = memory.answer(given.id, given.answer)
    text = answer_text(proposal, given.answer, memory.settings.language)
    return Answer(marked(memory, [text]), {"id": proposal.id, "kind": proposal.kind, "answer": given.answer})


def _merge(memory: Hipocampo, given: Merge) -> Answer:
    language = memory.settings.language
    if given.undo:
        parted = memory.unmerge(given.id)
        lines = [memory_line(record, memory) for record in parted]
        data = {"parted": [memory_data(record, memory) for record in parted]}
        return Answer(f"{say('mcp.parted', language)}\n{marked(memory, lines)}", data)
    if given.absorbed is UNSET:
        raise BadInput("call.absorbed")
    kept = memory.merge(given.id, given.absorbed)
    text = say("mcp.merged", language, id=kept.id)
    return Answer(f"{text}\n{marked(memory, [memory_line(kept, memory)])}", {"kept": memory_data(kept, memory)})


def _confirm(memory: Hipocampo, given: One) -> Answer:
    return _one(memory, memory.confirm(given.id))


def _graduate(memory: Hipocampo, given: One) -> Answer:
    return _one(memory, memory.graduate(given.id))


def _one(memory: Hipocampo, record: Record) -> Answer:
    return Answer(lambda: marked(memory, [memory_line(record, memory)]), {"memory": memory_data(record, memory)})


def _reconcile(memory: Hipocampo, given: Two) -> Answer:
    records = memory.reconcile(given.one, given.other)
    lines = [memory_line(record, memory) for record in records]
    return Answer(marked(memory, lines), {"memories": [memory_data(record, memory) for record in records]})


def _simulate(memory: Hipocampo, given: Simulate) -> Answer:
    found = memory.simulate(given.days, given.changes or None)
    changed = None if found.changed is None else dict(found.changed)
    layers = {"days": list(found.days), "layers": dict(found.layers), "changed": changed}
    return told(memory, {**layers, "settings": dict(found.settings)})


CALLS = (
    Call("dream", Dream, _dream),
    Call("proposals", NoParameters, _proposals, reads=True),
    Call("answer", Verdict, _answer),
    Call("merge", Merge, _merge),
    Call("confirm", One, _confirm),
    Call("graduate", One, _graduate),
    Call("reconcile", Two, _reconcile),
    Call("simulate", Simulate, _simulate, reads=True, long=True),
)
