"""The actors that every workspace has: its owner, and the system, which acts for the owner."""

from __future__ import annotations

OWNER = "owner"
SYSTEM = "system"
HOUSE = (OWNER, SYSTEM)  # there from the birth of a workspace on


def same_owner(one: str, other: str) -> bool:
    """Whether what two actors wrote belongs to one party: the same actor, or both are of the house (B5)."""
    return one == other or (one in HOUSE and other in HOUSE)
