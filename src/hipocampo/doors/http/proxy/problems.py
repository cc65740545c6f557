"""Errors as OpenAI's clients read them."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response

from hipocampo.doors.http.refusal import Refused, status_of
from hipocampo.errors import HipocampoError

__all__ = ["error_body", "error_reply", "from_upstream"]

_JSON = "application/json"
_KINDS = {401: "authentication_error", 402: "insufficient_quota", 403: "permission_error", 429: "rate_limit_error"}
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


def _status(error: HipocampoError) -> int:
    """What can't be paid is no matter of rights."""
    return 402 if error.code.startswith("cost.") else status_of(error)
