"""A reply as it arrives: server-sent events or one JSON document, assembled piece by piece."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from hipocampo.adapters.models.http_client import error_message

_LETTERS = 4  # characters of a token, about
_ROOM = 4  # how many times longer than requested a reply may be before it is cut
_FRAME = 1024  # bytes of overhead for each token
_SLACK = 1 << 20  # bytes of an answer, whatever was requested
_LARGEST = 1 << 31  # no count of tokens is greater
_THOUGHT, _THOUGHT_END = "<think>", "</think>"
_CUT = frozenset({"length", "max_tokens", "content_filter"})

# Control characters are removed; on a terminal they would be commands.
_DIRECTIONS = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))  # of the text that follows
_CONTROLS = dict.fromkeys([*range(9), 11, 12, *range(14, 32), *range(127, 160), *_DIRECTIONS])


class Unreadable(Exception):
    """The answer is not a reply of a chat model."""


class ServerError(Exception):
    """The server sent an error in place of a reply."""


class Reply:
    """The reply so far; `finished` once the model reached its end, `cut` if it was stopped before."""

    def __init__(self, most: int) -> None:
        self._letters = max(1, most) * _LETTERS * _ROOM
        self._bytes = max(1, most) * _ROOM * _FRAME + _SLACK
        self._parts: list[str] = []
        self._length = 0
        self._thoughts = _ThoughtFilter()
        self._full = False
        self.began = self.finished = self.cut = False
        self.model = ""
        self.prompt: int | None = None
        self.completion: int | None = None

    @property
    def text(self) -> str:
        """The text so far."""
        return "".join(self._parts)

    def pieces(self, chunks: Iterable[bytes]) -> Iterator[str]:
        """Yield the words of an answer as they come, and "" for each event without words."""
        try:
            yield from self._read_events(chunks)
        except Unreadable:
            if not (self._full and self.began):  # else it is the event that was cut at the size limit
                raise
        if not self.began:
            raise Unreadable("")
        yield self._say(self._thoughts.held())
        self.cut = self.cut or not self.finished

    def _read_events(self, chunks: Iterable[bytes]) -> Iterator[str]:
        for event in _objects(self._bounded(chunks)):
            self.began = True
            if event is None:
                self.finished = True
                return
            yield self._say(self._thoughts.without(self._take(event)))
            if self._length >= self._letters:
                self.cut = self.finished = True
                return

    def _bounded(self, chunks: Iterable[bytes]) -> Iterator[bytes]:
        left = self._bytes
        for chunk in chunks:
            yield chunk[:left]
            left -= len(chunk)
            if left <= 0:
                self._full = True
                return

    def _say(self, words: str) -> str:
        words = words[: self._letters - self._length]
        self._length += len(words)
        self._parts.append(words)
        return words

    def _take(self, event: dict[str, Any]) -> str:
        """The words of one event; its other fields are kept."""
        if event.get("error"):
            raise ServerError(error_message(event))
        self.model = _text(event.get("model")) or self.model
        self._count(event)
        choices = event.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else None
        if not isinstance(choice, dict):
            return ""
        if reason := choice.get("finish_reason"):
            self.finished, self.cut = True, reason in _CUT
        said = choice.get("delta") or choice.get("message")
        return _content(said.get("content")) if isinstance(said, dict) else ""

    def _count(self, event: dict[str, Any]) -> None:
        """Keep the token counts; Groq sends them in a field of its own."""
        usage, own = event.get("usage"), event.get("x_groq")
        usage = own.get("usage") if isinstance(own, dict) and not usage else usage
        if isinstance(usage, dict):
            self.prompt = _number(usage.get("prompt_tokens"), self.prompt)
            self.completion = _number(usage.get("completion_tokens"), self.completion)


class _ThoughtFilter:
    """Removes what some models think aloud between tags before they answer."""

    def __init__(self) -> None:
        self._held = ""
        self._state = "before"

    def without(self, words: str) -> str:
        """The words that belong to the reply; what may turn out to be a thought is held back."""
        if self._state == "said":
            return words
        self._held += words
        if self._state == "before":
            start = self._held.lstrip()
            if not start.startswith(_THOUGHT):
                return "" if _THOUGHT.startswith(start) else self.held()
            self._state, self._held = "thinking", start[len(_THOUGHT) :]
        _, end, rest = self._held.partition(_THOUGHT_END)
        if not end:
            self._held = self._held[-len(_THOUGHT_END) :]
            return ""
        self._state, self._held = "said", rest.lstrip()
        return self.held()

    def held(self) -> str:
        """What was held back and is not a thought after all."""
        words, self._held = ("" if self._state == "thinking" else self._held), ""
        self._state = "said"
        return words


def _objects(chunks: Iterable[bytes]) -> Iterator[dict[str, Any] | None]:
    """The events of a stream, None for its end mark; a server that does not stream sends one document."""
    lines = _lines(chunks)
    first = next((line for line in lines if line.strip()), b"").removeprefix(b"\xef\xbb\xbf")
    if first.lstrip().startswith(b"{"):
        yield _object(b"\n".join([first, *lines]))
        return
    yield from _events(chain([first], lines))


def _events(lines: Iterable[bytes]) -> Iterator[dict[str, Any] | None]:
    """The events of server-sent lines; comments and fields other than `data` are ignored."""
    pending: list[bytes] = []
    for line in chain(lines, [b""]):
        if line.startswith(b"data:"):
            data = line[5:].strip()
            if data == b"[DONE]":
                yield None
                return
            pending += [data] if data else []
            if not _is_whole(data):
                continue
        elif line.strip():
            continue
        if pending:
            yield _object(b"\n".join(pending))
            pending = []


def _is_whole(data: bytes) -> bool:
    """Whether a line is an event by itself: not all servers send the empty line after it."""
    return data.startswith(b"{") and data.endswith(b"}")


def _lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of chunks that may end anywhere."""
    rest: list[bytes] = []
    for chunk in chunks:
        first, *more = chunk.split(b"\n")
        rest.append(first)
        if more:
            yield b"".join(rest).removesuffix(b"\r")
            yield from (line.removesuffix(b"\r") for line in more[:-1])
            rest = more[-1:]
    yield b"".join(rest)


def _object(data: bytes) -> dict[str, Any]:
    try:
        value = json.loads(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError) as error:
        raise Unreadable(data[:200].decode("utf-8", "replace")) from error
    if not isinstance(value, dict):
        raise Unreadable(data[:200].decode("utf-8", "replace"))
    return value


def _content(value: Any) -> str:
    """The text of a content, which may be a list of parts."""
    if isinstance(value, list):
        return "".join(_text(part.get("text")) for part in value if isinstance(part, dict))
    return _text(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        return ""
    return value.translate(_CONTROLS).encode("utf-8", "replace").decode("utf-8")


def _number(value: Any, known: int | None) -> int | None:
    return value if type(value) is int and 0 <= value < _LARGEST else known
