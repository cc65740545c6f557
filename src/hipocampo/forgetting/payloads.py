"""The texts of events: what they state, the lines they have on pages, and where they come from (D5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hipocampo.core.events import Event
from hipocampo.journal import OURS
from hipocampo.text.inert import inert

_BIRTHS = ("memory.retained", "memory.evidenced", "turn.recorded")
STATING = (*_BIRTHS, "memory.revised", "memory.graduated", "memory.demoted", "memory.confirmed")
PLACING = ("memory.moved", "memory.restored")
OUR_EVENTS = tuple(f"{name}." for name in "memory turn dream proposal user chat opinion reflect model page".split())
_TERMS = frozenset("kind type provenance role strength outcome task model code by".split())  # fields with fixed values
_EXCERPT = 160  # letters of a memory that the page of a dream shows


def with_objects(event: Event) -> Event:
    """Return an event whose payload and metadata are objects, whatever another tool wrote there."""
    payload, metadata = _as_object(event.payload), _as_object(event.metadata)
    same = payload is event.payload and metadata is event.metadata
    return event if same else event._replace(payload=payload, metadata=metadata)


def _as_object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {"": value}


def stated_texts(event: Event) -> Iterator[str]:
    """Yield the texts of an event that states something."""
    if event.type in STATING:
        values = (event.payload.get(name) for name in ("text", "content", "said"))
        yield from (text for text in values if isinstance(text, str) and text.strip())


def fact_lines(event: Event) -> set[str]:
    """Return the line that a fact has on its page after an event, if it has one."""
    text = event.payload.get("text")
    return {text} if event.type.startswith("memory.") and event.type in STATING and isinstance(text, str) else set()


def source_turns(event: Event) -> set[str]:
    """Return the turns that a memory was taken from, as they are cited."""
    extra = event.payload.get("extra")
    related = extra.get("related") if isinstance(extra, dict) else None
    return {one for one in related if isinstance(one, str)} if isinstance(related, list) else set()


def turn_citation(event: Event) -> str:
    """Return how a turn is cited; nothing for other events."""
    is_turn = event.type == "turn.recorded"
    return f"session:{event.metadata.get('sessionId')}#{event.payload.get('n')}" if is_turn else ""


def excerpt(text: str) -> str:
    """Return as much of a text as the page of a dream shows."""
    text = " ".join(inert(text).split())
    return text if len(text) <= _EXCERPT else text[: _EXCERPT - 1].rstrip()


def content_texts(event: Event) -> Iterator[str]:
    """Yield all texts of an event except fixed terms of Hipocampo's own and the page, which is matched by its path."""
    ours = event.type.startswith(OUR_EVENTS)
    for key, value in event.payload.items():
        if not (ours and (key in _TERMS or (key == "page" and event.type in (*STATING, *PLACING)))):
            yield from texts_in(value)
            if not ours:
                yield key
    for key, value in event.metadata.items():
        if key not in OURS:
            yield from texts_in(value)


def texts_in(value: Any) -> Iterator[str]:
    """Yield all texts in a JSON value, keys included."""
    waiting = [value]
    for one in waiting:  # grows by what is inside
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            waiting.extend((*one.keys(), *one.values()))
        elif isinstance(one, list):
            waiting.extend(one)
