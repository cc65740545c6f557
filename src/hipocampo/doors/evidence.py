"""When an agent may claim that a fact is the user's word: by citing the turn in which the user said it (D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import USER, users_or_inferred
from hipocampo.errors import Denied
from hipocampo.messages import say
from hipocampo.text.sameness import lack_of_support, supports

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo

_SOURCE = re.compile(r"session:(?P<session>[^#\n]+)(?:#(?P<n>\d{1,18}))?")
_LOOKED_AT = 200  # turns of a session that is cited as a whole, the last ones
_SHOWN = 80  # letters of a fact that is named in a note


def claimed_provenance(memory: Hipocampo, source: str, facts: list[str]) -> tuple[str, list[str]]:
    """The provenance of an agent's facts, "U" if the cited turns support them, and a note why if they do not."""
    if not source:
        return users_or_inferred(False), []
    turns, reason = _cited(memory, source)
    if turns:
        unsaid = _unsaid(facts, turns)
        notes = [] if unsaid is None else [_unsupported(memory.settings.language, source, unsaid, turns[0])]
    else:
        notes = [say(f"mcp.refused.{reason}", memory.settings.language, source=source)]
    return users_or_inferred(not notes), notes


def refusal(memory: Hipocampo, source: str, facts: list[str]) -> str | None:
    """Why the cited turns do not make the facts the user's word, as a key of `mcp.refused`; None if they do."""
    turns, reason = _cited(memory, source)
    if not turns:
        return reason
    return None if _unsaid(facts, turns) is None else "unsupported"


def _unsaid(facts: list[str], turns: list[str]) -> str | None:
    """The first fact that no single turn asserts."""
    return next((fact for fact in facts if not any(supports(fact, turn) for turn in turns)), None)


def _cited(memory: Hipocampo, source: str) -> tuple[list[str], str]:
    """What the user said in the cited turn or session, the newest first; else nothing, and the reason."""
    cited = _SOURCE.fullmatch(source.strip())
    if not cited:
        return [], "unreadable"
    turns = list(_turns(memory, cited["session"], cited["n"]))
    told = [turn for turn in turns if turn.payload.get("role") == "user" and turn.payload.get("provenance") == USER]
    return [str(turn.payload["text"]) for turn in told], "claimed" if turns else "unknown"


def _unsupported(language: str, source: str, fact: str, turn: str) -> str:
    """Which fact the turn does not assert, and why."""
    found = lack_of_support(fact, turn)
    reason, words = (found.reason, found.words) if found else ("less", ())
    kinds = [say(f"mcp.refused.why.{kind}", language) for kind in words] if reason == "turned" else []
    why = say(
        f"mcp.refused.why.{'less' if reason == 'words' and not words else reason}",
        language,
        words=" ".join(words),
        kinds=", ".join(kinds),
    )
    shown = fact if len(fact) <= _SHOWN else f"{fact[:_SHOWN]}…"
    return say("mcp.refused.unsupported", language, source=source, fact=shown, why=why)


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
