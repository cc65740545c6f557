"""Watch: the memory keeps up with its files while they are edited (C3)."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hipocampo import Unavailable, wiring
from hipocampo.context import SyncReport
from hipocampo.core.facts import Problem
from hipocampo.maintenance.watch import watch
from hipocampo.settings import Settings

PATIENCE = 60.0


class Seen:
    """What a watch told, for another thread to wait for."""

    def __init__(self) -> None:
        self.reports: list[SyncReport] = []
        self._news = threading.Condition()

    def __call__(self, report: SyncReport) -> None:
        with self._news:
            self.reports.append(report)
            self._news.notify_all()

    def wait(self, enough: Callable[[list[SyncReport]], object]) -> None:
        with self._news:
            assert self._news.wait_for(lambda: enough(self.reports), PATIENCE), self.reports

    def total(self, change: str) -> int:
        return sum(report.changes[change] for report in self.reports)


@pytest.fixture
def root(workspace_path: Path) -> Path:
    wiring.init(workspace_path, Settings())
    (workspace_path / "MEMORY.md").write_text("- first fact\n")
    return workspace_path


@contextmanager
def watching(root: Path) -> Iterator[Seen]:
    """A watch in another thread, past its first sync; it must end by itself once it is told to."""
    seen, stop, errors = Seen(), threading.Event(), []

    def run() -> None:
        try:
            with wiring.open(root) as memory:
                memory.watch(seen, stop)
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        seen.wait(lambda reports: reports)
        yield seen
    finally:
        stop.set()
        thread.join(PATIENCE)
        assert not thread.is_alive()
        assert not errors


def test_edits_are_taken_in_as_they_happen(root):
    """A line that is added, changed or removed becomes an event without any command."""
    with watching(root) as seen:
        assert seen.total("memory.retained") == 1
        (root / "MEMORY.md").write_text("- first fact\n- second fact\n")
        seen.wait(lambda _: seen.total("memory.retained") == 2)
        (root / "MEMORY.md").write_text("- first fact\n- second fact, changed\n")
        seen.wait(lambda _: seen.total("memory.revised") == 1)
        (root / "MEMORY.md").write_text("- first fact\n")
        seen.wait(lambda _: seen.total("memory.withdrawn") == 1)
    with wiring.open(root) as memory:
        assert [hit.content for hit in memory.recall("fact")] == ["first fact"]


def test_files_in_a_new_nested_folder_are_seen(root):
    """A folder that appears is looked through: its files may have been there before it was watched."""
    with watching(root) as seen:
        for name in ("a", "b", "c"):
            folder = root / "notes" / name / "deep" / "deeper"
            folder.mkdir(parents=True)
            (folder / "page.md").write_text(f"# {name}\n\n## Retain\n- fact of {name}\n")
        seen.wait(lambda _: seen.total("memory.retained") == 4)


def test_a_workspace_that_goes_away_and_comes_back(root, tmp_path):
    """While the folder is gone nothing is withdrawn; when it is back, its edits are taken in."""
    with watching(root) as seen:
        root.rename(tmp_path / "away")
        seen.wait(lambda reports: any(report.problems for report in reports))
        text = (tmp_path / "away/MEMORY.md").read_text()
        (tmp_path / "away/MEMORY.md").write_text(text + "- written meanwhile\n")
        (tmp_path / "away").rename(root)
        seen.wait(lambda _: seen.total("memory.retained") == 2)
        assert seen.total("memory.withdrawn") == 0
        (root / "MEMORY.md").write_text("- first fact\n- written meanwhile\n- and after\n")
        seen.wait(lambda _: seen.total("memory.retained") == 3)


def test_a_folder_that_takes_its_place_ends_the_watch(root, tmp_path):
    """Another folder under the same name has another ledger: the watch ends and says so, and mixes nothing up."""
    shutil.copytree(root, tmp_path / "copy")
    (tmp_path / "copy/MEMORY.md").write_text("- another fact\n")
    with wiring.open(root) as memory:
        told: list[SyncReport] = []

        def swap(report: SyncReport) -> None:
            told.append(report)
            root.rename(tmp_path / "old")
            (tmp_path / "copy").rename(root)

        with pytest.raises(Unavailable) as ended:
            memory.watch(swap, threading.Event())
    assert ended.value.code == "workspace.replaced"
    assert [dict(report.changes) for report in told] == [{"memory.retained": 1}]
    with wiring.open(tmp_path / "old") as memory:
        assert [hit.content for hit in memory.recall("fact")] == ["first fact"]


def test_syncs_that_do_nothing_are_not_told():
    """Only what changed is told; a problem is told once, and again when it is over."""
    trouble = Unavailable("workspace.unreadable", path="x", detail="gone")
    outcomes: list[SyncReport | Unavailable] = [
        SyncReport(),
        trouble,
        trouble,
        SyncReport(),
        SyncReport(),
        SyncReport(pages=1),
    ]
    left = iter(outcomes)

    def sync() -> SyncReport:
        outcome = next(left)
        if isinstance(outcome, Unavailable):
            raise outcome
        return outcome

    told: list[SyncReport] = []
    watch(sync, [None] * (len(outcomes) - 1), told.append)
    assert [report.problems for report in told] == [[Problem("x", 0, "", "workspace.unreadable")], [], []]
    assert [report.pages for report in told] == [0, 0, 1]
