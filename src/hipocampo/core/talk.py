"""Talking to a language model: messages, what is wished of a reply, and what was said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

TASKS = ("extract", "summarise", "reflect", "chat")


class Message(NamedTuple):
    """One message to a model: its role (`system`, `user`, `assistant`) and what it says."""

    role: str
    content: str


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wished of a reply: how long it may be, in tokens, and the JSON schema it should keep to, if any.

    For the accounts: the session it is spoken in, and the tokens that the whole history would have taken instead.
    """

    most: int = 512
    schema: Mapping[str, Any] | None = None
    temperature: float | None = None
    session: str | None = None
    instead: int | None = None


class Said(NamedTuple):
    """A whole reply, and the tokens it took; `cut` tells that the model was stopped before its end."""

    text: str
    model: str
    prompt: int
    completion: int
    cut: bool = False
