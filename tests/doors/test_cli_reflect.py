"""Reflection at the command line (G1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.doors.cli_kit import done, hipo


@pytest.fixture
def root(tmp_path: Path) -> Path:
    done("init", tmp_path, "--language", "en", "--timezone", "UTC", "--trust-files", "people")
    done("-w", tmp_path, "retain", "W @Peter: lives in Lisbon")
    return tmp_path


def test_it_tells_what_was_written(root: Path):
    """G1: the pages for people, the same in JSON, and that nothing is new the second time."""
    tried = done("-w", root, "reflect", "--dry-run").out
    assert "2 pages would be written:\n  bank/entities/Peter.md\n  bank/world.md" in tried
    assert not (root / "bank").exists()
    told = done("-w", root, "--json", "reflect").json
    assert (told["pages"], told["entities"]) == (["bank/entities/Peter.md", "bank/world.md"], 1)
    assert (told["left"], told["trouble"], told["dry_run"]) == ([], None, False)
    assert done("-w", root, "reflect").out == "Nothing is new since the last reflection.\n"


def test_it_tells_what_was_in_the_way(root: Path):
    """C4: a page that had to be left is named, with the reason; the others are written."""
    (root / "bank/entities").mkdir(parents=True)
    (root / "bank/entities/Peter.md").write_text("<!-- hipocampo:begin reflect x -->\n")
    out = done("-w", root, "reflect").out
    assert "bank/entities/Peter.md was left for the next time: The region that begins on line 1" in out
    assert "bank/world.md" in out


def test_a_time_that_is_none_is_refused(root: Path):
    """J2: a clear message, and nothing changed."""
    ran = hipo("-w", root, "reflect", "--since", "whenever")
    assert ran.code == 1
    assert not (root / "bank").exists()
