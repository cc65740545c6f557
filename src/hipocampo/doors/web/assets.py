"""The files that the page is made with: read once, named by what is in them, so that a browser may keep them."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

__all__ = ["FOLDER", "Asset", "assets", "version"]

FOLDER = Path(__file__).parent / "static"
_KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml"}


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes


@cache
def assets() -> dict[str, Asset]:
    """All files by their names; what a browser does not need, such as licences, is not among them."""
    return {
        path.relative_to(FOLDER).as_posix(): Asset(_KINDS[path.suffix], data, gzip.compress(data, 9, mtime=0))
        for path in sorted(FOLDER.rglob("*"))
        if path.suffix in _KINDS
        for data in (path.read_bytes(),)
    }


@cache
def version() -> str:
    """A name for the files as they are."""
    digest = sha256()
    for name, asset in assets().items():
        digest.update(name.encode() + sha256(asset.body).digest())
    return digest.hexdigest()[:12]
