"""The commands of Anthropic's memory tool (memory_20250818) over the documents of a memory, in the tool's own words.

`/memories` is the actor's folder of documents. A person may edit these files at any time; what a command does has its
history in the ledger, and undo takes it back.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.errors import BadInput, Conflict, HipocampoError, NotFound, Unavailable

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["MemoryFolder", "Refusal"]

ROOT = "/memories"
_MOST_LINES = 999_999
_WIDTH = 6
_DEPTH = 2
_COMMANDS = ("view", "create", "str_replace", "insert", "delete", "rename")
_TEXTS: Mapping[str, tuple[str, ...]] = {
    "create": ("path", "file_text"),
    "str_replace": ("path", "old_str", "new_str"),
    "insert": ("path", "insert_text"),
    "delete": ("path",),
    "view": ("path",),
    "rename": ("old_path", "new_path"),
}


class Refusal(Exception):
    """What the tool answers where it can't do what is asked."""


class MemoryFolder:
    """Carries out commands of the tool; each answers in words for the model, or raises a `Refusal` with them.

    `/memories` is the actor's folder of documents, or a `folder` in it.
    """

    def __init__(self, memory: Hipocampo, folder: str = "") -> None:
        self._memory, self._folder_name = memory, folder.strip("/")
        if ".." in self._folder_name.split("/"):
            raise BadInput("document.path", path=folder)

    @property
    def _home(self) -> Path:
        """Where the actor's documents are on this machine."""
        return Path(self._memory.context.stores.upkeep().root).resolve() / self._memory.documents.folder

    @property
    def root(self) -> Path:
        """Where `/memories` is on this machine."""
        return self._home / self._folder_name

    def run(self, command: Mapping[str, Any]) -> str:
        """Carry out a command as a model gives it."""
        name = command.get("command")
        if name not in _COMMANDS:
            raise Refusal(f"Unknown command: {name}")
        missing = [key for key in _TEXTS[name] if not isinstance(command.get(key), str)]
        if missing:
            raise Refusal(f"The command {name} needs a text for: {', '.join(missing)}")
        if name == "view":
            return self.view(command["path"], command.get("view_range"))
        if name == "insert":
            return self.insert(command["path"], command.get("insert_line"), command["insert_text"])
        answer: str = getattr(self, name)(*(command[key] for key in _TEXTS[name]))
        return answer

    def place(self, path: str) -> Path:
        """Where a path of the tool leads to, never out of the folder."""
        if path != ROOT and not path.startswith(f"{ROOT}/"):
            raise Refusal(f"Path must start with {ROOT}, got: {path}")
        root = self.root.resolve()
        try:
            found = (root / path[len(ROOT) :].lstrip("/")).resolve()
        except (OSError, RuntimeError, ValueError) as error:
            raise Refusal(f"The path {path!a} is not valid") from error
        if not found.is_relative_to(root):
            raise Refusal(f"Path {path} would escape {ROOT} directory")
        return found

    # Looking

    def view(self, path: str, view_range: Any = None, place: Path | None = None) -> str:
        """What a folder holds, or the lines of a file with their numbers."""
        place = place or self.place(path)
        if self._is_folder(place):
            return self._folder(path, place)
        mode = _mode(place)
        if mode is None:
            raise Refusal(f"The path {path} does not exist. Please provide a valid path.")
        if not stat.S_ISREG(mode):
            raise Refusal(f"Unsupported file type for {path}")
        lines = self._read(path, place).split("\n")
        if len(lines) > _MOST_LINES:
            raise Refusal(f"File {path} exceeds maximum line limit of 999,999 lines.")
        first, last = _range(view_range, len(lines))
        return f"Here's the content of {path} with line numbers:\n" + _numbered(lines, first, last)

    def _folder(self, path: str, place: Path) -> str:
        known = {one.path: one.size for one in self._documents(place)}
        total = sum(size or 0 for size in known.values())
        lines = [f"{size}\t{path}/{name}" for size, name in self._tree(known, place)]
        header = f"Here're the files and directories up to 2 levels deep in {path}, excluding hidden items:"
        return "\n".join([header, f"{size_text(total)}\t{path}", *lines])

    def _documents(self, place: Path) -> Iterator[Any]:
        under = self._name(place)
        return (
            one for one in self._memory.documents.listing(under) if one.size is not None or self._is_inside(one.path)
        )

    def _tree(self, known: Mapping[str, int | None], place: Path) -> Iterator[tuple[str, str]]:
        """The sizes and names of files and folders below one, down to a depth, each folder before what is in it."""
        cut = len(self._name(place)) + 1 if self._name(place) else 0
        seen: set[str] = set()
        for name, size in known.items():
            parts = name[cut:].split("/")
            if any(part.startswith(".") for part in parts):
                continue
            for depth in range(1, min(len(parts) - 1, _DEPTH) + 1):
                folder = "/".join(parts[:depth]) + "/"
                if folder not in seen:
                    seen.add(folder)
                    inside = sum(one or 0 for path, one in known.items() if path[cut:].startswith(folder))
                    yield size_text(inside), folder
            if len(parts) <= _DEPTH:
                yield size_text(self._linked_size(name) if size is None else size), "/".join(parts)

    def _linked_size(self, name: str) -> int:
        return (self._home / name).stat().st_size

    def _is_inside(self, name: str) -> bool:
        """Whether a link leads to a file of the folder."""
        found = (self._home / name).resolve()
        return found.is_relative_to(self.root.resolve()) and found.is_file()

    # Changing

    def create(self, path: str, file_text: str, place: Path | None = None) -> str:
        """Make a new file."""
        place = place or self.place(path)
        if self._is_folder(place):
            raise Refusal(f"File {path} already exists")
        with _said({"document.there": f"File {path} already exists"}, path):
            self._memory.documents.write(self._name(place), file_text, new=True)
        return f"File created successfully at: {path}"

    def str_replace(self, path: str, old_str: str, new_str: str, place: Path | None = None) -> str:
        """Put a text in the place of one that occurs exactly once."""
        name, found = self._file(path, place or self.place(path)), []

        def change(text: str) -> str:
            found.append(_only_place(text, old_str, path))
            return text[: found[-1]] + new_str + text[found[-1] + len(old_str) :]

        new = self._edit(path, name, change)
        line = new.count("\n", 0, found[-1])
        lines = new.split("\n")
        shown = _numbered(lines, max(0, line - 2), min(len(lines), line + 3))
        return f"The memory file has been edited. Here is the snippet showing the change (with line numbers):\n{shown}"

    def insert(self, path: str, insert_line: Any, insert_text: str, place: Path | None = None) -> str:
        """Put a text behind a line, at the top behind line 0."""
        name = self._file(path, place or self.place(path))

        def change(text: str) -> str:
            lines = text.split("\n")
            if lines[-1] == "":
                lines.pop()
            if type(insert_line) is not int or not 0 <= insert_line <= len(lines):
                within = f"It should be within the range [0, {len(lines)}]."
                raise Refusal(f"Invalid `insert_line` parameter: {insert_line}. {within}")
            lines.insert(insert_line, insert_text.rstrip("\n"))
            return "\n".join(lines).removesuffix("\n") + "\n"

        self._edit(path, name, change)
        return f"The file {path} has been edited."

    def delete(self, path: str, place: Path | None = None) -> str:
        """Take away a file, or a folder with all in it."""
        place = place or self.place(path)
        if place == self.root.resolve():
            raise Refusal(f"Cannot delete the {ROOT} directory itself")
        with _said({"document.missing": f"The path {path} does not exist"}, path):
            self._memory.documents.remove(self._name(place))
        return f"Successfully deleted {path}"

    def rename(self, old_path: str, new_path: str, place: Path | None = None, to: Path | None = None) -> str:
        """Give a file or a folder another path."""
        place, to = place or self.place(old_path), to or self.place(new_path)
        if place == self.root.resolve():
            raise Refusal(f"Cannot rename the {ROOT} directory itself")
        there = f"The destination {new_path} already exists"
        if to == self.root.resolve():
            raise Refusal(there)
        with _said({"document.there": there, "document.missing": f"The path {old_path} does not exist"}, new_path):
            self._memory.documents.rename(self._name(place), self._name(to))
        return f"Successfully renamed {old_path} to {new_path}"

    def clear(self) -> str:
        """Take away everything."""
        cut = len(self._folder_name) + 1 if self._folder_name else 0
        known = self._memory.documents.listing(self._folder_name)
        for name in dict.fromkeys(one.path[:cut] + one.path[cut:].partition("/")[0] for one in known):
            self._memory.documents.remove(name)
        return "All memory cleared"

    # For all

    def _is_folder(self, place: Path) -> bool:
        """Whether a place is a folder; the folder of documents is one though nothing is in it yet."""
        mode = _mode(place)
        return place == self.root.resolve() if mode is None else stat.S_ISDIR(mode)

    def _name(self, place: Path) -> str:
        """A place as the path of a document."""
        name = place.relative_to(self._home.resolve()).as_posix()
        return "" if name == "." else name

    def _file(self, path: str, place: Path) -> str:
        if self._is_folder(place):
            raise Refusal(f"The path {path} is not a file.")
        if not os.path.lexists(place):
            raise Refusal(f"The path {path} does not exist. Please provide a valid path.")
        self._read(path, place)  # what can't be read is refused before anything else is done
        return self._name(place)

    def _read(self, path: str, place: Path) -> str:
        with _said({"document.missing": _gone(path)}, path):
            return self._memory.documents.read(self._name(place))

    def _edit(self, path: str, name: str, change: Any) -> str:
        with _said({"document.missing": _gone(path)}, path):
            return self._memory.documents.edit(name, change).text or ""


@contextmanager
def _said(words: Mapping[str, str], path: str) -> Iterator[None]:
    """Tell errors of ours in the tool's words; those it has no words for in our own."""
    try:
        yield
    except HipocampoError as error:
        raise Refusal(_refusal_text(error, words, path)) from error


def _refusal_text(error: HipocampoError, words: Mapping[str, str], path: str) -> str:
    if isinstance(error, (NotFound, Conflict)) and error.code in words:
        return words[error.code]
    if isinstance(error, Unavailable) and error.code == "page.elsewhere":
        return f"The path {path} is a symlink, which is not followed."
    if isinstance(error, BadInput) and error.code == "document.path":
        return f"The path {path} is not valid"
    return error.for_agent("en")


def _gone(path: str) -> str:
    return f"The file {path} no longer exists (may have been deleted or renamed concurrently)."


def _only_place(text: str, old: str, path: str) -> int:
    """Where a text stands that occurs exactly once."""
    found = text.count(old) if old else 0
    if not found:
        raise Refusal(f"No replacement was performed, old_str `{old}` did not appear verbatim in {path}.")
    if found > 1:
        starts = [at for at in range(len(text)) if text.startswith(old, at)]
        lines = ", ".join(str(text.count("\n", 0, at) + 1) for at in starts)
        many = f"Multiple occurrences of old_str `{old}` in lines: {lines}. Please ensure it is unique"
        raise Refusal(f"No replacement was performed. {many}")
    return text.index(old)


def _range(wanted: Any, count: int) -> tuple[int, int]:
    """The first line before which and the last to which a file is shown; all of it without two numbers."""
    if not (isinstance(wanted, (list, tuple)) and len(wanted) == 2 and all(type(one) is int for one in wanted)):
        return 0, count
    return max(1, wanted[0]) - 1, count if wanted[1] == -1 else wanted[1]


def _numbered(lines: list[str], first: int, last: int) -> str:
    return "\n".join(f"{n:>{_WIDTH}}\t{line}" for n, line in enumerate(lines[first:last], first + 1))


def size_text(size: int) -> str:
    """A size for people: `0B`, `1.5K`."""
    power = min((size.bit_length() - 1) // 10, 3) if size else 0
    value = size / 1024**power
    return f"{int(value) if value == int(value) else f'{value:.1f}'}{'BKMG'[power]}"


def _mode(place: Path) -> int | None:
    try:
        return os.lstat(place).st_mode
    except (OSError, ValueError):
        return None
