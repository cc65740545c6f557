"""Intents about sessions: starting and ending them, with the contract that each brings (B4)."""

from __future__ import annotations

from hipocampo.access.agreements import EXPLICIT, LOGOUT, end_agreement, end_session, make, one_day_after
from hipocampo.access.fields import Payload, Result, new_id, optional_text, required_text
from hipocampo.access.planner import IntentPlanner
from hipocampo.core.access import Target, clauses_allowing
from hipocampo.core.actors import HOUSE, OWNER, SYSTEM
from hipocampo.core.agreements import RELATIVE, SESSION_ENDINGS, ready_made
from hipocampo.errors import BadInput, Conflict, Denied, NotFound


def start(planner: IntentPlanner, payload: Payload) -> Result:
    """`start:session`: start a session and make its contract, for 24 hours at most (B4)."""
    user, service = _parties(planner, payload)
    session = optional_text(payload, "sessionId") or new_id("s")
    _check_id(planner, session, (user, service))
    until = one_day_after(planner.now)
    contract = {
        "subtype": "Session",
        "parties": [user, service],
        "purpose": optional_text(payload, "purpose") or "",
        "clauses": ready_made("Session", [user, service], session),
        "since": planner.now,
        "until": until,
        "terminationConditions": list(SESSION_ENDINGS),
        "session": session,
    }
    id = make(planner, contract)
    started = {"userId": user, "serviceId": service, "until": until, "agreementId": id}
    planner.plan("SessionStarted", new_id("s"), started, between=[user, service], session=session)
    return {"session": session, "agreement": id, "user": user, "service": service, "until": until}


def end(planner: IntentPlanner, payload: Payload) -> Result:
    """`end:session`: end a session by logout or explicitly; the third ending comes with time (B4)."""
    session = required_text(payload, "sessionId")
    body = planner.item("session", session)
    if planner.actor not in HOUSE and not (body and planner.answers_for_one((body["user"], body["service"]))):
        raise Denied("session.not-yours", actor=planner.actor)  # whether there is one or not
    if body is None or body.get("ended"):
        raise NotFound("session.none", session=session)
    how = payload.get("how", EXPLICIT)
    if how not in (LOGOUT, EXPLICIT):
        raise BadInput("session.how", found=how, known=f"{LOGOUT}, {EXPLICIT}")
    agreement = planner.item("agreement", body["agreement"])
    if agreement and agreement.get("session") == session and agreement["status"] != "ended":
        end_agreement(planner, body["agreement"], agreement, "terminated", how)
    else:
        end_session(planner, session, [body["user"], body["service"]], how)
    return {"session": session, "how": how}


def _parties(planner: IntentPlanner, payload: Payload) -> tuple[str, str]:
    """User and service: the owner starts a session, or one of the two where the service may serve the user."""
    actor = planner.actor
    itself = SYSTEM if actor in HOUSE else actor
    service = planner.entity(payload["serviceId"]) if payload.get("serviceId") is not None else itself
    host = OWNER if actor == service else actor
    user = planner.entity(payload["userId"]) if payload.get("userId") is not None else host
    if user == service:
        raise BadInput("session.parties")
    if actor == service:
        planner.require("write", "session", Target(user))
    elif actor not in (user, *HOUSE):
        raise Denied("session.not-yours", actor=actor)
    elif actor not in HOUSE and not clauses_allowing(
        planner.society, service, "write", "session", Target(user), planner.now
    ):
        raise Denied("session.no-service", service=service)  # nobody is made to serve, least of all the owner
    return user, service


def _check_id(planner: IntentPlanner, session: str, parties: tuple[str, str]) -> None:
    """Refuse an id that means something else or belongs to others: it opens what happened in the session."""
    if session in RELATIVE or session[0] in "@#" or planner.society.known(session):
        raise BadInput("session.id", session=session)
    body = planner.item("session", session)
    if body and not body.get("ended") and planner.now < body["until"]:
        raise Conflict("session.there", session=session)
    if body and (body["user"], body["service"]) != parties and planner.actor in HOUSE:
        raise Conflict("session.others-id", session=session)  # B15: it would open the one's words to the other
    known = [*parties, planner.actor] if body else [planner.actor]
    written = {
        "metadata.sessionId": session,
        "actor": {"$nin": known},
        "type": {"$nin": ["SessionStarted", "SessionEnded"]},
    }
    strange = any(planner.events(written, 1)) or (body and (body["user"], body["service"]) != parties)
    if strange and planner.actor not in HOUSE:
        raise Denied("session.not-yours", actor=planner.actor)
