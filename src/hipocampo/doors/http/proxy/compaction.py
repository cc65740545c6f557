"""`/v1/responses/compact` before a server that knows only chats: the conversation is summed up by its model.

What comes of it is one item that clients pass on unread. It holds the summary, and nobody else than the model reads it.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Any

from hipocampo.doors.http.proxy.answer import Answering, mint
from hipocampo.doors.http.proxy.talk import items_of
from hipocampo.doors.http.refusal import Refused
from hipocampo.messages import say

__all__ = ["KIND", "asked", "compacted", "summary_in"]

KIND = "compaction"
Body = Mapping[str, Any]


def asked(body: Body, language: str) -> dict[str, Any]:
    """A request to `responses` for the summary."""
    if not isinstance(body.get("model"), str) or not body["model"]:
        raise Refused("proxy.model", 400)
    wanted = {"type": "message", "role": "user", "content": say("proxy.compact", language)}
    kept = {name: body[name] for name in ("model", "instructions", "previous_response_id") if body.get(name)}
    return {**kept, "input": [*items_of(body), wanted], "store": False}


def compacted(answer: object, request: Body) -> dict[str, Any]:
    """The compacted conversation, from the model's answer."""
    response = Answering(request, str(request["model"])).completion(answer)
    texts = (part["text"] for item in response["output"] for part in item.get("content", ()) if "text" in part)
    summary = urlsafe_b64encode("\n".join(texts).encode("utf-8", "replace")).decode()
    return {
        "id": mint("resp"),
        "object": "response.compaction",
        "created_at": response["created_at"],
        "output": [{"id": mint("cmp"), "type": KIND, "encrypted_content": summary}],
        "usage": response["usage"] or _NO_USAGE,
    }


_NO_USAGE = {
    "input_tokens": 0,
    "input_tokens_details": {"cached_tokens": 0},
    "output_tokens": 0,
    "output_tokens_details": {"reasoning_tokens": 0},
    "total_tokens": 0,
}


def summary_in(item: Body) -> str:
    """The summary in an item; one that was made elsewhere can't be read."""
    try:
        return urlsafe_b64decode(str(item.get("encrypted_content")).encode("ascii")).decode()
    except ValueError as error:
        raise Refused("proxy.item", 400, kind=KIND) from error
