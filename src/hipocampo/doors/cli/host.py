"""What the host system knows: language, time zone, and whether a cloud service synchronises a folder."""

from __future__ import annotations

import locale
import os
from pathlib import Path
from zoneinfo import ZoneInfo

from hipocampo.doors import location
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
    found = location.system_language() or (locale.getlocale()[0] or "")[:2].lower()
    return found if found in codes() else None


def timezone() -> str | None:
    """The name of the system's time zone, if it can be found."""
    zones = (os.environ.get("TZ", "").lstrip(":"), _first_line("/etc/timezone"), _linked("/etc/localtime"))
    return next((zone for zone in zones if zone and _is_zone(zone)), None)


def checked_zone(name: str | None) -> str | None:
    """Check the name of a time zone."""
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
    """The service that synchronises a folder, judged by its path; None if there seems to be none."""
    parts = [part.lower() for part in folder.resolve().parts]
    for service, names in _CLOUDS.items():
        if any(_is_cloud(part, name) for part in parts for name in names):
            return service
    return None


def _is_cloud(part: str, name: str) -> bool:
    """`onedrive`, `onedrive - contoso`, `dropbox (personal)`, `googledrive-me@example.org`."""
    return part == name or part.startswith((f"{name} ", f"{name}-"))
