"""Agreements: what a proposal may say, how it comes into force and ends, what limits let through (B2, B3, B7, B9)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from hipocampo import wiring
from hipocampo.core.agreements import rate_of
from hipocampo.errors import Denied, HipocampoError
from hipocampo.settings import Settings
from tests.unit.circle import Circle

ROOT = Path(__file__).parents[2]


@pytest.fixture
def circle() -> Circle:
    """An agent, and a person with a memory of her own."""
    circle = Circle()
    circle.agent("bot")
    circle.agent("friend")
    return circle


def contract(*clauses: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """A proposal between the agent and the owner."""
    return {"type": "MemoryContract", "parties": ["bot", "owner"], "clauses": list(clauses), **more}


READ = {"party": "bot", "action": "read", "resource": "memory", "scope": "owner"}


# What a proposal may say


UNFIT: list[tuple[str, Any]] = [
    ("agreement.field", contract(READ, validty={"until": "2027-01-01"})),
    ("agreement.field", contract({**READ, "limit": {"maxQueries": 1}})),
    ("agreement.field", contract({**READ, "limits": {"maxQuery": 1}})),
    ("agreement.field", contract({**READ, "validity": {"to": "2027-01-01"}})),
    ("agreement.field", contract(READ, requires=[{"type": "MemoryContract", "party": "same"}])),
    ("agreement.field", contract(READ, retention=[{"resource": "*", "scope": "*", "lawyer": "x"}])),
    ("agreement.limit", contract({**READ, "limits": {"maxQueries": -1}})),
    ("agreement.limit", contract({**READ, "limits": {"maxQueries": "3"}})),
    ("agreement.limit", contract({**READ, "limits": {"maxResults": 1.5}})),
    ("agreement.limit", contract({**READ, "limits": {"maxResults": True}})),
    ("agreement.rate", contract({**READ, "limits": {"rateLimit": "100/y"}})),
    ("agreement.rate", contract({**READ, "limits": {"rateLimit": "0/h"}})),
    ("agreement.rate", contract({**READ, "limits": {"rateLimit": 100}})),
    ("agreement.shape", contract({**READ, "limits": ["maxQueries"]})),
    ("agreement.option", contract({**READ, "action": "peek"})),
    ("agreement.option", contract({**READ, "action": ["read"]})),
    ("agreement.option", contract({**READ, "resource": "memories"})),
    ("agreement.scope", contract({**READ, "scope": ""})),
    ("agreement.scope", contract({**READ, "scope": None})),
    ("agreement.scope-unknown", contract({**READ, "scope": "nobody"})),
    ("agreement.scope-unknown", contract({**READ, "scope": "Self"})),
    ("agreement.scope-unknown", contract({**READ, "scope": "@"})),
    ("agreement.scope-read", contract({**READ, "action": "delete", "scope": "@Ana"})),
    ("agreement.scope-read", contract({**READ, "action": "write", "scope": "#tag"})),
    ("agreement.stranger", contract({**READ, "party": "friend"})),
    ("agreement.stranger", contract({**READ, "party": 7})),
    ("entity.none", contract({**READ, "party": "nobody"})),
    ("agreement.span", contract(READ, validity={"from": "2027-01-02", "until": "2027-01-01"})),
    ("agreement.moment", contract(READ, validity={"until": "tomorrow"})),
    ("agreement.moment", contract(READ, validity={"until": 10**30})),
    ("agreement.moment", contract(READ, validity={"until": True})),
    ("agreement.shape", contract(READ, validity="2027")),
    ("agreement.parties", contract(READ, parties=["bot"])),
    ("agreement.parties", contract(READ, parties=["bot", "bot", "owner"])),
    ("agreement.parties", {"type": "MemoryContract"}),
    ("agreement.shape", contract(READ, parties="bot")),
    ("entity.none", contract(READ, parties=["bot", "nobody"])),
    ("agreement.type", {**contract(READ), "type": ""}),
    ("agreement.shape", {**contract(READ), "type": 5}),
    ("agreement.kind", {"agreementType": "Friendship", "parties": ["bot", "owner"]}),
    ("agreement.kind", {"agreementType": ["Session"], "parties": ["bot", "owner"]}),
    ("agreement.kind", {"agreementType": "Session", "type": "MemoryContract", "parties": ["bot", "owner"]}),
    ("agreement.no-access", {"type": "Employment", "parties": ["bot", "owner"], "clauses": [READ]}),
    ("agreement.shape", contract(READ, clauses={"party": "bot"})),
    ("agreement.shape", contract(READ, requires=[{"type": "MemoryContract", "where": "it rains"}])),
    ("agreement.shape", contract(READ, requires=[{"parties": "same"}])),
    ("entity.none", contract(READ, requires=[{"type": "MemoryContract", "parties": ["bot", "nobody"]}])),
    ("agreement.basis", contract(READ, retention=[{"resource": "*", "scope": "*"}])),
    ("agreement.shape", contract(READ, purpose=["x"])),
    ("agreement.shape", contract(READ, terminationConditions=[1])),
    ("intent.payload", [READ]),
    ("intent.payload", "MemoryContract"),
]


@pytest.mark.parametrize(("code", "told"), UNFIT)
def test_what_is_unfit_is_refused_and_changes_nothing(circle: Circle, code: str, told: Any):
    """B2, B3: unknown fields, limits, scopes, moments: a clear error, and the ledger's head stands where it stood."""
    circle.refused("owner", "propose:agreement", told, code)


UNKNOWN: dict[str, dict[str, Any]] = {
    "register:agent": {"name": "x", "guardian": "owner"},
    "amend:constitution": {"entityId": "bot", "constitution": {}, "values": []},
    "issue:token": {"entityId": "bot", "hours": 1},
    "revoke:token": {"entity": "bot"},
    "accept:agreement": {"id": "a1"},
    "revoke:agreement": {"agreementId": "a1", "why": "x"},
    "start:session": {"service": "bot"},
    "end:session": {"session": "s1"},
    "mint:credits": {"toWalletId": "bot", "amount": 1, "currency": "x"},
    "transfer:credits": {"to": "bot", "amount": 1},
    "spend:credits": {"amount": 1, "note": "x"},
    "loan:credits": {"toWalletId": "bot", "amount": 1, "interest": 5},
    "repay:loan": {"loan": "l1", "amount": 1},
    "consolidate:memory": {"summary": "x", "eventIds": []},
    "run:saga": {"name": "x", "steps": [], "compensate": True},
}


@pytest.mark.parametrize("intent", UNKNOWN)
def test_an_unknown_field_of_an_intent_is_refused(circle: Circle, intent: str):
    """B1, B2: what would be passed over is an error."""
    circle.refused("owner", intent, UNKNOWN[intent], "intent.field")


def test_an_unknown_intent(circle: Circle):
    """B1: there is one door, and it knows its intents."""
    circle.refused("owner", "erase:everything", {}, "intent.unknown")


PARTIES: list[tuple[str, dict[str, Any], str | None]] = [
    ("MemoryContract", {"scope": "owner"}, "bot"),  # the other of two
    ("MemoryContract", {"scope": "bot"}, "owner"),
    ("MemoryContract", {"scope": "*"}, None),  # both would be by accident
    ("MemoryContract", {"scope": "self"}, None),
    ("MemoryContract", {"scope": "#work"}, None),
    ("Collaboration", {"scope": "own"}, None),
    ("Session", {"scope": "self"}, None),
    ("ServiceAgent", {"scope": "*"}, "bot"),  # the kind's first
    ("Observation", {"scope": "*"}, "bot"),
    ("Guardianship", {"scope": "children"}, "bot"),
    ("MemoryContract", {"scope": "*", "party": "owner"}, "owner"),
    ("Observation", {"scope": "*", "party": "owner"}, "owner"),
]


@pytest.mark.parametrize(("kind", "clause", "party"), PARTIES)
def test_whom_a_clause_empowers(circle: Circle, kind: str, clause: dict[str, Any], party: str | None):
    """B3: the party it names, or the one that is plain; never both by accident."""
    subtype = {} if kind == "MemoryContract" else {"subtype": kind}
    told = contract({"action": "read", "resource": "memory", **clause}, **subtype)
    if party is None:
        circle.refused("owner", "propose:agreement", told, "agreement.party")
        return
    made = circle.do("owner", "propose:agreement", **told)
    (held,) = circle.memory.society.agreements[made["agreement"]]["clauses"]
    assert held["party"] == party


READY: dict[str, list[str]] = {
    "Guardianship": ["bot: read * friend", "bot: write budget friend", "bot: write constitution friend"],
    "Employment": ["bot: read output friend", "bot: write task friend", "bot: read status friend"],
    "Collaboration": [
        *("bot: read shadow friend", "bot: read output friend", "bot: write request friend"),
        *("friend: read shadow bot", "friend: read output bot", "friend: write request bot"),
    ],
    "Observation": ["bot: read * *", "bot: read trajectory *"],
    "ServiceAgent": ["bot: write session *", "bot: read entities session-user", "bot: spend wallet self"],
    "Session": [],
}


@pytest.mark.parametrize("kind", READY)
def test_the_ready_made_kinds(circle: Circle, kind: str):
    """B4: each kind has the seed's clauses where it tells none; of a Session they come with the session."""
    made = circle.do("owner", "propose:agreement", agreementType=kind, parties=["bot", "friend"])
    body = circle.memory.society.agreements[made["agreement"]]
    told = [f"{one['party']}: {one['action']} {one['resource']} {one['scope']}" for one in body["clauses"]]
    assert (body["type"], body["subtype"], told) == ("MemoryContract", kind, READY[kind])


def test_parties_and_scopes_by_name(circle: Circle):
    """B1: a name resolves to the id; one that nobody bears does not."""
    ana = circle.person("Ana Souza")
    clause = {"party": "@ana-souza", "action": "read", "resource": "memory", "scope": "Bot"}
    made = circle.do(
        "owner", "propose:agreement", type="MemoryContract", parties=["ANA SOUZA", "Bot"], clauses=[clause]
    )
    body = circle.memory.society.agreements[made["agreement"]]
    assert (body["parties"], body["clauses"][0]["party"], body["clauses"][0]["scope"]) == ([ana, "bot"], ana, "bot")
    assert "ana" not in ana.lower()
    circle.refused("owner", "propose:agreement", contract(READ, parties=["Ana Sousa", "bot"]), "entity.none")


def test_moments_as_iso_or_milliseconds(circle: Circle):
    """B2: the seed writes milliseconds, people write dates; a date without a zone is UTC."""
    for told in ("2027-01-01", "2027-01-01T00:00:00Z", "2026-12-31T21:00:00-03:00", 1_798_761_600_000):
        made = circle.do("owner", "propose:agreement", **contract(READ, validity={"until": told}))
        body = circle.memory.society.agreements[made["agreement"]]
        assert (body["since"], body["until"]) == ("", "2027-01-01T00:00:00.000Z")


@pytest.mark.parametrize(
    ("text", "most"), [("1/s", (1, 1)), ("5/min", (5, 60)), ("5 / m", (5, 60)), ("9/d", (9, 86400))]
)
def test_rates(text: str, most: tuple[int, int]):
    """B3: so many in a time."""
    assert rate_of(text) == most


# Life: proposed, active, ended


def test_it_is_in_force_when_every_party_has_accepted(circle: Circle):
    """B2: proposed, accepted by each, active; each an event, and nothing opens before."""
    ana = circle.person("Ana")
    circle.as_(ana).retain("a Ana gosta de chá")
    told = {"type": "MemoryContract", "parties": [ana, "bot"], "purpose": "help", "clauses": [{**READ, "scope": ana}]}
    before = circle.ledger.head().seq
    made = circle.do("bot", "propose:agreement", **told)
    assert (made["status"], made["waitsFor"]) == ("proposed", [ana])
    with pytest.raises(Denied):
        circle.texts("bot", "chá")
    assert circle.do(ana, "accept:agreement", agreementId=made["agreement"][:8])["status"] == "active"
    assert circle.texts("bot", "chá") == ["a Ana gosta de chá"]
    lived = [event for event in circle.after(before) if event.type.startswith("Agreement")]
    assert [(event.type.removeprefix("Agreement"), event.actor) for event in lived] == [
        *(("Proposed", "bot"), ("Accepted", "bot"), ("Accepted", ana), ("Activated", ana)),
    ]
    assert all(event.metadata["between"] == {ana: True, "bot": True} for event in lived)
    circle.refused(ana, "accept:agreement", {"agreementId": made["agreement"]}, "agreement.not-proposed")


def test_a_proposal_can_be_declined(circle: Circle):
    """B2: a party that does not want it ends it before it began."""
    ana = circle.person("Ana")
    told = {"type": "MemoryContract", "parties": [ana, "bot"], "clauses": [{**READ, "scope": ana}]}
    made = circle.do("bot", "propose:agreement", **told)["agreement"]
    assert circle.do(ana, "revoke:agreement", agreementId=made)["status"] == "ended"
    assert circle.after(0)[-1].payload == {"how": "declined"}
    circle.refused(ana, "accept:agreement", {"agreementId": made}, "agreement.not-proposed")
    circle.refused(ana, "revoke:agreement", {"agreementId": made}, "agreement.ended")


def test_expiry_needs_no_event_to_hold(circle: Circle):
    """B2: what has run out opens nothing from that millisecond on; that it did is told by the next intent, once."""
    circle.memory.retain("a chave está no vaso")
    until = circle.clock.now() + timedelta(hours=1)
    id = circle.grant("bot", "read memory owner", validity={"until": until.isoformat()})
    circle.clock.set(until - timedelta(milliseconds=1))
    assert circle.texts("bot", "chave") == ["a chave está no vaso"]
    circle.clock.set(until)
    with pytest.raises(Denied):
        circle.texts("bot", "chave")
    assert circle.memory.society.agreements[id]["status"] == "active"
    before = circle.ledger.head().seq
    circle.agent("other")
    circle.agent("another")
    ended = [(event.aggregate_id, event.payload) for event in circle.after(before) if event.type == "AgreementEnded"]
    assert ended == [(id, {"how": "expired"})]
    assert id not in circle.memory.society.agreements


def test_what_begins_later_opens_later(circle: Circle):
    """B3: validity has a beginning, of the agreement and of a clause, and the later one counts."""
    circle.memory.retain("a chave está no vaso")
    start = circle.clock.now()
    clause = {**READ, "validity": {"from": (start + timedelta(hours=2)).isoformat()}}
    told = contract(clause, validity={"from": (start + timedelta(hours=1)).isoformat()})
    circle.do("owner", "propose:agreement", **told)
    for hours, seen in ((0, 0), (1, 0), (2, 1), (3, 1)):
        circle.clock.set(start + timedelta(hours=hours, seconds=1))
        try:
            found = len(circle.texts("bot", "chave"))
        except Denied:
            found = 0
        assert found == seen


def test_revoking_one_leaves_the_others(circle: Circle):
    """B9: memory access ends, employment goes on; the other contract goes on too."""
    circle.memory.retain("a chave está no vaso #casa")
    one, other = circle.grant("bot", "read memory owner"), circle.grant("bot", "read memory #casa")
    job = circle.do("owner", "propose:agreement", type="Employment", parties=["owner", "bot"])["agreement"]
    circle.do("bot", "revoke:agreement", agreementId=one)
    living = circle.memory.society.agreements
    assert (one in living, living[other]["status"], living[job]["status"]) == (False, "active", "active")
    assert circle.texts("bot", "chave") == ["a chave está no vaso #casa"]
    circle.do("owner", "revoke:agreement", agreementId=other)
    with pytest.raises(Denied):
        circle.texts("bot", "chave")
    assert circle.memory.society.agreements[job]["status"] == "active"


def test_it_is_terminated_by_its_own_conditions_only(circle: Circle):
    """B2: a condition that an agreement does not name ends nothing."""
    id = circle.grant("bot", "read memory owner", terminationConditions=["work:done"])
    circle.refused("owner", "revoke:agreement", {"agreementId": id, "condition": "rain"}, "agreement.condition")
    circle.do("bot", "revoke:agreement", agreementId=id, condition="work:done")
    assert circle.after(0)[-1].payload == {"how": "terminated", "condition": "work:done"}


# Requires


@pytest.mark.parametrize("made", ["before", "proposed only", "ended", "with another", "expired"])
def test_what_it_requires_must_be_in_force(circle: Circle, made: str):
    """B7: a contract between the same parties that is active now, or an error that creates nothing."""
    told = {"type": "Employment", "parties": ["owner", "bot"]}
    if made == "before":
        circle.grant("bot", "read output owner")
        assert circle.do("owner", "propose:agreement", **told)["status"] == "active"
        return
    if made == "proposed only":
        circle.do("bot", "propose:agreement", **contract(READ))
    elif made == "ended":
        circle.do("owner", "revoke:agreement", agreementId=circle.grant("bot", "read output owner"))
    elif made == "with another":
        circle.grant("bot", "read output owner", among=("owner", "friend"))
    else:
        circle.grant("bot", "read output owner", validity={"until": circle.clock.now().replace(hour=13).isoformat()})
        circle.later(hours=1)
        circle.agent("tick")  # the expiry's own event
    circle.refused("owner", "propose:agreement", told, "agreement.requires")


def test_requirements_are_checked_again_when_it_comes_into_force(circle: Circle):
    """B7: what was there at the proposal and is gone at the last consent is missing."""
    ana = circle.person("Ana")
    needed = circle.grant("bot", f"read output {ana}", among=(ana,))
    made = circle.do("bot", "propose:agreement", type="Employment", parties=[ana, "bot"])["agreement"]
    circle.do(ana, "revoke:agreement", agreementId=needed)
    circle.refused(ana, "accept:agreement", {"agreementId": made}, "agreement.requires")
    assert circle.memory.society.agreements[made]["status"] == "proposed"


def test_a_requirement_may_name_other_parties(circle: Circle):
    """B7: by id or name."""
    need = {"type": "MemoryContract", "parties": ["Friend", "owner"]}
    told = contract(READ, requires=[need])
    circle.refused("owner", "propose:agreement", told, "agreement.requires")
    circle.grant("friend", "read output owner")
    assert circle.do("owner", "propose:agreement", **told)["status"] == "active"


# Limits


@pytest.mark.parametrize("most", [0, 1, 3])
def test_so_many_queries_and_no_more(circle: Circle, most: int):
    """B3: `maxQueries` counts every recall and query, what it finds or not; then it is said which clause is used up."""
    circle.memory.retain("a chave está no vaso")
    id = circle.grant("bot", "read memory owner", limits={"maxQueries": most})
    for n in range(most):
        assert circle.texts("bot", "chave" if n % 2 == 0 else "zzz") == (["a chave está no vaso"] if n % 2 == 0 else [])
    before = circle.ledger.head().seq
    with pytest.raises(Denied) as denied:
        circle.texts("bot", "chave")
    assert (denied.value.code, denied.value.values["agreement"]) == ("access.spent", id)
    (event,) = circle.after(before)
    assert (event.type, event.payload["agreement"]) == ("AccessDenied", id)
    assert event.payload["clause"] == "read memory owner"


def test_so_many_results_and_no_more(circle: Circle):
    """B3: of what a clause with `maxResults` opens only the best; what others open is not cut."""
    for n in range(5):
        circle.memory.retain(f"a chave número {n} está no vaso")
    circle.as_("bot").retain("a chave que eu mesmo tenho")
    circle.grant("bot", "read memory owner", limits={"maxResults": 2})
    assert len(circle.texts("bot", "chave")) == 3
    assert len(circle.events("bot", {"type": "memory.retained"})) == 3
    circle.grant("friend", "read memory owner", limits={"maxResults": 0})
    assert circle.texts("friend", "chave") == []


def test_so_many_in_a_time(circle: Circle):
    """B3: `rateLimit` looks back exactly so long: at the edge the oldest read no longer counts."""
    circle.memory.retain("a chave está no vaso")
    circle.grant("bot", "read memory owner", limits={"rateLimit": "2/h"})
    start = circle.clock.now()

    def reads(**after: float) -> bool:
        circle.clock.set(start + timedelta(**after))
        try:
            return bool(circle.texts("bot", "chave"))
        except Denied:
            return False

    assert reads(minutes=0)
    assert reads(minutes=30)
    assert not reads(minutes=59, seconds=59.999)
    assert reads(minutes=60)
    assert not reads(minutes=89)
    assert reads(minutes=90)
    assert not reads(minutes=90)


def test_limits_count_deeds_too_and_each_step_of_a_saga(circle: Circle):
    """B3, B8: a saga is no way around a limit."""
    circle.do("owner", "mint:credits", toWalletId="bot", amount=100)
    circle.grant("bot", "spend wallet self", limits={"maxQueries": 3})
    step = {"intent": "spend:credits", "amount": 1}
    before = circle.ledger.head().seq
    with pytest.raises(HipocampoError) as failed:
        circle.as_("bot").intent("run:saga", {"name": "much", "steps": [step] * 4})
    assert (failed.value.code, failed.value.values["step"]) == ("saga.failed", 4)
    assert circle.types(before) == ["SagaFailed", "AccessDenied"]
    circle.as_("bot").intent("run:saga", {"name": "enough", "steps": [step] * 2})
    circle.do("bot", "spend:credits", amount=1)
    circle.refused("bot", "spend:credits", {"amount": 1}, "access.spent")
    assert circle.memory.balance("bot") == 97


def test_a_refused_deed_is_not_counted(circle: Circle):
    """B3: what was not done used nothing up."""
    circle.do("owner", "mint:credits", toWalletId="bot", amount=5)
    circle.grant("bot", "spend wallet self", limits={"maxQueries": 1})
    circle.refused("bot", "spend:credits", {"amount": 6}, "wallet.short")
    assert circle.do("bot", "spend:credits", amount=5)["balance"] == 0


LAST = """
import sys
from pathlib import Path
from hipocampo import wiring
from hipocampo.errors import Denied
with wiring.open(Path(sys.argv[1]), actor="bot") as memory:
    print("ready", flush=True)
    sys.stdin.readline()
    try:
        print("found" if len(memory.recall("chave")) else "nothing")
    except Denied as error:
        print(error.code)
"""


def test_two_processes_race_for_the_last_query(workspace_path: Path):
    """B3: exactly one gets it."""
    wiring.init(workspace_path, Settings())
    with wiring.open(workspace_path) as memory:
        memory.retain("a chave está no vaso")
        memory.intent("register:agent", {"id": "bot", "name": "Bot"})
        memory.intent("propose:agreement", contract({**READ, "limits": {"maxQueries": 1}}))
    command = [sys.executable, "-c", LAST, str(workspace_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    racers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        for _ in range(2)
    ]
    assert [racer.stdout and racer.stdout.readline() for racer in racers] == ["ready\n", "ready\n"]
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("go\n")
        racer.stdin.flush()
    said = sorted(racer.communicate()[0].strip() for racer in racers)
    assert said == ["access.spent", "found"]


def test_a_pause_keeps_nobody_from_taking_access_away(circle: Circle):
    """B9: what only takes away works while recording is paused; what gives does not."""
    circle.memory.retain("the sea is blue")
    agreement = circle.grant("bot", "read memory owner")
    circle.memory.pause()
    circle.refused("owner", "mint:credits", {"toWalletId": "bot", "amount": 1}, "workspace.paused")
    circle.do("owner", "revoke:agreement", agreementId=agreement)
    with pytest.raises(Denied):
        circle.as_("bot").recall("sea")
