"""Calls of a model that somebody else words and a memory only passes on: accounted for like its own (H6, B11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hipocampo.chat.cost import Tariff
from hipocampo.chat.model_calls import CallAccounts
from hipocampo.core.completions import Completion, CompletionOptions
from hipocampo.settings import Settings

__all__ = ["PassedCall", "PassedCalls"]

TASK = "proxy"


class PassedCall(NamedTuple):
    """A call that may be made: its account, where credits are held for it, and the model."""

    account: str | None
    model: str


class PassedCalls:
    """Accounts for them: what a call may cost is held before it is made, what it cost is paid after."""

    def __init__(self, settings: Settings, accounts: Callable[[], CallAccounts]) -> None:
        chosen = settings.proxy.over(settings.llm)
        self._tariff, self._accounts = Tariff(TASK, chosen.price_in, chosen.price_out), accounts

    @property
    def is_free(self) -> bool:
        """Whether nothing has to be paid."""
        return not (self._tariff.price_in or self._tariff.price_out)

    def begin(self, model: str, prompt: int, most: int) -> PassedCall:
        """Hold what a call of so many tokens may cost, or refuse it."""
        return PassedCall(self._accounts().begin(self._tariff, model, self._tariff.credits(prompt, most)), model)

    def pay(self, call: PassedCall, model: str, tokens: tuple[int, int], session: str | None) -> None:
        """Pay for a call that took so many tokens, sent and received; `model` is what its server calls the model."""
        said = Completion("", model or call.model, *tokens)
        self._accounts().done(call.account, self._tariff, said, CompletionOptions(session=session))

    def failed(self, call: PassedCall, code: str) -> None:
        """Record that a call failed: nothing is owed."""
        self._accounts().failed(call.account, self._tariff, call.model, code)
