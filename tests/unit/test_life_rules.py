"""What fades and what stays: the rules of a memory's life, day by day (D3, E1-E13)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core import strength
from hipocampo.core.era import Rules
from tests.unit.timeline import LOG, Timeline

CALM = [None, "event"]
KEPT = ["bio", "pref", "obj"]
UNUSED = {0: (5, "active"), 14: (5, "active"), 15: (5, "active"), 16: (4, "active"), 17: (4, "active")}
UNUSED |= {18: (3, "active"), 20: (2, "latent"), 22: (1, "latent"), 24: (0, "archive"), 400: (0, "archive")}


def seen(line: Timeline, id: str, days: Any) -> dict[int, tuple[int, str]]:
    """A memory on some days of its time."""
    found = {}
    for day in days:
        line.sleep(day)
        found[day] = line.state(id)
    return found


# Layers, birth and decay


@pytest.mark.parametrize(
    ("fitness", "layer"),
    [
        *((11, "wisdom"), (10, "wisdom"), (9, "active"), (5, "active"), (3, "active")),
        *((2, "latent"), (1, "latent"), (0, "archive"), (-7, "archive")),
    ],
)
def test_fitness_alone_sets_the_layer(fitness: int, layer: str):
    """E1: wisdom F:10, active F:3-9, latent F:1-2, archive below."""
    assert strength.layer_of(fitness, Rules()) == layer


@pytest.mark.parametrize("type", [*CALM, *KEPT, "emo"])
def test_a_memory_is_born_active(type: str | None):
    """E2, E3: every memory begins at F:5 in active, immune for 14 days, neither warm nor ripe."""
    born = Timeline().retain("m", type=type)
    assert (born.fitness, born.layer, born.heat, born.ripe, born.immune_until) == (5, "active", 0, False, "2026-01-15")


@pytest.mark.parametrize("type", CALM)
def test_the_timeline_of_a_memory_that_is_never_used(type: str | None):
    """E3, E4: born on a cycle's date it has the seed's timeline, and stays in the archive for ever."""
    line = Timeline()
    line.retain("m", type=type)
    assert seen(line, "m", UNUSED) == UNUSED


def test_a_memory_that_is_born_between_two_cycles_lands_within_a_day():
    """E4: the first cycle later than its 14 days takes the first point."""
    line = Timeline()
    line.sleep(1)
    line.retain("m")
    expected = {15: (5, "active"), 16: (4, "active"), 18: (3, "active"), 20: (2, "latent"), 24: (0, "archive")}
    assert seen(line, "m", expected) == expected


def test_the_timeline_of_a_memory_that_is_used_once():
    """E2, E4: reinforced on day 7 it is F:7, and the same rule takes it from there."""
    line = Timeline()
    line.retain("m")
    line.sleep(7)
    line.tell("memory.used", "m")
    expected = {7: (7, "active"), 14: (7, "active"), 16: (6, "active"), 18: (5, "active"), 22: (3, "active")}
    expected |= {24: (2, "latent"), 26: (1, "latent"), 28: (0, "archive"), 30: (0, "archive")}
    assert seen(line, "m", expected) == expected


def test_use_after_immunity_adds_to_what_is_left():
    """E2: +2 on the fitness of the day, not on that of birth."""
    line = Timeline()
    line.retain("m")
    line.sleep(18)
    line.tell("memory.used", "m")
    assert line.state("m") == (5, "active")
    line.sleep(20)
    assert line.state("m") == (4, "active")


@pytest.mark.parametrize("type", KEPT)
def test_who_we_are_never_sinks_below_latent(type: str):
    """E4: `bio`, `pref` and `obj` decay as others do and rest at F:1."""
    line = Timeline()
    line.retain("m", type=type)
    expected = UNUSED | {24: (1, "latent"), 26: (1, "latent"), 400: (1, "latent")}
    assert seen(line, "m", expected) == expected
    line.tell("memory.used", "m")
    assert seen(line, "m", [400, 402, 406, 412]) == {
        400: (5, "active"),
        402: (4, "active"),
        406: (2, "latent"),
        412: (1, "latent"),
    }


# Days to come


AHEAD: dict[str, Any] = {"understood": {"days": ["2026-01-20", "2026-03-02"]}}  # the last is day 60


def test_what_speaks_of_a_day_to_come_does_not_decay_before_it():
    """E4: F:5 until the day has passed, then the usual rule; the last of several days counts."""
    line = Timeline()
    line.retain("m", **AHEAD)
    expected = {0: (5, "active"), 30: (5, "active"), 60: (5, "active"), 62: (4, "active"), 66: (2, "latent")}
    expected |= {70: (0, "archive")}
    assert seen(line, "m", expected) == expected


def test_a_span_of_days_counts_to_its_end():
    """E4: "next month" has passed when its last day has."""
    line = Timeline()
    line.retain("m", understood={"days": ["2026-02-01/2026-03-02"]})
    assert seen(line, "m", [60, 62]) == {60: (5, "active"), 62: (4, "active")}


def test_a_day_that_was_over_or_was_never_written_in_the_event_changes_nothing():
    """E4: a derived day acts only as its event says; a better grammar changes no past."""
    line = Timeline()
    line.retain("m", understood={"days": ["2026-01-01", "2025-12-24"]})
    line.retain("n", text="a festa é em 2026-03-02", valid=["2026-03-02T00:00:00.000Z", "2026-03-03T00:00:00.000Z"])
    assert seen(line, "m", UNUSED) == UNUSED
    assert line.state("n") == (0, "archive")


@pytest.mark.parametrize("provenance", ["I", "H"])
def test_only_the_users_word_waits_for_its_day(provenance: str):
    """E4: what was inferred decays as ever, until the user confirms it."""
    line = Timeline()
    line.retain("m", provenance=provenance, **AHEAD)
    line.retain("n", provenance=provenance, **AHEAD)
    line.sleep(18)
    assert line.state("m") == (3, "active")
    line.tell("memory.confirmed", "m")
    line.sleep(60)
    assert line.state("m") == (3, "active")
    assert line.state("n") == (0, "archive")
    line.sleep(62)
    assert line.state("m") == (2, "latent")


def test_a_day_beyond_the_most_days_protects_for_so_long():
    """E4: 400 days at most."""
    line = Timeline()
    line.retain("m", understood={"days": ["2031-05-01"]})
    assert line["m"].ahead == "2027-02-05"
    line = Timeline(ahead=30)
    line.retain("m", understood={"days": ["2031-05-01"]})
    assert seen(line, "m", [30, 32]) == {30: (5, "active"), 32: (4, "active")}


def test_under_pressure_a_day_to_come_is_no_immunity():
    """E4, E7: it gives way as others do, and then does not sink further before its day."""
    line = Timeline()
    line.retain("m", **AHEAD)
    line.sleep(20)
    line.press("m")
    assert seen(line, "m", [20, 60, 62]) == {20: (2, "latent"), 60: (2, "latent"), 62: (1, "latent")}


def test_use_and_rescue_keep_the_day():
    """E2, E4: a use adds to the fitness, and the day still counts."""
    line = Timeline()
    line.retain("m", **AHEAD)
    line.sleep(18)
    line.tell("memory.used", "m")
    assert seen(line, "m", [18, 60, 62]) == {18: (7, "active"), 60: (7, "active"), 62: (6, "active")}


def test_an_edit_that_names_another_day_counts_from_then_on():
    """E4: the dentist was put off; then it is done."""
    line = Timeline()
    line.retain("m", **AHEAD)
    line.sleep(30)
    payload = {"text": "o dentista mudou", "provenance": "U", "page": LOG}
    line.tell("memory.revised", "m", {**payload, "understood": {"days": ["2026-03-22"]}})
    assert seen(line, "m", [80, 82]) == {80: (5, "active"), 82: (4, "active")}
    line.tell("memory.revised", "m", {**payload, "text": "o dentista foi cancelado"})
    assert seen(line, "m", [84]) == {84: (3, "active")}


def test_an_emotion_follows_its_weight_whatever_day_it_speaks_of():
    """E4, E9: its week begins at its birth."""
    line = Timeline()
    line.retain("m", type="emo", **AHEAD)
    line.retain("n", type="emo")
    line.sleep(40)
    assert line["m"].weight == line["n"].weight
    assert line.state("m") == line.state("n")


def test_a_memory_at_rest_wakes_when_it_becomes_another():
    """E4: an edit that takes its type away lets it decay from there."""
    line = Timeline()
    line.retain("m", type="obj")
    line.sleep(40)
    line.tell("memory.revised", "m", {"text": "um facto", "provenance": "U"})
    assert line.state("m") == (1, "latent")
    line.sleep(42)
    assert line.state("m") == (0, "archive")


def test_days_are_those_of_the_workspace():
    """E3, E4: born late in the evening of Sao Paulo, when it is tomorrow in UTC, it is immune from the local day on."""
    line = Timeline("America/Sao_Paulo")
    event = line.tell("memory.retained", "m", {"text": "à noite", "provenance": "U"}, hour=23)
    assert event.timestamp[:10] == "2026-01-02"
    assert line["m"].immune_until == "2026-01-15"
    assert seen(line, "m", [14, 16, 20, 24]) == {day: UNUSED[day] for day in (14, 16, 20, 24)}


def test_what_sinks_is_given_tags_first():
    """D1: the lower layers are searched by tags; those that a person gave stay alone."""
    line = Timeline()
    line.retain("m", "café frio")
    line.retain("tagged", "café frio", tags=["casa"])
    line.sleep(20)
    assert (line["m"].tags, line["tagged"].tags) == (("café", "frio"), ("casa",))
    assert (line["m"].demoted, line["m"].original) == ("2026-01-21T03:00:00.000Z", 5)
    line.tell("memory.revised", "m", {"text": "chá frio", "provenance": "U"})
    assert line["m"].tags == ("café", "frio")


def test_a_cycle_counts_once():
    """E8: one that is told again, or of an earlier date, takes nothing."""
    line = Timeline()
    line.retain("m")
    line.sleep(16)
    for day in (16, 2):
        line.tell("dream.cycle", "dream", {"date": line.date(day), "decay": 1})
    assert line.state("m") == (4, "active")
    assert line.era.dates == tuple(line.date(day) for day in range(2, 17, 2))


@given(start=st.integers(0, 3), day=st.integers(0, 60), late=st.integers(0, 60))
def test_fitness_falls_one_by_one_and_catching_up_is_the_same(start: int, day: int, late: int):
    """E4, E8: by the plain count of cycles later than the 14 days, whether one looks every day or not."""
    line = Timeline()
    line.sleep(start)
    line.retain("m")
    line.sleep(max(start, day))
    line.sleep(max(start, day) + late)
    passed = sum(due > start + 14 for due in range(2, line.day + 1, 2))
    assert line["m"].fitness == max(5 - passed, 0)
    assert line["m"].layer == strength.layer_of(5 - passed, Rules())


# Use, rescue and graduation


def test_use_warms_and_strengthens_up_to_nine():
    """E2, E6, E10: +2 and heat +1 each time it is told; what is used at F:9 is ripe."""
    line = Timeline()
    line.retain("m")
    states = []
    for _ in range(4):
        event = line.tell("memory.used", "m", sessionId="s1")
        states.append((*line.state("m"), line["m"].heat, line["m"].ripe))
    assert states == [
        (7, "active", 1, False),
        (9, "active", 2, False),
        (9, "active", 3, True),
        (9, "active", 4, True),
    ]
    assert (line["m"].last_used, line["m"].reinforced) == (event.timestamp, event.timestamp)


@pytest.mark.parametrize(("day", "from_layer"), [(20, "latent"), (22, "latent"), (24, "archive"), (90, "archive")])
@pytest.mark.parametrize("how", ["memory.used", "memory.mentioned"])
def test_a_rescue_brings_back_to_active(day: int, from_layer: str, how: str):
    """E2, E5, E3: used or mentioned by the user it is F:5 again, without new immunity."""
    line = Timeline()
    line.retain("m")
    line.sleep(day)
    assert line["m"].layer == from_layer
    event = line.tell(how, "m")
    now = line["m"]
    assert (now.fitness, now.layer, now.rescued, now.rescues, now.heat) == (5, "active", event.timestamp, 1, 1)
    assert now.immune_until == "2026-01-15"
    line.sleep(day + 2)
    assert line.state("m") == (4, "active")


def test_a_mention_of_what_is_active_only_warms():
    """E2: the user's own mention gives heat +1, no fitness."""
    line = Timeline()
    line.retain("m")
    line.sleep(18)
    line.tell("memory.mentioned", "m")
    assert (*line.state("m"), line["m"].heat, line["m"].reinforced) == (3, "active", 1, None)


def test_three_rescues_make_ripe():
    """E6: what comes back three times is a candidate; declined, it may become one again."""
    line = Timeline()
    line.retain("m")
    ripe = []
    for _ in range(3):
        line.sleep(line.day + 40)
        line.tell("memory.used", "m")
        ripe.append(line["m"].ripe)
    assert (ripe, line["m"].rescues) == ([False, False, True], 3)
    line.tell("memory.passed-over", "m")
    assert not line["m"].ripe
    line.tell("memory.nominated", "m")
    assert line["m"].ripe


def test_wisdom_stays():
    """E1, E4, E6: graduated it is F:10 for ever; use only warms it."""
    line = Timeline()
    line.retain("m")
    line.tell("memory.nominated", "m")
    line.tell("memory.graduated", "m", {"page": "MEMORY.md"})
    assert seen(line, "m", [0, 30, 400]) == dict.fromkeys([0, 30, 400], (10, "wisdom"))
    line.tell("memory.used", "m")
    line.tell("memory.nominated", "m")
    now = line["m"]
    assert (now.fitness, now.heat, now.ripe, now.page, now.line) == (10, 1, False, "MEMORY.md", None)


def test_what_is_taken_out_of_wisdom_is_strong():
    """E6: a line removed from `MEMORY.md` demotes to F:9, and cycles count again from then on."""
    line = Timeline()
    line.retain("m")
    line.tell("memory.graduated", "m", {"page": "MEMORY.md"})
    line.sleep(100)
    event = line.tell("memory.demoted", "m", {"page": LOG, "evidence": "e"})
    assert (*line.state("m"), line["m"].page, line["m"].demoted) == (9, "active", LOG, event.timestamp)
    line.sleep(102)
    assert line.state("m") == (8, "active")


@pytest.mark.parametrize("page", ["MEMORY.md", "memory.md"])
def test_what_is_written_into_the_page_of_wisdom(page: str):
    """E6: the user's word is wisdom at once; what is inferred or inherited waits for acceptance."""
    line = Timeline()
    for provenance in "UIH":
        line.retain(provenance, provenance=provenance, page=page)
    assert [(*line.state(id), line[id].ripe) for id in "UIH"] == [
        (10, "wisdom", False),
        (5, "active", True),
        (5, "active", True),
    ]
    line.tell("memory.confirmed", "I")
    assert (*line.state("I"), line["I"].ripe) == (10, "wisdom", False)
    line.tell("memory.passed-over", "H")
    line.sleep(16)
    assert (*line.state("H"), line["H"].ripe) == (4, "active", False)


def test_moves_into_and_out_of_the_page_of_wisdom():
    """E6: a line that a person carries there is wisdom by the same rule, and no longer when it is carried away."""
    line = Timeline()
    line.retain("m")
    line.retain("i", provenance="I")
    line.sleep(22)
    for id in "mi":
        line.tell("memory.moved", id, {"page": "MEMORY.md"})
    assert [(*line.state(id), line[id].ripe) for id in "mi"] == [(10, "wisdom", False), (1, "latent", True)]
    line.sleep(30)
    for id in "mi":
        line.tell("memory.moved", id, {"page": LOG})
    assert [(*line.state(id), line[id].ripe) for id in "mi"] == [(9, "active", False), (0, "archive", False)]
    line.tell("memory.moved", "m", {"page": "memory/other.md"})
    assert line.state("m") == (9, "active")


def test_a_withdrawn_memory_returns_to_the_layer_it_left():
    """C3, E4: however long its line was gone, the cycles in between do not drop it further."""
    line = Timeline()
    line.retain("m")
    line.sleep(18)
    left = line.records.pop("m")  # what an index keeps of it while no cycle can reach it
    line.sleep(60)
    line.records["m"] = left
    line.tell("memory.restored", "m", {"page": LOG})
    assert line.state("m") == (3, "active")
    line.sleep(62)
    assert line.state("m") == (2, "latent")


# Weights


def test_an_emotion_fades_by_the_week():
    """E9: -0.1 a week from birth, whatever its immunity; below 0.3 it is archived by the next cycle."""
    line = Timeline()
    line.retain("m", type="emo")
    weights = {}
    for day in (0, 6, 7, 13, 14, 20, 21):
        line.sleep(day)
        weights[day] = (line["m"].weight, *line.state("m"))
    assert weights == {
        0: (0.5, 5, "active"),
        6: (0.5, 5, "active"),
        7: (0.4, 5, "active"),
        13: (0.4, 5, "active"),
        14: (0.3, 5, "active"),
        20: (0.3, 5, "active"),
        21: (0.2, 5, "active"),
    }
    line.sleep(22)
    assert (line["m"].weight, *line.state("m")) == (0.2, 0, "archive")
    line.sleep(200)
    assert (line["m"].weight, *line.state("m")) == (0.2, 0, "archive")


def test_an_emotion_that_is_of_use_starts_its_week_anew():
    """E2, E9: what was lost is lost, and no more is lost for a week."""
    line = Timeline()
    line.retain("m", type="emo", weight=0.9)
    line.sleep(13)
    line.tell("memory.used", "m")
    assert (line["m"].weight, *line.state("m")) == (0.8, 7, "active")
    line.sleep(19)
    assert line["m"].weight == 0.8
    line.sleep(20)
    assert line["m"].weight == 0.7


def test_a_rescued_emotion_weighs_as_much_as_a_new_one():
    """E5, E9: the weight at which it was archived would drop it again at once."""
    line = Timeline()
    line.retain("m", type="emo", weight=0.9)
    line.sleep(100)
    assert line.state("m") == (0, "archive")
    line.tell("memory.used", "m")
    assert (line["m"].weight, *line.state("m")) == (0.5, 5, "active")
    line.sleep(106)
    assert line["m"].weight == 0.5
    line.sleep(108)
    assert line["m"].weight == 0.4


def test_a_biography_weighs_one():
    """E9: whatever its line says."""
    line = Timeline()
    line.retain("m", type="bio", weight=0.1)
    line.sleep(16)
    assert (line["m"].weight, *line.state("m")) == (1.0, 4, "active")


@pytest.mark.parametrize(("weight", "state"), [(0.29, (0, "archive")), (0.3, (5, "active")), (None, (5, "active"))])
@pytest.mark.parametrize("type", [None, "pref", "obj", "event", "emo"])
def test_a_weight_below_three_tenths_sets_no_fitness(type: str | None, weight: float | None, state: tuple[int, str]):
    """E1: at the next cycle, whatever its type and its immunity; wisdom has no need of weight."""
    line = Timeline()
    line.retain("m", type=type, weight=weight)
    line.retain("wise", type=type, weight=weight, page="MEMORY.md")
    line.sleep(2)
    assert (line.state("m"), line.state("wise")) == (state, (10, "wisdom"))


def test_a_memory_that_becomes_an_emotion_fades_from_then_on():
    """E9: and one that is none any more decays again from where it stood."""
    line = Timeline()
    line.retain("m")
    line.sleep(16)
    line.tell("memory.revised", "m", {"text": "ansioso", "provenance": "U", "type": "emo"})
    line.sleep(22)
    assert (line["m"].weight, *line.state("m")) == (0.5, 4, "active")
    line.sleep(23)
    assert line["m"].weight == 0.4
    line.tell("memory.revised", "m", {"text": "ansioso", "provenance": "U"})
    line.sleep(24)
    assert (line["m"].weight, *line.state("m")) == (0.5, 3, "active")
