"""Edits of a page's bytes: a bullet added, changed or removed, every other byte unchanged (C4, C6)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hipocampo.errors import BadInput, Conflict
from hipocampo.markdown.blocks import (
    BULLET,
    HEADING,
    REGION,
    Block,
    Trouble,
    indentation,
    retain_names,
    scan,
    sections,
    split_lines,
)
from hipocampo.markdown.bullets import line as bullet_line
from hipocampo.markdown.page import Page, bullet_text, parse_page
from hipocampo.text.languages import cached, words_of_all

_BOM = b"\xef\xbb\xbf"
_PREFIX = re.compile(r"([^\S\n]*[-*+])([ \t]*)")
# Unindented bullets, what is indented below them, blank lines; neither rules nor comments.
_PLAIN_LIST = re.compile(rb"(?:\r?\n)*- (?!-).*\n(?:- (?!-).*\n|(?:  |\t)(?![ \t]*<!--).*\n|\r?\n)*")


@dataclass(frozen=True, slots=True)
class PageText:
    """A page as text, and what is needed to write it back as it was."""

    text: str
    bom: bool
    newline: str
    final_newline: bool

    def encode(self, text: str) -> bytes:
        """The bytes of a text that replaces this page."""
        return _BOM * self.bom + text.encode()


@dataclass(frozen=True, slots=True)
class Tail:
    """The end of a page: whether bullets may simply follow its last byte, and what they need to do so."""

    appendable: bool
    newline: bytes
    lines: int

    def bullets(self, texts: Sequence[str]) -> bytes:
        """The bytes to append for bullets with these texts; the first is on line `lines + 1`."""
        return b"".join(b"- " + bullet_line(text).encode() + self.newline for text in texts)


def read_text(data: bytes) -> PageText:
    """The text of a page's bytes, without a byte order mark; the page must be UTF-8."""
    bom = data.startswith(_BOM)
    try:
        text = data[len(_BOM) * bom :].decode()
    except UnicodeDecodeError as error:
        raise BadInput("page.encoding", line=data.count(b"\n", 0, error.start) + 1) from None
    return PageText(text, bom, _newline(text), not text or text[-1] in "\r\n")


def read_page(data: bytes, path: str) -> Page:
    """The facts, passages and problems of a page's bytes."""
    return parse_page(read_text(data).text, path)


def insert_bullets(data: bytes, bullets: Sequence[str], heading: str, title: str = "") -> tuple[bytes, list[int]]:
    """Add bullets to the end of the last Retain section, made if there is none; returns their lines too."""
    page = read_text(data)
    texts = [bullet_line(text) for text in bullets]
    if not texts:
        return data, []
    lines = split_lines(page.text)
    blocks, troubles = scan(lines)
    _refuse_arrow(texts, troubles)
    place = _place(blocks, lines, heading)
    if place:
        after, prefix = place
        rows = [prefix + text for text in texts]
    else:
        after = len(lines)
        rows = _new_section(lines, heading, title) + ["- " + text for text in texts]
    first = after + len(rows) - len(texts) + 1
    return page.encode(_insert(page, after, rows)), list(range(first, first + len(texts)))


def replace_bullet(data: bytes, line: int, end_line: int, old_text: str, new_text: str) -> bytes:
    """Replace the text of the bullet on these lines, if it still has the expected one."""
    page = read_text(data)
    start, end, prefix = _expect(page, line, end_line, old_text)
    new = bullet_line(new_text)
    if "-->" in new:
        _refuse_arrow([new], scan(split_lines(page.text))[1])
    return data if new == old_text else page.encode(page.text[:start] + prefix + new + page.text[end:])


def remove_bullet(data: bytes, line: int, end_line: int, old_text: str) -> bytes:
    """Remove the bullet on these lines, if it still has the expected text."""
    page = read_text(data)
    start, end, _ = _expect(page, line, end_line, old_text)
    after = _offset(page.text, end_line)
    if after == end:  # the last line of a page without a final newline, which stays so
        start -= len(_terminator(page.text[:start]))
    return page.encode(page.text[:start] + page.text[after:])


def tail_of(data: bytes) -> Tail:
    """Find out without parsing whether a bullet may follow the last byte: the page ends in a plain Retain section."""
    newline = b"\r\n" if data.endswith(b"\r\n") else b"\n"
    heading = data.rfind(b"\n#") + 1 or len(_BOM) * data.startswith(_BOM)
    found = _retain_heading().match(data, heading)
    good = found is not None and data.endswith(b"\n") and _only_bullets(data, found.end()) and _uniform(data, newline)
    return Tail(good and not _in_comment(data, heading), newline, data.count(b"\n"))


@cached()
def _retain_heading() -> re.Pattern[bytes]:
    names = "|".join(sorted(words_of_all("pages", "RETAIN"))).encode()
    return re.compile(rb"#{1,6}[ \t]+(?:" + names + rb")[ \t]*:?[ \t]*(?:[ \t]#+[ \t]*)?\r?\n", re.IGNORECASE)


def _refuse_arrow(texts: Sequence[str], troubles: Sequence[Trouble]) -> None:
    """Refuse an arrow below an open comment, which it would close, hiding the text between."""
    opened = next((trouble.line for trouble in troubles if trouble.code == "open.comment"), None)
    if opened is not None and any("-->" in text for text in texts):
        raise Conflict("page.comment-open", line=opened)


def _newline(text: str) -> str:
    """The most frequent line ending of a text."""
    feeds = text.count("\n")
    if not feeds:
        return "\r" if "\r" in text else "\n"
    return "\r\n" if text.count("\r\n") * 2 > feeds else "\n"


def _place(blocks: Sequence[Block], lines: Sequence[str], heading: str) -> tuple[int, str] | None:
    """The line after which the next bullet goes, in the last section that can take one, and its marker."""
    underlined = {block.line for block in blocks if block.kind == HEADING and block.end_line > block.line}
    for span in reversed(list(sections(blocks, retain_names(heading)))):
        after, prefix = _end_of_list([blocks[index] for index in span], lines)
        if after + 1 not in underlined:  # a bullet right above an underlined heading would swallow it
            return after, prefix
    return None


def _end_of_list(blocks: Sequence[Block], lines: Sequence[str]) -> tuple[int, str]:
    """The last line of a section's list, and the marker of its bullets."""
    bullets = [index for index, block in enumerate(blocks) if block.kind == BULLET]
    if not bullets:
        return _end_of_intro(blocks), "- "
    level = min(blocks[index].level for index in bullets)
    model = lines[[blocks[index] for index in bullets if blocks[index].level == level][-1].line - 1]
    last = bullets[-1]
    # What is indented below the list belongs to it and must not become part of the new bullet.
    while last + 1 < len(blocks) and indentation(lines[blocks[last + 1].line - 1]) >= level + 2:
        last += 1
    marker = _PREFIX.match(model)
    return blocks[last].end_line, f"{marker[1]} " if marker else "- "


def _end_of_intro(blocks: Sequence[Block]) -> int:
    """The end of the text between a Retain heading and the next heading below it."""
    end = blocks[0].end_line
    for block in blocks[1:]:
        if block.kind == HEADING or (block.kind == REGION and not block.closed):
            break
        end = block.end_line
    return end


def _new_section(lines: Sequence[str], heading: str, title: str) -> list[str]:
    rows = [f"# {title}", ""] if title and not any(line.strip() for line in lines) else []
    gap = [""] if lines and lines[-1].strip() else []
    return [*gap, *rows, f"## {heading.strip().lstrip('#').strip()}"]


def _insert(page: PageText, after: int, rows: Sequence[str]) -> str:
    offset = _offset(page.text, after)
    if offset == len(page.text) and not page.final_newline:
        return page.text + "".join(page.newline + row for row in rows)
    return page.text[:offset] + "".join(row + page.newline for row in rows) + page.text[offset:]


def _offset(text: str, lines: int) -> int:
    """The position after so many lines of the text."""
    end = "\n" if "\n" in text else "\r"
    offset = 0
    for _ in range(lines):
        offset = text.find(end, offset) + 1
        if not offset:
            return len(text)
    return offset


def _terminator(text: str) -> str:
    """The line ending that a text ends with."""
    return next((end for end in ("\r\n", "\n", "\r") if text.endswith(end)), "")


def _expect(page: PageText, line: int, end_line: int, old_text: str) -> tuple[int, int, str]:
    """Where the bullet begins and ends in the text, and its marker; a conflict if it is not the one expected."""
    lines = split_lines(page.text)
    raw = "\n".join(lines[max(line - 1, 0) : end_line])
    marker = _PREFIX.match(raw)
    if not 1 <= line <= end_line <= len(lines) or not marker or bullet_text(raw) != old_text:
        raise Conflict("page.line-changed", line=line)
    start, after = _offset(page.text, line - 1), _offset(page.text, end_line)
    end = after - len(_terminator(page.text[start:after]))
    return start, end, marker[1] + (marker[2] or " ")


def _uniform(data: bytes, newline: bytes) -> bool:
    """Whether all lines end alike; otherwise the majority has to be counted."""
    return data.count(b"\r") == (data.count(b"\n") if newline == b"\r\n" else 0)


def _only_bullets(data: bytes, start: int) -> bool:
    """Whether the heading is followed by nothing, or by a plain list whose last line is a bullet."""
    last = data[data.rfind(b"\n", 0, -1) + 1 :]
    return start == len(data) or bool(
        _PLAIN_LIST.fullmatch(data, start) and last.startswith(b"- ") and last[2:].strip()
    )


def _in_comment(data: bytes, heading: int) -> bool:
    """Whether the last comment before the heading is not closed before it."""
    opened = data.rfind(b"<!--", 0, heading)
    return opened >= 0 and data.find(b"-->", opened, heading) < 0
