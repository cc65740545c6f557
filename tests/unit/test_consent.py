"""Who may consent to what: nobody gives away what is not theirs, nor widens their own powers (B1, B2, B5, B14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hipocampo.core.access import EVERYTHING
from hipocampo.errors import BadInput, Denied
from tests.unit.circle import Circle

Deed = Callable[[Circle], object]


@pytest.fixture
def circle() -> Circle:
    """Ana and Bob are persons; Ana's agent is `bot`, and `pal` is an agent of the owner's."""
    circle = Circle()
    circle.person("Ana")
    circle.person("Bob")
    circle.agent("bot", guardianId="Ana")
    circle.agent("pal")
    return circle


def clause(party: str, text: str) -> dict[str, str]:
    return dict(zip(("action", "resource", "scope"), text.split(), strict=True), party=party)


# actor, parties, party of the clause, clause, and what becomes of it: in force, waiting for someone, or refused
CONSENT: list[tuple[str, list[str], str, str, str]] = [
    # an agent can't give itself or a friend anybody else's data
    ("bot", ["bot", "pal"], "bot", "read memory owner", "refused"),
    ("bot", ["bot", "pal"], "pal", "read memory Ana", "refused"),
    ("bot", ["bot", "pal"], "bot", "read memory Bob", "refused"),
    ("bot", ["bot", "pal"], "bot", "read * *", "refused"),
    ("bot", ["bot", "pal"], "pal", "read memory #casa", "refused"),
    ("bot", ["bot", "pal"], "pal", "read memory @Ana", "refused"),
    ("bot", ["bot", "pal"], "bot", "read entities session-user", "refused"),
    ("bot", ["bot", "pal"], "bot", "read * children", "refused"),
    ("bot", ["bot", "pal"], "bot", "admin * *", "refused"),
    ("bot", ["bot", "pal"], "bot", "write session *", "refused"),
    # of its own it may give a friend to read, not to itself what it has not
    ("bot", ["bot", "pal"], "pal", "read memory bot", "waits for pal"),
    ("bot", ["bot", "pal"], "bot", "read memory pal", "waits for pal"),
    ("bot", ["bot", "pal"], "bot", "read memory bot", "refused"),
    # it asks others for theirs, and they decide
    ("bot", ["bot", "Bob"], "bot", "read memory Bob", "waits for Bob"),
    ("bot", ["bot", "Ana"], "bot", "read memory Ana", "waits for Ana"),
    ("bot", ["bot", "owner"], "bot", "read memory Bob", "waits for owner"),
    ("bot", ["bot", "system"], "bot", "read * *", "waits for system"),
    ("bot", ["bot", "pal", "owner"], "bot", "admin * *", "waits for owner pal"),
    # nor widens its constitution, budget or wallet, by no detour
    ("bot", ["bot", "pal"], "bot", "write constitution self", "refused"),
    ("bot", ["bot", "pal"], "bot", "write constitution bot", "refused"),
    ("bot", ["bot", "pal"], "pal", "write constitution bot", "refused"),
    ("bot", ["bot", "pal"], "bot", "write * self", "refused"),
    ("bot", ["bot", "pal"], "bot", "write events own", "refused"),
    ("bot", ["bot", "pal"], "pal", "write events bot", "refused"),
    ("bot", ["bot", "pal"], "bot", "write budget self", "refused"),
    ("bot", ["bot", "pal"], "bot", "write entities self", "refused"),
    ("bot", ["bot", "pal"], "bot", "spend wallet self", "refused"),
    ("bot", ["bot", "pal"], "pal", "spend wallet bot", "refused"),
    ("bot", ["bot", "pal"], "bot", "admin entities self", "refused"),
    ("bot", ["bot", "pal"], "pal", "delete memory bot", "refused"),
    ("bot", ["bot", "Ana"], "bot", "spend wallet self", "waits for Ana"),
    ("bot", ["bot", "Ana"], "bot", "write constitution self", "waits for Ana"),
    # a guardian answers for wards
    ("Ana", ["Ana", "bot"], "Ana", "read * bot", "active"),
    ("Ana", ["Ana", "bot"], "Ana", "spend wallet bot", "active"),
    ("Ana", ["Ana", "bot"], "bot", "spend wallet self", "active"),
    ("Ana", ["bot", "Bob"], "Bob", "read memory bot", "waits for Bob"),
    ("Ana", ["Ana", "pal"], "Ana", "read memory pal", "waits for pal"),
    ("Ana", ["Ana", "pal"], "Ana", "spend wallet pal", "refused"),
    ("Ana", ["Ana", "Bob"], "Bob", "read memory Ana", "waits for Bob"),
    ("Ana", ["Ana", "Bob"], "Bob", "write events Ana", "waits for Bob"),
    ("Ana", ["Ana", "Bob"], "Ana", "read memory owner", "refused"),
    # strangers to an agreement propose nothing; the owner answers for all
    ("Bob", ["Ana", "bot"], "bot", "read memory Ana", "refused"),
    ("pal", ["Ana", "Bob"], "Bob", "read memory Ana", "refused"),
    ("owner", ["bot", "pal"], "bot", "read * *", "active"),
    ("owner", ["Ana", "Bob"], "Ana", "read memory Bob", "active"),
    ("owner", ["bot", "pal"], "bot", "write constitution self", "active"),
]


@pytest.mark.parametrize(("actor", "parties", "party", "text", "outcome"), CONSENT)
def test_who_may_consent_to_what(circle: Circle, actor: str, parties: list[str], party: str, text: str, outcome: str):
    """B2, B5: a clause needs a party that may grant it, and an agreement the consent of every party."""
    society = circle.memory.society
    id = society.find(actor) or ""
    told = {"type": "MemoryContract", "parties": parties, "clauses": [clause(party, text)]}
    if outcome == "refused":
        code = "agreement.not-yours" if actor in parties else "agreement.stranger-acts"
        assert isinstance(circle.refused(id, "propose:agreement", told, code), Denied)
        return
    made = circle.do(id, "propose:agreement", **told)
    waits = [society.find(one) for one in outcome.removeprefix("waits for ").split()] if outcome != "active" else []
    assert (made["status"], set(made["waitsFor"])) == ("proposed" if waits else "active", set(waits))
    for one in sorted(map(str, waits), reverse=True):  # the owner last, who answers for the others too
        circle.do(one, "accept:agreement", agreementId=made["agreement"])
    assert circle.memory.society.agreements[made["agreement"]]["status"] == "active"


def test_a_ward_is_no_detour(circle: Circle):
    """B1: an agent that has wards can't have them write its constitution, nor become them to do so."""
    circle.grant("bot", "write entities self")
    circle.do("bot", "register:agent", id="child", name="Child")
    for text in ("write constitution bot", "write * bot", "admin * bot", "spend wallet bot"):
        told = {"type": "MemoryContract", "parties": ["bot", "child"], "clauses": [clause("child", text)]}
        circle.refused("bot", "propose:agreement", told, "agreement.not-yours")
    told = {"type": "MemoryContract", "parties": ["bot", "child"], "clauses": [clause("child", "read memory bot")]}
    assert circle.do("bot", "propose:agreement", **told)["status"] == "active"


def test_a_ward_does_not_end_its_guardianship(circle: Circle):
    """B12: who is supervised does not end it; the guardian does, and a person without one may leave any agreement."""
    ana = str(circle.memory.society.find("Ana"))
    (held, *_) = circle.memory.society.held(ana)
    circle.refused("bot", "revoke:agreement", {"agreementId": held.agreement}, "agreement.guarded")
    assert circle.do(ana, "revoke:agreement", agreementId=held.agreement)["status"] == "ended"


def test_strangers_learn_nothing_of_an_agreement(circle: Circle):
    """B5: whether there is one or not, they are answered alike."""
    id = circle.grant("bot", "read memory owner")
    for intent in ("accept:agreement", "revoke:agreement"):
        one = circle.refused("pal", intent, {"agreementId": id}, "agreement.stranger-acts")
        other = circle.refused("pal", intent, {"agreementId": "a0000000000000000"}, "agreement.stranger-acts")
        assert one.message().replace(id, "") == other.message().replace("a0000000000000000", "")
        circle.refused("pal", intent, {"agreementId": id[:4]}, "agreement.stranger-acts")
    circle.refused("owner", "revoke:agreement", {"agreementId": "a0000000000000000"}, "agreement.none")
    circle.refused("pal", "end:session", {"sessionId": "nothing"}, "session.not-yours")


def test_a_duty_to_keep_binds_the_house_only_with_its_consent(circle: Circle):
    """D5, B2: two agents can't forbid that something is forgotten."""
    duty = {"resource": "*", "scope": "*", "basis": "because"}
    told = {"type": "MemoryContract", "parties": ["bot", "pal"], "clauses": [], "retention": [duty]}
    circle.refused("bot", "propose:agreement", told, "agreement.not-yours")
    told["parties"] = ["bot", "owner"]
    made = circle.do("bot", "propose:agreement", **told)
    assert made["waitsFor"] == ["owner"]
    assert list(circle.memory.society.retentions(circle.now)) == []
    circle.do("owner", "accept:agreement", agreementId=made["agreement"])
    assert [duty["basis"] for _, duty in circle.memory.society.retentions(circle.now)] == ["because"]


# Registering


def test_only_who_has_a_clause_registers_others(circle: Circle):
    """B1: `write entities`, of the guardian-to-be."""
    circle.refused("bot", "register:agent", {"name": "Child"}, "access.missing")
    circle.refused("bot", "register:person", {"name": "Eve"}, "access.missing")
    circle.grant("bot", "write entities self")
    made = circle.do("bot", "register:agent", name="Child")
    assert made["guardian"] == "bot"
    circle.refused("bot", "register:agent", {"name": "Other", "guardianId": "pal"}, "access.missing")


def test_the_id_of_a_person_is_never_chosen(circle: Circle):
    """B1, D5: it stands in the chain for ever, so it tells nothing; agents may choose one that is free."""
    circle.refused("owner", "register:person", {"name": "Zuleica", "id": "zuleica"}, "entity.person-id")
    assert len({circle.person(f"Zuleica {number}") for number in range(3)}) == 3
    assert not any("zuleica" in event.aggregate_id.lower() for event in circle.after(0))
    circle.memory.record("talk", "user", "olá")
    hidden = circle.memory.retain("um segredo").id  # an entity's id opens what is told under it
    for taken in ("bot", "owner", "system", "talk", "issuer", "expenses", "self", "workspace", hidden):
        circle.refused("owner", "register:agent", {"name": "x", "id": taken}, "entity.taken")
    for unfit in ("*", "@x", "a b", "é", "x" * 65, "-x"):
        circle.refused("owner", "register:agent", {"name": "x", "id": unfit}, "entity.id")


@pytest.mark.parametrize("name", ["Owner", "system", " OWNER ", "Bot", "bót"])
def test_nobody_is_named_like_another(circle: Circle, name: str):
    """B1: who asks for the owner gets the owner; a name tells one from the other."""
    circle.refused("owner", "register:agent", {"name": name}, "entity.taken")


@pytest.mark.parametrize("name", ["@owner", "#x", "*", "self", "ow\u200bner", "own\0er", "x" * 101, "\u202ex"])
def test_a_name_is_one_that_can_be_seen_and_said(circle: Circle, name: str):
    """B1: no scope, no hidden sign, no page of text."""
    circle.refused("owner", "register:agent", {"name": name}, "entity.name")


UNFIT: list[tuple[str, Any]] = [
    ("intent.text", {}),
    ("intent.text", {"name": ""}),
    ("intent.text", {"name": 5}),
    ("intent.text", {"identity": "x"}),
    ("intent.text", {"name": "x", "substrate": 5}),
    ("entity.none", {"name": "x", "guardianId": "nobody"}),
    ("entity.none", {"name": "x", "guardianId": 5}),
    ("entity.constitution", {"name": "x", "constitution": []}),
    ("entity.constitution", {"name": "x", "constitution": {"values": "be good"}}),
    ("entity.constitution", {"name": "x", "constitution": {"constraints": {"allowedIntents": "*"}}}),
    ("entity.constitution", {"name": "x", "constitution": {"constraints": {"allowedIntents": [5]}}}),
    ("entity.constitution", {"name": "x", "constitution": {"constraints": ["propose:*"]}}),
]


@pytest.mark.parametrize(("code", "told"), UNFIT)
def test_an_unfit_entity_is_refused(circle: Circle, code: str, told: Any):
    """B1: and nothing is changed."""
    circle.refused("owner", "register:agent", told, code)


# The constitution


WRITES: dict[str, Deed] = {
    "retain:memory": lambda circle: circle.as_("shy").retain("um fato"),
    "record:turn": lambda circle: circle.as_("shy").record("s1", "user", "olá"),
    "append:event": lambda circle: circle.as_("shy").append("Note", "n1", {}),
    "used:memory": lambda circle: circle.as_("shy").used([]),
    "register:agent": lambda circle: circle.as_("shy").intent("register:agent", {"name": "x"}),
    "propose:agreement": lambda circle: circle.as_("shy").intent("propose:agreement", {}),
    "accept:agreement": lambda circle: circle.as_("shy").intent("accept:agreement", {}),
    "revoke:agreement": lambda circle: circle.as_("shy").intent("revoke:agreement", {}),
    "start:session": lambda circle: circle.as_("shy").start_session(service="pal"),
    "end:session": lambda circle: circle.as_("shy").end_session("s1"),
    "amend:constitution": lambda circle: circle.as_("shy").intent("amend:constitution", {}),
    "issue:token": lambda circle: circle.as_("shy").intent("issue:token", {}),
    "revoke:token": lambda circle: circle.as_("shy").intent("revoke:token", {}),
    "mint:credits": lambda circle: circle.as_("shy").intent("mint:credits", {}),
    "transfer:credits": lambda circle: circle.as_("shy").intent("transfer:credits", {}),
    "spend:credits": lambda circle: circle.as_("shy").intent("spend:credits", {}),
    "loan:credits": lambda circle: circle.as_("shy").intent("loan:credits", {}),
    "repay:loan": lambda circle: circle.as_("shy").intent("repay:loan", {}),
    "consolidate:memory": lambda circle: circle.as_("shy").intent("consolidate:memory", {}),
    "run:saga": lambda circle: circle.as_("shy").intent("run:saga", {}),
}


@pytest.mark.parametrize("intent", WRITES)
def test_the_constitution_is_asked_before_anything_is_written(circle: Circle, intent: str):
    """B1: every call that writes is an intent, and one that the constitution does not name is denied, and told."""
    circle.agent("shy", constitution={"constraints": {"allowedIntents": ["sing:song"]}})
    before = circle.ledger.head().seq
    with pytest.raises(Denied) as denied:
        WRITES[intent](circle)
    assert (denied.value.code, denied.value.values["intent"]) == ("access.constitution", intent)
    (event,) = circle.after(before)
    told = {"call": intent, "code": "access.constitution", "actor": "shy", "intent": intent}
    assert (event.type, event.actor, event.payload) == ("AccessDenied", "shy", told)


@pytest.mark.parametrize("allowed", [["retain:memory"], ["retain:*"], ["*"], ["sing:song", "retain:*"]])
def test_what_a_constitution_allows(circle: Circle, allowed: list[str]):
    """B1: an intent by its name, all of a kind, or all."""
    circle.agent("shy", constitution={"constraints": {"allowedIntents": allowed}})
    assert circle.as_("shy").retain("um fato").content == "um fato"


def test_an_amended_constitution_holds_at_once(circle: Circle):
    """B1: by the guardian, for all that comes."""
    ana = str(circle.memory.society.find("Ana"))
    circle.as_("bot").retain("antes")
    told = {"entityId": "bot", "constitution": {"constraints": {"allowedIntents": ["propose:*"]}}}
    circle.refused("bot", "amend:constitution", told, "access.missing")
    circle.do(ana, "amend:constitution", **told)
    with pytest.raises(Denied):
        circle.as_("bot").retain("depois")
    assert circle.do("bot", "propose:agreement", agreementType="Collaboration", parties=["bot", "pal"])


def test_a_saga_is_checked_step_by_step(circle: Circle):
    """B1, B8: a saga is no way around a constitution, and the denial is told."""
    circle.agent("shy", constitution={"constraints": {"allowedIntents": ["run:saga", "propose:*"]}})
    before = circle.ledger.head().seq
    steps = [{"intent": "start:session", "serviceId": "pal"}]
    with pytest.raises(Exception, match="constitution"):
        circle.as_("shy").intent("run:saga", {"name": "x", "steps": steps})
    assert circle.types(before) == ["SagaFailed", "AccessDenied"]


# What is another's


def test_nobody_writes_into_anothers_session(circle: Circle):
    """B4, B5: neither turns nor events nor facts nor uses; the ledger tells which clause is missing."""
    ana = str(circle.memory.society.find("Ana"))
    circle.as_(ana).record("hers", "user", "olá")
    fact = circle.as_("pal").retain("um fato do pal")
    deeds: list[Deed] = [
        lambda _: circle.as_("pal").record("hers", "user", "intruso"),
        lambda _: circle.as_("pal").record_many([("mine", "user", "meu"), ("hers", "user", "intruso")]),
        lambda _: circle.as_("pal").append("Note", "n1", {}, {"sessionId": "hers"}),
        lambda _: circle.as_("pal").retain("intruso", session="hers"),
        lambda _: circle.as_("pal").used([fact.id], session="hers"),
    ]
    for deed in deeds:
        before = circle.ledger.head().seq
        with pytest.raises(Denied):
            deed(circle)
        events = [event for event in circle.after(before) if event.type != "AccessRead"]
        (event,) = events
        assert event.type == "AccessDenied"
        missing = {key: event.payload[key] for key in ("action", "resource", "scope")}
        assert missing == {"action": "write", "resource": "session", "scope": "hers"}
    circle.grant("pal", "write session hers")
    circle.as_("pal").record("hers", "user", "com licença")
    assert circle.after(0)[-1].type == "AccessUsed"


def test_nobody_writes_about_anothers_aggregate(circle: Circle):
    """B5: an event about what somebody else began, or is, needs a clause of its resource."""
    ana = str(circle.memory.society.find("Ana"))
    circle.as_(ana).append("TaskGiven", "task-1", {})
    for aggregate, type, resource, scope in (
        ("task-1", "TaskDone", "task", ana),
        (ana, "OutputDelivered", "output", ana),
        ("owner", "Note", "events", "owner"),
    ):
        before = circle.ledger.head().seq
        with pytest.raises(Denied):
            circle.as_("pal").append(type, aggregate, {})
        (event,) = circle.after(before)
        assert (event.payload["resource"], event.payload["scope"]) == (resource, scope)
    circle.grant("pal", f"write task {ana}")
    circle.as_("pal").append("TaskDone", "task-1", {})
    with pytest.raises(Denied):
        circle.as_("pal").append("OutputDelivered", "task-1", {})


@pytest.mark.parametrize(
    "type", ["AgreementActivated", "CreditsMinted", "TokenIssued", "EntityRegistered", "SessionStarted", "AccessRead"]
)
def test_events_of_the_society_come_from_intents_only(circle: Circle, type: str):
    """B5: nobody but the owner appends them by hand, and nobody says under which clause or between whom."""
    before = circle.ledger.head().seq
    with pytest.raises(BadInput):
        circle.as_("bot").append(type, "bot", {"toWalletId": "bot", "amount": 1_000})
    for key in ("between", "counted", "under", "door", "command"):
        with pytest.raises(BadInput):
            circle.as_("bot").append("Note", "bot", {}, {key: {"bot": True}})
    assert circle.ledger.head().seq == before


def test_the_owner_meets_none_of_this(circle: Circle):
    """B10: the lone user writes and reads without a question, and no denial is ever told."""
    circle.memory.record("hers", "user", "olá")
    circle.memory.append("Note", "bot", {}, {"sessionId": "hers"})
    assert circle.ledger.count({"type": "AccessDenied"}, EVERYTHING) == 0
