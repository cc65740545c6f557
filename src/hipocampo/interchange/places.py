"""Where the formats are read from and written to: a file, or the files below a folder (C7)."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from hipocampo.core.facts import Problem
from hipocampo.errors import BadInput, NotFound, Unavailable

__all__ = ["gather", "write_file", "write_folder"]

_ENDINGS = (".json", ".jsonl", ".ndjson", ".md", ".markdown")
_SKIPPED = frozenset(("node_modules", "__pycache__"))
_LARGEST = 256 << 20  # bytes; more is no file of memories
_DRAFT = ".export.draft"


def gather(path: Path) -> tuple[dict[str, str], list[Problem]]:
    """The texts of a file, or of all below a folder that may hold memories, by their paths in it."""
    files: dict[str, str] = {}
    problems: list[Problem] = []
    for place in _places(path):
        name = _name(place, path)
        text, code = _text(place)
        if text is None:
            problems.append(Problem(name, 0, "", code))
        else:
            files[name] = text
    return files, problems


def _places(path: Path) -> Iterator[Path]:
    if not path.exists():
        raise NotFound("exchange.none", path=str(path))
    if not path.is_dir():
        yield path
        return
    for folder, folders, names in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in _SKIPPED)
        for name in sorted(names):
            place = Path(folder, name)
            if name.lower().endswith(_ENDINGS) and not name.startswith(".") and not place.is_symlink():
                yield place


def _name(place: Path, path: Path) -> str:
    """A path as it is shown; bytes of a name that are no text become question marks."""
    inside = place.relative_to(path).as_posix() if path.is_dir() else place.name
    return inside.encode("utf-8", "replace").decode()


def _text(place: Path) -> tuple[str | None, str]:
    """A file's text, or what keeps it from being read."""
    try:
        if not place.is_file():
            return None, "page.special"
        if place.stat().st_size > _LARGEST:
            return None, "page.large"
        return place.read_bytes().decode("utf-8-sig"), ""
    except OSError:
        return None, "page.unreadable"
    except UnicodeDecodeError:
        return None, "page.encoding"


def write_file(path: Path, text: str) -> None:
    """Write a new file, whole or not at all; one that is there is left as it is."""
    if path.exists():
        raise BadInput("exchange.exists", path=str(path))
    draft = path.with_name(f".{path.name}.draft")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, "utf-8", newline="\n")
        draft.rename(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Unavailable("notes.unwritable", path=str(path), detail=error.strerror) from error


def write_folder(folder: Path, files: Mapping[str, str]) -> None:
    """Write files into a new or empty folder; they appear there all at once, at the end."""
    if folder.exists() and (not folder.is_dir() or any(child.name != _DRAFT for child in folder.iterdir())):
        raise BadInput("notes.not-empty", path=str(folder))
    draft = folder / _DRAFT
    try:
        shutil.rmtree(draft, ignore_errors=True)
        for name, text in files.items():
            (draft / name).parent.mkdir(parents=True, exist_ok=True)
            (draft / name).write_text(text, "utf-8", newline="\n")
        for child in sorted(draft.iterdir()):
            child.rename(folder / child.name)
        draft.rmdir()
    except OSError as error:
        raise Unavailable("notes.unwritable", path=str(folder), detail=error.strerror) from error
