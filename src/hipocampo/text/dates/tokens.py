"""Text cut into tokens: words, numbers, numeric dates and clock times, each with its place in the text.

Folding (lower case, no accents) keeps every character in its place, so a token's span is the span in the text.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from functools import cache
from typing import NamedTuple

# Dashes, quotes and signs outside latin-1 that the grammar reads; each stands for one character.
_SIGNS = {"\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-"}
_SIGNS |= {"\u2018": "'", "\u2019": "'", "\u20ac": "$"}


class Token(NamedTuple):
    """A piece of the folded text; kind is word, number, date, pair, clock, code, mark or junk."""

    kind: str
    text: str
    start: int
    end: int


def _folding() -> bytes:
    """A table from latin-1 bytes to their letters without accents."""
    table = bytearray(range(256))
    for byte in range(0x80, 0x100):
        base = unicodedata.normalize("NFKD", chr(byte))[0]
        table[byte] = ord(base) if base.isascii() and base.isalpha() else ord("?")
    table[0xA3] = table[0xA5] = ord("$")
    table[0xB0] = ord("o")  # people write the degree sign for the ordinal
    return bytes(table)


FOLDING = _folding()
# For the prefilter: letters stay, in lower case; any digit is a 0, the rest is space.
_LETTERS = bytes(ord(chr(b).lower()) if chr(b).isalpha() else 48 if 48 <= b < 58 else 32 for b in FOLDING)


def _beyond_latin(error: UnicodeError) -> tuple[bytes, int]:
    """A space for characters beyond latin-1, but a 0 (suspicion) where they may be, or change, a letter."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    beyond = error.object[error.start : error.end]
    doubtful = any(unicodedata.combining(c) or min(c.lower()) < "\u0100" for c in beyond)
    return (b"0" if doubtful else b" "), error.end


codecs.register_error("hipocampo.dates", _beyond_latin)


def letters(text: str) -> bytes:
    """The folded words of a text with spaces between, every digit a 0: what the prefilter looks at."""
    return text.encode("latin-1", "hipocampo.dates").translate(_LETTERS)


def fold(text: str) -> str:
    """The text in lower case without accents, character for character."""
    low = text.lower().replace("n\u00ba", "n?").replace("n\u00b0", "n?")  # "no." is no "no"
    if len(low) != len(text):  # one capital letter of Turkish grows when it is lowered
        low = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    if not low.isascii():
        for sign, plain in _SIGNS.items():
            low = low.replace(sign, plain)
        low = low.encode("latin-1", "replace").translate(FOLDING).decode("latin-1")
    return low


def composed(text: str) -> tuple[str, list[int]] | None:
    """The text with combining accents composed, and each character's old place; None when there are none."""
    if text.isascii() or unicodedata.is_normalized("NFC", text):
        return None
    out: list[str] = []
    places: list[int] = []
    at = 0
    while at < len(text):
        to = at + 1
        while to < len(text) and unicodedata.combining(text[to]):
            to += 1
        cluster = unicodedata.normalize("NFC", text[at:to])
        out.append(cluster)
        places.extend([at] * len(cluster))
        at = to
    places.append(len(text))
    return "".join(out), places


# What a text with addresses is first cut into; without any, most tokens are words and are tried first.
_LINKS = r"(?P<link> \w+://\S+ | www\.\S+ | \S+@\w\S* ) | "
_WORDS = r"(?P<plain> [a-z]+(?![a-z\d]) ) | "
# A sign that no longer shape begins with; white space is passed over before any shape is tried.
_SIGN = r"(?P<sign> [^\s\w$\#] | \n ) | "
_UNNUMBERED = re.compile(r"([a-z]+)|[^\s]|\n")  # all there can be without links and digits
_DIGIT = re.compile(r"\d")


@cache
def _pattern(linked: bool) -> re.Pattern[str]:
    """The one regular expression that cuts; the first alternative that fits wins, so the longer shapes come first."""
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


def tokens(folded: str) -> list[Token]:
    """The tokens of a folded text."""
    linked = "@" in folded or "://" in folded or "www." in folded
    if not linked and not _DIGIT.search(folded):
        found = _UNNUMBERED.finditer(folded)
        return [Token("word" if match[1] else "mark", match[0], *match.span()) for match in found]
    out = []
    for match in _pattern(linked).finditer(folded):
        kind = match.lastgroup or "mark"
        out.append(Token(_KINDS.get(kind, kind), match[0], *match.span()))
    return out
