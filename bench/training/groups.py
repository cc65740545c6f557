"""The groups of sentences from which it is learned how two sentences relate, and pairs of them with a label."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.training.families import Family

FOLDER = Path(__file__).parent / "groups"
SAME, CONTRARY, BESIDE = range(3)
_HELD_OUT = 8  # every eighth group is for measuring


class Pair(NamedTuple):
    """Two sentences, the earlier first, and how they relate."""

    first: str
    later: str
    label: int

    @property
    def turned(self) -> Pair:
        """The same two the other way round."""
        return Pair(self.later, self.first, self.label)


class Group(msgspec.Struct, frozen=True):
    """A fact with what says the same, replaces it, excludes it, and only looks like it (`README.md`)."""

    language: str
    fact: str
    same: tuple[str, str]
    replaced: tuple[str, str]
    contrary: tuple[str, str]
    beside: tuple[str, ...]

    def pairs(self) -> Iterator[Pair]:
        """Pairs of its sentences."""
        one, other = self.same
        yield from (Pair(self.fact, text, SAME) for text in self.same)
        yield Pair(one, other, SAME)
        yield from (Pair(self.fact, text, CONTRARY) for text in (*self.replaced, *self.contrary))
        yield from (Pair(one, self.replaced[1], CONTRARY), Pair(other, self.replaced[0], CONTRARY))
        yield Pair(other, self.contrary[0], CONTRARY)
        yield from (Pair(self.fact, text, BESIDE) for text in self.beside)
        yield from (Pair(one, self.beside[0], BESIDE), Pair(other, self.beside[1], BESIDE))


def pairs_of(family: Family) -> Iterator[Pair]:
    """Pairs of the statements of a family."""
    yield Pair(family.fact, family.same, SAME)
    for text in (family.later, family.contrary):
        yield from (Pair(one, text, CONTRARY) for one in (family.fact, family.same) if text)
    yield from (Pair(family.fact, text, BESIDE) for text in family.near)
    yield from (Pair(family.same, text, BESIDE) for text in family.near[:2])
    yield Pair(family.near[0], family.near[1], BESIDE)
    if family.later:
        yield Pair(family.near[2], family.later, BESIDE)


def read_groups(folder: Path = FOLDER) -> tuple[list[Group], list[Group]]:
    """The groups to learn from, and those to measure on."""
    lines = [line for file in sorted(folder.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]
    groups = [msgspec.json.decode(line, type=Group) for line in lines]
    learned = [group for at, group in enumerate(groups, 1) if at % _HELD_OUT]
    return learned, groups[_HELD_OUT - 1 :: _HELD_OUT]
