"""Vaults of Obsidian: which of their folders hold no notes (C7).

A vault is a folder of Markdown with its settings in `.obsidian`. Templates, attachments and boards are not what
somebody wrote down, so they are left out; where they are is read from the settings.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

__all__ = ["SETTINGS", "is_vault", "left_out"]

SETTINGS = ".obsidian"
_USUAL = ("templates", "template", "attachments", "assets", "modelos", "plantillas", "anexos", "adjuntos", "excalidraw")
_FOLDERS = (
    ("templates.json", "folder"),
    ("plugins/templater-obsidian/data.json", "templates_folder"),
    ("app.json", "attachmentFolderPath"),
    ("plugins/obsidian-excalidraw-plugin/data.json", "folder"),
)
_LARGEST = 1 << 20  # bytes of a file of settings


def is_vault(folder: Path) -> bool:
    """Whether a folder is a vault."""
    return (folder / SETTINGS).is_dir()


def left_out(folder: Path) -> tuple[str, ...]:
    """The folders of a vault that hold no notes, by their paths in it."""
    usual = (child.name for child in _folders(folder) if child.name.casefold() in _USUAL)
    return tuple(dict.fromkeys([*_named(folder), *usual]))


def _named(folder: Path) -> Iterator[str]:
    """The folders that the settings of a vault name; the vault itself is none."""
    for file, key in _FOLDERS:
        value = _settings(folder / SETTINGS / file).get(key)
        path = value.strip().removeprefix("./").strip("/") if isinstance(value, str) else ""
        if path and path != "." and ".." not in path.split("/") and (folder / path).is_dir():
            yield path


def _settings(file: Path) -> dict[str, Any]:
    try:
        if file.stat().st_size > _LARGEST:
            return {}
        found = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _folders(folder: Path) -> list[Path]:
    try:
        return sorted(child for child in folder.iterdir() if child.is_dir())
    except OSError:
        return []
