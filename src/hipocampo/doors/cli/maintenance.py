"""The commands for maintenance: sync, undo, redo, rebuild, backup, restore, clock."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime, tzinfo
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from hipocampo import wiring
from hipocampo.doors import location
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import DIM, GOOD, NOTE
from hipocampo.doors.cli.workspace import PROBLEMS, print_problems, problem_json
from hipocampo.doors.presenters.machines import exchanged_text

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.context import SyncReport
    from hipocampo.maintenance.undo import Undoable, Undone


def sync(call: Call) -> None:
    """Read changes of the pages into the ledger, once or as they happen."""
    call.refuse_together("watch", "accept")
    with call.open() as memory:
        _print_report(call, memory.sync(accept=call.switch("accept")))
        _send(call, memory)
        embed(call, memory)
        if call.switch("watch"):
            _watch(call, memory)


def _watch(call: Call, memory: Hipocampo) -> None:
    """Sync as files change, until Ctrl-C."""

    def print_at_once(report: SyncReport) -> None:
        _print_report(call, report)
        _send(call, memory)
        sys.stdout.flush()
        embed(call, memory)

    sys.stdout.flush()
    call.note(call.say("sync.watching"))
    with suppress(KeyboardInterrupt):
        memory.watch(print_at_once, Event())


def _send(call: Call, memory: Hipocampo) -> None:
    """Send what is new to the owner's other machines, where there are any."""
    if memory.linked and memory.permit.allows_all:
        done = memory.push()
        if done.sent and not call.json:
            call.screen.line((exchanged_text(done, call.language), DIM))


def embed(call: Call, memory: Hipocampo) -> None:
    """Compute the vectors of new texts, so that a later recall does not have to (F1)."""
    if memory.permit.allows_all and not call.json:
        with call.screen.progress(call.say("embed.label")) as progress:
            memory.embed(progress)
    elif memory.permit.allows_all:
        memory.embed()
    if memory.trouble:
        call.note(memory.trouble.in_full(call.language))


def _print_report(call: Call, report: SyncReport) -> None:
    if call.json:
        call.print_json(_report_json(report))
        return
    if report.changes or report.written or not report.held:
        call.screen.line((_summary(call, report), GOOD))
    if report.held:
        call.screen.line((call.say("sync.held", n=len(report.held)), NOTE))
    print_problems(call, report.problems)


def _summary(call: Call, report: SyncReport) -> str:
    """What a sync did, in one line."""
    counts = _counted(call, report.changes)
    if report.written:
        counts.append(call.say("change.written", n=report.written))
    return call.say("sync.done", changes=", ".join(counts)) if counts else call.say("sync.nothing")


def _counted(call: Call, types: Mapping[str, int]) -> list[str]:
    """`2 new`, `1 revised`: how many events of each type."""
    return [call.say(f"change.{type.rpartition('.')[2]}", n=n) for type, n in sorted(types.items())]


def _report_json(report: SyncReport) -> dict[str, Any]:
    return {
        "changes": dict(report.changes),
        "pages": report.pages,
        "written": report.written,
        "held": [{"id": known.id, "text": known.text, "page": known.page} for known in report.held],
        "problems": [problem_json(problem) for problem in report.problems],
    }


def rebuild(call: Call) -> None:
    """Rebuild the index, or begin a new ledger where the old one is lost."""
    if call.switch("from_pages"):
        call.check_owner()
        _print_report(call, wiring.rebuild_from_pages(Path(call.root), call.clock))
        return
    with call.open() as memory:
        if call.json:
            _print_report(call, memory.rebuild())
            embed(call, memory)
            return
        with call.screen.progress(call.say("rebuild.label")) as progress:
            report = memory.rebuild(progress)
        call.screen.line((call.say("rebuild.done", n=memory.head().seq), GOOD))
        print_problems(call, report.problems)
        embed(call, memory)


def undo(call: Call) -> None:
    """Undo the last command that stands, or list what would be next."""
    with call.open() as memory:
        if call.switch("list"):
            _print_undoable(call, memory.undoable(), memory.settings.zone)
        else:
            _print_undone(call, memory.undo(), "undo.done")


def redo(call: Call) -> None:
    """Do again what the last undo took back."""
    with call.open() as memory:
        _print_undone(call, memory.redo(), "undo.redone")


def _print_undoable(call: Call, commands: Sequence[Undoable], zone: tzinfo) -> None:
    if call.json:
        call.print_json({"next": [asdict(one) for one in commands]})
        return
    for n, one in enumerate(commands, 1):
        at = datetime.fromisoformat(one.at).astimezone(zone)
        call.screen.line(call.say("undo.item", n=n, command=one.command, at=f"{at:%Y-%m-%d %H:%M}"))
        if one.text:
            call.screen.line((one.text, DIM), indent=2)


def _print_undone(call: Call, undone: Undone, key: str) -> None:
    if call.json:
        call.print_json(asdict(undone))
        return
    changes = ", ".join(_counted(call, Counter(step.type for step in undone.steps)))
    said = {"command": undone.command, "changes": changes or call.say("undo.nothing-else")}
    call.screen.line((call.say(key, **said), GOOD))
    for text in list(dict.fromkeys(step.text for step in undone.steps))[:PROBLEMS]:
        call.screen.line((text, DIM), indent=2)


def backup(call: Call) -> None:
    """Copy the workspace into one file."""
    call.check_owner()
    path = wiring.backup(Path(call.root), Path(call.text("file") or ".").expanduser())
    _print_path(call, "backup.done", path)


def restore(call: Call) -> None:
    """Restore a backup."""
    call.check_owner()
    root = Path(location.new_root(call.text("folder"), call.text("workspace")))
    wiring.restore(Path(call.need("file")).expanduser(), root)
    _print_path(call, "restore.done", root)


def _print_path(call: Call, key: str, path: Path) -> None:
    if call.json:
        call.print_json({"path": str(path)})
    else:
        call.screen.line((call.say(key, path=path), GOOD))


def clock(call: Call) -> None:
    """Tell whether the machine's clock is believed, and believe it if that is accepted."""
    if call.switch("accept"):
        call.check_owner()
        archive = wiring.accept_clock(Path(call.root), call.clock)
        if call.json:
            call.print_json({"accepted": True, "backup": str(archive)})
        else:
            call.screen.line(call.say("clock.accepted", path=str(archive)))
        return
    with call.open() as memory:
        memory.check_owner()
        now, ahead = memory.context.clock.now(), memory.clock_ahead
    if call.json:
        call.print_json({"now": now.isoformat(), "ahead": ahead.isoformat() if ahead else None})
    else:
        said = {"now": f"{now:%Y-%m-%d %H:%M}", "ahead": f"{ahead:%Y-%m-%d %H:%M}" if ahead else ""}
        call.screen.line(call.say("clock.ahead" if ahead else "clock.now", **said))
