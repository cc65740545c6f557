"""The commands between instances: letter write, list, read, reply (I2); shared and rescue (I1)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD
from hipocampo.doors.presenters.letters import body_lines, letter_json, letter_line, shared_line
from hipocampo.doors.presenters.memories import record_json
from hipocampo.messages import say
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo.instances.mailbox import Posted


def write(call: Call) -> None:
    """Write a letter."""
    options = {"type": call.text("type") or "note", "subject": call.text("subject") or ""}
    with call.open() as memory:
        _print(call, memory.write_letter(_text(call), call.texts("to"), **options, force=call.switch("force")))


def reply(call: Call) -> None:
    """Answer a letter."""
    with call.open() as memory:
        _print(call, memory.reply_letter(call.need("id"), _text(call), force=call.switch("force")))


def list_all(call: Call) -> None:
    """List letters by their headers."""
    with call.open() as memory:
        found = [one for one in memory.letters() if not call.switch("new") or one.state == "new"]
        if call.json:
            call.print_json({"letters": [letter_json(one) for one in found]})
        elif not found:
            call.screen.line(say("letter.empty", call.language))
        for number, one in enumerate(found if not call.json else (), 1):
            line = Own(letter_line(one, memory.settings.zone, call.language))
            call.screen.line((f"{number}. ", DIM), (line, BOLD if one.state == "new" else ""))


def read(call: Call) -> None:
    """Show one letter; it counts as read."""
    with call.open() as memory:
        found = memory.read_letter(call.need("id"))
        if call.json:
            call.print_json({"letter": letter_json(found)})
            return
        call.screen.line((Own(letter_line(found, memory.settings.zone, call.language)), DIM))
        for line in body_lines(found):
            call.screen.line(line)


def shared(call: Call) -> None:
    """List what other instances graduated and archived."""
    with call.open() as memory:
        memory.lay()
        found = memory.shared(call.text("tag"), instance=call.text("instance"))
    if call.json:
        call.print_json({"memories": [asdict(one) for one in found]})
    elif not found:
        call.screen.line(say("instance.none", call.language))
    for one in found if not call.json else ():
        call.screen.line(Own(shared_line(one)))


def rescue(call: Call) -> None:
    """Take a copy of what another instance knows."""
    with call.open() as memory:
        record = memory.rescue(call.need("instance"), call.need("id"))
        if call.json:
            call.print_json(record_json(record, memory))
            return
    line = say("instance.rescued", call.language, instance=call.need("instance"))
    call.screen.line((line, GOOD), f" {record.content}", (f"  ({record.source})", DIM))


def _text(call: Call) -> str:
    words = call.texts("text")
    return input_text() if words == ["-"] else " ".join(words)


def _print(call: Call, letter: Posted) -> None:
    if call.json:
        call.print_json({"letter": letter_json(letter)})
    else:
        call.screen.line((say("letter.written", call.language, path=letter.path), GOOD))
