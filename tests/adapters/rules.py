"""Rules that real adapters compile into their queries, tested on one record or event: what all must agree with."""

from __future__ import annotations

from collections.abc import Callable

from hipocampo.core.access import Permit
from hipocampo.core.conditions import is_current
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.filters import matches, paths
from hipocampo.core.questions import Only
from hipocampo.core.record import FACT, Record
from hipocampo.core.visibility import HEADERS, header_event
from hipocampo.errors import BadInput


def is_current_alias(only: Only, record: Record, seq_to: int | None) -> bool:
    """Whether a version of a record was merged into another memory at the time that is asked for."""
    return is_current(only.as_of, record, seq_to) and record.merged_into is not None


def unplaced(record: Record) -> Record:
    """A record whose line is gone from its page; the number of a turn is no line."""
    return record._replace(line=None, end_line=None) if record.form == FACT else record


def archives(event: Event) -> list[str]:
    """The ids of the events that a consolidation takes out of ordinary queries (A6)."""
    ids = event.payload.get("consolidatedEventIds")
    archiving = event.type == CONSOLIDATED and event.payload.get("retentionPolicy") == "archive"
    return [id for id in ids if isinstance(id, str)] if archiving and isinstance(ids, list) else []


def visible_to(permit: Permit) -> Callable[[Record], bool]:
    """Return a test for whether a permit's holder may see a record; a rule over anything but headers is refused."""
    rule = permit.rows_node
    for path in paths(rule):
        if path.text not in HEADERS and path.keys[:1] not in (("mentions",), ("tags",)):
            raise BadInput("filter.field", field=path.text, allowed=", ".join(HEADERS))
    return lambda record: matches(rule, header_event(record))
