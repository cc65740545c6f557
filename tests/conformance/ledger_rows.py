"""Events to append, and what a forger can do to them once they are stored."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from hipocampo.core.chain import GENESIS, digest, header, link
from hipocampo.core.events import NewEvent


def new(number: int = 1, **changes: Any) -> NewEvent:
    """An event of some variety; later numbers are later moments."""
    event = NewEvent(
        type="Spoke" if number % 2 else "Listened",
        aggregate_id=f"agent-{number % 3}",
        actor="owner" if number % 4 else "guest",
        timestamp=f"2026-11-15T22:00:{number // 2:02}.000Z",
        payload={"number": number, "text": f"fala nº {number}"},
        metadata={"sessionId": f"s{number % 2}"},
    )
    return event._replace(**changes)


@dataclass(frozen=True)
class Raw:
    """One stored event, as someone with access to the store could rewrite it."""

    seq: int
    id: str
    type: str
    aggregate_id: str
    actor: str
    timestamp: str
    payload: str | None
    metadata: str | None
    salt: bytes | None
    digest: bytes
    hash: bytes

    @property
    def names(self) -> tuple[str, str, str, str, str]:
        return self.id, self.type, self.aggregate_id, self.actor, self.timestamp


def redigested(raw: Raw) -> Raw:
    """The same with a digest that fits its content."""
    content = digest(raw.salt or b"", (raw.payload or "").encode(), (raw.metadata or "").encode())
    return replace(raw, digest=content)


def rechained(rows: list[Raw], start: int = 0) -> list[Raw]:
    """The same with seqs and hashes that fit, from a position on: what a careful forger writes."""
    result = rows[:start]
    for seq, row in enumerate(rows[start:], start + 1):
        before = result[-1].hash if result else GENESIS
        result.append(replace(row, seq=seq, hash=link(before, row.digest, header(seq, row.names))))
    return result


def renumbered(rows: list[Raw]) -> list[Raw]:
    """The same with seqs that run from 1, and the hashes as they were."""
    return [replace(row, seq=seq) for seq, row in enumerate(rows, 1)]


def changed(position: int, **changes: Any) -> Callable[[list[Raw]], list[Raw]]:
    """A rewriting that changes columns of one row."""
    return lambda rows: [replace(row, **changes) if at == position else row for at, row in enumerate(rows)]


def swapped(rows: list[Raw], one: int, other: int) -> list[Raw]:
    """The rows with two of them in each other's place."""
    rows = list(rows)
    rows[one], rows[other] = rows[other], rows[one]
    return renumbered(rows)


FORGED = Raw(
    0, "e_forged", "Spoke", "agent-1", "owner", "2026-11-15T22:00:01.000Z", "{}", "{}", b"s" * 16, b"", b"?" * 32
)
FORGED = redigested(FORGED)
