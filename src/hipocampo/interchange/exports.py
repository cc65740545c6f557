"""Taking memories elsewhere: notes, Protocol v4, compact JSON, episodes, OKF (C7)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import unverified
from hipocampo.errors import BadInput
from hipocampo.interchange import compact, episodes, okf, outgoing, protocol
from hipocampo.interchange.files import write_file, write_folder
from hipocampo.interchange.notes import NotesReport, export_notes

_WRITER = "hipocampo/1"  # as OKF names who wrote a page
_FOLDERS = {
    "fitness.json": "memory/fitness.json",
    "latente.json": "memory/archive/latente.json",
    "arquivo.json": "memory/archive/arquivo.json",
}
WRITTEN = ("protocol", "compact", "episodes", "okf")
_FILES = {"compact": "memories.json", "episodes": "episodes.md"}


@dataclass(frozen=True, slots=True)
class ExportReport:
    """The files that an export wrote, and how many memories they hold."""

    format: str
    files: tuple[str, ...]
    memories: int


class Exporter:
    """Writes memories into files of other formats."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._index, self._settings = context.index, context.settings

    def notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Write all pages and conversations as a folder of Markdown notes (C7)."""
        context = self._context
        context.owner_only()
        context.sync()
        return export_notes(
            Path(folder).expanduser(), context.pages, context.ledger, context.permit, self._settings.zone
        )

    def file(self, path: str | PathLike[str], format: str) -> ExportReport:
        """Write all memories as they are now: Protocol v4 and OKF into a new folder, the others into a new file (C7).

        A folder in the place of a file gets one of the usual name. Nothing is ever overwritten.
        """
        self._context.owner_only()
        if format not in WRITTEN:
            raise BadInput("exchange.format", format=format, known=", ".join(WRITTEN))
        place = Path(path).expanduser()
        memories, files = self._context.stable(lambda now: self._leaving(format, now.permit))
        if format in ("protocol", "okf"):
            write_folder(place, files)
            return ExportReport(format, tuple(files), memories)
        name, text = next(iter(files.items()))
        target = place / name if place.is_dir() else place
        write_file(target, text)
        return ExportReport(format, (str(target),), memories)

    def _leaving(self, format: str, permit: Permit) -> tuple[int, dict[str, str]]:
        """How many memories there are, and the files that hold them."""
        era, zone, today = self._index.life.era(), self._settings.zone, self._context.clock.now().date()
        records = self._standing(permit)
        ids = outgoing.export_ids(records)
        doubt = self._settings.doubt.unverified
        memories = [
            outgoing.to_portable(one, ids, today, zone, unverified(one, era, doubt))
            for one in records
            if not one.merged_into
        ]
        if format == "protocol":
            last = f"{era.last}T{self._settings.decay.at}:00" if era.last else None
            written = protocol.write(memories, last)
            return len(memories), {_FOLDERS[name]: text for name, text in written.items()}
        if format == "okf":
            return len(memories), okf.write(memories, _WRITER)
        if format == "compact":
            return len(memories), {_FILES[format]: compact.write(memories)}
        warm = [replace(one, heat=one.heat or 0) for one in memories]  # by its heat a page is known for episodes
        return len(memories), {_FILES[format]: episodes.write(warm)}

    def _standing(self, permit: Permit) -> list[Record]:
        """All facts that stand, in the order in which they came."""
        found = (self._index.records.get(known.id, permit) for known in self._index.pages.facts(EVERYTHING))
        records = [record for record in found if record and record.form == FACT]
        return sorted(records, key=lambda record: (record.born, record.seq_from))
