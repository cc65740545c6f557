"""A reply as it comes over the wire: server-sent events or one JSON document, put together piece by piece."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from hipocampo.adapters.models.http_client import error_message

_LETTERS = 4  # of a token, about
_ROOM = 4  # a reply may be so many times longer than was wished; then the server does not keep to it
_FRAME = 1024  # bytes that a server may wrap round one token
_SLACK = 1 << 20  # bytes of an answer, whatever was wished
_LARGEST = 1 << 31  # no count of tokens is greater
_THOUGHT, _THOUGHT_END = "<think>", "</think>"
_CUT = frozenset({"length", "max_tokens", "content_filter"})

# Control characters are no words; on a terminal they would be commands.
_TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))  # the direction of what follows
_CONTROLS = dict.fromkeys([*range(9), 11, 12, *range(14, 32), *range(127, 160), *_TURNING])


class Unreadable(Exception):
    """What came is no reply of a chat model."""


class ServerError(Exception):
    """The server sent an error in place of a reply."""


class Reply:
    """What was said so far; `finished` once the model came to its end, `cut` if it was stopped before."""

    def __init__(self, most: int) -> None:
        self._letters = max(1, most) * _LETTERS * _ROOM
        self._bytes = max(1, most) * _ROOM * _FRAME + _SLACK
        self._parts: list[str] = []
        self._length = 0
        self._thoughts = _Thoughts()
        self._full = False
        self.began = self.finished = self.cut = False
        self.model = ""
        self.prompt: int | None = None
        self.completion: int | None = None

    @property
    def text(self) -> str:
        """All that was said."""
        return "".join(self._parts)

    def pieces(self, chunks: Iterable[bytes]) -> Iterator[str]:
        """The words of an answer as they come, and an empty text for each sign of life without words."""
        try:
            yield from self._told(chunks)
        except Unreadable:
            if not (self._full and self.began):  # else it is the event in the middle of which it became too much
                raise
        if not self.began:
            raise Unreadable("")
        yield self._say(self._thoughts.held())
        self.cut = self.cut or not self.finished

    def _told(self, chunks: Iterable[bytes]) -> Iterator[str]:
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
        """The words of one event; what else it tells is kept."""
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
        """The tokens; Groq tells them in a place of its own."""
        usage, own = event.get("usage"), event.get("x_groq")
        usage = own.get("usage") if isinstance(own, dict) and not usage else usage
        if isinstance(usage, dict):
            self.prompt = _number(usage.get("prompt_tokens"), self.prompt)
            self.completion = _number(usage.get("completion_tokens"), self.completion)


class _Thoughts:
    """Some models think aloud before they answer, between tags: that is no part of the reply."""

    def __init__(self) -> None:
        self._held = ""
        self._state = "before"

    def without(self, words: str) -> str:
        """The words that are said; what may yet turn out to be thought is held back."""
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
        """What was held back and is no thought after all."""
        words, self._held = ("" if self._state == "thinking" else self._held), ""
        self._state = "said"
        return words


def _objects(chunks: Iterable[bytes]) -> Iterator[dict[str, Any] | None]:
    """The events of a stream, None for its end mark; a server that does not stream answers with one."""
    lines = _lines(chunks)
    first = next((line for line in lines if line.strip()), b"").removeprefix(b"\xef\xbb\xbf")
    if first.lstrip().startswith(b"{"):
        yield _object(b"\n".join([first, *lines]))
        return
    yield from _events(chain([first], lines))


def _events(lines: Iterable[bytes]) -> Iterator[dict[str, Any] | None]:
    """Comments and fields other than `data` say nothing; an event of many lines ends with an empty one."""
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
    """Whether a line looks like an event by itself: not all servers put the empty line behind it."""
    return data.startswith(b"{") and data.endswith(b"}")


def _lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """The lines of what comes in chunks that end anywhere."""
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
    """A text, or parts of which some are text."""
    if isinstance(value, list):
        return "".join(_text(part.get("text")) for part in value if isinstance(part, dict))
    return _text(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        return ""
    return value.translate(_CONTROLS).encode("utf-8", "replace").decode("utf-8")


def _number(value: Any, known: int | None) -> int | None:
    return value if type(value) is int and 0 <= value < _LARGEST else known
