"""The marks around recalled text, by which it is told from what somebody says now."""

from __future__ import annotations

from collections.abc import Iterator

from hipocampo.messages import say
from hipocampo.text.languages import codes

FENCE = "<recalled>", "</recalled>"


def unrecalled(text: str) -> str:
    """A text without what was recalled into it: that is nobody's word anew, and least of all the user's (D3)."""
    for opening, closing in _marks():
        kept, end, start = [], 0, text.find(opening)
        while start >= 0 and (closed := text.find(closing, start)) >= 0:
            kept.append(text[end:start])
            end = closed + len(closing)
            start = text.find(opening, end)
        text = "".join([*kept, text[end:]])
    return text


def _marks() -> Iterator[tuple[str, str]]:
    """The tools' fence, and the block for a prompt in every language."""
    yield FENCE
    for language in codes():
        yield say("recall.block.title", language), say("recall.block.end", language)
