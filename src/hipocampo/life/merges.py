"""Taking a merge back (E12)."""

from __future__ import annotations

from hipocampo.core.access import EVERYTHING
from hipocampo.core.record import Record
from hipocampo.errors import Conflict
from hipocampo.journal import Change
from hipocampo.ports import Ledger, RecordIndex


def unmerge(record: Record, ledger: Ledger, records: RecordIndex) -> list[Change]:
    """The changes that part an alias from its memory; of a memory that absorbed others, the last one is parted."""
    alias = record if _is_alias(record, records) else _last_alias(record, records)
    if alias is None or alias.merged_into is None:
        raise Conflict("unmerge.nothing", text=record.content)
    kept = alias.merged_into
    made = {"type": "memory.merged", "aggregateId": kept, "payload.from": alias.id}
    was = next(ledger.query(made, EVERYTHING, sort={"seq": -1}, limit=1, archived=True), None)
    parted = [Change("memory.parted", alias.id, {"from": kept})]
    if was is not None:
        merge = was.payload
        warmed = merge["heat"] - merge["wasHeat"]
        before = {"fitness": merge["was"], "heat": warmed, "immuneUntil": merge["wasImmuneUntil"]}
        parted.append(Change("memory.unmerged", kept, {"of": alias.id, **before}))
    return parted


def _last_alias(record: Record, records: RecordIndex) -> Record | None:
    """The memory that was absorbed last."""
    absorbed = [alias for alias in records.aliases(record.id, EVERYTHING) if _is_alias(alias, records)]
    return absorbed[-1] if absorbed else None


def _is_alias(record: Record, records: RecordIndex) -> bool:
    """Whether a memory was absorbed; a line that stays as evidence of a graduation was never one of its own."""
    return record.merged_into is not None and record.event_type != "memory.evidenced" and records.is_current(record.id)
