"""Feelings that a message tells, to be counted over sessions (H3, seed 001 section 2)."""

from __future__ import annotations

from datetime import datetime

import pytest

from hipocampo.text.extraction import Feeling, extract, feelings

NOW = datetime(2026, 3, 18, 10)


@pytest.mark.parametrize(
    ("message", "emotion", "about"),
    [
        ("Fico ansioso toda vez que falam de prazos", "ansioso", "prazos"),
        ("me pongo nerviosa cada vez que hablan de exámenes", "nerviosa", "exámenes"),
        ("I get anxious every time they talk about deadlines", "anxious", "deadlines"),
    ],
)
def test_a_feeling_that_comes_back_is_about_something(message: str, emotion: str, about: str) -> None:
    """Seed 001: "ansioso sempre que fala de prazos": believed in time, and kept since the user says so."""
    [feeling] = feelings(message)
    assert (feeling.emotion, feeling.about) == (emotion, about)
    assert feeling.strength > 0.8
    assert [found.type for found in extract(message, now=NOW)] == ["emo"]


@pytest.mark.parametrize("message", ["estou cansado hoje", "estoy un poco cansada", "I'm sad today", "tô feliz"])
def test_a_feeling_of_a_moment_is_counted_and_not_kept(message: str) -> None:
    """H3: a mood of a day is no fact about a person."""
    assert len(feelings(message)) == 1
    assert feelings(message)[0].strength <= 0.5
    assert extract(message, now=NOW) == []


@pytest.mark.parametrize(
    "message", ["você está triste?", "não estou triste", "acho que estou cansado", "he says I'm sad", "o dia foi bom"]
)
def test_what_is_asked_denied_or_guessed_is_no_feeling(message: str) -> None:
    """H3: precision first, for feelings too."""
    assert feelings(message) == []


def test_a_feeling_is_counted_once_for_a_message() -> None:
    """H3: saying it twice in a message does not make it a pattern."""
    assert feelings("estou triste. estou triste!") == [Feeling("triste", "", 0.5)]
