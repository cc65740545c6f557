"""Which records a permit lets its holder see (B5).

Adapters compile a permit's rule into their queries; it holds for a record if it holds for its `header_event`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hipocampo.core.events import Event
from hipocampo.core.names import name_key
from hipocampo.core.record import Record

# The headers that a permit's rule may name, and where a record keeps those of the event it was born of.
HEADERS: Mapping[str, str] = {
    "seq": "seq_from",
    "type": "event_type",
    "aggregateId": "id",
    "actor": "actor",
    "timestamp": "born",
    "metadata.sessionId": "session",
    "metadata.visibility": "visibility",
}


def header_event(record: Record) -> Event:
    """The event that a record was born of, reduced to what permits look at, with the record's names and tags."""
    kept = {"sessionId": record.session, "visibility": record.visibility}
    metadata: dict[str, Any] = {key: value for key, value in kept.items() if value is not None}
    metadata["mentions"] = dict.fromkeys(map(name_key, record.entities), True)
    metadata["tags"] = dict.fromkeys(map(name_key, record.tags), True)
    return Event(record.seq_from, "", record.event_type, record.id, record.actor, record.born, {}, metadata)
