"""A page as a whole, written by a person who read it before: over what was read alone, and prose can be undone."""

from __future__ import annotations

from datetime import datetime

from hipocampo.arguments import check_text
from hipocampo.context import Context, SyncReport
from hipocampo.errors import BadInput, Conflict, NotFound
from hipocampo.facts.prose import PAGE_EDITED
from hipocampo.journal import Change, Command
from hipocampo.markdown.blocks import split_lines
from hipocampo.markdown.edit import read_page, read_text
from hipocampo.ports import read_if_present
from hipocampo.rewrites import Rewrite, Rewrites

__all__ = ["PageWriting"]

_LONGEST = 1 << 20  # bytes


class PageWriting:
    """Writes pages that there are, by the word of whoever typed them."""

    def __init__(self, context: Context, rewrites: Rewrites) -> None:
        self._context, self._rewrites = context, rewrites

    def write(self, path: str, text: str, expected: str) -> SyncReport:
        """Replace a page that was read with a hash, and sync what that means; another page by now is a conflict."""
        check_text("path", path)
        check_text("text", text)
        context = self._context
        context.owner_only()
        if len(text.encode()) > _LONGEST:
            raise BadInput("page.long", path=path, most=_LONGEST)
        with context.writing() as now:
            if path not in context.index.pages.states():
                raise NotFound("page.missing", path=path)
            data, digest = read_if_present(context.pages, path)
            if digest is None or digest != expected:
                raise Conflict("page.changed", path=path)
            new = _encoded(data, text)
            if new != data:
                return self._write(Rewrite(path, data, digest, new), new, now)
        return SyncReport()

    def _write(self, page: Rewrite, new: bytes, now: datetime) -> SyncReport:
        """Facts that changed are told by the sync, as after any editor; prose by an event of its page."""
        context = self._context
        if _facts(page.old, page.path) == _facts(new, page.path):
            command = context.command("page")
            self._rewrites.carry_out(command, [_prose_change(page.path, page.old, new)], [page], now)
            return SyncReport(pages=1)
        context.pages.write(page.path, new, page.digest)
        return context.take_in(Command("page", context.actor, "files"), editor=context.user_class)


def _encoded(old: bytes, text: str) -> bytes:
    """A text as the page is written: a form sends its lines with CRLF, whatever they were."""
    newline = read_text(old).newline if old else "\n"
    whole = text.replace("\r\n", "\n").replace("\r", "\n")
    mark = b"\xef\xbb\xbf" if old.startswith(b"\xef\xbb\xbf") else b""
    return mark + (whole.rstrip("\n") + "\n" if whole.strip() else "").replace("\n", newline).encode()


def _facts(data: bytes, path: str) -> list[str]:
    return [bullet.text for bullet in read_page(data, path).bullets]


def _prose_change(path: str, before: bytes, after: bytes) -> Change:
    """What was changed, from the first line that differs to the last; with a line beside it where one side is empty."""
    old, new = (split_lines(read_text(data).text) for data in (before, after))
    start = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    most = min(len(old), len(new)) - start
    end = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    if not any(old[start : len(old) - end]) or not any(new[start : len(new) - end]):
        start = max(0, start - 1)
    was, now = "\n".join(old[start : len(old) - end]), "\n".join(new[start : len(new) - end])
    return Change(PAGE_EDITED, path, {"page": path, "line": start + 1, "was": was, "now": now})
