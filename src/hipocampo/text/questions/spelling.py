"""Find the names that a misspelled one may mean: `Petter` is near `peter`, `Joana` is not near `rosana`.

A short name may have one slip (a letter inserted, missing, changed, or two swapped), a long one two, at most one of
them in its first letters; the first letter must be right, or swapped with the second. Names are compared by their keys
(`core.names.name_key`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

_LETTERS = "abcdefghijklmnopqrstuvwxyz .'"
_SHORT, _LONG = 4, 8
_LONGEST = 40  # letters: beyond, it is no name, and its variants would be without end
_OPENING = 5


def allowed_slips(word: str) -> int:
    """How many slips a name of this length may have; none outside the Latin alphabet."""
    if not _SHORT <= len(word) <= _LONGEST or not word.isascii() or word.isdigit():
        return 0
    return 1 if len(word) < _LONG else 2


def nearest(word: str, keys: Iterable[str]) -> list[str]:
    """The keys that a misspelled name may mean, as a whole or by their first word; the likeliest first."""
    ranked = []
    for key in keys:
        slips = _slips(word, key)
        head = key.partition(" ")[0]
        first = slips if head == key else _slips(word, head)
        if slips or first:
            ranked.append((min(filter(None, (slips, first))), not slips, key))
    return [key for *_, key in sorted(ranked)]


@lru_cache(maxsize=64)
def variants(word: str) -> frozenset[str]:
    """All spellings that are one slip away from a word and begin as a matching name does."""
    cuts = [(word[:i], word[i:]) for i in range(1, len(word) + 1)]
    found = {a + b[1:] for a, b in cuts}
    found |= {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    found |= {a + letter + b[1:] for a, b in cuts if b for letter in _LETTERS}
    found |= {a + letter + b for a, b in cuts for letter in _LETTERS}
    first = (word[1:], word[1] + word[0] + word[2:], *(letter + word for letter in word[:2] if letter in _LETTERS))
    found.update(one for one in first if one.startswith(beginnings(word)))
    return frozenset(found - {word})


def beginnings(word: str) -> tuple[str, str]:
    """The possible beginnings of names that match a word of two letters or more."""
    return word[0], word[1] + word[0]


@lru_cache(maxsize=64)
def openings(word: str) -> frozenset[str]:
    """The possible first letters of names that match a long word; none is a prefix of another."""
    first = word[: max(_OPENING, len(word) // 2)]
    found = {first, *variants(first)}
    return frozenset(one for one in found if one[:-1] not in found and one[:-2] not in found)


def _slips(word: str, key: str) -> int:
    """The number of slips between a word and a key; 0 if there are too many, or none."""
    allowed = allowed_slips(word)
    if allowed == 1:
        return int(_is_slip(word, key))
    if not allowed or abs(len(word) - len(key)) > allowed or not _opens(word, key):
        return 0
    slips = _distance(*_apart(word, key), allowed)
    return slips if slips <= allowed else 0


def _opens(word: str, key: str) -> bool:
    first = max(_OPENING, len(word) // 2)
    meant = word[:first]
    return any(part == meant or _is_slip(meant, part) for part in (key[:first], key[: first - 1], key[: first + 1]))


def _is_slip(word: str, key: str) -> bool:
    """Whether a key is one of the `variants` of a word, without building them all."""
    if abs(len(word) - len(key)) > 1 or word == key or not key.startswith(beginnings(word)):
        return False
    one, other = _apart(word, key)
    if len(one) == 2:
        return one == other[::-1]
    return len(one) < 2 and len(other) < 2 and other in _LETTERS


def _apart(one: str, other: str) -> tuple[str, str]:
    """Two words without their common prefix and suffix."""
    start = end = 0
    shorter = min(len(one), len(other))
    while start < shorter and one[start] == other[start]:
        start += 1
    while end < shorter - start and one[-1 - end] == other[-1 - end]:
        end += 1
    return one[start : len(one) - end], other[start : len(other) - end]


def _distance(one: str, other: str, most: int) -> int:
    """The edit distance with swaps of neighbours, exact up to `most`."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most and min(before) > most:  # a swap reaches back over one letter
            return most + 1
    return row[-1]
