"""The audit: who read what, when, under which agreement and clause, and what was denied (B6, B13).

A read is told by ids, never by the words of the question or the answer. `AccessRead` holds one read of an actor, or
many of the owner's; `AccessDenied` what was refused and which clause was missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hipocampo.core.access import Permit, anywhere, reaches
from hipocampo.core.events import Event
from hipocampo.core.filters import Node, matches
from hipocampo.core.society import HOUSE, OWNER, Held, Society
from hipocampo.errors import HipocampoError

MOST_IDS = 1_000  # of a longer answer these are told, and how many there were
TYPES = ("AccessRead", "AccessDenied")


class Read(NamedTuple):
    """One read: which call, when, and the ids that each clause gave."""

    call: str
    at: str
    under: Mapping[str, Sequence[str]]

    def told(self) -> dict[str, Any]:
        """The read as an event tells it."""
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


@dataclass(frozen=True, slots=True)
class Reach:
    """B13: what an actor can read about somebody, and by which clause of which agreement; the owner's needs none."""

    actor: str
    resource: str
    scope: str
    agreement: str | None
    number: int | None
    purpose: str
    since: str = ""
    until: str = ""


def attributed(permit: Permit, seen: Iterable[tuple[str, Event]], *, rows: bool) -> dict[str, list[str]]:
    """Which part of a permit let each thing be seen: one's own before what is public, before any clause."""
    if not permit.grants:
        return {OWNER: [id for id, _ in seen]}
    nodes: list[tuple[str, Node]] = [
        (source(one.held) or one.name, one.rows_node if rows else one.node) for one in permit.grants
    ]
    under: dict[str, list[str]] = {}
    for id, event in seen:
        name = next((name for name, node in nodes if matches(node, event)), "own")
        under.setdefault(name, []).append(id)
    return under


def source(held: Held | None) -> str:
    """How the audit names a clause."""
    return f"{held.agreement}/{held.number}" if held else ""


def counted(permit: Permit) -> list[list[Any]]:
    """The limited clauses that a read asks by: each counts, whatever it finds."""
    return [[one.held.agreement, one.held.number] for one in permit.grants if one.held and one.held.clause.limited]


def denial(error: HipocampoError, call: str) -> dict[str, Any]:
    """What an event tells of a denial: which clause was missing, or what else stood against it."""
    kept = {key: value for key, value in error.values.items() if isinstance(value, str | int)}
    return {"call": call, "code": error.code, **kept}


def entries(events: Iterable[Event], agreements: Mapping[str, Mapping[str, Any]]) -> Iterator[Entry]:
    """The lines of the audit, in the order of the events."""
    for event in events:
        if event.type == "AccessDenied":
            yield _denied(event)
        else:
            for read in event.payload.get("reads", ()):
                yield from _lines(event, read, agreements)


def _denied(event: Event) -> Entry:
    told = event.payload.get
    missing = " ".join(str(told(part)) for part in ("action", "resource", "scope") if told(part))
    call, clause = str(told("call", "")), missing or str(told("clause") or told("intent") or told("code", ""))
    return Entry(event.timestamp, event.actor, call, True, (), 0, told("agreement"), None, clause, "")


def _lines(event: Event, read: Mapping[str, Any], agreements: Mapping[str, Mapping[str, Any]]) -> Iterator[Entry]:
    counts = read.get("counts", {})
    for name, ids in (read["under"] or {"": []}).items():
        agreement, _, number = name.partition("/")
        body = agreements.get(agreement, {}) if number else {}
        clause = _clause(body, int(number)) if number else name
        yield Entry(
            read["at"],
            event.actor,
            read["call"],
            False,
            tuple(ids),
            counts.get(name, len(ids)),
            agreement if number else None,
            int(number) if number else None,
            clause,
            str(body.get("purpose", "")),
        )


def _clause(body: Mapping[str, Any], number: int) -> str:
    clauses = body.get("clauses", [])
    told = clauses[number - 1] if 0 < number <= len(clauses) else {}
    return " ".join(str(told.get(part, "")) for part in ("action", "resource", "scope")).strip()


def reach(society: Society, entity: str, now: str, spoke: Callable[[str], bool] = anywhere) -> list[Reach]:
    """B13: who can read what about an entity: the owner, itself, and all who hold a clause that reaches it.

    `spoke` tells whether it said anything in a session.
    """
    found = [Reach(OWNER, "*", "*", None, None, "")]
    if entity not in HOUSE:
        found.append(Reach(entity, "*", "own", None, None, ""))
    for held in society.all_held():
        clause = held.clause
        ended = bool(clause.until) and clause.until <= now
        if clause.action in ("read", "admin") and not ended and reaches(society, clause, entity, now, spoke):
            at = (held.agreement, held.number, held.purpose, clause.since, clause.until)
            found.append(Reach(clause.party, clause.resource, clause.scope, *at))
    return found
