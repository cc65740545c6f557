"""The command that an agent's harness calls at each turn."""

from __future__ import annotations

import sys
from pathlib import Path

from hipocampo.doors import hooks
from hipocampo.doors.caller import Caller
from hipocampo.doors.cli.call import Call


def hook(call: Call) -> None:
    """Record the turn that the harness reports."""
    caller = Caller(call.text("actor"), call.token, call.text("now"))
    output = hooks.hook(call.need("agent"), sys.stdin.read(), Path(call.root), caller)
    if output:
        print(output)
