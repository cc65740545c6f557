"""The four common queries, as the seed asks them (A3): what they filter, how they sort, how many they give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hipocampo.core.accounts import MOVES

CLIENTS = ("ShadowEntityCreated", "ShadowEntityUpdated", "ShadowInteractionRecorded")
SPAN = "TrajectorySpanRecorded"
_CLIENTS_SHOWN = 100


@dataclass(frozen=True, slots=True)
class Asked:
    """A query of the ledger; `archived` where it is not true without what a consolidation took out of sight."""

    filter: Mapping[str, Any]
    sort: Mapping[str, int] | None = None
    limit: int | None = None
    archived: bool = False


def client_memory(agent: str) -> Asked:
    """What an agent knows of its clients, the newest first."""
    return Asked({"type": {"$in": list(CLIENTS)}, "payload.ownerId": agent}, {"timestamp": -1}, _CLIENTS_SHOWN)


def session_context(session: str, since: str | None = None) -> Asked:
    """What happened in a conversation, from a moment on if one is given."""
    begun = {} if since is None else {"timestamp": {"$gte": since}}
    return Asked({"metadata.sessionId": session, **begun}, {"timestamp": 1})


def trajectory(entity: str) -> Asked:
    """All that an entity did, for an audit: without a limit, and with what was archived."""
    return Asked({"type": SPAN, "payload.entityId": entity}, {"timestamp": 1}, archived=True)


def wallet_history(wallet: str) -> Asked:
    """All that came into a wallet and went out of it, from which its balance follows."""
    moved = [{"payload.toWalletId": wallet}, {"payload.fromWalletId": wallet}]
    return Asked({"type": {"$in": list(MOVES)}, "$or": moved}, archived=True)
