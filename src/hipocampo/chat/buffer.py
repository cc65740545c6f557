"""The immediate memory of a conversation: its last messages as they were said, and what came before them (H1).

All of it is read from the ledger, newest first, and no further than needed: back to the last summary and the first
message that the buffer holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from hipocampo.core.events import Event
from hipocampo.core.provenance import INFERRED

__all__ = ["SPEAKERS", "SUMMARISED", "TURN", "Spoken", "Summed", "Window", "read_window", "spoken", "summed"]

TURN = "turn.recorded"
SUMMARISED = "chat.summarised"
SPEAKERS = ("user", "assistant")


class Spoken(NamedTuple):
    """A message of a conversation: its number, who said what and when, and where the ledger has it."""

    n: int
    role: str
    text: str
    at: str
    id: str
    seq: int
    provenance: str = INFERRED


class Summed(NamedTuple):
    """A summary of the conversation up to a message; `tokens` is what all of that takes in full."""

    text: str = ""
    up_to: int = 0
    until: int = 0
    tokens: int = 0
    parts: Mapping[str, Any] = {}


_NONE = Summed()


@dataclass(frozen=True, slots=True)
class Window:
    """A conversation as a reply needs it: the last messages, the summary, and what neither of the two has."""

    buffer: tuple[Spoken, ...] = ()
    summary: Summed = _NONE
    passed: tuple[Spoken, ...] = ()  # gone from the buffer, and not in the summary yet
    since: tuple[Spoken, ...] = ()  # all that was said after the summary


def spoken(event: Event) -> Spoken | None:
    """The message that an event tells; None for what was erased, or was said by neither side."""
    told = event.payload
    n, role, text = told.get("n"), told.get("role"), told.get("text")
    if not isinstance(n, int) or role not in SPEAKERS or not isinstance(text, str):
        return None
    return Spoken(
        n, role, text, told.get("at", event.timestamp), event.aggregate_id, event.seq, told.get("provenance", INFERRED)
    )


def summed(event: Event) -> Summed | None:
    """The summary that an event tells; None where it tells none."""
    told = event.payload
    up_to, until, tokens = (told.get(name, 0) for name in ("upTo", "until", "tokens"))
    if not isinstance(told.get("summary"), str) or not all(type(one) is int for one in (up_to, until, tokens)):
        return None
    parts = told.get("parts")
    return Summed(told["summary"], up_to, until, tokens, parts if isinstance(parts, dict) else {})


def read_window(newest_first: Iterable[Event], most: int, stands: Callable[[str], bool]) -> Window:
    """The window on a conversation, from its turns and summaries; messages that were withdrawn are left out (H1)."""
    said: list[Spoken] = []
    summary: Summed | None = None
    for event in newest_first:
        if event.type == SUMMARISED:
            summary = summary or summed(event)
        elif (one := spoken(event)) and stands(one.id):
            said.append(one)
        if summary and len(said) >= most and said[-1].seq <= summary.until:
            break
    summary = summary or _NONE
    said.reverse()
    since = [one for one in said if one.seq > summary.until]
    buffer = said[-most:] if most else []
    return Window(tuple(buffer), summary, tuple(one for one in since if one not in buffer), tuple(since))
