"""Whose fact it is: a service writes of the user whom it serves, and reads nothing of it once the session is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hipocampo.errors import Denied, HipocampoError
from tests.unit.circle import Circle


@pytest.fixture
def circle() -> Circle:
    """A service that may serve anybody, and two people."""
    circle = Circle()
    circle.agent("antenna")
    circle.do(
        "owner", "propose:agreement", type="MemoryContract", subtype="ServiceAgent", parties=["antenna", "system"]
    )
    circle.person("Ana Souza")
    circle.person("Bob")
    return circle


@pytest.fixture
def ana(circle: Circle) -> str:
    return str(circle.memory.society.find("Ana Souza"))


@pytest.fixture
def bob(circle: Circle) -> str:
    return str(circle.memory.society.find("Bob"))


def told(circle: Circle, actor: str, session: str, *messages: str) -> None:
    """Say something in a chat, and have it digested."""
    chat = circle.as_(actor).chat(session)
    for message in messages:
        chat.say(message)
    assert chat.finish() is None


def facts(circle: Circle) -> dict[str, str]:
    """All facts of the workspace, with their classes."""
    every = circle.memory.recall("", k=50, kinds=["world", "experience", "opinion", "observation"])
    return {hit.content: hit.provenance for hit in every}


def answer(circle: Circle, actor: str, session: str, question: str) -> str:
    return circle.as_(actor).chat(session).say(question).text


# Whom it is about


@pytest.mark.parametrize(
    ("message", "fact"),
    [
        ("Sou vegetariana.", "@Ana-Souza é vegetariana."),
        ("I live in Lisbon.", "@Ana-Souza lives in Lisbon."),
        ("Vivo en Lima.", "@Ana-Souza vive en Lima."),
    ],
)
def test_a_chat_keeps_facts_of_its_user(circle: Circle, ana: str, message: str, fact: str):
    """B15: what the user of a session says is about the user, never about the service that writes it down."""
    session = circle.as_("antenna").start_session(user=ana)
    told(circle, "antenna", session, message)
    assert facts(circle) == {fact: "I"}


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("O usuário tem um gato", "@Ana-Souza tem um gato"),
        ("The user's sister is a nurse", "@Ana-Souza's sister is a nurse"),
        ("Gosto de chá", "@Ana-Souza: Gosto de chá"),
        ("prefers short answers", "@Ana-Souza: prefers short answers"),
        ("@Rita: mora no Porto", "@Rita: mora no Porto"),
        ("Rita mora no Porto", "Rita mora no Porto"),
    ],
)
def test_a_service_retains_of_its_user(circle: Circle, ana: str, text: str, kept: str):
    """B15: a fact that a service retains in a session names its user; what is plainly about others stays."""
    session = circle.as_("antenna").start_session(user=ana)
    assert circle.as_("antenna").retain(text, session=session).content == kept


def test_who_serves_the_owner_writes_of_the_owner(circle: Circle):
    """B15: the owner is "the user" of the workspace and bears no name; an agent only reports what was said."""
    session = circle.as_("antenna").start_session(user="owner")
    told(circle, "antenna", session, "Sou vegetariano.")
    assert facts(circle) == {"O usuário é vegetariano.": "I"}


def test_who_is_served_by_the_house_is_not_the_owner(circle: Circle, ana: str):
    """B15, D3: the owner's own process may serve somebody else: their words are theirs, and no class of the owner's."""
    circle.memory.retain("Moro no Rio", provenance="U")
    session = circle.memory.start_session(user=ana)
    told(circle, "owner", session, "Moro em Faro.")
    assert facts(circle) == {"Moro no Rio": "U", "@Ana-Souza mora em Faro.": "I"}
    (turn,) = circle.memory.query({"type": "turn.recorded"})
    assert turn.payload["provenance"] == "I"
    assert "Rio" not in answer(circle, "owner", session, "O que você sabe sobre mim?")
    assert "Faro" in answer(circle, "owner", session, "Onde eu moro?")


def test_a_question_in_the_first_person_is_the_users(circle: Circle, ana: str):
    """B15, F1: "where do I live?" asks about who is served."""
    circle.memory.retain("Moro no Rio", provenance="U")
    session = circle.as_("antenna").start_session(user=ana)
    told(circle, "antenna", session, "Moro em Lisboa.", "A Rita mora no Porto.")
    assert circle.as_("antenna").recall("onde eu moro?")[0].content == "@Ana-Souza mora em Lisboa."
    assert "Lisboa" in answer(circle, "antenna", session, "Onde eu moro?")


def test_the_owners_profile_has_nothing_of_others(circle: Circle, ana: str):
    """B15, G4: neither the opening nor the user model takes somebody else's words for the owner's."""
    circle.memory.retain("Moro no Rio", provenance="U")
    circle.memory.correct("idioma", "português", provenance="U")
    before = circle.pages.read("user-model.yml")[0]
    told(circle, "antenna", circle.as_("antenna").start_session(user=ana), "Moro em Lisboa e sou vegana.")
    told(circle, "owner", circle.memory.start_session(user=ana), "Estou muito ansiosa com o trabalho.")
    circle.as_(ana).retain("Moro em Lisboa")
    user = next(part.text for part in circle.memory.opening().parts if part.name == "user")
    assert "Rio" in user
    assert "Lisboa" not in user
    assert [one.record.content for one in circle.memory.told_of_user()] == ["Moro no Rio"]
    assert circle.pages.read("user-model.yml")[0] == before


def test_the_owners_questions_are_not_answered_by_others(circle: Circle, ana: str):
    """B15, F9: what somebody else says of themselves comes behind the owner's own words, however new it is."""
    circle.memory.record("mine", "user", "Trabalho no banco.")
    circle.later(hours=1)
    session = circle.as_("antenna").start_session(user=ana)
    circle.as_("antenna").record(session, "user", "Trabalho na padaria agora.")
    circle.as_(ana).record("hers", "user", "Trabalho na livraria agora.")
    assert circle.memory.recall("Onde eu trabalho?")[0].content == "Trabalho no banco."
    hers = {"Trabalho na padaria agora.", "Trabalho na livraria agora."}
    assert {hit.content for hit in circle.as_("antenna").recall("Onde eu trabalho?", k=2)} == hers


def test_an_opening_tells_who_is_served(circle: Circle, ana: str, bob: str):
    """B15, I3: of the session's user; of several at once without a session, of nobody."""
    antenna = circle.as_("antenna")
    sessions = {name: antenna.start_session(user=id) for name, id in (("Lisboa", ana), ("Lima", bob))}
    for city, session in sessions.items():
        told(circle, "antenna", session, f"Moro em {city}.")
    assert ["Lisboa" in antenna.opening(session=session).text for session in sessions.values()] == [True, False]
    assert "Moro" not in antenna.opening().text
    antenna.end_session(sessions["Lima"])
    assert "Lisboa" in antenna.opening().text


def test_two_who_are_served_at_once_do_not_meet(circle: Circle, ana: str, bob: str):
    """B12, B15: a chat has what is of its user; nothing of another whom the service serves at the same time."""
    one, other = (circle.as_("antenna").start_session(user=id) for id in (ana, bob))
    told(circle, "antenna", one, "Moro em Lisboa e adoro fado.")
    told(circle, "antenna", other, "Moro em Lima e adoro fado.")
    for session, mine, others in ((one, "Lisboa", "Lima"), (other, "Lima", "Lisboa")):
        for question in ("O que você sabe sobre mim?", "Onde eu moro?", "O que eu disse sobre fado?"):
            said = answer(circle, "antenna", session, question)
            assert (mine in said, others in said) == (True, False), (question, said)


# When it is over


def _reads(circle: Circle, session: str, fact: str) -> dict[str, Callable[[], Any]]:
    antenna = circle.as_("antenna")
    return {
        "recall": lambda: [hit.content for hit in antenna.recall("Lisboa")],
        "recall of all": lambda: [hit.content for hit in antenna.recall("", k=50)],
        "recall of the session": lambda: [hit.content for hit in antenna.recall("Lisboa", session=session)],
        "query": lambda: [one.payload for one in antenna.query({"metadata.sessionId": session})],
        "query by actor": lambda: [one for one in antenna.query({"actor": "antenna"}) if "Lisboa" in str(one.payload)],
        "archived": lambda: [one for one in antenna.query({}, archived=True) if "Lisboa" in str(one.payload)],
        "context": lambda: antenna.session_context(session),
        "show": lambda: antenna.show(fact),
        "history": lambda: antenna.history(fact),
        "opening": lambda: antenna.opening().text,
        "about": lambda: antenna.about("Ana Souza").facts,
    }


ENDINGS: dict[str, Callable[[Circle, str, str], object]] = {
    "logout": lambda circle, session, user: circle.as_(user).end_session(session, "user:logout"),
    "explicit": lambda circle, session, user: circle.as_("antenna").end_session(session),
    "time": lambda circle, session, user: circle.later(hours=24),
    "revoked": lambda circle, session, user: circle.do(
        user, "revoke:agreement", agreementId=circle.memory.society.sessions[session]["agreement"]
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_service_reads_nothing_of_a_session_that_ended(circle: Circle, ana: str, ending: str):
    """B15: by no call, not even what it recorded itself; a new session with the same user opens it again."""
    session = circle.as_("antenna").start_session(user=ana)
    told(circle, "antenna", session, "Moro em Lisboa.")
    circle.as_("antenna").append("ShadowEntityCreated", "x1", {"ownerId": "antenna", "city": "Lisboa"}, _in(session))
    fact = circle.memory.recall("mora em Lisboa")[0].id
    reads = _reads(circle, session, fact)
    assert all(read() for read in reads.values())
    ENDINGS[ending](circle, session, ana)
    for name, read in reads.items():
        assert _outcome(read) in ("nothing", "access.missing", "show.none"), name
    circle.as_("antenna").start_session(user=ana)
    assert all(read() for name, read in reads.items() if "session" not in name)


def _outcome(read: Callable[[], Any]) -> str:
    try:
        return "something" if read() else "nothing"
    except HipocampoError as error:
        return error.code


def _in(session: str) -> dict[str, str]:
    return {"sessionId": session}


def test_a_session_with_another_user_opens_nothing(circle: Circle, ana: str, bob: str):
    """B15: it is the same user who opens what was said before."""
    session = circle.as_("antenna").start_session(user=ana)
    told(circle, "antenna", session, "Moro em Lisboa.")
    circle.as_("antenna").end_session(session)
    circle.as_("antenna").start_session(user=bob)
    assert circle.texts("antenna", "Lisboa") == []


@pytest.mark.parametrize(
    "clause", ["read session {session}", "read memory {antenna}", "read * *", "read memory @Ana-Souza"]
)
def test_another_clause_opens_it(circle: Circle, ana: str, clause: str):
    """B15: unless another clause opens what was recorded."""
    session = circle.as_("antenna").start_session(user=ana)
    told(circle, "antenna", session, "Moro em Lisboa.")
    circle.as_("antenna").end_session(session)
    assert circle.texts("antenna", "Lisboa") == []
    circle.grant("antenna", clause.format(session=session, antenna="antenna"))
    assert "@Ana-Souza mora em Lisboa." in circle.texts("antenna", "Lisboa")


@pytest.mark.parametrize("clause", ["read * self", "read memory own", "read session own"])
def test_what_is_ones_own_ends_with_the_session(circle: Circle, ana: str, clause: str):
    """B12, B15: `self` and `own` are an agent's own, but for sessions whose contract ended."""
    circle.grant("antenna", clause)
    session = circle.as_("antenna").start_session(user=ana)
    told(circle, "antenna", session, "Moro em Lisboa.")
    assert "@Ana-Souza mora em Lisboa." in circle.texts("antenna", "Lisboa")
    circle.as_("antenna").end_session(session)
    assert circle.texts("antenna", "Lisboa") == []


def test_a_guardian_keeps_its_view(circle: Circle, ana: str, bob: str):
    """B15: what a Guardianship opens of an agent stays as the seed says."""
    circle.agent("helper", guardianId=bob)
    session = circle.memory.start_session(user=ana, service="helper")
    circle.as_("helper").record(session, "user", "Moro em Lisboa.")
    circle.as_("helper").end_session(session)
    with pytest.raises(Denied):
        circle.texts("helper", "Lisboa")
    assert circle.texts(bob, "Lisboa") == ["Moro em Lisboa."]


def test_what_is_not_of_the_session_stays(circle: Circle, ana: str):
    """B12: an agent keeps its own memory; only what it wrote in the session is closed with it."""
    session = circle.as_("antenna").start_session(user=ana)
    circle.as_("antenna").retain("PDFs grandes falham")
    circle.as_("antenna").retain("gosta de fado", session=session)
    circle.as_("antenna").end_session(session)
    assert circle.texts("antenna", "") == ["PDFs grandes falham"]


def test_what_a_summary_sums_up_is_closed_with_it(circle: Circle, ana: str, bob: str):
    """A6, B15: a summary of a session is of the session; one of two people's sessions is refused."""
    antenna = circle.as_("antenna")
    sessions = [antenna.start_session(user=id) for id in (ana, bob)]
    for session in sessions:
        antenna.record(session, "user", "Moro em Lisboa.")
    ids = [[one.id for one in antenna.query({"type": "turn.recorded", "metadata.sessionId": s})] for s in sessions]
    told = {"summary": "mora em Lisboa", "consolidatedEventIds": ids[0]}
    both = {**told, "consolidatedEventIds": [*ids[0], *ids[1]]}
    circle.refused("antenna", "consolidate:memory", both, "consolidate.users")
    antenna.intent("consolidate:memory", told)
    assert "mora em Lisboa" in circle.texts("antenna", "Lisboa")
    antenna.end_session(sessions[0])
    assert "mora em Lisboa" not in circle.texts("antenna", "Lisboa")


# No hidden memory


def _readers(circle: Circle, about: str) -> set[str]:
    return {one.actor for one in circle.memory.audit_about(about)}


def test_all_that_is_readable_is_listed(circle: Circle, ana: str):
    """B13: what a service recorded of somebody is listed while it may read it, by whatever opens it."""
    session = circle.as_("antenna").start_session(user=ana)
    circle.as_("antenna").record(session, "user", "Moro em Lisboa.")
    assert _readers(circle, ana) == {"owner", ana, "antenna"}
    assert ("antenna", "own") in {(one.actor, one.scope) for one in circle.as_(ana).audit_about(ana)}
    circle.as_("antenna").end_session(session)
    assert _readers(circle, ana) == {"owner", ana}
    for clause in (f"read session {session}", "read * antenna"):
        agreement = circle.grant("antenna", clause)
        listed = {(one.actor, one.agreement) for one in circle.memory.audit_about(ana)}
        assert ("antenna", agreement) in listed, clause
        circle.do("owner", "revoke:agreement", agreementId=agreement)
    assert _readers(circle, ana) == {"owner", ana}
    circle.as_("antenna").start_session(user=ana)
    assert _readers(circle, ana) == {"owner", ana, "antenna"}


def test_who_reads_a_service_is_listed_for_its_users(circle: Circle, ana: str, bob: str):
    """B13: a guardian of the service reads what was said in its sessions, and is listed."""
    circle.agent("helper", guardianId=bob)
    session = circle.memory.start_session(user=ana, service="helper")
    circle.as_("helper").record(session, "user", "Moro em Lisboa.")
    circle.as_("helper").end_session(session)
    assert bob in _readers(circle, ana)
