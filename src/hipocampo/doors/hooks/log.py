"""How hooks fared: when each agent's last ran, and what went wrong. `hipo doctor` and `hipo status` show it.

Silence is a hook's only way to fail, so whatever fails must be noted where a person looks.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

__all__ = ["Fared", "HookLog"]

FILE = "hooks.json"
_LONGEST = 300  # characters of a trouble


class Fared(NamedTuple):
    """How the hooks of one agent fared: the last run that went well, the last trouble, and how often in a row."""

    ran: str = ""
    event: str = ""
    trouble: str = ""
    at: str = ""
    failed: int = 0


class HookLog:
    """The log of a workspace's hooks: one line for each agent."""

    def __init__(self, inner: Path) -> None:
        self._inner, self._path = inner, inner / FILE

    def read(self) -> dict[str, Fared]:
        """How the hooks of each agent fared; nothing where none ran yet."""
        try:
            found = json.loads(self._path.read_bytes())
            return {str(agent): Fared(**row) for agent, row in found.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            return {}

    def went_well(self, agent: str, event: str) -> None:
        """Note that a hook did what it should."""
        known = self.read().get(agent, Fared())
        self._write(agent, known._replace(ran=_now(), event=event, failed=0))

    def failed(self, agent: str, trouble: str) -> None:
        """Note what went wrong."""
        known = self.read().get(agent, Fared())
        text = " ".join(trouble.split())[:_LONGEST]
        self._write(agent, known._replace(trouble=text, at=_now(), failed=known.failed + 1))

    def _write(self, agent: str, row: Fared) -> None:
        """Replace the file; whoever writes last at the same moment wins, which costs a line of a log."""
        if not self._inner.is_dir():
            return
        rows = {name: fared._asdict() for name, fared in {**self.read(), agent: row}.items()}
        draft = self._path.with_name(f".{FILE}.{os.getpid()}.draft")
        with suppress(OSError):
            draft.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
            os.replace(draft, self._path)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")[:19] + "Z"
