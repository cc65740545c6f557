"""How strong a memory is: its fitness, its layer, its weight (E1, E4, E9), and whether it is unverified (D3)."""

from __future__ import annotations

from collections.abc import Iterable

from hipocampo.core.era import Era, Rules, days_between
from hipocampo.core.facts import EXPERIENCE
from hipocampo.core.provenance import INFERRED, is_users_word
from hipocampo.core.record import FACT, Record

ALIVE = ("active", "latent")  # the layers that decay
REACHED = ("wisdom", "active", "latent")  # the layers of what is compared and proposed unasked
EMOTION, BIOGRAPHY = "emo", "bio"
_DURABLE = ("bio", "pref", "obj")
_ITSELF = 3  # the grade of a text that says a side of the user itself
MINUTE = 16  # characters of a stamp; two of the same minute are equally old
_FITNESS, _WEIGHT = Record._fields.index("fitness"), Record._fields.index("weight")
NOBODY = Record("", FACT, "", "", "", "", "", "", 0, fitness=0)


def layer_of(fitness: int, rules: Rules) -> str:
    """E1: the layer of a fitness, which alone decides it."""
    if fitness >= rules.wisdom:
        return "wisdom"
    if fitness >= rules.active:
        return "active"
    return "latent" if fitness >= rules.latent else "archive"


def layer_of_age(era: Era, stamp: str) -> str:
    """E15: the layer that a turn of a moment would be in by now: it fades as a fact does that nothing refers to."""
    rules = era.rules
    return layer_of(rules.birth - era.decayed(era.immune_until(stamp)), rules)


def fitness_of(record: Record, era: Era) -> int:
    """E4: the present fitness of a memory: what it was, less what the cycles since then took."""
    if not decays(record) or record.type == EMOTION:
        return record.fitness
    left = record.fitness - era.decayed(record.since)
    return max(left, min(era.rules.latent, record.fitness)) if record.type in era.rules.keeps else left


def weight_of(record: Record, rules: Rules, day: str) -> float:
    """E9: the weight of a memory on a day: an emotion loses some every week, a biography is fixed."""
    if record.type == BIOGRAPHY:
        return 1.0
    weight = rules.weight if record.weight is None else record.weight
    if record.type != EMOTION or not record.since or not decays(record):
        return weight
    return max(0.0, round(weight - rules.fade * faded_weeks(record.since, rules, day), 6))


def decays(record: Record) -> bool:
    """Whether a memory decays: wisdom, the archive and aliases do not (E12)."""
    return record.layer in ALIVE and record.merged_into is None


def faded_weeks(since: str, rules: Rules, day: str) -> int:
    """How many times an emotion lost weight since it was born or last used."""
    return max(0, days_between(since, day)) // rules.fade_days


def present(record: Record, era: Era, day: str) -> Record:
    """A record with its fitness and weight as they are on a day: what readers get."""
    if record.form != FACT:
        return record
    values = list(record)  # a recall does this for all it looks at, and `_replace` takes twice as long
    values[_FITNESS], values[_WEIGHT] = fitness_of(record, era), weight_of(record, era.rules, day)
    return Record._make(values)


def present_all(records: Iterable[Record], era: Era, day: str) -> list[Record]:
    """Records with their fitness and weight as they are on a day."""
    return [present(record, era, day) for record in records]


def unverified(record: Record, era: Era, sessions: int) -> bool:
    """D3: whether an inferred or inherited memory went so many sessions without being confirmed by the user."""
    return record.form == FACT and not is_users_word(record) and era.sessions - record.met >= sessions


def is_durable(record: Record) -> bool:
    """Whether a memory tells something lasting of the user: written so, or understood so (D6)."""
    reading = record.reading
    read = reading is not None and (reading.type in _DURABLE or (reading.facet != "" and reading.grade == _ITSELF))
    return record.type in _DURABLE or read


def may_be_cold(record: Record) -> bool:
    """E10: whether it may be asked if a memory is still of use: who the user is, is never out of use."""
    return not is_durable(record)


def matters(record: Record) -> int:
    """How much a new memory matters to somebody who looks back: what changes, and who the user is, come first."""
    reading = record.reading
    changes = reading is not None and (reading.changes or any(slot.change for slot in reading.slots))
    happens = "event" in (record.type, reading.type if reading else None) or record.valid_from is not None
    return 4 * changes + 2 * is_durable(record) + happens


def cohort_of(record: Record) -> Record:
    """E14: the memory that stands for all with the same future, if nothing refers to them: only what shapes it.

    So a few stand for a million.
    """
    provenance = record.provenance if record.ripe or record.layer in ALIVE else INFERRED
    one = NOBODY._replace(layer=record.layer, ripe=record.ripe, provenance=provenance)
    if record.layer not in ALIVE:
        return one
    episode = record.kind == EXPERIENCE and record.type != EMOTION
    return one._replace(
        fitness=record.fitness,
        since=record.since,
        immune_until=record.immune_until,
        ahead=record.ahead,
        type=record.type,
        weight=record.weight,
        kind=EXPERIENCE if episode else "world",
        heat=min(record.heat, 1) if episode else 0,
        born=record.born[:MINUTE] if episode and record.heat < 1 else "",
        last_used=(record.last_used or record.born)[:MINUTE] if record.layer == "active" else None,
    )
