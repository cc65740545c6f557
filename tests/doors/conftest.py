"""Workspaces for the doors' tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.doors.cli_kit import done


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workspace with one fact in it, and the folder around it as the current one."""
    monkeypatch.delenv("HIPOCAMPO_HOME")
    monkeypatch.chdir(tmp_path)
    root = tmp_path / "zero"
    done("init", root, "--language", "en", "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "O(c=0.9) @Peter: prefers short answers #writing", "--at", "2026-11-15T12:00")
    return root
