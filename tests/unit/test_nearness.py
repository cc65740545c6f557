"""F1, F3: which texts of a record are embedded, and how near a long text and an answer are to a question."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import TURN, Record
from hipocampo.recall.ranking import rank
from hipocampo.recall.relevance import relevant
from hipocampo.settings import RecallSettings
from hipocampo.text.embedding_parts import parts, whole
from hipocampo.vectors.texts import embedded_texts, similarity

FLAT = RecallSettings(recency=0)
SENTENCES = [f"Sentence {n} tells something of its own at some length." for n in range(40)]
COSINES = st.lists(st.floats(-1, 1), min_size=1, max_size=6)
AT = "2026-11-15T12:00:00.000Z"


def turn(id: str, **lanes: float) -> Candidate:
    """A turn alone in its session."""
    told: dict[str, Any] = {
        "text": "a text of some words",
        "content": "a text of some words",
        "timestamp": AT,
        "born": AT,
    }
    record = Record(id=id, form=TURN, actor="owner", event_type="turn.recorded", seq_from=1, session=id, **told)
    return Candidate(record, lanes)


# Texts that are embedded


def test_a_short_text_is_embedded_once():
    """F1: it is its own whole."""
    assert embedded_texts("Ana likes tea.") == ["Ana likes tea."]
    assert embedded_texts("Ana: I like tea.") == ["I like tea."]
    assert embedded_texts("  ") == []


def test_a_long_text_is_embedded_as_a_whole_and_in_parts():
    """F1: the whole first, so that it is known which one it is."""
    text = " ".join(SENTENCES[:8])
    first, *others = embedded_texts(text)
    assert first == text
    assert others == parts(text)
    assert len(others) > 1
    assert all(sentence in " ".join(others) for sentence in SENTENCES[:8])


def test_the_whole_of_a_very_long_text_is_its_beginning():
    """F1: a model takes longer the longer a text is; what comes later is told by the parts."""
    text = " ".join(SENTENCES)
    assert text.startswith(whole(text))
    assert len(whole(text)) < len(text)
    assert any(SENTENCES[-1] in part for part in parts(text))


@given(st.text(max_size=2000))
def test_no_text_is_embedded_twice(text: str):
    """F1: whatever a record says, each of its texts gets one vector."""
    found = embedded_texts(text)
    assert len(found) == len(set(found))
    assert all(one.strip() for one in found)


# How near


@given(COSINES)
def test_a_text_lies_between_its_whole_and_its_nearest_part(cosines: list[float]):
    """F1: one good sentence is not lost in a page, and a page is more than one sentence."""
    near = similarity(cosines[0], cosines)
    assert cosines[0] - 1e-9 <= near <= max(cosines) + 1e-9
    assert similarity(cosines[0], cosines[:1]) == pytest.approx(cosines[0])


def test_a_nearer_whole_and_a_nearer_part_both_count():
    """F1: of two texts with equally near parts the one that is about it comes first, and the other way round."""
    assert similarity(0.5, [0.5, 0.7]) > similarity(0.4, [0.4, 0.7])
    assert similarity(0.5, [0.5, 0.7]) > similarity(0.5, [0.5, 0.6])


# The turn before


def test_an_answer_is_as_near_as_what_it_answers():
    """F3: the nearer of both counts, as `meaning`, and no lane of its own is told."""
    hits = {one.id: one.parts for one in rank([turn("a", meaning=0.1, before=0.4), turn("b", meaning=0.4)], FLAT)}
    assert hits["a"] == hits["b"] == {"meaning": 0.8, "sense": 0.4}


def test_a_turn_before_that_is_farther_takes_nothing_away():
    """F3: it can lift an answer and never lowers one."""
    lent, alone = rank([turn("a", meaning=0.4, before=-0.3), turn("b", meaning=0.4)], FLAT)
    assert lent.score == alone.score


def test_by_the_turn_before_alone_nothing_is_found():
    """F4: "Thank you!" after a near question has nothing to do with the one that is asked."""
    assert relevant([turn("a", meaning=0.1, before=0.6)], Question("where?"), FLAT.near) == []
