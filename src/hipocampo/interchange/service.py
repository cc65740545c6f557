"""Exchange: import and export of memories (C7)."""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from hipocampo.context import Context
from hipocampo.interchange.exports import Exporter, ExportReport
from hipocampo.interchange.imports import Facts, Importer, ImportReport
from hipocampo.interchange.notes import NotesReport

AnyPath = str | PathLike[str]


class Exchange:
    """Brings memories in from elsewhere, and takes them there."""

    def __init__(self, context: Context, facts: Facts) -> None:
        self._importer = Importer(context, facts)
        self._exporter = Exporter(context)

    def import_any(self, path: AnyPath, format: str | None, *, force: bool) -> ImportReport | NotesReport:
        """Take in whatever is there: a folder of notes is copied, memories of the other formats become facts."""
        return self._importer.any(Path(path).expanduser(), format=format, force=force)

    def import_notes(self, folder: AnyPath) -> NotesReport:
        """Copy a folder of Markdown notes into the workspace and take them in."""
        return self._importer.notes(Path(folder).expanduser())

    def import_file(self, path: AnyPath, format: str | None, *, force: bool) -> ImportReport:
        """Take in memories of Protocol v4, compact JSON or episodes.md, a file or a folder of them."""
        return self._importer.file(Path(path).expanduser(), format=format, force=force)

    def export_notes(self, folder: AnyPath) -> NotesReport:
        """Write all pages and conversations as a folder of Markdown notes."""
        return self._exporter.notes(Path(folder).expanduser())

    def export_file(self, path: AnyPath, format: str) -> ExportReport:
        """Write all memories as they are now, into a new or empty folder or a new file."""
        return self._exporter.file(Path(path).expanduser(), format)
