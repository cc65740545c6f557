"""What an export of Claude holds: `conversations.json`, `memories.json`, and projects (C7).

A conversation is a list of messages; where some were edited, the branch that was open last is taken. What Claude
remembers of the user is Markdown, one text for all conversations and one for each project.
"""

from __future__ import annotations

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
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.statements import statements

__all__ = ["conversation", "documents", "is_conversation", "is_memories", "is_project", "memories", "project"]

_ROLES = {"human": "user", "user": "user", "assistant": "assistant"}
_ROOT = "00000000-0000-4000-8000-000000000000"


def is_conversation(value: Any) -> bool:
    """Whether a value has the shape of a conversation."""
    return isinstance(value, Mapping) and "chat_messages" in value


def is_memories(value: Any) -> bool:
    """Whether a value has the shape of what Claude remembers."""
    return isinstance(value, Mapping) and ("conversations_memory" in value or "project_memories" in value)


def is_project(value: Any) -> bool:
    """Whether a value has the shape of a project."""
    return isinstance(value, Mapping) and "uuid" in value and ("prompt_template" in value or "docs" in value)


def conversation(value: Mapping[str, Any]) -> Conversation:
    """The conversation of one element of the list."""
    listed = value.get("chat_messages")
    if not isinstance(listed, list):
        raise Unreadable("import.no-messages")
    messages = [one for one in listed if isinstance(one, Mapping)]
    began = at = moment_of(value.get("created_at"))
    turns = []
    for message in _branch(messages, value.get("current_leaf_message_uuid")):
        at = moment_of(message.get("created_at")) or at
        role, text = _ROLES.get(str(message.get("sender"))), _text(message)
        if role and text:
            id = message.get("uuid")
            turns.append(ForeignTurn(str(id) if id else identity(role, at, text), role, text, at))
    title = value.get("name")
    own = value.get("uuid")
    name = own if isinstance(own, str) and own else identity(title, began, *(turn.id for turn in turns[:1]))
    return Conversation(name, clean(title) if isinstance(title, str) else "", tuple(turns), len(listed) - len(turns))


def _branch(messages: list[Mapping[str, Any]], leaf: Any) -> list[Mapping[str, Any]]:
    """All messages, or those of the branch that was open last where some have several followers."""
    parents = [one.get("parent_message_uuid") for one in messages]
    known = {one.get("uuid"): one for one in messages}
    followed = [parent for parent in parents if parent in known or parent == _ROOT]
    if len(followed) == len(set(followed)):
        return messages
    here: Mapping[str, Any] | None = known.get(leaf) or messages[-1]
    way: dict[Any, Mapping[str, Any]] = {}
    while here is not None and here.get("uuid") not in way:
        way[here.get("uuid")] = here
        here = known.get(here.get("parent_message_uuid"))
    return list(reversed(way.values()))


def _text(message: Mapping[str, Any]) -> str:
    """What was said; older exports have no parts, and in newer ones the text as a whole also tells of tools."""
    parts = "\n\n".join(texts_of(message.get("content")))
    whole = message.get("text")
    return clean(parts or (whole if isinstance(whole, str) else ""))


def memories(value: Mapping[str, Any]) -> Iterator[tuple[int, PortableMemory]]:
    """What Claude remembers, statement by statement, each with its line in the text."""
    texts = [("", value.get("conversations_memory"))]
    by_project = value.get("project_memories")
    texts += by_project.items() if isinstance(by_project, Mapping) else []
    for project, text in texts:
        for one in statements(text if isinstance(text, str) else ""):
            more = {"project": str(project)} if project else {}
            yield one.line, PortableMemory(one.text, tags=one.tags, more=more)


def project(value: Mapping[str, Any]) -> Iterator[tuple[int, PortableMemory]]:
    """What a project is for, and its instructions; both have its name as a tag."""
    name = value.get("name")
    tags = (name,) if isinstance(name, str) and name.strip() else ()
    for key in ("description", "prompt_template"):
        text = value.get(key)
        for one in statements(text if isinstance(text, str) else ""):
            born = value.get("created_at")
            yield (
                one.line,
                PortableMemory(
                    one.text,
                    tags=(*tags, *one.tags),
                    born=born if moment_of(born) else None,
                    more={"project": name or ""},
                ),
            )


def documents(value: Mapping[str, Any]) -> list[str]:
    """The names of the documents of a project."""
    listed = value.get("docs")
    docs = [one for one in listed if isinstance(one, Mapping)] if isinstance(listed, list) else []
    return [str(one.get("filename") or one.get("uuid") or "") for one in docs]
