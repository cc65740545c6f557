"""Eight processes retain, record, recall and edit files on one workspace, while its index is deleted and rebuilt.

Editors here do what real ones do: read a file, change it, put a new one in its place. An editor that saves over a line
which was appended since it read the file removes that line, and by our rules (C3) that is a person's removal: the
memory is withdrawn, its history stays. So the log that editors save over may miss lines, each of which must be told by
an event; the log they leave alone, and their own pages, may not miss one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings
from tests.soak.worker import QUIET
from tests.stateful.workspace import check_whole, look

ROOT = Path(__file__).parents[2]
ROLES = ("retain", "retain", "retain", "record", "recall", "recall", "edit", "edit")


def test_eight_processes_for_seconds(tmp_path: Path):
    """A7, C3: no error seen by any, nothing acknowledged lost, the chain verifies."""
    work(tmp_path / "zero", seconds=4, disturbed=False)


def test_eight_processes_and_a_lost_index_for_seconds(tmp_path: Path):
    """A7, C3: the same while the index is deleted and rebuilt under them."""
    work(tmp_path / "zero", seconds=4, disturbed=True)


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.parametrize("disturbed", [False, True])
def test_eight_processes_for_a_minute(tmp_path: Path, disturbed: bool):
    """A7, C3: the same for a minute."""
    work(tmp_path / "zero", seconds=60, disturbed=disturbed)


def work(root: Path, seconds: float, disturbed: bool) -> None:
    wiring.init(root, Settings())
    roles = (*ROLES, "disturb") if disturbed else ROLES
    ended = [end(process) for process in [start(root, role, seconds, i) for i, role in enumerate(roles)]]
    reports = [report(*how) for how in ended]
    with wiring.open(root) as memory:
        memory.sync(accept=True)
        check_whole(root, memory)
        check_kept(root, memory, reports)
    assert all(one["actions"] >= 20 for one in reports)


def start(root: Path, role: str, seconds: float, seed: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.soak.worker", role, str(root), str(seconds), str(seed)]
    return subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )


def end(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Wait for it: what it left with, printed and complained of."""
    output, errors = process.communicate()
    return process.returncode, output, errors


def report(code: int, output: str, errors: str) -> dict[str, Any]:
    """What one process tells that it did; all have ended by now, so that one's failure leaves none behind."""
    assert code == 0, errors
    told: dict[str, Any] = json.loads(output)
    return told


def check_kept(root: Path, memory: Hipocampo, reports: list[dict[str, Any]]) -> None:
    """Every acknowledged fact has its event, and its line unless an event tells of its removal; turns are all there."""
    born = {
        event.aggregate_id: event for event in memory.query({"type": {"$in": ["memory.retained", "turn.recorded"]}})
    }
    withdrawn = {event.aggregate_id for event in memory.query({"type": "memory.withdrawn"})}
    lines = Counter((line.page, line.text) for line in look(root).facts)
    kept = {name: [id for one in reports for id in one["kept"][name]] for name in ("quiet", "busy", "turns")}
    assert set(kept["quiet"] + kept["busy"] + kept["turns"]) <= set(born)
    assert not withdrawn & set(kept["quiet"])
    for id in kept["quiet"]:
        assert lines[f"memory/{QUIET}.md", born[id].payload["text"]] == 1
    for id in set(kept["busy"]) - withdrawn:
        assert memory.show(id).line
    assert sorted(kept["turns"]) == sorted(id for id, event in born.items() if event.type == "turn.recorded")
    check_turns(memory)
    for seed, one in enumerate(reports):
        own = [text for (page, text) in lines if page == f"notes/editor{seed}.md"]
        assert sorted(own) == sorted(one["lines"])


def check_turns(memory: Hipocampo) -> None:
    """Turns of a session are numbered one by one, whichever process recorded them."""
    numbers: dict[str, list[int]] = {}
    for event in memory.query({"type": "turn.recorded"}):
        numbers.setdefault(event.metadata["sessionId"], []).append(event.payload["n"])
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())
