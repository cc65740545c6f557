"""The commands for sessions: start one, end it, look at what happened in it, list those that are open (B4)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from hipocampo.doors.cli import views
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD
from hipocampo.doors.minds import opening_json, without_opening
from hipocampo.doors.others import named

if TYPE_CHECKING:
    from hipocampo import Event

LOGOUT, ENDED = "user:logout", "explicit:end-session"


def start(call: Call) -> None:
    """Begin a session, with the contract that comes with it; with a budget, what it should know from the start."""
    given = {"sessionId": "id", "userId": "user", "serviceId": "service", "purpose": "purpose"}
    told = {field: value for field, name in given.items() if (value := call.text(name)) is not None}
    with call.open() as memory:
        budget = call.number("budget")
        opening = None if budget is None else memory.opening(budget)
        result = memory.intent("start:session", told)
        if call.json:
            call.tell({**result, **({"opening": opening_json(opening)} if opening else {})})
            return
        names, until = memory.names(), views.Memories(call, memory).moment(result["until"])
        user, service = named(result["user"], names), named(result["service"], names)
        call.screen.line((call.say("session.started", id=result["session"]), GOOD))
        call.screen.line((call.say("session.between", user=user, service=service, until=until), DIM))
        if opening:
            print(f"\n{opening.text}" if opening.text else without_opening(opening, call.language))


def end(call: Call) -> None:
    """End a session, and its contract with it."""
    how = LOGOUT if call.switch("logout") else ENDED
    with call.open() as memory:
        memory.end_session(call.need("id"), how)
    if call.json:
        call.tell({"session": call.need("id"), "how": how})
    else:
        call.screen.line((call.say("session.ended", id=call.need("id")), GOOD))


def context(call: Call) -> None:
    """What happened in a session, from its beginning on."""
    with call.open() as memory:
        events = memory.session_context(call.need("id"))
        if call.json:
            call.tell({"events": [views.event_json(event) for event in events]})
            return
        shown, names = views.Memories(call, memory), memory.names()
        rows = [(shown.moment(event.timestamp), named(event.actor, names), _told(event)) for event in events]
        if rows:
            call.screen.table(rows, (DIM, BOLD))
        else:
            call.screen.line(call.say("session.empty", id=call.need("id")))


def _told(event: Event) -> str:
    """A turn by its words, anything else by its type."""
    text = event.payload.get("text") or event.payload.get("content")
    if not isinstance(text, str):
        return event.type
    return f"{event.payload['role']}: {text}" if "role" in event.payload else text


def list_all(call: Call) -> None:
    """The sessions that are open."""
    with call.open() as memory:
        found, shown = memory.sessions(), views.Memories(call, memory)
        if call.json:
            call.tell({"sessions": [asdict(one) for one in found]})
            return
        rows = [
            (one.id, str(one.user), str(one.service), call.say("entity.until", moment=shown.moment(one.until)))
            for one in found
        ]
        if rows:
            call.screen.table(rows, (BOLD, "", "", DIM))
        else:
            call.screen.line(call.say("session.none"))
