"""A chat model in memory: it says what it was given to say, in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Sequence

from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.text.tokens import count_tokens

Answer = str | HipocampoError | Callable[[Sequence[Message], CompletionOptions], str]

_PIECE = re.compile(r"\s*\S+|\s+")


class MemoryChat:
    """Each talk takes the next answer: a text, an error to fail with, or a function of what was asked.

    `itertools.repeat` makes one that always says the same. `asked` keeps what it was asked.
    """

    def __init__(self, answers: Iterable[Answer], name: str = "memory") -> None:
        self._answers = iter(answers)
        self.name = name
        self.asked: list[tuple[tuple[Message, ...], CompletionOptions]] = []

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """The next answer, word by word."""
        self.asked.append((tuple(messages), options))
        answer = next(self._answers, Unavailable("model.silent", name=self.name))
        if isinstance(answer, HipocampoError):
            raise answer
        text = answer if isinstance(answer, str) else answer(messages, options)
        said, took = "", 0
        for piece in _PIECE.findall(text):
            if took + (count := count_tokens(piece)) > options.most:
                break
            said, took = said + piece, took + count
            yield piece
        prompt = sum(count_tokens(one.content.encode("utf-8", "replace").decode()) for one in messages)
        return Completion(said, self.name, prompt, took, said != text)
