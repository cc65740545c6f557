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
    from hipocampo.app import ExportReport, Hipocampo
    from hipocampo.interchange.notes import NotesReport

NOTES = "notes"


def import_any(call: Call) -> None:
    """Import memories or notes, in any format that is known."""
    call.refuse_together("from", "format")
    dry = call.switch("dry_run")
    with call.open() as memory:
        report = _import(call, memory, dry_run=dry)
        if not dry:
            embed(call, memory)
    if not isinstance(report, ImportReport):
        _print_notes(call, "notes.foreseen" if dry else "notes.imported", report)
    elif dry:
        _print_foreseen(call, report)
    else:
        _print_import(call, report)


def _import(call: Call, memory: Hipocampo, *, dry_run: bool) -> ImportReport | NotesReport:
    """Import, with a progress bar at a terminal."""
    format, force = call.text("from") or call.text("format"), call.switch("force")
    if call.json:
        return memory.import_any(_path(call), format=format, force=force, dry_run=dry_run)
    with call.screen.progress(call.say("import.label")) as progress:
        return memory.import_any(_path(call), format=format, force=force, dry_run=dry_run, progress=progress)


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
    format = call.say(f"format.{report.format}")
    if report.turns or report.known_turns:
        call.screen.line((call.say("import.turns", n=report.turns, sessions=report.sessions, format=format), GOOD))
        if report.known_turns:
            call.screen.line(call.say("import.known-turns", n=report.known_turns))
    call.screen.line((call.say("import.done", n=len(report.kept), format=format), GOOD))
    if report.known:
        call.screen.line(call.say("notes.known", n=len(report.known)))
    if report.latent:
        call.screen.line(call.say("import.latent", n=report.latent))
    print_problems(call, report.problems)


def _print_foreseen(call: Call, report: ImportReport) -> None:
    """Print what an import would do."""
    if call.json:
        call.print_json({**asdict(report), "problems": [problem_json(problem) for problem in report.problems]})
        return
    format = call.say(f"format.{report.format}")
    if report.turns or report.known_turns:
        call.screen.line(call.say("import.would-record", n=report.turns, sessions=report.sessions, format=format))
    call.screen.line(call.say("import.would-keep", n=report.expected, format=format))
    if known := len(report.known) + report.known_turns:
        call.screen.line(call.say("notes.known", n=known))
    for text in report.samples:
        call.screen.line((text, DIM), indent=2)
    print_problems(call, report.problems)
    call.screen.line(call.say("import.nothing-kept"))


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
