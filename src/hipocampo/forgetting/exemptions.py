"""What stays though it was asked to be forgotten: what the law keeps, and what others wrote (D5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from hipocampo.core.agreements import Clause
from hipocampo.core.events import Event
from hipocampo.core.filters import Node, matches, parse
from hipocampo.core.record import Record
from hipocampo.core.scopes import opened_parts, over_events, over_rows
from hipocampo.core.society import Body, Society
from hipocampo.core.visibility import header_event

FindRecord = Callable[[str], Record | None]


@dataclass(frozen=True, slots=True)
class Retained:
    """A memory or an event that the law keeps: by which law, on what basis, under which agreement, until when."""

    id: str
    agreement: str
    basis: str
    until: str | None = None
    law: str = ""


@dataclass(frozen=True, slots=True)
class Exemptions:
    """What stays: what the law keeps, and memories and events of `others`.

    With `pages` the owner's own lines and the names of files stay, too.
    """

    retained: tuple[Retained, ...] = ()
    others: tuple[str, ...] = ()
    pages: bool = False

    @property
    def ids(self) -> frozenset[str]:
        return frozenset((*(one.id for one in self.retained), *self.others))


class _Duty(NamedTuple):
    """A duty to keep: the events and the records that it covers."""

    agreement: str
    basis: str
    until: str | None
    law: str
    events: Node
    rows: Node

    def covers(self, event: Event, record: Record | None) -> bool:
        return matches(self.events, event) or (record is not None and matches(self.rows, header_event(record)))


def legal_exemptions(society: Society, now: str, events: Iterable[Event], find: FindRecord) -> Exemptions:
    """Return which of some events agreements in force oblige to keep, and the events of these agreements."""
    duties = [_duty(society, agreement, body, now) for agreement, body in society.retentions(now)]
    kept: dict[str, Retained] = {}
    for event in events if duties else ():
        record = find(event.aggregate_id)
        duty = next((one for one in duties if one.covers(event, record) or one.agreement == event.aggregate_id), None)
        if duty:
            id = record.id if record else event.id
            kept.setdefault(id, Retained(id, duty.agreement, duty.basis, duty.until, duty.law))
    return Exemptions(tuple(kept.values()))


def _duty(society: Society, agreement: str, body: Body, now: str) -> _Duty:
    parts = tuple(opened_parts(society, Clause("", "read", body["resource"], body["scope"]), now))
    over = (parse({"$or": rules}) for rules in (over_events(parts), over_rows(parts)))
    return _Duty(agreement, body["basis"], body["until"] or None, body.get("law") or body["basis"], *over)
