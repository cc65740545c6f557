"""Intents about entities: registering them and amending their constitutions (B1, B12)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from hipocampo.access import agreements
from hipocampo.access.fields import Payload, Result, new_id, optional_text, required_text
from hipocampo.access.planner import IntentPlanner
from hipocampo.core.access import Target
from hipocampo.core.accounts import ACCOUNTS
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import RELATIVE, ready_made
from hipocampo.core.names import name_key
from hipocampo.errors import BadInput, Conflict

LONGEST_NAME = 100
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_:-]{0,63}")


def register(kind: str) -> Callable[[IntentPlanner, Payload], Result]:
    """Return the intent that registers an entity of a kind."""

    def register_entity(planner: IntentPlanner, payload: Payload) -> Result:
        name = _name(planner, payload)
        guardian = _guardian(planner, payload, kind)
        planner.require("write", "entities", Target(guardian or ""))
        id = _id(planner, payload, kind)
        registered = {
            "kind": kind,
            "name": name,
            "identity": dict(_identity(payload)),
            "substrate": optional_text(payload, "substrate") or ("Person" if kind == "person" else "Agent"),
            "guardianId": guardian,
            "constitution": _constitution(payload.get("constitution", {})),
            "autonomyLevel": optional_text(payload, "autonomyLevel"),
            **({"daemon": daemon} if (daemon := optional_text(payload, "daemon")) else {}),
        }
        planner.plan("EntityRegistered", id, registered, between=[guardian] if guardian else ())
        if guardian and guardian not in HOUSE:  # B12: a guardian's powers come from an agreement too
            parties = [guardian, id]
            clauses = ready_made("Guardianship", parties)
            agreements.make(planner, {"subtype": "Guardianship", "parties": parties, "clauses": clauses})
        return {"id": id, "name": name, "kind": kind, "guardian": guardian}

    return register_entity


def amend(planner: IntentPlanner, payload: Payload) -> Result:
    """`amend:constitution`: replace the constitution of an entity."""
    id = planner.entity(payload.get("entityId", ""))
    if id in HOUSE:
        raise BadInput("entity.house", id=id)
    planner.require("write", "constitution", Target(id))
    planner.plan("ConstitutionAmended", id, {"constitution": _constitution(payload.get("constitution"))})
    return {"id": id}


def _identity(payload: Payload) -> Mapping[str, Any]:
    identity = payload.get("identity", {})
    if not isinstance(identity, Mapping):
        raise BadInput("intent.text", field="identity")
    return identity


def _guardian(planner: IntentPlanner, payload: Payload, kind: str) -> str | None:
    if payload.get("guardianId") is not None:
        return planner.entity(payload["guardianId"])
    return None if kind == "person" else planner.actor


def _name(planner: IntentPlanner, payload: Payload) -> str:
    """The name: nobody else's, and without signs that can't be seen or mean a scope."""
    identity = _identity(payload)
    name = required_text(payload if payload.get("name") is not None else identity, "name")
    if not name.isprintable() or name[0] in "@#*" or len(name) > LONGEST_NAME or name in RELATIVE:
        raise BadInput("entity.name", name=ascii(name[:LONGEST_NAME]), most=LONGEST_NAME)
    if name_key(name) in HOUSE or planner.society.has_name(name):
        raise Conflict("entity.taken", id=name)
    return name


def _id(planner: IntentPlanner, payload: Payload, kind: str) -> str:
    """The id, which stands in the hash chain for ever: a person's is never chosen, so that it reveals nothing."""
    if payload.get("id") is None:
        return new_id("e")
    id = required_text(payload, "id")
    if kind == "person":
        raise BadInput("entity.person-id")
    if not _ID.fullmatch(id):
        raise BadInput("entity.id", id=id)
    if _is_taken(planner, id):
        raise Conflict("entity.taken", id=id)
    return id


def _is_taken(planner: IntentPlanner, id: str) -> bool:
    """Whether an id already means something: it would open what is stored under it."""
    if id in (*ACCOUNTS, *RELATIVE) or planner.society.known(id) or planner.item("session", id):
        return True
    if planner.item("wallet", id):
        return True
    return bool(planner.index.records.turn_count(id)) or any(planner.events({"aggregateId": id}, 1))


def _constitution(value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInput("entity.constitution")
    constraints = value.get("constraints") or {}
    allowed = constraints.get("allowedIntents") if isinstance(constraints, Mapping) else 0
    lists = (value.get("values") or [], [] if allowed is None else allowed)
    if not all(isinstance(one, list | tuple) and all(isinstance(text, str) for text in one) for one in lists):
        raise BadInput("entity.constitution")
    return dict(value)
