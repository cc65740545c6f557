"""Cut a text into parts to embed: one vector for a whole page would blur what each sentence says."""

from __future__ import annotations

import re

_ONE = 250  # letters: up to here a text is one part
_PART = 200
_WHOLE = 1500  # letters that tell what a long text is about
_MOST = 100  # parts of one text: the rest of a text beyond all measure is found by its words
_END = re.compile(r"(?<=[.!?\u2026\u3002])\s+|\n+")


def parts(text: str) -> list[str]:
    """The parts of a text to embed: whole sentences, up to the length of a short paragraph."""
    text = text.strip()
    if len(text) <= _ONE:
        return [text] if text else []
    found: list[str] = []
    for sentence in filter(None, map(str.strip, _END.split(text[: _MOST * _ONE]))):
        if found and len(found[-1]) + len(sentence) < _PART:
            found[-1] += " " + sentence
        else:
            found.extend(sentence[at : at + _ONE] for at in range(0, len(sentence), _ONE))
    return list(dict.fromkeys(found))[:_MOST]


def whole(text: str) -> str:
    """The text that represents a text of several parts: itself, or its beginning."""
    return text.strip()[:_WHOLE]
