"""A conversation with memory: every message is stored first, then answered with what is recalled (H1-H6)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from types import TracebackType
from typing import NamedTuple, Self

from hipocampo.chat.answers import Answers
from hipocampo.chat.buffer import Spoken, Window
from hipocampo.chat.digest import Digested, Worker
from hipocampo.chat.excerpts import LEFT_OUT
from hipocampo.chat.memory import ChatMemory
from hipocampo.chat.prompt import Prompt, Shown
from hipocampo.core.completions import Completion, CompletionOptions
from hipocampo.core.record import Hit
from hipocampo.errors import BadInput, HipocampoError, Unavailable
from hipocampo.ports import ChatModel, collect_pieces
from hipocampo.text.tokens import count_tokens

__all__ = ["Chat", "Reply"]

_RULES = "rules"  # what answers without a model
_SAID = 2  # messages of the user before the last one, which a reply may repeat
_KEPT = 512  # messages whose tokens are remembered
_NO_PROMPT = Prompt(())


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: its text, the memories behind it, and whether a model or rules gave it.

    `trouble` is the error that kept a model from answering, or cut it short.
    """

    text: str
    hits: tuple[Hit, ...] = ()
    by: str = "model"
    trouble: HipocampoError | None = None
    said: Completion | None = None
    summary: str = ""


class _IncomingMessage(NamedTuple):
    """A message to be answered: what was said before it, and the model with its prompt.

    `text` is the message, `own` are its ids. Without a model there is no prompt; `trouble` is why a model of the
    settings is not available.
    """

    window: Window
    summary: str
    own: frozenset[str]
    text: str = ""
    model: ChatModel | None = None
    prompt: Prompt = _NO_PROMPT
    trouble: HipocampoError | None = None


class Chat:
    """A conversation in a session; end it with `close`, or use it in a `with`."""

    def __init__(self, memory: ChatMemory, session: str, persona: str | None, worker: Worker | None) -> None:
        self.session = session
        self.last: Reply | None = None
        self._memory = memory
        self._persona = persona
        self._worker = worker
        self._tokens: dict[str, int] = {}
        self._wake()  # what an earlier conversation left undone

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def trouble(self) -> HipocampoError | None:
        """The last error in the background."""
        return self._worker.trouble if self._worker else None

    @property
    def passed_over(self) -> Sequence[HipocampoError]:
        """The errors in prompts of the workspace, where the built-in ones are used instead."""
        return self._memory.broken_prompts()

    def say(self, text: str) -> Reply:
        """Say something and return the whole reply."""
        for _ in self.stream(text):
            pass
        assert self.last is not None
        return self.last

    def stream(self, text: str) -> Generator[str, None, None]:
        """Say something and yield the reply piece by piece; afterwards it is in `last` as a whole.

        The message is kept when this returns, whatever becomes of the reply.
        """
        if not isinstance(text, str) or not text.strip():
            raise BadInput("record.empty")
        memory = self._memory.for_one_message()
        return self._replying(text, self._prepare(memory, text, memory.record_message(self.session, text)))

    def prompt(self, text: str) -> Prompt:
        """Return the prompt that this message would be answered with; nothing is kept and nothing is sent."""
        memory = self._memory.for_one_message()
        window, own = self._window(memory, None)
        return self._prompt(memory, text, own, window)

    def digest(self, limit: int | None = None) -> Digested:
        """Do the background work now: keep the facts of messages, and summarise."""
        if self._worker is None:
            return self._memory.digest(self.session, limit)
        with self._worker.turn:
            done = self._memory.digest(self.session, limit)
        return replace(done, trouble=done.trouble or self._worker.trouble)

    def finish(self) -> HipocampoError | None:
        """Close the conversation and do all background work; return what went wrong.

        Work under way is waited for. What failed just now is not tried again: it is found again later.
        """
        self.close()
        last = self.last
        if last and last.trouble and last.by == _RULES:  # a model that is out of order would only be waited for
            return None
        if self._worker is None:
            return self._memory.digest(self.session, None, patient=True).trouble
        with self._worker.turn:
            return self.trouble or self._memory.digest(self.session, None, patient=True).trouble

    def close(self) -> None:
        """Give the background work a moment to end; a later conversation does the rest."""
        if self._worker:
            self._worker.close()

    def _wake(self) -> None:
        if self._worker:
            self._worker.wake()

    # The prompt

    def _prepare(self, memory: ChatMemory, text: str, mine: Spoken) -> _IncomingMessage:
        """Prepare the answer to a message: recall for a model only, since rules recall by themselves."""
        window, own = self._window(memory, mine)
        summary = self._summary(window)
        try:
            model = memory.model("chat")
        except HipocampoError as error:
            return _IncomingMessage(window, summary, own, text, trouble=error)
        if model is None:
            return _IncomingMessage(window, summary, own, text)
        return _IncomingMessage(window, summary, own, text, model, self._prompt(memory, text, own, window))

    def _window(self, memory: ChatMemory, mine: Spoken | None) -> tuple[Window, frozenset[str]]:
        window = memory.window(self.session, mine.seq if mine else None)
        return window, frozenset([mine.id] if mine else [])

    def _prompt(self, memory: ChatMemory, text: str, own: frozenset[str], window: Window) -> Prompt:
        found = memory.remember(text, own.union(one.id for one in window.buffer))
        persona = self._persona or memory.wording.persona(memory.settings.chat.persona)
        shown = Shown(found.lines, self._summary(window), window.buffer)
        return Prompt(memory.wording.messages(persona, shown, text), found.hits)

    def _summary(self, window: Window) -> str:
        """Return the summary of what left the buffer: nothing goes unsummarised, and nothing is told twice (H2)."""
        return self._memory.summariser.of_what_left(window)

    def _whole_history(self, window: Window, text: str) -> int:
        """Return the tokens of the whole conversation; each message is counted once."""
        if len(self._tokens) > _KEPT:
            self._tokens.clear()
        for one in window.since:
            if one.id not in self._tokens:
                self._tokens[one.id] = count_tokens(one.text)
        return window.summary.tokens + sum(self._tokens[one.id] for one in window.since) + count_tokens(text)

    # The reply

    def _replying(self, text: str, message: _IncomingMessage) -> Generator[str, None, None]:
        try:
            self.last = yield from self._reply(text, message)
        finally:
            self._wake()

    def _reply(self, text: str, message: _IncomingMessage) -> Generator[str, None, Reply]:
        trouble = message.trouble
        pieces: list[str] = []
        said: Completion | None = None
        try:
            if message.model is not None:
                said = yield from self._ask(message.model, text, message, pieces)
        except HipocampoError as error:
            trouble = error
        except (GeneratorExit, KeyboardInterrupt):  # the caller stopped listening
            self._keep("".join(pieces), message, cut=True)
            raise
        if said and said.cut:
            trouble = Unavailable("chat.cut", model=said.model)
        whole = said.text if said else "".join(pieces)
        if whole.strip():
            self._keep(whole, message, cut=trouble is not None)
            if trouble:
                yield _mark(whole)
                whole += _mark(whole)
            return Reply(whole, message.prompt.hits, "model", trouble, said, message.summary)
        if said is not None:
            trouble = Unavailable("chat.silent", model=said.model)
        first = not message.window.since and not message.window.summary.text
        memory = self._memory.for_one_message()
        answers = Answers(memory.settings.language, memory.settings.zone, memory, self.session)
        answer = answers.answer(text, message.own, failed=trouble is not None, first=first)
        yield answer.text
        return Reply(answer.text, answer.hits, _RULES, trouble, None, message.summary)

    def _ask(
        self, model: ChatModel, text: str, message: _IncomingMessage, pieces: list[str]
    ) -> Generator[str, None, Completion]:
        options = CompletionOptions(
            most=self._memory.settings.chat.reply,
            session=self.session,
            instead=self._whole_history(message.window, text),
        )
        return collect_pieces(model.talk(message.prompt.messages, options), pieces)

    def _keep(self, text: str, message: _IncomingMessage, *, cut: bool) -> None:
        """Store a model's answer, and count what it rests on as used (E2)."""
        if text.strip():
            said = [one.text for one in message.window.buffer if one.role == "user"][-_SAID:]
            answer = text + _mark(text) if cut else text
            self._memory.record_answer(self.session, answer, "\n".join([*said, message.text]), message.prompt.hits)


def _mark(text: str) -> str:
    """Return the mark at the end of a reply that broke off."""
    return LEFT_OUT if text[-1:].isspace() else f" {LEFT_OUT}"
