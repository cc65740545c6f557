"""The commands for memories: retain, record, recall, used, show."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import USER, users_or_inferred
from hipocampo.doors import lives
from hipocampo.doors.cli import views
from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.screen import is_terminal
from hipocampo.errors import BadInput

if TYPE_CHECKING:
    from hipocampo import Recalled

K = 10


def retain(call: Call) -> None:
    """Keep one fact, or with `-` one for each line of standard input."""
    words = call.texts("text")
    if call.switch("stdin") or words == ["-"]:
        _retain_lines(call)
        return
    if not words:
        raise Usage("usage.argument", name="TEXT")
    how, text = _how(call), " ".join(words)
    with call.open() as memory:
        record = memory.retain(text, at=call.text("at"), **how)
        known = record.id in memory.known
        notes = [] if known else list(lives.made_atomic(memory, text, record))
        if call.json:
            call.tell({**lives.record_json(record, memory), "known": known, "notes": notes})
            return
        views.Memories(call, memory).kept(record)
        for note in [call.say("retain.known", source=record.source)] if known else notes:
            call.note(note)


def _retain_lines(call: Call) -> None:
    at, how = call.text("at"), _how(call)
    lines = [line.strip().removeprefix("- ") for line in input_text().splitlines()]
    sayings = [(line, at) for line in lines if line]
    with call.open() as memory:
        ids = memory.retain_many(sayings, **how) if sayings else []
        known = list(dict.fromkeys(memory.known)) if sayings else []
    new = len({*ids} - {*known})
    if call.json:
        call.tell({"retained": new, "ids": ids, "known": known})
        return
    call.screen.line(call.say("retain.many", n=new))
    if known:
        call.screen.line(call.say("retain.known-many", n=len(known)))


def _how(call: Call) -> dict[str, Any]:
    return {"provenance": provenance(call), "session": call.text("session"), "force": call.switch("force")}


def provenance(call: Call) -> str:
    """D3: what is typed at a terminal is the user's word; all else is inferred, and no option makes more of it."""
    typed = is_terminal(sys.stdin)
    asked = call.text("provenance")
    if asked == USER and not typed:
        raise BadInput("cli.provenance")
    return asked or users_or_inferred(typed)


def record(call: Call) -> None:
    """Store a turn of a conversation."""
    session, role = call.need("session"), call.need("role")
    words = call.texts("text")
    text = input_text().strip("\r\n") if words == ["-"] else " ".join(words)
    with call.open() as memory:
        turn = memory.record(session, role, text, at=call.text("at"), provenance=provenance(call))
        if call.json:
            call.tell(lives.record_json(turn, memory))
        else:
            views.Memories(call, memory).kept(turn)


def recall(call: Call) -> None:
    """Find what is known."""
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
            budget=budget if call.json and not prompt else None,  # else it holds for all that is shown
            deep=call.switch("deep"),
            explain=explain,
        )
        if prompt:
            _prompt(call, views.Memories(call, memory), found)
        elif call.json:
            call.tell(views.recalled_json(found))
        else:
            shown = views.Memories(call, memory)
            found = found if budget is None else shown.within(found, budget, explain=explain)
            shown.found(found, explain=explain)
        if found.held and not call.json:
            call.note(call.say("sync.held", n=found.held))
        if found.trouble:
            call.note(f"{found.trouble.in_full(call.language)} {call.say('recall.without')}")


def _prompt(call: Call, shown: views.Memories, found: Recalled) -> None:
    """The block for a prompt: all that is printed is meant for a model."""
    block = found.block(call.number("budget"), most=call.number("k"), explain=call.switch("explain"))
    if call.json:
        call.tell({**views.recalled_json(found), "block": block})
    elif block:
        print(block)
        call.note(shown.looked_in(found))
    else:
        shown.nothing(found)


def used(call: Call) -> None:
    """Tell that memories were of use."""
    with call.open() as memory:
        records = memory.used(call.texts("ids"), session=call.text("session"))
        if call.json:
            call.tell({"used": [lives.record_json(record, memory) for record in records]})
            return
        for record in records:
            views.Memories(call, memory).kept(record)


def show(call: Call) -> None:
    """One memory, its life and its history."""
    from hipocampo.doors.cli import whole

    with call.open() as memory:
        told = lives.whole(memory, call.need("id"))
        if call.json:
            call.tell(whole.as_json(memory, told))
        else:
            whole.show(call, memory, told)
