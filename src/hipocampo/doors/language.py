"""The language in which a workspace's owner is spoken to, also when the workspace itself can't be opened."""

from __future__ import annotations

import os
from pathlib import Path

from hipocampo import wiring
from hipocampo.errors import HipocampoError


def language_of(root: Path) -> str:
    """The language of the workspace, else that of the system; `say` takes an unknown one for English."""
    try:
        if (root / wiring.FOLDER).is_dir():
            return wiring.read_settings(root).language
    except (HipocampoError, OSError, ValueError):
        pass  # settings that can't be read are what the caller is about to tell
    asked = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "en")
    return asked[:2].lower()
