"""When an agent may claim that a fact is the user's word: by citing the turn in which the user said it (D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import USER, users_or_inferred
from hipocampo.errors import Denied
from hipocampo.messages import say
from hipocampo.text.sameness import supports

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo

_SOURCE = re.compile(r"session:(?P<session>[^#\n]+)(?:#(?P<n>\d{1,18}))?")
_LOOKED_AT = 200  # turns of a session that is cited as a whole, the last ones


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
    turns = list(_turns(memory, cited["session"], cited["n"]))
    if not turns:
        return "unknown"
    told = [turn for turn in turns if turn.payload.get("role") == "user" and turn.payload.get("provenance") == USER]
    if not told:
        return "claimed"
    return None if all(any(supports(fact, turn.payload["text"]) for turn in told) for fact in facts) else "unsupported"


def _turns(memory: Hipocampo, session: str, n: str | None) -> Iterator[Event]:
    """The turn with this number, or without one those of the session; what was undone does not count."""
    recorded: dict[str, Any] = {"type": "turn.recorded", "metadata.sessionId": session}
    turns = _visible(memory, recorded if n is None else {**recorded, "payload.n": int(n)})
    return (turn for turn in turns[:_LOOKED_AT] if not turn.erased and not _is_withdrawn(memory, turn.aggregate_id))


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
