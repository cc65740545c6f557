"""What is said to be over outdates what it ends, and what is said to be so now what it replaces (E13)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.claims.reduction import reduced, reducible
from hipocampo.text.sameness import compare, contradict

WORDS = (
    "the user has been living lived worked in Porto for five years since with Ana now agora ahora lives based mora "
    "no vive en Lima trabalha na Google como works at as Saw tea and com"
).split()
SURE = [
    ("The user works at Google as an engineer.", "The user no longer works at Google."),
    ("The user has worked at Google for 5 years.", "The user no longer works at Google."),
    ("The user has a dog called @Rex.", "The user no longer has a dog."),
    ("O usuário trabalha no Banco do Brasil há 3 anos.", "O usuário já não trabalha no Banco do Brasil."),
    ("O usuário gosta de café.", "O usuário não gosta mais de café."),
    ("El usuario tiene una novia, @Ana.", "El usuario ya no tiene novia."),
    ("The user has lived in Porto since 2020.", "The user lives in Lisbon."),
    ("The user works at Google.", "The user works at Amazon now."),
]
OPEN = [
    ("The user has a dog and a cat.", "The user no longer has a dog."),  # the cat may be there still
    ("The user works at Google.", "The user works at Amazon."),  # some have two employers
    ("The user works at Google as an engineer.", "The user does not work at Google."),  # no ending
    ("The user's sister works at Google.", "The user no longer works at Google."),
    ("The meeting is at 2.", "The meeting is now at 3."),
    ("Never saw Ana again", "Saw Ana"),
]


@pytest.mark.parametrize(("was", "now"), SURE)
def test_an_ending_and_a_change_are_sure(was: str, now: str) -> None:
    """E13: resolved without asking, whichever of the two is looked at first."""
    assert contradict(was, now, compare(was, now))
    assert contradict(now, was, compare(now, was))


@pytest.mark.parametrize(("one", "other"), OPEN)
def test_what_may_both_be_true_is_not_settled(one: str, other: str) -> None:
    """E13: what is not plain is at most proposed."""
    assert not contradict(one, other, compare(one, other))
    assert not contradict(other, one, compare(other, one))


@given(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join), st.booleans())
def test_what_is_not_reducible_is_left_as_it_is(text: str, change: bool) -> None:
    """E13: the quick look misses nothing that would be left out."""
    assert reducible(text) or reduced(text, change=change) == text
