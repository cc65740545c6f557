"""A chat model behind any OpenAI-compatible `/v1/chat/completions`: a service, or a server on this machine.

Time: the first piece of a reply must come within `timeout` seconds, all retries included; each further piece within
`timeout` of the one before, and the whole within ten times that. After a busy answer or a broken connection a reply is
asked for again, but only as long as none of its words was passed on.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from hipocampo.adapters.models.address import Address
from hipocampo.adapters.models.availability import check_endpoint
from hipocampo.adapters.models.http_client import Connection, Retries, Transient, connect
from hipocampo.adapters.models.reply import Reply, ServerError, Unreadable
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import Unavailable
from hipocampo.text.tokens import count_tokens

if TYPE_CHECKING:
    import httpx

_GRACE = 2.0  # seconds for what a server may still send after the end of a reply
_REFUSED = (400, 422)

# Options that not every server accepts, and the words that may name one in a refusal.
_OPTIONAL = {
    "response_format": ("response_format", "json_schema", "schema", "grammar"),
    "stream_options": ("stream_options", "include_usage"),
    "max_tokens": ("max_tokens",),
    "temperature": ("temperature",),
}


@dataclass(frozen=True)
class Endpoint:
    """Where a chat model answers.

    `key` names the environment variable that holds the key; a `key_file` takes precedence.
    """

    url: str
    name: str = ""
    key: str = ""
    key_file: Path | None = None
    timeout: float = 60.0
    retries: int = 2


class _Without(Exception):
    """The server refused the request; it may accept one without this option."""

    def __init__(self, option: str) -> None:
        super().__init__(option)
        self.option = option


class EndpointChat:
    """Replies from a server, piece by piece; one thread at a time may use it."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._address = Address.of(endpoint.url, "chat/completions", endpoint.key, endpoint.timeout, endpoint.key_file)
        self._without: frozenset[str] = frozenset()
        self.name = endpoint.name or self._address.url

    def check(self, reach: float) -> None:
        """Refuse a missing key, and with `reach` a server that accepts no connection in so many seconds."""
        check_endpoint(self._address, reach, "model.down")

    def talk(self, messages: Sequence[Message], options: CompletionOptions) -> Generator[str, None, Completion]:
        """Ask for a reply and yield its pieces; closing the generator hangs up."""
        messages = [Message(one.role, _sendable(one.content)) for one in messages]
        body = _body(messages, options, self._endpoint.name)
        with connect(self._address, "model.down") as connection:
            reply = yield from self._reply(body, options.most, connection)
        text = reply.text
        prompt = sum(count_tokens(one.content) for one in messages) if reply.prompt is None else reply.prompt
        completion = count_tokens(text) if reply.completion is None else reply.completion
        return Completion(text, self._endpoint.name or reply.model or self.name, prompt, completion, reply.cut)

    def _reply(self, body: dict[str, Any], most: int, connection: Connection) -> Generator[str, None, Reply]:
        """Yield the pieces of the first request that is answered; return the whole reply."""
        without, retries = self._without, Retries(self._endpoint.retries, connection.deadline)
        while True:
            reply = Reply(most)
            try:
                yield from _Exchange(connection, reply).pieces(_encoded(body, without))
                self._without = without  # only now: the refusal may have had other reasons
                return reply
            except _Without as refused:
                without |= {refused.option}
            except Transient as failure:
                if reply.text:
                    raise failure.error from failure
                retries.wait(failure)


@dataclass(frozen=True)
class _Exchange:
    """One request and the reply that is being put together from its answer."""

    connection: Connection
    reply: Reply

    def pieces(self, body: bytes) -> Generator[str, None, None]:
        """Send the request and yield the pieces of its reply; what fails after the reply's end is ignored."""
        import httpx

        connection, reply = self.connection, self.reply
        try:
            with connection.send(body, "text/event-stream, application/json") as response:
                if not response.is_success:
                    raise self._refusal(response, body)
                yield from self._passed_on(response)
        except ServerError as error:
            detail = connection.printable(str(error))
            raise Unavailable("model.told", url=connection.url, detail=detail) from error
        except Unreadable as error:
            if not (reply.finished or connection.deadline.expired):
                detail = connection.printable(str(error))
                raise Unavailable("model.reply", url=connection.url, detail=detail) from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            if not (reply.finished or connection.deadline.expired):
                raise self._broken(error) from error
        if connection.deadline.expired and not reply.finished:
            raise self._late()

    def _passed_on(self, response: httpx.Response) -> Generator[str, None, None]:
        """Yield the pieces as they come, and renew the deadline with each."""
        deadline = self.connection.deadline
        for piece in self.reply.pieces(response.iter_raw()):
            if piece:
                with deadline.paused():
                    yield piece
            deadline.renew(_GRACE if self.reply.finished else deadline.seconds)

    def _refusal(self, response: httpx.Response, body: bytes) -> Exception:
        """What a status other than success means for this request."""
        refusal = self.connection.refusal(response)
        option = _blamed(refusal.said, msgspec.json.decode(body)) if refusal.status in _REFUSED else None
        return _Without(option) if option else refusal.error

    def _broken(self, error: Exception) -> Exception:
        import httpx

        if isinstance(error, httpx.TimeoutException):
            return self._late()
        broken = self.connection.unreachable(error)
        if self.reply.began:
            broken = Unavailable("model.broken-off", **broken.values)
        return Transient(broken)

    def _late(self) -> Unavailable:
        deadline, url = self.connection.deadline, self.connection.url
        if deadline.is_total_over():
            return Unavailable("model.endless", url=url, seconds=deadline.total)
        if self.reply.began:
            return Unavailable("model.stalled", url=url, seconds=deadline.seconds)
        return self.connection.late()


def _body(messages: Sequence[Message], options: CompletionOptions, model: str) -> dict[str, Any]:
    """The request, with every option that some servers accept."""
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
    """Replace lone surrogates, which no request can carry."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _encoded(body: Mapping[str, Any], without: frozenset[str]) -> bytes:
    """The request without the options that the server refuses; newer OpenAI models call the length differently."""
    kept = {name: value for name, value in body.items() if name not in without}
    if "max_tokens" in without:
        kept["max_completion_tokens"] = body["max_tokens"]
    return msgspec.json.encode(kept)


def _blamed(said: str, sent: Mapping[str, Any]) -> str | None:
    """The option that a request was refused for: the one that the server names, else the schema."""
    optional = [name for name in _OPTIONAL if name in sent]
    named = [name for name in optional if any(word in said for word in _OPTIONAL[name])]
    return next(iter(named), "response_format" if "response_format" in optional else None)
