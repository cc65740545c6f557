"""What is said to people, in their language: the texts of `locale/{pt,es,en}.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("pt", "es", "en")
_FOLDER = Path(__file__).parent / "locale"
_HEADER = re.compile(r"^\[([a-z][\w.-]*)\]$", re.MULTILINE)


@cache
def catalogue(language: str) -> dict[str, Any]:
    """All texts of one language, as the nested tables of its file."""
    return tomllib.loads((_FOLDER / f"{language}.toml").read_text("utf-8"))


def say(key: str, language: str = "en", /, **values: Any) -> str:
    """The text of a dotted key with its values filled in; English stands in for a missing translation."""
    text = _find(key, language if language in LANGUAGES else "en")
    return text.format_map(values) if values else text


def count(key: str, language: str, number: int, /, **values: Any) -> str:
    """The text for a number of things: `key.one` for one, `key.many` for any other number."""
    return say(f"{key}.{'one' if number == 1 else 'many'}", language, count=f"{number:,}", **values)


def _find(key: str, language: str) -> str:
    parts = key.split(".")
    for end in range(len(parts) - 1, 0, -1):
        node: Any = _table(language, ".".join(parts[:end]))
        for part in parts[end:]:
            node = node.get(part) if isinstance(node, dict) else None
        if isinstance(node, str):
            return node
    return key if language == "en" else _find(key, "en")


@cache
def _table(language: str, name: str) -> dict[str, Any] | None:
    """One table of a language by itself: a command says a few texts, and reading all would be half of its start."""
    text = _tables(language).get(name)
    return None if text is None else tomllib.loads(text)


@cache
def _tables(language: str) -> dict[str, str]:
    """The text of each table by its name; no text of ours has a line that looks like a header."""
    _, *found = _HEADER.split((_FOLDER / f"{language}.toml").read_text("utf-8"))
    return dict(zip(found[::2], found[1::2], strict=True))
