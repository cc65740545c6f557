"""The command that shows a page, or lists the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import DIM
from hipocampo.doors.presenters.edits import page_json

if TYPE_CHECKING:
    from hipocampo.facts.page_text import PageText


def page(call: Call) -> None:
    """Show a page with the numbers of its lines, or the paths of all."""
    path = call.text("path")
    with call.open() as memory:
        if path is not None:
            show_page(call, memory.page(path))
            return
        paths = memory.pages()
    if call.json:
        call.print_json({"pages": paths})
        return
    for one in paths:
        call.screen.line(one)


def show_page(call: Call, page: PageText) -> None:
    """A page as it is, each line with its number."""
    if call.json:
        call.print_json(page_json(page))
        return
    for line in page.lines:
        call.screen.line((f"{line.number:>4}  ", DIM), line.text)
