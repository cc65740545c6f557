"""Simulation: the future that is foreseen is the one that comes (E14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.events import Event
from hipocampo.core.record import LAYERS, Record
from hipocampo.errors import BadInput
from hipocampo.life.simulation import MOST_DAYS, simulate
from hipocampo.settings import (
    ActiveSettings,
    DecaySettings,
    FitnessSettings,
    HeatSettings,
    Settings,
    changed,
)
from hipocampo.text.languages import codes
from tests.adapters.index import MemoryIndex
from tests.adapters.life import MemoryLifeIndex
from tests.unit.living import NOON, Life

LANGUAGES = codes()

MARKS = [
    "",
    "B",
    "O(c=0.6)",
    "W(t=bio)",
    "W(t=pref)",
    "B(t=obj)",
    "B(t=emo)",
    "W(t=emo,w=0.9)",
    "W(w=0.2)",
    "B(t=event)",
    "W daqui a 20 dias",
    "(t=pref) daqui a um mês",
    "B(t=emo) in 25 days",
]


def lived(life: Life, days: int) -> dict[str, tuple[int, ...]]:
    """How many memories each layer has today and on the coming days, as they come."""
    counts = []
    for day in range(days + 1):
        life.wait(1 if day else 0)
        counts.append(life.index.life.layer_counts())
    return {layer: tuple(count.get(layer, 0) for count in counts) for layer in LAYERS}


def turns(counts: Mapping[str, tuple[int, ...]], layer: str) -> dict[int, int]:
    """The days on which the number of memories in a layer changes, and what it becomes."""
    numbers = counts[layer]
    return {day: numbers[day] for day in range(len(numbers)) if day == 0 or numbers[day] != numbers[day - 1]}


def test_the_timeline_of_the_seed():
    """E4: told on a cycle's date, latent on day 20, in the archive on day 24; a preference stays latent."""
    life = Life()
    life.tell()
    life.tell("W(t=pref)")
    foreseen = life.memory.simulate(40)
    assert (foreseen.days[0], foreseen.days[40], len(foreseen.days)) == ("2026-11-15", "2026-12-25", 41)
    assert turns(foreseen.layers, "active") == {0: 2, 20: 0}
    assert turns(foreseen.layers, "latent") == {0: 0, 20: 2, 24: 1}
    assert turns(foreseen.layers, "archive") == {0: 0, 24: 1}
    assert (foreseen.changed, foreseen.settings) == (None, {})


acts = st.lists(
    st.one_of(
        st.tuples(st.just("tell"), st.sampled_from(MARKS), st.sampled_from("UUIH")),
        st.tuples(st.just("use"), st.integers(0, 20), st.integers(1, 4)),
        st.tuples(st.just("wait"), st.integers(0, 9), st.just(0)),
    ),
    max_size=25,
)
numbers = st.builds(
    Settings,
    timezone=st.sampled_from(["UTC", "America/Sao_Paulo", "Europe/Lisbon"]),
    fitness=st.builds(FitnessSettings, birth=st.integers(3, 6), use=st.integers(1, 4), rescues=st.integers(1, 3)),
    decay=st.builds(
        DecaySettings,
        every=st.sampled_from(["24h", "48h", "120h"]),
        at=st.sampled_from(["03:00", "23:30"]),
        by=st.integers(0, 3),
        immunity_days=st.integers(0, 15),
        ahead_days=st.sampled_from([400, 18, 0]),
        keeps=st.sampled_from([("bio", "pref", "obj"), (), ("pref",)]),
        fade=st.sampled_from([0.1, 0.3]),
        fade_days=st.integers(1, 9),
        faint=st.sampled_from([0.1, 0.3, 0.5]),
    ),
    active=st.builds(ActiveSettings, most=st.integers(1, 12), others=st.sampled_from([0.0, 0.3, 1.0])),
    heat=st.builds(HeatSettings, days=st.integers(1, 25), episodes=st.integers(0, 6)),
)


def play(life: Life, story: list[tuple[str, str | int, str | int]]) -> None:
    """Live a life."""
    ids: list[str] = []
    for act, what, how in story:
        if act == "tell":
            ids.append(life.tell(str(what), str(how)).id)
        elif act == "wait":
            life.wait(int(what))
        elif ids:
            for _ in range(int(how)):
                life.use(ids[int(what) % len(ids)])


@settings(max_examples=15)
@given(story=acts, policy=numbers)
def test_the_future_that_is_foreseen_is_the_one_that_comes(story, policy):
    """E4-E7, E9, E10: decay, immunity, weights, graduation, pruning and pressure, with whatever numbers."""
    life = Life(policy)
    play(life, story)
    life.memory.sync()
    head = life.memory.head()
    foreseen = life.memory.simulate(40)
    assert life.memory.head() == head
    assert foreseen.layers == lived(life, 40)


@settings(max_examples=10)
@given(story=acts, policy=numbers, other=numbers)
def test_changed_settings_hold_from_now_on(story, policy, other):
    """E14: the curve of a change is the one that the changed hipocampo.toml gives."""
    other = replace(
        other, timezone=policy.timezone, decay=replace(other.decay, immunity_days=policy.decay.immunity_days)
    )
    changes = told(other)
    assert changed(policy, changes) == replace(other, simulated=policy.simulated)
    life = Life(policy)
    play(life, story)
    life.memory.sync()
    foreseen = life.memory.simulate(30, changes)
    assert foreseen.settings == changes
    life.change(changed(life.settings, changes))
    life.memory.sync()
    assert foreseen.changed == lived(life, 30)


def told(policy: Settings) -> dict[str, str]:
    """The settings of a life as they are typed."""
    found = {}
    for section in ("fitness", "decay", "active", "heat"):
        part = getattr(policy, section)
        for name in type(part).__dataclass_fields__:
            value = getattr(part, name)
            found[f"{section}.{name}"] = ",".join(value) if isinstance(value, tuple) else str(value)
    return found


def test_a_shorter_immunity_is_felt_by_those_that_are_immune():
    """E3, E14: 7 days less for what is immune still; nothing that decayed before comes back or goes on faster."""
    life = Life()
    life.tell()
    life.wait(3)
    foreseen = life.memory.simulate(30, {"decay.immunity_days": "7"})
    assert turns(foreseen.layers, "latent") == {0: 0, 17: 1, 21: 0}
    assert foreseen.changed is not None
    assert turns(foreseen.changed, "latent") == {0: 0, 9: 1, 13: 0}
    longer = life.memory.simulate(40, {"decay.immunity_days": "20"}).changed
    assert longer is not None
    assert turns(longer, "latent") == {0: 0, 23: 1, 27: 0}


def test_an_emotion_fades_from_its_birth_on_whatever_the_immunity():
    """E9, E14: it follows its weight, not the cycles."""
    life = Life()
    life.tell("B(t=emo)")
    foreseen = life.memory.simulate(40, {"decay.immunity_days": "30"})
    assert turns(foreseen.layers, "archive") == {0: 0, 22: 1}
    assert foreseen.changed == foreseen.layers


def test_immunity_that_is_over_is_not_given_again():
    """E3: a longer immunity changes nothing for what is mature."""
    life = Life()
    life.tell()
    life.wait(15)
    foreseen = life.memory.simulate(20, {"decay.immunity_days": "300"})
    assert foreseen.changed == foreseen.layers


def test_on_its_last_immune_day_nothing_gives_way():
    """E3, E7: not even where a cycle falls on that day."""
    life = Life(Settings(decay=DecaySettings(every="24h", by=0, immunity_days=1), active=ActiveSettings(1)))
    life.tell()
    life.tell()
    foreseen = life.memory.simulate(3)
    assert foreseen.layers["active"] == lived(life, 3)["active"] == (2, 2, 1, 1)


@pytest.mark.parametrize(("provenance", "wisdom"), [("U", 1), ("I", 0)])
def test_what_is_ripe_graduates_or_waits_and_never_gives_way(provenance: str, wisdom: int):
    """E6, E7: the user's word becomes wisdom at the next cycle; what is inferred waits, and others give way for it."""
    life = Life(Settings(decay=DecaySettings(immunity_days=3, by=3), active=ActiveSettings(1)))
    ripe = life.tell("W(t=pref)", provenance).id
    for _ in range(3):
        life.use(ripe)
    for fit in [life.tell().id for _ in range(3)]:
        life.use(fit)
        life.use(fit)
    foreseen = life.memory.simulate(12)
    assert foreseen.layers == lived(life, 12)
    assert foreseen.layers["wisdom"][-1] == wisdom
    assert foreseen.layers["active"][4] == 1


def test_too_many_episodes_force_out_what_nothing_referred_to():
    """E10: only the cold, only when there are too many, and however well their type is kept."""
    life = Life(Settings(heat=HeatSettings(days=20, episodes=2)))
    life.use(life.tell("B(t=pref)").id)
    for mark in ("B(t=pref)", "B(t=obj)", "W(t=pref)"):
        life.tell(mark)
    foreseen = life.memory.simulate(40)
    assert foreseen.layers == lived(life, 40)
    assert turns(foreseen.layers, "archive") == {0: 0, 22: 2}


def test_the_longest_unused_gives_way_first():
    """E7: of two that are equally fit; a preference then stays latent, all else is archived."""
    life = Life(Settings(decay=DecaySettings(immunity_days=1), active=ActiveSettings(1)))
    life.tell("W(t=pref)")
    life.tell()
    foreseen = life.memory.simulate(9)
    assert foreseen.layers == lived(life, 9)
    assert foreseen.layers["active"] == (2, 2, 1, 1, 1, 1, 0, 0, 0, 0)


def test_a_cycle_that_is_due_today_is_part_of_today():
    """E8: also where nobody has looked since it fell due."""
    life = Life()
    life.tell()
    life.wait(19)
    life.clock.advance(timedelta(days=1))
    foreseen = simulate(life.index.life, life.settings, life.clock.now(), 2, {})
    assert foreseen.layers["latent"] == (1, 1, 1)
    assert life.index.life.layer_counts() == {"active": 1}


@pytest.mark.parametrize("days", [0, -1, MOST_DAYS + 1, 10**30, True, 1.5, "9", None])
def test_no_other_number_of_days(days):
    """Bad arguments: a clear error."""
    with pytest.raises(BadInput) as refused:
        Life().memory.simulate(days)
    assert refused.value.code == "simulate.days"
    for language in LANGUAGES:
        assert str(days) in refused.value.message(language)
        assert str(MOST_DAYS) in refused.value.hint(language)


@pytest.mark.parametrize(
    ("changes", "code", "key"),
    [
        ({"decay.every": "71h"}, "settings.value", "decay.every"),
        ({"decay.every": ""}, "settings.value", "decay.every"),
        ({"decay.by": "1.5"}, "settings.value", "decay.by"),
        ({"decay.by": "-1"}, "settings.value", "decay.by"),
        ({"decay.fade": "nan"}, "settings.value", "decay.fade"),
        ({"decay.keeps": "bio,dream"}, "settings.value", "decay.keeps"),
        ({"simulated": "yes"}, "settings.value", "simulated"),
        ({"decay": "1"}, "settings.value", "decay"),
        ({"fitness.birth": "9", "fitness.strongest": "8"}, "settings.value", "fitness.strongest"),
        ({"decay.speed": "1"}, "settings.unknown", "decay.speed"),
        ({"decay.every.x": "1"}, "settings.unknown", "decay.every.x"),
        ({"speed": "1"}, "settings.unknown", "speed"),
        ({"": "1"}, "settings.unknown", ""),
    ],
)
def test_a_change_is_checked_as_the_settings_are(changes, code, key):
    """E14: with the error that a bad hipocampo.toml gives."""
    with pytest.raises(BadInput) as refused:
        Life().memory.simulate(9, changes)
    assert (refused.value.code, refused.value.values["key"]) == (code, key)


def test_what_is_typed_becomes_what_stands_there():
    """E14: numbers, lists, texts, yes and no."""
    other = changed(
        Settings(),
        {"decay.every": "72h", "decay.keeps": "bio, pref", "decay.fade": "1", "simulated": "true", "active.most": "9"},
    )
    decay = replace(Settings().decay, every="72h", keeps=("bio", "pref"), fade=1.0)
    assert other == replace(Settings(), decay=decay, simulated=True, active=ActiveSettings(9))
    assert changed(other, {"decay.keeps": ""}).decay.keeps == ()


# Many memories


def births(count: int) -> Iterator[Event]:
    """Memories of all types, told on two days."""
    stamps = ["2026-11-15T12:00:00.000Z", "2026-11-18T12:00:00.000Z"]
    yield Event(1, "e1", "workspace.created", "workspace", "owner", stamps[0], {}, {})
    for number in range(count):
        told = {"text": f"t{number}", "provenance": "I", "kind": "world"}
        if number % 3:
            told["type"] = ("bio", "emo")[number % 2]
        yield Event(
            number + 2, f"e{number}", "memory.retained", f"m{number:06}", "owner", stamps[number * 2 // count], told, {}
        )


def test_both_indexes_know_the_same_cohorts(tmp_path: Path):
    """E14: those that live alike are one cohort, however many they are."""
    index, file = MemoryIndex(), SqliteIndex(tmp_path / "index.sqlite")
    for one in (index, file):
        one.fold(births(600))
    assert dict(index.life.cohorts(EVERYTHING)) == dict(file.life.cohorts(EVERYTHING))
    assert sum(count for _, count in file.life.cohorts(EVERYTHING)) == 600
    assert len(file.life.cohorts(EVERYTHING)) == 6
    file.close()


@settings(max_examples=12)
@given(story=acts)
def test_both_indexes_know_the_cohorts_of_a_life(tmp_path_factory: pytest.TempPathFactory, story):
    """E14: active, latent, archived, ripe, used or not."""
    life = Life(Settings(active=ActiveSettings(3)))
    play(life, story)
    life.memory.sync()
    file = SqliteIndex(tmp_path_factory.mktemp("index") / "index.sqlite")
    file.fold(life.memory.query({}, sort={"seq": 1}))
    assert dict(life.index.life.cohorts(EVERYTHING)) == dict(file.life.cohorts(EVERYTHING))
    file.close()


class Crowd(MemoryLifeIndex):
    """An index of far more memories than could be gone through one by one."""

    def cohorts(self, permit: Permit) -> list[tuple[Record, int]]:
        return [(record, count * 10**12) for record, count in super().cohorts(permit)]


def test_a_million_million_memories_cost_no_more_than_their_cohorts():
    """E14: ten years of them; biographies stay latent, all else is archived in the end."""
    index = MemoryIndex()
    index.life = Crowd(index.views)
    index.fold(births(600))
    foreseen = simulate(index.life, Settings(), NOON + timedelta(days=4), MOST_DAYS, {})
    assert {sum(counts) for counts in zip(*foreseen.layers.values(), strict=True)} == {600 * 10**12}
    assert [foreseen.layers[layer][-1] // 10**12 for layer in LAYERS] == [0, 0, 200, 400]
