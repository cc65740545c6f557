"""Merges, contradictions, verdicts and imports: what else happens in the life of a memory (D3, E3, E5-E13)."""

from __future__ import annotations

from typing import Any

import pytest

from hipocampo.core import strength
from tests.unit.timeline import Timeline

# Merges


def merge(line: Timeline, kept: str, absorbed: str) -> None:
    """Two memories become one, as a dream tells it: F = min(10, highest + 1)."""
    fitness = min(10, max(line[kept].fitness, line[absorbed].fitness) + 1)
    immune = max(line[kept].immune_until, line[absorbed].immune_until)
    line.tell("memory.absorbed", absorbed, {"into": kept})
    heat = max(line[kept].heat, line[absorbed].heat)
    line.tell("memory.merged", kept, {"from": absorbed, "fitness": fitness, "immuneUntil": immune, "heat": heat})


def test_a_merge_strengthens_what_is_kept():
    """E12, E3: one more than the stronger of both, the warmer heat, the later immunity; the other is its alias."""
    line = Timeline()
    line.retain("old")
    line.sleep(10)
    line.retain("new")
    line.tell("memory.used", "new")
    merge(line, "old", "new")
    assert (*line.state("old"), line["old"].heat, line["old"].immune_until) == (8, "active", 1, "2026-01-25")
    assert (line["new"].merged_into, line["new"].ripe) == ("old", False)
    line.sleep(24)
    assert line.state("old") == (8, "active")
    line.sleep(26)
    assert line.state("old") == (7, "active")


def test_a_merge_at_nine_makes_ripe():
    """E6, E12: F:10 is wisdom's, so what reaches it by a merge stays at F:9 and is a candidate."""
    line = Timeline()
    for id in ("kept", "other"):
        line.retain(id)
    for _ in range(2):
        line.tell("memory.used", "kept")
    merge(line, "kept", "other")
    assert (*line.state("kept"), line["kept"].ripe) == (9, "active", True)


@pytest.mark.parametrize(
    ("day", "before", "after", "rescues"),
    [
        (0, "active", (6, "active"), 0),
        (20, "latent", (6, "active"), 1),
        (30, "archive", (6, "active"), 1),
    ],
)
def test_a_merge_into_each_layer(day: int, before: str, after: tuple[int, str], rescues: int):
    """E12: into a lower layer it is a rescue."""
    line = Timeline()
    line.retain("kept")
    line.sleep(day)
    line.retain("new")
    assert line["kept"].layer == before
    merge(line, "kept", "new")
    assert (line.state("kept"), line["kept"].rescues) == (after, rescues)


def test_a_merge_of_two_that_sank_is_worth_a_rescue():
    """E5, E12: the one kept is F:5 however low both were."""
    line = Timeline()
    line.retain("kept")
    line.retain("other")
    line.sleep(24)
    merge(line, "kept", "other")
    assert (line.state("kept"), line["kept"].rescues) == ((5, "active"), 1)


def test_a_merge_into_wisdom_leaves_it_wisdom():
    """E12: nothing is stronger."""
    line = Timeline()
    line.retain("kept", page="MEMORY.md")
    line.retain("other")
    merge(line, "kept", "other")
    assert (*line.state("kept"), line["kept"].page) == (10, "wisdom", "MEMORY.md")


def test_a_merged_emotion_keeps_the_weight_that_is_left():
    """E9, E12: its week starts anew, its weight does not."""
    line = Timeline()
    line.retain("kept", type="emo", weight=0.9)
    line.sleep(15)
    line.retain("other", type="emo")
    merge(line, "kept", "other")
    assert line["kept"].weight == 0.7
    line.sleep(21)
    assert line["kept"].weight == 0.7


@pytest.mark.parametrize("type", [None, "emo"])
def test_an_alias_stands_still(type: str | None):
    """E12: no cycle takes from it; parted it is as strong as it was when it was absorbed."""
    line = Timeline()
    line.retain("kept")
    line.retain("m", type=type, weight=0.9)
    line.sleep(16)
    before = line["m"]
    line.tell("memory.absorbed", "m", {"into": "kept"})
    line.sleep(70)
    assert line["m"]._replace(merged_into=None) == before
    line.tell("memory.parted", "m")
    now = line["m"]
    assert (now.fitness, now.layer, now.weight, now.merged_into) == (before.fitness, "active", before.weight, None)
    line.sleep(72)
    assert line["m"].fitness == before.fitness - (type is None)
    line.tell("memory.parted", "m")
    assert line["m"].fitness == before.fitness - (type is None)


def test_a_merge_can_be_undone():
    """E12: without it the one kept is no stronger than it would have been, nor ripe by it."""
    line = Timeline()
    for id in ("kept", "other"):
        line.retain(id)
    for _ in range(2):
        line.tell("memory.used", "kept")
    merge(line, "kept", "other")
    line.tell("memory.parted", "other")
    line.tell("memory.unmerged", "kept", {"fitness": 9})
    assert (*line.state("kept"), line["kept"].ripe) == (9, "active", False)
    assert line.state("other") == (5, "active")
    line.sleep(18)
    line.tell("memory.unmerged", "kept", {"fitness": 9})
    assert line.state("kept") == (7, "active")


def test_an_alias_that_is_edited_is_a_memory_of_its_own():
    """E12: a person who writes it anew says something else."""
    line = Timeline()
    line.retain("kept")
    line.retain("m")
    line.tell("memory.absorbed", "m", {"into": "kept"})
    line.sleep(50)
    line.tell("memory.revised", "m", {"text": "outra coisa", "provenance": "U"})
    assert (line["m"].merged_into, *line.state("m")) == (None, 5, "active")


# Contradictions and verdicts


def test_a_contradiction_is_evidence_on_both_sides():
    """E13: each knows the other; the one believed less knows by whom, as it was told last, until reconciled."""
    line = Timeline()
    for id in "abc":
        line.retain(id)
    line.tell("memory.contradicted", "a", {"by": "b"})
    for _ in range(2):
        line.tell("memory.contradicted", "b", {"by": "a", "outdone": True})
    line.tell("memory.contradicted", "b", {"by": "c"})
    assert (line["a"].conflicts, line["a"].outdone) == (("b",), None)
    assert (line["b"].conflicts, line["b"].outdone) == (("a", "c"), "a")
    line.tell("memory.contradicted", "c", {"by": "b", "outdone": True})
    line.tell("memory.contradicted", "c", {"by": "b"})
    assert (line["c"].conflicts, line["c"].outdone) == (("b",), None)
    line.tell("memory.reconciled", "b", {"with": "c"})
    assert (line["b"].conflicts, line["b"].outdone) == (("a",), "a")
    line.tell("memory.reconciled", "b", {"with": "a"})
    assert (line["b"].conflicts, line["b"].outdone) == ((), None)
    assert line.state("b") == (5, "active")


def test_what_is_not_the_users_word_is_unverified_after_three_sessions():
    """D3: sessions are counted from its birth or its last confirmation; the user's word needs none."""
    line = Timeline()
    for provenance in "UIH":
        line.retain(provenance, provenance=provenance)
    for _ in range(2):
        line.sleep(line.day + 1)
        line.tell("memory.used", "U")
    assert not any(strength.unverified(line[id], line.era, 3) for id in "UIH")
    line.sleep(line.day + 1)
    line.tell("memory.used", "H")
    assert [strength.unverified(line[id], line.era, 3) for id in "UIH"] == [False, True, True]
    line.tell("memory.confirmed", "I")
    assert (line["I"].provenance, line["I"].met, strength.unverified(line["I"], line.era, 3)) == ("U", 3, False)


def test_kept_as_stale():
    """E11: it is inherited from now on, marked, and counted as referred to; a confirmation takes the mark away."""
    line = Timeline()
    line.retain("m", provenance="I")
    line.tell("memory.used", "m")
    line.tell("memory.kept-stale", "m")
    assert (line["m"].provenance, line["m"].stale, line["m"].seen, line.state("m")) == ("H", True, 1, (7, "active"))
    line.tell("memory.confirmed", "m")
    assert (line["m"].provenance, line["m"].stale) == ("U", False)


@pytest.mark.parametrize("day", [0, 20])
def test_what_is_purged_lies_in_the_archive(day: int):
    """E1, E10, E11: purged or pruned means archived, with tags to be found by; a use brings it back."""
    line = Timeline()
    line.retain("m", type="pref", provenance="I")
    line.sleep(day)
    tags = line["m"].tags
    line.tell("memory.archived", "m", {"tags": ["facto"]})
    assert (*line.state("m"), line["m"].tags) == (0, "archive", tags or ("facto",))
    line.tell("memory.used", "m")
    assert (*line.state("m"), line["m"].rescues) == (5, "active", 1)


def test_pressure_lets_give_way():
    """E7: to latent at F:2; cycles take it further from there, and an emotion's week goes on."""
    line = Timeline()
    line.retain("m")
    line.retain("emo", type="emo")
    line.sleep(15)
    line.tell("memory.used", "m")
    for id in ("m", "emo"):
        line.press(id)
    assert (line.state("m"), line.state("emo")) == ((2, "latent"), (2, "latent"))
    assert (line["m"].original, line["m"].tags, line["emo"].weight) == (7, ("um", "facto"), 0.3)
    line.sleep(18)
    assert line.state("m") == (0, "archive")
    line.sleep(22)
    assert line.state("emo") == (0, "archive")


def test_only_an_active_memory_gives_way():
    """E7: wisdom, the lower layers and aliases are passed over."""
    line = Timeline()
    line.retain("wise", page="MEMORY.md")
    line.retain("alias")
    line.tell("memory.absorbed", "alias", {"into": "wise"})
    line.retain("low", life={"fitness": 1})
    for id in ("wise", "alias", "low"):
        before = line[id]
        line.press(id)
        assert line[id] == before


# Imports


def test_an_import_lives_on_as_it_did():
    """C7, E3: fitness, heat and rescues come along; immunity starts anew."""
    line = Timeline()
    line.sleep(9)
    told = {"fitness": 2, "heat": 3, "rescueCount": 2, "originalFitness": 7, "demotedAt": "2025-12-24"}
    line.retain("m", life={**told, "lastReinforced": "2025-11-01", "rescuedAt": "2025-11-02", "stale": True})
    now = line["m"]
    assert (now.fitness, now.layer, now.heat, now.rescues, now.original) == (2, "latent", 3, 2, 7)
    assert (now.demoted, now.reinforced, now.rescued, now.stale) == ("2025-12-24", "2025-11-01", "2025-11-02", True)
    assert now.immune_until == "2026-01-24"
    line.sleep(24)
    assert line.state("m") == (1, "latent")


@pytest.mark.parametrize(
    ("lived", "state", "ripe"),
    [
        ({"fitness": 10}, (9, "active"), True),
        ({"fitness": 9}, (9, "active"), False),
        ({"fitness": 0}, (0, "archive"), False),
        ({"fitness": -4}, (-4, "archive"), False),
        ({"heat": 2}, (5, "active"), False),
    ],
)
def test_an_import_of_any_strength(lived: dict[str, Any], state: tuple[int, str], ripe: bool):
    """C7, E6: wisdom of elsewhere is a candidate here, unless it stands in `MEMORY.md`."""
    line = Timeline()
    line.retain("m", life=lived)
    line.retain("wise", life=lived, page="MEMORY.md")
    assert (line.state("m"), line["m"].ripe) == (state, ripe)
    assert (line.state("wise"), line["wise"].ripe) == ((10, "wisdom"), False)
