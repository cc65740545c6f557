"""A chat model behind any OpenAI-compatible `/v1/chat/completions`: a service, or a server on this machine.

Time: the first piece of a reply must come within `timeout` seconds, all retries included; then each further piece
within `timeout` of the one before, and the whole within ten times that. A reply is asked for again, after a busy answer
or a broken connection, only as long as none of its words was passed on.
"""

from __future__ import annotations

import random
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from hipocampo.adapters.models.alive import check_server
from hipocampo.adapters.models.patience import Patience
from hipocampo.adapters.models.post import BUSY, Address, headers, is_key, is_local, shown
from hipocampo.adapters.models.reply import Reply, Told, Unreadable, told
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import BadInput, HipocampoError, Unavailable
from hipocampo.text.tokens import count_tokens

if TYPE_CHECKING:
    import ssl

    import httpx

_PAUSE = 0.25  # seconds before the first retry; twice that before the second, and so on
_LONGEST_PAUSE = 8.0
_GRACE = 2.0  # seconds for what a server may still tell behind the end of a reply
_KEY_FILE = 1 << 14  # bytes; a longer file holds no key
_REFUSED = (400, 422)

# What not every server takes, and the words by which one may name it when it refuses a request.
_OPTIONAL = {
    "response_format": ("response_format", "json_schema", "schema", "grammar"),
    "stream_options": ("stream_options", "include_usage"),
    "max_tokens": ("max_tokens",),
    "temperature": ("temperature",),
}


@dataclass(frozen=True)
class Endpoint:
    """Where a chat model answers.

    `key` names the environment variable that holds the key; a `key_file` goes before it.
    """

    url: str
    name: str = ""
    key: str = ""
    key_file: Path | None = None
    timeout: float = 60.0
    retries: int = 2


class _Again(Exception):
    """A failure that may pass: `error` tells it should it not, `wait` the seconds that the server asks for."""

    def __init__(self, error: HipocampoError, wait: float | None = None) -> None:
        super().__init__(error)
        self.error = error
        self.wait = wait


class _Without(Exception):
    """The server refused the request; perhaps it takes one without this option."""

    def __init__(self, option: str) -> None:
        super().__init__(option)
        self.option = option


class EndpointChat:
    """Replies from a server, piece by piece; one thread at a time may use it."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._address = Address.of(endpoint.url, "chat/completions", endpoint.key, endpoint.timeout)
        self._without: frozenset[str] = frozenset()
        self.name = endpoint.name or self._address.url

    def check(self, reach: float) -> None:
        """Refuse a key that is not there, and with `reach` a server that takes no connection in so many seconds."""
        self._secret()
        if reach:
            check_server(self._address.url, reach, "model.down")

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """Ask for a reply; closing the generator hangs up."""
        messages = [Message(one.role, _sendable(one.content)) for one in messages]
        secret, body = self._secret(), _body(messages, options, self._endpoint.name)
        with _client(self._address.url) as client, Patience(self._endpoint.timeout) as patience:
            reply = yield from self._replied(body, options.most, _Line(self._address.url, secret, client, patience))
        text = reply.text
        prompt = sum(count_tokens(one.content) for one in messages) if reply.prompt is None else reply.prompt
        completion = count_tokens(text) if reply.completion is None else reply.completion
        return Completion(text, self._endpoint.name or reply.model or self.name, prompt, completion, reply.cut)

    def _secret(self) -> str:
        """The key, from its file or from the environment."""
        path = self._endpoint.key_file
        if path is None:
            return self._address.secret()
        try:
            with path.open("rb") as file:
                key = file.read(_KEY_FILE).decode().strip()
        except (OSError, UnicodeDecodeError) as error:
            detail = getattr(error, "strerror", None) or "UTF-8"
            raise BadInput("model.key-unreadable", path=str(path), detail=detail) from error
        if not is_key(key):
            raise BadInput("model.key-empty", path=str(path))
        return key

    def _replied(self, body: dict[str, Any], most: int, line: _Line) -> Generator[str, None, Reply]:
        """The pieces of the reply, from the first request that is answered; then all of it."""
        without, tried = self._without, 0
        while True:
            reply = Reply(most)
            try:
                yield from line.pieces(_encoded(body, without), reply)
                self._without = without  # only now: the refusal may have had other reasons
                return reply
            except _Without as refused:
                without |= {refused.option}
            except _Again as again:
                wait = again.wait if again.wait is not None else _pause(tried)
                tried += 1
                if reply.text or tried > self._endpoint.retries or wait >= line.patience.left():
                    raise again.error from again
                time.sleep(wait)


@dataclass(frozen=True)
class _Line:
    """The line to a server, for one reply."""

    url: str
    secret: str
    client: httpx.Client
    patience: Patience

    def pieces(self, body: bytes, reply: Reply) -> Generator[str, None, None]:
        """The pieces of the reply to a request; what goes wrong behind its end is no matter."""
        import httpx

        try:
            with self._answer(body) as response:
                if not response.is_success:
                    raise self._refusal(response, body)
                yield from self._passed_on(reply, response)
        except Told as error:
            raise Unavailable("model.told", url=self.url, detail=shown(str(error), self.secret)) from error
        except Unreadable as error:
            if not (reply.finished or self.patience.ended):
                raise Unavailable("model.reply", url=self.url, detail=shown(str(error), self.secret)) from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            if not (reply.finished or self.patience.ended):
                raise self._broken(reply, error) from error
        if self.patience.ended and not reply.finished:
            raise self._late(reply)

    def _passed_on(self, reply: Reply, response: httpx.Response) -> Generator[str, None, None]:
        for piece in reply.pieces(response.iter_raw()):
            if piece:
                with self.patience.resting():
                    yield piece
            self.patience.renew(_GRACE if reply.finished else self.patience.seconds)

    def _answer(self, body: bytes) -> AbstractContextManager[httpx.Response]:
        extra = {"Accept": "text/event-stream, application/json", "Accept-Encoding": "identity"}
        return self.client.stream(
            "POST",
            self.url,
            content=body,
            headers=headers(self.secret) | extra,
            timeout=self.patience.left(),
            extensions={"trace": self.patience.trace},
        )

    def _refusal(self, response: httpx.Response, body: bytes) -> Exception:
        """What a status other than success means for this request."""
        said, status = _beginning(response), response.status_code
        detail = shown(said, self.secret) or response.reason_phrase
        error = Unavailable("model.status", url=self.url, status=status, detail=detail)
        if status in BUSY:
            return _Again(error, _asked_wait(response.headers.get("Retry-After", "")))
        option = _blamed(said, msgspec.json.decode(body)) if status in _REFUSED else None
        return _Without(option) if option else error

    def _broken(self, reply: Reply, error: Exception) -> Exception:
        import httpx

        if isinstance(error, httpx.TimeoutException):
            return self._late(reply)
        detail = shown(str(error) or type(error).__name__, self.secret)
        return _Again(Unavailable("model.broken-off" if reply.began else "model.down", url=self.url, detail=detail))

    def _late(self, reply: Reply) -> Unavailable:
        seconds = self.patience.seconds
        if self.patience.is_whole_time_up():
            return Unavailable("model.endless", url=self.url, seconds=self.patience.in_all)
        return Unavailable("model.stalled" if reply.began else "model.timeout", url=self.url, seconds=seconds)


def _client(url: str) -> httpx.Client:
    """A client that follows no redirect, which would carry the key elsewhere, and has no proxy for this machine."""
    import httpx

    parts = urlsplit(url)
    try:
        return httpx.Client(
            verify=_certificates() if parts.scheme == "https" else False,  # loading them takes longer than a call
            trust_env=not is_local(parts.hostname or ""),
            follow_redirects=False,
        )
    except (ValueError, ImportError, OSError) as error:  # a proxy that can't be used
        raise Unavailable("model.down", url=url, detail=shown(str(error), "")) from error


@cache
def _certificates() -> ssl.SSLContext:
    import httpx

    return httpx.create_ssl_context()


def _body(messages: Sequence[Message], options: CompletionOptions, model: str) -> dict[str, Any]:
    """The request, with all that some servers take."""
    body: dict[str, Any] = {
        "messages": [one._asdict() for one in messages],
        "stream": True,
        "stream_options": {"include_usage": True},
        "max_tokens": options.most,
    }
    if model:
        body["model"] = model
    if options.temperature is not None:
        body["temperature"] = options.temperature
    if options.schema is not None:
        form = {"name": "reply", "strict": True, "schema": dict(options.schema)}
        body["response_format"] = {"type": "json_schema", "json_schema": form}
    return body


def _sendable(text: str) -> str:
    """The text without halves of characters, which no request can carry."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _encoded(body: Mapping[str, Any], without: frozenset[str]) -> bytes:
    """The request without what the server refuses; newer models of OpenAI want the length by another name."""
    kept = {name: value for name, value in body.items() if name not in without}
    if "max_tokens" in without:
        kept["max_completion_tokens"] = body["max_tokens"]
    return msgspec.json.encode(kept)


def _blamed(said: str, sent: Mapping[str, Any]) -> str | None:
    """The option for which a request was refused: the one that the server names, else the schema."""
    optional = [name for name in _OPTIONAL if name in sent]
    named = [name for name in optional if any(word in said for word in _OPTIONAL[name])]
    return next(iter(named), "response_format" if "response_format" in optional else None)


def _beginning(response: httpx.Response) -> str:
    """The beginning of what a server says of a refusal."""
    import httpx

    data = b""
    with suppress(httpx.HTTPError):
        for chunk in response.iter_raw():
            data += chunk
            if len(data) >= 4000:
                break
    said = data[:4000].decode("utf-8", "replace")
    try:
        value = msgspec.json.decode(said)
    except msgspec.DecodeError:
        return said
    return told(value) if isinstance(value, dict) else said


def _pause(tried: int) -> float:
    """A little longer each time, and never the same for all who wait."""
    return min(_PAUSE * 2.0**tried, _LONGEST_PAUSE) * random.uniform(0.5, 1.0)


def _asked_wait(asked: str) -> float | None:
    """How long the server asks to wait: seconds, or a date."""
    if asked.replace(".", "", 1).isdecimal() and asked.isascii():
        return float(asked)
    try:
        return max(0.0, parsedate_to_datetime(asked).timestamp() - time.time())
    except (ValueError, OverflowError, OSError):
        return None
