"""Text in its plainest form: lower case, no accents, so that spellings of the same word meet.

`normalise` is for words that are compared or searched; `normalise_in_place` keeps every character in its place, so that
what is found in the normalised text has the same span in the text itself.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from functools import lru_cache

__all__ = ["composed", "letters", "normalise", "normalise_in_place"]

_ACCENTS = re.compile("[\u0300-\u036f]+")
# Dashes, quotes and signs outside latin-1 that the grammar of dates reads; each stands for one character.
_SIGNS = {"\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-"}
_SIGNS |= {"\u2018": "'", "\u2019": "'", "\u20ac": "$"}


def normalise(text: str) -> str:
    """The text without accents, case and variants of the same letter."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKC", text).casefold()
    return unicodedata.normalize("NFC", _ACCENTS.sub("", unicodedata.normalize("NFD", plain)))


@lru_cache(maxsize=512)  # the grammars look at the same few clauses again and again
def normalise_in_place(text: str) -> str:
    """The text in lower case without accents, character for character."""
    low = text.lower().replace("n\u00ba", "n?").replace("n\u00b0", "n?")  # "no." is no "no"
    if len(low) != len(text):  # one capital letter of Turkish grows when it is lowered
        low = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    if not low.isascii():
        for sign, plain in _SIGNS.items():
            low = low.replace(sign, plain)
        low = low.encode("latin-1", "replace").translate(_BASE_LETTERS).decode("latin-1")
    return low


def letters(text: str) -> bytes:
    """The normalised words of a text with spaces between them, every digit a 0: a quick look before a thorough one."""
    return text.encode("latin-1", "hipocampo.letters").translate(_LETTERS)


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


def _base_letters() -> bytes:
    """A table from latin-1 bytes to their letters without accents."""
    table = bytearray(range(256))
    for byte in range(0x80, 0x100):
        base = unicodedata.normalize("NFKD", chr(byte))[0]
        table[byte] = ord(base) if base.isascii() and base.isalpha() else ord("?")
    table[0xA3] = table[0xA5] = ord("$")
    table[0xB0] = ord("o")  # people write the degree sign for the ordinal
    return bytes(table)


_BASE_LETTERS = _base_letters()
_LETTERS = bytes(ord(chr(b).lower()) if chr(b).isalpha() else 48 if 48 <= b < 58 else 32 for b in _BASE_LETTERS)


def _beyond_latin(error: UnicodeError) -> tuple[bytes, int]:
    """A space for characters beyond latin-1, but a 0 (look closely) where they may be, or change, a letter."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    beyond = error.object[error.start : error.end]
    doubtful = any(unicodedata.combining(c) or min(c.lower()) < "\u0100" for c in beyond)
    return (b"0" if doubtful else b" "), error.end


codecs.register_error("hipocampo.letters", _beyond_latin)
