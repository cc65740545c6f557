"""Anthropic's memory tool over HTTP: a command of the tool as it comes from a model, and the answer for its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hipocampo.doors.conventions.exchange import Asked, Route
from hipocampo.doors.conventions.memory_folder import MemoryFolder, Refusal
from hipocampo.errors import HipocampoError

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["ROUTES", "problem"]

_KINDS = {
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    409: "conflict_error",
    413: "request_too_large",
    429: "rate_limit_error",
}
_BY_CODE = {"document.there": "memory_path_conflict_error", "document.changed": "memory_precondition_failed_error"}


def command(memory: Hipocampo, asked: Asked) -> Any:
    """Carry out a command: the `content` of a tool's result, and whether it `is_error`."""
    try:
        return {"content": MemoryFolder(memory).run(asked.body), "is_error": False}
    except Refusal as refusal:
        return {"content": str(refusal), "is_error": True}


def problem(error: HipocampoError, status: int, language: str) -> Mapping[str, Any]:
    """An error in the form of Anthropic's API."""
    kind = _BY_CODE.get(error.code) or _KINDS.get(status, "api_error" if status >= 500 else "invalid_request_error")
    return {"type": "error", "error": {"type": kind, "message": error.for_agent(language)}}


ROUTES = (Route("command", "POST", "/v1/memory_tool", command),)
