"""Hits that say the same are shown once, with the count (F2)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from hipocampo.core.record import Hit
from hipocampo.recall.same import MOST_SOURCES, told_once
from tests.unit.hits import hit, ranked, recalls

LONG = "We decided to move the weekly planning meeting from Monday to Tuesday morning"


def once(one: str, other: str, **known: Any) -> bool:
    return len(told_once(ranked(one, other, **known))) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gosta de café.", "gosta de cafe"),
        ("Está cansado", "esta cansado!"),
        ("ok", "OK!"),
        ("- O jantar é às 20h", "O jantar é às 20h"),
        ("Fui ao parque ontem", "Ontem fui ao parque"),
        (LONG, LONG.replace("meeting", "meetings")),
        ("👍🏽", "👍🏽"),
    ],
)
def test_what_says_the_same_is_one(one: str, other: str):
    """F2: case, accents, punctuation, inflection and the place of `yesterday` make no other memory."""
    assert once(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("gosta de café", "não gosta de café"),
        ("acordou às 7", "acordou às 8"),
        ("Ana mora em Lisboa", "Ana morou em Lisboa"),
        ("O avô mora em Lisboa", "A avó mora em Lisboa"),
        ("trabajo en Acme", "trabajó en Acme"),
        ("Ana deu um livro à Bia", "Bia deu um livro à Ana"),
        ("prefers tea over coffee", "prefers coffee over tea"),
        ("leave before lunch", "leave after lunch"),
        ("Peter likes tea", "Peter likes tea?"),
        (f"I love it that {LONG}", f"I hate it that {LONG}"),
        (LONG, f"Maybe {LONG}"),
        (LONG, LONG.replace("Tuesday", "Thursday")),
        ("!!!", "..."),
    ],
)
def test_what_says_something_else_is_not(one: str, other: str):
    """F2: a denial, a number, a name, a tense, an order, a doubt: whatever may matter keeps two memories apart."""
    assert not once(one, other)
    assert not once(other, one)


def test_the_count_and_the_sources_of_the_others_are_told():
    """F2: with the count; the best keeps its place, and what follows moves up."""
    found = told_once(ranked("Gosta de chá", "Mora no Porto", "gosta de chá!", "Gosta de CHÁ"))
    assert [(one.content, one.times) for one in found] == [("Gosta de chá", 3), ("Mora no Porto", 1)]
    assert found[0].also == ("memory/2026-11-15.md#L3", "memory/2026-11-15.md#L4")
    assert len(told_once(ranked(*["ok"] * 20))[0].also) == MOST_SOURCES


def test_the_users_word_speaks_for_all():
    """D3: of those that say the same, the most trusted is shown, in the place of the best and with its reasons."""
    guess = hit("Gosta de chá", id="guess", provenance="I", score=0.9, parts={"words": 0.9}, source="a")
    word = hit("gosta de chá", id="word", provenance="U", score=0.5, parts={"words": 0.5}, source="b")
    (found,) = told_once([guess, word])
    assert (found.id, found.provenance, found.score, found.parts) == ("word", "U", 0.9, {"words": 0.9})
    assert (found.times, found.also) == (2, ("a",))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"kind": "opinion"}, {"kind": "world"}),
        ({"outdone": "m9"}, {}),
        ({"outdone": "m2"}, {"outdone": "m1"}),
        ({"valid_until": "2025-01-01"}, {}),
        ({"role": "user"}, {"role": "assistant"}),
    ],
)
def test_more_than_words_can_part_two(one: dict[str, Any], other: dict[str, Any]):
    """E13: an opinion is no fact, what is contradicted keeps its mark, what was true then is not what is true now."""
    assert len(told_once([hit("gosta de chá", **one), hit("gosta de chá", **other)])) == 2


def test_what_an_assistant_repeats_is_one():
    """F2: a longer text said by both sides of a conversation was repeated."""
    both = [hit(LONG, kind="turn", role=role, source=role) for role in ("user", "assistant")]
    assert [one.times for one in told_once(both)] == [2]


@given(recalls())
def test_nothing_is_lost_and_twice_is_once(hits: list[Hit]):
    """F2: every hit counts once; the order stays; what was told once is not told otherwise the next time."""
    found = told_once(hits)
    assert sum(one.times for one in found) == len(hits)
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    assert {one.content for one in found} <= {one.content for one in hits}
    assert told_once(found) == found


def test_many_are_no_trouble():
    """Scale: each text is held against a few others only, and read closely only where hardly anything parts them."""
    texts = [f"o sensor {n % 50} da casa de praia do amigo marcou {n % 7} graus na manhã fria" for n in range(5_000)]
    found = told_once(ranked(*texts))
    assert len(found) == 350
    assert sum(one.times for one in found) == 5_000
