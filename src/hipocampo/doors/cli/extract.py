"""The command that shows what would be kept of a message, and why the rest would not (H3)."""

from __future__ import annotations

from hipocampo.core.provenance import users_or_inferred
from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.screen import BOLD, DIM, NOTE
from hipocampo.doors.minds import extracted_json
from hipocampo.doors.worded import worded


def extract(call: Call) -> None:
    """What is worth keeping of a message; nothing is kept."""
    words = call.texts("text")
    with call.open() as memory:
        found = memory.extract(input_text() if words == ["-"] else " ".join(words))
    if call.json:
        call.tell(extracted_json(found))
        return
    if not found.found:
        call.screen.line(call.say("extract.nothing"))
    for one in found.found:
        marks = f"[{users_or_inferred(one.explicit)}] {one.type} {one.weight:g}"
        call.screen.line(one.content, (f"  {marks}", DIM), lead=("- ", BOLD))
    for dropped in found.dropped:
        call.screen.line((call.say("extract.dropped", what=_because(call, dropped)), DIM))
    if found.trouble:
        call.screen.line((found.trouble.in_full(call.language), NOTE))


def _because(call: Call, dropped: str) -> str:
    """What was dropped, with its reason in the reader's words."""
    reason, _, text = dropped.partition(": ")
    return f"{worded('cli.extract.reason', reason, call.language)}: {text}"
