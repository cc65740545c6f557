"""The command that an agent's harness calls at each turn."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

from hipocampo.doors.caller import Caller
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.hooks import work
from hipocampo.doors.hooks.run import Hook, Ran


def hook(call: Call) -> None:
    """Record what the harness reports, and inject what it brings to mind; it never fails and never waits long."""
    began = _began()
    given = sys.stdin.buffer.read().decode("utf-8", "replace")
    try:
        caller = Caller(call.text("actor"), call.token, call.text("now"))
        hook = Hook(call.need("agent"), Path(call.root), caller, began)
    except Usage:
        raise
    except Exception as error:
        print(f"hipo hook: {error}", file=sys.stderr)
        return
    ran = hook.run(given)
    _print(ran)
    ended = ran.close()
    if ran.work:
        try:
            work.start(hook)
        except OSError as error:
            hook.note(error)
    if not ended:  # whoever holds the workspace must not hold the agent
        os._exit(0)


def _print(ran: Ran) -> None:
    with suppress(OSError, ValueError):
        if ran.output:
            sys.stdout.write(ran.output + "\n")
        sys.stdout.flush()


def _began() -> float:
    """When this process began, on the monotonic clock; now, where the system does not tell."""
    try:
        with open("/proc/self/stat", encoding="ascii", errors="replace") as file:
            ticks = int(file.read().rpartition(")")[2].split()[19])
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
        return time.monotonic() - max(age, 0.0)
    except (OSError, ValueError, IndexError, AttributeError):
        return time.monotonic()
