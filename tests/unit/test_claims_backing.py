"""What speaks for a claim without saying just the same: more firmly, again, as a wish, against the opposite (G2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.sameness import compare, endorses

FOR = """
prefers short answers | prefers short answers, again
prefers short answers | always wants short answers
prefers short answers | wants short answers on WhatsApp
prefers short answers | hates long answers
prefers short answers | does not like long answers
likes coffee | really loves coffee
likes coffee | prefers coffee
prefers tea | loves tea
likes jazz | likes jazz a lot
likes jazz | still likes jazz
Python is slow | Python is very slow
gosta de café | gosta muito de café
gosta de café | sempre gosta de café
gosta de café | gosta de café, outra vez
prefere chá | adora chá demais
prefere respostas curtas | quer sempre respostas curtas
prefere respostas curtas | odeia respostas longas
a Ana é pontual | a Ana é muito pontual
le gusta el café | le gusta mucho el café
le gusta el café | siempre le gusta el café
le gusta el café | le gusta el café otra vez
prefiere respuestas cortas | quiere respuestas cortas
prefiere respuestas cortas | odia las respuestas largas
"""

NOTHING = """
likes coffee | prefers tea
likes coffee | prefers tea to coffee
likes coffee | wants to drink coffee
likes coffee | does not always like coffee
likes coffee | would like coffee
likes coffee | his mother loves coffee
likes dogs | hates cats
likes small dogs | hates big dogs
likes jazz | used to like jazz
prefers short answers | hates long answers from Bob
gosta de café | prefere chá a café
gosta de café | não gosta muito de chá
gosta de viajar | quer viajar
le gusta el café | prefiere el té al café
"""

AGAINST = """
likes coffee | does not like coffee
prefers short answers | prefers long answers
prefers short answers | does not want short answers
prefers short answers | hates short answers
hates long answers | wants long answers
gosta de café | não gosta muito de café
"""


def pairs(table: str) -> list[tuple[str, str]]:
    rows = (line.split(" | ") for line in table.strip().splitlines())
    return [(f"@Ana: {opinion}", f"@Ana: {fact}") for opinion, fact in rows]


@pytest.mark.parametrize(("opinion", "fact"), pairs(FOR))
def test_how_much_and_how_often_do_not_part_what_speaks_for_an_opinion(opinion: str, fact: str) -> None:
    """G2: liking, loving, preferring and wanting the same thing are for it, in three languages."""
    assert compare(opinion, fact).kind in ("same", "alike") or endorses(fact, opinion)


@pytest.mark.parametrize(("opinion", "fact"), pairs(NOTHING))
def test_what_is_of_something_else_does_not_speak_for_it(opinion: str, fact: str) -> None:
    """G2: a wish to do, half of a comparison, another person, what was once."""
    assert compare(opinion, fact).kind not in ("same", "alike")
    assert not endorses(fact, opinion)


@pytest.mark.parametrize(("opinion", "fact"), pairs(AGAINST))
def test_what_speaks_against_it_never_speaks_for_it(opinion: str, fact: str) -> None:
    """G2, E13: a denial and an opposite stay what they are."""
    assert compare(opinion, fact).kind not in ("same", "alike")
    assert not endorses(fact, opinion)


@given(st.text(max_size=80), st.text(max_size=80))
def test_any_text_is_read(one: str, other: str) -> None:
    """G2: whatever is told; nothing speaks for nothing."""
    endorses(one, other)
    assert not endorses("", one) or not one.strip()


def test_a_long_text_says_more_than_one_thing() -> None:
    """G2: what is no single claim speaks for none."""
    assert not endorses("likes coffee very much " * 40, "likes coffee")
