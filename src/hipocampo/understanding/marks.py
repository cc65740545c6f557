"""Numbers, months and weekdays of a text as keys that are the same in figures, in words and in every language."""

from __future__ import annotations

import re
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.dates import numbers
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.dates.pieces import Piece, cut
from hipocampo.text.dates.tagged_text import TaggedText
from hipocampo.text.normalisation import normalise

__all__ = ["Mark", "Marks", "marks_of"]

_KEPT = 4096
_LETTERS = 3  # of the longest abbreviation: `mar` is more often the sea than a Tuesday
_THOUSANDS = re.compile(r"(?<=\d)[.,](?=\d{3}(?!\d))")
_AFTERNOON = re.compile(r"\b(\d{1,2})(?=(?::\d\d)? ?pm\b)", re.IGNORECASE)
_FIGURES = re.compile(r"\d+(?:[.,]\d+)?")
_CALENDAR = ("weekday", "month")

Mark = tuple[str, str]  # number, month or weekday, and which one


class Marks(NamedTuple):
    """The marks of a text, and the words that they were read from."""

    found: frozenset[Mark]
    words: frozenset[str]


@languages.cached(_KEPT)
def marks_of(text: str, language: str) -> Marks:
    """Return the marks of a text that is written in a language."""
    plain = normalise(_AFTERNOON.sub(_hour_of_24, _THOUSANDS.sub("", text)))
    found = {("number", figure[0].lstrip("0")) for figure in _FIGURES.finditer(plain) if figure[0].strip("0")}
    pieces, words = cut(plain), set[str]()
    tagged, at = TaggedText(pieces, lexicon(language), plain), 0
    while at < len(pieces):
        mark, end = _mark(tagged, at)
        if mark:
            found.add(mark)
            words |= {piece.text for piece in pieces[at:end]}
        at = end
    return Marks(frozenset(found), frozenset(words))


def _mark(text: TaggedText, at: int) -> tuple[Mark | None, int]:
    """The mark that begins with a piece, and the place after it; figures were read before."""
    piece = text.pieces[at]
    if piece.kind != "word":
        return None, at + 1
    for category in _CALENDAR:
        hit = text.at(at, category) or _singular(text, piece, category)
        if hit and len(piece.text) > _LETTERS:
            return (category, str(hit[0])), at + 1
    said = (numbers.ordinal(text, at) or numbers.words(text, at)) if at in text.cells else None
    if said and said[0] > 1:  # "one" is an article as well
        return ("number", str(said[0])), said[1]
    return None, at + 1


def _singular(text: TaggedText, piece: Piece, category: str) -> tuple[object, int] | None:
    """The meaning of a plural that the lexicon has in the singular alone: `às quartas`."""
    word = text.lexicon.words.get(piece.text.removesuffix("s"))
    return word.cell.get(category) if word and piece.text.endswith("s") else None


def _hour_of_24(hour: re.Match[str]) -> str:
    return str(int(hour[1]) % 12 + 12)
