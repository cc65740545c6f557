"""Atomic replacement of files, the targets of links, and the lock of a workspace."""

from __future__ import annotations

import os
import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from hipocampo.errors import Unavailable

POSIX = os.name == "posix"


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


class FileLock:
    """One writer at a time on a workspace, among threads and processes; reentrant."""

    def __init__(self, path: Path, patience: float = 60.0) -> None:
        self._path = path
        self._patience = patience
        self._threads = threading.RLock()
        self._depth = 0
        self._handle: int | None = None

    @contextmanager
    def __call__(self) -> Iterator[None]:
        with self._threads:
            if self._depth == 0:
                self._acquire()
            self._depth += 1
            try:
                yield
            finally:
                self._depth -= 1
                if self._depth == 0:
                    self._release()

    def _acquire(self) -> None:
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unavailable("workspace.locked-out", path=str(self._path), detail=error.strerror) from error
        end = time.monotonic() + self._patience
        pause = 0.001
        while not _try_lock(handle):
            if time.monotonic() > end:
                os.close(handle)
                raise Unavailable("workspace.busy", seconds=int(self._patience))
            time.sleep(pause)
            pause = min(pause * 1.5, 0.02)
        self._handle = handle

    def _release(self) -> None:
        if self._handle is not None:
            _unlock(self._handle)
            os.close(self._handle)
            self._handle = None


if sys.platform != "win32":
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)

else:
    import msvcrt

    def _try_lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
