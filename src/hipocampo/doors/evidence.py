"""When an agent may claim that a fact is the user's word: by citing the turn in which the user said it (D3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import USER, users_or_inferred
from hipocampo.errors import Denied
from hipocampo.messages import say
from hipocampo.text.sameness import supports

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo

_SOURCE = re.compile(r"session:(?P<session>[^#\n]+)#(?P<n>\d{1,18})")


def claimed_provenance(memory: Hipocampo, source: str, facts: list[str]) -> tuple[str, list[str]]:
    """The provenance of an agent's facts, "U" if the cited turn supports them, and a note if it does not."""
    reason = refusal(memory, source, facts) if source else None
    notes = [say(f"mcp.refused.{reason}", memory.settings.language, source=source)] if reason else []
    return users_or_inferred(bool(source) and reason is None), notes


def refusal(memory: Hipocampo, source: str, facts: list[str]) -> str | None:
    """Why the cited turn does not make the facts the user's word, as a key of `mcp.refused`; None if it does."""
    cited = _SOURCE.fullmatch(source.strip())
    if not cited:
        return "unreadable"
    turn = _find_turn(memory, cited["session"], int(cited["n"]))
    if turn is None:
        return "unknown"
    if turn.payload.get("role") != "user" or turn.payload.get("provenance") != USER:
        return "claimed"
    return None if all(supports(fact, turn.payload["text"]) for fact in facts) else "unsupported"


def _find_turn(memory: Hipocampo, session: str, n: int) -> Event | None:
    """The turn with this number; one that was undone does not count."""
    recorded = {"type": "turn.recorded", "metadata.sessionId": session, "payload.n": n}
    turns = _visible(memory, recorded)
    return next((turn for turn in turns if not _is_withdrawn(memory, turn.aggregate_id)), None)


def _visible(memory: Hipocampo, events: dict[str, Any]) -> list[Event]:
    """The events that the actor may see, the newest first; none where nothing lets it see any."""
    try:
        return list(memory.query(events, sort={"seq": -1}, archived=True))
    except Denied:
        return []


def _is_withdrawn(memory: Hipocampo, id: str) -> bool:
    changes = {"aggregateId": id, "type": {"$in": ["memory.withdrawn", "memory.restored"]}}
    last = next((event for event in _visible(memory, changes) if not event.erased), None)
    return last is not None and last.type == "memory.withdrawn"
