"""The pages as an index in memory last saw them, and the facts that stand on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.facts import Problem
from hipocampo.core.record import PASSAGE
from hipocampo.ports import PageFact, PageState, PageSurvey, PageView, Placed
from tests.adapters.rules import unplaced, visible_to
from tests.adapters.search import Version
from tests.adapters.views import Views


class MemoryPageIndex:
    """The role `PageIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def put(self, view: PageView) -> None:
        """Keep a page as it was just read: lines of its facts, its prose, its problems."""
        path = view.state.path
        with self._views.transaction():
            self._forget_prose(path)
            self._place(path, {one.id: one for one in view.placed})
            for passage in view.passages:
                self._views.add(passage)
            self._views.content.states[path] = view.state
            self._views.content.problems[path] = tuple(view.problems)

    def drop(self, path: str) -> None:
        """Forget a page that is no longer there; its memories stay until they are withdrawn."""
        with self._views.transaction():
            self._forget_prose(path)
            for row, version in self._views.facts(lambda known: known.page == path):
                self._views.content.versions[row] = replace(version, record=unplaced(version.record))
            self._views.content.states.pop(path, None)

    def touch(self, state: PageState) -> None:
        """Note that a page was looked at again and had not changed, if the index still has it so."""
        known = self.state(state.path)
        if known and known.digest == state.digest:
            self._views.content.states[state.path] = replace(known, stat=state.stat, settled=state.settled)

    def states(self) -> Mapping[str, PageState]:
        """Every page as it was last seen."""
        return self._views.content.states

    def state(self, path: str) -> PageState | None:
        """A page as it was last seen."""
        return self._views.content.states.get(path)

    def ends_in_fact(self, path: str) -> bool:
        """Whether a page's last line belongs to a fact."""
        state = self.state(path)
        last = {version.record.end_line for _, version in self._views.facts(lambda known: known.page == path)}
        return state is not None and state.lines in last

    def problems(self, permit: Permit) -> list[Problem]:
        """What is wrong in the pages, as they were last read."""
        if not permit.allows_all:
            return []
        found = [problem for problems in self._views.content.problems.values() for problem in problems]
        return sorted(found, key=lambda problem: (problem.path, problem.line, problem.hint_code))

    def facts(self, permit: Permit, pages: Iterable[str] | None = None) -> list[PageFact]:
        """The memories that have a place on these pages (all pages by default), in the order of their lines."""
        facts = {version.record.id: _page_fact(version) for _, version in self._views.facts(visible_to(permit))}
        paths = sorted(self._views.content.order) if pages is None else pages
        return [facts[id] for path in paths for id in self._views.content.order.get(path, ()) if id in facts]

    def fact_count(self) -> int:
        """How many memories have a place on a page."""
        return len(self.facts(EVERYTHING))

    def pending(self, permit: Permit) -> list[PageFact]:
        """Memories whose line has yet to be written."""
        return [_page_fact(version) for _, version in self._views.facts(visible_to(permit)) if version.pending]

    def missing(self, permit: Permit) -> list[PageFact]:
        """Facts whose line is gone but that were not withdrawn."""
        return [known for known in self.facts(permit) if known.line is None and not known.pending]

    def survey(self, permit: Permit) -> PageSurvey:
        """The states of all pages, and the facts that have no line."""
        return PageSurvey(self.states(), self.pending(permit), self.missing(permit))

    def last_withdrawn(self, texts: Iterable[str], permit: Permit) -> dict[str, PageFact]:
        """For each text the memory that was last withdrawn with it."""
        may_see = visible_to(permit)
        gone = [version for _, version in self._views.all(lambda one: one.withdrawn and may_see(one.record))]
        gone.sort(key=lambda version: version.seq_to or 0)
        last = {version.record.text: _page_fact(version) for version in gone}
        return {text: last[text] for text in texts if text in last}

    def _place(self, path: str, placed: Mapping[str, Placed]) -> None:
        for row, version in self._views.facts(lambda known: known.page == path):
            place = placed.get(version.record.id)
            record = unplaced(version.record)
            if place:
                record = record._replace(line=place.line, end_line=place.end_line)
            pending = version.pending and place is None
            self._views.content.versions[row] = replace(version, record=record, pending=pending)

    def _forget_prose(self, path: str) -> None:
        rows = [row for row, one in self._views.all(lambda one: one.record.form == PASSAGE and one.record.page == path)]
        for row in rows:
            del self._views.content.versions[row]
        self._views.content.problems.pop(path, None)


def _page_fact(version: Version) -> PageFact:
    record = version.record
    return PageFact(record.id, record.text, record.page or "", record.line, record.provenance, version.pending)
