"""A subject's traces in the folder besides lines of pages: names of files, leftovers, other programs' files (D5)."""

from __future__ import annotations

import hashlib
import os
import re
import unicodedata
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from hipocampo.errors import Conflict, Unavailable
from hipocampo.forgetting import NOTES
from hipocampo.forgetting.phrases import NormalisedText, Phrases

INNER = ".memory"
USER_MODEL = "user-model.yml"
_INDEX = "index.sqlite"
_STORES = re.compile(r"(?:ledger|index|vectors)\.sqlite(?:-wal|-shm)?|vectors-[0-9a-f]+-\d+\.ivf|lock|forgetting\.json")
_DRAFT = re.compile(r"\..+\.[0-9a-f]{8}\.draft(?:-wal|-shm|-journal)?")
_ARCHIVES = (".tar.gz", ".tgz", ".tar", ".zip", ".7z", ".gz", ".xz", ".zst", ".bz2")
_LARGEST = 64 << 20


@dataclass(frozen=True, slots=True)
class Remain:
    """Something that Hipocampo can't or may not erase.

    `kind` is header (the chain itself), prose (lines that were kept), law, file (of another program), unread, or what
    is only told: git, backup.
    """

    kind: str
    where: str
    detail: str = ""

    @property
    def told_only(self) -> bool:
        """Whether it is a person's to see to, and nobody can tell from here if it is done."""
        return self.kind in ("git", "backup")


class Folder:
    """A workspace's folder, looked through for a subject's traces."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def others(self, words: Phrases, pages: Collection[str]) -> Iterator[Remain]:
        """Files that are not ours and hold the words, in their bytes or their names; archives are told in any case."""
        for path in self._files():
            inside = unicodedata.normalize("NFC", path.relative_to(self._root).as_posix())
            if inside in pages or inside == USER_MODEL or _is_ours(path, self._root):
                continue
            if path.name.lower().endswith(_ARCHIVES):
                yield Remain("backup", inside)
            elif words:
                yield from _look(path, inside, words)

    def elsewhere(self) -> Iterator[Remain]:
        """History and copies that are the user's own to rewrite: git, and backups beside the workspace."""
        root = Path(os.path.abspath(self._root))
        repository = next((folder for folder in (root, *root.parents) if (folder / ".git").exists()), None)
        if repository:
            yield Remain("git", str(repository))
        with suppress(OSError):
            for path in sorted(root.parent.iterdir()):
                if path.name.startswith(f"{root.name}-") and path.name.lower().endswith(_ARCHIVES):
                    yield Remain("backup", str(path))

    def sweep(self) -> None:
        """Remove drafts that a crash left half written: with the lock held, nobody is at them."""
        for path in list(self._files()):
            if _DRAFT.fullmatch(path.name):
                path.unlink(missing_ok=True)

    def remove(self, path: str, digest: str) -> None:
        """Remove a file that is as it was read, and the folders that it leaves empty."""
        target = self._expected(path, digest)
        target.unlink()
        self._tidy(target.parent)

    def rename(self, path: str, to: str, digest: str) -> None:
        """Give a file that is as it was read another name."""
        source, target = self._expected(path, digest), self._root / to
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(source, target)
        _make_durable(target.parent)
        self._tidy(source.parent)

    def drop_index(self) -> None:
        """Remove the index: it is made anew from what is left."""
        for suffix in ("", "-wal", "-shm"):
            (self._root / INNER / f"{_INDEX}{suffix}").unlink(missing_ok=True)
        _make_durable(self._root / INNER)

    def drop_notes(self) -> None:
        """Remove what was noted of forgets."""
        (self._root / NOTES).unlink(missing_ok=True)
        _make_durable(self._root / INNER)

    def free_name(self, path: str, words: Phrases, taken: Collection[str]) -> str:
        """A path like this one that does not hold the words and is not taken."""
        stem, dot, ending = path.rpartition(".")
        parts = ["-".join(_left(part, words)) or "page" for part in stem.split("/")]
        kept = "/".join(new if words.found(old) else old for old, new in zip(stem.split("/"), parts, strict=True))
        number, name = 1, f"{kept}{dot}{ending}"
        while name in taken or (self._root / name).exists():
            number += 1
            name = f"{kept}-{number}{dot}{ending}"
        return name

    def _expected(self, path: str, digest: str) -> Path:
        target = self._root / path
        if not target.exists():  # as some systems spell it
            target = self._root / unicodedata.normalize("NFD", path)
        try:
            found = hashlib.sha256(target.read_bytes()).hexdigest()
        except OSError as error:
            raise Unavailable("page.unwritable", path=path, detail=error.strerror) from error
        if found != digest:
            raise Conflict("page.changed", path=path)
        return target

    def _tidy(self, folder: Path) -> None:
        _make_durable(folder)
        with suppress(OSError):
            while folder != self._root:
                folder.rmdir()
                folder = folder.parent

    def _files(self) -> Iterator[Path]:
        for folder, folders, names in os.walk(self._root):
            folders[:] = sorted(name for name in folders if name != ".git")
            yield from (Path(folder, name) for name in sorted(names))


def _is_ours(path: Path, root: Path) -> bool:
    return bool(_DRAFT.fullmatch(path.name) or (path.parent == root / INNER and _STORES.fullmatch(path.name)))


def _look(path: Path, inside: str, words: Phrases) -> Iterator[Remain]:
    if words.found(inside):
        yield Remain("file", inside)
        return
    try:
        if path.is_symlink() or not path.is_file():
            return
        if path.stat().st_size > _LARGEST:
            yield Remain("unread", inside)
        elif words.found(path.read_bytes().decode("utf-8", "replace")):
            yield Remain("file", inside)
    except OSError as error:
        yield Remain("unread", inside, error.strerror or "")


def _left(part: str, words: Phrases) -> list[str]:
    """The pieces of a name without those that the words stand in."""
    pieces = [piece for piece in re.split(r"[\s_-]+", part) if piece]
    touched = words.mentions(NormalisedText(pieces)).lines()
    return [piece for at, piece in enumerate(pieces) if at not in touched]


def _make_durable(folder: Path) -> None:
    """Have what happened in a folder outlast a loss of power, where folders can be synced."""
    if os.name != "posix":
        return
    with suppress(FileNotFoundError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
