"""Intents about agreements: who may propose what, who must consent, how they end (B2-B4, B7, B9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from hipocampo.access.desk import Desk, maybe_text, mint, text_of
from hipocampo.core.access import Target, power
from hipocampo.core.actors import HOUSE, OWNER, SYSTEM
from hipocampo.core.agreements import RELATIVE, SESSION_ENDINGS, Clause, clause_of, read_proposal, ready_made
from hipocampo.core.moments import moment, stamp
from hipocampo.core.society import Body, Society
from hipocampo.errors import BadInput, Conflict, Denied, NotFound

DAY = timedelta(hours=24)
_DEEP = ("constitution", "budget", "entities", "wallet", "events", "*")  # one does not give these to oneself

Told = Mapping[str, Any]
Result = dict[str, Any]


def propose(desk: Desk, told: Told) -> Result:
    """`propose:agreement`: proposed, and in force as soon as every party has consented."""
    body = read_proposal(told, desk)
    if (body["subtype"] or body["type"]) == "Session":
        body = _at_most_a_day(body, desk.now)
    _check_grants(desk, body)
    return _enter(desk, body)


def accept(desk: Desk, told: Told) -> Result:
    """`accept:agreement`: consent for every party that the actor answers for."""
    id, body = desk.agreement(told.get("agreementId"))
    if body["status"] != "proposed":
        raise Conflict("agreement.not-proposed", id=id)
    _consent(desk, id, body)
    return _result(desk, id)


def revoke(desk: Desk, told: Told) -> Result:
    """`revoke:agreement`: end it; the others stay as they are (B9)."""
    id, body = desk.agreement(told.get("agreementId"))
    if body["status"] == "ended":
        raise Conflict("agreement.ended", id=id)
    if _is_guardianship(body) and desk.actor in body["parties"][1:] and desk.society.guardian(desk.actor):
        raise Denied("agreement.guarded", actor=desk.actor)
    condition = told.get("condition")
    if condition is not None and condition not in body["terminationConditions"]:
        raise BadInput("agreement.condition", found=condition, known=", ".join(body["terminationConditions"]) or "-")
    how = "terminated" if condition else "revoked" if body["status"] == "active" else "declined"
    _end(desk, id, body, how, condition)
    return _result(desk, id)


def start_session(desk: Desk, told: Told) -> Result:
    """`start:session`: the Session contract is made with it, for 24 hours at most (B4)."""
    user, service = _talkers(desk, told)
    session = maybe_text(told, "sessionId") or mint("s")
    _check_free(desk, session, (user, service))
    until = stamp(moment(desk.now) + DAY)
    body = {
        "subtype": "Session",
        "parties": [user, service],
        "purpose": maybe_text(told, "purpose") or "",
        "clauses": ready_made("Session", [user, service], session),
        "since": desk.now,
        "until": until,
        "terminationConditions": list(SESSION_ENDINGS),
        "session": session,
    }
    id = make(desk, body)
    payload = {"userId": user, "serviceId": service, "until": until, "agreementId": id}
    desk.plan("SessionStarted", mint("s"), payload, between=[user, service], session=session)
    return {"session": session, "agreement": id, "user": user, "service": service, "until": until}


def make(desk: Desk, body: Body) -> str:
    """A memory contract that is in force at once, for it comes with what the parties do; its id."""
    bare = {"type": "MemoryContract", "purpose": "", "since": "", "until": ""}
    lists: Body = {"terminationConditions": [], "requires": [], "retention": []}
    id, parties = mint("a"), body["parties"]
    desk.plan("AgreementProposed", id, {**bare, **lists, **body, "proposedBy": desk.actor}, between=parties)
    desk.plan("AgreementAccepted", id, {"for": parties, "by": desk.actor}, between=parties)
    desk.plan("AgreementActivated", id, {}, between=parties)
    return id


def end_session(desk: Desk, told: Told) -> Result:
    """`end:session`: by logout or explicitly; the third ending comes with time (B4)."""
    session = text_of(told, "sessionId")
    body = desk.look("session", session)
    if desk.actor not in HOUSE and not (body and desk.answers_for_one((body["user"], body["service"]))):
        raise Denied("session.not-yours", actor=desk.actor)  # whether there is one or not
    if body is None or body.get("ended"):
        raise NotFound("session.none", session=session)
    how = told.get("how", SESSION_ENDINGS[2])
    if how not in (SESSION_ENDINGS[0], SESSION_ENDINGS[2]):
        raise BadInput("session.how", found=how, known=", ".join((SESSION_ENDINGS[0], SESSION_ENDINGS[2])))
    agreement = desk.look("agreement", body["agreement"])
    if agreement and agreement.get("session") == session and agreement["status"] != "ended":
        _end(desk, body["agreement"], agreement, "terminated", how)
    else:
        _end_talk(desk, session, [body["user"], body["service"]], how)
    return {"session": session, "how": how}


def expire(desk: Desk) -> None:
    """B2: end what time has ended; decisions do not wait for it, they look at the clock."""
    for id, body in desk.society.agreements.items():
        if body["until"] and body["until"] <= desk.now:
            session = bool(body.get("session"))
            _end(desk, id, body, *(("terminated", SESSION_ENDINGS[1]) if session else ("expired", None)))
    for talk, body in desk.society.sessions.items():
        if body["until"] <= desk.now:
            _end_talk(desk, talk, [body["user"], body["service"]], SESSION_ENDINGS[1])


def require_needs(desk: Desk, body: Body) -> None:
    """B7: what an agreement requires must be there; nothing is created for it."""
    for need in body["requires"]:
        if need.get("parties", "same") != "same" and not set(need["parties"]) <= set(body["parties"]):
            _check_house(desk)  # what others agreed on is not told by a refusal
        if not _met(desk.society, need, body["parties"], desk.now):
            raise BadInput("agreement.requires", type=need["type"], parties=", ".join(body["parties"]))


def _check_house(desk: Desk) -> None:
    if desk.actor not in HOUSE:
        raise Denied("access.owner", actor=desk.actor)


def _talkers(desk: Desk, told: Told) -> tuple[str, str]:
    """User and service of a session: the owner begins it, or one of the two where the service may serve the user."""
    itself = SYSTEM if desk.actor in HOUSE else desk.actor
    service = desk.entity(told["serviceId"]) if told.get("serviceId") is not None else itself
    host = OWNER if desk.actor == service else desk.actor
    user = desk.entity(told["userId"]) if told.get("userId") is not None else host
    if user == service:
        raise BadInput("session.parties")
    if desk.actor == service:
        desk.require("write", "session", Target(user))
    elif desk.actor not in (user, *HOUSE):
        raise Denied("session.not-yours", actor=desk.actor)
    elif desk.actor not in HOUSE and not power(desk.society, service, "write", "session", Target(user), desk.now):
        raise Denied("session.no-service", service=service)  # nobody is made to serve, least of all the owner
    return user, service


def _check_free(desk: Desk, session: str, parties: tuple[str, str]) -> None:
    """A session's id opens what happened in it: none that means something else, and none of other people's."""
    if session in RELATIVE or session[0] in "@#" or desk.society.known(session):
        raise BadInput("session.id", session=session)
    body = desk.look("session", session)
    if body and not body.get("ended") and desk.now < body["until"]:
        raise Conflict("session.there", session=session)
    if body and (body["user"], body["service"]) == parties:
        return
    others = {"metadata.sessionId": session, "actor": {"$ne": desk.actor}}
    if desk.actor not in HOUSE and any(desk.events(others, 1)):
        raise Denied("session.not-yours", actor=desk.actor)


def _enter(desk: Desk, body: Body) -> Result:
    require_needs(desk, body)
    id = mint("a")
    desk.plan("AgreementProposed", id, {**body, "proposedBy": desk.actor}, between=body["parties"])
    _consent(desk, id, body)
    return _result(desk, id)


def _consent(desk: Desk, id: str, body: Body) -> None:
    mine = [one for one in body["parties"] if desk.society.answers_for(desk.actor, one)]
    if not mine:
        raise Denied("agreement.stranger-acts", actor=desk.actor, id=id)
    desk.plan("AgreementAccepted", id, {"for": mine, "by": desk.actor}, between=body["parties"])
    now = desk.look("agreement", id) or {}
    if set(now["accepted"]) >= set(body["parties"]):
        require_needs(desk, body)
        desk.plan("AgreementActivated", id, {}, between=body["parties"])


def _end(desk: Desk, id: str, body: Body, how: str, condition: str | None) -> None:
    payload = {"how": how, **({"condition": condition} if condition else {})}
    desk.plan("AgreementEnded", id, payload, between=body["parties"])
    if body.get("session"):
        _end_talk(desk, body["session"], body["parties"], condition or SESSION_ENDINGS[2])


def _end_talk(desk: Desk, session: str, parties: Sequence[str], how: str) -> None:
    desk.plan("SessionEnded", mint("s"), {"how": how}, between=parties, session=session)


def _result(desk: Desk, id: str) -> Result:
    body = desk.look("agreement", id) or {}
    waits = [one for one in body["parties"] if one not in body["accepted"]] if body["status"] == "proposed" else []
    return {"agreement": id, "status": body["status"], "waitsFor": waits}


def _check_grants(desk: Desk, body: Body) -> None:
    """Nobody gives away what is not theirs: each clause needs a party that may grant it."""
    parties = body["parties"]
    if not desk.answers_for_one(parties):
        raise Denied("agreement.stranger-acts", actor=desk.actor, id="-")
    if {desk.actor, *parties}.intersection(HOUSE):  # the house grants anything, and nothing holds without its consent
        return
    if body["retention"]:  # it binds the house, which must keep what others want forgotten
        raise Denied("agreement.not-yours", clause="retention")
    for told in body["clauses"]:
        clause = clause_of(told)
        if not any(_may_grant(desk, one, clause) for one in parties):
            raise Denied("agreement.not-yours", clause=str(clause))


def _may_grant(desk: Desk, one: str, clause: Clause) -> bool:
    """Whether a party may give another, or itself, a power: over its own and its wards', never over its guardian's."""
    society, scope = desk.society, clause.scope
    if scope in ("*", "children", "session-user") or scope[0] in "@#":
        return False
    whose = clause.party if scope in ("self", "own") else scope
    session = desk.look("session", scope)
    if session and not society.known(scope):
        whose = session["user"]
    elif not society.known(whose):
        return False
    if clause.action in ("admin", "delete", "spend") or (clause.action == "write" and clause.resource in _DEEP):
        return one == (society.guardian(whose) or whose)
    return scope in ("self", "own") or (
        society.answers_for(one, whose) and (session is not None or one != clause.party)
    )


def _is_guardianship(body: Body) -> bool:
    return "Guardianship" in (body["type"], body["subtype"])


def _met(society: Society, need: Body, parties: Sequence[str], now: str) -> bool:
    wanted = need["type"]
    if wanted == "Guardianship" and "parties" not in need:
        scripts = [one for one in parties if society.entities.get(one, {}).get("kind") in ("agent", "service")]
        return bool(scripts) and all(_guarded(society, one, now) for one in scripts)
    others = set(parties) if need.get("parties", "same") == "same" else set(need["parties"])
    return any(
        wanted in (body["type"], body["subtype"]) and set(body["parties"]) == others and _in_force(body, now)
        for body in society.agreements.values()
    )


def _guarded(society: Society, id: str, now: str) -> bool:
    if society.guardian(id):
        return True
    return any(
        _is_guardianship(body) and id in body["parties"][1:] and _in_force(body, now)
        for body in society.agreements.values()
    )


def _in_force(body: Body, now: str) -> bool:
    return body["status"] == "active" and body["since"] <= now and (not body["until"] or now < body["until"])


def _at_most_a_day(body: Body, now: str) -> Body:
    since = body["since"] or now
    latest = stamp(moment(since) + DAY)
    return {**body, "since": since, "until": min(body["until"] or latest, latest)}
