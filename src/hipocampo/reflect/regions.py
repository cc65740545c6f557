"""Curated regions: the part of a page that reflection writes, between two comments; pure (C4, C6).

The opening comment holds a short digest of each written line, so that lines which a person changed or added can be told
apart without a copy elsewhere. Every byte outside of the region stays as it is.
"""

from __future__ import annotations

import hashlib
import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from hipocampo.errors import Conflict
from hipocampo.markdown.blocks import FRONT, HEADING, REGION, Block, Trouble, scan, split_lines
from hipocampo.markdown.bullets import normal
from hipocampo.markdown.edit import PageText, read_text

NAME = "reflect"
_END = "<!-- hipocampo:end -->"
_MARK = 3  # bytes of a line's digest
_LETTERS = 4  # as which they are written
_UNFIT = re.compile(r"[^\w.:/-]+|--+")  # in the name of a model, within a comment
_OFF = re.compile(r"reflect[ \t]*:[ \t]*(?:false|off|no)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Region:
    """What stands between the markers; `author` is the model that wrote its sentences, if one did."""

    lines: tuple[str, ...]
    author: str = ""
    added: tuple[str, ...] = ()  # lines that are a person's
    whole: bool = True  # no line was added, moved or taken out


@dataclass(frozen=True, slots=True)
class PagePlan:
    """A page, its title and its region, if any; a page that is `off` is not to have one."""

    page: PageText
    title: str
    region: Region | None
    off: bool
    _span: tuple[int, int]

    def put(self, region: Region, title: str) -> bytes:
        """Return the page with this region in place of its own, or at its end; a new page gets a title."""
        rows = [_begin(region), *region.lines, _END]
        first, last = self._span
        text, newline = self.page.text, self.page.newline
        if first == last:
            gap = f"# {title}\n\n" if not text else "\n" if self.page.final_newline else "\n\n"
            rows = [*(gap.split("\n")[:-1]), *rows]
            return self.page.encode(text + "".join(row + newline for row in rows))
        return self.page.encode(text[:first] + newline.join(rows) + text[last:])


def read_page_plan(data: bytes) -> PagePlan:
    """Read the region of a page; a conflict if it is not closed, since its end is then unknown."""
    page = read_text(data)
    lines = split_lines(page.text)
    blocks, troubles = scan(lines)
    off = any(block.kind == FRONT and _off(lines, block) for block in blocks)
    title = next((one.text for one in blocks if one.kind == HEADING), "")
    block = next((one for one in blocks if one.kind == REGION and one.text.split()[:1] == [NAME]), None)
    if block is None:
        _refuse_comment(troubles)
        return PagePlan(page, title, None, off, (len(page.text), len(page.text)))
    if not block.closed:
        raise Conflict("reflect.open", line=block.line)
    return PagePlan(page, title, _region(lines, block), off, _span(page.text, block))


def _refuse_comment(troubles: Sequence[Trouble]) -> None:
    """Refuse a page with an open comment: our markers would close it and hide what lies between."""
    for trouble in troubles:
        if trouble.code == "open.comment":
            raise Conflict("page.comment-open", line=trouble.line)


def _off(lines: Sequence[str], block: Block) -> bool:
    return any(_OFF.match(row) for row in lines[block.line - 1 : block.end_line])


def _span(text: str, block: Block) -> tuple[int, int]:
    """Return where a block begins and ends in the text, without its last line break."""
    end = "\n" if "\n" in text else "\r"
    rows = text.split(end)
    first = sum(len(row) + 1 for row in rows[: block.line - 1])
    last = first + len(end.join(rows[block.line - 1 : block.end_line]))
    return first, last - (end == "\n" and text[last - 1] == "\r")


def _region(lines: Sequence[str], block: Block) -> Region:
    inside = tuple(lines[block.line : block.end_line - 1])
    marks, author = [*block.text.split()[1:3], "", ""][:2]
    known = {marks[at : at + _LETTERS] for at in range(0, len(marks), _LETTERS)}
    added = tuple(line for line in inside if line.strip() and _mark(line) not in known)
    return Region(inside, author, added, whole=_marks(inside) == marks)


def _begin(region: Region) -> str:
    marks = _marks(region.lines)
    author = _UNFIT.sub("-", region.author)
    return f"<!-- hipocampo:begin {' '.join(filter(None, (NAME, marks, author)))} -->"


def _marks(lines: Sequence[str]) -> str:
    return "".join(_mark(line) for line in lines if line.strip()) or "-"


def _mark(line: str) -> str:
    digest = hashlib.sha256(normal(line).encode("utf-8", "surrogatepass")).digest()
    return urlsafe_b64encode(digest[:_MARK]).decode()
