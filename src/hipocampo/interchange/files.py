"""Reading and writing the files of the formats: one file, or the files below a folder (C7)."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from hipocampo.core.facts import Problem
from hipocampo.errors import BadInput, NotFound, Unavailable

__all__ = ["new_folder", "read_texts", "write_file", "write_folder"]

SKIPPED = frozenset(("node_modules", "__pycache__"))
_ENDINGS = (".json", ".jsonl", ".ndjson", ".md", ".markdown")
_LARGEST = 256 << 20  # bytes; a larger file is not one of memories
_DRAFT = ".export.draft"


def read_texts(path: Path) -> tuple[dict[str, str], list[Problem]]:
    """The texts of a file, or of all files below a folder that may hold memories, by their paths in it."""
    files: dict[str, str] = {}
    problems: list[Problem] = []
    for file in _candidates(path):
        name = shown_name(file, path)
        data, code = read_bytes(file, _LARGEST)
        if data is None:
            problems.append(Problem(name, 0, "", code))
        else:
            files[name] = data.decode("utf-8-sig")
    return files, problems


def _candidates(path: Path) -> Iterator[Path]:
    if not path.exists():
        raise NotFound("exchange.none", path=str(path))
    if not path.is_dir():
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in SKIPPED)
        for name in sorted(names):
            file = Path(folder, name)
            if name.lower().endswith(_ENDINGS) and not name.startswith(".") and not file.is_symlink():
                yield file


def shown_name(file: Path, root: Path) -> str:
    """A path below a root as it is shown; bytes of a name that are not text become question marks."""
    inside = file.relative_to(root).as_posix() if root.is_dir() else file.name
    return inside.encode("utf-8", "replace").decode()


def read_bytes(file: Path, largest: int) -> tuple[bytes | None, str]:
    """The bytes of a file of UTF-8 text; or None and the code of the problem."""
    try:
        if not file.is_file():
            return None, "page.special"
        if file.stat().st_size > largest:
            return None, "page.large"
        data = file.read_bytes()
        data.decode()
    except OSError:
        return None, "page.unreadable"
    except UnicodeDecodeError:
        return None, "page.encoding"
    return data, ""


def write_file(path: Path, text: str) -> None:
    """Write a new file, whole or not at all; an existing one is never overwritten."""
    if path.exists():
        raise BadInput("exchange.exists", path=str(path))
    draft = path.with_name(f".{path.name}.draft")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, "utf-8", newline="\n")
        draft.rename(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise _unwritable(path, error) from error


def write_folder(folder: Path, files: Mapping[str, str]) -> None:
    """Write files into a new or empty folder, all at once."""
    with new_folder(folder) as draft:
        for name, text in files.items():
            (draft / name).parent.mkdir(parents=True, exist_ok=True)
            (draft / name).write_text(text, "utf-8", newline="\n")


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """A draft folder to write in, whose content appears in the new or empty folder all at once, at the end.

    What a crash left of an earlier attempt is removed.
    """
    if folder.exists() and (not folder.is_dir() or any(child.name != _DRAFT for child in folder.iterdir())):
        raise BadInput("notes.not-empty", path=str(folder))
    draft = folder / _DRAFT
    try:
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        yield draft
        for child in sorted(draft.iterdir()):
            child.rename(folder / child.name)
        draft.rmdir()
    except OSError as error:
        raise _unwritable(folder, error) from error


def _unwritable(path: Path, error: OSError) -> Unavailable:
    return Unavailable("notes.unwritable", path=str(path), detail=error.strerror)
