"""What the events of a memory tell: their texts, their lines, and where they come from (D5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hipocampo.core.events import Event
from hipocampo.forgetting.phrases import words_of
from hipocampo.journal import OURS

_BORN = ("memory.retained", "memory.evidenced", "turn.recorded")
STATING = (*_BORN, "memory.revised", "memory.graduated", "memory.demoted", "memory.confirmed")
PLACING = ("memory.moved", "memory.restored")
OUR_EVENTS = tuple(f"{name}." for name in "memory turn dream proposal user chat opinion reflect model".split())
_TERMS = frozenset(
    "kind type provenance role strength outcome task model code by".split()
)  # of ours in payloads of ours
_QUOTED = 3  # words from which on a text is a quotation when it stands elsewhere
_SHORT = 160  # letters of a memory that a dream's page shows


def readable(event: Event) -> Event:
    """An event with objects for payload and metadata, whatever another tool wrote there."""
    payload, about = _object(event.payload), _object(event.metadata)
    same = payload is event.payload and about is event.metadata
    return event if same else event._replace(payload=payload, metadata=about)


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {"": value}


def told(event: Event) -> Iterator[str]:
    """The words of an event that states something."""
    if event.type in STATING:
        given = (event.payload.get(name) for name in ("text", "content", "said"))
        yield from (text for text in given if isinstance(text, str) and text.strip())


def sources(event: Event) -> set[str]:
    """The turns that a memory was taken from, as they are cited."""
    extra = event.payload.get("extra")
    related = extra.get("related") if isinstance(extra, dict) else None
    return {one for one in related if isinstance(one, str)} if isinstance(related, list) else set()


def place(event: Event) -> str:
    """How a turn is cited."""
    is_turn = event.type == "turn.recorded"
    return f"session:{event.metadata.get('sessionId')}#{event.payload.get('n')}" if is_turn else ""


def lines(event: Event) -> set[str]:
    """The line that a fact has on its page after an event."""
    text = event.payload.get("text")
    return {text} if event.type.startswith("memory.") and event.type in STATING and isinstance(text, str) else set()


def short(text: str) -> str:
    """A text as far as a dream's page would show it."""
    text = " ".join(text.split())
    return text if len(text) <= _SHORT else text[: _SHORT - 1].rstrip()


def is_quote(text: str) -> bool:
    return len(words_of(text)) >= _QUOTED


def strings_of(event: Event) -> Iterator[str]:
    """All texts of an event but those that Hipocampo itself puts there, and the page, which is judged by itself."""
    ours = event.type.startswith(OUR_EVENTS)
    for key, value in event.payload.items():
        if not (ours and (key in _TERMS or (key == "page" and event.type in (*STATING, *PLACING)))):
            yield from strings(value)
            if not ours:
                yield key
    for key, value in event.metadata.items():
        if key not in OURS:
            yield from strings(value)


def strings(value: Any) -> Iterator[str]:
    waiting = [value]
    for one in waiting:  # grows by what is inside
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            waiting.extend((*one.keys(), *one.values()))
        elif isinstance(one, list):
            waiting.extend(one)
