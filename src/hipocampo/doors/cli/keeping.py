"""The commands that keep a workspace in order: sync, undo, rebuild, backup, restore."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli import place
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.screen import DIM, GOOD, NOTE
from hipocampo.doors.cli.workspace import PROBLEMS, problem_json, tell_problems

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.sync.parts import SyncReport


def sync(call: Call) -> None:
    """Take in what happened to the pages, once or as it happens."""
    if call.switch("watch") and call.switch("accept"):
        raise Usage("usage.either", one="--watch", other="--accept")
    with call.open() as memory:
        _tell(call, memory.sync(accept=call.switch("accept")))
        embed(call, memory)
        if call.switch("watch"):
            _watch(call, memory)


def _watch(call: Call, memory: Hipocampo) -> None:
    """Sync as files change; Ctrl-C is how it ends."""
    from threading import Event

    def tell_at_once(report: SyncReport) -> None:
        _tell(call, report)
        sys.stdout.flush()
        embed(call, memory)

    sys.stdout.flush()
    call.note(call.say("sync.watching"))
    with suppress(KeyboardInterrupt):
        memory.watch(tell_at_once, Event())


def embed(call: Call, memory: Hipocampo) -> None:
    """Have new texts get their vectors, so that a later recall need not (F1)."""
    if memory.permit.allows_all and not call.json:
        with call.screen.progress(call.say("embed.label")) as progress:
            memory.embed(progress)
    elif memory.permit.allows_all:
        memory.embed()
    if memory.trouble:
        call.note(memory.trouble.in_full(call.language))


def _tell(call: Call, report: SyncReport) -> None:
    if call.json:
        call.tell(_report_json(report))
        return
    if report.changes or report.written or not report.held:
        call.screen.line((_summary(call, report), GOOD))
    if report.held:
        call.screen.line((call.say("sync.held", n=len(report.held)), NOTE))
    tell_problems(call, report.problems)


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
    """Make the index anew, or begin a new ledger where the old one is lost."""
    from hipocampo import wiring

    if call.switch("from_pages"):
        call.check_owner()
        _tell(call, wiring.rebuild_from_pages(Path(call.root), call.clock))
        return
    with call.open() as memory:
        if call.json:
            _tell(call, memory.rebuild())
            embed(call, memory)
            return
        with call.screen.progress(call.say("rebuild.label")) as progress:
            report = memory.rebuild(progress)
        call.screen.line((call.say("rebuild.done", n=memory.head().seq), GOOD))
        tell_problems(call, report.problems)
        embed(call, memory)


def undo(call: Call) -> None:
    """Undo the last command that changed something."""
    with call.open() as memory:
        undone = memory.undo()
    if call.json:
        call.tell(asdict(undone))
    else:
        changes = ", ".join(_counted(call, Counter(step.type for step in undone.steps)))
        call.screen.line((call.say("undo.done", command=undone.command, changes=changes), GOOD))
        for step in undone.steps[:PROBLEMS]:
            call.screen.line((step.text, DIM), indent=2)


def backup(call: Call) -> None:
    """Copy the workspace into one file."""
    from hipocampo import wiring

    call.check_owner()
    path = wiring.backup(Path(call.root), Path(call.text("file") or ".").expanduser())
    _written(call, "backup.done", path)


def restore(call: Call) -> None:
    """Bring a backup back."""
    from hipocampo import wiring

    call.check_owner()
    root = Path(place.new_root(call.text("folder"), call.text("workspace")))
    wiring.restore(Path(call.need("file")).expanduser(), root)
    _written(call, "restore.done", root)


def _written(call: Call, key: str, path: Path) -> None:
    if call.json:
        call.tell({"path": str(path)})
    else:
        call.screen.line((call.say(key, path=path), GOOD))
