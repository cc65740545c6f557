"""Floods: others tell very much, and the user's own word keeps its place (F10, I3, E7)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.provenance import is_users_word, shared
from hipocampo.settings import ActiveSettings, OpeningSettings, Settings
from tests.unit.hits import hit
from tests.unit.living import Life

OWN = (
    "My name is Igor",
    "I live in Lisbon",
    "I work as a nurse at the hospital",
    "My wife is Ana",
    "I am allergic to peanuts",
    "I am a vegetarian",
    "I prefer short answers",
    "dentist appointment on 2026-11-18",
    "I need to give the drill back to the neighbour",
    "I want to learn the cello",
)
JUNK = (
    "My name is Bob{n}",
    "The user's name is Bob{n}",
    "I live in Town{n}",
    "I work at Company{n}",
    "My wife is Eva{n}",
    "My brother is Max{n}",
    "I am allergic to thing{n}",
    "I eat only meat number {n}",
    "I prefer {n} long answers",
    "appointment number {n} on 2026-11-17",
    "I need to pay bill {n} to the bank",
    "Important fact number {n} about everything",
)


def flooded(count: int, provenance: str = "I") -> Life:
    """A life in which others told very much, and used 30 of it."""
    life = Life(Settings(language="en"))
    for text in OWN:
        life.memory.retain(text, provenance="U")
    life.clock.advance(timedelta(hours=1))
    junk = [(JUNK[n % len(JUNK)].format(n=n), None) for n in range(count)]
    ids = [
        id for at in range(0, count, 100) for id in life.memory.retain_many(junk[at : at + 100], provenance=provenance)
    ]
    for session in ("s1", "s2", "s3"):
        life.memory.used(ids[:30], session=session)
    return life


@pytest.mark.parametrize("provenance", ["I", "H"])
def test_a_flood_leaves_what_the_user_said_in_the_opening(provenance: str) -> None:
    """I3, F10: who the user is, what is near and what is open, whatever else was told and used."""
    text = flooded(450, provenance).memory.opening().text
    assert [own for own in OWN if own not in text] == []


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_five_thousand_facts_leave_what_the_user_said_in_the_opening() -> None:
    """I3, F10, E7: also when nights have passed and the layers are pressed."""
    life = flooded(5_000)
    text = life.memory.opening().text
    assert [own for own in OWN if own not in text] == []
    life.clock.advance(timedelta(days=20))
    text = life.memory.opening().text
    assert [own for own in OWN if own not in text and "appointment" not in own] == []


def test_a_flood_of_people_is_no_family() -> None:
    """I3, F10: what the user said in a conversation is not replaced by a fact that another tells of the same role."""
    life = Life(Settings(language="en"))
    life.memory.record("s1", "user", "My wife is called Ana")
    life.clock.advance(timedelta(hours=1))
    life.memory.retain("My wife is Eva", provenance="I")
    text = life.memory.opening().text
    assert "[U]" in text[: text.index("My wife is called Ana")]


def test_what_others_used_does_not_press_the_user_out_of_the_active_layer() -> None:
    """E7: of 25 places others keep their share; the user's own facts stay active."""
    life = Life(Settings())
    own = [life.tell(provenance="U").id for _ in range(15)]
    told = [life.tell(provenance="I").id for _ in range(30)]
    life.wait(16)
    for id in told:
        life.use(id)
    life.memory.dream()
    active = [id for id in own if life.memory.show(id).layer == "active"]
    pressed = [id for event in life.memory.query({"type": "dream.pressed"}) for id in event.payload["ids"]]
    assert not set(pressed) & set(own)
    assert len(active) == len([id for id in own if id not in pressed and life.memory.show(id).layer == "active"])
    assert set(pressed) <= set(told)
    assert pressed


def test_a_share_is_a_setting() -> None:
    """I3: with a share of nothing others only fill what the user leaves, with all of it they may take everything."""
    hits = [hit(str(n), id=f"m{n}", provenance="I" if n < 8 else "U") for n in range(12)]
    assert [sum(map(is_users_word, shared(hits, 6, share))) for share in (0.0, 0.5, 1.0)] == [4, 3, 0]
    assert OpeningSettings().others == ActiveSettings().others == 0.3


@given(st.lists(st.sampled_from("UIH"), max_size=30), st.integers(0, 12), st.floats(0, 1))
def test_a_share_leaves_no_room_empty(classes: Sequence[str], most: int, others: float) -> None:
    """F10: in their order, as many as there is room for; the user's own word gets what is not the share of others."""
    hits = [hit(str(n), id=f"m{n}", provenance=one) for n, one in enumerate(classes)]
    kept = shared(hits, most, others)
    assert len(kept) == min(most, len(hits))
    assert kept == [one for one in hits if one in kept]
    own = sum(map(is_users_word, hits))
    assert sum(map(is_users_word, kept)) >= min(own, most - int(most * others))
