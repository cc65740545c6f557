"""What the law keeps, though it was asked to be forgotten (D5): duties of agreements in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from hipocampo.core.agreements import Clause
from hipocampo.core.events import Event
from hipocampo.core.filters import Node, matches, parse
from hipocampo.core.record import Record
from hipocampo.core.scopes import opened, over_events, over_rows
from hipocampo.core.society import Body, Society
from hipocampo.core.visibility import header_event
from hipocampo.forgetting.lineage import Kept, Retained

Look = Callable[[str], Record | None]


class _Duty(NamedTuple):
    """A duty to keep: what it covers, over events and over memories."""

    agreement: str
    basis: str
    until: str | None
    events: Node
    rows: Node

    def covers(self, event: Event, record: Record | None) -> bool:
        return matches(self.events, event) or (record is not None and matches(self.rows, header_event(record)))


def held_by_law(society: Society, now: str, events: Iterable[Event], look: Look) -> Kept:
    """What must stay of some events, the agreements that say so included; `look` gives the memory an id stands for."""
    duties = [_duty(society, agreement, body, now) for agreement, body in society.retentions(now)]
    kept: dict[str, Retained] = {}
    for event in events if duties else ():
        record = look(event.aggregate_id)
        duty = next((one for one in duties if one.covers(event, record) or one.agreement == event.aggregate_id), None)
        if duty:
            id = record.id if record else event.id
            kept.setdefault(id, Retained(id, duty.agreement, duty.basis, duty.until))
    return Kept(tuple(kept.values()))


def _duty(society: Society, agreement: str, body: Body, now: str) -> _Duty:
    parts = tuple(opened(society, Clause("", "read", body["resource"], body["scope"]), now))
    over = (parse({"$or": rules}) for rules in (over_events(parts), over_rows(parts)))
    return _Duty(agreement, body["basis"], body["until"] or None, *over)
