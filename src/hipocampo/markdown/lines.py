"""Whole lines of a page: replaced, or put in at a place, every other byte unchanged (C4)."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.errors import Conflict
from hipocampo.markdown.blocks import HEADING, heading_name, split_lines
from hipocampo.markdown.bullets import line as bullet_line
from hipocampo.markdown.edit import PageText, read_text
from hipocampo.markdown.page import parse_outline


def replace_lines(data: bytes, span: tuple[int, int], text: str) -> tuple[bytes, str]:
    """A page with another text in place of some lines (none: they go), and what they said before."""
    page = read_text(data)
    rows = _rows(page)
    first, last = span
    if not 1 <= first <= last <= len(rows):
        raise Conflict("page.line-changed", line=first)
    was = "\n".join(row.rstrip("\r\n") for row in rows[first - 1 : last])
    new = [row + page.newline for row in split_lines(text.strip("\r\n"))] if text.strip() else []
    return _joined(page, [*rows[: first - 1], *new, *rows[last:]]), was


def insert_lines(data: bytes, after: int, texts: Sequence[str]) -> tuple[bytes, list[int]]:
    """A page with bullets behind a line, and the numbers of their lines."""
    page = read_text(data)
    rows = _rows(page)
    added = ["- " + bullet_line(text) + page.newline for text in texts]
    lines = list(range(after + 1, after + 1 + len(texts)))
    return _joined(page, [*rows[:after], *added, *rows[after:]]), lines


def append_below(data: bytes, heading: str, texts: Sequence[str]) -> tuple[bytes, list[int]]:
    """A page with bullets at the end of the section with a heading, which is made if there is none."""
    page = read_text(data)
    title = heading.strip().lstrip("#").strip()
    after = _end_of_section(page, title)
    if after is not None:
        return insert_lines(data, after, texts)
    rows = _rows(page)
    gap = [page.newline] if rows and rows[-1].strip() else []
    rows = [*rows, *gap, f"## {title}{page.newline}"]
    return insert_lines(_joined(page, rows), len(rows), texts)


def block_end(data: bytes, path: str, line: int) -> int:
    """The last line of the block that a line belongs to; of a blank line, itself."""
    return _block(data, path, line)[1]


def block_start(data: bytes, path: str, line: int) -> int:
    """The first line of the block that a line belongs to; of a blank line, itself."""
    return _block(data, path, line)[0]


def _block(data: bytes, path: str, line: int) -> tuple[int, int]:
    blocks = parse_outline(read_text(data).text, path).blocks
    return next(((one.line, one.end_line) for one in blocks if one.line <= line <= one.end_line), (line, line))


def _end_of_section(page: PageText, title: str) -> int | None:
    """The last line of the section with a title; its own where nothing stands below it."""
    start = end = level = 0
    for block in parse_outline(page.text, "").blocks:
        if start and block.kind == HEADING and block.level <= level:
            break
        if start:
            end = block.end_line
        elif block.kind == HEADING and heading_name(block.text) == heading_name(title):
            start, end, level = block.line, block.end_line, block.level
    return end or None


def _rows(page: PageText) -> list[str]:
    """The lines of a page, each with its end."""
    end = "\n" if "\n" in page.text else "\r"
    rows = [row + end for row in page.text.split(end)]
    rows[-1] = rows[-1][: -len(end)]
    return rows if rows[-1] else rows[:-1]


def _joined(page: PageText, rows: list[str]) -> bytes:
    rows = [row if row.endswith(("\n", "\r")) else row + page.newline for row in rows]
    text = "".join(rows)
    return page.encode(text if page.final_newline else text.removesuffix("\n").removesuffix("\r"))


def replace_text(data: bytes, line: int, old: str, new: str) -> bytes:
    """A page where lines with a text, at this place or else the only ones that have it, have another text."""
    page = read_text(data)
    rows = [row.rstrip("\r\n") for row in _rows(page)]
    wanted = old.split("\n") if old else []
    at = _place_of(rows, wanted, line)
    added = [row + page.newline for row in new.split("\n")] if new else []
    whole = _rows(page)
    return _joined(page, [*whole[:at], *added, *whole[at + len(wanted) :]])


def _place_of(rows: list[str], wanted: list[str], line: int) -> int:
    """Where some lines begin, from 0; where nothing is wanted, the place itself."""
    if not wanted:
        return min(line - 1, len(rows))
    places = [at for at in range(len(rows)) if rows[at : at + len(wanted)] == wanted]
    if line - 1 in places:
        return line - 1
    if len(places) != 1:
        raise Conflict("page.line-changed", line=line)
    return places[0]
