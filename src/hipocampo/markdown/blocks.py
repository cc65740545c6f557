"""Blocks: the lines of a page grouped as Markdown groups them, with recovery instead of errors.

A small part of CommonMark, which is all that line numbers and bullets need: headings, list items, fences, comments,
quotes, tables, rules; the rest is prose. Where CommonMark lets one forgotten fence or comment swallow the page
to its end, the opening line is read as prose here and told as a problem, so that no fact below it vanishes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hipocampo.markdown.merges import unmerged
from hipocampo.text.languages import words_of_all

FRONT, HEADING, BULLET, NUMBERED, PROSE = "front", "heading", "bullet", "numbered", "prose"
QUOTE, TABLE, CODE, COMMENT, REGION, RULE = "quote", "table", "code", "comment", "region", "rule"
CONFLICT = "conflict"

_HEADING = re.compile(r"(#{1,6})(?:[ \t](.*))?$", re.DOTALL)
_BULLET = re.compile(r"[-*+](?:[ \t]+|$)")
_NUMBERED = re.compile(r"(\d{1,9})[.)][ \t]+(?=\S)")
_FENCE = re.compile(r"(`{3,})[^`]*$|(~{3,})")
_RULE = re.compile(r"([-*_])(?:[ \t]*\1){2,}[ \t]*$")
_UNDERLINE = re.compile(r"(={2,}|-{2,})[ \t]*$")
_REGION_BEGIN = re.compile(r"<!--\s*hipocampo:begin\b\s*(.*?)\s*-->")
_REGION_END = re.compile(r"<!--\s*hipocampo:end\b")
_SAME_KIND = {"|": TABLE, ">": QUOTE}


@dataclass(slots=True)
class Block:
    """Lines `line` to `end_line` (from 1, both included); `level` is a heading's depth or an item's indentation."""

    kind: str
    line: int
    end_line: int
    level: int = 0
    text: str = ""
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Trouble:
    """An unclosed opening: its line and the code of the problem."""

    line: int
    code: str


def split_lines(text: str) -> list[str]:
    """The lines of a text as editors count them: LF and CRLF end one, CR only where there is no LF at all."""
    if "\n" not in text:
        lines = text.split("\r")
    elif "\r" in text:
        lines = [line.removesuffix("\r") for line in text.split("\n")]
    else:
        lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def scan(lines: Sequence[str]) -> tuple[list[Block], list[Trouble]]:
    """The blocks of a page in order, and what was opened but never closed."""
    scanner = _Scanner(lines)
    scanner.run()
    return scanner.blocks, scanner.troubles


def sections(blocks: Sequence[Block], names: frozenset[str] | None = None) -> Iterator[range]:
    """The Retain sections: ranges of blocks that begin with the heading, up to the next one of its level or higher."""
    start: int | None = None
    names = retain_names() if names is None else names
    for index, block in enumerate(blocks):
        if block.kind != HEADING or (start is not None and block.level > blocks[start].level):
            continue
        if start is not None:
            yield range(start, index)
        start = index if heading_name(block.text) in names else None
    if start is not None:
        yield range(start, len(blocks))


def retain_names(heading: str = "") -> frozenset[str]:
    """The names of Retain sections in all languages, and one of the caller's own (`## Facts` or `Facts`)."""
    names = words_of_all("pages", "RETAIN")
    return names | {heading_name(heading.lstrip("#"))} if heading else names


def heading_name(text: str) -> str:
    """The form by which headings are compared: without case and a final colon."""
    return text.strip().rstrip(":：").rstrip().casefold()


def indentation(line: str) -> int:
    """The width of a line's leading white space; a tab extends to the next multiple of four."""
    rest = line.lstrip(" \t")
    lead = line[: len(line) - len(rest)]
    return len(lead.expandtabs(4)) if "\t" in lead else len(lead)


class _Scanner:
    """One pass over the lines; `item` is the list item that is still open, if any."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.blocks: list[Block] = []
        self.troubles: list[Trouble] = []
        self.item: Block | None = None
        self.blank = True
        self.hopeless: dict[str, int] = {}
        self.unmerged = unmerged(lines)

    def run(self) -> None:
        index = self._front_matter()
        while index < len(self.lines):
            line = self.lines[index]
            if line.startswith("- ") and line[2:3].isalnum():  # a shortcut for most lines of a log
                self.item = Block(BULLET, index + 1, index + 1)
                self.blocks.append(self.item)
                self.blank = False
                index += 1
                continue
            text = line.strip()
            if not text:
                self.blank = True
                index += 1
                continue
            index = self._step(index, text, indentation(line) if line[0] in " \t" else 0)
            self.blank = False

    def _front_matter(self) -> int:
        if not self.lines or self.lines[0].rstrip() != "---":
            return 0
        for index in range(1, len(self.lines)):
            if self.lines[index].rstrip() in ("---", "..."):
                self.blocks.append(Block(FRONT, 1, index + 1))
                return index + 1
        return 0

    def _step(self, index: int, text: str, indent: int) -> int:
        """Add the block that begins or continues at a line; returns the index of the next line to look at."""
        if index in self.unmerged:
            return self._conflict(index)
        first = text[0]
        if first in "-*+_=" and (taken := self._bullet_or_rule(index, text, indent)):
            return taken
        inside = self.item is not None and indent >= self.item.level + 2
        if first in "`~" and (fence := _FENCE.match(text)):
            return self._fence(index, fence[1] or fence[2], inside)
        if first == "<" and text.startswith("<!--"):
            return self._comment(index, text, indent)
        if inside and self.item is not None:
            self.item.end_line = index + 1
            return index + 1
        if first == "#" and indent < 4 and (heading := _HEADING.match(text)):
            self._add(Block(HEADING, index + 1, index + 1, len(heading[1]), _title(heading[2] or "")))
            return index + 1
        if first in _SAME_KIND:
            return self._run_of(_SAME_KIND[first], index)
        if first.isdecimal() and (number := _NUMBERED.match(text)) and self._may_number(number[1]):
            return self._begin_item(Block(NUMBERED, index + 1, index + 1, indent), text[number.end() :])
        return self._prose(index)

    def _add(self, block: Block) -> None:
        self.blocks.append(block)
        self.item = None

    def _bullet_or_rule(self, index: int, text: str, indent: int) -> int:
        """Zero if the line is neither a bullet nor a rule nor the underline of a heading."""
        if not text.strip("-*_= \t"):
            if not self.blank and _UNDERLINE.match(text) and self._underlined(index, 1 if text[0] == "=" else 2):
                return index + 1
            if _RULE.match(text):
                self._add(Block(RULE, index + 1, index + 1))
                return index + 1
        if marker := _BULLET.match(text):
            return self._begin_item(Block(BULLET, index + 1, index + 1, indent), text[marker.end() :])
        return 0

    def _underlined(self, index: int, level: int) -> bool:
        block = self.blocks[-1] if self.blocks else None
        if block is None or block.kind != PROSE or block.end_line != index:
            return False
        heading = " ".join(line.strip() for line in self.lines[block.line - 1 : index])
        self.blocks[-1] = Block(HEADING, block.line, index + 1, level, heading)
        return True

    def _begin_item(self, item: Block, text: str) -> int:
        self.blocks.append(item)
        self.item = item
        if text[:1] in ("`", "~") and (fence := _FENCE.match(text)):
            return self._item_fence(item, item.line, fence[1] or fence[2])
        return item.line

    def _conflict(self, index: int) -> int:
        """What git could not merge: neither side is a source of facts before a person chose one."""
        end = self.unmerged[index]
        self.troubles.append(Trouble(index + 1, "open.conflict"))
        self._add(Block(CONFLICT, index + 1, end))
        return end

    def _complain_of_conflicts(self, start: int, end: int) -> None:
        """Note what git could not merge among lines that are no source of facts anyway."""
        self.troubles.extend(Trouble(at + 1, "open.conflict") for at in self.unmerged if start <= at < end)

    def _fence(self, index: int, ticks: str, inside: bool) -> int:
        if inside and self.item is not None:
            self.item.end_line = index + 1
            return self._item_fence(self.item, index + 1, ticks)
        # A failed search holds for all later and longer fences, so that no page takes quadratic time.
        if len(ticks) < self.hopeless.get(ticks[0], 1 << 30):
            for end in range(index + 1, len(self.lines)):
                if _closes(self.lines[end], ticks):
                    self._add(Block(CODE, index + 1, end + 1))
                    return end + 1
            self.hopeless[ticks[0]] = len(ticks)
        return self._unclosed(index, "open.fence")

    def _item_fence(self, item: Block, index: int, ticks: str) -> int:
        """A fence inside a list item ends with the item, closed or not."""
        while index < len(self.lines):
            line = self.lines[index]
            if line.strip():
                if indentation(line) < item.level + 2:
                    break
                item.end_line = index + 1
                if _closes(line, ticks):
                    return index + 1
            index += 1
        return index

    def _comment(self, index: int, text: str, indent: int) -> int:
        if indent == 0 and (begin := _REGION_BEGIN.match(text)):
            return self._region(index, begin[1])
        if "-->" in text[4:]:
            self._add(Block(COMMENT, index + 1, index + 1))
            return index + 1
        if "<" not in self.hopeless:
            for end in range(index + 1, len(self.lines)):
                if "-->" in self.lines[end]:
                    self._add(Block(COMMENT, index + 1, end + 1))
                    return end + 1
            self.hopeless["<"] = 0
        return self._unclosed(index, "open.comment")

    def _region(self, index: int, name: str) -> int:
        """A curated region; one without an end extends to the next heading. Neither is a source of facts."""
        stop = len(self.lines)
        for end in range(index + 1, len(self.lines)):
            line = self.lines[end]
            if line.startswith("<!--") and _REGION_END.match(line):
                self._add(Block(REGION, index + 1, end + 1, text=name))
                self._complain_of_conflicts(index, end)
                return end + 1
            if line.startswith("<!--") and _REGION_BEGIN.match(line):
                stop = min(stop, end)
                break
            if stop == len(self.lines) and line.startswith("#") and _HEADING.match(line):
                stop = end
        self.troubles.append(Trouble(index + 1, "open.region"))
        self._add(Block(REGION, index + 1, stop, text=name, closed=False))
        return stop

    def _unclosed(self, index: int, code: str) -> int:
        self.troubles.append(Trouble(index + 1, code))
        self._add(Block(PROSE, index + 1, index + 1))
        return index + 1

    def _run_of(self, kind: str, index: int) -> int:
        last = self.blocks[-1] if self.blocks else None
        if last is not None and last.kind == kind and not self.blank:
            last.end_line = index + 1
        else:
            self._add(Block(kind, index + 1, index + 1))
        return index + 1

    def _may_number(self, number: str) -> bool:
        """In running text only a list that starts at one begins a list: `1990. Then` is the end of a sentence."""
        return self.blank or int(number) == 1 or (self.item is not None and self.item.kind == NUMBERED)

    def _prose(self, index: int) -> int:
        last = self.blocks[-1] if self.blocks else None
        if not self.blank and last is not None and (last is self.item or last.kind == PROSE):
            last.end_line = index + 1
        else:
            self._add(Block(PROSE, index + 1, index + 1))
        return index + 1


def _closes(line: str, ticks: str) -> bool:
    text = line.strip()
    return len(text) >= len(ticks) and not text.strip(ticks[0])


def _title(text: str) -> str:
    """The text of a heading, without closing signs."""
    text = text.strip(" \t")
    words = text.rstrip("#")
    return words.rstrip(" \t") if not words or words[-1] in " \t" else text
