"""The clock port."""

from __future__ import annotations

from datetime import datetime, tzinfo
from typing import Protocol


class Clock(Protocol):
    """Tells the time; a `simulated` clock writes only in workspaces that were made with one."""

    zone: tzinfo
    simulated: bool

    def now(self) -> datetime:
        """Return the current time in the clock's zone."""
        ...
