"""The one HTTP client for models' servers: JSON over POST with a deadline, retries, and errors that say what to do.

httpx is imported by the first request, so that a workspace without such a server never loads it.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from hipocampo.adapters.models.address import Address
from hipocampo.adapters.models.deadline import Deadline
from hipocampo.errors import HipocampoError, Unavailable

if TYPE_CHECKING:
    import ssl

    import httpx

BUSY = frozenset({429, 500, 502, 503, 504})
_RETRIES = 3
_PAUSE = 0.25  # seconds before the first retry; twice that before the second, and so on
_LONGEST_PAUSE = 8.0
_LARGEST = 64 << 20  # bytes of an answer
_REFUSAL = 4000  # bytes of a refusal that are read


class Transient(Exception):
    """A failure that may pass: `error` to raise if it does not, and the seconds that the server asks to wait."""

    def __init__(self, error: HipocampoError, wait: float | None = None) -> None:
        super().__init__(error)
        self.error = error
        self.wait = wait


class Refusal(NamedTuple):
    """A status other than success: what the server said about it, and the error to raise."""

    status: int
    said: str
    error: Exception


def post(address: Address, body: Mapping[str, Any], type: Any) -> Any:
    """Return the answer to a JSON request as a value of a type; a busy server is asked again until the time is up."""
    try:
        return msgspec.json.decode(_post(address, body), type=type)
    except msgspec.DecodeError as error:
        raise Unavailable("model.answer", url=address.url) from error


def _post(address: Address, body: Mapping[str, Any]) -> bytes:
    with connect(address, "model.unreachable") as connection:
        retries, content = Retries(_RETRIES, connection.deadline), msgspec.json.encode(body)
        while True:
            try:
                return _answer(connection, content)
            except Transient as failure:
                retries.wait(failure)


def _answer(connection: Connection, body: bytes) -> bytes:
    """Read the whole answer, within the deadline and of bounded size."""
    import httpx

    data = bytearray()
    try:
        with connection.send(body, "application/json") as response:
            if not response.is_success:
                raise connection.refusal(response).error
            for chunk in response.iter_raw():
                data += chunk
                if len(data) > _LARGEST:
                    raise Unavailable("model.answer", url=connection.url)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        if not (connection.deadline.expired or isinstance(error, httpx.TimeoutException)):
            raise connection.unreachable(error) from error
        raise connection.late() from error
    if connection.deadline.expired:  # cutting the connection looks like the end of an answer of unknown length
        raise connection.late()
    return bytes(data)


@contextmanager
def connect(address: Address, unreachable: str) -> Iterator[Connection]:
    """Open a connection for one call; `unreachable` is the code of the error where there is no way to the server."""
    secret = address.secret()
    with _client(address, unreachable) as client, Deadline(address.timeout) as deadline:
        yield Connection(address.url, secret, client, deadline, unreachable)


@dataclass(frozen=True)
class Connection:
    """The way to a server, for one call and its retries."""

    url: str
    secret: str
    client: httpx.Client
    deadline: Deadline
    unreachable_code: str

    def send(self, body: bytes, accept: str) -> AbstractContextManager[httpx.Response]:
        """Post a JSON document; the answer is read as it comes."""
        headers = {
            "Content-Type": "application/json",
            "Accept": accept,
            "Accept-Encoding": "identity",
            "User-Agent": "hipocampo",
        }
        return self.client.stream(
            "POST",
            self.url,
            content=body,
            headers=headers | {"Authorization": f"Bearer {self.secret}"} if self.secret else headers,
            timeout=self.deadline.left(),
            extensions={"trace": self.deadline.trace},
        )

    def refusal(self, response: httpx.Response) -> Refusal:
        """Read what the server says about a status other than success; a busy server may be asked again."""
        said, status = _beginning(response), response.status_code
        detail = self.printable(said) or response.reason_phrase
        error = Unavailable("model.status", url=self.url, status=status, detail=detail)
        if status in BUSY:
            return Refusal(status, said, Transient(error, _requested_wait(response.headers.get("Retry-After", ""))))
        return Refusal(status, said, error)

    def unreachable(self, error: Exception) -> Unavailable:
        """The error for a connection that failed before there was an answer."""
        detail = self.printable(str(error) or type(error).__name__)
        return Unavailable(self.unreachable_code, url=self.url, detail=detail)

    def late(self) -> Unavailable:
        """The error for an answer that did not come in time."""
        return Unavailable("model.timeout", url=self.url, seconds=self.deadline.seconds)

    def printable(self, text: str) -> str:
        """The beginning of what a server said, on one line and without the key."""
        return " ".join((text.replace(self.secret, "...") if self.secret else text).split())[:200]


class Retries:
    """How often, and after which pauses, a failed request is sent again within a deadline."""

    def __init__(self, most: int, deadline: Deadline) -> None:
        self._left = most
        self._pause = _PAUSE
        self._deadline = deadline

    def wait(self, failure: Transient) -> None:
        """Sleep before the next attempt; raise the failure's error where no attempt or no time is left."""
        # A little longer each time, and never the same for all who wait.
        wait = random.uniform(0.5, 1.0) * self._pause if failure.wait is None else failure.wait
        if not self._left or wait >= self._deadline.left():
            raise failure.error from failure
        self._left -= 1
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)
        time.sleep(wait)


def _client(address: Address, unreachable: str) -> httpx.Client:
    """A client that follows no redirect, which would carry the key elsewhere, and uses no proxy for this machine."""
    import httpx

    try:
        return httpx.Client(
            verify=certificates() if address.url.startswith("https:") else False,  # loading them takes long
            trust_env=not address.is_local(),
            follow_redirects=False,
        )
    except (ValueError, ImportError, OSError) as error:  # a proxy that can't be used
        raise Unavailable(unreachable, url=address.url, detail=" ".join(str(error).split())[:200]) from error


@cache
def certificates() -> ssl.SSLContext:
    """The certificates that httpx brings along, and those of this machine."""
    import httpx

    context = httpx.create_ssl_context()
    context.load_default_certs()
    return context


def _beginning(response: httpx.Response) -> str:
    """The beginning of a refusal: the message in it, where it is a JSON document with one."""
    import httpx

    data = b""
    with suppress(httpx.HTTPError):
        for chunk in response.iter_raw():
            data += chunk
            if len(data) >= _REFUSAL:
                break
    said = data[:_REFUSAL].decode("utf-8", "replace")
    try:
        value = msgspec.json.decode(said)
    except msgspec.DecodeError:
        return said
    return error_message(value) if isinstance(value, dict) else said


def error_message(document: Mapping[str, Any]) -> str:
    """The message of an error as OpenAI-compatible servers send it."""
    error = document.get("error", document)
    if isinstance(error, dict):
        error = error.get("message") or error
    return error if isinstance(error, str) else json.dumps(error, ensure_ascii=False)


def _requested_wait(header: str) -> float | None:
    """How long `Retry-After` asks to wait: seconds, or until a date."""
    if header.replace(".", "", 1).isdecimal() and header.isascii():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (ValueError, OverflowError, OSError):
        return None
