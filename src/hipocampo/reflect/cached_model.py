"""A model that is asked before the workspace is locked; while it is, only known answers are repeated."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import Unavailable
from hipocampo.ports import ChatModel, complete

Answers = dict[tuple[Message, ...], Completion]


class CachedModel:
    """A model that gives the same answer to the same messages."""

    def __init__(self, model: ChatModel) -> None:
        self._model = model
        self._answers: Answers = {}

    @property
    def name(self) -> str:
        return self._model.name

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """The answer, at once where it was given before."""
        said = self._answers.get(tuple(messages))
        if said is None:
            said = self._answers[tuple(messages)] = complete(self._model.talk(messages, options))
        yield said.text
        return said

    def answers_only(self) -> KnownAnswers:
        """A model that repeats the answers given so far, and gives no others."""
        return KnownAnswers(self.name, self._answers)


class KnownAnswers:
    """A model that repeats known answers; it is unavailable for anything else."""

    def __init__(self, name: str, answers: Answers) -> None:
        self.name = name
        self._answers = answers

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """The answer that is known."""
        said = self._answers.get(tuple(messages))
        if said is None:
            raise Unavailable("model.silent", name=self.name)
        yield said.text
        return said
