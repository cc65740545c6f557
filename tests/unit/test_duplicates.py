"""Hits that say the same are shown once, with the count (F2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.record import Hit
from hipocampo.recall.duplicates import MOST_SOURCES, dedupe
from tests.unit.hits import hit, ranked, recalls

LONG = "We decided to move the weekly planning meeting from Monday to Tuesday morning"


def once(one: str, other: str, **known: Any) -> bool:
    """Whether two texts are told as one, be all that is found wanted or only the first of it."""
    hits = ranked(one, other, **known)
    found = dedupe(hits)
    assert dedupe(hits, 1) == found[:1]
    return len(found) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gosta de café.", "gosta de cafe"),
        ("Está cansado", "esta cansado!"),
        ("ok", "OK!"),
        ("- O jantar é às 20h", "O jantar é às 20h"),
        ("Fui ao parque ontem", "Ontem fui ao parque"),
        (LONG, LONG.replace("meeting", "meetings")),
        (LONG, LONG.replace("We", "We've")),
        ("minus 5 graus", "-5 graus"),
        ("I shall not go", "I shan't go"),
        ("It will not rain", "It won't rain"),
        ("Sings in C sharp", "Sings in C#"),
        ("Mora numa casa", "Mora em casa"),
        ("Tem umas casas", "Tem casas"),
        ("Tiene unos gatos", "Tiene gatos"),
        ("Vio unas casas", "Vio casas"),
        ("W (confidence=0.9) gosta de chá", "gosta de chá (memory/2026-11-15.md#L3)"),
        ("👍🏽", "👍🏽"),
        ("the team meets on Thursdays at 15h", "The team meets on Thursdays at 15h #meeting"),
        ("#reunião A equipe se reúne às 15h", "a equipe se reune às 15h! #reunião #equipe"),
        (LONG, LONG.replace("meeting", "meetings") + " #work"),
        ("Gosta de chá\n#bebida", "gosta de chá"),
    ],
)
def test_what_says_the_same_is_one(one: str, other: str):
    """F2: case, accents, punctuation, inflection, tags and the place of `yesterday` make no other memory."""
    assert once(one, other)
    assert once(other, one)


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
        ("the build is broken #frontend", "the build is broken #backend"),
        (f"{LONG} #work", f"{LONG.replace('meeting', 'meetings')} #home"),
        ("#work", "#home"),
        ("Sings in C #work", "Sings in C# #work"),
    ],
)
def test_what_says_something_else_is_not(one: str, other: str):
    """F2: a denial, a number, a name, a tense, an order, a doubt, a tag: what may matter keeps two memories apart."""
    assert not once(one, other)
    assert not once(other, one)


def test_the_count_and_the_sources_of_the_others_are_told():
    """F2: with the count; the best keeps its place, and what follows moves up."""
    found = dedupe(ranked("Gosta de chá", "Mora no Porto", "gosta de chá!", "Gosta de CHÁ"))
    assert [(one.content, one.times) for one in found] == [("Gosta de chá", 3), ("Mora no Porto", 1)]
    assert found[0].also == ("memory/2026-11-15.md#L3", "memory/2026-11-15.md#L4")
    assert len(dedupe(ranked(*["ok"] * 20))[0].also) == MOST_SOURCES


def test_the_users_word_speaks_for_all():
    """D3: of those that say the same, the most trusted is shown, in the place of the best and with its reasons."""
    guess = hit("Gosta de chá", id="guess", provenance="I", score=0.9, parts={"words": 0.9}, source="a")
    word = hit("gosta de chá", id="word", provenance="U", score=0.5, parts={"words": 0.5}, source="b")
    (found,) = dedupe([guess, word])
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
    assert len(dedupe([hit("gosta de chá", **one), hit("gosta de chá", **other)])) == 2


def test_what_an_assistant_repeats_is_one():
    """F2: a longer text said by both sides of a conversation was repeated."""
    both = [hit(LONG, kind="turn", role=role, source=role) for role in ("user", "assistant")]
    assert [one.times for one in dedupe(both)] == [2]


@given(recalls())
def test_nothing_is_lost_and_twice_is_once(hits: list[Hit]):
    """F2: every hit counts once; the order stays; what was told once is not told otherwise the next time."""
    found = dedupe(hits)
    assert sum(one.times for one in found) == len(hits)
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    assert {one.content for one in found} <= {one.content for one in hits}
    assert dedupe(found) == found


_SAID = st.lists(
    st.sampled_from(
        "restaurant reservation dinner shallow would wouldn't will won't shall shan't not can't minus -5 sharp C# umas "
        "unos numa em the a o an casa café cafe Avó avô camelCase 7 8 ? type A session:x 日本 straße".split()
    ),
    min_size=1,
    max_size=6,
).map(" ".join)
_MARKS = st.sampled_from(
    [
        "{}",
        "- {}",
        "{} #meeting",
        "#home {} #meeting",
        "[U] {}",
        "W (c=0.9): {}",
        "{}!",
        "{} (memory/2026-11-15.md#L3)",
        "The {}",
        "{} ",
    ]
)


def spelt(text: str) -> str:
    return text.replace("n't", " not").replace("-", "minus ")


_CASES: st.SearchStrategy[Callable[[str], str]] = st.sampled_from([str.strip, str.upper, str.title, spelt])


@st.composite
def retellings(draw: st.DrawFn) -> list[Hit]:
    """A few texts, most of them told more than once with other marks, letters or words that make no difference."""
    said = draw(st.lists(_SAID, min_size=1, max_size=4))
    times = st.lists(st.tuples(st.sampled_from(said), _MARKS, _CASES), max_size=9)
    return ranked(*(mark.format(case(text)) for text, mark, case in draw(times)))


@given(recalls() | retellings(), st.integers(0, 10))
def test_the_first_are_the_same_however_many_are_wanted(hits: list[Hit], most: int):
    """F2: whoever wants a few sees what stands first where all are told, with the same counts and sources."""
    assert dedupe(hits, most) == dedupe(hits)[:most]


@pytest.mark.parametrize("length", [1, 40])
def test_what_stands_far_behind_is_counted(length: int):
    """F2: a hit that is shown tells of all that say the same, be it a word or longer than what is read closely."""
    said = " ".join(["Gosta de chá preto"] * length * 2)
    others = [f"Mora na rua número {number} {'x' * number}" for number in range(40)]
    found = dedupe(ranked(said, *others, said.upper()), 3)
    assert [one.times for one in found] == [2, 1, 1]
    assert found[0].also == ("memory/2026-11-15.md#L42",)


def test_many_are_no_trouble():
    """Scale: each text is held against a few others only, and read closely only where hardly anything parts them."""
    texts = [f"o sensor {n % 50} da casa de praia do amigo marcou {n % 7} graus na manhã fria" for n in range(5_000)]
    found = dedupe(ranked(*texts))
    assert len(found) == 350
    assert sum(one.times for one in found) == 5_000


def test_tags_do_not_meet_through_a_text_that_has_none():
    """F2: what two tags keep apart is not joined by a third text; the case of a tag parts nothing."""
    said = "The printer is broken again this week"
    apart = dedupe([hit(f"{said} #work", id="a"), hit(said, id="b"), hit(f"{said} #home", id="c")])
    assert [one.times for one in apart] == [2, 1]
    assert [one.times for one in dedupe([hit(f"{said} #Work", id="a"), hit(f"{said} #work", id="b")])] == [2]
