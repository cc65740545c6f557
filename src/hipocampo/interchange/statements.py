"""The statements of a Markdown text that somebody else wrote: its bullets and sentences, with headings as tags (C7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.interchange.portable import mention
from hipocampo.markdown.blocks import BULLET, HEADING, NUMBERED, PROSE, QUOTE, Block, scan, split_lines
from hipocampo.markdown.bullets import normal, words

__all__ = ["Statement", "statements"]

_MARKER = re.compile(r"^\s*(?:[-*+•]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?")
_SENTENCE = re.compile(r"(?<=[.!?…])[\"'”’»)\]*_]*\s+(?=[\"'“‘«(\[*_¿¡]*[A-ZÀ-ÝÑ0-9@`])")
_BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*|__(?=\S)(.+?)(?<=\S)__")
_LABEL = re.compile(r"^\*\*([^*\n]{1,60})\*\*:?$")
_IMPORT = re.compile(r"^@[\w~./-]+$")
_MOST_HEADING = 4  # words of a heading that makes a tag
_TAGS = 2  # headings nearest to a statement
_LONG = 60  # words of a paragraph that is cut into its sentences
_SAYS = 2  # words that a statement has at least


class Statement(NamedTuple):
    """A statement, the line it begins on, and the headings above it as tags."""

    line: int
    text: str
    tags: tuple[str, ...] = ()


def statements(text: str, *, most: int = 100) -> Iterator[Statement]:
    """All statements in their order, of at most so many words; code, tables and comments state nothing."""
    lines = split_lines(text.removeprefix("\ufeff"))
    way: list[tuple[int, str]] = []
    for block in scan(lines)[0]:
        label = _label(block, lines)
        if label:
            level = block.level if block.kind == HEADING else 7
            way = [one for one in way if one[0] < level] + [(level, label)]
        elif block.kind in (BULLET, NUMBERED, PROSE, QUOTE):
            tags = _tags(way)
            for line, piece in _pieces(block, lines, most):
                yield Statement(line, piece, tags)


def _label(block: Block, lines: Sequence[str]) -> str:
    """The text of a heading, or of a line in bold that stands for one."""
    if block.kind == HEADING:
        return normal(block.text)
    found = (
        _LABEL.match(lines[block.line - 1].strip()) if block.kind == PROSE and block.line == block.end_line else None
    )
    return normal(found[1]) if found else ""


def _tags(way: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    """The nearest headings below the title that can be tags."""
    names = [text.rstrip(":") for level, text in way if level > 1 and words(text) <= _MOST_HEADING]
    return tuple(name for name in names[-_TAGS:] if mention("#", name))


def _pieces(block: Block, lines: Sequence[str], most: int) -> Iterator[tuple[int, str]]:
    rows = lines[block.line - 1 : block.end_line]
    if block.kind == QUOTE:
        rows = [row.lstrip().lstrip(">") for row in rows]
    text = _plain(normal(_MARKER.sub("", "\n".join(rows), count=1)))
    if not _says_something(text):
        return
    if words(text) <= (most if block.kind in (BULLET, NUMBERED) else _LONG):
        yield block.line, text
        return
    for sentence in _SENTENCE.split(text):
        if _says_something(sentence):
            yield block.line, sentence


def _plain(text: str) -> str:
    return _BOLD.sub(lambda found: found[1] or found[2], text).strip()


def _says_something(text: str) -> bool:
    """Whether it is more than a file that is included, a label or a word."""
    return words(text) >= _SAYS and not _IMPORT.match(text) and any(char.isalpha() for char in text)
