"""A ledger for dry runs: appended events can be read, and are gone in the end (E7, E14)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from hipocampo.core import filters
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.chain import Verdict
from hipocampo.core.events import Event, Head, NewEvent
from hipocampo.ports import Ledger, Progress


class DryRunLedger:
    """A ledger on top of another one, which stays unchanged."""

    def __init__(self, real: Ledger) -> None:
        self._real = real
        self._events: list[Event] = []

    def append(self, events: Sequence[NewEvent]) -> list[Event]:
        """Keep events in memory as if they had been appended."""
        first = self.head().seq + 1
        appended = [
            Event(seq, f"rehearsed-{seq}", e.type, e.aggregate_id, e.actor, e.timestamp, {**e.payload}, {**e.metadata})
            for seq, e in enumerate(events, first)
        ]
        self._events.extend(appended)
        return appended

    def query(
        self,
        filter: Mapping[str, Any],
        permit: Permit,
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]:
        """Events of both ledgers, in the order of their seq; no other order is supported."""
        before = self._real.query(filter, permit, sort=sort, limit=limit, archived=archived)
        rule, seen = filters.parse(filter), permit.node
        since = [event for event in self._events if filters.matches(rule, event) and filters.matches(seen, event)]
        newest_first = sort is not None and sort.get("seq") == -1
        return islice(chain(since[::-1], before) if newest_first else chain(before, since), limit)

    def count(self, filter: Mapping[str, Any], permit: Permit, *, archived: bool = False) -> int:
        """How many events there are."""
        return sum(1 for _ in self.query(filter, permit, archived=archived))

    def seqs(self, permit: Permit) -> list[int]:
        """The seqs of all permitted events."""
        return [event.seq for event in self.query({}, permit, archived=True)]

    def head(self) -> Head:
        """The end of what was appended, real or not."""
        real = self._real.head()
        return Head(real.seq + len(self._events), real.hash)

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Check the real chain."""
        return self._real.verify(head, progress)

    def erase(self, seqs: Collection[int]) -> int:
        """How many events would be erased; a dry run destroys nothing."""
        return sum(not event.erased for event in self.query({"seq": {"$in": list(seqs)}}, EVERYTHING, archived=True))

    def close(self) -> None:
        """Forget the events of the dry run."""
        self._events.clear()
