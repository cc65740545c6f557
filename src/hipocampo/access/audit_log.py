"""The audit for readers: who read what, what was denied, and what anybody can read about somebody (B6, B13)."""

from __future__ import annotations

from typing import Any, Protocol

from hipocampo.access.audit import TYPES, Entry, entries
from hipocampo.access.directory import Directory
from hipocampo.access.events import Events
from hipocampo.access.queries import EventQuery
from hipocampo.access.reading_rights import EntityReferences, ReadingRight, memory_readers, reading_rights
from hipocampo.arguments import check_text, start_of
from hipocampo.context import Context, Snapshot
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.events import Event
from hipocampo.core.record import Record, existing
from hipocampo.core.targets import LISTING
from hipocampo.errors import NotFound


class Records(Protocol):
    """How records are found by their ids."""

    def find(self, id: str, permit: Permit) -> Record | None:
        """A record as far as a permit opens it."""


class AuditLog:
    """Reads the audit; others than the owner see what they did themselves."""

    def __init__(self, context: Context, directory: Directory, events: Events, records: Records) -> None:
        self._context, self._directory, self._events, self._records = context, directory, events, records

    def entries(self, *, who: str | None = None, what: str | None = None, since: str | None = None) -> list[Entry]:
        """Return who read what and what was denied: by one reader, of one memory, since a time (B6)."""
        context = self._context
        wanted: dict[str, Any] = {"type": {"$in": list(TYPES)}}
        if who is not None:
            wanted["actor"] = self._reader_id(who)
        if since is not None:
            begins = start_of("since", since, context.clock.now(), context.settings.languages)
            wanted |= {"timestamp": {"$gte": begins}} if begins else {}
        memory = None if what is None else self._memory_id(what)
        context.access.flush()
        events = self._events.disclosed(self._read(EventQuery(wanted, archived=True)))
        agreements = context.stable(lambda _: context.index.society.items("agreement", EVERYTHING, ended=True))
        return [one for one in entries(events, agreements) if memory is None or memory in one.ids]

    def _read(self, query: EventQuery) -> list[Event]:
        """The events of the audit; for anybody but the owner, this is a read that is recorded, too."""

        def read(snapshot: Snapshot) -> list[Event]:
            return self._events.allowed(query, snapshot.permit)

        if self._context.access.unrestricted:
            return self._context.stable(read)
        return self._context.read("audit", read, lambda events: [(one.id, one) for one in events], LISTING)

    def _reader_id(self, name: str) -> str:
        """The id of a reader: an entity, or anybody else who ever did anything."""
        context, id = self._context, self._directory.id_of(name)
        known = context.stable(lambda _: context.access.society.known(id))
        acts = known or context.ledger.count({"actor": id}, EVERYTHING, archived=True)
        if context.permit.allows_all and not acts:
            raise NotFound("entity.none", name=name)
        return id

    def _memory_id(self, id: str) -> str:
        """The id of a memory; the ledger also knows those that are forgotten."""
        check_text("id", id)
        context = self._context
        found = context.stable(lambda now: self._records.find(id, now.permit))
        if not found and context.ledger.count({"aggregateId": id}, context.permit, archived=True):
            return id
        return existing(found, id).id

    def about(self, entity: str) -> list[ReadingRight]:
        """Return all that any actor can read about somebody, by agreement and clause: no memory is hidden (B13)."""
        id = self._directory.id_of(entity).removeprefix("@")
        with self._context.denials("audit"):
            return self._context.stable(lambda now: self._rights(id, entity, now.permit))

    def readers(self, id: str) -> list[ReadingRight]:
        """Return who can read a memory: the owner, its author, and all whose clauses open it; for the owner (B13)."""
        self._context.owner_only()

        def read(now: Snapshot) -> list[ReadingRight]:
            record, access = existing(self._records.find(id, now.permit), id), self._context.access
            return memory_readers(access.society, access.now, record, self._context.index.records)

        return self._context.stable(read)

    def _rights(self, id: str, entity: str, permit: Permit) -> list[ReadingRight]:
        context, access = self._context, self._context.access
        if not (permit.allows_all or access.society.answers_for(context.actor, id)):
            raise self._directory.unknown(entity)
        references = EntityReferences(context.index.records, context.ledger, access.society, id)
        if not (access.society.known(id) or references.any_within(EVERYTHING)):
            raise NotFound("entity.none", name=entity)
        return reading_rights(access.society, id, access.now, references)
