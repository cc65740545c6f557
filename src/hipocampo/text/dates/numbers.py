"""Numbers in words: cardinals and ordinals as the lexicons name them, years said in two halves.

A lexicon gives its number words as `cardinal` (0-19), `tens`, `hundreds` and `thousand`, and its ordinals as `ordinal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hipocampo.text.dates.reader import Reader

Read = tuple[int, int] | None


def _below_hundred(r: Reader, i: int) -> Read:
    tens = r.at(i, "tens")
    if tens is None:
        return r.at(i, "cardinal")
    value, j = tens
    k = r.skip(j, "numand", "dash")
    unit = r.at(k, "cardinal")
    if unit and 0 < unit[0] < 10:
        return value + unit[0], unit[1]
    return value, j


def _below_thousand(r: Reader, i: int) -> Read:
    hundreds = r.at(i, "hundreds")
    if hundreds is None:
        small = _below_hundred(r, i)
        if small is None:
            return None
        hundreds = r.at(small[1], "hundred")
        if hundreds is None:
            return small
        hundreds = (small[0] * 100, hundreds[1])
    value, j = hundreds
    rest = _below_hundred(r, r.skip(j, "numand"))
    return (value + rest[0], rest[1]) if rest else (value, j)


def words(r: Reader, i: int) -> Read:
    """A cardinal in words that begins at token i: its value and the token after it."""
    head = _below_thousand(r, i)
    thousand = r.at(head[1], "thousand") if head else r.at(i, "thousand")
    if thousand is None:
        return head
    value = (head[0] if head else 1) * 1000
    rest = _below_thousand(r, r.skip(thousand[1], "numand"))
    if rest is None or r.has(rest[1], "thousand"):  # "entre dos mil y dos mil catorce" are two numbers
        return value, thousand[1]
    return value + rest[0], rest[1]


def number(r: Reader, i: int) -> Read:
    """A cardinal in digits or words."""
    token = r.token(i)
    if token is None:
        return None
    if token.kind == "number":
        return (int(token.text), i + 1) if len(token.text) <= 4 else None
    return words(r, i) if i in r.cells else None


def ordinal(r: Reader, i: int) -> Read:
    """An ordinal: `1st`, `3ª`, `9.º`, `primeiro`, `twenty-first`, `vigésimo segundo`."""
    token = r.token(i)
    if token is not None and token.kind == "number" and len(token.text) <= 2:
        j = i + 1
        if r.is_mark(j, ".") and r.glued(j):
            j += 1
        suffix = r.at(j, "ordinal_suffix") if r.glued(j) else None
        return (int(token.text), suffix[1]) if suffix else None
    if i not in r.cells:
        return None
    for tens in ("tens", "ordinal"):
        head = r.at(i, tens)
        if head and head[0] >= 10 and head[0] % 10 == 0:
            unit = r.at(r.skip(head[1], "dash", "numand"), "ordinal")
            if unit and unit[0] < 10:
                return head[0] + unit[0], unit[1]
    return r.at(i, "ordinal")


def year(r: Reader, i: int) -> Read:
    """A year: four digits, or said in words ("dois mil e vinte", "nineteen ninety nine")."""
    token = r.token(i)
    if token is None:
        return None
    if token.kind == "number":
        value = int(token.text) if len(token.text) == 4 else 0
        return (value, i + 1) if 1000 <= value <= 2999 else None
    if i not in r.cells:
        return None
    halves = _halves(r, i)
    if halves:
        return halves
    said = words(r, i)
    return said if said and 1000 <= said[0] <= 2999 and said[1] > i + 1 else None


def _halves(r: Reader, i: int) -> Read:
    """English years in two halves: nineteen ninety nine, twenty eighteen, nineteen oh one."""
    if not r.lexicon.year_halves:
        return None
    head = r.at(i, "cardinal") or r.at(i, "tens")
    if head is None or not 13 <= head[0] <= 20:
        return None
    zero = r.at(head[1], "zero")
    tail = _below_hundred(r, zero[1] if zero else r.skip(head[1], "dash"))
    if tail is None or (tail[0] < 10) != bool(zero):
        return None
    return head[0] * 100 + tail[0], tail[1]


def day_number(r: Reader, i: int) -> Read:
    """A day of the month, as a cardinal or an ordinal: 1 to 31."""
    found = ordinal(r, i) or number(r, i)
    return found if found and 1 <= found[0] <= 31 else None
