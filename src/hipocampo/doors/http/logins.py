"""How a browser gets in: a link that works once becomes a cookie; nobody's token ever stands in an address (J5).

A cookie holds a random key of which only a digest is kept: the owner's in a file beside the token, so that a browser
stays logged in when the server starts anew; those of others in memory, for there their token is needed at each call.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock

from hipocampo.doors import location
from hipocampo.doors.caller import Caller

__all__ = ["LASTS", "Logins"]

FILE = "logins.json"
LASTS = 30 * 24 * 3600  # seconds that a browser stays logged in
_LINK = 600  # seconds that a link works
_MOST = 100  # browsers, and links, at once; the oldest give way


class Logins:
    """The links and the browsers of one workspace."""

    def __init__(self, root: Path, clock: Callable[[], float] = time.time) -> None:
        self._path, self._clock = root / location.INNER / FILE, clock
        self._links: OrderedDict[str, float] = OrderedDict()
        self._others: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._lock = Lock()

    # The owner, by a link

    def link(self) -> str:
        """A code that lets the owner in, once and soon."""
        code = secrets.token_urlsafe(24)
        with self._lock:
            self._links[_digest(code)] = self._clock() + _LINK
            _limit(self._links)
        return code

    def redeem(self, code: str) -> str | None:
        """The key of a new cookie for a code that was not used yet; None for any other."""
        with self._lock:
            until = self._links.pop(_digest(code), 0.0)
            if until <= self._clock():
                return None
            key = secrets.token_urlsafe(32)
            self._write({**self._owners(), _digest(key): self._clock() + LASTS})
            return key

    # Others, by their token

    def enter(self, token: str) -> str:
        """The key of a new cookie for somebody whose token was found to be good."""
        key = secrets.token_urlsafe(32)
        with self._lock:
            self._others[_digest(key)] = (token, self._clock() + LASTS)
            _limit(self._others)
        return key

    def enter_owner(self) -> str:
        """The key of a new cookie for the owner, who showed the token itself."""
        code = self.link()
        return self.redeem(code) or ""

    # Who comes back

    def caller(self, key: str) -> Caller | None:
        """Whoever has the cookie with a key."""
        digest, now = _digest(key), self._clock()
        with self._lock:
            token, until = self._others.get(digest, ("", 0.0))
            if until > now:
                return Caller(token=token)
            return Caller() if self._owners().get(digest, 0.0) > now else None

    def leave(self, key: str) -> None:
        """Forget a cookie."""
        with self._lock:
            self._others.pop(_digest(key), None)
            owners = self._owners()
            if owners.pop(_digest(key), None):
                self._write(owners)

    def _owners(self) -> dict[str, float]:
        """The digests of the owner's cookies, each with its end; a file that can't be read lets nobody in."""
        try:
            found = json.loads(self._path.read_bytes())
            return {str(digest): float(until) for digest, until in found.items()}
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def _write(self, owners: dict[str, float]) -> None:
        now = self._clock()
        kept = OrderedDict(sorted((one for one in owners.items() if one[1] > now), key=lambda one: one[1]))
        _limit(kept)
        draft = self._path.with_name(f".{FILE}.{secrets.token_hex(4)}.draft")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(kept, file)
            os.replace(draft, self._path)
        except OSError:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()


def _limit(kept: OrderedDict[str, float] | OrderedDict[str, tuple[str, float]]) -> None:
    while len(kept) > _MOST:
        kept.popitem(last=False)
