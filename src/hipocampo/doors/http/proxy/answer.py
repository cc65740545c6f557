"""An answer of `chat/completions` as one of `responses`: as a whole, or event by event while it comes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hipocampo.doors.http.proxy.talk import dicts

__all__ = ["Answering", "resource"]

Body = Mapping[str, Any]
Out = dict[str, Any]

# What a response says of its request, and what it says where the request said nothing.
_USUAL: Out = {
    "instructions": None,
    "max_output_tokens": None,
    "max_tool_calls": None,
    "parallel_tool_calls": True,
    "previous_response_id": None,
    "reasoning": None,
    "temperature": 1.0,
    "top_p": 1.0,
    "presence_penalty": 0.0,
    "frequency_penalty": 0.0,
    "top_logprobs": 0,
    "tool_choice": "auto",
    "truncation": "disabled",
    "metadata": {},
    "background": False,
    "service_tier": "default",
    "safety_identifier": None,
    "prompt_cache_key": None,
    "user": None,
}
_TOOL = {"type": "function", "name": "", "description": None, "parameters": None, "strict": None}
_CUT = {"length": "max_output_tokens", "content_filter": "content_filter"}
_REASONING = ("reasoning_content", "reasoning")


def resource(asked: Body, id: str, model: str, created: int) -> Out:
    """A response that has just begun."""
    told = {name: usual if asked.get(name) is None else asked[name] for name, usual in _USUAL.items()}
    reasoning = told["reasoning"]
    told["reasoning"] = {"effort": None, "summary": None, **reasoning} if isinstance(reasoning, dict) else None
    text = asked.get("text")
    functions = [one for one in dicts(asked.get("tools")) if one.get("type") == "function"]
    return {
        "id": id,
        "object": "response",
        "created_at": created,
        "completed_at": None,
        "status": "in_progress",
        "model": model,
        "output": [],
        "error": None,
        "incomplete_details": None,
        "usage": None,
        **told,
        "store": asked.get("store") is not False,
        "text": {"format": {"type": "text"}, **(text if isinstance(text, dict) else {})},
        "tools": [{**_TOOL, **one} for one in functions],
    }


def mint(kind: str) -> str:
    """A new id."""
    return f"{kind}_{os.urandom(16).hex()}"


@dataclass(slots=True)
class _Part:
    """An item that is being said: a message, a thought, or the call of a function."""

    item: Out
    at: int
    kind: str  # of its content; "" for a call
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    @property
    def place(self) -> Out:
        inside = {"content_index": 0} if self.kind else {}
        return {"item_id": self.item["id"], "output_index": self.at, **inside}

    def content(self, text: str) -> Out:
        """The content of a message or a thought."""
        if self.kind == "refusal":
            return {"type": "refusal", "refusal": text}
        notes: Out = {"annotations": [], "logprobs": []} if self.kind == "output_text" else {}
        return {"type": self.kind, "text": text, **notes}


class Answering:
    """Makes the events of a response from the chunks of a completion, numbered from 0 on.

    `response` is the response as far as it is known; the same is made from a whole completion.
    """

    def __init__(self, asked: Body, model: str, created: int | None = None) -> None:
        self.response = resource(asked, mint("resp"), model, int(time.time()) if created is None else created)
        self._number = 0
        self._open: _Part | None = None
        self._calls: dict[int, _Part] = {}
        self._finish = ""

    def begin(self) -> Iterator[Out]:
        """The events before anything is said."""
        yield self._event("response.created", response=self._now())
        yield self._event("response.in_progress", response=self._now())

    def chunk(self, data: object) -> Iterator[Out]:
        """The events of a chunk."""
        if not isinstance(data, dict):
            return
        self._note(data)
        for choice in dicts(data.get("choices")):
            if not choice.get("index"):
                yield from self._delta(choice.get("delta"))
                self._finish = choice.get("finish_reason") or self._finish

    def completion(self, data: object) -> Out:
        """The response to a whole completion."""
        if isinstance(data, dict):
            whole = [{**one, "delta": one.get("message")} for one in dicts(data.get("choices"))]
            for _ in (*self.chunk({**data, "choices": whole}), *self.end()):
                pass
        return self.response

    def end(self) -> Iterator[Out]:
        """The events at the end of what was said."""
        yield from self._close_all("completed")
        reason = _CUT.get(self._finish)
        self.response["status"] = "incomplete" if reason else "completed"
        if reason:
            self.response["incomplete_details"] = {"reason": reason}
        else:
            self.response["completed_at"] = int(time.time())
        yield self._event(f"response.{self.response['status']}", response=self._now())

    def fail(self, code: str, message: str) -> Iterator[Out]:
        """The events where the answer broke off."""
        yield from self._close_all("incomplete")
        self.response |= {"status": "failed", "error": {"code": code, "message": message}}
        yield self._event("response.failed", response=self._now())

    def _note(self, data: Body) -> None:
        if isinstance(data.get("model"), str):
            self.response["model"] = data["model"]
        if isinstance(data.get("service_tier"), str):
            self.response["service_tier"] = data["service_tier"]
        if isinstance(data.get("usage"), dict):
            self.response["usage"] = _usage(data["usage"])

    def _delta(self, delta: object) -> Iterator[Out]:
        if not isinstance(delta, dict):
            return
        thought = next((delta[name] for name in _REASONING if isinstance(delta.get(name), str)), "")
        for kind, text in (("reasoning_text", thought), ("output_text", delta.get("content"))):
            if isinstance(text, str) and text:
                yield from self._say(kind, text)
        if isinstance(delta.get("refusal"), str) and delta["refusal"]:
            yield from self._say("refusal", delta["refusal"])
        for place, call in enumerate(dicts(delta.get("tool_calls"))):
            index = call.get("index")
            yield from self._call(index if isinstance(index, int) else place, call)

    def _say(self, kind: str, text: str) -> Iterator[Out]:
        if self._open is None or self._open.kind != kind:
            yield from self._close()
            yield from self._start(kind)
        part = self._open
        assert part is not None
        part.pieces.append(text)
        more: Out = {"logprobs": []} if kind == "output_text" else {}
        yield self._event(f"response.{kind}.delta", **part.place, delta=text, **more)

    def _start(self, kind: str) -> Iterator[Out]:
        if kind == "reasoning_text":
            item: Out = {"id": mint("rs"), "type": "reasoning", "summary": [], "content": []}
        else:
            item = {"id": mint("msg"), "type": "message", "role": "assistant", "content": []}
        part = self._add(item, kind)
        yield self._event("response.output_item.added", output_index=part.at, item={**item})
        yield self._event("response.content_part.added", **part.place, part=part.content(""))

    def _call(self, index: int, call: Body) -> Iterator[Out]:
        """A piece of a call; the name comes with the first."""
        named = call.get("function")
        told: Body = named if isinstance(named, dict) else {}
        if index not in self._calls:
            yield from self._close()
            item = {"id": mint("fc"), "type": "function_call", "call_id": call.get("id") or mint("call")}
            self._calls[index] = part = self._add(item | {"name": told.get("name") or "", "arguments": ""}, "")
            self._open = None
            yield self._event("response.output_item.added", output_index=part.at, item={**part.item})
        part = self._calls[index]
        arguments = told.get("arguments")
        if isinstance(arguments, str) and arguments:
            part.pieces.append(arguments)
            yield self._event("response.function_call_arguments.delta", **part.place, delta=arguments)

    def _add(self, item: Out, kind: str) -> _Part:
        item["status"] = "in_progress"
        self._open = _Part(item, len(self.response["output"]), kind)
        self.response["output"].append(item)
        return self._open

    def _close_all(self, status: str) -> Iterator[Out]:
        """The events at the end of all items; calls stay open till then, as their pieces may come by turns."""
        yield from self._close(status)
        for part in self._calls.values():
            part.item["arguments"] = part.text
            done = "response.function_call_arguments.done"
            yield self._event(done, **part.place, name=part.item["name"], arguments=part.text)
            yield from self._done(part, status)

    def _close(self, status: str = "completed") -> Iterator[Out]:
        """The events at the end of a message or a thought."""
        part, self._open = self._open, None
        if part is None:
            return
        said = part.content(part.text)
        name = "refusal" if part.kind == "refusal" else "text"
        more: Out = {"logprobs": []} if part.kind == "output_text" else {}
        yield self._event(f"response.{part.kind}.done", **part.place, **{name: part.text}, **more)
        yield self._event("response.content_part.done", **part.place, part=said)
        part.item["content"] = [said]
        yield from self._done(part, status)

    def _done(self, part: _Part, status: str) -> Iterator[Out]:
        part.item["status"] = status
        yield self._event("response.output_item.done", output_index=part.at, item={**part.item})

    def _event(self, type: str, **values: Any) -> Out:
        number, self._number = self._number, self._number + 1
        return {"type": type, "sequence_number": number, **values}

    def _now(self) -> Out:
        """The response as it is now; what is still being said stands in its own events."""
        done = [{**item} for item in self.response["output"]]
        return {**self.response, "output": done}


def _usage(usage: Body) -> Out:
    prompt, completion = _count(usage, "prompt_tokens"), _count(usage, "completion_tokens")
    cached = _count(usage.get("prompt_tokens_details"), "cached_tokens")
    thought = _count(usage.get("completion_tokens_details"), "reasoning_tokens")
    return {
        "input_tokens": prompt,
        "input_tokens_details": {"cached_tokens": cached},
        "output_tokens": completion,
        "output_tokens_details": {"reasoning_tokens": thought},
        "total_tokens": _count(usage, "total_tokens") or prompt + completion,
    }


def _count(values: object, name: str) -> int:
    value = values.get(name) if isinstance(values, dict) else None
    return value if type(value) is int and value >= 0 else 0
