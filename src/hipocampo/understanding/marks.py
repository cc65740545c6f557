"""Numbers, times, months and weekdays of a text as marks that are the same in figures, in words and in every language.

A text says less than it means: "at four" may be 4 pm, and "27/3" is the 27th of March. So marks are compared with
`unmatched`, which takes two that may be the same for the same.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.dates import numbers
from hipocampo.text.dates.clock import Clock
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.dates.pieces import Piece, cut
from hipocampo.text.dates.rules.dates import numeric
from hipocampo.text.dates.rules.times import clock
from hipocampo.text.dates.tagged_text import TaggedText
from hipocampo.text.normalisation import normalise

__all__ = ["Mark", "Marks", "marks_of", "share", "unmatched"]

_KEPT = 4096
_LETTERS = 3  # of the longest abbreviation: `mar` is more often the sea than a Tuesday
_THOUSANDS = re.compile(r"(?<=\d)[.,](?=\d{3}(?!\d))")
_FIGURES = re.compile(r"\d+(?:[.,]\d+)?")
_CALENDAR = ("weekday", "month")
_DATES = ("date", "pair")
_QUARTERS = (15, 30, 45)  # minutes that are said after an hour in words
_HALF_DAY = 12
_SHORT_YEAR, _CENTURY = 2, 2000


class Mark(NamedTuple):
    """A number, a time, a month or a weekday, and which one; `open` if it may be twelve hours later as well."""

    kind: str
    value: str
    open: bool = False


class Marks(NamedTuple):
    """The marks of a text, and the words that they were read from."""

    found: frozenset[Mark]
    words: frozenset[str]


def share(one: frozenset[Mark], other: frozenset[Mark]) -> bool:
    """Whether two texts surely have a mark in common: 19 is 19:00, but 7 need not be 7 o'clock."""
    pairs = [(a, b) for a in one for b in other if _may_be(a, b)]
    return any(a.kind == b.kind or min(_clock(a)[0], _clock(b)[0]) > _HALF_DAY for a, b in pairs)


def unmatched(one: frozenset[Mark], other: frozenset[Mark]) -> frozenset[Mark]:
    """The marks of a text that another one does not have, however it may have said them."""
    return frozenset(mark for mark in one if not any(_may_be(mark, each) for each in other))


def _may_be(one: Mark, other: Mark) -> bool:
    """Whether two marks may be the same: 7:00 and 19:00 where one does not say which half of the day, 7 and 7 pm."""
    if one.kind == other.kind != "time" or not {one.kind, other.kind} <= {"number", "time"}:
        return one == other
    (hour, minute), (hours, minutes) = _clock(one), _clock(other)
    either = one.open or other.open or "number" in (one.kind, other.kind)
    return minute == minutes and (hour == hours or (either and min(hour, hours) <= _HALF_DAY == abs(hour - hours)))


def _clock(mark: Mark) -> tuple[int, str]:
    """The hour and the minute that a number or a time may tell."""
    hour, _, minute = mark.value.partition(":")
    return (int(hour), minute or "00") if hour.isdigit() else (-1, "")


@languages.cached(_KEPT)
def marks_of(text: str, language: str) -> Marks:
    """Return the marks of a text that is written in a language."""
    plain = normalise(_THOUSANDS.sub("", text))
    pieces = cut(plain)
    tagged = TaggedText(pieces, lexicon(language), plain)
    found, words, at = set[Mark](), set[str](), 0
    while at < len(pieces):
        marks, end = _marks(tagged, at)
        if marks:
            found.update(marks)
            words |= {piece.text for piece in pieces[at:end]}
        at = end
    return Marks(frozenset(found), frozenset(words))


def _marks(text: TaggedText, at: int) -> tuple[list[Mark], int]:
    """The marks that begin with a piece, and the place after them."""
    time = _time(text, at)
    if time:
        return time
    piece = text.pieces[at]
    if piece.kind != "word":
        return _figures(text, at)
    for category in _CALENDAR:
        hit = text.at(at, category) or _singular(text, piece, category)
        if hit and len(piece.text) > _LETTERS:
            return [Mark(category, str(hit[0]))], at + 1
    said = (numbers.ordinal(text, at) or numbers.words(text, at)) if at in text.cells else None
    if said and said[0] > 1:  # "one" is an article as well
        return [Mark("number", str(said[0]))], said[1]
    return [], at + 1


def _time(text: TaggedText, at: int) -> tuple[list[Mark], int] | None:
    """The clock time that begins with a piece; a number is one if something beside it says so: 15h, sete e meia."""
    piece = text.pieces[at]
    found = clock(text, at) if piece.kind in ("clock", "number", "word") else None
    if found is None:
        return None
    time, end, needs = found
    counted = piece.kind == "number" and end > at + 1 and time.minute is None
    if needs and not counted and not (piece.kind == "clock" or time.minute in _QUARTERS):
        return None
    return [_mark_of(time)], end


def _mark_of(time: Clock) -> Mark:
    return Mark("time", f"{time.hour % (2 * _HALF_DAY)}:{time.minute or 0:02}", time.open)


def _figures(text: TaggedText, at: int) -> tuple[list[Mark], int]:
    """The marks of a piece in figures: 27/3, 18k, 18 mil, '22."""
    piece, end = text.pieces[at], at + 1
    date = numeric(piece.text, text.lexicon.day_first) if piece.kind in _DATES else None
    if date and date.month and date.day:
        year = [Mark("number", str(date.year))] if date.year else []
        return [Mark("number", str(date.day)), Mark("month", str(date.month)), *year], end
    found = [figure[0].lstrip("0") for figure in _FIGURES.finditer(piece.text) if figure[0].strip("0")]
    thousand = text.at(end, "thousand") or ((1000, end + 1) if text.is_mark(end, "k") and text.glued(end) else None)
    if thousand and len(found) == 1 and found[0].isdigit():
        return [Mark("number", str(int(found[0]) * 1000))], thousand[1]
    if text.is_mark(at - 1, "'") and piece.kind == "number" and len(piece.text) == _SHORT_YEAR:
        found = [str(_CENTURY + int(piece.text))]
    return [Mark("number", figure) for figure in found], end


def _singular(text: TaggedText, piece: Piece, category: str) -> tuple[object, int] | None:
    """The meaning of a plural that the lexicon has in the singular alone: `às quartas`."""
    word = text.lexicon.words.get(piece.text.removesuffix("s"))
    return word.cell.get(category) if word and piece.text.endswith("s") else None
