"""Words that may stand for each other: those of texts as they are written, and those of a question that no text has.

A question in another language, or in other words than a memory, shares no stem with it; the words nearest in meaning
that texts do have are looked for in their place. Names and what is quoted are never taken for another word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import islice

from hipocampo.text.language import ALL_STOP_WORDS
from hipocampo.text.words import DENSE, fold, question, terms

__all__ = ["LEAST", "MOST", "replaceable", "vocabulary"]

LEAST = 0.65  # the cosine from which on a word stands for another one
MOST = 3  # words that stand for one

_PER_TEXT = 500
_PER_QUESTION = 16
_HUMP = re.compile("[a-zß-öø-ÿ][A-ZÀ-ÖØ-Þ]")


def vocabulary(texts: Iterable[str]) -> list[str]:
    """The words of the texts of one record that may stand for a word of a question, each once, in small letters."""
    found = dict.fromkeys(word.lower() for text in texts for word in _words(text))
    return list(islice((word for word in found if fold(word) not in ALL_STOP_WORDS), _PER_TEXT))


def replaceable(text: str, names: Iterable[str] = ()) -> dict[str, str]:
    """The words of a question that others may stand for: each folded, and in small letters as it is written."""
    asked = question(text)
    fixed = {word for name in names for word in terms(name)} | {word for one in asked.phrases for word in one.words}
    written = {fold(word): word.lower() for word in _words(text) if not _HUMP.search(word)}
    wanted = (term.word for term in asked.terms if term.word not in fixed and term.word not in ALL_STOP_WORDS)
    return {word: written[word] for word in islice((one for one in wanted if one in written), _PER_QUESTION)}


def _words(text: str) -> list[str]:
    return _word().findall(text if text.isascii() else unicodedata.normalize("NFC", text))


@cache
def _word() -> re.Pattern[str]:
    """A word that is no name of a thing; takes a millisecond to compile, so only when there is a model."""
    return re.compile(rf"\b(?:(?![{DENSE}])[^\W\d_]){{3,30}}\b")
