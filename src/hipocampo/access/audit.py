"""The audit: who read what, when, under which agreement and clause, and what was denied (B6, B13).

A read is told by ids, never by the words of the question or the answer. `AccessRead` holds one read of an actor, or
many of the owner's; `AccessDenied` what was refused and which clause was missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hipocampo.core.access import MENTIONS, Permit, called, is_ours, nothing_in, reaches
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.core.events import Event
from hipocampo.core.filters import Node, matches
from hipocampo.core.scopes import OF, Part, Rule, over_events, over_rows
from hipocampo.core.society import Held, Society
from hipocampo.errors import HipocampoError
from hipocampo.journal import EVERYTHING
from hipocampo.ports import Index, Ledger

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
        (source(one.held) if one.held else one.name, one.rows_node if rows else one.node) for one in permit.grants
    ]
    under: dict[str, list[str]] = {}
    for id, event in seen:
        name = next((name for name, node in nodes if matches(node, event)), "own")
        under.setdefault(name, []).append(id)
    return under


def source(held: Held) -> str:
    """How the audit names a clause."""
    return f"{held.agreement}/{held.number}"


def counted(under: Iterable[Held]) -> dict[str, Any]:
    """What the metadata of a read or a deed tells of the limited clauses that it went by."""
    limited = [[held.agreement, held.number] for held in under if held.clause.limited]
    return {"counted": limited} if limited else {}


def by_clauses(under: Sequence[Held]) -> dict[str, Any]:
    """What the metadata of a deed tells of the clauses that allowed it; limited ones are counted."""
    return {"under": list(map(source, under)), **counted(under)} if under else {}


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


class About:
    """What there is about somebody: its words, events that are of it, memories that mention it (B13)."""

    def __init__(self, stores: tuple[Index, Ledger], society: Society, entity: str) -> None:
        self._index, self._ledger = stores
        self._entity = entity
        self._mentions = over_rows([Part("", MENTIONS, called(society, entity))])
        self._rows = [*self._mentions, {"actor": entity}]
        self._events = {"$or": over_events([Part("", OF, (entity,))])}
        self._known: dict[str, bool] = {}

    def holds(self, permit: Permit) -> bool:
        """Whether a permit opens any of it; alike ones are asked once."""
        key = repr((permit.rule, permit.rows))
        if key not in self._known:
            self._known[key] = self._in_rows(permit.rows or {}, self._rows) != [] or self._in_events(permit)
        return self._known[key]

    def _in_rows(self, rule: Rule, about: Sequence[Rule]) -> list[str]:
        return self._index.records.ids_with_prefix(
            "", Permit(self._entity, {"$or": []}, {"$and": [rule, {"$or": about}]})
        )

    def _in_events(self, permit: Permit) -> bool:
        return next(self._ledger.query(self._events, permit, limit=1, archived=True), None) is not None

    def authors(self) -> list[str]:
        """Who else wrote of it, in memories or as the subject of what happened: they read their own."""
        found = dict.fromkeys((*HOUSE, self._entity))
        while ids := self._in_rows({"actor": {"$nin": list(found)}}, self._mentions):
            records = filter(None, (self._index.records.get(id, EVERYTHING) for id in ids))
            found |= dict.fromkeys(record.actor for record in records)
        subject = {"$or": [{"payload.subjectId": self._entity}, {"payload.entityId": self._entity}]}
        told = self._ledger.query(subject, EVERYTHING, archived=True)
        found |= dict.fromkeys(event.actor for event in told if not is_ours(event.type))
        return [one for one in found if one not in (*HOUSE, self._entity)]

    def acts(self) -> bool:
        """Whether it ever did anything."""
        return self._ledger.count({"actor": self._entity}, EVERYTHING, archived=True) > 0


def reach(society: Society, entity: str, now: str, about: About | None = None) -> list[Reach]:
    """B13: who can read what about an entity: the owner, itself, who wrote of it, and all whose clauses reach it."""
    found = [Reach(OWNER, "*", "*", None, None, "")]
    if entity not in HOUSE and (society.known(entity) or (about and about.acts())):
        found.append(Reach(entity, "*", "own", None, None, ""))
    found += [Reach(one, "*", "own", None, None, "") for one in (about.authors() if about else ())]
    holds = about.holds if about else nothing_in
    for held in society.all_held():
        clause = held.clause
        ended = bool(clause.until) and clause.until <= now
        if clause.action in ("read", "admin") and not ended and reaches(society, clause, entity, now, holds):
            at = (held.agreement, held.number, held.purpose, clause.since, clause.until)
            found.append(Reach(clause.party, clause.resource, clause.scope, *at))
    return found
