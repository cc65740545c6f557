"""What is worth keeping from one message of a user, by rules (H3, seed 001 section 2)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from hipocampo.core.facts import KINDS, TYPES
from hipocampo.text.extraction import Found, extract

NOW = datetime(2026, 3, 18, 10)
CASES = Path(__file__).parents[1] / "data" / "extraction"


def told(message: str) -> list[str]:
    return [found.content for found in extract(message, now=NOW)]


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("Meu nome é Pedro", "O usuário se chama Pedro."),
        ("Sou vegetariano", "O usuário é vegetariano."),
        ("Tenho 30 anos", "O usuário tem 30 anos."),
        ("odeio coentro", "O usuário odeia coentro."),
        ("trabalho como enfermeiro em Valencia", "O usuário trabalha como enfermeiro em Valencia."),
        ("Me llamo Ana", "El usuario se llama Ana."),
        ("trabajo como enfermero en Valencia", "El usuario trabaja como enfermero en Valencia."),
        ("me encanta el jazz", "Al usuario le encanta el jazz."),
        ("tengo dos gatos, Pelusa y Tigre", "El usuario tiene dos gatos, @Pelusa y @Tigre."),
        ("I'm vegetarian", "The user is vegetarian."),
        ("i live in porto with my wife", "The user lives in porto with their wife."),
        ("i cant stand olives", "The user cannot stand olives."),
    ],
)
def test_an_explicit_fact_is_told_alone_in_its_language(message: str, content: str) -> None:
    """D4: a fact is a narrative that makes sense alone, with its subject told."""
    [found] = extract(message, now=NOW)
    assert found.content == content
    assert found.explicit
    assert found.trigger == "fact"


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("Minha irmã Ana mora no Porto", ["A irmã do usuário, @Ana, mora no Porto."]),
        ("mi hermano Luis vive en Chile", ["El hermano del usuario, @Luis, vive en Chile."]),
        (
            "my sister Ana is a nurse and lives in Leeds",
            ["The user's sister, @Ana, is a nurse.", "The user's sister, @Ana, lives in Leeds."],
        ),
        ("o nome do meu marido é Roberto", ["O marido do usuário se chama @Roberto."]),
        ("we adopted a greyhound, her name is Olive", ["The user adopted a greyhound, called @Olive."]),
    ],
)
def test_kin_is_told_as_the_users(message: str, contents: list[str]) -> None:
    """H3: who belongs to the user is worth keeping, with their name as an entity."""
    found = extract(message, now=NOW)
    assert [one.content for one in found] == contents
    assert all(one.entities for one in found)


def test_several_facts_of_a_message_are_told_apart() -> None:
    """H3: one message may hold several facts."""
    assert told("Me chamo Luísa Andrade, tenho 42 anos e moro em Recife com meu filho Davi") == [
        "O usuário se chama Luísa Andrade.",
        "O usuário tem 42 anos.",
        "O usuário mora em Recife com seu filho @Davi.",
        "O filho do usuário se chama @Davi.",
    ]


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("não gosto de coentro", ["O usuário não gosta de coentro."]),
        ("no como carne", ["El usuario no come carne."]),
        ("I don't have kids", ["The user does not have kids."]),
        ("não sou vegetariano, sou vegano", ["O usuário é vegano."]),
        ("na verdade tenho 31 anos", ["O usuário tem 31 anos."]),
        ("I'm not a lawyer, I'm a paralegal", ["The user is a paralegal."]),
        ("eu morava em Recife, agora moro em Natal", ["O usuário morava em Recife.", "O usuário mora em Natal."]),
    ],
)
def test_denials_corrections_and_the_past_stay_what_they_are(message: str, contents: list[str]) -> None:
    """H3: a denial stays a denial, what is put right is right, and what is over is told as past."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("Fui demitido hoje", "O usuário foi demitido em 2026-03-18."),
        ("Ontem fui promovida", "A usuária foi promovida em 2026-03-17."),
        ("me despidieron ayer", "El usuario fue despedido el 2026-03-17."),
        ("my dad passed away in January", "The user's dad passed away in January 2026."),
        ("I got engaged last week", "The user got engaged in the week of 2026-03-09."),
    ],
)
def test_marking_events_have_their_time(message: str, content: str) -> None:
    """D2: a relative time is made absolute when it is written down."""
    [found] = extract(message, now=NOW)
    assert found.content == content
    assert (found.type, found.trigger) == ("event", "event")


@pytest.mark.parametrize(
    "message",
    [
        "Quero aprender a programar este ano",
        "meu sonho é abrir uma padaria",
        "estoy ahorrando para una casa",
        "my goal is to run a marathon",
        "I'm training for a marathon in May",
        "someday I'd love to live in Rome",
    ],
)
def test_goals_of_long_range_are_kept(message: str) -> None:
    """H3: an intention of long range is a goal."""
    assert [found.type for found in extract(message, now=NOW)] == ["obj"]


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("Fui ao parque e não gostei, estava lotado", "O usuário evita lugares lotados."),
        ("fui a esa fiesta y no me gustó, mucho ruido", "El usuario evita los lugares ruidosos."),
        ("went to the park and hated it, way too crowded", "The user avoids crowded places."),
    ],
)
def test_a_dislike_and_its_reason_become_what_is_avoided(message: str, content: str) -> None:
    """Seed 001 section 4: "evita lugares lotados", inferred and so not the user's own words."""
    assert extract(message, now=NOW) == [
        Found(content, "pref", 0.7, "opinion", "fact", False, (), extract(message, now=NOW)[0].tags)
    ]


@pytest.mark.parametrize(
    "message",
    [
        "oi, tudo bem?",
        "O tempo está bom",
        "muito obrigado!",
        "você é vegetariano?",
        "do you know if I'm allergic?",
        "I'm vegetarian, right?",
        "me ajuda com um texto sobre veganos",
        "write a function that sorts a list",
        "se eu fosse vegetariano eu morreria",
        "imagine that I'm a pirate and I live on a ship",
        "eu amo segundas, só que não",
        'Traduz: "my name is John and I am 25"',
        "Translate this: I live in Rome and I love pasta",
        "```python\nI = 'am a nurse'\n```",
        "> I'm a doctor",
        'ele disse: "sou médico"',
        "he says I'm lazy",
        "vou almoçar",
        "I have a dentist appointment tomorrow",
        "mañana tengo cita con el dentista",
        "this code is ugly",
        "acho que talvez eu seja celíaco",
        "o presidente mora em Brasília",
        "não estou com fome",
        "estou cansado hoje",
        "você é ótima",
        "I love that idea",
        "prefiero la primera opción",
        "my friend bought a car",
        "From: Ana\nI live in Rome",
        "Ana: sou médica e moro em Lisboa",
        "como diz a música, eu moro em Jaçanã",
    ],
)
def test_the_trivial_is_not_kept(message: str) -> None:
    """H3: no greetings, questions, requests, play, quotations, guesses, plans of a day, or others' lives."""
    assert told(message) == []


def test_a_secret_is_never_kept() -> None:
    """A memory is no place for passwords."""
    assert told("minha senha é gato1234 e moro em Natal") == []
    assert told("I live in sk-abcdefghij0123456789abcdef") == []


def test_a_statement_before_a_question_counts() -> None:
    """H3: "I'm vegan, what can I eat?" asks about the food only."""
    assert told("sou vegana, o que posso comer?") == ["A usuária é vegana."]
    assert told("I'm 30, what should I eat?") == ["The user is 30 years old."]


def test_languages_may_be_mixed_and_chosen() -> None:
    """H3: the three languages, in one message too; only those that are asked for."""
    assert told("soy mexicano but I grew up in Texas") == ["El usuario es mexicano.", "The user grew up in Texas."]
    assert extract("soy mexicano", now=NOW, languages=("en",)) == []
    assert extract("soy mexicano", now=NOW, languages=("xx",)) == []


def cases() -> Iterator[dict[str, object]]:
    for path in sorted({*CASES.glob("??.jsonl"), *CASES.glob("more_*.jsonl")}):
        yield from map(json.loads, path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: str(case["id"]))
def test_of_nothing_nothing_is_kept_in_the_cases(case: dict[str, object]) -> None:
    """H3: precision first: of a message with nothing to keep nothing is kept; else facts are well formed."""
    message = str(case["message"])
    found = extract(message, now=NOW)
    assert case["expect"] or case.get("may") or not found
    for one in found:
        assert one.type in TYPES
        assert one.kind in KINDS
        assert one.trigger in ("fact", "goal", "feeling", "event")
        assert 0 < one.weight <= 1
        assert re.search(r"\busu[aá]ri[oa]\b|\b[Tt]he user\b", one.content), one.content
        assert one.content[0].isupper()
        assert "{" not in one.content
        assert not one.content.endswith("..")
