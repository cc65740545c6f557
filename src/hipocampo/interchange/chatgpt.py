"""Conversations of ChatGPT: `conversations.json`, or `conversations-000.json` and so on, of an export (C7).

Each conversation is a tree of messages, since a message can be edited and an answer made anew; only the branch that
was open last is taken. Instructions, thoughts and calls of tools are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from hipocampo.interchange.conversation import (
    Conversation,
    ForeignTurn,
    Unreadable,
    clean,
    identity,
    moment_of,
    texts_of,
)

__all__ = ["conversation", "is_conversation"]

_ROLES = ("user", "assistant")
_SPOKEN = ("text", "multimodal_text", None)
_CITATION = re.compile("\ue200[^\ue201]*\ue201|\u3010\\d+\u2020[^\u3011]*\u3011")


def is_conversation(value: Any) -> bool:
    """Whether a value has the shape of a conversation."""
    return isinstance(value, Mapping) and "mapping" in value


def conversation(value: Mapping[str, Any]) -> Conversation:
    """The conversation of one element of the list."""
    nodes = value.get("mapping")
    if not isinstance(nodes, Mapping):
        raise Unreadable("import.no-messages")
    began = moment_of(value.get("create_time"))
    messages = list(_branch(nodes, value.get("current_node")))
    turns, at = [], began
    for key, message in messages:
        at = moment_of(message.get("create_time")) or at
        role, text = _role(message), _text(message)
        if role and text:
            turns.append(ForeignTurn(str(message.get("id") or key), role, text, at))
    title = value.get("title")
    own = value.get("conversation_id") or value.get("id")
    name = str(own) if isinstance(own, str | int) else identity(title, began, *(turn.id for turn in turns[:1]))
    return Conversation(name, clean(title) if isinstance(title, str) else "", tuple(turns), len(messages) - len(turns))


def _branch(nodes: Mapping[str, Any], current: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The messages from the root to the node that was open last; else to the newest one."""
    key = current if isinstance(current, str) and current in nodes else _newest(nodes)
    way: dict[str, Any] = {}
    while isinstance(key, str) and key in nodes and key not in way:
        node = nodes[key]
        if not isinstance(node, Mapping):
            break
        way[key] = node.get("message")
        key = node.get("parent")
    for name, message in reversed(way.items()):
        if isinstance(message, Mapping):
            yield name, message


def _newest(nodes: Mapping[str, Any]) -> str | None:
    """The newest message that nothing follows."""
    leaves = [key for key, node in nodes.items() if isinstance(node, Mapping) and not node.get("children")]
    return max(
        leaves, key=lambda key: moment_of((nodes[key].get("message") or {}).get("create_time")) or "", default=None
    )


def _role(message: Mapping[str, Any]) -> str | None:
    """Who said it to the other; None for what neither said."""
    author, about = message.get("author"), message.get("metadata")
    role = author.get("role") if isinstance(author, Mapping) else None
    hidden = isinstance(about, Mapping) and about.get("is_visually_hidden_from_conversation")
    return role if role in _ROLES and not hidden and message.get("recipient") in (None, "all") else None


def _text(message: Mapping[str, Any]) -> str:
    content = message.get("content")
    if isinstance(content, str):
        return clean(content)
    if not isinstance(content, Mapping) or content.get("content_type") not in _SPOKEN:
        return ""
    parts = content.get("parts")
    text = "\n".join(texts_of(parts if isinstance(parts, list) else [content.get("text")]))
    return clean(_CITATION.sub("", text))
