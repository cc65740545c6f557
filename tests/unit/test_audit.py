"""The audit: who can read about whom, how a read is told, what counts and which clause is missing (B3, B6, B13)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.errors import Denied, NotFound
from hipocampo.settings import Settings
from tests.unit.circle import Circle


@pytest.fixture
def circle() -> Circle:
    """Ana is a person; `bot` and `pal` are agents of the owner's."""
    circle = Circle()
    circle.person("Ana")
    circle.agent("bot")
    circle.agent("pal")
    return circle


def readers(circle: Circle, name: str) -> set[tuple[str, str]]:
    return {(one.actor, one.scope) for one in circle.memory.audit_about(name) if one.actor != "owner"}


def missing(call: Callable[[], object]) -> str:
    with pytest.raises(Denied) as denied:
        call()
    told = denied.value.values
    return f"{told['action']} {told['resource']} {told['scope']}"


def counted(circle: Circle, after: int) -> list[Any]:
    return [event.metadata["counted"] for event in circle.after(after) if "counted" in event.metadata]


# About somebody


def test_who_reads_what_others_say_of_somebody_is_listed(circle: Circle):
    """B13: a clause over the owner's memories reaches Ana as soon as one of them mentions her."""
    ana = str(circle.memory.society.find("Ana"))
    circle.grant("bot", "read memory owner")
    circle.grant("pal", "read memory @Zed")
    assert readers(circle, "Ana") == {(ana, "own")}
    circle.memory.retain("@Ana tem diabetes")
    assert readers(circle, "Ana") == {(ana, "own"), ("bot", "owner")}
    circle.memory.retain("@Ana conhece @Zed")
    assert readers(circle, "Ana") == {(ana, "own"), ("bot", "owner"), ("pal", "@Zed")}


def test_a_name_that_is_only_mentioned_can_be_asked_for(circle: Circle):
    """B13: nobody needs to be registered to be written about; who is not mentioned anywhere is not there."""
    circle.grant("bot", "read memory @Peter")
    circle.grant("pal", "read memory @Zed")
    circle.memory.retain("@Peter mora em Lisboa")
    assert readers(circle, "Peter") == readers(circle, "@peter") == {("bot", "@Peter")}
    with pytest.raises(NotFound):
        circle.memory.audit_about("Paul")


def test_who_wrote_of_somebody_is_listed(circle: Circle):
    """B13: an agent reads its own notes on Ana, and what it told of her as a client."""
    ana = str(circle.memory.society.find("Ana"))
    circle.as_("bot").retain("@Ana gosta de café")
    circle.as_("pal").append("ShadowEntityUpdated", "shadow-1", {"subjectId": ana, "trust": "high"})
    assert readers(circle, "Ana") == {(ana, "own"), ("bot", "own"), ("pal", "own")}


# Who read what


def test_what_was_forgotten_stays_in_the_audit(workspace_path: Path):
    """B6, D5: who read a memory can be asked by its id when it is gone."""
    wiring.init(workspace_path, Settings())
    with hipocampo.open(workspace_path) as owner:
        id = owner.retain("a chave está no vaso").id
        assert len(owner.recall("chave")) == 1
        owner.forget(memory=id, reason="asked")
        assert {one.call for one in owner.audit(what=id)} == {"recall"}


def test_who_never_read_is_not_there(circle: Circle):
    """B6: an empty audit is of somebody who might have read; a slip of the pen is told."""
    circle.as_("stranger").retain("um fato")
    assert circle.memory.audit(who="pal") == circle.memory.audit(who="stranger") == []
    with pytest.raises(NotFound):
        circle.memory.audit(who="bto")
    with pytest.raises(NotFound):
        circle.memory.audit(what="m0000000000000000")


def test_who_may_only_read_makes_nothing_stronger(circle: Circle):
    """B5, B6, E2: a use changes a memory, which takes a clause to write; that it was told back is in the audit."""
    id = circle.memory.retain("a chave está no vaso").id
    agreement = circle.grant("bot", "read memory owner", limits={"maxQueries": 1})
    before = circle.ledger.head().seq
    (record,) = circle.as_("bot").used([id])
    assert record.content == "a chave está no vaso"
    assert circle.types(before) == []
    (entry,) = circle.memory.audit(who="bot", what=id)
    assert (entry.call, entry.agreement, entry.number) == ("used", agreement, 1)
    with pytest.raises(NotFound):
        circle.as_("bot").used([id])


def test_who_may_write_makes_it_stronger(circle: Circle):
    """B5, E2: by a clause, or because it is one's own."""
    id = circle.memory.retain("a chave está no vaso").id
    own = circle.as_("bot").retain("o bot gosta de chá").id
    circle.grant("bot", "read memory owner", "write memory owner")
    before = circle.ledger.head().seq
    circle.as_("bot").used([id, own])
    assert circle.types(before) == ["memory.used", "memory.used"]


def test_the_past_shows_others_no_more_than_now(circle: Circle):
    """A5, B5: what lost its tag or was taken away before is not opened by asking for a day on which it was there."""
    circle.memory.retain("o cofre é 9999 #estilo")
    kept = circle.memory.retain("frases curtas #estilo")
    circle.wait(2)
    then = circle.memory.context.stores.clock.now().isoformat()
    circle.wait(1)
    page = next(path for path in circle.pages.scan().stats if path.startswith("memory/20"))
    data, stat = circle.pages.read(page)
    text = data.decode().replace("9999 #estilo", "9999")
    circle.pages.write(page, text.encode(), circle.pages.digest(page, stat))
    circle.memory.sync()
    circle.grant("bot", "read memory #estilo")
    assert circle.texts("bot", "cofre frases", as_of=then) == [kept.content]
    assert len(circle.texts("owner", "cofre frases", as_of=then)) == 2


def test_anothers_balance_is_a_read(circle: Circle):
    """B3, B6, B11: it is told, and counts; one's own counts for nothing."""
    circle.do("owner", "mint:credits", toWalletId="pal", amount=7)
    circle.grant("bot", "read wallet pal", limits={"maxQueries": 2})
    assert circle.as_("bot").balance("bot") == 0
    assert circle.as_("bot").balance("pal") == circle.as_("bot").wallet("pal").balance == 7
    assert [one.call for one in circle.memory.audit(who="bot")] == ["balance", "balance", "wallet"]
    with pytest.raises(Denied):
        circle.as_("bot").balance("pal")


def test_the_owner_is_told_every_account(circle: Circle):
    """B11: what is in the books, registered or not."""
    circle.do("owner", "mint:credits", toWalletId="pal", amount=7)
    circle.memory.append("CreditsMinted", "w1", {"toWalletId": "w1", "amount": 5})
    assert (circle.memory.balance("issuer"), circle.memory.balance("w1")) == (-12, 5)
    assert [move.amount for move in circle.memory.wallet("w1").moves] == [5]
    with pytest.raises(NotFound):
        circle.memory.balance("w2")


def test_a_status_counts_nothing_that_is_limited(circle: Circle):
    """B3: how many there are beyond `maxResults` is not told."""
    circle.memory.retain_many(["um", "dois", "três"])
    circle.grant("bot", "read memory owner", limits={"maxResults": 1})
    assert sum(circle.as_("bot").status().counts.values()) == 0


# What counts


def test_only_what_a_clause_could_serve_counts(circle: Circle):
    """B3: neither a recall nor a list of agreements uses up a clause over trajectories; a query for spans does."""
    circle.memory.append("TrajectorySpanRecorded", "x", {"entityId": "owner"})
    bot, agreement = circle.as_("bot"), circle.grant("bot", "read trajectory owner", limits={"maxQueries": 1})
    bot.retain("um fato do bot")
    before = circle.ledger.head().seq
    bot.recall("fato")
    list(bot.query({"type": "memory.retained"}))
    for look in (bot.entities, bot.agreements, bot.sessions, bot.wallet, bot.audit):
        look()
    assert counted(circle, before) == []
    assert len(bot.trajectory("owner")) == 1
    assert counted(circle, before) == [[[agreement, 1]]]


# What is missing


def test_nothing_found_of_ones_own_is_no_denial(circle: Circle):
    """B14: it may be that there is nothing."""
    assert circle.events("bot", {"actor": "bot", "type": "Note"}) == []
    assert circle.events("bot", {"aggregateId": "bot", "type": "Note"}) == []
    circle.as_("bot").append("Note", "n1", {"text": "own"})
    assert circle.events("bot", {"type": "Note", "payload.text": "other"}) == []
    assert circle.as_("bot").trajectory("bot") == circle.as_("bot").client_memory("bot") == []


QUERIES: list[dict[str, Any]] = [
    {"type": "memory.retained"},
    {"type": {"$in": ["memory.retained", "memory.revised"]}},
    {"payload.ownerId": "owner"},
    {"aggregateId": "nobody"},
    {"actor": "pal"},
    {"type": "Note"},
]


@pytest.mark.parametrize("filter", QUERIES)
def test_a_query_without_a_clause_is_denied(circle: Circle, filter: dict[str, Any]):
    """B14: as in recall: no clause is a denial and an event, not an empty list, whatever is asked for."""
    circle.memory.retain("olá")
    before = circle.ledger.head().seq
    with pytest.raises(Denied) as denied:
        circle.events("bot", filter)
    assert denied.value.code == "access.missing"
    assert circle.types(before) == ["AccessDenied"]
    circle.grant("bot", "read * owner")
    assert isinstance(circle.events("bot", filter), list)


@pytest.mark.parametrize("own", [False, True])
def test_a_query_by_a_clause_that_is_over_is_denied(circle: Circle, own: bool):
    """B14: a revoked clause, and one used up."""
    circle.memory.retain("olá")
    if own:
        circle.as_("bot").append("Note", "n1", {})
    wanted = {"type": "memory.retained"}
    spent = circle.grant("bot", "read memory owner", limits={"maxQueries": 1})
    assert len(circle.events("bot", wanted)) == 1
    with pytest.raises(Denied) as denied:
        circle.events("bot", wanted)
    assert denied.value.code == "access.spent"
    circle.do("owner", "revoke:agreement", agreementId=spent)
    with pytest.raises(Denied) as denied:
        circle.events("bot", wanted)
    assert denied.value.code == "access.missing"


def test_a_denial_names_the_clause_that_would_help(circle: Circle):
    """B14: of what was asked, and only where no clause is of that kind."""
    bot = circle.as_("bot")
    circle.memory.record("talk", "user", "olá")
    circle.grant("bot", "read wallet owner")
    assert missing(lambda: bot.recall("olá")) == "read memory owner"
    assert missing(lambda: bot.session_context("talk")) == "read session talk"
    assert missing(lambda: bot.trajectory("pal")) == "read trajectory pal"
    assert missing(lambda: bot.client_memory("pal")) == "read shadow pal"
    assert missing(lambda: bot.forget(entity="Peter", reason="asked")) == "delete memory *"
    for clause in ("read session talk", "read trajectory pal", "read shadow pal", "delete memory *"):
        circle.grant("bot", clause)
    assert bot.trajectory("pal") == bot.client_memory("pal") == []
