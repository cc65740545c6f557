"""Hipocampo: a memory for AI agents that a person can read, trust and revoke.

import hipocampo

with hipocampo.open("~/zero") as memory:
    memory.retain("O(c=0.95) @Peter: prefere respostas curtas")
    for hit in memory.recall("como escrevo ao Peter?", k=5):
        print(hit.content, hit.source)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hipocampo.app import Hipocampo
    from hipocampo.chat.turn import Chat, Reply
    from hipocampo.core.events import Event, Head
    from hipocampo.core.record import Hit, Record
    from hipocampo.errors import (
        BadInput,
        Conflict,
        Denied,
        HipocampoError,
        IntegrityBroken,
        NotFound,
        Unavailable,
    )
    from hipocampo.recall.recalled import Recalled
    from hipocampo.wiring import open

__all__ = [
    "BadInput",
    "Chat",
    "Conflict",
    "Denied",
    "Event",
    "Head",
    "Hipocampo",
    "HipocampoError",
    "Hit",
    "IntegrityBroken",
    "NotFound",
    "Recalled",
    "Record",
    "Reply",
    "Unavailable",
    "open",
]
__version__ = "0.1.0"

_HOMES = {
    "hipocampo.app": ("Hipocampo",),
    "hipocampo.chat.turn": ("Chat", "Reply"),
    "hipocampo.core.events": ("Event", "Head"),
    "hipocampo.core.record": ("Hit", "Record"),
    "hipocampo.recall.recalled": ("Recalled",),
    "hipocampo.wiring": ("open",),
}


def __getattr__(name: str) -> Any:
    """Load what is asked for and no more: `hipo --help` needs none of it."""
    if name not in __all__:
        raise AttributeError(f"module 'hipocampo' has no attribute {name!r}")
    home = next((home for home, names in _HOMES.items() if name in names), "hipocampo.errors")
    return getattr(import_module(home), name)
