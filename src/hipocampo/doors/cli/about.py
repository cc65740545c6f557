"""The command that shows who or what has a name: other names, roles, page and facts (D6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM
from hipocampo.doors.presenters.labels import label
from hipocampo.doors.presenters.memories import record_json
from hipocampo.text.role_names import role_name

if TYPE_CHECKING:
    from hipocampo.recall.about import About

_MOST = 25  # facts


def about(call: Call) -> None:
    """Print what is known about one who is named."""
    with call.open() as memory:
        found = memory.about(call.need("name"), call.number("k") or _MOST)
        if call.json:
            facts = [record_json(record, memory) for record in found.facts]
            named = {"name": found.name, "names": list(found.names), "roles": list(found.roles)}
            call.print_json({**named, "kind": found.kind, "page": found.page, "facts": facts})
            return
        if not found.facts and not found.page:
            call.screen.line(call.say("about.none", name=found.name))
            return
        call.screen.line((found.name, BOLD))
        call.screen.table([row for row in _rows(call, found) if row[1]], (DIM,))
        MemoryPrinter(call, memory).past(found.facts)


def _rows(call: Call, found: About) -> Iterator[tuple[str, str]]:
    yield call.say("about.kind"), label("cli.named", found.kind, call.language) if found.kind else ""
    yield call.say("about.roles"), ", ".join(role_name(role, call.language) for role in found.roles)
    yield call.say("about.names"), ", ".join(found.names)
    yield call.say("about.page"), found.page or ""
