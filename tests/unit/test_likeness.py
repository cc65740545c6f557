"""How two texts relate that no rule relates, by what a model that reads both says."""

from __future__ import annotations

import pytest

from hipocampo.text.claims.relation import Likely
from hipocampo.understanding.conflicts import STATE
from hipocampo.understanding.likeness import Likeness, alike, changed

NEAR = 0.2
SAME, CONTRARY, NEITHER = Likely(0.9, 0.05), Likely(0.05, 0.9), Likely(0.1, 0.1)
RETOLD = ("Meu chefe é o Marcelo", "Respondo à diretoria desde a reestruturação")


def test_without_a_model_nothing_changes():
    """E12, E13: where e5 is missing, words and vectors decide as before."""
    assert changed(*RETOLD, Likeness(NEAR)) is None
    assert alike(*RETOLD, Likeness(NEAR)) is None


def test_what_a_model_takes_for_a_change_is_proposed():
    """E13, F9: a new value told in other words, without a cue."""
    found = changed(*RETOLD, Likeness(NEAR, likely=CONTRARY))
    assert found is not None
    assert (found.kind, found.reasons) == ("contradiction", (STATE, "similarity"))
    assert changed(*RETOLD, Likeness(NEAR, likely=NEITHER)) is None


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("Ana mora em Recife", "Rita mora em Olinda"),
        ("Meu irmão mora em Recife", "Minha irmã mora em Olinda"),
        ("I want to live in Rome", "I live in Milan"),
    ],
)
def test_two_people_or_a_wish_are_no_change_whatever_a_model_says(earlier: str, later: str):
    """E13: words that part two texts for sure have the last say."""
    assert changed(earlier, later, Likeness(NEAR, likely=CONTRARY)) is None


def test_what_a_model_takes_for_the_same_is_proposed_and_never_merged():
    """E12: a model merges nothing."""
    found = alike("I'm teetotal", "Alcohol never passes my lips", Likeness(-1.0, likely=SAME))
    assert found is not None
    assert found.kind == "alike"


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("The rent is 900 euros", "The rent is 950 euros"),
        ("Tom lives in Bristol", "Tim lives in Bristol"),
        ("The demo is on 4 June", "The demo is on 11 June"),
    ],
)
def test_other_numbers_days_and_names_are_not_the_same_whatever_a_model_says(earlier: str, later: str):
    """E12: precision first."""
    assert alike(earlier, later, Likeness(1.0, likely=SAME)) is None


def test_what_a_model_takes_for_a_contradiction_is_no_proposed_merge():
    """E12: vectors put a contradiction as near as a duplicate; a model tells them apart."""
    texts = ("My desk is by the window", "My desk stands beside the window")
    assert alike(*texts, Likeness(0.9)) is not None
    assert alike(*texts, Likeness(0.9, likely=CONTRARY)) is None
