"""Who calls through a door that opens the workspace for each call."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipocampo import Hipocampo


@dataclass(frozen=True, slots=True)
class Caller:
    """An actor by name or by access token, the owner where neither is given; `now` is a simulated time."""

    actor: str | None = None
    token: str | None = None
    now: str | None = None

    def open(self, root: Path, door: str, *, hears: bool = True) -> Hipocampo:
        """Open the memory in a folder as this caller; it records what hooks received before, if it `hears`."""
        from hipocampo import wiring

        clock = wiring.simulated_clock(self.now) if self.now else None
        opened = wiring.open if hears else wiring.open_only
        return opened(root, actor=self.actor, token=self.token, clock=clock, door=door)
