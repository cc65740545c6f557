"""The command for what models cost: tokens and money by task and day, against sending the whole history (H6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BOLD, DIM
from hipocampo.doors.presenters.conversation import cost_json

if TYPE_CHECKING:
    from hipocampo.chat.cost import Cost, Line


def cost(call: Call) -> None:
    """Print what models cost, by day and task."""
    with call.open() as memory:
        found = memory.cost(call.text("since"))
    if call.json:
        call.print_json(cost_json(found))
    else:
        _show(call, found)


def _show(call: Call, found: Cost) -> None:
    if found.lines:
        names = ("day", "task", "calls", "prompt", "completion", "instead", "saved", "money")
        heads = tuple(call.say(f"cost.{name}") for name in names)
        rows = [_row(call, found, line, line.day, call.say(f"cost.tasks.{line.task}")) for line in found.lines]
        total = _row(call, found, found.total, call.say("cost.total"), "")
        call.screen.table([heads, *rows, total], (DIM, BOLD))
    else:
        call.screen.line(call.say("cost.none"))
    if found.total.failed:
        call.screen.line((call.say("cost.failed", n=found.total.failed), DIM))
    if found.wallet is not None:
        call.screen.line((call.say("cost.wallet", who=found.wallet, n=found.balance), DIM))
    if found.cap:
        call.screen.line((call.say("cost.capped", cap=f"{found.cap:g}", currency=found.currency), DIM))


def _row(call: Call, found: Cost, line: Line, day: str, task: str) -> tuple[str, ...]:
    counts = (str(count) for count in (line.calls, line.prompt, line.completion))
    saved = "" if line.saved is None or line.saved < 0 else f"{line.saved:.0%}"
    money = f"{found.money(line.credits):.6f} {found.currency}"
    return (day, task, *counts, str(line.instead or ""), saved, money)
