"""F3, F4: lanes add up, priors settle what they leave open, and what has nothing to do with a question is out."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.moments import stamp
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import FACT, TURN, Record
from hipocampo.recall.rank import NOTHING, Bearing, believed, places, rank
from hipocampo.recall.reach import answering
from hipocampo.settings import RecallSettings
from tests.unit.hits import hit

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
DEFAULTS = RecallSettings()
FLAT = RecallSettings(weight=0, recency=0, confidence=0, latent=1, archive=1, inferred=1, inherited=1)
RAW = ("words", "cover", "pairs", "context", "meaning", "entity", "tag", "when", "kind", "type")
LANES = (*RAW, "session", "sense", "speaker", "asking")
QUESTION = Question("what is blue?")


def weighing(lanes: dict[str, float]) -> RecallSettings:
    """Settings in which only these lanes count."""
    only: dict[str, Any] = dict.fromkeys(LANES, 0.0) | lanes
    return replace(FLAT, **only)


def found(id: str = "m1", form: str = FACT, *, parts: dict[str, float] | None = None, **known: Any) -> Candidate:
    """A candidate, told by what matters."""
    at = stamp(NOW)
    told = {"text": "a text", "content": "a text", "timestamp": at, "born": at, "provenance": "U"} | known
    record = Record(id=id, form=form, actor="owner", event_type="memory.retained", seq_from=1, **told)
    return Candidate(record, {"words": 1.0} if parts is None else parts)


def score(candidate: Candidate, settings: RecallSettings = FLAT, bearing: Bearing = NOTHING) -> float:
    return rank([candidate], settings, bearing=bearing)[0].score


# Lanes


@pytest.mark.parametrize("lane", RAW)
def test_each_part_counts_times_its_setting(lane: str):
    """F3: a lane's value times its setting is what it gives, and a hit shows it."""
    nothing = weighing({})
    (one,) = rank([found(parts={lane: 0.5})], weighing({lane: 3.0}))
    assert (one.score, one.parts) == (1.5, {lane: 1.5})
    (none,) = rank([found(parts={lane: 0.5})], nothing)
    assert (none.score, none.parts) == (0.0, {})


def test_parts_add_up_to_the_score():
    """F3: nothing counts that is not shown."""
    (one,) = rank([found(parts={"words": 0.4, "meaning": 0.3, "tag": 1.0})], FLAT)
    assert one.score == pytest.approx(sum(one.parts.values()))
    assert not one.factors


def test_a_fact_stands_for_its_own_session():
    """F3: what a session would say of a turn, a fact says itself: long talks do not push facts aside."""
    (one,) = rank([found(parts={"words": 0.5, "meaning": 0.4})], FLAT)
    assert one.parts["words"] == pytest.approx(0.5 * (FLAT.words + FLAT.session))
    assert one.parts["meaning"] == pytest.approx(0.4 * (FLAT.meaning + FLAT.sense))
    assert one.score == pytest.approx(sum(one.parts.values()))


def test_the_nearest_turn_counts_for_its_whole_session():
    """F3: a turn among turns that answer stands before one that is alone."""
    near = found("t1", TURN, parts={"meaning": 0.8}, session="a")
    beside, alone = (found(id, TURN, parts={"meaning": 0.3}, session=id[0]) for id in ("a2", "b1"))
    ranked = rank([near, beside, alone], FLAT)
    assert [one.id for one in ranked] == ["t1", "a2", "b1"]
    assert [one.parts["sense"] for one in ranked] == [0.8, 0.8, 0.3]


def test_noise_is_taken_from_every_cosine():
    """F3: what is no nearer than texts that have nothing in common gives nothing, and takes nothing."""
    noisy = replace(FLAT, noise=0.3, sense=0)
    assert score(found(parts={"meaning": 0.5}), noisy) == pytest.approx(0.2 * noisy.meaning)
    assert score(found(parts={"meaning": 0.1}), noisy) == score(found(parts={"meaning": -0.9}), noisy) == 0


@pytest.mark.parametrize(
    ("role", "content", "named"),
    [("Ana", "chove", True), ("user", "Ana: chove", True), ("user", "chove", False), ("Rui", "chove", False)],
)
def test_whoever_is_asked_about_speaks_for_themselves(role: str, content: str, named: bool):
    """F3: a turn of the one who is asked about counts a little more."""
    turn = found("t1", TURN, session="a", role=role, content=content)
    more = score(turn, bearing=Bearing(speakers=frozenset({"ana"}))) - score(turn)
    assert more == pytest.approx(FLAT.speaker if named else 0)


def test_a_turn_that_only_asks_is_no_answer():
    """F3: it has the question's own words; but never less than nothing is left of it."""
    asks, tells = (found(id, TURN, session=id, content=text) for id, text in (("a", "Is it blue? "), ("b", "Blue.")))
    assert score(tells) - score(asks) == pytest.approx(FLAT.asking)
    assert score(found("c", TURN, parts={}, session="c", content="What?")) == 0
    assert score(found("d", content="a fact?")) == score(found("d"))


# Priors


@pytest.mark.parametrize(
    ("known", "name", "factor"),
    [
        ({"weight": 1.0}, "weight", 1 + DEFAULTS.weight),
        ({"weight": 0.0}, "weight", 1 - DEFAULTS.weight),
        ({"layer": "latent"}, "layer", DEFAULTS.latent),
        ({"layer": "archive"}, "layer", DEFAULTS.archive),
        ({"provenance": "I"}, "provenance", DEFAULTS.inferred),
        ({"provenance": "H"}, "provenance", DEFAULTS.inherited),
        ({"confidence": 0.0}, "confidence", 1 - DEFAULTS.confidence),
        ({"timestamp": "1970-01-01T00:00:00.000Z"}, "recency", 1 - DEFAULTS.recency),
        ({"timestamp": stamp(NOW - timedelta(days=90))}, "recency", 1 - DEFAULTS.recency / 2),
    ],
)
def test_each_prior_is_a_factor_that_is_shown(known: dict[str, Any], name: str, factor: float):
    """F3: capped by its setting, and visible."""
    (one,) = rank([found(**known)], DEFAULTS, bearing=Bearing(NOW))
    assert one.factors == {name: pytest.approx(factor, abs=1e-5)}
    assert one.score == pytest.approx(factor * sum(one.parts.values()), abs=1e-5)


@pytest.mark.parametrize("known", [{"weight": 0.5}, {"confidence": 1.0}, {"layer": "active"}, {"provenance": "U"}])
def test_what_is_plain_has_no_factor(known: dict[str, Any]):
    """F3: only what moves a score is shown."""
    assert not rank([found(**known)], DEFAULTS, bearing=Bearing(NOW))[0].factors


def test_the_future_is_not_newer_than_now():
    """F3: what is said of tomorrow gains nothing by it."""
    tomorrow = found(timestamp=stamp(NOW + timedelta(days=400)))
    assert not rank([tomorrow], DEFAULTS, bearing=Bearing(NOW))[0].factors


@st.composite
def candidates(draw: st.DrawFn) -> list[Candidate]:
    """Facts and turns as any index may give them."""
    shares = st.floats(0, 1, allow_nan=False)
    times = st.sampled_from(["1999-01-01T00:00:00.000Z", "2026-11-14T00:00:00.000Z", "2031-01-01T00:00:00.000Z"])
    return [
        found(
            f"m{number}",
            draw(st.sampled_from([FACT, TURN])),
            parts=draw(st.dictionaries(st.sampled_from(RAW), shares)),
            content=draw(st.sampled_from(["Ana: sim", "sim?", "não"])),
            session=draw(st.sampled_from(["a", "b"])),
            weight=draw(st.none() | shares),
            confidence=draw(st.none() | shares),
            layer=draw(st.sampled_from(["wisdom", "active", "latent", "archive"])),
            provenance=draw(st.sampled_from("UIH")),
            timestamp=draw(times),
        )
        for number in range(draw(st.integers(0, 6)))
    ]


@given(candidates())
def test_priors_never_outweigh_the_lanes(some: list[Candidate]):
    """F3: all priors together take at most a third of a score and add at most a tenth."""
    for one in rank(some, DEFAULTS, bearing=Bearing(NOW, frozenset({"ana"}))):
        given = max(sum(one.parts.values()), 0)
        assert given * 2 / 3 - 1e-5 <= one.score <= given * 1.1 + 1e-5


# The order


@given(candidates(), st.randoms(use_true_random=False))
def test_the_order_is_always_the_same(some: list[Candidate], random: Any):
    """F3: whichever lane was faster, best first, the newer first among equals."""
    ranked = rank(some, DEFAULTS, bearing=Bearing(NOW))
    mixed = list(some)
    random.shuffle(mixed)
    assert rank(mixed, DEFAULTS, bearing=Bearing(NOW)) == ranked
    keys = [(one.score, one.timestamp) for one in ranked]
    assert keys == sorted(keys, reverse=True)


def test_equals_are_told_apart_by_age_and_then_by_id():
    """F3: no order is left to chance."""
    some = [found("m2"), found("m1"), found("m3", timestamp="2020-01-01T00:00:00.000Z")]
    for mixed in permutations(some):
        assert [one.id for one in rank(mixed, FLAT)] == ["m1", "m2", "m3"]


def test_what_is_doubtful_is_marked():
    """D3: the mark moves nothing."""
    ranked = rank([found("m1"), found("m2")], FLAT, lambda record: record.id == "m1")
    assert [(one.id, one.unverified) for one in ranked] == [("m1", True), ("m2", False)]


def test_what_is_believed_stands_first():
    """D3: of two that contradict each other, however well the other answers."""
    outdone, other, true = hit("a", id="a", score=3.0, outdone="c"), hit("b", id="b", score=2.0), hit("c", id="c")
    ordered = believed([outdone, other, true])
    assert [one.id for one in ordered] == ["c", "a", "b"]
    assert ordered[0].score == 3.0


def test_others_see_places_only():
    """B5: no score, part, factor or word of a hit that counts texts which the reader may not see."""
    ranked = rank([found("m1"), found("m2", weight=0.1)], DEFAULTS)
    assert [(one.id, one.score) for one in places(ranked)] == [("m1", 1.0), ("m2", 0.5)]
    assert not any(one.parts or one.factors or one.words for one in places(ranked))


# What answers at all


@pytest.mark.parametrize("lane", ["words", "context", "entity", "tag"])
@pytest.mark.parametrize("layer", ["active", "latent", "archive"])
def test_what_shares_something_with_the_question_answers(lane: str, layer: str):
    """F4: a word, a name or a tag in common is enough in every layer."""
    assert answering([found(parts={lane: 0.01}, layer=layer)], QUESTION, 0.2)
    assert not answering([found(parts={lane: 0.0}, layer=layer)], QUESTION, 0.2)


@pytest.mark.parametrize("layer", ["active", "latent", "archive"])
def test_what_is_near_in_meaning_answers(layer: str):
    """F4: from `near` on; what is only the least far off is no answer."""
    text = "a text of some words"
    assert answering([found(parts={"meaning": 0.2}, layer=layer, content=text)], QUESTION, 0.2)
    assert not answering([found(parts={"meaning": 0.19}, layer=layer, content=text)], QUESTION, 0.2)


@pytest.mark.parametrize(("content", "nearness"), [("olá", 0.7), ("um fato", 0.45)])
def test_a_word_or_two_must_be_nearer(content: str, nearness: float):
    """F4: what so little means is vague; by shared words it is found as any other."""
    assert answering([found(parts={"meaning": nearness}, content=content)], QUESTION, 0.2)
    assert not answering([found(parts={"meaning": nearness - 0.01}, content=content)], QUESTION, 0.2)
    assert answering([found(parts={"meaning": 0.0, "words": 0.1}, content=content)], QUESTION, 0.2)


@pytest.mark.parametrize(("layer", "answers"), [("active", True), ("wisdom", True), ("latent", False)])
def test_a_latent_memory_needs_more_than_the_right_time(layer: str, answers: bool):
    """F4: what was said in the time asked for answers, unless it sank: then it must have something in common."""
    assert bool(answering([found(parts={"when": 1.0}, layer=layer)], QUESTION, 0.2)) is answers


def test_a_time_that_is_only_close_answers_nothing():
    """F3: a soft time moves what was found; it finds nothing itself."""
    assert not answering([found(parts={"when": 0.3})], QUESTION, 0.2)


@pytest.mark.parametrize("lane", ["cover", "pairs", "kind", "type", "session"])
def test_no_other_lane_finds_by_itself(lane: str):
    """F4: being of the right kind is no answer."""
    assert not answering([found(parts={lane: 1.0})], QUESTION, 0.2)


def test_whoever_asks_nothing_sees_all():
    """F2: without a question the conditions alone decide."""
    some = [found("m1", parts={}), found("m2", parts={"meaning": -0.5})]
    assert answering(some, Question(" "), 0.2) == some


@given(candidates(), st.floats(0, 1))
def test_answers_keep_their_order_and_nothing_is_added(some: list[Candidate], near: float):
    """F4: only what does not answer is left out; a wider `near` leaves out no more."""
    kept = answering(some, QUESTION, near)
    assert kept == [one for one in some if one in kept]
    assert [one for one in answering(some, QUESTION, near / 2) if one in kept] == kept
