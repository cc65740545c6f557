"""Hits: records as the answers of a recall (F2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hipocampo.core.record import FACT, Hit, Record


def hit_of(record: Record, score: float, parts: Mapping[str, float], words: Mapping[str, float], **more: Any) -> Hit:
    """A record as a hit; `parts` hold what each lane gave to the score, `words` what each word did."""
    return Hit(
        id=record.id,
        kind=record.kind,
        type=record.type,
        timestamp=record.timestamp,
        entities=record.entities,
        tags=record.tags,
        content=record.content,
        source=record.source,
        session=record.session,
        provenance=record.provenance,
        layer=record.layer,
        confidence=record.confidence,
        score=score,
        parts=parts,
        words=words,
        role=record.role,
        valid_from=record.valid_from,
        valid_until=record.valid_until,
        fitness=record.fitness if record.form == FACT else None,
        weight=record.weight,
        stale=record.stale,
        outdone=record.outdone,
        **more,
    )
