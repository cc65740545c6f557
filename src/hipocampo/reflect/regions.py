"""Curated regions: the part of a page that reflection writes, between two comments; pure (C4, C6).

The opening comment holds a short digest of each written line, so that lines which a person changed or added can be told
apart without a copy elsewhere. Every byte outside of the region stays as it is.
"""

from __future__ import annotations

import hashlib
import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass

from hipocampo.errors import Conflict
from hipocampo.markdown.blocks import FRONT, HEADING, REGION, Block, Trouble, scan, split_lines
from hipocampo.markdown.bullets import normal
from hipocampo.markdown.edit import PageText, read_text
from hipocampo.markdown.page import UNMERGED

NAME = "reflect"
_END = "<!-- hipocampo:end -->"
_ALIASES = "aliases"
_MARKED = "aliases="
_PLAIN = re.compile(r"[^\W_][\w .'’-]*")
_TYPED = frozenset("y n yes no on off true false null".split())
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
    aliases: tuple[str, ...] = ()  # other names for the front matter of the page


@dataclass(frozen=True, slots=True)
class AliasLine:
    """The line `aliases:` of a page's front matter; `mark` is the digest of the one that reflection wrote last.

    A line that a person changed or took out is theirs from then on.
    """

    text: str | None = None
    mark: str = ""
    fits: bool = False  # a page without it that reflection alone has written

    @property
    def ours(self) -> bool:
        """Whether reflection may write it."""
        if self.text is None:
            return self.fits and not self.mark
        return self.mark == _mark(self.text)

    def written(self, names: Sequence[str]) -> str | None:
        """The line for some names; None where it stays as it is."""
        if not self.ours or (self.text is None and not names):
            return None
        return f"{_ALIASES}: [{', '.join(map(_scalar, names))}]"


@dataclass(frozen=True, slots=True)
class PagePlan:
    """A page, its title, its aliases and its region, if any; a page that is `off` is not to have one."""

    page: PageText
    title: str
    region: Region | None
    off: bool
    _span: tuple[int, int]
    _aliases: AliasLine = AliasLine()

    def put(self, region: Region, title: str) -> bytes:
        """Return the page with this region in place of its own, or at its end; a new page gets a title."""
        line = self._aliases.written(region.aliases)
        mark = _mark(line) if line is not None else self._aliases.mark
        rows = [_begin(region, mark), *region.lines, _END]
        first, last = self._span
        text, newline = self.page.text, self.page.newline
        if first == last:
            gap = f"# {title}\n\n" if not text else "\n" if self.page.final_newline else "\n\n"
            rows = [*(gap.split("\n")[:-1]), *rows]
            return self.page.encode(self._with_aliases(text + "".join(row + newline for row in rows), line))
        return self.page.encode(self._with_aliases(text[:first] + newline.join(rows) + text[last:], line))

    def _with_aliases(self, text: str, line: str | None) -> str:
        """A text with the line of aliases, which replaces the one that stands there."""
        if line is None or line == self._aliases.text:
            return text
        if self._aliases.text is not None:
            return text.replace(self._aliases.text, line, 1)
        return self.page.newline.join(("---", line, "---", text))


def read_page_plan(data: bytes) -> PagePlan:
    """Read the region of a page; a conflict if it is not closed, since its end is then unknown, or not merged."""
    page = read_text(data)
    lines = split_lines(page.text)
    blocks, troubles = scan(lines)
    _refuse_unmerged(troubles)
    front = next((block for block in blocks if block.kind == FRONT), None)
    off = front is not None and _off(lines, front)
    title = next((one.text for one in blocks if one.kind == HEADING), "")
    block = next((one for one in blocks if one.kind == REGION and one.text.split()[:1] == [NAME]), None)
    if block is None:
        _refuse_comment(troubles)
        end = len(page.text)
        return PagePlan(page, title, None, off, (end, end), _alias_line(lines, front, ""))
    if not block.closed:
        raise Conflict("reflect.open", line=block.line)
    aliases = _alias_line(lines, front, _parts(block)[2], block)
    return PagePlan(page, title, _region(lines, block), off, _span(page.text, block), aliases)


def _alias_line(lines: Sequence[str], front: Block | None, mark: str, region: Block | None = None) -> AliasLine:
    rows = lines[front.line - 1 : front.end_line] if front else []
    text = next((row for row in rows if row.startswith(f"{_ALIASES}:")), None)
    above = [row for row in lines[: region.line - 1 if region else None] if row.strip()]
    alone = not above or (region is not None and len(above) == 1 and above[0].startswith("# "))
    return AliasLine(text, mark, fits=front is None and alone)


def _scalar(name: str) -> str:
    """A name in a list of YAML, in quotes where it would be read otherwise."""
    return name if _PLAIN.fullmatch(name) and name.casefold() not in _TYPED else json.dumps(name, ensure_ascii=False)


def _refuse_comment(troubles: Sequence[Trouble]) -> None:
    """Refuse a page with an open comment: our markers would close it and hide what lies between."""
    for trouble in troubles:
        if trouble.code == "open.comment":
            raise Conflict("page.comment-open", line=trouble.line)


def _refuse_unmerged(troubles: Sequence[Trouble]) -> None:
    """Refuse a page with lines that git could not merge: a person has to choose a side first."""
    for trouble in troubles:
        if trouble.code == UNMERGED:
            raise Conflict("page.unmerged", line=trouble.line)


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
    marks, author, _ = _parts(block)
    known = {marks[at : at + _LETTERS] for at in range(0, len(marks), _LETTERS)}
    added = tuple(line for line in inside if line.strip() and _mark(line) not in known)
    return Region(inside, author, added, whole=_marks(inside) == marks)


def _parts(block: Block) -> tuple[str, str, str]:
    """The digests of a region's lines, its author, and the digest of the page's aliases."""
    marks, *more = [*block.text.split()[1:], ""]
    aliases = next((part.removeprefix(_MARKED) for part in more if part.startswith(_MARKED)), "")
    author = next((part for part in more[:1] if not part.startswith(_MARKED)), "")
    return marks, author, aliases


def _begin(region: Region, aliases: str = "") -> str:
    marks = _marks(region.lines)
    author = _UNFIT.sub("-", region.author)
    said = f"{_MARKED}{aliases}" if aliases else ""
    return f"<!-- hipocampo:begin {' '.join(filter(None, (NAME, marks, author, said)))} -->"


def _marks(lines: Sequence[str]) -> str:
    return "".join(_mark(line) for line in lines if line.strip()) or "-"


def _mark(line: str) -> str:
    digest = hashlib.sha256(normal(line).encode("utf-8", "surrogatepass")).digest()
    return urlsafe_b64encode(digest[:_MARK]).decode()
