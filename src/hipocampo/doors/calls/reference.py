"""The table of calls as a page shows it: `python -m hipocampo.doors.calls.reference`."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hipocampo.doors.calls.call import Call
from hipocampo.doors.calls.table import THEMES


def table() -> str:
    """All calls by theme as a Markdown table."""
    head = "| call | parameters | | what it does |\n|---|---|---|---|\n"
    return head + "".join(f"{row}\n" for calls in THEMES.values() for row in map(_row, calls))


def _row(call: Call) -> str:
    title = call.title("en")
    return f"| `{call.name}` | {_parameters(call)} | {', '.join(_notes(call))} | {title[:1].lower()}{title[1:]} |"


def _parameters(call: Call) -> str:
    """Those that are needed, then the others."""
    fields = msgspec.structs.fields(call.takes)
    needed = " ".join(field.name for field in fields if field.required)
    others = " ".join(field.name for field in fields if not field.required)
    return "; ".join(f"`{names}`" for names in (needed, others) if names) or "–"


def _notes(call: Call) -> Iterator[str]:
    yield "reads" if call.reads else "writes"
    if call.owner:
        yield "owner"
    if call.person:
        yield "no agent as owner"


if __name__ == "__main__":
    print(table(), end="")
