"""Which records a permit lets its holder see (B5).

Adapters compile the same rule into their queries; `visible_to` is what they must agree with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.core.filters import matches, paths
from hipocampo.core.names import name_key
from hipocampo.core.record import Record
from hipocampo.errors import BadInput

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


def visible_to(permit: Permit) -> Callable[[Record], bool]:
    """Return a test for whether a permit's holder may see a record; a rule over anything but headers is refused."""
    rule = permit.rows_node
    for path in paths(rule):
        if path.text not in HEADERS and path.keys[:1] not in (("mentions",), ("tags",)):
            raise BadInput("filter.field", field=path.text, allowed=", ".join(HEADERS))
    return lambda record: matches(rule, header_event(record))


def header_event(record: Record) -> Event:
    """The event that a record was born of, reduced to what permits look at, with the record's names and tags."""
    kept = {"sessionId": record.session, "visibility": record.visibility}
    metadata: dict[str, Any] = {key: value for key, value in kept.items() if value is not None}
    metadata["mentions"] = dict.fromkeys(map(name_key, record.entities), True)
    metadata["tags"] = dict.fromkeys(map(name_key, record.tags), True)
    return Event(record.seq_from, "", record.event_type, record.id, record.actor, record.born, {}, metadata)
