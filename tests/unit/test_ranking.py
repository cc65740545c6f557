"""F3, F4: lanes add up, priors settle what they leave open, and what has nothing to do with a question is out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from itertools import permutations
from math import prod
from operator import attrgetter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.moments import stamp
from hipocampo.core.names import name_key
from hipocampo.core.questions import Candidate, Meaning, Question
from hipocampo.core.record import FACT, LAYERS, PASSAGE, TURN, Hit, Record
from hipocampo.recall.focus import NOTHING, Focus
from hipocampo.recall.hits import hit_of
from hipocampo.recall.ranking import believed, places, rank, weights_for
from hipocampo.recall.relevance import comes_to_mind, relevant
from hipocampo.settings import RecallSettings
from hipocampo.text.speakers import spoken
from hipocampo.text.words import terms
from hipocampo.understanding.acts import act_of
from hipocampo.understanding.reading import read
from hipocampo.vectors import calibration
from tests.unit.hits import hit

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
DEFAULTS = RecallSettings()
FLAT = RecallSettings(weight=0, recency=0, confidence=0, latent=1, archive=1, inferred=1, inherited=1)
RAW = ("words", "cover", "pairs", "context", "meaning", "entity", "tag", "when", "kind", "type")
LANES = (*RAW, "session", "sense", "speaker", "asking")
LANED = [field.name for field in fields(RecallSettings) if field.name in LANES]  # in the order that they are told in
QUESTION = Question("what is blue?")
KNOWN: dict[str, Any] = json.loads(calibration.FILE.read_text("utf-8"))
MODELS = sorted(KNOWN, key=lambda name: name.startswith("use+e5"))  # the first model, then both


def weighing(lanes: dict[str, float]) -> RecallSettings:
    """Settings in which only these lanes count."""
    only: dict[str, Any] = dict.fromkeys(LANES, 0.0) | lanes
    return replace(FLAT, **only)


def found(
    id: str = "m1",
    form: str = FACT,
    *,
    parts: dict[str, float] | None = None,
    words: dict[str, float] | None = None,
    **known: Any,
) -> Candidate:
    """A candidate, told by what matters."""
    at = stamp(NOW)
    told: dict[str, Any] = {
        "text": "a text",
        "content": "a text",
        "timestamp": at,
        "born": at,
        "provenance": "U",
    } | known
    told.setdefault("reading", None if form == PASSAGE else read(str(told["content"])))
    record = Record(id=id, form=form, actor="owner", event_type="memory.retained", seq_from=1, **told)
    return Candidate(record, {"words": 1.0} if parts is None else parts, words or {})


def score(candidate: Candidate, settings: RecallSettings = FLAT, focus: Focus = NOTHING) -> float:
    return rank([candidate], settings, focus=focus)[0].score


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
    more = score(turn, focus=Focus(speakers=frozenset({"ana"}))) - score(turn)
    assert more == pytest.approx(FLAT.speaker * FLAT.turn if named else 0)


def test_a_turn_that_ends_in_a_question_loses_a_little():
    """F3: it has the question's own words; but never less than nothing is left of it."""
    texts = (("a", "It is blue. Is it? "), ("b", "It is blue."))
    asks, tells = (found(id, TURN, session=id, content=text) for id, text in texts)
    assert score(tells) - score(asks) == pytest.approx(FLAT.asking * FLAT.turn)
    assert score(found("c", TURN, parts={}, session="c", content="What?")) == 0


@pytest.mark.parametrize(
    "text", ["Is it blue?", "¿de qué color es?", "qual a cor mesmo", "bom dia!", "ok, thanks", "gracias"]
)
@pytest.mark.parametrize("form", [FACT, TURN])
def test_a_question_or_a_courtesy_is_no_answer(text: str, form: str):
    """F8: whoever tells something comes first, unless what somebody asked is asked for."""
    uttered, told = (found(id, form, session=id, content=one) for id, one in (("a", text), ("b", "It is blue.")))
    ranked = rank([uttered, told], FLAT)
    assert (ranked[0].id, ranked[1].factors["uttered"]) == ("b", FLAT.uttered)
    assert "uttered" not in rank([uttered], FLAT, focus=Focus(utterances=True))[0].factors


@pytest.mark.parametrize(
    ("layer", "factor"), [("active", 1.0), ("latent", DEFAULTS.latent), ("archive", DEFAULTS.archive)]
)
def test_turns_take_the_layer_of_their_age(layer: str, factor: float):
    """E15: chatter does not outlive what was told; what a summary stands for stays in the archive."""
    (turn,) = rank([found("t", TURN, session="a")], DEFAULTS, layer_of_turn=lambda _: layer)
    assert turn.factors.get("layer", 1.0) == factor
    (summed_up,) = rank([found("t", TURN, session="a", layer="archive")], DEFAULTS, layer_of_turn=lambda _: layer)
    assert summed_up.factors["layer"] == DEFAULTS.archive


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
    (one,) = rank([found(**known)], DEFAULTS, focus=Focus(NOW))
    assert one.factors == {name: pytest.approx(factor, abs=1e-5)}
    assert one.score == pytest.approx(factor * sum(one.parts.values()), abs=1e-5)


@pytest.mark.parametrize("known", [{"weight": 0.5}, {"confidence": 1.0}, {"layer": "active"}, {"provenance": "U"}])
def test_what_is_plain_has_no_factor(known: dict[str, Any]):
    """F3: only what moves a score is shown."""
    assert not rank([found(**known)], DEFAULTS, focus=Focus(NOW))[0].factors


@pytest.mark.parametrize(
    "known",
    [
        {"weight": 0.1},
        {"layer": "latent"},
        {"provenance": "H"},
        {"confidence": 0.0},
        {"timestamp": "1970-01-01T00:00:00.000Z"},
        {"form": TURN, "role": "assistant"},
    ],
)
def test_the_priors_of_one_are_not_anothers(known: dict[str, Any]):
    """F3: of two that are alike in all but one thing, each has its own."""
    ranked = rank([found("m1"), found("m2", **known)], DEFAULTS, focus=Focus(NOW))
    assert {one.id: len(one.factors) for one in ranked} == {"m1": 0, "m2": 1 + (known.get("form") == TURN)}


def test_the_future_is_not_newer_than_now():
    """F3: what is said of tomorrow gains nothing by it."""
    tomorrow = found(timestamp=stamp(NOW + timedelta(days=400)))
    assert not rank([tomorrow], DEFAULTS, focus=Focus(NOW))[0].factors


@st.composite
def candidates(draw: st.DrawFn, outdone: tuple[str | None, ...] = (None,)) -> list[Candidate]:
    """Facts, turns and passages as any index may give them."""
    shares = st.floats(0, 1, allow_nan=False)
    times = st.sampled_from(["1999-01-01T00:00:00.000Z", "2026-11-14T00:00:00.000Z", "2031-01-01T00:00:00.000Z"])
    return [
        found(
            f"m{number}",
            draw(st.sampled_from([FACT, TURN, PASSAGE])),
            parts=draw(st.dictionaries(st.sampled_from((*RAW, "before", "session")), shares)),
            words=draw(st.dictionaries(st.sampled_from(["chá", "café"]), shares)),
            content=draw(st.sampled_from(["Ana: sim", "sim? ", "não", "Ana: e tu?"])),
            role=draw(st.sampled_from([None, "user", "assistant", "Ana"])),
            session=draw(st.sampled_from(["a", "b"])),
            weight=draw(st.none() | shares),
            confidence=draw(st.none() | shares),
            layer=draw(st.sampled_from(["wisdom", "active", "latent", "archive"])),
            provenance=draw(st.sampled_from("UIH")),
            timestamp=draw(times),
            outdone=draw(st.sampled_from(outdone)),
        )
        for number in range(draw(st.integers(0, 6)))
    ]


@given(candidates())
def test_priors_never_outweigh_the_lanes(some: list[Candidate]):
    """F3: all priors together take at most a third of a score and add at most a tenth.

    What nobody told to be kept, and what only asks, counts less from the start (E15, F8).
    """
    for one in rank(some, DEFAULTS, focus=Focus(NOW, frozenset({"ana"}))):
        given = max(sum(one.parts.values()), 0) * one.factors.get("turn", 1) * one.factors.get("uttered", 1)
        assert given * 2 / 3 - 1e-5 <= one.score <= given * 1.1 + 1e-5


def reckoned(one: Candidate, some: list[Candidate], settings: RecallSettings, focus: Focus) -> Hit:
    """The hit of a candidate, put together from what the settings say of each lane and prior."""
    record, nearness = one.record, {id(each): near(each, settings) for each in some}
    raw = {**one.parts, "meaning": nearness[id(one)]}
    weights = {lane: getattr(settings, lane) for lane in LANED}
    if record.form == TURN:
        speaker, said = spoken(record.role, record.content)
        session = [each for each in some if each.record.form == TURN and each.record.session == record.session]
        raw["sense"] = max(nearness[id(each)] for each in session)
        raw["speaker"] = float(speaker is not None and name_key(speaker) in focus.speakers)
        raw["asking"] = -float(said.strip().endswith("?"))
    else:
        weights["words"] += settings.session
        weights["meaning"] += settings.sense
    parts = {lane: round(raw.get(lane, 0.0) * weights[lane], 6) for lane in LANED}
    parts = {lane: part for lane, part in parts.items() if part}
    factors = {name: round(factor, 6) for name, factor in priors(record, settings, focus)}
    factors = {name: factor for name, factor in factors.items() if factor != 1}
    score = round(max(sum(parts.values()), 0.0) * prod(factors.values()), 6)
    words = {word: round(value * weights["words"], 6) for word, value in one.words.items()}
    return hit_of(record, score, parts, words, factors=factors, unverified=record.id == "m1")


def near(one: Candidate, settings: RecallSettings) -> float:
    return max(max(one.parts.get("meaning", 0.0), one.parts.get("before", 0.0)) - settings.noise, 0.0)


def priors(record: Record, settings: RecallSettings, focus: Focus) -> Iterator[tuple[str, float]]:
    days = max((NOW - datetime.fromisoformat(record.timestamp)).total_seconds() / 86_400, 0.0) if focus.now else 0.0
    yield "recency", 1 - settings.recency * (1 - 0.5 ** (days / settings.half_life))
    if record.form == FACT:
        yield "weight", 1 + settings.weight * (2 * (0.5 if record.weight is None else record.weight) - 1)
        yield "layer", {"latent": settings.latent, "archive": settings.archive}.get(record.layer, 1)
        yield "provenance", {"I": settings.inferred, "H": settings.inherited}.get(record.provenance, 1)
        yield "confidence", 1 - settings.confidence * (1 - (1 if record.confidence is None else record.confidence))
    if record.form == TURN:
        yield "turn", settings.turn
        yield "layer", {"latent": settings.latent, "archive": settings.archive}.get(record.layer, 1)
        yield "role", settings.assistant if record.role == "assistant" else 1
    if record.form != PASSAGE and act_of(record.content) != "tells":
        yield "uttered", settings.uttered


@given(
    candidates((None, None, "m0", "m1", "m9")),
    st.sampled_from([DEFAULTS, FLAT, replace(DEFAULTS, noise=0.3, cover=0.0)]),
    st.booleans(),
)
def test_every_hit_is_what_the_settings_say(some: list[Candidate], settings: RecallSettings, timed: bool):
    """F3: scores, parts, factors and words, and the order they make, as put together one by one."""
    focus = Focus(NOW if timed else None, frozenset({"ana"}))
    hits = sorted((reckoned(one, some, settings, focus) for one in some), key=attrgetter("id"))
    hits.sort(key=lambda hit: ("uttered" not in hit.factors, hit.score, hit.timestamp), reverse=True)
    assert list(rank(some, settings, lambda record: record.id == "m1", focus)) == believed(hits)


# The order


@given(candidates(), st.randoms(use_true_random=False))
def test_the_order_is_always_the_same(some: list[Candidate], random: Any):
    """F3: whichever lane was faster, best first, the newer first among equals."""
    ranked = rank(some, DEFAULTS, focus=Focus(NOW))
    mixed = list(some)
    random.shuffle(mixed)
    assert list(rank(mixed, DEFAULTS, focus=Focus(NOW))) == list(ranked)
    keys = [("uttered" not in one.factors, one.score, one.timestamp) for one in ranked]
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


def test_only_what_is_looked_at_is_made():
    """F2: of all that is ranked a recall shows a few, and what it shows is the same each time."""
    asked: list[str] = []

    def doubtful(record: Record) -> bool:
        asked.append(record.id)
        return False

    ranked = rank([found(f"m{number}") for number in range(9)], FLAT, doubtful)
    assert (len(ranked), len(ranked.contents), asked) == (9, 9, [])
    assert [one.id for one in ranked[2:4]] == ["m2", "m3"] == asked
    assert ranked[3] is ranked[2:4][1]
    assert ranked[-1] == list(ranked)[8]
    with pytest.raises(IndexError):
        ranked[9]


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
    assert relevant([found(parts={lane: 0.01}, layer=layer)], QUESTION, 0.2)
    assert not relevant([found(parts={lane: 0.0}, layer=layer)], QUESTION, 0.2)


@pytest.mark.parametrize("layer", ["active", "latent", "archive"])
def test_what_is_near_in_meaning_answers(layer: str):
    """F4: from `near` on; what is only the least far off is no answer."""
    text = "a text of some words"
    assert relevant([found(parts={"meaning": 0.2}, layer=layer, content=text)], QUESTION, 0.2)
    assert not relevant([found(parts={"meaning": 0.19}, layer=layer, content=text)], QUESTION, 0.2)


@pytest.mark.parametrize(("content", "nearness"), [("olá", 0.7), ("um fato", 0.45)])
def test_a_word_or_two_must_be_nearer(content: str, nearness: float):
    """F4: what so little means is vague; by shared words it is found as any other."""
    assert relevant([found(parts={"meaning": nearness}, content=content)], QUESTION, 0.2)
    assert not relevant([found(parts={"meaning": nearness - 0.01}, content=content)], QUESTION, 0.2)
    assert relevant([found(parts={"meaning": 0.0, "words": 0.1}, content=content)], QUESTION, 0.2)


@given(st.text(max_size=120) | st.lists(st.sampled_from(["a", "é", "-", "_", "日本", "É o", "\x1f"])).map(" ".join))
def test_words_are_counted_as_they_are_found(content: str):
    """F4: however it is seen that a text has more than two words, they are those that it is found by."""
    needed = {0: 1.0, 1: 0.7, 2: 0.45}.get(len(terms(content[:100])), 0.2)
    for nearness in (0.2, 0.45, 0.7, 1.0):
        answers = relevant([found(parts={"meaning": nearness}, content=content)], QUESTION, 0.2)
        assert bool(answers) is (nearness >= needed)


@pytest.mark.parametrize("layer", LAYERS)
def test_the_right_time_answers_from_every_layer(layer: str):
    """F4: days open the lower layers, as words, names and tags do."""
    assert relevant([found(parts={"when": 1.0}, layer=layer)], QUESTION, 0.2)


@pytest.mark.parametrize(
    ("layer", "parts", "comes"),
    [
        ("active", {"words": 0.1}, True),
        ("latent", {"meaning": 0.25}, True),
        ("archive", {"words": 0.1, "meaning": 0.25}, False),
        ("archive", {"words": 0.6}, True),
        ("archive", {"meaning": 0.5}, True),
        ("archive", {"tag": 1.0}, True),
    ],
)
def test_the_archive_comes_to_mind_by_a_strong_association(layer: str, parts: dict[str, float], comes: bool):
    """F4: unasked, an archived memory needs a shared tag, most of the words or a close meaning."""
    assert comes_to_mind(found(parts=parts, layer=layer)) is comes
    assert not comes_to_mind(found(parts=parts, layer=layer, content="e o prazo?"))


def test_a_time_that_is_only_close_answers_nothing():
    """F3: a soft time moves what was found; it finds nothing itself."""
    assert not relevant([found(parts={"when": 0.3})], QUESTION, 0.2)


@pytest.mark.parametrize("lane", ["cover", "pairs", "kind", "type", "session"])
def test_no_other_lane_finds_by_itself(lane: str):
    """F4: being of the right kind is no answer."""
    assert not relevant([found(parts={lane: 1.0})], QUESTION, 0.2)


def test_whoever_asks_nothing_sees_all():
    """F2: without a question the conditions alone decide."""
    some = [found("m1", parts={}), found("m2", parts={"meaning": -0.5})]
    assert relevant(some, Question(" "), 0.2) == some


@given(candidates(), st.floats(0, 1))
def test_answers_keep_their_order_and_nothing_is_added(some: list[Candidate], near: float):
    """F4: only what does not answer is left out; a wider `near` leaves out no more."""
    kept = relevant(some, QUESTION, near)
    assert kept == [one for one in some if one in kept]
    assert [one for one in relevant(some, QUESTION, near / 2) if one in kept] == kept


def test_the_better_an_embedder_the_less_words_decide() -> None:
    """F3: the weights of the settings are for the first model; of others it is known what they are worth beside it."""
    asked = replace(QUESTION, text="where does my brother keep the bicycle?")
    one, two = (weights_for(DEFAULTS, replace(asked, meaning=Meaning(name, None))) for name in MODELS)
    assert one == DEFAULTS
    assert two.words < one.words
    assert two.meaning + two.sense > one.meaning + one.sense


def test_a_code_is_looked_for_by_its_words() -> None:
    """F1, F3: a vector says little of a question of one word."""
    assert all(
        weights_for(DEFAULTS, replace(QUESTION, text="frase17", meaning=Meaning(name, None))) == DEFAULTS
        for name in MODELS
    )


def test_what_is_known_of_an_embedder_is_about_lanes() -> None:
    """F3: a factor without its setting would move nothing."""
    lanes = {field.name for field in fields(RecallSettings)}
    assert all(lanes.issuperset(calibration.of(name).worth) for name in MODELS)
