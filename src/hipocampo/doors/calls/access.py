"""The calls around other actors: intent, audit, session (B)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo.doors.calls.call import Answer, Call, given_options
from hipocampo.doors.calls.pages import PAGING, Page, latest
from hipocampo.doors.calls.shown import as_json
from hipocampo.doors.presenters.access import AccessPresenter, name_with_id
from hipocampo.doors.presenters.fence import clip, content_line, marked
from hipocampo.doors.presenters.memories import class_mark
from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.text.inert import inert

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo

__all__ = ["CALLS"]


class Intent(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `intent`."""

    name: str
    payload: dict[str, Any] = msgspec.field(default_factory=dict)


class Audit(Page):
    """The parameters of `audit`: which reads, or about whom."""

    who: str | UnsetType = UNSET
    what: str | UnsetType = UNSET
    since: str | UnsetType = UNSET
    about: str | UnsetType = UNSET


class Readers(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `readers`: a memory."""

    id: str


class Session(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `session`: a session, and what to do with it."""

    do: Literal["start", "end", "context"]
    id: str | UnsetType = UNSET
    user: str | UnsetType = UNSET
    service: str | UnsetType = UNSET
    purpose: str | UnsetType = UNSET
    logout: bool = False


def _intent(memory: Hipocampo, given: Intent) -> Answer:
    result = memory.intent(given.name, given.payload)
    return as_json(result)


def _audit(memory: Hipocampo, given: Audit) -> Answer:
    data: dict[str, Any]
    if given.about is not UNSET:
        found = memory.audit_about(given.about)
        presenter = AccessPresenter(memory)
        rows, data = presenter.reach_rows(found), {"reach": presenter.reach_json(found)}
    else:
        entries, cursor = latest(memory.audit(**given_options(given, "about", *PAGING)), given)
        presenter = AccessPresenter(memory)
        rows, data = presenter.audit_rows(entries), {"audit": presenter.audit_json(entries), "cursor": cursor}
    if not rows:
        return Answer(say("call.audit.none", memory.settings.language), data)
    return Answer(marked(memory, ["- " + "  ".join(inert(part) for part in row if part) for row in rows]), data)


def _readers(memory: Hipocampo, given: Readers) -> Answer:
    found, presenter = memory.readers(given.id), AccessPresenter(memory)
    rows = ["- " + "  ".join(inert(part) for part in row if part) for row in presenter.reach_rows(found)]
    return Answer(lambda: marked(memory, rows), {"reach": presenter.reach_json(found)})


def _session(memory: Hipocampo, given: Session) -> Answer:
    language = memory.settings.language
    if given.do == "start":
        fields = {"sessionId": given.id, "userId": given.user, "serviceId": given.service, "purpose": given.purpose}
        result = memory.intent("start:session", {name: value for name, value in fields.items() if value is not UNSET})
        return Answer(say("call.session.started", language, id=result["session"], until=result["until"]), result)
    if given.id is UNSET:
        raise BadInput("call.session")
    if given.do == "end":
        memory.end_session(given.id, *(["user:logout"] if given.logout else []))
        return Answer(say("call.session.ended", language, id=given.id), {"session": given.id})
    return _context(memory, given.id)


def _context(memory: Hipocampo, session: str) -> Answer:
    events, names = memory.session_context(session), memory.names()
    shown = [
        {"at": one.timestamp, "actor": one.actor, "name": names.get(one.actor, one.actor), "type": one.type}
        | {"role": one.payload.get("role"), "text": _text(one)}
        for one in events
    ]
    if not shown:
        return Answer(say("call.session.empty", memory.settings.language, id=session), {"events": []})
    lines = [
        f"- {class_mark(one)} {inert(name_with_id(one.actor, names))} {one.payload.get('role', one.type)}: {_line(one)}"
        for one in events
    ]
    return Answer(marked(memory, lines), {"events": shown})


def _text(event: Event) -> str | None:
    text = event.payload.get("text") or event.payload.get("content")
    return clip(text) if isinstance(text, str) else None


def _line(event: Event) -> str:
    return content_line(_text(event) or "")


CALLS = (
    Call("intent", Intent, _intent),
    Call("audit", Audit, _audit, reads=True),
    Call("readers", Readers, _readers, reads=True, owner=True),
    Call("session", Session, _session),
)
