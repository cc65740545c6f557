"""Requests to a language model: messages, options of a completion, and the completion itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

TASKS = ("extract", "summarise", "reflect", "chat")


class Message(NamedTuple):
    """One message to a model; `role` is `system`, `user` or `assistant`."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class CompletionOptions:
    """Limits and format of a completion: at most `most` tokens, in the JSON `schema` if there is one.

    For the accounts: the session that it belongs to, and the tokens that sending the whole history would have cost.
    """

    most: int = 512
    schema: Mapping[str, Any] | None = None
    temperature: float | None = None
    session: str | None = None
    instead: int | None = None


class Completion(NamedTuple):
    """A model's whole reply and the tokens it cost; `cut` says that the model was stopped before its end."""

    text: str
    model: str
    prompt: int
    completion: int
    cut: bool = False
