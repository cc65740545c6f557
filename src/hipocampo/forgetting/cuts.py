"""Taking what names a subject out of a page, with every other byte as it was; pure (D5).

A fact goes with all its lines, an item of another list with the items below it; of prose, tables, code and comments the
lines go that name the subject. A heading loses its words and stays a heading: what stands below it must not become
part of the section above. Of YAML an entry goes, or the whole item of a list.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from hipocampo.forgetting.names import Words
from hipocampo.markdown.blocks import (
    BULLET,
    CODE,
    COMMENT,
    FRONT,
    HEADING,
    NUMBERED,
    REGION,
    Block,
    indentation,
    scan,
    split_lines,
)
from hipocampo.markdown.edit import read_text
from hipocampo.markdown.page import parse_page

_ROUNDS = 9  # a cut may bring the halves of a name together
_FENCED = (
    CODE,
    COMMENT,
    REGION,
)  # kinds that open and close: without their first line the rest would change its meaning


@dataclass(frozen=True, slots=True)
class Cut:
    """Lines of a page that go: a fact of ours, or a person's prose."""

    page: str
    line: int
    end_line: int
    text: str
    fact: bool


@dataclass(frozen=True, slots=True)
class Knife:
    """What is looked for: words that name the subject, whole lines of facts that go, and lines that must stay."""

    words: Words
    texts: Collection[str] = ()
    spared: Collection[str] = ()

    def cut(self, data: bytes, path: str, *, prose: bool = True) -> tuple[bytes, list[Cut]]:
        """The page without what goes, and all that names the subject; without `prose`, only facts are taken out."""
        page, cuts = read_text(data), list(self._cuts(read_text(data).text, path))
        text = page.text
        for _ in range(_ROUNDS):
            going = [cut for cut in self._cuts(text, path) if prose or cut.fact]
            if not going:
                break
            text = _without(text, going, path)
        return (page.encode(text) if text != page.text else data), cuts

    def _cuts(self, text: str, path: str) -> Iterator[Cut]:
        lines = split_lines(text)
        if not path.lower().endswith(".md"):
            yield from _told(_entries(lines, self.words.lines(lines)), lines, path)
            return
        facts = {bullet.line: bullet.text for bullet in parse_page(text, path).bullets}
        blocks, _ = scan(lines)
        done = 0
        for at, block in enumerate(blocks):
            rows = lines[block.line - 1 : block.end_line]
            fact = facts.get(block.line)
            if fact is not None:
                if fact not in self.spared and (fact in self.texts or self.words.lines(rows)):
                    yield Cut(path, block.line, block.end_line, "\n".join(rows), fact=True)
            elif block.line > done and (touched := self.words.lines(rows)):
                spans = _prose(blocks, at, rows, touched, facts)
                done = spans[-1][1]
                yield from _told(spans, lines, path)


def whole(text: str, path: str) -> list[Cut]:
    """All of a page, fact by fact, and what stands between them in runs without empty lines."""
    lines = split_lines(text)
    facts = {n: one.line for one in parse_page(text, path).bullets for n in range(one.line, one.end_line + 1)}
    spans: list[tuple[int, int]] = []
    for number, row in enumerate(lines, 1):
        if not row.strip():
            continue
        if spans and number == spans[-1][1] + 1 and facts.get(number) == facts.get(number - 1):
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return [replace(cut, fact=cut.line in facts) for cut in _told(spans, lines, path)]


def _prose(
    blocks: Sequence[Block], at: int, rows: Sequence[str], touched: set[int], facts: Collection[int]
) -> list[tuple[int, int]]:
    """Which lines of a block that is no fact go, from the first to the last of each run."""
    block = blocks[at]
    if block.kind in (BULLET, NUMBERED):
        return [(block.line, _end_of_item(blocks, at, facts))]
    if block.kind == HEADING or (block.kind in _FENCED and (0 in touched or len(rows) - 1 in touched)):
        return [(block.line, block.end_line)]
    if block.kind == FRONT:
        return [(block.line + start - 1, block.line + end - 1) for start, end in _entries(rows, touched)]
    return [(block.line + one, block.line + one) for one in sorted(touched)]


def _end_of_item(blocks: Sequence[Block], at: int, facts: Collection[int]) -> int:
    """The last line of a list item and the items below it, which are one passage."""
    end = blocks[at].end_line
    for block in blocks[at + 1 :]:
        if block.kind not in (BULLET, NUMBERED) or block.level <= blocks[at].level or block.line in facts:
            break
        end = block.end_line
    return end


def _entries(lines: Sequence[str], touched: Iterable[int]) -> list[tuple[int, int]]:
    """The entries of a YAML text to which some lines belong: whole items of lists, keys with what is below them."""
    found: list[tuple[int, int]] = []
    for at in sorted(touched):
        start = _item_of(lines, at)
        end = start + 1
        while end < len(lines) and (not lines[end].strip() or indentation(lines[end]) > indentation(lines[start])):
            end += 1
        if not found or start + 1 > found[-1][1]:
            found.append((start + 1, max(end, at + 1)))
    return found


def _item_of(lines: Sequence[str], at: int) -> int:
    """The first line of the list item that a line is part of, or the line itself."""
    depth = indentation(lines[at])
    for above in range(at, -1, -1):
        row = lines[above].strip()
        if not row or indentation(lines[above]) > depth:
            continue
        if row.startswith("- ") and (above == at or indentation(lines[above]) < depth):
            return above
        depth = min(depth, indentation(lines[above]))
        if not depth:
            break
    return at


def _told(spans: Iterable[tuple[int, int]], lines: Sequence[str], path: str) -> Iterator[Cut]:
    for first, last in spans:
        yield Cut(path, first, last, "\n".join(lines[first - 1 : last]), fact=False)


def _without(text: str, cuts: Iterable[Cut], path: str) -> str:
    """A text without some lines; a heading leaves its signs, and what they kept apart stays apart."""
    end = "\n" if "\n" in text else "\r"
    rows = text.split(end)
    blocks = scan(split_lines(text))[0] if path.lower().endswith(".md") else []
    levels = {block.line: block.level for block in blocks if block.kind == HEADING}
    of = {line: block.line for block in blocks for line in range(block.line, block.end_line + 1)}
    apart = {block.line for block in blocks if block.kind == BULLET or rows[block.line - 1].startswith("#")}
    gone: dict[int, str | None] = {line: None for cut in cuts for line in range(cut.line, cut.end_line + 1)}
    gone |= {line: "#" * level for line, level in levels.items() if line in gone}
    kept: list[str] = []
    last = 0
    for line, row in enumerate(rows, 1):
        tail = "\r" if row.endswith("\r") and end == "\n" else ""
        if line in gone:
            kept += [sign + tail] if (sign := gone[line]) else []
            continue
        block = of.get(line, 0)
        if line - 1 in gone and kept and kept[-1].strip("# \t\r") and block not in (0, last) and block not in apart:
            kept.append("\r" if kept[-1].endswith("\r") else "")
        kept.append(row)
        last = block
    if kept and not text.endswith(("\n", "\r")):  # what is the last line now ends as the last one did
        kept[-1] = kept[-1].removesuffix("\r")
    return end.join(kept)
