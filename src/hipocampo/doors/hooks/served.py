"""The hook as a call of a running server, whose memory is open and whose models are loaded.

`ask` is what the hook's process does, with the standard library alone; `respond` is the call `hook` at the server.
"""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.doors import running
from hipocampo.doors.hooks.log import HookLog
from hipocampo.doors.location import INNER

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CALL", "ask", "respond", "work"]

CALL = "hook"


def ask(root: Path, agent: str, given: str, at: str, until: float) -> str | None:
    """What the server of a workspace has a hook say, asked for till a moment of the monotonic clock.

    None where no server runs, or it has not kept what was said; then it is up to the hook itself.
    """
    server = running.find(root)
    left = until - time.monotonic()
    if server is None or left <= 0:
        return None
    answer = running.ask(server, CALL, {"agent": agent, "report": given, "at": at}, left)
    output = answer.get("output") if answer else None
    if not isinstance(output, str):
        return None
    HookLog(root / INNER).went_well(agent, _event(given))
    return output


def _event(given: str) -> str:
    with suppress(ValueError, TypeError, KeyError):
        return str(json.loads(given)["hook_event_name"])
    return ""


def respond(memory: Hipocampo, root: Path, agent: str, report: str, at: str | None = None) -> str:
    """The call `hook`: keep what a harness reports, durably, and return what the hook says to the agent.

    An error that keeps the turn from being kept is raised: the hook then keeps it by itself. `work` does the rest.
    """
    from hipocampo.doors.hooks.context import injected
    from hipocampo.doors.hooks.reports import answer, read
    from hipocampo.doors.hooks.run import STATE, Hook
    from hipocampo.doors.hooks.shown import Shown

    hook = Hook(agent, root, at=at or "")
    told = read(agent, report)
    if told.kind is None:
        return ""
    hook.keep(told)
    shown = Shown(root / INNER / STATE, told.session)
    if told.anew:
        shown.forget()
    found = injected(memory, told, shown.ids())
    shown.add(found.ids)
    memory.context.access.flush()  # E2: what the reply rests on is looked for in the audit, by whoever records it
    return answer(told, found.text)


def work(memory: Hipocampo, root: Path) -> None:
    """Record what waits and keep what is worth keeping, in the background of a server."""
    from hipocampo import wiring

    wiring.hear(memory, root, "")
    if memory.settings.hooks.keep and not memory.paused:
        memory.digest()
