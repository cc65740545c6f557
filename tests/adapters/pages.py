"""Pages in memory: bytes by path, with the stats that a disk would give them."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import count

from hipocampo.core.facts import Problem
from hipocampo.errors import Conflict, NotFound, Unavailable
from hipocampo.ports import Copy, FileEntry, Fingerprint, Scan, Stat

_STORES = ".memory/"
_ARCHIVES = (".zip", ".tar.gz")


class MemoryPages:
    """Pages that last as long as the process; `include` names files (`MEMORY.md`) and whole folders (`memory/**`)."""

    def __init__(self, include: Sequence[str], largest: int) -> None:
        self._files = frozenset(name for name in include if not name.endswith("**"))
        self._folders = tuple(name[:-2] for name in include if name.endswith("**"))
        self._largest = largest
        self._pages: dict[str, tuple[bytes, Stat]] = {}
        self._digests: dict[str, tuple[Stat, str]] = {}
        self._ticks = count(1)  # every change has a moment and every new file a number of its own

    def scan(self) -> Scan:
        """A look at every page's entry."""
        listed = {path: stat for path, (_, stat) in self._pages.items() if self._is_page(path)}
        large = [path for path, stat in listed.items() if stat.size > self._largest]
        stats = {path: stat for path, stat in listed.items() if path not in large}
        return Scan(stats, tuple(Problem(path, 0, "", "page.large") for path in large))

    def read(self, path: str, *, follow: bool = True) -> tuple[bytes, Stat]:
        """A page's bytes and the stat they were read with; there are no links."""
        if path not in self._pages:
            raise self._no_file(path)
        data, stat = self._pages[path]
        self._digests[path] = stat, _hash(data)
        return data, stat

    def digest(self, path: str, seen: Stat) -> str:
        """The hash of a page as it was read with this stat."""
        kept = self._digests.get(path)
        if kept is None or kept[0] != seen:
            self.read(path)
        return self._digests[path][1]

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        """Replace a page; it must still have the hash it was read with (None: must not be there)."""
        self._check_place(path)
        self._check(path, expected)
        return self._keep(path, data, Stat(0, 0, next(self._ticks)))

    def append(self, path: str, data: bytes, expected: Stat, digest: str) -> Stat | None:
        """Add bytes to the end of a page that is as it was read; None if it is not."""
        current, stat = self.read(path)
        if stat != expected or _hash(current) != digest:
            return None
        return self._keep(path, current + data, stat)

    def fingerprint(self, path: str, seen: Stat) -> Fingerprint:
        """The hash of a page; settled if an edit after it was read must show in its stat: here every edit does."""
        settled = path in self._digests and self._digests[path][0] == seen
        return Fingerprint(self.digest(path, seen), settled)

    def edit(self, path: str, data: bytes) -> None:
        """Save a page as an editor does, whatever it held before."""
        path = unicodedata.normalize("NFC", path)
        self._check_place(path)
        _, stat = self._pages.get(path) or (b"", Stat(0, 0, next(self._ticks)))
        self._pages[path] = data, self._touched(stat, data)

    def delete(self, path: str) -> None:
        """Delete a page as a person does."""
        self._pages.pop(path, None)

    def exists(self, path: str) -> bool:
        """Whether a page or a folder stands at a path."""
        return any(other == path or other.startswith(f"{path}/") for other in self._pages)

    def remove(self, path: str, expected: str) -> None:
        """Remove a page that still has the hash it was read with."""
        self._check(path, expected)
        del self._pages[path]
        self._digests.pop(path, None)

    def rename(self, path: str, to: str, expected: str) -> Stat:
        """Give a page that still has the hash it was read with another path, where nothing may stand yet."""
        self._check(path, expected)
        if self.exists(to):
            raise Conflict("page.changed", path=to)
        self._check_place(to)
        self._pages[to] = self._pages[path]
        self.remove(path, expected)
        return self.read(to)[1]

    def remove_drafts(self) -> None:
        """Nothing here is ever half written."""

    def files(self, under: str = "") -> Iterator[FileEntry]:
        """All pages and other files, or those of a folder, but those of the stores."""
        for path, (data, stat) in sorted(self._pages.items()):
            if not path.startswith(_STORES) and (not under or path.startswith(f"{under}/")):
                yield FileEntry(path, stat.size, path.endswith(_ARCHIVES), partial(bytes, data))

    def pulled_lines(self, path: str) -> Collection[int]:
        """None: there is no repository."""
        return ()

    def is_pulled(self, path: str) -> bool:
        """No: there is no repository."""
        return False

    def copies(self) -> Iterator[Copy]:
        """There are none."""
        return iter(())

    def _check(self, path: str, expected: str | None) -> None:
        current = self._pages.get(path)
        if (_hash(current[0]) if current else None) != expected:
            raise Conflict("page.changed", path=path)

    def _keep(self, path: str, data: bytes, stat: Stat) -> Stat:
        seen = self._touched(stat, data)
        self._pages[path] = data, seen
        self._digests[path] = seen, _hash(data)
        return seen

    def _touched(self, stat: Stat, data: bytes) -> Stat:
        return replace(stat, size=len(data), mtime_ns=next(self._ticks))

    def _is_page(self, path: str) -> bool:
        if path in self._files:
            return True
        hidden = any(name.startswith(".") for name in path.split("/"))
        return path.startswith(self._folders) and path.lower().endswith(".md") and not hidden

    def _no_file(self, path: str) -> NotFound | Unavailable:
        if any(other.startswith(f"{path}/") for other in self._pages):
            return Unavailable("page.unreadable", path=path, detail="Is a directory")
        return NotFound("page.missing", path=path)

    def _check_place(self, path: str) -> None:
        """A page can stand neither where a folder is nor below another page."""
        if any(other.startswith(f"{path}/") or path.startswith(f"{other}/") for other in self._pages):
            raise Unavailable("page.unwritable", path=path, detail="Not a directory")


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
