"""The index on SQLite: views of ledger and workspace, kept for fast reading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from pathlib import Path

from hipocampo.adapters.sqlite.cache_file import CacheFile, Lock, mending
from hipocampo.adapters.sqlite.connection import sync_folder
from hipocampo.adapters.sqlite.index_bearings import SqliteBearingIndex
from hipocampo.adapters.sqlite.index_fold import Fold
from hipocampo.adapters.sqlite.index_life import SqliteLifeIndex
from hipocampo.adapters.sqlite.index_names import SqliteNameIndex
from hipocampo.adapters.sqlite.index_pages import SqlitePageIndex
from hipocampo.adapters.sqlite.index_readings import SqliteReadingIndex
from hipocampo.adapters.sqlite.index_records import SqliteRecordIndex
from hipocampo.adapters.sqlite.index_reflection import SqliteReflectionIndex
from hipocampo.adapters.sqlite.index_schema import LAYOUT, all_meta, empty, meta
from hipocampo.adapters.sqlite.index_search import SqliteSearchIndex
from hipocampo.adapters.sqlite.index_society import SqliteSocietyIndex
from hipocampo.adapters.sqlite.index_vectors import EXACT, SqliteVectorIndex
from hipocampo.adapters.sqlite.reading_file import ReadingFile
from hipocampo.core.events import Event, following
from hipocampo.ports import IndexState, PageView

_PATIENCE = 5.0  # seconds for other readers of the old bytes; then the index is made anew


class SqliteIndex:
    """An index in one SQLite file, which is rebuilt when it is damaged, deleted or replaced."""

    def __init__(self, path: Path, lock: Lock = nullcontext, exact: int = EXACT) -> None:
        self.file = CacheFile(path, LAYOUT, lock)
        self.transaction = self.file.transaction
        self.reading_file = ReadingFile(path, lock)
        self.pages = SqlitePageIndex(self.file)
        self.life = SqliteLifeIndex(self.file)
        self.records = SqliteRecordIndex(self.file, self.life)
        self.vectors = SqliteVectorIndex(self.file, exact)
        self.bearings = SqliteBearingIndex(self.file, self.vectors.store_file)
        self.search = SqliteSearchIndex(self.file, self.life, self.vectors)
        self.names = SqliteNameIndex(self.file)
        self.readings = SqliteReadingIndex(self.file, self.life)
        self.reflection = SqliteReflectionIndex(self.file)
        self.society = SqliteSocietyIndex(self.file)

    @mending
    def state(self) -> IndexState:
        """How far the index has come."""
        known = all_meta(self.file.db)
        generation = self.file.opened, known.get("generation", 0)  # no inode: a new file may get that of the old
        applied, moment, paused = known.get("applied", 0), known.get("moment", ""), bool(known.get("paused"))
        return IndexState(generation, applied, moment, paused, known.get("head", ""))

    def fold(self, events: Iterable[Event], views: Sequence[PageView] = ()) -> None:
        """Apply the events that follow the last applied one; `views` hold lines just added at the end of pages."""
        events = list(events)
        with self.transaction():
            db, before = self.file.db, self._applied()
            placed = [placed for view in views for placed in view.placed]
            Fold(db, self.reading_file.readings, placed).run(following(events, before))
            if self._applied() != before + len(events):  # the events were meant for another index: it catches up later
                return
            for view in views:
                if view.passages:
                    Fold(db).add_records(view.passages)
                self.pages.keep_state(view.state)

    def take_in(self, events: Iterable[Event] = (), read: Iterable[PageView] = (), gone: Iterable[str] = ()) -> None:
        """Fold events, replace what is kept of the pages that were just `read`, and remove those that are `gone`."""
        with self.transaction():
            self.fold(events)
            for path in gone:
                self.pages.drop(path)
            for view in read:
                self.pages.put(view)

    def clear(self) -> None:
        """Remove everything derived; the next sync fills it again."""
        with self.transaction():
            self.file.invalidate()
            empty(self.file.db)

    def erase(self) -> None:
        """Empty the index, for others who have it open, then remove its files."""
        self.clear()
        self.reading_file.renew()
        if not self.file.in_memory:
            self.discard()
            sync_folder(self.file.path.parent)

    def take_out(self, events: Sequence[Event], pages: Iterable[str]) -> list[str] | None:
        """Remove what events brought about; return the texts that go with them and with the prose of pages.

        None if that can't be done in place; then nothing was done. The bytes go with `scrub`.
        """
        from hipocampo.adapters.sqlite.index_removal import prose_of, remove
        from hipocampo.understanding.records import text_to_read

        with self.transaction():
            prose = prose_of(self.file.db, pages)
            gone = remove(self.file.db, events)
            self.file.invalidate()
        if gone is None:
            return None
        self.reading_file.remove({text for one in gone if (text := text_to_read(one)) is not None})
        return [*prose, *(one.content for one in gone)]

    def scrub(self) -> None:
        """Remove from the bytes on disk what was taken out."""
        from hipocampo.adapters.sqlite.erasing import scrub_file
        from hipocampo.adapters.sqlite.index_removal import drop_empty_places

        with self.transaction():
            drop_empty_places(self.file.db)
        if not self.file.in_memory:
            scrub_file(self.file.path, patience=_PATIENCE)
            self.reading_file.scrub(_PATIENCE)

    def discard(self) -> None:
        """Remove the index's file; it is created again at the next call."""
        self.vectors.close()
        self.file.discard()

    def close(self) -> None:
        """Close all files."""
        self.file.close()
        self.vectors.close()
        self.reading_file.close()

    def _applied(self) -> int:
        return int(meta(self.file.db, "applied"))
