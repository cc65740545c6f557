"""A kill at every write, fsync, rename and commit of retain, record, sync and rebuild: fault points, not luck."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.stateful.kills import SCENARIOS

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")

ROOT = Path(__file__).parents[2]
# In the daily run the quick ones are killed at every point; the others at every seventh, in `make soak` at every one.
WHOLE = {"retain-at-the-end", "retain-in-the-middle", "record", "sync-edits", "sync-late-line"}


@pytest.mark.parametrize("scenario", sorted(SCENARIOS))
def test_a_kill_at_any_point_loses_nothing(scenario: str, tmp_path: Path):
    """A7, C3: acknowledged is kept, the rest is wholly there or not at all, and every line is one memory."""
    assert kills(scenario, tmp_path, stride=1 if scenario in WHOLE else 7) > 3


@pytest.mark.soak
@pytest.mark.parametrize("scenario", sorted(SCENARIOS.keys() - WHOLE))
def test_a_kill_at_every_point_loses_nothing(scenario: str, tmp_path: Path):
    """A7, C3: the same, at every point of the longer scenarios."""
    assert kills(scenario, tmp_path, stride=1) > 20


def kills(scenario: str, folder: Path, stride: int) -> int:
    """Run one scenario in a process of its own; how many kills it survived."""
    command = [sys.executable, "-m", "tests.stateful.kills", scenario, str(folder), str(stride)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return int(done.stdout) // stride
