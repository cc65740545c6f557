"""The Markdown files of a workspace: scanned by their stats, read completely, replaced atomically (C1, C3, C4)."""

from __future__ import annotations

import errno
import hashlib
import os
import stat as modes
import time
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from hipocampo.adapters.files.disk import (
    POSIX,
    is_unspeakable,
    leads_to,
    link_trouble,
    linked,
    move_file,
    open_regular,
    remove_empty_folders,
    replace_file,
    sync_folder,
)
from hipocampo.adapters.files.folder import copies, drafts, entries
from hipocampo.adapters.files.git import Repository, git_folder
from hipocampo.core.facts import Problem
from hipocampo.errors import Conflict, NotFound, Unavailable
from hipocampo.ports import Copy, FileEntry, Fingerprint, Scan, Stat

# An edit within this time after a look may leave the same stat (git's "racily clean" entries).
TICK_NS = 20_000_000 if os.name == "posix" else 2_000_000_000
_ALL = "**"  # all folders, and the files beside them
_MOST = 2**63 - 1  # the largest number that the index can store; file systems allow later times


class FilePages:
    """Pages below a folder; `include` names files (`MEMORY.md`) and whole folders (`memory/**`, `docs/notes/**`, `**`).

    Folders that `exclude` names hold none. No link is followed: a page has one name, and is in the workspace.
    """

    def __init__(self, root: Path, include: Sequence[str], largest: int, exclude: Sequence[str] = ()) -> None:
        self.root = root
        self._files = [name for name in include if name != _ALL and not name.endswith("/**")]
        self._folders = [name.removesuffix(_ALL).removesuffix("/") for name in include if name.endswith(_ALL)]
        self._excluded = frozenset(_nfc(name) for name in exclude)
        self._largest = largest
        self._names: dict[str, str] = {}  # NFC path -> path as the disk spells it
        self._digests: dict[str, tuple[Stat, hashlib._Hash]] = {}
        self._known: tuple[list[Stat | None], Repository] | None = None
        self._settled: dict[str, Stat] = {}  # pages that were older than a tick when they were read, with their stat

    def scan(self) -> Scan:
        """List every page with its stat; raises if the workspace itself can't be listed."""
        stats: dict[str, Stat] = {}
        problems: list[Problem] = []
        self._names = {}
        try:
            listed = {entry.name: entry for entry in os.scandir(self.root)}
        except OSError as error:
            raise Unavailable("workspace.unreadable", path=str(self.root), detail=error.strerror) from error
        self._scan_files(listed, stats, problems)
        for folder in self._folders:
            self._scan_folder(folder, listed, stats, problems)
        return Scan(stats, tuple(dict.fromkeys(problems)))  # one that two includes reach is reported once

    def _scan_files(self, listed: dict[str, os.DirEntry[str]], stats: dict[str, Stat], problems: list[Problem]) -> None:
        seen: set[int] = set()
        for name in self._files:
            entry = self._find(name, listed, problems)
            if entry is None:
                continue
            inode = entry.inode()
            if inode and inode in seen:  # MEMORY.md and memory.md are one file on case-insensitive disks
                continue
            seen.add(inode)
            self._look(entry, name, stats, problems)

    def _find(self, name: str, listed: dict[str, os.DirEntry[str]], problems: list[Problem]) -> os.DirEntry[str] | None:
        folder, _, last = name.rpartition("/")
        if not folder:
            return listed.get(name)
        if not self._is_folder(folder, listed, problems):
            return None
        entries = _listing(str(self.root / folder), folder, problems)
        return next((entry for entry in entries if entry.name == last), None)

    def _is_folder(self, folder: str, listed: dict[str, os.DirEntry[str]], problems: list[Problem]) -> bool:
        """Whether an included folder exists and is no link; anything else in its place is reported."""
        if not folder:
            return True
        first = listed.get(folder.partition("/")[0])
        if first is None:
            return False
        if first.name == folder and first.is_dir(follow_symlinks=False):  # known from the listing, without another stat
            return True
        if linked(self.root, folder):
            problems.extend(self._behind_link(folder))
            return False
        place = os.path.join(self.root, folder)
        there = os.path.isdir(place)
        if not there and os.path.lexists(place):
            problems.append(Problem(folder, 0, "", "page.not-folder"))
        return there

    def _behind_link(self, folder: str) -> Iterator[Problem]:
        """Report a link, unless it leads to a folder whose pages are read anyway."""
        trouble = link_trouble(self.root, folder)
        target = leads_to(self.root, folder)
        if trouble or target is None:
            yield Problem(folder, 0, "", trouble or "page.link")
        elif not any(target == other or target.startswith(f"{other}/") for other in self._folders):
            yield Problem(folder, 0, "", "page.elsewhere")

    def _scan_folder(
        self, folder: str, listed: dict[str, os.DirEntry[str]], stats: dict[str, Stat], problems: list[Problem]
    ) -> None:
        waiting = [(os.path.join(self.root, folder), folder)] if self._is_folder(folder, listed, problems) else []
        while waiting:
            path, prefix = waiting.pop()
            for entry in _listing(path, prefix, problems):
                name = entry.name
                if name[0] == ".":
                    continue
                inside = f"{prefix}/{name}" if prefix else name
                if self._excluded and _nfc(inside) in self._excluded:
                    continue
                if name[-3:].lower() == ".md":
                    self._look(entry, inside, stats, problems)
                elif entry.is_dir(follow_symlinks=False):
                    if is_unspeakable(name):
                        problems.append(Problem(_shown(inside), 0, "", "page.name"))
                    else:
                        waiting.append((entry.path, inside))
                elif entry.is_symlink():
                    problems.extend(self._folder_link(inside))

    def _folder_link(self, path: str) -> Iterator[Problem]:
        """Report a link among the pages that leads out of the workspace to a folder, or in circles."""
        trouble = link_trouble(self.root, path)
        if trouble == "page.loop" or (trouble and os.path.isdir(os.path.join(self.root, path))):
            yield Problem(_shown(path), 0, "", trouble)

    def _look(self, entry: os.DirEntry[str], path: str, stats: dict[str, Stat], problems: list[Problem]) -> None:
        if is_unspeakable(path):
            problems.append(Problem(_shown(path), 0, "", "page.name"))
            return
        key = _nfc(path)
        if key is not path:
            self._names[key] = path
        try:
            look = entry.stat(follow_symlinks=False)
        except OSError:
            problems.append(Problem(key, 0, "", "page.unreadable"))
            return
        code = self._trouble(path, look)
        if code:
            problems.append(Problem(key, 0, "", code))
        elif not modes.S_ISLNK(look.st_mode):
            stats[key] = _stat(look)

    def _trouble(self, path: str, look: os.stat_result) -> str | None:
        if modes.S_ISREG(look.st_mode):
            return "page.large" if look.st_size > self._largest else None
        if modes.S_ISLNK(look.st_mode):
            return link_trouble(self.root, path)
        return "page.folder" if modes.S_ISDIR(look.st_mode) else "page.special"

    def read(self, path: str, *, follow: bool = True) -> tuple[bytes, Stat]:
        """A page's bytes and the stat they were read with."""
        began = time.time_ns()
        self._check_links(path, follow)
        try:
            with open_regular(self._path(path), follow=follow) as file:
                data = file.read()
                look = os.fstat(file.fileno())
        except FileNotFoundError as error:
            raise NotFound("page.missing", path=path) from error
        except OSError as error:
            if error.errno == errno.ELOOP and not follow:
                raise Unavailable("page.elsewhere", path=path) from error
            raise Unavailable("page.unreadable", path=path, detail=error.strerror) from error
        seen = _stat(look)
        self._digests[path] = (seen, hashlib.sha256(data))
        if began - seen.mtime_ns > TICK_NS:
            self._settled[path] = seen
        return data, seen

    def _check_links(self, path: str, follow: bool) -> None:
        if not linked(self.root, path):
            return
        if not follow:
            raise Unavailable("page.elsewhere", path=path)
        if leads_to(self.root, path) is None:  # what lies outside is no page
            raise NotFound("page.outside", path=path)

    def digest(self, path: str, seen: Stat) -> str:
        """The hash of a page as it was read with this stat."""
        kept = self._digests.get(path)
        if kept is None or kept[0] != seen:
            self.read(path)
        return self._digests[path][1].hexdigest()

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        """Replace a page atomically; it must still have the hash it was read with (None: must not be there)."""
        target = self._place(path)
        with _writing(path):
            seen = _stat(replace_file(target, data, lambda: self._check(path, expected)))
        self._digests[path] = (seen, hashlib.sha256(data))
        return seen

    def append(self, path: str, data: bytes, expected: Stat, digest: str) -> Stat | None:
        """Add bytes to the end of a page that is unchanged since it was read; None if it is not."""
        target = self._place(path)
        with _writing(path):
            if self.digest(path, expected) != digest or self._digests[path][0] != expected:
                return None
            return self._append(target, path, data, expected)

    def _append(self, target: Path, path: str, data: bytes, expected: Stat) -> Stat | None:
        handle = os.open(target, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        try:
            if _stat(os.fstat(handle)) != expected:
                return None
            if not _add(handle, data, expected.size):
                return None
            seen = _stat(os.fstat(handle))
        finally:
            os.close(handle)
        running = self._digests.pop(path)[1]
        if seen.size != expected.size + len(data) or _stat(os.stat(target)) != seen:
            return None  # an editor saved it at the same moment
        running.update(data)
        self._digests[path] = (seen, running)
        return seen

    def fingerprint(self, path: str, seen: Stat) -> Fingerprint:
        """The hash of a page; settled if any edit since it was read must show in its stat, older than a tick then."""
        settled = self._settled.get(path) == seen  # before the page is read anew, if need be
        return Fingerprint(self.digest(path, seen), settled)

    def exists(self, path: str) -> bool:
        """Whether anything is at a path, even a broken link."""
        return os.path.lexists(os.path.join(self.root, self._names.get(path, path)))

    def remove(self, path: str, expected: str) -> None:
        """Remove a page that still has the hash it was read with, and the folders that it leaves empty."""
        with _writing(path):
            target = self._check(path, expected)
            target.unlink()
            self._left(target.parent)
        self._forget(path)

    def rename(self, path: str, to: str, expected: str) -> Stat:
        """Move a page that still has the hash it was read with to a path where nothing is yet."""
        with _writing(path):
            source, target = self._check(path, expected), self._place(to)
            target.parent.mkdir(parents=True, exist_ok=True)
            if self.exists(to):
                raise Conflict("page.changed", path=to)
            move_file(source, target)
            sync_folder(target.parent)
            self._left(source.parent)
        self._forget(path)
        return self.read(to)[1]

    def remove_drafts(self) -> None:
        """Remove files that a crash left half written; the caller holds the workspace's lock."""
        for path in drafts(self.root):
            with _writing(path.name):
                path.unlink(missing_ok=True)

    def files(self, under: str = "") -> Iterator[FileEntry]:
        """All files of the workspace, or of a folder of it, except those of the stores."""
        return entries(self.root, under)

    def pulled_lines(self, path: str) -> Collection[int]:
        """The lines of a page that git brought from elsewhere; none outside of a repository."""
        repository = self._repository()
        return repository.foreign_lines(self._names.get(path, path)) if repository else ()

    def is_pulled(self, path: str) -> bool:
        """Whether a page is, or is gone, as git brought it from elsewhere."""
        repository = self._repository()
        return repository is not None and repository.was_left_elsewhere(self._names.get(path, path))

    def _repository(self) -> Repository | None:
        """The repository of the workspace, read anew when its log has grown."""
        folder = git_folder(self.root)
        if folder is None:
            return None
        key = [_look_at(folder / name) for name in ("logs/HEAD", "MERGE_HEAD", "HEAD", "config")]
        if self._known is None or self._known[0] != key:
            self._known = key, Repository(self.root, folder)
        return self._known[1]

    def copies(self) -> Iterator[Copy]:
        """The git repository that the workspace is in, and archives beside it."""
        return copies(self.root)

    def _left(self, folder: Path) -> None:
        """Make what happened in a folder durable, and remove it if it is empty now."""
        sync_folder(folder)
        remove_empty_folders(folder, self.root)

    def _forget(self, path: str) -> None:
        self._digests.pop(path, None)
        self._settled.pop(path, None)

    def _check(self, path: str, expected: str | None) -> Path:
        """Return the place of a page; raise a conflict if it does not have the expected hash (None: if it exists)."""
        target = self._place(path)
        current = target.read_bytes() if target.exists() else None
        if (None if current is None else hashlib.sha256(current).hexdigest()) != expected:
            raise Conflict("page.changed", path=path)
        return target

    def _path(self, path: str) -> Path:
        return self.root / self._names.get(path, path)

    def _place(self, path: str) -> Path:
        """Return the place of a page to be written, which is never a link nor behind one."""
        if linked(self.root, self._names.get(path, path)):
            raise Unavailable("page.elsewhere", path=path)
        return self._path(path)


@contextmanager
def _writing(path: str) -> Iterator[None]:
    """Turn an OSError into ours."""
    try:
        yield
    except OSError as error:
        raise Unavailable("page.unwritable", path=path, detail=error.strerror) from error


def _listing(path: str, prefix: str, problems: list[Problem]) -> Iterator[os.DirEntry[str]]:
    try:
        with os.scandir(path) as entries:
            yield from entries
    except OSError:
        problems.append(Problem(_nfc(prefix), 0, "", "page.unreadable"))


def _add(handle: int, data: bytes, size: int) -> bool:
    """Append bytes to a file of a known size, all or none: half a line, on a full disk, would be read as a fact."""
    written = os.write(handle, data)
    whole = False
    try:
        if written == len(data):
            os.fsync(handle)
            whole = True
    finally:
        if not whole and os.fstat(handle).st_size == size + written:  # otherwise somebody else appended after us
            os.ftruncate(handle, size)
    return whole


def _look_at(path: Path) -> Stat | None:
    try:
        return _stat(os.stat(path))
    except OSError:
        return None


def _stat(look: os.stat_result) -> Stat:
    moment = max(-_MOST, min(look.st_mtime_ns, _MOST))
    return Stat(look.st_size, moment, look.st_ino & _MOST if POSIX else 0)  # on Windows a listing has no inode


def _shown(path: str) -> str:
    """A path with bytes that are not valid text escaped."""
    return os.fsencode(_nfc(path)).decode("utf-8", "backslashreplace")


def _nfc(path: str) -> str:
    return path if path.isascii() else unicodedata.normalize("NFC", path)
