"""What a model says, put together from what passes: its words, the tools that it calls, its tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from hipocampo.doors.http.proxy.talk import Said, dicts, text_of

__all__ = ["Heard", "Usage"]

Body = Mapping[str, Any]
_MOST = 4 << 20  # letters of a reply that are kept


@dataclass(frozen=True, slots=True)
class Usage:
    """The tokens of a call, as the model's server counts them."""

    prompt: int
    completion: int


@dataclass(slots=True)
class Heard:
    """The first of the answers to a request, as far as it was heard."""

    model: str = ""
    usage: Usage | None = None
    ended: bool = False
    id: str = ""
    _pieces: list[str] = field(default_factory=list)
    _calls: dict[str, None] = field(default_factory=dict)
    _length: int = 0

    @property
    def said(self) -> Said:
        """The turn."""
        return Said("assistant", "".join(self._pieces), tuple(self._calls))

    def chunk(self, data: object) -> None:
        """A chunk of `chat/completions`."""
        if not isinstance(data, dict):
            return
        self._note(data, "prompt_tokens", "completion_tokens")
        choice = _first(data.get("choices"))
        delta = choice.get("delta")
        if isinstance(delta, dict):
            self._hear(delta)
        self.ended = self.ended or bool(choice.get("finish_reason"))

    def completion(self, data: object) -> None:
        """A whole answer of `chat/completions`."""
        if not isinstance(data, dict):
            return
        self._note(data, "prompt_tokens", "completion_tokens")
        message = _first(data.get("choices")).get("message")
        if isinstance(message, dict):
            self._hear(message)
            self.ended = True

    def event(self, data: object) -> None:
        """An event of `responses`."""
        if not isinstance(data, dict):
            return
        kind = data.get("type")
        if kind in ("response.output_text.delta", "response.refusal.delta"):
            self._add(data.get("delta"))
        elif kind == "response.output_item.done" and isinstance(data.get("item"), dict):
            self._call(data["item"])
        elif isinstance(data.get("response"), dict):
            self._note(data["response"], "input_tokens", "output_tokens")
            self.ended = kind in ("response.completed", "response.incomplete", "response.failed")

    def response(self, data: object) -> None:
        """A whole answer of `responses`."""
        if not isinstance(data, dict):
            return
        self._note(data, "input_tokens", "output_tokens")
        for item in dicts(data.get("output")):
            if item.get("type") == "message":
                self._add(text_of(item.get("content")))
            self._call(item)
        self.ended = True

    def _hear(self, message: Body) -> None:
        self._add(text_of(message.get("content")) or message.get("refusal"))
        for call in dicts(message.get("tool_calls")):
            if call.get("id"):
                self._calls[str(call["id"])] = None

    def _call(self, item: Body) -> None:
        if item.get("type") == "function_call":
            self._calls[str(item.get("call_id", ""))] = None

    def _add(self, text: object) -> None:
        if isinstance(text, str) and self._length < _MOST:
            self._pieces.append(text)
            self._length += len(text)

    def _note(self, data: Body, prompt: str, completion: str) -> None:
        self.model = str(data.get("model") or self.model)
        self.id = str(data.get("id") or self.id)
        usage = data.get("usage")
        if isinstance(usage, dict):
            sent, received = usage.get(prompt), usage.get(completion)
            if _is_count(sent) and _is_count(received):
                self.usage = Usage(sent, received)


def _is_count(value: object) -> TypeGuard[int]:
    """Whether a value is a number of tokens, which `True` is not."""
    return type(value) is int and value >= 0


def _first(choices: object) -> Body:
    """The choice that counts: the first, by its number."""
    return next((one for one in dicts(choices) if not one.get("index")), {})
