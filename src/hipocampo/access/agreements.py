"""Intents about agreements: who may propose, who must consent; how agreements and sessions end (B2-B4, B7, B9)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from hipocampo.access.fields import Payload, Result, new_id
from hipocampo.access.planner import IntentPlanner
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import RELATIVE, SESSION, SESSION_ENDINGS, Clause, clause_of
from hipocampo.core.moments import moment, stamp
from hipocampo.core.proposals import read_proposal
from hipocampo.core.society import Body, Society
from hipocampo.errors import BadInput, Conflict, Denied

LOGOUT, TIMEOUT, EXPLICIT = SESSION_ENDINGS
_DAY = timedelta(hours=24)
_OWN_POWERS = ("constitution", "budget", "entities", "wallet", "events", "*")  # nobody widens these for itself


def propose(planner: IntentPlanner, payload: Payload) -> Result:
    """`propose:agreement`: propose it; it is in force as soon as every party has consented."""
    body = read_proposal(payload, planner)
    if (body["subtype"] or body["type"]) == SESSION:
        body = _with_session(planner, _at_most_a_day(body, planner.now))
    _check_grants(planner, body)
    _check_requirements(planner, body)
    id = new_id("a")
    planner.plan("AgreementProposed", id, {**body, "proposedBy": planner.actor}, between=body["parties"])
    _consent(planner, id, body)
    return _result(planner, id)


def accept(planner: IntentPlanner, payload: Payload) -> Result:
    """`accept:agreement`: consent for every party that the actor answers for."""
    id, body = planner.agreement(payload.get("agreementId"))
    if body["status"] != "proposed":
        raise Conflict("agreement.not-proposed", id=id)
    _consent(planner, id, body)
    return _result(planner, id)


def revoke(planner: IntentPlanner, payload: Payload) -> Result:
    """`revoke:agreement`: end it; the others stay as they are (B9)."""
    id, body = planner.agreement(payload.get("agreementId"))
    if body["status"] == "ended":
        raise Conflict("agreement.ended", id=id)
    if _is_guardianship(body) and planner.actor in body["parties"][1:] and planner.society.guardian(planner.actor):
        raise Denied("agreement.guarded", actor=planner.actor)
    condition = payload.get("condition")
    if condition is not None and condition not in body["terminationConditions"]:
        raise BadInput("agreement.condition", found=condition, known=", ".join(body["terminationConditions"]) or "-")
    how = "terminated" if condition else "revoked" if body["status"] == "active" else "declined"
    end_agreement(planner, id, body, how, condition)
    return _result(planner, id)


def make(planner: IntentPlanner, body: Body) -> str:
    """Make a memory contract that is in force at once, because it comes with what the parties do; return its id."""
    defaults = {"type": "MemoryContract", "purpose": "", "since": "", "until": ""}
    lists: Body = {"terminationConditions": [], "requires": [], "retention": []}
    id, parties = new_id("a"), body["parties"]
    proposed = {**defaults, **lists, **body, "proposedBy": planner.actor}
    planner.plan("AgreementProposed", id, proposed, between=parties)
    planner.plan("AgreementAccepted", id, {"for": parties, "by": planner.actor}, between=parties)
    planner.plan("AgreementActivated", id, {}, between=parties)
    return id


def one_day_after(since: str) -> str:
    """Return when a session that starts at a moment ends at the latest (B4)."""
    return stamp(moment(since) + _DAY)


def _at_most_a_day(body: Body, now: str) -> Body:
    since = body["since"] or now
    latest = one_day_after(since)
    return {**body, "since": since, "until": min(body["until"] or latest, latest)}


def _with_session(planner: IntentPlanner, body: Body) -> Body:
    """B4, B15: a contract that lets a service read and write in a session that has none yet makes it a session."""
    clauses = [clause_of(one) for one in body["clauses"]]
    read, written = (
        {(one.party, one.scope) for one in clauses if one.action == action} for action in ("read", "write")
    )
    both = sorted((party, scope) for party, scope in read & written if scope not in RELATIVE)
    if len(both) != 1 or len(body["parties"]) != 2 or body["since"] > planner.now:
        return body
    ((_, session),) = both
    known = planner.society.known(session) or planner.item("session", session)
    return body if known else {**body, "session": session}


def _start_session(planner: IntentPlanner, id: str, body: Body) -> None:
    """Start the session of a contract that is in force."""
    session, parties = body["session"], body["parties"]
    service = next(one["party"] for one in body["clauses"] if one["scope"] == session)
    (user,) = (one for one in parties if one != service)
    started = {"userId": user, "serviceId": service, "until": body["until"], "agreementId": id}
    planner.plan("SessionStarted", new_id("s"), started, between=parties, session=session)


def _consent(planner: IntentPlanner, id: str, body: Body) -> None:
    own = [one for one in body["parties"] if planner.society.answers_for(planner.actor, one)]
    if not own:
        raise Denied("agreement.stranger-acts", actor=planner.actor, id=id)
    planner.plan("AgreementAccepted", id, {"for": own, "by": planner.actor}, between=body["parties"])
    now = planner.item("agreement", id) or {}
    if set(now["accepted"]) >= set(body["parties"]):
        _check_requirements(planner, body)
        planner.plan("AgreementActivated", id, {}, between=body["parties"])
        if body.get("session") and not planner.item("session", body["session"]):
            _start_session(planner, id, body)


def _result(planner: IntentPlanner, id: str) -> Result:
    body = planner.item("agreement", id) or {}
    waits = [one for one in body["parties"] if one not in body["accepted"]] if body["status"] == "proposed" else []
    return {"agreement": id, "status": body["status"], "waitsFor": waits}


# Who may grant what


def _check_grants(planner: IntentPlanner, body: Body) -> None:
    """Refuse to give away what belongs to others: each clause needs a party that may grant it."""
    parties = body["parties"]
    if not planner.answers_for_one(parties):
        raise Denied("agreement.stranger-acts", actor=planner.actor, id="-")
    if {planner.actor, *parties}.intersection(HOUSE):  # the house may grant anything, and nothing without its consent
        return
    if body["retention"]:  # it binds the house, which must keep what others want forgotten
        raise Denied("agreement.not-yours", clause="retention")
    for clause in map(clause_of, body["clauses"]):
        if not any(_may_grant(planner, one, clause) for one in parties):
            raise Denied("agreement.not-yours", clause=str(clause))


def _may_grant(planner: IntentPlanner, one: str, clause: Clause) -> bool:
    """Whether a party may give another, or itself, a power: over its own and its wards', never over its guardian's."""
    society, scope = planner.society, clause.scope
    if scope in ("*", "children", "session-user") or scope[0] in "@#":
        return False
    whose = clause.party if scope in ("self", "own") else scope
    session = planner.item("session", scope)
    if session and not society.known(scope):
        whose = session["user"]
    elif not society.known(whose):
        return False
    if clause.action in ("admin", "delete", "spend") or (clause.action == "write" and clause.resource in _OWN_POWERS):
        return one == (society.guardian(whose) or whose)
    return scope in ("self", "own") or (
        society.answers_for(one, whose) and (session is not None or one != clause.party)
    )


# What an agreement requires


def _check_requirements(planner: IntentPlanner, body: Body) -> None:
    """B7: refuse an agreement whose requirements are not there; nothing is created for it."""
    for need in body["requires"]:
        if need.get("parties", "same") != "same" and not set(need["parties"]) <= set(body["parties"]):
            _check_house(planner)  # a refusal must not reveal what others agreed on
        if not _is_met(planner.society, need, body["parties"], planner.now):
            raise BadInput("agreement.requires", type=need["type"], parties=", ".join(body["parties"]))


def _check_house(planner: IntentPlanner) -> None:
    if planner.actor not in HOUSE:
        raise Denied("access.owner", actor=planner.actor)


def _is_met(society: Society, need: Body, parties: Sequence[str], now: str) -> bool:
    wanted = need["type"]
    if wanted == "Guardianship" and "parties" not in need:
        scripts = [one for one in parties if society.entities.get(one, {}).get("kind") in ("agent", "service")]
        return bool(scripts) and all(_has_guardian(society, one, now) for one in scripts)
    others = set(parties) if need.get("parties", "same") == "same" else set(need["parties"])
    return any(
        wanted in (body["type"], body["subtype"]) and set(body["parties"]) == others and _in_force(body, now)
        for body in society.agreements.values()
    )


def _has_guardian(society: Society, id: str, now: str) -> bool:
    if society.guardian(id):
        return True
    return any(
        _is_guardianship(body) and id in body["parties"][1:] and _in_force(body, now)
        for body in society.agreements.values()
    )


def _is_guardianship(body: Body) -> bool:
    return "Guardianship" in (body["type"], body["subtype"])


def _in_force(body: Body, now: str) -> bool:
    return body["status"] == "active" and body["since"] <= now and (not body["until"] or now < body["until"])


# How agreements and sessions end


def expire(planner: IntentPlanner) -> None:
    """B2: end what time has ended; decisions do not depend on this, they look at the clock."""
    for id, body in planner.society.agreements.items():
        if body["until"] and body["until"] <= planner.now:
            if body.get("session"):
                end_agreement(planner, id, body, "terminated", TIMEOUT)
            else:
                end_agreement(planner, id, body, "expired")
    for id, body in planner.society.sessions.items():
        if body["until"] <= planner.now:
            end_session(planner, id, [body["user"], body["service"]], TIMEOUT)


def end_agreement(planner: IntentPlanner, id: str, body: Body, how: str, condition: str | None = None) -> None:
    """End an agreement, and the session that came with it; the others stay as they are (B9)."""
    payload = {"how": how, **({"condition": condition} if condition else {})}
    planner.plan("AgreementEnded", id, payload, between=body["parties"])
    if body.get("session"):
        end_session(planner, body["session"], body["parties"], condition or EXPLICIT)


def end_session(planner: IntentPlanner, id: str, parties: Sequence[str], how: str) -> None:
    """End a session without touching its agreement."""
    planner.plan("SessionEnded", new_id("s"), {"how": how}, between=parties, session=id)
