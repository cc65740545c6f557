"""Whose words they are: what is said in a session with a service is about its user, whoever writes it down (B15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hipocampo.core.access import Permit
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.core.scopes import Rule, in_sessions
from hipocampo.core.society import Society

Body = Mapping[str, Any]


def user_of(session: Body | None, actor: str, now: str) -> str:
    """Whom it is about what an actor writes in a session: the session's user, without a contract the actor.

    Once a session is over its id is free for others, who write there of themselves.
    """
    itself = OWNER if actor in HOUSE else actor
    if session is None:
        return itself
    parties = {session["user"], session["service"]}
    is_open = not session.get("ended") and now < session["until"]
    takes_part = actor in parties or (actor in HOUSE and not parties.isdisjoint(HOUSE))
    user = str(session["user"])
    return (OWNER if user in HOUSE else user) if is_open or takes_part else itself


def speaker_for(society: Society, actor: str, now: str) -> str:
    """Who speaks where an actor asks: the one user whom it serves, a person itself; for other agents the owner."""
    if actor in HOUSE:
        return OWNER
    users = {user for _, user in society.served(actor, now)}
    if len(users) == 1:
        (user,) = users
        return OWNER if user in HOUSE else user
    return actor if users or actor in _people(society.entities) else OWNER


def called(society: Society, id: str) -> str:
    """The name of an entity; its id where it has none."""
    body = society.entities.get(id)
    return str(body["name"]) if body else id


def telling_of(permit: Permit, user: str, entities: Mapping[str, Body], sessions: Mapping[str, Body]) -> Permit:
    """A permit without what tells of somebody else than a user; `sessions` are all there ever were.

    What a person tells is of that person. What an agent tells outside of a session with somebody is of the owner, for
    whom it works.
    """
    others = [id for id, body in sessions.items() if _user(body) != user]
    mine = [id for id, body in sessions.items() if _user(body) == user]
    if user == OWNER:
        told = [in_sessions(others), {"actor": {"$in": _people(entities)}}]
        return _with(permit, {"$not": {"$or": told}}) if others or _people(entities) else permit
    return _with(permit, {"$or": [in_sessions(mine), {"$and": [{"actor": user}, {"$not": in_sessions(others)}]}]})


def _user(session: Body) -> str:
    return OWNER if session["user"] in HOUSE else str(session["user"])


def _people(entities: Mapping[str, Body]) -> list[str]:
    return [id for id, body in entities.items() if body["kind"] == "person"]


def _with(permit: Permit, rule: Rule) -> Permit:
    rows = permit.rule if permit.rows is None else permit.rows
    return Permit(permit.actor, {"$and": [permit.rule, rule]}, {"$and": [rows, rule]})
