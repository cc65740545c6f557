"""Many edits of one page at once: bullets removed, changed or inserted, every other byte unchanged (C4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hipocampo.errors import Conflict
from hipocampo.markdown.bullets import line as bullet_line
from hipocampo.markdown.edit import read_text
from hipocampo.markdown.page import bullet_text

_PREFIX = re.compile(r"\s*[-*+][ \t]*")


@dataclass(slots=True)
class Patch:
    """What happens to the bullet on lines `line` to `end_line`, which must have this text: it gets the text `new`
    (None: it goes), and bullets `above` and `below` it."""

    line: int
    end_line: int
    text: str
    new: str | None
    above: Sequence[str] = ()
    below: Sequence[str] = ()


def patch(data: bytes, patches: Iterable[Patch]) -> bytes:
    """A page with all patches applied; a conflict if one of its bullets is not as expected."""
    page = read_text(data)
    end = "\n" if "\n" in page.text else "\r"
    rows = [row + end for row in page.text.split(end)]
    rows[-1] = rows[-1][:-1]
    for one in sorted(patches, key=lambda one: one.line, reverse=True):
        rows[one.line - 1 : one.end_line] = _patched(rows, one, page.newline)
    rows = [row for row in rows if row]
    rows[:-1] = [row if row.endswith(("\n", "\r")) else row + page.newline for row in rows[:-1]]
    text = "".join(rows)
    return page.encode(text if page.final_newline else text.removesuffix("\n").removesuffix("\r"))


def _patched(rows: Sequence[str], one: Patch, newline: str) -> list[str]:
    """The rows that replace a bullet."""
    old = rows[max(one.line - 1, 0) : one.end_line]
    raw = "\n".join(row.rstrip("\r\n") for row in old)
    marker = _PREFIX.match(raw)
    if not 1 <= one.line <= one.end_line <= len(rows) or not marker or bullet_text(raw) != one.text:
        raise Conflict("page.line-changed", line=one.line)
    prefix = marker[0] if marker[0][-1] in " \t" else marker[0] + " "

    def written(texts: Iterable[str]) -> list[str]:
        return [prefix + bullet_line(text) + newline for text in texts]

    kept = [] if one.new is None else list(old) if one.new == one.text else written([one.new])
    return [*written(one.above), *kept, *written(one.below)]
