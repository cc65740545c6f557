"""What a hook puts into an agent's context: the opening of a session, and what a prompt brings to mind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hipocampo.doors.hooks.reports import PROMPT, START, Report
from hipocampo.doors.presenters.fence import marked, memory_line
from hipocampo.doors.recalled_text import strip_recalled
from hipocampo.messages import say
from hipocampo.text.tokens import most_tokens

if TYPE_CHECKING:
    from hipocampo import Hipocampo, Hit

__all__ = ["Injected", "injected", "opened", "reminded"]

NOTICE = "mcp.notice"  # what an agent with tools of ours is told of recalled text
_NOBODY = "-"  # an id of no memory: a recall that leaves something out makes no vectors of new texts meanwhile
_WISDOM = "wisdom"


class Injected(NamedTuple):
    """A text for the context, and the ids of the memories in it."""

    text: str = ""
    ids: frozenset[str] = frozenset()


def injected(memory: Hipocampo, report: Report, shown: frozenset[str]) -> Injected:
    """What an agent gets at an event of its session, without what it was `shown` before."""
    if memory.paused:
        return Injected()
    if report.kind == START and memory.settings.hooks.opening:
        return _opening(memory, report)
    if report.kind == PROMPT and report.role == "user":
        return reminded(memory, report.session, report.text, shown)
    return Injected()


def _opening(memory: Hipocampo, report: Report) -> Injected:
    """What to know when a session begins, and how to cite what the user says in it."""
    found = opened(memory)
    cite = say("hook.cite", memory.settings.language, source=f"session:{report.session}")
    return Injected("\n".join(filter(None, (found.text, cite))), found.ids)


def opened(memory: Hipocampo, budget: int | None = None, session: str | None = None, notice: str = NOTICE) -> Injected:
    """What to know when a session begins."""
    opening = memory.opening(budget, session=session)
    if not opening.parts:
        return Injected()
    whole = {_WISDOM} if any(part.name == _WISDOM and not part.cut for part in opening.parts) else set()
    return Injected(marked(memory, opening.text.splitlines(), notice), opening.ids | whole)


def reminded(memory: Hipocampo, session: str, text: str, shown: frozenset[str], notice: str = NOTICE) -> Injected:
    """What a prompt brings to mind, each memory with its class and its source, within the budget."""
    said, hooks = strip_recalled(text), memory.settings.hooks
    if not (said.strip() and hooks.budget and hooks.hits):
        return Injected()
    found = memory.remind(said, session=session, without={_NOBODY, *shown})
    if _WISDOM in shown:
        found = found.with_hits([hit for hit in found.hits if hit.layer != _WISDOM])

    def rendered(hits: Sequence[Hit]) -> str:
        return marked(memory, [memory_line(hit, memory) for hit in hits], notice)

    if not found.hits:
        return Injected()
    text, budget = rendered(found.hits), hooks.budget
    if most_tokens(text) <= budget:  # most times: a tokenizer takes longer to load than all the rest
        return Injected(text, frozenset(hit.id for hit in found.hits))
    kept = found.within(budget, rendered)
    return Injected(rendered(kept), frozenset(hit.id for hit in kept)) if kept else Injected()
