"""Cohorts: memories with the same future, so that a few stand for a million (E14)."""

from __future__ import annotations

from hipocampo.core.facts import EXPERIENCE
from hipocampo.core.provenance import INFERRED
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import ALIVE, EMOTION

MINUTE = 16  # characters of a stamp; two of the same minute are equally old
NOBODY = Record("", FACT, "", "", "", "", "", "", 0, fitness=0)


def cohort_of(record: Record) -> Record:
    """The memory that stands for all with the same future, if nothing refers to them: only what shapes it."""
    provenance = record.provenance if record.ripe else INFERRED
    one = NOBODY._replace(layer=record.layer, ripe=record.ripe, provenance=provenance)
    if record.layer not in ALIVE:
        return one
    episode = record.kind == EXPERIENCE and record.type != EMOTION
    return one._replace(
        fitness=record.fitness,
        since=record.since,
        immune_until=record.immune_until,
        type=record.type,
        weight=record.weight,
        kind=EXPERIENCE if episode else "world",
        heat=min(record.heat, 1) if episode else 0,
        born=record.born[:MINUTE] if episode and record.heat < 1 else "",
        last_used=(record.last_used or record.born)[:MINUTE] if record.layer == "active" else None,
    )
