"""The groups of sentences from which the pair model learns (`README.md`)."""

from __future__ import annotations

from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "groups"


class Group(msgspec.Struct, frozen=True):
    """A fact with what says the same, replaces it, excludes it, and only looks like it; and questions about it."""

    language: str
    fact: str
    same: tuple[str, ...]
    replaced: tuple[str, ...]
    contrary: tuple[str, ...]
    beside: tuple[str, ...]
    ask: tuple[str, ...] = ()
    unanswered: tuple[str, ...] = ()


def read_groups(folder: Path = FOLDER) -> list[Group]:
    """All groups."""
    lines = [line for file in sorted(folder.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]
    return [msgspec.json.decode(line, type=Group) for line in lines]
