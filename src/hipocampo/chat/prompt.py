"""The prompt of a reply: who speaks, what is remembered, how the conversation goes, and the message (seed 001, C)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from hipocampo.chat.buffer import Spoken
from hipocampo.chat.excerpts import fit, shorten
from hipocampo.core.completions import Message
from hipocampo.core.record import Hit
from hipocampo.messages import say
from hipocampo.prompts import FOLDER, LARGEST, built_in, fill, lacking
from hipocampo.text.bare_facts import bare
from hipocampo.text.sameness import supports
from hipocampo.text.tokens import count_tokens

__all__ = ["Prompt", "Shown", "Wording", "repeats_fact"]

PERSONA = "SOUL.md"
_HISTORY = 800  # tokens of the last messages; what is longer was pasted, and its beginning tells what it is
_MESSAGE = 4000  # tokens of the message itself; the ledger keeps it whole

Read = Callable[[str], str | None]


@dataclass(frozen=True)
class Prompt:
    """What a model is asked, and the memories that stand in it."""

    messages: tuple[Message, ...]
    hits: tuple[Hit, ...] = ()

    @cached_property
    def tokens(self) -> int:
        """What it takes of a model's window."""
        return sum(count_tokens(one.content) for one in self.messages)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a prompt shows of the conversation: the list of memories, the summary, and the last messages."""

    memory: str
    summary: str
    history: Sequence[Spoken]


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of prompts: a person's files of the workspace before our own; `read` gives a file's text.

    `inert` makes a text harmless that someone else wrote: it can't open a block of its own.
    """

    language: str
    read: Read
    inert: Callable[[str], str]

    def template(self, name: str) -> str:
        """The prompt of a task; a person's that lacks a place it can't do without is passed over."""
        own = self.read(f"{FOLDER}/{name}.md")
        good = own is not None and len(own) <= LARGEST and not lacking(name, own)
        return own if own and good else built_in(name, self.language)

    def persona(self, path: str = "") -> str:
        """Who speaks: the file of the settings, else `SOUL.md`, else Katherine."""
        found = (self.read(one) for one in (path, PERSONA) if one)
        own = next((text.strip() for text in found if text and text.strip()), "")
        return own[:LARGEST] or built_in("persona", self.language).strip()

    def messages(self, persona: str, shown: Shown, text: str) -> tuple[Message, ...]:
        """The prompt's messages; what is recalled and what was said are data, in their own blocks."""
        system = fill(
            self.template("chat"),
            persona=persona,
            memory=shown.memory or self._say("nothing"),
            summary=self.inert(shown.summary) or self._say("beginning"),
            history="\n".join(self._lines(shown.history)) or self._say("beginning"),
        )
        return (Message("system", system.strip()), Message("user", shorten(text, _MESSAGE)))

    def _lines(self, history: Sequence[Spoken]) -> Iterator[str]:
        """The last messages, a line each; they take no more room than all of them may, however long they are (H6)."""
        texts = fit([" ".join(one.text.split()) for one in history], _HISTORY)
        for one, text in zip(history, texts, strict=True):
            yield f"{say(f'chat.role.{one.role}', self.language)}: {self.inert(text)}"

    def _say(self, key: str) -> str:
        return say(f"chat.prompt.{key}", self.language)


def repeats_fact(turn: Hit, facts: Sequence[Hit]) -> bool:
    """Whether one of the facts was taken from this message, which then adds nothing to it."""
    return any(fact.session == turn.session and supports(bare(fact.content), turn.content) for fact in facts)
