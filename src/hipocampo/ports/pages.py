"""The pages port: the Markdown files of a workspace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from hipocampo.core.facts import Problem
from hipocampo.errors import NotFound


@dataclass(frozen=True, slots=True)
class Stat:
    """Metadata of a file, enough to see that it was not touched."""

    size: int
    mtime_ns: int
    inode: int


class Scan(NamedTuple):
    """All pages of a workspace with their stats, and the entries that cannot be read as pages."""

    stats: Mapping[str, Stat]
    problems: tuple[Problem, ...]


class Pages(Protocol):
    """The Markdown files of a workspace, named by `/`-separated NFC paths.

    Digests guard against lost updates: a call that is given an `expected` digest changes nothing and raises a
    `Conflict` if the page is another one by now.
    """

    def scan(self) -> Scan:
        """List all pages with their stats."""
        ...

    def read(self, path: str) -> tuple[bytes, Stat]:
        """Return a page's bytes and its stat; a `NotFound` if there is no such page."""
        ...

    def digest(self, path: str, seen: Stat) -> str:
        """Return the hash of a page that has this stat."""
        ...

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        """Replace a page as a whole, or create it where `expected` is None."""
        ...

    def append(self, path: str, data: bytes, expected: Stat, digest: str) -> Stat | None:
        """Add bytes to the end of a page; None, with nothing done, if it was touched since it had this stat."""
        ...

    def settled(self, path: str, stat: Stat) -> bool:
        """Return whether a stat is old enough that a later edit would change it."""
        ...


def read_if_present(pages: Pages, path: str) -> tuple[bytes, str | None]:
    """Return a page's bytes and the digest that `write` expects; no bytes and None if the page does not exist."""
    try:
        data, stat = pages.read(path)
    except NotFound:
        return b"", None
    return data, pages.digest(path, stat)
