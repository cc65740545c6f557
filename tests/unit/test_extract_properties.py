"""Extraction on any text: it never raises, keeps no secret, asks for no more than linear time (H3)."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.extraction import extract, feelings
from hipocampo.text.extraction.grammar import grammar_of
from hipocampo.text.secrets import find_secret

NOW = datetime(2026, 3, 18, 10)
_SPARE = 300  # letters that a content may have more than its message

PIECES = st.sampled_from(
    """I I'm my sister Ana live in Porto and love tea . , ? ! sou moro em Natal minha mãe se chama Rita e não gosto de
    café     soy vivo en con mi perro Luna que cuando if se si quiero aprender inglés este año hoje ayer
    tomorrow was born fired
    kk lol "sou" ``` : ( ) — … @ # $5,000 2026 30 anos years old no nunca tenho tengo have got a um una ' ’ 😀
    sk-abcdefghij0123456789abcdef senha: gato1234 password is hunter2222""".split()
)
MESSAGES = st.one_of(st.text(max_size=300), st.lists(PIECES, max_size=40).map(" ".join))
FACTS = st.sampled_from(
    [
        "sou vegetariano",
        "moro em Lisboa",
        "tenho 30 anos",
        "minha irmã Ana mora no Porto",
        "fui demitido ontem",
        "quero aprender inglês este ano",
        "soy enfermera",
        "me encanta el jazz",
        "I'm a nurse",
        "I live in Leeds with my dog Rex",
        "my dad passed away",
        "I hate olives",
        "fico ansioso toda vez que viajo",
    ]
)


@given(MESSAGES)
def test_any_text_is_read(message: str) -> None:
    """H3: a message is never lost to an error, and the same message tells the same."""
    found = extract(message, now=NOW)
    assert found == extract(message, now=NOW)
    assert feelings(message) == feelings(message)
    for one in found:
        assert len(one.content) <= len(message) + _SPARE
        assert find_secret(one.content) is None
        assert "\n" not in one.content


@given(FACTS)
def test_no_question_tells_a_fact(fact: str) -> None:
    """H3: what is asked is not stated; the same words without the mark are."""
    assert extract(fact, now=NOW)
    assert extract(f"{fact}?", now=NOW) == []
    assert extract(f"¿{fact}?", now=NOW) == []


@given(FACTS, FACTS)
def test_facts_of_two_sentences_are_both_told(one: str, other: str) -> None:
    """H3: what is told in one sentence does not hang on another."""
    contents = [found.content for found in extract(f"{one}. {other}.", now=NOW)]
    assert set(contents) == {found.content for fact in (one, other) for found in extract(fact, now=NOW)}


@given(FACTS)
def test_what_is_quoted_or_pasted_tells_nothing(fact: str) -> None:
    """H3: quotations, code and pasted letters are not the user's own words."""
    for pasted in (f'Traduz: "{fact}"', f"> {fact}", f"```\n{fact}\n```", f"`{fact}`", f"Subject: hi\n\n{fact}"):
        assert extract(pasted, now=NOW) == []


@pytest.mark.parametrize(
    "piece",
    [
        "a(",
        "x",
        "a. ",
        "e ",
        "tenho a ",
        "'a \"b ",
        "I am a ",
        "a, ",
        "minha mãe ",
        "\t ",
        "= ",
        "a: ",
        "é ",
        "…",
        "se ",
    ],
)
def test_long_texts_end(piece: str) -> None:
    """H3: a text of 100 KB and more is read in no more time than its beginning takes."""
    assert extract(piece * 50_000, now=NOW) == []
    assert feelings(piece * 50_000) == []


@pytest.mark.parametrize("code", ["pt", "es", "en"])
def test_every_rule_compiles(code: str) -> None:
    """The rules are data: a mistake in one must not wait for the message that meets it."""
    spoken = grammar_of(code)
    for rule in (*spoken.rules, *spoken.kin_rules):
        assert rule.match("a") is None
        assert rule.source
