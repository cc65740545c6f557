"""A machine for workspaces in memory: nothing of them is on a disk, and no database is a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from hipocampo.ports import Index
from hipocampo.stores import Upkeep

FREE = 1 << 40


class MemoryDisk:
    """A disk with room that holds nothing."""

    def drafts(self) -> Sequence[str]:
        return ()

    def locked(self) -> Sequence[str]:
        return ()

    def cloud(self) -> str | None:
        return None

    def free(self) -> int:
        return FREE

    def stores(self) -> Mapping[str, int]:
        return {}


class MemoryDatabases:
    """Databases of which nothing can be damaged."""

    def condition(self, name: str) -> tuple[str, str]:
        return "ok", ""

    def indexes(self) -> AbstractContextManager[tuple[Index, Index]]:
        raise AssertionError("no test of a life compares indexes")

    def differences(self, live: Index, fresh: Index) -> Mapping[str, int]:
        return {}


def memory_upkeep() -> Upkeep:
    """The upkeep of a workspace in memory."""
    return Upkeep(Path("nowhere"), MemoryDisk(), MemoryDatabases(), lambda _: ())
