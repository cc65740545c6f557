"""The folder for caches: one for all workspaces of a user."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def cache_folder() -> Path | None:
    """The folder for caches, which may not exist yet; None for a user without a home."""
    if own := os.environ.get("HIPOCAMPO_CACHE"):
        return Path(own).expanduser()
    try:
        return _users_caches(Path.home())
    except RuntimeError:
        return None


def _users_caches(home: Path) -> Path:
    if base := os.environ.get("XDG_CACHE_HOME"):
        return Path(base) / "hipocampo"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "hipocampo"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "hipocampo" / "cache"
    return home / ".cache" / "hipocampo"
