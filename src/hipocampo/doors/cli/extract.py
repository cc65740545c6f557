"""The command that shows what would be kept of a message, and why the rest would not (H3)."""

from __future__ import annotations

from hipocampo.core.provenance import users_or_inferred
from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.screen import BOLD, DIM, NOTE
from hipocampo.doors.presenters.conversation import extracted_json
from hipocampo.doors.presenters.labels import label
from hipocampo.text.inert import Own


def extract(call: Call) -> None:
    """Print what would be kept of a message, without keeping it."""
    words = call.texts("text")
    with call.open() as memory:
        found = memory.extract(input_text() if words == ["-"] else " ".join(words))
    if call.json:
        call.print_json(extracted_json(found))
        return
    if not found.found:
        call.screen.line(call.say("extract.nothing"))
    for one in found.found:
        mark = Own(f"[{users_or_inferred(one.explicit)}] ")
        call.screen.line(mark, one.content, (f"  {one.type} {one.weight:g}", DIM), lead=("- ", BOLD))
    for dropped in found.dropped:
        call.screen.line((call.say("extract.dropped", what=_reason(call, dropped)), DIM))
    if found.trouble:
        call.screen.line((found.trouble.in_full(call.language), NOTE))


def _reason(call: Call, dropped: str) -> str:
    """What was dropped, with the reason in the reader's language."""
    reason, _, text = dropped.partition(": ")
    return f"{label('cli.extract.reason', reason, call.language)}: {text}"
