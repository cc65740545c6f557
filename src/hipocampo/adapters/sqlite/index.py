"""The index on SQLite: views of ledger and workspace, kept for fast reading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from hipocampo.adapters.sqlite.cache_file import CacheFile, Lock, mending
from hipocampo.adapters.sqlite.connection import sync_folder
from hipocampo.adapters.sqlite.index_fold import Fold
from hipocampo.adapters.sqlite.index_life import SqliteLifeIndex
from hipocampo.adapters.sqlite.index_names import SqliteNameIndex
from hipocampo.adapters.sqlite.index_pages import SqlitePageIndex
from hipocampo.adapters.sqlite.index_records import SqliteRecordIndex
from hipocampo.adapters.sqlite.index_reflection import SqliteReflectionIndex
from hipocampo.adapters.sqlite.index_schema import LAYOUT, empty, meta
from hipocampo.adapters.sqlite.index_search import SqliteSearchIndex
from hipocampo.adapters.sqlite.index_society import SqliteSocietyIndex
from hipocampo.adapters.sqlite.index_vectors import EXACT, SqliteVectorIndex
from hipocampo.core.events import Event, following
from hipocampo.ports import PageView


class SqliteIndex:
    """An index in one SQLite file, which is rebuilt when it is damaged, deleted or replaced."""

    def __init__(self, path: Path, lock: Lock = nullcontext, exact: int = EXACT) -> None:
        self.file = CacheFile(path, LAYOUT, lock)
        self.pages = SqlitePageIndex(self.file)
        self.life = SqliteLifeIndex(self.file)
        self.records = SqliteRecordIndex(self.file, self.life)
        self.vectors = SqliteVectorIndex(self.file, exact)
        self.search = SqliteSearchIndex(self.file, self.life, self.vectors)
        self.names = SqliteNameIndex(self.file)
        self.reflection = SqliteReflectionIndex(self.file)
        self.society = SqliteSocietyIndex(self.file)

    @property
    def generation(self) -> tuple[int, int]:
        """Changes when the index was deleted or cleared."""
        cleared = self._meta("generation")
        return (self.file.opened, cleared)  # no inode: a new file may get that of the old

    def transaction(self) -> AbstractContextManager[None]:
        """Run everything inside as one transaction."""
        return self.file.transaction()

    def applied(self) -> int:
        """The seq of the last event that was folded in."""
        return int(self._meta("applied"))

    def last_moment(self) -> str:
        """The timestamp of the last event that was folded in."""
        return str(self._meta("moment") or "")

    def paused(self) -> bool:
        """Whether recording is paused."""
        return bool(self._meta("paused"))

    def fold(self, events: Iterable[Event], views: Sequence[PageView] = ()) -> None:
        """Apply the events that follow the last applied one; `views` hold lines just added at the end of pages."""
        events = list(events)
        with self.transaction():
            db, before = self.file.db, self.applied()
            Fold(db, [placed for view in views for placed in view.placed]).run(following(events, before))
            if self.applied() != before + len(events):  # the events were meant for another index: it catches up later
                return
            for view in views:
                if view.passages:
                    Fold(db).add_records(view.passages)
                self.pages.keep_state(view.state)

    def clear(self) -> None:
        """Remove everything derived; the next sync fills it again."""
        with self.transaction():
            self.file.invalidate()
            empty(self.file.db)

    def erase(self) -> None:
        """Empty the index, for others who have it open, then remove its files."""
        self.clear()
        if not self.file.in_memory:
            self.discard()
            sync_folder(self.file.path.parent)

    def discard(self) -> None:
        """Remove the index's file; it is created again at the next call."""
        self.vectors.close()
        self.file.discard()

    def close(self) -> None:
        """Close all files."""
        self.file.close()
        self.vectors.close()

    @mending
    def _meta(self, key: str) -> Any:
        return meta(self.file.db, key)
