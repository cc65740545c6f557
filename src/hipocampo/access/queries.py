"""The four common queries of the ledger, as the seed has them (A3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hipocampo.core.accounts import MOVES

CLIENTS = ("ShadowEntityCreated", "ShadowEntityUpdated", "ShadowInteractionRecorded")
SPAN = "TrajectorySpanRecorded"
_MOST_CLIENTS = 100


class EventQuery(NamedTuple):
    """A query of the ledger; `archived` includes events that a consolidation took out of ordinary queries (A6)."""

    filter: Mapping[str, Any]
    sort: Mapping[str, int] | None = None
    limit: int | None = None
    archived: bool = False


def client_memory(agent: str) -> EventQuery:
    """Return the query for what an agent knows of its clients, the newest first."""
    return EventQuery({"type": {"$in": list(CLIENTS)}, "payload.ownerId": agent}, {"timestamp": -1}, _MOST_CLIENTS)


def session_context(session: str, since: str | None = None) -> EventQuery:
    """Return the query for what happened in a conversation, from a moment on if one is given."""
    begun = {} if since is None else {"timestamp": {"$gte": since}}
    return EventQuery({"metadata.sessionId": session, **begun}, {"timestamp": 1})


def trajectory(entity: str) -> EventQuery:
    """Return the query for all that an entity did, for an audit: without a limit, archived events included."""
    return EventQuery({"type": SPAN, "payload.entityId": entity}, {"timestamp": 1}, archived=True)


def wallet_history(wallet: str) -> EventQuery:
    """Return the query for all that came into a wallet and went out of it, from which its balance follows."""
    moved = [{"payload.toWalletId": wallet}, {"payload.fromWalletId": wallet}]
    return EventQuery({"type": {"$in": list(MOVES)}, "$or": moved}, archived=True)
