"""The doors that hear a reply: what it rests on was used, and nobody has to say so (E2)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.doors import hooks
from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.call import call
from hipocampo.doors.calls.table import CALLS
from hipocampo.settings import Settings
from tests.doors.cli_kit import done

# A language, a fact, what the user asks, what the agent searches for, and its reply.
CASES = {
    "pt": ("O alarme da loja desliga com 7730", "Como entro na loja?", "alarme da loja", "Digite 7730 no alarme."),
    "es": ("La alarma de la tienda se quita con 7730", "¿Cómo entro en la tienda?", "alarma tienda", "Marca 7730."),
    "en": ("The alarm of the shop goes off with 7730", "How do I enter the shop?", "shop alarm", "Type in 7730."),
}


@pytest.fixture(params=CASES)
def case(request: pytest.FixtureRequest, workspace_path: Path) -> tuple[Path, str, str, str, str]:
    """A workspace that has the fact, with the fact's id."""
    wiring.init(workspace_path, Settings(language=request.param))
    fact, question, query, reply = CASES[request.param]
    with hipocampo.open(workspace_path) as memory:
        id = memory.retain(fact, provenance="U").id
    return workspace_path, id, question, query, reply


def hook(root: Path, event: str, **values: Any) -> None:
    hooks.hook("claude-code", json.dumps({"hook_event_name": event, "session_id": "4f1c", **values}), root)


def tool(root: Path, name: str, **arguments: Any) -> Any:
    """Call a tool as the server does: each call opens the memory."""
    with Caller().open(root, "mcp") as memory:
        return call(CALLS[name], memory, arguments)


def used(root: Path) -> list[tuple[str, str, str]]:
    with hipocampo.open(root) as memory:
        events = memory.query({"type": "memory.used"}, sort={"seq": 1})
        return [(one.aggregate_id, one.metadata["sessionId"], one.payload.get("by", "")) for one in events]


def test_the_stop_hook_counts_what_the_reply_rests_on(case: tuple[Path, str, str, str, str]) -> None:
    """E2: the agent recalled it through MCP; the hook, a process of its own, hears the reply; once in the session."""
    root, id, question, query, reply = case
    for _ in range(2):
        hook(root, "UserPromptSubmit", prompt=question)
        tool(root, "recall", query=query)
        hook(root, "Stop", last_assistant_message=reply)
    assert used(root) == [(id, "4f1c", "reply")]
    with hipocampo.open(root) as memory:
        assert (memory.show(id).fitness, memory.show(id).heat) == (7, 1)


def test_the_stop_hook_counts_nothing_that_was_not_recalled(case: tuple[Path, str, str, str, str]) -> None:
    """E2: a reply that has it from elsewhere used no memory; neither did one that tells something else."""
    root, _, question, query, reply = case
    hook(root, "UserPromptSubmit", prompt=question)
    hook(root, "Stop", last_assistant_message=reply)
    tool(root, "recall", query=query)
    hook(root, "Stop", last_assistant_message="👍")
    assert used(root) == []


def test_record_through_mcp_counts_what_the_reply_rests_on(case: tuple[Path, str, str, str, str]) -> None:
    """E2: `record` of the assistant's turn; recalling and looking alone change nothing."""
    root, id, question, query, reply = case
    tool(root, "record", session="s1", role="user", text=question)
    tool(root, "recall", query=query)
    tool(root, "show", id=id)
    assert used(root) == []
    tool(root, "record", session="s1", role="assistant", text=reply)
    assert used(root) == [(id, "s1", "reply")]


def test_record_at_the_command_line_counts_what_the_reply_rests_on(case: tuple[Path, str, str, str, str]) -> None:
    """E2: the same for a script that calls `hipo`, one process after the other."""
    root, id, question, query, reply = case
    done("-w", root, "record", "--session", "s1", "--role", "user", question)
    done("-w", root, "recall", query)
    done("-w", root, "show", id)
    assert used(root) == []
    done("-w", root, "record", "--session", "s1", "--role", "assistant", reply)
    assert used(root) == [(id, "s1", "reply")]
