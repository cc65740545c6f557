"""Edits of prose: the event tells what stood there and what stands there now, so that they can be undone (J0)."""

from __future__ import annotations

from hipocampo.errors import Conflict
from hipocampo.journal import Change
from hipocampo.markdown.edit import read_page, read_text
from hipocampo.markdown.lines import replace_lines

PAGE_EDITED = "page.edited"


def prose_edit(data: bytes, path: str, span: tuple[int, int], text: str) -> tuple[Change, bytes]:
    """The event and the page where lines of prose have another text; empty text takes them out."""
    new_data, was = replace_lines(data, span, text)
    before, after = (_facts(one, path) for one in (data, new_data))
    if before != after:  # it would become a fact, or swallow one
        raise Conflict("edit.mixed", page=path)
    now = read_text(text.encode()).text.strip("\r\n")
    return Change(PAGE_EDITED, path, {"page": path, "line": span[0], "was": was, "now": now}), new_data


def _facts(data: bytes, path: str) -> list[str]:
    return [bullet.text for bullet in read_page(data, path).bullets]
