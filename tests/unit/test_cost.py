"""What models cost, who pays for it, and when it is refused (H6, B11)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from hipocampo.app import Hipocampo, Models
from hipocampo.chat.cost import Tariff
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import Denied, NotFound, Unavailable
from hipocampo.ports import complete
from hipocampo.settings import CostSettings, LlmSettings, LlmTask, Settings, read
from tests.unit.living import Life

ASKED = (Message("user", "What is there for dinner?"),)


class Talker:
    """A model that says the same to everyone, and tells its tokens."""

    name = "talker"

    def __init__(self, *pieces: str | Exception, tokens: tuple[int, int] = (1_000, 200)) -> None:
        self.pieces, self.tokens, self.calls = pieces, tokens, 0

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        self.calls += 1
        for piece in self.pieces:
            if isinstance(piece, Exception):
                raise piece
            yield piece
        return Completion("".join(str(piece) for piece in self.pieces), self.name, *self.tokens)


class House(Life):
    """A life with a model that costs 2 and 10 a million tokens: 2 and 10 credits each."""

    def __init__(self, talker: Talker, cost: CostSettings | None = None) -> None:
        llm = LlmSettings(url="http://localhost", name="talker", price_in=2.0, price_out=10.0)
        super().__init__(Settings(llm=llm, cost=cost or CostSettings()))
        self._stores = replace(self._stores, models=Models(chat=lambda _: talker))
        self.memory = Hipocampo(self._stores, "owner", "python")

    def agent(self, credits: int) -> Hipocampo:
        """An agent with a wallet, as itself."""
        told = self.memory.intent("register:agent", {"name": "Ada", "guardianId": "owner"})
        if credits:
            self.memory.intent("mint:credits", {"toWalletId": told["id"], "amount": credits})
        memory = Hipocampo(self._stores, "owner", "python")
        memory.identify(told["id"], None)
        return memory


def asked(memory: Hipocampo, task: str = "chat", instead: int | None = None) -> Completion:
    model = memory.services.model_calls.model_for(task)
    assert model is not None
    return complete(model.talk(ASKED, CompletionOptions(most=200, instead=instead)))


def test_a_call_is_told_by_day_and_task_with_its_tokens_and_price() -> None:
    """H6: tokens and money for each task and day."""
    life = House(Talker("Soup."))
    asked(life.memory)
    asked(life.memory, "extract")
    life.clock.advance(timedelta(days=1))
    asked(life.memory)
    lines = [(line.day, line.task, line.calls, line.prompt, line.completion) for line in life.memory.cost().lines]
    assert lines == [
        ("2026-11-16", "chat", 1, 1_000, 200),
        ("2026-11-15", "chat", 1, 1_000, 200),
        ("2026-11-15", "extract", 1, 1_000, 200),
    ]
    total = life.memory.cost().total
    assert total.credits == 3 * (1_000 * 2 + 200 * 10)
    assert life.memory.cost().money(total.credits) == pytest.approx(0.012)


def test_it_is_compared_with_the_whole_history() -> None:
    """H6: what each reply cost against the full-history cost."""
    life = House(Talker("Soup."))
    asked(life.memory, instead=20_000)
    assert life.memory.cost().total.saved == pytest.approx(0.95)
    asked(life.memory, "extract")  # which a whole history would not have needed
    assert life.memory.cost().total.saved == pytest.approx(1 - (1_000 + 1_200) / 20_000)


def test_since_narrows_it_down() -> None:
    life = House(Talker("Soup."))
    asked(life.memory)
    life.clock.advance(timedelta(days=3))
    assert life.memory.cost("1d").lines == ()
    assert len(life.memory.cost("7d").lines) == 1


def test_an_actor_pays_for_itself() -> None:
    """B11: a service pays its own LLM calls from its wallet."""
    life = House(Talker("Soup."))
    ada = life.agent(10_000)
    asked(ada)
    assert ada.wallet().balance == 10_000 - 4_000
    assert ada.cost().balance == 6_000
    assert [line.calls for line in ada.cost().lines] == [1]


@pytest.mark.parametrize("credits", [0, 1_999])
def test_an_empty_wallet_is_refused_before_the_model_is_asked(credits: int) -> None:
    """B11: refused when it is empty; nothing was asked, nothing is owed."""
    talker = Talker("Soup.")
    ada = House(talker).agent(credits)
    with pytest.raises(Denied) as refused:
        asked(ada)
    assert refused.value.code == "cost.empty"
    assert talker.calls == 0
    assert ada.wallet().balance == credits
    assert ada.cost().lines == ()


def test_calls_under_way_are_reckoned_with() -> None:
    """B11: no double spending: two calls at once can't both rely on the same credits."""
    life = House(Talker("Soup."))
    ada = life.agent(3_000)
    model = ada.services.model_calls.model_for("chat")
    assert model is not None
    first = model.talk(ASKED, CompletionOptions(most=200))
    assert next(first) == "Soup."
    with pytest.raises(Denied):
        asked(ada)
    complete(first)
    assert ada.wallet().balance == 0  # it took more than was foreseen, and never below nothing


def test_a_call_that_never_ended_is_reckoned_with_for_a_while() -> None:
    """A crash in the middle of a call does not hold its credits for ever."""
    life = House(Talker("Soup."))
    ada = life.agent(5_000)
    ada.services.model_calls.account.begin(Tariff("chat", 2.0, 10.0), "talker", 5_000)
    with pytest.raises(Denied):
        asked(ada)
    life.clock.advance(timedelta(hours=1))
    asked(ada)


def test_what_failed_costs_nothing() -> None:
    """H6: no answer, nothing owed; but it is told."""
    life = House(Talker(Unavailable("model.timeout", url="x", seconds=1)))
    ada = life.agent(10_000)
    for _ in range(3):
        with pytest.raises(Unavailable):
            asked(ada)
    assert ada.wallet().balance == 10_000
    assert ada.cost().total.failed == 3


def test_what_broke_off_is_paid_as_far_as_it_was_heard() -> None:
    life = House(Talker("Soup, ", Unavailable("model.timeout", url="x", seconds=1)))
    ada = life.agent(10_000)
    with pytest.raises(Unavailable):
        asked(ada)
    assert 0 < 10_000 - ada.wallet().balance < 4_000


def test_the_owner_pays_nothing_unless_a_wallet_is_named() -> None:
    """B10: the single user at a laptop meets none of this."""
    life = House(Talker("Soup."))
    asked(life.memory)
    assert life.memory.cost().wallet is None


def test_the_wallet_of_the_settings_pays_for_the_owner() -> None:
    """H6: paid from the wallet."""
    life = House(Talker("Soup."), CostSettings(wallet="Ada"))
    ada = life.agent(4_500)
    asked(life.memory)
    assert ada.wallet().balance == 500
    with pytest.raises(Denied):
        asked(life.memory)


def test_a_wallet_that_nobody_has_is_a_clear_error() -> None:
    life = House(Talker("Soup."), CostSettings(wallet="Nobody"))
    with pytest.raises(NotFound):
        asked(life.memory)


def test_a_day_costs_no_more_than_its_cap() -> None:
    """H6: a spending cap by settings; the next day begins anew."""
    talker = Talker("Soup.")
    life = House(talker, CostSettings(day=0.005))
    asked(life.memory)
    with pytest.raises(Denied) as refused:
        asked(life.memory)
    assert refused.value.code == "cost.cap"
    assert talker.calls == 1
    life.clock.advance(timedelta(days=1))
    asked(life.memory)


def test_a_task_may_have_a_model_and_prices_of_its_own() -> None:
    """H5: settings name a model for each task."""
    small_task = LlmTask(name="small", price_in=0.5)
    llm = LlmSettings(url="http://a", name="large", price_in=2.0, extract=small_task, chat=LlmTask(name="rules"))
    small, large = llm.of("extract"), llm.of("reflect")
    assert small
    assert large
    assert (small.url, small.name, small.price_in) == ("http://a", "small", 0.5)
    assert (large.name, large.price_in) == ("large", 2.0)
    assert llm.of("chat") is None
    assert LlmSettings().of("extract") is None


@pytest.mark.parametrize("task", ['name = "small"', 'url = "http://b"', 'key = "B"', ""])
def test_a_task_costs_what_models_cost_unless_it_says_otherwise(task: str) -> None:
    """H6: another model, at another place too, is not free by being another; a cap holds for it."""
    text = f'[llm]\nurl = "http://a"\nname = "large"\nprice_in = 2.0\nprice_out = 10\n[llm.chat]\n{task}\n'
    inherited, free = read(text).llm.of("chat"), read(text + "price_in = 0\n").llm.of("chat")
    assert inherited
    assert free
    assert (inherited.price_in, inherited.price_out) == (2.0, 10.0)
    assert (free.price_in, free.price_out) == (0.0, 10.0)


def test_a_wallet_of_nobody_pays_for_nothing_not_even_what_is_free() -> None:
    """H6: whoever shall pay has to be there; nothing is asked of the model before."""
    talker = Talker("Soup.")
    house = House(talker, CostSettings(wallet="nobody"))
    free = replace(house.settings, llm=LlmSettings(url="http://localhost", name="talker"))
    memory = Hipocampo(replace(house._stores, settings=free), "owner", "python")
    with pytest.raises(NotFound) as refused:
        asked(memory)
    assert (refused.value.code, talker.calls) == ("entity.none", 0)


def test_a_key_goes_nowhere_but_where_it_is_meant_for() -> None:
    """H5: a task with an address of its own does not inherit the key of another."""
    llm = LlmSettings(
        url="http://a", key="KEY_A", key_file="/a", extract=LlmTask(url="http://b"), chat=LlmTask(key="KEY_C")
    )
    other, own = llm.of("extract"), llm.of("chat")
    assert other
    assert own
    assert (other.key, other.key_file) == ("", "")
    assert (own.key, own.key_file) == ("KEY_C", "")


def test_credits_of_calls_under_way_are_told_as_held() -> None:
    """B11: what is refused for a call that never ended says so, and agrees with what the wallet shows."""
    life = House(Talker("Soup."))
    ada = life.agent(5_000)
    ada.services.model_calls.account.begin(Tariff("chat", 2.0, 10.0), "talker", 4_000)
    with pytest.raises(Denied) as refused:
        asked(ada)
    assert refused.value.code == "cost.held"
    for language in ("en", "pt", "es"):
        told = refused.value.message(language)
        assert f" {ada.wallet().balance} " in told
        assert " 4000 " in told


def test_a_call_holds_credits_no_longer_than_it_may_take() -> None:
    """H6: a process that was killed in a call keeps the next ones from being made for as long as its tries may take."""
    life = House(Talker("Soup."))
    ada = life.agent(5_000)
    llm = life.memory.settings.llm
    ada.services.model_calls.account.begin(Tariff("chat", 2.0, 10.0), "talker", 5_000)
    life.clock.advance(timedelta(seconds=llm.timeout * (llm.retries + 1)))
    with pytest.raises(Denied):
        asked(ada)
    life.clock.advance(timedelta(seconds=llm.timeout + 1))
    asked(ada)


def test_a_paid_call_leaves_a_span() -> None:
    """B16: in the trajectory of who paid; a call that nobody pays for leaves none."""
    life = House(Talker("Soup."))
    agent = life.agent(10_000)
    asked(agent)
    (span,) = life.memory.trajectory("Ada")
    told = {"action": "call:model", "task": "chat", "model": "talker", "credits": 4_000}
    assert told.items() <= span.payload.items()
    (called,) = life.memory.query({"type": "model.called"})
    assert span.payload["callId"] == called.aggregate_id
    asked(life.memory)
    assert len(list(life.memory.query({"type": "TrajectorySpanRecorded"}))) == 1


def test_a_budget_limits_paid_calls() -> None:
    """B16: a call that the budget does not cover is refused before it is made."""
    talker = Talker("Soup.")
    life = House(talker)
    agent = life.agent(100_000)
    life.memory.intent("set:budget", {"entityId": "Ada", "amount": 5_000, "per": "day"})
    asked(agent)
    with pytest.raises(Denied) as denied:
        asked(agent)
    assert (denied.value.code, denied.value.values["left"], talker.calls) == ("cost.budget", 1_000, 1)
    life.clock.advance(timedelta(days=1))
    asked(agent)
    assert talker.calls == 2


def test_a_budget_is_never_overspent_by_a_call() -> None:
    """B16: a model that says more than it may is paid for as far as the budget goes."""
    life = House(Talker("Soup.", tokens=(1_000, 2_000)))
    agent = life.agent(100_000)
    life.memory.intent("set:budget", {"entityId": "Ada", "amount": 5_000})
    asked(agent)
    profile = life.memory.entity("Ada")
    assert profile.budget is not None
    assert (profile.budget.left, profile.balance) == (0, 95_000)


def test_ones_own_calls_stay_when_a_session_ends() -> None:
    """B15, H6: what a service paid is its own account; an agent without calls has spent nothing."""
    life = House(Talker("Soup."))
    agent = life.agent(100_000)
    assert agent.cost().total.calls == 0
    ana = life.memory.intent("register:person", {"name": "Ana"})["id"]
    session = life.memory.start_session(user=ana, service=agent.actor)
    model = agent.services.model_calls.model_for("chat")
    assert model is not None
    complete(model.talk(ASKED, CompletionOptions(most=200, session=session)))
    life.memory.end_session(session)
    assert agent.cost().total.calls == 1
