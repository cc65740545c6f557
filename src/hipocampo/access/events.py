"""Events of the ledger, as far as a reader may see them (A2, B5, B6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from hipocampo.access.numbers import OwnNumbers
from hipocampo.access.queries import EventQuery
from hipocampo.context import Context, Snapshot
from hipocampo.core.access import Permit, within_limits
from hipocampo.core.chain import Verdict
from hipocampo.core.events import Event, Head
from hipocampo.core.filters import parse, parse_sort, sort_events
from hipocampo.core.targets import LISTING, ReadTarget, events_like
from hipocampo.ports import Progress

MOST_NOTED = 1_000  # ids of one read of the owner that are recorded


class Events:
    """Reads events of the ledger, and records the reads."""

    def __init__(self, context: Context) -> None:
        self._context, self._ledger = context, context.ledger

    def find(self, query: EventQuery, *, pages: bool = True) -> Iterator[Event]:
        """Return events that match a filter; for anybody but the owner the read is recorded first."""
        unrestricted = self._context.access.unrestricted
        target = LISTING if unrestricted else events_like(query.filter, self._context.actor)
        return self.find_for(target, query, pages=pages)

    def query(
        self,
        filter: Mapping[str, Any],
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]:
        """Events in the filter language; for others than the owner with numbers of their own."""
        if self._context.permit.allows_all:
            return self.find(EventQuery(filter, sort, limit, archived))
        parse(filter)  # refuses a malformed filter before its numbers are looked up
        meant = self._numbers().filter(filter) if "seq" in map(str, _keys(filter)) else filter
        return iter(self.disclosed(self.find(EventQuery(meant, sort, limit, archived))))

    def disclosed(self, events: Iterable[Event]) -> list[Event]:
        """Events as the actor may see them: with its own numbers, and without what tells of others."""
        found = list(events)
        if self._context.permit.allows_all or not found:
            return found
        numbers = self._numbers(event.seq for event in found)
        return list(map(numbers.disclosed, found))

    def unnumbered(self, event: Event) -> Event:
        """An event that was just written, as the actor may see it; its number is left to a query, which counts."""
        return event if self._context.permit.allows_all else OwnNumbers(()).disclosed(event)

    def _numbers(self, more: Iterable[int] = ()) -> OwnNumbers:
        """The actor's numbers; what only a clause with `maxResults` opens has one if it is among the `more` it saw."""
        return OwnNumbers((*self._ledger.seqs(self._context.permit.unlimited()), *more))

    def find_for(self, target: ReadTarget, query: EventQuery, *, pages: bool = True) -> Iterator[Event]:
        """The same for a read that is after something else than what its filter says."""
        context = self._context
        context.check_open()
        if context.access.unrestricted:
            filter, sort, limit, archived = query
            found = self._ledger.query(filter, context.permit, sort=sort, limit=limit, archived=archived)
            return self._noted(found)

        def read(snapshot: Snapshot) -> list[Event]:
            events = self.allowed(query, snapshot.permit)
            if not events:
                context.access.check_empty(target, snapshot.permit)
            return events

        events = context.read("query", read, lambda found: [(one.id, one) for one in found], target, pages=pages)
        return iter(events)

    def of_aggregate(self, id: str) -> list[Event]:
        """Everything that happened to a memory, in its order."""
        return list(self.find(EventQuery({"aggregateId": id}, {"seq": 1}, archived=True)))

    def allowed(self, query: EventQuery, permit: Permit) -> list[Event]:
        """The events that a permit opens; the audit is the caller's to tell."""

        def ask(part: Permit) -> Iterator[Event]:
            limit = None if part.limited else query.limit  # some of these may be known already
            return self._ledger.query(query.filter, part, sort=query.sort, limit=limit, archived=query.archived)

        found = within_limits(permit, ask, lambda event: event.seq, islice)
        return sort_events(found, parse_sort(query.sort))[: query.limit]

    def _noted(self, events: Iterator[Event]) -> Iterator[Event]:
        """The owner's events one by one; which they were is recorded at the end."""
        ids: list[tuple[str, Event | None]] = []
        try:
            for event in events:
                if len(ids) < MOST_NOTED:
                    ids.append((event.id, None))
                yield event
        finally:
            self._context.access.note_read("query", ids, self._context.permit)

    def head(self) -> Head:
        """The end of the chain, to be kept elsewhere."""
        self._context.owner_only()
        return self._ledger.head()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Check the whole chain (A4)."""
        self._context.owner_only()
        return self._ledger.verify(head, progress)


def _keys(filter: Any) -> Iterator[Any]:
    """Every key of a filter, at any depth."""
    if isinstance(filter, Mapping):
        for key, value in filter.items():
            yield key
            yield from _keys(value)
    elif isinstance(filter, list | tuple):
        for one in filter:
            yield from _keys(one)
