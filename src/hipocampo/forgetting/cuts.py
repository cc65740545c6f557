"""Cut what names a subject out of a page and keep every other byte as it was; pure (D5).

A fact goes with all its lines, an item of another list with the items below it; of prose, tables, code and comments
only the lines go that name the subject. A heading loses its words and stays a heading, so that what stands below it
does not become part of the section above. Of YAML an entry goes, or the whole item of a list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from hipocampo.forgetting.phrases import NormalisedText, Phrases
from hipocampo.markdown.blocks import BULLET, CODE, COMMENT, CONFLICT, FRONT, HEADING, NUMBERED, REGION, indentation
from hipocampo.markdown.page import parse_outline

_ROUNDS = 9  # a cut may bring the two halves of a name together, which the next round finds
_FENCED = (CODE, COMMENT, CONFLICT, REGION)  # open and close: without one of these lines the rest means something else

Span = tuple[int, int]  # the numbers of the first and the last line


class ParsedPage:
    """The text of a page with its lines, blocks and facts (by the number of their first line), each parsed once."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.is_markdown = path.lower().endswith(".md")
        self.lines, self.blocks, facts = parse_outline(text, path)
        self.facts = {fact.line: fact for fact in facts}

    @cached_property
    def normalised(self) -> NormalisedText:
        """The lines, ready to be searched."""
        return NormalisedText(self.lines)

    @cached_property
    def fact_lines(self) -> dict[int, int]:
        """The number of every line of a fact, with that of the fact's first line."""
        return {line: one.line for one in self.facts.values() for line in range(one.line, one.end_line + 1)}


@dataclass(frozen=True, slots=True)
class Cut:
    """Lines of a page that go: a fact of ours, or a person's prose."""

    page: str
    line: int
    end_line: int
    text: str
    fact: bool


@dataclass(frozen=True, slots=True)
class CutPlanner:
    """Finds the lines that go: those with one of the `phrases` and facts with one of the `texts`; not the `spared`.

    Of some texts only so many lines of a page stay: `most` has their number, None where it is not known. In regions,
    which are written again, lines go that have one of the phrases in `told`, too.
    """

    phrases: Phrases
    texts: Collection[str] = ()
    spared: Collection[str] = ()
    told: Phrases = field(default_factory=Phrases)
    most: Callable[[str], Mapping[str, int] | None] = lambda path: None

    def cut(self, page: ParsedPage, *, prose: bool = True) -> tuple[str, list[Cut]]:
        """Return the text without what goes, and all that names the subject; without `prose` only facts are cut."""
        cuts = list(self._cuts(page))
        round_cuts = cuts
        for _ in range(_ROUNDS):
            going = [cut for cut in round_cuts if prose or cut.fact]
            if not going:
                break
            page = ParsedPage(_without(page, going), page.path)
            round_cuts = list(self._cuts(page))
        return page.text, cuts

    def _cuts(self, page: ParsedPage) -> Iterator[Cut]:
        mentions, told = self.phrases.mentions(page.normalised), self.told.mentions(page.normalised)
        if not page.is_markdown:
            yield from _cut_lines(page, _yaml_entries(page.lines, mentions.lines()))
            return
        done, surplus = 0, self._surplus(page)
        for at, block in enumerate(page.blocks):
            mentioned = mentions.within(block.line - 1, block.end_line)
            if block.kind == REGION:
                mentioned |= told.within(block.line, block.end_line - 1)
            fact = page.facts.get(block.line)
            if fact is not None:
                goes = fact.text not in self.spared and (fact.text in self.texts or mentioned)
                if goes or block.line in surplus:
                    yield from _cut_lines(page, [(block.line, block.end_line)], fact=True)
            elif block.line > done and mentioned:
                spans = _prose_spans(page, at, mentioned)
                done = spans[-1][1]
                yield from _cut_lines(page, spans)

    def _surplus(self, page: ParsedPage) -> set[int]:
        """The first lines of facts whose text stays on the page fewer times than it stands there; the last ones go."""
        most = self.most(page.path)
        found: dict[str, list[int]] = {}
        for line, fact in page.facts.items():
            if most and fact.text in most:
                found.setdefault(fact.text, []).append(line)
        return {line for text, lines in found.items() for line in lines[(most or {})[text] :]}


def cuts_of_all(page: ParsedPage) -> list[Cut]:
    """Return all lines of a page as cuts: fact by fact, and between them runs of lines without empty ones."""
    facts = page.fact_lines
    spans: list[Span] = []
    for number, line in enumerate(page.lines, 1):
        if not line.strip():
            continue
        if spans and number == spans[-1][1] + 1 and facts.get(number) == facts.get(number - 1):
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number, number))
    return [replace(cut, fact=cut.line in facts) for cut in _cut_lines(page, spans)]


def _cut_lines(page: ParsedPage, spans: Iterable[Span], *, fact: bool = False) -> Iterator[Cut]:
    for first, last in spans:
        yield Cut(page.path, first, last, "\n".join(page.lines[first - 1 : last]), fact)


def _prose_spans(page: ParsedPage, at: int, mentioned: set[int]) -> list[Span]:
    """The lines that go of a block that is no fact, given those (counted from 0) that name the subject."""
    block = page.blocks[at]
    if block.kind in (BULLET, NUMBERED):
        return [(block.line, _end_of_item(page, at))]
    if block.kind == HEADING or (block.kind in _FENCED and {block.line - 1, block.end_line - 1} & mentioned):
        return [(block.line, block.end_line)]
    if block.kind == FRONT:
        rows = page.lines[block.line - 1 : block.end_line]
        entries = _yaml_entries(rows, {line - block.line + 1 for line in mentioned})
        return [(block.line + start - 1, block.line + end - 1) for start, end in entries]
    return [(line + 1, line + 1) for line in sorted(mentioned)]


def _end_of_item(page: ParsedPage, at: int) -> int:
    """The last line of a list item and of the items below it, which are one passage."""
    item = page.blocks[at]
    end = item.end_line
    for block in page.blocks[at + 1 :]:
        if block.kind not in (BULLET, NUMBERED) or block.level <= item.level or block.line in page.facts:
            break
        end = block.end_line
    return end


def _yaml_entries(lines: Sequence[str], mentioned: Iterable[int]) -> list[Span]:
    """The entries of a YAML text that contain some lines: whole items of lists, keys with all that is below them."""
    found: list[Span] = []
    for at in sorted(mentioned):
        start = _start_of_entry(lines, at)
        end = start + 1
        while end < len(lines) and (not lines[end].strip() or indentation(lines[end]) > indentation(lines[start])):
            end += 1
        if not found or start + 1 > found[-1][1]:
            found.append((start + 1, max(end, at + 1)))
    return found


def _start_of_entry(lines: Sequence[str], at: int) -> int:
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


def _without(page: ParsedPage, cuts: Iterable[Cut]) -> str:
    """The text without some lines; a heading leaves its signs, and what the lines kept apart stays apart."""
    newline = "\n" if "\n" in page.text else "\r"
    rows = page.text.split(newline)
    gone, blocks = _replacements(page, cuts), _mergeable_blocks(page, rows)
    kept: list[str] = []
    last_block = 0
    for line, row in enumerate(rows, 1):
        if line in gone:
            if gone[line]:
                kept.append(gone[line] + ("\r" if row.endswith("\r") and newline == "\n" else ""))
            continue
        block = blocks.get(line, 0)
        if line - 1 in gone and kept and kept[-1].strip("# \t\r") and block not in (0, last_block):
            kept.append("\r" if kept[-1].endswith("\r") else "")
        kept.append(row)
        last_block = block
    if kept and not page.text.endswith(("\n", "\r")):  # what is the last line now ends as the last one did
        kept[-1] = kept[-1].removesuffix("\r")
    return newline.join(kept)


def _mergeable_blocks(page: ParsedPage, rows: Sequence[str]) -> dict[int, int]:
    """The first line of the block that a line is in, for blocks that would merge with lines right above them."""
    blocks = page.blocks if page.is_markdown else []
    merging = [block for block in blocks if block.kind != BULLET and not rows[block.line - 1].startswith("#")]
    return {line: block.line for block in merging for line in range(block.line, block.end_line + 1)}


def _replacements(page: ParsedPage, cuts: Iterable[Cut]) -> dict[int, str]:
    """The numbers of the lines that go, each with what takes its place: the signs of a heading, else nothing."""
    gone = {line: "" for cut in cuts for line in range(cut.line, cut.end_line + 1)}
    if page.is_markdown:
        gone |= {one.line: "#" * one.level for one in page.blocks if one.kind == HEADING and one.line in gone}
    return gone
