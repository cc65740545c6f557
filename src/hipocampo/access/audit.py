"""The audit: who read what, when, under which agreement and clause, and what was denied (B6).

A read is recorded by ids, never by the words of the question or the answer. `AccessRead` holds one read of an actor, or
many of the owner's; `AccessDenied` what was refused and which clause was missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hipocampo.core.access import Permit
from hipocampo.core.actors import OWNER
from hipocampo.core.events import Event
from hipocampo.core.filters import Node, matches
from hipocampo.core.society import clause_name
from hipocampo.errors import HipocampoError

MOST_IDS = 1_000  # of a longer answer so many are recorded, and how many there were
TYPES = ("AccessRead", "AccessDenied")

Agreements = Mapping[str, Mapping[str, Any]]


class Read(NamedTuple):
    """One read: which call, when, and the ids that each clause gave."""

    call: str
    at: str
    under: Mapping[str, Sequence[str]]

    def as_payload(self) -> dict[str, Any]:
        """Return the read as `AccessRead` records it."""
        under = {name: list(ids)[:MOST_IDS] for name, ids in self.under.items()}
        counts = {name: len(ids) for name, ids in self.under.items() if len(ids) > MOST_IDS}
        return {"call": self.call, "at": self.at, "under": under, **({"counts": counts} if counts else {})}


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the audit: a read or a denial."""

    at: str
    actor: str
    call: str
    denied: bool
    ids: tuple[str, ...]
    count: int
    agreement: str | None
    number: int | None
    clause: str
    purpose: str


# What events record


def attribute(permit: Permit, seen: Iterable[tuple[str, Event]], *, rows: bool) -> dict[str, list[str]]:
    """Return the ids that each part of a permit opened: an actor's own first, then the public, then the clauses."""
    if not permit.grants:
        return {OWNER: [id for id, _ in seen]}
    nodes: list[tuple[str, Node]] = [
        (clause_name(one.held) if one.held else one.name, one.rows_node if rows else one.node) for one in permit.grants
    ]
    under: dict[str, list[str]] = {}
    for id, event in seen:
        name = next((name for name, node in nodes if matches(node, event)), "own")
        under.setdefault(name, []).append(id)
    return under


def denial_payload(error: HipocampoError, call: str) -> dict[str, Any]:
    """Return what `AccessDenied` records: which clause was missing, or what else was in the way."""
    values = {key: value for key, value in error.values.items() if isinstance(value, str | int)}
    return {"call": call, "code": error.code, **values}


# What the audit shows


def entries(events: Iterable[Event], agreements: Agreements) -> Iterator[Entry]:
    """Yield the lines of the audit, in the order of the events."""
    for event in events:
        if event.type == "AccessDenied":
            yield _denial(event)
        else:
            for read in event.payload.get("reads", ()):
                yield from _reads(event, read, agreements)


def _denial(event: Event) -> Entry:
    field = event.payload.get
    missing = " ".join(str(field(part)) for part in ("action", "resource", "scope") if field(part))
    call, clause = str(field("call", "")), missing or str(field("clause") or field("intent") or field("code", ""))
    return Entry(event.timestamp, event.actor, call, True, (), 0, field("agreement"), None, clause, "")


def _reads(event: Event, read: Mapping[str, Any], agreements: Agreements) -> Iterator[Entry]:
    counts = read.get("counts", {})
    for name, ids in (read["under"] or {"": []}).items():
        agreement, _, number = name.partition("/")
        body = agreements.get(agreement, {}) if number else {}
        yield Entry(
            read["at"],
            event.actor,
            read["call"],
            False,
            tuple(ids),
            counts.get(name, len(ids)),
            agreement if number else None,
            int(number) if number else None,
            _clause_text(body, int(number)) if number else name,
            str(body.get("purpose", "")),
        )


def _clause_text(body: Mapping[str, Any], number: int) -> str:
    clauses = body.get("clauses", [])
    clause = clauses[number - 1] if 0 < number <= len(clauses) else {}
    return " ".join(str(clause.get(part, "")) for part in ("action", "resource", "scope")).strip()
