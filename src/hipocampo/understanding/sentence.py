"""The words of a text as naming reads them: each with its normalised form, its flags, and how it is written (D6)."""

from __future__ import annotations

import re
from typing import NamedTuple

from hipocampo.text.normalisation import normalise_in_place
from hipocampo.understanding.lexicon import Flag, flags

__all__ = ["Sentence", "Word", "sentence_of"]

_WORD = re.compile(r"(?:(?<![\w@])[@#])?[^\W_](?:[\w'’.\-]*[^\W_])?|[.!?…,:;()=\"“”«»\n–—/-]")
_ENDS = frozenset(".!?…\n")
_SIGNS = frozenset('.!?…,:;()="“”«»\n–—/-')
_POSSESSIVE = ("'s", "’s")
_TITLE = Flag.TITLES | Flag.FORMAL_TITLES


class Word(NamedTuple):
    """A word or a sign; `flags` say what the word may be, `opens` that it begins a sentence."""

    text: str
    key: str
    flags: int
    start: int
    end: int
    opens: bool = False
    capital: bool = False
    marked: bool = False  # with an @ before it
    owns: bool = False  # with an 's behind it

    @property
    def sign(self) -> bool:
        """Whether it is no word."""
        return self.key in _SIGNS


class Sentence(list[Word]):
    """The words of a text; a place outside of it holds nothing."""

    def at(self, place: int) -> Word:
        """The word at a place."""
        return self[place] if 0 <= place < len(self) else _NOTHING


_NOTHING = Word("", "", 0, 0, 0)


def sentence_of(text: str) -> Sentence:
    """Cut a text into words and signs."""
    plain, known = normalise_in_place(text), flags()
    words, opens = Sentence(), True
    for found in _WORD.finditer(text):
        start, end = found.span()
        key = plain[start:end]
        if key in _SIGNS:
            words.append(Word(key, key, 0, start, end))
            opens = opens or (key in _ENDS and not (words.at(len(words) - 2).flags & _TITLE))
            continue
        words.append(_word(text, key, start, end, opens, known))
        opens = False
    return words


def _word(text: str, key: str, start: int, end: int, opens: bool, known: dict[str, int]) -> Word:
    marked = key[0] == "@"
    if marked:
        key, start = key[1:], start + 1
    elif key[0] == "#":
        return Word(text[start:end], key, 0, start, end)
    owns = key.endswith(_POSSESSIVE)
    if owns:
        key, end = key[:-2], end - 2
    written = text[start:end]
    capital = written[0].isupper() and not (len(key) == 1 and key in known)
    what = known.get(key, 0)
    if len(key) == 1 and written != key:  # "é" is no "e"
        what = known.get(written.lower(), what)
    return Word(written, key, what, start, end, opens, capital, marked, owns)
