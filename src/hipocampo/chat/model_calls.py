"""Calls of language models: which model does a task, who pays for it, and what it all cost (H5, H6, B11)."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, time, timedelta
from functools import partial
from math import ceil
from typing import Any

from hipocampo.arguments import start_of
from hipocampo.chat.cost import BEGAN, CALLED, CREDITS, EVENTS, FAILED, Cost, Tariff, lines_of, reserved, tokens_of
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.accounts import balance, budget_left
from hipocampo.core.actors import OWNER
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.core.events import Event
from hipocampo.core.moments import stamp
from hipocampo.errors import Denied, HipocampoError, NotFound
from hipocampo.journal import Change, Command
from hipocampo.ports import ChatModel, collect_pieces
from hipocampo.text.tokens import count_tokens

FindEvents = Callable[[Mapping[str, Any]], Iterator[Event]]
Names = Callable[[], Mapping[str, str]]
Spend = Callable[[str, int], list[Change]]


class ModelCalls:
    """The models of tasks, every call of which is accounted for.

    `names` returns the entities that the actor may know of, `spend` the changes when somebody spends credits.
    """

    def __init__(self, context: Context, find_events: FindEvents, names: Names, spend: Spend) -> None:
        self._context, self._find_events, self._names = context, find_events, names
        self._settings = context.settings
        self.account = CallAccounts(context, names, spend)

    def model_for(self, task: str) -> ChatModel | None:
        """Return the model of a task, accounted for; None where rules do it."""
        model = self._context.stores.models.chat(task)
        chosen = self._settings.llm.of(task)
        if model is None:
            return None
        prices = (chosen.price_in, chosen.price_out) if chosen else (0.0, 0.0)
        return PaidModel(model, Tariff(task, *prices), self.account)

    def cost(self, since: str | None = None) -> Cost:
        """What models cost, by day and task; others than the owner see their own calls (H6)."""
        context = self._context
        wanted: dict[str, Any] = {"type": {"$in": [CALLED, FAILED]}}
        if since is not None:
            begins = start_of("since", since, context.clock.now(), self._settings.languages)
            wanted |= {"timestamp": {"$gte": begins}} if begins else {}
        lines = lines_of(self._calls(wanted), self._settings.zone)
        payer, cost = self.account.payer(), self._settings.cost
        name = self._names().get(payer, payer) if payer else None
        left = context.stable(lambda _: self.account.balance(payer)) if payer else None
        return Cost(lines, cost.currency, name, left, cost.day)

    def _calls(self, wanted: Mapping[str, Any]) -> Iterator[Event]:
        """The calls that somebody may know of: an actor its own, which stay its own when a session ends (B15)."""
        context = self._context
        if context.permit.allows_all:
            return self._find_events(wanted)
        context.check_open()
        return context.ledger.query(wanted, Permit(context.actor, {"actor": context.actor}), archived=True)


class CallAccounts:
    """Accounts for calls: their most is reserved before, their cost is paid after."""

    def __init__(self, context: Context, names: Names, spend: Spend) -> None:
        self._context, self._names, self._spend = context, names, spend
        self._settings = context.settings

    def balance(self, payer: str) -> int:
        """Return the balance of an account."""
        return balance(partial(self._context.index.society.item, permit=EVERYTHING), payer)

    def payer(self) -> str | None:
        """Who pays: an actor for itself, for the owner the wallet of the settings, or nobody (B10)."""
        context = self._context
        if context.actor != OWNER:
            return context.actor
        name = self._settings.cost.wallet
        found = context.stable(lambda _: context.access.society.find(name)) if name else None
        if name and found is None:
            raise NotFound("entity.none", name=name)
        return found

    def begin(self, tariff: Tariff, model: str, most: int) -> str | None:
        """Reserve what a call may cost, or refuse it; nothing is written where nobody pays."""
        payer = self.payer()  # one that is not there is an error, be the model free or not
        if not (tariff.price_in or tariff.price_out):
            payer = None
        if not payer and not (most and self._settings.cost.day):
            return None
        call = _mint()

        def write(command: Command, now: datetime) -> None:
            self._check_means(payer, most, now)
            payload = {"task": tariff.task, "model": model, "most": most}
            change = Change(BEGAN, call, payload, {"payer": payer} if payer else {})
            self._context.append(command, [change], now)

        self._context.commit("model", write, intent="spend:credits" if payer else "record:turn")
        return call

    def _check_means(self, payer: str | None, most: int, now: datetime) -> None:
        longest = self._longest_call()
        recent = {"type": {"$in": list(EVENTS)}, "timestamp": {"$gte": stamp(now - longest)}}
        if payer:
            held = reserved(self._events(recent), payer)
            self._check_wallet(payer, most, held, longest)
            self._check_budget(payer, most, held, stamp(now))
        cap, zone = self._settings.cost.day, self._settings.zone
        if cap:
            midnight = datetime.combine(now.astimezone(zone), time(), zone)
            today = lines_of(self._events({**recent, "timestamp": {"$gte": stamp(midnight)}}), zone)
            spent = sum(line.credits for line in today) + reserved(self._events(recent))
            if spent + most > cap * CREDITS:
                raise Denied("cost.cap", cap=f"{cap:g}", currency=self._settings.cost.currency)

    def _check_wallet(self, payer: str, most: int, held: int, longest: timedelta) -> None:
        left = self.balance(payer)
        if left - held >= max(most, 1):
            return
        values = {"wallet": self._names().get(payer, payer), "left": left, "needed": most}
        if held:
            raise Denied("cost.held", **values, held=held, seconds=ceil(longest.total_seconds()))
        raise Denied("cost.empty", **values)

    def _check_budget(self, payer: str, most: int, held: int, now: str) -> None:
        """B16: refuse a call that the budget of who pays does not cover."""
        left = self._budget(payer, now)
        if left is not None and left - held < max(most, 1):
            raise Denied("cost.budget", wallet=self._names().get(payer, payer), left=max(left - held, 0), needed=most)

    def _budget(self, payer: str, now: str) -> int | None:
        return budget_left(partial(self._context.index.society.item, permit=EVERYTHING), payer, now)

    def _longest_call(self) -> timedelta:
        """Return how long a call without an end stays reserved: each try has its time, and the reply as much again."""
        llm = self._settings.llm
        return timedelta(seconds=llm.timeout * (llm.retries + 2))

    def _events(self, wanted: Mapping[str, Any]) -> list[Event]:
        return list(self._context.ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True))

    def done(self, call: str | None, tariff: Tariff, said: Completion, options: CompletionOptions) -> None:
        """Pay for a call."""
        context, payer = self._context, self.payer() if call else None
        credits = tariff.credits(said.prompt, said.completion)
        session = {"sessionId": options.session} if options.session else {}
        payload: dict[str, Any] = {"task": tariff.task, "model": said.model}
        payload |= {"prompt": said.prompt, "completion": said.completion, "credits": credits}
        if options.instead is not None:
            payload["instead"] = options.instead

        def write(command: Command, now: datetime) -> None:
            paid = self._payable(payer, credits, stamp(now)) if payer else 0
            metadata = {**session, **({"payer": payer} if payer else {})}
            called = Change(CALLED, call or _mint(), {**payload, **({"paid": paid} if payer else {})}, metadata)
            spent = self._spend(payer, paid) if paid and payer else []
            span = [_span(payer, called.id, tariff.task, said.model, paid, session)] if payer else []
            context.append(command, [called, *spent, *span], now)

        context.commit("model", write, intent="record:turn", paused=True)

    def _payable(self, payer: str, credits: int, now: str) -> int:
        """What of a price its payer can pay: no more than is in the wallet, and than the budget leaves."""
        left = self._budget(payer, now)
        return min(credits, self.balance(payer), *([] if left is None else [max(left, 0)]))

    def failed(self, call: str | None, tariff: Tariff, model: str, code: str) -> None:
        """Record that a call failed: nothing is owed."""
        context = self._context
        change = Change(FAILED, call or _mint(), {"task": tariff.task, "model": model, "code": code})
        context.commit(
            "model", lambda command, now: context.append(command, [change], now), intent="record:turn", paused=True
        )


class PaidModel:
    """A model whose every call is accounted for: it is made only if it can be paid, and recorded in any case."""

    def __init__(self, model: ChatModel, tariff: Tariff, accounts: CallAccounts) -> None:
        self._model, self._tariff, self._accounts = model, tariff, accounts

    @property
    def name(self) -> str:
        """The model's name."""
        return self._model.name

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """Stream the answer of the model; the part of an answer that broke off is paid for as well."""
        tariff, prompt = self._tariff, 0
        if tariff.price_in or tariff.price_out:
            prompt = tokens_of(messages)
        call = self._accounts.begin(tariff, self.name, tariff.credits(prompt, options.most))
        heard: list[str] = []
        try:
            said = yield from collect_pieces(self._model.talk(messages, options), heard)
        except BaseException as error:
            self._broke_off(call, messages, options, "".join(heard), error)
            raise
        self._accounts.done(call, tariff, said, options)
        return said

    def _broke_off(
        self, call: str | None, messages: Sequence[Message], options: CompletionOptions, text: str, error: BaseException
    ) -> None:
        with suppress(HipocampoError):  # what broke the call off is what the caller has to hear
            if text:
                said = Completion(text, self.name, tokens_of(messages), count_tokens(text), cut=True)
                self._accounts.done(call, self._tariff, said, options)
            else:
                self._accounts.failed(call, self._tariff, self.name, getattr(error, "code", type(error).__name__))


def _span(payer: str, call: str, task: str, model: str, paid: int, session: Mapping[str, str]) -> Change:
    """B16: what a paid call leaves in the trajectory of who paid for it."""
    payload = {"entityId": payer, "action": "call:model", "task": task, "model": model, "credits": paid, "callId": call}
    return Change("TrajectorySpanRecorded", "t" + call[1:], payload, session)


def _mint() -> str:
    """Return a new id for a call."""
    return "c" + os.urandom(8).hex()
