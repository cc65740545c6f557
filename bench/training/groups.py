"""The groups of sentences from which the pair model learns (`README.md`)."""

from __future__ import annotations

from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "groups"
_HELD_OUT = 10  # every tenth group is for measuring


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


def read_groups(folder: Path = FOLDER) -> tuple[list[Group], list[Group]]:
    """The groups to learn from, and those to measure on."""
    learned, held_out = list[Group](), list[Group]()
    for file in sorted(folder.glob("*.jsonl")):
        for at, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            (learned if at % _HELD_OUT else held_out).append(msgspec.json.decode(line, type=Group))
    return learned, held_out
