"""The immediate memory of a conversation: its last messages word for word, and the summary before them (H1).

All of it is read from the ledger, newest first, and no further than needed: back to the last summary and the first
message that the buffer holds. The events of conversations are:

| event | payload | |
|---|---|---|
| `chat.began` | | the session in `metadata.sessionId` is a conversation from here on |
| `chat.digested` | `{upTo, until, by}` | message `upTo` was looked at, and so were all before it, up to event `until` |
| `chat.summarised` | `{summary, upTo, until, tokens, parts, by}` | so it went; `tokens` is what all of it takes |
| `chat.failed` | `{task, until, code}` | a model failed when all up to `until` was said; after some times rules do it |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hipocampo.core.events import Event
from hipocampo.core.provenance import INFERRED
from hipocampo.errors import HipocampoError
from hipocampo.text.extraction import Found

TURN = "turn.recorded"
BEGAN, DIGESTED, SUMMARISED, FAILED = "chat.began", "chat.digested", "chat.summarised", "chat.failed"
CHATS = "chat"  # the aggregate of them all: the session is in the metadata, where it can be forgotten
TRIES = 3  # failures of a model in a row, until rules do its work
SPEAKERS = ("user", "assistant")


class Spoken(NamedTuple):
    """A message of a conversation: number, role, text, time, and its place in the ledger."""

    n: int
    role: str
    text: str
    at: str
    id: str
    seq: int
    provenance: str = INFERRED


class Pending(NamedTuple):
    """A message that has not been digested yet."""

    session: str
    said: Spoken


class Understood(NamedTuple):
    """The facts of a message that are worth keeping, who found them, and what went wrong."""

    found: Sequence[Found] = ()
    by: str = "rules"
    trouble: HipocampoError | None = None


class Summed(NamedTuple):
    """A summary of the conversation up to a message; `tokens` is the length of the full text."""

    text: str = ""
    up_to: int = 0
    until: int = 0
    tokens: int = 0
    parts: Mapping[str, Any] = {}


_NONE = Summed()


@dataclass(frozen=True, slots=True)
class Window:
    """A conversation as a reply needs it: the last messages, the summary, and what is in neither."""

    buffer: tuple[Spoken, ...] = ()
    summary: Summed = _NONE
    passed: tuple[Spoken, ...] = ()  # gone from the buffer, and not in the summary yet
    since: tuple[Spoken, ...] = ()  # all that was said after the summary


def spoken(event: Event) -> Spoken | None:
    """Return the message of an event; None if it was erased, or has another role."""
    payload = event.payload
    n, role, text = payload.get("n"), payload.get("role"), payload.get("text")
    if not isinstance(n, int) or role not in SPEAKERS or not isinstance(text, str):
        return None
    return Spoken(
        n,
        role,
        text,
        payload.get("at", event.timestamp),
        event.aggregate_id,
        event.seq,
        payload.get("provenance", INFERRED),
    )


def summed(event: Event) -> Summed | None:
    """Return the summary of an event; None if it has none."""
    payload = event.payload
    up_to, until, tokens = (payload.get(name, 0) for name in ("upTo", "until", "tokens"))
    if not isinstance(payload.get("summary"), str) or not all(type(one) is int for one in (up_to, until, tokens)):
        return None
    parts = payload.get("parts")
    return Summed(payload["summary"], up_to, until, tokens, parts if isinstance(parts, dict) else {})


def read_window(newest_first: Iterable[Event], most: int, is_current: Callable[[str], bool]) -> Window:
    """Read the window of a conversation from its turns and summaries, without withdrawn messages (H1)."""
    said: list[Spoken] = []
    summary: Summed | None = None
    for event in newest_first:
        if event.type == SUMMARISED:
            summary = summary or summed(event)
        elif (one := spoken(event)) and is_current(one.id):
            said.append(one)
        if summary and len(said) >= most and said[-1].seq <= summary.until:
            break
    summary = summary or _NONE
    said.reverse()
    since = [one for one in said if one.seq > summary.until]
    buffer = said[-most:] if most else []
    return Window(tuple(buffer), summary, tuple(one for one in since if one not in buffer), tuple(since))
