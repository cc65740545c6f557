"""Consolidation: a summary is added, what it sums up goes to the archive, and nothing is ever taken away (A6)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from hipocampo import wiring
from hipocampo.core.events import CONSOLIDATED
from hipocampo.errors import Denied
from hipocampo.settings import Settings
from tests.stateful.workspace import check_whole
from tests.unit.circle import Circle

SUMMARY = "@Cliente-X: formal, exigente com prazos #trabalho"
INTENT = "consolidate:memory"


@pytest.fixture
def circle() -> Circle:
    """An agent that knows some things of a client."""
    circle = Circle()
    circle.agent("bot")
    circle.agent("pal")
    for text in ("o cliente escreve em tom formal", "o cliente pergunta pelos prazos"):
        circle.as_("bot").retain(text)
    circle.as_("bot").record("s1", "user", "e o prazo do cliente?")
    return circle


def births(circle: Circle, actor: str = "bot") -> list[str]:
    """The ids of the events by which an actor's memories were born."""
    return [event.id for event in circle.after(0) if event.actor == actor and event.type.startswith(("memory", "turn"))]


def shape(ids: list[str], **more: Any) -> dict[str, Any]:
    return {"summary": SUMMARY, "consolidatedEventIds": ids, "retentionPolicy": "archive", **more}


def test_the_summary_is_found_and_the_rest_lies_deeper(circle: Circle):
    """A6, F4: a recall gives the summary first; what it stands for lies in the archive, and is found there."""
    made = circle.as_("bot").intent(INTENT, shape(births(circle)))
    assert (made["events"], len(made["memories"])) == (3, 3)
    assert circle.texts("bot", "cliente prazos")[0] == SUMMARY
    assert len(circle.texts("bot", "cliente prazos")) == 4
    assert circle.texts("bot", "cliente prazos", layers=["active"]) == [SUMMARY]
    assert circle.texts("bot", "tom") == ["o cliente escreve em tom formal"]
    hit = circle.as_("bot").recall("cliente prazos")[0]
    assert (hit.kind, hit.provenance, hit.entities, hit.tags) == ("observation", "I", ("Cliente-X",), ("trabalho",))
    assert hit.source == f"memory:{hit.id}"
    assert circle.memory.show(hit.id).source == f"event:{next(circle.memory.query({'type': CONSOLIDATED})).seq}"


def test_the_event_tells_what_it_is_made_of(circle: Circle):
    """A6: the seed's fields, the class, and the memories that it stands for; its own id is a new memory's."""
    ids = births(circle)
    made = circle.as_("bot").intent(INTENT, shape(ids[::-1]))
    (event,) = circle.memory.query({"type": CONSOLIDATED})
    assert (event.aggregate_id, made["id"][0]) == (made["id"], "m")
    assert event.payload == {
        "summary": SUMMARY,
        "entities": ["Cliente-X"],
        "tags": ["trabalho"],
        "consolidatedEventIds": ids,
        "retentionPolicy": "archive",
        "provenance": "I",
        "memories": made["memories"],
    }
    assert [circle.memory.show(id).layer for id in made["memories"]] == ["archive"] * 3


def test_ordinary_queries_pass_over_what_was_archived(circle: Circle):
    """A6: it stays in the ledger and is there for who asks for it."""
    ids = births(circle)
    circle.as_("bot").intent(INTENT, shape(ids))
    wanted = {"id": {"$in": ids}}
    assert list(circle.memory.query(wanted)) == []
    assert [event.id for event in circle.memory.query(wanted, archived=True)] == ids
    assert circle.memory.verify().ok


def test_the_class_is_that_of_the_least_trusted(circle: Circle):
    """D3: nothing becomes more by being summed up: inherited stays inherited, the user's word is inferred."""
    circle.memory.retain("o cliente nasceu em Lima", provenance="U")
    circle.memory.retain("o cliente tem um barco", provenance="H")
    ids = births(circle, "owner")
    for named, provenance in (([ids[0]], "I"), (ids, "H")):
        made = circle.memory.intent(INTENT, shape(named, summary=f"o cliente em {len(named)} palavras"))
        assert circle.memory.show(made["id"]).provenance == provenance
    made = circle.memory.intent(INTENT, shape([ids[0]], summary="[H] o cliente, pelo que dizem"))
    assert circle.memory.show(made["id"]).provenance == "H"


def test_what_is_used_comes_back(circle: Circle):
    """E5: rescued from the archive as any other memory."""
    made = circle.as_("bot").intent(INTENT, shape(births(circle)))
    (back,) = circle.as_("bot").used([made["memories"][0]])
    assert (back.layer, back.rescues) == ("active", 1)
    assert [step.code for step in circle.memory.story(back.id).steps] == ["retained", "summed-up", "rescued"]
    assert [step.code for step in circle.memory.story(made["id"]).steps] == ["consolidated"]
    for step in (*circle.memory.story(back.id).steps, *circle.memory.story(made["id"]).steps):
        assert all(step.text(language) for language in ("en", "pt", "es"))


def test_a_summary_lives_as_any_memory(circle: Circle):
    """E2, E4, E6: it fades, is used, and can become wisdom."""
    made = circle.memory.intent(INTENT, shape(births(circle)))
    circle.wait(30)
    assert circle.memory.show(made["id"]).layer in ("latent", "archive")
    circle.memory.used([made["id"]])
    assert circle.memory.show(made["id"]).layer == "active"
    circle.memory.graduate(made["id"])
    assert (circle.memory.show(made["id"]).layer, circle.memory.show(made["id"]).page) == ("wisdom", "MEMORY.md")


UNFIT: list[tuple[str, dict[str, Any]]] = [
    ("consolidate.policy", {"retentionPolicy": "delete"}),
    ("consolidate.policy", {"retentionPolicy": None}),
    ("consolidate.events", {"consolidatedEventIds": []}),
    ("consolidate.events", {"consolidatedEventIds": "e1"}),
    ("consolidate.events", {"consolidatedEventIds": [1]}),
    ("consolidate.events", {"consolidatedEventIds": ["e"] * 10_001}),
    ("consolidate.none", {"consolidatedEventIds": ["e_nothing"]}),
    ("intent.text", {"summary": ""}),
    ("intent.text", {"summary": None}),
    ("retain.long", {"summary": "palavra " * 101}),
    ("retain.secret", {"summary": "a senha é hunter2hunter2"}),
]


@pytest.mark.parametrize(("code", "told"), UNFIT)
def test_what_is_unfit_is_refused(circle: Circle, code: str, told: dict[str, Any]):
    """D4: a summary is held to the limits of any fact; nothing is changed."""
    circle.refused("bot", INTENT, {**shape(births(circle)), **told}, code)


def test_only_what_one_may_read_and_write(circle: Circle):
    """B5: what one may not read is not there; what one may only read is not for one to put away."""
    ids = births(circle)
    error = circle.refused("pal", INTENT, shape(ids), "consolidate.none")
    assert error.values == {"id": ids[0]}
    circle.grant("pal", "read * bot")
    error = circle.refused("pal", INTENT, shape(ids), "access.missing")
    assert {key: error.values[key] for key in ("action", "resource", "scope")} == {
        "action": "write",
        "resource": "memory",
        "scope": "bot",
    }
    circle.grant("pal", "write memory bot")
    circle.refused("pal", INTENT, shape(ids), "access.missing")  # the turn is the session's
    made = circle.as_("pal").intent(INTENT, shape(ids[:2]))
    event = circle.after(0)[-1]
    assert (len(event.metadata["under"]), len(made["memories"])) == (1, 2)
    with pytest.raises(Denied):
        circle.as_("pal").intent("amend:constitution", {"entityId": "bot", "constitution": {}})


def test_the_same_event_twice(circle: Circle):
    """A6: named twice it counts once; and it may be part of two summaries."""
    ids = births(circle)
    made = circle.as_("bot").intent(INTENT, shape([ids[0], ids[0]]))
    assert made["events"] == 1
    assert circle.as_("bot").intent(INTENT, shape(ids))["events"] == 3


def test_a_summary_of_summaries(circle: Circle):
    """A6: a summary is an event like any other, and can be summed up."""
    first = circle.as_("bot").intent(INTENT, shape(births(circle)))
    (event,) = circle.events("bot", {"type": CONSOLIDATED})
    second = circle.as_("bot").intent(INTENT, shape([event.id], summary="tudo sobre o cliente"))
    assert second["memories"] == [first["id"]]
    assert circle.texts("bot", "cliente", layers=["active"]) == ["tudo sobre o cliente"]


def test_on_disk_and_made_anew(workspace_path: Path):
    """C3, A6: an index made anew is the same; a dream and a doctor take no offence at a fact without a page."""
    wiring.init(workspace_path, Settings())
    with wiring.open(workspace_path) as memory:
        memory.retain_many(["o cliente escreve em tom formal", "o cliente pergunta pelos prazos", "faz sol"])
        memory.record("s1", "user", "e o prazo do cliente?")
        ids = [event.id for event in memory.query({"type": {"$in": ["memory.retained", "turn.recorded"]}})]
        made = memory.intent(INTENT, shape([*ids[:2], ids[3]]))
        memory.used([made["memories"][0], made["id"]])
        check_whole(workspace_path, memory)
        memory.dream()
        assert memory.recall("exigente").hits[0].id == made["id"]
        assert not [finding for finding in memory.doctor() if finding.severity == "error"]
        before = {id: memory.show(id) for id in (made["id"], *made["memories"])}
        memory.rebuild()
        assert {id: memory.show(id) for id in before} == before


def test_before_the_consolidation(circle: Circle):
    """A5: as of then the memories are where they were, and nothing is summed up."""
    then = circle.clock.now() + timedelta(seconds=1)
    circle.later(minutes=1)
    circle.as_("bot").intent(INTENT, shape(births(circle)))
    circle.later(minutes=1)
    assert len(circle.texts("owner", "cliente prazo formal", as_of=then.isoformat())) == 3
    assert circle.texts("owner", "cliente prazo formal", layers=["active"]) == [SUMMARY]
