"""Sessions: the contract that comes with one, its three endings, whose they are (B4, B12)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hipocampo.core.agreements import RELATIVE
from hipocampo.errors import Conflict, Denied
from tests.unit.circle import Circle


@pytest.fixture
def circle() -> Circle:
    """A service, two users, and an agent that is neither's."""
    circle = Circle()
    circle.agent("antenna")
    circle.do(
        "owner", "propose:agreement", type="MemoryContract", subtype="ServiceAgent", parties=["antenna", "system"]
    )
    circle.agent("stranger")
    circle.person("Ana")
    circle.person("Bob")
    return circle


@pytest.fixture
def ana(circle: Circle) -> str:
    return str(circle.memory.society.find("Ana"))


@pytest.fixture
def bob(circle: Circle) -> str:
    return str(circle.memory.society.find("Bob"))


# Beginnings


def test_who_may_begin_one(circle: Circle, ana: str, bob: str):
    """B4: the user, a service with a clause, the owner for anybody; nobody for two others."""
    assert circle.do(ana, "start:session", serviceId="antenna")["user"] == ana
    assert circle.do("antenna", "start:session", userId=bob)["service"] == "antenna"
    both = circle.do("owner", "start:session", userId=ana, serviceId="stranger")
    assert (both["user"], both["service"]) == (ana, "stranger")
    mine = circle.do("owner", "start:session")
    assert (mine["user"], mine["service"]) == ("owner", "system")
    circle.refused("stranger", "start:session", {}, "access.missing")
    circle.refused("stranger", "start:session", {"userId": ana}, "access.missing")
    circle.refused("stranger", "start:session", {"userId": ana, "serviceId": "antenna"}, "session.not-yours")
    circle.refused(ana, "start:session", {"serviceId": "nobody"}, "entity.none")
    circle.refused(ana, "start:session", {"serviceId": ana, "userId": ana}, "session.parties")
    circle.refused(ana, "start:session", {"serviceId": "antenna", "purpose": ["x"]}, "intent.text")
    circle.refused(ana, "start:session", {"serviceId": "antenna", "sessionId": 5}, "intent.text")


def test_nobody_is_made_to_serve(circle: Circle, ana: str):
    """B4: a session opens what is said in it to both sides, so the service, or the owner, must have agreed."""
    for service in ("owner", "system", "stranger"):
        circle.refused(ana, "start:session", {"serviceId": service, "sessionId": "2026-11-16"}, "session.no-service")


def test_what_the_owner_says_falls_into_nobodys_session(circle: Circle, ana: str):
    """B5: under an id that others use already; once their session is over the id is free."""
    circle.do(ana, "start:session", serviceId="antenna", sessionId="monday")
    for say in (
        lambda: circle.memory.record("monday", "user", "um segredo"),
        lambda: circle.memory.retain("um segredo", session="monday"),
        lambda: circle.memory.append("Note", "n1", {"text": "um segredo"}, {"sessionId": "monday"}),
    ):
        with pytest.raises(Conflict) as caught:
            say()
        assert caught.value.code == "session.others"
    circle.do(ana, "end:session", sessionId="monday")
    circle.memory.record("monday", "user", "um segredo")
    assert circle.texts("owner", "segredo") == ["um segredo"]


@pytest.mark.parametrize("id", [*RELATIVE, "owner", "system", "stranger", "@Ana", "#casa"])
def test_an_id_that_means_something_else_is_refused(circle: Circle, ana: str, id: str):
    """B3: by its session's id a service is given `read session ID`: it must not open an entity, a tag or all."""
    for actor in (ana, "owner"):
        told = {"userId": ana, "serviceId": "antenna", "sessionId": id}
        circle.refused(actor, "start:session", told, "session.id")
    circle.refused("owner", "start:session", {"userId": ana, "serviceId": "antenna", "sessionId": " "}, "intent.text")


def test_nobody_begins_anothers_session_again(circle: Circle, ana: str, bob: str):
    """B5: what happened under an id stays theirs: after the end, without a turn, and without a contract."""
    circle.do(ana, "start:session", serviceId="antenna", sessionId="hers")
    circle.as_(ana).append("Note", "n1", {"text": "segredo"}, {"sessionId": "hers"})
    circle.do(ana, "end:session", sessionId="hers")
    circle.as_(ana).append("Note", "n2", {"text": "segredo"}, {"sessionId": "informal"})
    circle.as_(ana).record("talk", "user", "segredo")
    for id in ("hers", "informal", "talk"):
        circle.refused(bob, "start:session", {"serviceId": "antenna", "sessionId": id}, "session.not-yours")
        circle.refused(bob, "start:session", {"serviceId": ana, "sessionId": id}, "session.no-service")
        with pytest.raises(Denied):
            circle.events(bob, {"metadata.sessionId": id})
    again = circle.do(ana, "start:session", serviceId="antenna", sessionId="hers")
    assert again["session"] == "hers"
    assert circle.do(ana, "start:session", serviceId="antenna", sessionId="talk")["user"] == ana


def test_an_id_stays_with_those_who_used_it(circle: Circle, ana: str, bob: str):
    """B15: what two said under an id is opened to no third, be it by the owner; nor what others wrote there since."""
    for id in ("one", "two"):
        circle.do(ana, "start:session", serviceId="antenna", sessionId=id)
        circle.do(ana, "end:session", sessionId=id)
    circle.refused(
        "owner", "start:session", {"userId": bob, "serviceId": "antenna", "sessionId": "one"}, "session.others-id"
    )
    circle.memory.record("two", "user", "um segredo")
    circle.refused(ana, "start:session", {"serviceId": "antenna", "sessionId": "two"}, "session.not-yours")
    circle.do(ana, "start:session", serviceId="antenna", sessionId="one")


def test_one_that_is_open_is_not_begun_twice(circle: Circle, ana: str):
    """B4: until it has ended, by whatever ending."""
    told = {"serviceId": "antenna", "sessionId": "s1"}
    circle.do(ana, "start:session", **told)
    circle.refused(ana, "start:session", told, "session.there")
    circle.later(hours=24)
    circle.do(ana, "start:session", **told)


# Endings


@pytest.mark.parametrize("by", ["user", "service", "owner", "stranger", "other user"])
@pytest.mark.parametrize("how", ["user:logout", "explicit:end-session"])
def test_who_ends_it(circle: Circle, ana: str, bob: str, by: str, how: str):
    """B4: who takes part in it, and the owner; its contract ends with it, both told by events."""
    session = circle.do(ana, "start:session", serviceId="antenna")["session"]
    agreement = circle.memory.society.sessions[session]["agreement"]
    actor = {"user": ana, "service": "antenna", "owner": "owner", "stranger": "stranger", "other user": bob}[by]
    told = {"sessionId": session, "how": how}
    if by in ("stranger", "other user"):
        circle.refused(actor, "end:session", told, "session.not-yours")
        return
    before = circle.ledger.head().seq
    circle.do(actor, "end:session", **told)
    ended, closed = circle.after(before)
    assert (ended.type, ended.aggregate_id, ended.payload) == (
        "AgreementEnded",
        agreement,
        {"how": "terminated", "condition": how},
    )
    assert (closed.type, closed.metadata["sessionId"], closed.payload) == ("SessionEnded", session, {"how": how})
    circle.refused("owner", "end:session", told, "session.none")


def test_time_ends_it(circle: Circle, ana: str):
    """B4: after 24 hours nothing is open by it; the next intent tells so, by the seed's condition."""
    session = circle.do(ana, "start:session", serviceId="antenna")["session"]
    circle.refused(ana, "end:session", {"sessionId": session, "how": "timeout:24h"}, "session.how")
    circle.later(hours=23, minutes=59, seconds=59)
    assert circle.memory.society.served("antenna", circle.now) == [(session, ana)]
    circle.later(seconds=1)
    assert circle.memory.society.served("antenna", circle.now) == []
    assert circle.memory.society.talks(ana, circle.now) == []
    before = circle.ledger.head().seq
    circle.agent("tick")
    told = [(event.type, event.actor, event.payload) for event in circle.after(before)[:2]]
    assert told == [
        ("AgreementEnded", "system", {"how": "terminated", "condition": "timeout:24h"}),
        ("SessionEnded", "system", {"how": "timeout:24h"}),
    ]


def test_revoking_the_contract_ends_the_session(circle: Circle, ana: str):
    """B4: "Você pode revogar o contrato (encerrar sessão)"."""
    made = circle.do(ana, "start:session", serviceId="antenna")
    circle.do(ana, "revoke:agreement", agreementId=made["agreement"])
    assert made["session"] not in circle.memory.society.sessions
    with pytest.raises(Denied):
        circle.as_(ana).record(made["session"], "user", "ainda?")


def test_one_session_ends_and_the_other_goes_on(circle: Circle, ana: str, bob: str):
    """B9, B12: a service that serves two loses what the one gave, and keeps what the other does."""
    for id, text in ((ana, "Ana: mora em Lisboa"), (bob, "Bob: mora em Lima")):
        circle.as_(id).retain(text)
    one = circle.as_("antenna").start_session(user=ana)
    circle.as_("antenna").start_session(user=bob)
    assert circle.texts("antenna", "mora") == ["Ana: mora em Lisboa", "Bob: mora em Lima"]
    circle.as_(ana).end_session(one, "user:logout")
    assert circle.texts("antenna", "mora") == ["Bob: mora em Lima"]


# What a session opens


def test_what_each_side_reads(circle: Circle, ana: str, bob: str):
    """B4: the service the session, the user her own and the session's; the other user nothing of it."""
    service = circle.agent("plain")  # it has no contract but the session's
    circle.as_(ana).retain("Ana: mora em Lisboa")
    session = circle.memory.start_session(user=ana, service=service)
    circle.as_(ana).record(session, "user", "onde fica o museu?")
    circle.as_(service).record(session, "assistant", "o museu fica no centro")
    both = ["o museu fica no centro", "onde fica o museu?"]
    assert circle.texts(service, "museu Lisboa") == both
    assert circle.texts(ana, "museu") == both
    with pytest.raises(Denied):
        circle.texts(bob, "museu")
    circle.as_(ana).end_session(session)
    with pytest.raises(Denied):  # B15: its own words there are closed with the rest
        circle.texts(service, "museu")
    assert circle.texts(ana, "museu") == ["onde fica o museu?"]


def test_the_context_of_a_session_is_a_query(circle: Circle, ana: str, bob: str):
    """A3, B4: what happened in it, from its beginning, in order, for who takes part."""
    session = circle.as_(ana).start_session(service="antenna")
    circle.as_(ana).record(session, "user", "um")
    circle.as_("antenna").record(session, "assistant", "dois")
    told = ["SessionStarted", "turn.recorded", "turn.recorded"]
    for actor in (ana, "antenna", "owner"):
        assert [event.type for event in circle.as_(actor).session_context(session)] == told
    with pytest.raises(Denied):
        circle.as_(bob).session_context(session)


def test_a_clock_that_was_set_back_reopens_nothing(circle: Circle, ana: str):
    """B2: the moment of a decision is never before the last event."""
    session = circle.as_(ana).start_session(service="antenna")
    circle.later(hours=25)
    circle.agent("tick")
    circle.clock.advance(timedelta(hours=-24))
    with pytest.raises(Exception, match="backwards"):
        circle.as_("antenna").session_context(session)
