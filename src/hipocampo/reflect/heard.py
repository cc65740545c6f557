"""Asking a model while nobody waits: its answers are kept, and repeated while the workspace is locked."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from datetime import datetime

from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.core.events import Event
from hipocampo.errors import Unavailable
from hipocampo.journal import Change, Command, Journal
from hipocampo.ports import ChatModel, complete


class Heard:
    """A model that says the same to the same question; once it is `hushed`, it says nothing new."""

    def __init__(self, model: ChatModel) -> None:
        self._model = model
        self._answers: dict[tuple[Message, ...], Completion] = {}
        self.hushed = False

    @property
    def name(self) -> str:
        return self._model.name

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """The answer, at once where it was given before."""
        said = self._answers.get(tuple(messages))
        if said is None:
            if self.hushed:
                raise Unavailable("model.silent", name=self.name)
            said = self._answers[tuple(messages)] = complete(self._model.talk(messages, options))
        yield said.text
        return said


class Unwritten(Journal):
    """A journal in which nothing is written down."""

    def carry_out(self, command: Command, changes: Iterable[Change], now: datetime) -> list[Event]:
        """What a command would do is let go."""
        return []
