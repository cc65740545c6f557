"""A sync: look whether anything changed, and take it in if so (C3)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from hipocampo.context import SyncReport
from hipocampo.core.access import EVERYTHING
from hipocampo.errors import HipocampoError
from hipocampo.journal import Command, Journal
from hipocampo.ports import Index, Pages, PageState, PageSurvey, Scan, Stat
from hipocampo.settings import Settings
from hipocampo.stores import Lock

if TYPE_CHECKING:
    from hipocampo.sync.intake import Intake


class PageSync:
    """Keeps ledger and index in step with the pages."""

    def __init__(self, journal: Journal, index: Index, pages: Pages, settings: Settings, lock: Lock) -> None:
        self._journal, self._index, self._pages = journal, index, pages
        self._settings, self._lock = settings, lock
        self._looked = False  # whether the ledger has the end that was kept of it

    def run(
        self, command: Command, *, editor: str | None = None, accept: bool = False, level: bool = False
    ) -> SyncReport:
        """Bring everything up to date; costs a look at the files' entries when nothing changed.

        The index is `level` with the ledger where the caller just looked.
        """
        scan = self._pages.scan()
        known = self._index.pages.survey(EVERYTHING)
        if not accept and not self._work(scan, known, level):
            return SyncReport(problems=list(scan.problems), held=known.missing)
        with self._lock(), self._index.transaction():  # one index to the end, whoever deletes its file meanwhile
            return self._intake.run(command, editor, accept)

    @cached_property
    def _intake(self) -> Intake:
        """What takes changes in: the Markdown parser is loaded when a page changed."""
        from hipocampo.sync.intake import Intake

        return Intake(self._journal, self._index, self._pages, self._settings, self.clean)

    def _work(self, scan: Scan, known: PageSurvey, level: bool) -> bool:
        """Whether there is anything to do."""
        states = known.states
        if not self._looked and self._journal.lost():
            return True
        self._looked = True
        if not (level and states) and self._journal.behind():  # without any page it may have been made anew
            return True
        if known.pending or states.keys() - scan.stats.keys():
            return True
        return any(not self.clean(states.get(path), stat) for path, stat in scan.stats.items())

    def clean(self, state: PageState | None, stat: Stat) -> bool:
        """Whether a page is as it was last seen; one that was touched a moment ago is judged by its content."""
        if state is None or state.stat != stat:
            return False
        return state.settled or self._unchanged(state)

    def _unchanged(self, state: PageState) -> bool:
        try:
            _, stat = self._pages.read(state.path)
        except HipocampoError:
            return False
        found = self._pages.fingerprint(state.path, stat)
        if stat != state.stat or found.digest != state.digest:
            return False
        if found.settled:
            self._index.pages.touch(replace(state, settled=True))
        return True
