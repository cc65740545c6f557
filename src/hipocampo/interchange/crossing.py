"""A memory at the border: what an import keeps of it, and what an export tells (C7, D1, E3, E7).

An import keeps all that a format told of a memory beside it, as its origin; an export gives it back as it was written,
as far as nothing has changed since.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from datetime import date, datetime, tzinfo
from typing import Any

from hipocampo.core.era import Rules
from hipocampo.core.facts import Fact
from hipocampo.core.life import BIOGRAPHY, EMOTION, layer_of
from hipocampo.core.moments import moment, stamp
from hipocampo.core.provenance import INHERITED, is_users_word
from hipocampo.core.record import Record
from hipocampo.interchange.carried import Carried, render_bullet
from hipocampo.markdown import bullets

__all__ = ["extra", "fact_of", "fitness_of", "leave", "life", "names", "origin_of", "said_at", "surplus"]

_MOMENTS = {
    "lastUsed": "last_accessed",
    "lastReinforced": "last_reinforced",
    "demotedAt": "demoted_at",
    "rescuedAt": "rescued_at",
}
_COUNTS = {"heat": "heat", "rescueCount": "rescue_count", "originalFitness": "original_fitness"}
_BESIDE = ("scene", "related", "foresight", "more")  # kept under their own names; all else is the origin's
_NOON = 12
_MOST = 2**31 - 1  # of any count
_YEARS = range(3, 9998)  # time zones and "next year" must not lead beyond the calendar
_DAY = 10  # characters of an ISO date


# On the way in


def fact_of(carried: Carried) -> Fact:
    """What the bullet says that tells a memory in a page."""
    return bullets.parse_normal(render_bullet(carried))[0]


def said_at(written: str | None, zone: tzinfo) -> datetime | None:
    """The moment of a date as a format writes it, at noon if it tells no time; None where no calendar reaches."""
    if written is None:
        return None
    try:
        found = datetime.fromisoformat(written)
    except ValueError:
        return None
    if found.year not in _YEARS:
        return None
    if len(written) == _DAY:
        found = found.replace(hour=_NOON)
    return found.replace(tzinfo=found.tzinfo or zone).astimezone(zone)


def fitness_of(carried: Carried, rules: Rules) -> int:
    """How fit a memory comes in: as it is told, else as its layer has it."""
    if carried.fitness is not None:
        return max(-_MOST, min(_MOST, carried.fitness))
    by_layer = {"wisdom": rules.wisdom, "latent": rules.active - 1, "archive": rules.latent - 1}
    return by_layer.get(carried.layer or "", rules.birth)


def surplus(memories: Sequence[Carried], room: int, rules: Rules) -> set[int]:
    """E7: the places of those for whom the active layer has no room: the least fit, then the longest unused."""
    active = [at for at, one in enumerate(memories) if fitness_of(one, rules) >= rules.active]
    active.sort(key=lambda at: _worth(memories[at], rules), reverse=True)
    return set(active[max(room, 0) :])


def _worth(carried: Carried, rules: Rules) -> tuple[int, int, str]:
    moments = (carried.last_accessed, carried.last_reinforced, carried.born)
    return fitness_of(carried, rules), carried.heat or 0, max(one or "" for one in moments)


def life(carried: Carried, rules: Rules, zone: tzinfo, sunk_at: str | None = None) -> dict[str, Any]:
    """How a memory lived elsewhere, as its first event tells it; `sunk_at` is when it gave way to fitter ones."""
    fitness = fitness_of(carried, rules)
    moments = {key: said_at(getattr(carried, name), zone) for key, name in _MOMENTS.items()}
    counts = {key: getattr(carried, name) for key, name in _COUNTS.items()}
    told: dict[str, Any] = {key: stamp(value) for key, value in moments.items() if value}
    told |= {key: max(0, min(_MOST, value)) for key, value in counts.items() if value is not None}
    if sunk_at is not None:
        told = {"originalFitness": fitness, "demotedAt": sunk_at, **told}
        fitness = rules.active - 1
    return {**told, "fitness": fitness, **({"stale": True} if carried.stale else {})}


def extra(carried: Carried, format: str, ids: Mapping[str, str]) -> dict[str, Any]:
    """What else is told of a memory; `ids` are ours for those of the format that are known here."""
    related = [ids.get(id, id) for id in carried.related]
    told = {"scene": carried.scene, "related": related, "foresight": carried.foresight, "more": dict(carried.more)}
    return {**{key: value for key, value in told.items() if value}, "origin": origin_of(carried, format)}


def origin_of(carried: Carried, format: str) -> dict[str, Any]:
    """What a format told of a memory, as it was written: by this it is known again."""
    values = {one.name: getattr(carried, one.name) for one in fields(Carried) if one.name not in _BESIDE}
    told = {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}
    return {"format": format, **{key: value for key, value in told.items() if not _untold(value)}}


def _untold(value: Any) -> bool:
    return value is None or value is False or value == []


# On the way out


def names(records: Iterable[Record]) -> dict[str, str]:
    """The ids under which memories leave: that of their origin, unless another has it; an alias has that of its own."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    aliases: list[Record] = []
    for record in records:
        if record.merged_into:
            aliases.append(record)
            continue
        wanted = str(_origin(record).get("id") or record.id)
        found[record.id] = record.id if wanted in taken else wanted
        taken.add(found[record.id])
    return found | {one.id: found.get(one.merged_into or "", one.id) for one in aliases}


def leave(record: Record, ids: Mapping[str, str], today: date, zone: tzinfo, unverified: bool) -> Carried:
    """A memory as it is now, ready for any format; what its origin wrote is told in the same words."""
    origin, told = _origin(record), bullets.parse_normal(record.text)[0]
    beside = record.extra or {}
    return Carried(
        **_words(record, origin, told),
        id=ids.get(record.id, record.id),
        kind=told.kind or (record.kind if record.kind != "world" else None),
        type=record.type,
        provenance=None if origin and record.provenance == INHERITED and not told.provenance else record.provenance,
        stale=record.stale,
        unverified=unverified or (bool(origin.get("unverified")) and not is_users_word(record)),
        confidence=record.confidence,
        weight=record.weight if told.weight is not None or record.type in (BIOGRAPHY, EMOTION) else None,
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
        scene=beside.get("scene"),
        related=tuple(ids.get(id, id) for id in beside.get("related", ())),
        foresight=beside.get("foresight"),
        more=beside.get("more", {}),
    )


def _origin(record: Record) -> Mapping[str, Any]:
    origin = (record.extra or {}).get("origin")
    return origin if isinstance(origin, dict) else {}


def _words(record: Record, origin: Mapping[str, Any], told: Fact) -> dict[str, Any]:
    """Content, entities and tags: as the origin wrote them, unless the line was edited since."""
    entities, tags = (tuple(origin.get(name, ())) for name in ("entities", "tags"))
    written = Carried(origin.get("content", record.content), entities=entities, tags=tags)
    if not origin or fact_of(written).content != record.content:
        return {"content": record.content, "entities": record.entities, "tags": record.tags}
    derived = tuple(tag for tag in record.tags if tag not in told.tags)  # a memory that sank was given some (D1)
    return {"content": written.content, "entities": entities, "tags": tags or derived}


def _fitness(record: Record, origin: Mapping[str, Any]) -> int:
    """A memory that came in as wisdom and waits for its graduation leaves as such."""
    told = origin.get("fitness")
    waits = record.ripe and isinstance(told, int) and layer_of(told, Rules()) == "wisdom"
    return told if waits and isinstance(told, int) else record.fitness


def _immune_until(record: Record, today: date) -> str | None:
    immune = record.layer == "active" or (record.layer == "latent" and record.immune_until >= today.isoformat())
    return record.immune_until or None if immune else None


def _written(at: str | None, written: str | None, zone: tzinfo) -> str | None:
    """A moment as its origin wrote it, if it is still the same or was none of any calendar; else its local date."""
    if at is None:
        return None
    before = said_at(written, zone)
    if written is not None and (before is None or stamp(before) == at):
        return written
    return moment(at).astimezone(zone).date().isoformat()
