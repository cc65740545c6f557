"""Keeping a workspace well: status, rebuild, undo, doctor, import and export."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.calls.base import Ground, again
from hipocampo.core.access import OWNER
from hipocampo.core.bulk import no_collections
from hipocampo.core.chain import genesis
from hipocampo.core.events import Head
from hipocampo.core.facts import Problem
from hipocampo.journal import Change, Command
from hipocampo.ports import Progress
from hipocampo.sync.parts import SyncReport

if TYPE_CHECKING:
    from threading import Event as Signal

    from hipocampo.doctor import Finding
    from hipocampo.interchange.notes import NotesReport
    from hipocampo.sync.undo import Undone


@dataclass(frozen=True, slots=True)
class Status:
    """How a workspace is: what it holds and what waits for its owner, who alone is told of head, pages and problems."""

    counts: Mapping[str, int]
    head: Head
    held: int
    pages: int
    problems: Sequence[Problem]
    paused: bool


class Keeping(Ground):
    """What keeps a workspace well."""

    def rebuild(self, progress: Progress | None = None) -> SyncReport:
        """Make the index anew from ledger and pages."""
        self._owner_only()
        return again(lambda: self._rebuild(progress))

    def _rebuild(self, progress: Progress | None) -> SyncReport:
        with self._alone(), no_collections():
            self._index.clear()
            self._journal.catch_up(progress)
            return self.sync()

    def status(self) -> Status:
        """How the workspace is."""
        return self._steady(self._status)

    def _status(self, report: SyncReport) -> Status:
        everything = self.permit.allows_all  # B5: what is wrong in the pages quotes them
        return Status(
            counts=self._index.counts(self.permit),
            head=self._ledger.head() if everything else genesis(),
            held=len(report.held) if everything else 0,
            pages=len(self._index.states()) if everything else 0,
            problems=[*report.problems, *self._index.problems()] if everything else [],
            paused=self._index.paused(),
        )

    def undo(self) -> Undone:
        """Take back the last command that changed memories; once more, and it is done again."""
        from hipocampo.sync.undo import Undo

        self._owner_only()
        with self._writing() as now:
            return Undo(self._parts, self._ledger, self._sync).run(self._command("undo"), now)

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index and tell what is wrong and how to mend it; nothing is changed."""
        from hipocampo.doctor import Patient, examine

        self._owner_only()
        stores, upkeep = self._stores, self._stores.upkeep()
        patient = Patient(stores.ledger, stores.pages, stores.settings, stores.clock, upkeep.disk, upkeep.databases)
        return examine(patient)

    def import_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Copy a folder of Markdown notes into the workspace and take them in (C7)."""
        from hipocampo.interchange.notes import import_notes

        self._owner_only()
        with self._writing() as now:
            report = import_notes(Path(folder).expanduser(), self._pages, self.settings, self._stores.upkeep().root)
            told = [Change("workspace.imported", "workspace", {"pages": len(report.copied)})] if report.copied else []
            self._write(self._command("import"), told, now)
            self._sync.run(Command("import", OWNER, "files"))
        return report

    def export_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Write all pages and conversations as a folder of Markdown notes (C7)."""
        from hipocampo.interchange.notes import export_notes

        self._owner_only()
        self.sync()
        return export_notes(Path(folder).expanduser(), self._pages, self._ledger, self.permit, self.settings.zone)

    def watch(self, on_sync: Callable[[SyncReport], None], stop: Signal) -> None:
        """Sync whenever the files change, until `stop` is set; `on_sync` is told what each sync did (C3)."""
        from hipocampo.sync.watch import watch

        watch(self.sync, self._stores.upkeep().changes(stop), on_sync)
