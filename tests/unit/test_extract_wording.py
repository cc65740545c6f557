"""How what was said is told: whose words they are, who is with the user, and that nothing stays in the first person."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path

import pytest

from hipocampo.text.extraction import extract
from hipocampo.text.extraction.grammar import grammar_of
from hipocampo.text.extraction.required_letters import keys, opening
from hipocampo.text.languages import fallback_first
from hipocampo.text.normalisation import normalise_in_place

LANGUAGES = fallback_first()

NOW = datetime(2026, 3, 18, 10)
CASES = Path(__file__).parents[1] / "data" / "extraction"


def told(message: str) -> list[str]:
    return [found.content for found in extract(message, now=NOW)]


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("sou casada", ["A usuária é casada."]),
        ("sou casado", ["O usuário é casado."]),
        ("fui demitida", ["A usuária foi demitida."]),
        ("falar em público me deixa nervosa", ["Falar em público deixa a usuária nervosa."]),
        ("adoro dançar", ["O usuário adora dançar."]),
        ("sou uma pessoa ansiosa", ["O usuário é uma pessoa ansiosa."]),
        ("soy enfermera", ["La usuaria es enfermera."]),
        ("vivo sola", ["La usuaria vive sola."]),
        ("soy dentista", ["El usuario es dentista."]),
    ],
)
def test_a_woman_is_told_as_one_where_she_says_so(message: str, contents: list[str]) -> None:
    """D4: the fact agrees with the user's own words."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("minha cor favorita é azul", ["A cor favorita do usuário é azul."]),
        ("mi color favorito es el verde", ["El color favorito del usuario es el verde."]),
        ("my birthday is March 3rd", ["The user's birthday is March 3rd."]),
        ("Nasceu meu filho hoje", ["Nasceu o filho do usuário em 2026-03-18."]),
        ("nació mi hija ayer", ["Nació la hija del usuario el 2026-03-17."]),
        ("flying frightens me", ["Flying frightens the user."]),
        ("my boss makes me anxious", ["The user's boss makes the user anxious."]),
        ("elevador me dá pânico", ["Elevador dá pânico ao usuário."]),
        ("me da miedo volar", ["Al usuario le da miedo volar."]),
        ("please never use emojis", ["The user wants the assistant to never use emojis."]),
    ],
)
def test_a_fact_is_told_as_people_tell_it(message: str, contents: list[str]) -> None:
    """D4: a fact is a plain sentence, with the user's own word for what they feel."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("minha esposa e eu compramos uma casa", ["O usuário comprou uma casa, com sua esposa."]),
        ("my wife Ana and I moved to Lisbon", ["The user moved to Lisbon, with their wife, @Ana."]),
        ("mi mujer y yo adoptamos un perro", ["El usuario adoptó un perro, con su mujer."]),
        ("mi novio y yo llevamos 3 años juntos", ["El novio del usuario y el usuario llevan 3 años juntos."]),
        ("llevamos 10 años casados", ["El usuario lleva 10 años casado."]),
        ("a gente se mudou para Natal", ["O usuário se mudou para Natal."]),
        ("we're moving to Lisbon in May", ["The user is moving to Lisbon in May."]),
        ("my brother lives with us", ["The user's brother lives with the user."]),
    ],
)
def test_what_we_do_is_told_of_the_user(message: str, contents: list[str]) -> None:
    """H3: `we` and `my wife and I` are the user and someone of theirs."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        (
            "I'm Tom, 34, a plumber from Leeds",
            ["The user is called Tom.", "The user is 34 years old.", "The user is a plumber from Leeds."],
        ),
        ("sou o Rui, eletricista de Braga", ["O usuário se chama Rui.", "O usuário é eletricista de Braga."]),
        (
            "soy Marta, 34 años, enfermera en Bilbao",
            ["El usuario se llama Marta.", "El usuario tiene 34 años.", "La usuaria es enfermera en Bilbao."],
        ),
        ("sou de Natal, RN", ["O usuário é de Natal, RN."]),
    ],
)
def test_an_introduction_is_told_one_by_one(message: str, contents: list[str]) -> None:
    """H3: one message may hold several facts, and a row of them without verbs too."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("fico ansiosa quando meu chefe me chama", ["A usuária fica ansiosa quando seu chefe o chama."]),
        ("choro quando me lembro da minha mãe", ["O usuário chora quando se lembra da sua mãe."]),
        (
            "me siento triste cada vez que mi jefe me llama",
            ["El usuario se siente triste cada vez que su jefe le llama."],
        ),
        ("trabalho no hospital desde que me formei", ["O usuário trabalha no hospital."]),
    ],
)
def test_nothing_stays_in_the_first_person(message: str, contents: list[str]) -> None:
    """D4: the clauses behind a fact are the user's too; what cannot be told is left out."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("amo cocinar", "El usuario ama cocinar."),
        ("amo cozinhar", "O usuário ama cozinhar."),
        ("no como carne", "El usuario no come carne."),
        ("trabalho como dev frontend", "O usuário trabalha como dev frontend."),
    ],
)
def test_a_short_message_is_told_in_its_own_language(message: str, content: str) -> None:
    """H3: Spanish is not told in Portuguese, nor the other way round."""
    assert told(message) == [content]


@pytest.mark.parametrize("code", LANGUAGES)
def test_rules_are_well_written(code: str) -> None:
    """A rule is matched with folded text, so that an accent in it, but for what is told, could never match."""
    speech = grammar_of(code)
    for rule in (*speech.rules, *speech.kin_rules):
        re.compile(rule.source)
        assert normalise_in_place(rule.source) == rule.source.lower(), rule.source


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_keys_of_a_rule_never_hide_what_it_matches(code: str) -> None:
    """A rule is passed over by its keys only where its pattern would not match."""
    speech = grammar_of(code)
    rows = [json.loads(line) for line in (CASES / f"{code}.jsonl").read_text("utf-8").splitlines()[:60]]
    said = [normalise_in_place(row["message"]) for row in rows]
    for rule in (*speech.rules, *speech.kin_rules):
        pattern = re.compile(rule.source)
        for text in said:
            assert (pattern.match(text) is None) == (rule.match(text) is None), (text, rule.source)


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("my names? is {x}", [{"my name"}, {" is "}]),
        ("(?:a|b)? dog", [{" dog"}]),
        (r"(?:cats|dogs(?: at home)?)\b.*", [{"cats", "dogs"}]),
        (r"\w+ (?:cats|\d)", []),
        ("one|two", [{"one", "two"}]),
        ("(?!no)yes(?=sir)", [{"yes"}]),
        ("{pets} at home", [{"cat", "dog"}, {" at home"}]),
    ],
)
def test_the_keys_of_a_pattern(pattern: str, expected: list[set[str]]) -> None:
    """Each key is a set of letters of which one is in whatever the pattern matches."""
    assert [set(key) for key in keys(pattern, {"pets": lambda: frozenset(("cat", "dog"))})] == expected


def test_a_form_opens_with_its_letters() -> None:
    """What a verb written as a pattern begins with."""
    assert opening(r"llevo \w+ anos") == "llevo "
    assert opening("dogs?") == "dog"
    assert opening(r"\w+") == ""
