"""A forget that is killed at any moment: either nothing was done, or it is finished, and nothing comes back (D5).

`python -m tests.stateful.test_forgetting_kills FOLDER STRIDE THEN` kills at every `STRIDE`th fault point; then the same
forget is given again (`forget`), or any other command (`look`), which finishes it too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.settings import Settings
from tests.stateful.faults import Crash, Fuse, open_with
from tests.stateful.kills import Scenario, in_child, kill_at
from tests.stateful.workspace import check_same, tables
from tests.unit.forgotten import traces

ROOT = Path(__file__).parents[2]
WHY = "asked for it"
NOTES = ".memory/forgetting.json"
LINES = "## Retain\n- Ana lives in Lisboa\n- same line\n- same line\n"
Facts = list[tuple[str, str, str | None]]


def make(root: Path) -> None:
    """A workspace in which she stands between other lines, in prose and in the name of a page."""
    wiring.init(root, Settings())
    (root / "notes").mkdir()
    (root / "notes/a.md").write_text("About Zuleica.\n\n" + LINES)
    (root / "notes/with-zuleica.md").write_text("no fact\n")
    with wiring.open(root) as memory:
        memory.retain("Peter prefers short answers")
        memory.graduate(memory.retain("@Zuleica: plays the cello").id)
        memory.record("s1", "user", "Zuleica came by")
        lines = LINES.replace("- same line\n", "- Zuleica line\n- same line\n", 1)
        (root / "notes/a.md").write_text("About Zuleica.\n\n" + lines)
        memory.sync()


def facts(memory: Hipocampo) -> Facts:
    memory.sync()
    return [
        (one.id, one.text, one.page)
        for one in memory.context.index.pages.facts(EVERYTHING)
        if "Zuleica" not in one.text
    ]


def facts_of(root: Path) -> Facts:
    with wiring.open(root) as memory:
        return facts(memory)


def forget(root: Path) -> None:
    with wiring.open(root) as memory:
        assert memory.forget(entity="Zuleica", reason=WHY).complete


def look(root: Path) -> None:
    with wiring.open(root) as memory:
        memory.recall("cello")


def go_on(root: Path, before: Facts, then: Callable[[Path], None]) -> None:
    """A forget that was begun is told of by the doctor and finished by `then`; else nothing was done at all."""
    if (root / NOTES).exists():
        with wiring.open(root) as memory:
            assert "forget-unfinished" in [finding.code for finding in memory.doctor()]
        assert (root / NOTES).exists()
        then(root)
    elif traces(root, "Zuleica"):
        with wiring.open(root) as memory:
            assert facts(memory) == before
            assert memory.context.ledger.count({"type": "DataForgotten"}, memory.permit) == 0
        forget(root)


def check(root: Path, before: Facts) -> None:
    """She is gone; nobody withdrew anything, and nothing was taken for new; all else is as it was."""
    assert traces(root, "Zuleica", "cello") == []
    assert not (root / NOTES).exists()
    with wiring.open(root) as memory:
        assert facts(memory) == before
        assert list(memory.query({"type": {"$in": ["memory.withdrawn", "memory.restored", "memory.revised"]}})) == []
        assert memory.context.ledger.count({"type": "memory.retained", "metadata.door": "files"}, memory.permit) == 3
        assert memory.context.ledger.count({"type": "DataForgotten"}, memory.permit) == 1
        head, live = memory.head(), tables(memory)
        assert memory.verify().ok
        memory.rebuild()
        assert memory.head() == head
        check_same(live, tables(memory))


def act(memory: Hipocampo, _: object) -> None:
    memory.forget(entity="Zuleica", reason=WHY)


def run(folder: Path, stride: int, then: Callable[[Path], None]) -> int:
    """Kill at every `stride`th point until it gets through; how many kills there were."""
    template, root, output = folder / "template", folder / "workspace", folder / "output"

    def made_good() -> None:
        before = facts_of(template)
        go_on(root, before, then)
        check(root, before)

    assert in_child(partial(make, template), output) == 0, output.read_text()
    scenario = Scenario(make, act)
    code, point = -9, 1
    while code:
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(template, root)
        code = in_child(partial(kill_at, scenario, root, point), output)
        assert code in (0, -9), output.read_text()
        assert in_child(made_good, output) == 0, f"point {point}:\n{output.read_text()}"
        point += stride
    return point // stride - 1


def kills(folder: Path, stride: int, then: str) -> int:
    command = [sys.executable, "-m", "tests.stateful.test_forgetting_kills", str(folder), str(stride), then]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")
@pytest.mark.parametrize(("then", "stride"), [("forget", 41), ("look", 37)])
def test_a_kill_leaves_nothing_or_is_made_good(tmp_path: Path, then: str, stride: int) -> None:
    """D5: killed at many writes, syncs and renames; the same forget, or any other command, finishes it."""
    assert kills(tmp_path, stride, then) > 5


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("then", ["forget", "look"])
def test_a_kill_at_every_point_leaves_nothing_or_is_made_good(tmp_path: Path, then: str) -> None:
    """D5: the same, at every point."""
    assert kills(tmp_path, 1, then) > 100


def test_a_fault_at_any_write_is_made_good(tmp_path: Path) -> None:
    """D5: the process goes on living, as a server does, while another one finishes the forget."""
    base = tmp_path / "base"
    make(base)
    before = facts_of(base)
    for step in range(1, 60):
        root = tmp_path / f"trial{step}"
        shutil.copytree(base, root)
        if not _survives(root, step):
            check(root, before)
            return
        check(root, before)
    raise AssertionError("it never got through")


def _survives(root: Path, step: int) -> bool:
    """Break off at the nth write, and go on with the same process beside another; whether it broke off."""
    fuse, crashed = Fuse(), False
    with open_with(root, fuse) as faulty:
        faulty.sync()
        fuse.light(step)
        try:
            faulty.forget(entity="Zuleica", reason=WHY)
        except Crash:
            crashed = True
        fuse.put_out()
        forget(root)
        assert list(faulty.recall("Zuleica cello", deep=True)) == []
        faulty.sync()
    return crashed


if __name__ == "__main__":
    print(run(Path(sys.argv[1]), int(sys.argv[2]), {"forget": forget, "look": look}[sys.argv[3]]))
