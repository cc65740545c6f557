"""The command that an agent's harness calls at each turn."""

from __future__ import annotations

import os
import re
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from hipocampo.doors import location
from hipocampo.doors.cli.call import Call
from hipocampo.doors.hooks import served

_SECONDS = 0.5  # that a hook may take, where the settings say nothing else
_SET = re.compile(r"^\[hooks\](?:\n(?!\[).*)*?\n[ \t]*seconds *= *(\d+(?:\.\d+)?)", re.MULTILINE)


def hook(call: Call) -> None:
    """Record what the harness reports, and inject what it brings to mind; it never fails and never waits long."""
    began, agent = _began(), call.need("agent")
    given = sys.stdin.buffer.read().decode("utf-8", "replace")
    root = location.find_root(call.text("workspace"))
    if root is None:
        print("hipo hook: no workspace", file=sys.stderr)
        return
    at = call.text("now") or datetime.now(UTC).isoformat(timespec="milliseconds")
    of_owner = call.token is None and call.text("actor") is None
    said = served.ask(Path(root), agent, given, at, began + _seconds(root)) if of_owner else None
    if said is None:
        _alone(call, Path(root), given, (began, at))
    else:
        _print(said)


def _seconds(root: str) -> float:
    """How long the settings let a hook take; read without parsing the rest, which would take long itself."""
    with suppress(OSError, ValueError), open(os.path.join(root, "hipocampo.toml"), encoding="utf-8") as file:
        found = _SET.search(file.read())
        return float(found[1]) if found else _SECONDS
    return _SECONDS


def _alone(call: Call, root: Path, given: str, when: tuple[float, str]) -> None:
    """Do without a server: open the workspace, and leave what takes time to a process of its own."""
    from hipocampo.doors.caller import Caller
    from hipocampo.doors.hooks import work
    from hipocampo.doors.hooks.run import Hook  # a hook that a server answers needs none of it

    hook = Hook(call.need("agent"), root, Caller(call.text("actor"), call.token, call.text("now")), *when)
    ran = hook.run(given)
    _print(ran.output)
    ended = ran.close()
    if ran.work:
        try:
            work.start(hook)
        except OSError as error:
            hook.note(error)
    if not ended:  # whoever holds the workspace must not hold the agent
        os._exit(0)


def _print(output: str) -> None:
    with suppress(OSError, ValueError):
        if output:
            sys.stdout.write(output + "\n")
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
