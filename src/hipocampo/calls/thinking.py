"""Models at work: which one does a task, who pays for it, and what it all cost (H5, H6, B11)."""

from __future__ import annotations

import os
from datetime import datetime, time, timedelta
from math import ceil
from typing import TYPE_CHECKING, Any

from hipocampo.calls.associating import Associating
from hipocampo.core.access import OWNER
from hipocampo.core.accounts import balance
from hipocampo.core.completions import Completion, CompletionOptions
from hipocampo.core.events import Event
from hipocampo.core.moments import stamp
from hipocampo.errors import Denied, NotFound
from hipocampo.journal import EVERYTHING, Change, Command
from hipocampo.ports import ChatModel

if TYPE_CHECKING:
    from hipocampo.chat.cost import Cost, Tariff


class Thinking(Associating):
    """What asks models, and tells what they cost."""

    def _thinker(self, task: str) -> ChatModel | None:
        """The model of a task, accounted for; None where rules do it."""
        from hipocampo.chat.cost import Paid, Tariff

        model = self._stores.models.chat(task)
        chosen = self.settings.llm.of(task)
        if model is None:
            return None
        prices = (chosen.price_in, chosen.price_out) if chosen else (0.0, 0.0)
        return Paid(model, Tariff(task, *prices), _Ledgered(self))

    def cost(self, since: str | None = None) -> Cost:
        """What models cost, by day and task; others than the owner see their own calls (H6)."""
        from hipocampo.chat.cost import CALLED, FAILED, Cost, lines_of

        wanted: dict[str, Any] = {"type": {"$in": [CALLED, FAILED]}}
        if since is not None:
            wanted["timestamp"] = {"$gte": self._since(since)}
        lines = lines_of(self.query(wanted, archived=True), self.settings.zone)
        payer, cost = self._payer(), self.settings.cost
        name = self.names().get(payer, payer) if payer else None
        left = self._steady(lambda _: balance(self._index.society.item, payer)) if payer else None
        return Cost(lines, cost.currency, name, left, cost.day)

    def _payer(self) -> str | None:
        """Who pays: an actor for itself, for the owner the wallet of the settings, or nobody (B10)."""
        if self.actor != OWNER:
            return self.actor
        name = self.settings.cost.wallet
        found = self._steady(lambda _: self._gate.society.find(name)) if name else None
        if name and found is None:
            raise NotFound("entity.none", name=name)
        return found

    # The books

    def _begin_call(self, tariff: Tariff, model: str, most: int) -> str | None:
        """Keep back what a call may cost, or refuse it; nothing is written where nobody pays."""
        from hipocampo.chat.cost import BEGAN

        payer = self._payer()  # one that is not there is told, be the model free or not
        if not (tariff.price_in or tariff.price_out):
            payer = None
        if not payer and not (most and self.settings.cost.day):
            return None
        call = _mint()

        def write(command: Command, now: datetime) -> None:
            self._check_means(payer, most, now)
            told = {"task": tariff.task, "model": model, "most": most}
            self._write(command, [Change(BEGAN, call, told, {"payer": payer} if payer else {})], now)

        self._keep("model", write, intent="spend:credits" if payer else "record:turn")
        return call

    def _check_means(self, payer: str | None, most: int, now: datetime) -> None:
        from hipocampo.chat.cost import CREDITS, EVENTS, held, lines_of

        cap, longest = self.settings.cost.day, self._longest_call()
        recent = {"type": {"$in": list(EVENTS)}, "timestamp": {"$gte": stamp(now - longest)}}
        if payer:
            left, kept_back = balance(self._index.society.item, payer), held(self._events_told(recent), payer)
            if left - kept_back < max(most, 1):
                told = {"wallet": self.names().get(payer, payer), "left": left, "needed": most}
                if kept_back:
                    raise Denied("cost.held", **told, held=kept_back, seconds=ceil(longest.total_seconds()))
                raise Denied("cost.empty", **told)
        if cap:
            midnight = datetime.combine(now.astimezone(self.settings.zone), time(), self.settings.zone)
            today = lines_of(self._events_told({**recent, "timestamp": {"$gte": stamp(midnight)}}), self.settings.zone)
            spent = sum(line.credits for line in today) + held(self._events_told(recent))
            if spent + most > cap * CREDITS:
                raise Denied("cost.cap", cap=f"{cap:g}", currency=self.settings.cost.currency)

    def _longest_call(self) -> timedelta:
        """How long a call is reckoned with that never ended: each try has its time, and the reply as much again."""
        llm = self.settings.llm
        return timedelta(seconds=llm.timeout * (llm.retries + 2))

    def _events_told(self, wanted: dict[str, Any]) -> list[Event]:
        return list(self._ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True))

    def _end_call(self, call: str | None, tariff: Tariff, said: Completion, options: CompletionOptions) -> None:
        from hipocampo.chat.cost import CALLED

        payer = self._payer() if call else None
        credits = tariff.credits(said.prompt, said.completion)
        session = {"sessionId": options.session} if options.session else {}
        told: dict[str, Any] = {"task": tariff.task, "model": said.model}
        told |= {"prompt": said.prompt, "completion": said.completion, "credits": credits}
        if options.instead is not None:
            told["instead"] = options.instead

        def write(command: Command, now: datetime) -> None:
            paid = min(credits, balance(self._index.society.item, payer)) if payer else 0
            about = {**session, **({"payer": payer} if payer else {})}
            called = Change(CALLED, call or _mint(), {**told, **({"paid": paid} if payer else {})}, about)
            planner = self._gate.planner()
            if paid and payer:
                planner.plan("CreditsSpent", payer, {"fromWalletId": payer, "amount": paid}, between=[payer])
            self._write(command, [called, *planner.changes], now)

        self._keep("model", write, intent="record:turn", paused=True)

    def _fail_call(self, call: str | None, tariff: Tariff, model: str, code: str) -> None:
        from hipocampo.chat.cost import FAILED

        change = Change(FAILED, call or _mint(), {"task": tariff.task, "model": model, "code": code})
        self._keep("model", lambda command, now: self._write(command, [change], now), intent="record:turn", paused=True)


def _mint() -> str:
    """A new id of a call."""
    return "c" + os.urandom(8).hex()


class _Ledgered:
    """The books of one memory."""

    def __init__(self, memory: Thinking) -> None:
        self._memory = memory

    def begin(self, tariff: Tariff, model: str, most: int) -> str | None:
        return self._memory._begin_call(tariff, model, most)

    def done(self, call: str | None, tariff: Tariff, said: Completion, options: CompletionOptions) -> None:
        self._memory._end_call(call, tariff, said, options)

    def failed(self, call: str | None, tariff: Tariff, model: str, code: str) -> None:
        self._memory._fail_call(call, tariff, model, code)
