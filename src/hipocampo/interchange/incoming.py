"""What an import keeps of a memory (C7, D1, E3, E7).

Everything that the format said about it is kept too, as its origin, so that an export can write it the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import datetime, tzinfo
from typing import Any

from hipocampo.core.era import Rules
from hipocampo.core.facts import Fact
from hipocampo.core.moments import stamp
from hipocampo.interchange.portable import PortableMemory, render_bullet
from hipocampo.markdown import bullets

__all__ = ["extra_payload", "fact_of", "fitness_of", "life_payload", "origin_of", "overflow", "parse_moment"]

_MOMENTS = {
    "lastUsed": "last_accessed",
    "lastReinforced": "last_reinforced",
    "demotedAt": "demoted_at",
    "rescuedAt": "rescued_at",
}
_COUNTS = {"heat": "heat", "rescueCount": "rescue_count", "originalFitness": "original_fitness"}
_EXTRA = ("scene", "related", "foresight", "more")  # kept under their own names; all else belongs to the origin
_NOON = 12
_MOST = 2**31 - 1  # of any count
_YEARS = range(3, 9998)  # so that time zones and "next year" stay within the calendar
_DAY = 10  # characters of an ISO date


def fact_of(memory: PortableMemory) -> Fact:
    """The fact that a memory's bullet states."""
    return bullets.parse_normal(render_bullet(memory))[0]


def parse_moment(written: str | None, zone: tzinfo) -> datetime | None:
    """The moment of a date as a format writes it, at noon without a time; None beyond the calendar."""
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


def fitness_of(memory: PortableMemory, rules: Rules) -> int:
    """The fitness that a memory starts with: its own, else that of its layer."""
    if memory.fitness is not None:
        return max(-_MOST, min(_MOST, memory.fitness))
    by_layer = {"wisdom": rules.wisdom, "latent": rules.active - 1, "archive": rules.latent - 1}
    return by_layer.get(memory.layer or "", rules.birth)


def overflow(memories: Sequence[PortableMemory], room: int, rules: Rules) -> set[int]:
    """E7: the positions of memories that do not fit into the active layer: the least fit, then the longest unused."""
    active = [at for at, one in enumerate(memories) if fitness_of(one, rules) >= rules.active]
    active.sort(key=lambda at: _worth(memories[at], rules), reverse=True)
    return set(active[max(room, 0) :])


def _worth(memory: PortableMemory, rules: Rules) -> tuple[int, int, str]:
    moments = (memory.last_accessed, memory.last_reinforced, memory.born)
    return fitness_of(memory, rules), memory.heat or 0, max(one or "" for one in moments)


def life_payload(memory: PortableMemory, rules: Rules, zone: tzinfo, sunk_at: str | None = None) -> dict[str, Any]:
    """The life of a memory in another program, for its first event; `sunk_at` is when fitter ones displaced it."""
    fitness = fitness_of(memory, rules)
    moments = {key: parse_moment(getattr(memory, name), zone) for key, name in _MOMENTS.items()}
    counts = {key: getattr(memory, name) for key, name in _COUNTS.items()}
    payload: dict[str, Any] = {key: stamp(value) for key, value in moments.items() if value}
    payload |= {key: max(0, min(_MOST, value)) for key, value in counts.items() if value is not None}
    if sunk_at is not None:
        payload = {"originalFitness": fitness, "demotedAt": sunk_at, **payload}
        fitness = rules.active - 1
    return {**payload, "fitness": fitness, **({"stale": True} if memory.stale else {})}


def extra_payload(memory: PortableMemory, format: str, ids: Mapping[str, str]) -> dict[str, Any]:
    """What else to keep of a memory; `ids` maps the format's ids to ours, where they are known."""
    related = [ids.get(id, id) for id in memory.related]
    values = {"scene": memory.scene, "related": related, "foresight": memory.foresight, "more": dict(memory.more)}
    return {**{key: value for key, value in values.items() if value}, "origin": origin_of(memory, format)}


def origin_of(memory: PortableMemory, format: str) -> dict[str, Any]:
    """What a format said about a memory, as it was written; by this it is recognised later."""
    values = {one.name: getattr(memory, one.name) for one in fields(PortableMemory) if one.name not in _EXTRA}
    plain = {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}
    return {"format": format, **{key: value for key, value in plain.items() if not _is_empty(value)}}


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == []
