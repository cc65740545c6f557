"""The marks around recalled text, which tell it apart from what somebody says now."""

from __future__ import annotations

from collections.abc import Iterator

from hipocampo.messages import say
from hipocampo.text.languages import codes

MARKS = "<recalled>", "</recalled>"


def strip_recalled(text: str) -> str:
    """Remove what was recalled into a text: it is nobody's new statement, and least of all the user's (D3)."""
    for opening, closing in _all_marks():
        kept, end, start = [], 0, text.find(opening)
        while start >= 0 and (closed := text.find(closing, start)) >= 0:
            kept.append(text[end:start])
            end = closed + len(closing)
            start = text.find(opening, end)
        text = "".join([*kept, text[end:]])
    return text


def _all_marks() -> Iterator[tuple[str, str]]:
    """The marks of the tools, and those of the prompt block in every language."""
    yield MARKS
    for language in codes():
        yield say("recall.block.title", language), say("recall.block.end", language)
