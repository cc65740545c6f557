"""The pages port: the Markdown files of a workspace."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
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


class Fingerprint(NamedTuple):
    """The hash of a page; it is `settled` if its stat is so old that a later edit would change it."""

    digest: str
    settled: bool


class Scan(NamedTuple):
    """All pages of a workspace with their stats, and the entries that cannot be read as pages."""

    stats: Mapping[str, Stat]
    problems: tuple[Problem, ...]


class FileEntry(NamedTuple):
    """Any file of a workspace: its path, its size (None if it is no regular file), and how to read its bytes.

    `archive` tells a packed file by its name: what stands in it cannot be searched.
    """

    path: str
    size: int | None
    archive: bool
    read: Callable[[], bytes]


class Copy(NamedTuple):
    """Where else the pages of a workspace may stand: in a repository (`git`) or in an archive beside it (`backup`)."""

    kind: str
    where: str


class Pages(Protocol):
    """The Markdown files of a workspace, named by `/`-separated NFC paths.

    Digests guard against lost updates: a call that is given an `expected` digest changes nothing and raises a
    `Conflict` if the page is another one by now.
    """

    def scan(self) -> Scan:
        """List all pages with their stats."""
        ...

    def read(self, path: str, *, follow: bool = True) -> tuple[bytes, Stat]:
        """Return a page's bytes and its stat; a `NotFound` if there is no such page.

        Unless links are to be followed, what stands behind one is `Unavailable`.
        """
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

    def fingerprint(self, path: str, seen: Stat) -> Fingerprint:
        """Return the hash of a page that has this stat, and whether that stat would show a later edit."""
        ...

    def exists(self, path: str) -> bool:
        """Return whether anything stands at a path."""
        ...

    def remove(self, path: str, expected: str) -> None:
        """Remove a page, and the folders that it leaves empty."""
        ...

    def rename(self, path: str, to: str, expected: str) -> Stat:
        """Give a page another path, where nothing may stand yet; folders that it leaves empty are removed."""
        ...

    def remove_drafts(self) -> None:
        """Remove files that a crash left half written; the caller holds the workspace's lock."""
        ...

    def files(self, under: str = "") -> Iterator[FileEntry]:
        """List all files of the workspace, or `under` a folder of it, pages or not, except those of our own stores."""
        ...

    def pulled_lines(self, path: str) -> Collection[int]:
        """Return the numbers of a page's lines that come from commits that were not made here (D3)."""
        ...

    def is_pulled(self, path: str) -> bool:
        """Return whether a page is, or is gone, as a commit that was not made here left it."""
        ...

    def copies(self) -> Iterator[Copy]:
        """List known copies of the workspace that are not ours to change."""
        ...


def read_if_present(pages: Pages, path: str, *, follow: bool = True) -> tuple[bytes, str | None]:
    """Return a page's bytes and the digest that `write` expects; no bytes and None if the page does not exist."""
    try:
        data, stat = pages.read(path, follow=follow)
    except NotFound:
        return b"", None
    return data, pages.digest(path, stat)
