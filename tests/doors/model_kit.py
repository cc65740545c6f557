"""A model's server on loopback that does what a test tells it to: one answer after the other, all requests kept."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

MODEL = "stub-1"
USAGE = {"prompt_tokens": 12, "completion_tokens": 3, "total_tokens": 15}


@dataclass
class Answer:
    """What the server does with a request: a status and a body, or events, of which it may stop in the middle.

    `when` is waited for before the last event; `hangs_up` ends the connection there without an end.
    """

    status: int = 200
    body: Any = None
    events: Sequence[str] | None = None
    headers: dict[str, str] = field(default_factory=dict)
    when: threading.Event | None = None
    hangs_up: bool = False


Answers = Callable[[dict[str, Any]], Answer]


@dataclass
class Model:
    """The server: `answer` decides, `asked` are the bodies that it got, `seen` their paths and headers."""

    answer: Answers
    url: str = ""
    asked: list[dict[str, Any]] = field(default_factory=list)
    seen: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    gone: threading.Event = field(default_factory=threading.Event)


def completion(text: str | None, calls: Sequence[dict[str, Any]] = (), finish: str = "", model: str = MODEL) -> Any:
    """A whole answer."""
    message: dict[str, Any] = {"role": "assistant", "content": text}
    if calls:
        message["tool_calls"] = list(calls)
    finish = finish or ("tool_calls" if calls else "stop")
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": model,
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
        "usage": USAGE,
    }


def call(name: str, arguments: str, id: str = "call_1") -> dict[str, Any]:
    """A tool that is called."""
    return {"id": id, "type": "function", "function": {"name": name, "arguments": arguments}}


def chunk(delta: dict[str, Any] | None = None, finish: str | None = None, **more: Any) -> str:
    """A chunk of an answer; without a delta it has no choices."""
    choices = [] if delta is None else [{"index": 0, "delta": delta, "finish_reason": finish}]
    head = {"id": "chatcmpl-1", "object": "chat.completion.chunk", "created": 1, "model": MODEL}
    return json.dumps({**head, "choices": choices, **more})


def said(text: str, body: dict[str, Any]) -> Answer:
    """A text as an answer to a request, in the way that it asks for."""
    if not body.get("stream"):
        return Answer(body=completion(text))
    words = text.split(" ")
    pieces = [word if n == 0 else f" {word}" for n, word in enumerate(words)]
    events = [chunk({"role": "assistant", "content": ""}), *(chunk({"content": one}) for one in pieces)]
    events.append(chunk({}, "stop"))
    if (body.get("stream_options") or {}).get("include_usage"):
        events.append(chunk(usage=USAGE))
    return Answer(events=[*events, "[DONE]"])


def saying(text: str) -> Answers:
    """A model that says the same to everything."""
    return lambda body: said(text, body)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    model: Model


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        self.server.model.seen.append((self.path, dict(self.headers)))
        self.whole(Answer(body={"object": "list", "data": [{"id": MODEL, "object": "model"}]}))

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.model.asked.append(body)
        self.server.model.seen.append((self.path, dict(self.headers)))
        answer = self.server.model.answer(body)
        try:
            self.whole(answer) if answer.events is None else self.stream(answer, answer.events)
        except OSError:
            self.server.model.gone.set()

    def whole(self, answer: Answer) -> None:
        if answer.when:
            answer.when.wait(100)
        data = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
        self.head(answer, {"Content-Type": "application/json", "Content-Length": str(len(data))})
        self.wfile.write(data)

    def stream(self, answer: Answer, events: Sequence[str]) -> None:
        self.head(answer, {"Content-Type": "text/event-stream", "Transfer-Encoding": "chunked"})
        for place, one in enumerate(events):
            if answer.when and place == len(events) - 1:
                self.wait(answer.when)
            self.piece(f"data: {one}\n\n".encode())
        if answer.hangs_up:
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
        else:
            self.piece(b"")

    def wait(self, when: threading.Event) -> None:
        """Wait for a sign, and look meanwhile whether the other side is still there."""
        self.connection.settimeout(0.05)
        while not when.is_set():
            with suppress(TimeoutError):
                if self.connection.recv(1, socket.MSG_PEEK) == b"":
                    raise BrokenPipeError
        self.connection.settimeout(None)

    def piece(self, data: bytes) -> None:
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")

    def head(self, answer: Answer, headers: dict[str, str]) -> None:
        self.send_response(answer.status)
        for name, value in {**headers, **answer.headers}.items():
            self.send_header(name, value)
        self.end_headers()


@contextmanager
def serving(answer: Answers) -> Iterator[Model]:
    """The server, while it listens."""
    server = _Server(("127.0.0.1", 0), _Handler)
    server.model = model = Model(answer)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    model.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield model
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
