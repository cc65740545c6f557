"""Atomic replacement of files, the targets of links, and the lock of a workspace."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from hipocampo.adapters.files.turns import FairThreads, Turns, try_lock, unlock
from hipocampo.errors import Unavailable

POSIX = os.name == "posix"
_LITTLE, _NEEDED = 4 << 20, 512 << 10  # bytes
_SHORTEST, _LONGEST = 0.0005, 0.005  # seconds between two looks at a lock that others hold


def replace_file(target: Path, data: bytes, check: Callable[[], object] | None = None) -> os.stat_result:
    """Write bytes to a file so that a crash leaves either the old or the new; its mode survives.

    `check` may raise at the last moment, just before the file is renamed.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    mode = target.stat().st_mode & 0o7777 if target.exists() else None
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.draft")
    try:
        with open(draft, "xb") as file:
            file.write(data)
            file.flush()
            if mode is not None and POSIX:
                os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
        if check:
            check()
        move_file(draft, target)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise
    sync_folder(target.parent)
    return target.stat()


def open_regular(path: Path, *, follow: bool = True) -> IO[bytes]:
    """Open an ordinary file for reading; anything else is an `OSError`, a pipe that would be waited for as well."""
    links = 0 if follow else getattr(os, "O_NOFOLLOW", 0)
    handle = os.open(path, os.O_RDONLY | links | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "not an ordinary file", str(path))
    return os.fdopen(handle, "rb")


def read_small(path: Path, most: int = 1 << 20) -> bytes:
    """Read an ordinary file that a person wrote by hand; one of more than so many bytes is an `OSError`."""
    with open_regular(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def linked(root: Path, path: str) -> bool:
    """Whether a path below a folder is a symbolic link or leads through one."""
    place = str(root)
    for name in path.split("/"):
        place = os.path.join(place, name)
        if os.path.islink(place):
            return True
    return False


def leads_to(root: Path, path: str) -> str | None:
    """Resolve a path below a folder, relative to the folder; None if it leads out of it."""
    real, home = Path(os.path.realpath(root / path)), os.path.realpath(root)
    return real.relative_to(home).as_posix() if real.is_relative_to(home) else None


def link_trouble(root: Path, path: str) -> str | None:
    """Why a link below a folder leads to no page: in circles, out of the folder, or nowhere; None if to a place in it.

    What is asked of a link that leads in circles is an error of the system in some calls and a no in others.
    """
    try:
        os.stat(root / path)
    except FileNotFoundError:
        return "page.link" if leads_to(root, path) is None else "page.dead-link"
    except OSError as error:
        return "page.loop" if error.errno == errno.ELOOP else "page.unreadable"
    return "page.link" if leads_to(root, path) is None else None


def is_unspeakable(name: str) -> bool:
    """Whether a file name is not valid text, so that neither database nor screen can show it."""
    if name.isascii():
        return False
    try:
        name.encode()
    except UnicodeEncodeError:
        return True
    return False


def move_file(source: Path, target: Path) -> None:
    """`os.replace` with retries, for programs that hold the target open (Windows)."""
    for wait in (0.01, 0.05, 0.2, 0.5):
        try:
            return os.replace(source, target)
        except PermissionError:
            if POSIX:
                raise
            time.sleep(wait)
    os.replace(source, target)


def sync_folder(folder: Path) -> None:
    """Make a rename in a folder durable, where folders can be synced."""
    if not POSIX:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def remove_empty_folders(folder: Path, root: Path) -> None:
    """Remove a folder if it is empty, and those above it that it leaves empty, below a root."""
    with suppress(OSError):
        while folder != root:
            folder.rmdir()
            folder = folder.parent


def can_be_written(folder: Path) -> bool:
    """Whether files can be made and grow in a folder; where little room is left, by trying it."""
    try:
        handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        os.close(handle)
        if shutil.disk_usage(folder).free > _LITTLE:
            return True
        draft = folder / f".room.{secrets.token_hex(4)}.draft"
        try:
            draft.write_bytes(bytes(_NEEDED))
        finally:
            draft.unlink(missing_ok=True)
    except OSError:
        return False
    return True


class FileLock:
    """One writer at a time on a workspace, among threads and processes, in the order of asking; reentrant."""

    def __init__(self, path: Path, patience: float = 60.0) -> None:
        self._path = path
        self._patience = patience
        self._threads = FairThreads()
        self._turns = Turns(path)
        self._depth = 0
        self._handle: int | None = None

    @contextmanager
    def __call__(self) -> Iterator[None]:
        with self._threads:
            if self._depth == 0:
                self._handle = self._acquire()
            self._depth += 1
            try:
                yield
            finally:
                self._depth -= 1
                if self._depth == 0:
                    self._release()

    def _acquire(self) -> int:
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            free = not self._turns.tickets() and try_lock(handle)
        except OSError as error:
            raise Unavailable("workspace.locked-out", path=str(self._path), detail=error.strerror) from error
        try:
            if not free:
                self._wait(handle)
        except BaseException:
            os.close(handle)
            raise
        return handle

    def _wait(self, handle: int) -> None:
        """Stand in the queue until the lock is ours."""
        end, pause = time.monotonic() + self._patience, _SHORTEST
        ticket = self._turns.draw()
        try:
            while not ((ticket is None or ticket.is_next()) and try_lock(handle)):
                if time.monotonic() > end:
                    raise Unavailable("workspace.busy", seconds=int(self._patience))
                time.sleep(pause)
                pause = min(pause * 1.5, _LONGEST)
        finally:
            if ticket:
                ticket.give_back()

    def _release(self) -> None:
        if self._handle is not None:
            unlock(self._handle)
            os.close(self._handle)
            self._handle = None
