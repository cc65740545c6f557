"""Questions about days: by the day that is meant, not the day something was said (F1, D6)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hipocampo.settings import Settings
from tests.unit.living import Life

# Said on Sunday, 2026-11-15.
SAID = {
    "exam": "Amanhã tenho prova de direção",
    "dentist": "Dentista na terça às 16h",
    "plumber": "El viernes viene el fontanero",
    "barbecue": "Churrasco no próximo sábado na casa do Thiago",
    "parents": "Parents' evening on the 27th at 17:40",
    "course": "Mês que vem começo o curso de inglês",
    "doctor": "Fui ao médico na quinta",
    "work": "Trabalho na Totvs desde 2019",
    "tea": "A Bia gosta de chá",
}


@pytest.fixture(scope="module")
def life() -> Life:
    life = Life(Settings(timezone="America/Recife"))
    names = {life.memory.retain(text, provenance="U").id: name for name, text in SAID.items()}
    life.clock.advance(timedelta(hours=3))
    life.names = names  # type: ignore[attr-defined]
    return life


def answers(life: Life, question: str) -> list[str]:
    names: dict[str, str] = life.names  # type: ignore[attr-defined]
    return [names[hit.id] for hit in life.memory.recall(question).hits]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("O que tenho amanhã?", ["exam"]),
        ("¿Qué tengo mañana?", ["exam"]),
        ("What do I have tomorrow?", ["exam"]),
        ("Tenho alguma coisa na terça?", ["dentist"]),
        ("que tenho terça?", ["dentist"]),
        ("¿Qué tengo el viernes?", ["plumber"]),
        ("What's on Friday?", ["plumber"]),
        ("What do I have on the 27th?", ["parents"]),
        ("o que tenho mês que vem?", ["course"]),
        ("What do I have next month?", ["course"]),
        ("¿Qué tengo el mes que viene?", ["course"]),
    ],
)
def test_a_day_to_come_brings_what_speaks_of_it(life: Life, question: str, expected: list[str]):
    """F1, D6: what was said on that day, and states that hold on any day, are no answer."""
    assert answers(life, question)[: len(expected)] == expected
    assert "work" not in answers(life, question)
    assert "tea" not in answers(life, question)


@pytest.mark.parametrize(
    "question", ["O que tem na semana que vem?", "¿Qué tengo la semana que viene?", "What do I have next week?"]
)
def test_a_week_comes_in_the_order_of_its_days(life: Life, question: str):
    """F1: sooner first."""
    assert answers(life, question) == ["exam", "dentist", "plumber", "barbecue"]


@pytest.mark.parametrize("question", ["O que fiz na quinta?", "¿Qué hice el jueves?", "What did I do on Thursday?"])
def test_a_day_that_is_over_brings_what_happened_on_it(life: Life, question: str):
    """F1: the past is asked for in the past tense."""
    assert answers(life, question)[0] == "doctor"


@pytest.mark.parametrize(
    ("texts", "question"),
    [
        (("A cirurgia da Rute é em 2 de junho", "A cirurgia da Rute vai ser na vista"), "Quando é a cirurgia da Rute?"),
        (("La boda de Inés es el 12 de junio", "La boda de Inés será en Tequila"), "¿Cuándo es la boda de Inés?"),
        (("The wedding of Tom is on June 12", "The wedding of Tom will be in Leeds"), "When is the wedding of Tom?"),
    ],
)
def test_who_asks_when_gets_what_names_a_day(texts: tuple[str, str], question: str):
    """F1, D6: of two that fit as well, the one that speaks of a day."""
    life = Life()
    dated = life.memory.retain(texts[0], provenance="U")
    life.clock.advance(timedelta(hours=1))
    life.memory.retain(texts[1], provenance="U")
    assert life.memory.recall(question).hits[0].id == dated.id
