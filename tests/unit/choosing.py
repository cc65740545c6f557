"""Choosing settings for a workspace of a test, as a person does: in its file."""

from __future__ import annotations

import json
from pathlib import Path

from hipocampo import settings as configuration
from hipocampo import wiring
from hipocampo.settings import Settings


def init_with(root: Path, section: str, **values: str | float) -> None:
    """A new workspace; `wiring.init` writes the choices of `hipo init` alone, so the rest is added to its file."""
    wiring.init(root, Settings())
    choose(root, section, **values)


def choose(root: Path, section: str, **values: str | float) -> None:
    """Add a section to the settings of a workspace."""
    file = root / configuration.FILE
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    file.write_text("\n".join([file.read_text("utf-8"), f"[{section}]", *lines, ""]), "utf-8")
    assert all(getattr(getattr(wiring.read_settings(root), section), key) == value for key, value in values.items())
