"""Passages: everything in a page that is not a fact, in pieces that are good to search and to cite (C2)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from string import punctuation, whitespace

from hipocampo.markdown.blocks import COMMENT, PROSE, QUOTE, Block
from hipocampo.markdown.bullets import normal

_SIZE = 800
_SLACK = 200  # a paragraph a little longer than a piece is left whole
_SENTENCE_END = re.compile(r"(?:[.!?…][\"'”’»)\]]*\s+|[。！？][」』）]*)")
_SIGNS = punctuation + whitespace
_COMMENT_ENDS = re.compile(r"<!--|-->")


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of prose, a list, a table or code; `heading` is the path of headings that leads to it."""

    line: int
    end_line: int
    text: str
    heading: tuple[str, ...] = ()


def passages(block: Block, lines: Sequence[str], heading: tuple[str, ...]) -> Iterator[Passage]:
    """The passages of one block: prose flows, everything else keeps its lines."""
    rows = lines[block.line - 1 : block.end_line]
    if block.kind == COMMENT:
        rows = [_COMMENT_ENDS.sub("", row) for row in rows]
    elif block.kind == QUOTE:
        rows = [row.lstrip().lstrip(">") for row in rows]
    if block.kind in (PROSE, QUOTE, COMMENT):
        rows, glue = [normal(row) for row in rows], " "
    else:
        rows, glue = [row.rstrip() for row in rows], "\n"
    starts = list(accumulate((len(row) + 1 for row in rows), initial=0))[:-1]
    for begin, text in _pieces(glue.join(rows), glue):
        first = bisect_right(starts, begin) - 1
        last = bisect_right(starts, begin + len(text) - 1) - 1
        yield Passage(block.line + first, block.line + last, text, heading)


def _pieces(text: str, glue: str) -> Iterator[tuple[int, str]]:
    """Pieces of about the requested size with their positions; those without a word are left out."""
    begin = 0
    while begin < len(text):
        end = _cut(text, begin, glue)
        piece = text[begin:end]
        lead = len(piece) - len(piece.lstrip()) if glue == " " else len(piece) - len(piece.lstrip("\n"))
        if piece.strip(_SIGNS):
            yield begin + lead, piece[lead:].rstrip()
        begin = end


def _cut(text: str, begin: int, glue: str) -> int:
    if len(text) - begin <= _SIZE + _SLACK:
        return len(text)
    low, high = begin + _SIZE // 2, begin + _SIZE
    ends = [found.end() for found in _SENTENCE_END.finditer(text, low, high)] if glue == " " else []
    place = ends[-1] if ends else max(text.rfind("\n", low, high), text.rfind(" ", low, high)) + 1
    return place if place > begin else high
