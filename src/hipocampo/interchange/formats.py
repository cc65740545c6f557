"""Which format some files are in, by name and content, and its parser (C7)."""

from __future__ import annotations

from collections.abc import Mapping

from hipocampo.core.facts import Problem
from hipocampo.errors import BadInput
from hipocampo.interchange import compact, episodes, protocol
from hipocampo.interchange.episode_fields import key_of, section_of, split_pair
from hipocampo.interchange.json_scan import scan
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.recognition import FOREIGN
from hipocampo.markdown.blocks import split_lines
from hipocampo.text.languages import words_of_all

__all__ = ["COMPACT", "EPISODES", "FORMATS", "NOTES", "PROTOCOL", "read_any", "recognise"]

PROTOCOL, COMPACT, EPISODES, NOTES = "protocol", "compact", "episodes", "notes"
FORMATS = (NOTES, PROTOCOL, COMPACT, EPISODES, *FOREIGN)
_PARSERS = {PROTOCOL: protocol.read, COMPACT: compact.read, EPISODES: episodes.read}
_JSON = (".json", ".jsonl", ".ndjson")
_MARKDOWN = (".md", ".markdown")
_EPISODE_KEYS = frozenset(("heat", "last_accessed", "foresight", "scene", "related"))  # fields that only episodes have
_BEGINNING = 1 << 16  # characters; enough of a file to recognise it


def recognise(files: Mapping[str, str]) -> str:
    """`protocol`, `compact`, `episodes` or `notes`, by name, else by content; JSON files among notes are ignored."""
    by_name = {_by_name(path) for path in files}
    for name in (PROTOCOL, EPISODES):
        if name in by_name:
            return name
    pages = [text for path, text in files.items() if _is(path, _MARKDOWN)]
    if pages:
        return EPISODES if all(map(_has_episodes, pages)) else NOTES
    found = {_json_format(text) for path, text in files.items() if _is(path, _JSON)}
    if not found:
        raise BadInput("import.unknown", path=next(iter(files), ""))
    return PROTOCOL if PROTOCOL in found else COMPACT


def read_any(files: Mapping[str, str], max_words: int = 100) -> tuple[list[PortableMemory], list[Problem]]:
    """Parse the files that have the recognised format; notes are pages, for `notes.import_notes`."""
    name = recognise(files)
    if name == NOTES:
        raise BadInput("import.unknown", path=next(iter(files)))
    endings = _MARKDOWN if name == EPISODES else _JSON
    mine = {path: text for path, text in files.items() if _is(path, endings)}
    named = {path: text for path, text in mine.items() if _by_name(path) == name}
    return _PARSERS[name](named or mine, max_words)


def _is(path: str, endings: tuple[str, ...]) -> bool:
    return path.casefold().endswith(endings)


def _by_name(path: str) -> str | None:
    name = path.replace("\\", "/").rpartition("/")[2].casefold()
    if name in protocol.FILES:
        return PROTOCOL
    return EPISODES if name.startswith(tuple(words_of_all("pages", "FILES"))) and _is(name, _MARKDOWN) else None


def _json_format(text: str) -> str:
    """The format by the first object: the text of a memory is under `c` or under `text`."""
    found = scan(text[:_BEGINNING])
    first = next((value for _, value in found.items if isinstance(value, dict)), {})
    return PROTOCOL if "text" in first or "version" in found.beside else COMPACT


def _has_episodes(text: str) -> bool:
    """Whether a page has the sections or the fields of episodes."""
    keys = set()
    for line in split_lines(text[:_BEGINNING]):
        if line.startswith("#") and section_of(line) in ("active", "archive"):
            keys.add("section")
        elif parts := split_pair(line.strip(" \t-*+")):
            keys.add(key_of(parts[0]) or "")
    return len(keys & _EPISODE_KEYS) > 1 or ("section" in keys and bool(keys & _EPISODE_KEYS))
