"""What models cost: each call is recorded in the ledger and paid from a wallet, or refused before it is made (H6, B11).

Credits are millionths of the currency, so that a price for a million tokens is the price of one in credits.

| event | payload |
|---|---|
| `model.began` | `{task, model, most}`: so many credits are reserved until it ends, where somebody pays |
| `model.called` | `{task, model, prompt, completion, instead, credits, paid}`; `instead`: the whole history's tokens |
| `model.failed` | `{task, model, code}`: no answer, nothing is owed |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import tzinfo
from math import ceil
from typing import NamedTuple

from hipocampo.core.completions import Message
from hipocampo.core.events import Event
from hipocampo.core.moments import moment
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
        """Return the price of a call, in whole credits."""
        return ceil(prompt * self.price_in + completion * self.price_out)


def tokens_of(messages: Sequence[Message]) -> int:
    """Return the tokens of messages."""
    return sum(count_tokens(one.content) + _FRAME for one in messages)


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
    compared: int = 0  # tokens of the prompts that have an `instead`

    @property
    def saved(self) -> float | None:
        """The share of the whole history's tokens that was not sent; None where nothing can be compared."""
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
    """Return the calls by local day and task, the newest day first."""
    found: dict[tuple[str, str], Line] = {}
    for event in events:
        line = None if event.erased else _line(event, zone)
        if line:
            found.setdefault((line.day, line.task), Line(line.day, line.task)).add(line)
    ordered = sorted(found.values(), key=lambda line: line.task)
    return tuple(sorted(ordered, key=lambda line: line.day, reverse=True))


def _line(event: Event, zone: tzinfo) -> Line | None:
    value: Callable[[str], object] = event.payload.get
    task = value("task")
    if event.type not in (CALLED, FAILED) or not isinstance(task, str):
        return None
    day = moment(event.timestamp).astimezone(zone).date().isoformat()
    if event.type == FAILED:
        return Line(day, task, failed=1)
    prompt, completion, instead, credits = (_count(value(name)) for name in _COUNTS)
    return Line(day, task, 1, 0, prompt, completion, instead, credits, prompt if instead else 0)


_COUNTS = ("prompt", "completion", "instead", "credits")


def _count(value: object) -> int:
    return value if type(value) is int and value > 0 else 0


def reserved(events: Iterable[Event], payer: str | None = None) -> int:
    """Return the credits reserved for calls under way, of all payers or of one."""
    open: dict[str, int] = {}
    for event in events:
        if event.type == BEGAN and payer in (None, event.metadata.get("payer")):
            open[event.aggregate_id] = _count(event.payload.get("most"))
        else:
            open.pop(event.aggregate_id, None)
    return sum(open.values())
