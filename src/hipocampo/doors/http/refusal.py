"""What is refused over HTTP, and how every error is told: problem+json in the caller's language (RFC 9457, J2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hipocampo.errors import Denied, HipocampoError
from hipocampo.text.languages import FALLBACK, codes

__all__ = ["Refused", "language_of", "problem", "status_of"]

TYPE = "application/problem+json"
_UNKNOWN = ("token.unknown", "token.missing", "token.expired", "token.other")  # who calls is not known


class Refused(HipocampoError):
    """What HTTP itself refuses: the code of a text, the status, and headers that go with it."""

    def __init__(self, code: str, status: int, headers: Mapping[str, str] | None = None, **values: Any) -> None:
        super().__init__(f"http.{code}", **values)
        self.status = status
        self.headers = dict(headers or {})


def unauthorised(code: str = "token") -> Refused:
    """A request without a token that is any good."""
    return Refused(code, 401, {"WWW-Authenticate": 'Bearer realm="hipocampo"'})


def status_of(error: HipocampoError) -> int:
    """The status of an error: a token that is no good is a matter of who calls, not of what is allowed."""
    return 401 if isinstance(error, Denied) and error.code in _UNKNOWN else error.status


def problem(error: HipocampoError, language: str) -> dict[str, Any]:
    """An error as problem+json: a caller has parameters and no command line, so it is told what an agent is told."""
    message, hint = error.message(language), error.agent_hint(language)
    return {
        "type": f"urn:hipocampo:{error.code}",
        "title": message,
        "status": status_of(error),
        "detail": error.for_agent(language),
        "code": error.code,
        "message": message,
        "hint": hint,
    }


def language_of(accepted: str | None, fallback: str = FALLBACK) -> str:
    """The language of `Accept-Language` that we speak and that is wanted most; else the workspace's."""
    wanted = sorted(_ranges(accepted or ""), key=lambda one: -one[1])
    known = codes()
    return next((tag for tag, weight in wanted if weight > 0 and tag in known), fallback)


def _ranges(accepted: str) -> Iterable[tuple[str, float]]:
    """The languages of a header, with how much each is wanted."""
    for part in accepted.split(","):
        tag, _, weight = part.partition(";")
        yield tag.strip().lower().partition("-")[0], _weight(weight)


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    if not name:
        return 1.0
    try:
        return float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0
