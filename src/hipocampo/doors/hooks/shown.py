"""What was injected into the context of a session: the ids of memories, so that nothing comes up twice (J4).

A small file for each session beside the index; losing it costs a repetition.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

_KEPT = 14 * 86400  # seconds without a word after which a session is over
_MOST = 2000  # ids that are remembered of a session


class Shown:
    """The memories that a session has in its context."""

    def __init__(self, folder: Path, session: str) -> None:
        self._folder = folder
        self._path = folder / f"shown-{sha256(session.encode('utf-8', 'replace')).hexdigest()[:24]}.json"

    def ids(self) -> frozenset[str]:
        """The ids of what was injected."""
        try:
            found = json.loads(self._path.read_bytes())
        except (OSError, ValueError):
            return frozenset()
        return frozenset(one for one in found if isinstance(one, str)) if isinstance(found, list) else frozenset()

    def add(self, ids: Iterable[str]) -> None:
        """Remember that these are in the context from now on."""
        added = [one for one in ids if one]
        if added:
            self._write(sorted({*self.ids(), *added})[:_MOST])

    def forget(self) -> None:
        """Begin anew: the context is empty; and drop the files of sessions that are over."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
            for path in self._folder.glob("shown-*.json"):
                if time.time() - path.stat().st_mtime > _KEPT:
                    path.unlink(missing_ok=True)

    def _write(self, ids: list[str]) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        draft = self._path.with_suffix(f".{os.getpid()}.draft")
        with suppress(OSError):
            draft.write_text(json.dumps(ids))
            os.replace(draft, self._path)
