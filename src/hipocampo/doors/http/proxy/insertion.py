"""Where memory stands in a request: at places that stay the same, so that a model's cache of prompts is of use.

What opens a conversation stands behind the client's own instructions and is the same in each of its requests. What the
last message brings to mind stands just before that message: all before it is as it was. Models that take one system
message alone, at the beginning, get both there. Nothing is ever put into a tool's result or into somebody's words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from hipocampo.doors.http.proxy.talk import items_of

__all__ = ["Blocks", "Place", "chat_bodies", "responses_bodies"]

Body = dict[str, Any]
_SYSTEM = ("system", "developer")
MESSAGE, START, NOWHERE = "message", "start", "nowhere"


class Blocks(NamedTuple):
    """What memory has to say: for the conversation, and for the last message; the ids of the memories in both."""

    opening: str = ""
    reminder: str = ""
    ids: frozenset[str] = frozenset()

    @property
    def all(self) -> str:
        """Both as one text."""
        return "\n\n".join(filter(None, (self.opening, self.reminder)))


class Place(NamedTuple):
    """A request with memory at a place."""

    name: str
    body: Body


def chat_bodies(body: Body, blocks: Blocks, wanted: str = MESSAGE) -> Iterator[Place]:
    """A request to `chat/completions` with memory, at the wanted place first; the last is as it came."""
    messages = body.get("messages")
    if isinstance(messages, list) and blocks.all:
        if wanted == MESSAGE:
            yield Place(MESSAGE, {**body, "messages": _around(messages, blocks)})
        yield Place(START, {**body, "messages": _at_start(messages, blocks.all)})
    yield Place(NOWHERE, body)


def _around(messages: Sequence[Any], blocks: Blocks) -> list[Any]:
    role, head, last = _system_role(messages), _head(messages), _last_user(messages)
    opening = [{"role": role, "content": blocks.opening}] if blocks.opening else []
    reminder = [{"role": role, "content": blocks.reminder}] if blocks.reminder else []
    return [*messages[:head], *opening, *messages[head:last], *reminder, *messages[last:]]


def _at_start(messages: Sequence[Any], text: str) -> list[Any]:
    """Memory at the end of the first system message, or as one."""
    if not _head(messages):
        return [{"role": "system", "content": text}, *messages]
    first = messages[0]
    return [{**first, "content": _longer(first.get("content"), text)}, *messages[1:]]


def _longer(content: Any, text: str) -> Any:
    if isinstance(content, list):
        return [*content, {"type": "text", "text": text}]
    return f"{content}\n\n{text}" if content else text


def responses_bodies(body: Body, blocks: Blocks, wanted: str = MESSAGE) -> Iterator[Place]:
    """A request to `responses` with memory.

    Where the other side keeps the conversation, an item would stay in it for good: there it stands in the
    instructions, which are of this request alone.
    """
    given = body.get("input")
    if blocks.all and isinstance(given, str | list):
        items: list[Any] = items_of(body) if isinstance(given, str) else given
        keeps = body.get("previous_response_id") or body.get("conversation")
        if wanted == MESSAGE and not keeps:
            yield Place(MESSAGE, {**body, "input": _around_items(items, blocks)})
        yield Place(START, {**body, "instructions": _longer(body.get("instructions"), blocks.all)})
    yield Place(NOWHERE, body)


def _around_items(items: Sequence[Any], blocks: Blocks) -> list[Any]:
    head, last = _head(items), _last_user(items)
    opening = [_item(blocks.opening)] if blocks.opening else []
    reminder = [_item(blocks.reminder)] if blocks.reminder else []
    return [*items[:head], *opening, *items[head:last], *reminder, *items[last:]]


def _item(text: str) -> Body:
    return {"type": "message", "role": "developer", "content": [{"type": "input_text", "text": text}]}


def _head(messages: Sequence[Any]) -> int:
    """How many messages of the client's own stand before the conversation."""
    return next((at for at, one in enumerate(messages) if _role(one) not in _SYSTEM), len(messages))


def _last_user(messages: Sequence[Any]) -> int:
    """The place of the user's last message; the end where there is none."""
    places = [at for at, one in enumerate(messages) if _role(one) == "user"]
    return places[-1] if places else len(messages)


def _system_role(messages: Sequence[Any]) -> str:
    """What the client calls the system."""
    first = _role(messages[0]) if messages else None
    return str(first) if first in _SYSTEM else "system"


def _role(message: Any) -> Any:
    return message.get("role") if isinstance(message, Mapping) else None
