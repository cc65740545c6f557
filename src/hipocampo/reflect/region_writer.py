"""Reads and writes the regions of the bank's pages: a person's additions, and what reflection writes (C4)."""

from __future__ import annotations

from dataclasses import dataclass

from hipocampo.errors import Conflict, HipocampoError
from hipocampo.ports import Pages, read_if_present
from hipocampo.reflect.entities import split_statements
from hipocampo.reflect.lines import unlinked
from hipocampo.reflect.regions import PagePlan, read_page_plan
from hipocampo.reflect.topics import Topic

_TRIES = 2


@dataclass(frozen=True, slots=True)
class SkippedPage:
    """A page that could not be written; the next reflection tries again."""

    path: str
    error: HipocampoError


class RegionWriter:
    """Writes pages that did not change since they were read; `left` are those that could not be written."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._known: set[str] = set()
        self.left: list[SkippedPage] = []

    def plan(self, path: str) -> PagePlan:
        """A page as it is now."""
        return read_page_plan(read_if_present(self._pages, path)[0])

    def additions(self, topic: Topic) -> list[str]:
        """What a person wrote into the region of a page, to be kept before it is rewritten."""
        try:
            region = self.plan(topic.page).region
        except HipocampoError as error:
            self.skip(topic, error)
            return []
        if region is None or not region.added:
            return []
        self._known.update(region.added)
        words = (unlinked(text) for text in split_statements(region.added))
        return [topic.as_fact(text) for text in words if text]

    def write(self, topic: Topic) -> bool:
        """Write a page if it changes; one that was saved meanwhile is read once more, and then left."""
        for _ in range(_TRIES):
            try:
                draft = self._draft(topic)
                if draft is not None:
                    self._pages.write(topic.page, *draft)
                return draft is not None
            except Conflict as conflict:
                error: HipocampoError = conflict
            except HipocampoError as other:
                error = other
                break
        self.skip(topic, error)
        return False

    def would_write(self, topic: Topic) -> bool:
        """Whether a page would be written."""
        try:
            return self._draft(topic) is not None
        except HipocampoError as error:
            self.skip(topic, error)
            return False

    def _draft(self, topic: Topic) -> tuple[bytes, str | None] | None:
        """The page as it should be and the hash it was read with; None if nothing changes, or it is to be left."""
        if any(left.path == topic.page for left in self.left):
            return None
        data, digest = read_if_present(self._pages, topic.page)
        plan = read_page_plan(data)
        if plan.off or (topic.empty and plan.region is None):
            return None
        if plan.region and not self._known.issuperset(plan.region.added):
            raise Conflict("page.changed", path=topic.page)
        new = plan.put(topic.region(plan.region), topic.title)
        return None if new == data else (new, digest)

    def skip(self, topic: Topic, error: HipocampoError) -> None:
        """Leave a page as it is, for the next reflection."""
        self.left.append(SkippedPage(topic.page, error))
