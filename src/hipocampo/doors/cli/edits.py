"""The commands for edits: edit, withdraw, core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.memories import provenance
from hipocampo.doors.cli.page import show_page
from hipocampo.doors.cli.screen import DIM, GOOD
from hipocampo.doors.presenters.edits import edited_json
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.facts.edits import Edited

_LEAST = {"append": 1, "insert": 1, "replace": 2, "remove": 1}


def edit(call: Call) -> None:
    """Give a memory another text."""
    words = call.texts("text")
    text = input_text().strip("\r\n") if words == ["-"] else " ".join(words)
    with call.open() as memory:
        done = memory.edit(call.need("id"), text, provenance=provenance(call), force=call.switch("force"))
        _print(call, memory, [done])


def withdraw(call: Call) -> None:
    """Take memories out."""
    with call.open() as memory:
        _print(call, memory, memory.withdraw(call.texts("ids"), reason=call.text("reason")))


def core(call: Call) -> None:
    """Show MEMORY.md, or edit a line of it."""
    what, words = call.text("what"), call.texts("words")
    if what and len(words) < _LEAST[what]:
        raise Usage("usage.argument", name="TEXT" if what in ("append", "insert") else "OLD NEW")
    with call.open() as memory:
        if what is None:
            show_page(call, memory.core())
        else:
            _print(call, memory, _change(call, memory, what, words))


def _change(call: Call, memory: Hipocampo, what: str, words: Sequence[str]) -> list[Edited]:
    believed = provenance(call)
    match what:
        case "append":
            return memory.core_append(" ".join(words), heading=call.text("heading"), provenance=believed)
        case "insert":
            return memory.core_insert(" ".join(words), after=call.need("after"), provenance=believed)
        case "replace":
            return [memory.core_replace(words[0], " ".join(words[1:]), provenance=believed)]
    return [memory.core_remove(" ".join(words))]


def _print(call: Call, memory: Hipocampo, done: Sequence[Edited]) -> None:
    if call.json:
        edited: list[dict[str, Any]] = [edited_json(one, memory) for one in done]
        call.print_json({"edited": edited})
        return
    for one in done:
        text, source = one.record.content, one.record.source
        call.screen.line((f"{say(f'edited.{one.what}', call.language)}: ", GOOD), text, (f"  ({source})", DIM))
