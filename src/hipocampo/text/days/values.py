"""Days, and a text that may name some."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

Place = tuple[int, int]
Word = tuple[str, Place]


class Days(NamedTuple):
    """A day, or days in a row: the first and the last."""

    first: date
    last: date

    def holds(self, other: Days) -> bool:
        """Whether other days lie among these, which then say no more: "Thanksgiving this year"."""
        return self != other and self.first <= other.first and other.last <= self.last

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first}/{self.last}"


class Source(NamedTuple):
    """A text, normalised too, with its words and the places where it may name a day."""

    text: str
    normalised: str
    words: Sequence[str]
    places: Sequence[Place]
