"""The commands for sessions: start, end, context, list (B4)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD
from hipocampo.doors.presenters.access import name_with_id
from hipocampo.doors.presenters.conversation import empty_opening_text, opening_json
from hipocampo.doors.presenters.memories import class_mark, event_json
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo import Event

LOGOUT, ENDED = "user:logout", "explicit:end-session"


def start(call: Call) -> None:
    """Start a session with its contract; with a budget, also print the opening context."""
    options = {"sessionId": "id", "userId": "user", "serviceId": "service", "purpose": "purpose"}
    payload = {field: value for field, name in options.items() if (value := call.text(name)) is not None}
    with call.open() as memory:
        budget = call.number("budget")
        if budget is not None and budget < 1:
            memory.opening(budget)  # refuses it, before anything is started
        result = memory.intent("start:session", payload)
        opening = None if budget is None else memory.opening(budget, session=result["session"])
        if call.json:
            call.print_json({**result, **({"opening": opening_json(opening)} if opening else {})})
            return
        names, until = memory.names(), MemoryPrinter(call, memory).moment(result["until"])
        user, service = name_with_id(result["user"], names), name_with_id(result["service"], names)
        call.screen.line((call.say("session.started", id=result["session"]), GOOD))
        call.screen.line((call.say("session.between", user=user, service=service, until=until), DIM))
        if opening:
            print(f"\n{opening.text}" if opening.text else empty_opening_text(opening, call.language))


def end(call: Call) -> None:
    """End a session, and its contract with it."""
    how = LOGOUT if call.switch("logout") else ENDED
    with call.open() as memory:
        memory.end_session(call.need("id"), how)
    if call.json:
        call.print_json({"session": call.need("id"), "how": how})
    else:
        call.screen.line((call.say("session.ended", id=call.need("id")), GOOD))


def context(call: Call) -> None:
    """Print what happened in a session, from its beginning."""
    with call.open() as memory:
        events = memory.session_context(call.need("id"))
        if call.json:
            call.print_json({"events": [event_json(event) for event in events]})
            return
        printer, names = MemoryPrinter(call, memory), memory.names()
        rows = [
            (printer.moment(one.timestamp), Own(class_mark(one)), name_with_id(one.actor, names), _text(one))
            for one in events
        ]
        if rows:
            call.screen.table(rows, (DIM, DIM, BOLD))
        else:
            call.screen.line(call.say("session.empty", id=call.need("id")))


def _text(event: Event) -> str:
    """The text of a turn; of any other event, its type."""
    text = event.payload.get("text") or event.payload.get("content")
    if not isinstance(text, str):
        return event.type
    return f"{event.payload['role']}: {text}" if "role" in event.payload else text


def list_all(call: Call) -> None:
    """List the open sessions."""
    with call.open() as memory:
        found, printer = memory.sessions(), MemoryPrinter(call, memory)
        if call.json:
            call.print_json({"sessions": [asdict(one) for one in found]})
            return
        rows = [
            (one.id, str(one.user), str(one.service), call.say("entity.until", moment=printer.moment(one.until)))
            for one in found
        ]
        if rows:
            call.screen.table(rows, (BOLD, "", "", DIM))
        else:
            call.screen.line(call.say("session.none"))
