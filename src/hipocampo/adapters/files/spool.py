"""What hooks received and nobody recorded yet: one small file each, durable before the hook does anything else (A7).

Whoever takes the entries in holds a lock that a killed process lets go; an entry is removed once it is recorded. One
that is taken in twice because of a crash is recognised by its moment.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from hipocampo.adapters.files.disk import read_small, sync_folder
from hipocampo.adapters.files.turns import try_lock, unlock
from hipocampo.errors import BadInput, HipocampoError

_LARGEST = 64 << 20  # bytes of an entry
_SUFFIX = ".json"
_PATIENCE, _PAUSE = 2.0, 0.01  # seconds to wait for whoever takes the entries in
_ABANDONED = 60.0  # seconds after which a draft is nobody's


class Spool:
    """The entries that wait, in the order in which they were received."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, entry: Mapping[str, Any]) -> None:
        """Keep an entry; when this returns, it survives a crash."""
        self._folder.mkdir(mode=0o700, exist_ok=True)
        name = f"{time.time_ns():020d}-{secrets.token_hex(4)}"
        draft, target = self._folder / f".{name}.draft", self._folder / f"{name}{_SUFFIX}"
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(entry).encode())
            file.flush()
            os.fsync(file.fileno())
        os.rename(draft, target)
        sync_folder(self._folder)

    def waiting(self) -> list[Path]:
        """The entries that wait, the oldest first."""
        try:
            names = os.listdir(self._folder)
        except OSError:
            return []
        return [self._folder / name for name in sorted(names) if name.endswith(_SUFFIX)]

    def take(self, keep: Callable[[Mapping[str, Any]], bool]) -> list[HipocampoError]:
        """Give each entry to `keep` and remove those that it kept; why some were refused, and so dropped.

        While another process takes, it is waited for a moment. What fails otherwise is raised, and waits on.
        """
        refused: list[HipocampoError] = []
        with lock_of(self._folder / "lock", _PATIENCE) as alone:
            for path in self.waiting() if alone else ():
                try:
                    done = keep(_read(path))
                except BadInput as error:
                    done = True
                    refused.append(error)
                if done:
                    path.unlink(missing_ok=True)
            if alone:
                self._sweep()
        return refused

    def _sweep(self) -> None:
        """Remove what a hook began to write when it was killed."""
        for path in self._folder.glob(".*.draft"):
            with suppress(OSError):
                if time.time() - path.stat().st_mtime > _ABANDONED:
                    path.unlink()


@contextmanager
def lock_of(path: Path, patience: float = 0.0) -> Iterator[bool]:
    """Hold a lock if nobody else does, or lets it go within so many seconds; tells whether it is held."""
    path.parent.mkdir(mode=0o700, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    end = time.monotonic() + patience
    try:
        while not (free := try_lock(handle)) and time.monotonic() < end:
            time.sleep(_PAUSE)
        yield free
        if free:
            unlock(handle)
    finally:
        with suppress(OSError):
            os.close(handle)


def _read(path: Path) -> Mapping[str, Any]:
    try:
        entry = json.loads(read_small(path, _LARGEST))
    except (OSError, ValueError) as error:
        raise BadInput("hook.unreadable") from error
    if not isinstance(entry, dict):
        raise BadInput("hook.unreadable")
    return entry
