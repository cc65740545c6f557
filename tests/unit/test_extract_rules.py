"""How rules are found by the first words of a clause, and what hearsay, wishes and lower case come to (H3)."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from bench.extraction import cases
from hipocampo.text.extraction import changed, extract
from hipocampo.text.extraction.grammar import grammar_of
from hipocampo.text.extraction.rules import Rule, Rules, starts
from hipocampo.text.languages import fallback_first
from hipocampo.text.normalisation import normalise_in_place

LANGUAGES = fallback_first()

DATA = Path(__file__).parents[1] / "data" / "extraction"
NOW = datetime(2026, 3, 18, 10)


def told(message: str) -> list[str]:
    return [found.content for found in extract(message, now=NOW)]


def since(message: str) -> list[str]:
    return [found.content for found in changed(message, now=NOW)]


@pytest.mark.parametrize(
    ("pattern", "said", "first"),
    [
        ("<moro|vivo:mora|vive> {x}", ("moro", "vivo"), {"moro", "vivo"}),
        ("<i live|i'm:lives|is> {x}", ("i live", "i'm"), {"i live", "i'm"}),
        (r"<llevo \w+ anos:lleva> {x}", (r"llevo \w+ anos",), {"llevo"}),
        ("(?P<n>nao )?<sou:é> {x}", ("sou",), {"sou", "nao"}),
        ("my name is {x}", (), {"my"}),
        ("(?P<w>{cause}) me {x}", (), None),
        ("<estou|:está|> ha {x}", ("estou", ""), None),
    ],
)
def test_a_rule_knows_the_words_it_begins_with(pattern: str, said: tuple[str, ...], first: set[str] | None) -> None:
    """One word or two; None where a clause may begin with anything."""
    assert starts(pattern, said) == (None if first is None else frozenset(first))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_rule_that_fits_is_passed_over(code: str) -> None:
    """The first words of a clause only leave out rules that cannot match it."""
    spoken = grammar_of(code)
    for clause in [normalise_in_place(case.message) for case in cases(DATA) if case.language == code and not case.held]:
        for rules in (spoken.rules, spoken.kin_rules):
            kept = set(map(id, rules.of(clause)))
            assert all(id(rule) in kept for rule in rules if rule.match(clause)), rules


def test_rules_keep_their_order() -> None:
    """The first rule that fits tells a clause, whatever it begins with."""
    one, two, any_ = (
        Rule("like", "x", (), (), "x", (), frozenset(("i love",))),
        Rule("like", "x", (), (), "x", (), frozenset(("i",))),
        Rule("like", "x", (), (), "x", ()),
    )
    rules = Rules((any_, two, one))
    assert rules.of("i love tea") == (any_, two, one)
    assert rules.of("i hate tea") == (any_, two)
    assert rules.of("tea, please") == (any_,)
    assert rules.of("") == (any_,)


@pytest.mark.parametrize(
    "message",
    [
        "my therapist says I'm a perfectionist",
        "my mom always tells me I'm shy",
        "I've been told I'm an introvert",
        "everyone says I'm shy",
        "minha terapeuta falou que eu sou perfeccionista",
        "segundo minha irmã sou introvertida",
        "mi madre siempre dice que soy tímido",
        "según mi hermana soy introvertido",
    ],
)
def test_what_others_think_of_the_user_is_not_kept(message: str) -> None:
    """D3: an opinion of another is not the user's word."""
    assert told(message) == []


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("my doctor says I'm diabetic", "The user is diabetic."),
        ("my doctor diagnosed me with gout", "The user was diagnosed with gout."),
        ("meu médico me diagnosticou com gota", "O usuário foi diagnosticado com gota."),
        ("mi médico me diagnosticó gota", "El usuario fue diagnosticado con gota."),
    ],
)
def test_a_diagnosis_is_a_fact(message: str, content: str) -> None:
    """H3: what a doctor finds is so."""
    assert told(message) == [content]


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("could you always answer in French?", "The user wants the assistant to always answer in French."),
        ("vc pode me responder sempre em português?", "O usuário prefere respostas sempre em português."),
        ("puedes responderme siempre en español?", "El usuario prefiere respuestas siempre en español."),
    ],
)
def test_a_polite_question_for_good_is_a_wish(message: str, content: str) -> None:
    """H3: how to be answered, asked once and meant ever after."""
    assert told(message) == [content]
    assert told("could you answer in French?") == []


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        (
            "im danny, 34, from cork",
            ["The user is called Danny.", "The user is 34 years old.", "The user is from cork."],
        ),
        ("sou a bia, 22", ["O usuário se chama Bia.", "O usuário tem 22 anos."]),
        ("soy bea, 22", ["El usuario se llama Bea.", "El usuario tiene 22."]),
        ("i'm tired, honestly", []),
    ],
)
def test_a_name_in_lower_case_is_known_by_the_age_behind_it(message: str, contents: list[str]) -> None:
    """H3: chat leaves capitals out."""
    assert told(message) == contents


@pytest.mark.parametrize(
    ("message", "contents"),
    [
        ("we moved to new york last year", ["The user lives in New York."]),
        ("mudei pra floripa mês passado", ["O usuário mora em Floripa."]),
        ("me mudé a valencia el mes pasado", ["El usuario vive en Valencia."]),
        ("i moved to a new flat", []),
        ("i moved to management", []),
        ("mudei para o interior", []),
        ("me mudé a casa de mis padres", []),
    ],
)
def test_a_place_in_lower_case_is_where_the_user_lives(message: str, contents: list[str]) -> None:
    """D5: who moved to a place lives there; a noun is no place."""
    assert since(message) == contents


@pytest.mark.parametrize(
    ("message", "content"),
    [
        ("lately i can't sleep", "The user cannot sleep lately."),
        ("every sunday i call my mum", "The user calls their mum every sunday."),
        ("ever since my divorce I've had trouble trusting people",
         "The user has had trouble trusting people ever since their divorce."),
        ("toda quinta eu jogo futebol com a galera", "O usuário joga futebol com a galera toda quinta."),
        ("últimamente ando muy ansioso", "El usuario anda ansioso."),
    ],
)  # fmt: skip
def test_how_long_and_how_often_may_be_said_first(message: str, content: str) -> None:
    """H3: what lasts and what comes back, wherever the sentence says so."""
    assert told(message) == [content]
