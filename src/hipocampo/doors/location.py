"""Where the workspace is, and which language its owner reads; cheap enough for `--help`."""

from __future__ import annotations

import os
import re

from hipocampo.errors import NotFound
from hipocampo.text.languages import FALLBACK, codes

HOME = "HIPOCAMPO_HOME"
INNER = ".memory"
LEDGER = "ledger.sqlite"
_LANGUAGE = re.compile(r'^language *= *["\']([a-z]+)', re.M)


def find_root(given: str | None) -> str | None:
    """The workspace: the one given with -w, else HIPOCAMPO_HOME, else the nearest folder above with a `.memory/`."""
    named = given or os.environ.get(HOME)
    return os.path.expanduser(named) if named else _nearest(os.getcwd())


def need_root(given: str | None) -> str:
    """The workspace; an error if there is none."""
    root = find_root(given)
    if root is None:
        raise NotFound("cli.no-workspace", folder=os.getcwd())
    return root


def new_root(*given: str | None) -> str:
    """The folder for a new workspace: the first one given, else HIPOCAMPO_HOME, else the working directory."""
    named = next((one for one in given if one), None) or os.environ.get(HOME) or "."
    return os.path.abspath(os.path.expanduser(named))


def has_ledger(root: str) -> bool:
    """Whether a folder holds a memory with its ledger."""
    return os.path.exists(os.path.join(root, INNER, LEDGER))


def _nearest(folder: str) -> str | None:
    while not os.path.isdir(os.path.join(folder, INNER)):
        folder, before = os.path.dirname(folder), folder
        if folder == before:
            return None
    return folder


def language(root: str | os.PathLike[str] | None) -> str:
    """The language of a workspace, also of one that can't be opened; else that of the system, else English."""
    return (root and _setting(root)) or system_language() or FALLBACK


def system_language() -> str | None:
    """The language that the environment asks for, if it is one of ours."""
    asked = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return asked[:2].lower() if asked[:2].lower() in codes() else None


def _setting(root: str | os.PathLike[str]) -> str | None:
    """The language in a workspace's settings, read without parsing the rest, which may be what is broken."""
    path = os.path.join(root, "hipocampo.toml")
    if not os.path.isfile(path):  # a pipe would be waited for
        return None
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            found = _LANGUAGE.search(file.read())
    except OSError:
        return None
    return found[1] if found and found[1] in codes() else None
