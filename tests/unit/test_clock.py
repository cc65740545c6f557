"""A clock that leaps years ahead is not believed before the owner says so, and that can be taken back (E8)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import pytest

from hipocampo import BadInput, Denied, wiring
from hipocampo.adapters.files.clock import LeapGuard
from hipocampo.settings import Settings
from tests.doors.cli_kit import hipo

START = datetime(2026, 1, 5, 12, tzinfo=UTC)


class Machine:
    """A machine's clock that somebody sets."""

    simulated = False

    def __init__(self, now: datetime = START) -> None:
        self.zone: tzinfo = UTC
        self.at = now

    def now(self) -> datetime:
        return self.at.astimezone(self.zone)


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def root(tmp_path: Path, machine: Machine) -> Path:
    root = tmp_path / "zero"
    wiring.init(root, Settings(), machine)
    with wiring.open(root, clock=machine) as memory:
        memory.retain("Ana lives in Porto.", provenance="U")
    return root


def state(root: Path, machine: Machine) -> tuple[str, int, int]:
    with wiring.open(root, clock=machine) as memory:
        shown = memory.show(memory.recall("Ana")[0].id)
        return shown.layer, shown.fitness, sum(1 for _ in memory.query({"type": "dream.cycle"}))


@pytest.mark.parametrize("years", [2, 10, 500])
def test_a_leap_of_years_changes_nothing_and_is_named(root: Path, machine: Machine, years: int):
    """E8: no cycle runs, what is kept bears the last moment that is known, and status and doctor say why."""
    machine.at = START + timedelta(days=365 * years)
    assert state(root, machine) == ("active", 5, 0)
    with wiring.open(root, clock=machine) as memory:
        assert memory.retain("Rui sings.").born.startswith("2026-01-05")
        assert memory.clock_ahead == machine.at
        assert "clock.ahead" in {problem.hint_code for problem in memory.status().problems}
        assert "clock-ahead" in {finding.code for finding in memory.doctor()}


def test_a_clock_that_is_set_right_again_leaves_no_trace(root: Path, machine: Machine):
    """E8: memories live on as if nothing had been."""
    machine.at = START + timedelta(days=3650)
    state(root, machine)
    machine.at = START + timedelta(days=20)
    assert state(root, machine) == ("latent", 2, 10)
    with wiring.open(root, clock=machine) as memory:
        assert memory.clock_ahead is None
        assert memory.retain("Rui sings.").born.startswith("2026-01-25")


def test_a_year_away_is_no_leap(root: Path, machine: Machine):
    """E8: a machine that slept catches up as if it had been awake."""
    machine.at = START + timedelta(days=366)
    layer, _, cycles = state(root, machine)
    assert (layer, cycles) == ("archive", 183)


def test_a_leap_while_the_memory_is_open_is_not_believed_either(root: Path, machine: Machine):
    """E8: in a server that runs for weeks."""
    with wiring.open(root, clock=machine) as memory:
        machine.at = START + timedelta(days=300)
        assert memory.clock_ahead is None
        memory.recall("Ana")
        machine.at = START + timedelta(days=4000)
        memory.recall("Ana")
        assert memory.clock_ahead == machine.at
        assert sum(1 for _ in memory.query({"type": "dream.cycle"})) == 150


def test_the_owner_may_accept_it_and_take_that_back(tmp_path: Path):
    """E8: time goes on from there; the archive that was written before brings back what was."""
    root, machine = tmp_path / "zero", Machine(datetime.now(UTC))  # a restore looks at the machine's own clock
    wiring.init(root, Settings(), machine)
    with wiring.open(root, clock=machine) as memory:
        memory.retain("Ana lives in Porto.", provenance="U")
    machine.at += timedelta(days=3650)
    archive = wiring.accept_clock(root, machine)
    assert state(root, machine)[0] != "active"
    with wiring.open(root, clock=machine) as memory:
        assert memory.retain("Rui sings.").born.startswith(str(machine.at.year))
        assert len(list(memory.query({"type": "clock.accepted"}))) == 1
    back = tmp_path / "back"
    wiring.restore(archive, back)
    machine.at -= timedelta(days=3650)
    assert state(back, machine) == ("active", 5, 0)


def test_there_is_nothing_to_accept_without_a_leap(root: Path, machine: Machine):
    """J2: nothing is written, no archive either."""
    before = sorted(path.name for path in root.parent.iterdir())
    with pytest.raises(BadInput):
        wiring.accept_clock(root, machine)
    assert sorted(path.name for path in root.parent.iterdir()) == before


def test_only_the_owner_accepts_a_clock(root: Path, machine: Machine):
    """B5: it touches everybody's memories."""
    with wiring.open(root, clock=machine) as memory:
        memory.intent("register:agent", {"id": "bob", "name": "Bob"})
    with wiring.open(root, actor="bob", clock=machine) as memory, pytest.raises(Denied):
        memory.services.maintenance.accept_clock()


def test_a_guard_believes_small_steps_and_steps_back():
    """E8: it is leaps that are doubted; a clock set back is dealt with where events are dated."""
    machine = Machine()
    guard = LeapGuard(machine, START, timedelta(days=10))
    for days in (9, 18, 27, 20):
        machine.at = START + timedelta(days=days)
        assert guard.now() == machine.at
    machine.at = START + timedelta(days=38)
    assert guard.now() == START + timedelta(days=27)
    guard.trust()
    assert guard.now() == machine.at


def test_the_command_line_shows_the_clock(root: Path):
    """E8: `hipo clock` says what it is, and `--accept` needs a leap."""
    assert "20" in hipo("-w", root, "clock").out
    assert hipo("-w", root, "clock", "--accept").code in (0, 1)
