"""Findings of the doctor: what was looked at, what is wrong with it and how to mend it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from hipocampo.messages import say

__all__ = ["ERROR", "NOTE", "OK", "WARNING", "Finding"]

OK, NOTE, WARNING, ERROR = "ok", "note", "warning", "error"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; `doctor.<code>` of `messages.toml` says what it means and how to mend it."""

    code: str
    severity: str
    values: Mapping[str, Any] = field(default_factory=dict)

    def message(self, language: str = "en") -> str:
        """What was found, in the reader's language."""
        return say(f"doctor.{self.code}.message", language, **self._texts(language))

    def hint(self, language: str = "en") -> str:
        """How to mend it, in the reader's language; empty if there is nothing to mend."""
        return "" if self.severity == OK else say(f"doctor.{self.code}.hint", language, **self._texts(language))

    def _texts(self, language: str) -> dict[str, Any]:
        errors = {key: value for key, value in self.values.items() if isinstance(value, Worded)}
        advice = " ".join(error.hint(language) for error in errors.values())
        return {"advice": advice, **self.values, **{key: error.message(language) for key, error in errors.items()}}


@runtime_checkable
class Worded(Protocol):
    """What is wrong with a part, and what to do, in the reader's language."""

    def message(self, language: str) -> str: ...
    def hint(self, language: str) -> str: ...
