"""The calls for a workspace as a whole: status, pages, doctor, sync, pause, rebuild."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import msgspec

from hipocampo.doors.calls import pages
from hipocampo.doors.calls.call import Answer, Call, NoParameters
from hipocampo.doors.calls.shown import format_moment, told
from hipocampo.doors.presenters.edits import page_json
from hipocampo.doors.presenters.fence import marked
from hipocampo.doors.presenters.labels import label
from hipocampo.messages import say
from hipocampo.text.inert import inert, inert_lines

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.context import SyncReport

__all__ = ["CALLS"]


class Page(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `page`: its path."""

    path: str


class PageWrite(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `page_write`: a page, its whole new text, and the hash that it was read with."""

    path: str
    text: str
    hash: str


class Sync(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `sync`: whether withdrawals that were held back are carried out."""

    accept: bool = False


class Pause(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `pause`: whether recording pauses or goes on."""

    on: bool = True


def _counted(group: str, counts: Iterable[tuple[str, int]], language: str) -> str:
    return ", ".join(f"{label(group, name, language)} {count}" for name, count in counts)


def _status(memory: Hipocampo, _: NoParameters) -> Answer:
    status = memory.status()
    language = memory.settings.language
    counts = _counted("cli.status", sorted(status.counts.items()), language) or "0"
    lines = [say("mcp.state", language, counts=counts, pages=status.pages, head=status.head.seq)]
    if status.next_cycle:
        layers = _counted("cli.layer", status.layers.items(), language)
        lines.append(say("mcp.living", language, layers=layers, next=format_moment(status.next_cycle)))
    if status.paused:
        lines.append(say("mcp.paused", language))
    for name, waiting in (("waiting", status.proposals), ("held", status.held), ("problems", len(status.problems))):
        if waiting:
            lines.append(say(f"mcp.{name}", language, count=waiting))
    lacks = [missing.to_json(language) for missing in status.lacks]
    lines += [say("cli.lacking.model", language, **lack) for lack in lacks]
    data = asdict(replace(status, lacks=())) | {"lacks": lacks}
    data |= {"head": str(status.head), "next_cycle": status.next_cycle and status.next_cycle.isoformat()}
    return Answer("\n".join(lines), data)


def _pages(memory: Hipocampo, given: pages.Page) -> Answer:
    found, cursor = pages.following(memory.pages(), given)
    lines = [inert(path) for path in found]
    return Answer(lambda: marked(memory, lines), {"pages": list(found), "cursor": cursor})


def _page(memory: Hipocampo, given: Page) -> Answer:
    page = memory.page(given.path)
    lines = inert_lines(page.text)
    return Answer(lambda: marked(memory, lines), page_json(page))


def _doctor(memory: Hipocampo, _: NoParameters) -> Answer:
    language = memory.settings.language
    found = [
        {"code": one.code, "severity": one.severity, "message": one.message(language), "hint": one.hint(language)}
        for one in memory.doctor()
    ]
    return Answer(marked(memory, [f"- {one['message']} {one['hint']}".rstrip() for one in found]), {"findings": found})


def _page_write(memory: Hipocampo, given: PageWrite) -> Answer:
    return _synced(memory, memory.page_write(given.path, given.text, expected=given.hash))


def _sync(memory: Hipocampo, given: Sync) -> Answer:
    return _synced(memory, memory.sync(accept=given.accept))


def _synced(memory: Hipocampo, report: SyncReport) -> Answer:
    held = [{"id": one.id, "text": one.text, "page": one.page} for one in report.held]
    problems = [
        {"path": one.path, "line": one.line, "text": one.text, "code": one.hint_code} for one in report.problems
    ]
    counts: dict[str, Any] = {"changes": dict(report.changes), "pages": report.pages, "written": report.written}
    return told(memory, {**counts, "held": held, "problems": problems})


def _pause(memory: Hipocampo, given: Pause) -> Answer:
    memory.pause(given.on)
    return Answer(say(f"cli.pause.{'on' if given.on else 'off'}", memory.settings.language), {"paused": given.on})


def _rebuild(memory: Hipocampo, _: NoParameters) -> Answer:
    memory.rebuild()
    head = memory.head()
    return Answer(say("cli.rebuild.done", memory.settings.language, n=head.seq), {"head": str(head)})


CALLS = (
    Call("status", NoParameters, _status, reads=True),
    Call("pages", pages.Page, _pages, reads=True),
    Call("page", Page, _page, reads=True),
    Call("page_write", PageWrite, _page_write, owner=True, person=True),
    Call("doctor", NoParameters, _doctor, reads=True, owner=True, long=True),
    Call("sync", Sync, _sync, owner=True, person=True),
    Call("pause", Pause, _pause, owner=True, person=True),
    Call("rebuild", NoParameters, _rebuild, owner=True),
)
