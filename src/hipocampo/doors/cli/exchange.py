"""The commands that bring memories in from elsewhere and take them there: import, export."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.keeping import embed
from hipocampo.doors.cli.screen import DIM, GOOD
from hipocampo.doors.cli.workspace import problem_json, tell_problems

if TYPE_CHECKING:
    from hipocampo.app import ExportReport, ImportReport
    from hipocampo.interchange.notes import NotesReport

NOTES = "notes"


def import_any(call: Call) -> None:
    """Take in memories or notes, in whatever format they are."""
    from hipocampo.app import ImportReport

    with call.open() as memory:
        report = memory.import_any(_path(call), format=call.text("format"), force=call.switch("force"))
        embed(call, memory)
    if isinstance(report, ImportReport):
        _tell_import(call, report)
    else:
        _tell_notes(call, "notes.imported", report)


def export(call: Call) -> None:
    """Write all memories, as notes unless told otherwise."""
    format = call.text("format") or NOTES
    with call.open() as memory:
        if format == NOTES:
            _tell_notes(call, "notes.exported", memory.export_notes(_path(call)))
        else:
            _tell_export(call, memory.export_file(_path(call), format))


def _path(call: Call) -> Path:
    return Path(call.need("path")).expanduser()


def _tell_import(call: Call, report: ImportReport) -> None:
    if call.json:
        problems = [problem_json(problem) for problem in report.problems]
        call.tell({**asdict(report), "problems": problems})
        return
    call.screen.line((call.say("import.done", n=len(report.kept), format=call.say(f"format.{report.format}")), GOOD))
    if report.known:
        call.screen.line(call.say("notes.known", n=len(report.known)))
    if report.latent:
        call.screen.line(call.say("import.latent", n=report.latent))
    tell_problems(call, report.problems)


def _tell_export(call: Call, report: ExportReport) -> None:
    if call.json:
        call.tell(asdict(report))
        return
    call.screen.line((call.say("export.done", n=report.memories, format=call.say(f"format.{report.format}")), GOOD))
    for file in report.files:
        call.screen.line((file, DIM), indent=2)


def _tell_notes(call: Call, key: str, report: NotesReport) -> None:
    if call.json:
        problems = [problem_json(problem) for problem in report.problems]
        call.tell({"copied": report.copied, "known": report.known, "renamed": report.renamed, "problems": problems})
        return
    call.screen.line((call.say(key, n=len(report.copied)), GOOD))
    if report.known:
        call.screen.line(call.say("notes.known", n=len(report.known)))
    for before, after in report.renamed.items():
        call.screen.line(call.say("notes.renamed", before=before, after=after))
    tell_problems(call, report.problems)
