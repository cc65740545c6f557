"""The intent that sums up events: consolidation adds a summary and takes nothing away (A6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hipocampo.access.desk import Desk, mint, text_of
from hipocampo.core.access import Target, resource_of
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.evolution import BIRTHS
from hipocampo.core.filters import matches
from hipocampo.core.provenance import CLASSES, INFERRED, lowest
from hipocampo.errors import BadInput, NotFound

MOST = 10_000  # events of one consolidation


def consolidate(desk: Desk, told: Mapping[str, Any]) -> dict[str, Any]:
    """`consolidate:memory`: the events leave ordinary queries and stay in the ledger; the summary is a memory."""
    policy = told.get("retentionPolicy", "archive")
    if policy != "archive":
        raise BadInput("consolidate.policy", found=policy)
    events = _named(desk, told.get("consolidatedEventIds"))
    worded = desk.worded(text_of(told, "summary"))
    others = dict.fromkeys((event.actor, resource_of(event.type)) for event in events if event.actor != desk.actor)
    for actor, resource in others:
        desk.require("write", resource, Target(actor))
    births = [event for event in events if event.type in BIRTHS]
    told_by = {event.payload.get("provenance") for event in births}.intersection(CLASSES)
    payload = {
        **worded,
        "consolidatedEventIds": [event.id for event in events],
        "retentionPolicy": policy,
        "provenance": lowest(INFERRED, worded.get("provenance"), *told_by),
        "memories": [event.aggregate_id for event in births],
    }
    id = mint("m")
    desk.plan(CONSOLIDATED, id, payload)
    return {"id": id, "events": len(events), "memories": payload["memories"]}


def _named(desk: Desk, ids: object) -> list[Event]:
    """The events by their ids, in the order they happened; who may not read one is not told that it is there."""
    if not isinstance(ids, list) or not 0 < len(ids) <= MOST or not all(isinstance(id, str) for id in ids):
        raise BadInput("consolidate.events", most=MOST)
    permit = desk.permit()
    events = {event.id: event for event in desk.events({"id": {"$in": ids}}) if matches(permit.node, event)}
    missing = next((id for id in ids if id not in events), None)
    if missing is not None:
        raise NotFound("consolidate.none", id=missing)
    return list(events.values())
