"""What the machine tells of its owner: language, time zone, and whether a folder is synchronised with a cloud."""

from __future__ import annotations

import os
from pathlib import Path
from zoneinfo import ZoneInfo

from hipocampo.doors.cli import place
from hipocampo.errors import BadInput
from hipocampo.text.languages import codes

_CLOUDS = {
    "iCloud": ("mobile documents", "iclouddrive", "icloud drive"),
    "Dropbox": ("dropbox",),
    "OneDrive": ("onedrive",),
    "Google Drive": ("google drive", "googledrive", "my drive"),
}


def language() -> str | None:
    """The system's language, if it is one of ours."""
    import locale

    found = place.system_language() or (locale.getlocale()[0] or "")[:2].lower()
    return found if found in codes() else None


def timezone() -> str | None:
    """The system's time zone by its name, as far as it tells one."""
    zones = (os.environ.get("TZ", "").lstrip(":"), _first_line("/etc/timezone"), _linked("/etc/localtime"))
    return next((zone for zone in zones if zone and _is_zone(zone)), None)


def checked_zone(name: str | None) -> str | None:
    """The name of a time zone, refused if there is none of that name."""
    if name is not None and not _is_zone(name):
        raise BadInput("cli.timezone", zone=name)
    return name


def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # OSError: the name of a folder of zones
        return False
    return True


def _first_line(path: str) -> str:
    try:
        return Path(path).read_text("utf-8").partition("\n")[0].strip()
    except (OSError, UnicodeDecodeError):
        return ""


def _linked(path: str) -> str:
    """The zone that a link such as `/usr/share/zoneinfo/America/Sao_Paulo` names."""
    return os.path.realpath(path).partition("zoneinfo/")[2]


def cloud(folder: Path) -> str | None:
    """The service that synchronises a folder, by the folder's path; None for all we can tell."""
    parts = [part.lower() for part in folder.resolve().parts]
    for service, names in _CLOUDS.items():
        if any(_is_cloud(part, name) for part in parts for name in names):
            return service
    return None


def _is_cloud(part: str, name: str) -> bool:
    """`onedrive`, `onedrive - contoso`, `dropbox (personal)`, `googledrive-me@example.org`."""
    return part == name or part.startswith((f"{name} ", f"{name}-"))
