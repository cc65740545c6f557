"""The hooks of an agent's harness: they see what the user really typed, so what they record is the user's word (D3).

A hook must never be in the agent's way: it is quick, and whatever goes wrong becomes a note on stderr.
"""

from __future__ import annotations

import json
import re
import sys
import threading
from pathlib import Path
from typing import Any

from hipocampo.app import Hipocampo
from hipocampo.doors.caller import Caller
from hipocampo.doors.fence import unrecalled
from hipocampo.doors.language import language_of
from hipocampo.errors import BadInput, HipocampoError, Unavailable
from hipocampo.messages import say
from hipocampo.text.secrets import mask_secrets

PATIENCE = 5.0
# The harness hands its own messages to the same hook, in envelopes: a finished task, a reminder, another session.
_ENVELOPE = re.compile(r"\s*(?:<[a-z][\w-]*[\s>]|\[SYSTEM NOTIFICATION|\[Request interrupted)")


def hook(agent: str, given: str, root: Path, caller: Caller | None = None) -> str:
    """Record the turn that a harness tells of, as JSON; what to print for the agent: where the turn can be cited."""
    answers: list[str] = []
    who = caller or Caller()
    worker = threading.Thread(target=lambda: answers.append(_recorded(agent, given, root, who)), daemon=True)
    worker.start()
    worker.join(PATIENCE)
    if worker.is_alive():
        _tell(Unavailable("workspace.busy", seconds=int(PATIENCE)), root)
    return answers[0] if answers else ""


def _recorded(agent: str, given: str, root: Path, caller: Caller) -> str:
    try:
        turn = _turn(agent, given)
        if turn is None:
            return ""
        with caller.open(root, "hook") as memory:
            return _record(memory, *turn)
    except HipocampoError as error:
        _tell(error, root)
    except Exception as error:  # whatever it is, the user's prompt goes through
        print(f"hipo hook: {type(error).__name__}: {error}", file=sys.stderr)
    return ""


def _tell(error: HipocampoError, root: Path) -> None:
    language = language_of(root)
    print(f"hipo hook: {error.in_full(language)}", file=sys.stderr)


def _turn(agent: str, given: str) -> tuple[str, str, str] | None:
    """The session, role and text of the turn; None when there is none to record."""
    if agent != "claude-code":
        raise BadInput("install.hooks", agent=agent)
    try:
        told = json.loads(given)
        event, session = told["hook_event_name"], str(told["session_id"])
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput("hook.unreadable") from error
    if event == "UserPromptSubmit":
        return _said(session, _role(told), told.get("prompt"))
    if event == "Stop":
        return _said(session, "assistant", told.get("last_assistant_message"))
    return None


def _said(session: str, role: str, text: Any) -> tuple[str, str, str] | None:
    if not isinstance(text, str):
        return None
    new = unrecalled(text)
    return (session, role, new) if new.strip() else None


def _role(told: dict[str, Any]) -> str:
    """`user` only for what looks typed: an envelope of the harness, or its own agent's prompt, is no one's word."""
    envelope = _ENVELOPE.match(str(told.get("prompt", "")))
    return "system" if envelope or told.get("agent_id") else "user"


def _record(memory: Hipocampo, session: str, role: str, text: str) -> str:
    if memory.paused or (role == "assistant" and _last(memory, session) == (role, text)):
        return ""
    turn = memory.record(session, role, mask_secrets(text))
    return say("hook.cite", memory.settings.language, source=turn.source) if role == "user" else ""


def _last(memory: Hipocampo, session: str) -> tuple[str, str] | None:
    """The last turn of a session: a harness may stop several times on one reply."""
    said = {"type": "turn.recorded", "metadata.sessionId": session}
    turns = memory.query(said, sort={"seq": -1}, limit=1, archived=True)
    return next(((turn.payload["role"], turn.payload["text"]) for turn in turns), None)
