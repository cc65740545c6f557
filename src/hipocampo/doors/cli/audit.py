"""The command that shows who read what, and who can (B6, B13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BAD, BOLD, DIM
from hipocampo.doors.presenters.access import AccessPresenter

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.access.audit import Entry

_FILTERS = ("who", "what", "since")


def audit(call: Call) -> None:
    """List reads and denials, the newest first, at most `-n`; with --about, what anybody can read about an entity."""
    about = call.text("about")
    call.refuse_together("about", *_FILTERS)
    with call.open() as memory:
        if about is not None:
            _about(call, memory, about)
        else:
            _list(call, memory)


def _about(call: Call, memory: Hipocampo, entity: str) -> None:
    found, presenter = memory.audit_about(entity), AccessPresenter(memory)
    if call.json:
        call.print_json({"reach": presenter.reach_json(found)})
    else:
        call.screen.table(presenter.reach_rows(found), (BOLD, "", DIM))


def _list(call: Call, memory: Hipocampo) -> None:
    newest = memory.audit(**{name: call.text(name) for name in _FILTERS})[::-1]
    entries = newest if (most := call.number("limit")) is None else newest[: max(0, most)]
    presenter = AccessPresenter(memory)
    if call.json:
        call.print_json({"audit": presenter.audit_json(entries)})
    elif entries:
        _table(call, entries, presenter)
    else:
        call.screen.line(call.say("audit.none"))


def _table(call: Call, entries: Sequence[Entry], presenter: AccessPresenter) -> None:
    """Print plain lines into a pipe; at a terminal denials are highlighted."""
    rows = presenter.audit_rows(entries)
    if not call.screen.pretty:
        call.screen.table(rows)
        return
    for entry, (at, who, name, what, why) in zip(entries, rows, strict=True):
        style = BAD if entry.denied else ""
        call.screen.line((f"{who}  ", BOLD), (f"{name}  ", style), (what, style), lead=(f"{at}  ", DIM))
        call.screen.line((why, DIM), indent=len(at) + 2)
