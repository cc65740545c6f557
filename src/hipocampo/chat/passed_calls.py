"""Calls of a model that somebody else words and a memory only passes on: accounted for like its own (H6, B11)."""

from __future__ import annotations

from collections.abc import Callable

from hipocampo.chat.cost import Tariff
from hipocampo.chat.model_calls import CallAccounts
from hipocampo.core.completions import Completion, CompletionOptions
from hipocampo.settings import Settings

__all__ = ["PassedCalls"]

TASK = "proxy"


class PassedCalls:
    """Accounts for them: what a call may cost is held before it is made, what it cost is paid after."""

    def __init__(self, settings: Settings, accounts: Callable[[], CallAccounts]) -> None:
        chosen = settings.proxy.over(settings.llm)
        self._tariff, self._accounts = Tariff(TASK, chosen.price_in, chosen.price_out), accounts

    def hold(self, model: str, prompt: int, most: int) -> str | None:
        """Hold what a call of so many tokens may cost, or refuse it; what it is held under, None where nobody pays."""
        return self._accounts().begin(self._tariff, model, self._tariff.credits(prompt, most))

    def pay(self, held: str | None, model: str, tokens: tuple[int, int], session: str | None) -> None:
        """Pay for a call that took so many tokens, sent and received."""
        said = Completion("", model, *tokens)
        self._accounts().done(held, self._tariff, said, CompletionOptions(session=session))

    def failed(self, held: str | None, model: str, code: str) -> None:
        """Record that a call failed: nothing is owed."""
        self._accounts().failed(held, self._tariff, model, code)
