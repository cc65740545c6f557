"""What clauses open of sessions, and who is in whose care (B4, B12)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from hipocampo.core.access import Target, clauses_allowing
from hipocampo.core.moments import stamp
from hipocampo.errors import Denied
from tests.unit.circle import Circle


@pytest.fixture
def circle() -> Circle:
    """Ana and a shop that serves her; a bot in her care, an agent in nobody's but the house's."""
    circle = Circle()
    circle.person("Ana")
    circle.agent("shop")
    circle.agent("bot", guardianId="Ana")
    circle.agent("pal")
    return circle


@pytest.fixture
def ana(circle: Circle) -> str:
    return str(circle.memory.society.find("Ana"))


def context(circle: Circle, actor: str, session: str) -> list[str]:
    """The types of what an actor sees of a session, but for its beginning and its end."""
    types = [event.type for event in circle.as_(actor).session_context(session)]
    return [type for type in types if not type.startswith("Session")]


# Sessions


def test_a_service_sees_all_that_happens_in_its_session(circle: Circle, ana: str):
    """B12: by the contract that comes with a session, whatever the types; nothing of other sessions, or afterwards."""
    circle.do("owner", "start:session", userId=ana, serviceId="shop", sessionId="s1")
    for session in ("s1", "s2"):
        circle.as_(ana).append("order.placed", f"o-{session}", {"item": "kiwi"}, {"sessionId": session})
    circle.as_(ana).append("order.placed", "o-none", {"item": "fig"})
    circle.as_(ana).record("s1", "user", "um kiwi, por favor")
    assert context(circle, "shop", "s1") == ["order.placed", "turn.recorded"]
    assert [event.aggregate_id for event in circle.events("shop", {"type": "order.placed"})] == ["o-s1"]
    circle.do(ana, "end:session", sessionId="s1")
    with pytest.raises(Denied):
        context(circle, "shop", "s1")


@pytest.mark.parametrize("scope", ["s1", "own", "session-user"])
def test_the_resource_session_opens_sessions_whole(circle: Circle, ana: str, scope: str):
    """B12: events and memories of a session that is told by its id, or that the party takes part in."""
    circle.do("owner", "start:session", userId=ana, serviceId="shop", sessionId="s1")
    circle.as_(ana).append("order.placed", "o1", {}, {"sessionId": "s1"})
    circle.as_(ana).append("order.placed", "o2", {}, {"sessionId": "s2"})
    fact = circle.as_(ana).retain("gosta de kiwi", session="s1")
    circle.as_(ana).retain("detesta kiwi", session="s2")
    party = "shop" if scope != "s1" else "pal"
    circle.grant(party, f"read session {scope}")
    assert [event.aggregate_id for event in circle.events(party, {"type": "order.placed"})] == ["o1"]
    assert [hit.id for hit in circle.as_(party).recall("kiwi")] == [fact.id]


@pytest.mark.parametrize("scope", ["Ana", "*"])
def test_elsewhere_it_opens_what_is_of_sessions_by_type(circle: Circle, ana: str, scope: str):
    """B12: of an entity, or of all, the resource means turns, beginnings and endings."""
    circle.as_(ana).append("order.placed", "o1", {}, {"sessionId": "s1"})
    circle.as_(ana).record("s1", "user", "bom dia")
    circle.grant("pal", f"read session {scope}")
    assert context(circle, "pal", "s1") == ["turn.recorded"]


def test_what_users_see_by_their_clauses_is_narrowed_by_type(circle: Circle, ana: str):
    """B12: `session session-user` opens the session served whole, and of another that the user sees only the turns."""
    circle.do("owner", "start:session", userId=ana, serviceId="shop", sessionId="s1")
    circle.memory.append("order.placed", "o9", {}, {"sessionId": "s9"})
    circle.memory.record("s9", "user", "bom dia")
    circle.grant(ana, "read session s9")
    circle.grant("shop", "read session session-user")
    assert context(circle, ana, "s9") == ["order.placed", "turn.recorded"]
    assert context(circle, "shop", "s9") == ["turn.recorded"]


# Children


def sees_children(circle: Circle, actor: str, child: str) -> bool:
    """Whether what a child wrote is opened, and whether a deed on it would be: never one without the other."""
    found = [event for event in circle.events(actor, {"actor": child}) if event.type == "Note"]
    society, now = circle.memory.society, stamp(circle.clock.now())
    held = clauses_allowing(society, actor, "read", "memory", Target(child), now) or []
    assert bool(found) == any(one.clause.scope == "children" for one in held)
    return bool(found)


def care(circle: Circle, guardian: str, **more: Any) -> str:
    """A Guardianship over pal whose own clause lets nothing be read; its id."""
    clause = {"party": guardian, "action": "write", "resource": "budget", "scope": "pal"}
    told = {"parties": [guardian, "pal"], "purpose": "care", "clauses": [clause]}
    return str(circle.do("owner", "propose:agreement", **told, **more)["agreement"])


@pytest.mark.parametrize("kind", [{"type": "Guardianship"}, {"type": "MemoryContract", "subtype": "Guardianship"}])
def test_children_are_the_wards_of_guardianships(circle: Circle, ana: str, kind: dict[str, str]):
    """B12: the scope follows the agreement, made when it was registered or later; and ends with it."""
    circle.grant(ana, "read * children")
    for child in ("bot", "pal"):
        circle.as_(child).append("Note", f"n-{child}", {"text": "oi"})
    assert [sees_children(circle, ana, child) for child in ("bot", "pal")] == [True, False]
    made = care(circle, ana, **kind)
    assert sees_children(circle, ana, "pal")
    circle.do(ana, "revoke:agreement", agreementId=made)
    assert [sees_children(circle, ana, child) for child in ("bot", "pal")] == [True, False]
    standing = circle.memory.society.agreements.items()
    (first,) = (id for id, body in standing if body["subtype"] == "Guardianship" and "bot" in body["parties"])
    circle.do(ana, "revoke:agreement", agreementId=first)
    assert not sees_children(circle, ana, "bot")
    assert circle.memory.society.answers_for(ana, "bot")


def test_a_guardianship_holds_while_it_is_valid(circle: Circle, ana: str):
    """B3, B12: `children` opens nothing before it begins, nor after its last moment."""
    circle.grant(ana, "read * children")
    circle.as_("pal").append("Note", "n1", {"text": "oi"})
    span = {"from": "2026-11-16T12:00:00Z", "until": "2026-11-17T12:00:00Z"}
    care(circle, ana, type="Guardianship", validity=span)
    seen = []
    for hours in (0, 25, 24):
        circle.clock.advance(timedelta(hours=hours))
        seen.append(sees_children(circle, ana, "pal"))
    assert seen == [False, True, False]


def test_the_house_keeps_those_registered_with_it(circle: Circle):
    """B1: with the house as guardian no agreement is needed, nor made."""
    society = circle.memory.society
    assert [society.children(one) for one in ("system", "owner", "shop")] == [[], ["pal", "shop"], []]
