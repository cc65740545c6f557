"""The open cases of `hipo bench said`: how many facts count as the user's word (D3)."""

from __future__ import annotations

import pytest

from bench.report import CASES
from bench.said import HONEST, Decision, decisions, read_cases

MOST_TWISTED = 0.02


@pytest.fixture(scope="module", params=["said.jsonl", "said_more.jsonl"])
def found(request: pytest.FixtureRequest) -> list[Decision]:
    """What is decided on the cases of a file."""
    return decisions(read_cases(CASES / request.param))


def test_at_most_two_of_a_hundred_twisted_facts_are_the_users_word(found: list[Decision]) -> None:
    """D3: reports, wishes, conditions, swapped people, stitched sentences and so on stay the agent's."""
    twisted = [one.accepted for one in found if one.case.kind != HONEST]
    assert len(twisted) > 400
    assert sum(twisted) <= MOST_TWISTED * len(twisted)


def test_honest_facts_are_the_users_word(found: list[Decision]) -> None:
    """D3: a check that refuses everything would promise as much."""
    honest = [one.accepted for one in found if one.case.kind == HONEST]
    assert sum(honest) >= 0.35 * len(honest)


def test_each_class_of_twist_is_refused_in_each_language(found: list[Decision]) -> None:
    """D3: no class gets through as a whole."""
    classes = {(one.case.language, one.case.kind) for one in found} - {(code, HONEST) for code in ("en", "es", "pt")}
    for code, kind in classes:
        accepted = [one.accepted for one in found if (one.case.language, one.case.kind) == (code, kind)]
        assert len(accepted) < 5 or sum(accepted) < len(accepted) / 2, (code, kind)
