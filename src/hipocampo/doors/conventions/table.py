"""The conventions that the server answers, and whose form an address has."""

from __future__ import annotations

from hipocampo.doors.conventions import hindsight, mem0, memory_calls, memory_stores
from hipocampo.doors.conventions.exchange import Convention

__all__ = ["CONVENTIONS", "convention_of"]

ANTHROPIC = Convention(
    "anthropic",
    ("/v1/memory_tool", "/v1/memory_stores"),
    (*memory_calls.ROUTES, *memory_stores.ROUTES),
    memory_calls.problem,
)
CONVENTIONS = (hindsight.CONVENTION, mem0.CONVENTION, ANTHROPIC)


def convention_of(path: str) -> Convention | None:
    """The convention that an address below a workspace belongs to."""
    fits = (one for one in CONVENTIONS if any(path == at or path.startswith(f"{at}/") for at in one.begins))
    return next(fits, None)
