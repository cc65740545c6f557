"""The index in memory: the same answers as from a file, by the plainest means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace

from hipocampo.core.access import Permit
from hipocampo.core.conditions import meets
from hipocampo.core.events import Event, following
from hipocampo.core.questions import Candidate, Question
from hipocampo.ports import IndexState, PageView
from tests.adapters.bearings import MemoryBearingIndex
from tests.adapters.fold import Fold
from tests.adapters.life import MemoryLifeIndex
from tests.adapters.names import MemoryNameIndex
from tests.adapters.page_index import MemoryPageIndex
from tests.adapters.readings import MemoryReadingIndex
from tests.adapters.records import MemoryRecordIndex
from tests.adapters.reflection import MemoryReflectionIndex
from tests.adapters.rules import is_current_alias, visible_to
from tests.adapters.search import search
from tests.adapters.society import MemorySocietyIndex
from tests.adapters.vectors import MemoryVectorIndex, unknown_words
from tests.adapters.views import Views


class MemorySearchIndex:
    """The role `SearchIndex`."""

    def __init__(self, views: Views, vectors: MemoryVectorIndex) -> None:
        self._views, self._vectors = views, vectors

    def candidates(self, question: Question, permit: Permit) -> list[Candidate]:
        """What the lanes of the search bring up, with each lane's own score."""
        may_see, only = visible_to(permit), question.only
        versions = self._views.as_of(only.as_of)
        seen = {row: one for row, one in versions.items() if may_see(self._views.content.versions[row].record)}
        allowed = [row for row, one in seen.items() if meets(only, one.record, one.seq_to)]
        aliases = [row for row, one in seen.items() if is_current_alias(only, one.record, one.seq_to)]
        kept = {row: one.record for row, one in self._views.content.versions.items()}
        found = search(versions, allowed, aliases, question, self._vectors.similarity(question.meaning), kept)
        return [replace(one, record=self._views.present(one.record, only.as_of)) for one in found]

    def candidates_of(self, questions: Sequence[Question], permit: Permit) -> list[list[Candidate]]:
        """For each question what `candidates` returns; all are about the same time."""
        return [self.candidates(question, permit) for question in questions]

    def unknown_words(self, words: Sequence[str], permit: Permit, *, uttered: bool = False) -> list[str]:
        """Those of some normalised words that no text has in any form."""
        return unknown_words(self._views, words, permit, uttered=uttered)


class MemoryIndex:
    """An index that lasts as long as the process."""

    def __init__(self) -> None:
        self.views = views = Views()
        self.pages = MemoryPageIndex(views)
        self.records = MemoryRecordIndex(views)
        self.vectors = MemoryVectorIndex(views)
        self.bearings = MemoryBearingIndex(views)
        self.search = MemorySearchIndex(views, self.vectors)
        self.names = MemoryNameIndex(views)
        self.readings = MemoryReadingIndex(views)
        self.life = MemoryLifeIndex(views)
        self.reflection = MemoryReflectionIndex(views, self.names, MemoryReadingIndex(views))
        self.society = MemorySocietyIndex(views)

    def transaction(self) -> AbstractContextManager[None]:
        """Everything inside happens together or not at all."""
        return self.views.transaction()

    def state(self) -> IndexState:
        """How far the index has come."""
        content = self.views.content
        return IndexState((self.views.cleared,), content.applied, content.moment, content.paused, content.head)

    def fold(self, events: Iterable[Event], views: Sequence[PageView] = ()) -> None:
        """Apply the events that follow the last applied one; `views` hold lines just added at the end of pages."""
        events = list(events)
        with self.transaction():
            before = self.views.content.applied
            Fold(self.views, {one.id: one for view in views for one in view.placed}).run(following(events, before))
            if self.views.content.applied != before + len(events):
                return
            for view in views:
                for passage in view.passages:
                    self.views.add(passage)
                self.views.content.states[view.state.path] = view.state

    def take_in(self, events: Iterable[Event] = (), read: Iterable[PageView] = (), gone: Iterable[str] = ()) -> None:
        """Fold events, replace what is kept of the pages that were just `read`, and remove those that are `gone`."""
        with self.transaction():
            self.fold(events)
            for path in gone:
                self.pages.drop(path)
            for view in read:
                self.pages.put(view)

    def clear(self) -> None:
        """Forget everything derived; the next sync fills it again."""
        self.views.clear()

    def erase(self) -> None:
        """Destroy everything derived; there are no bytes besides."""
        self.clear()

    def take_out(self, events: Sequence[Event], pages: Iterable[str]) -> None:
        """Nothing can be taken out: everything is made anew."""

    def scrub(self) -> None:
        """There are no bytes."""

    def close(self) -> None:
        """Let everything go."""
        self.views.close()
