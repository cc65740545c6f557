"""The end of the ledger, kept in a small file beside it and on the folder of the pages (A4).

The file is enough where a ledger alone is replaced. Where the whole inner folder is put back from an older copy, the
file goes back with it; so the end is also an attribute of the workspace's folder, on systems that have such. It
travels with the pages, and is no file that anybody sees or commits.
"""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from pathlib import Path

from hipocampo.core.events import Head

_HEAD = re.compile(rb"(\d{1,18}):([0-9a-f]{64})\n?")
_MOST = 200  # bytes; it has about 80
_NOWHERE = Head(1, "0" * 64)  # the end of no ledger
_ATTRIBUTE = "user.hipocampo.head"


class HeadFile:
    """The end that a ledger had when it was last written to; `folder` is that of the pages."""

    def __init__(self, path: Path, folder: Path) -> None:
        self._path, self._folder = path, folder

    def kept(self) -> Head | None:
        """The later of the ends that are kept; None if there is none, or none that can be read."""
        found = [head for head in (_read(self._from_file()), _read(self._from_folder())) if head]
        return max(found, key=lambda head: head.seq, default=None)

    def keep(self, head: Head) -> None:
        """Write an end over the one before, which a crash leaves whole: the file is never emptied first."""
        data = f"{head}\n".encode()
        with suppress(OSError):  # the ledger has it; without room or rights only this is missing
            handle = os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600)
            try:
                os.ftruncate(handle, os.write(handle, data))
            finally:
                os.close(handle)
        if sys.platform == "linux":
            with suppress(OSError):
                os.setxattr(self._folder, _ATTRIBUTE, data)

    def lose(self) -> None:
        """Tell of a ledger that is lost: whatever is begun in its place does not go on with it."""
        if self.kept() is None:
            self.keep(_NOWHERE)

    def forget(self) -> None:
        """Keep nothing, for a ledger that begins."""
        self._path.unlink(missing_ok=True)
        if sys.platform == "linux":
            with suppress(OSError):
                os.removexattr(self._folder, _ATTRIBUTE)

    def _from_file(self) -> bytes:
        try:
            with open(self._path, "rb") as file:
                return file.read(_MOST)
        except OSError:
            return b""

    def _from_folder(self) -> bytes:
        if sys.platform == "linux":
            with suppress(OSError):
                return os.getxattr(self._folder, _ATTRIBUTE)
        return b""


def _read(data: bytes) -> Head | None:
    found = _HEAD.fullmatch(data)
    return Head(int(found[1]), found[2].decode()) if found else None
