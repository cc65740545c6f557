"""Changes to a text, in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Edit(NamedTuple):
    """One change: the characters [start, end) of the text that was given, as they were and as they are now."""

    start: int
    end: int
    was: str
    now: str


def applied(text: str, edits: Sequence[Edit]) -> str:
    """The text with edits made, which are given from left to right."""
    pieces, at = [], 0
    for edit in edits:
        pieces += [text[at : edit.start], edit.now]
        at = edit.end
    return "".join([*pieces, text[at:]])
