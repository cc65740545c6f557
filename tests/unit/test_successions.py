"""Which of two memories that come up for one question holds now, where no rule sees that a state was replaced (F9)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from math import prod
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings
from hipocampo.understanding.conflicts import conflict
from hipocampo.understanding.succession import Later, evidence, lacks_what_is_asked, likely_change, speaks_of_change

START = "2026-02-02T09:00:00+00:00"

# What was told, what was told weeks later, and a question for which both come up.
CHANGED = [
    (
        "a oficina de cerâmica fica na garagem do Nando",
        "levamos a cerâmica pro ateliê da Praça Nova",
        "onde fica a cerâmica?",
    ),
    (
        "el huerto lo regamos con la manguera verde",
        "cambiado el riego del huerto: goteo automático",
        "¿cómo regamos el huerto?",
    ),
    (
        "the choir sheet music lives in Bettina's attic",
        "sheet music of the choir got transferred to the parish hall",
        "where is the choir's sheet music?",
    ),
]
# Two things that both hold, the later one without a change of what is asked.
BOTH = [
    (
        "a oficina de cerâmica fica na garagem do Nando",
        "o Nando viajou pra Minas na sexta",
        "onde fica a oficina de cerâmica?",
    ),
    ("el huerto lo regamos con la manguera verde", "plantamos tomates en el huerto", "¿con qué regamos el huerto?"),
    ("the choir sheet music lives in Bettina's attic", "Bettina sings alto", "where does the choir sheet music live?"),
]


class Told:
    """A memory with its clock."""

    def __init__(self, root: Path) -> None:
        self.clock = wiring.simulated_clock(START)
        wiring.init(root, Settings(language="en", timezone="UTC", simulated=True), self.clock)
        self.memory: Hipocampo = wiring.open(root, clock=self.clock)

    def tell(self, text: str, provenance: str = "U") -> str:
        """Retain something, and let three weeks pass."""
        id = self.memory.retain(text, provenance=provenance).id
        self.clock.set(self.clock.now() + timedelta(days=21))
        return id

    def first(self, question: str) -> str:
        """The id of the best answer."""
        self.memory.embed()
        return next(hit.id for hit in self.memory.recall(question))


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    life = Told(tmp_path / "zero")
    yield life
    life.memory.close()


@pytest.mark.parametrize(("was", "now", "question"), CHANGED)
def test_a_later_memory_of_the_same_thing_that_tells_a_change_comes_first(
    told: Told, was: str, now: str, question: str
):
    """F9: the value that holds comes first, also where the change is told in words that no rule knows."""
    assert conflict(was, now) is None
    old, new = told.tell(was), told.tell(now)
    assert told.first(question) == new
    assert old in {hit.id for hit in told.memory.recall(question)}


@pytest.mark.parametrize(("was", "now", "question"), CHANGED)
def test_prose_is_replaced_by_nothing(told: Told, was: str, now: str, question: str):
    """F9: a text of many sentences tells more than one thing, so no later one takes its place as a whole."""
    prose = f"{was}. " + "Aside from that it was a quiet week with some rain. " * 5
    told.tell(prose.strip())
    new = told.tell(now)
    told.memory.embed()
    (found,) = (hit for hit in told.memory.recall(question) if hit.id == new)
    assert found.score == pytest.approx(sum(found.parts.values()) * prod(found.factors.values()), abs=1e-4)


@pytest.mark.parametrize(("was", "now", "question"), BOTH)
def test_what_is_only_newer_takes_no_place(told: Told, was: str, now: str, question: str):
    """F9: a later memory that tells no change of what is asked stays behind the one that answers."""
    old = told.tell(was)
    told.tell(now)
    assert told.first(question) == old


@pytest.mark.parametrize(("was", "now", "question"), CHANGED)
def test_what_an_agent_inferred_does_not_come_before_the_users_word(told: Told, was: str, now: str, question: str):
    """F9, D3: only a memory of the same or a higher class takes the place."""
    old = told.tell(was)
    told.tell(now, provenance="I")
    assert told.first(question) == old


@pytest.mark.parametrize(("was", "now", "question"), CHANGED)
def test_a_question_about_the_past_keeps_what_held_then(told: Told, was: str, now: str, question: str):
    """F9: asked as of a day before the change, the former value answers."""
    old = told.tell(was)
    then = (told.clock.now() - timedelta(days=2)).isoformat()
    told.tell(now)
    assert [hit.id for hit in told.memory.recall(question, as_of=then)] == [old]


@pytest.mark.parametrize(
    "text",
    [
        "hemos transferido el dominio",
        "he subido la tarifa",
        "renomeei a pasta",
        "o banco antigo já era",
        "a festa foi cancelada",
        "we threw out the old sofa",
        "the lease lapses in May",
        "no more spreadsheets",
    ],
)
def test_a_change_is_noticed_in_any_form_of_its_verb(text: str):
    """F9: verbs of change are listed once and known in all their forms, in three languages."""
    assert speaks_of_change(text)


@pytest.mark.parametrize("text", ["la mesa es de roble", "o gato dorme na caixa", "the shed is green"])
def test_a_plain_statement_speaks_of_no_change(text: str):
    """F9: what is simply so is no change."""
    assert not speaks_of_change(text)


def test_what_speaks_for_a_succession_raises_it_and_what_speaks_against_lowers_it():
    """F9: closeness, the score and a change speak for it; other people, a plan and a misfit against it."""
    question, was = "where is the canoe kept?", "the canoe is kept at the club"
    later = Later("the canoe moved to the boathouse", closeness=0.0, ratio=0.8)

    def score(one: Later) -> float:
        return evidence(question, was, one).score

    assert score(later._replace(closeness=-1.0)) < score(later) < score(later._replace(closeness=0.5))
    assert score(later._replace(ratio=0.2)) < score(later)
    assert score(later._replace(text="the canoe is at the boathouse")) < score(later)
    assert score(later._replace(text="I want the canoe moved to the boathouse")) < score(later)
    assert score(later._replace(spoken=True)) < score(later)
    assert score(later._replace(misfit=True)) < score(later)


@pytest.mark.parametrize(("was", "now", "question"), CHANGED)
def test_a_dream_proposes_a_change_that_no_rule_sees(told: Told, was: str, now: str, question: str):
    """E13, F9: near in meaning, about the same thing, and only the later one tells a change: a person is asked."""
    ids = {told.tell(was), told.tell(now)}
    told.memory.embed()
    told.memory.dream()
    proposals = [one for one in told.memory.proposals() if {record.id for record in one.records} == ids]
    assert [one.kind for one in proposals] in (["contradiction"], [])
    assert all(hit.outdone is None for hit in told.memory.recall(question))


@pytest.mark.parametrize(
    ("earlier", "later", "likely"),
    [
        ("o ensaio do coral é no salão da igreja", "trocamos o salão: o coral ensaia na escola", True),
        ("el dominio está en GoDaddy", "hemos transferido el dominio a Cloudflare", True),
        ("we log dives in the common sheet", "dives go into DiveTrack, no more common sheet", True),
        ("gosto do coral da igreja", "o coral da igreja mudou de regente", False),
        ("Julia vive en Valencia", "el hermano de Julia vive ahora en Zaragoza", False),
        ("we used to log dives in the common sheet", "dives go into DiveTrack, no more common sheet", False),
        ("the dive sheet is blue", "the dive sheet has ten columns", False),
    ],
)
def test_what_is_likely_to_be_a_change(earlier: str, later: str, likely: bool):
    """E13: what is liked, over, of others or simply said besides is no change."""
    assert (likely_change(earlier, later, closeness=0.0) is not None) is likely
    assert likely_change(earlier, later, closeness=-2.0) is None


@pytest.mark.parametrize(
    ("question", "earlier", "later", "lacks"),
    [
        ("o que há na sala 12?", "a sala 12 tem o projetor", "a sala 14 tem o projetor novo", True),
        ("¿qué trae la v2.4?", "la v2.4 trae el modo oscuro", "la v2.5 trae el modo claro", True),
        ("what is in room 12?", "room 12 has the projector", "room 12 has two projectors now", False),
        ("who leads the choir?", "Rui leads the choir of 12", "Yaiza leads the choir", False),
    ],
)
def test_what_is_asked_for_by_its_number_is_replaced_by_nothing_without_it(question, earlier, later, lacks):
    """F9: a later text about another number tells nothing of the one that is asked for."""
    assert lacks_what_is_asked(question, earlier, later) is lacks
