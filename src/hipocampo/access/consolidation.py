"""The intent that consolidates events: it adds a summary and takes nothing away (A6)."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.access.fields import Payload, Result, new_id, required_text
from hipocampo.access.planner import IntentPlanner
from hipocampo.core.access import Target, resource_of
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.evolution import BIRTHS
from hipocampo.core.filters import matches
from hipocampo.core.provenance import CLASSES, INFERRED, lowest
from hipocampo.errors import BadInput, NotFound

MOST = 10_000  # events of one consolidation


def consolidate(planner: IntentPlanner, payload: Payload) -> Result:
    """`consolidate:memory`: take events out of ordinary queries; they stay in the ledger, the summary is a memory."""
    policy = payload.get("retentionPolicy", "archive")
    if policy != "archive":
        raise BadInput("consolidate.policy", found=policy)
    events = _events(planner, payload.get("consolidatedEventIds"))
    summary = planner.wording(required_text(payload, "summary"))
    others = dict.fromkeys(
        (resource_of(event.type), _target(event)) for event in events if event.actor != planner.actor
    )
    for resource, target in others:
        planner.require("write", resource, target)
    births = [event for event in events if event.type in BIRTHS]
    provenances = {event.payload.get("provenance") for event in births}.intersection(CLASSES)
    memories = [event.aggregate_id for event in births]
    consolidated = {
        **summary,
        "consolidatedEventIds": [event.id for event in events],
        "retentionPolicy": policy,
        "provenance": lowest(INFERRED, summary.get("provenance"), *provenances),
        "memories": memories,
    }
    id = new_id("m")
    planner.plan(CONSOLIDATED, id, consolidated, session=_session(planner, events))
    return {"id": id, "events": len(events), "memories": memories}


def _target(event: Event) -> Target:
    return Target(event.actor, str(event.metadata.get("sessionId") or ""))


def _session(planner: IntentPlanner, events: Sequence[Event]) -> str | None:
    """B15: the session that a summary belongs to: the last of those whose user the actor serves; only of one user."""
    bodies = {id: planner.item("session", id) for id in dict.fromkeys(_target(event).session for event in events)}
    served = {id: body["user"] for id, body in bodies.items() if body and body["service"] == planner.actor}
    if len(set(served.values())) > 1:
        raise BadInput("consolidate.users")
    return next(reversed(served), None)


def _events(planner: IntentPlanner, ids: object) -> list[Event]:
    """The events by their ids, in the order they happened; those that the actor may not read are not found."""
    if not isinstance(ids, list) or not 0 < len(ids) <= MOST or not all(isinstance(id, str) for id in ids):
        raise BadInput("consolidate.events", most=MOST)
    permit = planner.permit()
    events = {event.id: event for event in planner.events({"id": {"$in": ids}}) if matches(permit.node, event)}
    missing = next((id for id in ids if id not in events), None)
    if missing is not None:
        raise NotFound("consolidate.none", id=missing)
    return list(events.values())
