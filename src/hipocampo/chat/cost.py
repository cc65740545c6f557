"""What models cost: each call is told by the ledger, paid from a wallet, and refused before it is made (H6, B11).

Credits are millionths of the currency, so that a price for a million tokens is the price of one in credits.

| event | payload |
|---|---|
| `model.began` | `{task, model, most}`: so many credits are kept back till it ends, where somebody pays |
| `model.called` | `{task, model, prompt, completion, instead, credits, paid}`; `instead`: the whole history's tokens |
| `model.failed` | `{task, model, code}`: no answer, nothing is owed |
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import tzinfo
from math import ceil
from typing import NamedTuple, Protocol

from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.core.events import Event
from hipocampo.core.moments import moment
from hipocampo.errors import HipocampoError
from hipocampo.ports import ChatModel, collect_pieces
from hipocampo.text.tokens import count_tokens

BEGAN, CALLED, FAILED = "model.began", "model.called", "model.failed"
EVENTS = (BEGAN, CALLED, FAILED)
CREDITS = 1_000_000  # of them make one unit of the currency

_FRAME = 4  # tokens that a message takes beside its words


class Tariff(NamedTuple):
    """What a task's model costs, for a million tokens."""

    task: str
    price_in: float
    price_out: float

    def credits(self, prompt: int, completion: int) -> int:
        """The price of a call, in whole credits."""
        return ceil(prompt * self.price_in + completion * self.price_out)


class Books(Protocol):
    """Where calls are accounted for."""

    def begin(self, tariff: Tariff, model: str, most: int) -> str | None: ...
    def done(self, call: str | None, tariff: Tariff, said: Completion, options: CompletionOptions) -> None: ...
    def failed(self, call: str | None, tariff: Tariff, model: str, code: str) -> None: ...


def tokens_of(messages: Sequence[Message]) -> int:
    """What messages take of a prompt."""
    return sum(count_tokens(one.content) + _FRAME for one in messages)


class Paid:
    """A model whose every call is accounted for: begun only if it can be paid, told whatever came of it."""

    def __init__(self, model: ChatModel, tariff: Tariff, books: Books) -> None:
        self._model, self._tariff, self._books = model, tariff, books

    @property
    def name(self) -> str:
        """The model's name."""
        return self._model.name

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """The model's words; what was heard of a call that broke off is paid for as well."""
        tariff, prompt = self._tariff, 0
        if tariff.price_in or tariff.price_out:
            prompt = tokens_of(messages)
        call = self._books.begin(tariff, self.name, tariff.credits(prompt, options.most))
        heard: list[str] = []
        try:
            said = yield from collect_pieces(self._model.talk(messages, options), heard)
        except BaseException as error:
            self._broke_off(call, messages, options, "".join(heard), error)
            raise
        self._books.done(call, tariff, said, options)
        return said

    def _broke_off(
        self, call: str | None, messages: Sequence[Message], options: CompletionOptions, text: str, error: BaseException
    ) -> None:
        with suppress(HipocampoError):  # what broke the call off is what the caller has to hear
            if text:
                told = Completion(text, self.name, tokens_of(messages), count_tokens(text), cut=True)
                self._books.done(call, self._tariff, told, options)
            else:
                self._books.failed(call, self._tariff, self.name, getattr(error, "code", type(error).__name__))


@dataclass(slots=True)
class Line:
    """What one task cost on one day; `instead` are the tokens that whole histories would have taken."""

    day: str
    task: str
    calls: int = 0
    failed: int = 0
    prompt: int = 0
    completion: int = 0
    instead: int = 0
    credits: int = 0
    compared: int = 0  # tokens of those prompts that `instead` tells a whole history for

    @property
    def saved(self) -> float | None:
        """Which share of the whole history's tokens was not sent; None where nothing can be compared."""
        return 1 - self.compared / self.instead if self.instead else None

    def add(self, other: Line) -> None:
        """Count another line in."""
        for name in ("calls", "failed", "prompt", "completion", "instead", "credits", "compared"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass(frozen=True, slots=True)
class Cost:
    """What models cost: by day and task, and in all; money in a currency, from whose wallet, and a day's cap."""

    lines: tuple[Line, ...]
    currency: str
    wallet: str | None = None
    balance: int | None = None
    cap: float = 0.0
    total: Line = field(init=False)

    def __post_init__(self) -> None:
        total = Line("", "")
        for line in self.lines:
            total.add(line)
        beside = (line.prompt + line.completion - line.compared for line in self.lines if not line.instead)
        total.compared += sum(beside)  # what a whole history would not have needed: it sums nothing up
        object.__setattr__(self, "total", total)

    def money(self, credits: int) -> float:
        """Credits in the currency."""
        return credits / CREDITS


def lines_of(events: Iterable[Event], zone: tzinfo) -> tuple[Line, ...]:
    """The calls of a ledger by local day and task, the newest day first."""
    found: dict[tuple[str, str], Line] = {}
    for event in events:
        told = None if event.erased else _line(event, zone)
        if told:
            found.setdefault((told.day, told.task), Line(told.day, told.task)).add(told)
    ordered = sorted(found.values(), key=lambda line: line.task)
    return tuple(sorted(ordered, key=lambda line: line.day, reverse=True))


def _line(event: Event, zone: tzinfo) -> Line | None:
    told: Callable[[str], object] = event.payload.get
    task = told("task")
    if event.type not in (CALLED, FAILED) or not isinstance(task, str):
        return None
    day = moment(event.timestamp).astimezone(zone).date().isoformat()
    if event.type == FAILED:
        return Line(day, task, failed=1)
    prompt, completion, instead, credits = (_count(told(name)) for name in _TOLD)
    return Line(day, task, 1, 0, prompt, completion, instead, credits, prompt if instead else 0)


_TOLD = ("prompt", "completion", "instead", "credits")


def _count(told: object) -> int:
    return told if type(told) is int and told > 0 else 0


def held(events: Iterable[Event], payer: str | None = None) -> int:
    """The credits that calls under way may still cost, all of them or those of one who pays."""
    open: dict[str, int] = {}
    for event in events:
        if event.type == BEGAN and payer in (None, event.metadata.get("payer")):
            open[event.aggregate_id] = _count(event.payload.get("most"))
        else:
            open.pop(event.aggregate_id, None)
    return sum(open.values())
