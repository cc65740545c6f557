"""Dreams that come late, break off or are killed: how memories end does not depend on it (E8)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.errors import Conflict
from hipocampo.life.dream_report import CHANGES
from hipocampo.settings import Settings
from tests.stateful.faults import Crash, Fuse
from tests.stateful.life import (
    LIKE,
    MARKS,
    RULES,
    START,
    ZONES,
    Named,
    Numbers,
    Wake,
    before_a_dream,
    begin,
    check_alike,
    dream_on,
    lives,
    open_at,
    set_to,
    standing,
    words,
)


class Step(NamedTuple):
    """Some hours pass, and then something is done with one of the memories."""

    hours: int
    deed: str
    place: int
    provenance: str


steps = st.builds(
    Step,
    st.one_of(st.integers(0, 30), st.integers(30, 400)),
    st.sampled_from(("tell", "tell much", "again", "speak", "use", "use", "confirm", "graduate", "dream")),
    st.integers(0, 1_000_000),
    st.sampled_from(("U", "I", "H")),
)


def live(folder: Path, told: list[Step], rules: Numbers, zone: str, *, daily: bool) -> Named:
    """What becomes of the memories if a call looks in at every day, or none at all between one deed and the next."""
    clock = begin(folder, START, Settings(timezone=zone))
    set_to(folder, rules)
    with open_at(folder, clock, Fuse()) as memory:
        for serial, step in enumerate((*told, Step(700, "look", 0, "U"))):
            for hours in [24] * (step.hours // 24) + [step.hours % 24] if daily else [step.hours]:
                clock.advance(timedelta(hours=hours))
                if daily:
                    memory.status()
            clock.advance(timedelta(minutes=1))
            _do(memory, step, serial)
        return lives(memory)


def _do(memory: Hipocampo, step: Step, serial: int) -> None:
    if step.deed == "tell":
        content = LIKE[step.place % len(LIKE)] if step.place % 3 == 0 else words(serial)
        memory.retain(MARKS[step.place % len(MARKS)] + content, provenance=step.provenance)
    if step.deed == "tell much":
        memory.retain_many([words(1000 * serial + n) for n in range(5)], provenance=step.provenance)
    memory.sync()
    facts = list(standing(memory).values())
    if not facts:
        return
    record = facts[step.place % len(facts)]
    deeds: dict[str, Callable[[], Any]] = {
        "again": lambda: memory.retain(record.content, provenance=step.provenance),
        "speak": lambda: memory.record(f"s{serial}", "user", f"E sobre isto: {record.content}?"),
        "use": lambda: memory.used([record.id], session=f"s{serial}"),
        "confirm": lambda: memory.confirm(record.id),
        "graduate": lambda: memory.graduate(record.id),
        "dream": memory.dream,
    }
    with suppress(Conflict):  # it is wisdom already
        deeds.get(step.deed, memory.status)()


deeds = given(told=st.lists(steps, min_size=3, max_size=20), rules=st.sampled_from(RULES), zone=st.sampled_from(ZONES))


@settings(max_examples=8)
@deeds
def test_a_long_sleep_is_caught_up_with(told: list[Step], rules: Numbers, zone: str):
    """E8: the same deeds with a call every day and with none in between come to the same, field by field."""
    check_asleep(told, rules, zone)


@pytest.mark.soak
@deeds
def test_any_long_sleep_is_caught_up_with(told: list[Step], rules: Numbers, zone: str):
    """E8: the same, many times."""
    check_asleep(told, rules, zone)


def check_asleep(told: list[Step], rules: Numbers, zone: str) -> None:
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        asleep = live(Path(one), told, rules, zone, daily=False)
        check_alike(live(Path(other), told, rules, zone, daily=True), asleep)


@pytest.mark.parametrize(
    "wake",
    [pytest.param(Hipocampo.dream, id="asked", marks=pytest.mark.soak), pytest.param(Hipocampo.status, id="due")],
)
def test_a_dream_cut_short_anywhere_goes_on(wake: Wake, tmp_path: Path):
    """E8: broken off before or after every append, fold and write, and begun again, a dream ends as if it never was."""
    template, root = tmp_path / "template", tmp_path / "workspace"
    clock = before_a_dream(template)
    shutil.copytree(template, root)
    expected = dream_on(root, clock, wake)
    for step in count(1):
        shutil.rmtree(root)
        shutil.copytree(template, root)
        whole = _cut_short(root, clock, wake, step)
        check_alike(expected, dream_on(root, clock, wake))
        if whole:
            break
    assert step > 20


def _cut_short(root: Path, clock: SimulatedClock, wake: Wake, step: int) -> bool:
    """Dream until a step; whether it was over before."""
    fuse = Fuse()
    with open_at(root, clock, fuse) as memory:
        fuse.light(step)
        try:
            wake(memory)
        except Crash:
            return False
    return True


def test_the_dream_under_test_has_something_of_everything(tmp_path: Path):
    """E7: else the tests of a dream cut short would prove little."""
    clock = before_a_dream(tmp_path)
    with open_at(tmp_path, clock, Fuse()) as memory:
        night = memory.dream().night
    assert {name for name in CHANGES if night[name].count} == set(CHANGES)
    assert len(night.cycles) == 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")
@pytest.mark.parametrize("stride", [41, pytest.param(1, marks=pytest.mark.soak)])
def test_a_dream_that_is_killed_goes_on(stride: int, tmp_path: Path):
    """E8, A7: a kill at a write, fsync, rename or commit of a dream changes nothing of how it ends."""
    command = [sys.executable, "-m", "tests.stateful.life", str(tmp_path), str(stride)]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 2
