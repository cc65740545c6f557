"""What holds now: of a state that changed the newest value comes first, what it replaced is told as past (F9, E13)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from hipocampo.core.record import Hit
from tests.unit.living import Life

# What was so, what is so now, and a question whose words only the former has, or both.
CHANGED = [
    ("moro no Bom Fim, rua Fernandes 40", "mudei! endereço novo: Petrópolis, rua Ivo 12", "onde eu moro?"),
    ("vivo en Gràcia, calle Verdi 8", "ya nos mudamos, ahora estamos en Sants, calle Olzinelles 3", "¿dónde vivo?"),
    ("I live in Hackney", "we've moved to Walthamstow, the flat is tiny", "where do I live?"),
    ("o aluguel é R$ 1.400", "aluguel novo 1.620 a partir de maio", "quanto é o aluguel?"),
    ("la renta son 9,000 al mes", "subió la renta a 9,800", "¿cuánto pago de renta?"),
    ("rent is £800 a month", "landlord put the rent up to £860", "how much is the rent?"),
    (
        "tomo sertralina 50 mg pra ansiedade",
        "dra. Lia suspendeu a sertralina, agora é bupropiona 150 mg",
        "que remédio tomo?",
    ),
    ("mi jefe es Aurelio", "mi jefa ahora es Begoña", "¿quién es mi jefe?"),
    ("my manager is Colin", "Farah is my boss from this week", "who is my manager?"),
    ("a reunião do time é segunda às 9h", "a reunião do time mudou pra quarta às 11h", "quando é a reunião do time?"),
    ("the demo is on 4 June", "the demo got pushed to 18 June", "when is the demo?"),
    ("we deploy to Heroku", "switched the deploys to Fly", "where do we deploy?"),
]


def told(life: Life, text: str, days: float = 20, provenance: str = "U") -> str:
    """State something, and let some days pass."""
    id = life.memory.retain(text, provenance=provenance).id
    life.clock.set(life.clock.now() + timedelta(days=days))
    return id


def found(life: Life, query: str, **how: Any) -> list[Hit]:
    return list(life.memory.recall(query, **how))


@pytest.fixture
def life() -> Life:
    return Life()


@pytest.mark.parametrize(("was", "now", "question"), CHANGED)
def test_the_value_that_holds_comes_first_and_what_it_replaced_is_told_as_past(
    life: Life, was: str, now: str, question: str
):
    """F9: from plain sentences, without a mark and without a dream; nothing is lost."""
    old, new = told(life, was), told(life, now)
    hits = {hit.id: hit for hit in found(life, question)}
    assert list(hits) == [new, old]
    assert (hits[new].outdone, hits[old].outdone) == (None, new)


@pytest.mark.parametrize(("was", "now", "question"), CHANGED[:3])
def test_what_was_so_at_a_time_is_still_found_for_that_time(life: Life, was: str, now: str, question: str):
    """F9: as of a moment, the value that held then comes first, and nothing outdoes it."""
    old = told(life, was)
    then = life.clock.now() - timedelta(days=1)
    told(life, now)
    hits = found(life, question, as_of=then.isoformat())
    assert [(hit.id, hit.outdone) for hit in hits] == [(old, None)]


@pytest.mark.parametrize(
    ("was", "now", "question"),
    [
        ("moro em Olinda", "agora moro em Natal", "onde eu morava antes?"),
        ("vivo en Oviedo", "ahora vivo en León", "¿dónde vivía antes?"),
        ("I live in Hull", "now I live in York", "where did I use to live before?"),
        ("moro em Olinda", "agora moro em Natal", "onde eu morava em novembro de 2026?"),
        ("vivo en Oviedo", "ahora vivo en León", "¿dónde vivía en noviembre de 2026?"),
        ("I live in Hull", "now I live in York", "where did I live in November 2026?"),
    ],
)
def test_a_question_about_the_past_finds_what_was_so_then_first(life: Life, was: str, now: str, question: str):
    """F9: the old value answers "before", and the time in which it held."""
    old = told(life, was, days=90)
    new = told(life, now)
    assert [hit.id for hit in found(life, question)][:2] == [old, new]


@pytest.mark.parametrize("days", range(7))
@pytest.mark.parametrize(
    ("was", "now", "question"),
    [
        ("a faxina é às segundas", "a faxina mudou para as quintas", "a faxina é na segunda?"),
        ("a faxina é às segundas", "a faxina mudou para as quintas", "a faxina é na quinta?"),
        ("la clase es los lunes", "ahora la clase es los jueves", "¿la clase es el jueves?"),
        ("the standup is on Monday", "the standup is on Thursday now", "is the standup on Thursday?"),
    ],
)
def test_a_weekday_without_a_past_asks_how_it_is(life: Life, was: str, now: str, question: str, days: int):
    """F9, F1: on whatever day it is asked, though the last such day came before the change."""
    old, new = told(life, was, days=10), told(life, now, days=days)
    assert [hit.id for hit in found(life, question)] == [new, old]


@pytest.mark.parametrize(
    ("one", "other", "question"),
    [
        ("tomo losartana de manhã", "tomo metformina no jantar", "que remédios eu tomo?"),
        ("mi hija Ona va al colegio Sagrado", "mi hijo Pol va al colegio Lestonnac", "¿a qué colegio van mis hijos?"),
        ("the mail server runs on atlas", "the web server runs on hermes", "what do the servers run on?"),
        ("trabalho na Prumo como arquiteta", "Caio trocou de trabalho, agora está na Weg", "quem trabalha onde?"),
        ("moro em Recife", "a Júlia agora mora em Natal", "onde moramos, a Júlia e eu?"),
    ],
)
def test_two_things_stay_two(life: Life, one: str, other: str, question: str):
    """F9: two medicines, two children, two servers are no change."""
    first, second = told(life, one), told(life, other)
    hits = found(life, question)
    assert {hit.id for hit in hits} == {first, second}
    assert not any(hit.outdone for hit in hits)


@pytest.mark.parametrize("lesser", ["I", "H"])
@pytest.mark.parametrize(
    ("was", "now"), [("moro em Olinda", "agora moro em Natal"), ("my boss is Colin", "my boss is Farah now")]
)
def test_a_lower_class_never_replaces_a_higher_one(life: Life, was: str, now: str, lesser: str):
    """D3, F9: what was inferred later does not outdo what the user said."""
    old, new = told(life, was), told(life, now, provenance=lesser)
    hits = {hit.id: hit.outdone for hit in found(life, was)}
    assert next(iter(hits)) == old
    assert hits[old] is None
    assert hits.get(new) in (None, old)


@pytest.mark.parametrize(("was", "now", "question"), CHANGED)
def test_a_dream_notes_what_was_replaced(life: Life, was: str, now: str, question: str):
    """E13: a sure change is noted on both sides, an unsure one is proposed."""
    old, new = told(life, was), told(life, now)
    life.memory.dream()
    proposed = [{record.id for record in one.records} for one in life.memory.proposals() if one.kind == "contradiction"]
    assert life.memory.show(old).outdone == new or {old, new} in proposed
    assert [hit.id for hit in found(life, question)][:2] == [new, old]
