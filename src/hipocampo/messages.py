"""The texts for people, in their language (J3): the `messages.toml` of each language's folder."""

from __future__ import annotations

import os
import re
import tomllib
from typing import Any

from hipocampo.text import languages
from hipocampo.text.inert import inert
from hipocampo.text.languages import FALLBACK

_HEADER = re.compile(r"^\[([a-z][\w.-]*)\]$", re.MULTILINE)


@languages.cached()
def catalogue(language: str) -> dict[str, Any]:
    """All texts of one language, as the nested tables of its file."""
    return tomllib.loads(_text(language))


def say(key: str, language: str = FALLBACK, /, **values: Any) -> str:
    """The text of a dotted key with its values filled in; English stands in for a missing translation.

    A value may be anybody's text: it can't leave its place among our words (D3).
    """
    text = _find(key, _known(language))
    return text.format_map({name: _harmless(one) for name, one in values.items()}) if values else text


def _harmless(value: Any) -> Any:
    return inert(value) if isinstance(value, str) else inert(str(value)) if isinstance(value, Exception) else value


def count(key: str, language: str, number: int, /, **values: Any) -> str:
    """The text for a number of things: `key.one` for one, `key.many` for any other number."""
    return say(f"{key}.{'one' if number == 1 else 'many'}", language, count=f"{number:,}", **values)


@languages.cached()
def _known(language: str) -> str:
    """A language that there is."""
    return language if languages.folder(language) else FALLBACK


def _find(key: str, language: str) -> str:
    parts = key.split(".")
    for end in range(len(parts) - 1, 0, -1):
        node: Any = _table(language, ".".join(parts[:end]))
        for part in parts[end:]:
            node = node.get(part) if isinstance(node, dict) else None
        if isinstance(node, str):
            return node
    return key if language == FALLBACK else _find(key, FALLBACK)


@languages.cached()
def _table(language: str, name: str) -> dict[str, Any] | None:
    """One table of a language by itself: a command needs few texts, and parsing all would double its start-up."""
    text = _tables(language).get(name)
    return None if text is None else tomllib.loads(text)


@languages.cached()
def _tables(language: str) -> dict[str, str]:
    """The text of each table by its name; no text of ours has a line that looks like a header."""
    _, *found = _HEADER.split(_text(language))
    return dict(zip(found[::2], found[1::2], strict=True))


def _text(language: str) -> str:
    """The file of a language; empty for a language without texts."""
    path = os.path.join(languages.folder(language) or "", "messages.toml")
    if not os.path.isfile(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()
