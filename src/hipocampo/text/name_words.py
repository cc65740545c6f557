"""The words that names are compared by: normalised, letters and digits apart, whatever stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hipocampo.text.inert import visible
from hipocampo.text.normalisation import normalise

__all__ = ["WORD", "normalised_lines", "runs", "words_of"]

# Scripts without spaces: each sign is a word, so that a name is found anywhere in a run of them.
_DENSE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
WORD = re.compile(rf"[{_DENSE}]|[^\W\d_{_DENSE}]+|\d+")


def words_of(text: str) -> list[str]:
    """Return the normalised words of a text; letters and digits are separate words, invisible signs are ignored."""
    return WORD.findall(normalised_lines(text))


def normalised_lines(text: str) -> str:
    """A text, normalised line by line, without signs that nobody sees."""
    return normalise("\n".join(map(visible, text.split("\n"))))


def runs(text: str, most: int) -> Iterator[str]:
    """Every run of up to so many words of a text, joined by blanks: whatever could be a name in it."""
    words = words_of(text)
    for at in range(len(words)):
        for end in range(at + 1, min(at + most, len(words)) + 1):
            yield " ".join(words[at:end])
