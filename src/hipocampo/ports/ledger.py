"""The ledger port: an append-only, hash-chained log of events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from hipocampo.core.access import Permit
from hipocampo.core.chain import Verdict
from hipocampo.core.events import Event, Head, NewEvent

Progress = Callable[[int, int], None]


class Ledger(Protocol):
    """What happened: append-only, hash-chained, durable when acknowledged (A1-A7)."""

    def append(self, events: Sequence[NewEvent]) -> list[Event]:
        """Chain events to the end, all or none; they are on disk on return."""
        ...

    def query(
        self,
        filter: Mapping[str, Any],
        permit: Permit,
        *,
        sort: Mapping[str, int] | None = None,
        limit: int | None = None,
        archived: bool = False,
    ) -> Iterator[Event]:
        """Yield the permitted events that match, in the order of seq unless `sort` says otherwise.

        Events that a consolidation archived are left out unless `archived` is set (A6).
        """
        ...

    def count(self, filter: Mapping[str, Any], permit: Permit, *, archived: bool = False) -> int:
        """Count the permitted events that match."""
        ...

    def seqs(self, permit: Permit) -> list[int]:
        """Return the seqs of all permitted events in their order, archived ones included."""
        ...

    def head(self) -> Head:
        """Return the seq and hash of the last event."""
        ...

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Check the whole chain, also against a head that was kept elsewhere."""
        ...

    def erase(self, seqs: Collection[int]) -> int:
        """Destroy payload, metadata and salt of events, down to the bytes on disk (D5); return how many had any.

        The files are cleaned even if nothing is left to erase: a call that was interrupted is finished by the next one.
        """
        ...

    def close(self) -> None:
        """Close the ledger."""
        ...


class Heads(Protocol):
    """The end of a ledger, kept beside it: a ledger that was cut or replaced by an older one no longer has it (A4)."""

    def kept(self) -> Head | None:
        """Return the end that was kept last; None if there is none, or none that can be read."""
        ...

    def keep(self, head: Head) -> None:
        """Keep an end; where nothing can be written, the one before stays."""
        ...


class NoHeads:
    """No end is kept."""

    def kept(self) -> Head | None:
        return None

    def keep(self, head: Head) -> None:
        pass
