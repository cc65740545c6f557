"""Who can read what about an entity: no memory of anybody is hidden from it (B13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hipocampo.core.access import (
    EVERYTHING,
    MENTIONS,
    Permit,
    mention_keys,
    own_permit,
    permit,
    reaches,
    unreserved_rule,
)
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.core.record import Record
from hipocampo.core.scopes import IN, OF, Part, Rule, over_events, over_rows
from hipocampo.core.society import Society
from hipocampo.ports import Ledger, RecordIndex


@dataclass(frozen=True, slots=True)
class ReadingRight:
    """What an actor can read about somebody, and by which clause of which agreement; the owner needs none."""

    actor: str
    resource: str
    scope: str
    agreement: str | None
    number: int | None
    purpose: str
    since: str = ""
    until: str = ""


class EntityReferences:
    """What there is about an entity: its own words, events of it, its sessions, and memories that mention it."""

    def __init__(self, records: RecordIndex, ledger: Ledger, society: Society, entity: str) -> None:
        self._records, self._ledger, self._society = records, ledger, society
        self._entity = entity
        self._sessions = Part("", IN, society.sessions_of(entity))
        self._mentions = over_rows([Part("", MENTIONS, mention_keys(society, entity)), self._sessions])
        self._rows = [*self._mentions, {"actor": entity}]
        self._events = {"$or": over_events([Part("", OF, (entity,)), self._sessions])}
        self._known: dict[str, bool] = {}

    def any_within(self, permit: Permit) -> bool:
        """Tell whether a permit opens any of it; equal permits are looked up once."""
        key = repr((permit.rule, permit.rows))
        if key not in self._known:
            self._known[key] = self._in_rows(permit.rows or {}, self._rows) != [] or self._in_events(
                permit, self._events
            )
        return self._known[key]

    def _in_rows(self, rule: Rule, about: Sequence[Rule]) -> list[str]:
        permit = Permit(self._entity, {"$or": []}, {"$and": [rule, {"$or": about}]})
        return self._records.ids_with_prefix("", permit)

    def _in_events(self, permit: Permit, told: Rule) -> bool:
        return next(self._ledger.query(told, permit, limit=1, archived=True), None) is not None

    def authors(self, now: str) -> list[str]:
        """Return who else wrote about it and may read that still, because it is their own (B15)."""
        return [one for one in self._writers() if self._reads_own(own_permit(self._society, one, now))]

    def _reads_own(self, permit: Permit) -> bool:
        told = {"$and": [self._events, unreserved_rule()]}
        return self._in_rows(permit.rows or {}, self._mentions) != [] or self._in_events(permit, told)

    def _writers(self) -> list[str]:
        """Who else wrote about it: in memories, in its sessions, or in events with it as their subject."""
        found = dict.fromkeys((*HOUSE, self._entity))
        while ids := self._in_rows({"actor": {"$nin": list(found)}}, self._mentions):
            records = filter(None, (self._records.get(id, EVERYTHING) for id in ids))
            found |= dict.fromkeys(record.actor for record in records)
        subject = [{"payload.subjectId": self._entity}, {"payload.entityId": self._entity}]
        told = [{"$or": [*subject, *over_events([self._sessions])]}, unreserved_rule()]
        events = self._ledger.query({"$and": told, "actor": {"$nin": [*found]}}, EVERYTHING, archived=True)
        found |= dict.fromkeys(event.actor for event in events)
        return [one for one in found if one not in (*HOUSE, self._entity)]

    def has_acted(self) -> bool:
        """Tell whether the entity ever did anything."""
        return self._ledger.count({"actor": self._entity}, EVERYTHING, archived=True) > 0


def reading_rights(
    society: Society, entity: str, now: str, references: EntityReferences | None = None
) -> list[ReadingRight]:
    """B13: return who can read what about an entity: the owner, itself, its authors, and all whose clauses open it."""
    found = [ReadingRight(OWNER, "*", "*", None, None, "")]
    if entity not in HOUSE and (society.known(entity) or (references and references.has_acted())):
        found.append(ReadingRight(entity, "*", "own", None, None, ""))
    found += [ReadingRight(one, "*", "own", None, None, "") for one in (references.authors(now) if references else ())]
    return [*found, *_by_clauses(society, entity, now, references)]


def _by_clauses(society: Society, entity: str, now: str, references: EntityReferences | None) -> Iterator[ReadingRight]:
    any_within = references.any_within if references else None
    for held in society.all_held():
        clause = held.clause
        ended = bool(clause.until) and clause.until <= now
        if clause.action in ("read", "admin") and not ended and reaches(society, clause, entity, now, any_within):
            agreed = (held.agreement, held.number, held.purpose, clause.since, clause.until)
            yield ReadingRight(clause.party, clause.resource, clause.scope, *agreed)


def memory_readers(society: Society, now: str, record: Record, records: RecordIndex) -> list[ReadingRight]:
    """B13: return who can read one memory, and by which clause; who has several is told with the first."""
    found = [ReadingRight(OWNER, "*", "*", None, None, "")]
    for actor in sorted(set(society.entities) - {*HOUSE}):
        allowed = permit(society, actor, now)
        if records.get(record.id, allowed) is not None:
            found.append(_first_right(allowed, actor, record, records))
    return found


def _first_right(allowed: Permit, actor: str, record: Record, records: RecordIndex) -> ReadingRight:
    """The part of a permit that opens a memory."""
    opening = (one for one in allowed.grants if records.get(record.id, allowed.only(one)) is not None)
    grant = next(opening, None)
    if grant is None or grant.held is None:
        return ReadingRight(actor, "*", grant.name if grant else "own", None, None, "")
    held, clause = grant.held, grant.held.clause
    agreed = (held.agreement, held.number, held.purpose, clause.since, clause.until)
    return ReadingRight(actor, clause.resource, clause.scope, *agreed)
