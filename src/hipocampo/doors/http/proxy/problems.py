"""Errors as OpenAI's clients read them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from starlette.responses import Response

from hipocampo.doors.http.refusal import Refused, status_of
from hipocampo.errors import HipocampoError

__all__ = ["blames_place", "error_body", "error_reply", "from_upstream"]

_JSON = "application/json"
_KINDS = {401: "authentication_error", 402: "insufficient_quota", 403: "permission_error", 429: "rate_limit_error"}
_OF_PLACES = re.compile(r"system|\broles?\b|alternat", re.IGNORECASE)
_SAYING = ("message", "msg", "detail", "error")  # where servers put their words; beside them they may quote the request
_CODES = {"http.proxy.previous": "previous_response_not_found"}


def error_body(error: HipocampoError, language: str) -> dict[str, Any]:
    """An error in OpenAI's form."""
    status = _status(error)
    kind = _KINDS.get(status) or ("invalid_request_error" if status < 500 else "server_error")
    code = _CODES.get(error.code, error.code)
    return {"error": {"message": error.for_agent(language), "type": kind, "param": None, "code": code}}


def error_reply(error: HipocampoError, language: str) -> Response:
    """The answer that an error is."""
    headers = dict(error.headers) if isinstance(error, Refused) else {}
    return Response(json.dumps(error_body(error, language)), _status(error), headers, _JSON)


def from_upstream(error: HipocampoError) -> HipocampoError:
    """What went wrong on the way to the model, without its address, which is the owner's alone."""
    if error.code == "model.timeout":
        return Refused("proxy.late", 504)
    return Refused("proxy.unreachable", 502) if error.code.startswith("model.") else error


def blames_place(said: str) -> bool:
    """Whether a refusal is about where messages stand, such as one of the system behind the first."""
    try:
        words = " ".join(_words(json.loads(said)))
    except (ValueError, RecursionError):
        words = said
    return bool(_OF_PLACES.search(words))


def _words(told: Any) -> Iterator[str]:
    """The words of an error, without what it quotes."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list):
        for one in told:
            yield from _words(one)
    elif isinstance(told, dict):
        for name in _SAYING:
            yield from _words(told.get(name))


def _status(error: HipocampoError) -> int:
    """What can't be paid is no matter of rights."""
    return 402 if error.code.startswith("cost.") else status_of(error)
