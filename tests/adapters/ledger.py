"""The ledger in memory: the same promises as on disk, but for the disk."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from threading import Lock
from typing import Any

from hipocampo.adapters.drafts import Draft, check_known, check_order, decode, draft
from hipocampo.core.access import Permit
from hipocampo.core.chain import GENESIS, Damage, Progress, Row, Verdict, genesis, header, link, preimage, verify
from hipocampo.core.events import CONSOLIDATED, Event, Head, NewEvent
from hipocampo.core.filters import And, check_limit, matches, parse, parse_sort, sort_events
from hipocampo.errors import Conflict
from tests.adapters.rules import archives


@dataclass(frozen=True, slots=True)
class Stored:
    """An event as it is kept: the texts that were hashed, not the values they stand for."""

    seq: int
    names: tuple[str, str, str, str, str]
    payload: str | None
    metadata: str | None
    salt: bytes | None
    digest: bytes
    hash: bytes

    def event(self) -> Event:
        content = decode(self.payload), decode(self.metadata)
        return Event(self.seq, *self.names, *content, self.hash.hex(), self.payload is None)

    def blank(self) -> Stored:
        return replace(self, payload=None, metadata=None, salt=None)

    def row(self) -> Row:
        return self.seq, header(self.seq, self.names), self._content(), self.digest, self.hash

    def _content(self) -> bytes | None:
        if self.payload is None and self.metadata is None and self.salt is None:
            return None
        return preimage(self.salt or b"", (self.payload or "").encode(), (self.metadata or "").encode())


class MemoryLedger:
    """A ledger that lasts as long as the process."""

    def __init__(self) -> None:
        self._rows: list[Stored] = []
        self._ids: set[str] = set()
        self._writing = Lock()

    def append(self, events: Sequence[NewEvent]) -> list[Event]:
        """Chain events to the end: all or none."""
        drafts = draft(events)
        with self._writing:
            check_order(drafts, self._rows[-1].names[4] if self._rows else "")
            self._claim([one.names[0] for one in drafts])
            added = list(self._chained(drafts))
            self._rows += added
        return [row.event() for row in added]

    def query(
        self,
        filter: Mapping[str, Any],
        permit: Permit,
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]:
        """The permitted events that match, but for archived ones (A6); without a sort, in the order of seq."""
        order, count = parse_sort(sort), check_limit(limit)
        found = self._matching(filter, permit, archived)
        if order != parse_sort(None):
            found = iter(sort_events(found, order))
        return islice(found, None if count < 0 else count)

    def count(self, filter: Mapping[str, Any], permit: Permit, *, archived: bool = False) -> int:
        """How many permitted events match."""
        return sum(1 for _ in self._matching(filter, permit, archived))

    def seqs(self, permit: Permit) -> list[int]:
        """The seqs of all permitted events, archived ones included."""
        return [event.seq for event in self._matching({}, permit, archived=True)]

    def head(self) -> Head:
        """The end of the chain, to be kept elsewhere."""
        return Head(self._rows[-1].seq, self._rows[-1].hash.hex()) if self._rows else genesis()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Walk the whole chain, against a kept head if there is one."""
        rows = sorted(self._rows, key=lambda row: row.seq)
        verdict = verify((row.row() for row in rows), len(rows), head, progress)
        twin = _twin(rows) if verdict.ok else None
        return replace(verdict, ok=False, damage=twin) if twin else verdict

    def erase(self, seqs: Collection[int]) -> int:
        """Destroy payload, metadata and salt of events (D5); how many had any."""
        with self._writing:
            check_known(seqs, {row.seq for row in self._rows})
            wanted, before = frozenset(seqs), self._rows
            self._rows = [row.blank() if row.seq in wanted else row for row in before]
            return sum(old != new for old, new in zip(before, self._rows, strict=True))

    def close(self) -> None:
        """Let everything go."""
        self._rows, self._ids = [], set()

    def _matching(self, filter: Mapping[str, Any], permit: Permit, archived: bool) -> Iterator[Event]:
        condition = And((parse(filter), permit.node))
        rows = tuple(self._rows)
        consolidations = [] if archived else [row.event() for row in rows if row.names[1] == CONSOLIDATED]
        hidden = {id for event in consolidations for id in archives(event)}
        events = (row.event() for row in rows if row.names[0] not in hidden)
        return (event for event in events if matches(condition, event))

    def _claim(self, ids: Sequence[str]) -> None:
        claimed: set[str] = set()
        for id in ids:
            if id in self._ids or id in claimed:
                raise Conflict("ledger.id-in-use", id=id)
            claimed.add(id)
        self._ids |= claimed

    def _chained(self, drafts: Sequence[Draft]) -> Iterator[Stored]:
        end, previous = (self._rows[-1].seq, self._rows[-1].hash) if self._rows else (0, GENESIS)
        for seq, one in enumerate(drafts, end + 1):
            previous = link(previous, one.digest, header(seq, one.names))
            texts = one.payload.decode(), one.metadata.decode()
            yield Stored(seq, one.names, *texts, one.salt, one.digest, previous)


def _twin(rows: Sequence[Stored]) -> Damage | None:
    seen: set[str] = set()
    for row in rows:
        if row.names[0] in seen:
            return Damage(row.seq, row.names[0], "duplicate", "duplicate")
        seen.add(row.names[0])
    return None
