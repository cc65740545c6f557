"""The command that connects an agent, or disconnects it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.commands import HOOKED
from hipocampo.doors.cli.screen import BAD, DIM, GOOD, is_terminal
from hipocampo.doors.install.agents import Options
from hipocampo.doors.install.changes import Change, apply
from hipocampo.doors.install.plan import plan, plan_undo
from hipocampo.errors import BadInput
from hipocampo.text.inert import Own, visible

_COLOURS = {"+": GOOD, "-": BAD, "@": DIM}


def install(call: Call) -> None:
    """Show the change to an agent's configuration, and write it once it is agreed to."""
    if call.text("agent") == "git":
        from hipocampo.doors.cli.link import install_git

        return install_git(call)
    call.check_owner()
    changes = _plan(call)
    if call.json:
        _check_agreed(call)
        apply(changes)
        call.print_json(
            {"changed": [{"path": str(one.path), "summary": one.summary, "diff": one.diff()} for one in changes]}
        )
        return
    for change in changes:
        _show(call, change)
    if not changes:
        call.screen.line(call.say("install.nothing"))
    elif _agreed(call):
        apply(changes)
        for change in changes:
            call.screen.line((change.summary, GOOD))
    else:
        call.screen.line(call.say("install.unchanged"))


def _plan(call: Call) -> list[Change]:
    call.refuse_together("project", "user")
    call.refuse_together("hooks", "no_hooks")
    if call.switch("hooks") and call.need("agent") not in HOOKED:
        raise BadInput("install.hooks", agent=call.need("agent"))
    options = Options(
        hooks=not call.switch("no_hooks"), rules=call.switch("rules"), slot=call.switch("slot"), environ=os.environ
    )
    make = plan_undo if call.switch("undo") else plan
    scope = "project" if call.switch("project") else "user"
    return make(call.need("agent"), scope, Path(call.root), Path.home(), Path.cwd(), options)


def _show(call: Call, change: Change) -> None:
    for line in change.diff().splitlines():
        call.screen.line((Own(visible(line)), _COLOURS.get(line[:1], "")))


def _agreed(call: Call) -> bool:
    """Whether the user agreed to the change: with --yes, or at the terminal."""
    if call.switch("yes"):
        return True
    _check_agreed(call)
    answer = input(call.say("install.ask") + " ").strip().lower()
    return answer[:1] == call.say("install.yes")


def _check_agreed(call: Call) -> None:
    """Refuse to change the user's files when nobody can be asked."""
    if not call.switch("yes") and (call.json or not is_terminal(sys.stdin)):
        raise BadInput("cli.agree")
