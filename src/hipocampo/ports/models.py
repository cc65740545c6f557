"""The model ports: embedders, rerankers and chat models."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Protocol, runtime_checkable

from hipocampo.core.bearings import Bearing
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.core.questions import Matrix, Vector


class Embedder(Protocol):
    """Turns texts into vectors of length 1; the nearer two vectors, the nearer what the texts mean.

    Vectors are kept with the embedder's name: under another name all texts are embedded anew. A question may be put in
    several ways; its vector is their mean.
    """

    @property
    def name(self) -> str:
        """The name that its vectors are kept under."""
        ...

    @property
    def size(self) -> int:
        """The number of dimensions."""
        ...

    def embed(self, texts: Sequence[str]) -> Matrix:
        """Return one vector for each text."""
        ...

    def ask(self, *ways: str) -> Vector:
        """Return the vector of a question, put in one or several ways."""
        ...


class Reranker(Protocol):
    """Reads a question and a text together and scores how well the text answers it."""

    @property
    def name(self) -> str:
        """The name of the model."""
        ...

    def score(self, question: str, texts: Sequence[str]) -> list[float]:
        """Return a score for each text; higher is better."""
        ...


class PairModel(Protocol):
    """Reads two texts together, and tells how they relate."""

    @property
    def name(self) -> str:
        """The name that its bearings are kept under."""
        ...

    def compare(self, pairs: Sequence[tuple[str, str]]) -> list[Bearing]:
        """Return how the texts of each pair, the earlier first, relate."""
        ...


class ChatModel(Protocol):
    """Answers messages piece by piece; what the generator returns is the whole answer.

    A model that cannot be reached, or that breaks off, raises `Unavailable`; one that may not be paid for `Denied`.
    """

    @property
    def name(self) -> str:
        """The name of the model."""
        ...

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """Yield the pieces of an answer as they come, and return the whole."""
        ...


@runtime_checkable
class Checkable(Protocol):
    """A model that can report what would keep it from working, without being asked for anything."""

    def check(self, reach: float) -> None:
        """Raise what keeps the model from working; a server or hub may be called for up to `reach` seconds."""
        ...


def complete(talk: Generator[str, None, Completion]) -> Completion:
    """Run a chat to its end and return the whole answer."""
    while True:
        try:
            next(talk)
        except StopIteration as end:
            said: Completion = end.value
            return said


def collect_pieces(talk: Generator[str, None, Completion], heard: list[str]) -> Generator[str, None, Completion]:
    """Yield the pieces of an answer and note each in `heard`; closing this generator closes the chat."""
    try:
        while True:
            piece = next(talk)
            heard.append(piece)
            yield piece
    except StopIteration as end:
        said: Completion = end.value
        return said
    finally:
        talk.close()
