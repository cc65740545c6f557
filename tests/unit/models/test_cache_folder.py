"""Where caches are kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hipocampo.adapters.models.cache_folder import cache_folder


def test_a_named_folder_comes_first(monkeypatch: pytest.MonkeyPatch):
    """F6: `HIPOCAMPO_CACHE` says where."""
    monkeypatch.setenv("HIPOCAMPO_CACHE", "~/here")
    monkeypatch.setenv("XDG_CACHE_HOME", "/there")
    assert cache_folder() == Path.home() / "here"


@pytest.mark.parametrize(
    ("platform", "place"),
    [
        ("linux", ".cache/hipocampo"),
        ("darwin", "Library/Caches/hipocampo"),
        ("win32", "AppData/Local/hipocampo/cache"),
    ],
)
def test_each_system_has_its_place(monkeypatch: pytest.MonkeyPatch, platform: str, place: str):
    """F6: without a word the caches go where the system's other programs have theirs."""
    monkeypatch.delenv("HIPOCAMPO_CACHE")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert cache_folder() == Path.home() / place
    monkeypatch.setenv("XDG_CACHE_HOME", "/there")
    assert cache_folder() == Path("/there/hipocampo")


def test_a_user_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch):
    """F6: nobody's home is no error."""
    monkeypatch.delenv("HIPOCAMPO_CACHE")

    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", homeless)
    assert cache_folder() is None
