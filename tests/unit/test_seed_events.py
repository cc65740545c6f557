"""The seed's own events, appended by hand, and what they come to: entities, wallets, daemons, budgets, trajectories."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hipocampo.core.events import CONSOLIDATED
from hipocampo.errors import BadInput, Denied
from tests.unit.circle import Circle


@pytest.fixture
def circle() -> Circle:
    """A script with a wallet, and its client."""
    circle = Circle()
    circle.agent("script")
    circle.agent("client")
    return circle


def script_spends(circle: Circle) -> None:
    circle.do("owner", "propose:agreement", type="MemoryContract", subtype="ServiceAgent", parties=["script", "system"])


def test_the_seeds_ledger_is_folded(circle: Circle):
    """A1, A3: "O Ledger (Event Store)": each of its events may be appended, and is found by what asks for it."""
    memory = circle.memory
    memory.append("EntityRegistered", "x1", {"entityId": "tradutor", "identity": {"name": "Tradutor"}})
    memory.append("WalletCreated", "x2", {"walletId": "w1", "ownerId": "tradutor"})
    memory.append("LoanDisbursed", "x3", {"toWalletId": "w1", "amount": 1000})
    memory.intent("mint:credits", {"toWalletId": "client", "amount": 80})
    memory.append("TransferExecuted", "x4", {"fromWalletId": "client", "toWalletId": "w1", "amount": 50})
    memory.append("TrajectorySpanRecorded", "x5", {"entityId": "tradutor", "action": "translate:text"})
    memory.append("ShadowEntityCreated", "x6", {"ownerId": "tradutor", "name": "Cliente X"})
    memory.append("ShadowEntityUpdated", "x6", {"ownerId": "tradutor", "trustLevel": "High"})
    memory.append("DaemonHeartbeat", "x7", {"ownerId": "tradutor"})
    profile = memory.entity("Tradutor")
    assert (profile.entity.id, profile.entity.kind) == ("tradutor", "agent")
    assert profile.daemon is not None
    assert (profile.daemon.type, profile.daemon.at) == ("DaemonHeartbeat", circle.now)
    assert (memory.balance("w1"), memory.balance("client")) == (1050, 30)
    assert [(loan.id, loan.owed) for loan in memory.wallet("w1").loans] == [("x3", 1000)]
    assert [move.amount for move in memory.wallet("w1").moves] == [50, 1000]
    assert [event.payload["action"] for event in memory.trajectory("tradutor")] == ["translate:text"]
    assert [event.type for event in memory.client_memory("tradutor")] == ["ShadowEntityUpdated", "ShadowEntityCreated"]
    assert circle.as_("tradutor").balance("w1") == 1050
    memory.rebuild()
    assert memory.balance("w1") == 1050


BROKEN: list[tuple[str, dict[str, Any]]] = [
    ("EntityRegistered", {"entityId": "owner", "identity": {"name": "Owner"}}),
    ("EntityRegistered", {"entityId": "*", "identity": {"name": "All"}}),
    ("EntityRegistered", {"entityId": "y", "identity": {}}),
    ("WalletCreated", {"walletId": "client", "ownerId": "script"}),
    ("WalletCreated", {"walletId": "issuer", "ownerId": "script"}),
    ("TransferExecuted", {"fromWalletId": "client", "toWalletId": "script", "amount": 50}),
    ("LoanDisbursed", {"toWalletId": "script", "amount": 0, "loanId": 5}),
    ("BudgetSet", {"amount": -1}),
    ("DaemonHeartbeat", {"ownerId": "nobody"}),
]


@pytest.mark.parametrize(("type", "payload"), BROKEN)
def test_what_makes_no_sense_changes_nothing(circle: Circle, type: str, payload: dict[str, Any]):
    """A1, B11: any event may be told; one that is malformed, overdraws or takes what is another's moves nothing."""
    before = {kind: circle.index.society.items(kind, circle.memory.permit) for kind in ("entity", "wallet", "daemon")}
    circle.memory.append(type, "x1", payload)
    after = {kind: circle.index.society.items(kind, circle.memory.permit) for kind in before}
    assert after == before


def test_nobody_moves_anothers_credits_by_an_event(circle: Circle):
    """B11: a transfer by hand needs the clause that the intent needs, and enough in the wallet."""
    for wallet in ("script", "client"):
        circle.memory.intent("mint:credits", {"toWalletId": wallet, "amount": 10})
    theft: Mapping[str, Any] = {"fromWalletId": "client", "toWalletId": "script", "amount": 10}
    payment: Mapping[str, Any] = {"fromWalletId": "script", "toWalletId": "client", "amount": 10}
    script = circle.as_("script")
    for type, payload in (("TransferExecuted", theft), ("TransferExecuted", payment), ("LoanDisbursed", theft)):
        with pytest.raises(Denied):
            script.append(type, "t1", payload)
    with pytest.raises(Denied) as denied:
        script.append("LoanDisbursed", "t1", {"toWalletId": "script", "amount": 10})
    assert denied.value.values["action"] == "admin"
    for type in ("CreditsMinted", "EntityRegistered", "LoanRepaymentMade", "AgreementActivated"):
        with pytest.raises(BadInput):
            script.append(type, "t1", {"toWalletId": "script", "amount": 10})
    script_spends(circle)
    with pytest.raises(Denied):
        script.append("TransferExecuted", "t1", theft)
    script.append("TransferExecuted", "t1", payment)
    assert (circle.memory.balance("script"), circle.memory.balance("client")) == (0, 20)
    with pytest.raises(BadInput) as refused:
        script.append("TransferExecuted", "t2", payment)
    assert refused.value.code == "append.move"
    script.append("WalletCreated", "w", {"walletId": "spare", "ownerId": "client"})
    assert circle.index.society.item("wallet", "spare", circle.memory.permit) is None


def test_a_daemon_gives_its_own_sign(circle: Circle):
    """B1, B5: no other entity tells that a daemon is alive."""
    circle.as_("client").append("DaemonHeartbeat", "d1", {"ownerId": "script"})
    assert circle.memory.entity("script").daemon is None
    circle.as_("script").append("DaemonHeartbeat", "d2", {"ownerId": "script"})
    assert circle.memory.entity("script").daemon is not None


def test_an_entity_is_shown_whole(circle: Circle):
    """B1: substrate, guardian, constitution and daemon, as the seed's table has them."""
    told = {
        "identity": {"name": "UBL Antenna"},
        "substrate": "Agent",
        "guardianId": "system",
        "constitution": {"values": ["Atender usuários do UBL"], "tone": "formal", "constraints": {"maxTurns": 9}},
        "daemon": "Persistent",
    }
    entity = circle.memory.entity(circle.do("owner", "register:agent", **told)["id"]).entity
    assert (entity.substrate, str(entity.guardian), entity.daemon) == ("Agent", "system", "Persistent")
    assert entity.values == ("Atender usuários do UBL",)
    assert entity.principles == {"tone": "formal", "constraints": {"maxTurns": 9}}


# Budgets


@pytest.fixture
def ward(circle: Circle) -> tuple[str, str]:
    """A guardian, and its agent with credits and the right to spend them."""
    guardian = circle.person("Guida")
    circle.agent("ward", guardianId=guardian)
    circle.do("owner", "propose:agreement", type="MemoryContract", subtype="ServiceAgent", parties=["ward", "system"])
    circle.memory.intent("mint:credits", {"toWalletId": "ward", "amount": 1000})
    return guardian, "ward"


def test_a_budget_limits_what_a_ward_spends(circle: Circle, ward: tuple[str, str]):
    """B16: by `write budget`, which the guardian has; whatever the way that credits take."""
    guardian, id = ward
    circle.refused(id, "set:budget", {"entityId": id, "amount": 9999}, "access.missing")
    circle.refused("script", "set:budget", {"entityId": id, "amount": 0}, "access.missing")
    assert circle.do(guardian, "set:budget", entityId=id, amount=100)["amount"] == 100
    circle.do(id, "spend:credits", amount=60)
    for intent, told in (
        ("spend:credits", {"amount": 41}),
        ("transfer:credits", {"toWalletId": "client", "amount": 41}),
        ("loan:credits", {"fromWalletId": id, "toWalletId": "client", "amount": 41}),
    ):
        circle.refused(id, intent, told, "wallet.budget")
    with pytest.raises(BadInput):
        circle.as_(id).append("TransferExecuted", "t", {"fromWalletId": id, "toWalletId": "client", "amount": 41})
    circle.do(id, "transfer:credits", toWalletId="client", amount=40)
    profile = circle.memory.entity(id)
    assert profile.budget is not None
    assert (profile.balance, profile.budget.amount, profile.budget.left) == (900, 100, 0)
    circle.do(guardian, "set:budget", entityId=id, amount=None)
    circle.do(id, "spend:credits", amount=500)


def test_a_budget_for_each_day(circle: Circle, ward: tuple[str, str]):
    """B16: it is there again in the next period; rebuilding counts the same."""
    guardian, id = ward
    circle.do(guardian, "set:budget", entityId=id, amount=100, per="day")
    circle.do(id, "spend:credits", amount=100)
    circle.refused(id, "spend:credits", {"amount": 1}, "wallet.budget")
    circle.memory.rebuild()
    circle.refused(id, "spend:credits", {"amount": 1}, "wallet.budget")
    circle.later(days=1)
    circle.do(id, "spend:credits", amount=100)
    circle.refused(guardian, "set:budget", {"entityId": id, "amount": 1, "per": "hour"}, "wallet.period")
    circle.refused(guardian, "set:budget", {"entityId": id, "amount": 1.5}, "wallet.amount")


def test_a_guardian_sets_a_budget_by_an_event(circle: Circle, ward: tuple[str, str]):
    """A1, B16: the seed's way; nobody else's such event counts."""
    guardian, id = ward
    for place in (id, "elsewhere"):
        with pytest.raises(Denied):
            circle.as_(id).append("BudgetSet", place, {"entityId": id, "amount": 10_000})
    circle.as_(guardian).append("BudgetSet", id, {"amount": 5})
    circle.refused(id, "spend:credits", {"amount": 6}, "wallet.budget")


def test_what_an_agent_intends_is_in_its_trajectory(circle: Circle, ward: tuple[str, str]):
    """B16: its intents leave spans, which its guardian reads; what is refused, and what people do, leaves none."""
    guardian, id = ward
    circle.do(id, "spend:credits", amount=1)
    circle.refused(id, "set:budget", {"entityId": id, "amount": 1}, "access.missing")
    circle.do(guardian, "set:budget", entityId=id, amount=100)
    assert [event.payload["action"] for event in circle.as_(guardian).trajectory(id)] == ["spend:credits"]
    assert circle.memory.trajectory(guardian) == []


# Summaries


def test_an_agent_appends_a_summary_where_its_clauses_allow_it(circle: Circle):
    """A6: the seed's `MemoryConsolidated`, of its own events or of those that it may write."""
    script = circle.as_("script")
    mine = script.append("ShadowInteractionRecorded", "x1", {"ownerId": "script", "note": "formal"})
    theirs = circle.as_("client").append("OutputDelivered", "o1", {"text": "pronto"})
    told = {"summary": "Cliente X: formal", "consolidatedEventIds": [mine.id], "retentionPolicy": "archive"}
    made = script.append(CONSOLIDATED, "any", told)
    assert (made.type, made.actor, made.payload["consolidatedEventIds"]) == (CONSOLIDATED, "script", [mine.id])
    assert circle.texts("script", "formal") == ["Cliente X: formal"]
    others = {**told, "consolidatedEventIds": [theirs.id]}
    with pytest.raises(Exception, match="no event"):
        script.append(CONSOLIDATED, "any", others)
    circle.grant("script", "read output client")
    with pytest.raises(Denied) as denied:  # a clause to read is none to write
        script.append(CONSOLIDATED, "any", others)
    assert (denied.value.values["action"], denied.value.values["resource"]) == ("write", "output")
    circle.grant("script", "write output client")
    assert script.append(CONSOLIDATED, "any", others).payload["consolidatedEventIds"] == [theirs.id]


# Reading is not writing


def test_a_write_under_a_clause_to_read_is_refused(circle: Circle):
    """B5: whatever is written, and nothing is changed by it."""
    circle.memory.record("talk", "user", "olá")
    fact = circle.memory.retain("gosta de kiwi")
    circle.grant("script", "read * owner", "read session talk", "read budget client", "read wallet client")
    assert circle.texts("script", "kiwi") == ["gosta de kiwi"]
    script, before = circle.as_("script"), circle.ledger.head().seq
    for write in (
        lambda: script.record("talk", "user", "eu também"),
        lambda: script.retain("gosta de figo", session="talk"),
        lambda: script.append("Note", fact.id, {"text": "x"}),
        lambda: script.append("Note", "n1", {}, {"sessionId": "talk"}),
        lambda: script.append("BudgetSet", "client", {"amount": 1}),
        lambda: script.intent("set:budget", {"entityId": "client", "amount": 1}),
        lambda: script.append("TransferExecuted", "t", {"fromWalletId": "client", "toWalletId": "script", "amount": 1}),
        lambda: script.confirm(fact.id),
        lambda: script.graduate(fact.id),
        lambda: script.forget(memory=fact.id, reason="asked"),
    ):
        with pytest.raises(Denied):
            write()
    script.used([fact.id])
    assert circle.memory.show(fact.id).heat == fact.heat
    assert set(circle.types(before)) == {"AccessDenied"}
