"""What an export writes of a memory: as its origin wrote it, as far as nothing has changed since (C7, D1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, tzinfo
from typing import Any

from hipocampo.core.era import Rules
from hipocampo.core.facts import Fact
from hipocampo.core.moments import moment, stamp
from hipocampo.core.provenance import INHERITED, is_users_word
from hipocampo.core.record import Record
from hipocampo.core.strength import BIOGRAPHY, EMOTION, layer_of
from hipocampo.interchange.incoming import fact_of, parse_moment
from hipocampo.interchange.portable import PortableMemory
from hipocampo.markdown import bullets

__all__ = ["export_ids", "to_portable"]


def export_ids(records: Iterable[Record]) -> dict[str, str]:
    """The exported id of each memory: that of its origin unless taken; of a merged one, that of the other memory."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    aliases: list[Record] = []
    for record in records:
        if record.merged_into:
            aliases.append(record)
            continue
        own = str(_origin(record).get("id") or record.id)
        found[record.id] = record.id if own in taken else own
        taken.add(found[record.id])
    return found | {one.id: found.get(one.merged_into or "", one.id) for one in aliases}


def to_portable(record: Record, ids: Mapping[str, str], today: date, zone: tzinfo, unverified: bool) -> PortableMemory:
    """A memory as it is now, for any format; what its origin wrote is kept in the same words."""
    origin, fact = _origin(record), bullets.parse_normal(record.text)[0]
    extra = record.extra or {}
    return PortableMemory(
        **_words(record, origin, fact),
        id=ids.get(record.id, record.id),
        kind=fact.kind or (record.kind if record.kind != "world" else None),
        type=fact.type,  # what is derived is derived elsewhere too (D6)
        provenance=None if origin and record.provenance == INHERITED and not fact.provenance else record.provenance,
        stale=record.stale,
        unverified=unverified or (bool(origin.get("unverified")) and not is_users_word(record)),
        confidence=record.confidence,
        weight=record.weight if fact.weight is not None or fact.type in (BIOGRAPHY, EMOTION) else None,
        fitness=_fitness(record, origin),
        layer=record.layer,
        born=_written(record.timestamp, origin.get("born"), zone),
        immune_until=_immune_until(record, today),
        last_reinforced=_written(record.reinforced, origin.get("last_reinforced"), zone),
        demoted_at=_written(record.demoted, origin.get("demoted_at"), zone),
        original_fitness=record.original,
        rescued_at=_written(record.rescued, origin.get("rescued_at"), zone),
        rescue_count=record.rescues or origin.get("rescue_count"),
        heat=record.heat or origin.get("heat"),
        last_accessed=_written(record.last_used, origin.get("last_accessed"), zone),
        source=origin.get("source") if origin else record.source,
        session=record.session or origin.get("session"),
        scene=extra.get("scene"),
        related=tuple(ids.get(id, id) for id in extra.get("related", ())),
        foresight=extra.get("foresight"),
        more=extra.get("more", {}),
    )


def _origin(record: Record) -> Mapping[str, Any]:
    origin = (record.extra or {}).get("origin")
    return origin if isinstance(origin, dict) else {}


def _words(record: Record, origin: Mapping[str, Any], fact: Fact) -> dict[str, Any]:
    """Content, entities and tags: as the origin wrote them, unless the line was edited since."""
    entities, tags = (tuple(origin.get(name, ())) for name in ("entities", "tags"))
    written = PortableMemory(origin.get("content", record.content), entities=entities, tags=tags)
    if not origin or fact_of(written).content != record.content:
        return {"content": record.content, "entities": record.entities, "tags": record.tags}
    derived = tuple(tag for tag in record.tags if tag not in fact.tags)  # a memory that sank was given tags (D1)
    return {"content": written.content, "entities": entities, "tags": tags or derived}


def _fitness(record: Record, origin: Mapping[str, Any]) -> int:
    """The fitness; a memory that was imported as wisdom and waits for its graduation keeps that fitness."""
    before = origin.get("fitness")
    waits = record.ripe and isinstance(before, int) and layer_of(before, Rules()) == "wisdom"
    return before if waits and isinstance(before, int) else record.fitness


def _immune_until(record: Record, today: date) -> str | None:
    immune = record.layer == "active" or (record.layer == "latent" and record.immune_until >= today.isoformat())
    return record.immune_until or None if immune else None


def _written(at: str | None, written: str | None, zone: tzinfo) -> str | None:
    """A moment as its origin wrote it, if it is unchanged or was beyond the calendar; else its local date."""
    if at is None:
        return None
    before = parse_moment(written, zone)
    if written is not None and (before is None or stamp(before) == at):
        return written
    return moment(at).astimezone(zone).date().isoformat()
