"""Notifications that files of a workspace may have changed, from the operating system and from a timer."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from watchfiles import Change

_TICK = 1.0
_IDLE_TICKS = 30  # seconds between checks without a notification, for file systems that send none
_LOOKS = 3  # checks after a folder appeared: files written before it was watched cause no notification
_DEBOUNCE_MS = 200


class Watcher:
    """Watches a folder, even while it does not exist; hidden files and folders are ignored."""

    def __init__(self, root: Path) -> None:
        self._root = os.path.realpath(root)

    def __call__(self, stop: Event) -> Iterator[None]:
        """Yield each time the files should be checked, until `stop` is set."""
        return self._signs(stop, os.stat(self._root).st_ino)

    def _signs(self, stop: Event, inode: int) -> Iterator[None]:
        while not stop.is_set():
            try:
                yield from self._watch(stop, inode)
            except OSError:  # gone, unreadable, or out of watches: check from time to time
                stop.wait(_TICK)
            if not stop.is_set():
                yield

    def _watch(self, stop: Event, inode: int) -> Iterator[None]:
        """Yield the notifications of one watch of the folder."""
        from watchfiles import watch

        looks, idle = _LOOKS, 0  # what changed just before the watch began caused no notification
        batches = watch(
            self._root,
            watch_filter=self._counts,
            stop_event=stop,
            debounce=_DEBOUNCE_MS,
            rust_timeout=round(_TICK * 1000),
            yield_on_timeout=True,
            ignore_permission_denied=True,
        )
        for batch in batches:
            idle += 1
            looks = _LOOKS if any(os.path.isdir(path) for _, path in batch) else looks - 1
            self._check(inode)
            if batch or looks >= 0 or idle >= _IDLE_TICKS:
                idle = 0
                yield

    def _check(self, inode: int) -> None:
        """Stop if the folder was replaced: its ledger is not the one that is open."""
        if os.stat(self._root).st_ino != inode:
            raise Unavailable("workspace.replaced", path=self._root)

    def _counts(self, _: Change, path: str) -> bool:
        inside = os.path.relpath(path, self._root)
        return not any(part.startswith(".") and part != "." for part in inside.split(os.sep))
