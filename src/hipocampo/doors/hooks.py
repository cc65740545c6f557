"""The hooks of an agent's harness: they see what the user really typed, so what they record is the user's word (D3).

A hook must never get in the agent's way: it is quick, and whatever goes wrong becomes a note on standard error.
"""

from __future__ import annotations

import json
import re
import sys
import threading
from pathlib import Path
from typing import Any

from hipocampo.app import Hipocampo
from hipocampo.doors import location
from hipocampo.doors.caller import Caller
from hipocampo.doors.recalled_text import strip_recalled
from hipocampo.errors import BadInput, HipocampoError, Unavailable
from hipocampo.messages import say
from hipocampo.text.secrets import mask_secrets

TIMEOUT = 5.0  # seconds
# The harness passes its own messages to the same hook in envelopes: a finished task, a reminder, another session.
_ENVELOPE = re.compile(r"\s*(?:<[a-z][\w-]*[\s>]|\[SYSTEM NOTIFICATION|\[Request interrupted)")


def hook(agent: str, given: str, root: Path, caller: Caller | None = None) -> str:
    """Record the turn that a harness reports as JSON; returns what to print for the agent: how to cite the turn."""
    answers: list[str] = []
    who = caller or Caller()
    worker = threading.Thread(target=lambda: answers.append(_run(agent, given, root, who)), daemon=True)
    worker.start()
    worker.join(TIMEOUT)
    if worker.is_alive():
        _print_error(Unavailable("workspace.busy", seconds=int(TIMEOUT)), root)
    return answers[0] if answers else ""


def _run(agent: str, given: str, root: Path, caller: Caller) -> str:
    try:
        turn = _turn(agent, given)
        if turn is None:
            return ""
        with caller.open(root, "hook") as memory:
            return _record(memory, *turn)
    except HipocampoError as error:
        _print_error(error, root)
    except Exception as error:  # whatever it is, the user's prompt must go through
        print(f"hipo hook: {type(error).__name__}: {error}", file=sys.stderr)
    return ""


def _print_error(error: HipocampoError, root: Path) -> None:
    language = location.language(root)
    print(f"hipo hook: {error.in_full(language)}", file=sys.stderr)


def _turn(agent: str, given: str) -> tuple[str, str, str] | None:
    """The session, role and text of the turn; None when there is none to record."""
    if agent != "claude-code":
        raise BadInput("install.hooks", agent=agent)
    try:
        report = json.loads(given)
        event, session = report["hook_event_name"], str(report["session_id"])
    except (ValueError, KeyError, TypeError) as error:
        raise BadInput("hook.unreadable") from error
    if event == "UserPromptSubmit":
        return _new_turn(session, _role(report), report.get("prompt"))
    if event == "Stop":
        return _new_turn(session, "assistant", report.get("last_assistant_message"))
    return None


def _new_turn(session: str, role: str, text: Any) -> tuple[str, str, str] | None:
    if not isinstance(text, str):
        return None
    new = strip_recalled(text)
    return (session, role, new) if new.strip() else None


def _role(report: dict[str, Any]) -> str:
    """`user` only for what looks typed: an envelope of the harness or an agent's prompt is not the user's word."""
    envelope = _ENVELOPE.match(str(report.get("prompt", "")))
    return "system" if envelope or report.get("agent_id") else "user"


def _record(memory: Hipocampo, session: str, role: str, text: str) -> str:
    memory.sync()
    if memory.paused or (role == "assistant" and _last_turn(memory, session) == (role, text)):
        return ""
    turn = memory.record(session, role, mask_secrets(text))
    return say("hook.cite", memory.settings.language, source=turn.source) if role == "user" else ""


def _last_turn(memory: Hipocampo, session: str) -> tuple[str, str] | None:
    """The last turn of a session: a harness may report one reply several times."""
    recorded = {"type": "turn.recorded", "metadata.sessionId": session}
    turns = memory.query(recorded, sort={"seq": -1}, limit=1, archived=True)
    return next(((turn.payload["role"], turn.payload["text"]) for turn in turns), None)
