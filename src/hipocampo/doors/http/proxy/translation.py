"""A request to `responses` as one to `chat/completions`, for models' servers that know no other (H5).

What has a counterpart there is translated, what is unknown is passed on as it is. What can't be done without the other
side keeping it, or is of a kind that chats don't have, is refused or left out, and said.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from hipocampo.doors.http.proxy.compaction import KIND, summary_in
from hipocampo.doors.http.proxy.talk import dicts, items_of, text_of
from hipocampo.doors.http.refusal import Refused
from hipocampo.messages import say
from hipocampo.text.languages import FALLBACK

__all__ = ["Translated", "translated"]

Body = Mapping[str, Any]
Out = dict[str, Any]

# Fields of `responses` that have no counterpart, or get one below; all others go on under their name.
_OWN = frozenset(
    "background conversation include input instructions max_output_tokens max_tool_calls metadata previous_response_id"
    " prompt reasoning store stream stream_options text tool_choice tools top_logprobs truncation".split()
)
_NOT_TEXT = {"input_image": "image", "input_file": "file", "input_audio": "audio"}


class Translated(NamedTuple):
    """The request, the items that this conversation consists of so far, and the kinds of tools that were left out."""

    body: Out
    items: tuple[Out, ...]
    left_out: tuple[str, ...]


def translated(body: Body, before: Sequence[Out] = ()) -> Translated:
    """A request to `responses` as one to `chat/completions`; `before` are the items that it goes on from."""
    if body.get("background"):
        raise Refused("proxy.background", 400)
    items = (*before, *items_of(body))
    if not items:
        raise Refused("proxy.input", 400)
    system = [{"role": "system", "content": body["instructions"]}] if body.get("instructions") else []
    made: Out = {name: value for name, value in body.items() if name not in _OWN and value is not None}
    made["messages"] = [*system, *_messages(items)]
    if body.get("stream") is True:
        made |= {"stream": True, "stream_options": {"include_usage": True}}
    made |= _limits(body)
    tools, left_out = _tools(body)
    return Translated(made | tools, items, left_out)


def _limits(body: Body) -> Out:
    """Lengths and formats."""
    made: Out = {}
    if body.get("max_output_tokens") is not None:
        made["max_tokens"] = body["max_output_tokens"]
    if body.get("top_logprobs"):
        made |= {"logprobs": True, "top_logprobs": body["top_logprobs"]}
    if (effort := _inside(body, "reasoning").get("effort")) is not None:
        made["reasoning_effort"] = effort
    text = _inside(body, "text")
    if text.get("verbosity") is not None:
        made["verbosity"] = text["verbosity"]
    form = _inside(text, "format")
    if form.get("type") == "json_object":
        made["response_format"] = {"type": "json_object"}
    elif form.get("type") == "json_schema":
        schema = {
            name: form[name] for name in ("name", "description", "schema", "strict") if form.get(name) is not None
        }
        made["response_format"] = {"type": "json_schema", "json_schema": schema}
    return made


# What is said


def _messages(items: Iterable[Body]) -> list[Out]:
    """Items as messages; the calls of one answer stand in one message, as servers want it."""
    made: list[Out] = []
    for item in items:
        kind = item.get("type", "message")
        if kind == "function_call":
            _add_call(made, item)
        elif kind != "reasoning":  # a model's thoughts have no place in a chat
            made.append(_message(kind, item))
    return made


def _message(kind: object, item: Body) -> Out:
    if kind == "message":
        return _spoken(item)
    if kind == "function_call_output":
        output = item.get("output")
        content = output if isinstance(output, str) else text_of(output)
        return {"role": "tool", "tool_call_id": item.get("call_id"), "content": content}
    if kind == KIND:
        return {"role": "system", "content": f"{say('proxy.summary', FALLBACK)}\n{summary_in(item)}"}
    raise Refused("proxy.item", 400, kind=str(kind)[:80])


def _spoken(item: Body) -> Out:
    role, content = item.get("role"), item.get("content")
    if role == "assistant":
        return {"role": "assistant", "content": text_of(content)}
    role = "system" if role == "developer" else role
    if not isinstance(content, list) or all(_kind(part) not in _NOT_TEXT for part in content):
        return {"role": role, "content": text_of(content)}
    return {"role": role, "content": [_part(part) for part in content]}


def _part(part: Any) -> Out:
    kind = _kind(part)
    if kind == "input_image":
        given = {"url": part.get("image_url"), "detail": part.get("detail")}
        return {"type": "image_url", "image_url": {name: value for name, value in given.items() if value}}
    if kind == "input_file":
        names = ("file_data", "file_id", "filename")
        return {"type": "file", "file": {name: part[name] for name in names if part.get(name)}}
    if kind == "input_audio":
        return {"type": "input_audio", "input_audio": part.get("input_audio")}
    return {"type": "text", "text": text_of([part])}


def _kind(part: Any) -> str:
    return str(part.get("type")) if isinstance(part, dict) else ""


def _add_call(made: list[Out], item: Body) -> None:
    call = {
        "id": item.get("call_id"),
        "type": "function",
        "function": {"name": item.get("name"), "arguments": item.get("arguments") or "{}"},
    }
    if made and made[-1]["role"] == "assistant":
        made[-1] = {**made[-1], "content": made[-1]["content"] or None}
        made[-1]["tool_calls"] = [*made[-1].get("tool_calls", []), call]
    else:
        made.append({"role": "assistant", "content": None, "tool_calls": [call]})


# Tools


def _tools(body: Body) -> tuple[Out, tuple[str, ...]]:
    """The functions that may be called, and the kinds of tools that only the makers of `responses` run."""
    given = dicts(body.get("tools"))
    functions = [one for one in given if one.get("type") == "function"]
    left_out = tuple(dict.fromkeys(str(one.get("type")) for one in given if one.get("type") != "function"))
    choice = body.get("tool_choice")
    if isinstance(choice, dict) and choice.get("type") == "allowed_tools":
        allowed = [one.get("name") for one in dicts(choice.get("tools"))]
        functions, choice = [one for one in functions if one.get("name") in allowed], choice.get("mode", "auto")
    if not functions:
        return {}, left_out
    made: Out = {"tools": [_function(one) for one in functions]}
    if choice is not None:
        made["tool_choice"] = _choice(choice)
    return made, left_out


def _function(tool: Body) -> Out:
    names = ("name", "description", "parameters", "strict")
    return {"type": "function", "function": {name: tool[name] for name in names if tool.get(name) is not None}}


def _choice(choice: Any) -> Any:
    if not isinstance(choice, dict):
        return choice
    if choice.get("type") != "function":
        raise Refused("proxy.tool", 400, kind=str(choice.get("type"))[:80])
    return {"type": "function", "function": {"name": choice.get("name")}}


def _inside(body: Body, name: str) -> Body:
    value = body.get(name)
    return value if isinstance(value, dict) else {}
