"""Who can read what about an entity: no memory of anybody is hidden from it (B13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hipocampo.core.access import EVERYTHING, MENTIONS, Permit, is_reserved, mention_keys, reaches
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.core.scopes import OF, Part, Rule, over_events, over_rows
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
    """What there is about an entity: its own words, events of it, and memories that mention it."""

    def __init__(self, records: RecordIndex, ledger: Ledger, society: Society, entity: str) -> None:
        self._records, self._ledger = records, ledger
        self._entity = entity
        self._mentions = over_rows([Part("", MENTIONS, mention_keys(society, entity))])
        self._rows = [*self._mentions, {"actor": entity}]
        self._events = {"$or": over_events([Part("", OF, (entity,))])}
        self._known: dict[str, bool] = {}

    def any_within(self, permit: Permit) -> bool:
        """Tell whether a permit opens any of it; equal permits are looked up once."""
        key = repr((permit.rule, permit.rows))
        if key not in self._known:
            self._known[key] = self._in_rows(permit.rows or {}, self._rows) != [] or self._in_events(permit)
        return self._known[key]

    def _in_rows(self, rule: Rule, about: Sequence[Rule]) -> list[str]:
        permit = Permit(self._entity, {"$or": []}, {"$and": [rule, {"$or": about}]})
        return self._records.ids_with_prefix("", permit)

    def _in_events(self, permit: Permit) -> bool:
        return next(self._ledger.query(self._events, permit, limit=1, archived=True), None) is not None

    def authors(self) -> list[str]:
        """Return who else wrote about it, in memories or in events with it as their subject: they read their own."""
        found = dict.fromkeys((*HOUSE, self._entity))
        while ids := self._in_rows({"actor": {"$nin": list(found)}}, self._mentions):
            records = filter(None, (self._records.get(id, EVERYTHING) for id in ids))
            found |= dict.fromkeys(record.actor for record in records)
        subject = {"$or": [{"payload.subjectId": self._entity}, {"payload.entityId": self._entity}]}
        events = self._ledger.query(subject, EVERYTHING, archived=True)
        found |= dict.fromkeys(event.actor for event in events if not is_reserved(event.type))
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
    found += [ReadingRight(one, "*", "own", None, None, "") for one in (references.authors() if references else ())]
    return [*found, *_by_clauses(society, entity, now, references)]


def _by_clauses(society: Society, entity: str, now: str, references: EntityReferences | None) -> Iterator[ReadingRight]:
    any_within = references.any_within if references else None
    for held in society.all_held():
        clause = held.clause
        ended = bool(clause.until) and clause.until <= now
        if clause.action in ("read", "admin") and not ended and reaches(society, clause, entity, now, any_within):
            agreed = (held.agreement, held.number, held.purpose, clause.since, clause.until)
            yield ReadingRight(clause.party, clause.resource, clause.scope, *agreed)
