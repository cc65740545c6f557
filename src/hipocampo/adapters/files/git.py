"""Whose commits the lines of a page come from, where the workspace is in a git repository (D3).

Made here is a commit that the log of this copy's own HEAD names as made by a commit, not as brought by a pull, a merge,
a clone or a checkout. Names and addresses prove nothing: whoever sends a commit writes them. Two cases rest on them all
the same: a commit that a rebase made again, which was somebody's before, and commits from before that log begins.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from hipocampo.adapters.files.disk import replace_file

EVERY_LINE: Collection[int] = range(1, 1 << 40)
_PATIENCE = 20.0  # seconds
_MADE = re.compile(r"(?:commit|revert)\b")
_MADE_AGAIN = re.compile(r"[^:]*\((?:pick|reword|squash|fixup|edit|continue)\)")
_BLAMED = re.compile(rb"^([0-9a-f]{40,64}) \d+ (\d+)(?: \d+)?$", re.MULTILINE)
_QUIET = {"GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
_SAFE = ("-c", "core.fsmonitor=false", "-c", "blame.ignoreRevsFile=", "--no-pager", "--literal-pathspecs")


class _Entry(NamedTuple):
    """One line of the log of HEAD: the commit it came from, the one it came to, and by what."""

    before: str
    commit: str
    subject: str


def git_folder(root: Path) -> Path | None:
    """The folder of the repository that a folder is in; None if it is in none."""
    place = Path(os.path.abspath(root))
    found = next((folder / ".git" for folder in (place, *place.parents) if (folder / ".git").exists()), None)
    if found is None or found.is_dir():
        return found
    try:  # another working tree of a repository elsewhere
        named = found.read_text("utf-8").removeprefix("gitdir:").strip()
    except (OSError, UnicodeDecodeError):
        return found
    return found.parent / named


class Repository:
    """The repository of a workspace, as it is now; what can't be found out is taken as not made here."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root, self._folder = root, folder

    def foreign_lines(self, path: str) -> Collection[int]:
        """The numbers of a page's lines that come from commits that were not made here."""
        if self._all_made_here:
            return ()
        if not self._usable:
            return EVERY_LINE
        said = (
            self._git("blame", "--porcelain", "--no-textconv", "-w", "--", path) or b""
        )  # nothing of an untracked page
        lines = ((found[1].decode(), int(found[2])) for found in _BLAMED.finditer(said))
        return frozenset(line for commit, line in lines if not self._is_ours(commit))

    def was_left_elsewhere(self, path: str) -> bool:
        """Whether a page is, or is gone, as a commit that was not made here left it."""
        if self._all_made_here:
            return False
        if not self._usable:
            return True
        if self._git("diff", "--quiet", "HEAD", "--", path) is None:
            return False
        last = (self._git("log", "-1", "--format=%H", "--", path) or b"").decode().strip()
        return bool(last) and not self._is_ours(last)

    @cached_property
    def _entries(self) -> Sequence[_Entry]:
        """The log of HEAD, the oldest entry first."""
        try:
            rows = (self._folder / "logs/HEAD").read_text("utf-8", "replace").splitlines()
        except OSError:
            return ()
        pairs = (row.partition("\t") for row in rows)
        found = ((*names.split(" ", 2), subject) for names, _, subject in pairs if names.count(" ") > 1)
        return [_Entry(before, commit, subject) for before, commit, _, subject in found]

    @cached_property
    def _all_made_here(self) -> bool:
        """Whether there is no commit yet, or the log goes back to the first one and names nothing but commits."""
        entries = self._entries
        if (self._folder / "MERGE_HEAD").exists():
            return False
        if not entries:
            return not self._has_commits
        return not entries[0].before.strip("0") and all(_MADE.match(entry.subject) for entry in entries)

    @property
    def _has_commits(self) -> bool:
        shared = self._folder / "../.." if (self._folder / "commondir").exists() else self._folder
        return (shared / "packed-refs").exists() or any((shared / "refs/heads").glob("**/*"))

    @cached_property
    def _usable(self) -> bool:
        return self._git("rev-parse", "--verify", "--quiet", "HEAD") is not None

    @cached_property
    def _made(self) -> frozenset[str]:
        made = {entry.commit for entry in self._entries if _MADE.match(entry.subject)}
        again = {entry.commit for entry in self._entries if _MADE_AGAIN.match(entry.subject)}
        return frozenset(made | set(self._of_owner(*again, walk=False)))

    @cached_property
    def _before(self) -> frozenset[str]:
        """The owner's commits from before the log begins: git drops entries after some months."""
        first = self._entries[0].before if self._entries else ""
        return frozenset(self._of_owner(first, walk=True)) if first.strip("0") else frozenset()

    def _of_owner(self, *commits: str, walk: bool) -> Iterator[str]:
        """Those of some commits, or of all that led to them, that bear the owner's address."""
        owner = (self._git("config", "user.email") or b"").strip()
        if not commits or not owner:
            return
        walking = () if walk else ("--no-walk",)
        said = self._git("log", *walking, "--format=%H%x09%ae", *commits, "--") or b""
        for row in said.splitlines():
            commit, _, author = row.partition(b"\t")
            if author == owner:
                yield commit.decode()

    def _is_ours(self, commit: str) -> bool:
        return not commit.strip("0") or commit in self._made or commit in self._before

    def _git(self, *arguments: str) -> bytes | None:
        """What git says; None if it fails, or is not there."""
        command = ["git", *_SAFE, "-C", str(self._root), *arguments]
        try:
            ran = subprocess.run(
                command, capture_output=True, env={**os.environ, **_QUIET}, timeout=_PATIENCE, check=True
            )
        except (OSError, subprocess.SubprocessError):
            return None
        return ran.stdout


_DRIVER = "merge.hipocampo"
_ATTRIBUTES = ("memory/**/*.md merge=hipocampo", "memory/*.md merge=hipocampo", "*.seg binary -merge")


def install_driver(root: Path, command: str) -> Path | None:
    """Have git merge daily logs line by line; the file that says for which, None where there is no repository."""
    if git_folder(root) is None:
        return None
    for name, value in (("name", "Hipocampo: both sides' lines"), ("driver", f"{command} %O %A %B")):
        subprocess.run(["git", "-C", str(root), "config", f"{_DRIVER}.{name}", value], check=True, timeout=_PATIENCE)
    path = root / ".gitattributes"
    text = path.read_text("utf-8") if path.exists() else ""
    missing = [line for line in _ATTRIBUTES if line not in text.splitlines()]
    if missing:
        replace_file(
            path, (text + ("\n" if text and not text.endswith("\n") else "") + "\n".join(missing) + "\n").encode()
        )
    return path


def remove_driver(root: Path) -> None:
    """Take that back."""
    subprocess.run(["git", "-C", str(root), "config", "--remove-section", _DRIVER], check=False, capture_output=True)
    path = root / ".gitattributes"
    if path.exists():
        kept = [line for line in path.read_text("utf-8").splitlines() if line not in _ATTRIBUTES]
        replace_file(path, "".join(f"{line}\n" for line in kept).encode())
