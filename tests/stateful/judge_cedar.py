"""The same contracts as policies of Cedar, an engine that knows nothing of ours: one `permit` for each clause.

Everything here is read from the raw events by code of its own, in another way than the plain reading does it: things
keep the fields of their events, and what a resource is, whose a thing is and which session it is of is asked by
policies. The moment is part of the request.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import cedarpy

from hipocampo.core.events import Event
from hipocampo.core.record import Record

Body = dict[str, Any]
THEN = " then"  # ends the ids of rows as they were in the past

_READ = 'action == Action::"read"'
_OWN = " || ".join(
    ("resource.actor == principal.id", "resource.about == principal.id", "resource.between.contains(principal.id)")
)
_ALWAYS = f"""
permit(principal, action, resource) when {{ ["owner", "system"].contains(principal.id) }};
permit(principal, {_READ}, resource) when {{ {_OWN} }} unless {{ CLOSED }};
permit(principal, {_READ}, resource) when {{ resource.visibility == "public" }};
"""
_TYPES = {
    "trajectory": "Trajectory*",
    "wallet": "Credits* Loan* Wallet* Transfer*",
    "shadow": "Shadow*",
    "memory": "memory.* MemoryConsolidated* passage*",
    "session": "turn.* Session*",
    "constitution": "EntityRegistered* Constitution*",
    "daemon": "Daemon*",
    "output": "Output*",
    "budget": "Budget*",
    "task": "Task*",
    "status": "Status*",
    "request": "Request*",
}
_GAPS = re.compile(r"[\s_-]+")


class Contracts:
    """Who is there, what was agreed and who talks, as the events one after the other leave it."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.people: dict[str, str | None] = {"owner": None, "system": None}
        self.agreements: dict[str, Body] = {}
        self.sessions: dict[str, Body] = {}
        self.begun: dict[str, Body] = {}  # all of them, the ended ones too
        proposed: dict[str, Body] = {}
        for event in events:
            id, session = event.aggregate_id, event.metadata.get("sessionId")
            match event.type:
                case "EntityRegistered":
                    self.people.setdefault(id, event.payload.get("guardianId"))
                case "AgreementProposed":
                    proposed[id] = event.payload
                case "AgreementActivated":
                    self.agreements[id] = proposed.pop(id)
                case "AgreementEnded":
                    self.agreements.pop(id, None)
                    proposed.pop(id, None)
                case "SessionStarted" if session:
                    self.sessions[session] = self.begun[session] = event.payload
                case "SessionEnded" if session:
                    self.sessions.pop(session, None)

    def clauses(self, *actions: str) -> list[Body]:
        """The clauses of these actions, each with the moments that its agreement sets it."""
        return [
            {**clause, "holds": [*_within(clause), *_within(body)]}
            for body in self.agreements.values()
            for clause in body["clauses"]
            if clause["action"] in actions
        ]

    def closed(self) -> str:
        """The condition that a thing is of a session which is over for who asks and served in it."""
        services = dict.fromkeys(talk["serviceId"] for talk in self.begun.values())
        return _any([_all([f"principal.id == {_quoted(one)}", self.closed_to(one)]) for one in services])

    def closed_to(self, service: str) -> str:
        """The same for one service: the session is over, and no other is open between the two."""
        mine = [(id, talk) for id, talk in self.begun.items() if talk["serviceId"] == service]
        return _any([self._over(id, talk) for id, talk in mine])

    def _over(self, id: str, talk: Body) -> str:
        others = [one for one in self.sessions.values() if _parties(one) == _parties(talk)]
        return _all([_in(id), *(f"!({_before(one['until'])})" for one in others)])

    def wards(self, guardian: str) -> list[str]:
        """What is of somebody's wards, as conditions."""
        if guardian in ("owner", "system"):
            return [_of(id) for id, theirs in self.people.items() if theirs == guardian]
        cares = [one for one in self.agreements.values() if "Guardianship" in (one["type"], one["subtype"])]
        mine = [one for one in cares if one["parties"][0] == guardian]
        return [_all([*_within(one), _of(ward)]) for one in mine for ward in one["parties"][1:]]


class Cedar:
    """A ledger's contracts, judged by Cedar over its events, the rows of an index, and those of a past seq."""

    def __init__(self, events: Sequence[Event], prose: Iterable[Record], actors: Iterable[str], past: int) -> None:
        self._contracts = Contracts(events)
        then = {f"{id}{THEN}": row for id, row in _rows(event for event in events if event.seq <= past).items()}
        passages = {one.id: _thing("passage", one.actor) for one in prose}
        things = {**{event.id: _raw(event) for event in events}, **_rows(events), **passages, **then}
        self._ids = list(things)
        entities = [_entity("Thing", id, thing) for id, thing in things.items()]
        entities += [_entity("Actor", actor, {"id": actor}) for actor in actors]
        policies = [self._policy(one) for one in self._contracts.clauses("read", "admin")]
        always = _ALWAYS.replace("CLOSED", self._contracts.closed())
        self._policies = cedarpy.PolicySet.from_str(always + "\n".join(policies))
        self._entities = cedarpy.Entities.from_json_str(json.dumps(entities))

    def seen(self, actor: str, now: str) -> set[str]:
        """The ids of what an actor may see at a moment."""
        common = {
            "principal": {"type": "Actor", "id": actor},
            "action": {"type": "Action", "id": "read"},
            "context": {"now": _millis(now)},
        }
        requests = [{**common, "resource": {"type": "Thing", "id": id}} for id in self._ids]
        answers = cedarpy.is_authorized_batch(requests, self._policies, self._entities)
        assert not any(answer.diagnostics.errors for answer in answers)
        return {id for id, answer in zip(self._ids, answers, strict=True) if answer.allowed}

    # Policies

    def _policy(self, clause: Body) -> str:
        who = f"principal == Actor::{_quoted(clause['party'])}"
        return f"permit({who}, {_READ}, resource) when {{ {_all([*clause['holds'], self._opened(clause)])} }};"

    def _opened(self, clause: Body) -> str:
        """The sessions that it tells of are opened whole by the resource `session`; the rest by its types."""
        patterns = _TYPES.get(clause["resource"], "*").split()
        types = _any([f'resource.type like "{one}"' for one in patterns])
        sessions, others = self._sessions(clause), self._others(clause)
        if clause["resource"] == "session":
            return _any([*sessions, _all([types, _any(others)])])
        return _all([types, _any([*sessions, *others])])

    def _sessions(self, clause: Body) -> list[str]:
        party, scope = clause["party"], clause["scope"]
        parts = {"own": ("userId", "serviceId"), "session-user": ("serviceId",)}.get(scope)
        if parts:
            talks = self._contracts.sessions.items()
            return [
                _all([_before(talk["until"]), _in(id)]) for id, talk in talks if party in [talk[part] for part in parts]
            ]
        named = scope in ("*", "self", "children") or scope[0] in "@#" or scope in self._contracts.people
        return [] if named else [_in(scope)]

    def _others(self, clause: Body) -> list[str]:
        party, scope = clause["party"], clause["scope"]
        if scope[0] in "@#":
            return [f"resource.{'names' if scope[0] == '@' else 'tags'}.contains({_quoted(_spelled(scope[1:]))})"]
        match scope:
            case "*":
                return ["true"]
            case "self" | "own":
                return [_all([_of(party), f"!({self._contracts.closed_to(party)})"])]
            case "children":
                return self._contracts.wards(party)
            case "session-user":
                talks = self._contracts.sessions.values()
                return [self._serving(talk) for talk in talks if talk["serviceId"] == party]
        return [_of(scope)] if scope in self._contracts.people else []

    def _serving(self, talk: Body) -> str:
        shared = [
            _all([*one["holds"], self._opened(one)])
            for one in self._contracts.clauses("read")
            if one["party"] == talk["userId"]
            and one["scope"] != "session-user"
            and not {"max_queries", "max_results", "rate"} & one.keys()
        ]
        return _all([_before(talk["until"]), _any([_of(talk["userId"]), *shared])])


# Things


def _entity(type: str, id: str, attributes: Body) -> Body:
    return {"uid": {"type": type, "id": id}, "attrs": attributes, "parents": []}


def _thing(type: str, actor: str, metadata: Body | None = None) -> Body:
    told = metadata or {}
    session, visibility = told.get("sessionId"), told.get("visibility")
    return {
        "type": type,
        "actor": actor,
        "about": "",
        "whose": [],
        "between": [],
        "session": session if isinstance(session, str) else "",
        "visibility": visibility if isinstance(visibility, str) else "",
        "names": [],
        "tags": [],
    }


def _raw(event: Event) -> Body:
    whose = [event.payload.get(f"{one}Id") for one in ("entity", "owner", "subject", "fromWallet", "toWallet")]
    return _thing(event.type, event.actor, event.metadata) | {
        "about": event.aggregate_id,
        "whose": [one for one in whose if isinstance(one, str)],
        "between": list(event.metadata.get("between") or ()),
    }


def _rows(events: Iterable[Event]) -> dict[str, Body]:
    """The rows of an index with what they mention, whether they stand or not."""
    rows: dict[str, Body] = {}
    gone = set()
    for event in events:
        id, told = event.aggregate_id, event.payload
        if event.type in ("memory.retained", "turn.recorded", "MemoryConsolidated"):
            rows[id] = _thing(event.type, event.actor, event.metadata) | _mentioned(told)
        elif event.type == "memory.withdrawn":
            gone.add(id)
        elif event.type == "memory.revised" and id in rows and id not in gone:
            rows[id] |= _mentioned(told)
    return rows


def _mentioned(told: Body) -> Body:
    lists = {"names": told.get("entities", ()), "tags": told.get("tags", ())}
    return {place: sorted(set(map(_spelled, names))) for place, names in lists.items()}


def _spelled(name: str) -> str:
    """A name without case, accents, and the kind of its gaps."""
    letters = (c for c in unicodedata.normalize("NFD", name.casefold()) if unicodedata.category(c) != "Mn")
    return _GAPS.sub(" ", "".join(letters)).strip()


# Conditions


def _of(id: str) -> str:
    """What an entity did, what is about it, and what happened between it and others."""
    name = _quoted(id)
    sets = [f"resource.{place}.contains({name})" for place in ("whose", "between")]
    return _any([f"resource.actor == {name}", f"resource.about == {name}", *sets])


def _in(session: str) -> str:
    return f"resource.session == {_quoted(session)}"


def _within(told: Body) -> list[str]:
    since, until = told.get("since"), told.get("until")
    begun = [f"context.now >= {_millis(since)}"] if since else []
    return [*begun, *([_before(until)] if until else [])]


def _before(moment: str) -> str:
    return f"context.now < {_millis(moment)}"


def _all(parts: Sequence[str]) -> str:
    return f"({' && '.join(parts)})" if parts else "true"


def _any(parts: Sequence[str]) -> str:
    return f"({' || '.join(parts)})" if parts else "false"


def _parties(talk: Body) -> tuple[str, str]:
    return talk["userId"], talk["serviceId"]


def _millis(stamp: str) -> int:
    return round(datetime.fromisoformat(stamp).timestamp() * 1000)


def _quoted(text: str) -> str:
    """A text in Cedar's own quotes."""
    plain = (c if c.isascii() and c.isprintable() and c not in '"\\' else f"\\u{{{ord(c):x}}}" for c in text)
    return f'"{"".join(plain)}"'
