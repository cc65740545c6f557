"""What a fact says for an opinion or against it, in other words than the opinion's (G2)."""

from __future__ import annotations

import pytest

from hipocampo.reflect.leanings import direction

FOR, AGAINST, NEITHER = 1, -1, 0
CASES = [
    ("prefere respostas concisas", "prefere respostas longas e detalhadas", AGAINST),
    ("prefere respostas concisas", "pediu um resumo breve", FOR),
    ("prefere respostas concisas", "odeia textos compridos", FOR),
    ("prefiere respuestas concisas", "le gustan las explicaciones extensas", AGAINST),
    ("prefiere respuestas concisas", "pidió un texto breve", FOR),
    ("prefers concise answers", "wants a thorough explanation", AGAINST),
    ("prefers concise answers", "wrote a brief note", FOR),
    ("prefiro chá a café", "comprei uma máquina de espresso", AGAINST),
    ("prefiero la playa a la montaña", "dos semanas en los Pirineos, feliz", AGAINST),
    ("I'd rather take the train than the plane", "the flight was awful", FOR),
    ("gosto de café", "comprei chá", NEITHER),
    ("I like coffee", "the coffee is on the shelf", NEITHER),
    ("I hate crowds", "the festival is in July", NEITHER),
    ("I hate crowds", "is the stadium packed?", NEITHER),
    ("prefere respostas concisas", "mora em Lisboa", NEITHER),
]


@pytest.mark.parametrize(("opinion", "fact", "expected"), CASES)
def test_a_fact_speaks_for_an_opinion_or_against_it_in_other_words(opinion: str, fact: str, expected: int) -> None:
    """G2: by what it names and what it makes of that; naming something is no evidence."""
    assert direction(opinion, fact) == expected


@pytest.mark.parametrize(
    ("opinion", "fact", "expected"),
    [
        ("Carla is a good boss", "Carla shouted at everybody", AGAINST),
        ("Carla é uma boa chefe", "Carla defendeu a equipe", FOR),
        ("Carla es buena jefa", "Carla vive en Madrid", NEITHER),
        ("Carla prefers short trips", "Carla wants short answers", FOR),
    ],
)
def test_what_is_told_of_somebody_counts_for_what_they_are(opinion: str, fact: str, expected: int) -> None:
    """G2: where both are about the same person; that two texts are about other things is the vectors' to say."""
    assert direction(opinion, fact, frozenset({"carla"})) == expected


def test_two_clauses_that_disagree_say_nothing() -> None:
    """G2: a wrong vote is worse than none."""
    assert direction("I like trains", "the train was great, the train was awful") == NEITHER
