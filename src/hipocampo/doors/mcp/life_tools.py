"""The tools for the life of memories: dream, proposals, answer, merge."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo import Hipocampo
from hipocampo.doors.mcp.tool import Answer, NoParameters, Tool, format_moment, marked, memory_data, memory_line
from hipocampo.doors.presenters.memories import answer_text, dream_json, proposal_json, proposal_reasons
from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.text.inert import inert_lines

__all__ = ["TOOLS"]


class Dream(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `dream`."""

    dry_run: bool = False


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `answer`: an answer to a proposal."""

    id: str
    answer: Literal["accept", "reject", "purge", "verify", "stale"]


class Merge(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `merge`: two memories that say the same, or with `undo` one to be split again."""

    id: str
    absorbed: str | UnsetType = UNSET
    undo: bool = False


def _dream(memory: Hipocampo, given: Dream) -> Answer:
    dreamt = memory.dream(dry_run=given.dry_run)
    language = memory.settings.language
    lines = [marked(memory, inert_lines(dreamt.summary))]
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
        raise BadInput("mcp.absorbed")
    kept = memory.merge(given.id, given.absorbed)
    text = say("mcp.merged", language, id=kept.id)
    return Answer(f"{text}\n{marked(memory, [memory_line(kept, memory)])}", {"kept": memory_data(kept, memory)})


TOOLS = (
    Tool("dream", Dream, _dream),
    Tool("proposals", NoParameters, _proposals, reads=True),
    Tool("answer", Verdict, _answer),
    Tool("merge", Merge, _merge),
)
