"""The owner's token over HTTP: made at the first start, kept in a file that only the owner may read (B6).

Whoever can read the workspace's files is the owner already; the file lets the owner's own programs show it.
"""

from __future__ import annotations

import hmac
import os
import secrets
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from hipocampo.doors import location, running
from hipocampo.errors import Unavailable

_PREFIX = "hipo_owner_"
_OTHERS = 0o077


class OwnerToken(NamedTuple):
    """The token of a workspace's owner, where it is kept, and whether it was made just now."""

    text: str
    path: Path
    made: bool

    def fits(self, given: str) -> bool:
        """Whether a token is this one; how long that takes tells nothing of it."""
        return hmac.compare_digest(sha256(given.encode()).digest(), sha256(self.text.encode()).digest())


def owner_token(root: Path) -> OwnerToken:
    """The owner's token of a workspace; a file that others could read is closed to them."""
    path = root / location.INNER / running.TOKEN
    try:
        made = _make(path)
        _close_to_others(path)
        text = path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise Unavailable("http.token-file", path=str(path), detail=str(error)) from error
    if not text:
        raise Unavailable("http.token-file", path=str(path), detail="")
    return OwnerToken(text, path, made)


def _make(path: Path) -> bool:
    """Write a new token where there is none; of two that do so at once, one wins and both read its token."""
    if path.exists():
        return False
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}.draft")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(f"{_PREFIX}{secrets.token_urlsafe(32)}\n")
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)
    except FileExistsError:
        return False
    finally:
        draft.unlink(missing_ok=True)
    return True


def _close_to_others(path: Path) -> None:
    if os.name == "posix" and path.stat().st_mode & _OTHERS:
        path.chmod(0o600)
