"""Values that share their functions: to those who use them they are frozen dataclasses."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import pytest

from hipocampo.core.questions import Only, Question, Span

ASKED = Question("jantar?", Span("2026"), only=Only(kinds=("opinion",)))


def test_a_value_is_equal_to_its_copies():
    """Equal by what they hold, also as keys."""
    for other in (replace(ASKED), copy.deepcopy(ASKED), pickle.loads(pickle.dumps(ASKED))):
        assert other == ASKED
        assert hash(other) == hash(ASKED)
    assert replace(ASKED, limit=3) != ASKED
    others: list[object] = [Span(), Only()]
    assert others[0] != others[1]


def test_a_value_tells_its_fields():
    """By name, in their order, those inside it too."""
    assert asdict(Only(said=Span("2026")))["said"] == {"since": "2026", "until": None}
    assert repr(Span("2026")) == "Span(since='2026', until=None)"


def test_a_value_can_not_be_changed():
    """It may be shared by all."""
    with pytest.raises(FrozenInstanceError):
        setattr(ASKED, "limit", 1)  # noqa: B010
    with pytest.raises(FrozenInstanceError):
        delattr(ASKED, "limit")
    assert ASKED.limit == 50


@pytest.mark.parametrize(("values", "named"), [((), {}), (("a",), {"text": "b"}), (("a",), {"colour": "red"})])
def test_a_value_is_made_of_its_fields_only(values: Any, named: Any):
    """One that is missing, told twice or unknown is refused."""
    with pytest.raises(TypeError):
        Question(*values, **named)
    with pytest.raises(TypeError):
        Span(*"abc")
