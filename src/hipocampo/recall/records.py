"""Single memories, turns and passages, by their ids."""

from __future__ import annotations

from collections.abc import Callable

from hipocampo.arguments import check_text
from hipocampo.context import Context, Seen
from hipocampo.core.access import Permit
from hipocampo.core.aliases import resolve_alias
from hipocampo.core.events import Event
from hipocampo.core.record import FACT, Record, existing
from hipocampo.core.strength import unverified
from hipocampo.core.visibility import header_event
from hipocampo.errors import BadInput
from hipocampo.recall.citations import Citations

_SHORTEST = 4  # letters of the beginning of an id


class Records:
    """Records of the index that the actor may see."""

    def __init__(self, context: Context, events_of: Callable[[str], list[Event]]) -> None:
        self._context, self._index = context, context.index
        self._events_of, self._citations = events_of, Citations(context)

    def show(self, id: str) -> Record:
        """One memory, turn or passage, by its id or a clear beginning of it; noted in the audit."""
        check_text("id", id)
        found = existing(self._context.read("show", lambda snapshot: self.find(id, snapshot.permit), seen), id)
        return self.shown(found)

    def shown(self, record: Record) -> Record:
        """A record as the actor may see it: others than the owner learn neither its line nor its number (B5)."""
        return self._citations.record(record)

    def get(self, id: str) -> Record:
        """One memory, turn or passage, for calls that are noted themselves: this read is not."""
        check_text("id", id)
        return existing(self._context.stable(lambda snapshot: self.find(id, snapshot.permit)), id)

    def fact(self, id: str) -> Record:
        """A current memory; turns, passages and withdrawn memories are refused."""
        check_text("id", id)

        def read(permit: Permit) -> Record:
            record = existing(self.find(id, permit), id)
            if record.form != FACT or not self._index.records.is_current(record.id):
                raise BadInput("memory.no-fact", id=id)
            return record

        return self._context.stable(lambda snapshot: read(snapshot.permit))

    def find(self, id: str, permit: Permit) -> Record | None:
        """A record by its id, a clear beginning of it or a citation; one that was merged into another is that one."""
        id = self._citations.resolve(id)
        found = self._index.records.get(id, permit) or self._beginning_with(id, permit)
        if found and found.merged_into:
            found = resolve_alias(found, lambda id: self._index.records.get(id, permit))
        return self.veiled(found, permit) if found and not permit.allows_all else found

    def _beginning_with(self, prefix: str, permit: Permit) -> Record | None:
        found = self._index.records.ids_with_prefix(prefix, permit) if len(prefix) >= _SHORTEST else []
        if len(found) > 1:
            raise BadInput("show.unclear", id=prefix, found=", ".join(found))
        return self._index.records.get(found[0], permit) if found else None

    def history(self, id: str) -> list[Event]:
        """Everything that happened to a memory."""
        return self._events_of(self.get(id).id)

    def veiled(self, record: Record, permit: Permit) -> Record:
        """B5: a record without references to memories that the reader may not see."""
        others = {id for id in (*record.conflicts, record.outdone, record.merged_into) if id}
        visible = {id for id in others if self._index.records.get(id, permit) is not None}
        return record._replace(
            conflicts=tuple(id for id in record.conflicts if id in visible),
            outdone=record.outdone if record.outdone in visible else None,
            merged_into=record.merged_into if record.merged_into in visible else None,
        )

    def unverified(self, record: Record) -> bool:
        """Whether an inferred or inherited memory went too many sessions without being confirmed (D3)."""
        era = self._context.stable(lambda _: self._index.life.era())
        return unverified(record, era, self._context.settings.doubt.unverified)

    def texts(self, ids: list[str]) -> dict[str, str]:
        """What memories say, for a page of the audit: for whom everything is open, and no read of its own."""
        if not self._context.permit.allows_all:
            return {}
        found = self._context.stable(lambda now: {id: self._index.records.get(id, now.permit) for id in ids})
        return {id: record.content for id, record in found.items() if record}


def seen(*records: Record | None) -> Seen:
    """What the audit notes of records."""
    return [(record.id, header_event(record)) for record in records if record]
