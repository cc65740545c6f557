"""Three processes are killed a thousand times while they work on one workspace; see `tests/soak/kills.py`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings
from tests.soak.kept import births, check_acknowledged, check_classes, check_once

ROOT = Path(__file__).parents[2]
KILLS = 1_000


@pytest.mark.soak
@pytest.mark.timeout(7_200)
def test_nothing_acknowledged_is_lost_in_a_thousand_kills(tmp_path: Path):
    """A7, C3, C4, D3, F1: after each hundred kills everything is whole, once, in its class, and has its vector."""
    command = [sys.executable, "-m", "tests.soak.kills", str(tmp_path), str(KILLS)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    assert found["kills"] == KILLS
    assert min(found["facts acknowledged"], found["turns acknowledged"], found["busy acknowledged"]) > 0
    assert found["dreams"] > 0


# The checks themselves notice what they are for


@pytest.fixture
def memory(tmp_path: Path):
    wiring.init(tmp_path / "zero", Settings())
    with wiring.open(tmp_path / "zero") as memory:
        yield memory


def note(memory: Hipocampo, text: str, code: str) -> dict[str, object]:
    return {"what": "facts", "codes": [code], "ids": [memory.retain(text, provenance="I").id]}


def test_a_lost_fact_is_noticed(memory: Hipocampo):
    """A7: what was acknowledged and has no event, no line, or another id."""
    kept = note(memory, "@Ana prefere chá, k1x1x1I", "k1x1x1I")
    check_acknowledged(memory, [kept], births(memory))
    for lost in ({**kept, "codes": ["k1x1x2I"]}, {**kept, "ids": ["m-other"]}):
        with pytest.raises(AssertionError):
            check_acknowledged(memory, [lost], births(memory))


def test_a_removed_line_is_noticed(memory: Hipocampo, tmp_path: Path):
    """C3: a withdrawal of what no editor saved over is a loss."""
    kept = note(memory, "@Ana prefere chá, k1x1x1I", "k1x1x1I")
    note(memory, "@Bia prefere chá, k1x1x2I", "k1x1x2I")
    (page,) = (tmp_path / "zero/memory").glob("*.md")
    page.write_text("".join(line for line in page.read_text().splitlines(True) if "k1x1x1I" not in line))
    memory.sync(accept=True)
    with pytest.raises(AssertionError):
        check_acknowledged(memory, [kept], births(memory))


def test_half_a_command_and_a_text_that_came_twice_are_noticed(memory: Hipocampo):
    """A7: of the texts of one command one alone, or one text under two ids."""
    note(memory, "@Ana prefere chá, k1x1x1I", "k1x1x1I")
    with pytest.raises(AssertionError):
        check_once([{"what": "try", "codes": ["k1x1x1I", "k1x1x2I"]}], births(memory))
    with pytest.raises(AssertionError):
        check_once([], {"k1x1x1I": ["m1", "m2"]})


def test_a_class_that_rose_is_noticed(memory: Hipocampo):
    """D3: a text that was written as I is U."""
    check_classes_of(memory, "k1x1x1I")
    memory.retain("@Bia prefere mate, k1x1x2I", provenance="U")
    with pytest.raises(AssertionError):
        check_classes(memory)


def check_classes_of(memory: Hipocampo, code: str) -> None:
    note(memory, f"@Ana prefere chá, {code}", code)
    check_classes(memory)
