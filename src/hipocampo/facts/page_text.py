"""The pages of a workspace as an actor sees them: which there are, and their lines with the memories that they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from hipocampo.arguments import check_text
from hipocampo.context import Context, Snapshot
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.facts import Problem
from hipocampo.core.record import Record, existing
from hipocampo.core.targets import ROWS
from hipocampo.core.visibility import header_event
from hipocampo.errors import NotFound
from hipocampo.markdown.blocks import split_lines
from hipocampo.markdown.edit import read_page, read_text
from hipocampo.ports import read_if_present

__all__ = ["PageLine", "PageText", "PageTexts"]


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line of a page: its number, its text, and the memory that it belongs to, if it is one's."""

    number: int
    text: str
    id: str | None = None


@dataclass(frozen=True, slots=True)
class PageText:
    """A page as the actor sees it: its path, its lines, and for the owner its hash and what is wrong in it."""

    path: str
    lines: tuple[PageLine, ...]
    digest: str | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def text(self) -> str:
        """All lines."""
        return "\n".join(line.text for line in self.lines)


class PageTexts:
    """Reads pages; others than the owner see the lines of memories that are open to them (B5).

    To them a page is called by its citation, `cite`, and its lines are counted as far as they see them.
    """

    def __init__(self, context: Context, cite: Callable[[str], str]) -> None:
        self._context, self._index, self._cite = context, context.index, cite

    def paths(self) -> list[str]:
        """The pages on which the actor sees anything, in the order of their paths."""

        def read(snapshot: Snapshot) -> list[str]:
            return sorted(self._known(snapshot.permit))

        return self._context.read("pages", read, lambda _: [])

    def read(self, path: str) -> PageText:
        """A page that there is; to whom nothing on it is open, there is none."""
        check_text("path", path)

        def read(snapshot: Snapshot) -> tuple[PageText, list[Record]]:
            place = self._known(snapshot.permit).get(path)
            if place is None:
                raise NotFound("page.missing", path=path)
            page = self.seen(place, snapshot.permit)
            if not snapshot.permit.allows_all:
                page = PageText(path, tuple(replace(line, number=n) for n, line in enumerate(page.lines, 1)))
            return self._with_records(page)

        return self._read("page", read)

    def _known(self, permit: Permit) -> dict[str, str]:
        """The paths of the pages on which the actor sees anything, each by what the actor calls it."""
        if permit.allows_all:
            return {path: path for path in self._index.pages.states()}
        found = {self._cite(fact.page): fact.page for fact in self._index.pages.facts(permit) if fact.line}
        if not found:
            self._context.access.check_empty(ROWS, permit)
        return found

    def core(self, path_of: Callable[[], str]) -> PageText:
        """The core page, wherever it stands, also where there is none yet."""
        return self._read("core", lambda snapshot: self._with_records(self.seen(path_of(), snapshot.permit)))

    def seen(self, path: str, permit: Permit) -> PageText:
        """A page with the numbers of its lines, as far as a permit opens them."""
        data, digest = read_if_present(self._context.pages, path)
        facts = self._index.pages.facts(EVERYTHING if permit.allows_all else permit, [path])
        ids = {fact.line: fact.id for fact in facts if fact.line}
        owners = {
            line: ids.get(bullet.line)
            for bullet in read_page(data, path).bullets
            for line in range(bullet.line, bullet.end_line + 1)
        }
        lines = [PageLine(n, line, owners.get(n)) for n, line in enumerate(split_lines(read_text(data).text), 1)]
        if not permit.allows_all:
            return PageText(path, tuple(line for line in lines if line.id))
        problems = [one for one in self._index.pages.problems(permit) if one.path == path]
        return PageText(path, tuple(lines), digest, tuple(problems))

    def _with_records(self, page: PageText) -> tuple[PageText, list[Record]]:
        ids = dict.fromkeys(line.id for line in page.lines if line.id)
        return page, [existing(self._index.records.get(id, EVERYTHING), id) for id in ids]

    def _read(self, call: str, read: Callable[[Snapshot], tuple[PageText, list[Record]]]) -> PageText:
        page, _ = self._context.read(call, read, lambda found: [(one.id, header_event(one)) for one in found[1]])
        return page
