"""What maintenance asks of the machine that a workspace lies on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from hipocampo.ports.index import Index


class Disk(Protocol):
    """What the machine says of a workspace's folder."""

    def drafts(self) -> Sequence[str]:
        """Files that a crash left half written."""

    def locked(self) -> Sequence[str]:
        """Files that can't be written."""

    def cloud(self) -> str | None:
        """The service that copies the folder elsewhere, if one does."""

    def free(self) -> int:
        """Bytes that are free on the disk."""

    def stores(self) -> Mapping[str, int]:
        """The bytes that ledger, index, vectors and the rest beside them take."""


class Databases(Protocol):
    """The files of ledger and index."""

    def condition(self, name: str) -> tuple[str, str]:
        """How a database is, `ok` or what is wrong with it, and the details."""

    def indexes(self) -> AbstractContextManager[tuple[Index, Index]]:
        """The index as it is, and an empty one."""

    def differences(self, live: Index, fresh: Index) -> Mapping[str, int]:
        """How many rows differ between two indexes, by table."""
