"""The pages of a workspace that can't be written: only read, so that nothing is done by half."""

from __future__ import annotations

from typing import Never

from hipocampo.adapters.files.pages import FilePages
from hipocampo.errors import Unavailable
from hipocampo.ports import Stat


class FrozenPages(FilePages):
    """Pages of which a disk that is full might still let some be removed: nothing is, without a word in the ledger."""

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        """Refuse."""
        self._refuse()

    def append(self, path: str, data: bytes, expected: Stat, digest: str) -> Stat | None:
        """Refuse."""
        self._refuse()

    def remove(self, path: str, expected: str) -> None:
        """Refuse."""
        self._refuse()

    def rename(self, path: str, to: str, expected: str) -> Stat:
        """Refuse."""
        self._refuse()

    def remove_drafts(self) -> None:
        """Refuse."""
        self._refuse()

    def _refuse(self) -> Never:
        raise Unavailable("disk.frozen", path=str(self.root))
