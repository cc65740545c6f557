"""When an agent may claim that a fact is the user's word: by citing the turn in which the user said it (D3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from hipocampo.core.provenance import USER, users_or_inferred
from hipocampo.errors import Denied
from hipocampo.messages import say
from hipocampo.text.sameness import lack_of_support, supports

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo

_SOURCE = re.compile(r"session:(?P<session>[^#\n]+)#(?P<n>\d{1,18})")
_SHOWN = 80  # letters of a fact that is named in a note


def claimed_provenance(memory: Hipocampo, source: str, facts: list[str]) -> tuple[str, list[str]]:
    """The provenance of an agent's facts, "U" if the cited turn supports them, and a note why if it does not."""
    if not source:
        return users_or_inferred(False), []
    turn, reason = _cited(memory, source)
    if turn is not None:
        unsaid = next((fact for fact in facts if not supports(fact, turn)), None)
        notes = [] if unsaid is None else [_unsupported(memory.settings.language, source, unsaid, turn)]
    else:
        notes = [say(f"mcp.refused.{reason}", memory.settings.language, source=source)]
    return users_or_inferred(not notes), notes


def refusal(memory: Hipocampo, source: str, facts: list[str]) -> str | None:
    """Why the cited turn does not make the facts the user's word, as a key of `mcp.refused`; None if it does."""
    turn, reason = _cited(memory, source)
    if turn is None:
        return reason
    return None if all(supports(fact, turn) for fact in facts) else "unsupported"


def _cited(memory: Hipocampo, source: str) -> tuple[str | None, str]:
    """What the user said in the cited turn; None and the reason where there is no such turn of theirs."""
    cited = _SOURCE.fullmatch(source.strip())
    if not cited:
        return None, "unreadable"
    turn = _find_turn(memory, cited["session"], int(cited["n"]))
    if turn is None:
        return None, "unknown"
    if turn.payload.get("role") != "user" or turn.payload.get("provenance") != USER:
        return None, "claimed"
    return str(turn.payload["text"]), ""


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
