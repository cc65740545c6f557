"""What a request tells of its conversation: who talks, in which session, what was said, and whether to keep it.

Both interfaces are read into the same value; what a model needs beside it stays in the request, which is passed on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

__all__ = [
    "CHAT",
    "RESPONSES",
    "Said",
    "Talk",
    "dicts",
    "fit",
    "items_of",
    "opening_of",
    "read_chat",
    "read_responses",
    "turns_of_items",
]

Body = Mapping[str, Any]

CHAT, RESPONSES = "chat/completions", "responses"
_SYSTEM = ("system", "developer")
_UNFIT = re.compile(r"[#\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")  # what the id of a session can't hold
_LONGEST = 200  # letters of an id that a caller gives

# Where callers name the user and the session; the first that is there counts.
_USER_HEADERS = ("hipocampo-user", "x-user-id", "x-openwebui-user-id", "x-litellm-end-user-id")
_USER_FIELDS = ("user", "safety_identifier")
_USER_METADATA = ("user_id", "userId", "user")
_SESSION_HEADERS = (
    *("hipocampo-session", "x-session-id", "session_id", "session-id", "x-conversation-id", "conversation_id"),
    *("x-thread-id", "x-openwebui-chat-id", "x-litellm-session-id"),
)
_SESSION_METADATA = ("session_id", "sessionId", "conversation_id", "conversationId", "thread_id", "chat_id", "session")


@dataclass(frozen=True, slots=True)
class Said:
    """A turn as a request has it: whose it is, its words, and the ids of the tools that it calls."""

    role: str
    text: str
    calls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Talk:
    """A conversation as a request tells it, the turns without those of the system."""

    turns: tuple[Said, ...] = ()
    user: str = ""
    session: str = ""
    previous: str = ""
    model: str = ""
    stores: bool = True
    streams: bool = False

    @property
    def message(self) -> str:
        """What the user said last."""
        return next((turn.text for turn in reversed(self.turns) if turn.role == "user"), "")

    @property
    def is_new(self) -> bool:
        """Whether the user said it just now; else a tool has answered, and the model goes on with the same message."""
        return bool(self.turns) and self.turns[-1].role == "user"

    @property
    def begins(self) -> bool:
        """Whether nobody has answered yet."""
        return not self.previous and all(turn.role == "user" for turn in self.turns)

    @property
    def opening(self) -> str:
        """What tells this conversation from others once somebody has answered; "" before."""
        first = next((turn for turn in self.turns if turn.role == "user"), None)
        reply = next((turn for turn in self.turns if turn.role == "assistant"), None)
        return opening_of(first, reply) if first and reply else ""


def opening_of(first: Said, reply: Said) -> str:
    """What tells a conversation from others: how it began, and what was answered."""
    parts = (first.text.strip(), reply.text.strip(), *reply.calls)
    return blake2b("\x00".join(parts).encode(), digest_size=16).hexdigest()


def read_chat(body: Body, headers: Mapping[str, str]) -> Talk:
    """The conversation in a request to `chat/completions`."""
    turns = tuple(turn for one in dicts(body.get("messages")) if (turn := _turn(one)))
    return _talk(body, headers, turns)


def read_responses(body: Body, headers: Mapping[str, str], before: Sequence[Body] = ()) -> Talk:
    """The conversation in a request to `responses`; `before` are the items that it goes on from."""
    return _talk(body, headers, turns_of_items([*before, *items_of(body)]))


def dicts(value: object) -> list[dict[str, Any]]:
    """The objects in a list; none where it is no list."""
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def items_of(body: Body) -> list[dict[str, Any]]:
    """The items of a request; a text alone is a message of the user."""
    given = body.get("input")
    if isinstance(given, str):
        return [{"type": "message", "role": "user", "content": given}]
    return dicts(given)


def turns_of_items(items: Iterable[Body]) -> tuple[Said, ...]:
    """The turns among items."""
    return tuple(turn for one in items if (turn := _turn_of_item(one)))


def _turn_of_item(item: Body) -> Said | None:
    kind = item.get("type", "message")
    if kind == "message":
        return _turn(item)
    if kind == "function_call":
        return Said("assistant", "", (str(item.get("call_id", "")),))
    if isinstance(kind, str) and kind.endswith("_output"):
        return Said("tool", "")
    return None


def _turn(message: Body) -> Said | None:
    role = message.get("role")
    if not isinstance(role, str) or role in _SYSTEM:
        return None
    ids = tuple(str(one.get("id", "")) for one in dicts(message.get("tool_calls")))
    return Said(role, text_of(message.get("content")), ids)


def text_of(content: object) -> str:
    """The words of a message, which may stand in parts beside pictures and files."""
    if isinstance(content, str):
        return _readable(content)
    texts = (one.get("text") or one.get("refusal") for one in dicts(content))
    return _readable("\n".join(text for text in texts if isinstance(text, str)))


def _readable(text: str) -> str:
    """A text without halves of signs, which clients leave when they cut."""
    return text.encode("utf-8", "replace").decode()


def _talk(body: Body, headers: Mapping[str, str], turns: tuple[Said, ...]) -> Talk:
    metadata = body.get("metadata")
    told: Body = metadata if isinstance(metadata, dict) else {}
    previous, model = body.get("previous_response_id"), body.get("model")
    user = _first((headers, _USER_HEADERS[:1]), (body, _USER_FIELDS), (told, _USER_METADATA), (headers, _USER_HEADERS))
    return Talk(
        turns,
        user,
        fit(_session(body, told, headers)),
        previous if isinstance(previous, str) else "",
        model if isinstance(model, str) else "",
        body.get("store") is not False,
        body.get("stream") is True,
    )


def _session(body: Body, told: Body, headers: Mapping[str, str]) -> str:
    conversation = body.get("conversation")
    if isinstance(conversation, dict):
        conversation = conversation.get("id")
    named = {"conversation": conversation}
    asked = ((headers, _SESSION_HEADERS[:1]), (named, ("conversation",)), (told, _SESSION_METADATA))
    return _first(*asked, (headers, _SESSION_HEADERS))


def _first(*places: tuple[Mapping[str, Any], Sequence[str]]) -> str:
    """The first of some fields that says something."""
    for values, names in places:
        for name in names:
            value = values.get(name)
            if isinstance(value, str | int) and not isinstance(value, bool) and str(value).strip():
                return _readable(str(value)).strip()[:_LONGEST]
    return ""


def fit(session: str) -> str:
    """The id of a session, without what would break a citation."""
    return _UNFIT.sub("-", session).strip()
