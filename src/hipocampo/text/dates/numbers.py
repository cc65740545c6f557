"""Numbers in words: cardinals and ordinals as the lexicons name them, years said in two halves.

A lexicon gives its number words as `cardinal` (0-19), `tens`, `hundreds` and `thousand`, and its ordinals as `ordinal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipocampo.text.dates.tagged_text import TaggedText

Read = tuple[int, int] | None


def _below_hundred(t: TaggedText, i: int) -> Read:
    tens = t.at(i, "tens")
    if tens is None:
        return t.at(i, "cardinal")
    value, j = tens
    k = t.skip(j, "numand", "dash")
    unit = t.at(k, "cardinal")
    if unit and 0 < unit[0] < 10:
        return value + unit[0], unit[1]
    return value, j


def _below_thousand(t: TaggedText, i: int) -> Read:
    hundreds = t.at(i, "hundreds")
    if hundreds is None:
        small = _below_hundred(t, i)
        if small is None:
            return None
        hundreds = t.at(small[1], "hundred")
        if hundreds is None:
            return small
        hundreds = (small[0] * 100, hundreds[1])
    value, j = hundreds
    rest = _below_hundred(t, t.skip(j, "numand"))
    return (value + rest[0], rest[1]) if rest else (value, j)


def words(t: TaggedText, i: int) -> Read:
    """A cardinal in words that begins at piece i: its value and the piece after it."""
    head = _below_thousand(t, i)
    thousand = t.at(head[1], "thousand") if head else t.at(i, "thousand")
    if thousand is None:
        return head
    value = (head[0] if head else 1) * 1000
    rest = _below_thousand(t, t.skip(thousand[1], "numand"))
    if rest is None or t.has(rest[1], "thousand"):  # "entre dos mil y dos mil catorce" are two numbers
        return value, thousand[1]
    return value + rest[0], rest[1]


def number(t: TaggedText, i: int) -> Read:
    """A cardinal in digits or words."""
    piece = t.piece(i)
    if piece is None:
        return None
    if piece.kind == "number":
        return (int(piece.text), i + 1) if len(piece.text) <= 4 else None
    return words(t, i) if i in t.cells else None


def ordinal(t: TaggedText, i: int) -> Read:
    """An ordinal: `1st`, `3ª`, `9.º`, `primeiro`, `twenty-first`, `vigésimo segundo`."""
    piece = t.piece(i)
    if piece is not None and piece.kind == "number" and len(piece.text) <= 2:
        j = i + 1
        if t.is_mark(j, ".") and t.glued(j):
            j += 1
        suffix = t.at(j, "ordinal_suffix") if t.glued(j) else None
        return (int(piece.text), suffix[1]) if suffix else None
    if i not in t.cells:
        return None
    for tens in ("tens", "ordinal"):
        head = t.at(i, tens)
        if head and head[0] >= 10 and head[0] % 10 == 0:
            unit = t.at(t.skip(head[1], "dash", "numand"), "ordinal")
            if unit and unit[0] < 10:
                return head[0] + unit[0], unit[1]
    return t.at(i, "ordinal")


def year(t: TaggedText, i: int) -> Read:
    """A year: four digits, or said in words ("dois mil e vinte", "nineteen ninety nine")."""
    piece = t.piece(i)
    if piece is None:
        return None
    if piece.kind == "number":
        value = int(piece.text) if len(piece.text) == 4 else 0
        return (value, i + 1) if 1000 <= value <= 2999 else None
    if i not in t.cells:
        return None
    halves = _halves(t, i)
    if halves:
        return halves
    said = words(t, i)
    return said if said and 1000 <= said[0] <= 2999 and said[1] > i + 1 else None


def _halves(t: TaggedText, i: int) -> Read:
    """English years in two halves: nineteen ninety nine, twenty eighteen, nineteen oh one."""
    if not t.lexicon.year_halves:
        return None
    head = t.at(i, "cardinal") or t.at(i, "tens")
    if head is None or not 13 <= head[0] <= 20:
        return None
    zero = t.at(head[1], "zero")
    tail = _below_hundred(t, zero[1] if zero else t.skip(head[1], "dash"))
    if tail is None or (tail[0] < 10) != bool(zero):
        return None
    return head[0] * 100 + tail[0], tail[1]


def day_number(t: TaggedText, i: int) -> Read:
    """A day of the month, as a cardinal or an ordinal: 1 to 31."""
    found = ordinal(t, i) or number(t, i)
    return found if found and 1 <= found[0] <= 31 else None
