"""When an agent may say that a fact is the user's word: by naming the turn in which the user said it (D3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hipocampo.core.provenance import USER
from hipocampo.text.support import supports

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo

_SOURCE = re.compile(r"session:(?P<session>[^#\n]+)#(?P<n>\d{1,18})")


def refusal(memory: Hipocampo, source: str, facts: list[str]) -> str | None:
    """Why a turn does not make the facts the user's word, as a key of `mcp.refused`; None when it does."""
    named = _SOURCE.fullmatch(source.strip())
    if not named:
        return "unreadable"
    turn = _turn(memory, named["session"], int(named["n"]))
    if turn is None:
        return "unknown"
    if turn.payload.get("role") != "user" or turn.payload.get("provenance") != USER:
        return "claimed"
    return None if all(supports(fact, turn.payload["text"]) for fact in facts) else "unsupported"


def _turn(memory: Hipocampo, session: str, n: int) -> Event | None:
    """The turn of this name; one that was undone was not said."""
    wanted = {"type": "turn.recorded", "metadata.sessionId": session, "payload.n": n}
    return next((turn for turn in memory.query(wanted, archived=True) if _stands(memory, turn.aggregate_id)), None)


def _stands(memory: Hipocampo, id: str) -> bool:
    fates = {"aggregateId": id, "type": {"$in": ["memory.withdrawn", "memory.restored"]}}
    told = memory.query(fates, sort={"seq": -1}, archived=True)
    last = next((event for event in told if not event.erased), None)
    return last is None or last.type == "memory.restored"
