"""What the harness of each agent tells a hook, and the JSON in which it takes context back."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hipocampo.errors import BadInput

__all__ = ["AGENTS", "Report", "answer", "events", "is_typed", "read"]

START, PROMPT, REPLY, END = "start", "prompt", "reply", "end"
_ANEW = ("startup", "clear", "compact")  # why a session starts with nothing in its context

# The harness passes its own messages to the same hook in envelopes: a finished task, a reminder, another session.
_ENVELOPE = re.compile(r"\s*(?:<[a-z][\w-]*[\s>]|\[SYSTEM NOTIFICATION|\[Request interrupted)")
_UNFIT = re.compile(r"[#\x00-\x1f\x7f\x85\u2028\u2029\ud800-\udfff]")  # what the id of a session can't hold


@dataclass(frozen=True, slots=True)
class Report:
    """What a harness reports: an event, its session, and the turn if there is one.

    `anew` tells that nothing which was injected before is still in the agent's context.
    """

    agent: str
    name: str
    kind: str | None
    session: str
    role: str = ""
    text: str = ""
    anew: bool = False


@dataclass(frozen=True, slots=True)
class _Client:
    """How one harness calls its events and fields; `reply` is the field with what the agent said."""

    events: Mapping[str, str]
    reply: str = "last_assistant_message"
    session: tuple[str, ...] = ("session_id",)


_CLAUDE = {"SessionStart": START, "UserPromptSubmit": PROMPT, "Stop": REPLY, "SessionEnd": END}
_CODEX = {"SessionStart": START, "UserPromptSubmit": PROMPT, "Stop": REPLY}
_CURSOR = {"sessionStart": START, "beforeSubmitPrompt": PROMPT, "afterAgentResponse": REPLY, "sessionEnd": END}
_GEMINI = {"SessionStart": START, "BeforeAgent": PROMPT, "AfterAgent": REPLY, "SessionEnd": END}
_OPENCODE = {"session.created": START, "chat.message": PROMPT, "session.idle": REPLY}

_CLIENTS = {
    "claude-code": _Client(_CLAUDE),
    "codex": _Client(_CODEX),
    "cursor": _Client(_CURSOR, "text", ("conversation_id", "session_id")),
    "gemini": _Client(_GEMINI, "prompt_response"),
    "opencode": _Client(_OPENCODE),
}
AGENTS = ("claude-code", "codex", "cursor", "gemini")  # those whose harness has hooks; our plugin is OpenCode's


def events(agent: str) -> tuple[str, ...]:
    """The events of an agent's harness that our hook is called at."""
    return tuple(_CLIENTS[agent].events)


def read(agent: str, given: str) -> Report:
    """The report of a harness."""
    client = _CLIENTS.get(agent)
    if client is None:
        raise BadInput("install.hooks", agent=agent)
    try:
        told = json.loads(given.removeprefix("\ufeff"))
        name, session = str(told["hook_event_name"]), _session(client, told)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise BadInput("hook.unreadable") from error
    kind = client.events.get(name)
    role, text = _turn(client, kind, told)
    anew = kind == START and told.get("source", _ANEW[0]) in _ANEW
    return Report(agent, name, kind, session, role, text, anew)


def _session(client: _Client, told: Mapping[str, Any]) -> str:
    """The id of the session, without what would break a citation."""
    found = next((told[name] for name in client.session if told.get(name)), None)
    session = _UNFIT.sub("-", str(found)).strip() if isinstance(found, str | int) else ""
    if not session:
        raise KeyError(client.session[0])
    return session


def _turn(client: _Client, kind: str | None, told: Mapping[str, Any]) -> tuple[str, str]:
    """The role and the text of what was said; empty where nothing was."""
    if kind == PROMPT:
        role, text = _role(told), told.get("prompt")
    elif kind == REPLY:
        role, text = "assistant", told.get(client.reply)
    else:
        return "", ""
    return (role, text) if isinstance(text, str) and text.strip() else ("", "")


def _role(told: Mapping[str, Any]) -> str:
    """`user` only for what looks typed: an envelope of the harness or an agent's prompt is not the user's word."""
    return "user" if is_typed(str(told.get("prompt", ""))) and not told.get("agent_id") else "system"


def is_typed(text: str) -> bool:
    """Whether a text looks typed, and not like an envelope in which a harness passes its own messages."""
    return not _ENVELOPE.match(text)


def answer(report: Report, context: str) -> str:
    """The JSON that injects a text into the agent's context; empty where there is nothing to inject."""
    if not context:
        return ""
    if report.agent == "cursor":
        told: dict[str, Any] = {"additional_context": context}
        return _encoded({"continue": True, **told} if report.kind == PROMPT else told)
    return _encoded({"hookSpecificOutput": {"hookEventName": report.name, "additionalContext": context}})


def _encoded(value: Mapping[str, Any]) -> str:
    return json.dumps(value)  # ASCII alone, whatever the terminal's encoding is
