"""Intents about access tokens: issuing and revoking them (B6)."""

from __future__ import annotations

from datetime import timedelta

from hipocampo.access.fields import Payload, Result, new_id, required_text
from hipocampo.access.planner import IntentPlanner
from hipocampo.access.tokens import new_token, token_digest
from hipocampo.core.access import EVERYTHING, Target
from hipocampo.core.actors import HOUSE
from hipocampo.core.moments import moment, stamp
from hipocampo.core.proposals import moment_of
from hipocampo.errors import BadInput, NotFound

_DAYS, _MOST_DAYS = 90, 3650


def issue(planner: IntentPlanner, payload: Payload) -> Result:
    """`issue:token`: make a token for an entity; its text is in the result and nowhere else."""
    id = planner.entity(payload.get("entityId", ""))
    if id in HOUSE:
        raise BadInput("token.house", id=id)
    if planner.actor == id or not planner.society.answers_for(planner.actor, id):
        planner.require("admin", "entities", Target(id))
    secret, token, until = new_token(), new_id("t"), _expiry(payload, planner.now)
    planner.plan("TokenIssued", id, {"tokenId": token, "digest": token_digest(secret), "until": until})
    return {"token": secret, "id": token, "entity": id, "until": until}


def _expiry(payload: Payload, now: str) -> str:
    days = payload.get("days", _DAYS)
    if type(days) is not int or not 0 < days <= _MOST_DAYS:
        raise BadInput("token.days", found=days)
    if payload.get("until") is None:
        return stamp(moment(now) + timedelta(days=days))
    until = moment_of(payload["until"])
    if until <= now:
        raise BadInput("agreement.span", since=now, until=until)
    return until


def revoke(planner: IntentPlanner, payload: Payload) -> Result:
    """`revoke:token`: revoke one token, or all of an entity."""
    tokens = _named(planner, payload)
    for token in tokens:
        body = planner.item("token", token)
        if body is None or body.get("ended"):
            raise NotFound("token.none", id=token)
        if not planner.society.answers_for(planner.actor, body["entity"]):
            planner.require("admin", "entities", Target(body["entity"]))
        planner.plan("TokenRevoked", body["entity"], {"tokenId": token})
    return {"revoked": tokens}


def _named(planner: IntentPlanner, payload: Payload) -> list[str]:
    if payload.get("tokenId") is not None:
        return [required_text(payload, "tokenId")]
    entity = planner.entity(payload.get("entityId", ""))
    return [id for id, body in planner.index.society.items("token", EVERYTHING).items() if body["entity"] == entity]
