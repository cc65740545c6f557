"""D5, B15: "everything about me" takes what was said in one's sessions, whoever wrote it down, to the last byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hipocampo import Hipocampo, wiring
from hipocampo.errors import Denied
from hipocampo.settings import Settings
from tests.unit.choosing import choose
from tests.unit.forgotten import traces

WHY = "LGPD Art. 18"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "workspace"


@pytest.fixture
def memory(root: Path) -> Iterator[Hipocampo]:
    """A workspace with a service."""
    wiring.init(root, Settings())
    choose(root, "semantic", model="none")
    with wiring.open(root) as memory:
        memory.intent("register:agent", {"id": "antenna", "name": "Antenna"})
        memory.intent(
            "propose:agreement",
            {"type": "MemoryContract", "subtype": "ServiceAgent", "parties": ["antenna", "system"]},
        )
        yield memory


def person(memory: Hipocampo, name: str) -> str:
    return str(memory.intent("register:person", {"name": name})["id"])


def serve(root: Path, user: str, *said: str, note: str = "seen") -> str:
    """A session of the service with a user, which is recorded, digested, summed up and over."""
    with wiring.open(root, actor="antenna") as antenna:
        session = antenna.start_session(user=user)
        chat = antenna.chat(session)
        for text in said:
            chat.say(text)
        chat.finish()
        ids = [event.id for event in antenna.query({"type": "turn.recorded", "metadata.sessionId": session})][:1]
        antenna.intent("consolidate:memory", {"summary": "a user of figs and fado", "consolidatedEventIds": ids})
        antenna.append("Note", "n1", {"text": note}, {"sessionId": session})
        antenna.end_session(session)
    return session


def asked_by_herself(root: Path, memory: Hipocampo, id: str) -> dict[str, Any]:
    with wiring.open(root, actor=id) as she:
        return she.intent("request:forget", {"scope": "all", "reason": WHY})


def asked_by_the_owner(root: Path, memory: Hipocampo, id: str) -> dict[str, Any]:
    done = memory.forget(entity=memory.entity(id).entity.name, reason=WHY)
    return {"complete": done.complete}


@pytest.mark.parametrize("ask", [asked_by_herself, asked_by_the_owner])
def test_everything_about_me_is_forgotten(root: Path, memory: Hipocampo, ask: Any) -> None:
    """D5: every turn of her sessions, the facts, summaries and events of it, and a service's copies elsewhere."""
    ana, bob = person(memory, "Ana Souza"), person(memory, "Bob")
    serve(root, ana, "Adoro figos de Xavantina e moro em Quixada.", "Tenho um gato chamado Zebulon.", note="figs again")
    serve(root, bob, "Adoro fado ao vivo.")
    with wiring.open(root, actor="antenna") as antenna:
        antenna.retain("copied: Tenho um gato chamado Zebulon.")
    assert traces(root, "Xavantina", "Quixada", "Zebulon") != []
    assert ask(root, memory, ana)["complete"]
    memory.close()
    assert traces(root, "Xavantina", "Quixada", "Zebulon", "figs again") == []
    with wiring.open(root) as again:
        assert again.verify().ok
        assert "@Bob adora fado ao vivo." in {hit.content for hit in again.recall("fado")}


def test_what_others_said_in_the_same_words_stays(root: Path, memory: Hipocampo) -> None:
    """D5: a greeting that two people used is not derived of one of them."""
    ana, bob = person(memory, "Ana Souza"), person(memory, "Bob")
    for user in (ana, bob):
        serve(root, user, "Moro em Quixada com meu gato.")
    assert asked_by_herself(root, memory, ana)["complete"]
    assert [hit.content for hit in memory.recall("Quixada", kinds=["world"])] == ["@Bob mora em Quixada com seu gato."]
    left = [event for event in memory.query({"type": "turn.recorded"}, archived=True) if not event.erased]
    assert [event.payload["text"] for event in left] == ["Moro em Quixada com meu gato."]


def test_an_open_session_is_forgotten_too(root: Path, memory: Hipocampo) -> None:
    """D5, B15: whoever recorded it, and while the session goes on."""
    ana = person(memory, "Ana Souza")
    with wiring.open(root, actor="antenna") as antenna:
        session = antenna.start_session(user=ana)
        antenna.record(session, "user", "Moro em Quixada.")
        antenna.record(session, "assistant", "Quixada fica no Ceara.")
    done = asked_by_herself(root, memory, ana)
    assert (done["complete"], done["retained"]) == (True, [])
    memory.close()
    assert traces(root, "Quixada") == []


def test_a_summary_of_somebody_else_goes_too(root: Path, memory: Hipocampo) -> None:
    """D5: what was derived of her session goes, be it the owner's summary."""
    ana = person(memory, "Ana Souza")
    session = serve(root, ana, "Moro em Quixada.")
    turns = memory.query({"type": "turn.recorded", "metadata.sessionId": session}, archived=True)
    memory.intent(
        "consolidate:memory", {"summary": "lives in Quixada", "consolidatedEventIds": [event.id for event in turns]}
    )
    assert asked_by_herself(root, memory, ana)["complete"]
    memory.close()
    assert traces(root, "Quixada") == []


def test_what_the_law_keeps_is_named(root: Path, memory: Hipocampo) -> None:
    """D5: law and basis are told to who asks, although she could not read the turn any more; nothing is complete."""
    ana = person(memory, "Ana Souza")
    session = serve(root, ana, "Moro em Quixada.")
    duty = {"resource": "session", "scope": session, "until": "2100-01-01", "law": "Lei 12.965", "basis": "Art. 15"}
    terms = {"type": "LegalRetention", "parties": ["owner", "antenna"], "retention": [duty]}
    agreement = memory.intent("propose:agreement", terms)["agreement"]
    done = asked_by_herself(root, memory, ana)
    assert not done["complete"]
    assert {(one["law"], one["basis"], one["agreement"]) for one in done["retained"]} == {
        ("Lei 12.965", "Art. 15", agreement)
    }
    with wiring.open(root, actor="antenna") as antenna, pytest.raises(Denied):  # B15: what stays is still closed
        antenna.session_context(session)
    with pytest.raises(Denied) as refused:
        memory.intent("request:forget", {"scope": "session", "sessionId": session, "reason": WHY})
    assert refused.value.code == "forget.law"
    assert (refused.value.values["law"], refused.value.values["basis"]) == ("Lei 12.965", "Art. 15")
    memory.intent("revoke:agreement", {"agreementId": agreement})
    assert memory.forget(session=session, reason=WHY).complete
    memory.close()
    assert traces(root, "Quixada") == []


def test_complete_is_only_said_after_a_search(root: Path, memory: Hipocampo) -> None:
    """D5: a dry run proves nothing; an erasure is proven by what a search of ledger and index finds afterwards."""
    ana = person(memory, "Ana Souza")
    serve(root, ana, "Moro em Quixada.")
    assert not memory.forget(entity="Ana Souza", reason=WHY, dry_run=True).proven
    assert memory.forget(entity="Ana Souza", reason=WHY).proven


def test_a_forgotten_line_does_not_become_the_owners(root: Path, memory: Hipocampo) -> None:
    """D3, D5: of two equal lines as many stay as memories do; else the other would come in as the owner's own word."""
    mine = memory.retain("The vault code is in the blue book", provenance="I")
    with wiring.open(root, actor="antenna") as antenna:
        its = antenna.retain("The vault code is in the blue book")
        assert its.id != mine.id
        assert antenna.forget(memory=its.id, reason=WHY).complete
    assert [(hit.id, hit.provenance) for hit in memory.recall("vault code")] == [(mine.id, "I")]
    assert (root / str(mine.page)).read_text().count("vault code") == 1
