"""The tools for the life of memories: show one with its life, dream, judge what waits, merge."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo import Hipocampo
from hipocampo.doors import lives
from hipocampo.doors.tool import Answer, Tool, data, fenced, line
from hipocampo.errors import BadInput
from hipocampo.messages import say

__all__ = ["TOOLS", "Show", "moment", "show"]

_TOLD = ("content", "notice", "aliases", "life")  # what stands inside the fence


class Show(msgspec.Struct, forbid_unknown_fields=True):
    """One memory."""

    id: str


class Dream(msgspec.Struct, forbid_unknown_fields=True):
    """Whether to only tell what would happen."""

    dry_run: bool = False


class Proposals(msgspec.Struct, forbid_unknown_fields=True):
    """Nothing is asked for."""


class Verdict(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to a proposal."""

    id: str
    answer: Literal["accept", "reject", "purge", "verify", "stale"]


class Merge(msgspec.Struct, forbid_unknown_fields=True):
    """Two memories that say the same, or one that is to be parted again."""

    id: str
    absorbed: str | UnsetType = UNSET
    undo: bool = False


def moment(at: datetime) -> str:
    """A moment as an agent is told of it."""
    return at.strftime("%Y-%m-%d %H:%M")


def show(memory: Hipocampo, asked: Show) -> Answer:
    """One memory in full, with its life."""
    language, whole = memory.settings.language, lives.whole(memory, asked.id)
    told = {
        **data(whole.record, memory, longest=None),
        "notice": say("mcp.notice", language),
        "aliases": dict(whole.aliases),
        "life": lives.story_json(memory, whole.story),
    }
    steps = [f"- {_local(step.moment, memory)} {lives.step_text(memory, step)}" for step in whole.story.steps]
    lines = [*whole.record.content.splitlines(), *([say("mcp.life", language), *steps] if steps else [])]
    if whole.aliases:
        lines.append(say("mcp.aliases", language, texts="; ".join(map(lives.short, whole.aliases.values()))))
    lines += lives.doubts(memory, whole.record, memory.unverified(whole.record))
    fields = [f"{name}: {value}" for name, value in told.items() if name not in _TOLD]
    return Answer("\n".join([fenced(memory, lines), *fields]), told)


def _local(stamp: str, memory: Hipocampo) -> str:
    return moment(datetime.fromisoformat(stamp).astimezone(memory.settings.zone))


def _dream(memory: Hipocampo, asked: Dream) -> Answer:
    dreamt = memory.dream(dry_run=asked.dry_run)
    language = memory.settings.language
    lines = [fenced(memory, dreamt.summary.splitlines())]
    if asked.dry_run:
        lines.append(say("mcp.rehearsed", language))
    if dreamt.page:
        lines.append(say("mcp.page", language, page=dreamt.page))
    if dreamt.next:
        lines.append(say("mcp.next", language, moment=moment(dreamt.next)))
    told = {**dreamt.night.told(), "summary": dreamt.summary, "page": dreamt.page, "dry_run": asked.dry_run}
    return Answer("\n".join(lines), {**told, "next": dreamt.next.isoformat() if dreamt.next else None})


def _proposals(memory: Hipocampo, _: Proposals) -> Answer:
    language, waiting = memory.settings.language, memory.proposals()
    if not waiting:
        return Answer(say("proposals.empty", language), {"proposals": []})
    lines: list[str] = []
    told: list[dict[str, Any]] = []
    for number, one in enumerate(waiting, 1):
        why = [text for text in (say(f"proposals.kind.{one.kind}", language), lives.reasons(one, language)) if text]
        lines.append(f"{number}. {one.id} ({' | '.join(one.answers)}): {'; '.join(why)}")
        lines += [f"  {line(record, memory)}" for record in one.records]
        memories = [data(record, memory) for record in one.records]
        told.append(
            {"number": number, "id": one.id, "kind": one.kind, "answers": list(one.answers), "memories": memories}
        )
        told[-1] |= {"score": one.score, "reasons": list(one.reasons)}
    return Answer(fenced(memory, lines), {"proposals": told})


def _answer(memory: Hipocampo, asked: Verdict) -> Answer:
    proposal = memory.answer(asked.id, asked.answer)
    text = lives.answered(proposal, asked.answer, memory.settings.language)
    return Answer(fenced(memory, [text]), {"id": proposal.id, "kind": proposal.kind, "answer": asked.answer})


def _merge(memory: Hipocampo, asked: Merge) -> Answer:
    language = memory.settings.language
    if asked.undo:
        parted = memory.unmerge(asked.id)
        lines = [line(record, memory) for record in parted]
        told = {"parted": [data(record, memory) for record in parted]}
        return Answer(f"{say('mcp.parted', language)}\n{fenced(memory, lines)}", told)
    if asked.absorbed is UNSET:
        raise BadInput("mcp.absorbed")
    kept = memory.merge(asked.id, asked.absorbed)
    text = say("mcp.merged", language, id=kept.id)
    return Answer(f"{text}\n{fenced(memory, [line(kept, memory)])}", {"kept": data(kept, memory)})


TOOLS = (
    Tool("dream", Dream, _dream),
    Tool("proposals", Proposals, _proposals, reads=True),
    Tool("answer", Verdict, _answer),
    Tool("merge", Merge, _merge),
)
