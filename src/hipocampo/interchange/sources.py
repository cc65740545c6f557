"""The files of an export: a file, the files of a folder, or those inside a zip archive, each read as a stream (C7).

Nothing is unpacked to disk. An archive that could do harm is refused as a whole: names that lead out of it, entries
that grow beyond measure, passwords.
"""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO

from hipocampo.core.facts import Problem
from hipocampo.errors import BadInput, NotFound
from hipocampo.interchange.files import SKIPPED, shown_name

__all__ = ["Source", "Sources", "open_sources"]

ENDINGS = (".json", ".jsonl", ".ndjson", ".md", ".markdown", ".txt", ".af")
_ZIP = ".zip"
_MOST_ENTRIES = 200_000
_MOST_BYTES = 16 << 30  # of all entries of an archive, unpacked
_SUSPECT = 32 << 20  # bytes; a smaller entry does no harm, however well it was packed
_MOST_RATIO = 250  # of a large entry; exports of text are packed to a fifth or a twentieth
_LOCKED = 0x1  # the flag of an entry with a password


@dataclass(frozen=True, slots=True)
class Source:
    """One file: its name inside of what is imported, its size in bytes, and how it is opened."""

    name: str
    size: int
    open: Callable[[], IO[bytes]]

    @property
    def base(self) -> str:
        """The name without its folders, in small letters."""
        return PurePosixPath(self.name).name.casefold()


@dataclass(slots=True)
class Sources:
    """The files that may be read, what could not be looked at, and the folder that they stand in, if it is one."""

    files: list[Source] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    folder: Path | None = None


@contextmanager
def open_sources(path: Path) -> Iterator[Sources]:
    """The files at a path, for as long as the context is open."""
    if not path.exists():
        raise NotFound("exchange.none", path=str(path))
    found = Sources(folder=path if path.is_dir() else None)
    with ExitStack() as stack:
        for file in _files(path):
            name = shown_name(file, path)
            if file.name.lower().endswith(_ZIP):
                _add_archive(file, name if found.folder else "", found, stack)
            else:
                _add_file(file, name, found)
        yield found


def _files(path: Path) -> Iterator[Path]:
    """The file itself, or all files below a folder that may hold memories, in order."""
    if not path.is_dir():
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in SKIPPED)
        for name in sorted(names):
            file = Path(folder, name)
            if name.lower().endswith((*ENDINGS, _ZIP)) and not name.startswith(".") and not file.is_symlink():
                yield file


def _add_file(file: Path, name: str, found: Sources) -> None:
    try:
        if not file.is_file():
            found.problems.append(Problem(name, 0, "", "page.special"))
            return
        with open(file, "rb"):
            size = file.stat().st_size
    except OSError:
        found.problems.append(Problem(name, 0, "", "page.unreadable"))
        return
    found.files.append(Source(name, size, _reader(file)))


def _reader(file: Path) -> Callable[[], IO[bytes]]:
    return lambda: io.BufferedReader(io.FileIO(file))


def _add_archive(file: Path, inside: str, found: Sources, stack: ExitStack) -> None:
    """Add the files of an archive; `inside` is its own name where it stands in a folder."""
    try:
        archive = stack.enter_context(zipfile.ZipFile(file))
    except (OSError, zipfile.BadZipFile, NotImplementedError, ValueError) as error:
        raise BadInput("import.zip-broken", path=str(file), detail=str(error)) from error
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    _check_archive(entries, file)
    for entry in sorted(entries, key=lambda entry: entry.filename):
        if _may_hold_memories(entry.filename):
            name = f"{inside}/{entry.filename}" if inside else entry.filename
            found.files.append(Source(_printable(name), entry.file_size, _opener(archive, entry)))
        elif entry.filename.lower().endswith(_ZIP):
            found.problems.append(Problem(_printable(entry.filename), 0, "", "import.zip-inside"))


def _opener(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Callable[[], IO[bytes]]:
    return lambda: archive.open(entry)


def _check_archive(entries: list[zipfile.ZipInfo], file: Path) -> None:
    """Refuse an archive that could do harm."""
    for entry in entries:
        if _leads_out(entry.filename):
            raise BadInput("import.zip-path", path=str(file), name=_printable(entry.filename))
        if entry.flag_bits & _LOCKED:
            raise BadInput("import.zip-locked", path=str(file))
        if entry.file_size > _SUSPECT and entry.file_size > _MOST_RATIO * max(entry.compress_size, 1):
            raise BadInput("import.zip-bomb", path=str(file), name=_printable(entry.filename))
    if len(entries) > _MOST_ENTRIES or sum(entry.file_size for entry in entries) > _MOST_BYTES:
        raise BadInput("import.zip-bomb", path=str(file), name=file.name)


def _leads_out(name: str) -> bool:
    parts = name.replace("\\", "/").split("/")
    return ".." in parts or parts[0] == "" or parts[0][1:2] == ":"


def _may_hold_memories(name: str) -> bool:
    parts = PurePosixPath(name).parts
    hidden = any(part.startswith((".", "__MACOSX")) or part in SKIPPED for part in parts)
    return not hidden and name.lower().endswith(ENDINGS)


def _printable(name: str) -> str:
    return name.encode("utf-8", "replace").decode()
