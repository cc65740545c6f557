"""Where a model answers: the URL of the call, and the key that goes with it."""

from __future__ import annotations

import ipaddress
import os
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from hipocampo.errors import BadInput

_KEY_FILE = 1 << 14  # bytes; a longer file holds no key


@dataclass(frozen=True)
class Address:
    """The URL of one call. `key` names the environment variable that holds the key; a `key_file` takes precedence."""

    url: str
    key: str
    timeout: float
    key_file: Path | None = None

    @classmethod
    def of(cls, url: str, call: str, key: str, timeout: float, key_file: Path | None = None) -> Address:
        """Complete the URL of a server, of its version (`.../v1`) or of the call itself to that of the call."""
        base = url.strip().rstrip("/")
        _check(base)
        if not base.endswith(f"/{call}"):
            base += f"/{call}" if re.search(r"/v\d+$", base) else f"/v1/{call}"
        return cls(base, key, timeout, key_file)

    def is_versioned(self) -> bool:
        """Whether the call belongs to a numbered interface, as `/v1/rerank` does."""
        return re.search(r"/v\d+/[^/]+$", self.url) is not None

    def is_local(self) -> bool:
        """Whether the server is on this machine."""
        return is_local(self.url)

    def secret(self) -> str:
        """Read the key, "" where none is set up; an error where it is missing or no header can carry it."""
        if self.key_file is not None:
            return _key_of(self.key_file)
        if not self.key:
            return ""
        value = os.environ.get(self.key, "").strip()
        if not _is_key(value):
            raise BadInput("model.key", variable=self.key)
        return value


def is_local(url: str) -> bool:
    """Whether a URL leads to this machine."""
    host = urlsplit(url).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _check(url: str) -> None:
    """Accept only http and https with a host, and without a password, which errors would show."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        good = False
    if not good or not url.isprintable() or " " in url:
        raise BadInput("model.url", url=url.rpartition("@")[2])


def _key_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            key = file.read(_KEY_FILE).decode().strip()
    except (OSError, UnicodeDecodeError) as error:
        detail = getattr(error, "strerror", None) or "UTF-8"
        raise BadInput("model.key-unreadable", path=str(path), detail=detail) from error
    if not _is_key(key):
        raise BadInput("model.key-empty", path=str(path))
    return key


def _is_key(text: str) -> bool:
    """Whether a header can carry it."""
    return bool(text) and text.isascii() and text.isprintable()
