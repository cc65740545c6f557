"""Pages: the facts and passages of one Markdown file, with their lines (C1, C2, C5)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from hipocampo.core.facts import Fact, Problem
from hipocampo.markdown import bullets
from hipocampo.markdown.blocks import (
    BULLET,
    COMMENT,
    CONFLICT,
    HEADING,
    NUMBERED,
    REGION,
    RULE,
    Block,
    heading_name,
    retain_names,
    scan,
    sections,
    split_lines,
)
from hipocampo.markdown.passages import Passage, passages

__all__ = ["UNMERGED", "Bullet", "Outline", "Page", "Passage", "day_of", "parse_outline", "parse_page"]

# In these pages every bullet is a fact, in a Retain section or not; the pages of the bank also give its kind.
_FACT_PAGES = {
    "memory.md": None,
    "bank/world.md": "world",
    "bank/experience.md": "experience",
    "bank/opinions.md": "opinion",
}
_DATE = re.compile(r"(?<!\d)(\d{4})([-_.])(\d{2})\2(\d{2})(?!\d)")
_OWN_COMMENT = re.compile(r"\s*<!--\s*hipocampo:")
_SHOWN = 200
LETTERS = "letters/"  # what others wrote, with marks of their own
UNMERGED = "open.conflict"  # the code of its problem


class Bullet(NamedTuple):
    """A fact and its position: lines `line` to `end_line`, `raw` as the file has them, `text` their identity."""

    line: int
    end_line: int
    text: str
    raw: str
    page_kind: str | None = None

    @property
    def fact(self) -> Fact:
        """The fact of the bullet, parsed when needed: most lines of a synced page are already known."""
        fact, _ = bullets.parse_normal(self.text)
        return fact._replace(kind=self.page_kind) if self.page_kind and not fact.kind else fact


@dataclass(frozen=True, slots=True)
class Page:
    """What a page holds; `day` is the date in its name."""

    path: str
    day: str | None
    bullets: tuple[Bullet, ...]
    passages: tuple[Passage, ...]
    problems: tuple[Problem, ...]

    @property
    def unmerged(self) -> bool:
        """Whether git left something to be settled: what is missing may be in it."""
        return any(problem.hint_code == UNMERGED for problem in self.problems)


class Outline(NamedTuple):
    """How a page is built: its lines, the blocks they form, and which of them are facts."""

    lines: list[str]
    blocks: list[Block]
    facts: list[Bullet]


def parse_page(text: str, path: str, max_words: int = 100) -> Page:
    """The facts, passages and problems of a page; `path` is relative to the workspace, with `/`."""
    lines = split_lines(text.removeprefix("\ufeff"))
    blocks, troubles = scan(lines)
    reader = _Reader(path, lines, max_words)
    for trouble in troubles:
        reader.complain(trouble.line, lines[trouble.line - 1], trouble.code)
    reader.read(blocks)
    problems = tuple(sorted(reader.problems, key=lambda problem: problem.line))
    return Page(path, day_of(path), tuple(reader.bullets), tuple(reader.passages), problems)


def parse_outline(text: str, path: str) -> Outline:
    """The lines, blocks and facts of a page, without its passages and problems."""
    lines = split_lines(text)
    blocks, _ = scan(lines)
    kind, facts = _FACT_PAGES.get(path.casefold()), _fact_blocks(path, blocks, lines)
    found = (_bullet_at(lines, block, kind) for block, is_fact in zip(blocks, facts, strict=True) if is_fact)
    return Outline(lines, blocks, [bullet for bullet in found if bullet.text])


def day_of(path: str) -> str | None:
    """The date in a page's name: `memory/2026-11-15-2.md` is of 2026-11-15, and so is `diary/2026_11_15.md`."""
    found = _DATE.search(path.rpartition("/")[2])
    try:
        return date(int(found[1]), int(found[3]), int(found[4])).isoformat() if found else None
    except ValueError:
        return None


def bullet_text(raw: str) -> str:
    """The identity text of a bullet's lines: without the marker, continuation lines joined."""
    return bullets.normal(raw.lstrip()[1:])


def _fact_blocks(path: str, blocks: Sequence[Block], lines: Sequence[str]) -> bytearray:
    """One for each block that is a fact's bullet: in a Retain section, or wherever it says whose word it is (D3)."""
    everywhere = path.casefold() in _FACT_PAGES
    facts = bytearray(len(blocks))
    for span in (range(len(blocks)),) if everywhere else sections(blocks):
        for index in span:
            facts[index] = blocks[index].kind == BULLET
    if not everywhere and not path.startswith(LETTERS):
        for index, block in enumerate(blocks):
            facts[index] = facts[index] or (block.kind == BULLET and _is_marked(lines, block))
    return facts


def _is_marked(lines: Sequence[str], block: Block) -> bool:
    """Whether a bullet bears a mark of provenance."""
    rows = lines[block.line - 1 : block.end_line]
    if not any("[" in row for row in rows):
        return False
    fact, _ = bullets.parse_normal(bullet_text("\n".join(rows)))
    return fact.provenance is not None and any(char.isalpha() for char in fact.content)


def _bullet_at(lines: Sequence[str], block: Block, kind: str | None) -> Bullet:
    raw = "\n".join(lines[block.line - 1 : block.end_line])
    return Bullet(block.line, block.end_line, bullet_text(raw), raw, kind)


class _Reader:
    """Turns blocks into facts and passages, with the headings that are open above them."""

    def __init__(self, path: str, lines: Sequence[str], max_words: int) -> None:
        self.path = path
        self.lines = lines
        self.max_words = max_words
        self.kind = _FACT_PAGES.get(path.casefold())
        self.bullets: list[Bullet] = []
        self.passages: list[Passage] = []
        self.problems: list[Problem] = []
        self.headings: list[Block] = []
        self.way: tuple[str, ...] = ()

    def read(self, blocks: Sequence[Block]) -> None:
        facts = _fact_blocks(self.path, blocks, self.lines)
        index = 0
        while index < len(blocks):
            block = blocks[index]
            index += 1
            if block.kind == BULLET and facts[index - 1]:
                self._bullet(block)
            elif block.kind in (BULLET, NUMBERED):
                index = self._list_item(blocks, index, facts)
            elif block.kind == HEADING:
                self._heading(block)
                if index == len(blocks) or blocks[index].kind == HEADING or facts[index]:
                    self._bare_heading(block)
            elif block.kind not in (REGION, RULE, CONFLICT) and not self._own(block):
                self.passages.extend(passages(block, self.lines, self.way))

    def complain(self, line: int, text: str, code: str) -> None:
        text = bullets.normal(text)
        self.problems.append(Problem(self.path, line, text[:_SHOWN] + "…" * (len(text) > _SHOWN), code))

    def _bullet(self, block: Block) -> None:
        bullet = _bullet_at(self.lines, block, self.kind)
        text = bullet.text
        if not text:
            return
        self.bullets.append(bullet)
        if "=" in text or "]" in text:
            for code in bullets.parse_normal(text)[1]:
                self.complain(block.line, text, code)
        if len(text) > self.max_words and bullets.words(text) > self.max_words:
            self.complain(block.line, text, "bullet.long")

    def _list_item(self, blocks: Sequence[Block], index: int, facts: bytearray) -> int:
        """An item of another list is one passage with the items below it."""
        first = blocks[index - 1]
        last = first
        while index < len(blocks) and blocks[index].kind in (BULLET, NUMBERED) and not facts[index]:
            if blocks[index].level <= first.level:
                break
            last = blocks[index]
            index += 1
        whole = Block(first.kind, first.line, last.end_line)
        self.passages.extend(passages(whole, self.lines, self.way))
        return index

    def _heading(self, block: Block) -> None:
        while self.headings and self.headings[-1].level >= block.level:
            self.headings.pop()
        self.headings.append(block)
        self.way = tuple(heading.text for heading in self.headings if heading.text)

    def _bare_heading(self, block: Block) -> None:
        """Make a heading without prose below it a passage of its own, as it would not be found otherwise."""
        words = any(char.isalpha() for char in block.text)
        if words and heading_name(block.text) not in retain_names():
            self.passages.append(Passage(block.line, block.end_line, bullets.normal(block.text), self.way[:-1]))

    def _own(self, block: Block) -> bool:
        return block.kind == COMMENT and bool(_OWN_COMMENT.match(self.lines[block.line - 1]))
