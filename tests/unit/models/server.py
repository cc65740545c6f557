"""A real HTTP server on this machine that speaks the interfaces of embedding and reranking services."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = tuple[int, dict[str, str], bytes]
Answer = Callable[[str, dict[str, Any]], Reply]


class Server:
    """What it was asked, and what it shall answer next."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.scripted: list[Reply] = []
        self.bodies: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.url = ""


@contextmanager
def serve(answer: Answer) -> Iterator[Server]:
    """A server for the time of a test; `scripted` replies come first, then those of `answer`."""
    server = Server(answer)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            server.paths.append(self.path)
            server.bodies.append(body)
            server.headers.append(dict(self.headers))
            status, headers, data = server.scripted.pop(0) if server.scripted else server.answer(self.path, body)
            self.send_response(status)
            for name, value in ({"Content-Length": str(len(data))} | headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing on the screen."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        server.url = f"http://127.0.0.1:{http.server_port}"
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            http.shutdown()
            thread.join()


def reply(value: Any, status: int = 200, **headers: str) -> Reply:
    return status, {name.replace("_", "-"): text for name, text in headers.items()}, json.dumps(value).encode()


def numbers(text: str, size: int = 16) -> list[float]:
    """Some vector that a text always has."""
    return [byte - 127.5 for byte in hashlib.sha256(text.encode()).digest()[:size]]


def embeddings(path: str, body: dict[str, Any]) -> Reply:
    """As OpenAI answers, but in another order: `index` tells whose vector it is."""
    items = [{"object": "embedding", "index": i, "embedding": numbers(text)} for i, text in enumerate(body["input"])]
    return reply({"object": "list", "data": items[::-1], "model": body.get("model"), "usage": {"total_tokens": 1}})
