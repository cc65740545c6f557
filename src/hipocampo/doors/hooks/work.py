"""What is left to do after a hook returned: record what waits, keep what is worth keeping. A process of its own.

`start` only begins it. One process works at a time; a hook that runs meanwhile leaves a mark, and the work goes on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from hipocampo import wiring
from hipocampo.doors.caller import Caller
from hipocampo.doors.detached import start_detached
from hipocampo.doors.hooks.run import STATE, Hook

__all__ = ["start", "work"]

TOKEN = "HIPOCAMPO_TOKEN"
_MODULE = "hipocampo.doors.hooks.work"
_NICE = 10


def start(hook: Hook) -> None:
    """Begin to work in a process that outlives this one, and holds nothing of the agent's open."""
    _mark(hook.root).parent.mkdir(mode=0o700, exist_ok=True)
    _mark(hook.root).touch()
    caller = hook.caller
    given = {"--actor": caller.actor, "--now": caller.now}
    options = [word for name, value in given.items() if value is not None for word in (name, value)]
    environ = {**os.environ, **({TOKEN: caller.token} if caller.token is not None else {})}
    start_detached(_MODULE, [hook.agent, str(hook.root.absolute()), *options], hook.root, environ)


def work(hook: Hook) -> None:
    """Work while hooks leave marks, unless another process does so already."""
    mark = _mark(hook.root)
    while mark.exists():
        with wiring.alone(mark.with_name("work.lock")) as alone:
            if not alone:
                return
            mark.unlink(missing_ok=True)
            try:
                _once(hook)
            except Exception as error:
                hook.note(error)
                return


def _once(hook: Hook) -> None:
    with hook.caller.open(hook.root, "hook", hears=False) as memory:
        caller = wiring.caller_key(hook.caller.actor, hook.caller.token)
        for refused in wiring.hear(memory, hook.root, caller):
            hook.note(refused)
        if memory.settings.hooks.keep and not memory.paused:
            trouble = memory.digest().trouble
            if trouble:
                hook.note(trouble)


def _mark(root: Path) -> Path:
    return root / wiring.FOLDER / STATE / "waiting"


def main(words: Sequence[str]) -> int:
    """`python -m hipocampo.doors.hooks.work AGENT ROOT [--actor ID] [--now ISO]`."""
    agent, root, *rest = words
    options = dict(zip(rest[::2], rest[1::2], strict=True))
    caller = Caller(options.get("--actor"), os.environ.get(TOKEN), options.get("--now"))
    with suppress(OSError, AttributeError):
        os.nice(_NICE)  # the agent goes first
    work(Hook(agent, Path(root), caller))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
