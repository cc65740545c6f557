"""Prompts that a person picks from a list: what an agent shall do with the memory, in the workspace's language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from hipocampo.doors.mcp.protocol import BAD_PARAMETERS, Refusal
from hipocampo.messages import say
from hipocampo.text.inert import inert

__all__ = ["PROMPTS", "Prompts"]

# Each with the one thing that it can be about, if there is one, and whether it needs it.
PROMPTS: Mapping[str, tuple[str, bool] | None] = {
    "recall-first": ("task", False),
    "retain-learned": None,
    "about": ("name", True),
    "review-proposals": None,
    "reflect": None,
}
# The tools that a prompt is about: it is of use to who is told of them.
_NEEDS: Mapping[str, frozenset[str]] = {
    "recall-first": frozenset({"opening", "recall"}),
    "retain-learned": frozenset({"retain", "edit", "used"}),
    "about": frozenset({"recall"}),
    "review-proposals": frozenset({"proposals", "answer"}),
    "reflect": frozenset({"reflect", "status"}),
}
_LONGEST = 2_000  # characters of what it is about
Result = dict[str, Any]


class Prompts:
    """The prompts, described and filled in; all can be had, those whose tools are not `listed` too."""

    def __init__(self, language: str, listed: Collection[str]) -> None:
        self._language, self._listed = language, listed

    def list(self) -> Result:
        """The prompts whose tools an agent is told of."""
        return {"prompts": [self._described(name) for name in PROMPTS if _NEEDS[name] <= set(self._listed)]}

    def get(self, name: str, arguments: Mapping[str, Any]) -> Result:
        """One prompt, as a message of the user."""
        if name not in PROMPTS:
            raise Refusal(BAD_PARAMETERS, self._say("unknown", name=name, names=", ".join(PROMPTS)))
        text = self._say(f"{name}.text")
        about = self._about(name, arguments)
        if about:
            text = f"{text} {self._say(f'{name}.about', about=about)}"
        message = {"role": "user", "content": {"type": "text", "text": text}}
        return {"description": self._say(f"{name}.description"), "messages": [message]}

    def _about(self, name: str, arguments: Mapping[str, Any]) -> str:
        """What the prompt is about, in one line."""
        taken = PROMPTS[name]
        if taken is None:
            return ""
        given = arguments.get(taken[0])
        if given is not None and not isinstance(given, str):
            raise Refusal(BAD_PARAMETERS, self._say("needed", argument=taken[0]))
        about = inert(given or "").strip()[:_LONGEST]
        if taken[1] and not about:
            raise Refusal(BAD_PARAMETERS, self._say("needed", argument=taken[0]))
        return about

    def _described(self, name: str) -> Result:
        told: Result = {part: self._say(f"{name}.{part}") for part in ("title", "description")}
        taken = PROMPTS[name]
        if taken is not None:
            argument = {"name": taken[0], "description": self._say(f"{name}.argument"), "required": taken[1]}
            told["arguments"] = [argument]
        return {"name": name, **told}

    def _say(self, key: str, **values: str) -> str:
        return say(f"mcp.prompt.{key}", self._language, **values)
