"""The state of a workspace's folder: leftovers, permissions, space, and cloud services that copy it."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

_OLD = 60.0  # seconds after which a draft is no longer being written
_HIDDEN_BUT_OURS = ".memory"
_STORES = ("ledger", "index", "vectors")
_CLOUDS = (
    "dropbox",
    "onedrive",
    "google drive",
    "googledrive",
    "mobile documents",
    "icloud",
    "cloudstorage",
    "nextcloud",
    "owncloud",
    "pcloud",
    "box sync",
    "megasync",
)
_MARKS = (".stfolder", ".dropbox", ".dropbox.cache", ".owncloudsync.log", ".sync_journal.db")


class Disk:
    """A look at a workspace's folder that changes nothing."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def drafts(self) -> list[str]:
        """Files that a crash left half written, by their paths in the workspace."""
        old = time.time() - _OLD
        return sorted(
            _inside(path, self._root)
            for path in self._files()
            if path.name.startswith(".") and ".draft" in path.name and _changed(path) < old
        )

    def locked(self) -> list[str]:
        """Files and folders that can't be read and written."""
        places = [self._root, *self._folders(), *self._files()]
        return sorted(_inside(place, self._root) for place in places if not os.access(place, os.R_OK | os.W_OK))

    def cloud(self) -> str | None:
        """The program that seems to sync this folder to other machines."""
        return cloud_of(self._root)

    def free(self) -> int:
        """Free bytes on the workspace's disk."""
        return shutil.disk_usage(self._root).free

    def stores(self) -> dict[str, int]:
        """The bytes of the files beside the pages: ledger, index, vectors, the rest; each with what belongs to it."""
        found = dict.fromkeys((*_STORES, "other"), 0)
        with suppress(OSError), os.scandir(self._root / _HIDDEN_BUT_OURS) as files:
            for file in files:
                if file.is_file(follow_symlinks=False):
                    name = next((one for one in _STORES if file.name.startswith(one)), "other")
                    found[name] += file.stat(follow_symlinks=False).st_size
        return found

    def _folders(self) -> Iterator[Path]:
        for folder, names, _ in self._walk():
            yield from (Path(folder, name) for name in names)

    def _files(self) -> Iterator[Path]:
        for folder, _, names in self._walk():
            yield from (Path(folder, name) for name in names if not os.path.islink(os.path.join(folder, name)))

    def _walk(self) -> Iterator[tuple[str, list[str], list[str]]]:
        for folder, folders, files in os.walk(self._root):
            folders[:] = [name for name in folders if not name.startswith(".") or name == _HIDDEN_BUT_OURS]
            yield folder, folders, files


def cloud_of(root: Path) -> str | None:
    """The cloud service that syncs a workspace, by the names and marker files of the folders above it."""
    place = Path(os.path.realpath(root))
    for folder in (place, *place.parents):
        if any(cloud in folder.name.casefold() for cloud in _CLOUDS):
            return folder.name
        mark = next((mark for mark in _MARKS if (folder / mark).exists()), None)
        if mark and folder != Path.home():  # the home folder has such files without being synced itself
            return mark
    return None


def _inside(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()


def _changed(path: Path) -> float:
    try:
        return path.lstat().st_mtime
    except OSError:  # it was finished just now
        return time.time()
