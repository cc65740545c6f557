"""All files of a workspace's folder, and copies of it elsewhere."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from hipocampo.ports import Copy, FileEntry

_INNER = ".memory"
_STORES = (
    r"(?:ledger|index|vectors|readings)\.sqlite(?:-wal|-shm)?|vectors-[0-9a-f]+-\d+\.ivf|"
    r"lock(?:\.\d+-[0-9a-f]+)?|head|forgetting\.json|embedding\.lock"
)
_DRAFT = r"\..+\.[0-9a-f]{8}\.draft(?:-wal|-shm|-journal)?"
_ARCHIVES = (".tar.gz", ".tgz", ".tar", ".zip", ".7z", ".gz", ".xz", ".zst", ".bz2")


def drafts(root: Path) -> list[Path]:
    """Files that are being written, or that a crash left half written."""
    return [path for path in _walk(root) if re.fullmatch(_DRAFT, path.name)]


def entries(root: Path, under: str = "") -> Iterator[FileEntry]:
    """Yield all files, or those of a folder below, except those of the stores, folder by folder."""
    for path in _walk(root / under):
        if not _is_ours(path, root):
            name = unicodedata.normalize("NFC", path.relative_to(root).as_posix())
            yield FileEntry(name, _size(path), _is_archive(path), path.read_bytes)


def copies(root: Path) -> Iterator[Copy]:
    """Yield the git repository that the folder is in, and archives beside it that are named after it."""
    root = Path(os.path.abspath(root))
    repository = next((folder for folder in (root, *root.parents) if (folder / ".git").exists()), None)
    if repository:
        yield Copy("git", str(repository))
    with suppress(OSError):
        for path in sorted(root.parent.iterdir()):
            if path.name.startswith(f"{root.name}-") and _is_archive(path):
                yield Copy("backup", str(path))


def _walk(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if name != ".git")
        yield from (Path(folder, name) for name in sorted(names))


def _is_ours(path: Path, root: Path) -> bool:
    return bool(re.fullmatch(_DRAFT, path.name) or (path.parent == root / _INNER and re.fullmatch(_STORES, path.name)))


def _is_archive(path: Path) -> bool:
    return path.name.lower().endswith(_ARCHIVES)


def _size(path: Path) -> int | None:
    """The size of a regular file; None for a link, anything else, or a file that is gone."""
    try:
        return path.stat().st_size if path.is_file() and not path.is_symlink() else None
    except OSError:
        return None
