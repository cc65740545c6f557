"""The table of all calls, by name, in the order in which doors show them."""

from __future__ import annotations

from collections.abc import Mapping

from hipocampo.doors.calls import (
    access,
    conversations,
    documents,
    edits,
    exchange,
    forgetting,
    ledger,
    letters,
    life,
    machines,
    memories,
    reflection,
    society,
    user,
    workspace,
)
from hipocampo.doors.calls.call import Call
from hipocampo.errors import NotFound

__all__ = ["CALLS", "THEMES", "TOOLS", "find"]

THEMES: Mapping[str, tuple[Call, ...]] = {
    "memories": memories.CALLS,
    "edits": edits.CALLS,
    "documents": documents.CALLS,
    "life": life.CALLS,
    "user": user.CALLS,
    "reflection": reflection.CALLS,
    "conversations": conversations.CALLS,
    "access": access.CALLS,
    "society": society.CALLS,
    "exchange": exchange.CALLS,
    "ledger": ledger.CALLS,
    "letters": letters.CALLS,
    "forgetting": forgetting.CALLS,
    "machines": machines.CALLS,
    "workspace": workspace.CALLS,
}
CALLS: Mapping[str, Call] = {call.name: call for calls in THEMES.values() for call in calls}
TOOLS: Mapping[str, Call] = {name: call for name, call in CALLS.items() if call.tool is not None}


def find(name: str) -> Call:
    """The call of a name."""
    if name not in CALLS:
        raise NotFound("call.unknown", call=name, calls=", ".join(CALLS))
    return CALLS[name]
