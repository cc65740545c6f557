"""How an exchange between machines is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hipocampo.messages import count, say

if TYPE_CHECKING:
    from hipocampo.instances.machines import Exchanged

__all__ = ["exchanged_json", "exchanged_text"]


def exchanged_json(done: Exchanged) -> dict[str, Any]:
    """An exchange as data."""
    problems = [{"path": one.path, "line": one.line, "code": one.hint_code} for one in done.problems]
    counts = {name: getattr(done, name) for name in ("sent", "came", "settled", "conflicts", "refused")}
    return {**counts, "problems": problems}


def exchanged_text(done: Exchanged, language: str) -> str:
    """An exchange in one line; what changed on both sides waits for a choice."""
    named = ("sent", "came", "settled", "conflicts", "refused")
    parts = [count(f"machines.{name}", language, getattr(done, name)) for name in named if getattr(done, name)]
    return say("machines.done", language, parts=", ".join(parts)) if parts else say("machines.level", language)
