"""The hooks of an agent's harness: context in, turns out (J4). They see what the user really typed (D3).

A hook must never get in the agent's way: it is quick or silent, and whatever goes wrong becomes a line in a log.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipocampo.doors.caller import Caller


def hook(agent: str, given: str, root: Path, caller: Caller | None = None) -> str:
    """Run a hook in this process; what it says to the agent. What it received is recorded by the next command."""
    from hipocampo.doors.caller import Caller
    from hipocampo.doors.hooks.run import Hook  # a hook that asks a server needs none of it

    ran = Hook(agent, root, caller or Caller()).run(given)
    ran.close()
    return ran.output
