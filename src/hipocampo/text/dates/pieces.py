"""Text cut into pieces: words, numbers, numeric dates and clock times, each with its place in the text.

Normalising (lower case, no accents) keeps every character in its place, so a piece's span is the span in the text.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple


class Piece(NamedTuple):
    """A piece of the normalised text; kind is word, number, date, pair, clock, code, mark or junk."""

    kind: str
    text: str
    start: int
    end: int


# What a text with addresses is first cut into; without any, most pieces are words and are tried first.
_LINKS = r"(?P<link> \w+://\S+ | www\.\S+ | \S+@\w\S* ) | "
_WORDS = r"(?P<plain> [a-z]+(?![a-z\d]) ) | "
# A sign that no longer shape begins with; white space is passed over before any shape is tried.
_SIGN = r"(?P<sign> [^\s\w$\#] | \n ) | "
_UNNUMBERED = re.compile(r"([a-z]+)|[^\s]|\n")  # all there can be without links and digits
_DIGIT = re.compile(r"\d")


@cache
def _pattern(linked: bool) -> re.Pattern[str]:
    """The pattern that cuts; the first alternative that matches wins, so longer shapes come first."""
    return re.compile(
        r"(?=[\S\n]) (?: "
        + (_LINKS if linked else _WORDS)
        + _SIGN
        + r"""
        (?P<junk> \$\s?\d[\d.,]*\d? | \d[\d.,]*\s?[%$] | \#\d+ | \d+(?:,\d{3})+(?:\.\d+)?\b )
        | (?P<stamp> \d{4}-\d\d?-\d\d?[t\ ]\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:?\d\d)?(?![\d:]|\s?[ap]\.?\s?m) )
        | (?P<week> \d{4}-?w\d\d?(?:-\d)?(?!\w) )
        | (?P<date> (?<![\d.,/])(?: \d{4}/\d{1,2}/\d{1,2} | \d{1,2}/\d{1,2}/(?:\d{4}|\d\d) )(?![/.]?\d)
            | (?<![\d.,/])(?<!\d-)(?: \d{4}(?P<a>\s?-\s?|[.])\d{1,2}(?P=a)\d{1,2}
            | \d{1,2}(?P<b>[-.])\d{1,2}(?P=b)(?:\d{4}|\d\d) )(?![-/.]?\d) )
        | (?P<dates> (?<![\d-])\d{1,2}-\d{1,2}-\d{4}(?=-\d{1,2}-\d{1,2}-\d{4}(?!-?\d))
            | (?<=-\d\d\d\d-)\d{1,2}-\d{1,2}-\d{4}(?!-?\d) )
        | (?P<compact> (?<![\w.,])(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\w,]) )
        | (?P<month> (?<![\d.,/-])(?: \d{4}\s?[-/]\s?(?:0?[1-9]|1[0-2]) | (?:0?[1-9]|1[0-2])\s?[-/]\s?\d{4}
            | (?:0?[1-9]|1[0-2])\.(?:19|20)\d\d )(?![-/.]?\d|:\d) )
        | (?P<clock> (?<![\d:.,])(?: \d{1,2}:\d\d(?::\d\d(?:\.\d+)?)? | \d{1,2}:\ \d\d(?=\s?[ap]\.?\s?m)
            | \d{1,2}h\d\d | \d\d?h\ ?(?=\d\d?\s?m) )(?!\d|:\d) )
        | (?P<groups> \d+(?:-\d+){2,} | \d+(?:\.\d+){2,} | \d+(?:/\d+){2,} )
        | (?P<pair> (?<![\d.,/])\d{1,2}/\d{1,2}(?!/?\d|\.\d) )
        | (?P<decimal> \d+[.,]\d{1,3}(?![\d]) )
        | (?P<code> [a-z]+\d[a-z\d]* | \d+[a-z]+\d[a-z\d]* )
        | (?P<number> \d+ )
        | (?P<word> [a-z]+ )
        | (?P<mark> [^\s] | \n ) )
        """,
        re.VERBOSE,
    )


# Shapes under another's name: long groups of digits only matter as "not a date".
_KINDS = {"groups": "junk", "compact": "date", "link": "junk", "plain": "word", "sign": "mark"}


def cut(text: str) -> list[Piece]:
    """The pieces of a normalised text."""
    linked = "@" in text or "://" in text or "www." in text
    if not linked and not _DIGIT.search(text):
        found = _UNNUMBERED.finditer(text)
        return [Piece("word" if match[1] else "mark", match[0], *match.span()) for match in found]
    out = []
    for match in _pattern(linked).finditer(text):
        kind = match.lastgroup or "mark"
        out.append(Piece(_KINDS.get(kind, kind), match[0], *match.span()))
    return out
