"""A model for real agents to talk to, on loopback: it says what it is told to say, and remembers what it was asked.

It answers the three interfaces that coding agents speak: /v1/messages, /v1/responses, /v1/chat/completions.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

MODEL = "stub"
_USAGE = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2}


@dataclass
class Model:
    """The model: `says` is its answer to everything, `asked` the requests that reached it, as text."""

    says: str = "Understood."
    asked: list[str] = field(default_factory=list)
    url: str = ""

    def was_told(self, words: str) -> bool:
        """Whether some request held these words."""
        return any(words in request for request in self.asked)


@contextmanager
def serving(says: str) -> Iterator[Model]:
    """A model that listens on a free port of this machine."""
    model = Model(says)

    class Answers(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            """Say nothing."""

        def do_HEAD(self) -> None:
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self) -> None:
            self.give({"object": "list", "data": [{"id": MODEL, "object": "model"}], "models": []})

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode("utf-8", "replace")
            request = json.loads(body or "{}")
            path = self.path.split("?")[0]
            if path.endswith("/count_tokens"):
                return self.give({"input_tokens": 1})
            model.asked.append(json.dumps(request, ensure_ascii=False))
            made = {"/messages": _messages, "/responses": _responses, "/chat/completions": _completions}
            make = next((one for end, one in made.items() if path.endswith(end)), None)
            if make is None:
                return self.give({})
            whole, events = make(model.says)
            return self.stream(events) if request.get("stream") else self.give(whole)

        def give(self, value: Mapping[str, Any]) -> None:
            data = json.dumps(value).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def stream(self, events: list[tuple[str, Any]]) -> None:
            named = (f"event: {name}\n" if name else "" for name, _ in events)
            data = "".join(
                f"{head}data: {one if isinstance(one, str) else json.dumps(one)}\n\n"
                for head, (_, one) in zip(named, events, strict=True)
            ).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    model.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield model
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


Made = tuple[dict[str, Any], list[tuple[str, Any]]]


def _messages(text: str) -> Made:
    head = {"id": "msg_1", "type": "message", "role": "assistant", "model": MODEL, "stop_sequence": None}
    usage = {"input_tokens": 1, "output_tokens": 1}
    whole = {**head, "content": [{"type": "text", "text": text}], "stop_reason": "end_turn", "usage": usage}
    events: list[dict[str, Any]] = [
        {"type": "message_start", "message": {**head, "content": [], "stop_reason": None, "usage": usage}},
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": text}},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "end_turn", "stop_sequence": None}, "usage": usage},
        {"type": "message_stop"},
    ]
    return whole, [(one["type"], one) for one in events]


def _responses(text: str) -> Made:
    part = {"type": "output_text", "text": text, "annotations": []}
    item = {"id": "msg_1", "type": "message", "role": "assistant", "status": "completed", "content": [part]}
    begun = {"id": "resp_1", "object": "response", "status": "in_progress", "model": MODEL, "output": []}
    whole = {**begun, "status": "completed", "output": [item], "usage": _USAGE}
    at = {"item_id": "msg_1", "output_index": 0, "content_index": 0}
    events: list[dict[str, Any]] = [
        {"type": "response.created", "response": begun},
        {
            "type": "response.output_item.added",
            "output_index": 0,
            "item": {**item, "status": "in_progress", "content": []},
        },
        {"type": "response.content_part.added", **at, "part": {**part, "text": ""}},
        {"type": "response.output_text.delta", **at, "delta": text},
        {"type": "response.output_text.done", **at, "text": text},
        {"type": "response.output_item.done", "output_index": 0, "item": item},
        {"type": "response.completed", "response": whole},
    ]
    return whole, [(one["type"], {**one, "sequence_number": n}) for n, one in enumerate(events)]


def _completions(text: str) -> Made:
    head = {"id": "chat_1", "created": 1, "model": MODEL}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    message = {"role": "assistant", "content": text}
    whole = {
        **head,
        "object": "chat.completion",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": usage,
    }
    piece = {**head, "object": "chat.completion.chunk"}
    events = [
        {**piece, "choices": [{"index": 0, "delta": message, "finish_reason": None}]},
        {**piece, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
        {**piece, "choices": [], "usage": usage},
    ]
    return whole, [*(("", one) for one in events), ("", "[DONE]")]
