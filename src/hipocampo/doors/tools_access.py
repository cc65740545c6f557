"""The tools for living with others: intents, the audit, sessions (B)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo import Event, Hipocampo
from hipocampo.doors.others import Rights, named
from hipocampo.doors.tool import Answer, Tool, clipped, fenced, options
from hipocampo.errors import BadInput
from hipocampo.messages import say

__all__ = ["TOOLS"]

_LAST = 100  # lines of the audit that an agent is shown


class Intent(msgspec.Struct, forbid_unknown_fields=True):
    """What is intended."""

    name: str
    payload: dict[str, Any] = msgspec.field(default_factory=dict)


class Audit(msgspec.Struct, forbid_unknown_fields=True):
    """Which reads, or about whom."""

    who: str | UnsetType = UNSET
    what: str | UnsetType = UNSET
    since: str | UnsetType = UNSET
    about: str | UnsetType = UNSET


class Session(msgspec.Struct, forbid_unknown_fields=True):
    """A session, and what to do with it."""

    do: Literal["start", "end", "context"]
    id: str | UnsetType = UNSET
    user: str | UnsetType = UNSET
    service: str | UnsetType = UNSET
    purpose: str | UnsetType = UNSET
    logout: bool = False


def _intent(memory: Hipocampo, asked: Intent) -> Answer:
    result = memory.intent(asked.name, asked.payload)
    return Answer(msgspec.json.encode(result).decode(), result)


def _audit(memory: Hipocampo, asked: Audit) -> Answer:
    if asked.about is not UNSET:
        found = memory.audit_about(asked.about)
        rights = Rights(memory)
        rows, told = rights.reaches(found), {"reach": rights.reaches_json(found)}
    else:
        entries = memory.audit(**options(asked, "about"))[-_LAST:]
        rights = Rights(memory)
        rows, told = rights.rows(entries), {"audit": rights.entries_json(entries)}
    if not rows:
        return Answer(say("mcp.audit.none", memory.settings.language), told)
    return Answer(fenced(memory, ["- " + "  ".join(part for part in row if part) for row in rows]), told)


def _session(memory: Hipocampo, asked: Session) -> Answer:
    language = memory.settings.language
    if asked.do == "start":
        given = {"sessionId": asked.id, "userId": asked.user, "serviceId": asked.service, "purpose": asked.purpose}
        result = memory.intent("start:session", {name: value for name, value in given.items() if value is not UNSET})
        return Answer(say("mcp.session.started", language, id=result["session"], until=result["until"]), result)
    if asked.id is UNSET:
        raise BadInput("mcp.session")
    if asked.do == "end":
        memory.end_session(asked.id, *(["user:logout"] if asked.logout else []))
        return Answer(say("mcp.session.ended", language, id=asked.id), {"session": asked.id})
    return _context(memory, asked.id)


def _context(memory: Hipocampo, session: str) -> Answer:
    events, names = memory.session_context(session), memory.names()
    told = [
        {"at": one.timestamp, "actor": one.actor, "name": names.get(one.actor, one.actor), "type": one.type}
        | {"role": one.payload.get("role"), "text": _text(one)}
        for one in events
    ]
    if not told:
        return Answer(say("mcp.session.empty", memory.settings.language, id=session), {"events": []})
    lines = [f"- {named(one.actor, names)} {one.payload.get('role', one.type)}: {_line(one)}" for one in events]
    return Answer(fenced(memory, lines), {"events": told})


def _text(event: Event) -> str | None:
    text = event.payload.get("text") or event.payload.get("content")
    return clipped(text) if isinstance(text, str) else None


def _line(event: Event) -> str:
    return " ".join((_text(event) or "").split())


TOOLS = (
    Tool("intent", Intent, _intent),
    Tool("audit", Audit, _audit, reads=True),
    Tool("session", Session, _session),
)
