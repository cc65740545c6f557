"""The seed's own contracts, in the seed's own JSON: Antenna, sessions, guardians, work, sagas, forgetting (A3, B)."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from hipocampo import wiring
from hipocampo.core.events import CONSOLIDATED
from hipocampo.errors import Denied, HipocampoError
from hipocampo.settings import Settings
from tests.unit.circle import Circle

# The seed's TypeScript literals as JSON; `<name>` stands for an id that only a run knows.

ANTENNA = """{
  "identity": { "name": "UBL Antenna" },
  "guardianId": "<systemAdminId>",
  "constitution": {
    "values": ["Atender usuários", "Ser útil", "Seguir regras"],
    "constraints": { "allowedIntents": ["*"] }
  },
  "autonomyLevel": "Full"
}"""
SERVICE_AGENT = """{
  "type": "MemoryContract",
  "subtype": "ServiceAgent",
  "parties": ["<antennaId>", "<systemId>"],
  "clauses": [
    { "action": "write", "resource": "session", "scope": "*" },
    { "action": "read", "resource": "entities", "scope": "session-user" },
    { "action": "spend", "resource": "wallet", "scope": "self" }
  ]
}"""
SESSION = """{
  "type": "MemoryContract",
  "subtype": "Session",
  "parties": ["<userId>", "<serviceId>"],
  "clauses": [
    { "party": "<serviceId>", "action": "read", "resource": "session", "scope": "<sessionId>" },
    { "party": "<serviceId>", "action": "write", "resource": "events", "scope": "<sessionId>" },
    { "party": "<userId>", "action": "read", "resource": "entities", "scope": "own" }
  ],
  "validity": { "from": "<sessionStart>", "until": "<sessionEnd>" },
  "terminationConditions": ["user:logout", "timeout:24h", "explicit:end-session"]
}"""
GUARDIANSHIP = """{
  "agreementType": "Guardianship",
  "clauses": [
    { "action": "read", "resource": "*", "scope": "<scriptId>" },
    { "action": "write", "resource": "budget", "scope": "<scriptId>" },
    { "action": "write", "resource": "constitution", "scope": "<scriptId>" }
  ]
}"""
CLIENT_SEES_OUTPUT = """{
  "agreementType": "Employment",
  "clauses": [
    { "action": "read", "resource": "output", "scope": "<scriptId>" },
    { "action": "write", "resource": "task", "scope": "<scriptId>" }
  ]
}"""
TEMPORARY = """{
  "agreementType": "Session",
  "clauses": [
    { "action": "read", "resource": "session", "scope": "<sessionId>",
      "validity": { "from": "<now>", "until": "<hour>" } }
  ]
}"""
EMPLOYMENT = """{
  "type": "Employment",
  "requires": [
    { "type": "MemoryContract", "parties": "same" },
    { "type": "Guardianship", "where": "script has guardian" }
  ]
}"""
HIRE_SCRIPT = """{
  "name": "HireScript",
  "steps": [
    { "intent": "propose:agreement", "type": "MemoryContract", "parties": ["<clientId>", "<scriptId>"],
      "clauses": [ { "action": "read", "resource": "output", "scope": "<scriptId>" } ] },
    { "intent": "propose:agreement", "type": "Employment", "parties": ["<clientId>", "<scriptId>"] }
  ],
  "onFailure": "compensate-all"
}"""

FORGET = """{
  "scope": "session",
  "sessionId": "<sessionId>",
  "reason": "LGPD Art. 18"
}"""


def seed(text: str, **ids: str | int) -> dict[str, Any]:
    """The seed's JSON with its ids filled in."""
    for name, value in ids.items():
        text = text.replace(f'"<{name}>"', json.dumps(value))
    assert "<" not in text, text
    found: dict[str, Any] = json.loads(text)
    return found


@pytest.fixture
def circle() -> Circle:
    return Circle()


@pytest.fixture
def antenna(circle: Circle) -> str:
    """The embedded LLM, with the contract of a service agent."""
    told = seed(ANTENNA, systemAdminId="system")
    id = str(circle.memory.intent("register:agent", told)["id"])
    made = circle.memory.intent("propose:agreement", seed(SERVICE_AGENT, antennaId=id, systemId="system"))
    assert made == {"agreement": made["agreement"], "status": "active", "waitsFor": []}
    return id


@pytest.fixture
def ana(circle: Circle) -> str:
    """A user with something to remember."""
    id = circle.person("Ana")
    circle.as_(id).retain("Ana: mora em Lisboa")
    circle.as_(id).append("ShadowEntityCreated", "x1", {"ownerId": id, "name": "Cliente X"})
    return id


# O LLM Embarcado é um Script


def test_antenna_is_registered_as_any_script(circle: Circle, antenna: str):
    """B1: the embedded LLM is an entity like any other, with guardian, constitution and autonomy."""
    body = circle.memory.society.entities[antenna]
    assert (body["name"], body["kind"], body["substrate"]) == ("UBL Antenna", "agent", "Agent")
    assert (body["guardian"], body["autonomy"], body["intents"]) == ("system", "Full", ["*"])
    assert body["values"] == ["Atender usuários", "Ser útil", "Seguir regras"]
    held = [(str(one.clause), one.clause.party) for one in circle.memory.society.held(antenna)]
    powers = ["write session *", "read entities session-user", "spend wallet self"]
    assert held == [(power, antenna) for power in powers]
    assert circle.memory.society.held("system") == []


def test_antenna_creates_sessions_with_any_user(circle: Circle, antenna: str, ana: str):
    """B4: "Pode criar sessões com qualquer usuário"."""
    bob = circle.person("Bob")
    begun = [circle.as_(antenna).start_session(user=user) for user in (ana, bob, "owner")]
    assert [circle.memory.society.sessions[id]["user"] for id in begun] == [ana, bob, "owner"]
    stranger = circle.agent("stranger")
    circle.refused(stranger, "start:session", {"userId": ana}, "access.missing")


ENDINGS = {
    "user:logout": lambda circle, session, user: circle.as_(user).end_session(session, "user:logout"),
    "explicit:end-session": lambda circle, session, user: circle.memory.end_session(session),
    "timeout:24h": lambda circle, session, user: circle.later(hours=24),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_antenna_reads_the_users_data_during_the_session(circle: Circle, antenna: str, ana: str, ending: str):
    """B4, B12: "Pode ler dados do usuário durante sessão": not before, and no longer after any of the endings."""
    about = {"payload.ownerId": ana}
    assert circle.texts(antenna, "Lisboa") == []
    assert circle.events(antenna, about) == []
    session = circle.as_(antenna).start_session(user=ana)
    assert circle.texts(antenna, "Lisboa") == ["Ana: mora em Lisboa"]
    assert [event.type for event in circle.events(antenna, about)] == ["ShadowEntityCreated"]
    circle.later(hours=23, minutes=59)
    assert circle.texts(antenna, "Lisboa") == ["Ana: mora em Lisboa"]
    ENDINGS[ending](circle, session, ana)
    assert circle.texts(antenna, "Lisboa") == []
    assert circle.events(antenna, about) == []


def test_antenna_writes_events_of_its_sessions_only(circle: Circle, antenna: str, ana: str):
    """B4: "Pode escrever eventos de sessão": into its own sessions, while they last."""
    session = circle.as_(antenna).start_session(user=ana)
    circle.as_(antenna).record(session, "assistant", "Bom dia, Ana.")
    circle.as_(ana).record(session, "user", "Bom dia.")
    circle.as_(antenna).append("TrajectorySpanRecorded", "span-1", {"entityId": antenna}, {"sessionId": session})
    assert len(circle.as_(antenna).session_context(session)) == 4
    circle.later(hours=24)
    before = circle.ledger.head().seq
    for late in (
        lambda: circle.as_(ana).record(session, "user", "E depois?"),
        lambda: circle.as_(ana).append("Note", "n1", {}, {"sessionId": session}),
        lambda: circle.as_(ana).retain("fora de hora", session=session),
    ):
        with pytest.raises(Denied):
            late()
    assert circle.types(before) == ["AccessDenied"] * 3
    circle.as_(antenna).record(session, "assistant", "E depois?")  # by "write session *", not by the session's contract
    assert circle.types(before)[-1] == "AccessUsed"


def test_antenna_pays_from_its_own_wallet(circle: Circle, antenna: str):
    """B11: "Paga pelo uso de LLM do próprio wallet", and is refused when it is empty."""
    circle.memory.intent("mint:credits", {"toWalletId": antenna, "amount": 30})
    for left in (20, 10, 0):
        assert circle.as_(antenna).intent("spend:credits", {"amount": 10, "for": "LLM"})["balance"] == left
    circle.refused(antenna, "spend:credits", {"amount": 10}, "wallet.short")
    assert circle.memory.balance(antenna) == circle.as_(antenna).balance(antenna) == 0
    circle.memory.intent("mint:credits", {"toWalletId": "owner", "amount": 5})
    circle.refused(antenna, "spend:credits", {"fromWalletId": "owner", "amount": 5}, "access.missing")


def test_antenna_reads_no_other_scripts_data(circle: Circle, antenna: str, ana: str):
    """B12: "Não pode ler dados de outros scripts", during a session neither."""
    other = circle.agent("tradutor")
    circle.as_(other).retain("o cliente do tradutor paga tarde")
    circle.as_(other).append("TrajectorySpanRecorded", "t1", {"entityId": other})
    circle.as_(antenna).start_session(user=ana)
    assert circle.texts(antenna, "tradutor cliente") == []
    assert circle.as_(antenna).trajectory(other) == []


def test_what_the_user_may_see_is_context_too(circle: Circle, antenna: str, ana: str):
    """B12: "Eventos das entidades que o usuário pode ver": by her clauses, as long as these hold."""
    tutor = circle.agent("tutor")
    circle.as_(tutor).retain("o tutor sabe de música")
    until = circle.clock.now() + timedelta(hours=2)
    circle.grant(ana, f"read memory {tutor}", validity={"until": until.isoformat()})
    assert circle.texts(ana, "música") == ["o tutor sabe de música"]
    circle.as_(antenna).start_session(user=ana)
    assert circle.texts(antenna, "música") == ["o tutor sabe de música"]
    circle.later(hours=2)
    assert circle.texts(antenna, "música") == circle.texts(ana, "música") == []


def test_a_user_passes_on_no_clause_with_limits(circle: Circle, antenna: str, ana: str):
    """B3, B12: what only she may count, her service does not use up, nor go around."""
    tutor = circle.agent("tutor")
    circle.as_(tutor).retain("o tutor sabe de música")
    circle.grant(ana, f"read memory {tutor}", limits={"maxQueries": 1})
    circle.as_(antenna).start_session(user=ana)
    assert circle.texts(antenna, "música") == []
    assert circle.texts(ana, "música") == ["o tutor sabe de música"]


# Session como Memory Contract


def test_a_session_makes_the_seeds_contract(circle: Circle, antenna: str, ana: str):
    """B4: the contract that comes with a session is the seed's, to the letter."""
    start = circle.clock.now()
    session = circle.as_(ana).start_session(service=antenna, purpose="atendimento")
    ids = {"userId": ana, "serviceId": antenna, "sessionId": session}
    moments = {"sessionStart": start.isoformat(), "sessionEnd": (start + timedelta(hours=24)).isoformat()}
    told = seed(SESSION, **ids, **moments)
    agreement = circle.memory.society.sessions[session]["agreement"]
    body = circle.memory.society.agreements[agreement]
    assert body["clauses"] == told["clauses"]
    assert (body["type"], body["subtype"], body["parties"]) == ("MemoryContract", "Session", [ana, antenna])
    assert body["terminationConditions"] == told["terminationConditions"]
    assert (body["since"], body["until"]) == (circle.now, circle.now.replace("11-15", "11-16"))
    assert body["purpose"] == "atendimento"


def test_the_seeds_session_contract_can_be_proposed(circle: Circle, antenna: str, ana: str):
    """B2, B4: the same JSON, with the seed's milliseconds; it lasts a day at most, whatever it says."""
    circle.as_(ana).record("chat-1", "user", "olá")
    start = int(circle.clock.now().timestamp() * 1000)
    ids = {"userId": ana, "serviceId": antenna, "sessionId": "chat-1"}
    told = seed(SESSION, **ids, sessionStart=start, sessionEnd=start + 7 * 86_400_000)
    made = circle.memory.intent("propose:agreement", told)
    body = circle.memory.society.agreements[made["agreement"]]
    assert (body["since"], body["until"]) == (circle.now, circle.now.replace("11-15", "11-16"))
    assert circle.texts(antenna, "olá") == ["olá"]
    circle.later(hours=24)
    assert circle.texts(antenna, "olá") == []


@pytest.mark.parametrize("by", ["owner", "user"])
@pytest.mark.parametrize("over", [False, True])
def test_a_session_for_an_hour(circle: Circle, antenna: str, ana: str, by: str, over: bool):
    """B3, B4, B15: the seed's temporary session as it is written: between those of the session, for its service."""
    session = circle.as_(antenna).start_session(user=ana)
    circle.as_(antenna).record(session, "user", "olá")
    if over:
        circle.as_(ana).end_session(session)
        assert circle.texts(antenna, "olá") == []
    start = int(circle.clock.now().timestamp() * 1000)
    told = seed(TEMPORARY, sessionId=session, now=start, hour=start + 3_600_000)
    made = circle.as_(ana if by == "user" else "owner").intent("propose:agreement", told)
    if by == "user":
        circle.as_("owner").intent("accept:agreement", {"agreementId": made["agreement"]})
    body = circle.memory.society.agreements[made["agreement"]]
    assert (body["status"], body["parties"], body["clauses"][0]["party"]) == ("active", [ana, antenna], antenna)
    if not over:
        circle.as_(ana).end_session(session)
    circle.later(minutes=59)
    assert circle.texts(antenna, "olá") == ["olá"]
    circle.later(minutes=1)
    assert circle.texts(antenna, "olá") == []


def test_a_session_for_an_hour_without_a_contract(circle: Circle, antenna: str, ana: str):
    """B3: where nobody serves in the session, the parties are named, or the one who asks is meant."""
    circle.as_(ana).record("chat-1", "user", "olá")
    start = int(circle.clock.now().timestamp() * 1000)
    told = seed(TEMPORARY, sessionId="chat-1", now=start, hour=start + 3_600_000)
    circle.refused("owner", "propose:agreement", told, "agreement.parties")
    stranger = circle.agent("stranger")
    circle.refused(stranger, "propose:agreement", told, "agreement.not-yours")
    circle.memory.intent("propose:agreement", told | {"parties": [ana, stranger]})
    assert circle.texts(stranger, "olá") == ["olá"]
    before = circle.ledger.head().seq
    for write in (
        lambda: circle.as_(stranger).record("chat-1", "assistant", "oi"),
        lambda: circle.as_(stranger).retain("diz olá", session="chat-1"),
        lambda: circle.as_(stranger).append("Note", "n1", {}, {"sessionId": "chat-1"}),
    ):
        with pytest.raises(Denied) as denied:  # the clause is for reading
            write()
        assert denied.value.values["action"] == "write"
    assert circle.types(before) == ["AccessDenied"] * 3
    circle.later(hours=1)
    with pytest.raises(Denied):
        circle.texts(stranger, "olá")


def test_a_session_contract_closes_what_was_recorded_under_it(circle: Circle, ana: str):
    """B15: a contract that was proposed by hand makes a session, which ends with it."""
    service = circle.agent("service")
    circle.as_(ana).record("chat-1", "user", "olá")
    start = int(circle.clock.now().timestamp() * 1000)
    ids = {"userId": ana, "serviceId": service, "sessionId": "chat-1"}
    told = seed(SESSION, **ids, sessionStart=start, sessionEnd=start + 3_600_000)
    made = circle.memory.intent("propose:agreement", told)["agreement"]
    circle.as_(service).record("chat-1", "assistant", "olá, Ana")
    assert circle.texts(service, "olá") == ["olá", "olá, Ana"]
    circle.as_(ana).intent("revoke:agreement", {"agreementId": made, "condition": "user:logout"})
    with pytest.raises(Denied):
        circle.texts(service, "olá")


# Exemplos concretos


def test_a_guardian_sees_all_of_the_script(circle: Circle, ana: str):
    """B4, B12: "Guardian vê tudo do script", and may write its constitution."""
    script = circle.agent("tradutor", guardianId=ana)
    circle.as_(script).retain("traduz contratos")
    circle.as_(script).append("DaemonHeartbeat", "d1", {"ownerId": script})
    made = circle.memory.society.held(ana)
    assert [str(one.clause) for one in made] == [
        f"read * {script}",
        f"write budget {script}",
        f"write constitution {script}",
    ]
    assert circle.texts(ana, "traduz") == ["traduz contratos"]
    assert circle.events(ana, {"type": "DaemonHeartbeat"})
    circle.as_(ana).intent("amend:constitution", {"entityId": script, "constitution": {"values": ["rigor"]}})
    assert circle.memory.society.entities[script]["values"] == ["rigor"]
    told = seed(GUARDIANSHIP, scriptId=script) | {"parties": [ana, script]}
    again = circle.as_(ana).intent("propose:agreement", told)
    assert again["status"] == "active"
    clauses = circle.memory.society.agreements[again["agreement"]]["clauses"]
    assert clauses == [{**one, "party": ana} for one in told["clauses"]]


def test_a_client_sees_output_only(circle: Circle):
    """B4: "Cliente vê só output"."""
    client, script = circle.person("Cliente"), circle.agent("tradutor")
    told = seed(CLIENT_SEES_OUTPUT, scriptId=script) | {"parties": [client, script]}
    circle.memory.intent("propose:agreement", told)
    circle.as_(script).append("OutputDelivered", "o1", {"text": "traduzido"})
    circle.as_(script).append("TrajectorySpanRecorded", "t1", {"entityId": script})
    seen = circle.events(client, {"actor": script})
    assert [event.type for event in seen] == ["OutputDelivered"]
    circle.as_(client).append("TaskGiven", script, {"text": "traduza isto"})
    with pytest.raises(Denied) as denied:
        circle.as_(client).append("StatusReported", script, {})
    assert (denied.value.values["action"], denied.value.values["resource"]) == ("write", "status")


def test_employment_requires_and_creates_nothing(circle: Circle):
    """B7: "Se não, ERRO (não cria automaticamente)": without contract, or without guardian."""
    client, script = circle.person("Cliente"), circle.agent("tradutor")
    told = seed(EMPLOYMENT) | {"parties": [client, script]}
    circle.refused("owner", "propose:agreement", told, "agreement.requires")
    contract = circle.grant(client, f"read output {script}", among=(script,))
    made = circle.memory.intent("propose:agreement", told)
    assert made["status"] == "active"
    held = [held for held in circle.memory.society.held(client) if held.agreement == made["agreement"]]
    assert held == []  # B14: it holds no access itself
    circle.memory.intent("revoke:agreement", {"agreementId": contract})
    assert circle.memory.society.agreements[made["agreement"]]["status"] == "active"  # B9
    circle.refused("owner", "propose:agreement", told, "agreement.requires")


def test_employment_of_a_script_without_guardian(circle: Circle):
    """B7: `script has guardian` is checked; two persons have none to check."""
    one, other = circle.person("Ana"), circle.person("Bob")
    circle.grant(one, f"read output {other}", among=(other,))
    told = seed(EMPLOYMENT) | {"parties": [one, other]}
    circle.refused("owner", "propose:agreement", told, "agreement.requires")


def test_the_saga_hires_a_script(circle: Circle):
    """B8: MemoryContract and Employment, in one transaction, in the order of the steps."""
    client, script = circle.person("Cliente"), circle.agent("tradutor")
    before = circle.ledger.head().seq
    done = circle.memory.intent("run:saga", seed(HIRE_SCRIPT, clientId=client, scriptId=script))
    assert [step["status"] for step in done["steps"]] == ["active", "active"]
    made = ["AgreementProposed", "AgreementAccepted", "AgreementActivated"]
    assert circle.types(before) == [*made, *made, "SagaCompleted"]


@pytest.mark.parametrize("broken", [0, 1])
def test_a_saga_that_fails_leaves_nothing(circle: Circle, broken: int):
    """B8: "onFailure: compensate-all": whichever step fails, only that it did is told."""
    client, script = circle.person("Cliente"), circle.agent("tradutor")
    told = seed(HIRE_SCRIPT, clientId=client, scriptId=script)
    told["steps"][broken]["parties"] = [client, "nobody"]
    before, society = circle.ledger.head().seq, circle.memory.society.agreements
    with pytest.raises(HipocampoError) as failed:
        circle.memory.intent("run:saga", told)
    assert (failed.value.code, failed.value.status) == ("saga.failed", 404)
    assert circle.types(before) == ["SagaFailed"]
    assert circle.after(before)[0].payload == {"name": "HireScript", "step": broken + 1, "code": "entity.none"}
    assert circle.memory.society.agreements == society


# Direito ao Esquecimento


def test_a_session_is_forgotten(workspace_path: Path):
    """D5: the seed's request and `DataForgotten`; of what is gone it names the ids (we erase, the seed archives)."""
    wiring.init(workspace_path, Settings())
    with wiring.open(workspace_path) as memory:
        session = memory.start_session()
        told = memory.record(session, "user", "fui demitido hoje")
        kept = memory.record("outra", "user", "faz sol hoje")
        ids = [event.id for event in memory.query({"metadata.sessionId": session})]
        memory.intent("request:forget", seed(FORGET, sessionId=session))
        (event,) = memory.query({"type": "DataForgotten"})
        payload = event.payload
        assert (payload["requestedBy"], payload["scope"], payload["reason"]) == ("owner", "session", "LGPD Art. 18")
        assert set(payload["eventsErased"]) >= set(ids)
        assert told.id in payload["memories"]
        assert [hit.id for hit in memory.recall("hoje")] == [kept.id]
        assert memory.verify().ok


# Consolidação


def test_consolidation_is_one_more_event(circle: Circle):
    """A6: "Criar um resumo não deleta nada": the seed's shape; the events leave ordinary queries only."""
    script = circle.agent("tradutor")
    for note in ("formal", "exigente", "pontual"):
        circle.as_(script).append("ShadowInteractionRecorded", "x1", {"ownerId": script, "note": note})
    told = [event.id for event in circle.as_(script).client_memory(script)]
    summary = "Cliente X: formal, exigente com prazos"
    shape = {"summary": summary, "consolidatedEventIds": told, "retentionPolicy": "archive"}
    made = circle.as_(script).intent("consolidate:memory", shape)
    (event,) = circle.memory.query({"type": CONSOLIDATED})
    assert sorted(event.payload["consolidatedEventIds"]) == sorted(told)
    assert (event.payload["summary"], event.payload["retentionPolicy"]) == (summary, "archive")
    assert (event.aggregate_id, event.actor) == (made["id"], script)
    assert [event.id for event in circle.events(script, {"payload.ownerId": script})] == []
    assert len(list(circle.as_(script).query({"payload.ownerId": script}, archived=True))) == 3
    assert circle.texts(script, "prazos") == [summary]


# Queries comuns


def test_the_four_queries(circle: Circle):
    """A3: clients, session, trajectory, balance, each by the actor's own permit."""
    script, other = circle.agent("tradutor"), circle.agent("poeta")
    mine, theirs = circle.as_(script), circle.as_(other)
    mine.append("ShadowEntityCreated", "x1", {"ownerId": script, "name": "Cliente X"}, {"sessionId": "s1"})
    mine.append("TrajectorySpanRecorded", "t1", {"entityId": script, "action": "translate:text"}, {"sessionId": "s1"})
    theirs.append("ShadowEntityCreated", "y1", {"ownerId": other, "name": "Cliente Y"})
    circle.memory.intent("mint:credits", {"toWalletId": script, "amount": 1000})
    circle.memory.intent("transfer:credits", {"fromWalletId": script, "toWalletId": other, "amount": 50})
    assert [event.payload["name"] for event in mine.client_memory(script)] == ["Cliente X"]
    with pytest.raises(Denied):
        mine.client_memory(other)
    assert [event.type for event in mine.session_context("s1")] == ["ShadowEntityCreated", "TrajectorySpanRecorded"]
    assert [event.payload["action"] for event in mine.trajectory(script)] == ["translate:text"]
    assert (mine.balance(script), theirs.balance(other)) == (950, 50)
    with pytest.raises(Denied):
        theirs.balance(script)
