"""Agent files of Letta (`.af`): the blocks of their memory, and their messages as a conversation (C7).

The newer shape holds several agents and blocks that they share, the older one a single agent.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from hipocampo.interchange.conversation import (
    Conversation,
    ForeignTurn,
    clean,
    identity,
    moment_of,
    texts_of,
)
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.statements import statements

__all__ = ["conversations", "is_agent_file", "memories"]

_SEND = "send_message"  # the tool by which older agents speak


def is_agent_file(value: Any) -> bool:
    """Whether a value has the shape of an agent file."""
    if not isinstance(value, Mapping):
        return False
    newer = isinstance(value.get("agents"), list) and isinstance(value.get("blocks"), list)
    return newer or isinstance(value.get("core_memory"), list)


def memories(value: Mapping[str, Any]) -> Iterator[tuple[int, PortableMemory]]:
    """What stands in the blocks, statement by statement, each with its line in the block and its label as a tag."""
    for block in _listed(value, "blocks") or _listed(value, "core_memory"):
        text, label, born = block.get("value"), block.get("label"), block.get("created_at")
        tags = (label,) if isinstance(label, str) and label.strip() else ()
        for one in statements(text if isinstance(text, str) else ""):
            more = {"block": label} if label else {}
            yield (
                one.line,
                PortableMemory(one.text, tags=(*tags, *one.tags), born=born if moment_of(born) else None, more=more),
            )


def conversations(value: Mapping[str, Any]) -> Iterator[Conversation]:
    """The messages of each agent as one conversation."""
    for agent in _listed(value, "agents") or [value]:
        messages = _listed(agent, "messages")
        name = agent.get("name")
        title = clean(name) if isinstance(name, str) else ""
        turns = list(_turns(messages))
        if messages:
            own = agent.get("id")
            id = str(own) if own is not None else identity(title, *(turn.id for turn in turns[:1]))
            yield Conversation(id, title, tuple(turns), len(messages) - len(turns))


def _turns(messages: list[Mapping[str, Any]]) -> Iterator[ForeignTurn]:
    at: str | None = None
    for message in messages:
        at = moment_of(message.get("created_at")) or at
        role = message.get("role")
        text = _users(message) if role == "user" else _agents(message) if role == "assistant" else ""
        if text:
            id = message.get("id")
            yield ForeignTurn(str(id) if id is not None else identity(role, at, text), str(role), text, at)


def _users(message: Mapping[str, Any]) -> str:
    """What the user said; signals of the machine are written in the same place, and are left out."""
    text = _text(message)
    if not text.startswith("{"):
        return text
    packed = _object(text)
    if packed is None:
        return text
    inner = packed.get("message")
    return clean(inner) if packed.get("type") in ("user_message", None) and isinstance(inner, str) else ""


def _agents(message: Mapping[str, Any]) -> str:
    """What the agent said: by its tool, where it has one for that; else the text, unless it only calls tools."""
    calls = _listed(message, "tool_calls")
    said = [_sent(call) for call in calls]
    if any(said):
        return clean("\n\n".join(filter(None, said)))
    return "" if calls else _text(message)


def _sent(call: Mapping[str, Any]) -> str:
    function = call.get("function")
    if not isinstance(function, Mapping) or function.get("name") != _SEND:
        return ""
    given = function.get("arguments")
    text = (_object(given) or {}).get("message") if isinstance(given, str) else None
    return text if isinstance(text, str) else ""


def _text(message: Mapping[str, Any]) -> str:
    content = message.get("content", message.get("text"))
    return clean(content if isinstance(content, str) else "\n".join(texts_of(content)))


def _object(text: str) -> Mapping[str, Any] | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _listed(value: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    listed = value.get(key)
    return [one for one in listed if isinstance(one, Mapping)] if isinstance(listed, list) else []
