"""The commands for exchange with other programs: import, export."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.app import ImportReport
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.maintenance import embed
from hipocampo.doors.cli.screen import DIM, GOOD
from hipocampo.doors.cli.workspace import print_problems, problem_json

if TYPE_CHECKING:
    from hipocampo.app import ExportReport
    from hipocampo.interchange.notes import NotesReport

NOTES = "notes"


def import_any(call: Call) -> None:
    """Import memories or notes, in any format that is known."""
    with call.open() as memory:
        report = memory.import_any(_path(call), format=call.text("format"), force=call.switch("force"))
        embed(call, memory)
    if isinstance(report, ImportReport):
        _print_import(call, report)
    else:
        _print_notes(call, "notes.imported", report)


def export(call: Call) -> None:
    """Export all memories, as notes unless another format is given."""
    format = call.text("format") or NOTES
    with call.open() as memory:
        if format == NOTES:
            _print_notes(call, "notes.exported", memory.export_notes(_path(call)))
        else:
            _print_export(call, memory.export_file(_path(call), format))


def _path(call: Call) -> Path:
    return Path(call.need("path")).expanduser()


def _print_import(call: Call, report: ImportReport) -> None:
    if call.json:
        problems = [problem_json(problem) for problem in report.problems]
        call.print_json({**asdict(report), "problems": problems})
        return
    call.screen.line((call.say("import.done", n=len(report.kept), format=call.say(f"format.{report.format}")), GOOD))
    if report.known:
        call.screen.line(call.say("notes.known", n=len(report.known)))
    if report.latent:
        call.screen.line(call.say("import.latent", n=report.latent))
    print_problems(call, report.problems)


def _print_export(call: Call, report: ExportReport) -> None:
    if call.json:
        call.print_json(asdict(report))
        return
    call.screen.line((call.say("export.done", n=report.memories, format=call.say(f"format.{report.format}")), GOOD))
    for file in report.files:
        call.screen.line((file, DIM), indent=2)


def _print_notes(call: Call, key: str, report: NotesReport) -> None:
    if call.json:
        problems = [problem_json(problem) for problem in report.problems]
        call.print_json(
            {"copied": report.copied, "known": report.known, "renamed": report.renamed, "problems": problems}
        )
        return
    call.screen.line((call.say(key, n=len(report.copied)), GOOD))
    if report.known:
        call.screen.line(call.say("notes.known", n=len(report.known)))
    for before, after in report.renamed.items():
        call.screen.line(call.say("notes.renamed", before=before, after=after))
    print_problems(call, report.problems)
