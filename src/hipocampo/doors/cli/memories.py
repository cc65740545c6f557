"""The commands for memories: retain, record, recall, used."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import USER, users_or_inferred
from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import is_terminal
from hipocampo.doors.presenters.memories import recalled_json, record_json, rewording_notes
from hipocampo.errors import BadInput
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo import Hipocampo, Recalled

K = 10


def retain(call: Call) -> None:
    """Keep one fact, or with `-` one for each line of standard input."""
    words = call.texts("text")
    if call.switch("stdin") or words == ["-"]:
        _retain_lines(call)
        return
    if not words:
        raise Usage("usage.argument", name="TEXT")
    text = " ".join(words)
    with call.open() as memory:
        retained = memory.retain_many([(text, call.text("at"))], **_retain_options(call))
        kept, known = memory.services.facts.first(retained), bool(retained.known)
        record = memory.services.records.shown(kept)
        notes = [] if known else list(rewording_notes(memory, text, record))
        if call.json:
            call.print_json({**record_json(record, memory), "known": known, "notes": notes})
            return
        MemoryPrinter(call, memory).saved(record)
        for note in [call.say("retain.known", source=record.source)] if known else notes:
            call.note(note)


def _retain_lines(call: Call) -> None:
    at = call.text("at")
    lines = [line.strip().removeprefix("- ") for line in input_text().splitlines()]
    facts = [(line, at) for line in lines if line]
    with call.open() as memory:
        ids = memory.retain_many(facts, **_retain_options(call))
    known = list(dict.fromkeys(ids.known))
    new = len({*ids} - {*known})
    if call.json:
        call.print_json({"retained": new, "ids": list(ids), "known": known})
        return
    call.screen.line(call.say("retain.many", n=new))
    if known:
        call.screen.line(call.say("retain.known-many", n=len(known)))


def _retain_options(call: Call) -> dict[str, Any]:
    return {"provenance": provenance(call), "session": call.text("session"), "force": call.switch("force")}


def provenance(call: Call) -> str:
    """D3: what is typed at a terminal is the user's word; anything else is inferred, and no option can change that."""
    typed = is_terminal(sys.stdin)
    given = call.text("provenance")
    if given == USER and not typed:
        raise BadInput("cli.provenance")
    return given or users_or_inferred(typed)


def record(call: Call) -> None:
    """Store a turn of a conversation."""
    session, role = call.need("session"), call.need("role")
    words = call.texts("text")
    text = input_text().strip("\r\n") if words == ["-"] else " ".join(words)
    with call.open() as memory:
        turn = memory.record(session, role, text, at=call.text("at"), provenance=provenance(call))
        if call.json:
            call.print_json(record_json(turn, memory))
        else:
            MemoryPrinter(call, memory).saved(turn)


def recall(call: Call) -> None:
    """Print what is known about a question."""
    k, prompt, explain, budget = call.number("k"), call.switch("prompt"), call.switch("explain"), call.number("budget")
    with call.open() as memory:
        found = memory.recall(
            " ".join(call.texts("query")),
            K if k is None else k,
            since=call.text("since"),
            until=call.text("until"),
            as_of=call.text("as_of"),
            when=call.text("when"),
            kinds=call.texts("kind"),
            entities=call.texts("entity"),
            tags=call.texts("tag"),
            layers=call.texts("layer"),
            session=call.text("session"),
            budget=budget if call.json and not prompt else None,  # else it applies to everything that is printed
            deep=call.switch("deep"),
            nearest=call.switch("nearest"),
            explain=explain,
        )
        if prompt:
            _prompt(call, MemoryPrinter(call, memory), found)
        elif call.json:
            call.print_json(recalled_json(found))
        else:
            printer = MemoryPrinter(call, memory)
            found = found if budget is None else printer.cut_to_budget(found, budget, explain=explain)
            printer.hits(found, explain=explain)
        if found.held and not call.json:
            call.note(call.say("sync.held", n=found.held))
        if found.trouble:
            call.note(f"{found.trouble.in_full(call.language)} {call.say('recall.without')}")
        _leave_to_background(call, memory)


def _leave_to_background(call: Call, memory: Hipocampo) -> None:
    """F1: texts that still wait for a vector get theirs in a process of its own."""
    from hipocampo.doors import background

    with suppress(OSError):  # no process can be had: the next recall embeds some more
        background.start(memory, Path(call.root))


def _prompt(call: Call, printer: MemoryPrinter, found: Recalled) -> None:
    """Print the block for a prompt: standard output is meant for a model."""
    block = found.block(call.number("budget"), most=call.number("k"), explain=call.switch("explain"))
    if call.json:
        call.print_json({**recalled_json(found), "block": Own(block)})
    elif block:
        print(block)
        call.note(printer.layers_text(found))
    else:
        printer.not_found(found)


def used(call: Call) -> None:
    """Record that memories were of use."""
    with call.open() as memory:
        records = memory.used(call.texts("ids"), session=call.text("session"))
        if call.json:
            call.print_json({"used": [record_json(record, memory) for record in records]})
            return
        for record in records:
            MemoryPrinter(call, memory).saved(record)
