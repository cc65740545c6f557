"""Bringing memories in from elsewhere: notes, Protocol v4, compact JSON, episodes, exports of other programs (C7)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from hipocampo.context import Context
from hipocampo.core.actors import OWNER
from hipocampo.core.bulk import gc_paused
from hipocampo.core.facts import Problem
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.interchange import compact, episodes, formats, protocol, recognition
from hipocampo.interchange.files import read_texts
from hipocampo.interchange.foreign import ForeignImport
from hipocampo.interchange.formats import FORMATS
from hipocampo.interchange.landing import Facts, ImportReport, Landed, Landing
from hipocampo.interchange.notes import Choice, NotesReport, import_notes
from hipocampo.interchange.obsidian import left_out
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.recognition import FOREIGN, OBSIDIAN
from hipocampo.interchange.sources import open_sources
from hipocampo.interchange.told import Tell
from hipocampo.journal import Change, Command
from hipocampo.messages import say
from hipocampo.ports import Progress

_JSON, _MARKDOWN = (".json", ".jsonl", ".ndjson"), (".md", ".markdown")
_ENDINGS = {"protocol": _JSON, "compact": _JSON, "episodes": _MARKDOWN, "notes": _MARKDOWN}
_OLD = ("protocol", "compact", "episodes")

AnyPath = str | PathLike[str]

__all__ = ["Facts", "ImportReport", "Importer"]


class _Options(NamedTuple):
    """How to import: with what looks like a secret, only to show it, and who is told how far it is."""

    force: bool
    dry_run: bool
    progress: Progress | None


class _Reason(HipocampoError):
    """Why something could not be read, as the list of problems says it."""

    def message(self, language: str = "en") -> str:
        return say(f"problem.{self.code}", language)


class Importer:
    """Takes memories in."""

    def __init__(self, context: Context, facts: Facts, tell: Tell) -> None:
        self._context, self._tell = context, tell
        self._settings = context.settings
        self._landing = Landing(context, facts)
        self._facts = facts

    def any(
        self,
        path: AnyPath,
        *,
        format: str | None = None,
        force: bool = False,
        dry_run: bool = False,
        progress: Progress | None = None,
    ) -> ImportReport | NotesReport:
        """Take in whatever is there: notes are copied, memories become facts, conversations are recorded (C7)."""
        self._context.owner_only()
        place = Path(path).expanduser()
        found = format or self._recognised(place)
        if found not in FORMATS:
            raise BadInput("exchange.format", format=found, known=", ".join(FORMATS))
        if found in ("notes", OBSIDIAN):
            return self.notes(place, dry_run=dry_run, vault=found == OBSIDIAN)
        if found in FOREIGN:
            return self._foreign(place, found, _Options(force, dry_run, progress))
        return self.file(place, format=format, force=force, dry_run=dry_run)

    def _recognised(self, place: Path) -> str:
        """The format of what is there, by what it holds."""
        with open_sources(place) as sources:
            found = recognition.recognise(sources)
        if found:
            return found
        files, problems = read_texts(place)
        if not files and problems:
            raise _refusal(place, problems)
        if place.is_dir() and not files:
            return "notes"
        found = formats.recognise(files) if files else "notes"
        if found == "notes" and not place.is_dir():
            raise BadInput("import.unknown", path=str(place))
        return found

    def _foreign(self, place: Path, format: str, options: _Options) -> ImportReport:
        """Take in an export of another program, a part at a time."""
        with open_sources(place) as sources:
            run = ForeignImport(self._context, (self._facts, self._landing, self._tell), format, force=options.force)
            report = run.carry_out(sources, options.progress, dry_run=options.dry_run)
        return self._checked(place, report)

    def notes(self, folder: AnyPath, *, dry_run: bool = False, vault: bool = False) -> NotesReport:
        """Copy a folder of Markdown notes, or a vault of Obsidian, into the workspace and take them in (C7)."""
        self._context.owner_only()
        context, place = self._context, Path(folder).expanduser()
        skipped = left_out(place) if vault else ()
        root = context.stores.upkeep().root
        if dry_run:
            return import_notes(place, context.pages, self._settings, root, Choice(skipped, dry_run=True))
        with context.writing() as now:
            report = import_notes(place, context.pages, self._settings, root, Choice(skipped))
            copied = len(report.copied)
            changes = [Change("workspace.imported", "workspace", {"pages": copied})] if copied else []
            context.append(context.command("import"), changes, now)
            context.take_in(Command("import", OWNER, "files"))
        return report

    def file(
        self, path: AnyPath, *, format: str | None = None, force: bool = False, dry_run: bool = False
    ) -> ImportReport:
        """Take in memories of Protocol v4, compact JSON or episodes.md, a file or a folder of them (C7, E3, E7).

        What looks like a secret is left out unless `force`. The same file a second time adds nothing.
        """
        self._context.owner_only()
        place, landing = Path(path).expanduser(), self._landing
        with gc_paused():
            found, memories, problems = _read(place, format, self._settings.retain.words)
            arriving = landing.arriving(place.name, memories, problems, force)
            if dry_run:
                return self._checked(place, landing.foreseen(arriving, found, problems))
            landed = Landed()

            def write(command: Command, now: datetime) -> None:
                nonlocal landed
                landed = landing.land(arriving, found, command, now)

            self._context.commit("import", write)
        return self._checked(place, ImportReport(found, landed.fresh, landed.known, landed.latent, problems))

    def _checked(self, place: Path, report: ImportReport) -> ImportReport:
        """J2: refuse what nothing could be taken from, with the reason."""
        if report.is_empty:
            raise _refusal(place, report.problems)
        return report


def _refusal(place: Path, problems: Sequence[Problem]) -> BadInput:
    """The error of an import that gave nothing: the first of its problems is the reason."""
    first = problems[0] if problems else Problem(place.name, 0, "", "import.no-statement")
    where = f"{first.path}#L{first.line}" if first.line else first.path
    return BadInput("import.nothing", path=str(place), where=where, reason=_Reason(first.hint_code))


def _read(place: Path, format: str | None, words: int) -> tuple[str, list[PortableMemory], list[Problem]]:
    """The format of some files, their memories, and what to look at."""
    if format is not None and format not in _OLD:
        raise BadInput("exchange.format", format=format, known=", ".join(FORMATS))
    files, problems = read_texts(place)
    if not files:
        raise BadInput("import.unknown", path=str(place))
    readers = {"protocol": protocol.read, "compact": compact.read, "episodes": episodes.read}
    found = format or formats.recognise(files)
    mine = {path: text for path, text in files.items() if len(files) == 1 or path.lower().endswith(_ENDINGS[found])}
    memories, more = readers[format](mine, words) if format else formats.read_any(files, words)
    if not format:
        mine = {path: text for path, text in mine.items() if formats.recognise({path: text}) == found}
    others = [Problem(path, 0, "", "import.passed-over") for path in files if path not in mine]
    return found, memories, [*problems, *more, *others]
