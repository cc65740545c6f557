"""JSON over HTTP to a model's address: one deadline, patience with a busy server, errors that say what to do."""

from __future__ import annotations

import ipaddress
import os
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import BaseHandler, HTTPRedirectHandler, OpenerDirector, ProxyHandler, Request, build_opener

import msgspec

from hipocampo.errors import BadInput, Unavailable

BUSY = frozenset({429, 500, 502, 503, 504})
_PAUSES = (0.25, 0.5, 1.0)
_LARGEST = 64 << 20  # bytes of an answer
_CHUNK = 1 << 16


@dataclass(frozen=True)
class Address:
    """Where a model answers; `key` names the environment variable that holds the key, `timeout` bounds a whole call."""

    url: str
    key: str
    timeout: float

    @classmethod
    def of(cls, url: str, call: str, key: str, timeout: float) -> Address:
        """The address of a call, from that of the server, of its version (`.../v1`) or of the call itself."""
        base = url.strip().rstrip("/")
        _check(base)
        if not base.endswith(f"/{call}"):
            base += f"/{call}" if re.search(r"/v\d+$", base) else f"/v1/{call}"
        return cls(base, key, timeout)

    def is_versioned(self) -> bool:
        """Whether the call belongs to a numbered interface, as `/v1/rerank` does."""
        return re.search(r"/v\d+/[^/]+$", self.url) is not None

    def secret(self) -> str:
        """The key; an error if its variable is not set, or holds what no header can."""
        if not self.key:
            return ""
        value = os.environ.get(self.key, "").strip()
        if not is_key(value):
            raise BadInput("model.key", variable=self.key)
        return value


def is_key(text: str) -> bool:
    """Whether a header can carry it as a key."""
    return bool(text) and text.isascii() and text.isprintable()


def post(address: Address, body: Mapping[str, Any]) -> bytes:
    """The answer to a JSON request; busy servers are asked again until the time is up."""
    end = time.monotonic() + address.timeout
    secret = address.secret()
    request = Request(address.url, msgspec.json.encode(body), headers(secret), method="POST")
    for pause in (*_PAUSES, None):
        try:
            return _answer(address, request, end)
        except HTTPError as error:
            wait = None if pause is None else _wait(error, pause)
            if error.code not in BUSY or wait is None or time.monotonic() + wait >= end:
                raise _refused(address, error, secret) from error
            error.close()
        except TimeoutError as error:
            raise Unavailable("model.timeout", url=address.url, seconds=address.timeout) from error
        except (OSError, HTTPException) as error:
            detail = getattr(error, "reason", None) or error
            raise Unavailable("model.unreachable", url=address.url, detail=str(detail)[:200]) from error
        time.sleep(wait)
    raise AssertionError  # the last round has no pause: it answers or raises


def _check(url: str) -> None:
    """Only http and https, with a host, and no password in what errors will show."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        good = False
    if not good or not url.isprintable() or " " in url:
        raise BadInput("model.url", url=url.rpartition("@")[2])


def headers(secret: str) -> dict[str, str]:
    """What every request says of itself, with the key if there is one."""
    common = {"Content-Type": "application/json", "Accept": "application/json", "User-Agent": "hipocampo"}
    return common | {"Authorization": f"Bearer {secret}"} if secret else common


def _answer(address: Address, request: Request, end: float) -> bytes:
    """The whole body, or `TimeoutError` when the time is up, however slowly it drips."""
    data = bytearray()
    try:
        with _opener(address.url).open(request, timeout=_left(end)) as response:
            while chunk := response.read1(_CHUNK):
                data += chunk
                _left(end)
                if len(data) > _LARGEST:
                    raise Unavailable("model.answer", url=address.url)
    except URLError as error:
        if isinstance(error.reason, TimeoutError):
            raise TimeoutError from error
        raise
    return bytes(data)


def _left(end: float) -> float:
    left = end - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


class _NoRedirect(HTTPRedirectHandler):
    """A redirect is an answer like any other: following it would carry the key to another host."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


def _opener(url: str) -> OpenerDirector:
    """The user's proxies, except for a model on this machine."""
    handlers: list[BaseHandler] = [_NoRedirect()]
    if is_local(urlsplit(url).hostname or ""):
        handlers.append(ProxyHandler({}))
    return build_opener(*handlers)


def is_local(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _wait(error: HTTPError, pause: float) -> float:
    """How long to wait before asking again: what the server asks for, else a little longer each time."""
    asked = error.headers.get("Retry-After", "")
    return float(asked) if asked.isdecimal() and asked.isascii() else pause


def _refused(address: Address, error: HTTPError, secret: str) -> Unavailable:
    """The status and the beginning of what the server says of it, without the key should it echo that."""
    with error:
        try:
            said = error.read(2000).decode("utf-8", "replace")
        except (OSError, HTTPException):
            said = ""
    detail = shown(said, secret)
    return Unavailable("model.status", url=address.url, status=error.code, detail=detail or error.reason)


def shown(said: str, secret: str) -> str:
    """The beginning of what a server said, on one line, without the key."""
    return " ".join((said.replace(secret, "...") if secret else said).split())[:200]
