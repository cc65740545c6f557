"""Permits: every read of ledger and index carries one (B5, B10).

A permit is an actor and a rule in the filter language over the headers that events and index rows share
(`type aggregateId actor timestamp seq metadata.sessionId metadata.visibility`). Adapters compile it into the same
WHERE as the query, so that nothing hidden is counted, ranked or shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

OWNER = "owner"
SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Permit:
    """What an actor may read: a rule in the filter language; the empty rule allows all."""

    actor: str
    rule: Mapping[str, Any] = field(default_factory=dict)

    @property
    def allows_all(self) -> bool:
        return not self.rule


def permit_for(actor: str) -> Permit:
    """The permit of an actor without agreements: the owner reads all, others their own and the public (B10, B12)."""
    if actor in (OWNER, SYSTEM):
        return Permit(actor)
    return Permit(actor, {"$or": [{"actor": actor}, {"metadata.visibility": "public"}]})
