"""What interchange needs of the extraction that conversations use: the facts that a message tells (H3)."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from hipocampo.core.facts import NewFact

__all__ = ["Message", "Tell"]


class Message(NamedTuple):
    """A user's message: session, number, text, moment, and whose word it is."""

    session: str
    n: int
    text: str
    at: str
    provenance: str


class Tell(Protocol):
    """Finds what is worth keeping in a message, by the rules that a chat has."""

    def __call__(self, message: Message) -> list[NewFact]: ...
