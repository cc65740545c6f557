"""The arguments of a call from a request: a JSON body, or the query of an address."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from hipocampo.doors.calls.call import Call
from hipocampo.doors.http.refusal import Refused

_JSON = "application/json"


def from_body(content_type: str | None, body: bytes) -> dict[str, Any]:
    """The arguments in a body; only JSON, which no other page can send without asking first."""
    if (content_type or "").partition(";")[0].strip().lower() != _JSON and body:
        raise Refused("media-type", 415)
    try:
        found = json.loads(body or b"{}")
    except (ValueError, RecursionError) as error:
        raise Refused("json", 400, detail=str(error)[:200]) from error
    if not isinstance(found, dict):
        raise Refused("object", 400)
    return found


def from_query(call: Call, pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The arguments in an address: a name that comes twice is a list, an object stands as JSON."""
    objects = {field.name for field in msgspec.structs.fields(call.takes) if "dict" in str(field.type)}
    found: dict[str, Any] = {}
    for name, text in pairs:
        value = _object(text) if name in objects else text
        if name in found:
            before = found[name]
            found[name] = [*(before if isinstance(before, list) else [before]), value]
        else:
            found[name] = value
    return found


def _object(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused("json", 400, detail=str(error)[:200]) from error
